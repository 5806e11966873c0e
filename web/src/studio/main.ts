// The studio's page: watches the job, shows the vessels as they are now, hands decisions to the studio.
import { App, type Live } from '../app';
import type { Measure, PageData } from '../data';
import { byId, el } from '../dom';
import { ByHand } from './byhand';
import { chooseScans } from './chooser';
import { type Job, jobPanel, type Line, Matrix, type Progress, showProgress } from './job';
import { setKeys } from './keys';
import { type Foreseen, type Question, Questions } from './questions';
import { ask, listen, Refused, tell } from './wire';

interface Decided {
  text: string;
  revision: number;
  undo: string | null;
  redo: string | null;
}

interface State extends Job {
  progress: Progress;
  sherds: number[];
  pairs: [number, number, number][];
  page: number;
  decisions: Decided;
}

interface Solved {
  summary: string;
  seconds: number;
  revision: number;
  whole: boolean;
  again: boolean;
  changed: boolean;
}

interface View {
  mesh: string;
  hasKinds: boolean;
  hasColors: boolean;
}

interface Sheet {
  measures: Measure[];
  section: number[][][];
  rollout: string | null;
  drawing: string | null;
  stand: number[];
  hasAxis: boolean;
  completeness: number | null;
}

export interface StudioPage extends PageData {
  growing: boolean;
  questions?: Question[];
  sure?: { now: number; left: number };
}

interface Person {
  who: string;
  keys: Record<string, string>;
}

interface Entry {
  number: number;
  when: string;
  who: string;
  sort: string;
  added: string[];
  removed: string[];
  note: string;
}

/** The section as the vessel stands on this page: it may stand on its head beside the drawing. */
function standing({ section, stand }: Sheet, own: number[] | undefined): number[][][] {
  if (!own || stand.length !== 16) return section;
  // Heights of one in the other: turned about the axis, or over, and shifted along it.
  const up = own[8]! * stand[8]! + own[9]! * stand[9]! + own[10]! * stand[10]! < 0 ? -1 : 1;
  const shift = own[11]! - up * stand[11]!;
  return section.map((outline) => outline.map(([r, z]) => [r!, up * z! + shift]));
}

declare global {
  interface Window {
    POTSHERD?: PageData;
    potsherd?: App;
    studio?: Studio;
  }
}

class Studio implements Live {
  private app: App | null = null;
  private state: State | null = null;
  private readonly matrix = new Matrix();
  private readonly views = new Map<number, View>();
  private readonly detailed = new Set<number>();
  /** To be seen in detail once the view rests. */
  private looked: number[] = [];
  private resting = 0;
  private readonly sheets = new Map<string, Sheet>();
  private version = 0;
  private history: Entry[] = [];
  private readonly person: Person = { who: '', keys: {} };
  /** Requests that change decisions go one after the other. */
  private queue: Promise<void> = Promise.resolve();
  private readonly byHand = new ByHand(() => this.app, (lines) => this.change(lines, [], ''));
  private readonly questions = new Questions({
    app: () => this.app,
    decide: (add, remove, note) => this.change(add, remove, note),
    foresee: (add) => tell<Foreseen>('foresee', { add }).catch((e) => (e instanceof Refused ? { summary: e.message, costs: [] } : null)),
    undo: () => this.step('undo'),
    redo: () => this.step('redo'),
    redraw: () => this.app?.refill(),
  });

  async start(): Promise<void> {
    byId('start').addEventListener('click', () => void this.job('start'));
    byId('stop').addEventListener('click', () => void this.job('stop'));
    byId('pause').addEventListener('click', () => void this.job(this.state?.progress.paused ? 'go_on' : 'pause'));
    byId('finish').addEventListener('click', () => void this.job('finish'));
    byId('undo').addEventListener('click', () => this.step('undo'));
    byId('redo').addEventListener('click', () => this.step('redo'));
    document.addEventListener('keydown', (e) => this.questions.key(e), true);
    await ask<Person>('settings').then((own) => Object.assign(this.person, own)).catch(() => {});
    setKeys(this.person.keys, (keys) => this.keep({ keys: keys as Record<string, string> }));
    await listen((name, data) => void this.news(name, data), () => this.say('The studio is not there; it is looked for.'));
  }

