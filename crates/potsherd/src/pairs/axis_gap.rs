//! How far the axes of two sherds are apart, measured against how well either is known.

use crate::features::AxisHypothesis;
use crate::geom::math;
use crate::geom::revolution::Frame;
use crate::geom::{Rigid, Vec3};

/// How far two axes are apart at a pose, near a point of interest.
pub struct AxisGap {
    pub tilt: [f64; 2],
    pub shift: [f64; 2],
    pub tilt_variance: f64,
    pub shift_variance: f64,
    /// Directions of the two parts of tilt and shift, across A's axis.
    pub basis: (Vec3, Vec3),
    pub direction_b: Vec3,
    /// Point of B's axis beside the point of interest.
    pub point_b: Vec3,
}

impl AxisGap {
    pub fn new(axis_a: &AxisHypothesis, axis_b: &AxisHypothesis, a_from_b: &Rigid, near: &Vec3) -> Self {
        let Frame { axis, a, b } = axis_a.axis().frame();
        let mut other = axis_b.axis().carried(a_from_b);
        if other.direction.dot(&axis.direction) < 0.0 {
            other = other.flipped();
        }
        // Compared where the two sherds are, not at the scan's origin.
        let other = other.beside(near);
        let (d, gap) = (other.direction, other.point - axis.point);
        let (known_a, known_b) = (&axis_a.covariance, &axis_b.covariance);
        // Pots out of round tilt the axes of their own sherds by a few degrees against each other.
        let tilt_variance = known_a.tilt_variance() + known_b.tilt_variance() + 0.03f64.powi(2);
        let shift_variance = known_a.shift_variance() + known_b.shift_variance() + 1.0;
        Self {
            tilt: [d.dot(&a), d.dot(&b)],
            shift: [gap.dot(&a), gap.dot(&b)],
            tilt_variance,
            shift_variance,
            basis: (a, b),
            direction_b: d,
            point_b: other.point,
        }
    }

    pub fn mahalanobis2(&self) -> f64 {
        (self.tilt[0].powi(2) + self.tilt[1].powi(2)) / self.tilt_variance
            + (self.shift[0].powi(2) + self.shift[1].powi(2)) / self.shift_variance
    }

    pub fn tilt_angle(&self) -> f64 {
        math::asin(math::hypot(self.tilt[0], self.tilt[1]).min(1.0))
    }
}
