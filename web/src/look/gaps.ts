// How wide the seams of a vessel are: the distance of every break to the next sherd, in colour.
import * as THREE from 'three';
import type { Piece } from '../pieces';

/** The kind of a vertex on a break; see KIND_NAMES. */
export const BREAK = 3;
/** What is wider than this is no seam, mm. */
export const WIDEST = 4;

const NO_SEAM = '#d6d1c7';
const OPEN = '#8f8a80';
const STOPS: [number, [number, number, number]][] = [[0, [38, 84, 124]], [0.3, [74, 138, 122]], [0.8, [226, 196, 96]], [1.5, [214, 134, 62]], [WIDEST, [160, 40, 40]]];

export const GAP_LEGEND = [0, 0.3, 0.8, 1.5, WIDEST];

/** Blue where sherds touch, over yellow to red where a seam gapes; grey where there is none. */
export function gapColor(mm: number): string {
  if (Number.isNaN(mm)) return NO_SEAM;
  if (mm > WIDEST) return OPEN;
  let i = 1;
  while (i < STOPS.length - 1 && STOPS[i]![0] < mm) i++;
  const [[a, from], [b, to]] = [STOPS[i - 1]!, STOPS[i]!];
  const f = (mm - a) / (b - a);
  return `rgb(${from.map((x, k) => Math.round(x + (to[k]! - x) * f)).join(',')})`;
}

/** Triangles by the cells of a grid that their boxes touch. */
export class Grid {
  private readonly cells = new Map<number, { sherd: number; triangle: THREE.Triangle }[]>();

  add(sherd: number, triangle: THREE.Triangle): void {
    const box = new THREE.Box3().setFromPoints([triangle.a, triangle.b, triangle.c]);
    const entry = { sherd, triangle };
    for (const key of keys(box.min, box.max)) {
      const cell = this.cells.get(key);
      if (cell) cell.push(entry);
      else this.cells.set(key, [entry]);
    }
  }

  /** Distance to the next triangle of another sherd; infinite beyond the widest seam. */
  distance(sherd: number, p: THREE.Vector3): number {
    let best = Infinity;
    const near = new THREE.Vector3();
    const reach = new THREE.Vector3(WIDEST, WIDEST, WIDEST);
    for (const key of keys(p.clone().sub(reach), p.clone().add(reach))) {
      for (const entry of this.cells.get(key) ?? []) {
        if (entry.sherd !== sherd) best = Math.min(best, entry.triangle.closestPointToPoint(p, near).distanceToSquared(p));
      }
    }
    return Math.sqrt(best);
  }
}

/** Cells from one corner to another, each as one number: 65,536 cells a side are some 260 m. */
function keys(low: THREE.Vector3, high: THREE.Vector3): number[] {
  const at = (x: number) => Math.floor(x / WIDEST) + 32768;
  const out: number[] = [];
  for (let x = at(low.x); x <= at(high.x); x++) for (let y = at(low.y); y <= at(high.y); y++) for (let z = at(low.z); z <= at(high.z); z++) out.push((x * 65536 + y) * 65536 + z);
  return out;
}

/** Measures the seams of one vessel; sherds lie as they do when nothing is exploded. */
function measureGaps(pieces: Piece[]): void {
  const grid = new Grid();
  const points = pieces.map((p) => {
    const position = p.mesh.geometry.getAttribute('position');
    return Array.from({ length: position.count }, (_, i) => new THREE.Vector3().fromBufferAttribute(position, i).applyQuaternion(p.mesh.quaternion).add(p.center));
  });
  pieces.forEach((p, k) => {
    const [index, own] = [p.mesh.geometry.getIndex()!, points[k]!];
    for (let i = 0; i < index.count; i += 3) {
      const corners = [index.getX(i), index.getX(i + 1), index.getX(i + 2)];
      // Only breaks face other sherds.
      if (corners.some((v) => p.kinds[v] === BREAK)) grid.add(k, new THREE.Triangle(own[corners[0]!]!, own[corners[1]!]!, own[corners[2]!]!));
    }
  });
  pieces.forEach((p, k) => {
    p.gaps = Float32Array.from(points[k]!, (at, i) => (p.kinds[i] === BREAK ? grid.distance(k, at) : NaN));
    p.painted = null;
  });
}

/** Seams are measured when somebody asks for their colours, a vessel at a time. */
export function measureOpen(pieces: Piece[]): void {
  const open = pieces.filter((p) => p.vessel >= 0 && p.own && p.mesh.visible && !p.gaps);
  for (const vessel of new Set(open.map((p) => p.vessel))) measureGaps(pieces.filter((p) => p.vessel === vessel && p.own));
}
