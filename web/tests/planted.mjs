// Errors planted into a result whose truth is known: sherds joined where they do not belong, strangers from other pots, vessels in
// two halves. Wrong places are those that matching itself found likeliest, so that they look as errors of the program do.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Row-major product. */
export function times(a, b) {
  return IDENTITY.map((_, k) => [0, 1, 2, 3].reduce((sum, i) => sum + a[4 * Math.floor(k / 4) + i] * b[4 * i + (k % 4)], 0));
}

/** Of a rigid motion. */
export function inverse(m) {
  const turned = [m[0], m[4], m[8], m[1], m[5], m[9], m[2], m[6], m[10]];
  const shift = [0, 1, 2].map((r) => -(turned[3 * r] * m[3] + turned[3 * r + 1] * m[7] + turned[3 * r + 2] * m[11]));
  return [turned[0], turned[1], turned[2], shift[0], turned[3], turned[4], turned[5], shift[1], turned[6], turned[7], turned[8], shift[2], 0, 0, 0, 1];
}

/** What is true of the sherds. */
export class Truth {
  constructor(file) {
    const { sherds, adjacency } = JSON.parse(readFileSync(file, 'utf8'));
    this.sherds = sherds;
    this.adjacent = new Set(adjacency.flatMap(([a, b]) => [`${a}\n${b}`, `${b}\n${a}`]));
  }

  /** Whether two sherds lie against each other as they did in the pot: the middle of `b` is off by less than 4 mm, its ends by less than 6 through the turn. */
  lies(aFromB, a, b) {
    const [one, two] = [this.sherds[a], this.sherds[b]];
    if (!one || !two || one.pot !== two.pot) return false;
    const off = times(inverse(times(inverse(one.T), two.T)), aFromB);
    // How far the sherd's middle is off, and how far its ends are by the turn.
    const at = two.centroid;
    const moved = [0, 1, 2].map((r) => off[4 * r] * at[0] + off[4 * r + 1] * at[1] + off[4 * r + 2] * at[2] + off[4 * r + 3] - at[r]);
    const turn = Math.acos(Math.min(1, Math.max(-1, (off[0] + off[5] + off[10] - 1) / 2)));
    return Math.hypot(...moved) < 4 && (turn * two.perimeter) / 4 < 6;
  }
}

/** Whether a sherd lies right: against most of its vessel. */
export function lies(truth, one, sherds) {
  if (one.vessel < 0) return false;
  const others = sherds.filter((s) => s.vessel === one.vessel && s.id !== one.id);
  const right = others.filter((s) => truth.lies(times(inverse(s.pose), one.pose), s.id, one.id));
  return 2 * right.length >= others.length;
}

/** How many of the placed sherds lie right. */
export const lying = (truth, sherds) => sherds.filter((s) => lies(truth, s, sherds)).length;

/** What somebody who knows the pots says: the number of the way that is right, or -1 where none is. */
export function answer(truth, question, sherds) {
  const pose = (id) => sherds.find((s) => s.id === id)?.pose;
  const ways = question.ways.map((way) => {
    const [a, b] = question.sherds;
    // While the whole is put together anew, a sherd of a question may lie nowhere: then it does not lie right.
    if (!way.ghost) return Boolean(pose(a) && pose(b)) && truth.lies(times(inverse(pose(a)), pose(b)), a, b);
    const beside = question.sherds.find((id) => id !== way.ghost.sherd && pose(id));
    return truth.lies(times(inverse(pose(beside)), way.ghost.pose), beside, way.ghost.sherd);
  });
  return ways.indexOf(true);
}

const removeSherd = (vessel, id) => {
  delete vessel.sherds[id];
  delete vessel.placements[id];
  vessel.joins = vessel.joins.filter((j) => j.a !== id && j.b !== id);
  for (const p of Object.values(vessel.placements)) p.neighbors = p.neighbors.filter((n) => n !== id);
};

/** Whether the vessel hangs together without a sherd. */
function whole(vessel, without) {
  const ids = Object.keys(vessel.sherds).filter((id) => id !== without);
  return ids.length > 0 && reached(vessel, ids[0], new Set([without])).size === ids.length;
}

