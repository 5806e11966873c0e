// What a question is about: a sherd where it might lie, or the two of a join; small pictures of it, its profile, its seam.
import * as THREE from 'three';
import { corners } from './framing';
import { outwards, turnedPoints } from './ghost';
import { glance, type Turned } from './look/glance';
import { seam } from './look/seam';
import type { Piece } from './pieces';
import type { Viewer } from './viewer';

export class InQuestion {
  private seam: THREE.Points | null = null;
  private waits = 0;

  constructor(private readonly view: Viewer) {}

  /** The meshes in question, and where they lie in their vessel. */
  private inQuestion(): { meshes: THREE.Mesh[]; at: THREE.Vector3 } | null {
    const ghost = this.view.ghosted;
    if (ghost) {
      const seen = [...this.view.beside].map((i) => this.view.pieces[i]!.mesh).filter((m) => m.visible);
      return { meshes: [ghost.mesh, ...seen], at: new THREE.Vector3().copy(this.view.pieces[ghost.index]!.own!).applyMatrix4(ghost.pose) };
    }
    if (!this.view.pair) return null;
    const two = [...this.view.pair].map((i) => this.view.pieces[i]!);
    return { meshes: two.map((p) => p.mesh), at: two.reduce((sum, p) => sum.addScaledVector(p.center, 0.5), new THREE.Vector3()) };
  }

  turnTo(inside = false): void {
    const asked = this.inQuestion();
    if (asked) this.view.fit(asked.meshes.flatMap((mesh) => corners({ mesh: mesh as Piece['mesh'] })), outwards(asked.at, inside), 1.6);
  }

  glance(inside: boolean, size: [number, number]): HTMLCanvasElement | null {
    const asked = this.inQuestion();
    if (!asked) return null;
    // The rest is not in the picture: nothing has to be seen through.
    return glance(this.view.renderer, this.view.scene, this.view.camera, asked.meshes, outwards(asked.at, inside), size);
  }

  turned(): Turned | null {
    const number = this.view.ghosted?.vessel ?? (this.view.pair ? this.view.pieces[[...this.view.pair][0]!]!.vessel : -1);
    const v = this.view.data.vessels[number];
    if (!v?.hasAxis) return null;
    const points = (p: Piece, most: number) => turnedPoints(p.mesh.geometry, new THREE.Matrix4().compose(p.center, p.mesh.quaternion, new THREE.Vector3(1, 1, 1)), most);
    const asked = this.view.ghosted ? [] : [...this.view.pair!];
    const rest = this.view.pieces.filter((p) => p.vessel === number && p.own && !asked.includes(p.index) && p.index !== this.view.ghosted?.index);
    const own = this.view.ghosted ? turnedPoints(this.view.ghosted.mesh.geometry, this.view.ghosted.pose.clone().multiply(new THREE.Matrix4().setPosition(this.view.pieces[this.view.ghosted.index]!.own!)), 900) : asked.flatMap((i) => points(this.view.pieces[i]!, 600));
    return { vessel: rest.flatMap((p) => points(p, 400)), piece: own, section: v.section };
  }

  /** The seam of what is in question is measured once the view has rested: quick answers do not wait for it. */
  seamLater(): void {
    window.clearTimeout(this.waits);
    if (this.seam) this.view.scene.remove(this.seam);
    this.seam = null;
    if ((!this.view.ghosted && !this.view.pair) || this.view.byHand) return;
    this.waits = window.setTimeout(() => {
      const [a, b] = this.view.pair ? [...this.view.pair].map((i) => this.view.pieces[i]!) : [];
      const visible = this.view.pieces.filter((p) => p.mesh.visible && p.own && p.vessel === this.view.ghosted?.vessel);
      if (this.view.ghosted) this.seam = seam(this.view.ghosted, visible);
      else if (a?.own && b?.own) this.seam = seam(a, [b]);
      if (this.seam) this.view.scene.add(this.seam);
      this.view.draw();
    }, 200);
  }
}
