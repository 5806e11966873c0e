//! Scores that suit the collection at hand. How closely true joins fit depends on wear, on the scanner
//! and on who drew the lines; the default weights know one such state only. Three sherds whose
//! pairwise poses agree all the way around are near certainly right, whatever their scores; and of
//! all the poses of one pair at most one is right. So every collection brings its own examples, and
//! the weights are fitted to them, held by the defaults where the examples say little.

use crate::features::{Colours, Source};
use crate::geom::Rigid;
use crate::pairs::candidate::Candidate;
use crate::pairs::colour::ColourScale;
use crate::pairs::evidence::{Weights, ease_of};
use crate::pairs::model::{PlattScale, ScoreModel};
use crate::pairs::regression::{Belief, Row, regress};
use crate::pairs::rivals::see_rivals;
use crate::pairs::scoring::{Scale, Scoring};
use crate::pairs::sherd::Sherd;
use crate::pairs::term::{ByTerm, Term};
use crate::pairs::wear::{Wear, breaks_apart, level_of, weights_of};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Best candidates of each sherd that are tried for loops: more than a sherd has neighbours.
const LINKS_OF_SHERD: usize = 10;
/// How much less exact the poses of badly worn joins are, before anything was brought back.
const SLACK_OF_WORN: f64 = 2.0;
/// Fewer examples than this say nothing, and neither do fewer than there are sherds: where loops close
/// that seldom most true joins would be taken for wrong ones.
const FEWEST_EXAMPLES: usize = 8;
/// A default weight is known to about this share of itself, and no better than `LEAST_DOUBT`.
const DOUBT: f64 = 0.5;
const LEAST_DOUBT: f64 = 0.3;
/// Doubt of the prior: wear moves it most.
const DOUBT_OF_PRIOR: f64 = 4.0;

/// What calibration found.
#[derive(Clone, Debug, Default)]
pub struct Calibration {
    /// Joins that close loops: the two sherds, and the pose of the second in the frame of the first.
    pub examples: Vec<(usize, usize, Rigid)>,
}

/// Fits the weights of one kind of pair to the collection; `None` when it brings too few examples of that kind.
fn calibrate(
    sherds: &[Sherd],
    pairs: &[Vec<Candidate>],
    kind: Source,
    default: &Weights,
) -> Option<(Weights, Calibration)> {
    let links = likely_links(sherds.len(), pairs);
    let of_kind = |pair: &usize| pairs[*pair].first().is_some_and(|c| kind_of(sherds, c) == kind);
    let mut examples = closing(sherds, pairs, &links, 1.0);
    examples.retain(|e| of_kind(&e.0));
    let concerned = match kind {
        Source::Scan => sherds.iter().filter(|s| s.source == kind).count(),
        Source::BareLines => sherds.len(),
    };
    if examples.len() < FEWEST_EXAMPLES.max(concerned) {
        return None;
    }
    let mut rows: Vec<Row> = Vec::new();
    for (pair, candidates) in pairs.iter().enumerate().filter(|(pair, _)| of_kind(pair)) {
        let sure = examples.iter().find(|e| e.0 == pair);
        for (rank, c) in candidates.iter().enumerate() {
            let right = sure == Some(&(pair, rank));
            // A likely link that closes no loop may be either: it teaches nothing.
            if right || sure.is_some() || rank > 0 || !links.contains(&(pair, rank)) {
                rows.push(Row { terms: c.terms(), right: f64::from(right), offset: ease_of(sherds.len()) });
            }
        }
    }
    let joins = examples.iter().map(|&(pair, rank)| &pairs[pair][rank]);
    let examples = joins.map(|c| (c.a, c.b, *c.a_from_b())).collect();
    Some((fit(&rows, default)?, Calibration { examples }))
}

/// Pairs that are part of a loop that closes: near certainly neighbours.
pub fn closing_pairs(sherds: &[Sherd], pairs: &[Vec<Candidate>]) -> Vec<(usize, usize)> {
    let sure = closing(sherds, pairs, &likely_links(sherds.len(), pairs), 1.0);
    sure.iter().map(|&(pair, rank)| (pairs[pair][rank].a, pairs[pair][rank].b)).collect()
}

/// What the joins of a collection that close loops tell of its wear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WearTold {
    /// What the breaks have lost; `None` where nothing is lost that counts.
    ByLoops(Option<Wear>),
    /// No loop closes.
    NoLoop,
}

