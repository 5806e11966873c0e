//! A collection of scans and bare lines: every pair is judged by what both its sherds are known by, whichever comes
//! first in the list.

use crate::assemble::match_features;
use crate::features::{FeatureOptions, SherdFeatures, Source, extract};
use crate::geom::{Rigid, Rng};
use crate::pairs::{MatchOptions, Telling};
use crate::run::Run;
use crate::scans::SherdId;
use crate::synth::{Drawing, Level, Plan, bare_lines, generate, presets};
use std::collections::BTreeMap;

/// Sherds of one pot, every other one known by its line alone.
fn half_scanned() -> Vec<SherdFeatures> {
    let plan = Plan {
        name: "mixed".to_string(),
        seed: 5,
        level: Level::Scan,
        unit: "mm".to_string(),
        unit_scale: 1.0,
        pots: presets::single(5, Some("bowl_tea"), 6, 0, 1.2),
    };
    let mut features = Vec::new();
    generate(&plan, |s| {
        features.push(extract(&s.id, &s.mesh, &FeatureOptions::default()));
        Ok(())
    })
    .unwrap();
    let drawing = Drawing::draw(&mut Rng::for_purpose(5, "drawing"));
    for f in features.iter_mut().step_by(2) {
        *f = bare_lines(f, &Rigid::identity(), &drawing, 5);
    }
    features
}

#[test]
fn a_pair_is_judged_by_what_both_are_known_by() {
    let mut features = half_scanned();
    let mut seen: Vec<BTreeMap<(SherdId, SherdId), (f64, f64)>> = Vec::new();
    // A scan first, then bare lines first.
    for _ in 0..2 {
        let options = MatchOptions::default();
        let matched = match_features(&features, &options, &Run::new()).unwrap();
        let telling = Telling::of(&matched.sherds);
        let mut best = BTreeMap::new();
        for c in matched.pairs.iter().flatten() {
            let (a, b) = (&matched.sherds[c.a], &matched.sherds[c.b]);
            let scanned = a.source == Source::Scan && b.source == Source::Scan;
            assert_eq!(a.pair_with(b), if scanned { Source::Scan } else { Source::BareLines });
            // Breaks are compared only where both were scanned.
            assert!(scanned || c.contact().break_share.is_nan());
            let weights = &a.scoring.scale(a.pair_with(b)).weights;
            assert_eq!(c.log_odds, weights.log_odds(&c.terms()));
            let told = telling.probability(a.pair_with(b), c.log_odds);
            let key = if a.id < b.id { (&a.id, &b.id) } else { (&b.id, &a.id) };
            let key = (key.0.clone(), key.1.clone());
            let entry = best.entry(key).or_insert((c.log_odds, told));
            if c.log_odds > entry.0 {
                *entry = (c.log_odds, told);
            }
        }
        // So few sherds bring too few examples of bare pairs: their weights stay as they were.
        assert_eq!(matched.sherds[0].scoring.bare.weights, options.model.bare.weights);
        seen.push(best);
        features.reverse();
    }
    assert_eq!(seen[0].len(), seen[1].len());
    let scans: Vec<&SherdFeatures> = features.iter().filter(|f| f.source == Source::Scan).collect();
    for (a, b) in scans.iter().flat_map(|a| scans.iter().map(move |b| (a, b))).filter(|(a, b)| a.id < b.id) {
        let key = (a.id.clone(), b.id.clone());
        let (Some(x), Some(y)) = (seen[0].get(&key), seen[1].get(&key)) else { continue };
        // Which sherd stays and which moves is decided by the order; where it fits, both come to the same.
        assert!(x.1 < 0.5 || (x.0 - y.0).abs() < 1.5, "{key:?}: {x:?} {y:?}");
    }
}
