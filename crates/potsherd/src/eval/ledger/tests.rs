//! Every verdict, provoked on a bowl in six sherds.

use super::*;
use crate::assemble::{HeldBack, Vessel};
use crate::features::SherdState;
use crate::geom::{Rigid, Vec3};
use crate::scans::datasets::Kind;
use crate::scans::{Material, Problem, ScanSet, SherdId, Truth, Unit};
use crate::synth::Level;
use crate::testpots::looked_at;
use std::path::PathBuf;
use std::sync::OnceLock;

/// A broken bowl, its features, and what was matched out of them.
struct Bowl {
    collection: Collection,
    features: Vec<SherdFeatures>,
    options: SolveOptions,
}

fn measured() -> &'static (Truth, Vec<SherdFeatures>) {
    static MADE: OnceLock<(Truth, Vec<SherdFeatures>)> = OnceLock::new();
    MADE.get_or_init(|| {
        let (features, truth) = looked_at("bowl_tea", 6, 5, Level::Scan);
        (truth, features)
    })
}

impl Bowl {
    fn new() -> Self {
        let (truth, features) = measured();
        let collection = Collection {
            root: PathBuf::new(),
            kind: Kind::Plain,
            material: Material::Scans(ScanSet::default()),
            problems: Vec::new(),
            unit: Unit::Millimetre,
            mm_per_unit: 1.0,
            truth: Some(truth.clone()),
            authors: None,
            table: None,
            missing: 0,
        };
        Self { collection, features: features.clone(), options: SolveOptions::suited_to(features.len()) }
    }

    fn matched(&self) -> Matched {
        match_features(&self.features, &self.options.matching, &Run::new()).unwrap()
    }

    fn truth(&self) -> &Truth {
        self.collection.truth.as_ref().unwrap()
    }

    fn id(&self, k: usize) -> &SherdId {
        &measured().1[k].id
    }

    fn home(&self, id: &SherdId) -> Rigid {
        self.truth().sherds[id].pot_from_file().unwrap()
    }

    /// The first sherd, and the true neighbour that it shares the longest break with.
    fn pair(&self) -> (SherdId, SherdId) {
        let id = self.id(0);
        let of = self.truth().adjacency.iter().filter(|c| c.a == *id || c.b == *id);
        let longest = of.max_by(|x, y| x.length.unwrap().total_cmp(&y.length.unwrap())).unwrap();
        let other = if longest.a == *id { &longest.b } else { &longest.a };
        (id.clone(), other.clone())
    }

    /// A result that holds these sherds at these poses.
    fn result(placed: &[(&SherdId, Rigid)]) -> Assembly {
        let sherds = placed.iter().map(|(id, pose)| ((*id).clone(), pose.to_row_major())).collect();
        let vessel = Vessel { name: "vessel-01".to_owned(), sherds, ..Vessel::default() };
        Assembly { assemblies: vec![vessel], ..Assembly::default() }
    }

    /// The true bowl without a sherd.
    fn without(&self, id: &SherdId) -> Assembly {
        let others = measured().1.iter().map(|f| &f.id).filter(|i| *i != id);
        Self::result(&others.map(|i| (i, self.home(i))).collect::<Vec<_>>())
    }

    fn ledger(&self, matched: &Matched, result: &Assembly) -> Ledger {
        let truth = ScoringTruth::from_truth(self.truth(), &[]).unwrap();
        ledger_of("bowl", (&self.collection, &self.features), matched, result, &truth, &self.options).unwrap()
    }

    fn verdict(&self, matched: &Matched, result: &Assembly, id: &SherdId) -> Verdict {
        let ledger = self.ledger(matched, result);
        ledger.lost.into_iter().find(|l| l.id == *id).unwrap().verdict
    }
}

/// Gives all candidates of a sherd another score.
fn rescore(matched: &mut Matched, id: &SherdId, score: f64) {
    let s = matched.sherds.iter().position(|x| x.id == *id).unwrap();
    let of_sherd = matched.pairs.iter_mut().flatten().filter(|c| c.a == s || c.b == s);
    of_sherd.for_each(|c| c.log_odds = score);
}

#[test]
fn nothing_is_lost_where_all_is_right_and_the_truth_is_the_ceiling() {
    let bowl = Bowl::new();
    let matched = bowl.matched();
    let all: Vec<(&SherdId, Rigid)> = measured().1.iter().map(|f| (&f.id, bowl.home(&f.id))).collect();
    let ledger = bowl.ledger(&matched, &Bowl::result(&all));
    assert!(ledger.lost.is_empty(), "{}", ledger_table(&ledger));
    assert_eq!((ledger.sherds.right, ledger.joins.made), (6, ledger.joins.joins));
    let ceiling = &ledger.ceiling;
    assert_eq!((ceiling.sherds.right, ceiling.kept.right, ceiling.kept.of), (6, 6, 6));
    assert_eq!(ceiling.edges.of, ledger.joins.joins);
}

