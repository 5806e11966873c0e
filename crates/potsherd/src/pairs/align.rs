//! Closed-form start: the rigid motion that lays matched samples and their normals on each other.

use crate::geom::{Mat3, Rigid, Vec3};
use crate::pairs::candidates::Guess;
use crate::pairs::line::Line;

/// Millimetres that a difference of one in the unit normals counts for.
const NORMAL_ARM: f64 = 6.0;

/// Least-squares motion of B onto A over a guess (Kabsch, normals as further points).
pub fn align_guess(a: &Line, b: &Line, guess: &Guess) -> Option<Rigid> {
    let pairs = (0..guess.len()).map(|k| guess.pair(k, a.len(), b.len()));
    let l = guess.len() as f64;
    let (mut mean_a, mut mean_b) = (Vec3::zeros(), Vec3::zeros());
    for (i, j) in pairs.clone() {
        mean_a += a.points[i] / l;
        mean_b += b.points[j] / l;
    }
    let mut h = Mat3::zeros();
    for (i, j) in pairs {
        h += (a.points[i] - mean_a) * (b.points[j] - mean_b).transpose();
        h += a.normals[i] * b.normals[j].transpose() * (NORMAL_ARM * NORMAL_ARM);
    }
    let rotation = nearest_rotation(&h)?;
    Some(Rigid::new(rotation, mean_a - rotation * mean_b))
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
