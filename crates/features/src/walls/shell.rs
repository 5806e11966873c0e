//! A wall as a smooth surface: thinned samples with normals, and a local quadric through them
//! that reaches a little beyond the sure part of the wall.

use super::surface::Surface;
use nalgebra::{SMatrix, SVector};
use potsherd_geom::{KdTree, Vec3, basis_across, unit};

pub struct Shell {
    points: Vec<Vec3>,
    normals: Vec<Vec3>,
    tree: KdTree,
    /// Distance between samples.
    spacing: f64,
}

/// The wall near a query point.
#[derive(Clone, Copy, Debug)]
pub struct OnShell {
    /// Height of the query above the wall, positive outside the material.
    pub height: f64,
    /// Unit normal of the wall below the query.
    pub normal: Vec3,
    /// Distance to the nearest sample.
    pub distance: f64,
}

impl Shell {
    /// Averages faces in cubes of side `spacing`.
    pub fn new(s: &Surface, faces: impl Iterator<Item = usize>, spacing: f64) -> Self {
        let mut cells: Vec<([i64; 3], usize)> = faces
            .map(|f| {
                let c = s.centers[f] / spacing;
                ([c.x.floor() as i64, c.y.floor() as i64, c.z.floor() as i64], f)
            })
            .collect();
        cells.sort_unstable();
        let (mut points, mut normals) = (Vec::new(), Vec::new());
        for group in cells.chunk_by(|a, b| a.0 == b.0) {
            let mut p = Vec3::zeros();
            let mut n = Vec3::zeros();
            let mut w = 0.0;
            for &(_, f) in group {
                p += s.centers[f] * s.areas[f];
                n += s.normals[f] * s.areas[f];
                w += s.areas[f];
            }
            if let (true, Some(n)) = (w > 0.0, unit(&n)) {
                points.push(p / w);
                normals.push(n);
            }
        }
        let tree = KdTree::new(&points);
        Self { points, normals, tree, spacing }
    }

    pub fn len(&self) -> usize {
        self.points.len()
    }

    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    pub fn samples(&self) -> impl Iterator<Item = (&Vec3, &Vec3)> {
        self.points.iter().zip(&self.normals)
    }

    /// The wall under `q`, from a quadric through the nearest samples that face the same way.
    pub fn at(&self, q: &Vec3) -> Option<OnShell> {
        let near = self.tree.k_nearest(q, 24);
        let first = near.first()?;
        let front = self.normals[first.index];
        let mut mean = Vec3::zeros();
        // The bandwidth follows the distance: far outside, the samples should weigh alike.
        let width = 2.5 * self.spacing + 0.5 * first.distance;
        for n in &near {
            mean += self.normals[n.index] * weight(n.distance - first.distance, width);
        }
        let up = unit(&mean).unwrap_or(front);
        let origin = self.points[first.index];
        let (a, b) = basis_across(&up);
        let mut m = SMatrix::<f64, 6, 6>::zeros();
        let mut r = SVector::<f64, 6>::zeros();
        for k in &near {
            let n = self.normals[k.index];
            let nz = n.dot(&up);
            if nz < 0.5 {
                continue;
            }
            let w = weight(k.distance - first.distance, width);
            let d = self.points[k.index] - origin;
            let (x, y, z) = (d.dot(&a), d.dot(&b), d.dot(&up));
            let row = SVector::<f64, 6>::from([1.0, x, y, 0.5 * x * x, x * y, 0.5 * y * y]);
            m += row * row.transpose() * w;
            r += row * (z * w);
            // Slopes are lengths per length: scaled by the spacing they weigh like heights.
            let l2 = self.spacing * self.spacing * w;
            let gx = SVector::<f64, 6>::from([0.0, 1.0, 0.0, x, y, 0.0]);
            let gy = SVector::<f64, 6>::from([0.0, 0.0, 1.0, 0.0, x, y]);
            m += (gx * gx.transpose() + gy * gy.transpose()) * l2;
            r += gx * (-n.dot(&a) / nz * l2) + gy * (-n.dot(&b) / nz * l2);
        }
        // Prefers flat where the samples say little.
        let trace = m[(0, 0)];
        let l2 = self.spacing * self.spacing;
        for i in 0..3 {
            m[(i, i)] += 1e-9 * trace * if i == 0 { 1.0 } else { l2 };
            m[(i + 3, i + 3)] += 0.3 * trace * l2 * l2;
        }
        let c = m.cholesky()?.solve(&r);
        let d = q - origin;
        let (x, y, z) = (d.dot(&a), d.dot(&b), d.dot(&up));
        let h = c[0] + c[1] * x + c[2] * y + 0.5 * c[3] * x * x + c[4] * x * y + 0.5 * c[5] * y * y;
        let sx = c[1] + c[3] * x + c[4] * y;
        let sy = c[2] + c[4] * x + c[5] * y;
        let normal = unit(&(up - a * sx - b * sy))?;
        Some(OnShell { height: (z - h) * normal.dot(&up), normal, distance: first.distance })
    }
}

fn weight(d: f64, width: f64) -> f64 {
    (-0.5 * (d / width).powi(2)).exp()
}
