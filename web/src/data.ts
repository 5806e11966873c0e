// What the report writes into page/data.js, and how the packed meshes are read.

export interface Measure {
  name: string;
  value: string;
  note: string;
}

export interface VesselData {
  name: string;
  hasAxis: boolean;
  radius: number;
  height: number;
  /** Closed outlines of clay in (radius, height), mm. */
  section: number[][][];
  measures: Measure[];
  drawing: string | null;
  drawingPdf: string | null;
  rollout: string | null;
  gluing: string;
  /** One line for each column of the find's own data that says something of it. */
  data: string[];
  pictures: { file: string; title: string }[];
  model: string;
  completeness: number | null;
  /** Row-major, mm: from the vessel as it was put together; the studio's. */
  stand?: number[];
  /** Whether it was decided that it stays as it is; the studio's. */
  locked?: boolean;
}

export interface Offer {
  to: string;
  vessel: string;
  probability: number;
}

export interface SherdData {
  id: string;
  label: string;
  /** Index of its vessel, or -1 when it was left out. */
  vessel: number;
  confidence: number | null;
  color: [number, number, number];
  neighbors: string[];
  facts: Measure[];
  /** The find's own data, by column. */
  data: Record<string, string>;
  reason: string;
  offers: Offer[];
  hasKinds: boolean;
  hasColors: boolean;
  /** Packed; empty while the studio has not seen it. */
  mesh: string;
  /** Row-major, mm: from the packed mesh to its upright vessel; none where the mesh lies there already. */
  pose?: number[] | null;
}

export interface JoinData {
  vessel: number;
  a: string;
  b: string;
  probability: number;
  contact: string;
  gap: string;
  evidence: [string, number][];
  decided: boolean;
  picture: string | null;
}

export interface RunData {
  command: string;
  options: Record<string, string>;
  versions: Record<string, string>;
  notes: string[];
  decisions: string;
}

export interface PageData {
  title: string;
  unit: string;
  /** Columns of the find's own data. */
  columns: string[];
  vessels: VesselData[];
  sherds: SherdData[];
  joins: JoinData[];
  run: RunData;
  files: { file: string; what: string }[];
}

export interface Packed {
  positions: Float32Array;
  normals: Int8Array;
  kinds: Uint8Array;
  colors: Uint8Array | null;
  indices: Uint16Array | Uint32Array;
  center: [number, number, number];
}

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Layout: counts, box, then positions (u16), indices, normals (i8 x 3), kinds, colours. */
export function unpack(base64: string): Packed {
  const bytes = bytesOf(base64);
  const view = new DataView(bytes.buffer);
  const vertices = view.getUint32(0, true);
  const faces = view.getUint32(4, true);
  const colored = view.getUint32(8, true) !== 0;
  const low = [12, 16, 20].map((o) => view.getFloat32(o, true));
  const step = [24, 28, 32].map((o) => view.getFloat32(o, true));
  let at = 36;
  const quantised = new Uint16Array(bytes.buffer, at, vertices * 3);
  at += vertices * 6;
  at += (4 - (at % 4)) % 4;
  const wide = vertices > 65535;
  const indices = wide
    ? new Uint32Array(bytes.buffer, at, faces * 3)
    : new Uint16Array(bytes.buffer, at, faces * 3);
  at += faces * 3 * (wide ? 4 : 2);
  const normals = new Int8Array(bytes.buffer, at, vertices * 3);
  at += vertices * 3;
  const kinds = new Uint8Array(bytes.buffer, at, vertices);
  at += vertices;
  const colors = colored ? new Uint8Array(bytes.buffer, at, vertices * 3) : null;
  const center: [number, number, number] = [0, 0, 0];
  const positions = new Float32Array(vertices * 3);
  for (let i = 0; i < positions.length; i++) {
    const axis = i % 3;
    const x = low[axis]! + quantised[i]! * step[axis]!;
    positions[i] = x;
    center[axis]! += x / vertices;
  }
  return { positions, normals, kinds, colors, indices, center };
}
