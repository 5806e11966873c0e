// Names of sherds over the view.
import type { PageData } from './data';
import { byId, el } from './dom';
import type { View } from './view';

export class Labels {
  private readonly tags: HTMLElement[] = [];
  private resting = 0;
  shown = false;

  make(data: PageData): void {
    const layer = byId('labels');
    layer.replaceChildren();
    this.tags.length = 0;
    for (const s of data.sherds) {
      const tag = el('span', { hidden: true }, s.label);
      this.tags.push(tag);
      layer.append(tag);
    }
  }

  place(view: View): void {
    this.hideCovered(view);
    const frame = byId('view').getBoundingClientRect();
    this.tags.forEach((tag, i) => {
      const at = this.shown && view.isVisible(i) ? view.screen(i) : null;
      tag.hidden = !at?.front;
      if (at?.front) tag.style.transform = `translate(${at.x - frame.left}px,${at.y - frame.top}px) translate(-50%,-50%)`;
    });
  }

  /** Once the view rests, names of sherds behind others go: they would seem to belong to those in front. */
  private hideCovered(view: View): void {
    window.clearTimeout(this.resting);
    if (!this.shown) return;
    this.resting = window.setTimeout(() => {
      this.tags.forEach((tag, i) => {
        if (tag.hidden) return;
        const at = view.screen(i);
        const hit = view.at(at.x, at.y);
        if (hit !== null && hit !== i) tag.hidden = true;
      });
    }, 120);
  }
}
