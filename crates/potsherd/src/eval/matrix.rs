//! Sixteen-number rigid algebra, operation for operation as in the reference scorer.
//!
//! Two programs that sum the same products in another order differ in the last digit, and a score
//! that differs in the last digit starts an argument. So this file sums left to right, starting
//! at zero, as the reference does, and takes squares through the C library's `pow`, which is what
//! the reference's `x ** 2` calls and which is not always the same number as `x * x`.

use crate::geom::math;
/// Row-major 4 x 4.
pub type Matrix = [f64; 16];

/// How far a rotation's rows may be from orthonormal.
const RIGID_TOLERANCE: f64 = 1e-3;

pub fn product(a: &Matrix, b: &Matrix) -> Matrix {
    std::array::from_fn(|n| {
        let (r, c) = (n / 4, n % 4);
        (0..4).fold(0.0, |sum, k| sum + a[4 * r + k] * b[4 * k + c])
    })
}

pub fn inverse(m: &Matrix) -> Matrix {
    let r = [m[0], m[4], m[8], m[1], m[5], m[9], m[2], m[6], m[10]];
    let t = [m[3], m[7], m[11]];
    let q = |i: usize| -(r[3 * i] * t[0] + r[3 * i + 1] * t[1] + r[3 * i + 2] * t[2]);
    [r[0], r[1], r[2], q(0), r[3], r[4], r[5], q(1), r[6], r[7], r[8], q(2), 0.0, 0.0, 0.0, 1.0]
}

pub fn apply(m: &Matrix, p: &[f64; 3]) -> [f64; 3] {
    std::array::from_fn(|i| m[4 * i] * p[0] + m[4 * i + 1] * p[1] + m[4 * i + 2] * p[2] + m[4 * i + 3])
}

/// Angle in degrees between the rotation parts.
pub fn angle_between_deg(a: &Matrix, b: &Matrix) -> f64 {
    let d = |r: usize, c: usize| (0..3).fold(0.0, |sum, k| sum + a[4 * k + r] * b[4 * k + c]);
    let trace = d(0, 0) + d(1, 1) + d(2, 2);
    let sine = (square(d(2, 1) - d(1, 2)) + square(d(0, 2) - d(2, 0)) + square(d(1, 0) - d(0, 1))).sqrt();
    math::atan2(sine, trace - 1.0) * (180.0 / std::f64::consts::PI)
}

pub fn distance(a: &[f64; 3], b: &[f64; 3]) -> f64 {
    (0..3).fold(0.0, |sum, k| sum + square(a[k] - b[k])).sqrt()
}

/// Whether sixteen finite numbers make a rotation and a translation.
pub fn is_rigid(m: &Matrix) -> bool {
    let row = |i: usize| [m[4 * i], m[4 * i + 1], m[4 * i + 2]];
    let r = [row(0), row(1), row(2)];
    let dot = |i: usize, j: usize| (0..3).fold(0.0, |sum, k| sum + r[i][k] * r[j][k]);
    let orthonormal = (0..3).all(|i| {
        // A NaN compares false and so fails here.
        (0..3).all(|j| (dot(i, j) - if i == j { 1.0 } else { 0.0 }).abs() <= RIGID_TOLERANCE)
    });
    let determinant = r[0][0] * (r[1][1] * r[2][2] - r[1][2] * r[2][1])
        - r[0][1] * (r[1][0] * r[2][2] - r[1][2] * r[2][0])
        + r[0][2] * (r[1][0] * r[2][1] - r[1][1] * r[2][0]);
    let last_row = (0..4).all(|i| (m[12 + i] - if i == 3 { 1.0 } else { 0.0 }).abs() < RIGID_TOLERANCE);
    m.iter().all(|x| x.is_finite()) && orthonormal && determinant >= 0.0 && last_row
}

fn square(x: f64) -> f64 {
    x * x
}

#[cfg(test)]
mod tests {
    use super::*;

    const TURN: Matrix = [0.0, -1.0, 0.0, 5.0, 1.0, 0.0, 0.0, 6.0, 0.0, 0.0, 1.0, 7.0, 0.0, 0.0, 0.0, 1.0];
    const UNIT: Matrix = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];

    #[test]
    fn a_quarter_turn() {
        assert_eq!(apply(&TURN, &[1.0, 2.0, 3.0]), [3.0, 7.0, 10.0]);
        assert_eq!(product(&inverse(&TURN), &TURN), UNIT);
        assert_eq!(angle_between_deg(&UNIT, &TURN), 90.0);
        assert_eq!(distance(&[0.0, 0.0, 0.0], &[2.0, 3.0, 6.0]), 7.0);
    }

    #[test]
    fn what_is_not_rigid() {
        assert!(is_rigid(&TURN));
        for (index, value) in [(0, 0.01), (1, 1.0), (3, f64::NAN), (5, f64::INFINITY), (12, 0.1), (15, 2.0)] {
            let mut m = TURN;
            m[index] = value;
            assert!(!is_rigid(&m), "entry {index} = {value}");
        }
        assert!(!is_rigid(&[0.0; 16]));
    }
}
