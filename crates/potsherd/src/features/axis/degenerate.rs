//! Pieces that fit a simpler surface as well as a surface of revolution: two parallel planes (the
//! axis may stand anywhere), or two spheres about one centre (it may point anywhere).

use super::samples::Sample;
use crate::geom::least_squares::NormalEquations;
use crate::geom::least_squares::fits::{PrincipalAxes, scatter};
use crate::geom::{Mat3, Vec3, stats, unit};
use nalgebra::Vector5;

/// How much looser than the fit of revolution the simpler surface may be.
const SLACK: f64 = 1.25;

/// Direction of parallel planes through the walls, if they fit with the given deviation.
pub(super) fn planes(samples: &[Sample], sigma: f64) -> Option<Vec3> {
    let mut both = Mat3::zeros();
    for outer in [false, true] {
        let wall: Vec<Vec3> = samples.iter().filter(|s| s.outer == outer).map(|s| s.p).collect();
        let mean = wall.iter().sum::<Vec3>() / wall.len().max(1) as f64;
        both += scatter(&wall, &mean);
    }
    let normal = unit(&PrincipalAxes::of(both).normal())?;
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
    let mut equations = NormalEquations::<5>::default();
    for s in samples {
        let p = s.p / scale;
        let (inner, outer) = if s.outer { (0.0, 1.0) } else { (1.0, 0.0) };
        let row = Vector5::new(2.0 * p.x, 2.0 * p.y, 2.0 * p.z, inner, outer);
        equations.add_sample(&row, p.norm_squared(), 1.0);
    }
    let x = equations.solve_held(|_, _| 1e-9)?;
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

fn fits(off: Vec<f64>, sigma: f64) -> bool {
    stats::sigma_about_zero(off.into_iter()).is_some_and(|found| found < SLACK * sigma)
}
