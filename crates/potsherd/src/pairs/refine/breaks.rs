//! Point-to-plane ICP of the break surfaces, by Gauss-Newton.

use super::mates::{EdgeEquations, Mates};
use super::{Fit, LONGEST_STEP};
use crate::features::Source;
use crate::geom::least_squares::{Kernel, PoseEquations, pose};
use crate::geom::math;
use crate::geom::{Rigid, Vec3};
use crate::pairs::contact::touching_b;
use crate::pairs::sherd::Sherd;

/// Rounds of the break-surface refinement.
const SURFACE_ROUNDS: usize = 4;

/// A little farther than any point that counts may be, so that rounding leaves none out.
const WIDER: f64 = 1.0 + 1e-9;

/// Last refinement on the break surfaces, which ends the slide along straight seams. Points of B's
/// break against the planes of A's, together with the edge lines.
pub fn refine_on_break(a: &Sherd, b: &Sherd, fit: &Fit, touching_b: &[usize]) -> Option<Fit> {
    if a.pair_with(b) == Source::BareLines {
        return None;
    }
    let noise = math::hypot(a.noise, b.noise);
    let mut pose = fit.a_from_b;
    let near = b.break_points_beside(touching_b);
    if near.len() < 12 {
        return None;
    }
    let pivot = fit.pivot;
    let edges = Mates::of_sherds(a, b, &pose, 1);
    let mut eq = EdgeEquations::default();
    for round in 0..SURFACE_ROUNDS {
        let reach = [2.5, 1.8, 1.2, 1.0][round.min(3)];
        eq = EdgeEquations::default();
        for e in &edges {
            e.terms(&pose, &pivot, noise, (1.5 * noise, 4.0 * noise), &mut eq);
        }
        surface_terms(a, b, &pose, &pivot, &near, reach, &mut eq.pose);
        let x = eq.pose.step()?;
        if pose::size(&x) > LONGEST_STEP {
            return None;
        }
        pose = pose::moved(&pose, &x, &pivot);
    }
    Some(Fit { a_from_b: pose.renormalized(), information: eq.pose.information(), pivot })
}

/// Points of B's break against the planes of A's.
fn surface_terms(
    a: &Sherd,
    b: &Sherd,
    pose: &Rigid,
    pivot: &Vec3,
    points: &[usize],
    reach: f64,
    out: &mut PoseEquations,
) {
    for &k in points {
        let p = pose.point(&b.break_surface[k].point);
        let Some(hit) = a.nearest_of_break(&p, WIDER * reach) else { continue };
        let s = &a.break_surface[hit.index];
        if hit.distance > reach || pose.direction(&b.break_surface[k].normal).dot(&s.normal) > -0.6 {
            continue;
        }
        let e = (p - s.point).dot(&s.normal);
        let share = Kernel::Cauchy.weight(e * e / (0.3 * 0.3));
        out.add_point(e, &(p - pivot), &s.normal, share / (0.15 * 0.15) * 0.5);
    }
}

/// Break surfaces of a pair that already fits, for joint adjustment.
pub fn break_terms(a: &Sherd, b: &Sherd, pose: &Rigid, pivot: &Vec3, out: &mut PoseEquations) {
    if a.break_surface.is_empty() || b.break_surface.is_empty() {
        return;
    }
    let touching = touching_b(a, b, pose);
    surface_terms(a, b, pose, pivot, &b.break_points_beside(&touching), 1.0, out);
}
