//! The axis from normals, by line geometry (Pottmann, Peternell, Ravani): the normals of a surface of revolution all
//! meet its axis, `v . (p x n) + w . n = 0` for the axis with direction `v` and moment `w = u x v`. With the lines
//! `L = (n; p x n)` and `M = sum L L^T` the misfit of the best axis is the least eigenvalue of the Schur
//! complement of the `n n` block of `M`.

use super::{Axis, Frame};
use crate::geom::least_squares::{Kernel, NormalEquations, reweighted};
use crate::geom::{Mat3, Rigid, Vec3, unit};
use nalgebra::{Matrix3, Matrix6, SymmetricEigen, Vector6};

/// A patch of surface that votes for the axis.
#[derive(Clone, Copy, Debug)]
pub struct Patch {
    pub point: Vec3,
    pub normal: Vec3,
    pub weight: f64,
}

/// What to do where the normals leave the moment open: normals in one plane (cylinders) do not tell its part along
/// the axis, normals in one direction (plates) all but one component.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Open {
    /// Those parts are left at zero (pseudo-inverse), instead of dividing by noise.
    LeastNorm,
    /// They are pulled to zero with this weight: far axes are disbelieved.
    Ridge(f64),
}

/// Relative size below which an eigenvalue of the normals' matrix counts as zero.
const SINGULAR: f64 = 1e-7;

/// Sum of squares and products of the lines along normals, about a pivot.
#[derive(Clone, Debug)]
pub struct NormalLines {
    pivot: Vec3,
    /// Length that counts as one in moments.
    scale: f64,
    sum: NormalEquations<6>,
}

/// The best axis of a set of normals.
#[derive(Clone, Copy, Debug)]
pub struct LineFit {
    /// Sum of squares that it leaves.
    pub misfit: f64,
    pub direction: Vec3,
    /// About the pivot, in units of the scale.
    pub moment: Vec3,
    pub axis: Axis,
}

impl NormalLines {
    pub fn new(pivot: Vec3, scale: f64) -> Self {
        Self { pivot, scale, sum: NormalEquations::default() }
    }

    /// About the mean of points, in units of their mean distance from it; `None` where they are one point.
    pub fn about_mean(points: impl Iterator<Item = Vec3> + Clone) -> Option<Self> {
        let (mut count, mut sum) = (0.0, Vec3::zeros());
        for p in points.clone() {
            count += 1.0;
            sum += p;
        }
        let center = sum / count;
        let scale = points.map(|p| (p - center).norm()).sum::<f64>() / count;
        (scale.is_finite() && scale > 0.0).then(|| Self::new(center, scale))
    }

    /// The line along a normal.
    fn line(&self, p: &Vec3, n: &Vec3) -> Vector6<f64> {
        let moment = ((p - self.pivot) / self.scale).cross(n);
        Vector6::new(n.x, n.y, n.z, moment.x, moment.y, moment.z)
    }

    pub fn add(&mut self, p: &Vec3, n: &Vec3, weight: f64) {
        let line = self.line(p, n);
        self.sum.add(&line, 0.0, weight);
    }

    /// Total weight of the lines: normals are unit vectors.
    pub fn weight(&self) -> f64 {
        let m = &self.sum.h;
        m[(0, 0)] + m[(1, 1)] + m[(2, 2)]
    }

    /// The same with all weights multiplied.
    pub fn weighed(&self, factor: f64) -> Self {
        let mut out = self.clone();
        out.sum.h *= factor;
        out
    }

    pub fn is_finite(&self) -> bool {
        self.sum.h.iter().all(|x| x.is_finite())
    }

    /// How far the normal `n` at `p` passes by an axis, in units of the scale (times the sine of their angle).
    pub fn miss(&self, p: &Vec3, n: &Vec3, fit: &LineFit) -> f64 {
        let line = self.line(p, n);
        fit.moment.dot(&line.fixed_rows::<3>(0)) + fit.direction.dot(&line.fixed_rows::<3>(3))
    }

    /// The axis that the normals pass by at the least mean square; `None` where they say nothing.
    pub fn best(&self, open: Open) -> Option<LineFit> {
        let m = self.sum.information();
        let nn: Mat3 = m.fixed_view::<3, 3>(0, 0).into_owned();
        let mn: Mat3 = m.fixed_view::<3, 3>(3, 0).into_owned();
        let mm: Mat3 = m.fixed_view::<3, 3>(3, 3).into_owned();
        let inverse = match open {
            Open::LeastNorm => pseudo_inverse(&nn)?,
            Open::Ridge(weight) => (nn + Mat3::identity() * weight).try_inverse()?,
        };
        let schur = mm - mn * inverse * mn.transpose();
        if !schur.iter().all(|x| x.is_finite()) {
            return None;
        }
        let eigen = SymmetricEigen::new(schur);
        let least = eigen.eigenvalues.imin();
        let direction = unit(&eigen.eigenvectors.column(least).into_owned())?;
        let moment = -(inverse * (mn.transpose() * direction));
        let point = self.pivot + direction.cross(&moment) * self.scale;
        let misfit = eigen.eigenvalues[least].max(0.0);
        Some(LineFit { misfit, direction, moment, axis: Axis { point, direction } })
    }

