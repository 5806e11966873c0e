//! How a pot breaks: cracks run from one free edge of a piece to another and stop there, so that
//! later cracks meet earlier ones in T-junctions. Lines here are smooth; `fracture` roughens them.

use crate::geom::{Rng, math};
use crate::synth::crack_path::{CellEdges, CrackPath, walk};
use crate::synth::partition::{Cell, Partition};
use crate::synth::vessel::{Vessel, from_polar};
use std::collections::BTreeSet;
use std::f64::consts::{PI, TAU};

/// Distance between neighbouring points of a crack line, mm.
pub const LINE_STEP: f64 = 0.35;

/// How a pot is broken.
#[derive(Clone, Debug)]
pub struct BreakOptions {
    /// Number of pieces.
    pub pieces: usize,
    /// No crack cuts off less than this area of the middle surface, mm2.
    pub min_area: f64,
    /// Junctions on the same line keep at least this distance, mm.
    pub junction_gap: f64,
    /// Cracks tried for each one made; more make rounder, more equal pieces.
    pub tries: usize,
    /// A first crack that runs around the vessel, if any.
    pub ring: Option<Ring>,
    /// Fragments to break off in the end that are too small to be kept.
    pub lost: usize,
    /// Largest area of such a fragment, mm2.
    pub lost_area: f64,
}

/// A crack around the vessel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ring {
    /// Where it runs, as a share of the length of the profile from the base to the lip.
    pub at: f64,
    pub keep: Keep,
}

/// Which side of a ring breaks no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    Neither,
    Above,
    Below,
}

impl Default for BreakOptions {
    fn default() -> Self {
        Self {
            pieces: 12,
            min_area: 500.0,
            junction_gap: 7.0,
            tries: 20,
            ring: None,
            lost: 0,
            lost_area: 330.0,
        }
    }
}

/// Breaks the vessel. May stop short of `options.pieces` when no further crack fits.
pub fn break_vessel(vessel: &Vessel, options: &BreakOptions, rng: &mut Rng) -> Partition {
    let mut p = Partition::whole(vessel);
    if let Some(ring) = options.ring.filter(|_| options.pieces > 1) {
        ring_crack(&mut p, vessel, ring, rng);
    }
    let mut stuck = 0;
    while p.cells.len() < options.pieces && stuck < 3 * options.pieces + 12 {
        let Some(next) = weakest(&p, options) else { break };
        if !split_cell(&mut p, vessel, next, options, rng) {
            p.cells[next].weakness *= 0.75;
            stuck += 1;
        }
    }
    for _ in 0..options.lost {
        break_fragment_off(&mut p, vessel, options, rng);
    }
    p
}

/// Cuts a small fragment off some piece; nothing happens if none fits.
fn break_fragment_off(p: &mut Partition, vessel: &Vessel, options: &BreakOptions, rng: &mut Rng) {
    let small = BreakOptions {
        min_area: 0.35 * options.lost_area,
        junction_gap: 4.0,
        tries: 1,
        pieces: 0,
        ..options.clone()
    };
    for _ in 0..12 {
        let cell = rng.below(p.cells.len());
        let source = &p.cells[cell];
        if source.frozen || source.loops.len() > 1 || source.area < 4.0 * options.lost_area {
            continue;
        }
        let edges = CellEdges::new(p, vessel, cell, small.junction_gap);
        let fitting = (0..300).find_map(|_| {
            let path = walk(p, vessel, &edges, rng).filter(|w| w.from.0 == w.to.0)?;
            let areas = halves(p, vessel, cell, &path, &small)?.1;
            (areas[0].min(areas[1]) <= options.lost_area).then_some(path)
        });
        if let Some(path) = fitting {
            apply(p, vessel, cell, path, rng);
            return;
        }
    }
}

/// Makes two pieces of a cell; a ring needs two cracks for that, and gets both or none.
fn split_cell(
    p: &mut Partition,
    vessel: &Vessel,
    cell: usize,
    options: &BreakOptions,
    rng: &mut Rng,
) -> bool {
    let Some(crack) = best_crack(p, vessel, cell, options, rng) else { return false };
    let before = p.clone();
    apply(p, vessel, cell, crack, rng);
    if !p.cells[cell].slit {
        return true;
    }
    if let Some(second) = best_crack(p, vessel, cell, options, rng) {
        apply(p, vessel, cell, second, rng);
        return true;
    }
    *p = before;
    false
}

