// The distance between two points on the sherds.
import * as THREE from 'three';
import type { Viewer } from '../viewer';

export class Measure {
  private readonly marks = new THREE.Group();
  private points: THREE.Vector3[] = [];

  constructor(private readonly viewer: Viewer, private readonly tell: (text: string) => void) {
    viewer.extras.add(this.marks);
  }

  set(on: boolean): void {
    this.points = [];
    this.viewer.taps = on ? (at) => this.tap(at) : null;
    this.show();
    this.tell(on ? 'Click two points.' : '');
  }

  private tap(at: THREE.Vector3 | null): void {
    if (!at) return;
    if (this.points.length === 2) this.points = [];
    this.points.push(at);
    this.show();
    const [a, b] = this.points;
    this.tell(a && b ? `${a.distanceTo(b).toFixed(1)} mm` : 'Click the second point.');
  }

  private show(): void {
    this.marks.clear();
    // In front of everything, so that no wall hides an end.
    const seen = { color: 0xb5291c, depthTest: false, transparent: true };
    if (this.points.length > 0) {
      const dots = new THREE.Points(new THREE.BufferGeometry().setFromPoints(this.points), new THREE.PointsMaterial({ ...seen, size: 9, sizeAttenuation: false }));
      dots.renderOrder = 2;
      this.marks.add(dots);
    }
    if (this.points.length === 2) {
      const line = new THREE.Line(new THREE.BufferGeometry().setFromPoints(this.points), new THREE.LineBasicMaterial(seen));
      line.renderOrder = 2;
      this.marks.add(line);
    }
    this.viewer.draw();
  }
}
