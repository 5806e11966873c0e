//! What can be set about matching.

use serde::{Deserialize, Serialize};

/// Options of pairwise matching. Lengths in millimetres, angles in radians.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MatchOptions {
    /// Step of the resampled edge lines (the paper: 1.9).
    pub step: f64,
    /// How candidates are found.
    pub generator: Generator,
    /// Candidates kept for a pair.
    pub keep: usize,
    /// First guesses of a pair that are sketched: a few rounds on a part of the samples.
    pub sketch: usize,
    /// Sketches of a pair that are refined to the end.
    pub refine: usize,
    /// Candidates of a pair whose break surfaces are compared.
    pub polish: usize,
    /// Number of refinement rounds; each forms correspondences anew.
    pub rounds: usize,
    /// Alike candidates of a pair are one: rotation below this (the paper's code: 10 degrees).
    pub same_angle: f64,
    /// Alike candidates of a pair are one: shift at the contact below this.
    pub same_shift: f64,
}

/// Where the first guesses come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Generator {
    /// Exhaustive windows over developed lines and over axis frames.
    Windows,
    /// The paper's common runs of quantised descriptors, for comparison.
    Lcs,
}

impl Default for MatchOptions {
    fn default() -> Self {
        Self {
            step: 1.5,
            generator: Generator::Windows,
            keep: 12,
            sketch: 128,
            refine: 40,
            polish: 8,
            rounds: 9,
            same_angle: 0.12,
            same_shift: 4.0,
        }
    }
}