fn weakest(p: &Partition, options: &BreakOptions) -> Option<usize> {
    let load = |c: &Cell| c.area * c.weakness;
    (0..p.cells.len())
        .filter(|&i| !p.cells[i].frozen && p.cells[i].area > 2.0 * options.min_area)
        .max_by(|&a, &b| load(&p.cells[a]).total_cmp(&load(&p.cells[b])).then(b.cmp(&a)))
}

fn draw_weakness(rng: &mut Rng) -> f64 {
    math::exp(0.45 * rng.normal())
}

/// A crack around the vessel, wandering up and down a little.
fn ring_crack(p: &mut Partition, vessel: &Vessel, ring: Ring, rng: &mut Rng) {
    let s0 = ring.at.clamp(0.15, 0.95) * vessel.profile.length();
    let r = vessel.profile.at(s0).at_depth(0.0)[0];
    let count = (TAU * r / LINE_STEP).ceil().max(16.0) as usize;
    let field = crate::synth::noise::Noise::new(rng.next_u64(), (0.9 * r).max(8.0));
    let swing = (0.25 * r).min(0.3 * (vessel.profile.length() - s0)).min(8.0);
    let first = p.points.len() as u32;
    for i in 0..count {
        let theta = TAU * i as f64 / count as f64;
        let at = nalgebra::Vector3::new(r * math::cos(theta), r * math::sin(theta), 0.37 * r);
        p.points.push(from_polar(s0 + swing * field.at(&at).clamp(-1.5, 1.5), theta));
    }
    let line: Vec<u32> = (first..first + count as u32).collect();
    let hole: Vec<u32> = line.iter().rev().copied().collect();
    let rim = p.cells[0].loops[0].clone();
    p.cells[0] = p.cell(vessel, vec![line], 1.0);
    p.cells[0].frozen = ring.keep == Keep::Below;
    let mut above = p.cell(vessel, vec![rim, hole], draw_weakness(rng));
    above.frozen = ring.keep == Keep::Above;
    p.cells.push(above);
}

/// A crack that may be made: its line and what it makes of the cell.
struct Candidate {
    path: CrackPath,
    score: f64,
}

fn best_crack(
    p: &Partition,
    vessel: &Vessel,
    cell: usize,
    options: &BreakOptions,
    rng: &mut Rng,
) -> Option<CrackPath> {
    let edges = CellEdges::new(p, vessel, cell, options.junction_gap);
    let mut best: Option<Candidate> = None;
    let mut found = 0;
    let budget = if p.cells[cell].slit { 30 } else { 6 };
    for _ in 0..budget * options.tries {
        let Some(path) = walk(p, vessel, &edges, rng) else { continue };
        let Some(score) = judge(p, vessel, cell, &path, options) else { continue };
        if best.as_ref().is_none_or(|b| score < b.score) {
            best = Some(Candidate { path, score });
        }
        found += 1;
        if found >= options.tries {
            break;
        }
    }
    best.map(|b| b.path)
}

/// Lower is better: halves of like size, both compact. `None` if a half is too small.
fn judge(
    p: &Partition,
    vessel: &Vessel,
    cell: usize,
    path: &CrackPath,
    options: &BreakOptions,
) -> Option<f64> {
    let source = &p.cells[cell];
    if path.from.0 != path.to.0 {
        // Opens a ring: no new piece yet, but always welcome.
        return (!source.slit).then(|| path.length / source.area.sqrt());
    }
    let (shape, areas) = halves(p, vessel, cell, path, options)?;
    Some(1.3 * shape + 1.2 * math::ln(areas[0] / areas[1]).abs())
}