  /** Name and keys are kept by the studio, for all collections. */
  private keep(changed: Partial<Person>): void {
    Object.assign(this.person, changed);
    void tell('settings', this.person).catch(() => this.say('Name and keys cannot be kept.', true));
  }

  private async job(what: string): Promise<void> {
    await tell('job', { ask: what });
  }

  private async news(name: string, data: unknown): Promise<void> {
    if (name === 'behind') return this.everything();
    const state = this.state;
    if (!state) return;
    if (name === 'progress') {
      state.progress = data as Progress;
      showProgress(state.progress);
      if (state.ids.length === 0 && !['reading', 'choosing'].includes(state.progress.stage)) await this.everything();
    } else if (name === 'log') {
      state.log.push(data as Line);
      if (this.app?.openTabName === 'job') this.app.refill();
    } else if (name === 'sherd') this.take([[data as number, await ask<View>(`view/${data as number}`)]]);
    else if (name === 'pairs') this.matrix.add(data as [number, number, number][]);
    else if (name === 'page') await this.fetchPage();
    else if (name === 'decisions') this.decided(data as Decided);
    else if (name === 'solved') this.solved(data as Solved);
    else if (name === 'finished') this.say(`Everything is written: ${(data as { index: string }).index}`);
  }

  /** Asks for everything: at the beginning, and when something may have been missed. */
  private async everything(): Promise<void> {
    const state = await ask<State>('state');
    this.state = state;
    showProgress(state.progress);
    this.matrix.resize(state.ids.length);
    this.matrix.add(state.pairs);
    if (state.progress.stage === 'choosing') void chooseScans();
    if (state.ids.length > 0 && !this.app) this.open(state.ids);
    this.decided(state.decisions);
    // Vessels and sherds are asked for together, and shown once.
    const fresh = state.sherds.some((n) => !this.views.has(n));
    const views = fresh ? ask<[number, View][]>('views') : Promise.resolve([]);
    if (state.page > this.version) await this.fetchPage(views);
    else this.take(await views);
  }

  /** The page before anything is known: every sherd lies loose, and is seen when it is measured. */
  private open(ids: string[]): void {
    const sherds = ids.map((id, number) => ({
      id, label: id, vessel: -1, confidence: null, color: [200, 180, 154] as [number, number, number], neighbors: [], facts: [],
      data: {}, reason: '', offers: [], hasKinds: false, hasColors: false, mesh: '', number,
    }));
    const run = { command: '', options: {}, versions: {}, notes: [], decisions: this.state?.decisions.text ?? '' };
    const data: StudioPage = { title: `${ids.length} sherds`, unit: 'mm', columns: [], vessels: [], sherds, joins: [], run, files: [], growing: true };
    window.POTSHERD = data;
    this.app = new App(data, this);
    window.potsherd = this.app;
    this.app.setMode('kind');
    this.app.openTab('job');
  }

  /** Sherds that were not known before, or known less well. */
  private take(views: [number, View][]): void {
    const app = this.app;
    const fresh = views.filter(([n]) => !this.detailed.has(n) && app?.data.sherds[n]);
    if (!app || fresh.length === 0) return;
    for (const [n, view] of fresh) {
      this.views.set(n, view);
      this.wear(n, app.data.sherds[n]!);
    }
    app.viewer.setMeshes(fresh.map(([n, view]) => [n, view.mesh]));
    const kinds = [...(byId('color') as HTMLSelectElement).options].filter((o) => o.value === 'kind' || o.value === 'gap');
    if (kinds.some((o) => o.disabled) && fresh.some(([, view]) => view.hasKinds)) {
      for (const option of kinds) option.disabled = false;
      app.setMode('kind');
    }
  }

  /** Finer meshes come once the view rests: quick answers do not wait for them. */
  detail(indices: number[]): void {
    this.looked = indices.filter((n) => this.views.has(n) && !this.detailed.has(n));
    window.clearTimeout(this.resting);
    if (this.looked.length > 0) this.resting = window.setTimeout(() => void this.fetchDetail(), 400);
  }

