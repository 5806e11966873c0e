//! Point-to-line ICP of the edge lines, by Gauss-Newton with an annealed Cauchy kernel.

use super::mates::{EdgeEquations, Mates};
use super::terms::{axis_terms, start_terms};
use super::{AxisPair, Fit, LONGEST_STEP};
use crate::geom::least_squares::{damping, pose};
use crate::geom::math;
use crate::geom::{Rigid, Vec3};
use crate::pairs::sherd::Sherd;

/// Refines a pose on the edge lines, with the axes where a pair of them is given; `None` where too few samples mate.
pub fn refine(a: &Sherd, b: &Sherd, start: &Rigid, axes: AxisPair, rounds: usize) -> Option<Fit> {
    let edges = Mates::of_sherds(a, b, start, 1);
    let mut walk = Walk::new(a, b, start, axes, rounds, &edges);
    for round in 0..rounds {
        if walk.round(&edges, round, 4)? < 1e-3 && round > 3 {
            break;
        }
    }
    let information = walk.fit.pose.information();
    Some(Fit { a_from_b: walk.pose.renormalized(), information, pivot: walk.pivot })
}

/// A refinement under way.
pub(super) struct Walk<'a> {
    start: &'a Rigid,
    axes: AxisPair<'a>,
    rounds: usize,
    pub noise: f64,
    pub pivot: Vec3,
    pub pose: Rigid,
    fit: EdgeEquations,
}

impl<'a> Walk<'a> {
    pub fn new(
        a: &Sherd,
        b: &Sherd,
        start: &'a Rigid,
        axes: AxisPair<'a>,
        rounds: usize,
        edges: &[Mates],
    ) -> Self {
        // The pose is turned about the middle of what may touch.
        let pivot = edges.first().and_then(Mates::middle).unwrap_or(a.center);
        let noise = math::hypot(a.noise, b.noise);
        Self { start, axes, rounds, noise, pivot, pose: *start, fit: EdgeEquations::default() }
    }

    /// One round; how far it moved, in millimetres. `None` with fewer mates than `least`.
    pub fn round(&mut self, edges: &[Mates], round: usize, least: usize) -> Option<f64> {
        let t = round as f64 / (self.rounds - 1).max(1) as f64;
        let noise = self.noise;
        // Annealed: the first rounds forgive what a start may be off, the last one the noise.
        let scale = math::powf(1.2 + 2.0 * noise, 1.0 - t) * math::powf(1.5 * noise, t);
        let reach = 2.5 * scale + 0.5;
        let (pose, pivot) = (self.pose, self.pivot);
        let mut fit = EdgeEquations::default();
        edges.iter().for_each(|e| e.terms(&pose, &pivot, noise, (scale, reach), &mut fit));
        if fit.mates < least {
            return None;
        }
        if let Some((axis_a, axis_b)) = self.axes {
            axis_terms(axis_a, axis_b, &pose, &pivot, &mut fit.pose);
        }
        start_terms(self.start, &pose, &pivot, noise, &mut fit.pose);
        let x = fit.pose.step()?;
        let size = pose::size(&x);
        self.pose = pose::moved(&pose, &damping::limited(&x, size, LONGEST_STEP), &pivot);
        self.fit = fit;
        Some(size)
    }
}
