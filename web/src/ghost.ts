// A sherd as it would lie in another place.
import * as THREE from 'three';
import { matrixOf, type Piece } from './pieces';

export const GHOST_COLOR = 0x2f7fd0;

export interface Ghost {
  index: number;
  vessel: number;
  mesh: THREE.Mesh;
  /** In the vessel, whatever stands where. */
  pose: THREE.Matrix4;
  kinds: Uint8Array;
}

/** The sherd in blue; `home` is where its vessel stands. */
export function ghostOf(piece: Piece, pose: number[], vessel: number, home: THREE.Vector3): Ghost {
  const material = new THREE.MeshLambertMaterial({ color: GHOST_COLOR, transparent: true, opacity: 0.82, side: THREE.DoubleSide });
  const mesh = new THREE.Mesh(piece.mesh.geometry, material);
  const m = matrixOf(pose);
  mesh.quaternion.setFromRotationMatrix(m);
  mesh.position.copy(piece.own!).applyMatrix4(m).add(home);
  return { index: piece.index, vessel, mesh, pose: m, kinds: piece.kinds };
}

/** Out of a vessel at something that lies in it, a little from above; `inside` looks from the other side. */
export function outwards(at: THREE.Vector3, inside = false): THREE.Vector3 {
  const out = at.clone().setZ(0);
  if (out.length() < 8) out.set(0.25, -1, 0);
  return out.normalize().multiplyScalar(inside ? -1 : 1).setZ(0.45);
}

/** Radius and height of the corners of a sherd that lies so in its vessel, `most` of them at most. */
export function turnedPoints(geometry: THREE.BufferGeometry, pose: THREE.Matrix4, most: number): [number, number][] {
  const position = geometry.getAttribute('position');
  if (!position) return [];
  const step = Math.max(1, Math.ceil(position.count / most));
  const out: [number, number][] = [];
  const p = new THREE.Vector3();
  for (let i = 0; i < position.count; i += step) {
    p.fromBufferAttribute(position, i).applyMatrix4(pose);
    out.push([Math.hypot(p.x, p.y), p.z]);
  }
  return out;
}
