//! A wall as a smooth surface: thinned samples with normals, and a local quadric through them
//! that reaches a little beyond the sure part of the wall.

use super::again::Kept;
use super::surface::Surface;
use crate::geom::least_squares::NormalEquations;
use crate::geom::math;
use crate::geom::near::{Few, Near};
use crate::geom::voxels::{Voxels, cube_of};
use crate::geom::{Vec3, basis_across, unit};
use nalgebra::SVector;

pub struct Shell {
    pub(super) points: Near,
    pub(super) normals: Vec<Vec3>,
    /// The cubes that samples are the means of, in ascending order.
    pub(super) cubes: Vec<[i64; 3]>,
    pub(super) quadrics: Vec<Quadric>,
    /// Distance between samples.
    pub(super) spacing: f64,
}

/// How all faces lie to a shell.
pub struct AtFaces {
    /// One a face.
    pub on: Vec<Option<OnShell>>,
    near: Vec<Option<Few>>,
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
        Self::again(s, faces, spacing, None).0
    }

    /// As [`new`](Self::new), where faces mostly are those of a shell of the same spacing before: what depends on nothing that
    /// changed is taken from it, to the last digit the same. With what stayed.
    pub fn again(
        s: &Surface,
        faces: impl Iterator<Item = usize>,
        spacing: f64,
        before: Option<&Shell>,
    ) -> (Self, Kept) {
        let (mut points, mut normals, mut cubes) = (Vec::new(), Vec::new(), Vec::new());
        for (_, cube) in Voxels::new(faces.map(|f| ((), f, s.centers[f])), spacing).cubes() {
            let own = cube.clone().next().map_or([0; 3], |f| cube_of(&s.centers[f], spacing));
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
                cubes.push(own);
            }
        }
        let points = Near::new(points, spacing);
        let mut shell = Self { points, normals, cubes, quadrics: Vec::new(), spacing };
        let (kept, mut quadrics) = match before {
            Some(before) => Kept::of(before, &shell),
            None => (Kept::default(), Vec::new()),
        };
        quadrics.resize_with(shell.len(), || None);
        let mut around = Vec::new();
        let made = quadrics.into_iter().enumerate().map(|(i, known)| {
            known.unwrap_or_else(|| Quadric::fit(i, &shell.points, &shell.normals, spacing, &mut around))
        });
        shell.quadrics = made.collect();
        (shell, kept)
    }

    pub fn len(&self) -> usize {
        self.normals.len()
    }

    pub fn is_empty(&self) -> bool {
        self.normals.is_empty()
    }

    pub fn samples(&self) -> impl Iterator<Item = (&Vec3, &Vec3)> {
        self.points.points().iter().zip(&self.normals)
    }

    /// The wall under `q`: the quadrics of the nearest samples, blended.
    pub fn at(&self, q: &Vec3) -> Option<OnShell> {
        self.at_like(q, &mut None)
    }

    /// The wall under the middle of every face. Those beside a face that comes before it are found from there.
    pub fn at_faces(&self, s: &Surface) -> AtFaces {
        self.at_faces_but(s, |_| None)
    }

    /// The same where all faces were asked of a shell before.
    pub fn at_faces_again(&self, s: &Surface, before: &AtFaces, kept: &Kept) -> AtFaces {
        self.at_faces_but(s, |f| {
            let few = kept.few(&s.centers[f], before.near[f].as_ref()?)?;
            Some((before.on[f], few))
        })
    }

    fn at_faces_but(&self, s: &Surface, known: impl Fn(usize) -> Option<(Option<OnShell>, Few)>) -> AtFaces {
        let mut near: Vec<Option<Few>> = Vec::with_capacity(s.len());
        let one = |f: usize| {
            if let Some((on, few)) = known(f) {
                near.push(Some(few));
                return on;
            }
            let before = s.around(f).filter(|&g| g < f).max().or(f.checked_sub(1));
            let mut few = before.and_then(|g| near[g]);
            let out = self.at_like(&s.centers[f], &mut few);
            near.push(few);
            out
        };
        let on = (0..s.len()).map(one).collect();
        AtFaces { on, near }
    }

    /// As [`at`](Self::at), for places that follow each other closely: `near` goes from one to the next.
    pub fn at_like(&self, q: &Vec3, near: &mut Option<Few>) -> Option<OnShell> {
        let few = self.points.few(q, near.as_ref());
        *near = Some(few);
        let distance = few[0].0.sqrt();
        let front = self.quadrics.get(few[0].1 as usize)?.up;
        let width = 0.6 * self.spacing;
        let (mut height, mut normal, mut total) = (0.0, Vec3::zeros(), 0.0);
        for (squared, index) in few {
            let Some(quadric) = self.quadrics.get(index as usize) else { break };
            // A sample of another sheet (around a lip or a foot) has no say.
            if quadric.up.dot(&front) < 0.5 {
                continue;
            }
            let w = weight(squared.sqrt() - distance, width);
            let (h, n) = quadric.at(q);
            height += h * w;
            normal += n * w;
            total += w;
        }
        Some(OnShell { height: height / total, normal: unit(&normal)?, distance })
    }
}

