// Colours that mean something; chosen to stay apart for colour-blind eyes.

/** Unknown, inner wall, outer wall, break. */
export const KIND_COLORS = ['#b9b4aa', '#4f86b8', '#c9a46a', '#b5533c', '#7d9b57', '#8a6aa8'];
export const KIND_NAMES = ['not known', 'inner wall', 'outer wall', 'break', 'lip of the rim', 'handle, spout or ornament'];

const STOPS: [number, [number, number, number]][] = [
  [0, [178, 60, 46]],
  [0.5, [214, 134, 62]],
  [0.8, [226, 196, 96]],
  [1, [74, 138, 122]],
];

/** Red over yellow to green-blue; grey when the confidence is not known. */
export function confidenceColor(confidence: number | null): string {
  if (confidence === null) return '#b9b4aa';
  let i = 1;
  while (i < STOPS.length - 1 && STOPS[i]![0] < confidence) i++;
  const [a, from] = STOPS[i - 1]!;
  const [b, to] = STOPS[i]!;
  const f = Math.min(Math.max((confidence - a) / (b - a), 0), 1);
  const mix = from.map((x, k) => Math.round(x + (to[k]! - x) * f));
  return `rgb(${mix.join(',')})`;
}

const GREY = '#b9b4aa';
/** Okabe and Ito's colours, and darker ones after them. */
const VALUES = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#b3a90f', '#7a4fa3', '#4d7a2e', '#8c5a2b', '#2f5f8f', '#a33b4b'];

/** A colour for each value of a column, the same for the same values; what has none is grey. */
export function valueColors(values: Iterable<string>): Map<string, string> {
  const sorted = [...new Set(values)].filter((v) => v !== '').sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const map = new Map(sorted.map((v, i) => [v, VALUES[i % VALUES.length]!]));
  map.set('', GREY);
  return map;
}
