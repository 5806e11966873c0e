//! Scores an assembly against a collection's truth.
//!
//! Two families of figures side by side: the paper's ([`paper`]), loose and in scan coordinates,
//! to compare with what was published; and stricter ones at the sherd's centroid ([`score`]), to
//! know whether the pot looks right.

pub mod confidence;
pub mod error;
pub mod features;
pub mod fit;
pub mod fit_model;
pub mod fit_profile;
pub mod load;
pub mod matrix;
pub mod measures;
pub mod pairs;
pub mod paper;
pub mod prediction;
pub mod report;
pub mod score;
pub mod truth;

pub use error::EvalError;
pub use load::load_truth;
pub use prediction::{Faults, Prediction, RawResult};
pub use report::Score;
pub use truth::ScoringTruth;

/// Checks a result against the truth and scores it.
pub fn evaluate(truth: &ScoringTruth, result: &RawResult, faults: Faults) -> Result<Score, EvalError> {
    Ok(Score::new(truth, &Prediction::check(result, truth, faults)?))
}

#[cfg(test)]
mod tests;
