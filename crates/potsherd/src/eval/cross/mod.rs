//! Cross-validation: every collection is judged by a model that was learnt without it, beside the models that come with the
//! program and that were learnt from everything.
//!
//! `lines` leaves out one pot of a set of edge lines after the other, `simulated` one simulated collection. Both match
//! once: candidates do not depend on weights, but for which of many are kept.

mod lines;
mod simulated;
mod table;

pub use lines::{Lines, cross_lines};
pub use simulated::cross_simulated;
pub use table::CrossTable;

use crate::assemble::{Assembly, Matched, SolveOptions, search};
use crate::eval::error::EvalError;
use crate::eval::fit::FitError;
use crate::eval::score::Count;
use crate::eval::truth::ScoringTruth;
use crate::eval::{Score, evaluate_assembly};
use crate::features::SherdFeatures;
use crate::pairs::ScoreModel;
use crate::run::{Cancelled, Run};
use crate::scans::Frames;
use serde::Serialize;

/// Why there is no table.
#[derive(Debug, thiserror::Error)]
pub enum CrossError {
    /// A model cannot be learnt.
    #[error(transparent)]
    Fit(#[from] FitError),
    /// A result cannot be scored.
    #[error(transparent)]
    Eval(#[from] EvalError),
    /// The observer stopped it.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// What is left when one is left out teaches nothing.
    #[error("leaving one out needs at least three pots with truth, and there are {found}")]
    TooFew {
        /// Pots, or groups of pots of one shape.
        found: usize,
    },
}

/// How right one result is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Figures {
    /// Sherd accuracy in the paper's metric, with every sherd placed.
    pub sherds: Count,
    /// Edge accuracy in the paper's metric, ordered pairs.
    pub edges: Count,
    /// Sherds within 5 degrees and half a wall.
    pub strict_sherds: Count,
    /// Edges within 5 degrees and half a wall.
    pub strict_edges: Count,
    /// Placements that were stated above 0.9 and have no right neighbour, of all that were stated so.
    pub sure_and_wrong: Count,
}

impl Figures {
    fn of(score: &Score) -> Self {
        let strict = &score.centroid.total.levels[1];
        let sure: Vec<bool> =
            score.confidences.iter().filter(|s| s.confidence > 0.9).map(|s| s.right[0]).collect();
        Self {
            sherds: score.paper_total.sherds,
            edges: score.paper_total.ordered_pairs,
            strict_sherds: strict.sherds,
            strict_edges: strict.edges,
            sure_and_wrong: Count { right: sure.iter().filter(|right| !**right).count(), of: sure.len() },
        }
    }
}

/// One collection under three models.
#[derive(Clone, Debug, Serialize)]
pub struct CrossRow {
    /// What to call the collection.
    pub name: String,
    /// Under the model that comes with the program.
    pub shipped: Figures,
    /// Under the model learnt from all, this collection too.
    pub fitted_on_all: Figures,
    /// Under the model learnt without it; `None` where nothing is left to learn from.
    pub left_out: Option<Figures>,
    /// The same under noise that means nothing, once for each shaken run.
    pub shaken: Vec<Figures>,
}

/// A collection to be judged, matched and not yet made to suit itself.
struct Case<'a> {
    features: Vec<SherdFeatures>,
    matched: Matched,
    frames: &'a Frames,
    truth: ScoringTruth,
}

impl Case<'_> {
    /// The result under a model, with every sherd placed, as the paper has it.
    fn judged_by(&self, model: &ScoreModel, run: &Run) -> Result<Figures, CrossError> {
        let mut options = SolveOptions::suited_to(self.features.len());
        options.assemble.place_all = true;
        options.matching.model = model.clone();
        options.matching = options.matching.suited_to(&self.features);
        let matched = self.matched.clone().rescored(&self.features, &options.matching, run);
        let assembly: Assembly = search(&self.features, &matched, self.frames, &options, run)?;
        Ok(Figures::of(&evaluate_assembly(&self.truth, &assembly)?))
    }
}
