//! Line geometry (Pottmann, Peternell, Ravani): the normals of a surface of revolution all meet
//! its axis, `v . (p x n) + w . n = 0` for the axis with direction `v` and moment `w = u x v`.

use super::samples::{Line, Sample};
use crate::geom::{Vec3, unit};
use nalgebra::{Matrix3, SymmetricEigen};

/// Relative size below which an eigenvalue of the normals' matrix counts as zero. Normals in one
/// plane (cylinders) leave the moment along the axis open, normals in one direction (plates) all
/// but one component: the pseudo-inverse leaves those at zero instead of dividing by noise.
const SINGULAR: f64 = 1e-7;

/// The axis that the normals of the samples pass by at the least mean moment; six samples are the
/// minimal case of the paper, any number from four on works.
pub(crate) fn solve(samples: &[Sample]) -> Option<Line> {
    let count = samples.len() as f64;
    let center = samples.iter().map(|s| s.p).sum::<Vec3>() / count;
    let scale = samples.iter().map(|s| (s.p - center).norm()).sum::<f64>() / count;
    if !(scale.is_finite() && scale > 0.0) {
        return None;
    }
    let (mut nn, mut nm, mut mm) = (Matrix3::zeros(), Matrix3::zeros(), Matrix3::zeros());
    for s in samples {
        let moment = ((s.p - center) / scale).cross(&s.n);
        nn += s.n * s.n.transpose();
        nm += s.n * moment.transpose();
        mm += moment * moment.transpose();
    }
    let inverse = pseudo_inverse(&nn)?;
    let eigen = SymmetricEigen::new(mm - nm.transpose() * inverse * nm);
    let direction = unit(&eigen.eigenvectors.column(eigen.eigenvalues.imin()).into_owned())?;
    let moment = -(inverse * (nm * direction));
    let foot = direction.cross(&moment);
    Some(Line { point: foot * scale + center, direction }.at_foot())
}

fn pseudo_inverse(m: &Matrix3<f64>) -> Option<Matrix3<f64>> {
    let eigen = SymmetricEigen::new(*m);
    let largest = eigen.eigenvalues.max();
    if !(largest.is_finite() && largest > 0.0) {
        return None;
    }
    let mut out = Matrix3::zeros();
    for k in 0..3 {
        if eigen.eigenvalues[k] > SINGULAR * largest {
            let e: Vec3 = eigen.eigenvectors.column(k).into_owned();
            out += e * e.transpose() / eigen.eigenvalues[k];
        }
    }
    Some(out)
}

/// For an axis of the given direction, the place (across it, from the origin) where the projected
/// normals pass nearest; `weights` is one per sample. Ridge `ridge` pulls to the origin.
pub(crate) fn place_for_direction(
    samples: &[Sample],
    frame: &(Vec3, Vec3),
    weights: &[f64],
    ridge: f64,
) -> (f64, f64) {
    let (mut aa, mut ab, mut bb, mut ca, mut cb) = (ridge, 0.0, ridge, 0.0, 0.0);
    for (s, w) in samples.iter().zip(weights) {
        let (nx, ny) = (s.n.dot(&frame.0), s.n.dot(&frame.1));
        let (x, y) = (s.p.dot(&frame.0), s.p.dot(&frame.1));
        let c = nx * y - ny * x;
        aa += w * ny * ny;
        ab -= w * nx * ny;
        bb += w * nx * nx;
        ca -= w * ny * c;
        cb += w * nx * c;
    }
    let det = aa * bb - ab * ab;
    if det.abs() < 1e-300 {
        return (0.0, 0.0);
    }
    ((bb * ca - ab * cb) / det, (aa * cb - ab * ca) / det)
}
