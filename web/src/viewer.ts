// The 3D view: sherds in their vessels, picking, exploding, colouring. Draws only when something changed.
import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { PageData } from './data';
import { confidenceColor, sherdColor, valueColors } from './colors';
import { corners, fit, lens, turnByKey } from './framing';
import { guidesOf, sections } from './guides';
import { arrange } from './layout';
import { measureGaps } from './look/gaps';
import { byVertex, colorVertices, fill, matrixOf, type Piece, pieceOf, turn } from './pieces';
import type { ColorMode, View } from './view';

/** All vessels are seen from the front and above. */
const OVERVIEW = new THREE.Vector3(0.05, -1, 0.7);

export interface ViewerEvents {
  hover(index: number | null, x: number, y: number): void;
  /** `more`: beside those that were picked already. */
  pick(index: number | null, more: boolean): void;
  frame(): void;
}

export class Viewer implements View {
  readonly pieces: Piece[] = [];
  /** What tools draw. */
  readonly extras = new THREE.Group();
  /** Called whenever sherds were moved, shown or hidden. */
  readonly afterSettling: (() => void)[] = [];
  /** Takes clicks, while it is set, instead of picking. */
  taps: ((at: THREE.Vector3 | null) => void) | null = null;
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
  private chosen: ReadonlySet<number> = new Set();
  private queued = false;
  private cut: THREE.Plane | null = null;
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
    this.scene.add(this.camera, new THREE.HemisphereLight(0xffffff, 0xb8b0a4, 1.25), this.guides, this.extras);
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
      const piece = pieceOf(sherd, index);
      this.scene.add(piece.mesh);
      this.pieces.push(piece);
      if (sherd.mesh !== '') this.unpackInto(index, sherd.mesh);
    });
  }

  private unpackInto(index: number, mesh: string): void {
    const piece = this.pieces[index]!;
    fill(piece, mesh);
    turn(piece, this.data);
  }

  setMeshes(meshes: [number, string][]): void {
    const finer = meshes.every(([index]) => this.pieces[index]!.own !== null);
    for (const [index, mesh] of meshes) {
      this.data.sherds[index]!.mesh = mesh;
      this.unpackInto(index, mesh);
    }
    // What was in view stays where it is.
    if (finer) this.settle();
    else this.rearrange();
  }

  update(data: PageData, vessel: number | null): void {
    this.data = data;
    for (const p of this.pieces) {
      p.vessel = data.sherds[p.index]!.vessel;
      turn(p, this.data);
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
    const boxes = [{ mesh: ghost.mesh as Piece['mesh'] }, ...seen];
    const out = ghost.mesh.position.clone();
    if (this.vessel === null && this.places[ghost.vessel]) out.sub(this.places[ghost.vessel]!);
    out.setZ(0);
    if (out.length() < 8) out.set(0.25, -1, 0);
    this.fit(boxes.flatMap((p) => corners(p)), out.normalize().setZ(0.45), 1.9);
  }

  private arrange(): void {
    const loose = this.pieces.filter((p) => p.vessel < 0 && p.own);
    const reach = loose.map((p) => {
      if (!p.mesh.geometry.boundingSphere) p.mesh.geometry.computeBoundingSphere();
      return p.mesh.geometry.boundingSphere?.radius ?? 10;
    });
    const vessels = this.data.vessels.map((v) => ({ radius: Math.max(v.radius, 10), height: v.height }));
    const layout = arrange(vessels, reach, lens(this.camera, OVERVIEW));
    this.places = layout.vessels;
    loose.forEach((p, i) => p.place.copy(layout.loose[i]!).setZ(0.6 * reach[i]!));
    for (const p of this.pieces) if (p.vessel >= 0) p.place.copy(this.places[p.vessel]!);
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
        if (this.taps) this.taps(this.hit(e.clientX, e.clientY)?.point ?? null);
        else this.events.pick(this.at(e.clientX, e.clientY), e.shiftKey || e.ctrlKey);
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
    if (!turnByKey(this.camera, this.controls, e.key)) return;
    e.preventDefault();
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
    const hit = this.hit(clientX, clientY);
    return hit ? (hit.object.userData['index'] as number) : null;
  }

  /** What is met first at a place on the screen and not cut away. */
  private hit(clientX: number, clientY: number): THREE.Intersection | undefined {
    const r = this.renderer.domElement.getBoundingClientRect();
    const p = new THREE.Vector2(((clientX - r.left) / r.width) * 2 - 1, 1 - ((clientY - r.top) / r.height) * 2);
    this.raycaster.setFromCamera(p, this.camera);
    const visible = this.pieces.filter((q) => q.mesh.visible && q.mesh.material.opacity > 0.5).map((q) => q.mesh);
    return this.raycaster.intersectObjects(visible, false).find((h) => !this.cut || this.cut.distanceToPoint(h.point) >= 0);
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

  /** Seams are measured when somebody asks for their colours, a vessel at a time. */
  private gaps(): void {
    const open = this.pieces.filter((p) => p.vessel >= 0 && p.own && p.mesh.visible && !p.gaps);
    for (const vessel of new Set(open.map((p) => p.vessel))) measureGaps(this.pieces.filter((p) => p.vessel === vessel && p.own));
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

  choose(chosen: ReadonlySet<number>): void {
    this.chosen = new Set(chosen);
    this.paint();
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
    const points = shown.flatMap((p) => corners(p));
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
    this.fit(indices.flatMap((i) => corners(this.pieces[i]!)), out, 1.5);
  }

  /** Moves the camera so that the points just fill the view. */
  private fit(points: THREE.Vector3[], direction: THREE.Vector3, room = 1.05): void {
    if (points.length === 0) return;
    fit(this.camera, this.controls, points, direction, room);
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
    for (const call of this.afterSettling) call();
  }

  /** Axis and section of the vessels in view. */
  private drawGuides(): void {
    this.guides.clear();
    const pair = this.pair && this.pieces[[...this.pair][0]!]!.vessel;
    this.data.vessels.forEach((v, i) => {
      if (!v.hasAxis || (this.vessel !== null && this.vessel !== i) || (pair !== null && pair !== i)) return;
      const alone = this.vessel !== null;
      this.guides.add(...guidesOf(v, alone ? new THREE.Vector3() : this.places[i]!, alone));
    });
  }

  private paint(): void {
    const values = this.mode.startsWith('column:') ? valueColors(this.data.sherds.map((x) => x.data[this.mode.slice(7)] ?? '')) : null;
    if (this.mode === 'gap') this.gaps();
    for (const p of this.pieces) {
      const sherd = this.data.sherds[p.index]!;
      const material = p.mesh.material;
      const perVertex = p.own !== null && byVertex(p, this.mode, sherd);
      if (perVertex) colorVertices(p, this.mode);
      const wasVertex = material.vertexColors;
      material.vertexColors = perVertex;
      if (perVertex) material.color.set(0xffffff);
      else if (this.mode === 'sherd') material.color.set(sherdColor(sherd.color, p.index));
      else if (this.mode === 'confidence') material.color.set(confidenceColor(sherd.confidence));
      else if (values) material.color.set(values.get(sherd.data[this.mode.slice(7)] ?? '')!);
      else material.color.set(0xc8b49a);
      const picked = p.index === this.selected || this.chosen.has(p.index);
      const bright = picked || p.index === this.hovered;
      material.emissive.set(picked ? 0x5a3410 : bright ? 0x2a2016 : 0x000000);
      const faded = this.pair !== null && !this.pair.has(p.index);
      const wasClear = material.transparent;
      material.transparent = faded;
      material.opacity = faded ? 0.1 : 1;
      material.depthWrite = !faded;
      if (wasVertex !== material.vertexColors || wasClear !== faded) material.needsUpdate = true;
    }
    this.draw();
  }

  /** What lies on one side of a plane is cut away. */
  clip(plane: THREE.Plane | null): void {
    this.cut = plane;
    this.renderer.localClippingEnabled = plane !== null;
    for (const p of this.pieces) {
      const had = (p.mesh.material.clippingPlanes ?? []).length > 0;
      p.mesh.material.clippingPlanes = plane ? [plane] : [];
      if (had !== (plane !== null)) p.mesh.material.needsUpdate = true;
    }
  }

  /** The view as it is, so many points wide, as PNG. */
  async picture(width: number): Promise<Blob | null> {
    const size = this.renderer.getSize(new THREE.Vector2());
    const ratio = this.renderer.getPixelRatio();
    const canvas = this.renderer.domElement;
    try {
      this.renderer.setPixelRatio(1);
      this.renderer.setSize(width, Math.round((width * size.y) / size.x), false);
      this.renderer.render(this.scene, this.camera);
      return await new Promise((done) => canvas.toBlob(done, 'image/png'));
    } finally {
      this.renderer.setPixelRatio(ratio);
      this.renderer.setSize(size.x, size.y);
      this.draw();
    }
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
