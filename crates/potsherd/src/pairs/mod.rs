//! Pairwise matching (PM): every true join among a handful of candidates, with an honest score.
//!
//! `sherd` prepares each sherd once; `candidates` finds runs of edge that may have been one;
//! `align` and `refine` turn a run into a pose; `contact` measures the pair at that pose;
//! `evidence` sums it up, by `term`, with the weights of a `model`, and `telling` says how likely that makes it;
//! `matching` does this for a pair, `all_pairs` for a collection, `calibrate` and `wear` make the scores suit it (`scoring`).

pub(crate) mod align;
pub(crate) mod all_pairs;
pub(crate) mod axis_gap;
pub(crate) mod calibrate;
pub(crate) mod candidate;
pub(crate) mod candidates;
pub(crate) mod colour;
pub(crate) mod contact;
pub(crate) mod evidence;
pub(crate) mod line;
pub(crate) mod matching;
pub(crate) mod model;
pub(crate) mod moments;
pub(crate) mod near;
pub(crate) mod options;
pub(crate) mod partners;
pub(crate) mod refine;
pub(crate) mod regression;
pub(crate) mod rivals;
pub(crate) mod scoring;
pub(crate) mod sherd;
pub(crate) mod telling;
pub(crate) mod term;
pub(crate) mod trace;
pub(crate) mod turn;
pub(crate) mod wear;

pub use all_pairs::Looked;
pub(crate) use candidate::Candidate;
pub use colour::ColourScale;
pub use evidence::Weights;
pub(crate) use matching::{judge, match_pair, match_pair_traced};
pub use model::{
    FamilyScale, FamilyWeights, Fitted, LonePair, ModelError, PlacementScale, PlacementWeights, PlattScale,
    ProfileScale, Provenance, ScoreModel, WearScale,
};
pub use options::{Generator, MatchOptions, Partners, Residual};
pub use partners::{Blocks, ColumnError};
pub use scoring::{Scale, Scoring};
pub(crate) use sherd::Sherd;
pub(crate) use telling::Telling;
pub use telling::{Evidence, OF_CALIBRATION, OF_SIZE};
pub use term::{ByTerm, Sense, Term, Terms};
pub use trace::Fate;
