// A sherd moved by hand: arrows shift it, rings turn it.
import * as THREE from 'three';
import { TransformControls } from 'three/addons/controls/TransformControls.js';
import { corners } from '../framing';
import { matrixOf } from '../pieces';
import type { Viewer } from '../viewer';

export class Hand {
  private controls: TransformControls | null = null;
  private own = new THREE.Vector3();

  /** `laid` is told whenever the sherd was let go. */
  constructor(private readonly view: Viewer, private readonly laid: () => void) {}

  get active(): boolean {
    return this.controls !== null;
  }

  /** Takes a sherd up: where it lies in the vessel, or beside it. */
  begin(index: number, vessel: number): void {
    this.end();
    const [piece, v] = [this.view.pieces[index]!, this.view.data.vessels[vessel]!];
    if (!piece.own) return;
    this.own = piece.own.clone();
    const beside = new THREE.Vector3(-1.5 * v.radius, -0.5 * v.radius, v.height / 2).sub(piece.own);
    const start = this.view.data.sherds[index]!.vessel === vessel ? this.view.data.sherds[index]!.pose : new THREE.Matrix4().setPosition(beside).transpose().toArray();
    const others = this.view.pieces.filter((p) => p.vessel === vessel).map((p) => p.index);
    this.view.byHand = true;
    this.view.ghost(index, start ?? undefined, vessel, others);
    const ghost = this.view.ghosted;
    if (!ghost) return;
    this.view.fit([...corners({ mesh: ghost.mesh as (typeof piece)['mesh'] }), ...others.flatMap((i) => (i === index ? [] : corners(this.view.pieces[i]!)))], new THREE.Vector3(0.12, -1, 0.45), 1.1);
    const controls = new TransformControls(this.view.camera, this.view.renderer.domElement);
    controls.size = 0.8;
    controls.addEventListener('change', () => this.view.draw());
    controls.addEventListener('dragging-changed', (e) => (this.view.controls.enabled = !e.value));
    controls.addEventListener('mouseUp', () => this.laid());
    controls.attach(ghost.mesh);
    this.view.scene.add(controls.getHelper());
    // A click is for the arrows.
    this.view.taps = () => {};
    this.controls = controls;
    this.view.draw();
  }

  mode(turn: boolean): void {
    this.controls?.setMode(turn ? 'rotate' : 'translate');
    this.view.draw();
  }

  /** Row-major, in the upright vessel. */
  get pose(): number[] {
    const mesh = this.view.ghosted?.mesh;
    if (!mesh) return [];
    const m = new THREE.Matrix4().compose(mesh.position, mesh.quaternion, new THREE.Vector3(1, 1, 1));
    return m.multiply(new THREE.Matrix4().setPosition(this.own.clone().negate())).transpose().toArray();
  }

  set pose(rows: number[]) {
    const mesh = this.view.ghosted?.mesh;
    if (!mesh) return;
    const m = matrixOf(rows);
    mesh.quaternion.setFromRotationMatrix(m);
    mesh.position.copy(this.own).applyMatrix4(m);
    this.view.draw();
  }

  end(): void {
    if (!this.controls) return;
    this.view.scene.remove(this.controls.getHelper());
    this.controls.detach();
    this.controls.dispose();
    this.controls = null;
    this.view.controls.enabled = true;
    this.view.taps = null;
    this.view.byHand = false;
    this.view.ghost(null);
  }
}