  private async fetchDetail(): Promise<void> {
    const wanted = this.looked.splice(0, 6);
    if (wanted.length === 0) return;
    const views = await Promise.all(wanted.map(async (n): Promise<[number, View]> => [n, await ask<View>(`sherd/${n}`)]));
    this.take(views);
    for (const n of wanted) this.detailed.add(n);
    await this.fetchDetail();
  }

  private wear(n: number, sherd: PageData['sherds'][number]): void {
    const view = this.views.get(n);
    sherd.mesh = view?.mesh ?? '';
    sherd.hasKinds = view?.hasKinds ?? false;
    sherd.hasColors = view?.hasColors ?? false;
  }

  private async fetchPage(sherds: Promise<[number, View][]> = Promise.resolve([])): Promise<void> {
    const [{ version, page }, views] = await Promise.all([ask<{ version: number; page: StudioPage | null }>('page'), sherds]);
    if (!page || !this.app || version <= this.version) return this.take(views);
    for (const [n, view] of views) if (!this.detailed.has(n)) this.views.set(n, view);
    const growing = (this.app.data as StudioPage).growing;
    this.version = version;
    page.sherds.forEach((s, n) => this.wear(n, s));
    window.POTSHERD = page;
    if (!page.growing) this.sheets.clear();
    this.questions.take(page);
    this.take(views);
    this.app.update(page);
    this.app.countDecisions();
    if (growing && !page.growing) {
      this.app.setMode('sherd');
      this.app.openVessel(page.vessels.length === 1 ? 0 : null);
      this.app.openTab(page.questions && page.questions.length > 0 ? 'questions' : 'vessel');
      document.body.dataset['answer'] = 'yes';
    }
    document.body.dataset['version'] = String(version);
  }

  // What the page asks of what is live.

  send(add: string[], remove: string[]): void {
    this.change(add, remove, '');
  }

  /** The view has changed already; what the studio refuses is put back. */
  private change(add: string[], remove: string[], note: string): void {
    this.later(() => tell<Decided>('decide', { add, remove, who: this.person.who, note }));
  }

  private step(which: 'undo' | 'redo'): void {
    this.later(() => tell<Decided>(which, { who: this.person.who }));
  }

  private later(request: () => Promise<Decided>): void {
    this.queue = this.queue.then(async () => {
      try {
        this.decided(await request());
      } catch (e) {
        this.questions.forget();
        this.say(e instanceof Refused ? `Not possible: ${e.message}` : 'The studio is not there; nothing was decided.', true);
        const state = await ask<State>('state').catch(() => null);
        if (state) this.decided(state.decisions);
      }
    });
  }

  private decided(now: Decided): void {
    if (this.state) this.state.decisions = now;
    (byId('undo') as HTMLButtonElement).disabled = now.undo === null;
    (byId('redo') as HTMLButtonElement).disabled = now.redo === null;
    byId('undo').title = now.undo ?? '';
    byId('redo').title = now.redo ?? '';
    this.app?.decisions.replace(now.text);
    document.body.dataset['revision'] = String(now.revision);
    void ask<Entry[]>('history').then((entries) => {
      this.history = entries;
      if (this.app?.openTabName === 'decisions') this.app.refill();
    });
  }

  private solved(told: Solved): void {
    document.body.dataset['solved'] = String(told.revision);
    document.body.dataset['whole'] = String(told.whole);
    if (told.again && !told.changed) return;
    if (told.summary !== '') this.say(`${told.again ? 'The whole again: ' : ''}${told.summary} (${told.seconds.toFixed(1)} s)`, false);
  }

  private say(text: string, wrong = false): void {
    const line = byId('changed');
    line.textContent = text;
    line.title = text;
    line.classList.add('fresh');
    byId('bar').classList.toggle('trouble', wrong);
    window.setTimeout(() => line.classList.remove('fresh'), 4000);
  }

