// What the page asks of the middle of the screen, whether it is in 3D or in still pictures.

import type { PageData } from './data';
import type { Turned } from './look/glance';
import type { Place } from './look/seen';

/** By sherd, confidence, colours of the scan, kind of surface, width of seams, curvature, or a column of the find's own data. */
export type ColorMode = 'sherd' | 'confidence' | 'scan' | 'kind' | 'gap' | 'shape' | `column:${string}`;

export interface View {
  /** Other data for the same sherds, with this vessel in view. */
  update(data: PageData, vessel: number | null): void;
  /** Meshes of sherds, packed: of some that were not known before, or finer ones of some that were. */
  setMeshes(meshes: [number, string][]): void;
  /** A sherd as it would lie in another place (row-major, mm, upright vessel), with the sherds beside it standing out; `null` takes it away. */
  ghost(index: number | null, pose?: number[], vessel?: number, beside?: number[]): void;
  /** Looks at what is in question (the ghost, or the two of a join) from outside its vessel, or from inside. */
  turnTo(inside?: boolean): void;
  /** A small picture of what is in question alone. */
  glance(inside: boolean, size: [number, number]): HTMLCanvasElement | null;
  /** Radius and height of what is in question and of its vessel. */
  turned(): Turned | null;
  /** One vessel, or all with the loose sherds. */
  show(vessel: number | null): void;
  select(index: number | null): void;
  /** Two sherds of a join stand out. */
  selectPair(a: number, b: number): void;
  /** Several sherds stand out. */
  choose(chosen: ReadonlySet<number>): void;
  focus(indices: number[]): void;
  isolate(keep: number[]): void;
  setHidden(index: number, hide: boolean): void;
  isHidden(index: number): boolean;
  isVisible(index: number): boolean;
  showAllSherds(): void;
  setMode(mode: ColorMode): void;
  setExplode(amount: number): void;
  setGuides(on: boolean): void;
  frameView(): void;
  /** Where a sherd's middle is on the screen, and whether it faces the viewer. */
  screen(index: number): { x: number; y: number; front: boolean };
  /** The middle of what shows of each sherd, as shares of the view's width and height. */
  seen(): Map<number, Place>;
  /** The sherd at a place on the screen. */
  at(clientX: number, clientY: number): number | null;
}
