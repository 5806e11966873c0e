// The 3D view: sherds in their vessels, picking, exploding, colouring. Draws only when something changed.
import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { type PageData, unpack } from './data';
import { confidenceColor, KIND_COLORS, valueColors } from './colors';
import { arrange, type Lens, nearest } from './layout';
import type { ColorMode, View } from './view';

/** All vessels are seen from the front and above. */
const OVERVIEW = new THREE.Vector3(0.05, -1, 0.7);

interface Piece {
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
}

export interface ViewerEvents {
  hover(index: number | null, x: number, y: number): void;
  pick(index: number | null): void;
  frame(): void;
}

function matrixOf(rows: number[]): THREE.Matrix4 {
  return new THREE.Matrix4().set(...(rows as Parameters<THREE.Matrix4['set']>));
}

/** Outlines of a vessel's section, where they stand beside it. */
function sections(v: PageData['vessels'][number]): THREE.Vector3[][] {
  return v.section.map((outline) => outline.map(([r, z]) => new THREE.Vector3(r! + v.radius * 1.25, 0, z!)));
}

export class Viewer implements View {
  readonly pieces: Piece[] = [];
  private readonly renderer: THREE.WebGLRenderer;
  private readonly scene = new THREE.Scene();
  private readonly camera = new THREE.PerspectiveCamera(32, 1, 1, 20000);
  private readonly controls: OrbitControls;
  private readonly guides = new THREE.Group();
  private readonly raycaster = new THREE.Raycaster();
  private readonly hidden = new Set<number>();
  private places: THREE.Vector3[] = [];
  private explode = 0;
  private mode: ColorMode = 'sherd';
  private vessel: number | null = null;
  private selected: number | null = null;
  private hovered: number | null = null;
  private pair: Set<number> | null = null;
  private queued = false;
  /** Whether somebody has turned the view: then it is left alone. */
  private touched = false;
  private ghosted: { index: number; vessel: number; mesh: THREE.Mesh } | null = null;

