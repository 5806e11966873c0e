//! The truth of the data sets as they lie on disk.

use crate::eval::load::USUAL_POT_MM;
use crate::eval::{EvalError, Faults, RawResult, Score, ScoringTruth, evaluate, load_truth};
use crate::scans::SherdId;
use crate::scans::testdata::shared;
use serde_json::{Map, Value, json};

/// The truth as a result, after `change` had a go at each pose.
fn score_truth(truth: &ScoringTruth, change: impl Fn(&SherdId, &mut [f64; 16])) -> Score {
    let mut groups = vec![Map::new(); truth.pots.len()];
    for sherd in &truth.sherds {
        let mut pose = sherd.pot_from_file;
        change(&sherd.id, &mut pose);
        groups[sherd.pot].insert(sherd.id.to_string(), json!(pose));
    }
    let groups: Vec<Value> = groups.into_iter().map(|g| json!({ "sherds": g })).collect();
    let raw = RawResult::parse(&json!({ "assemblies": groups }).to_string()).unwrap();
    evaluate(truth, &raw, Faults::Refuse).unwrap()
}

/// Sherds and edges of the real pots as their description has them; pot A has no ground truth.
#[test]
fn the_authors_pots() {
    let Some(folder) = shared("data/sfspp") else { return };
    let truth = load_truth(&folder, &[]).unwrap();
    let score = score_truth(&truth, |_, _| {});
    let pots = score.pot_names.iter().zip(&score.centroid.pots);
    let counts: Vec<_> = pots.map(|(name, pot)| (name.as_str(), pot.sherds, pot.edges)).collect();
    let told =
        [("B", 9, 15), ("C", 4, 5), ("E", 31, 62), ("F", 6, 9), ("G", 7, 10), ("H", 11, 17), ("J", 11, 21)];
    assert_eq!(counts, told);
    assert_eq!(score.paper_total.sherds.share(), Some(1.0));
    assert_eq!(score.paper_total.ordered_pairs.of, 2 * 139);
    assert!(truth.without_pose.contains("Pot_A_Piece_02"));
}

#[test]
fn some_of_the_authors_pots() {
    let Some(folder) = shared("data/sfspp") else { return };
    let truth = load_truth(&folder, &["C".into(), "J".into()]).unwrap();
    assert_eq!((truth.pots.len(), truth.sherds.len(), truth.adjacency.len()), (2, 15, 26));
    assert!(matches!(load_truth(&folder, &["A".into()]), Err(EvalError::BadTruth { .. })));
    assert!(matches!(load_truth(&folder, &["Q".into()]), Err(EvalError::BadTruth { .. })));
}

/// Pieces lie assembled on disk, so the truth in file coordinates is the identity, and 50 mm are 0.3 of
/// the largest extent, which is 1.
#[test]
fn a_breaking_bad_bowl() {
    let Some(folder) = shared("data/breaking-bad/Bowl_5/mode_7") else { return };
    let truth = load_truth(&folder, &[]).unwrap();
    assert_eq!((truth.pots.len(), truth.sherds.len()), (1, 7));
    assert!((truth.pots[0].unit_scale * USUAL_POT_MM - 1.0).abs() < 0.02, "{}", truth.pots[0].unit_scale);
    let off_identity =
        |m: &[f64; 16]| (0..16).map(|k| (m[k] - f64::from(k % 5 == 0)).abs()).fold(0.0, f64::max);
    assert!(truth.sherds.iter().all(|s| off_identity(&s.pot_from_file) < 1e-9));

    let first = truth.sherds[0].id.clone();
    let shifted = |by: f64| {
        score_truth(&truth, |id, pose| pose[3] += if *id == first { by } else { 0.0 })
            .paper_total
            .ordered_pairs
    };
    assert_eq!(shifted(0.29).share(), Some(1.0));
    let far = shifted(0.31);
    assert!(far.right < far.of);
}

#[test]
fn a_folder_without_truth() {
    let folder = tempfile::tempdir().unwrap();
    let error = load_truth(folder.path(), &[]).unwrap_err();
    assert!(error.to_string().contains("truth.json"), "{error}");
}
