// The texts beside the 3D view: vessel, sherd, joins, left out, about.
import { confidenceColor } from './colors';
import type { JoinData, Measure, PageData } from './data';
import { joinButtons, sherdDecisions, vesselDecisions } from './decide';
import type { Decisions } from './decisions';
import { el, percent, sure } from './dom';

/** What the panels ask the page to do. */
export interface Actions {
  pick(id: string): void;
  pickJoin(join: JoinData): void;
  openVessel(index: number | null): void;
  hide(index: number): void;
  isolate(index: number): void;
  /** Shows a sherd where it might lie beside another one; none where that is not known. */
  see(a: string, b: string): (() => void) | null;
}

function facts(list: Measure[]): HTMLElement {
  const table = el('table', { class: 'facts' });
  for (const m of list) {
    table.append(el('tr', {}, el('th', { scope: 'row' }, m.name), el('td', {}, m.value, m.note ? el('small', {}, ` ${m.note}`) : null)));
  }
  return table;
}

export function gauge(p: number | null): HTMLElement {
  const fill = el('i', { style: `width:${100 * (p ?? 0)}%;background:${confidenceColor(p)}` });
  return el('span', { class: 'bar', title: sure(p) }, fill);
}

export function overview(data: PageData, act: Actions): HTMLElement {
  const box = el('div', {});
  const placed = data.sherds.filter((s) => s.vessel >= 0).length;
  const doubtful = data.joins.filter((j) => j.probability < 0.9).length;
  box.append(
    el('h2', {}, 'All vessels'),
    el('p', {}, `${placed} of ${data.sherds.length} sherds stand in ${data.vessels.length} ${data.vessels.length === 1 ? 'vessel' : 'vessels'}. ${data.joins.length} joins, ${doubtful} of them below 90 %.`),
  );
  const table = el('table', { class: 'rows' });
  table.append(el('thead', {}, el('tr', {}, ...['vessel', 'sherds', `rim ⌀, ${data.unit}`, `height, ${data.unit}`, 'complete'].map((t) => el('th', { scope: 'col' }, t)))));
  const body = el('tbody', {});
  data.vessels.forEach((v, i) => {
    const count = data.sherds.filter((s) => s.vessel === i).length;
    const get = (name: string) => v.measures.find((m) => m.name === name)?.value.split(' ±')[0] ?? '–';
    const link = el('button', { class: 'link', click: () => act.openVessel(i) }, v.name);
    body.append(el('tr', {}, el('td', {}, link), el('td', {}, String(count)), el('td', {}, get('Rim diameter')), el('td', {}, get('Height')), el('td', {}, v.completeness === null ? '–' : percent(v.completeness))));
  });
  table.append(body);
  box.append(table);
  return box;
}

/** `lock` keeps the vessel as it is; none where the page cannot. */
export function vesselPanel(data: PageData, index: number, decisions: Decisions, lock: ((index: number, locked: boolean) => void) | null): HTMLElement {
  const v = data.vessels[index]!;
  const box = el('div', {}, el('h2', {}, v.name, v.locked ? ' (locked)' : ''), facts(v.measures), vesselDecisions(data, index, decisions, lock));
  for (const line of v.data) box.append(el('p', { class: 'note' }, line));
  if (!v.hasAxis) box.append(el('p', { class: 'note' }, 'No axis could be seen in these sherds, so there is no drawing and there are no diameters.'));
  if (v.drawing) {
    const image = el('img', { src: v.drawing, alt: `Profile drawing of ${v.name}`, class: 'drawing', loading: 'lazy' });
    box.append(el('h3', {}, 'Drawing'), el('a', { href: v.drawingPdf ?? v.drawing, target: '_blank' }, image));
    const links = el('p', { class: 'links' }, el('a', { href: v.drawing, target: '_blank' }, 'SVG'));
    if (v.drawingPdf) links.append(el('a', { href: v.drawingPdf, target: '_blank' }, 'PDF'));
    // Where nothing is written yet there is nothing to open.
    if (v.gluing) links.append(el('a', { href: v.gluing, target: '_blank' }, 'How to glue it'));
    if (v.model) links.append(el('a', { href: v.model }, 'GLB model'));
    box.append(links);
  }
  if (v.rollout) {
    const rolled = el('img', { src: v.rollout, alt: `Wall of ${v.name}, rolled out`, class: 'drawing', loading: 'lazy' });
    box.append(el('h3', {}, 'Rolled out about the axis'), el('a', { href: v.rollout, target: '_blank' }, rolled));
  }
  if (v.pictures.length > 0) box.append(el('h3', {}, 'Pictures'));
  for (const p of v.pictures) {
    box.append(el('a', { href: p.file, target: '_blank' }, el('img', { src: p.file, alt: `${v.name}, ${p.title}`, class: 'picture', loading: 'lazy' })));
  }
  return box;
}

