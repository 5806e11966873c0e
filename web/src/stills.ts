// The middle of the page where the browser has no WebGL: the pictures that lie in the folder.
import type { PageData } from './data';
import { el } from './dom';
import type { View } from './view';

const SENTENCE =
  'This browser cannot show the vessels in 3D (WebGL is missing or switched off), so here are still pictures. Lists, joins, measures, drawings and decisions work as usual.';

export class Stills implements View {
  private readonly box = el('div', { id: 'stills', tabindex: '0' });
  private vessel: number | null = null;

  constructor(
    home: HTMLElement,
    private data: PageData,
    private readonly open: (vessel: number) => void,
  ) {
    document.body.classList.add('still');
    home.append(this.box);
  }

  show(vessel: number | null): void {
    this.vessel = vessel;
    this.fill();
  }

  update(data: PageData, vessel: number | null): void {
    this.data = data;
    this.show(vessel);
  }

  setMeshes(): void {}
  ghost(): void {}
  choose(): void {}
  turnTo(): void {}
  glance(): null {
    return null;
  }
  turned(): null {
    return null;
  }
  seen(): ReturnType<View['seen']> {
    return new Map();
  }

  private fill(...first: HTMLElement[]): void {
    this.box.replaceChildren(el('p', { class: 'sentence' }, SENTENCE), ...first, ...(this.vessel === null ? this.overview() : this.one(this.vessel)));
    this.box.scrollTop = 0;
  }

  /** The first picture of every vessel; a click opens the vessel. */
  private overview(): HTMLElement[] {
    const grid = el('div', { class: 'grid' });
    this.data.vessels.forEach((v, i) => {
      const [first] = v.pictures;
      const image = first ? el('img', { src: first.file, alt: `${v.name}, ${first.title}` }) : 'no picture';
      grid.append(el('button', { class: 'still', click: () => this.open(i) }, image, el('span', {}, v.name)));
    });
    return [grid];
  }

  private one(vessel: number): HTMLElement[] {
    const v = this.data.vessels[vessel]!;
    return v.pictures.map((p) => el('figure', {}, el('img', { src: p.file, alt: `${v.name}, ${p.title}` }), el('figcaption', {}, `${v.name}, ${p.title}`)));
  }

  selectPair(a: number, b: number): void {
    const [one, other] = [this.data.sherds[a]?.id, this.data.sherds[b]?.id];
    const join = this.data.joins.find((j) => (j.a === one && j.b === other) || (j.a === other && j.b === one));
    if (join?.picture) {
      const title = `Join of ${this.data.sherds[a]!.label} and ${this.data.sherds[b]!.label}, from both sides`;
      this.fill(el('figure', {}, el('img', { src: join.picture, alt: title }), el('figcaption', {}, title)));
    } else this.fill();
  }

  select(index: number | null): void {
    if (index === null) this.fill();
  }

  isHidden(): boolean {
    return false;
  }

  isVisible(): boolean {
    return false;
  }

  screen(): { x: number; y: number; front: boolean } {
    return { x: 0, y: 0, front: false };
  }

  at(): number | null {
    return null;
  }

  // Pictures cannot be turned, taken apart or coloured; the buttons for that are not shown.
  focus(): void {}
  isolate(): void {}
  setHidden(): void {}
  showAllSherds(): void {}
  setMode(): void {}
  setExplode(): void {}
  setGuides(): void {}
  frameView(): void {}
}
