//! Where wall and break would meet on the unworn sherd: the break beside the border, followed up
//! to the wall's own smooth surface.

use crate::features::walls::shell::Shell;
use crate::geom::kdtree::{self, Neighbor};
use crate::geom::{KdTree, Vec3, unit};
use nalgebra::{Matrix3, Vector3};

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
    pub wall_normal: Vec3,
    pub break_normal: Vec3,
    /// One for a good fit, less where the border of the labels had to stand in.
    pub weight: f64,
}

/// The edge near `border`, a point of the border of the labels with its unit `tangent`
/// (counter-clockwise, so that `tangent x normal` leads out of the wall).
pub fn arris_point(
    border: &Vec3,
    tangent: &Vec3,
    shell: &Shell,
    faces: &BreakFaces,
    reach: Reach,
) -> Option<ArrisPoint> {
    let wall = shell.at(border)?;
    let n = wall.normal;
    let foot = border - n * wall.height;
    let out = unit(&tangent.cross(&n))?;
    let along = n.cross(&out);
    let fallback = ArrisPoint { point: foot, wall_normal: n, break_normal: out, weight: 0.1 };
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
    let wall = shell.at(&moved)?;
    let point = moved - wall.normal * wall.height;
    let break_normal = unit(&(out + n * c[1] - along * c[2])).unwrap_or(out);
    let weight = 1.0 / (1.0 + (sigma / (0.15 * reach.radius)).powi(2));
    Some(ArrisPoint { point, wall_normal: wall.normal, break_normal, weight })
}

/// `u = c0 + c1 depth + c2 v`, reweighted against outliers; coefficients and their scatter.
fn robust_plane(rows: &[[f64; 4]]) -> Option<(Vector3<f64>, f64)> {
    if rows.len() < 6 {
        return None;
    }
    let mut weights: Vec<f64> = rows.iter().map(|r| r[3]).collect();
    let mut c = Vector3::zeros();
    let mut sigma = 0.0;
    for _ in 0..4 {
        let mut m = Matrix3::zeros();
        let mut b = Vector3::zeros();
        for (r, w) in rows.iter().zip(&weights) {
            let x = Vector3::new(1.0, r[1], r[2]);
            m += x * x.transpose() * *w;
            b += x * (r[0] * w);
        }
        // Slopes are held back a little: a break stands roughly square to the wall.
        let size = (m[(1, 1)] + m[(2, 2)]).max(1e-300);
        m[(0, 0)] += 1e-12 * m[(0, 0)].max(1e-300);
        m[(1, 1)] += 0.01 * size;
        m[(2, 2)] += 0.01 * size;
        c = m.cholesky()?.solve(&b);
        let residual: Vec<f64> = rows.iter().map(|r| r[0] - c[0] - c[1] * r[1] - c[2] * r[2]).collect();
        sigma = crate::geom::stats::robust_sigma(&residual)?.max(1e-6);
        for (i, r) in residual.iter().enumerate() {
            weights[i] = rows[i][3] / (1.0 + (r / (2.0 * sigma)).powi(2));
        }
    }
    Some((c, sigma))
}