/** `more` is what else can be done with a sherd, where the page can. */
export function sherdPanel(data: PageData, index: number, act: Actions, decisions: Decisions, more: HTMLElement | null): HTMLElement {
  const s = data.sherds[index]!;
  const box = el('div', {}, el('h2', {}, s.label));
  if (s.vessel >= 0) {
    box.append(el('p', {}, 'in ', el('button', { class: 'link', click: () => act.openVessel(s.vessel) }, data.vessels[s.vessel]!.name), ', ', el('b', {}, sure(s.confidence)), ' sure of its place ', gauge(s.confidence)));
  } else box.append(el('p', {}, el('b', {}, 'Not placed: '), s.reason || 'no reason was recorded'));
  box.append(
    el('p', { class: 'links only3d' },
      el('button', { click: () => act.hide(index) }, 'Hide'),
      el('button', { click: () => act.isolate(index) }, 'Show alone')),
    facts(s.facts),
  );
  if (s.neighbors.length > 0) {
    box.append(el('h3', {}, 'Joined to'));
    const list = el('ul', { class: 'plain' });
    for (const n of s.neighbors) {
      const join = data.joins.find((j) => (j.a === s.id && j.b === n) || (j.b === s.id && j.a === n));
      const name = data.sherds.find((t) => t.id === n)?.label ?? n;
      const open = el('button', { class: 'link', click: () => (join ? act.pickJoin(join) : act.pick(n)) }, name);
      list.append(el('li', {}, open, join ? gauge(join.probability) : null, join ? ` ${sure(join.probability)}` : null));
    }
    box.append(list);
  }
  if (s.offers.length > 0) box.append(el('h3', {}, 'Possible places'), offers(data, index, act, decisions));
  box.append(el('h3', {}, 'Decide'), sherdDecisions(data, index, decisions));
  if (more) box.append(more);
  return box;
}

function offers(data: PageData, index: number, act: Actions, decisions: Decisions): HTMLElement {
  const list = el('ul', { class: 'plain offers' });
  for (const o of data.sherds[index]!.offers) {
    const name = data.sherds.find((t) => t.id === o.to)?.label ?? o.to;
    const to = el('span', { class: 'to' }, 'to ', el('button', { class: 'link', click: () => act.pick(o.to) }, name), o.vessel ? ` in ${o.vessel}` : '');
    const see = act.see(data.sherds[index]!.id, o.to);
    list.append(el('li', {}, to, gauge(o.probability), el('span', { class: 'number' }, sure(o.probability)), see ? el('button', { type: 'button', class: 'see', title: 'shows it where it might lie', click: see }, 'see') : null, joinButtons(decisions, data.sherds[index]!.id, o.to)));
  }
  return list;
}

export function leftOutPanel(data: PageData, act: Actions, decisions: Decisions): HTMLElement {
  const out = data.sherds.map((s, i) => ({ s, i })).filter((x) => x.s.vessel < 0);
  const box = el('div', {}, el('h2', {}, 'Not placed'));
  if (out.length === 0) box.append(el('p', {}, 'Every sherd was placed.'));
  for (const { s, i } of out) {
    const card = el('section', { class: 'card' }, el('h3', {}, el('button', { class: 'link', click: () => act.pick(s.id) }, s.label)), el('p', {}, s.reason || 'No reason was recorded.'));
    if (s.offers.length > 0) card.append(el('p', { class: 'note' }, 'Possible places:'), offers(data, i, act, decisions));
    box.append(card);
  }
  return box;
}

/** The evidence in plain words, and what was looked at. */
const WORDS: Record<string, [string, string]> = {
  prior: ['most pairs do not join', 'what is known before looking'],
  contact: ['length of contact', 'how much of the edges runs together'],
  shape: ['shape of the seam', 'a winding seam is rarely a coincidence'],
  fit: ['fit of the edges', 'distance of the two edge lines'],
  normals: ['walls in line', 'whether one wall goes on in the direction of the other'],
  'outer edge': ['outer edges', 'whether the edges meet outside as well as inside'],
  overlap: ['overlap', 'clay in the place of other clay'],
  sliver: ['gaps', 'slivers left open along the seam'],
  thickness: ['thickness', 'difference of the walls along the seam'],
  axis: ['same axis', 'whether both sherds turn about the same axis'],
  'break share': ['breaks in touch', 'share of the broken surfaces that lie on each other'],
  'break fit': ['fit of the breaks', 'distance of the broken surfaces where they touch'],
  colour: ['colours', 'clay and walls as alike in colour as those of one pot are here, or as two pots'],
  rivals: ['nothing else fits there', 'how far all else that would fit these stretches of edge stays behind'],
  revolution: ['one round vessel', 'whether both together are a body of revolution'],
  'rim level': ['level of the rims', 'whether both rims are at one height'],
  rim: ['rim in the seam', 'a rim is not where vessels are joined'],
  collection: ['size of the collection', 'among few sherds a fit is rarely a coincidence'],
  calibration: ['calibration', 'how such scores turned out on broken pots whose truth was known'],
  ring: ['held by others', 'other joins of the vessel already hold the two in this place'],
};

