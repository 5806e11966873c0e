// A cut at any angle: what lies before the plane goes, and the outline of the cut is drawn on it.
import * as THREE from 'three';
import type { Viewer } from '../viewer';

export interface Cut {
  /** About the vertical, degrees. */
  turn: number;
  /** From upright, degrees. */
  tilt: number;
  /** From the middle of what is in view, in parts of its size, -1 to 1. */
  shift: number;
}

export class Section {
  private readonly plane = new THREE.Plane();
  private readonly lines = new THREE.LineSegments(new THREE.BufferGeometry(), new THREE.LineBasicMaterial({ color: 0xb5291c }));
  private cut: Cut | null = null;

  constructor(private readonly viewer: Viewer) {
    viewer.extras.add(this.lines);
    viewer.afterSettling.push(() => this.apply());
  }

  set(cut: Cut | null): void {
    this.cut = cut;
    this.apply();
    this.viewer.draw();
  }

  /** Length of the outline, mm; for those who look and for tests. */
  get length(): number {
    const p = this.lines.geometry.getAttribute('position');
    let sum = 0;
    for (let i = 0; p && i + 1 < p.count; i += 2) sum += new THREE.Vector3().fromBufferAttribute(p, i).distanceTo(new THREE.Vector3().fromBufferAttribute(p, i + 1));
    return sum;
  }

  private apply(): void {
    const pieces = this.viewer.pieces.filter((p) => p.mesh.visible);
    this.lines.visible = this.cut !== null;
    const box = new THREE.Box3();
    for (const p of pieces) box.union(new THREE.Box3().setFromObject(p.mesh));
    if (this.cut && !box.isEmpty()) {
      const [turn, tilt] = [(this.cut.turn * Math.PI) / 180, (this.cut.tilt * Math.PI) / 180];
      const normal = new THREE.Vector3(Math.sin(turn) * Math.cos(tilt), Math.cos(turn) * Math.cos(tilt), Math.sin(tilt));
      const half = box.getSize(new THREE.Vector3()).length() / 2;
      const middle = box.getCenter(new THREE.Vector3()).addScaledVector(normal, this.cut.shift * half);
      this.plane.setFromNormalAndCoplanarPoint(normal, middle);
      this.lines.geometry.dispose();
      this.lines.geometry = new THREE.BufferGeometry().setFromPoints(pieces.flatMap((p) => crossings(p.mesh, this.plane)));
    }
    this.viewer.clip(this.cut ? this.plane : null);
  }
}

/** Where the triangles of a mesh cross a plane, two points each. */
function crossings(mesh: THREE.Mesh, plane: THREE.Plane): THREE.Vector3[] {
  const [position, index] = [mesh.geometry.getAttribute('position'), mesh.geometry.getIndex()!];
  mesh.updateMatrixWorld();
  const points = Array.from({ length: position.count }, (_, i) => new THREE.Vector3().fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld));
  const off = points.map((p) => plane.distanceToPoint(p));
  const out: THREE.Vector3[] = [];
  for (let i = 0; i < index.count; i += 3) {
    const corners = [index.getX(i), index.getX(i + 1), index.getX(i + 2)];
    const cut = [0, 1, 2].filter((k) => off[corners[k]!]! < 0 !== off[corners[(k + 1) % 3]!]! < 0);
    if (cut.length !== 2) continue;
    for (const k of cut) {
      const [a, b] = [corners[k]!, corners[(k + 1) % 3]!];
      out.push(points[a]!.clone().lerp(points[b]!, off[a]! / (off[a]! - off[b]!)));
    }
  }
  return out;
}
