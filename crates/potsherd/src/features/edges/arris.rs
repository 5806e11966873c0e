//! Where wall and break would meet on the unworn sherd: the break beside the border, followed up
//! to the wall's own smooth surface.

use crate::features::walls::shell::Shell;
use crate::geom::kdtree::{self, Neighbor};
use crate::geom::least_squares::{Kernel, NormalEquations, reweighted};
use crate::geom::near::Few;
use crate::geom::{KdTree, Vec3, stats, unit};
use nalgebra::Vector3;

/// Faces of the break with their depth below the wall whose edge is sought.
pub struct BreakFaces {
    pub points: Vec<Vec3>,
    pub normals: Vec<Vec3>,
    pub areas: Vec<f64>,
    /// Depth below the wall, positive inside the material.
    pub depth: Vec<f64>,
    pub tree: KdTree,
}

/// Lengths of the local fits, mm.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Radius around the border within which the break is fitted.
    pub radius: f64,
    /// Least depth: above it the arris may be rounded.
    pub rounded: f64,
    /// Farthest the edge may lie from the border of the labels.
    pub shift: f64,
}

/// One point of the edge.
#[derive(Clone, Copy, Debug)]
pub struct ArrisPoint {
    pub point: Vec3,
    pub break_normal: Vec3,
    /// One for a good fit, less where the border of the labels had to stand in.
    pub weight: f64,
}

/// The edge near `border`, a point of the border of the labels with its unit `tangent`
/// (counter-clockwise, so that `tangent x normal` leads out of the wall). `near_wall` goes from one point to the next.
pub fn arris_point(
    border: &Vec3,
    tangent: &Vec3,
    shell: &Shell,
    faces: &BreakFaces,
    reach: Reach,
    near_wall: &mut Option<Few>,
) -> Option<ArrisPoint> {
    let wall = shell.at_like(border, near_wall)?;
    let n = wall.normal;
    let foot = border - n * wall.height;
    let out = unit(&tangent.cross(&n))?;
    let along = n.cross(&out);
    let fallback = ArrisPoint { point: foot, break_normal: out, weight: 0.1 };
    let fits = |k: &Neighbor| faces.depth[k.index] > reach.rounded && faces.normals[k.index].dot(&out) > 0.2;
    let mut near: Vec<Neighbor> = faces.tree.within_unsorted(&foot, reach.radius).filter(fits).collect();
    kdtree::sort(&mut near);
    let rows: Vec<[f64; 4]> = near
        .iter()
        .map(|k| {
            let d = faces.points[k.index] - foot;
            let taper = 1.0 - (k.distance / reach.radius).powi(2);
            [d.dot(&out), faces.depth[k.index], d.dot(&along), faces.areas[k.index] * taper]
        })
        .collect();
    let Some((c, sigma)) = robust_plane(&rows) else { return Some(fallback) };
    if c[0].abs() > reach.shift || c[1].abs() > 2.5 {
        return Some(fallback);
    }
    let moved = foot + out * c[0];
    let wall = shell.at_like(&moved, near_wall)?;
    let point = moved - wall.normal * wall.height;
    let break_normal = unit(&(out + n * c[1] - along * c[2])).unwrap_or(out);
    let weight = Kernel::Cauchy.weight((sigma / (0.15 * reach.radius)).powi(2));
    Some(ArrisPoint { point, break_normal, weight })
}

/// `u = c0 + c1 depth + c2 v` by iteratively reweighted least squares; coefficients and their scatter.
fn robust_plane(rows: &[[f64; 4]]) -> Option<(Vector3<f64>, f64)> {
    if rows.len() < 6 {
        return None;
    }
    let fit = |weights: &[f64]| {
        let mut equations = NormalEquations::<3>::default();
        for (r, w) in rows.iter().zip(weights) {
            equations.add_sample(&Vector3::new(1.0, r[1], r[2]), r[0], *w);
        }
        // Slopes are held back a little: a break stands roughly square to the wall.
        let size = (equations.h[(1, 1)] + equations.h[(2, 2)]).max(1e-300);
        equations.solve_held(|k, own| if k == 0 { 1e-12 * own.max(1e-300) } else { 0.01 * size })
    };
    let mut sigma = 0.0;
    let own = rows.iter().map(|r| r[3]).collect();
    let found = reweighted(4, own, fit, |c, weights| {
        let residual: Vec<f64> = rows.iter().map(|r| r[0] - c[0] - c[1] * r[1] - c[2] * r[2]).collect();
        sigma = stats::robust_sigma(&residual)?.max(1e-6);
        for ((w, row), r) in weights.iter_mut().zip(rows).zip(&residual) {
            *w = Kernel::Cauchy.faded(row[3], (r / (2.0 * sigma)).powi(2));
        }
        Some(())
    })?;
    Some((found, sigma))
}
