//! One file per command.

pub mod assemble;
pub mod bench;
pub mod demo;
pub mod diff;
pub mod evaluate;
pub mod evaluate_families;
pub mod evaluate_features;
pub mod evaluate_gluing;
pub mod evaluate_ledger;
pub mod evaluate_measures;
pub mod evaluate_pairs;
pub mod features;
pub mod fit;
pub mod inspect;
pub mod matching;
pub mod report;
pub mod simulate;
pub mod studio;
pub mod switches;
pub mod why;
