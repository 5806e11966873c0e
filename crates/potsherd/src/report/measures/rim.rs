//! Where cuts end: is the top a rim or a break, and how far around is it preserved?

use super::ring::Seen;
use crate::geom::revolution::Place;
use crate::geom::{math, stats};
use crate::report::vessel::cuts::Cuts;
use crate::report::vessel::stand::Standing;
use std::collections::BTreeMap;
use std::f64::consts::TAU;

/// What the ends of the cuts say about the rim (or, looked at upside down, the foot).
#[derive(Clone, Debug, PartialEq)]
pub struct Ends {
    /// Share of the turn where the end is preserved.
    pub share: f64,
    /// Height of the end around the turn, mm.
    pub heights: Vec<Seen>,
    /// Median of these.
    pub height: f64,
    /// Angles where it is preserved, as indices of cuts.
    pub angles: Vec<bool>,
    /// The same as shares of each cut's part of the turn: where breaks run down from the end, less than `angles` says.
    pub held: Vec<f64>,
    /// Number of places where it breaks off.
    pub ends: usize,
    /// Sherds that hold part of it, with their share of the turn.
    pub sherds: BTreeMap<u32, f64>,
    /// How much of these sherds' ends runs level, 0 to 1. A rim does, a break goes up and down.
    pub level: f64,
}

/// A sherd's end runs level where it stays within this share of the wall about its own middle.
const LEVEL: f64 = 0.15;

/// Ends of the same sherd are compared with those up to so many walls away.
const ASIDE: f64 = 4.0;

impl Ends {
    /// An end that was made, not broken: enough of it, and level.
    pub fn is_made(&self) -> bool {
        self.share > 0.02 && self.sherds.values().any(|s| *s > 0.015) && self.level > 0.4
    }
}

#[derive(Clone, Copy, Debug)]
struct End {
    angle: usize,
    sherd: u32,
    r: f64,
    z: f64,
}

/// Looks at the uppermost (or lowest) clay of every cut near `near` = (radius, height).
pub fn ends(cuts: &Cuts, near: [f64; 2], wall: f64, lowest: bool) -> Option<Ends> {
    let all: Vec<End> =
        (0..cuts.angles.len()).filter_map(|k| end_of(cuts, k, near[0], wall, lowest)).collect();
    let beside = |e: &&End| (e.z - near[1]).abs() < 0.5 * wall && (e.r - near[0]).abs() < 3.0 * wall;
    let list: Vec<End> = all.iter().filter(beside).copied().collect();
    if list.is_empty() {
        return None;
    }
    let middle = stats::median(&list.iter().map(|e| e.z).collect::<Vec<_>>())?;
    let sigma = stats::robust_sigma(&list.iter().map(|e| e.z).collect::<Vec<_>>())?.max(cuts.cell);
    let list: Vec<End> = list.into_iter().filter(|e| (e.z - middle).abs() < 4.0 * sigma).collect();
    let mut angles = vec![false; cuts.angles.len()];
    let mut by_sherd: BTreeMap<u32, Vec<End>> = BTreeMap::new();
    for e in &list {
        angles[e.angle] = true;
        by_sherd.entry(e.sherd).or_default().push(*e);
    }
    let total = cuts.angles.len() as f64;
    let (held, broken) = held_parts(&all, &angles, &by_sherd, wall, near[0]);
    let seen = |e: &End| Seen { angle: TAU * e.angle as f64 / total, sherd: e.sherd, value: e.z };
    let sherds = by_sherd.iter().map(|(s, l)| (*s, l.len() as f64 / total)).collect();
    Some(Ends {
        share: list.len() as f64 / total,
        heights: list.iter().map(seen).collect(),
        height: middle,
        angles,
        held,
        ends: broken,
        sherds,
        level: level(&all, &by_sherd, near[1], wall),
    })
}

/// Share of the ends of the sherds in `held` that run level.
fn level(all: &[End], held: &BTreeMap<u32, Vec<End>>, height: f64, wall: f64) -> f64 {
    let (mut even, mut tried) = (0, 0);
    for (sherd, list) in held {
        let Some(middle) = stats::median(&list.iter().map(|e| e.z).collect::<Vec<_>>()) else { continue };
        even += list.iter().filter(|e| (e.z - middle).abs() < LEVEL * wall).count();
        tried += all.iter().filter(|e| e.sherd == *sherd && (e.z - height).abs() < ASIDE * wall).count();
    }
    even as f64 / tried.max(1) as f64
}

