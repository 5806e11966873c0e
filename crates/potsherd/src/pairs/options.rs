//! What can be set about matching.

use crate::features::SherdFeatures;
use crate::geom::math;
use crate::geom::stats;
use crate::pairs::model::ScoreModel;
use crate::pairs::partners::Blocks;
use serde::{Deserialize, Serialize};

/// Options of pairwise matching. Lengths in millimetres, angles in radians.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MatchOptions {
    /// Least step of the resampled edge lines (the paper: 1.9); large sherds take a longer one.
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
    /// What the distance of two mates is measured to.
    pub residual: Residual,
    /// Whether clay in the place of other clay counts against a join (P3).
    pub overlap_test: bool,
    /// Whether worn breaks are brought to where the pot cracked before they are matched.
    pub mend_wear: bool,
    /// How many partners of a sherd are matched with it.
    pub partners: Partners,
    /// What people know of which sherds may be of one vessel.
    pub blocks: Blocks,
    /// What was learnt about scores.
    pub model: ScoreModel,
}

/// How many partners of a sherd, of those most like it at a quick look, are matched with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Partners {
    /// As many as the collection itself shows to be enough.
    #[default]
    Found,
    /// So many.
    Most(usize),
    /// All other sherds.
    All,
}

/// Where the first guesses come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Generator {
    /// Exhaustive windows over developed lines and over axis frames.
    Windows,
    /// The paper's longest common subsequences of quantised descriptors, for comparison.
    Lcs,
}

/// What a refinement makes small between two samples that mate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Residual {
    /// The distance across the edge and along the wall's normal: the slide along the edge is free.
    #[default]
    PointToLine,
    /// The whole distance, for comparison.
    PointToPoint,
}

/// Samples that a line of a usual sherd needs at most: windows over two lines cost their product.
const SAMPLES_OF_LINE: f64 = 160.0;
/// Steps across the wall at least, however large the sherds: the relief of a break is finer than that.
const STEPS_ACROSS_WALL: f64 = 4.0;
/// Ratio of one stage of the step to the next.
const STAGE: f64 = 1.5;

impl MatchOptions {
    /// The same with a step that suits the size of the sherds: those of a storage jar need not be
    /// looked at as closely as those of a cup.
    pub fn suited_to(&self, features: &[SherdFeatures]) -> Self {
        let around: Vec<f64> = features.iter().map(|f| f.inner.len() as f64 * f.inner.step).collect();
        let walls: Vec<f64> = features.iter().map(|f| f.thickness).filter(|t| t.is_finite()).collect();
        let usual = stats::median(&around).unwrap_or(0.0) / SAMPLES_OF_LINE;
        let finest = stats::median(&walls).unwrap_or(0.0) / STEPS_ACROSS_WALL;
        // In stages, so that one sherd more or less hardly ever changes how the others are looked at.
        let stages = math::log((usual.min(finest) / self.step).max(1.0), STAGE).floor();
        Self { step: self.step * math::powf(STAGE, stages), ..self.clone() }
    }

    /// The same for two sherds of which only lines are known that somebody drew. These are about three times
    /// as noisy as lines fitted to a scan: more poses fit by chance, so more are looked at and kept, and
    /// they must be farther apart to be two.
    pub fn for_bare_lines(&self) -> Self {
        Self {
            keep: self.keep * 5 / 2,
            sketch: self.sketch * 6,
            refine: self.refine * 15 / 2,
            same_angle: 1.4 * self.same_angle,
            same_shift: 2.0 * self.same_shift,
            ..self.clone()
        }
    }
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
            residual: Residual::PointToLine,
            overlap_test: true,
            mend_wear: true,
            partners: Partners::default(),
            blocks: Blocks::default(),
            model: ScoreModel::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synth::Level;
    use crate::testpots::looked_at;

    #[test]
    fn large_sherds_with_thick_walls_are_looked_at_in_longer_steps() {
        let (features, _) = looked_at("bowl_tea", 6, 3, Level::Scan);
        let usual = MatchOptions::default();
        let step = |around: f64, wall: f64| {
            let mut all = features.clone();
            for f in &mut all {
                f.inner.step = around / f.inner.len() as f64;
                f.thickness = wall;
            }
            usual.suited_to(&all).step
        };
        // 160 samples of 1.5 mm, four of them across the wall.
        assert_eq!(step(200.0, 5.0), 1.5);
        assert_eq!(step(239.0, 40.0), 1.5);
        assert_eq!(step(1000.0, 5.9), 1.5);
        // In stages of half as much again, as far as both the line and the wall allow.
        assert_eq!(step(365.0, 40.0), 1.5 * 1.5);
        assert_eq!(step(355.0, 40.0), 1.5);
        assert_eq!(step(1000.0, 9.1), 1.5 * 1.5);
        assert!((step(900.0, 40.0) - 1.5f64.powi(4)).abs() < 1e-9, "{}", step(900.0, 40.0));
    }

    #[test]
    fn of_drawn_lines_more_is_looked_at_and_kept() {
        let (usual, lines) = (MatchOptions::default(), MatchOptions::default().for_bare_lines());
        assert_eq!((lines.keep, lines.sketch, lines.refine), (30, 768, 300));
        assert!((lines.same_angle - 0.168).abs() < 1e-12 && lines.same_shift == 8.0);
        assert_eq!((lines.step, lines.rounds), (usual.step, usual.rounds));
    }
}
