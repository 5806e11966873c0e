// How much a surface is bent: ridges, grooves and tool marks stand out where colours hide them.
import type { BufferGeometry } from 'three';

/** Curvature that is shown at its strongest, per mm. */
export const CURVED = 0.12;

/** Mean curvature at each vertex, per mm, positive on ridges: how far normals lean apart along the edges. */
export function curvature(geometry: BufferGeometry): Float32Array {
  const [p, n, index] = [geometry.getAttribute('position'), geometry.getAttribute('normal'), geometry.getIndex()!];
  const [sum, count] = [new Float32Array(p.count), new Float32Array(p.count)];
  const lean = (a: number, b: number) => {
    const [dx, dy, dz] = [p.getX(b) - p.getX(a), p.getY(b) - p.getY(a), p.getZ(b) - p.getZ(a)];
    const square = dx * dx + dy * dy + dz * dz;
    if (square < 1e-6) return;
    const bent = ((n.getX(b) - n.getX(a)) * dx + (n.getY(b) - n.getY(a)) * dy + (n.getZ(b) - n.getZ(a)) * dz) / square;
    for (const v of [a, b]) {
      sum[v]! += bent;
      count[v]!++;
    }
  };
  for (let i = 0; i < index.count; i += 3) {
    const [a, b, c] = [index.getX(i), index.getX(i + 1), index.getX(i + 2)];
    lean(a, b);
    lean(b, c);
    lean(c, a);
  }
  return sum.map((s, i) => s / Math.max(count[i]!, 1));
}

/** From dark in grooves over clay to light on ridges; `share` of the strongest. */
export function curvatureColor(share: number): string {
  const x = 0.5 + 0.5 * Math.min(Math.max(share, -1), 1);
  const mix = (from: number, to: number) => Math.round(from + (to - from) * x);
  return `rgb(${mix(52, 255)},${mix(40, 244)},${mix(34, 226)})`;
}
