//! The simulator's level `harsh` against what was measured on harshly worn sherds: how far mates lie apart at their
//! true poses (`potsherd evaluate pairs --at-truth`).

use crate::assemble::match_features;
use crate::features::SherdFeatures;
use crate::geom::stats::quantile;
use crate::pairs::contact::Contact;
use crate::pairs::{MatchOptions, Sherd, judge};
use crate::run::Run;
use crate::scans::Truth;
use crate::synth::Level;
use crate::testpots::looked_at;

fn harsh_pot() -> (Vec<SherdFeatures>, Truth) {
    looked_at("jar_globular", 14, 21, Level::Harsh)
}

/// What true mates measure at their true poses, where they touch at all.
fn true_contacts(sherds: &[Sherd], truth: &Truth) -> Vec<Contact> {
    let pose = |id: &str| truth.sherds[id].pot_from_file().unwrap();
    let find = |id: &str| sherds.iter().find(|s| s.id == id).unwrap();
    let at_truth = |a: &str, b: &str| judge(find(a), find(b), &(pose(a).inverse() * pose(b))).0;
    truth.adjacency.iter().map(|c| at_truth(&c.a, &c.b)).filter(|c| c.length >= 6.0).collect()
}

fn median(contacts: &[Contact], of: fn(&Contact) -> f64) -> f64 {
    quantile(&contacts.iter().map(of).collect::<Vec<f64>>(), 0.5).unwrap()
}

/// What is missing between the lines of two mates, and between their breaks, at their true poses: half of it each.
fn lost_at_truth(sherds: &[Sherd], truth: &Truth) -> (f64, f64) {
    let contacts = true_contacts(sherds, truth);
    (0.5 * median(&contacts, |c| c.gap), 0.5 * median(&contacts, |c| c.break_gap))
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

#[test]
fn harsh_mates_lie_as_far_apart_as_worn_ones_do() {
    let (features, truth) = harsh_pot();
    let sherds = Sherd::prepare_all(&features, &MatchOptions::default());
    let contacts = true_contacts(&sherds, &truth);
    assert!(contacts.len() > 15, "{} joins", contacts.len());
    let (edges, breaks) = (median(&contacts, |c| c.rms), median(&contacts, |c| c.break_rms));
    for (what, median, want) in [("edges", edges, EDGES), ("breaks", breaks, BREAKS)] {
        assert!((median / want - 1.0).abs() < 0.1, "{what}: {median:.3} mm apart instead of {want}");
    }
}
