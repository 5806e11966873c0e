// The page: the view in the middle, the sherds on the left, what is told of them on the right. The page of a result folder
// has all its data beside it; the studio's changes while people look at it.
import type { JoinData, PageData } from './data';
import { Decisions } from './decisions';
import { byId, el, sure } from './dom';
import { chosenPanel } from './chosen';
import { decisionsPanel } from './decide';
import { aboutPanel, type Actions, joinsPanel, leftOutPanel, overview, sherdPanel, vesselPanel } from './panels';
import { graphics } from './graphics';
import { Labels } from './labels';
import { offerColors, showLegend } from './legend';
import { listSherds, matches } from './list';
import { LookBar } from './look/bar';
import { moveTab, shortcut } from './shortcuts';
import { Stills } from './stills';
import type { ColorMode, View } from './view';
import { Viewer } from './viewer';

type Tab = 'vessel' | 'sherd' | 'joins' | 'left' | 'decisions' | 'about' | 'questions' | 'job';

/** What a page that changes has beyond one that was written once. */
export interface Live {
  /** Lines of decisions that come and go. */
  send(add: string[], remove: string[]): void;
  /** The panels that only it has. */
  panel(tab: 'questions' | 'job' | 'decisions'): HTMLElement;
  /** Whether it knows more of a vessel than it has told; fills it in. */
  sheet(index: number): Promise<void>;
  /** The same for all of them, in time. */
  sheetsOfAll(): Promise<void>;
  /** How a sherd is moved by hand. */
  hand(index: number): HTMLElement | null;
  /** Brings a sherd into view where it might lie beside another one. */
  see(a: string, b: string): (() => void) | null;
  /** A panel is left for another one. */
  left(tab: string): void;
  /** A vessel stays as it is, or no longer. */
  lock(index: number, locked: boolean): void;
  /** Somebody looks at these sherds: finer meshes of them are worth having. */
  detail(indices: number[]): void;
}

export class App {
  readonly viewer: View;
  /** The tools for looking closely; none without 3D. */
  look: LookBar | null = null;
  private vessel: number | null = null;
  private selected: number | null = null;
  private readonly chosen = new Set<number>();
  private join: JoinData | null = null;
  private tab: Tab = 'vessel';
  private onlyDoubtful = false;
  private readonly labels = new Labels();
  readonly decisions: Decisions;
  private readonly act: Actions = {
    pick: (id) => this.pickId(id),
    pickJoin: (j) => this.pickJoin(j),
    openVessel: (i) => this.openVessel(i),
    hide: (i) => this.toggleHidden(i, true),
    see: (a, b) => this.live?.see(a, b) ?? null,
    isolate: (i) => {
      this.viewer.isolate([i]);
      this.listSherds();
    },
  };

  constructor(public data: PageData, private readonly live: Live | null = null) {
    const storage = live ? null : `potsherd ${location.pathname} ${data.title}`;
    this.decisions = new Decisions(data.run.decisions, storage, () => this.decided(), (add, remove) => live?.send(add, remove));
    document.title = data.title;
    byId('title').textContent = data.title;
    this.viewer = this.makeView();
    offerColors(data);
    this.fillVessels();
    this.wire();
    this.openVessel(data.vessels.length === 1 ? 0 : null, location.hash);
    this.countDecisions();
    byId('loading').remove();
    document.body.dataset['ready'] = 'yes';
  }

  private makeView(): View {
    const home = byId('view');
    const drawn = graphics();
    if (drawn === 'none') return new Stills(home, this.data, (i) => this.openVessel(i));
    // Smooth edges double the work of every frame: only where a card does it.
    const viewer = new Viewer(home, this.data, drawn === 'card', {
      hover: (i, x, y) => this.hover(i, x, y),
      pick: (i, more) => (more && i !== null ? this.choose([i], true) : this.pick(i)),
      frame: () => this.viewer && this.labels.place(this.viewer),
    });
    this.look = new LookBar(home, viewer, () => this.lookedAt(), () => this.recolor(), (found) => this.choose(found));
    return viewer;
  }

  private fillVessels(): void {
    const select = byId('vessels') as HTMLSelectElement;
    select.replaceChildren(el('option', { value: '' }, `All vessels (${this.data.vessels.length})`));
    this.data.vessels.forEach((v, i) => select.append(el('option', { value: String(i) }, v.name)));
    select.value = this.vessel === null ? '' : String(this.vessel);
  }

