// The queue: what to look at next, as a card that is answered with keys.
import type { App } from '../app';
import type { JoinData } from '../data';
import { quoted } from '../decisions';
import { el, sure } from '../dom';
import { evidence, gauge } from '../panels';
import { Glances } from './glances';
import { ACTIONS, type Action, keyName, keys, remap } from './keys';
import type { StudioPage } from './main';

export interface Way {
  probability: number;
  ghost: { sherd: string; vessel: number; pose: number[] } | null;
  right: string[];
  evidence: [string, number][];
}

export interface Question {
  id: string;
  kind: 'join' | 'offer' | 'elsewhere' | 'vessels';
  sentence: string;
  stake: string;
  change: number;
  sherds: string[];
  vessel: number | null;
  cut: string[];
  ways: Way[];
  wrong: string[];
}

export interface Foreseen {
  summary: string;
  costs: string[];
  /** Whether an answer would leave everything as it is, and why. */
  nothing?: boolean;
  notes?: string[];
}

export interface Hands {
  app(): App | null;
  /** What an answer would do. */
  foresee(add: string[]): Promise<Foreseen | null>;
  decide(add: string[], remove: string[], note: string): void;
  undo(): void;
  redo(): void;
  redraw(): void;
}

export class Questions {
  private list: Question[] = [];
  private sure = { now: 1, left: 0 };
  /** Answered here, until the studio has solved again; nothing waits for it. */
  private readonly answered = new Set<string>();
  /** Looked at without an answer: they come last. */
  private readonly unsure = new Set<string>();
  private current: string | null = null;
  private way = 0;
  private note = '';
  private shown = '';
  private readonly foreseen = new Map<string, Foreseen>();
  private waiting = 0;
  answers = 0;
  private bar = 99;
  private inside = false;
  private readonly glances = new Glances((inside) => this.turn(inside));

  constructor(private readonly hands: Hands) {}

  /** Questions of a new answer: what was answered and is asked no more is forgotten. */
  take(page: StudioPage): void {
    this.list = page.questions ?? [];
    this.sure = page.sure ?? { now: 1, left: 0 };
    const asked = new Set(this.list.map((q) => q.id));
    for (const id of this.answered) if (!asked.has(id)) this.answered.delete(id);
    this.away();
    this.foreseen.clear();
    if (this.current !== null && !asked.has(this.current)) this.current = null;
  }

  /** Somebody looks elsewhere: the question is brought into view again when it is gone back to. */
  away(): void {
    this.shown = '';
    this.glances.forget();
  }

  /** What the studio could not obey is asked again. */
  forget(): void {
    this.answered.clear();
    this.hands.redraw();
  }

  private open(): Question[] {
    const rest = this.list.filter((q) => !this.answered.has(q.id));
    return [...rest.filter((q) => !this.unsure.has(q.id)), ...rest.filter((q) => this.unsure.has(q.id))];
  }

  get question(): Question | null {
    const open = this.open();
    return open.find((q) => q.id === this.current) ?? open[0] ?? null;
  }

  private go(id: string | null): void {
    this.current = id;
    this.way = 0;
    this.note = '';
    this.hands.redraw();
  }

  /** Goes to the question about where one sherd lies beside another, if it is asked. */
  about(a: string, b: string): (() => void) | null {
    const q = this.list.find((x) => x.kind === 'offer' && x.sherds.includes(a) && x.sherds.includes(b));
    return q ? () => this.go(q.id) : null;
  }

  /** Answers the question in view; the next one is there at once. */
  private answer(right: boolean): void {
    const q = this.question;
    if (!q) return;
    const lines = right ? (q.ways[this.way]?.right ?? []) : q.wrong;
    const remark = this.note === '' ? [] : [`# ${q.sentence} ${this.note}`.replace(/[\r\n]+/g, ' ')];
    this.answered.add(q.id);
    this.answers++;
    this.atOnce(q, right);
    this.hands.decide([...lines, ...remark], [], this.note);
    this.go(null);
  }

  /** The view before the studio has solved: what is said yes to lies in its place, what hung on a wrong join lies loose. */
  private atOnce(q: Question, right: boolean): void {
    const app = this.hands.app();
    if (!app) return;
    const find = (id: string) => app.data.sherds.find((s) => s.id === id);
    const ghost = q.ways[this.way]?.ghost;
    const moved = right && ghost ? find(ghost.sherd) : undefined;
    if (moved && ghost) [moved.vessel, moved.pose] = [ghost.vessel, ghost.pose];
    for (const id of right ? [] : q.cut) {
      const s = find(id);
      if (s) [s.vessel, s.pose] = [-1, null];
    }
    app.viewer.ghost(null);
    if (moved || (!right && q.cut.length > 0)) app.update(app.data);
  }