/** Sherds that hang on one, going around some. */
function reached(vessel, from, closed, most = Infinity) {
  const seen = new Set([from]);
  const next = [from];
  while (next.length > 0 && seen.size < most) {
    const at = next.shift();
    for (const j of vessel.joins) {
      const other = j.a === at ? j.b : j.b === at ? j.a : null;
      if (other === null || seen.has(other) || closed.has(other) || seen.size >= most) continue;
      seen.add(other);
      next.push(other);
    }
  }
  return seen;
}

/** Cuts a vessel into two that hang together each; whether it could be done. */
function halve(assembly, vessel, number) {
  const ids = Object.keys(vessel.sherds).sort();
  for (const from of ids) {
    const half = reached(vessel, from, new Set(), Math.floor(ids.length / 2));
    const rest = ids.filter((id) => !half.has(id));
    if (half.size < 2 || rest.length < 2 || reached(vessel, rest[0], half).size !== rest.length) continue;
    const part = (keep) => {
      const of = (o) => Object.fromEntries(Object.entries(o).filter(([id]) => keep(id)));
      const placements = of(vessel.placements);
      for (const p of Object.values(placements)) p.neighbors = p.neighbors.filter(keep);
      return { sherds: of(vessel.sherds), placements, joins: vessel.joins.filter((j) => keep(j.a) && keep(j.b)) };
    };
    assembly.assemblies.push({ ...vessel, ...part((id) => half.has(id)), name: `half-${number}` });
    Object.assign(vessel, part((id) => !half.has(id)));
    return [from, rest[0]];
  }
  return null;
}

/**
 * Plants errors into `RESULT/assembly.json`, which obeys no decisions: `halves` vessels in two, then `wrong` joins and strangers. What was
 * planted, for counting only.
 */
export function plant(result, matches, truth, { wrong, strangers, halves }) {
  const file = join(result, 'assembly.json');
  const assembly = JSON.parse(readFileSync(file, 'utf8'));
  const planted = [];
  const big = assembly.assemblies.filter((v) => Object.keys(v.sherds).length >= 5);
  for (const vessel of big) {
    if (planted.length === halves) break;
    const pair = halve(assembly, vessel, planted.length + 1);
    if (pair) planted.push({ kind: 'half', sherds: pair });
  }
  const home = (id) => assembly.assemblies.find((v) => v.sherds[id]);
  // The likeliest wrong place of every sherd.
  const places = [];
  for (const { a, b, candidates } of JSON.parse(readFileSync(matches, 'utf8')).matches) {
    for (const c of candidates) {
      if (truth.lies(c.a_from_b, a, b)) continue;
      places.push({ ...c, moving: a, to: b, toFromMoving: inverse(c.a_from_b), a, b }, { ...c, moving: b, to: a, toFromMoving: c.a_from_b, a, b });
    }
  }
  places.sort((x, y) => y.probability - x.probability || (x.moving + x.to < y.moving + y.to ? -1 : 1));
  const moved = new Set();
  const used = new Set();
  const want = { wrong, stranger: strangers };
  for (const p of places) {
    const kind = truth.sherds[p.moving].pot === truth.sherds[p.to].pot ? 'wrong' : 'stranger';
    const [from, into] = [home(p.moving), home(p.to)];
    // A sherd that bears others, or one that was moved, stays where it is.
    if (want[kind] === 0 || !from || !into || moved.has(p.moving) || moved.has(p.to) || used.has(p.moving)) continue;
    if (Object.keys(from.sherds).length < 4 || !whole(from, p.moving) || planted.some((e) => e.kind === 'half' && e.sherds.includes(p.moving))) continue;
    want[kind]--;
    removeSherd(from, p.moving);
    into.sherds[p.moving] = times(into.sherds[p.to], p.toFromMoving);
    into.placements[p.moving] = { confidence: p.probability, neighbors: [p.to] };
    into.placements[p.to].neighbors.push(p.moving);
    into.joins.push({ ...into.joins[0], a: p.a, b: p.b, probability: p.probability, contact: p.contact, evidence: p.evidence, decided: false });
    moved.add(p.moving);
    used.add(p.to);
    planted.push({ kind, sherds: [p.moving, p.to], probability: p.probability });
  }
  writeFileSync(file, JSON.stringify(assembly, null, 1));
  return planted;
}
