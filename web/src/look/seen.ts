// Which sherds are seen, and where: every sherd is drawn in a colour of its own, small and unseen, and the picture is counted.
import * as THREE from 'three';
import type { Piece } from '../pieces';

const WIDTH = 320;
/** Fewer points than this are no place for a name. */
const LEAST = 16;

export interface Place {
  x: number;
  y: number;
}

/** The middle of what shows of each sherd, as shares of the view's width and height from its upper left corner. */
export function seen(renderer: THREE.WebGLRenderer, camera: THREE.Camera, pieces: Piece[], cut: THREE.Plane | null): Map<number, Place> {
  const size = renderer.getSize(new THREE.Vector2());
  const [w, h] = [WIDTH, Math.max(1, Math.round((WIDTH * size.y) / Math.max(size.x, 1)))];
  const scene = new THREE.Scene();
  scene.background = new THREE.Color(0, 0, 0);
  const materials: THREE.Material[] = [];
  for (const p of pieces.filter((q) => q.mesh.visible && q.mesh.material.opacity > 0.5)) {
    const n = p.index + 1;
    const material = new THREE.MeshBasicMaterial({ color: new THREE.Color((n >> 8) / 255, (n & 255) / 255, 1), side: THREE.DoubleSide, clippingPlanes: cut ? [cut] : [] });
    const copy = new THREE.Mesh(p.mesh.geometry, material);
    copy.quaternion.copy(p.mesh.quaternion);
    copy.position.copy(p.mesh.position);
    scene.add(copy);
    materials.push(material);
  }
  const target = new THREE.WebGLRenderTarget(w, h);
  const bytes = new Uint8Array(4 * w * h);
  renderer.setRenderTarget(target);
  renderer.render(scene, camera);
  renderer.readRenderTargetPixels(target, 0, 0, w, h, bytes);
  renderer.setRenderTarget(null);
  target.dispose();
  for (const m of materials) m.dispose();
  return places(bytes, w, h);
}

function places(bytes: Uint8Array, w: number, h: number): Map<number, Place> {
  const found = new Map<number, number[]>();
  for (let k = 0; k < w * h; k++) {
    if (bytes[4 * k + 2]! < 128) continue;
    const index = bytes[4 * k]! * 256 + bytes[4 * k + 1]! - 1;
    const list = found.get(index);
    if (list) list.push(k);
    else found.set(index, [k]);
  }
  const out = new Map<number, Place>();
  for (const [index, list] of found) {
    if (list.length < LEAST) continue;
    const [sx, sy] = list.reduce(([x, y], k) => [x + (k % w), y + Math.floor(k / w)], [0, 0]);
    const [mx, my] = [sx / list.length, sy / list.length];
    // The middle may lie beside the sherd: the nearest point that shows it.
    const off = (k: number) => (k % w - mx) ** 2 + (Math.floor(k / w) - my) ** 2;
    const at = list.reduce((best, k) => (off(k) < off(best) ? k : best));
    out.set(index, { x: (at % w + 0.5) / w, y: 1 - (Math.floor(at / w) + 0.5) / h });
  }
  return out;
}