  /** Asks what a yes would do, once the question has been in view for a moment. */
  private lookAhead(q: Question): void {
    const [seen, lines] = [`${q.id} ${this.way}`, q.ways[this.way]?.right ?? []];
    window.clearTimeout(this.waiting);
    if (q.kind === 'join' || this.foreseen.has(seen)) return;
    this.waiting = window.setTimeout(() => {
      void this.hands.foresee(lines).then((told) => {
        if (!told) return;
        this.foreseen.set(seen, told);
        if (this.shown === seen) this.hands.redraw();
      });
    }, 150);
  }

  private postpone(): void {
    const q = this.question;
    if (!q) return;
    this.unsure.delete(q.id);
    this.unsure.add(q.id);
    this.go(null);
  }

  private step(by: number): void {
    const open = this.open();
    const at = open.findIndex((q) => q.id === this.question?.id);
    if (open.length > 0) this.go(open[(at + by + open.length) % open.length]!.id);
  }

  private act(action: Action): void {
    const q = this.question;
    const ways = q?.ways.length ?? 0;
    if (action === 'right' || action === 'wrong') this.answer(action === 'right');
    else if (action === 'unsure') this.postpone();
    else if (action === 'next') this.step(1);
    else if (action === 'previous') this.step(-1);
    else if (action === 'undo') this.hands.undo();
    else if (action === 'redo') this.hands.redo();
    else if (action === 'side') this.turn(!this.inside);
    else if (action === 'note') document.getElementById('note')?.focus();
    else if (ways > 1) {
      this.way = (this.way + (action === 'way' ? 1 : ways - 1)) % ways;
      this.hands.redraw();
    }
  }

  private turn(inside: boolean): void {
    this.inside = inside;
    this.hands.app()?.viewer.turnTo(inside);
  }

  /** Keys are known by their place, whatever is printed on them. */
  key(e: KeyboardEvent): void {
    const app = this.hands.app();
    if (!app || e.altKey || e.metaKey) return;
    const target = e.target as HTMLElement;
    const typing = target instanceof HTMLInputElement && ['search', 'text', 'number'].includes(target.type);
    if (typing || target instanceof HTMLSelectElement) return;
    if (e.ctrlKey) {
      if (e.code !== 'KeyZ' && e.code !== 'KeyY') return;
      e.preventDefault();
      if (e.code === 'KeyY' || e.shiftKey) this.hands.redo();
      else this.hands.undo();
      return;
    }
    if (app.openTabName !== 'questions') {
      if (e.code === 'KeyQ') app.openTab('questions');
      return;
    }
    const found = ACTIONS.find((a) => keys()[a.action] === e.code);
    if (!found) return;
    e.preventDefault();
    e.stopPropagation();
    this.act(found.action);
  }

  /** Shows in the view what the question is about. */
  private look(q: Question | null): void {
    const app = this.hands.app();
    if (!app) return;
    const seen = q ? `${q.id} ${this.way}` : '';
    if (seen === this.shown) return;
    this.shown = seen;
    this.inside = false;
    const ghost = q?.ways[this.way]?.ghost ?? null;
    app.lookAt(q?.sherds ?? [], q?.vessel ?? null, ghost);
    if (q) this.lookAhead(q);
  }

  panel(): HTMLElement {
    const q = this.question;
    this.look(q);
    const box = el('div', { class: 'question' }, el('h2', {}, 'Questions'));
    const open = this.open();
    const left = Math.max(0, this.sure.left - this.answered.size);
    box.append(el('p', { class: 'note', id: 'sureness' }, `${(100 * this.sure.now).toFixed(1)} % of the sherds are expected to be in place. ${left === 0 ? 'That is 95 % or more: what follows may be skipped.' : `${left} more ${left === 1 ? 'answer' : 'answers'} to 95 %.`}`));
    if (!q) {
      box.append(el('p', {}, this.list.length === 0 ? 'Nothing is in doubt that an answer would change.' : 'All are answered; the vessels are solved again.'));
    } else box.append(this.card(q));
    box.append(this.acceptAll());
    if (open.length > 1) box.append(el('h3', {}, `${open.length} open, those that change most first`), this.listing(open, q));
    box.append(this.keyList());
    return box;
  }

