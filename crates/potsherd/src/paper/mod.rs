//! Steps of the paper that the product does in another way, kept for comparison: walls by growing
//! regions (F2, F3), the descriptor along the edge line (F10), first guesses from common runs of
//! quantised descriptors (P1), and files that the authors' program reads.
//!
//! The product reaches them through `WallMethod::Grow` and `Generator::Lcs` only.

pub(crate) mod common_runs;
pub(crate) mod descriptor;
pub(crate) mod export;
mod export_truth;
pub(crate) mod region_growing;

pub use export::write_authors;
