//! Residuals of a pose beside those of the edges: a soft axis, and the start itself.

use crate::features::AxisHypothesis;
use crate::geom::least_squares::{Kernel, PoseEquations};
use crate::geom::{Rigid, Vec3};
use crate::pairs::axis_gap::AxisGap;

/// A start is trusted as far as the lines that made it (radians and millimetres for a noise in
/// millimetres): where the edge says nothing, stay.
fn start_sigma(noise: f64) -> (f64, f64) {
    (0.03 + 0.12 * noise, 1.0 + 4.0 * noise)
}

/// Pulls back to the start, softly.
pub(super) fn start_terms(start: &Rigid, pose: &Rigid, pivot: &Vec3, noise: f64, out: &mut PoseEquations) {
    let back = pose.rotation * start.rotation.transpose();
    let turn = nalgebra::Rotation3::from_matrix_unchecked(back).scaled_axis();
    let at = start.inverse().point(pivot);
    let shift = pose.point(&at) - pivot;
    out.add_prior(&turn, &shift, start_sigma(noise));
}

/// Tilt and offset between the two axes, weighed by both uncertainties; robust, since real pots are
/// not round and hypotheses may be wrong.
pub(super) fn axis_terms(
    axis_a: &AxisHypothesis,
    axis_b: &AxisHypothesis,
    pose: &Rigid,
    pivot: &Vec3,
    out: &mut PoseEquations,
) {
    let e = AxisGap::new(axis_a, axis_b, pose, pivot);
    let w = Kernel::Cauchy.weight(e.mahalanobis2() / (3.0 * 3.0));
    for k in 0..2 {
        let across = if k == 0 { e.basis.0 } else { e.basis.1 };
        out.add_tilt(e.tilt[k], &e.direction_b, &across, w / e.tilt_variance);
        out.add_point(e.shift[k], &(e.point_b - pivot), &across, w / e.shift_variance);
    }
}
