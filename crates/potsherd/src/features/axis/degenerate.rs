//! Pieces that fit a simpler surface as well as a surface of revolution: two parallel planes (the
//! axis may stand anywhere), or two spheres about one centre (it may point anywhere).

use super::samples::{Line, Sample};
use crate::geom::{Vec3, stats, unit};
use nalgebra::{Matrix3, Matrix4, Matrix5, SymmetricEigen, Vector5};

/// How much looser than the fit of revolution the simpler surface may be.
const SLACK: f64 = 1.25;

/// Direction of parallel planes through the walls, if they fit with the given deviation.
pub(super) fn planes(samples: &[Sample], sigma: f64) -> Option<Vec3> {
    let mut scatter = Matrix3::zeros();
    for outer in [false, true] {
        let wall: Vec<&Sample> = samples.iter().filter(|s| s.outer == outer).collect();
        let mean = wall.iter().map(|s| s.p).sum::<Vec3>() / wall.len().max(1) as f64;
        for s in &wall {
            let d = s.p - mean;
            scatter += d * d.transpose();
        }
    }
    let eigen = SymmetricEigen::new(scatter);
    let normal = unit(&eigen.eigenvectors.column(eigen.eigenvalues.imin()).into_owned())?;
    let mut off = Vec::with_capacity(samples.len());
    for outer in [false, true] {
        let heights: Vec<f64> =
            samples.iter().filter(|s| s.outer == outer).map(|s| s.p.dot(&normal)).collect();
        let Some(middle) = stats::median(&heights) else { continue };
        off.extend(heights.iter().map(|h| (h - middle).abs()));
    }
    fits(off, sigma).then_some(normal)
}

/// Centre of spheres through the walls, if they fit with the given deviation.
pub(super) fn spheres(samples: &[Sample], sigma: f64) -> Option<Vec3> {
    // |p|^2 = 2 c.p + k, one k for each wall; scaled to keep the equations well conditioned.
    let scale = super::search::extent(samples);
    let (mut h, mut g) = (Matrix5::zeros(), Vector5::zeros());
    for s in samples {
        let p = s.p / scale;
        let (inner, outer) = if s.outer { (0.0, 1.0) } else { (1.0, 0.0) };
        let row = Vector5::new(2.0 * p.x, 2.0 * p.y, 2.0 * p.z, inner, outer);
        h += row * row.transpose();
        g += row * p.norm_squared();
    }
    for k in 0..5 {
        h[(k, k)] += 1e-9;
    }
    let x = h.cholesky()?.solve(&g);
    let center = Vec3::new(x[0], x[1], x[2]) * scale;
    let mut off = Vec::with_capacity(samples.len());
    for outer in [false, true] {
        let radii: Vec<f64> =
            samples.iter().filter(|s| s.outer == outer).map(|s| (s.p - center).norm()).collect();
        let Some(middle) = stats::median(&radii) else { continue };
        off.extend(radii.iter().map(|r| (r - middle).abs()));
    }
    fits(off, sigma).then_some(center)
}

fn fits(mut off: Vec<f64>, sigma: f64) -> bool {
    stats::median_in_place(&mut off).is_some_and(|m| 1.4826 * m < SLACK * sigma)
}

/// Covariance added when the axis may turn freely about a point `height` along it from its own.
pub(super) fn turning(height: f64) -> Matrix4<f64> {
    let v = 0.6f64.powi(2);
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

/// Covariance added when the axis may stand anywhere within about `reach`.
pub(super) fn roaming(reach: f64) -> Matrix4<f64> {
    let mut m = Matrix4::zeros();
    m[(2, 2)] = reach * reach;
    m[(3, 3)] = reach * reach;
    m
}

/// The axis through a point, nearest to the given one.
pub(super) fn through(point: &Vec3, like: &Line) -> Line {
    Line { point: *point, direction: like.direction }.at_foot()
}

/// Covariance of the direction of a plate that bends by about `bend` radians over its size.
pub(super) fn tilting(bend: f64) -> Matrix4<f64> {
    let v = (0.02 + bend).powi(2);
    let mut m = Matrix4::zeros();
    m[(0, 0)] = v;
    m[(1, 1)] = v;
    m
}
