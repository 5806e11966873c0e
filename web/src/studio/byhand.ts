// Moving a sherd by hand: it is drawn to the nearest place where it fits, and kept where somebody says so.
import type { App } from '../app';
import { el, sure } from '../dom';
import { Hand } from '../look/hand';
import { Viewer } from '../viewer';
import { Refused, tell } from './wire';

interface Snapped {
  fit: { pose: number[]; moved: number; beside: [string, number][]; lines: string[] } | null;
  lines: string[];
}

export class ByHand {
  private hand: Hand | null = null;
  private sherd = -1;
  private vessel = -1;
  private said = '';
  private laid: number[] = [];
  private found: Snapped | null = null;
  private snapped = true;

  constructor(private readonly app: () => App | null, private readonly decide: (lines: string[]) => void) {}

  /** What the panel of a sherd has about it. */
  panel(index: number): HTMLElement | null {
    const app = this.app();
    if (!app || !(app.viewer instanceof Viewer) || app.data.vessels.length === 0) return null;
    if (this.hand?.active && this.sherd === index) return this.moving(app);
    const home = app.data.sherds[index]!.vessel;
    const choice = el('select', { id: 'hand-vessel', 'aria-label': 'into which vessel' }, ...app.data.vessels.map((v, i) => el('option', { value: String(i) }, v.name)));
    choice.value = String(home >= 0 ? home : (app.openVesselNumber ?? 0));
    return el('div', { class: 'field' }, el('span', {}, 'In'), choice, el('button', { type: 'button', id: 'by-hand', click: () => this.begin(index, Number(choice.value)) }, 'move by hand'));
  }

  private begin(index: number, vessel: number): void {
    const app = this.app();
    if (!app || !(app.viewer instanceof Viewer)) return;
    this.end();
    [this.sherd, this.vessel, this.found, this.snapped] = [index, vessel, null, true];
    this.said = 'Drag the arrows until it lies about right; it is drawn to the nearest fit.';
    app.openVessel(vessel);
    app.pick(index);
    this.hand = new Hand(app.viewer, () => void this.letGo());
    this.hand.begin(index, vessel);
    app.refill();
  }

  private async letGo(): Promise<void> {
    const hand = this.hand;
    if (!hand) return;
    this.laid = hand.pose;
    try {
      this.found = await tell<Snapped>('snap', { sherd: this.sherd, vessel: this.vessel, pose: this.laid });
    } catch (e) {
      [this.found, this.said] = [null, e instanceof Refused ? e.message : 'The studio is not there.'];
    }
    if (this.hand !== hand || !hand.active) return;
    this.show();
  }

  private show(): void {
    const fit = this.found?.fit ?? null;
    if (this.hand) this.hand.pose = this.snapped && fit ? fit.pose : this.laid;
    const beside = fit?.beside.slice(0, 4).map(([id, p]) => `${id} (${sure(p)})`).join(', ');
    if (this.found) this.said = fit ? (this.snapped ? `Drawn ${fit.moved.toFixed(1)} mm to the nearest fit, beside ${beside}.` : 'As you laid it.') : 'Nothing fits near there: nearer, or turned otherwise?';
    this.app()?.refill();
  }

  private moving(app: App): HTMLElement {
    const button = (id: string, text: string, able: boolean, click: () => void) => {
      const b = el('button', { type: 'button', id, click }, text);
      b.disabled = !able;
      return b;
    };
    const snap = el('input', { type: 'checkbox', id: 'hand-snap', change: () => {
      this.snapped = snap.checked;
      this.show();
    } });
    snap.checked = this.snapped;
    return el('section', { class: 'card', id: 'hand' },
      el('p', { class: 'links' }, button('hand-shift', 'Shift', true, () => this.hand?.mode(false)), button('hand-turn', 'Turn', true, () => this.hand?.mode(true)), el('label', {}, snap, ' snap')),
      el('p', { class: 'note', id: 'hand-said', role: 'status' }, this.said),
      el('p', { class: 'links' }, button('hand-keep', 'Keep it there', this.found !== null, () => this.keep(app)), button('hand-cancel', 'Cancel', true, () => {
        this.end();
        app.refill();
      })));
  }

  private keep(app: App): void {
    const { found, hand } = this;
    if (!found || !hand) return;
    const fit = this.snapped ? found.fit : null;
    const sherd = app.data.sherds[this.sherd]!;
    [sherd.vessel, sherd.pose] = [this.vessel, hand.pose];
    this.end();
    app.update(app.data);
    this.decide(fit ? fit.lines : found.lines);
  }

  /** Lets go of whatever is moved. */
  end(): void {
    this.hand?.end();
    this.hand = null;
  }
}