/// Samples that a quadric goes through.
const AROUND: usize = 28;

/// Height over a plane as a quadric, around one sample.
#[derive(Clone)]
pub(super) struct Quadric {
    /// All samples that it goes through are this near, and all others are as far; infinite where there were too few.
    pub reach: f64,
    origin: Vec3,
    a: Vec3,
    b: Vec3,
    up: Vec3,
    c: SVector<f64, 6>,
}

impl Quadric {
    /// Through the samples around sample `i` that face the same way.
    fn fit(i: usize, points: &Near, normals: &[Vec3], spacing: f64, near: &mut Vec<(f64, u32)>) -> Self {
        let origin = points.points()[i];
        points.many(&origin, AROUND, 3.0 * spacing, near);
        let width = 2.5 * spacing;
        let mut mean = Vec3::zeros();
        for &(squared, k) in near.iter().filter(|k| normals[k.1 as usize].dot(&normals[i]) > 0.5) {
            mean += normals[k as usize] * weight(squared.sqrt(), width);
        }
        let up = unit(&mean).unwrap_or(normals[i]);
        let (a, b) = basis_across(&up);
        let mut equations = NormalEquations::<6>::default();
        for &(squared, k) in near.iter() {
            let n = normals[k as usize];
            let nz = n.dot(&up);
            if nz < 0.5 {
                continue;
            }
            let w = weight(squared.sqrt(), width);
            let d = points.points()[k as usize] - origin;
            let (x, y, z) = (d.dot(&a), d.dot(&b), d.dot(&up));
            let row = SVector::<f64, 6>::from([1.0, x, y, 0.5 * x * x, x * y, 0.5 * y * y]);
            equations.add_sample(&row, z, w);
            // Slopes are lengths per length: scaled by the spacing they weigh like heights.
            let l2 = spacing * spacing * w;
            equations.add_few([1, 3, 4], [1.0, x, y], n.dot(&a) / nz, l2);
            equations.add_few([2, 4, 5], [1.0, x, y], n.dot(&b) / nz, l2);
        }
        // Prefers flat where the samples say little.
        let (total, l2) = (equations.h[(0, 0)], spacing * spacing);
        let hold = |k: usize, _: f64| match k {
            0 => 1e-9 * total,
            1 | 2 => 1e-9 * total * l2,
            _ => 0.3 * total * l2 * l2,
        };
        let c = equations.solve_held(hold).unwrap_or_else(SVector::zeros);
        let reach = near.get(AROUND - 1).map_or(f64::INFINITY, |last| last.0.sqrt());
        Self { reach, origin, a, b, up, c }
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
