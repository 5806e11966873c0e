//! Putting pots together (BAISER): multi-graph beam search over pairwise candidates.
//!
//! `bench` holds what never changes, `graph` a pot in the making, `offers` the ways two graphs might
//! be joined, `merge` and `adjust` join them, `beam` searches, `queue` holds what is open, `again` offers what is left
//! over to the vessels that stand, `repair` takes out what is held weakly and offers it everywhere again, `finish` refines and tells
//! how sure each placement is, `physical` tells what no pot can do, `answers` what else might be,
//! `result` is what is written. `decisions` reads what the user decided,
//! `parts` matches a look at a time, `trial` asks vessels for the wear where no loop of pairs tells it, `kept` solves again from matches in memory, `part` the touched vessels alone, `rules` tells the search, `start` puts it together beforehand; `told` is what people are told of joins;
//! `snap` draws a sherd that was laid by hand to where it fits, `replay` tries a join once more between the pieces of a finished result and names what holds it back.

pub(crate) mod adjust;
mod again;
pub(crate) mod answers;
pub(crate) mod beam;
pub(crate) mod bench;
pub(crate) mod body;
pub(crate) mod decisions;
pub(crate) mod difference;
pub(crate) mod families;
pub(crate) mod finish;
pub(crate) mod graph;
pub(crate) mod kept;
pub(crate) mod listing;
pub(crate) mod memory;
pub(crate) mod merge;
mod moves;
pub(crate) mod offers;
pub(crate) mod options;
mod part;
pub(crate) mod parts;
pub(crate) mod physical;
pub(crate) mod queue;
mod repair;
pub(crate) mod replay;
pub(crate) mod result;
mod rim;
pub(crate) mod roots;
pub(crate) mod rules;
pub(crate) mod settle;
mod snap;
pub(crate) mod solve;
mod splinters;
pub(crate) mod start;
pub(crate) mod told;
mod trial;
mod written;

pub(crate) use again::{Piece, STANDING};
pub use decisions::{
    Checked, Decided, DecisionError, DecisionLine, HISTORY as HISTORY_FILE, NAME as DECISIONS_FILE, Written,
};
pub use difference::Difference;
pub use kept::{Growing, KeptMatches};
pub use listing::{LikelyJoin, LineRun, MatchList, PairMatches, PossibleJoin};
pub use options::{AssembleOptions, SearchMethod};
pub use parts::MatchingParts;
pub use replay::HeldBack;
pub use result::{
    Alternative, Assembly, Clash, Family, Impossible, Join, LeftOut, Offer, Placement, ResultError, Vessel,
    VesselAxis,
};
pub use snap::Snapped;
pub use solve::{
    Matched, SolveError, SolveOptions, match_decided, match_features, match_unsuited, search, search_decided,
    solve,
};
