//! Refinement of a candidate (P2): a few robust Gauss-Newton steps on the pose of B in the frame of
//! A, which stays fixed (the gauge).
//!
//! `mates` finds the samples of two edge lines that correspond; `terms` has the residuals beside those
//! (a soft axis, the start); `edges` is point-to-line ICP with all of them, `sketch` its first rounds on
//! part of the samples, and `breaks` point-to-plane ICP on the break surfaces, last.

mod breaks;
mod edges;
mod mates;
mod sketch;
mod terms;

pub use breaks::{break_terms, refine_on_break};
pub use edges::refine;
pub use mates::{EdgeEquations, Mates};
pub use sketch::sketch;

use crate::features::AxisHypothesis;
use crate::geom::{Rigid, Vec3};
use nalgebra::Matrix6;
use serde::{Deserialize, Serialize};

/// Result of a refinement.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Fit {
    pub a_from_b: Rigid,
    /// Gauss-Newton information matrix at the end, for (rotation about `pivot`, shift).
    pub information: Matrix6<f64>,
    pub pivot: Vec3,
}

/// Which axis of A goes with which of B, if any.
pub type AxisPair<'a> = Option<(&'a AxisHypothesis, &'a AxisHypothesis)>;

/// Longest step of one round; the pose can never leave the neighbourhood of its start at once.
const LONGEST_STEP: f64 = 8.0;
