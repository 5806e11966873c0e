//! Putting pots together (BAISER): multi-graph beam search over pairwise candidates.
//!
//! `bench` holds what never changes, `graph` a pot in the making, `offers` the ways two graphs might
//! be joined, `merge` and `adjust` join them, `beam` searches, `finish` repairs, refines and tells
//! how sure each placement is, `result` is what is written. `decisions` reads what the user decided,
//! `rules` tells the search, `start` puts it together beforehand; `told` is what people are told of joins.

pub mod adjust;
pub mod beam;
pub mod bench;
pub(crate) mod body;
pub mod decisions;
pub mod finish;
pub mod graph;
pub mod listing;
pub mod memory;
pub mod merge;
pub mod offers;
pub mod options;
pub mod result;
mod rim;
pub mod roots;
mod rules;
pub mod settle;
pub mod solve;
pub mod start;
mod told;
mod written;

pub use finish::assemble;
pub use options::AssembleOptions;
pub use solve::{
    Matched, SolveError, SolveOptions, match_decided, match_features, search, search_decided, solve,
};