/** Evidence as bars to the right (for) and to the left (against). */
export function evidence(join: JoinData): HTMLElement {
  const table = el('table', { class: 'evidence' });
  const most = Math.max(1, ...join.evidence.map(([, x]) => Math.abs(x)));
  for (const [name, x] of join.evidence) {
    const side = x >= 0 ? 'left:50%' : `right:50%`;
    const fill = el('i', { class: x >= 0 ? 'for' : 'against', style: `${side};width:${(50 * Math.abs(x)) / most}%` });
    table.append(el('tr', {}, el('th', { scope: 'row', title: WORDS[name]?.[1] ?? '' }, WORDS[name]?.[0] ?? name), el('td', {}, el('span', { class: 'balance' }, fill)), el('td', { class: 'number' }, (x > 0 ? '+' : '') + x.toFixed(1))));
  }
  return table;
}

export interface JoinFilter {
  vessel: number | null;
  onlyDoubtful: boolean;
}

export function joinsPanel(data: PageData, filter: JoinFilter, current: JoinData | null, act: Actions, decisions: Decisions, change: (f: JoinFilter) => void): HTMLElement {
  const box = el('div', {}, el('h2', {}, 'Joins'));
  const check = el('input', { type: 'checkbox', id: 'doubtful', change: () => change({ ...filter, onlyDoubtful: check.checked }) });
  check.checked = filter.onlyDoubtful;
  box.append(el('p', {}, el('label', {}, check, ' only below 90 %')));
  const list = data.joins.filter((j) => (filter.vessel === null || j.vessel === filter.vessel) && (!filter.onlyDoubtful || j.probability < 0.9));
  box.append(el('p', { class: 'note', id: 'join-count' }, `${list.length} joins, the doubtful ones first. Evidence is in log-odds and adds up to the figure: bars to the right speak for the join, to the left against it.`));
  const name = (id: string) => data.sherds.find((s) => s.id === id)?.label ?? id;
  for (const j of list) {
    const open = j === current;
    const head = el('button', { class: 'join', 'aria-expanded': String(open), click: () => act.pickJoin(j) },
      el('span', { class: 'pair' }, `${name(j.a)} – ${name(j.b)}`), gauge(j.probability), el('span', { class: 'number' }, sure(j.probability)));
    const verdict = decisions.join(j.a, j.b);
    if (verdict || j.decided) head.append(el('span', { class: 'verdict', title: 'your decision' }, verdict === 'wrong' ? '✗' : '✓'));
    const card = el('section', { class: open ? 'joincard open' : 'joincard' }, head);
    if (open) {
      if (j.picture) card.append(el('img', { src: j.picture, alt: `Join of ${name(j.a)} and ${name(j.b)}`, class: 'picture' }));
      card.append(facts([
        { name: 'Vessel', value: data.vessels[j.vessel]!.name, note: '' },
        { name: 'Edge in contact', value: j.contact, note: '' },
        { name: 'Median gap', value: j.gap, note: '' },
      ]), el('p', { class: 'decide' }, 'This join is ', joinButtons(decisions, j.a, j.b)), evidence(j));
    }
    box.append(card);
  }
  return box;
}

export function aboutPanel(data: PageData): HTMLElement {
  const rows = (r: Record<string, string>): Measure[] => Object.entries(r).map(([name, value]) => ({ name, value, note: '' }));
  const box = el('div', {}, el('h2', {}, 'What was done'), el('p', {}, el('code', {}, data.run.command)));
  box.append(el('h3', {}, 'Versions'), facts(rows(data.run.versions)));
  if (Object.keys(data.run.options).length > 0) box.append(el('h3', {}, 'Options'), facts(rows(data.run.options)));
  if (data.run.notes.length > 0) box.append(el('h3', {}, 'Notes'), el('ul', {}, ...data.run.notes.map((n) => el('li', {}, n))));
  box.append(el('h3', {}, 'Files in this folder'));
  const table = el('table', { class: 'facts' });
  for (const f of data.files) table.append(el('tr', {}, el('td', {}, el('a', { href: f.file, target: '_blank' }, f.file)), el('td', {}, f.what)));
  box.append(table);
  box.append(el('h3', {}, 'Keys'), facts([
    { name: '/', value: 'search a sherd', note: '' },
    { name: '1 to 6', value: 'colour by sherd, confidence, scan, surface, seams, curvature', note: '' },
    { name: 'E', value: 'explode and close', note: '' },
    { name: 'H, A', value: 'hide the picked sherd, show all', note: '' },
    { name: 'F, R', value: 'go to the picked sherd, fit view', note: '' },
    { name: 'arrows + -', value: 'turn and zoom, when the 3D view has the focus', note: '' },
  ]));
  return box;
}
