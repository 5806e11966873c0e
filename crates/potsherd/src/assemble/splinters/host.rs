//! The open breaks of a vessel, and pairs of their samples by how they lie to each other.

use super::register::{PairKey, pair_key};
use crate::features::OrientedPoint;
use crate::geom::voxels::of_points;
use crate::geom::{KdTree, Rigid, Vec3, stats};
use crate::scans::SherdId;

/// A break sample this near to one of another member that faces it is closed (millimetres).
const CLOSED: f64 = 1.2;
/// Distance of neighbouring samples on a fine scan.
const FINE: f64 = 0.9;
/// Spacing of the samples that make pairs, and the shortest and longest pair (millimetres).
const SPACING: f64 = 1.5;
const SHORTEST: f64 = 2.5;
const LONGEST: f64 = 40.0;

/// A member in its place.
pub struct Member {
    pub id: SherdId,
    pub pose: Rigid,
    pub breaks: Vec<OrientedPoint>,
    pub walls: Vec<OrientedPoint>,
}

pub struct Host {
    /// Samples of breaks that nothing lies on.
    pub open: Vec<OrientedPoint>,
    /// Id of the member that each is of.
    pub owner: Vec<SherdId>,
    pub open_tree: KdTree,
    /// All surfaces, to tell what would lie inside.
    pub all: Vec<OrientedPoint>,
    pub all_tree: KdTree,
    /// Pairs of open samples, sorted.
    pub pairs: Vec<(PairKey, u32, u32)>,
    /// How much farther apart its samples are than those of a fine scan, at least 1.
    pub coarse: f64,
}

impl Host {
    /// `reach` is the size of the largest piece that is offered.
    pub fn new(members: &[Member], reach: f64) -> Self {
        let carried = |pose: &Rigid, p: &OrientedPoint| OrientedPoint {
            point: pose.point(&p.point),
            normal: pose.direction(&p.normal),
        };
        let (mut breaks, mut of, mut walls) = (Vec::new(), Vec::new(), Vec::new());
        for (k, m) in members.iter().enumerate() {
            breaks.extend(m.breaks.iter().map(|p| carried(&m.pose, p)));
            of.resize(breaks.len(), k);
            walls.extend(m.walls.iter().map(|p| carried(&m.pose, p)));
        }
        let tree = tree_of(&breaks);
        let coarse = (spacing_of(&breaks, &tree) / FINE).max(1.0);
        let is_open = |k: usize| {
            let p: &OrientedPoint = &breaks[k];
            !tree
                .within_unsorted(&p.point, coarse * CLOSED)
                .any(|hit| of[hit.index] != of[k] && breaks[hit.index].normal.dot(&p.normal) < -0.3)
        };
        let kept: Vec<usize> = (0..breaks.len()).filter(|&k| is_open(k)).collect();
        let open: Vec<OrientedPoint> = kept.iter().map(|&k| breaks[k]).collect();
        let owner = kept.iter().map(|&k| members[of[k]].id.clone()).collect();
        let pairs = pairs_of(&open, coarse * SPACING, reach.min(LONGEST));
        let all: Vec<OrientedPoint> = breaks.into_iter().chain(walls).collect();
        Self { open_tree: tree_of(&open), all_tree: tree_of(&all), open, owner, all, pairs, coarse }
    }
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

/// One sample of each cube.
pub fn thinned(points: &[OrientedPoint], spacing: f64) -> Vec<usize> {
    let places: Vec<Vec3> = points.iter().map(|p| p.point).collect();
    let mut kept: Vec<usize> =
        of_points(&places, spacing).cubes().filter_map(|(_, mut cube)| cube.next()).collect();
    kept.sort_unstable();
    kept
}

/// Ordered pairs of samples, sorted by how they lie to each other.
fn pairs_of(open: &[OrientedPoint], spacing: f64, longest: f64) -> Vec<(PairKey, u32, u32)> {
    let kept = thinned(open, spacing);
    let few: Vec<OrientedPoint> = kept.iter().map(|&k| open[k]).collect();
    let tree = tree_of(&few);
    let mut out = Vec::new();
    for (i, p) in few.iter().enumerate() {
        for hit in tree.within_unsorted(&p.point, longest) {
            let j = hit.index;
            if hit.distance >= SHORTEST
                && i != j
                && let Some(key) = pair_key(p, &few[j])
            {
                out.push((key, kept[i] as u32, kept[j] as u32));
            }
        }
    }
    out.sort_unstable();
    out
}