#[test]
fn pieces_below_two_walls_across_are_told_apart() {
    let mut bowl = Bowl::new();
    let matched = bowl.matched();
    let (id, _) = bowl.pair();
    let rest = bowl.without(&id);
    let counts = |bowl: &Bowl| {
        let ledger = bowl.ledger(&matched, &rest);
        (ledger.splinters.right, ledger.splinters.of, ledger.sherds.right)
    };
    assert_eq!(counts(&bowl), (0, 0, 5));
    // Were the wall a metre thick, all of them would be splinters.
    bowl.features.iter_mut().for_each(|f| f.thickness = 1000.0);
    assert_eq!(counts(&bowl), (5, 6, 5));
}

#[test]
fn sherds_that_are_not_read_or_set_aside_say_why() {
    let mut bowl = Bowl::new();
    let (id, other) = bowl.pair();
    bowl.features.retain(|f| f.id != id);
    let message = "is cut off".to_owned();
    bowl.collection.problems.push(Problem { file: format!("scans/{id}.ply"), message, skipped: true });
    let aside = SherdState::SetAside { reason: "too small to match".to_owned() };
    bowl.features.iter_mut().filter(|f| f.id == other).for_each(|f| f.state = aside.clone());
    let (matched, nothing) = (bowl.matched(), Assembly::default());
    assert_eq!(
        bowl.verdict(&matched, &nothing, &id),
        Verdict::NotRead { reason: format!("scans/{id}.ply is cut off") }
    );
    assert_eq!(
        bowl.verdict(&matched, &nothing, &other),
        Verdict::SetAside { reason: "too small to match".to_owned() }
    );
    let joins = bowl.ledger(&matched, &nothing).joins;
    assert!(joins.unread > 2 && joins.unread < joins.joins, "{joins:?}");
}

#[test]
fn a_line_that_is_off_at_the_true_pose_is_told_with_its_gap() {
    let mut bowl = Bowl::new();
    let (id, _) = bowl.pair();
    let away = Vec3::new(0.0, 0.0, 40.0);
    for f in bowl.features.iter_mut().filter(|f| f.id == id) {
        for line in [&mut f.inner, &mut f.outer] {
            line.points.iter_mut().for_each(|p| *p += away);
        }
    }
    let verdict = bowl.verdict(&bowl.matched(), &bowl.without(&id), &id);
    assert_eq!(verdict.stage(), Stage::EdgeOff);
    let Verdict::EdgeOff { contact, near, least, .. } = verdict else { panic!("{verdict:?}") };
    assert!(contact < least && near < least);
}

#[test]
fn lines_that_lie_together_and_look_elsewhere_are_turned_and_not_off() {
    let mut bowl = Bowl::new();
    let (id, _) = bowl.pair();
    for f in bowl.features.iter_mut().filter(|f| f.id == id) {
        for line in [&mut f.inner, &mut f.outer] {
            line.wall_normals.iter_mut().for_each(|n| *n = -*n);
        }
    }
    let verdict = bowl.verdict(&bowl.matched(), &bowl.without(&id), &id);
    assert_eq!(verdict.stage(), Stage::EdgeTurned, "{verdict:?}");
    assert!(verdict.words().contains("normals disagree"), "{}", verdict.words());
}

#[test]
fn a_sherd_whose_neighbours_are_all_lost_and_a_stranger_that_was_joined_say_so() {
    let mut bowl = Bowl::new();
    let (id, other) = bowl.pair();
    let near: Vec<SherdId> = bowl
        .truth()
        .adjacency
        .iter()
        .filter_map(|c| if c.a == id { Some(c.b.clone()) } else { (c.b == id).then(|| c.a.clone()) })
        .collect();
    let aside = SherdState::SetAside { reason: "too small to match".to_owned() };
    bowl.features.iter_mut().filter(|f| near.contains(&f.id)).for_each(|f| f.state = aside.clone());
    let verdict = bowl.verdict(&bowl.matched(), &Assembly::default(), &id);
    assert_eq!(verdict, Verdict::NeighborsLost { neighbors: near.len() });
    assert_eq!(verdict.stage(), Stage::SetAside);
    // The same sherd as one of another pot, joined all the same.
    let mut bowl = Bowl::new();
    let truth = bowl.collection.truth.as_mut().unwrap();
    truth.adjacency.retain(|c| c.a != id && c.b != id);
    truth.sherds.get_mut(&id).unwrap().pot = "Z".to_owned();
    let mut pot = truth.pots[0].clone();
    (pot.pot, pot.n_sherds) = ("Z".to_owned(), 1);
    truth.pots[0].n_sherds -= 1;
    truth.pots.push(pot);
    let result = Bowl::result(&[(&id, bowl.home(&id)), (&other, bowl.home(&other))]);
    let verdict = bowl.verdict(&bowl.matched(), &result, &id);
    assert_eq!(verdict, Verdict::Stranger { to: other });
}