    /// The lines after a motion, about another pivot; exact, whatever the number of lines. For a scale of one.
    pub fn carried(&self, motion: &Rigid, pivot: &Vec3) -> Self {
        // About the old pivot, moved: L' = (R n; R (p x n)). Then the pivot shifts by d.
        let r = motion.rotation;
        let d = motion.point(&self.pivot) - pivot;
        let mut ad = Matrix6::zeros();
        ad.fixed_view_mut::<3, 3>(0, 0).copy_from(&r);
        ad.fixed_view_mut::<3, 3>(3, 3).copy_from(&r);
        ad.fixed_view_mut::<3, 3>(3, 0).copy_from(&(d.cross_matrix() * r));
        let h = ad * self.sum.information() * ad.transpose();
        Self { pivot: *pivot, scale: self.scale, sum: NormalEquations { h, ..NormalEquations::default() } }
    }

    /// Both sets of lines together; they must have one pivot and one scale.
    pub fn with(&self, other: &Self) -> Self {
        let mut out = self.clone();
        out.sum.h += other.sum.h;
        out
    }

    pub fn pivot(&self) -> &Vec3 {
        &self.pivot
    }
}

/// A robust fit: the lines with their last weights, the axis, and the kernel's width.
pub struct RobustFit {
    pub lines: NormalLines,
    pub fit: LineFit,
    pub width: f64,
}