/// What a crack makes of a cell: the sum over both halves of how far they are from round (one
/// for a disc), and their areas. `None` if a half is too small or still holds a slit.
fn halves(
    p: &Partition,
    vessel: &Vessel,
    cell: usize,
    path: &CrackPath,
    options: &BreakOptions,
) -> Option<(f64, [f64; 2])> {
    let source = &p.cells[cell];
    let trial = p.clone_points_with(path);
    let (left, right) = split_loop(&source.loops[path.from.0], path, &trial.line);
    let mut shape = 0.0;
    let mut areas = [0.0; 2];
    for (k, half) in [left, right].into_iter().enumerate() {
        if source.slit && has_slit(&half) {
            return None;
        }
        let outer = trial.partition.planar_area(&half) > 0.0;
        let held = |l: &Vec<u32>| !outer || trial.partition.contains(&half, &p.points[l[0] as usize]);
        let others = source.loops.iter().enumerate().filter(|(i, l)| *i != path.from.0 && held(l));
        let loops: Vec<Vec<u32>> =
            std::iter::once(half.clone()).chain(others.map(|(_, l)| l.clone())).collect();
        areas[k] = loops.iter().map(|l| trial.partition.enclosed(vessel, l)).sum();
        if areas[k] < options.min_area {
            return None;
        }
        let around = trial.partition.perimeter(vessel, &loops);
        shape += around * around / (4.0 * PI * areas[k]);
    }
    Some((shape, areas))
}

/// Whether a closed line walks some edge both ways.
fn has_slit(line: &[u32]) -> bool {
    let edges: BTreeSet<(u32, u32)> =
        (0..line.len()).map(|i| (line[i], line[(i + 1) % line.len()])).collect();
    edges.iter().any(|&(a, b)| edges.contains(&(b, a)))
}

/// The two closed lines that a crack between two points of one closed line makes.
fn split_loop(line: &[u32], path: &CrackPath, crack: &[u32]) -> (Vec<u32>, Vec<u32>) {
    let (i, j) = (path.from.1, path.to.1);
    let n = line.len();
    let way = |from: usize, to: usize| {
        let mut k = from;
        let mut out = vec![line[k]];
        while k != to {
            k = (k + 1) % n;
            out.push(line[k]);
        }
        out
    };
    // Along the crack from i to j, then along the border from j back to i; and the other way round.
    let mut one = way(j, i);
    one.extend(crack);
    let mut two = way(i, j);
    two.extend(crack.iter().rev());
    (one, two)
}

fn apply(p: &mut Partition, vessel: &Vessel, cell: usize, path: CrackPath, rng: &mut Rng) {
    let trial = p.clone_points_with(&path);
    let loops = p.cells[cell].loops.clone();
    let (li, lj) = (path.from.0, path.to.0);
    p.junctions.insert(loops[li][path.from.1]);
    p.junctions.insert(loops[lj][path.to.1]);
    p.points = trial.partition.points;
    if li != lj {
        let joined = join_loops(&loops[li], &loops[lj], &path, &trial.line);
        let rest = loops.iter().enumerate().filter(|(k, _)| *k != li && *k != lj).map(|(_, l)| l.clone());
        let all = std::iter::once(joined).chain(rest).collect();
        let weakness = p.cells[cell].weakness;
        p.cells[cell] = p.cell(vessel, all, weakness);
        p.cells[cell].slit = true;
        return;
    }
    let (one, two) = split_loop(&loops[li], &path, &trial.line);
    // Other borders of the cell go to the half that holds them. A half with negative area is
    // what remains around a hole: it keeps whatever the other half does not hold.
    let (first, second) = if p.planar_area(&one) > 0.0 { (one, two) } else { (two, one) };
    let mut a = vec![first];
    let mut b = vec![second];
    for (_, other) in loops.iter().enumerate().filter(|(k, _)| *k != li) {
        let held = p.contains(&a[0], &p.points[other[0] as usize]) && p.planar_area(other) < 0.0;
        if held { a.push(other.clone()) } else { b.push(other.clone()) }
    }
    let (wa, wb) = (draw_weakness(rng), draw_weakness(rng));
    p.cells[cell] = p.cell(vessel, a, wa);
    let new = p.cell(vessel, b, wb);
    p.cells.push(new);
}

/// One closed line from two that a crack connects; the crack is walked twice.
fn join_loops(a: &[u32], b: &[u32], path: &CrackPath, crack: &[u32]) -> Vec<u32> {
    let turn = |l: &[u32], k: usize| -> Vec<u32> { (0..=l.len()).map(|i| l[(k + i) % l.len()]).collect() };
    let mut out = turn(a, path.from.1);
    out.extend(crack);
    out.extend(turn(b, path.to.1));
    out.extend(crack.iter().rev());
    out
}