/// What the breaks of a collection have lost, as its joins that close loops tell. The joins of badly worn sherds are
/// no likely links by the weights of fresh breaks, and their poses are less exact: where no loop closes, all are ranked
/// as worn ones, and loops may be wider. Those of strangers close neither way.
pub fn wear_told(sherds: &[Sherd], pairs: &[Vec<Candidate>], model: &ScoreModel) -> WearTold {
    let told = |pairs: &[Vec<Candidate>], slack: f64| {
        let sure = closing(sherds, pairs, &likely_links(sherds.len(), pairs), slack);
        let scanned = sure.iter().map(|&(pair, rank)| &pairs[pair][rank]);
        let scanned: Vec<&Candidate> = scanned
            .filter(|c| kind_of(sherds, c) == Source::Scan && c.contact().break_rms.is_finite())
            .collect();
        match scanned.is_empty() {
            true => WearTold::NoLoop,
            false => WearTold::ByLoops(Wear::of(scanned.into_iter())),
        }
    };
    if let known @ WearTold::ByLoops(_) = told(pairs, 1.0) {
        return known;
    }
    let mut as_worn = pairs.to_vec();
    for candidates in &mut as_worn {
        for c in candidates.iter_mut() {
            c.log_odds = model.worn.weights.log_odds(&c.terms());
        }
        candidates.sort_by(|x, y| y.log_odds.total_cmp(&x.log_odds));
    }
    told(&as_worn, SLACK_OF_WORN)
}

/// Makes the scores suit the collection, each kind of pair by itself: wear first, then its own examples, where it
/// brings enough.
pub fn suit(sherds: &mut [Sherd], pairs: &mut [Vec<Candidate>], model: &ScoreModel) -> Option<Calibration> {
    let scanned = sherds.iter().filter(|s| s.source == Source::Scan).count();
    let mut scoring: Scoring = sherds.first()?.scoring.as_ref().clone();
    if scanned > 1 {
        let sure = closing(sherds, pairs, &likely_links(sherds.len(), pairs), 1.0);
        let ends = |&(pair, rank): &(usize, usize)| (pairs[pair][rank].a, pairs[pair][rank].b);
        let joined: Vec<(usize, usize)> = sure.iter().map(ends).collect();
        let colours: Vec<Colours> = sherds.iter().map(|s| s.colours).collect();
        scoring.colour = ColourScale::of(&colours, &joined);
        let apart = breaks_apart(sure.iter().map(|&(pair, rank)| &pairs[pair][rank]));
        if let Some(wear) = level_of(apart, &scoring.wear, &model.wear) {
            scoring.scans = Scale {
                basis: format!("between fresh (0) and worn (1) breaks at {wear:.2}"),
                weights: weights_of(wear, model),
                telling: PlattScale {
                    slope: between(model.fresh.telling.slope, model.worn.telling.slope, wear),
                    shift: between(model.fresh.telling.shift, model.worn.telling.shift, wear),
                },
            };
            scoring.worn = wear;
            scoring.placement = model.placement.fresh.towards(&model.placement.worn, wear);
        }
        apply(&scoring, sherds, pairs);
    }
    let mut found: Option<Calibration> = None;
    for (kind, there) in [(Source::Scan, scanned > 1), (Source::BareLines, scanned < sherds.len())] {
        let default = &scoring.scale(kind).weights;
        let fitted = if there { calibrate(sherds, pairs, kind, default) } else { None };
        let Some((weights, calibration)) = fitted else { continue };
        let joins = calibration.examples.len();
        *scoring.scale_mut(kind) = Scale {
            basis: format!("fitted to {joins} joins of this collection that close loops"),
            weights,
            // Weights that were fitted to the collection itself know that its size is added.
            telling: PlattScale::NONE,
        };
        apply(&scoring, sherds, pairs);
        found.get_or_insert_default().examples.extend(calibration.examples);
    }
    found
}

fn between(one: f64, other: f64, share: f64) -> f64 {
    (1.0 - share) * one + share * other
}

/// What the pair of a candidate is known by.
fn kind_of(sherds: &[Sherd], c: &Candidate) -> Source {
    sherds[c.a].pair_with(&sherds[c.b])
}

/// Puts the scores into force and judges the candidates anew.
pub fn apply(scoring: &Scoring, sherds: &mut [Sherd], pairs: &mut [Vec<Candidate>]) {
    let scoring = Arc::new(scoring.clone());
    for s in sherds.iter_mut() {
        s.scoring = Arc::clone(&scoring);
    }
    for candidates in pairs.iter_mut() {
        for c in candidates.iter_mut() {
            c.see_colours(sherds[c.a].colour_with(&sherds[c.b]));
            c.see_rivals(0.0);
            c.log_odds = scoring.scale(kind_of(sherds, c)).weights.log_odds(&c.terms());
        }
        // Stable, so that equal scores keep their order.
        candidates.sort_by(|x, y| y.log_odds.total_cmp(&x.log_odds));
    }
    see_rivals(sherds, pairs);
}