/// The axis that most patches agree on, by iteratively reweighted least squares with a Cauchy kernel. `about` gives
/// pivot and scale, `open` what far axes cost given the lines of a round, and `width` the width of the kernel
/// from what the normals miss the axis by.
pub fn robust_axis(
    patches: &[Patch],
    about: &NormalLines,
    rounds: usize,
    open: impl Fn(&NormalLines) -> Open,
    width: impl Fn(&[f64]) -> Option<f64>,
) -> Option<RobustFit> {
    let fit = |weights: &[f64]| {
        let mut lines = NormalLines::new(about.pivot, about.scale);
        for (p, w) in patches.iter().zip(weights) {
            lines.add(&p.point, &p.normal, p.weight * w);
        }
        let fit = lines.best(open(&lines))?;
        Some(RobustFit { lines, fit, width: f64::NAN })
    };
    let mut last = f64::NAN;
    let found = reweighted(rounds, vec![1.0; patches.len()], fit, |found, weights| {
        let miss = |p: &Patch| found.lines.miss(&p.point, &p.normal, &found.fit);
        let misses: Vec<f64> = patches.iter().map(miss).collect();
        last = width(&misses)?;
        for (w, miss) in weights.iter_mut().zip(&misses) {
            *w = Kernel::Cauchy.weight((miss / last).powi(2));
        }
        Some(())
    })?;
    Some(RobustFit { width: last, ..found })
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

/// For an axis along the frame's, where (in the frame's coordinates) the projected normals pass nearest; samples are
/// point, normal and weight. `ridge` pulls to the frame's point.
pub fn place_along(
    frame: &Frame,
    samples: impl Iterator<Item = (Vec3, Vec3, f64)>,
    ridge: f64,
) -> (f64, f64) {
    let (mut aa, mut ab, mut bb, mut ca, mut cb) = (ridge, 0.0, ridge, 0.0, 0.0);
    for (p, n, w) in samples {
        let (n, p) = (frame.parts(&n), frame.place(&p));
        let c = n.x * p.y - n.y * p.x;
        aa += w * n.y * n.y;
        ab -= w * n.x * n.y;
        bb += w * n.x * n.x;
        ca -= w * n.y * c;
        cb += w * n.x * c;
    }
    let det = aa * bb - ab * ab;
    if det.abs() < 1e-300 {
        return (0.0, 0.0);
    }
    ((bb * ca - ab * cb) / det, (aa * cb - ab * ca) / det)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::math;
    use crate::geom::stats;
    use proptest::prelude::*;

    /// Patches of a surface of revolution with radius `r(h)` over a fifth of the turn.
    fn turned(axis: &Axis, r: impl Fn(f64) -> f64) -> Vec<Patch> {
        turned_by(axis, 0.1, r)
    }

    fn turned_by(axis: &Axis, step: f64, r: impl Fn(f64) -> f64) -> Vec<Patch> {
        let frame = axis.frame();
        let mut out = Vec::new();
        for i in 0..12 {
            for j in 0..12 {
                let (t, h) = (step * f64::from(i), 3.0 * f64::from(j));
                let slope = (r(h + 1e-4) - r(h - 1e-4)) / 2e-4;
                let radial = frame.a * math::cos(t) + frame.b * math::sin(t);
                let normal = (radial - axis.direction * slope) / (1.0 + slope * slope).sqrt();
                let point = axis.point + axis.direction * h + radial * r(h);
                out.push(Patch { point, normal, weight: 1.0 });
            }
        }
        out
    }

    fn solved(patches: &[Patch], open: Open) -> LineFit {
        let mut lines = NormalLines::about_mean(patches.iter().map(|p| p.point)).unwrap();
        patches.iter().for_each(|p| lines.add(&p.point, &p.normal, p.weight));
        lines.best(open).unwrap()
    }

    fn slanted() -> Axis {
        Axis { point: Vec3::new(12.0, -7.0, 30.0), direction: unit(&Vec3::new(0.3, -0.5, 0.8)).unwrap() }
    }

    fn barrel(h: f64) -> f64 {
        40.0 + 0.3 * h - 0.01 * h * h
    }

    fn off(found: &Axis, truth: &Axis) -> (f64, f64) {
        (found.direction.cross(&truth.direction).norm(), truth.radius(&found.point))
    }

    #[test]
    fn normals_of_a_turned_surface_meet_its_axis() {
        for open in [Open::LeastNorm, Open::Ridge(1e-9)] {
            let fit = solved(&turned(&slanted(), barrel), open);
            let (turn, shift) = off(&fit.axis, &slanted());
            // The ridge itself costs its weight times the square of the moment.
            assert!(turn < 1e-6 && shift < 1e-4 && fit.misfit < 1e-8, "{turn} {shift} {}", fit.misfit);
        }
    }

    #[test]
    fn a_cylinder_leaves_a_part_open_and_is_solved_all_the_same() {
        let fit = solved(&turned(&slanted(), |_| 25.0), Open::LeastNorm);
        let (turn, shift) = off(&fit.axis, &slanted());
        assert!(turn < 1e-6 && shift < 1e-4, "{turn} {shift}");
    }

    #[test]
    fn a_break_does_not_vote() {
        // No barrel: its normals nearly meet in a point, and so almost any line through that.
        let mut patches = turned_by(&slanted(), 0.4, |h| 40.0 + 8.0 * math::sin(h / 8.0));
        for (k, p) in patches.iter_mut().enumerate().step_by(5) {
            let t = k as f64;
            let rough = Vec3::new(math::cos(t), math::sin(2.0 * t), math::cos(3.0 * t + 1.0));
            p.normal = unit(&(p.normal + rough)).unwrap();
        }
        let about = NormalLines::about_mean(patches.iter().map(|p| p.point)).unwrap();
        let width = |m: &[f64]| stats::robust_sigma(m).map(|s| (2.0 * s).max(1e-6));
        let found = robust_axis(&patches, &about, 20, |_| Open::LeastNorm, width).unwrap();
        let (robust, plain) =
            (off(&found.fit.axis, &slanted()), off(&solved(&patches, Open::LeastNorm).axis, &slanted()));
        assert!(robust.0 < 0.001 && robust.1 < 0.05, "{robust:?}");
        assert!(plain.0 > 10.0 * robust.0 && plain.1 > 10.0 * robust.1, "{plain:?} {robust:?}");
    }

    #[test]
    fn too_little_says_nothing() {
        assert!(NormalLines::about_mean([].into_iter()).is_none());
        assert!(NormalLines::about_mean([Vec3::x(), Vec3::x()].into_iter()).is_none());
        assert!(NormalLines::new(Vec3::zeros(), 1.0).best(Open::LeastNorm).is_none());
    }

    #[test]
    fn the_place_of_a_known_direction() {
        let axis = Axis { point: Vec3::new(3.0, -2.0, 0.0), direction: Vec3::z() };
        let frame = Axis::z().frame();
        let patches = turned(&axis, barrel);
        let (u, v) = place_along(&frame, patches.iter().map(|p| (p.point, p.normal, 1.0)), 1e-9);
        assert!((frame.a * u + frame.b * v - axis.point).norm() < 1e-6, "{u} {v}");
        assert_eq!(place_along(&frame, [].into_iter(), 0.0), (0.0, 0.0));
    }

    proptest! {
        #[test]
        fn carried_lines_are_those_of_the_moved_patches(w in prop::array::uniform6(-2.0f64..2.0)) {
            let motion = Rigid::exp(&Vector6::from(w));
            let pivot = Vec3::new(1.0, 2.0, 3.0);
            let (mut here, mut there) = (NormalLines::new(Vec3::new(9.0, 0.0, 4.0), 1.0), NormalLines::new(pivot, 1.0));
            for p in turned(&slanted(), barrel) {
                here.add(&p.point, &p.normal, 0.7);
                there.add(&motion.point(&p.point), &motion.direction(&p.normal), 0.7);
            }
            let carried = here.carried(&motion, &pivot).sum.information();
            let direct = there.sum.information();
            prop_assert!((carried - direct).norm() < 1e-9 * direct.norm());
        }
    }
}
