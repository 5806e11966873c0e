//! The simulator's level `harsh` against what was measured on harshly worn sherds: how far mates lie apart at their
//! true poses (`potsherd evaluate pairs --at-truth`).

use crate::features::{FeatureOptions, SherdFeatures, extract};
use crate::geom::stats::quantile;
use crate::pairs::{MatchOptions, Sherd, judge};
use crate::scans::Truth;
use crate::synth::{Level, Plan, generate, presets};
use rayon::prelude::*;

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
