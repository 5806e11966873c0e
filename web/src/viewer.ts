// The 3D view: sherds in their vessels, picking, exploding, colouring. Draws only when something changed.
import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { PageData } from './data';
import { valueColors } from './colors';
import { corners, fit, lens } from './framing';
import { type Ghost, ghostOf, outwards } from './ghost';
import { guidesOf, sections } from './guides';
import { arrange } from './layout';
import { measureOpen } from './look/gaps';
import { InQuestion } from './asked';
import type { Turned } from './look/glance';
import { picture } from './look/picture';
import { type Place, seen } from './look/seen';
import { fill, paint, type Piece, pieceOf, turn } from './pieces';
import { hitAt, listen, screenOf } from './pointing';
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
  readonly renderer: THREE.WebGLRenderer;
  readonly scene = new THREE.Scene();
  readonly camera = new THREE.PerspectiveCamera(32, 1, 1, 20000);
  readonly controls: OrbitControls;
  private readonly guides = new THREE.Group();
  private readonly hidden = new Set<number>();
  private places: THREE.Vector3[] = [];
  private explode = 0;
  private mode: ColorMode = 'sherd';
  private vessel: number | null = null;
  private selected: number | null = null;
  private hovered: number | null = null;
  pair: Set<number> | null = null;
  private chosen: ReadonlySet<number> = new Set();
  private queued = false;
  cut: THREE.Plane | null = null;
  /** Whether somebody has turned the view: then it is left alone. */
  private touched = false;
  ghosted: Ghost | null = null;
  /** Whether the ghost is moved by hand: its seam is not where it was. */
  byHand = false;
  /** Sherds that the ghost would lie beside. */
  beside: ReadonlySet<number> = new Set();
  private readonly asked = new InQuestion(this);

  constructor(
    private readonly box: HTMLElement,
    public data: PageData,
    smooth: boolean,
    readonly events: ViewerEvents,
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
    listen(this);
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
    if (!this.touched && !this.pair && !this.ghosted) this.frameView();
  }

  ghost(index: number | null, pose: number[] = [], vessel = -1, beside: number[] = []): void {
    if (this.ghosted) this.scene.remove(this.ghosted.mesh);
    this.ghosted = null;
    const piece = index === null ? undefined : this.pieces[index];
    if (piece?.own && pose.length === 16) {
      const home = this.vessel === null ? this.places[vessel] : undefined;
      this.ghosted = ghostOf(piece, pose, vessel, home ?? new THREE.Vector3());
      this.scene.add(this.ghosted.mesh);
      this.beside = new Set(beside.filter((i) => i !== index));
      this.pair = null;
      this.selected = null;
    }
    this.settle();
    if (this.ghosted) this.turnTo();
  }

  turnTo(inside = false): void {
    this.asked.turnTo(inside);
  }

  glance(inside: boolean, size: [number, number]): HTMLCanvasElement | null {
    return this.asked.glance(inside, size);
  }

  turned(): Turned | null {
    return this.asked.turned();
  }

  private arrange(): void {
    const loose = this.pieces.filter((p) => p.vessel < 0 && p.own);
    const reach = loose.map((p) => {
      if (!p.mesh.geometry.boundingSphere) p.mesh.geometry.computeBoundingSphere();
      return p.mesh.geometry.boundingSphere?.radius ?? 10;
    });
    const room = 1 + this.explode;
    const vessels = this.data.vessels.map((v) => ({ radius: room * Math.max(v.radius, 10), height: room * v.height }));
    const layout = arrange(vessels, reach, lens(this.camera, OVERVIEW));
    this.places = layout.vessels;
    loose.forEach((p, i) => p.place.copy(layout.loose[i]!).setZ(0.6 * reach[i]!));
    for (const p of this.pieces) if (p.vessel >= 0) p.place.copy(this.places[p.vessel]!);
  }

  setHover(index: number | null, x: number, y: number): void {
    if (index !== this.hovered) {
      this.hovered = index;
      this.paint();
    }
    this.events.hover(index, x, y);
  }

  /** What is met first at a place on the screen. */
  hit(clientX: number, clientY: number): THREE.Intersection | undefined {
    return hitAt(this, clientX, clientY);
  }

  /** The sherd at a place on the screen. */
  at(clientX: number, clientY: number): number | null {
    const hit = this.hit(clientX, clientY);
    return hit ? (hit.object.userData['index'] as number) : null;
  }

  screen(index: number): { x: number; y: number; front: boolean } {
    return screenOf(this, index);
  }

  shown(): number[] {
    return this.pieces.filter((p) => p.mesh.visible).map((p) => p.index);
  }

  /** Vessels make room for each other, and nothing leaves the view. */
  setExplode(amount: number): void {
    this.explode = amount;
    this.arrange();
    this.settle();
    if (!this.pair && !this.ghosted) this.fit(this.inView(), this.camera.position.clone().sub(this.controls.target));
  }

  /** Corners of what is shown, and of the section beside it. */
  private inView(): THREE.Vector3[] {
    const points = this.pieces.filter((p) => p.mesh.visible).flatMap((p) => corners(p));
    const v = this.vessel === null ? null : this.data.vessels[this.vessel]!;
    if (v && v.hasAxis && this.guides.visible) points.push(...sections(v, this.explode).flat());
    return points;
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
    const v = this.vessel === null ? null : this.data.vessels[this.vessel]!;
    const slender = v ? v.height / (2 * Math.max(v.radius, 1)) : 0;
    this.fit(this.inView(), v ? new THREE.Vector3(0.12, -1, Math.min(Math.max(0.72 - 0.4 * slender, 0.2), 0.6)) : OVERVIEW);
  }

  focus(indices: number[]): void {
    const out = new THREE.Vector3();
    if (this.pieces[indices[0]!]!.vessel >= 0) for (const i of indices) out.add(this.pieces[i]!.center);
    this.fit(indices.flatMap((i) => corners(this.pieces[i]!)), outwards(out), 1.5);
  }

  /** Moves the camera so that the points just fill the view. */
  fit(points: THREE.Vector3[], direction: THREE.Vector3, room = 1.05): void {
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
    this.asked.seamLater();
    for (const call of this.afterSettling) call();
  }

  /** Axis and section of the vessels in view. */
  private drawGuides(): void {
    this.guides.clear();
    const pair = this.pair && this.pieces[[...this.pair][0]!]!.vessel;
    this.data.vessels.forEach((v, i) => {
      if (!v.hasAxis || (this.vessel !== null && this.vessel !== i) || (pair !== null && pair !== i)) return;
      // The section would cut through what is in question.
      const alone = this.vessel !== null && pair === null && !this.ghosted;
      this.guides.add(...guidesOf(v, this.vessel !== null ? new THREE.Vector3() : this.places[i]!, alone, this.explode));
    });
  }

  private paint(): void {
    const values = this.mode.startsWith('column:') ? valueColors(this.data.sherds.map((x) => x.data[this.mode.slice(7)] ?? '')) : null;
    if (this.mode === 'gap') measureOpen(this.pieces);
    for (const p of this.pieces) {
      const picked = p.index === this.selected || this.chosen.has(p.index);
      const faded = this.pair !== null ? !this.pair.has(p.index) : this.ghosted !== null && !this.beside.has(p.index);
      // What a ghost lies among is seen through, what a join lies in hardly.
      const opacity = !faded ? 1 : this.pair ? 0.1 : 0.3;
      paint(p, this.data.sherds[p.index]!, this.mode, values, { picked, hovered: p.index === this.hovered, opacity });
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

  picture(width: number): Promise<Blob | null> {
    return picture(this.renderer, this.scene, this.camera, width).finally(() => this.draw());
  }

  seen(): Map<number, Place> {
    return seen(this.renderer, this.camera, this.pieces, this.cut);
  }

  private resize(): void {
    const { clientWidth: w, clientHeight: h } = this.box;
    const now = this.renderer.getSize(new THREE.Vector2());
    if (w === 0 || h === 0 || (now.x === w && now.y === h)) return;
    this.renderer.setSize(w, h);
    this.camera.aspect = w / h;
    this.camera.updateProjectionMatrix();
    // A view that nobody has turned fits its new size.
    if (this.touched || this.pair || this.ghosted) this.draw();
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
