//! Scores pairwise matching: is the true join among the candidates, how near the top, how accurate,
//! and is the score honest?
//!
//! `judging` puts candidates beside the truth, `honesty` looks at their scores, `table` writes it down; `fitting`
//! learns from them. `at_truth` measures true joins where they were, and `quick_look` what a first look would lose.

mod at_truth;
mod fitting;
mod honesty;
mod judging;
mod quick_look;
mod table;

pub use at_truth::{missed_lines, truth_table};
pub use fitting::{fit_telling, fit_weights, weights_line};
pub use judging::{evaluate_pairs, match_joined};
pub(crate) use judging::{is_right, pose_errors};
pub use quick_look::partners_table;

use crate::features::Source;
use crate::pairs::term::Terms;
use crate::scans::{Material, SherdId};
use serde::Serialize;

/// When a candidate counts as right.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Limits {
    /// Largest error of the rotation, degrees.
    pub angle_deg: f64,
    /// Millimetres at the sherd's centre; `None` means one wall.
    pub shift: Option<f64>,
    /// Edges with less contact are not asked for, millimetres.
    pub least_contact: f64,
}

impl Limits {
    /// Limits that suit what is known of the sherds: lines that others drew are less exact than scans.
    pub fn suited_to(material: &Material) -> Self {
        match material {
            Material::Scans(_) => Self { angle_deg: 5.0, shift: None, least_contact: 0.0 },
            Material::Lines(_) => Self { angle_deg: 10.0, shift: Some(10.0), least_contact: 20.0 },
        }
    }
}

/// One true edge and what became of it.
#[derive(Clone, Debug, Serialize)]
pub struct EdgeRow {
    /// The pot both sherds come from.
    pub pot: String,
    /// Id of one sherd.
    pub a: SherdId,
    /// Id of the other.
    pub b: SherdId,
    /// Length of the break they share, millimetres.
    pub contact: f64,
    /// Place of the first right candidate among those of its pair, from 0.
    pub rank: Option<usize>,
    /// Error of that candidate's rotation, degrees; NaN where there is none.
    pub angle_deg: f64,
    /// Error of its place at the centre of `b`, millimetres; NaN where there is none.
    pub shift: f64,
}

/// What became of the true joins of a collection, and how honest the scores are.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PairReport {
    /// Sherds that were matched.
    pub sherds: usize,
    /// Pairs of sherds that were matched.
    pub pairs: usize,
    /// Candidates of all pairs.
    pub candidates: usize,
    /// Candidates that are right.
    pub right_candidates: usize,
    /// The true joins that were asked for.
    pub edges: Vec<EdgeRow>,
    /// Of the joins the scores were fitted to: those that are right, and all.
    pub examples: (usize, usize),
    /// Probability that a right candidate has a higher score than a wrong one.
    pub auc: f64,
    /// Mean squared difference of the stated probability and the truth.
    pub brier: f64,
    /// Stated probability, observed share, count, by tenths.
    pub reliability: Vec<(f64, f64, usize)>,
    /// Seconds that matching took.
    pub seconds: f64,
}

/// A judged candidate: what its pair is known by, its terms, whether it is right, its score.
pub struct Sample {
    /// Whether the pair's breaks can be compared, or its lines alone.
    pub pair: Source,
    /// What was measured at its pose.
    pub terms: Terms,
    /// Whether its two sherds are neighbours at all.
    pub neighbors: bool,
    /// Whether the truth agrees with its pose.
    pub right: bool,
    /// Its score, before it is told as a probability.
    pub log_odds: f64,
}
