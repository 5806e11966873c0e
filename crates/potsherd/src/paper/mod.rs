//! Steps of the paper that the product does in another way, kept for comparison: walls by growing
//! regions (F2, F3), the descriptor along the edge line (F10), first guesses from common subsequences of
//! quantised descriptors (P1), algorithm 1 and the base-driven search of 2021, and files that the authors' program reads.
//!
//! The product reaches them through `WallMethod::Grow`, `Generator::Lcs` and `SearchMethod` only.

pub(crate) mod algorithm_one;
pub(crate) mod common_subsequences;
pub(crate) mod descriptor;
pub(crate) mod export;
mod export_truth;
pub(crate) mod region_growing;
pub(crate) mod verification;

pub use export::write_authors;
