// What the page asks of the middle of the screen, whether it is in 3D or in still pictures.

/** By sherd, confidence, colours of the scan, kind of surface, or a column of the find's own data. */
export type ColorMode = 'sherd' | 'confidence' | 'scan' | 'kind' | `column:${string}`;

export interface View {
  /** One vessel, or all with the loose sherds. */
  show(vessel: number | null): void;
  select(index: number | null): void;
  /** Two sherds of a join stand out. */
  selectPair(a: number, b: number): void;
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
  /** The sherd at a place on the screen. */
  at(clientX: number, clientY: number): number | null;
}
