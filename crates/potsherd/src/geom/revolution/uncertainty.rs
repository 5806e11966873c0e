//! How well an axis is known.

use crate::geom::Vec3;
use nalgebra::Matrix4;
use serde::{Deserialize, Serialize};

/// Covariance of (tilt about a, tilt about b, shift along a, shift along b), with `a` and `b` of
/// [`Axis::frame`](super::Axis::frame): radians and millimetres, row-major.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AxisCovariance(pub [f64; 16]);

impl AxisCovariance {
    /// Tilts and shifts that have nothing to do with each other, each with its standard deviation.
    pub fn independent(tilt_sigma: f64, shift_sigma: f64) -> Self {
        Self::default().widened(tilt_sigma, shift_sigma)
    }

    /// With more of both.
    pub fn widened(mut self, tilt_sigma: f64, shift_sigma: f64) -> Self {
        for (k, sigma) in [tilt_sigma, tilt_sigma, shift_sigma, shift_sigma].into_iter().enumerate() {
            self.0[5 * k] += sigma * sigma;
        }
        self
    }

    pub fn of(matrix: &Matrix4<f64>) -> Self {
        Self(std::array::from_fn(|k| matrix[(k / 4, k % 4)]))
    }

    pub fn matrix(&self) -> Matrix4<f64> {
        Matrix4::from_row_slice(&self.0)
    }

    /// Variance of one of the four motions.
    pub fn variance(&self, motion: usize) -> f64 {
        self.0[5 * motion]
    }

    /// Variance of a tilt, the mean of both.
    pub fn tilt_variance(&self) -> f64 {
        0.5 * (self.variance(0) + self.variance(1))
    }

    /// Variance of a shift, the mean of both.
    pub fn shift_variance(&self) -> f64 {
        0.5 * (self.variance(2) + self.variance(3))
    }

    /// Standard deviation of both tilts together.
    pub fn tilt_sigma(&self) -> f64 {
        (self.variance(0) + self.variance(1)).max(0.0).sqrt()
    }

    /// Standard deviation of both shifts together.
    pub fn shift_sigma(&self) -> f64 {
        (self.variance(2) + self.variance(3)).max(0.0).sqrt()
    }

    /// Of the axis the other way round: its first vector across changes sign, and motions along it with it.
    pub fn flipped(mut self) -> Self {
        for row in 0..4 {
            for column in 0..4 {
                if row % 2 != column % 2 {
                    self.0[4 * row + column] = -self.0[4 * row + column];
                }
            }
        }
        self
    }
}

/// Standard deviation of the tilt that is known least.
pub fn loosest_tilt(c: &Matrix4<f64>) -> f64 {
    loosest(c, 0)
}

/// Standard deviation of the shift that is known least.
pub fn loosest_shift(c: &Matrix4<f64>) -> f64 {
    loosest(c, 2)
}

/// Square root of the larger eigenvalue of the 2 x 2 block from `at`.
fn loosest(c: &Matrix4<f64>, at: usize) -> f64 {
    let (a, b, d) = (c[(at, at)], c[(at, at + 1)], c[(at + 1, at + 1)]);
    let mean = 0.5 * (a + d);
    (mean + (0.25 * (a - d).powi(2) + b * b).sqrt()).max(0.0).sqrt()
}

/// Standard deviation of the place where the axis is known best, over all heights along it.
pub fn steadiest_point(c: &Matrix4<f64>) -> f64 {
    // At height h the axis moves by (shift a + h tilt b, shift b - h tilt a).
    let square = c[(0, 0)] + c[(1, 1)];
    let cross = c[(2, 1)] - c[(3, 0)];
    let still = c[(2, 2)] + c[(3, 3)];
    let h = if square > 0.0 { -cross / square } else { 0.0 };
    (square * h * h + 2.0 * cross * h + still).max(0.0).sqrt()
}

/// Covariance of an axis that may turn by `sigma` about a point `height` along it from its own.
pub fn turning_about(height: f64, sigma: f64) -> Matrix4<f64> {
    let v = sigma.powi(2);
    let mut m = Matrix4::zeros();
    // A tilt (a, b) about that point shifts the axis here by (-height b, height a).
    m[(0, 0)] = v;
    m[(1, 1)] = v;
    m[(2, 2)] = v * height * height;
    m[(3, 3)] = v * height * height;
    (m[(2, 1)], m[(1, 2)]) = (-v * height, -v * height);
    (m[(3, 0)], m[(0, 3)]) = (v * height, v * height);
    m
}

