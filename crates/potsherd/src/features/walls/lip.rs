//! The vessel's lip: like a break it runs from wall to wall, but it turns steadily from one to the
//! other, where a break keeps its direction and turns at two arrises.

use super::label::Labeling;
use super::surface::Surface;
use crate::geom::{BallSums, KdTree, Vec3};

/// Change of `cos(angle to one wall)` from wall to wall that speaks for a lip; a half round gives
/// about -2.6, blunter lips -1 to -2, breaks stay above -0.9.
const LIP_SLOPE: f64 = -0.95;
/// Largest scatter about that change: a lip is smooth.
const LIP_SCATTER: f64 = 0.12;

/// Faces of the band that belong to the lip.
pub fn find(s: &Surface, labeling: &Labeling, band: &[bool], thickness: f64) -> Vec<bool> {
    let mut lip = vec![false; s.len()];
    // Middle part of the band only: beside the walls a worn arris is round as well.
    let mut faces = Vec::new();
    let mut rows: Vec<[f64; 6]> = Vec::new();
    for f in (0..s.len()).filter(|&f| band[f]) {
        let [Some(a), Some(b)] = &labeling.fits[f] else { continue };
        let share = a.height / (a.height + b.height);
        if (0.15..0.85).contains(&share) && a.normal.dot(&b.normal) < -0.3 {
            faces.push(f);
            let n = &s.normals[f];
            rows.push(moments(share, 0.5 * (a.normal.dot(n) - b.normal.dot(n)), s.areas[f]));
        }
    }
    let points: Vec<Vec3> = faces.iter().map(|&f| s.centers[f]).collect();
    let radius = thickness.max(3.0 * s.edge);
    let sums = BallSums::new(&points, &rows, radius);
    let stride = (points.len() / 3000).max(1);
    let mut marks: Vec<(Vec3, bool)> = Vec::new();
    for p in points.iter().step_by(stride) {
        let fit = slope(sums.about(p));
        marks.push((*p, fit.is_some_and(|b| b[0] < LIP_SLOPE && b[1] < LIP_SCATTER)));
    }
    let kept = settled(&marks, radius);
    let tree = KdTree::new(&kept.iter().map(|m| m.0).collect::<Vec<_>>());
    for f in (0..s.len()).filter(|&f| band[f]) {
        if let Some(n) = tree.nearest(&s.centers[f]) {
            lip[f] = kept[n.index].1;
        }
    }
    lip
}

/// Each mark by the majority within two radii, so that a lip is a run and not a spot.
fn settled(marks: &[(Vec3, bool)], radius: f64) -> Vec<(Vec3, bool)> {
    let points: Vec<Vec3> = marks.iter().map(|m| m.0).collect();
    let votes: Vec<[f64; 2]> = marks.iter().map(|m| [1.0, f64::from(u8::from(m.1))]).collect();
    let sums = BallSums::new(&points, &votes, 1.5 * radius);
    let majority = |p: &Vec3| {
        let [all, yes] = sums.about(p);
        2.0 * yes > all
    };
    points.iter().map(|p| (*p, majority(p))).collect()
}

/// What the slope of `y` over `x` is made of, for a sample of the given weight.
pub fn moments(x: f64, y: f64, weight: f64) -> [f64; 6] {
    [weight, weight * x, weight * y, weight * x * x, weight * x * y, weight * y * y]
}

/// Weighted least squares slope from the sums of moments, and the scatter about it.
pub fn slope([w, x, y, xx, xy, yy]: [f64; 6]) -> Option<[f64; 2]> {
    let var = xx / w - (x / w).powi(2);
    // Shares must spread over a good part of the wall.
    (var > 0.01).then(|| {
        let b = (xy / w - x * y / (w * w)) / var;
        let total = yy / w - (y / w).powi(2);
        [b, (total - b * b * var).max(0.0).sqrt()]
    })
}
