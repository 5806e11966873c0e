// Colours that mean something; chosen to stay apart for colour-blind eyes.

/** Unknown, inner wall, outer wall, break. */
export const KIND_COLORS = ['#b9b4aa', '#4f86b8', '#c9a46a', '#b5533c', '#7d9b57', '#8a6aa8'];
export const KIND_NAMES = ['not known', 'inner wall', 'outer wall', 'break', 'lip of the rim', 'handle, spout or ornament'];

const STORAGE = 'potsherd safe colours';
let safe = stored();

function stored(): boolean {
  try {
    return localStorage.getItem(STORAGE) === 'yes';
  } catch {
    // Some browsers keep no storage for pages on disk.
    return false;
  }
}

/** Whether colours are those that colour-blind eyes tell apart best. */
export function safeColors(): boolean {
  return safe;
}

export function setSafeColors(on: boolean): void {
  safe = on;
  try {
    localStorage.setItem(STORAGE, on ? 'yes' : 'no');
  } catch {
    // Asked again next time.
  }
}

/** The colour of a sherd. */
export function sherdColor(usual: [number, number, number], index: number): string {
  return safe ? VALUES[index % VALUES.length]! : `rgb(${usual.join(',')})`;
}

/** From dark blue to yellow, in even steps of lightness: it holds for every kind of colour-blindness, and in print. */
const SAFE_STOPS: typeof STOPS = [
  [0, [0, 34, 78]],
  [0.5, [87, 92, 109]],
  [0.8, [165, 155, 115]],
  [1, [254, 232, 56]],
];

const STOPS: [number, [number, number, number]][] = [
  [0, [178, 60, 46]],
  [0.5, [214, 134, 62]],
  [0.8, [226, 196, 96]],
  [1, [74, 138, 122]],
];

/** Red over yellow to green-blue; grey when the confidence is not known. */
export function confidenceColor(confidence: number | null): string {
  if (confidence === null) return '#b9b4aa';
  const stops = safe ? SAFE_STOPS : STOPS;
  let i = 1;
  while (i < stops.length - 1 && stops[i]![0] < confidence) i++;
  const [a, from] = stops[i - 1]!;
  const [b, to] = stops[i]!;
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
