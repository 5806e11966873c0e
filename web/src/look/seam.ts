// The seam of a sherd in question: points on its breaks, coloured by how far the next sherd is.
import * as THREE from 'three';
import { BREAK, gapColor, Grid, WIDEST } from './gaps';

/** A sherd where it is drawn. */
export interface Drawn {
  kinds: Uint8Array;
  mesh: THREE.Mesh;
}

/** Distance of the points, mm, and the most of them. */
const STEP = 0.9;
const MOST = 3000;

type Corners = [THREE.Vector3, THREE.Vector3, THREE.Vector3];

/** Triangles of the breaks, where they are drawn. */
function breaks({ kinds, mesh }: Drawn): Corners[] {
  const position = mesh.geometry.getAttribute('position');
  const index = mesh.geometry.getIndex();
  if (!position || !index) return [];
  mesh.updateMatrixWorld();
  const at = (v: number) => new THREE.Vector3().fromBufferAttribute(position, v).applyMatrix4(mesh.matrixWorld);
  const out: Corners[] = [];
  for (let i = 0; i < index.count; i += 3) {
    const corners = [index.getX(i), index.getX(i + 1), index.getX(i + 2)] as const;
    if (corners.filter((v) => kinds[v] === BREAK).length >= 2) out.push([at(corners[0]), at(corners[1]), at(corners[2])]);
  }
  return out;
}

/** Points spread over a triangle. */
function spread([a, b, c]: Corners, step: number): THREE.Vector3[] {
  const n = Math.min(12, Math.max(1, Math.ceil(Math.max(a.distanceTo(b), a.distanceTo(c), b.distanceTo(c)) / step)));
  const out: THREE.Vector3[] = [];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n - i; j++) {
      const [u, v] = [(i + 1 / 3) / n, (j + 1 / 3) / n];
      out.push(a.clone().multiplyScalar(1 - u - v).addScaledVector(b, u).addScaledVector(c, v));
    }
  }
  return out;
}

/** The seam between one sherd and others; nothing where they do not meet. */
export function seam(one: Drawn, others: Drawn[]): THREE.Points | null {
  const own = breaks(one);
  const reach = new THREE.Box3().setFromPoints(own.flat()).expandByScalar(WIDEST);
  const grid = new Grid();
  others.forEach((o, k) => {
    for (const t of breaks(o)) if (t.some((p) => reach.containsPoint(p))) grid.add(k, new THREE.Triangle(...t));
  });
  const area = own.reduce((sum, t) => sum + new THREE.Triangle(...t).getArea(), 0);
  const step = Math.max(STEP, Math.sqrt((2 * area) / MOST));
  const [places, colors] = [[] as number[], [] as number[]];
  const c = new THREE.Color();
  for (const p of own.flatMap((t) => spread(t, step))) {
    const gap = grid.distance(-1, p);
    if (!(gap <= WIDEST)) continue;
    places.push(p.x, p.y, p.z);
    c.set(gapColor(gap)).toArray(colors, colors.length);
  }
  if (places.length === 0) return null;
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(colors, 3));
  // Over everything: the breaks themselves lie hidden between the sherds.
  const points = new THREE.Points(geometry, new THREE.PointsMaterial({ size: 4, sizeAttenuation: false, vertexColors: true, depthTest: false, transparent: true, opacity: 0.9 }));
  points.renderOrder = 5;
  return points;
}