/// Every way in which the search can pass a good merge by, from better and better scores of the right candidates, and
/// from wrong ones put before them.
#[test]
fn a_good_merge_that_was_not_made_names_the_limit_of_the_search() {
    let bowl = Bowl::new();
    let (id, other) = bowl.pair();
    let why = |matched: &Matched, result: &Assembly| match bowl.verdict(matched, result, &id) {
        Verdict::NotTried { why, .. } => Some(why),
        _ => None,
    };
    let fresh = bowl.matched();
    let mut seen = Vec::new();
    for score in (0..9).map(|k| -16.0 + 1.5 * f64::from(k)) {
        let mut matched = fresh.clone();
        rescore(&mut matched, &id, score);
        seen.extend(why(&matched, &bowl.without(&id)));
    }
    assert!(seen.iter().any(|w| matches!(w, Untried::TooWeak { .. })), "{seen:?}");
    assert!(seen.iter().any(|w| matches!(w, Untried::Elsewhere { .. })), "{seen:?}");
    let mut matched = fresh.clone();
    let at = |x: &str| matched.sherds.iter().position(|s| s.id == x).unwrap();
    let pair = (at(&id).min(at(&other)), at(&id).max(at(&other)));
    let list = matched.pairs.iter_mut().find(|p| p.first().is_some_and(|c| (c.a, c.b) == pair)).unwrap();
    let model = list[0].clone();
    for k in 1..60 {
        let mut wrong = model.clone();
        wrong.a_from_b.translation += Vec3::new(100.0 * f64::from(k), 0.0, 0.0);
        wrong.log_odds = 500.0;
        list.push(wrong);
    }
    assert_eq!(why(&matched, &bowl.without(&id)), Some(Untried::NotOffered { offers: 40 }));
    // Wrong ones before it between many pieces; between its own so few that it is still offered.
    let mut matched = fresh.clone();
    let mut scoring = matched.sherds[0].scoring.as_ref().clone();
    scoring.lone_pair = -1e6;
    apply(&scoring, &mut matched.sherds, &mut matched.pairs);
    let s = matched.sherds.iter().position(|x| x.id == id).unwrap();
    for list in matched.pairs.iter_mut().filter(|p| !p.is_empty()) {
        let model = list[0].clone();
        let count = if model.a == s || model.b == s { 30 } else { 45 };
        list.extend((1..=count).map(|k| {
            let mut wrong = model.clone();
            wrong.a_from_b.translation += Vec3::new(100.0 * f64::from(k), 0.0, 0.0);
            wrong.log_odds = 500.0;
            wrong
        }));
    }
    let why = why(&matched, &Assembly::default());
    assert!(matches!(why, Some(Untried::Behind { ahead, most: 400 }) if ahead >= 400), "{why:?}");
}

#[test]
fn a_sherd_without_candidates_has_none_near_the_truth() {
    let bowl = Bowl::new();
    let (id, _) = bowl.pair();
    let mut matched = bowl.matched();
    let s = matched.sherds.iter().position(|x| x.id == id).unwrap();
    matched.pairs.iter_mut().for_each(|p| p.retain(|c| c.a != s && c.b != s));
    let ledger = bowl.ledger(&matched, &bowl.without(&id));
    let verdict = &ledger.lost[0].verdict;
    assert!(matches!(verdict, Verdict::NoCandidate { nearest: None, .. }), "{verdict:?}");
    assert!(ledger.joins.no_candidate > 0, "{:?}", ledger.joins);
    // Wrong candidates are told by how far they are off.
    let mut matched = bowl.matched();
    // The best of each pair only: others that are far off may be moved towards the truth.
    matched.pairs.iter_mut().for_each(|p| p.truncate(1));
    for c in matched.pairs.iter_mut().flatten().filter(|c| c.a == s || c.b == s) {
        c.a_from_b.translation += Vec3::new(30.0, 0.0, 0.0);
    }
    let verdict = bowl.verdict(&matched, &bowl.without(&id), &id);
    let Verdict::NoCandidate { nearest: Some(nearest), .. } = verdict else { panic!("{verdict:?}") };
    assert!(nearest.shift > 25.0 && nearest.shift < 35.0, "{nearest:?}");
}

