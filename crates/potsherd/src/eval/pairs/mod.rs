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

pub use at_truth::{at_truth, truth_table};
pub use fitting::{fit_telling, fit_weights, weights_line};
pub use judging::evaluate_pairs;
pub use quick_look::promise_table;

use crate::features::Source;
use crate::pairs::term::Terms;
use serde::Serialize;

/// When a candidate counts as right.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Limits {
    pub angle_deg: f64,
    /// Millimetres at the sherd's centre; `None` means one wall.
    pub shift: Option<f64>,
    /// Edges with less contact are not asked for, millimetres.
    pub least_contact: f64,
}

/// One true edge and what became of it.
#[derive(Clone, Debug, Serialize)]
pub struct EdgeRow {
    pub pot: String,
    pub a: String,
    pub b: String,
    pub contact: f64,
    /// Place of the first right candidate among those of its pair, from 0.
    pub rank: Option<usize>,
    pub angle_deg: f64,
    pub shift: f64,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct PairReport {
    pub sherds: usize,
    pub pairs: usize,
    pub candidates: usize,
    pub right_candidates: usize,
    pub edges: Vec<EdgeRow>,
    /// Of the joins the scores were fitted to: those that are right, and all.
    pub examples: (usize, usize),
    pub auc: f64,
    pub brier: f64,
    /// Stated probability, observed share, count, by tenths.
    pub reliability: Vec<(f64, f64, usize)>,
    pub seconds: f64,
}

/// A judged candidate: what its pair is known by, its terms, whether it is right, its score.
pub struct Sample {
    pub pair: Source,
    pub terms: Terms,
    pub right: bool,
    pub log_odds: f64,
}
