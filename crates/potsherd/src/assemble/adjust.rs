//! Moving placed sherds: a whole graph against another one (B4), and all sherds of a graph together
//! (B7). Both sum the same pairwise normal equations; a motion of one side is the opposite motion
//! of the other.

use crate::assemble::graph::Graph;
use crate::assemble::rim::drawn_to_plane;
use crate::geom::{Mat3, Rigid, Vec3, math};
use crate::pairs::Sherd;
use crate::pairs::refine::{Mates, Normal6, break_terms, moved};
use nalgebra::{DMatrix, DVector, Matrix6, Vector6};

/// Width of the robust kernel in standard deviations, while mates are still being told from others.
pub const SEARCHING: f64 = 1.5;
/// The same once all are in place: a Cauchy kernel of this width loses 5 % on good samples.
pub const SETTLED: f64 = 2.385;

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
) -> (Normal6, usize) {
    let (sa, sb) = (&sherds[a], &sherds[b]);
    let noise = math::hypot(sa.noise, sb.noise);
    let a_from_graph = pose_a.inverse();
    let a_from_b = a_from_graph * *pose_b;
    let pivot_a = a_from_graph.point(pivot);
    let (scale, reach) = (scale.max(kernel * noise), (3.0 * scale + 1.0).max(4.0 * noise));
    let mut eq = Normal6::default();
    let outer = sa.outer.as_ref().zip(sb.outer.as_ref());
    let lines = std::iter::once((&sa.inner, &sb.inner)).chain(outer);
    for (la, lb) in lines {
        Mates::all(la, lb).terms(&a_from_b, &pivot_a, noise, (scale, reach), &mut eq);
    }
    if on_break && eq.mates > 0 {
        break_terms(sa, sb, &a_from_b, &pivot_a, &mut eq);
    }
    eq.h.fill_upper_triangle_with_lower_triangle();
    (turned(&eq, &pose_a.rotation), eq.mates)
}

/// The same equations seen in a frame turned by `r`.
fn turned(eq: &Normal6, r: &Mat3) -> Normal6 {
    let mut both = Matrix6::zeros();
    both.fixed_view_mut::<3, 3>(0, 0).copy_from(r);
    both.fixed_view_mut::<3, 3>(3, 3).copy_from(r);
    Normal6 { h: both * eq.h * both.transpose(), g: both * eq.g, ..Normal6::default() }
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
        let mut sum = Normal6::default();
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
        for k in 0..6 {
            sum.h[(k, k)] += if k < 3 { 40.0 } else { 0.05 };
        }
        let x = sum.step()?;
        pose = moved(&pose, &limited(&x, 5.0), &pivot);
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

fn limited(x: &Vector6<f64>, longest: f64) -> Vector6<f64> {
    let size = x.fixed_rows::<3>(3).norm() + 40.0 * x.fixed_rows::<3>(0).norm();
    if size > longest { x * (longest / size) } else { *x }
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
        let pivot: Vec3 =
            members.iter().zip(poses.iter()).map(|(&m, p)| p.point(&sherds[m].center)).sum::<Vec3>()
                / n as f64;
        let mut h = DMatrix::<f64>::zeros(6 * n, 6 * n);
        let mut g = DVector::<f64>::zeros(6 * n);
        for &(i, j) in touching {
            let (eq, used) = pair_equations(
                sherds,
                (members[i], &poses[i]),
                (members[j], &poses[j]),
                &pivot,
                (scale, kernel),
                on_break,
            );
            if used < 3 {
                continue;
            }
            for (r, c, sign) in [(i, i, 1.0), (j, j, 1.0), (i, j, -1.0), (j, i, -1.0)] {
                let mut block = h.view_mut((6 * r, 6 * c), (6, 6));
                block += eq.h * sign;
            }
            let mut gj = g.rows_mut(6 * j, 6);
            gj += eq.g;
            let mut gi = g.rows_mut(6 * i, 6);
            gi -= eq.g;
        }
        for (k, eq) in drawn_to_plane(sherds, members, poses, &pivot).iter().enumerate() {
            let mut block = h.view_mut((6 * k, 6 * k), (6, 6));
            block += eq.h;
            let mut gk = g.rows_mut(6 * k, 6);
            gk += eq.g;
        }
        // Each sherd is held softly where it is; the first one firmly.
        for k in 0..n {
            let center = poses[k].point(&sherds[members[k]].center) - pivot;
            let hold = if first_or_fixed(k, fixed) { 1e6 } else { 1.0 };
            let mut stay = Normal6::default();
            for axis in [Vec3::x(), Vec3::y(), Vec3::z()] {
                stay.add(0.0, &center, &axis, 0.02 * hold);
            }
            stay.h.fill_upper_triangle_with_lower_triangle();
            for d in 0..3 {
                stay.h[(d, d)] += 20.0 * hold;
            }
            let mut block = h.view_mut((6 * k, 6 * k), (6, 6));
            block += stay.h;
        }
        let Some(cholesky) = h.cholesky() else { return };
        let x = cholesky.solve(&(-g));
        if !x.iter().all(|v| v.is_finite()) {
            return;
        }
        let mut largest = 0.0f64;
        for k in (0..n).filter(|&k| fixed.get(k) != Some(&true)) {
            let xk = limited_at(
                &x.fixed_rows::<6>(6 * k).into_owned(),
                &(poses[k].point(&sherds[members[k]].center) - pivot),
            );
            largest = largest.max(xk.norm());
            poses[k] = moved(&poses[k], &xk, &pivot).renormalized();
        }
        if largest < 1e-3 {
            break;
        }
    }
}

/// The first sherd holds the frame unless others are fixed in it.
fn first_or_fixed(k: usize, fixed: &[bool]) -> bool {
    if fixed.contains(&true) { fixed[k] } else { k == 0 }
}

/// A step whose effect at `arm` is at most a few millimetres.
fn limited_at(x: &Vector6<f64>, arm: &Vec3) -> Vector6<f64> {
    let (w, t) = (x.fixed_rows::<3>(0).into_owned(), x.fixed_rows::<3>(3).into_owned());
    let shift = (w.cross(arm) + t).norm() + 40.0 * w.norm();
    if shift > 5.0 { x * (5.0 / shift) } else { *x }
}
