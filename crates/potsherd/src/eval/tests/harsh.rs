//! The simulator's level `harsh` against what was measured on harshly worn sherds: how far mates lie apart at their
//! true poses (`potsherd evaluate pairs --at-truth`).

use crate::assemble::match_features;
use crate::features::{FeatureOptions, SherdFeatures, extract};
use crate::geom::stats::quantile;
use crate::pairs::{MatchOptions, Sherd, judge};
use crate::run::Run;
use crate::scans::Truth;
use crate::synth::{Level, Plan, generate, presets};
use rayon::prelude::*;

/// What is missing between the lines of two mates, and between their breaks, at their true poses: half of it each.
fn lost_at_truth(sherds: &[Sherd], truth: &Truth) -> (f64, f64) {
    let pose = |id: &str| truth.sherds[id].pot_from_file().unwrap();
    let find = |id: &str| sherds.iter().find(|s| s.id == id).unwrap();
    let (mut lines, mut breaks) = (Vec::new(), Vec::new());
    for c in &truth.adjacency {
        let (contact, _, _) = judge(find(&c.a), find(&c.b), &(pose(&c.a).inverse() * pose(&c.b)));
        if contact.length >= 6.0 {
            lines.push(0.5 * contact.gap);
            breaks.push(0.5 * contact.break_gap);
        }
    }
    (quantile(&lines, 0.5).unwrap(), quantile(&breaks, 0.5).unwrap())
}

#[test]
fn what_wear_took_is_found_without_the_truth() {
    let (features, truth) = harsh_pot();
    let options = MatchOptions::default();
    let (recession, erosion) = lost_at_truth(&Sherd::prepare_all(&features, &options), &truth);
    let matched = match_features(&features, &options, &Run::new()).unwrap();
    let found = matched.sherds[0].scoring.wear;
    let near = |found: f64, true_one: f64| (found / true_one - 1.0).abs() < 0.4;
    assert!(near(found.recession, recession), "lines: {} found, {recession} true", found.recession);
    assert!(near(found.erosion, erosion), "breaks: {} found, {erosion} true", found.erosion);
    // Brought to where the pot cracked, mates lie on each other.
    let (left, left_of_breaks) = lost_at_truth(&matched.sherds, &truth);
    assert!(left.abs() < 0.5 * recession && left_of_breaks.abs() < 0.5 * erosion, "{left} {left_of_breaks}");
    // Asked not to, nothing is moved.
    let plain = MatchOptions { mend_wear: false, ..options };
    let matched = match_features(&features, &plain, &Run::new()).unwrap();
    assert_eq!(matched.sherds[0].scoring.wear.recession, 0.0);
}

/// Medians of worn sherds, mm: inner edges apart, breaks apart.
const EDGES: f64 = 0.70;
const BREAKS: f64 = 0.33;

fn harsh_pot() -> (Vec<SherdFeatures>, Truth) {
    let plan = Plan {
        name: "harsh".to_string(),
        seed: 21,
        level: Level::Harsh,
        unit: "mm".to_string(),
        unit_scale: 1.0,
        pots: presets::single(21, Some("jar_globular"), 14, 0, Level::Harsh.usual_edge()),
    };
    let mut scans = Vec::new();
    let truth = generate(&plan, |s| {
        scans.push((s.id, s.mesh));
        Ok(())
    })
    .unwrap();
    (scans.par_iter().map(|(id, mesh)| extract(id, mesh, &FeatureOptions::default())).collect(), truth)
}

#[test]
fn harsh_mates_lie_as_far_apart_as_worn_ones_do() {
    let (features, truth) = harsh_pot();
    let sherds = Sherd::prepare_all(&features, &MatchOptions::default());
    let pose = |id: &str| truth.sherds[id].pot_from_file().unwrap();
    let find = |id: &str| sherds.iter().find(|s| s.id == id).unwrap();
    let (mut edges, mut breaks) = (Vec::new(), Vec::new());
    for c in &truth.adjacency {
        let (contact, _, _) = judge(find(&c.a), find(&c.b), &(pose(&c.a).inverse() * pose(&c.b)));
        if contact.length >= 6.0 {
            edges.push(contact.rms);
            breaks.push(contact.break_rms);
        }
    }
    assert!(edges.len() > 15, "{} joins", edges.len());
    for (what, got, want) in [("edges", edges, EDGES), ("breaks", breaks, BREAKS)] {
        let median = quantile(&got, 0.5).unwrap();
        assert!((median / want - 1.0).abs() < 0.1, "{what}: {median:.3} mm apart instead of {want}");
    }
}