  /** Other data for the same sherds: what was looked at stays in view where it still is. */
  update(data: PageData): void {
    const open = this.vessel === null ? undefined : this.data.vessels[this.vessel]?.name;
    const join = this.join;
    this.data = data;
    const found = data.vessels.findIndex((v) => v.name === open);
    this.vessel = found >= 0 ? found : null;
    this.join = join && (data.joins.find((j) => j.a === join.a && j.b === join.b) ?? null);
    document.title = data.title;
    byId('title').textContent = data.title;
    this.fillVessels();
    this.viewer.update(data, this.vessel);
    this.labels.make(this.data);
    this.listSherds();
    this.refill();
    this.sheets();
  }

  /** The panel again, where the reader is. */
  refill(): void {
    const panel = byId('panel');
    const at = panel.scrollTop;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['decide'] : undefined;
    this.fill();
    panel.scrollTop = at;
    if (focused) panel.querySelector<HTMLElement>(`[data-decide="${CSS.escape(focused)}"]`)?.focus();
  }

  /** Brings sherds into view, and perhaps one of them where it might lie, without leaving the panel. */
  lookAt(ids: string[], vessel: number | null, ghost: { sherd: string; vessel: number; pose: number[] } | null): void {
    const find = (id: string) => this.data.sherds.findIndex((s) => s.id === id);
    if (vessel !== this.vessel) {
      this.vessel = vessel;
      (byId('vessels') as HTMLSelectElement).value = vessel === null ? '' : String(vessel);
      this.viewer.ghost(null);
      this.viewer.show(vessel);
      this.listSherds();
    }
    this.join = null;
    const numbers = ids.map(find).filter((i) => i >= 0);
    this.live?.detail(numbers);
    if (ghost) {
      this.viewer.select(null);
      this.viewer.ghost(find(ghost.sherd), ghost.pose, ghost.vessel, numbers);
    } else {
      this.viewer.ghost(null);
      const placed = numbers.filter((i) => this.data.sherds[i]!.vessel >= 0);
      if (placed.length >= 2) this.viewer.selectPair(placed[0]!, placed[1]!);
      else this.viewer.select(placed[0] ?? null);
    }
  }

  get openTabName(): string {
    return this.tab;
  }

  private wire(): void {
    const select = byId('vessels') as HTMLSelectElement;
    select.addEventListener('change', () => this.openVessel(select.value === '' ? null : Number(select.value)));
    const color = byId('color') as HTMLSelectElement;
    color.addEventListener('change', () => this.setMode(color.value as ColorMode));
    const explode = byId('explode') as HTMLInputElement;
    explode.addEventListener('input', () => this.viewer.setExplode(Number(explode.value) / 100));
    const guides = byId('guides') as HTMLInputElement;
    guides.addEventListener('change', () => this.viewer.setGuides(guides.checked));
    const names = byId('names') as HTMLInputElement;
    names.addEventListener('change', () => {
      this.labels.shown = names.checked;
      this.labels.place(this.viewer);
    });
    byId('reset').addEventListener('click', () => this.viewer.frameView());
    byId('showall').addEventListener('click', () => this.showAll());
    byId('search').addEventListener('input', () => this.listSherds());
    byId('search').addEventListener('keydown', (e) => {
      if (e.key === 'Enter') this.showFound();
    });
    for (const b of document.querySelectorAll<HTMLButtonElement>('[role=tab]')) {
      b.addEventListener('click', () => this.openTab(b.dataset['tab'] as Tab));
      b.addEventListener('keydown', (e) => moveTab(e, b));
    }
    document.addEventListener('keydown', (e) => this.key(e));
    window.addEventListener('hashchange', () => this.openVessel(null, location.hash));
  }

  private key(e: KeyboardEvent): void {
    if (e.key === 'Escape') {
      const search = byId('search') as HTMLInputElement;
      if (search.value !== '') {
        search.value = '';
        this.showAll();
      }
      this.pick(null);
      (document.activeElement as HTMLElement | null)?.blur();
    }
    shortcut(e, {
      color: (mode) => this.setMode(mode),
      hide: () => this.selected !== null && this.toggleHidden(this.selected, !this.viewer.isHidden(this.selected)),
      all: () => this.showAll(),
      focus: () => this.selected !== null && this.viewer.focus([this.selected]),
      frame: () => this.viewer.frameView(),
    });
  }