  lock = (vessel: number, locked: boolean): void => {
    this.later(() => tell<Decided>('lock', { vessel, locked, who: this.person.who }));
  };

  hand(index: number): HTMLElement | null {
    return this.byHand.panel(index);
  }

  see(a: string, b: string): (() => void) | null {
    const show = this.questions.about(a, b);
    return show && (() => {
      this.app?.openTab('questions');
      show();
    });
  }

  left(tab: string): void {
    if (tab === 'sherd') this.byHand.end();
    if (tab === 'questions') this.questions.away();
  }

  /** Measures of all vessels, one after the other, while nothing else is to be done. */
  async sheetsOfAll(): Promise<void> {
    const version = this.version;
    for (let k = 0; k < (this.app?.data.vessels.length ?? 0); k++) {
      if (version !== this.version || this.app?.openTabName !== 'vessel' || this.app.openVesselNumber !== null) return;
      await this.sheet(k);
    }
  }

  async sheet(index: number): Promise<void> {
    const page = this.app?.data;
    const vessel = page?.vessels[index];
    if (!page || !vessel || (page as StudioPage).growing) return;
    const version = this.version;
    const fill = (sheet: Sheet) => {
      if (this.app?.data !== page) return;
      vessel.measures = sheet.measures;
      vessel.completeness = sheet.completeness;
      vessel.section = standing(sheet, vessel.stand);
      const drawn = (svg: string) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      if (sheet.drawing) vessel.drawing = drawn(sheet.drawing);
      if (sheet.rollout) vessel.rollout = drawn(sheet.rollout);
      this.app.measured(index);
    };
    const known = this.sheets.get(vessel.name);
    if (known) {
      if (vessel.measures.length === 0) fill(known);
      return;
    }
    const sheet = await ask<Sheet>(`vessel/${index}`).catch(() => null);
    if (!sheet || this.version !== version) return;
    this.sheets.set(vessel.name, sheet);
    fill(sheet);
  }

  panel(tab: 'questions' | 'job' | 'decisions'): HTMLElement {
    if (tab === 'questions') return this.questions.panel();
    if (tab === 'decisions') return this.decisionsPanel();
    const s = this.state;
    return s ? jobPanel(this.matrix, s) : el('p', {});
  }

  private decisionsPanel(): HTMLElement {
    const box = el('div', {}, el('h2', {}, 'Decisions'));
    const who = el('input', { type: 'text', id: 'who', value: this.person.who, placeholder: 'your name', change: () => this.keep({ who: who.value.trim() }) });
    box.append(el('div', { class: 'field' }, el('label', { for: 'who' }, 'Who decides'), who));
    const notes = this.app?.data.run.notes ?? [];
    if (notes.length > 0) box.append(el('h3', {}, 'Could not be done or was passed over'), el('ul', {}, ...notes.map((n) => el('li', {}, n))));
    const list = this.app?.decisions.list() ?? [];
    if (list.length === 0) box.append(el('p', { class: 'note' }, 'Nothing is decided. Whatever you decide is saved at once and obeyed by the command line too.'));
    box.append(el('ul', { class: 'plain decisions' }, ...list.map((e) => el('li', {}, el('code', {}, e.line), el('button', { type: 'button', class: 'link', click: e.remove }, 'take back')))));
    box.append(el('p', { class: 'note' }, `The file is ${this.state?.result ?? ''}/decisions.txt; it may be edited by hand while the studio is open.`));
    if (this.history.length > 0) {
      const told = (e: Entry) => [...e.added.map((l) => `+ ${l}`), ...e.removed.map((l) => `− ${l}`)].join('; ');
      box.append(el('h3', {}, 'History'), el('ul', { class: 'history' }, ...[...this.history].reverse().map((e) =>
        el('li', {}, el('b', {}, e.sort), ` ${told(e)}${e.note ? ` — “${e.note}”` : ''} `, el('small', {}, `${e.who || 'somebody'}, ${e.when.replace('T', ' ').replace('Z', '')}`)))));
    }
    return box;
  }
}

window.studio = new Studio();
void window.studio.start();
