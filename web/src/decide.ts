// Buttons with which decisions are made, and the list of those that were.
import type { PageData } from './data';
import type { Decisions } from './decisions';
import { el } from './dom';

/** Right or wrong; the pressed one pressed again takes it back. */
export function joinButtons(decisions: Decisions, a: string, b: string): HTMLElement {
  const verdict = decisions.join(a, b);
  const one = (what: 'right' | 'wrong') =>
    el('button', { type: 'button', 'aria-pressed': String(verdict === what), 'data-decide': `${a} ${b} ${what}`, click: () => decisions.setJoin(a, b, what) }, what);
  return el('span', { class: 'choice' }, one('right'), one('wrong'));
}

/** What can be decided about one sherd. */
export function sherdDecisions(data: PageData, index: number, decisions: Decisions): HTMLElement {
  const s = data.sherds[index]!;
  const label = el('input', { type: 'text', id: 'label', value: decisions.label(s.id), placeholder: s.id, change: () => decisions.setLabel(s.id, label.value) });
  const out = el('input', { type: 'checkbox', id: 'leave-out', 'data-decide': 'leave out', change: () => decisions.setOut(s.id, out.checked) });
  out.checked = decisions.isOut(s.id);
  const other = el('select', { id: 'other-sherd', 'aria-label': 'another sherd' }, el('option', { value: '' }, 'choose a sherd …'));
  const groups = [...data.vessels.map((v, i) => ({ name: v.name, i })), { name: 'not placed', i: -1 }];
  for (const g of groups) {
    const members = data.sherds.filter((t) => t.vessel === g.i && t.id !== s.id);
    if (members.length === 0) continue;
    other.append(el('optgroup', { label: g.name }, ...members.map((t) => el('option', { value: t.id }, t.label))));
  }
  const told = (how: 'same' | 'apart') => () => {
    if (other.value !== '') decisions.setVessels(s.id, other.value, how);
  };
  return el('div', {},
    el('div', { class: 'field' }, el('label', { for: 'label' }, 'Inventory number'), label),
    el('div', { class: 'field' }, el('label', {}, out, ' Exclude this sherd')),
    el('div', { class: 'field' }, el('span', {}, 'With'), other),
    el('div', { class: 'links' },
      el('button', { type: 'button', 'data-decide': 'same', click: told('same') }, 'is of one vessel'),
      el('button', { type: 'button', 'data-decide': 'apart', click: told('apart') }, 'is of another vessel')),
  );
}

/** The vessel chosen beside another, by their names: panels are drawn anew when the search has gone on, and a choice that was made stays. */
const chosenBeside = new Map<string, string>();

/** What can be decided about a vessel: that it is one with another, and that it stays as it is. */
export function vesselDecisions(data: PageData, index: number, decisions: Decisions, lock: ((index: number, locked: boolean) => void) | null): HTMLElement {
  const v = data.vessels[index]!;
  const one = (of: number) => data.sherds.find((s) => s.vessel === of)?.id;
  const other = el('select', { id: 'other-vessel', 'aria-label': 'another vessel' }, el('option', { value: '' }, 'choose a vessel …'),
    ...data.vessels.flatMap((w, i) => (i === index ? [] : [el('option', { value: String(i) }, w.name)])));
  const before = data.vessels.findIndex((w, i) => i !== index && w.name === chosenBeside.get(v.name));
  if (before >= 0) other.value = String(before);
  other.addEventListener('change', () => chosenBeside.set(v.name, other.value === '' ? '' : data.vessels[Number(other.value)]!.name));
  const merge = () => {
    chosenBeside.delete(v.name);
    const [a, b] = [one(index), other.value === '' ? undefined : one(Number(other.value))];
    if (a !== undefined && b !== undefined) decisions.setVessels(a, b, 'same');
  };
  const row = el('div', { class: 'field' });
  if (data.vessels.length > 1) row.append(el('span', {}, 'With'), other, el('button', { type: 'button', id: 'merge', 'data-decide': 'merge', click: merge }, 'is one'));
  if (lock) row.append(el('button', { type: 'button', id: 'lock', 'data-decide': 'lock', title: 'what stands in it stays where it is', click: () => lock(index, !v.locked) }, v.locked ? 'Unlock' : 'Lock'));
  return row;
}

export function decisionsPanel(data: PageData, decisions: Decisions): HTMLElement {
  const list = decisions.list();
  const box = el('div', {}, el('h2', {}, 'Decisions'));
  box.append(el('p', {}, 'Say of a join whether it is right or wrong, and of a sherd whether it stays out, what it is called and which sherds share its vessel. Then save the file, put it into the folder of this page, and run the same command again: it obeys, and only what depends on your decisions is computed again.'));
  if (data.run.notes.length > 0) {
    box.append(el('h3', {}, 'Could not be done or was passed over'), el('ul', {}, ...data.run.notes.map((n) => el('li', {}, n))));
  }
  if (list.length === 0) {
    box.append(el('p', { class: 'note' }, 'Nothing was decided yet.'));
    return box;
  }
  const save = () => {
    const url = URL.createObjectURL(new Blob([decisions.text()], { type: 'text/plain' }));
    const link = el('a', { href: url, download: 'decisions.txt' });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  box.append(
    el('p', { class: 'links' }, el('button', { type: 'button', id: 'save-decisions', class: 'primary', click: save }, 'Save decisions.txt'), el('button', { type: 'button', click: () => decisions.clear() }, 'Take all back')),
    el('ul', { class: 'plain decisions' }, ...list.map((e) => el('li', {}, el('code', {}, e.line), el('button', { type: 'button', class: 'link', click: e.remove }, 'take back')))),
    el('h3', {}, 'The command'),
    el('p', {}, el('code', {}, data.run.command)),
  );
  return box;
}
