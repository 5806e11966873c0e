// Where the camera stands.
import * as THREE from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { type Lens, nearest } from './layout';
import type { Piece } from './pieces';

/** Corners of a sherd's box where it stands now. */
export function corners({ mesh }: Pick<Piece, 'mesh'>): THREE.Vector3[] {
  if (!mesh.geometry.boundingBox) mesh.geometry.computeBoundingBox();
  const { min, max } = mesh.geometry.boundingBox!;
  return [0, 1, 2, 3, 4, 5, 6, 7].map((k) => new THREE.Vector3(k & 1 ? max.x : min.x, k & 2 ? max.y : min.y, k & 4 ? max.z : min.z).applyQuaternion(mesh.quaternion).add(mesh.position));
}

/** What a camera sees that looks from `back`. */
export function lens(camera: THREE.PerspectiveCamera, back: THREE.Vector3): Lens {
  const tall = Math.tan(((camera.fov / 2) * Math.PI) / 180);
  return { back, tall, wide: tall * camera.aspect };
}

/** Moves the camera so that the points just fill the view. */
export function fit(camera: THREE.PerspectiveCamera, controls: OrbitControls | null, points: THREE.Vector3[], direction: THREE.Vector3, room: number): void {
  const { camera: place, target } = nearest(points, lens(camera, direction), room);
  const distance = Math.max(place.distanceTo(target), 1);
  controls?.target.copy(target);
  camera.position.copy(place);
  camera.lookAt(target);
  camera.near = Math.max(distance / 100, 0.1);
  camera.far = distance * 20;
  camera.updateProjectionMatrix();
  controls?.update();
}

/** Arrows turn the view, plus and minus zoom; whether the key was one of them. */
export function turnByKey(camera: THREE.PerspectiveCamera, controls: OrbitControls, key: string): boolean {
  const turn = { ArrowLeft: [-0.12, 0], ArrowRight: [0.12, 0], ArrowUp: [0, -0.08], ArrowDown: [0, 0.08] }[key];
  const zoom = { '+': 0.9, '=': 0.9, '-': 1.1 }[key];
  if (!turn && !zoom) return false;
  const offset = camera.position.clone().sub(controls.target);
  if (turn) {
    const s = new THREE.Spherical().setFromVector3(new THREE.Vector3(offset.x, offset.z, -offset.y));
    s.theta += turn[0]!;
    s.phi = Math.min(Math.max(s.phi + turn[1]!, 0.05), Math.PI - 0.05);
    const v = new THREE.Vector3().setFromSpherical(s);
    offset.set(v.x, -v.z, v.y);
  }
  if (zoom) offset.multiplyScalar(zoom);
  camera.position.copy(controls.target).add(offset);
  controls.update();
  return true;
}
