//! What must hold for every truth and every result.

use crate::eval::truth::{TruePot, TrueSherd};
use crate::eval::{EvalError, Faults, RawResult, Score, ScoringTruth, evaluate};
use crate::geom::Rigid;
use crate::scans::SherdId;
use proptest::prelude::*;
use serde_json::json;
use std::collections::BTreeSet;

fn any_motion() -> impl Strategy<Value = Rigid> {
    (prop::array::uniform3(-3.0f64..3.0), prop::array::uniform3(-300.0f64..300.0))
        .prop_map(|(w, t)| Rigid::exp(&nalgebra::Vector6::new(w[0], w[1], w[2], t[0], t[1], t[2])))
}

/// A collection of rings of sherds, each pot `sizes[p]` of them, sherd centroids 100 mm apart in the pot.
fn collection(sizes: &[usize], poses: &[Rigid]) -> ScoringTruth {
    let mut sherds = Vec::new();
    let mut adjacency = Vec::new();
    for (pot, &size) in sizes.iter().enumerate() {
        let first = sherds.len();
        for n in 0..size {
            let pot_from_file = poses[sherds.len()];
            let place = crate::geom::Vec3::new(100.0 * n as f64, 30.0 * (n * n) as f64, 0.0);
            let centroid = pot_from_file.inverse().point(&place).into();
            let id = format!("s{:02}", sherds.len()).into();
            sherds.push(TrueSherd { id, pot, pot_from_file: pot_from_file.to_row_major(), centroid });
            if n > 0 {
                adjacency.push((first + n - 1, first + n));
            }
        }
    }
    let pots = (0..sizes.len())
        .map(|p| TruePot { name: format!("P{p}"), unit_scale: 1.0, thickness: 5.0, thickness_known: true })
        .collect();
    ScoringTruth::new(Some("test".into()), pots, sherds, adjacency, BTreeSet::new()).unwrap()
}

type Placed = Vec<(SherdId, [f64; 16])>;

/// The truth as a result, each pot moved by its own motion.
fn perfect(truth: &ScoringTruth, moves: &[Rigid]) -> Vec<Placed> {
    let pose = |s: &TrueSherd| (moves[s.pot] * Rigid::from_row_major(&s.pot_from_file)).to_row_major();
    (0..truth.pots.len())
        .map(|pot| truth.sherds.iter().filter(|s| s.pot == pot).map(|s| (s.id.clone(), pose(s))).collect())
        .collect()
}

/// Written by hand, because order and repetitions must survive.
fn result(groups: &[Placed]) -> RawResult {
    let object = |group: &Placed| {
        let entries: Vec<String> =
            group.iter().map(|(id, m)| format!("{}: {}", json!(id), json!(m))).collect();
        format!("{{\"sherds\": {{{}}}}}", entries.join(", "))
    };
    let objects: Vec<String> = groups.iter().map(object).collect();
    RawResult::parse(&format!("{{\"assemblies\": [{}]}}", objects.join(", "))).unwrap()
}

fn scored(truth: &ScoringTruth, groups: &[Placed]) -> Score {
    evaluate(truth, &result(groups), Faults::Refuse).unwrap()
}

fn shares(score: &Score) -> Vec<Option<f64>> {
    let paper = [score.paper_total.sherds, score.paper_total.ordered_pairs];
    let levels = score.centroid.total.levels.iter().flat_map(|l| [l.sherds, l.edges, l.precision, l.pose]);
    paper.into_iter().chain(levels).map(|c| c.share()).collect()
}

const SIZES: [usize; 3] = [4, 3, 5];
const SHERDS: usize = 12;

fn poses() -> impl Strategy<Value = Vec<Rigid>> {
    prop::collection::vec(any_motion(), SHERDS)
}

