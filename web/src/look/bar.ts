// The tools for looking closely, over the 3D view: measuring, cutting, a picture for print, colours for the colour-blind.
import { safeColors, setSafeColors } from '../colors';
import { el } from '../dom';
import type { Viewer } from '../viewer';
import { Lasso } from './lasso';
import { Measure } from './measure';
import { type Cut, Section } from './section';

export class LookBar {
  readonly section: Section;
  private readonly said = el('output', { id: 'measured' });
  private readonly measure: Measure;

  constructor(home: HTMLElement, private readonly viewer: Viewer, title: () => string, recolor: () => void, choose: (found: number[]) => void) {
    this.section = new Section(viewer);
    this.measure = new Measure(viewer, (text) => (this.said.textContent = text));
    const lasso = new Lasso(home, viewer, (found) => {
      // One line, then the view is to be turned again.
      around.setAttribute('aria-pressed', 'false');
      lasso.set(false);
      choose(found);
    });
    const toggle = (id: string, name: string, set: (on: boolean) => void) => {
      const button = el('button', { type: 'button', id, 'aria-pressed': 'false', click: () => {
        const on = button.getAttribute('aria-pressed') !== 'true';
        button.setAttribute('aria-pressed', String(on));
        set(on);
      } }, name);
      return button;
    };
    const ruler = toggle('measure', 'Measure', (on) => this.measure.set(on));
    const around = toggle('lasso-on', 'Lasso', (on) => lasso.set(on));
    const picture = el('button', { type: 'button', id: 'picture', click: () => void this.save(title()) }, 'Picture for print');
    const safe = el('input', { type: 'checkbox', id: 'safe-colors', change: () => {
      setSafeColors(safe.checked);
      recolor();
    } });
    safe.checked = safeColors();
    home.append(el('details', { id: 'look' }, el('summary', {}, 'Look closely'),
      el('p', { class: 'links' }, ruler, around), el('p', {}, this.said), ...this.cutting(), el('p', {}, picture), el('p', {}, el('label', {}, safe, ' Colours for the colour-blind'))));
  }

  private cutting(): HTMLElement[] {
    const range = (id: string, least: number, most: number, value: number) => el('input', { type: 'range', id, min: String(least), max: String(most), value: String(value), disabled: true, input: () => apply() });
    const [turn, tilt, shift] = [range('cut-turn', -180, 180, 0), range('cut-tilt', -90, 90, 0), range('cut-shift', -100, 100, 0)];
    const on = el('input', { type: 'checkbox', id: 'cut', change: () => apply() });
    const apply = () => {
      for (const r of [turn, tilt, shift]) r.disabled = !on.checked;
      const cut: Cut = { turn: Number(turn.value), tilt: Number(tilt.value), shift: Number(shift.value) / 100 };
      this.section.set(on.checked ? cut : null);
    };
    const row = (name: string, input: HTMLElement) => el('label', { class: 'slide' }, name, input);
    return [el('p', {}, el('label', {}, on, ' Cut')), row('turn', turn), row('tilt', tilt), row('place', shift)];
  }

  /** The view as it is, 4000 points wide: 34 cm at 300 to the inch. */
  private async save(title: string): Promise<void> {
    const blob = await this.viewer.picture(4000);
    if (!blob) return;
    const link = el('a', { href: URL.createObjectURL(blob), download: `${title.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'vessel'}.png` });
    link.click();
    window.setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }
}