#[test]
fn a_right_candidate_below_the_limit_is_outscored_by_its_terms() {
    let bowl = Bowl::new();
    let (id, _) = bowl.pair();
    let mut matched = bowl.matched();
    rescore(&mut matched, &id, -40.0);
    let verdict = bowl.verdict(&matched, &bowl.without(&id), &id);
    let Verdict::Outscored { by: Rival::Limit { .. }, evidence, .. } = &verdict else {
        panic!("{verdict:?}")
    };
    assert!(evidence.contains_key("fit"), "{evidence:?}");
}

#[test]
fn the_gate_that_refuses_a_merge_is_named() {
    let mut bowl = Bowl::new();
    let (id, _) = bowl.pair();
    let matched = bowl.matched();
    // Whatever lies side by side now overlaps too much.
    bowl.options.assemble.forbidden_overlap = -1.0;
    let verdict = bowl.verdict(&matched, &bowl.without(&id), &id);
    assert!(matches!(&verdict, Verdict::MergeRefused { held: HeldBack::Overlap { .. }, .. }), "{verdict:?}");
    // What gains too little is outscored, not refused.
    bowl.options.assemble = SolveOptions::suited_to(6).assemble;
    bowl.options.assemble.accept = 1e4;
    let verdict = bowl.verdict(&matched, &bowl.without(&id), &id);
    assert!(matches!(&verdict, Verdict::Outscored { by: Rival::Gain { .. }, .. }), "{verdict:?}");
}

#[test]
fn what_would_be_made_is_not_tried_or_pruned() {
    let bowl = Bowl::new();
    let (id, _) = bowl.pair();
    let mut matched = bowl.matched();
    let verdict = bowl.verdict(&matched, &bowl.without(&id), &id);
    assert!(matches!(&verdict, Verdict::NotTried { gain, .. } if *gain > 0.0), "{verdict:?}");
    assert_eq!(verdict.stage(), Stage::Elsewhere);
    let mut scoring = matched.sherds[0].scoring.as_ref().clone();
    scoring.lone_pair = 1e6;
    apply(&scoring, &mut matched.sherds, &mut matched.pairs);
    let verdict = bowl.verdict(&matched, &Assembly::default(), &id);
    assert!(matches!(&verdict, Verdict::Pruned { held: HeldBack::LonePair { .. }, .. }), "{verdict:?}");
}

#[test]
fn wrong_places_are_outscored_carried_along_or_inexact() {
    let bowl = Bowl::new();
    let (id, other) = bowl.pair();
    let mut matched = bowl.matched();
    let at = |x: &str| matched.sherds.iter().position(|s| s.id == x).unwrap();
    let (s, n) = (at(&id), at(&other));
    let wrong = matched.pairs.iter().flatten().find(|c| {
        let away = |x: &SherdId, y: &SherdId| bowl.home(x).inverse() * bowl.home(y);
        let truth = away(&matched.sherds[c.a].id, &matched.sherds[c.b].id);
        (c.a, c.b) == (s.min(n), s.max(n)) && c.contact().length > 8.0 && c.a_from_b().angle_to(&truth) > 0.3
    });
    let pose = *wrong.expect("a wrong candidate").a_from_b();
    let placed = [(bowl.id(s.min(n)), Rigid::identity()), (bowl.id(s.max(n)), pose)];
    let result = Bowl::result(&placed);
    let verdict = bowl.verdict(&matched, &result, &id);
    assert!(matches!(&verdict, Verdict::WrongJoin { .. }), "{verdict:?}");
    let Verdict::WrongJoin { log_odds: made, right, .. } = verdict else { panic!("{verdict:?}") };
    assert!(right > made, "{right} {made}");
    // The same with a right candidate that scores below the wrong join that was made.
    rescore(&mut matched, &id, made - 0.5);
    let best = matched.pairs.iter().flatten().map(|c| c.log_odds).fold(f64::NEG_INFINITY, f64::max);
    assert!(best.is_finite());
    let verdict = bowl.verdict(&matched, &result, &id);
    let Verdict::Outscored { by: Rival::Wrong { to, log_odds, .. }, .. } = &verdict else {
        panic!("{verdict:?}")
    };
    assert_eq!((to, *log_odds), (&other, made));
    let moved = |by: f64| {
        let mut home = bowl.home(&id);
        home.translation += Vec3::new(by, 0.0, 0.0);
        Bowl::result(&[(&id, home), (&other, bowl.home(&other))])
    };
    let wall = matched.sherds[s].thickness;
    let verdict = bowl.verdict(&matched, &moved(0.75 * wall), &id);
    assert!(matches!(&verdict, Verdict::Inexact { shift, .. } if *shift > 0.5 * wall), "{verdict:?}");
}
