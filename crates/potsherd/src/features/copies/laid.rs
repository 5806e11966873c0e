//! One scan laid on another: how much of its walls and of its breaks lies on the other's, and how closely.

use crate::features::model::{EdgeLine, OrientedPoint, SherdFeatures};
use crate::geom::least_squares::{Kernel, PoseEquations, pose};
use crate::geom::{KdTree, Rigid, Vec3, stats};
use serde::{Deserialize, Serialize};

/// Samples of each kind that the fit uses, and the comparison.
const FITTED: usize = 100;
const COMPARED: usize = 400;
/// Rounds of the fit, and the widest and narrowest width of its kernel, millimetres.
const ROUNDS: usize = 10;
const WIDTH: (f64, f64) = (1.0, 0.2);
/// How much farther its first round looks than its last, millimetres.
const SEARCHED: f64 = 3.0;
/// How far a sample may be from the surface that it lies on: so much, and so much for each millimetre of the edges.
const ON: (f64, f64) = (0.3, 0.08);
/// How alike two samples of one surface must face.
const FACING: f64 = 0.7;
/// Share of the first samples that must be near the other scan at the first guess: two scans of one sherd have 0.9 and more,
/// whatever the guess is off by, and nearly all other pairs far less.
const WORTH_FITTING: f64 = 0.6;
/// The same once the fit has come this far: a scan too coarse to show the break has half of it near still.
const WORTH_GOING_ON: f64 = 0.5;
const ROUGHLY: usize = 3;
/// Samples of each kind that are looked at for that.
const GLANCED: usize = 40;
/// Fewer samples of the break than this are none.
const FEWEST_OF_BREAK: usize = 30;

/// Samples of walls, or of breaks, to look up.
struct Samples {
    all: Vec<OrientedPoint>,
    tree: KdTree,
    /// How far the nearest sample of the same surface may be along it.
    reach: f64,
}

impl Samples {
    fn new(all: Vec<OrientedPoint>) -> Self {
        let points: Vec<Vec3> = all.iter().map(|s| s.point).collect();
        let tree = KdTree::new(&points);
        let apart: Vec<f64> = points
            .iter()
            .step_by(points.len().div_ceil(100).max(1))
            .filter_map(|p| tree.k_nearest(p, 2).last().map(|n| n.distance))
            .collect();
        Self { tree, reach: 2.5 * stats::median(&apart).unwrap_or(0.0) + 0.5, all }
    }

    /// Signed distance from the nearest sample that faces as `at` does, and how that faces.
    fn off(&self, at: &OrientedPoint, most: f64) -> Option<(f64, Vec3)> {
        // Farther than this no sample is near enough both along the surface and off it.
        let far = (self.reach * self.reach + most * most).sqrt();
        let near = self.tree.k_nearest_within(&at.point, 4, far);
        let same = near.iter().map(|n| &self.all[n.index]).find(|s| s.normal.dot(&at.normal) > FACING)?;
        let m = at.point - same.point;
        let off = m.dot(&same.normal);
        ((m - same.normal * off).norm() < self.reach && off.abs() < most).then_some((off, same.normal))
    }
}

/// A scan as it is compared with others.
pub struct Surface {
    walls: Samples,
    breaks: Samples,
    middle: Vec3,
}

impl Surface {
    pub fn new(sherd: &SherdFeatures) -> Self {
        let walls: Vec<OrientedPoint> = sherd.inner_wall.iter().chain(&sherd.outer_wall).copied().collect();
        let breaks = match sherd.break_surface.len() >= FEWEST_OF_BREAK {
            true => sherd.break_surface.clone(),
            // Where the break was not scanned, the edge is where it begins.
            false => border(&sherd.inner).chain(border(&sherd.outer)).collect(),
        };
        Self { walls: Samples::new(walls), breaks: Samples::new(breaks), middle: sherd.centroid }
    }

