//! How far the axes of two sherds are apart, measured against how well either is known.

use crate::features::AxisHypothesis;
use crate::geom::{Rigid, Vec3, basis_across};

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
        let basis = basis_across(&axis_a.direction);
        let mut d = a_from_b.direction(&axis_b.direction);
        if d.dot(&axis_a.direction) < 0.0 {
            d = -d;
        }
        let p = a_from_b.point(&axis_b.point);
        // Compared where the two sherds are, not at the scan's origin.
        let p = p + d * (near - p).dot(&d);
        let gap = p - axis_a.point;
        let mean = |k: [usize; 2], c: &[f64; 16]| 0.5 * (c[k[0]] + c[k[1]]);
        // Pots out of round tilt the axes of their own sherds by a few degrees against each other.
        let tilt_variance =
            mean([0, 5], &axis_a.covariance) + mean([0, 5], &axis_b.covariance) + 0.03f64.powi(2);
        let shift_variance = mean([10, 15], &axis_a.covariance) + mean([10, 15], &axis_b.covariance) + 1.0;
        Self {
            tilt: [d.dot(&basis.0), d.dot(&basis.1)],
            shift: [gap.dot(&basis.0), gap.dot(&basis.1)],
            tilt_variance,
            shift_variance,
            basis,
            direction_b: d,
            point_b: p,
        }
    }

    pub fn mahalanobis2(&self) -> f64 {
        (self.tilt[0].powi(2) + self.tilt[1].powi(2)) / self.tilt_variance
            + (self.shift[0].powi(2) + self.shift[1].powi(2)) / self.shift_variance
    }

    pub fn tilt_angle(&self) -> f64 {
        self.tilt[0].hypot(self.tilt[1]).min(1.0).asin()
    }
}