proptest! {
    #[test]
    fn the_truth_scores_full_marks_wherever_each_pot_stands(
        poses in poses(), moves in prop::collection::vec(any_motion(), 3)
    ) {
        let truth = collection(&SIZES, &poses);
        let score = scored(&truth, &perfect(&truth, &moves));
        prop_assert!(shares(&score).iter().all(|s| *s == Some(1.0)), "{}", score.table());
        prop_assert_eq!(score.centroid.total.false_joins, 0);
        prop_assert_eq!(score.centroid.mixed_assemblies, 0);
        prop_assert_eq!(score.centroid.total.assemblies, 3);
        prop_assert!(score.missing.concat().is_empty());
    }

    #[test]
    fn moving_an_assembly_changes_no_count(
        poses in poses(), noise in prop::collection::vec(prop::array::uniform6(-0.1f64..0.1), SHERDS),
        moves in prop::collection::vec(any_motion(), 3)
    ) {
        let truth = collection(&SIZES, &poses);
        // Errors of a few degrees and some millimetres, so that every level has right and wrong pairs.
        let disturb = |groups: &mut Vec<Placed>| {
            for (n, (_, m)) in groups.iter_mut().flatten().enumerate() {
                let mut twist = nalgebra::Vector6::from_row_slice(&noise[n]);
                twist.fixed_rows_mut::<3>(3).scale_mut(30.0);
                let motion = Rigid::from_row_major(m);
                *m = (motion * Rigid::exp(&twist)).to_row_major();
            }
        };
        let mut still = perfect(&truth, &[Rigid::identity(); 3]);
        disturb(&mut still);
        let mut moved = perfect(&truth, &moves);
        disturb(&mut moved);
        let (still, moved) = (scored(&truth, &still), scored(&truth, &moved));
        prop_assert_eq!(shares(&still), shares(&moved));
    }

    #[test]
    fn swapping_two_sherds_lowers_the_score(poses in poses(), a in 0..4usize, b in 0..4usize) {
        prop_assume!(a != b);
        let truth = collection(&SIZES, &poses);
        let mut groups = perfect(&truth, &[Rigid::identity(); 3]);
        let (first, second) = (groups[0][a].1, groups[0][b].1);
        // Each takes the other's place in the pot; at least 100 mm away.
        let place = |s: usize| {
            let sherd = &truth.sherds[s];
            Rigid::from_row_major(&sherd.pot_from_file).point(&sherd.centroid.into())
        };
        let shift = Rigid::new(crate::geom::Mat3::identity(), place(b) - place(a));
        groups[0][a].1 = (shift * Rigid::from_row_major(&first)).to_row_major();
        groups[0][b].1 = (shift.inverse() * Rigid::from_row_major(&second)).to_row_major();
        let score = scored(&truth, &groups);
        let pot = &score.centroid.pots[0];
        prop_assert!(pot.levels.iter().all(|l| l.edges.right < l.edges.of && l.pose.right < l.pose.of));
        prop_assert!(score.centroid.pots[1].levels.iter().all(|l| l.edges.right == l.edges.of));
        prop_assert!(score.paper_pots[0].ordered_pairs.right < score.paper_pots[0].ordered_pairs.of);
    }

    #[test]
    fn a_sherd_left_out_is_missing_and_never_right(poses in poses(), gone in 0..SHERDS) {
        let truth = collection(&SIZES, &poses);
        let id = truth.sherds[gone].id.clone();
        let pot = truth.sherds[gone].pot;
        let mut groups = perfect(&truth, &[Rigid::identity(); 3]);
        groups[pot].retain(|(other, _)| *other != id);
        let left_out = scored(&truth, &groups);
        prop_assert!(left_out.centroid.total.levels.iter().all(|l| l.sherds.right < SHERDS));
        prop_assert!(left_out.paper_total.sherds.right < SHERDS);
        prop_assert!(left_out.missing[pot].contains(&id));
        // Alone in an assembly of its own it is no better placed.
        let pose = truth.sherds[gone].pot_from_file;
        groups.push(vec![(id, pose)]);
        let alone = scored(&truth, &groups);
        prop_assert_eq!(shares(&alone), shares(&left_out));
        prop_assert_eq!(&alone.missing, &left_out.missing);
        prop_assert_eq!(alone.centroid.singletons, 1);
    }

    #[test]
    fn pots_in_one_assembly_are_told(poses in poses()) {
        let truth = collection(&SIZES, &poses);
        let groups = perfect(&truth, &[Rigid::identity(); 3]);
        let mixed = vec![[groups[0].clone(), groups[1].clone()].concat(), groups[2].clone()];
        let score = scored(&truth, &mixed);
        prop_assert_eq!(score.centroid.mixed_assemblies, 1);
        prop_assert_eq!(score.centroid.pots.iter().map(|p| p.false_joins).collect::<Vec<_>>(), vec![0, 3, 0]);
    }
}

/// The paper measures at the origin of the scan, we at the sherd: a tilt of a sherd whose scan
/// origin is far away is wrong for the paper and right for us at the loose level.
#[test]
fn the_paper_measures_in_scan_coordinates() {
    let far = Rigid::new(crate::geom::Mat3::identity(), crate::geom::Vec3::new(0.0, 0.0, -400.0));
    let truth = collection(&[2], &[far, far]);
    let mut groups = perfect(&truth, &[Rigid::identity()]);
    let centroid = crate::geom::Vec3::from(truth.sherds[1].centroid);
    let tilt = Rigid::exp(&nalgebra::Vector6::new(0.15, 0.0, 0.0, 0.0, 0.0, 0.0));
    let about_centroid = Rigid::new(tilt.rotation, centroid - tilt.rotation * centroid);
    groups[0][1].1 = (far * about_centroid).to_row_major();
    let score = scored(&truth, &groups);
    assert_eq!(score.centroid.total.levels[0].edges.share(), Some(1.0));
    assert_eq!(score.centroid.total.levels[1].edges.share(), Some(0.0));
    assert_eq!(score.paper_total.ordered_pairs.share(), Some(0.0));
}

