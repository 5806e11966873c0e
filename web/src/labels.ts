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

  /** While the view moves names stand back; once it rests every sherd that shows has its name where it shows. */
  place(view: View): void {
    window.clearTimeout(this.resting);
    const layer = byId('labels');
    layer.classList.toggle('moving', this.shown);
    if (!this.shown) for (const tag of this.tags) tag.hidden = true;
    else this.resting = window.setTimeout(() => this.settle(view, layer), 90);
  }

  private settle(view: View, layer: HTMLElement): void {
    const [places, frame] = [view.seen(), byId('view').getBoundingClientRect()];
    this.tags.forEach((tag, i) => {
      const at = places.get(i);
      tag.hidden = !at;
      if (at) tag.style.transform = `translate(${at.x * frame.width}px,${at.y * frame.height}px) translate(-50%,-50%)`;
    });
    layer.classList.remove('moving');
  }
}
