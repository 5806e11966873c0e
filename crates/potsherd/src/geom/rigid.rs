//! Rigid motions of space: a rotation followed by a translation.

use crate::geom::{Mat3, Vec3, math};
use nalgebra::{Rotation3, Vector6};
use serde::{Deserialize, Serialize};
use std::ops::Mul;

/// `x -> rotation * x + translation`. Names read `target_from_source`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rigid {
    /// The turn about the origin, done first; orthonormal and right-handed.
    pub rotation: Mat3,
    /// The shift, done last: where the origin goes.
    pub translation: Vec3,
}

impl Rigid {
    /// The motion that leaves everything in its place.
    pub fn identity() -> Self {
        Self { rotation: Mat3::identity(), translation: Vec3::zeros() }
    }

    /// The rotation followed by the translation.
    pub fn new(rotation: Mat3, translation: Vec3) -> Self {
        Self { rotation, translation }
    }

    /// Where the point `p` goes.
    #[inline]
    pub fn point(&self, p: &Vec3) -> Vec3 {
        self.rotation * p + self.translation
    }

    /// Where the direction `d` turns; it is not shifted.
    #[inline]
    pub fn direction(&self, d: &Vec3) -> Vec3 {
        self.rotation * d
    }

    /// The motion that undoes this one.
    #[inline]
    pub fn inverse(&self) -> Self {
        let r = self.rotation.transpose();
        Self { rotation: r, translation: -(r * self.translation) }
    }

    /// The motion `exp(w)` about the origin followed by the shift `t`, from `(w, t)`.
    pub fn exp(twist: &Vector6<f64>) -> Self {
        let w = Vec3::new(twist[0], twist[1], twist[2]);
        Self {
            rotation: *Rotation3::from_scaled_axis(w).matrix(),
            translation: Vec3::new(twist[3], twist[4], twist[5]),
        }
    }

    /// Rotation angle in radians, accurate for small angles too.
    pub fn angle(&self) -> f64 {
        rotation_angle(&self.rotation)
    }

    /// Angle in radians between the rotation parts of two motions.
    pub fn angle_to(&self, other: &Self) -> f64 {
        rotation_angle(&(self.rotation.transpose() * other.rotation))
    }

    /// Removes the drift from a product of many rotations.
    pub fn renormalized(&self) -> Self {
        let svd = self.rotation.svd(true, true);
        let (Some(u), Some(vt)) = (svd.u, svd.v_t) else { return *self };
        let mut r = u * vt;
        if r.determinant() < 0.0 {
            let mut u = u;
            u.column_mut(2).neg_mut();
            r = u * vt;
        }
        Self { rotation: r, translation: self.translation }
    }

    /// Sixteen numbers, row after row, last row `0 0 0 1`.
    pub fn to_row_major(&self) -> [f64; 16] {
        let (r, t) = (&self.rotation, &self.translation);
        [
            r[(0, 0)],
            r[(0, 1)],
            r[(0, 2)],
            t.x, //
            r[(1, 0)],
            r[(1, 1)],
            r[(1, 2)],
            t.y, //
            r[(2, 0)],
            r[(2, 1)],
            r[(2, 2)],
            t.z, //
            0.0,
            0.0,
            0.0,
            1.0,
        ]
    }

    /// Takes the numbers as they are; `is_rigid` tells whether they make a rigid motion.
    pub fn from_row_major(m: &[f64; 16]) -> Self {
        Self {
            rotation: Mat3::new(m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10]),
            translation: Vec3::new(m[3], m[7], m[11]),
        }
    }

    /// Whether the rotation part is orthonormal and right-handed within `tolerance`.
    pub fn is_rigid(&self, tolerance: f64) -> bool {
        let r = &self.rotation;
        let off = r * r.transpose() - Mat3::identity();
        off.iter().all(|x| x.abs() <= tolerance)
            && r.determinant() > 0.0
            && self.translation.iter().all(|x| x.is_finite())
    }

    /// The motion after every length was multiplied by `factor`.
    pub fn scaled(&self, factor: f64) -> Self {
        Self { rotation: self.rotation, translation: self.translation * factor }
    }
}

impl Mul for Rigid {
    type Output = Rigid;
    #[inline]
    fn mul(self, rhs: Rigid) -> Rigid {
        Rigid {
            rotation: self.rotation * rhs.rotation,
            translation: self.rotation * rhs.translation + self.translation,
        }
    }
}

/// The rotation `R` that makes `trace(R^T h)` largest.
pub fn nearest_rotation(h: &Mat3) -> Option<Mat3> {
    let svd = h.svd(true, true);
    let (u, v_t) = (svd.u?, svd.v_t?);
    let mut fix = Mat3::identity();
    if (u * v_t).determinant() < 0.0 {
        // nalgebra sorts singular values, so the last is the least certain direction.
        fix[(2, 2)] = -1.0;
    }
    let r = u * fix * v_t;
    r.iter().all(|x| x.is_finite()).then_some(r)
}

/// Rotation angle in radians: the sine comes from the antisymmetric part, so small angles stay exact.
pub fn rotation_angle(r: &Mat3) -> f64 {
    let s = Vec3::new(r[(2, 1)] - r[(1, 2)], r[(0, 2)] - r[(2, 0)], r[(1, 0)] - r[(0, 1)]);
    math::atan2(s.norm(), r.trace() - 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_rigid() -> impl Strategy<Value = Rigid> {
        prop::array::uniform6(-3.0f64..3.0).prop_map(|a| Rigid::exp(&Vector6::from_row_slice(&a)))
    }

    proptest! {
        #[test]
        fn inverse_undoes(m in any_rigid(), p in prop::array::uniform3(-10.0f64..10.0)) {
            let p = Vec3::from(p);
            prop_assert!((m.inverse().point(&m.point(&p)) - p).norm() < 1e-12);
        }

        #[test]
        fn row_major_round_trip(m in any_rigid()) {
            prop_assert_eq!(Rigid::from_row_major(&m.to_row_major()), m);
            prop_assert!(m.is_rigid(1e-9));
        }

        #[test]
        fn angle_of_exp(w in prop::array::uniform3(-1.7f64..1.7)) {
            let m = Rigid::exp(&Vector6::new(w[0], w[1], w[2], 0.0, 0.0, 0.0));
            prop_assert!((m.angle() - Vec3::from(w).norm()).abs() < 1e-9);
        }
    }
}
