// Axis and section of vessels, as lines in the view.
import * as THREE from 'three';
import type { VesselData } from './data';

/** Outlines of a vessel's section, where they stand beside it. */
export function sections(v: VesselData, explode = 0): THREE.Vector3[][] {
  return v.section.map((outline) => outline.map(([r, z]) => new THREE.Vector3(r! + v.radius * (1.25 + explode), 0, z!)));
}

/** The axis of a vessel that stands at `home`, and its section if it is `alone` in view. */
export function guidesOf(v: VesselData, home: THREE.Vector3, alone: boolean, explode = 0): THREE.Line[] {
  const dashed = new THREE.LineDashedMaterial({ color: 0x6a6258, dashSize: 4, gapSize: 3 });
  const ends = [new THREE.Vector3(0, 0, -0.08 * v.height - 5), new THREE.Vector3(0, 0, 1.08 * v.height + 8)];
  const axis = new THREE.Line(new THREE.BufferGeometry().setFromPoints(ends), dashed);
  axis.computeLineDistances();
  axis.position.copy(home);
  if (!alone) return [axis];
  const line = new THREE.LineBasicMaterial({ color: 0x8a3b2a });
  return [axis, ...sections(v, explode).map((points) => new THREE.Line(new THREE.BufferGeometry().setFromPoints(points), line))];
}
