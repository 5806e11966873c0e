//! Moving placed sherds: a whole graph against another one (B4), and all sherds of a graph together
//! (B7). Both sum the same pairwise normal equations; a motion of one side is the opposite motion
//! of the other.

use crate::assemble::graph::Graph;
use crate::assemble::rim::drawn_to_plane;
use crate::geom::least_squares::damping::limited;
use crate::geom::least_squares::{BlockEquations, PoseEquations, pose};
use crate::geom::math;
use crate::geom::{Rigid, Vec3};
use crate::pairs::Sherd;
use crate::pairs::refine::{EdgeEquations, Mates, break_terms};

/// Width of the robust kernel in standard deviations, while mates are still being told from others.
pub const SEARCHING: f64 = 1.5;
/// The same once all are in place: a Cauchy kernel of this width loses 5 % on good samples.
pub const SETTLED: f64 = 2.385;

/// Longest step of one round, millimetres.
const LONGEST_STEP: f64 = 5.0;

/// Whether two placed sherds are near enough to touch.
pub fn near(sherds: &[Sherd], a: (usize, &Rigid), b: (usize, &Rigid), slack: f64) -> bool {
    let d = a.1.point(&sherds[a.0].center) - b.1.point(&sherds[b.0].center);
    d.norm() < sherds[a.0].reach + sherds[b.0].reach + slack
}

/// Normal equations of the pair for a motion of `b` in the graph's frame about `pivot`, and how many
/// samples they hold.
fn pair_equations(
    sherds: &[Sherd],
    (a, pose_a): (usize, &Rigid),
    (b, pose_b): (usize, &Rigid),
    pivot: &Vec3,
    (scale, kernel): (f64, f64),
    on_break: bool,
) -> (PoseEquations, usize) {
    let (sa, sb) = (&sherds[a], &sherds[b]);
    let noise = math::hypot(sa.noise, sb.noise);
    let a_from_graph = pose_a.inverse();
    let a_from_b = a_from_graph * *pose_b;
    let pivot_a = a_from_graph.point(pivot);
    let (scale, reach) = (scale.max(kernel * noise), (3.0 * scale + 1.0).max(4.0 * noise));
    let mut eq = EdgeEquations::default();
    let outer = sa.outer.as_ref().zip(sb.outer.as_ref());
    let lines = std::iter::once((&sa.inner, &sb.inner)).chain(outer);
    for (la, lb) in lines {
        Mates::all(la, lb, sa.residual).terms(&a_from_b, &pivot_a, noise, (scale, reach), &mut eq);
    }
    if eq.mates == 0 {
        return (PoseEquations::default(), 0);
    }
    if on_break {
        break_terms(sa, sb, &a_from_b, &pivot_a, &mut eq.pose);
    }
    (eq.pose.turned(&pose_a.rotation), eq.mates)
}

/// Fits `g2` as one piece to the fixed `g1`, starting from `one_from_two`.
pub fn fit_chunk(
    sherds: &[Sherd],
    g1: &Graph,
    g2: &Graph,
    one_from_two: &Rigid,
    rounds: usize,
) -> Option<Rigid> {
    let mut pose = *one_from_two;
    for round in 0..rounds {
        let scale = 3.0 * 0.5f64.powi(round as i32);
        // The breaks speak once the edges are close.
        let on_break = round + 2 >= rounds;
        let pivot = contact_pivot(sherds, g1, g2, &pose);
        let mut sum = PoseEquations::default();
        let mut used = 0;
        for (i, pi) in g1.members.iter().zip(&g1.poses) {
            for (j, pj) in g2.members.iter().zip(&g2.poses) {
                let pj = pose * *pj;
                if near(sherds, (*i, pi), (*j, &pj), 3.0) {
                    let (eq, n) =
                        pair_equations(sherds, (*i, pi), (*j, &pj), &pivot, (scale, SEARCHING), on_break);
                    sum.h += eq.h;
                    sum.g += eq.g;
                    used += n;
                }
            }
        }
        if used < 4 {
            return None;
        }
        // Where the edges say nothing, stay.
        sum.hold(|k, _| if k < 3 { 40.0 } else { 0.05 });
        let x = sum.step()?;
        pose = pose::moved(&pose, &limited(&x, pose::size(&x), LONGEST_STEP), &pivot);
    }
    Some(pose.renormalized())
}

fn contact_pivot(sherds: &[Sherd], g1: &Graph, g2: &Graph, pose: &Rigid) -> Vec3 {
    // Middle between the nearest pair of sherds: rotations about it stay local.
    let mut best = (f64::INFINITY, Vec3::zeros());
    for (i, pi) in g1.members.iter().zip(&g1.poses) {
        for (j, pj) in g2.members.iter().zip(&g2.poses) {
            let (x, y) = (pi.point(&sherds[*i].center), pose.point(&pj.point(&sherds[*j].center)));
            let d = (x - y).norm();
            if d < best.0 {
                best = (d, (x + y) * 0.5);
            }
        }
    }
    best.1
}

/// Adjusts all poses together; the first sherd stays (the gauge), and so do those that are `fixed`
/// (empty for none). `touching` lists the pairs that may pull at each other.
pub fn adjust_all(
    sherds: &[Sherd],
    members: &[usize],
    poses: &mut [Rigid],
    touching: &[(usize, usize)],
    (rounds, kernel): (usize, f64),
    on_break: bool,
    fixed: &[bool],
) {
    let n = members.len();
    if n < 2 {
        return;
    }
    for round in 0..rounds {
        let scale = 2.0 * 0.6f64.powi(round as i32);
        let centers: Vec<Vec3> =
            members.iter().zip(poses.iter()).map(|(&m, p)| p.point(&sherds[m].center)).collect();
        let pivot = centers.iter().sum::<Vec3>() / n as f64;
        let mut all = BlockEquations::new(n);
        for &(i, j) in touching {
            let (a, b) = ((members[i], &poses[i]), (members[j], &poses[j]));
            let (eq, used) = pair_equations(sherds, a, b, &pivot, (scale, kernel), on_break);
            if used >= 3 {
                all.add_pair(i, j, &eq);
            }
        }
        for (k, eq) in drawn_to_plane(sherds, members, poses, &pivot).iter().enumerate() {
            all.add_own(k, eq);
        }
        for (k, center) in centers.iter().enumerate() {
            all.add_own(k, &held(&(center - pivot), first_or_fixed(k, fixed)));
        }
        let Some(steps) = all.solve() else { return };
        let mut largest = 0.0f64;
        for k in (0..n).filter(|&k| fixed.get(k) != Some(&true)) {
            let size = pose::size_at(&steps[k], &(centers[k] - pivot));
            let step = limited(&steps[k], size, LONGEST_STEP);
            largest = largest.max(step.norm());
            poses[k] = pose::moved(&poses[k], &step, &pivot).renormalized();
        }
        if largest < 1e-3 {
            break;
        }
    }
}

/// Each sherd is held softly where it is; the one that holds the frame firmly.
fn held(center: &Vec3, firmly: bool) -> PoseEquations {
    let hold = if firmly { 1e6 } else { 1.0 };
    let mut stay = PoseEquations::default();
    for axis in [Vec3::x(), Vec3::y(), Vec3::z()] {
        stay.add_point(0.0, center, &axis, 0.02 * hold);
    }
    stay.hold(|k, _| if k < 3 { 20.0 * hold } else { 0.0 });
    stay
}

/// The first sherd holds the frame unless others are fixed in it.
fn first_or_fixed(k: usize, fixed: &[bool]) -> bool {
    if fixed.contains(&true) { fixed[k] } else { k == 0 }
}
