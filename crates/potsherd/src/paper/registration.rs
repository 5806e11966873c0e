//! Registration of one graph to another as the paper has it (its equations for sherd registration): the old graph stays, the
//! new one moves as a whole. Edge points are drawn to the lines they meet, their normals to those of the mates, the
//! normals' lines to the axis of the old graph, and rim points to the radius and height of the rim they share.
//! Weights and kernels are those of the authors' program.
//!
//! Graphs are matched anew from the axis that all their sherds share: `rematched`.

use crate::assemble::bench::Workbench;
use crate::assemble::graph::Graph;
use crate::features::AxisHypothesis;
use crate::features::authors::given_axis;
use crate::geom::least_squares::pose::{PoseEquations, moved, size};
use crate::geom::revolution::Axis;
use crate::geom::{Rigid, Vec3, stats, unit};
use crate::pairs::align::align_guess;
use crate::pairs::moments::common_axis;
use crate::paper::common_subsequences::descriptor_guesses;

/// A residual's weight and the scale of its Cauchy kernel.
struct Block {
    weight: f64,
    scale: f64,
}

const POINT: Block = Block { weight: 1.0, scale: 5.0 };
const NORMAL: Block = Block { weight: 3.0, scale: 2.0 };
const AXIS: Block = Block { weight: 0.1, scale: 2.0 };
const RIM: Block = Block { weight: 1.0, scale: 2.0 };
/// Mates lie within this, their normals agree by this cosine.
const REACH: f64 = 20.0;
const AGREE: f64 = 0.7;
/// Rounds of finding mates at most, and the motion (mm) below which they end.
const ROUNDS: usize = 50;
const SETTLED: f64 = 0.05;
/// Fewer mates hold nothing.
const FEWEST: usize = 6;
/// Common subsequences kept of each two sherds when graphs are matched anew.
const OF_PAIR: usize = 3;

impl Block {
    /// Weight of a squared residual in a Gauss-Newton step.
    fn of(&self, residual: f64) -> f64 {
        let e = self.weight * residual / self.scale;
        self.weight * self.weight / (1.0 + e * e)
    }
}

/// A sample of an edge line in the frame of its graph.
struct Sample {
    point: Vec3,
    normal: Vec3,
    across: Vec3,
    rim: bool,
}

fn samples(bench: &Workbench, graph: &Graph) -> Vec<Sample> {
    let of = |(&m, pose): (&usize, &Rigid)| -> Vec<Sample> {
        let line = &bench.sherds[m].inner;
        let sample = |k: usize| Sample {
            point: pose.point(&line.points[k]),
            normal: pose.direction(&line.normals[k]),
            across: pose.direction(&line.across[k]),
            rim: line.rim[k] > 0.5,
        };
        (0..line.points.len()).map(sample).collect()
    };
    graph.members.iter().zip(&graph.poses).flat_map(of).collect()
}

/// The axis of a graph: that of all its walls together, or the best one of a sherd alone.
fn axis_of(bench: &Workbench, graph: &Graph) -> Option<Axis> {
    let pieces = graph.members.iter().map(|&m| &bench.sherds[m]).zip(&graph.poses);
    match graph.members.as_slice() {
        [one] => bench.sherds[*one].axes.first().map(|a| a.axis().carried(&graph.poses[0])),
        _ => common_axis(pieces),
    }
}

/// Poses of the second graph in the frame of the first that the descriptors about their axes suggest, longest first.
pub(super) fn rematched(bench: &Workbench, g1: &Graph, g2: &Graph) -> Vec<Rigid> {
    let axes = |g: &Graph| -> Vec<Vec<AxisHypothesis>> {
        let shared = if g.members.len() > 1 { axis_of(bench, g) } else { None };
        let own = |(&m, pose): (&usize, &Rigid)| match &shared {
            Some(axis) => {
                let axis = axis.carried(&pose.inverse());
                vec![given_axis(axis.point, axis.direction, 0)]
            }
            None => bench.sherds[m].axes.clone(),
        };
        g.members.iter().zip(&g.poses).map(own).collect()
    };
    let (axes_1, axes_2) = (axes(g1), axes(g2));
    let mut found = Vec::new();
    for (i, (&a, pose_a)) in g1.members.iter().zip(&g1.poses).enumerate() {
        for (j, (&b, pose_b)) in g2.members.iter().zip(&g2.poses).enumerate() {
            let (la, lb) = (&bench.sherds[a].inner, &bench.sherds[b].inner);
            for guess in descriptor_guesses((la, &axes_1[i]), (lb, &axes_2[j]), OF_PAIR) {
                if let Some(a_from_b) = align_guess(la, lb, &guess) {
                    found.push((guess.len(), (a, b), *pose_a * a_from_b * pose_b.inverse()));
                }
            }
        }
    }
    found.sort_by(|x, y| y.0.cmp(&x.0).then(x.1.cmp(&y.1)));
    found.into_iter().map(|f| f.2).collect()
}

