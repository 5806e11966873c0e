//! A quick look: where the first rounds of a refinement lead.

use super::AxisPair;
use super::edges::Walk;
use super::mates::{EdgeEquations, Mates};
use crate::geom::Rigid;
use crate::geom::math;
use crate::pairs::axis_gap::AxisGap;
use crate::pairs::evidence::UNKNOWN_AXIS;
use crate::pairs::sherd::Sherd;

/// Rounds of a sketch, out of those of a refinement, and of how many samples one is used.
const SKETCH_ROUNDS: usize = 4;
const SKETCH_STRIDE: usize = 3;

/// The first rounds of a refinement on a part of the samples: the pose they lead to, and how promising
/// it is. A small part of the cost tells most starts that lead nowhere.
pub fn sketch(a: &Sherd, b: &Sherd, start: &Rigid, axes: AxisPair, rounds: usize) -> Option<(Rigid, f64)> {
    let edges = Mates::of_sherds(a, b, start, SKETCH_STRIDE);
    let mut walk = Walk::new(a, b, start, axes, rounds, &edges);
    for round in 0..SKETCH_ROUNDS.min(rounds) {
        walk.round(&edges, round, 2)?;
    }
    // What is together to within the noise, where the axes agree: a wide kernel would rather have long
    // seams that fit nowhere.
    let mut fit = EdgeEquations::default();
    let scale = 1.5 * walk.noise;
    edges.iter().for_each(|e| e.terms(&walk.pose, &walk.pivot, walk.noise, (scale, 3.0 * scale), &mut fit));
    let axis = axes.map_or(UNKNOWN_AXIS, |(x, y)| AxisGap::new(x, y, &walk.pose, &a.center).mahalanobis2());
    Some((walk.pose, math::ln(fit.weight.max(0.1)) - 0.5 * math::ln(1.0 + axis)))
}
