// Small pictures beside a question: some sherds alone, from any side.
import * as THREE from 'three';
import { corners, fit as place } from '../framing';

/** Bytes of light as a screen wants them. */
const SCREEN = Uint8ClampedArray.from({ length: 256 }, (_, i) => {
  const x = i / 255;
  return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
});

/** Meshes alone, seen from `back`. Whatever else the scene holds is not drawn. */
export function glance(renderer: THREE.WebGLRenderer, scene: THREE.Scene, from: THREE.Camera, meshes: THREE.Mesh[], back: THREE.Vector3, [w, h]: [number, number]): HTMLCanvasElement {
  const keep = new Set<THREE.Object3D>(meshes);
  const hidden: THREE.Object3D[] = [];
  for (const child of scene.children) {
    if (!child.visible || keep.has(child) || child === from || child instanceof THREE.Light || child instanceof THREE.Points) continue;
    child.visible = false;
    hidden.push(child);
  }
  const shown = meshes.filter((m) => !m.visible);
  for (const m of shown) m.visible = true;
  const camera = new THREE.PerspectiveCamera(32, w / h, 1, 20000);
  camera.up.set(0, 0, 1);
  // The lights go with whoever looks.
  const lights = [...from.children];
  scene.add(camera);
  for (const light of lights) camera.add(light);
  const points = meshes.flatMap((mesh) => corners({ mesh: mesh as Parameters<typeof corners>[0]['mesh'] }));
  if (points.length > 0) place(camera, null, points, back, 1.1);
  const target = new THREE.WebGLRenderTarget(w, h);
  const bytes = new Uint8Array(4 * w * h);
  renderer.setRenderTarget(target);
  renderer.render(scene, camera);
  renderer.readRenderTargetPixels(target, 0, 0, w, h, bytes);
  renderer.setRenderTarget(null);
  target.dispose();
  for (const light of lights) from.add(light);
  scene.remove(camera);
  for (const o of hidden) o.visible = true;
  for (const m of shown) m.visible = false;
  return painted(bytes, w, h);
}

function painted(bytes: Uint8Array, w: number, h: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [w, h];
  const pen = canvas.getContext('2d');
  const image = pen?.createImageData(w, h);
  if (!pen || !image) return canvas;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const [from, to] = [4 * ((h - 1 - y) * w + x), 4 * (y * w + x)];
      for (let k = 0; k < 3; k++) image.data[to + k] = SCREEN[bytes[from + k]!]!;
      image.data[to + 3] = 255;
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** Radius and height of points of some sherds of a vessel, of others, and the outlines of its section. */
export interface Turned {
  vessel: [number, number][];
  piece: [number, number][];
  section: number[][][];
}

/** The profile: radius to the left, height up, as drawings have it; the piece in question over the wall of the vessel. */
export function profile({ vessel, piece, section }: Turned, [w, h]: [number, number], color: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [w, h];
  const pen = canvas.getContext('2d');
  const all = [...vessel, ...piece, ...(section.flat() as [number, number][])];
  if (!pen || all.length === 0) return canvas;
  const most = (k: 0 | 1) => all.reduce((m, p) => Math.max(m, p[k]), 1);
  const low = all.reduce((m, p) => Math.min(m, p[1]), 0);
  const scale = Math.min((w - 10) / most(0), (h - 10) / (most(1) - low));
  const wide = most(0) * scale;
  const at = ([r, z]: readonly number[]): [number, number] => [(w + wide) / 2 - r! * scale, h - 5 - (z! - low) * scale];
  const style = getComputedStyle(document.documentElement);
  const dots = (points: [number, number][], fill: string, size: number) => {
    pen.fillStyle = fill;
    for (const p of points) {
      const [x, y] = at(p);
      pen.fillRect(x - size / 2, y - size / 2, size, size);
    }
  };
  dots(vessel, style.getPropertyValue('--soft').trim() || '#888', 1);
  pen.fillStyle = style.getPropertyValue('--ink').trim() || '#222';
  for (const outline of section) {
    pen.beginPath();
    for (const p of outline) pen.lineTo(...at(p));
    pen.fill();
  }
  dots(piece, color, 2);
  // The axis.
  pen.strokeStyle = style.getPropertyValue('--soft').trim() || '#888';
  pen.setLineDash([5, 3]);
  pen.beginPath();
  pen.moveTo((w + wide) / 2 + 0.5, 2);
  pen.lineTo((w + wide) / 2 + 0.5, h - 2);
  pen.stroke();
  return canvas;
}
