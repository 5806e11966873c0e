// Several sherds chosen together, by clicks or with a lasso, and what can be decided about them.
import type { PageData } from './data';
import { type Decisions, quoted } from './decisions';
import { el } from './dom';

/** Lines that take some sherds of a vessel out into one of their own: both parts stay together, and apart from each other. */
export function splitLines(chosen: string[], rest: string[]): string[] {
  const together = (ids: string[]) => (ids.length > 1 ? [`same vessel: ${ids.map(quoted).join(', ')}`] : []);
  if (chosen.length === 0 || rest.length === 0) return [];
  return [...together(chosen), ...together(rest), `not same vessel: ${quoted(chosen[0]!)}, ${quoted(rest[0]!)}`];
}

/** What can be decided about the chosen sherds. */
export function chosenPanel(data: PageData, chosen: Set<number>, decisions: Decisions, done: () => void): HTMLElement {
  const sherds = [...chosen].map((i) => data.sherds[i]!);
  const ids = sherds.map((s) => s.id);
  const vessels = [...new Set(sherds.map((s) => s.vessel))];
  const rest = vessels.length === 1 && vessels[0]! >= 0 ? data.sherds.filter((s) => s.vessel === vessels[0] && !ids.includes(s.id)).map((s) => s.id) : [];
  const button = (id: string, text: string, able: boolean, lines: () => string[]) => {
    const b = el('button', { type: 'button', id, click: () => {
      decisions.add(lines());
      done();
    } }, text);
    b.disabled = !able;
    return b;
  };
  return el('section', { class: 'card', id: 'chosen' },
    el('h3', {}, `${ids.length} ${ids.length === 1 ? 'sherd' : 'sherds'} chosen`),
    el('p', { class: 'note' }, sherds.map((s) => s.label).join(', ')),
    el('p', { class: 'links' },
      button('split-off', 'Split off', rest.length > 0, () => splitLines(ids, rest)),
      button('put-together', 'Put into one vessel', ids.length > 1, () => [`same vessel: ${ids.map(quoted).join(', ')}`]),
      button('leave-all-out', 'Exclude', true, () => ids.map((id) => `leave out: ${quoted(id)}`)),
      el('button', { type: 'button', click: done }, 'Clear')));
}