/// Covariance of an axis that may stand anywhere within about `reach`.
pub fn roaming(reach: f64) -> Matrix4<f64> {
    Matrix4::from_diagonal(&[0.0, 0.0, reach * reach, reach * reach].into())
}

/// Covariance of an axis whose direction is known to `sigma` radians.
pub fn tilting(sigma: f64) -> Matrix4<f64> {
    let v = sigma.powi(2);
    Matrix4::from_diagonal(&[v, v, 0.0, 0.0].into())
}

/// The four motions that lead from `from` to `to` (to first order, both pointing the same way), `to` measured
/// where it crosses the plane through the point of `from`.
pub fn motions_between(from: &super::Axis, to: &super::Axis) -> [f64; 4] {
    let frame = from.frame();
    let off = crossing(from, to) - from.point;
    // A tilt about a moves the direction against b, one about b along a.
    [-to.direction.dot(&frame.b), to.direction.dot(&frame.a), off.dot(&frame.a), off.dot(&frame.b)]
}

/// Where `to` crosses the plane through the point of `from`, across its direction.
pub fn crossing(from: &super::Axis, to: &super::Axis) -> Vec3 {
    let cosine = from.direction.dot(&to.direction);
    to.point + to.direction * ((from.point - to.point).dot(&from.direction) / cosine.max(1e-6))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::revolution::Axis;
    use crate::geom::unit;
    use nalgebra::Vector4;
    use proptest::prelude::*;

    #[test]
    fn sums_by_hand() {
        let c = AxisCovariance::independent(0.3, 2.0);
        assert!((c.tilt_variance() - 0.09).abs() < 1e-15 && (c.shift_variance() - 4.0).abs() < 1e-15);
        assert!(
            (c.tilt_sigma() - 0.18f64.sqrt()).abs() < 1e-15 && (c.shift_sigma() - 8f64.sqrt()).abs() < 1e-15
        );
        let wide = c.widened(0.4, 0.0);
        assert!((wide.variance(1) - 0.25).abs() < 1e-15 && wide.variance(3) == 4.0);
        assert_eq!(AxisCovariance::of(&wide.matrix()), wide);
    }

    #[test]
    fn the_loosest_motion_is_found_whatever_its_direction() {
        // Variance 4 along (1, 1) and 1 along (1, -1).
        let mut m = Matrix4::zeros();
        (m[(2, 2)], m[(3, 3)], m[(2, 3)], m[(3, 2)]) = (2.5, 2.5, 1.5, 1.5);
        assert!((loosest_shift(&m) - 2.0).abs() < 1e-12 && loosest_tilt(&m) == 0.0);
    }

    #[test]
    fn an_axis_that_turns_about_a_point_is_steady_there() {
        let m = turning_about(25.0, 0.6);
        assert!(steadiest_point(&m) < 1e-6);
        assert!((loosest_tilt(&m) - 0.6).abs() < 1e-12 && (loosest_shift(&m) - 15.0).abs() < 1e-9);
        assert!((steadiest_point(&(m + roaming(2.0))) - 8f64.sqrt()).abs() < 1e-9);
        assert!((loosest_tilt(&tilting(0.1)) - 0.1).abs() < 1e-12);
    }

    proptest! {
        /// The covariance after a flip describes the same motions in the flipped frame.
        #[test]
        fn flipping_keeps_the_meaning(v in prop::array::uniform3(-1.0f64..1.0)) {
            let Some(direction) = unit(&Vec3::from(v)) else { return Ok(()) };
            let axis = Axis { point: Vec3::zeros(), direction };
            let (one, other) = (axis.frame(), axis.flipped().frame());
            prop_assert!((one.a + other.a).norm() < 1e-12 && (one.b - other.b).norm() < 1e-12);
            // Tilts and shifts along the first vector (rows 0 and 2) changed sign, others did not.
            let flipped = AxisCovariance(std::array::from_fn(|k| k as f64)).flipped().0;
            prop_assert_eq!((flipped[1], flipped[2], flipped[7], flipped[6]), (-1.0, 2.0, 7.0, -6.0));
        }

        /// Moving an axis and measuring the motion agree to first order.
        #[test]
        fn motions_are_measured_as_they_are_made(v in prop::array::uniform3(-1.0f64..1.0), s in prop::array::uniform4(-1e-4f64..1e-4)) {
            let Some(direction) = unit(&Vec3::from(v)) else { return Ok(()) };
            let axis = Axis { point: Vec3::new(5.0, -3.0, 1.0), direction };
            let found = motions_between(&axis, &axis.moved(&Vector4::from(s)));
            for (found, made) in found.iter().zip(s) {
                prop_assert!((found - made).abs() < 1e-6, "{found} {made}");
            }
        }
    }
}
