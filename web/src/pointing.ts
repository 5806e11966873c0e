// Mouse and keys over the 3D view.
import * as THREE from 'three';
import { turnByKey } from './framing';
import type { Viewer } from './viewer';

const raycaster = new THREE.Raycaster();

/** What is met first at a place on the screen and not cut away. */
export function hitAt(view: Viewer, clientX: number, clientY: number): THREE.Intersection | undefined {
  const r = view.renderer.domElement.getBoundingClientRect();
  const p = new THREE.Vector2(((clientX - r.left) / r.width) * 2 - 1, 1 - ((clientY - r.top) / r.height) * 2);
  raycaster.setFromCamera(p, view.camera);
  const visible = view.pieces.filter((q) => q.mesh.visible && q.mesh.material.opacity > 0.5).map((q) => q.mesh);
  return raycaster.intersectObjects(visible, false).find((h) => !view.cut || view.cut.distanceToPoint(h.point) >= 0);
}

/** Where a sherd's middle is on the screen, and whether it faces the viewer. */
export function screenOf(view: Viewer, index: number): { x: number; y: number; front: boolean } {
  const piece = view.pieces[index]!;
  const r = view.renderer.domElement.getBoundingClientRect();
  const p = piece.mesh.position.clone().project(view.camera);
  const out = piece.center.clone().setZ(0);
  const towards = view.camera.position.clone().sub(piece.mesh.position);
  return {
    x: r.left + ((p.x + 1) / 2) * r.width,
    y: r.top + ((1 - p.y) / 2) * r.height,
    front: p.z < 1 && (piece.vessel < 0 || out.length() < 8 || out.dot(towards) > 0),
  };
}

/** Clicks pick, hovering tells names, keys turn. */
export function listen(view: Viewer): void {
  const canvas = view.renderer.domElement;
  let down: [number, number] | null = null;
  canvas.addEventListener('pointerdown', (e) => (down = [e.clientX, e.clientY]));
  canvas.addEventListener('pointermove', (e) => {
    if (e.buttons !== 0) return;
    view.setHover(view.at(e.clientX, e.clientY), e.clientX, e.clientY);
  });
  canvas.addEventListener('pointerleave', () => view.setHover(null, 0, 0));
  canvas.addEventListener('pointerup', (e) => {
    if (down && Math.hypot(e.clientX - down[0], e.clientY - down[1]) < 5) {
      if (view.taps) view.taps(view.hit(e.clientX, e.clientY)?.point ?? null);
      else view.events.pick(view.at(e.clientX, e.clientY), e.shiftKey || e.ctrlKey);
    }
    down = null;
  });
  canvas.addEventListener('dblclick', (e) => {
    const hit = view.at(e.clientX, e.clientY);
    if (hit !== null) view.focus([hit]);
  });
  canvas.addEventListener('keydown', (e) => {
    if (!turnByKey(view.camera, view.controls, e.key)) return;
    e.preventDefault();
    view.draw();
  });
}
