//! Weights and calibration that suit judged candidates, by logistic regression.

use super::Sample;
use crate::eval::fit::platt;
use crate::pairs::evidence::{Weights, ease_of};
use crate::pairs::model::PlattScale;
use crate::pairs::regression::{Belief, Row, regress_signed};
use crate::pairs::term::{ByTerm, Term};

/// The samples as rows to fit, in a collection of so many sherds.
fn rows(samples: &[Sample], sherds: usize) -> Vec<Row> {
    let row = |s: &Sample| Row { terms: s.terms, right: f64::from(s.right), offset: ease_of(sherds) };
    samples.iter().map(row).collect()
}

/// Weights of the evidence that suit `samples` best, with a light ridge.
pub fn fit_weights(samples: &[Sample], sherds: usize) -> Option<Weights> {
    let precision = ByTerm::from_fn(|t| if t == Term::Prior { 1e-6 } else { 1.0 });
    regress_signed(&rows(samples, sherds), &Belief { mean: ByTerm::default(), precision })
}

/// How scores of this collection ought to be told, without what its size adds.
pub fn fit_telling(samples: &[Sample], sherds: usize) -> Option<PlattScale> {
    let scores = samples.iter().map(|s| s.log_odds).zip(rows(samples, sherds));
    platt(&scores.collect::<Vec<_>>())
}

/// The weights in words.
pub fn weights_line(w: &Weights) -> String {
    let named: Vec<String> = w.0.iter().map(|(t, x)| format!("{} {x:.2}", t.name())).collect();
    named.join(", ")
}
