//! A wall as a smooth surface: thinned samples with normals, and a local quadric through them
//! that reaches a little beyond the sure part of the wall.

use super::near::{FEW, Grid};
use super::surface::Surface;
use crate::geom::kdtree::Neighbor;
use crate::geom::least_squares::NormalEquations;
use crate::geom::math;
use crate::geom::voxels::Voxels;
use crate::geom::{KdTree, Vec3, basis_across, unit};
use nalgebra::SVector;

pub struct Shell {
    points: Vec<Vec3>,
    normals: Vec<Vec3>,
    quadrics: Vec<Quadric>,
    tree: KdTree,
    grid: Grid,
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
        let (mut points, mut normals) = (Vec::new(), Vec::new());
        for (_, cube) in Voxels::new(faces.map(|f| ((), f, s.centers[f])), spacing).cubes() {
            let mut p = Vec3::zeros();
            let mut n = Vec3::zeros();
            let mut w = 0.0;
            for f in cube {
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
        let quadrics =
            (0..points.len()).map(|i| Quadric::fit(i, &points, &normals, &tree, spacing)).collect();
        let grid = Grid::new(&points, 1.8 * spacing);
        Self { points, normals, quadrics, tree, grid, spacing }
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

    /// The wall under `q`: the quadrics of the nearest samples, blended.
    pub fn at(&self, q: &Vec3) -> Option<OnShell> {
        let mut few = [Neighbor { index: 0, distance: 0.0 }; FEW];
        let near = self.nearest(q, &mut few);
        let first = near.first()?;
        let front = self.quadrics[first.index].up;
        let width = 0.6 * self.spacing;
        let (mut height, mut normal, mut total) = (0.0, Vec3::zeros(), 0.0);
        for k in near {
            let quadric = &self.quadrics[k.index];
            // A sample of another sheet (around a lip or a foot) has no say.
            if quadric.up.dot(&front) < 0.5 {
                continue;
            }
            let w = weight(k.distance - first.distance, width);
            let (h, n) = quadric.at(q);
            height += h * w;
            normal += n * w;
            total += w;
        }
        Some(OnShell { height: height / total, normal: unit(&normal)?, distance: first.distance })
    }

    /// The few nearest samples, nearest first.
    fn nearest<'a>(&self, q: &Vec3, few: &'a mut [Neighbor; FEW]) -> &'a [Neighbor] {
        let count = match self.grid.nearest(q) {
            Some(found) => {
                for (out, (squared, index)) in few.iter_mut().zip(found) {
                    *out = Neighbor { index: index as usize, distance: squared.sqrt() };
                }
                FEW
            }
            None => {
                let found = self.tree.k_nearest(q, FEW);
                few[..found.len()].copy_from_slice(&found);
                found.len()
            }
        };
        &few[..count]
    }
}

/// Height over a plane as a quadric, around one sample.
struct Quadric {
    origin: Vec3,
    a: Vec3,
    b: Vec3,
    up: Vec3,
    c: SVector<f64, 6>,
}

impl Quadric {
    /// Through the samples around sample `i` that face the same way.
    fn fit(i: usize, points: &[Vec3], normals: &[Vec3], tree: &KdTree, spacing: f64) -> Self {
        let origin = points[i];
        let near = tree.k_nearest(&origin, 28);
        let width = 2.5 * spacing;
        let mut mean = Vec3::zeros();
        for k in near.iter().filter(|k| normals[k.index].dot(&normals[i]) > 0.5) {
            mean += normals[k.index] * weight(k.distance, width);
        }
        let up = unit(&mean).unwrap_or(normals[i]);
        let (a, b) = basis_across(&up);
        let mut equations = NormalEquations::<6>::default();
        for k in &near {
            let n = normals[k.index];
            let nz = n.dot(&up);
            if nz < 0.5 {
                continue;
            }
            let w = weight(k.distance, width);
            let d = points[k.index] - origin;
            let (x, y, z) = (d.dot(&a), d.dot(&b), d.dot(&up));
            let row = SVector::<f64, 6>::from([1.0, x, y, 0.5 * x * x, x * y, 0.5 * y * y]);
            equations.add_sample(&row, z, w);
            // Slopes are lengths per length: scaled by the spacing they weigh like heights.
            let l2 = spacing * spacing * w;
            let gx = SVector::<f64, 6>::from([0.0, 1.0, 0.0, x, y, 0.0]);
            let gy = SVector::<f64, 6>::from([0.0, 0.0, 1.0, 0.0, x, y]);
            equations.add_sample(&gx, -n.dot(&a) / nz, l2);
            equations.add_sample(&gy, -n.dot(&b) / nz, l2);
        }
        // Prefers flat where the samples say little.
        let (total, l2) = (equations.h[(0, 0)], spacing * spacing);
        let hold = |k: usize, _: f64| match k {
            0 => 1e-9 * total,
            1 | 2 => 1e-9 * total * l2,
            _ => 0.3 * total * l2 * l2,
        };
        let c = equations.solve_held(hold).unwrap_or_else(SVector::zeros);
        Self { origin, a, b, up, c }
    }

    /// Height of `q` above the quadric and the quadric's normal below it.
    fn at(&self, q: &Vec3) -> (f64, Vec3) {
        let (c, d) = (&self.c, q - self.origin);
        let (x, y, z) = (d.dot(&self.a), d.dot(&self.b), d.dot(&self.up));
        let h = c[0] + c[1] * x + c[2] * y + 0.5 * c[3] * x * x + c[4] * x * y + 0.5 * c[5] * y * y;
        let sx = c[1] + c[3] * x + c[4] * y;
        let sy = c[2] + c[4] * x + c[5] * y;
        let tilt = self.up - self.a * sx - self.b * sy;
        let normal = tilt / tilt.norm();
        ((z - h) * normal.dot(&self.up), normal)
    }
}

fn weight(d: f64, width: f64) -> f64 {
    math::exp(-0.5 * (d / width).powi(2))
}
