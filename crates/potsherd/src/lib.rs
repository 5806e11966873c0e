//! Puts broken pots back together from scans of their sherds.
#![deny(missing_docs)]
pub mod assemble;
pub mod eval;
pub mod features;
pub mod geom;
pub mod pairs;
pub mod paper;
pub mod report;
pub mod run;
pub mod scans;
pub mod store;
pub mod synth;
mod words;
