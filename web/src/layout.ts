// Where vessels and loose sherds stand when all are shown, and from how far a view takes them in.
import * as THREE from 'three';

/** Something round that stands on the ground, mm. */
export interface Standing {
  radius: number;
  height: number;
}

export interface Layout {
  vessels: THREE.Vector3[];
  loose: THREE.Vector3[];
}

/** Room between neighbours, as a share of their size. */
const ROOM = 1.14;

/** What a camera that looks along `-back` sees: half the view's width and height at distance one. */
export interface Lens {
  back: THREE.Vector3;
  wide: number;
  tall: number;
}

/** The nearest place of the camera from which all points are in view, and the middle of what it sees. */
export function nearest(points: THREE.Vector3[], lens: Lens, room: number): { camera: THREE.Vector3; target: THREE.Vector3 } {
  const back = lens.back.clone().normalize();
  const right = new THREE.Vector3(0, 0, 1).cross(back).normalize();
  const up = back.clone().cross(right);
  const most = { left: -Infinity, right: -Infinity, down: -Infinity, up: -Infinity, near: -Infinity, far: Infinity };
  for (const p of points) {
    const [x, y, z] = [p.dot(right), p.dot(up), p.dot(back)];
    // A point is in view when its offset sideways is below its distance times the half width.
    most.right = Math.max(most.right, x + lens.wide * z);
    most.left = Math.max(most.left, -x + lens.wide * z);
    most.up = Math.max(most.up, y + lens.tall * z);
    most.down = Math.max(most.down, -y + lens.tall * z);
    most.near = Math.max(most.near, z);
    most.far = Math.min(most.far, z);
  }
  const middle = (most.near + most.far) / 2;
  const distance = Math.max((most.right + most.left) / (2 * lens.wide), (most.up + most.down) / (2 * lens.tall)) - middle;
  const target = right.multiplyScalar((most.right - most.left) / 2).addScaledVector(up, (most.up - most.down) / 2).addScaledVector(back, middle);
  return { camera: target.clone().addScaledVector(back, distance * room), target };
}

/** Items in rows no wider than `width`, each row centred, going towards the viewer from `from`. */
function rows(sizes: number[], heights: number[], width: number, from: number): { places: THREE.Vector3[]; end: number } {
  const places: THREE.Vector3[] = sizes.map(() => new THREE.Vector3());
  let y = from;
  for (let start = 0; start < sizes.length; ) {
    let end = start;
    let used = 0;
    while (end < sizes.length && (end === start || used + 2 * ROOM * sizes[end]! <= width * 1.001)) used += 2 * ROOM * sizes[end++]!;
    const depth = ROOM * Math.max(...sizes.slice(start, end));
    // A tall vessel hides the feet of those behind it.
    if (y < 0) y -= 0.5 * Math.max(...heights.slice(start, end));
    let x = -used / 2;
    for (let i = start; i < end; i++) {
      places[i]!.set(x + ROOM * sizes[i]!, y - depth, 0);
      x += 2 * ROOM * sizes[i]!;
    }
    y -= 2 * depth;
    start = end;
  }
  return { places, end: y };
}

/** Corners around something that stands at `place`. */
function around(place: THREE.Vector3, radius: number, height: number): THREE.Vector3[] {
  const out: THREE.Vector3[] = [];
  for (let k = 0; k < 8; k++) {
    const [c, s] = [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)];
    for (const z of [0, height]) out.push(new THREE.Vector3(place.x + radius * c, place.y + radius * s, z));
  }
  return out;
}

/** Vessels in rows, tall ones behind so that none hides another, loose sherds before them; as wide as shows them largest. */
export function arrange(vessels: Standing[], loose: number[], lens: Lens): Layout {
  const order = vessels.map((_, i) => i).sort((a, b) => vessels[b]!.height - vessels[a]!.height || a - b);
  const sizes = order.map((i) => vessels[i]!.radius);
  const small = loose.map((_, i) => i).sort((a, b) => loose[b]! - loose[a]! || a - b);
  const all = [...sizes, ...loose];
  const [least, total] = [Math.max(1, ...all.map((r) => 2 * ROOM * r)), all.reduce((a, r) => a + 2 * ROOM * r, 0)];
  let best: Layout = { vessels: [], loose: [] };
  let shortest = Infinity;
  for (let k = 0; k <= 24; k++) {
    const width = least * (Math.max(total, least) / least) ** (k / 24);
    const back = rows(sizes, order.map((i) => vessels[i]!.height), width, 0);
    const front = rows(small.map((i) => loose[i]!), small.map(() => 0), width, back.end);
    const layout: Layout = { vessels: [], loose: [] };
    order.forEach((v, i) => (layout.vessels[v] = back.places[i]!));
    small.forEach((l, i) => (layout.loose[l] = front.places[i]!));
    const points = [
      ...layout.vessels.flatMap((p, i) => around(p, vessels[i]!.radius, vessels[i]!.height)),
      ...layout.loose.flatMap((p, i) => around(p, loose[i]!, loose[i]!)),
    ];
    if (points.length === 0) return layout;
    const { camera, target } = nearest(points, lens, 1);
    const distance = camera.distanceTo(target);
    if (distance < shortest - 1e-9) [shortest, best] = [distance, layout];
  }
  return best;
}
