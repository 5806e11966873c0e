//! Correspondences: which samples of two edge lines mate at a pose, and the residuals they leave across the edge and
//! along the wall's normal.

use crate::geom::least_squares::{Kernel, PoseEquations};
use crate::geom::{Rigid, Vec3};
use crate::pairs::line::Line;
use crate::pairs::options::Residual;
use crate::pairs::sherd::Sherd;
use std::borrow::Cow;

/// Standard deviation of the angle between mating normals, a millimetre of edge noise, and the length
/// of edge over which their errors are shared: normals at an edge are extrapolated from the wall.
const NORMAL_SIGMA: f64 = 0.25;
const NORMAL_CORRELATION: f64 = 20.0;
/// Length of edge over which position errors are shared.
const LINE_CORRELATION: f64 = 8.0;

/// Normal equations of the pose, and the mating samples in them.
#[derive(Default)]
pub struct EdgeEquations {
    pub pose: PoseEquations,
    pub mates: usize,
    /// Sum of the samples' robust weights, of which each is at most one.
    pub weight: f64,
}

/// Two lines that may touch, and the samples of the first that may.
pub struct Mates<'a> {
    a: &'a Line,
    b: &'a Line,
    samples: Cow<'a, [u32]>,
    /// Samples that each of them stands for.
    each: f64,
    residual: Residual,
}

/// Samples farther than this from the other line at the start stay out of a refinement: no start
/// that leads anywhere is so far off.
const HOPELESSLY_FAR: f64 = 9.0;

impl<'a> Mates<'a> {
    /// All samples that are no rim.
    pub fn all(a: &'a Line, b: &'a Line, residual: Residual) -> Self {
        Self { a, b, samples: Cow::Borrowed(&a.free), each: 1.0, residual }
    }

    /// Every `stride`-th sample that is not hopelessly far from the other line at a pose, each for as many.
    fn thinned(a: &'a Line, b: &'a Line, a_from_b: &Rigid, stride: usize, residual: Residual) -> Self {
        let b_from_a = a_from_b.inverse();
        let mut samples = Vec::with_capacity(a.len() / stride);
        let all = (0..a.len()).step_by(stride).filter(|&i| a.rim[i] <= 0.5);
        let place = |i: usize| b_from_a.point(&a.points[i]);
        b.within_reach(all, (a.step, HOPELESSLY_FAR), place, |i| samples.push(i as u32));
        Self { a, b, samples: Cow::Owned(samples), each: stride as f64, residual }
    }

    /// Inner and outer lines of two sherds, about the pose where a refinement starts.
    pub(super) fn of_sherds(a: &'a Sherd, b: &'a Sherd, start: &Rigid, stride: usize) -> Vec<Self> {
        let outer = a.outer.as_ref().zip(b.outer.as_ref());
        let lines = std::iter::once((&a.inner, &b.inner)).chain(outer);
        lines.map(|(la, lb)| Self::thinned(la, lb, start, stride, a.residual)).collect()
    }

    /// Middle of the samples.
    pub(super) fn middle(&self) -> Option<Vec3> {
        let sum = self.samples.iter().map(|&i| self.a.points[i as usize]).sum::<Vec3>();
        (!self.samples.is_empty()).then(|| sum / self.samples.len() as f64)
    }

    /// Adds the mating samples: the distance of B's sample from the line of A's (the slide along the edge is
    /// free), and the agreement of the normals. The robust kernel has a `scale`, and mates farther apart than
    /// `reach` are none.
    pub fn terms(
        &self,
        a_from_b: &Rigid,
        pivot: &Vec3,
        noise: f64,
        (scale, reach): (f64, f64),
        out: &mut EdgeEquations,
    ) {
        let (a, b) = (self.a, self.b);
        let b_from_a = a_from_b.inverse();
        let normal_weight = self.each * a.step / NORMAL_CORRELATION / (NORMAL_SIGMA * noise).powi(2);
        // While the kernel is wide the samples are not known to be mates: they count for less.
        let sigma = noise.max(scale / 1.5);
        let base = self.each * a.step / LINE_CORRELATION / (sigma * sigma);
        let samples = self.samples.iter().map(|&i| i as usize);
        let place = |i: usize| b_from_a.point(&a.points[i]);
        // Found first and summed up then: in one loop, each search that goes otherwise than the processor guessed would hold up
        // the sums.
        let mut mates = Vec::with_capacity(self.samples.len());
        b.beside(samples, (a.step, reach), place, |i, _, j, _| mates.push((i, j)));
        for (i, j) in mates {
            if b.rim[j] > 0.5 {
                continue;
            }
            if a_from_b.direction(&b.tangents[j]).dot(&a.tangents[i]) > -0.4 {
                continue;
            }
            let n_b = a_from_b.direction(&b.normals[j]);
            if n_b.dot(&a.normals[i]) < 0.6 {
                continue;
            }
            let p = a_from_b.point(&b.points[j]);
            let m = p - a.points[i];
            let (across, along) = (m.dot(&a.across[i]), m.dot(&a.normals[i]));
            let slide = match self.residual {
                Residual::PointToLine => 0.0,
                Residual::PointToPoint => m.dot(&a.tangents[i]),
            };
            let off2 = across * across + along * along + slide * slide;
            let share = Kernel::Cauchy.weight(off2 / (scale * scale));
            let w = base * share;
            let arm = p - pivot;
            out.pose.add_point_along_two([across, along], &arm, [&a.across[i], &a.normals[i]], w);
            if self.residual == Residual::PointToPoint {
                out.pose.add_point(slide, &arm, &a.tangents[i], w);
            }
            out.pose.add_direction(&n_b, &a.normals[i], normal_weight * share);
            out.mates += 1;
            out.weight += self.each * share;
        }
    }
}