/// For each sherd its best candidates, as (pair, rank), in order.
fn likely_links(sherds: usize, pairs: &[Vec<Candidate>]) -> Vec<(usize, usize)> {
    let mut of_sherd: Vec<Vec<(f64, usize, usize)>> = vec![Vec::new(); sherds];
    for (pair, candidates) in pairs.iter().enumerate() {
        for (rank, c) in candidates.iter().take(2).enumerate() {
            of_sherd[c.a].push((c.log_odds, pair, rank));
            of_sherd[c.b].push((c.log_odds, pair, rank));
        }
    }
    let mut links = Vec::new();
    for list in &mut of_sherd {
        list.sort_by(|x, y| y.0.total_cmp(&x.0).then((x.1, x.2).cmp(&(y.1, y.2))));
        links.extend(list.iter().take(LINKS_OF_SHERD).map(|l| (l.1, l.2)));
    }
    links.sort_unstable();
    links.dedup();
    links
}

/// Links that are part of a loop of three; `slack` is how much farther than usual it may be open.
fn closing(
    sherds: &[Sherd],
    pairs: &[Vec<Candidate>],
    links: &[(usize, usize)],
    slack: f64,
) -> Vec<(usize, usize)> {
    let mut of_pair: BTreeMap<(usize, usize), Vec<(usize, usize)>> = BTreeMap::new();
    let mut neighbors = vec![Vec::new(); sherds.len()];
    for &(pair, rank) in links {
        let c = &pairs[pair][rank];
        of_pair.entry((c.a, c.b)).or_default().push((pair, rank));
        neighbors[c.a].push(c.b);
    }
    let mut out = Vec::new();
    for ((a, b), first) in &of_pair {
        for c in neighbors[*b].iter().filter(|c| neighbors[*a].contains(c)) {
            let (Some(second), Some(third)) = (of_pair.get(&(*b, *c)), of_pair.get(&(*a, *c))) else {
                continue;
            };
            for x in first {
                for y in second {
                    for z in third {
                        let at = |l: &(usize, usize)| &pairs[l.0][l.1].a_from_b;
                        let around = *at(x) * *at(y);
                        let noise = sherds[*a].noise.max(sherds[*b].noise).max(sherds[*c].noise);
                        let center = &sherds[*c].center;
                        // About three times what poses of true joins are off.
                        if around.angle_to(at(z)) < slack * (0.04 + 0.25 * noise)
                            && (around.point(center) - at(z).point(center)).norm()
                                < slack * (1.0 + 8.0 * noise)
                        {
                            out.extend([*x, *y, *z]);
                        }
                    }
                }
            }
        }
    }
    out.sort_unstable();
    out.dedup();
    // One pose of a pair at most is right: the better ranked one.
    out.dedup_by_key(|l| l.0);
    out
}

