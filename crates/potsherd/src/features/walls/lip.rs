//! The vessel's lip: like a break it runs from wall to wall, but it turns steadily from one to the
//! other, where a break keeps its direction and turns at two arrises.

use super::label::Labeling;
use super::surface::Surface;
use crate::geom::{KdTree, Vec3};

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
    let mut rows: Vec<[f64; 3]> = Vec::new();
    for f in (0..s.len()).filter(|&f| band[f]) {
        let [Some(a), Some(b)] = &labeling.fits[f] else { continue };
        let share = a.height / (a.height + b.height);
        if (0.15..0.85).contains(&share) && a.normal.dot(&b.normal) < -0.3 {
            faces.push(f);
            let n = &s.normals[f];
            rows.push([share, 0.5 * (a.normal.dot(n) - b.normal.dot(n)), s.areas[f]]);
        }
    }
    let points: Vec<Vec3> = faces.iter().map(|&f| s.centers[f]).collect();
    let tree = KdTree::new(&points);
    let radius = thickness.max(3.0 * s.edge);
    let stride = (points.len() / 3000).max(1);
    let mut marks: Vec<(Vec3, bool)> = Vec::new();
    for p in points.iter().step_by(stride) {
        let fit = slope(tree.within_unsorted(p, radius).map(|k| rows[k.index]));
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
    let tree = KdTree::new(&marks.iter().map(|m| m.0).collect::<Vec<_>>());
    marks
        .iter()
        .map(|(p, _)| {
            let (mut all, mut yes) = (0, 0);
            for k in tree.within_unsorted(p, 1.5 * radius) {
                all += 1;
                yes += usize::from(marks[k.index].1);
            }
            (*p, 2 * yes > all)
        })
        .collect()
}

/// Weighted least squares slope of the second number over the first, and the scatter about it.
pub fn slope(rows: impl Iterator<Item = [f64; 3]>) -> Option<[f64; 2]> {
    let (mut w, mut x, mut y, mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
    for [a, b, c] in rows {
        w += c;
        x += c * a;
        y += c * b;
        xx += c * a * a;
        xy += c * a * b;
        yy += c * b * b;
    }
    let var = xx / w - (x / w).powi(2);
    // Shares must spread over a good part of the wall.
    (var > 0.01).then(|| {
        let b = (xy / w - x * y / (w * w)) / var;
        let total = yy / w - (y / w).powi(2);
        [b, (total - b * b * var).max(0.0).sqrt()]
    })
}
