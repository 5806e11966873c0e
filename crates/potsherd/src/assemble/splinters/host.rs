//! The open breaks of a vessel, and pairs of their samples by how they lie to each other.

use super::register::{PairKey, Shape, pair_key};
use crate::features::OrientedPoint;
use crate::features::skin::one_a_side;
use crate::geom::{KdTree, Rigid, Vec3, stats};
use crate::scans::SherdId;
use std::borrow::Cow;

/// A sample of a break is closed if one of another member faces it no farther off than joins of this vessel are apart: so many times
/// their median distance, and at least and at most so many millimetres.
const CLOSED_NOISES: f64 = 3.0;
const CLOSED: (f64, f64) = (0.03, 1.2);
/// How far from its samples a break is still the plane through them: likewise.
const ON_NOISES: f64 = 6.0;
const ON: (f64, f64) = (0.015, 0.25);
/// Distance within which samples of two members may face each other (millimetres), and the cosine from which on they do.
const FACES: f64 = 1.2;
const FACING: f64 = -0.5;
/// Joins that are farther apart than this are worn (millimetres): no splinter lies closely on such breaks. Real scans of fresh
/// breaks are 0.08 to 0.13 apart, worn ones 0.16 and more.
const WORN: f64 = 0.15;
/// Samples are looked for this far along their normals, so that the two sides of a narrow gap are not taken for each other.
const LIFT: f64 = 1.0;
/// Distance of neighbouring samples on a fine scan.
const FINE: f64 = 0.9;
/// Spacing of the samples that make pairs, and the shortest and longest pair (millimetres).
const SPACING: f64 = 1.5;
const SHORTEST: f64 = 2.5;
const LONGEST: f64 = 40.0;

/// A member in its place, in its own frame.
pub struct Member<'a> {
    pub id: SherdId,
    pub pose: Rigid,
    pub breaks: Cow<'a, [OrientedPoint]>,
    /// The inner and the outer wall.
    pub walls: [&'a [OrientedPoint]; 2],
}

pub struct Host {
    /// Samples of breaks that nothing lies on.
    pub open: Vec<OrientedPoint>,
    /// Id of the member that each is of.
    pub owner: Vec<SherdId>,
    /// Of the open samples, each lifted off its surface.
    open_tree: KdTree,
    /// All surfaces, to tell what would lie inside.
    pub all: Vec<OrientedPoint>,
    pub all_tree: KdTree,
    /// Pairs of open samples that lie to each other as a pair of some piece does, sorted.
    pub pairs: Vec<(PairKey, u32, u32)>,
    /// How much farther apart its samples are than those of a fine scan, at least 1.
    pub coarse: f64,
    /// How far off a break a sample may be that lies on it (millimetres).
    pub on: f64,
    /// Whether its joins fit too loosely to tell where a splinter lies.
    pub worn: bool,
}