/// Weights fitted to the rows, with the defaults as what is believed.
fn fit(rows: &[Row], default: &Weights) -> Option<Weights> {
    let precision = ByTerm::from_fn(|term| {
        let doubt = match term {
            Term::Prior => DOUBT_OF_PRIOR,
            _ => (DOUBT * default.0[term].abs()).max(LEAST_DOUBT),
        };
        1.0 / (doubt * doubt)
    });
    regress(rows, &Belief { mean: default.0, precision })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::math;
    use crate::pairs::MatchOptions;
    use crate::pairs::term::Terms;

    /// Candidates whose only term besides the prior is `x`.
    fn row(x: f64, right: bool) -> Row {
        let mut terms = Terms::default();
        (terms[Term::Prior], terms[Term::Fit]) = (1.0, x);
        Row { terms, right: f64::from(right), offset: 0.0 }
    }

    #[test]
    fn examples_move_the_scores_and_defaults_hold_them() {
        let mut default = Weights::default();
        (default.0[Term::Prior], default.0[Term::Fit]) = (-6.0, 2.0);
        let odds = |w: &Weights, x: f64| w.log_odds(&row(x, true).terms);
        // True joins measure 2 here, not 5 as where the defaults come from; wrong ones about 0.
        let mut rows: Vec<_> =
            (0..300).map(|k| row(2.0 + 0.4 * math::sin(f64::from(k) * 0.7), true)).collect();
        rows.extend((0..3000).map(|k| row(0.6 * math::sin(f64::from(k) * 1.3), false)));
        let fitted = fit(&rows, &default).unwrap();
        assert!(odds(&default, 2.0) < 0.0 && odds(&fitted, 2.0) > 2.0, "{fitted:?}");
        assert!(odds(&fitted, 0.0) < -2.0, "{fitted:?}");
        // Without examples nothing moves.
        assert_eq!(fit(&[], &default).unwrap(), default);
    }

    #[test]
    fn colours_count_in_every_candidate_where_the_collection_shows_what_they_say() {
        let (mut features, _) = crate::testpots::looked_at("bowl_tea", 6, 5, crate::synth::Level::Scan);
        let matched = |features: &[crate::features::SherdFeatures]| {
            crate::assemble::match_features(features, &Default::default(), &crate::run::Run::new()).unwrap()
        };
        let plain = matched(&features);
        assert_eq!(plain.sherds[0].scoring.colour, None);
        assert!(plain.pairs.iter().flatten().all(|c| c.terms()[Term::Colour] == 0.0));
        // One sherd is of another clay than all others.
        for (k, f) in features.iter_mut().enumerate() {
            f.colours.clay = Some([if k == 0 { 20.0 } else { 60.0 + k as f64 }, 10.0, 20.0]);
        }
        let seen = matched(&features);
        assert!(seen.sherds[0].scoring.colour.is_some());
        for c in seen.pairs.iter().flatten() {
            let (a, b) = (&seen.sherds[c.a], &seen.sherds[c.b]);
            let again = crate::pairs::judge(a, b, c.a_from_b());
            assert_eq!(c.terms()[Term::Colour], again.1[Term::Colour], "told as it is judged");
        }
        let says = |a: usize, b: usize| seen.sherds[a].colour_with(&seen.sherds[b]);
        assert!(says(1, 2) > says(0, 1), "{} {}", says(1, 2), says(0, 1));
    }

    #[test]
    fn wear_is_found_where_true_joins_rank_low_as_fresh_ones() {
        let (features, _) =
            crate::testpots::looked_at("bowl_hemispherical", 7, 3, crate::synth::Level::Harsh);
        let options = MatchOptions { mend_wear: false, ..MatchOptions::default() };
        let matched = crate::assemble::match_unsuited(&features, &options, &crate::run::Run::new()).unwrap();
        let (sherds, mut pairs) = (matched.sherds, matched.pairs);
        assert!(matches!(wear_told(&sherds, &pairs, &options.model), WearTold::ByLoops(Some(_))));
        // The worst first: no likely link is true.
        for candidates in &mut pairs {
            candidates.iter_mut().for_each(|c| c.log_odds = -c.log_odds);
            candidates.reverse();
        }
        assert!(closing(&sherds, &pairs, &likely_links(sherds.len(), &pairs), 1.0).is_empty());
        assert!(matches!(wear_told(&sherds, &pairs, &options.model), WearTold::ByLoops(Some(_))));
    }

    #[test]
    fn worn_joins_see_their_rivals_and_are_told_as_they_are_judged() {
        let (features, _) =
            crate::testpots::looked_at("bowl_hemispherical", 7, 3, crate::synth::Level::Harsh);
        let options = MatchOptions::default();
        let mut matched =
            crate::assemble::match_features(&features, &options, &crate::run::Run::new()).unwrap();
        let scoring = |rivals: f64| {
            let mut out = matched.sherds[0].scoring.as_ref().clone();
            out.scans.weights.0[Term::Rivals] = rivals;
            out
        };
        let (without, with) = (scoring(0.0), scoring(1.0));
        apply(&with, &mut matched.sherds, &mut matched.pairs);
        for c in matched.pairs.iter().flatten() {
            let (a, b) = (&matched.sherds[c.a], &matched.sherds[c.b]);
            let (_, terms, _) = crate::pairs::judge(a, b, c.a_from_b());
            assert_eq!(c.terms()[Term::Rivals], terms[Term::Rivals]);
            let told = a.weights_with(b).log_odds(&c.terms());
            assert!((c.log_odds - told).abs() < 1e-9, "{} {told}", c.log_odds);
        }
        let said: Vec<f64> = matched.pairs.iter().flatten().map(|c| c.terms()[Term::Rivals]).collect();
        assert!(said.iter().any(|x| *x > 0.0) && said.iter().any(|x| *x < 0.0));
        apply(&without, &mut matched.sherds, &mut matched.pairs);
        assert!(matched.pairs.iter().flatten().all(|c| c.terms()[Term::Rivals] == 0.0));
    }
}
