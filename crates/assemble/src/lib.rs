//! Putting pots together (BAISER): multi-graph beam search over pairwise candidates.

pub mod result;
