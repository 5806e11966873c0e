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
    let seen = |e: &End| Seen { angle: TAU * e.angle as f64 / total, sherd: e.sherd, value: e.z };
    let sherds = by_sherd.iter().map(|(s, l)| (*s, l.len() as f64 / total)).collect();
    Some(Ends {
        share: list.len() as f64 / total,
        heights: list.iter().map(seen).collect(),
        height: middle,
        angles,
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
