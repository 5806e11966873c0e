// A sherd in the 3D view: its mesh and the colours of its surface.
import * as THREE from 'three';
import { confidenceColor, KIND_COLORS, sherdColor } from './colors';
import { type PageData, type SherdData, unpack } from './data';
import { CURVED, curvature, curvatureColor } from './look/curvature';
import { gapColor } from './look/gaps';
import type { ColorMode } from './view';

export interface Piece {
  index: number;
  mesh: THREE.Mesh<THREE.BufferGeometry, THREE.MeshLambertMaterial>;
  /** Middle of the sherd in its own mesh, mm; nothing is known of its mesh without it. */
  own: THREE.Vector3 | null;
  /** Middle of the sherd in its vessel, mm. */
  center: THREE.Vector3;
  /** Where its vessel (or the sherd itself, when loose) stands. */
  place: THREE.Vector3;
  vessel: number;
  kinds: Uint8Array;
  colors: Uint8Array | null;
  /** Distance of each vertex to the next sherd, mm; not a number where it is no break. */
  gaps: Float32Array | null;
  /** What its vertices are coloured by. */
  painted: ColorMode | null;
}

/** A sherd of which no mesh is known yet. */
export function pieceOf(sherd: SherdData, index: number): Piece {
  const mesh = new THREE.Mesh(new THREE.BufferGeometry(), new THREE.MeshLambertMaterial({ side: THREE.DoubleSide }));
  mesh.name = sherd.id;
  mesh.userData['index'] = index;
  return { index, mesh, own: null, center: new THREE.Vector3(), place: new THREE.Vector3(), vessel: sherd.vessel, kinds: new Uint8Array(), colors: null, gaps: null, painted: null };
}

/** Gives a sherd its mesh, about its own middle. */
export function fill(piece: Piece, mesh: string): void {
  const packed = unpack(mesh);
  const [cx, cy, cz] = packed.center;
  const p = packed.positions;
  for (let i = 0; i < p.length; i += 3) {
    p[i]! -= cx;
    p[i + 1]! -= cy;
    p[i + 2]! -= cz;
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(p, 3));
  geometry.setAttribute('normal', new THREE.BufferAttribute(packed.normals, 3, true));
  geometry.setIndex(new THREE.BufferAttribute(packed.indices, 1));
  piece.mesh.geometry.dispose();
  piece.mesh.geometry = geometry;
  piece.own = new THREE.Vector3(cx, cy, cz);
  piece.kinds = packed.kinds;
  piece.colors = packed.colors;
  [piece.gaps, piece.painted] = [null, null];
}

export function matrixOf(rows: number[]): THREE.Matrix4 {
  return new THREE.Matrix4().set(...(rows as Parameters<THREE.Matrix4['set']>));
}

/** Turns a sherd as it lies in its vessel. */
export function turn(piece: Piece, data: PageData): void {
  const pose = data.sherds[piece.index]!.pose;
  piece.center.copy(piece.own ?? new THREE.Vector3());
  piece.mesh.quaternion.identity();
  piece.gaps = null;
  if (!pose) return;
  const m = matrixOf(pose);
  piece.center.applyMatrix4(m);
  piece.mesh.quaternion.setFromRotationMatrix(m);
}

/** How a sherd stands out or not. */
export interface Standing {
  picked: boolean;
  hovered: boolean;
  opacity: number;
}

/** Colours a sherd; `values` are the colours of a column. */
export function paint(piece: Piece, sherd: SherdData, mode: ColorMode, values: Map<string, string> | null, { picked, hovered, opacity }: Standing): void {
  const material = piece.mesh.material;
  const perVertex = piece.own !== null && byVertex(piece, mode, sherd);
  if (perVertex) colorVertices(piece, mode);
  const wasVertex = material.vertexColors;
  material.vertexColors = perVertex;
  if (perVertex) material.color.set(0xffffff);
  else if (mode === 'sherd') material.color.set(sherdColor(sherd.color, piece.index));
  else if (mode === 'confidence') material.color.set(confidenceColor(sherd.confidence));
  else if (values) material.color.set(values.get(sherd.data[mode.slice(7)] ?? '')!);
  else material.color.set(0xc8b49a);
  material.emissive.set(picked ? 0x5a3410 : hovered ? 0x2a2016 : 0x000000);
  const [wasClear, clear] = [material.transparent, opacity < 1];
  [material.transparent, material.opacity, material.depthWrite] = [clear, opacity, !clear];
  if (wasVertex !== perVertex || wasClear !== clear) material.needsUpdate = true;
}

/** Whether a way to colour tells the vertices of a sherd apart. */
export function byVertex(piece: Piece, mode: ColorMode, sherd: SherdData): boolean {
  if (mode === 'scan') return piece.colors !== null;
  if (mode === 'kind') return sherd.hasKinds;
  return mode === 'shape' || (mode === 'gap' && piece.gaps !== null);
}

export function colorVertices(piece: Piece, mode: ColorMode): void {
  if (piece.painted === mode) return;
  piece.painted = mode;
  const n = piece.kinds.length;
  const out = new Float32Array(n * 3);
  const c = new THREE.Color();
  const bent = mode === 'shape' ? curvature(piece.mesh.geometry) : null;
  for (let i = 0; i < n; i++) {
    if (mode === 'scan' && piece.colors) c.setRGB(piece.colors[3 * i]! / 255, piece.colors[3 * i + 1]! / 255, piece.colors[3 * i + 2]! / 255, THREE.SRGBColorSpace);
    else if (mode === 'gap' && piece.gaps) c.set(gapColor(piece.gaps[i]!));
    else if (bent) c.set(curvatureColor(bent[i]! / CURVED));
    else c.set(KIND_COLORS[piece.kinds[i]!] ?? KIND_COLORS[0]!);
    c.toArray(out, 3 * i);
  }
  piece.mesh.geometry.setAttribute('color', new THREE.BufferAttribute(out, 3));
}
