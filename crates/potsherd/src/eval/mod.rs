//! Scores an assembly against a collection's truth.
//!
//! Two families of figures side by side: the paper's (`paper`), loose and in scan coordinates,
//! to compare with what was published; and stricter ones at the sherd's centroid (`score`), to
//! know whether the pot looks right.

use crate::assemble::Assembly;

pub(crate) mod confidence;
pub(crate) mod cross;
pub(crate) mod error;
pub(crate) mod families;
pub(crate) mod features;
pub(crate) mod fit;
pub(crate) mod fit_model;
pub(crate) mod fit_profile;
pub mod ledger;
pub(crate) mod lines;
pub(crate) mod load;
pub(crate) mod matrix;
pub(crate) mod measures;
pub mod pairs;
pub(crate) mod paper;
pub(crate) mod prediction;
pub(crate) mod reliability;
pub(crate) mod report;
pub(crate) mod score;
mod spread;
pub(crate) mod truth;

pub use confidence::{Stated, read_stated};
pub use cross::{CrossError, CrossRow, CrossTable, Figures, Lines, cross_lines, cross_simulated};
pub use error::EvalError;
pub use families::{Held, family_table, held_against_pots, learn_families};
pub use features::evaluate_features;
pub use fit::{Examples, FitError, Heap, Learnt, Quality, Recipe, learn};
pub use fit_model::{Lessons, Record, fit_model};
pub use lines::line_statistics;
pub use load::load_truth;
pub use measures::{MeasureCheck, check_measures};
use prediction::Prediction;
pub use prediction::{Faults, RawResult};
pub use reliability::{Bin, Reliability};
pub use report::Score;
pub use score::{CentroidScore, Count, LevelScore, PotScore};
pub use spread::Spread;
pub use truth::ScoringTruth;

/// Checks a result against the truth and scores it.
pub fn evaluate(truth: &ScoringTruth, result: &RawResult, faults: Faults) -> Result<Score, EvalError> {
    Ok(Score::new(truth, &Prediction::check(result, truth, faults)?))
}

/// Scores an assembly as it would be written: through the text of the file, so that the figures are those of a result on disk.
pub fn evaluate_assembly(truth: &ScoringTruth, assembly: &Assembly) -> Result<Score, EvalError> {
    let text =
        serde_json::to_string(assembly).map_err(|e| EvalError::NotAnAssembly { cause: e.to_string() })?;
    evaluate(truth, &RawResult::parse(&text)?, Faults::Refuse)
}

#[cfg(test)]
mod tests;
