//! Closed-form start: the rigid motion that lays matched samples and their normals on each other.

use crate::geom::{Mat3, Rigid, Vec3, nearest_rotation};
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