  private showAll(): void {
    this.viewer.showAllSherds();
    this.listSherds();
  }

  setMode(mode: ColorMode): void {
    const select = byId('color') as HTMLSelectElement;
    if ([...select.options].some((o) => o.value === mode && o.disabled)) return;
    select.value = mode;
    this.viewer.setMode(mode);
    showLegend(mode, this.data);
  }

  /** What a picture of the view is called. */
  private lookedAt(): string {
    return this.vessel === null ? this.data.title : this.data.vessels[this.vessel]!.name;
  }

  /** Other colours for everything that has some. */
  private recolor(): void {
    this.setMode((byId('color') as HTMLSelectElement).value as ColorMode);
    this.listSherds();
    this.refill();
  }

  openVessel(index: number | null, hash = ''): void {
    if (hash.startsWith('#vessel=')) {
      const found = this.data.vessels.findIndex((v) => v.name === decodeURIComponent(hash.slice(8)));
      index = found >= 0 ? found : null;
    }
    this.vessel = index;
    this.join = null;
    (byId('vessels') as HTMLSelectElement).value = index === null ? '' : String(index);
    if (this.selected !== null && index !== null && this.data.sherds[this.selected]!.vessel !== index) this.pick(null);
    // What was shown alone may be in another vessel: nobody wants to see nothing.
    const here = this.data.sherds.flatMap((s, i) => (index === null || s.vessel === index ? [i] : []));
    if (here.every((i) => this.viewer.isHidden(i))) this.viewer.showAllSherds();
    this.viewer.show(index);
    this.labels.make(this.data);
    this.listSherds();
    if (index !== null) {
      this.live?.detail(this.data.sherds.flatMap((s, i) => (s.vessel === index ? [i] : [])));
    }
    this.openTab('vessel');
    this.sheets();
  }

  /** Measures and drawings are made when somebody looks. */
  private sheets(): void {
    if (this.vessel !== null) void this.live?.sheet(this.vessel);
    else if (this.tab === 'vessel') void this.live?.sheetsOfAll();
  }

  /** More is known of a vessel. */
  measured(index: number): void {
    if (index === this.vessel) this.viewer.update(this.data, this.vessel);
    if (this.tab === 'vessel') this.refill();
  }

  get openVesselNumber(): number | null {
    return this.vessel;
  }

  openTab(tab: Tab): void {
    if (this.tab === 'questions' && tab !== 'questions') this.viewer.ghost(null);
    if (tab !== this.tab) this.live?.left(this.tab);
    this.tab = tab;
    for (const b of document.querySelectorAll<HTMLButtonElement>('[role=tab]')) {
      const on = b.dataset['tab'] === tab;
      b.setAttribute('aria-selected', String(on));
      b.tabIndex = on ? 0 : -1;
    }
    this.fill();
  }

  private fill(): void {
    const panel = byId('panel');
    const content = {
      vessel: () => (this.vessel === null ? overview(this.data, this.act) : vesselPanel(this.data, this.vessel, this.decisions, this.live?.lock ?? null)),
      sherd: () => (this.chosen.size > 0 ? chosenPanel(this.data, this.chosen, this.decisions, () => this.choose([])) : this.selected === null ? el('p', { class: 'note' }, 'Click a sherd in the view or in the list; with Shift, or with the lasso, several.') : sherdPanel(this.data, this.selected, this.act, this.decisions, this.live?.hand(this.selected) ?? null)),
      joins: () => joinsPanel(this.data, { vessel: this.vessel, onlyDoubtful: this.onlyDoubtful }, this.join, this.act, this.decisions, (f) => {
        this.onlyDoubtful = f.onlyDoubtful;
        this.fill();
      }),
      left: () => leftOutPanel(this.data, this.act, this.decisions),
      decisions: () => this.live?.panel('decisions') ?? decisionsPanel(this.data, this.decisions),
      questions: () => this.live?.panel('questions') ?? el('p', {}),
      job: () => this.live?.panel('job') ?? el('p', {}),
      about: () => aboutPanel(this.data),
    }[this.tab]();
    panel.replaceChildren(content);
    if (this.decisions.refused !== '') panel.prepend(el('p', { class: 'preview', role: 'alert', id: 'refused' }, `Not possible: ${this.decisions.refused}.`));
    panel.querySelector('.joincard.open')?.scrollIntoView({ block: 'nearest' });
  }