/// The second graph fitted to the first from a start; `None` where too little of it finds mates.
pub(super) fn register(bench: &Workbench, g1: &Graph, g2: &Graph, start: &Rigid) -> Option<Rigid> {
    let (old, new) = (samples(bench, g1), samples(bench, g2));
    let axis = axis_of(bench, g1);
    let rim = axis.as_ref().and_then(|axis| shared_rim(axis, &old, &new));
    let middle = new.iter().map(|s| s.point).sum::<Vec3>() / new.len().max(1) as f64;
    let mut pose = *start;
    for _ in 0..ROUNDS {
        let mates = mates(bench, g1, g2, &new, &pose);
        if mates.len() < FEWEST {
            return None;
        }
        let pivot = pose.point(&middle);
        let mut equations = PoseEquations::default();
        for (k, point, normal) in &mates {
            add_mates(&mut equations, &new[*k], &pose, &pivot, (point, normal));
        }
        if let Some(axis) = &axis {
            new.iter().for_each(|s| add_body(&mut equations, s, &pose, &pivot, axis, rim));
        }
        let step = equations.step()?;
        pose = moved(&pose, &step, &pivot);
        if size(&step) < SETTLED {
            break;
        }
    }
    Some(pose)
}

/// Radius and height of the rim, where both graphs have one.
fn shared_rim(axis: &Axis, old: &[Sample], new: &[Sample]) -> Option<[f64; 2]> {
    if !new.iter().any(|s| s.rim) {
        return None;
    }
    let folded: Vec<_> = old.iter().filter(|s| s.rim).map(|s| axis.fold(&s.point)).collect();
    let radius = stats::median(&folded.iter().map(|m| m.radius).collect::<Vec<f64>>())?;
    let height = stats::median(&folded.iter().map(|m| m.height).collect::<Vec<f64>>())?;
    Some([radius, height])
}

/// Samples of the moving graph with the place and normal of their mates: each the other's nearest.
fn mates(
    bench: &Workbench,
    g1: &Graph,
    g2: &Graph,
    new: &[Sample],
    pose: &Rigid,
) -> Vec<(usize, Vec3, Vec3)> {
    let nearest = |g: &Graph, p: &Vec3| {
        let of = |(&m, own): (&usize, &Rigid)| {
            let line = &bench.sherds[m].inner;
            let (k, square) = line.nearest(&own.inverse().point(p), REACH)?;
            Some((square, own.point(&line.points[k]), own.direction(&line.normals[k]), line.step))
        };
        let all = g.members.iter().zip(&g.poses).filter_map(of);
        all.min_by(|x, y| x.0.total_cmp(&y.0))
    };
    let back = pose.inverse();
    let found = new.iter().enumerate().filter_map(|(k, s)| {
        let (_, point, normal, step) = nearest(g1, &pose.point(&s.point))?;
        let (_, own, ..) = nearest(g2, &back.point(&point))?;
        let mutual = (own - s.point).norm() < 1.5 * step;
        (mutual && pose.direction(&s.normal).dot(&normal) > AGREE).then_some((k, point, normal))
    });
    found.collect()
}

/// Point to line across the edge and along the normal, and the difference of the normals.
fn add_mates(
    equations: &mut PoseEquations,
    s: &Sample,
    pose: &Rigid,
    pivot: &Vec3,
    (point, normal): (&Vec3, &Vec3),
) {
    let p = pose.point(&s.point);
    let (across, up) = (pose.direction(&s.across), pose.direction(&s.normal));
    let d = p - point;
    let weight = POINT.of(crate::geom::math::hypot(d.dot(&across), d.dot(&up)));
    for along in [across, up] {
        equations.add_point(d.dot(&along), &(p - pivot), &along, weight);
    }
    equations.add_direction(&up, normal, NORMAL.of((up - normal).norm()));
}

/// The line of the normal meets the axis; rims have one radius and height.
fn add_body(
    equations: &mut PoseEquations,
    s: &Sample,
    pose: &Rigid,
    pivot: &Vec3,
    axis: &Axis,
    rim: Option<[f64; 2]>,
) {
    let p = pose.point(&s.point);
    let arm = p - pivot;
    if let Some(aside) = unit(&axis.direction.cross(&pose.direction(&s.normal))) {
        let miss = (p - axis.point).dot(&aside);
        equations.add_point(miss, &arm, &aside, AXIS.of(miss));
    }
    let (true, Some([radius, height])) = (s.rim, rim) else { return };
    let folded = axis.fold(&p);
    let away = p - axis.point;
    let out = unit(&(away - axis.direction * away.dot(&axis.direction)));
    let (dr, dz) = (folded.radius - radius, folded.height - height);
    let weight = RIM.of(crate::geom::math::hypot(dr, dz));
    if let Some(out) = out {
        equations.add_point(dr, &arm, &out, weight);
    }
    equations.add_point(dz, &arm, &axis.direction, weight);
}