  constructor(
    private readonly box: HTMLElement,
    private data: PageData,
    smooth: boolean,
    private readonly events: ViewerEvents,
  ) {
    this.renderer = new THREE.WebGLRenderer({ antialias: smooth, preserveDrawingBuffer: true });
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, smooth ? 2 : 1));
    // As the page around it, light or dark.
    this.renderer.setClearColor(getComputedStyle(document.documentElement).getPropertyValue('--ground').trim() || '#f3f1ec');
    this.renderer.domElement.tabIndex = 0;
    this.renderer.domElement.setAttribute('aria-label', '3D view of the vessels; drag to turn, wheel to zoom');
    box.append(this.renderer.domElement);
    this.camera.up.set(0, 0, 1);
    const key = new THREE.DirectionalLight(0xffffff, 1.9);
    key.position.set(-0.5, 0.9, 1);
    const fill = new THREE.DirectionalLight(0xffffff, 0.5);
    fill.position.set(1, -0.3, 0.6);
    this.camera.add(key, fill);
    this.scene.add(this.camera, new THREE.HemisphereLight(0xffffff, 0xb8b0a4, 1.25), this.guides);
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.controls.enableDamping = false;
    this.controls.zoomToCursor = true;
    this.controls.addEventListener('change', () => this.draw());
    this.controls.addEventListener('start', () => (this.touched = true));
    this.load();
    this.resize();
    this.arrange();
    this.listen();
    new ResizeObserver(() => this.resize()).observe(box);
    this.show(data.vessels.length === 1 ? 0 : null);
  }

  private load(): void {
    this.data.sherds.forEach((sherd, index) => {
      const mesh = new THREE.Mesh(new THREE.BufferGeometry(), new THREE.MeshLambertMaterial({ side: THREE.DoubleSide }));
      mesh.name = sherd.id;
      mesh.userData['index'] = index;
      this.scene.add(mesh);
      this.pieces.push({
        index,
        mesh,
        own: null,
        center: new THREE.Vector3(),
        place: new THREE.Vector3(),
        vessel: sherd.vessel,
        kinds: new Uint8Array(),
        colors: null,
      });
      if (sherd.mesh !== '') this.unpackInto(index, sherd.mesh);
    });
  }

  private unpackInto(index: number, mesh: string): void {
    const piece = this.pieces[index]!;
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
    this.turn(piece);
  }

  /** Turns a sherd as it lies in its vessel. */
  private turn(piece: Piece): void {
    const pose = this.data.sherds[piece.index]!.pose;
    piece.center.copy(piece.own ?? new THREE.Vector3());
    piece.mesh.quaternion.identity();
    if (!pose) return;
    const m = matrixOf(pose);
    piece.center.applyMatrix4(m);
    piece.mesh.quaternion.setFromRotationMatrix(m);
  }

  setMesh(index: number, mesh: string): void {
    this.data.sherds[index]!.mesh = mesh;
    this.unpackInto(index, mesh);
    this.rearrange();
  }

  update(data: PageData, vessel: number | null): void {
    this.data = data;
    for (const p of this.pieces) {
      p.vessel = data.sherds[p.index]!.vessel;
      this.turn(p);
    }
    if (vessel !== this.vessel) {
      this.vessel = vessel;
      this.touched = false;
    }
    if (this.pair && [...this.pair].some((i) => this.pieces[i]!.vessel < 0)) this.pair = null;
    this.rearrange();
  }

  private rearrange(): void {
    this.arrange();
    this.settle();
    if (!this.touched && !this.pair) this.frameView();
  }

  ghost(index: number | null, pose: number[] = [], vessel = -1, beside: number[] = []): void {
    if (this.ghosted) this.scene.remove(this.ghosted.mesh);
    this.ghosted = null;
    const piece = index === null ? undefined : this.pieces[index];
    if (piece?.own && pose.length === 16) {
      const material = new THREE.MeshLambertMaterial({ color: 0x2f7fd0, transparent: true, opacity: 0.55, side: THREE.DoubleSide, depthWrite: false });
      const mesh = new THREE.Mesh(piece.mesh.geometry, material);
      const m = matrixOf(pose);
      mesh.quaternion.setFromRotationMatrix(m);
      mesh.position.copy(piece.own).applyMatrix4(m);
      if (this.vessel === null && this.places[vessel]) mesh.position.add(this.places[vessel]!);
      this.scene.add(mesh);
      this.ghosted = { index: piece.index, vessel, mesh };
      this.pair = null;
      this.selected = beside.find((i) => i !== index) ?? null;
    }
    this.settle();
    if (this.ghosted) this.focusGhost(beside);
  }

  /** The ghost and what it would lie beside, from outside the vessel. */
  private focusGhost(beside: number[]): void {
    const ghost = this.ghosted!;
    const seen = beside.filter((i) => i !== ghost.index && this.pieces[i]!.mesh.visible).map((i) => this.pieces[i]!);
    const boxes = [{ mesh: ghost.mesh } as Piece, ...seen];
    const out = ghost.mesh.position.clone();
    if (this.vessel === null && this.places[ghost.vessel]) out.sub(this.places[ghost.vessel]!);
    out.setZ(0);
    if (out.length() < 8) out.set(0.25, -1, 0);
    this.fit(boxes.flatMap((p) => this.corners(p)), out.normalize().setZ(0.45), 1.9);
  }

  private arrange(): void {
    const loose = this.pieces.filter((p) => p.vessel < 0 && p.own);
    const reach = loose.map((p) => {
      p.mesh.geometry.computeBoundingSphere();
      return p.mesh.geometry.boundingSphere?.radius ?? 10;
    });
    const vessels = this.data.vessels.map((v) => ({ radius: Math.max(v.radius, 10), height: v.height }));
    const layout = arrange(vessels, reach, this.lens(OVERVIEW));
    this.places = layout.vessels;
    loose.forEach((p, i) => p.place.copy(layout.loose[i]!).setZ(0.6 * reach[i]!));
    for (const p of this.pieces) if (p.vessel >= 0) p.place.copy(this.places[p.vessel]!);
  }

  private lens(back: THREE.Vector3): Lens {
    const tall = Math.tan(((this.camera.fov / 2) * Math.PI) / 180);
    return { back, tall, wide: tall * this.camera.aspect };
  }

  private listen(): void {
    const canvas = this.renderer.domElement;
    let down: [number, number] | null = null;
    canvas.addEventListener('pointerdown', (e) => (down = [e.clientX, e.clientY]));
    canvas.addEventListener('pointermove', (e) => {
      if (e.buttons !== 0) return;
      this.setHover(this.at(e.clientX, e.clientY), e.clientX, e.clientY);
    });
    canvas.addEventListener('pointerleave', () => this.setHover(null, 0, 0));
    canvas.addEventListener('pointerup', (e) => {
      if (down && Math.hypot(e.clientX - down[0], e.clientY - down[1]) < 5) {
        this.events.pick(this.at(e.clientX, e.clientY));
      }
      down = null;
    });
    canvas.addEventListener('dblclick', (e) => {
      const hit = this.at(e.clientX, e.clientY);
      if (hit !== null) this.focus([hit]);
    });
    canvas.addEventListener('keydown', (e) => this.turnByKey(e));
  }

  private turnByKey(e: KeyboardEvent): void {
    const turn = { ArrowLeft: [-0.12, 0], ArrowRight: [0.12, 0], ArrowUp: [0, -0.08], ArrowDown: [0, 0.08] }[e.key];
    const zoom = { '+': 0.9, '=': 0.9, '-': 1.1 }[e.key];
    if (!turn && !zoom) return;
    e.preventDefault();
    const offset = this.camera.position.clone().sub(this.controls.target);
    if (turn) {
      const s = new THREE.Spherical().setFromVector3(new THREE.Vector3(offset.x, offset.z, -offset.y));
      s.theta += turn[0]!;
      s.phi = Math.min(Math.max(s.phi + turn[1]!, 0.05), Math.PI - 0.05);
      const v = new THREE.Vector3().setFromSpherical(s);
      offset.set(v.x, -v.z, v.y);
    }
    if (zoom) offset.multiplyScalar(zoom);
    this.camera.position.copy(this.controls.target).add(offset);
    this.controls.update();
    this.draw();
  }

  private setHover(index: number | null, x: number, y: number): void {
    if (index !== this.hovered) {
      this.hovered = index;
      this.paint();
    }
    this.events.hover(index, x, y);
  }

  /** The sherd at a place on the screen. */
  at(clientX: number, clientY: number): number | null {
    const r = this.renderer.domElement.getBoundingClientRect();
    const p = new THREE.Vector2(((clientX - r.left) / r.width) * 2 - 1, 1 - ((clientY - r.top) / r.height) * 2);
    this.raycaster.setFromCamera(p, this.camera);
    const visible = this.pieces.filter((q) => q.mesh.visible && q.mesh.material.opacity > 0.5).map((q) => q.mesh);
    const hit = this.raycaster.intersectObjects(visible, false)[0];
    return hit ? (hit.object.userData['index'] as number) : null;
  }

  /** Where a sherd's middle is on the screen, and whether it faces the viewer. */
  screen(index: number): { x: number; y: number; front: boolean } {
    const piece = this.pieces[index]!;
    const r = this.renderer.domElement.getBoundingClientRect();
    const p = piece.mesh.position.clone().project(this.camera);
    const out = piece.center.clone().setZ(0);
    const view = this.camera.position.clone().sub(piece.mesh.position);
    return {
      x: r.left + ((p.x + 1) / 2) * r.width,
      y: r.top + ((1 - p.y) / 2) * r.height,
      front: p.z < 1 && (piece.vessel < 0 || out.length() < 8 || out.dot(view) > 0),
    };
  }

  shown(): number[] {
    return this.pieces.filter((p) => p.mesh.visible).map((p) => p.index);
  }

  setExplode(amount: number): void {
    this.explode = amount;
    this.settle();
  }

  setMode(mode: ColorMode): void {
    this.mode = mode;
    this.paint();
  }

  setHidden(index: number, hide: boolean): void {
    if (hide) this.hidden.add(index);
    else this.hidden.delete(index);
    this.settle();
  }

  isHidden(index: number): boolean {
    return this.hidden.has(index);
  }

  isVisible(index: number): boolean {
    return this.pieces[index]!.mesh.visible;
  }

  showAllSherds(): void {
    this.hidden.clear();
    this.settle();
  }

  /** Only these sherds; all others of the view become hidden. */
  isolate(keep: number[]): void {
    const wanted = new Set(keep);
    this.hidden.clear();
    for (const p of this.pieces) if (!wanted.has(p.index)) this.hidden.add(p.index);
    this.settle();
    this.focus(keep);
  }

  select(index: number | null): void {
    this.selected = index;
    const had = this.pair !== null;
    this.pair = null;
    if (had) this.settle();
    else this.paint();
  }

  /** Two sherds of a join stand out, the rest fades. */
  selectPair(a: number, b: number): void {
    this.selected = null;
    this.pair = new Set([a, b]);
    for (const i of [a, b]) this.hidden.delete(i);
    this.settle();
    this.focus([a, b]);
  }

  /** One vessel, or all with the loose sherds. */
  show(vessel: number | null): void {
    this.vessel = vessel;
    this.pair = null;
    this.touched = false;
    this.settle();
    this.frameView();
  }

  setGuides(on: boolean): void {
    this.guides.visible = on;
    this.draw();
  }

  frameView(): void {
    const shown = this.pieces.filter((p) => p.mesh.visible);
    const points = shown.flatMap((p) => this.corners(p));
    const v = this.vessel === null ? null : this.data.vessels[this.vessel]!;
    // Room for the section beside the vessel.
    if (v && v.hasAxis && this.guides.visible) points.push(...sections(v).flat());
    const slender = v ? v.height / (2 * Math.max(v.radius, 1)) : 0;
    this.fit(points, v ? new THREE.Vector3(0.12, -1, Math.min(Math.max(0.72 - 0.4 * slender, 0.2), 0.6)) : OVERVIEW);
  }

  focus(indices: number[]): void {
    const out = new THREE.Vector3();
    for (const i of indices) out.add(this.pieces[i]!.center.clone().setZ(0));
    if (this.pieces[indices[0]!]!.vessel < 0 || out.length() < 8) out.set(0.25, -1, 0);
    out.normalize().setZ(0.45);
    this.fit(indices.flatMap((i) => this.corners(this.pieces[i]!)), out, 1.5);
  }

  /** Corners of a sherd's box where it stands now. */
  private corners(p: Piece): THREE.Vector3[] {
    if (!p.mesh.geometry.boundingBox) p.mesh.geometry.computeBoundingBox();
    const { min, max } = p.mesh.geometry.boundingBox!;
    return [0, 1, 2, 3, 4, 5, 6, 7].map((k) => new THREE.Vector3(k & 1 ? max.x : min.x, k & 2 ? max.y : min.y, k & 4 ? max.z : min.z).applyQuaternion(p.mesh.quaternion).add(p.mesh.position));
  }

  /** Moves the camera so that the points just fill the view. */
  private fit(points: THREE.Vector3[], direction: THREE.Vector3, room = 1.05): void {
    if (points.length === 0) return;
    const { camera, target } = nearest(points, this.lens(direction), room);
    const distance = Math.max(camera.distanceTo(target), 1);
    this.controls.target.copy(target);
    this.camera.position.copy(camera);
    this.camera.near = Math.max(distance / 100, 0.1);
    this.camera.far = distance * 20;
    this.camera.updateProjectionMatrix();
    this.controls.update();
    this.draw();
  }

  private settle(): void {
    for (const p of this.pieces) {
      const joined = this.pair && this.pieces[[...this.pair][0]!]!.vessel;
      const inView = (this.vessel === null || p.vessel === this.vessel) && (joined === null || p.vessel === joined);
      p.mesh.visible = inView && p.own !== null && !this.hidden.has(p.index) && this.ghosted?.index !== p.index;
      if (p.vessel < 0) {
        p.mesh.position.copy(p.place);
        continue;
      }
      const v = this.data.vessels[p.vessel]!;
      const home = this.vessel === null ? p.place : new THREE.Vector3();
      const out = p.center.clone().sub(new THREE.Vector3(0, 0, v.height / 2)).multiplyScalar(this.explode);
      p.mesh.position.copy(home).add(p.center).add(out);
    }
    this.drawGuides();
    this.paint();
  }

  /** Axis and section of the vessels in view. */
  private drawGuides(): void {
    this.guides.clear();
    const line = new THREE.LineBasicMaterial({ color: 0x8a3b2a });
    const dashed = new THREE.LineDashedMaterial({ color: 0x6a6258, dashSize: 4, gapSize: 3 });
    this.data.vessels.forEach((v, i) => {
      const pair = this.pair && this.pieces[[...this.pair][0]!]!.vessel;
      if (!v.hasAxis || (this.vessel !== null && this.vessel !== i) || (pair !== null && pair !== i)) return;
      const home = this.vessel === null ? this.places[i]! : new THREE.Vector3();
      const ends = [new THREE.Vector3(0, 0, -0.08 * v.height - 5), new THREE.Vector3(0, 0, 1.08 * v.height + 8)];
      const axis = new THREE.Line(new THREE.BufferGeometry().setFromPoints(ends), dashed);
      axis.computeLineDistances();
      axis.position.copy(home);
      this.guides.add(axis);
      if (this.vessel === null) return;
      for (const points of sections(v)) {
        this.guides.add(new THREE.Line(new THREE.BufferGeometry().setFromPoints(points), line));
      }
    });
  }

  private paint(): void {
    const values = this.mode.startsWith('column:') ? valueColors(this.data.sherds.map((x) => x.data[this.mode.slice(7)] ?? '')) : null;
    for (const p of this.pieces) {
      const sherd = this.data.sherds[p.index]!;
      const material = p.mesh.material;
      const perVertex = (this.mode === 'scan' && p.colors) || (this.mode === 'kind' && sherd.hasKinds);
      if (perVertex) this.vertexColors(p);
      const wasVertex = material.vertexColors;
      material.vertexColors = Boolean(perVertex);
      if (perVertex) material.color.set(0xffffff);
      else if (this.mode === 'sherd') material.color.setRGB(sherd.color[0] / 255, sherd.color[1] / 255, sherd.color[2] / 255, THREE.SRGBColorSpace);
      else if (this.mode === 'confidence') material.color.set(confidenceColor(sherd.confidence));
      else if (values) material.color.set(values.get(sherd.data[this.mode.slice(7)] ?? '')!);
      else material.color.set(0xc8b49a);
      const bright = p.index === this.selected || p.index === this.hovered;
      material.emissive.set(p.index === this.selected ? 0x5a3410 : bright ? 0x2a2016 : 0x000000);
      const faded = this.pair !== null && !this.pair.has(p.index);
      const wasClear = material.transparent;
      material.transparent = faded;
      material.opacity = faded ? 0.1 : 1;
      material.depthWrite = !faded;
      if (wasVertex !== material.vertexColors || wasClear !== faded) material.needsUpdate = true;
    }
    this.draw();
  }

  private vertexColors(p: Piece): void {
    const n = p.kinds.length;
    const out = new Float32Array(n * 3);
    const c = new THREE.Color();
    for (let i = 0; i < n; i++) {
      if (this.mode === 'scan' && p.colors) {
        c.setRGB(p.colors[3 * i]! / 255, p.colors[3 * i + 1]! / 255, p.colors[3 * i + 2]! / 255, THREE.SRGBColorSpace);
      } else c.set(KIND_COLORS[p.kinds[i]!] ?? KIND_COLORS[0]!);
      c.toArray(out, 3 * i);
    }
    p.mesh.geometry.setAttribute('color', new THREE.BufferAttribute(out, 3));
  }

  private resize(): void {
    const { clientWidth: w, clientHeight: h } = this.box;
    const now = this.renderer.getSize(new THREE.Vector2());
    if (w === 0 || h === 0 || (now.x === w && now.y === h)) return;
    this.renderer.setSize(w, h);
    this.camera.aspect = w / h;
    this.camera.updateProjectionMatrix();
    // A view that nobody has turned fits its new size.
    if (this.touched || this.pair) this.draw();
    else this.frameView();
  }

  draw(): void {
    if (this.queued) return;
    this.queued = true;
    requestAnimationFrame(() => {
      this.queued = false;
      this.renderer.render(this.scene, this.camera);
      this.events.frame();
    });
  }
}