/// 0.35 rad and 50 mm, and an edge that is right seen from one side only counts one half.
#[test]
fn the_papers_limits() {
    let score_with = |angle: f64, shift: f64| {
        let truth = collection(&[2], &[Rigid::identity(); 2]);
        let mut groups = perfect(&truth, &[Rigid::identity()]);
        let twist = nalgebra::Vector6::new(0.0, 0.0, angle, 0.0, shift, 0.0);
        groups[0][1].1 = Rigid::exp(&twist).to_row_major();
        scored(&truth, &groups).paper_total
    };
    assert_eq!(score_with(0.3499, 0.0).ordered_pairs.right, 2);
    assert_eq!(score_with(0.3501, 0.0).ordered_pairs.right, 0);
    assert_eq!(score_with(0.0, 49.99).ordered_pairs.right, 2);
    assert_eq!(score_with(0.0, 50.01).ordered_pairs.right, 0);

    // Seen from sherd 0 the motion is a turn about a point 200 mm off: 60 mm at the origin. Sherd 1
    // was scanned with that point as its origin, so seen from there nothing moved.
    let at = Rigid::new(crate::geom::Mat3::identity(), crate::geom::Vec3::new(200.0, 0.0, 0.0));
    let truth = collection(&[2], &[Rigid::identity(), at]);
    let mut groups = perfect(&truth, &[Rigid::identity()]);
    let turn = Rigid::exp(&nalgebra::Vector6::new(0.0, 0.0, 0.3, 0.0, 0.0, 0.0));
    groups[0][1].1 = (at * turn).to_row_major();
    let paper = scored(&truth, &groups).paper_total;
    assert_eq!((paper.ordered_pairs.right, paper.ordered_pairs.of), (1, 2));
    assert_eq!((paper.sherds.right, paper.sherds.of), (1, 2));
}

#[test]
fn faulty_results_are_refused_by_name() {
    let truth = collection(&[3], &[Rigid::identity(); 3]);
    let good = perfect(&truth, &[Rigid::identity()]).remove(0);
    let refusal = |group: Placed| evaluate(&truth, &result(&[group]), Faults::Refuse).unwrap_err();
    let with = |index: usize, value: f64| {
        let mut group = good.clone();
        group[1].1[index] = value;
        group
    };
    let mut unknown = good.clone();
    unknown[2].0 = "stranger".into();
    assert!(matches!(refusal(unknown), EvalError::UnknownSherd { sherd } if sherd == "stranger"));
    let twice = [good.clone(), vec![good[0].clone()]].concat();
    assert!(matches!(refusal(twice), EvalError::DuplicateSherd { sherd } if sherd == "s00"));
    assert!(matches!(refusal(with(0, 1.01)), EvalError::NotRigid { sherd } if sherd == "s01"));
    assert!(matches!(refusal(with(0, -1.0)), EvalError::NotRigid { sherd } if sherd == "s01"));
    // NaN cannot be written as JSON; it arrives as null.
    assert!(matches!(refusal(with(3, f64::NAN)), EvalError::NotFinite { sherd } if sherd == "s01"));

    let short = RawResult::parse(r#"{"assemblies": [{"sherds": {"s00": [1, 0, 0]}}]}"#).unwrap();
    let refused = evaluate(&truth, &short, Faults::Refuse).unwrap_err();
    assert!(matches!(refused, EvalError::WrongLength { sherd, count: 3 } if sherd == "s00"));
    assert_eq!(evaluate(&truth, &short, Faults::Count).unwrap().problems.not_rigid, 1);
}

#[test]
fn sherds_of_unknown_pose_are_no_fault_and_no_merit() {
    let mut truth = collection(&[3], &[Rigid::identity(); 3]);
    truth.without_pose.insert("extra".into());
    let mut groups = perfect(&truth, &[Rigid::identity()]);
    groups[0].push(("extra".into(), Rigid::identity().to_row_major()));
    let score = scored(&truth, &groups);
    assert_eq!(score.without_truth, ["extra"]);
    assert_eq!(score.centroid.total.placed, 3);
}

#[test]
fn an_empty_result_scores_nothing() {
    let truth = collection(&SIZES, &[Rigid::identity(); SHERDS]);
    let score = scored(&truth, &[]);
    assert_eq!(score.missing.concat().len(), SHERDS);
    assert_eq!(score.paper_total.sherds.share(), Some(0.0));
    assert_eq!(score.centroid.total.levels[0].precision.share(), None);
    assert!(score.to_json()["total"]["precision_loose"].is_null());
}
