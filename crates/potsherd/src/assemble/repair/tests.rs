//! Repair on simulated lines.

use super::*;
use crate::assemble::bench::Workbench;
use crate::assemble::merge::contested;
use crate::assemble::options::AssembleOptions;
use crate::assemble::rules::Rules;
use crate::assemble::solve::match_features;
use crate::geom::Rigid;
use crate::pairs::MatchOptions;
use crate::synth::Level;
use crate::testpots::looked_at;

#[test]
fn a_sherd_in_a_wrong_place_finds_its_own() {
    let (features, truth) = looked_at("bowl_hemispherical", 8, 11, Level::Scan);
    let run = Run::default();
    let matched = match_features(&features, &MatchOptions::default(), &run).unwrap();
    let poses: Vec<Rigid> =
        matched.sherds.iter().map(|s| truth.sherds[&s.id].pot_from_file().unwrap()).collect();
    let (options, rules) = (AssembleOptions::default(), Rules::default());
    let bench = Workbench::new(&matched.sherds, &matched.pairs, &options, &rules);
    let all: Vec<usize> = (0..poses.len()).collect();
    let right = judged(&bench, all.clone(), poses.clone()).0;
    // The one with fewest joins goes to the likeliest of its candidates that lies elsewhere.
    let moved = all.iter().copied().min_by_key(|&m| right.joins_of(m).count()).unwrap();
    let wrong = bench
        .candidates
        .iter()
        .filter(|l| l.b == moved)
        .map(|l| poses[l.a] * l.a_from_b)
        .find(|p| (p.point(&bench.centers[moved]) - poses[moved].point(&bench.centers[moved])).norm() > 20.0)
        .unwrap();
    let mut misplaced = poses.clone();
    misplaced[moved] = wrong;
    let graph = Graph { id: 100, ..judged(&bench, all.clone(), misplaced).0 };
    assert!(whole(&bench, &graph) < whole(&bench, &right));
    let mut search = Search::new(&bench);
    let start = search.state_standing(&[(100, Arc::new(graph))].into());
    let repaired = search.repaired(start, &run).unwrap();
    let vessel = repaired.graphs.values().find(|g| g.len() == all.len()).expect("all of them stand");
    let anchor = all.iter().copied().find(|&m| m != moved).unwrap();
    let there = vessel.pose(anchor).unwrap().inverse() * *vessel.pose(moved).unwrap();
    let expected = poses[anchor].inverse() * poses[moved];
    let center = &bench.centers[moved];
    assert!((there.point(center) - expected.point(center)).norm() < 2.0);
}

#[test]
fn an_edge_that_two_others_claim_is_contested() {
    let (features, truth) = looked_at("bowl_hemispherical", 6, 3, Level::Scan);
    let sherds = crate::pairs::Sherd::prepare_all(&features, &MatchOptions::default());
    let poses: Vec<Rigid> = sherds.iter().map(|s| truth.sherds[&s.id].pot_from_file().unwrap()).collect();
    // The same sherds, and one of them once more in its own place.
    let mut twice = sherds.clone();
    twice.push(sherds[0].clone());
    let (options, rules) = (AssembleOptions::default(), Rules::default());
    let bench = Workbench::new(&twice, &[], &options, &rules);
    let graph = |n: usize| {
        let mut poses = poses.clone();
        poses.push(poses[0]);
        judged(&bench, (0..n).collect(), poses[..n].to_vec()).0
    };
    let (right, doubled) = (graph(sherds.len()), graph(twice.len()));
    let length: f64 = right.joins_of(0).map(|j| j.contact.length).sum();
    assert!(contested(&bench, &right) < 2.0 * right.joins.len() as f64, "{}", contested(&bench, &right));
    assert!(contested(&bench, &doubled) > 0.8 * length, "{} of {length}", contested(&bench, &doubled));
    assert!(whole(&bench, &doubled) < whole(&bench, &right));
}