/// Cracks between sherds narrower than this share of the wall are no gaps.
const CRACK: f64 = 0.5;

/// A break that runs down from the end still lies near its height in the first cuts: the end is where the line of the break meets it. Shares of each cut, and the
/// number of places where it breaks off.
fn held_parts(
    all: &[End],
    angles: &[bool],
    held: &BTreeMap<u32, Vec<End>>,
    wall: f64,
    radius: f64,
) -> (Vec<f64>, usize) {
    let n = angles.len();
    let arc = TAU * radius.max(1e-9) / n as f64;
    let mut parts: Vec<f64> = angles.iter().map(|a| f64::from(u8::from(*a))).collect();
    let starts: Vec<usize> = (0..n).filter(|&k| angles[k] && !angles[(k + 1) % n]).collect();
    let mut broken = 0;
    for last in starts {
        let gap = (1..n).take_while(|d| !angles[(last + d) % n]).count();
        if gap as f64 * arc < CRACK * wall {
            (1..=gap).for_each(|d| parts[(last + d) % n] = 1.0);
            continue;
        }
        broken += 2;
        let next = (last + gap + 1) % n;
        take_back(&mut parts, angles, last, n - 1, excess(all, held, last, 1, n, wall));
        take_back(&mut parts, angles, next, 1, excess(all, held, next, n - 1, n, wall));
    }
    (parts, broken)
}

/// Takes so many cuts away from the last one on, going `step` cuts at a time back into what is preserved.
fn take_back(parts: &mut [f64], angles: &[bool], last: usize, step: usize, mut cuts: f64) {
    let mut k = last;
    while cuts > 0.0 && angles[k] {
        let part = cuts.min(parts[k]);
        parts[k] -= part;
        cuts -= part.max(1e-12);
        if parts[k] > 0.0 {
            break;
        }
        k = (k + step) % angles.len();
    }
}

/// By how many cuts the last one that counts lies beyond the place where the line of the break meets the end's height.
fn excess(all: &[End], held: &BTreeMap<u32, Vec<End>>, last: usize, on: usize, n: usize, wall: f64) -> f64 {
    let at = |k: usize| all.binary_search_by_key(&k, |e| e.angle).ok().map(|i| all[i]);
    let Some(edge) = at(last) else { return 0.0 };
    let Some(list) = held.get(&edge.sherd) else { return 0.0 };
    let Some(level) = stats::median(&list.iter().map(|e| e.z).collect::<Vec<_>>()) else { return 0.0 };
    // The break as far as it goes down by a wall, on this sherd.
    let line: Vec<(f64, f64)> = (0..n / 4)
        .map_while(|d| {
            at((last + d * on) % n).filter(|e| e.sherd == edge.sherd).map(|e| (d as f64, (level - e.z).abs()))
        })
        .take_while(|p| p.1 < wall)
        .collect();
    let falling: Vec<(f64, f64)> = line.into_iter().skip(1).collect();
    let count = falling.len() as f64;
    if count < 2.0 {
        return 0.0;
    }
    let (x, y) = falling.iter().fold((0.0, 0.0), |s, p| (s.0 + p.0 / count, s.1 + p.1 / count));
    let (sxy, syy) =
        falling.iter().fold((0.0, 0.0), |s, p| (s.0 + (p.0 - x) * (p.1 - y), s.1 + (p.1 - y) * (p.1 - y)));
    if sxy <= 0.0 || syy <= 0.0 {
        return 0.0;
    }
    // Where the line has not fallen yet, in cuts from the last one, which counts half a cut beyond itself.
    let meets = x - y * sxy / syy;
    (0.5 - meets).max(0.0)
}

/// Arc of the turn in which one highest point is looked for, unless scans are coarser.
const APEX_ARC: f64 = TAU / 180.0;