impl Host {
    /// The vessel as these pieces may meet it.
    pub fn new(members: &[Member], pieces: &[Shape]) -> Self {
        let carried = |pose: &Rigid, p: &OrientedPoint| OrientedPoint {
            point: pose.point(&p.point),
            normal: pose.direction(&p.normal),
        };
        let (mut breaks, mut of, mut walls) = (Vec::new(), Vec::new(), Vec::new());
        for (k, m) in members.iter().enumerate() {
            breaks.extend(m.breaks.iter().map(|p| carried(&m.pose, p)));
            of.resize(breaks.len(), k);
            walls.extend(m.walls.iter().copied().flatten().map(|p| carried(&m.pose, p)));
        }
        let tree = tree_of(&breaks);
        let coarse = (spacing_of(&breaks, &tree) / FINE).max(1.0);
        let gaps: Vec<Option<(f64, f64)>> =
            (0..breaks.len()).map(|k| gap((&breaks, &tree), &of, k, coarse * FACES)).collect();
        let middle = |of: &dyn Fn(&(f64, f64)) -> f64| {
            stats::median(&gaps.iter().flatten().map(of).collect::<Vec<f64>>()).unwrap_or(0.0)
        };
        let noise = middle(&|g| g.0);
        // Some plane runs near by on any rough break: only the one beside a sample tells what wear took.
        let beside = middle(&|g| g.1);
        let worn = beside > WORN;
        let closed = (CLOSED_NOISES * beside).clamp(CLOSED.0, CLOSED.1);
        let is_open = |k: &usize| gaps[*k].is_none_or(|(_, here)| here > closed);
        let kept: Vec<usize> = (0..breaks.len()).filter(is_open).collect();
        let open: Vec<OrientedPoint> = kept.iter().map(|&k| breaks[k]).collect();
        let owner = kept.iter().map(|&k| members[of[k]].id.clone()).collect();
        let pairs = if worn { Vec::new() } else { pairs_of(&open, coarse * SPACING, pieces) };
        let all: Vec<OrientedPoint> = breaks.into_iter().chain(walls).collect();
        let lifted: Vec<Vec3> = open.iter().map(|p| p.point + p.normal * LIFT).collect();
        let on = (ON_NOISES * noise).clamp(ON.0, ON.1);
        let (open_tree, all_tree) = (KdTree::new(&lifted), tree_of(&all));
        Self { open_tree, all_tree, open, owner, all, pairs, coarse, on, worn }
    }

    /// The open sample nearest to a place of a piece with this normal, among those that face it if any are near, and its distance;
    /// none where nothing that faces it is within `reach`.
    pub fn facing(&self, p: &Vec3, normal: &Vec3, reach: f64) -> Option<(usize, f64)> {
        // Normals that are at least 120 degrees apart take lifted samples no farther from each other than this.
        let hit = self.open_tree.nearest_within(&(p - normal * LIFT), reach + LIFT)?;
        Some((hit.index, (self.open[hit.index].point - p).norm()))
    }

    /// Open samples within this distance, with their normals turned away counted as distance too.
    pub fn beside(&self, p: &Vec3, normal: &Vec3, radius: f64) -> impl Iterator<Item = usize> + use<> {
        self.open_tree.within_unsorted(&(p - normal * LIFT), radius).map(|hit| hit.index)
    }
}

/// How far the surface of another member that faces a sample is off it: the nearest of the planes around, which leaves out what facets
/// add, and the plane right beside it, which shows a gap where planes from farther off would run through it.
fn gap(
    (breaks, tree): (&[OrientedPoint], &KdTree),
    of: &[usize],
    k: usize,
    reach: f64,
) -> Option<(f64, f64)> {
    let p = &breaks[k];
    let faces = |i: usize| of[i] != of[k] && breaks[i].normal.dot(&p.normal) < FACING;
    let off = |i: usize| (breaks[i].point - p.point).dot(&breaks[i].normal).abs();
    let near = tree.within_unsorted(&p.point, reach).filter(|hit| faces(hit.index));
    let (mut least, mut beside) = (f64::INFINITY, (f64::INFINITY, f64::INFINITY));
    for hit in near {
        let off = off(hit.index);
        least = least.min(off);
        beside = if hit.distance < beside.0 { (hit.distance, off) } else { beside };
    }
    least.is_finite().then_some((least, beside.1))
}

/// Median distance of a sample to the next one.
fn spacing_of(points: &[OrientedPoint], tree: &KdTree) -> f64 {
    let step = points.len().div_ceil(500).max(1);
    let next = |p: &OrientedPoint| tree.k_nearest(&p.point, 2).get(1).map(|hit| hit.distance);
    let all: Vec<f64> = points.iter().step_by(step).filter_map(next).collect();
    stats::median(&all).unwrap_or(FINE)
}

fn tree_of(points: &[OrientedPoint]) -> KdTree {
    KdTree::new(&points.iter().map(|p| p.point).collect::<Vec<Vec3>>())
}

