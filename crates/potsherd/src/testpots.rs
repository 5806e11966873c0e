//! Broken pots with known truth for unit tests of any stage.

use crate::features::{FeatureOptions, SherdFeatures, extract};
use crate::geom::Rigid;
use crate::pairs::{MatchOptions, Sherd};
use crate::scans::{SherdId, Truth};
use crate::synth::{Level, Plan, generate, presets};
use rayon::prelude::*;

/// One pot of a form, scanned at 1.2 mm: its sherds as they were looked at, in the order of their ids.
pub fn looked_at(form: &str, sherds: usize, seed: u64, level: Level) -> (Vec<SherdFeatures>, Truth) {
    let plan = Plan {
        name: "test".to_owned(),
        seed,
        level,
        unit: "mm".to_owned(),
        unit_scale: 1.0,
        pots: presets::single(seed, Some(form), sherds, 0, 1.2),
    };
    let mut scans = Vec::new();
    let truth = generate(&plan, |s| {
        scans.push((s.id, s.mesh));
        Ok(())
    })
    .unwrap();
    scans.sort_by(|x, y| x.0.cmp(&y.0));
    let look = |(id, mesh): &(SherdId, _)| extract(id, mesh, &FeatureOptions::default());
    (scans.par_iter().map(look).collect(), truth)
}

/// Such a pot prepared for matching, and where its sherds belong.
pub fn prepared(form: &str, sherds: usize, seed: u64) -> (Vec<Sherd>, Vec<Rigid>, Truth) {
    prepared_as(form, sherds, seed, Level::Scan)
}

/// The same, as worn as told.
pub fn prepared_as(form: &str, sherds: usize, seed: u64, level: Level) -> (Vec<Sherd>, Vec<Rigid>, Truth) {
    let (features, truth) = looked_at(form, sherds, seed, level);
    let sherds = Sherd::prepare_all(&features, &MatchOptions::default());
    let poses = sherds.iter().map(|s| truth.sherds[&s.id].pot_from_file().unwrap()).collect();
    (sherds, poses, truth)
}
