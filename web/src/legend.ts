// What the colours of the view mean.
import { confidenceColor, KIND_COLORS, KIND_NAMES, valueColors } from './colors';
import type { PageData } from './data';
import { byId, el, percent } from './dom';
import { curvatureColor } from './look/curvature';
import { GAP_LEGEND, gapColor } from './look/gaps';
import type { ColorMode } from './view';

/** The ways to colour that these sherds have. */
export function offerColors(data: PageData): void {
  const scan = data.sherds.some((s) => s.hasColors);
  const kinds = data.sherds.some((s) => s.hasKinds);
  const colors = byId('color') as HTMLSelectElement;
  colors.append(el('option', { value: 'gap' }, 'by width of seams'), el('option', { value: 'shape' }, 'by curvature'));
  for (const c of data.columns) colors.append(el('option', { value: `column:${c}` }, c));
  for (const option of colors.options) {
    if (option.value === 'scan') option.disabled = !scan;
    if (option.value === 'kind' || option.value === 'gap') option.disabled = !kinds;
  }
}

export function showLegend(mode: ColorMode, data: PageData): void {
  const legend = byId('legend');
  legend.replaceChildren();
  const entry = (color: string, text: string) => legend.append(el('span', {}, el('i', { style: `background:${color}` }), text));
  if (mode === 'confidence') for (const p of [1, 0.9, 0.75, 0.5, 0.2]) entry(confidenceColor(p), percent(p));
  if (mode.startsWith('column:')) {
    const values = valueColors(data.sherds.map((x) => x.data[mode.slice(7)] ?? ''));
    for (const [value, color] of values) entry(color, value === '' ? 'not told' : value);
  }
  if (mode === 'kind') KIND_NAMES.forEach((name, k) => entry(KIND_COLORS[k]!, name));
  if (mode === 'gap') for (const mm of GAP_LEGEND) entry(gapColor(mm), `${mm} mm`);
  if (mode === 'shape') for (const [share, name] of [[-1, 'hollow'], [0, 'flat'], [1, 'ridge']] as const) entry(curvatureColor(share), name);
}
