// Beside a question: what it is about from outside and from inside, and on the profile of its vessel.
import { el } from '../dom';
import { GAP_LEGEND, gapColor } from '../look/gaps';
import { profile } from '../look/glance';
import type { View } from '../view';

/** Pictures are drawn twice as fine as they are shown. */
const SIZE: [number, number] = [232, 190];
/** Seams are measured by then; quick answers do not wait for pictures. */
const REST = 420;

export class Glances {
  private key = '';
  private row = el('div', { class: 'glances' });
  private waits = 0;

  constructor(private readonly turn: (inside: boolean) => void) {}

  /** The pictures of one question; drawn anew when another one is in view. */
  of(key: string, view: View): HTMLElement {
    if (key !== this.key) {
      this.key = key;
      this.row = el('div', { class: 'glances' });
      const row = this.row;
      window.clearTimeout(this.waits);
      this.waits = window.setTimeout(() => this.draw(row, view), REST);
    }
    return this.row;
  }

  /** What is in view now is drawn anew when it is asked for again. */
  forget(): void {
    window.clearTimeout(this.waits);
    this.key = '';
  }

  /** One picture at a time: keys that are pressed meanwhile do not wait for all of them. */
  private draw(row: HTMLElement, view: View): void {
    const side = (inside: boolean, name: string) => () => {
      const picture = view.glance(inside, SIZE);
      return picture && el('button', { type: 'button', class: 'glance', title: `look from ${name}`, 'data-side': name, click: () => this.turn(inside) }, picture, el('span', {}, name));
    };
    const drawn = () => {
      const turned = view.turned();
      return turned && el('figure', { class: 'glance', 'data-side': 'profile' }, profile(turned, SIZE, '#2f7fd0'), el('figcaption', {}, 'profile'));
    };
    const legend = () => el('p', { class: 'seamlegend' }, 'seam ', ...GAP_LEGEND.map((mm) => el('span', {}, el('i', { style: `background:${gapColor(mm)}` }), `${mm}`)), ' mm');
    const parts: (() => HTMLElement | null)[] = [side(false, 'outside'), side(true, 'inside'), drawn, legend];
    const next = () => {
      const part = parts.shift();
      if (!part || row !== this.row) return;
      const made = part();
      if (made) row.append(made);
      this.waits = window.setTimeout(next, 30);
    };
    next();
  }
}