/// Ordered pairs of samples, sorted by how they lie to each other. Only those that some piece asks for: all of them are millions.
fn pairs_of(open: &[OrientedPoint], spacing: f64, pieces: &[Shape]) -> Vec<(PairKey, u32, u32)> {
    let mut asked = vec![false; place_of(&(LONGEST as u16 + 1, 0, 0, 0))];
    for (key, _) in pieces.iter().flat_map(|p| &p.pairs).filter(|(key, _)| f64::from(key.0) <= LONGEST) {
        asked[place_of(key)] = true;
    }
    let longest = pieces.iter().map(|p| p.size).fold(0.0, f64::max).min(LONGEST);
    let kept = one_a_side(open, spacing);
    let few: Vec<OrientedPoint> = kept.iter().map(|&k| open[k]).collect();
    let tree = tree_of(&few);
    let mut out = Vec::new();
    for (i, p) in few.iter().enumerate() {
        for hit in tree.within_unsorted(&p.point, longest) {
            let j = hit.index;
            if hit.distance >= SHORTEST
                && i != j
                && let Some(key) = pair_key(p, &few[j])
                && asked[place_of(&key)]
            {
                out.push((key, kept[i] as u32, kept[j] as u32));
            }
        }
    }
    out.sort_unstable();
    out.shrink_to_fit();
    out
}

/// Where a key stands in a table of all.
fn place_of(&(length, p, q, turn): &PairKey) -> usize {
    ((usize::from(length) * 16 + usize::from(p)) * 16 + usize::from(q)) * 32 + (i32::from(turn) + 16) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two walls that face each other this far apart, farther beyond x = 20.
    fn facing(apart: f64, beyond: f64) -> [Member<'static>; 2] {
        let grid = || (0..50).flat_map(|i| (0..20).map(move |j| (0.8 * f64::from(i), 0.8 * f64::from(j))));
        let sample = |x, y, z, up: f64| OrientedPoint { point: Vec3::new(x, y, z), normal: Vec3::z() * up };
        let member = |id: &str, breaks: Vec<OrientedPoint>| Member {
            id: id.into(),
            pose: Rigid::identity(),
            breaks: breaks.into(),
            walls: [&[], &[]],
        };
        let height = |x: f64| if x > 20.0 { beyond } else { apart };
        [
            member("below", grid().map(|(x, y)| sample(x, y, 0.0, 1.0)).collect()),
            member("above", grid().map(|(x, y)| sample(x, y, height(x), -1.0)).collect()),
        ]
    }

    #[test]
    fn a_gap_is_open_where_it_is_wider_than_the_joins_of_the_vessel_are() {
        let host = Host::new(&facing(0.004, 0.2), &[]);
        assert!(host.open.iter().all(|s| s.point.x > 20.0));
        assert_eq!(host.open.len(), 2 * 24 * 20, "both sides of the narrow gap");
        assert!(host.on < 0.05 && !host.worn, "{}", host.on);
        // The same gap says nothing between joins that are as far apart everywhere.
        let loose = Host::new(&facing(0.1, 0.2), &[]);
        assert!(loose.open.is_empty() && loose.on > 0.2, "{}", loose.open.len());
        assert!(Host::new(&facing(0.3, 0.3), &[]).worn);
    }

    #[test]
    fn the_side_of_a_narrow_gap_that_faces_a_sample_is_the_one_it_meets() {
        let host = Host::new(&facing(0.004, 0.2), &[]);
        let met = |normal: f64| {
            let (k, distance) = host.facing(&Vec3::new(30.0, 8.0, 0.1), &(Vec3::z() * normal), 1.0).unwrap();
            assert!(distance < 1.0);
            host.owner[k].to_string()
        };
        assert_eq!((met(-1.0), met(1.0)), ("below".to_owned(), "above".to_owned()));
    }
}
