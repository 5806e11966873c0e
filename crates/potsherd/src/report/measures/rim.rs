//! Where cuts end: is the top a rim or a break, and how far around is it preserved?

use crate::geom::revolution::Place;
use crate::geom::stats;
use crate::report::vessel::cuts::Cuts;
use crate::report::vessel::stand::Standing;
use std::collections::BTreeMap;
use std::f64::consts::TAU;

/// What the ends of the cuts say about the rim (or, looked at upside down, the foot).
#[derive(Clone, Debug, PartialEq)]
pub struct Ends {
    /// Share of the turn where the end is preserved.
    pub share: f64,
    /// Mean radius and height of the end and their standard uncertainties, mm.
    pub radius: f64,
    pub radius_sigma: f64,
    pub height: f64,
    pub height_sigma: f64,
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
    let (radius, radius_sigma) = pooled(&by_sherd, |e| e.r, cuts.cell);
    let (height, height_sigma) = pooled(&by_sherd, |e| e.z, cuts.cell);
    let sherds = by_sherd.iter().map(|(s, l)| (*s, l.len() as f64 / total)).collect();
    Some(Ends {
        share: list.len() as f64 / total,
        radius,
        radius_sigma,
        height,
        height_sigma,
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

/// Radius and height of a lip: the medians of its highest points around the turn. On a flat or gently
/// rounded lip the highest point of the folded section wanders by a millimetre with every hair of
/// waviness; the highest points of many short arcs wander about the true one.
pub fn apex(standing: &Standing, near: [f64; 2], rim: &Ends) -> Option<[f64; 2]> {
    let edges: Vec<f64> = standing.sherds.iter().map(|s| s.scan.report.measures.median_edge).collect();
    let edge = stats::median(&edges)? * standing.mm_per_unit;
    let count = (TAU / APEX_ARC.max(2.0 * edge / near[0].max(edge))).floor().max(3.0) as usize;
    let mut highest: Vec<Option<[f64; 2]>> = vec![None; count];
    for v in standing.sherds.iter().flat_map(|s| &s.mesh.vertices) {
        let place = Place::about_z(v);
        let (r, turn) = (place.radius(), place.angle().rem_euclid(TAU) / TAU);
        let cut = (turn * rim.angles.len() as f64) as usize % rim.angles.len();
        let beside = (r - near[0]).abs() > 2.0 * standing.wall;
        let bin = &mut highest[((turn * count as f64) as usize).min(count - 1)];
        if rim.angles[cut] && !beside && bin.is_none_or(|b| b[1] < v.z) {
            *bin = Some([r, v.z]);
        }
    }
    let near_rim = |p: &[f64; 2]| (p[1] - rim.height).abs() < 0.5 * standing.wall;
    let list: Vec<[f64; 2]> = highest.into_iter().flatten().filter(near_rim).collect();
    let middle = |k: usize| stats::median(&list.iter().map(|p| p[k]).collect::<Vec<_>>());
    Some([middle(0)?, middle(1)?])
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

/// Mean over the turn; sherds are the independent witnesses of how sure it is.
fn pooled(by_sherd: &BTreeMap<u32, Vec<End>>, value: impl Fn(&End) -> f64, cell: f64) -> (f64, f64) {
    let count: usize = by_sherd.values().map(Vec::len).sum();
    let mean = by_sherd.values().flatten().map(&value).sum::<f64>() / count as f64;
    let (mut spread, mut weights) = (0.0, 0.0);
    for list in by_sherd.values() {
        let share = list.len() as f64 / count as f64;
        let m = list.iter().map(&value).sum::<f64>() / list.len() as f64;
        spread += share * (m - mean) * (m - mean);
        weights += share * share;
    }
    // With one witness its own wander has to serve.
    let within = by_sherd.values().flatten().map(|e| (value(e) - mean).powi(2)).sum::<f64>() / count as f64;
    let variance = if by_sherd.len() > 1 { spread.max(0.25 * within) } else { within };
    (mean, (variance * weights + (0.3 * cell).powi(2)).sqrt())
}