    /// Whether there is enough to compare.
    pub fn tells(&self) -> bool {
        self.breaks.all.len() >= FEWEST_OF_BREAK && self.walls.all.len() >= FEWEST_OF_BREAK
    }
}

fn border(line: &EdgeLine) -> impl Iterator<Item = OrientedPoint> + '_ {
    let broken = (0..line.len()).filter(|&k| line.rim[k] <= 0.5);
    broken.map(|k| OrientedPoint { point: line.points[k], normal: line.break_normals[k] })
}

/// What of a scan lies on another.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// Share of its walls.
    pub walls: f64,
    /// Share of its breaks.
    pub breaks: f64,
    /// Median distance of what lies there of the breaks, millimetres.
    pub apart: f64,
}

/// Lays `part` on `whole`, from a first guess; the longer edges of both are about `edge` long. `None` where the guess is
/// far from everything.
pub fn laid(part: &Surface, whole: &Surface, guess: &Rigid, edge: f64) -> Option<Laid> {
    let most = ON.0 + ON.1 * edge;
    let near = |x: &Samples, y: &Samples| {
        let some: Vec<&OrientedPoint> = thinned(&x.all, GLANCED).collect();
        let may_miss = ((1.0 - WORTH_FITTING) * some.len() as f64).ceil() as usize;
        // Most guesses are far off, which a few samples tell.
        let missed = some.iter().filter(|s| y.off(&moved(s, guess), most + SEARCHED).is_none());
        missed.take(may_miss).count() < may_miss
    };
    if !(near(&part.breaks, &whole.breaks) && near(&part.walls, &whole.walls)) {
        return None;
    }
    let pose = fitted(part, whole, *guess, most)?;
    let share = |x: &Samples, y: &Samples| {
        let some: Vec<&OrientedPoint> = thinned(&x.all, COMPARED).collect();
        let off: Vec<f64> =
            some.iter().filter_map(|s| y.off(&moved(s, &pose), most)).map(|o| o.0.abs()).collect();
        (off.len() as f64 / some.len().max(1) as f64, stats::median(&off).unwrap_or(f64::INFINITY))
    };
    let (walls, _) = share(&part.walls, &whole.walls);
    let (breaks, apart) = share(&part.breaks, &whole.breaks);
    Some(Laid { walls, breaks, apart })
}

/// Point-to-plane fit of both kinds of samples, from wide to narrow; `None` as soon as too few samples are near what they
/// should lie on.
fn fitted(part: &Surface, whole: &Surface, guess: Rigid, most: f64) -> Option<Rigid> {
    let mut at = guess;
    for round in 0..ROUNDS {
        let t = round as f64 / (ROUNDS - 1) as f64;
        let width = WIDTH.0 + (WIDTH.1 - WIDTH.0) * t;
        let pivot = at.point(&part.middle);
        let mut equations = PoseEquations::default();
        for (x, y) in [(&part.walls, &whole.walls), (&part.breaks, &whole.breaks)] {
            let (mut all, mut near) = (0, 0);
            for s in thinned(&x.all, FITTED).map(|s| moved(s, &at)) {
                all += 1;
                let Some((off, normal)) = y.off(&s, most + SEARCHED * (1.0 - t)) else { continue };
                near += 1;
                let weight = Kernel::Cauchy.weight(off * off / (width * width));
                equations.add_point(off, &(s.point - pivot), &normal, weight);
            }
            if (near as f64) < WORTH_GOING_ON * all as f64 && round >= ROUGHLY {
                return None;
            }
        }
        let Some(step) = equations.step() else { break };
        at = pose::moved(&at, &step, &pivot);
    }
    Some(at.renormalized())
}

fn thinned(all: &[OrientedPoint], most: usize) -> impl Iterator<Item = &OrientedPoint> {
    all.iter().step_by(all.len().div_ceil(most).max(1))
}

fn moved(s: &OrientedPoint, pose: &Rigid) -> OrientedPoint {
    OrientedPoint { point: pose.point(&s.point), normal: pose.direction(&s.normal) }
}