  /** All joins above a bar are right: one step, that one undo takes back. */
  private acceptAll(): HTMLElement {
    const app = this.hands.app();
    // One change holds so many lines; the surest come first.
    const lines = () => (app?.data.joins ?? [])
      .filter((j) => 100 * j.probability >= this.bar && app?.decisions.join(j.a, j.b) === null)
      .slice(-480)
      .map((j) => `join: ${quoted(j.a)}, ${quoted(j.b)}`);
    const accept = el('button', { type: 'button', id: 'accept-all', click: () => this.hands.decide(lines(), [], '') });
    const count = () => {
      accept.textContent = `Accept ${lines().length}`;
      accept.disabled = lines().length === 0;
    };
    const bar = el('input', { type: 'number', id: 'bar-percent', min: '50', max: '100', step: '0.5', value: String(this.bar), 'aria-label': 'percent', input: () => {
      this.bar = Number(bar.value) || 99;
      count();
    } });
    count();
    return el('p', { class: 'field note' }, 'Joins above', bar, '%', accept);
  }

  /** What a yes would do, and what it would cost. */
  private ahead({ summary, costs, nothing, notes }: Foreseen): HTMLElement {
    if (costs.length > 0) return el('p', { class: 'preview' }, `“Right” ${costs.join(', ')}.`);
    if (nothing) return el('p', { class: 'preview' }, `“Right” would change nothing: ${notes && notes.length > 0 ? notes.join(' ') : 'there is no room for it as the vessels stand.'}`);
    return el('p', { class: 'stand' }, `“Right”: ${summary}.`);
  }

  private card(q: Question): HTMLElement {
    const app = this.hands.app();
    const way = q.ways[this.way] ?? null;
    const button = (action: Action, text: string) => el('button', { type: 'button', 'data-answer': action, click: () => this.act(action) }, el('kbd', {}, keyName(action)), text);
    const card = el('section', { id: 'card', 'data-question': q.id }, el('p', { class: 'sentence' }, q.sentence));
    if (way) card.append(el('p', {}, el('b', {}, sure(way.probability)), ' likely ', gauge(way.probability), ` ${q.stake}.`));
    card.append(el('div', { class: 'answers' }, button('right', 'Right'), button('wrong', 'Wrong'), button('unsure', 'Unsure')));
    const ahead = this.foreseen.get(`${q.id} ${this.way}`);
    if (ahead) card.append(this.ahead(ahead));
    if (app) card.append(this.glances.of(`${q.id} ${this.way} ${app.data.title}`, app.viewer));
    if (q.ways.length > 1) card.append(el('p', { class: 'note' }, `Way ${this.way + 1} of ${q.ways.length} `, button('way', 'Next way')));
    const note = el('input', { type: 'text', id: 'note', class: 'note', placeholder: 'a note that goes with the answer', value: this.note, 'aria-label': 'note', input: () => (this.note = note.value), keydown: (e) => {
      const code = (e as KeyboardEvent).code;
      if (code === 'Enter' || code === 'Escape') note.blur();
    } });
    card.append(note);
    if (way && way.evidence.length > 0) card.append(evidence({ evidence: way.evidence } as JoinData));
    return card;
  }

  private listing(open: Question[], q: Question | null): HTMLElement {
    const row = (x: Question) => el('li', { class: x.id === q?.id ? 'on' : '' }, el('button', { type: 'button', click: () => this.go(x.id) }, `${this.unsure.has(x.id) ? '? ' : ''}${x.sentence}`, el('span', { class: 'number', title: 'sherds that an answer is expected to change' }, x.change.toFixed(2))));
    return el('ul', { class: 'queue' }, ...open.slice(0, 40).map(row));
  }

  private keyList(): HTMLElement {
    const box = el('details', {}, el('summary', {}, 'Keys'));
    for (const a of ACTIONS) {
      const button = el('button', { type: 'button', title: 'press, then press the new key', click: () => {
        button.textContent = 'press a key';
        remap(a.action, () => this.hands.redraw());
      } }, keyName(a.action));
      box.append(el('p', { class: 'field' }, el('span', {}, a.told), button));
    }
    return box;
  }
}
