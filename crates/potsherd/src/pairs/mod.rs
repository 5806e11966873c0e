//! Pairwise matching (PM): every true join among a handful of candidates, with an honest score.
//!
//! `sherd` prepares each sherd once; `candidates` finds runs of edge that may have been one;
//! `align` and `refine` turn a run into a pose; `contact` measures the pair at that pose;
//! `evidence` sums it up, by `term`, with the weights of a `model`, and `telling` says how likely that makes it;
//! `matching` does this for a pair, `all_pairs` for a collection, `calibrate` and `wear` make the scores suit it (`scoring`).

pub mod align;
pub mod all_pairs;
pub mod axis_gap;
pub mod calibrate;
pub mod candidates;
pub mod contact;
pub mod evidence;
pub mod line;
pub mod matching;
pub mod model;
pub mod moments;
pub mod near;
pub mod options;
pub mod refine;
pub mod regression;
pub mod scoring;
pub mod sherd;
pub mod telling;
pub mod term;
pub mod trace;
pub mod turn;
pub mod wear;

pub use matching::{Candidate, judge, match_pair, match_pair_traced};
pub use model::ScoreModel;
pub use options::{Generator, MatchOptions};
pub use scoring::Scoring;
pub use sherd::Sherd;
pub use telling::Telling;
pub use term::{Term, Terms};