  /** A decision was made or taken back: say so wherever it shows, and stay where the reader is. */
  private decided(): void {
    this.refill();
    this.countDecisions();
  }

  countDecisions(): void {
    const count = this.decisions.list().length;
    byId('decisions').textContent = count === 0 ? 'Decide' : `Decide (${count})`;
  }

  /** Only what the search found is shown; all again when it is empty. */
  private showFound(): void {
    const wanted = (byId('search') as HTMLInputElement).value.trim().toLowerCase();
    const found = this.data.sherds.map((_, i) => i).filter((i) => matches(this.data, i, wanted));
    if (wanted === '' || found.length === 0) this.showAll();
    else {
      // They may be elsewhere.
      const homes = [...new Set(found.map((i) => this.data.sherds[i]!.vessel))];
      if (this.vessel !== null && homes.some((v) => v !== this.vessel)) this.openVessel(homes.length === 1 && homes[0]! >= 0 ? homes[0]! : null);
      this.viewer.isolate(found);
      this.listSherds();
    }
  }

  private listSherds(): void {
    listSherds(this.data, this.vessel, {
      on: (i) => i === this.selected || this.chosen.has(i),
      hidden: (i) => this.viewer.isHidden(i),
      hide: (i, hide) => this.toggleHidden(i, hide),
      pick: (i, more) => (more ? this.choose([i], true) : this.pick(i, true)),
    });
  }

  /** Several sherds are chosen, or one more; the same one again is chosen no more. */
  choose(found: number[], more = false): void {
    if (!more) this.chosen.clear();
    for (const i of found) {
      if (more && this.chosen.has(i)) this.chosen.delete(i);
      else this.chosen.add(i);
    }
    this.viewer.choose(this.chosen);
    this.listSherds();
    this.openTab('sherd');
  }

  private toggleHidden(index: number, hide: boolean): void {
    this.viewer.setHidden(index, hide);
    this.listSherds();
  }

  private hover(index: number | null, x: number, y: number): void {
    const tip = byId('tip');
    tip.hidden = index === null;
    if (index === null) return;
    const s = this.data.sherds[index]!;
    const where = s.vessel >= 0 ? this.data.vessels[s.vessel]!.name : 'not placed';
    tip.replaceChildren(el('b', {}, s.label), el('span', {}, `${where}${s.confidence === null ? '' : `, ${sure(s.confidence)}`}`));
    tip.style.left = `${Math.min(x + 14, window.innerWidth - tip.offsetWidth - 8)}px`;
    tip.style.top = `${Math.min(y + 14, window.innerHeight - tip.offsetHeight - 8)}px`;
  }

  pick(index: number | null, focus = false): void {
    if (this.chosen.size > 0) {
      this.chosen.clear();
      this.viewer.choose(this.chosen);
    }
    this.selected = index;
    this.viewer.select(index);
    for (const li of document.querySelectorAll<HTMLElement>('#sherds .sherd')) {
      const on = index !== null && li.dataset['id'] === this.data.sherds[index]!.id;
      li.classList.toggle('on', on);
      if (on) li.scrollIntoView({ block: 'nearest' });
    }
    if (index !== null) {
      this.live?.detail([index]);
      if (focus) this.viewer.focus([index]);
      this.openTab('sherd');
    } else if (this.tab === 'sherd') this.openTab('vessel');
  }

  private pickId(id: string): void {
    const index = this.data.sherds.findIndex((s) => s.id === id);
    if (index < 0) return;
    const home = this.data.sherds[index]!.vessel;
    if (this.vessel !== null && home !== this.vessel) this.openVessel(home >= 0 ? home : null);
    this.pick(index, true);
  }

  private pickJoin(join: JoinData): void {
    const find = (id: string) => this.data.sherds.findIndex((s) => s.id === id);
    this.join = this.join === join && this.tab === 'joins' ? null : join;
    if (this.join) this.viewer.selectPair(find(join.a), find(join.b));
    else this.viewer.select(null);
    this.openTab('joins');
  }
}
