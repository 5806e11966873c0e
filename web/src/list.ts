// The sherds on the left: by vessel, searched, shown and hidden.
import { sherdColor } from './colors';
import type { PageData } from './data';
import { byId, el, sure } from './dom';

/** By name, by any cell of the find's own data, or by one column as in `context: 12`. */
export function matches(data: PageData, index: number, wanted: string): boolean {
  const s = data.sherds[index]!;
  const [column, value] = [wanted.split(':')[0]!.trim(), wanted.split(':').slice(1).join(':').trim()];
  const asked = value === '' ? undefined : data.columns.find((c) => c.toLowerCase() === column);
  if (asked !== undefined) return (s.data[asked] ?? '').toLowerCase() === value;
  return [s.label, s.id, ...Object.values(s.data)].some((text) => text.toLowerCase().includes(wanted));
}

/** What the list asks of the page. */
export interface Rows {
  on(index: number): boolean;
  hidden(index: number): boolean;
  hide(index: number, hide: boolean): void;
  /** `more`: beside those that were picked already. */
  pick(index: number, more: boolean): void;
}

/** Lists the sherds of a vessel, or of all; while something is searched always of all. */
export function listSherds(data: PageData, vessel: number | null, rows: Rows): void {
  const wanted = (byId('search') as HTMLInputElement).value.trim().toLowerCase();
  const list = byId('sherds');
  list.replaceChildren();
  let count = 0;
  const groups = [...data.vessels.map((v, i) => ({ name: v.name, i })), { name: 'not placed', i: -1 }];
  for (const g of groups) {
    if (vessel !== null && g.i !== vessel && wanted === '') continue;
    const members = data.sherds.map((s, index) => ({ s, index })).filter((x) => x.s.vessel === g.i && matches(data, x.index, wanted));
    if (members.length === 0) continue;
    list.append(el('li', { class: 'group' }, g.name));
    for (const { index } of members) {
      count++;
      list.append(row(data, index, rows));
    }
  }
  byId('count').textContent = `${count} ${count === 1 ? 'sherd' : 'sherds'}`;
}

function row(data: PageData, index: number, rows: Rows): HTMLElement {
  const s = data.sherds[index]!;
  const check = el('input', { class: 'only3d', type: 'checkbox', 'aria-label': `show ${s.label}`, change: () => rows.hide(index, !check.checked) });
  check.checked = !rows.hidden(index);
  const name = el('button', { class: 'name', click: (e) => rows.pick(index, (e as MouseEvent).shiftKey || (e as MouseEvent).ctrlKey) }, el('i', { style: `background:${sherdColor(s.color, index)}` }), s.label);
  if (s.confidence !== null) name.append(el('span', { class: s.confidence < 0.8 ? 'number doubt' : 'number' }, sure(s.confidence)));
  return el('li', { class: rows.on(index) ? 'sherd on' : 'sherd', 'data-id': s.id }, check, name);
}