/// A lip around the turn: radii and heights of the points farthest `along` some direction in many short arcs. On a flat or gently rounded lip one such point of
/// the folded section wanders by a millimetre with every hair of waviness; those of many arcs wander about the true one. Vertices lie on the lip, while
/// cuts through coarse faces lie below it.
pub fn lip_points(standing: &Standing, near: [f64; 2], along: [f64; 2], rim: &Ends) -> [Vec<Seen>; 2] {
    let edges: Vec<f64> = standing.sherds.iter().map(|s| s.scan.report.measures.median_edge).collect();
    let edge = stats::median(&edges).unwrap_or(1.0) * standing.mm_per_unit;
    let count = (TAU / APEX_ARC.max(3.0 * edge / near[0].max(edge))).floor().max(3.0) as usize;
    let mut farthest: Vec<Option<(f64, Seen, f64)>> = vec![None; count];
    for (i, sherd) in standing.sherds.iter().enumerate() {
        for v in &sherd.mesh.vertices {
            let place = Place::about_z(v);
            let (r, turn) = (place.radius(), place.angle().rem_euclid(TAU) / TAU);
            let cut = (turn * rim.angles.len() as f64) as usize % rim.angles.len();
            let reach = r * along[0] + v.z * along[1];
            let bin = &mut farthest[((turn * count as f64) as usize).min(count - 1)];
            let beside = math::hypot(r - near[0], v.z - near[1]) > standing.wall;
            if rim.angles[cut] && !beside && bin.is_none_or(|b| b.0 < reach) {
                *bin = Some((reach, Seen { angle: turn * TAU, sherd: i as u32, value: r }, v.z));
            }
        }
    }
    let found: Vec<(Seen, f64)> = farthest.into_iter().flatten().map(|f| (f.1, f.2)).collect();
    let heights = found.iter().map(|(s, z)| Seen { value: *z, ..*s }).collect();
    [found.into_iter().map(|f| f.0).collect(), heights]
}

/// The end of one cut: middle of the outermost row of clay around the radius asked for.
fn end_of(cuts: &Cuts, angle: usize, radius: f64, wall: f64, lowest: bool) -> Option<End> {
    let near = cuts.angles[angle]
        .iter()
        .filter(|i| f64::from(i.to) > radius - 2.0 * wall && f64::from(i.from) < radius + 2.0 * wall);
    let i = if lowest { near.min_by_key(|i| i.row) } else { near.max_by_key(|i| i.row) }?;
    let half = if lowest { 0.0 } else { 1.0 };
    Some(End {
        angle,
        sherd: i.sherd,
        r: 0.5 * (f64::from(i.from) + f64::from(i.to)),
        z: cuts.low + (i.row as f64 + half) * cuts.cell,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A rim at height 50 from cut 100 to 200; on one side a break runs down over 20 cuts, on the other it drops at once.
    fn rim() -> (Vec<End>, Vec<bool>, BTreeMap<u32, Vec<End>>) {
        let z = |k: usize| match k {
            100..=200 => Some(50.0),
            201..=220 => Some(50.0 - 0.25 * (k - 200) as f64),
            _ => None,
        };
        let all: Vec<End> =
            (0..360).filter_map(|k| Some(End { angle: k, sherd: 3, r: 60.0, z: z(k)? })).collect();
        let near: Vec<End> = all.iter().copied().filter(|e| e.z > 48.9).collect();
        let mut angles = vec![false; 360];
        near.iter().for_each(|e| angles[e.angle] = true);
        (all, angles, BTreeMap::from([(3, near)]))
    }

    #[test]
    fn a_break_that_runs_down_from_the_rim_is_no_rim() {
        let (all, angles, held) = rim();
        assert_eq!(
            angles.iter().filter(|a| **a).count(),
            105,
            "four cuts of the break lie near the rim's height"
        );
        let (parts, ends) = held_parts(&all, &angles, &held, 5.0, 60.0);
        let sum: f64 = parts.iter().sum();
        assert!((sum - 100.5).abs() < 0.6 && ends == 2, "{sum} {ends}");
    }

    #[test]
    fn a_crack_is_no_gap_and_a_gap_is() {
        let (all, mut angles, held) = rim();
        angles[150] = false;
        let (parts, ends) = held_parts(&all, &angles, &held, 5.0, 60.0);
        assert!(parts[150] == 1.0 && ends == 2);
        (140..160).for_each(|k| angles[k] = false);
        let (parts, ends) = held_parts(&all, &angles, &held, 5.0, 60.0);
        assert!(parts[150] == 0.0 && ends == 4);
    }
}
