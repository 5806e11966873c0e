//! Learns the weights of the evidence from simulated collections alone: breaks pots, matches their sherds, and fits a
//! logistic regression whose signs make sense, judged on collections that were left out.

use crate::assemble::Matched;
use crate::assemble::solve::match_unsuited;
use crate::eval::pairs::{Limits, evaluate_pairs};
use crate::features::{FeatureCache, FeatureOptions, SherdFeatures, extract, key_of};
use crate::geom::math;
use crate::geom::{Rigid, Rng, TriMesh, stats};
use crate::pairs::MatchOptions;
use crate::pairs::evidence::{Weights, ease_of, probability};
use crate::pairs::model::PlattScale;
use crate::pairs::regression::{Belief, Row, regress, regress_signed};
use crate::pairs::term::{ByTerm, Term, Terms};
use crate::run::{Cancelled, Run};
use crate::scans::known::surface_of;
use crate::scans::{Frames, SherdId, Truth};
use crate::synth::{Drawing, Level, Plan, SynthError, bare_lines, finds, generate, presets};
use rayon::prelude::*;

/// Why weights cannot be fitted.
#[derive(Debug, thiserror::Error)]
pub enum FitError {
    /// A collection could not be simulated.
    #[error(transparent)]
    Synth(#[from] SynthError),
    /// The observer stopped it.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// The regression found no unique answer.
    #[error("the examples leave the weights open")]
    Open,
}

/// What pots are broken.
#[derive(Clone, Copy, Debug)]
pub enum Heap {
    /// As `potsherd simulate mix` makes it: so many pots in few large sherds, strangers, pieces missing.
    Mix {
        /// Pots beside the strangers.
        pots: usize,
    },
    /// As `potsherd simulate scale` makes it: so many sherds, smaller ones too.
    Scale {
        /// All sherds.
        sherds: usize,
    },
    /// As `potsherd simulate find` makes it: vessels of one form among them, none round, 20 to 60 % of each missing.
    Find {
        /// Pots beside the strangers.
        pots: usize,
    },
}

/// A simulated collection.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// Everything random follows from it.
    pub seed: u64,
    /// What is broken.
    pub heap: Heap,
    /// How worn the sherds are.
    pub level: Level,
}

/// Sherds of a collection that are made but left out.
const MISSING: usize = 2;

impl Recipe {
    /// The command that makes it.
    pub fn name(&self) -> String {
        let what = match self.heap {
            Heap::Mix { pots } => format!("mix --pots {pots} --missing {MISSING}"),
            Heap::Scale { sherds } => format!("scale {sherds} --missing {MISSING}"),
            Heap::Find { pots } => format!("find --pots {pots}"),
        };
        format!("simulate {what} --seed {} --level {}", self.seed, self.level.name())
    }

    fn plan(&self) -> Plan {
        let edge = self.level.usual_edge();
        let (name, pots) = match self.heap {
            Heap::Mix { pots } => ("mix", presets::mix(self.seed, pots, MISSING, edge)),
            Heap::Scale { sherds } => ("scale", presets::scale(self.seed, sherds, MISSING, edge)),
            Heap::Find { pots } => ("find", finds::find(self.seed, pots, finds::USUAL_LOSS, edge)),
        };
        Plan {
            name: name.to_string(),
            seed: self.seed,
            level: self.level,
            unit: "mm".to_string(),
            unit_scale: 1.0,
            pots,
        }
    }

    /// Breaks the pots and looks at their sherds.
    pub fn make(&self, run: &Run) -> Result<(Vec<SherdFeatures>, Truth), FitError> {
        let mut scans = Vec::new();
        let truth = generate(&self.plan(), |s| {
            scans.push((s.id, s.mesh));
            Ok(())
        })?;
        scans.sort_by(|x, y| x.0.cmp(&y.0));
        let options = FeatureOptions::default();
        let one = |(id, mesh): &(SherdId, TriMesh)| match run.store() {
            Some(store) => {
                let key = key_of(id, &surface_of(mesh), 1.0, &options);
                FeatureCache::new(store).get_or_make(&key, || extract(id, mesh, &options))
            }
            None => extract(id, mesh, &options),
        };
        Ok((scans.par_iter().map(one).collect(), truth))
    }

    /// All pairs of sherds, scored as the default weights have it; what counts here is what was measured.
    pub fn matched(&self, features: &[SherdFeatures], run: &Run) -> Result<Matched, FitError> {
        Ok(match_unsuited(features, &MatchOptions::default(), run)?)
    }

    /// The same sherds known by their lines alone, each pot drawn by another hand.
    pub fn drawn(&self, features: &[SherdFeatures], truth: &Truth) -> Vec<SherdFeatures> {
        drawn_lines(features, truth, self.seed)
    }
}

/// Sherds of simulated scans known by their lines alone, each pot drawn by another hand.
pub(crate) fn drawn_lines(features: &[SherdFeatures], truth: &Truth, seed: u64) -> Vec<SherdFeatures> {
    let draw = |f: &SherdFeatures| {
        let about = truth.sherds.get(&f.id);
        let pot = about.map_or("", |s| s.pot.as_str());
        let pose = about.and_then(|s| s.pot_from_file()).unwrap_or_else(Rigid::identity);
        let mut rng = Rng::for_purpose(seed, &format!("drawing/{pot}"));
        let drawing = Drawing::draw(&mut rng);
        bare_lines(f, &pose, &drawing, rng.next_u64())
    };
    features.par_iter().map(draw).collect()
}

/// Candidates of one collection, judged by the truth.
#[derive(Clone, Debug)]
pub struct Examples {
    /// What to call the collection, for the record.
    pub name: String,
    /// Sherds of the collection.
    pub sherds: usize,
    /// Its candidates: terms, and whether the truth says they are right.
    pub rows: Vec<Row>,
    /// For each row whether its two sherds are neighbours at all.
    pub neighbors: Vec<bool>,
}

impl Examples {
    /// Asks the truth about what was matched.
    pub fn of(name: String, matched: &Matched, (truth, frames): (&Truth, &Frames), limits: &Limits) -> Self {
        let sherds = matched.sherds.len();
        let offset = ease_of(sherds);
        let (_, samples) = evaluate_pairs(matched, truth, frames, limits, 0.0);
        let rows =
            samples.iter().map(|s| Row { terms: s.terms, right: f64::from(s.right), offset }).collect();
        Self { name, sherds, rows, neighbors: samples.iter().map(|s| s.neighbors).collect() }
    }

    /// Median distance of the break surfaces in true joins, millimetres.
    pub fn breaks_apart(&self) -> Option<f64> {
        let right = self.rows.iter().filter(|r| r.right > 0.5 && r.terms[Term::BreakFit] != 0.0);
        let apart: Vec<f64> =
            right.map(|r| crate::pairs::evidence::break_distance(r.terms[Term::BreakFit])).collect();
        stats::median(&apart)
    }
}

/// How honest and how sharp probabilities are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quality {
    /// Mean of -ln of the probability given to what is true.
    pub log_loss: f64,
    /// Mean squared difference of probability and truth.
    pub brier: f64,
    /// Probability that a right candidate is put above a wrong one.
    pub auc: f64,
}

impl Quality {
    /// Of log-odds with what turned out true.
    fn of(told: &[(f64, f64)]) -> Self {
        let n = told.len().max(1) as f64;
        let sure = |x: f64, right: f64| probability(if right > 0.5 { x } else { -x }).max(1e-15);
        let log_loss = told.iter().map(|&(x, right)| -math::ln(sure(x, right))).sum::<f64>() / n;
        let brier = told.iter().map(|&(x, right)| (probability(x) - right).powi(2)).sum::<f64>() / n;
        let mut order: Vec<(f64, f64)> = told.to_vec();
        order.sort_by(|x, y| x.0.total_cmp(&y.0));
        let (mut wrong, mut wins, mut right) = (0.0, 0.0, 0.0);
        for (_, is_right) in order {
            wins += is_right * wrong;
            right += is_right;
            wrong += 1.0 - is_right;
        }
        Self { log_loss, brier, auc: wins / f64::max(1.0, right * wrong) }
    }
}

impl std::fmt::Display for Quality {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "log loss {:.5}, Brier {:.5}, AUC {:.5}", self.log_loss, self.brier, self.auc)
    }
}

/// Weights with what they are worth.
#[derive(Clone, Debug)]
pub struct Learnt {
    /// The weights of the terms.
    pub weights: Weights,
    /// By which scores of collections that were left out had to be told.
    pub telling: PlattScale,
    /// Strength of the ridge, chosen by the log loss on collections left out.
    pub ridge: f64,
    /// On each collection, fitted on the others.
    pub left_out: Quality,
    /// On the collections that the weights were fitted on.
    pub fitted: Quality,
}

/// Candidates with the scores that weights fitted without their collection give them.
type Scored = Vec<(f64, Row)>;

impl Learnt {
    /// The same with slope and shift in the weights themselves, so that scores are log-odds as they stand.
    fn scaled(self) -> Self {
        let scaled = |t: Term| {
            self.telling.slope * self.weights.0[t] + if t == Term::Prior { self.telling.shift } else { 0.0 }
        };
        Self { weights: Weights(ByTerm::from_fn(scaled)), telling: PlattScale::NONE, ..self }
    }
}

/// Strengths of the ridge that are tried: inverse variance of a weight, in units of its term's spread.
const RIDGES: [f64; 5] = [0.1, 1.0, 3.0, 10.0, 30.0];

/// Which candidates weights are fitted to; how they are told is always fitted to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FitOn {
    /// All.
    AllPairs,
    /// Those of neighbours: what tells the right way to join two sherds from the wrong ones.
    Neighbors,
}

/// Fits weights to the collections, with as strong a ridge as does best on collections left out.
pub fn learn(collections: &[Examples], on: FitOn) -> Result<Learnt, FitError> {
    let mut best: Option<(f64, f64, Scored)> = None;
    for ridge in RIDGES {
        let scores = left_out_scores(collections, ridge, on)?;
        let telling = platt(&scores).ok_or(FitError::Open)?;
        let loss = Quality::of(&told(&scores, &telling)).log_loss;
        if best.as_ref().is_none_or(|b| loss < b.0) {
            best = Some((loss, ridge, scores));
        }
    }
    let (_, ridge, scores) = best.ok_or(FitError::Open)?;
    let weights = fitted(&rows_of(collections.iter(), on), ridge)?;
    let telling = platt(&scores).ok_or(FitError::Open)?;
    let left_out = Quality::of(&told(&scores, &telling));
    let all = collections.iter().flat_map(|c| &c.rows);
    let own: Vec<(f64, Row)> = all.map(|r| (weights.log_odds(&r.terms), r.clone())).collect();
    let fitted = Quality::of(&told(&own, &platt(&own).ok_or(FitError::Open)?));
    let learnt = Learnt { weights, telling, ridge, left_out, fitted };
    Ok(if on == FitOn::AllPairs { learnt.scaled() } else { learnt })
}

/// Log-odds as they are told, with what turned out true.
fn told(scores: &[(f64, Row)], telling: &PlattScale) -> Vec<(f64, f64)> {
    scores.iter().map(|(s, r)| (telling.slope * s + telling.shift + r.offset, r.right)).collect()
}

/// The rows to fit to.
fn rows_of<'a>(collections: impl Iterator<Item = &'a Examples>, on: FitOn) -> Vec<Row> {
    let rows = collections.flat_map(|c| c.rows.iter().zip(&c.neighbors));
    match on {
        FitOn::AllPairs => rows.map(|(r, _)| r.clone()).collect(),
        // Between neighbours it is no matter how many sherds there are.
        FitOn::Neighbors => {
            rows.filter(|(_, n)| **n).map(|(r, _)| Row { offset: 0.0, ..r.clone() }).collect()
        }
    }
}

/// Scores of each collection by weights fitted on the others.
fn left_out_scores(collections: &[Examples], ridge: f64, on: FitOn) -> Result<Vec<(f64, Row)>, FitError> {
    let of_one = |k: usize| -> Result<Vec<(f64, Row)>, FitError> {
        let others = collections.iter().enumerate().filter(|(i, _)| *i != k).map(|(_, c)| c);
        let weights = fitted(&rows_of(others, on), ridge)?;
        Ok(collections[k].rows.iter().map(|r| (weights.log_odds(&r.terms), r.clone())).collect())
    };
    let parts: Vec<Result<Vec<(f64, Row)>, FitError>> =
        (0..collections.len()).into_par_iter().map(of_one).collect();
    let mut all = Vec::new();
    for part in parts {
        all.extend(part?);
    }
    Ok(all)
}

fn fitted(rows: &[Row], ridge: f64) -> Result<Weights, FitError> {
    let n = rows.len().max(1) as f64;
    let mean = ByTerm::from_fn(|t| rows.iter().map(|r| r.terms[t]).sum::<f64>() / n);
    let precision = ByTerm::from_fn(|t| match t {
        // What is believed beforehand is left free.
        Term::Prior => 1e-6,
        _ => {
            let variance = rows.iter().map(|r| (r.terms[t] - mean[t]).powi(2)).sum::<f64>() / n;
            // A term that never varies says nothing, and its weight stays at zero.
            (ridge * variance).max(1e-6)
        }
    });
    regress_signed(rows, &Belief { mean: ByTerm::default(), precision }).ok_or(FitError::Open)
}

/// Slope and shift by which scores are best told (Platt scaling).
pub fn platt(scores: &[(f64, Row)]) -> Option<PlattScale> {
    // As a regression on the score alone, in the place of some term.
    let rows: Vec<Row> = scores
        .iter()
        .map(|(score, r)| {
            let mut terms = Terms::default();
            (terms[Term::Prior], terms[Term::Fit]) = (1.0, *score);
            Row { terms, ..r.clone() }
        })
        .collect();
    let precision = ByTerm::from_fn(|t| if matches!(t, Term::Prior | Term::Fit) { 1e-6 } else { 1.0 });
    let mean = ByTerm::from_fn(|t| f64::from(t == Term::Fit));
    let fitted = regress(&rows, &Belief { mean, precision })?.0;
    Some(PlattScale { slope: fitted[Term::Fit], shift: fitted[Term::Prior] })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairs::term::Sense;

    /// Rows whose truth depends on two terms; a third is its mirror image and would be given the wrong sign.
    fn examples(seed: u64) -> Examples {
        let mut rng = Rng::for_purpose(seed, "rows");
        let rows = (0..1500)
            .map(|_| {
                let (x, y) = (rng.normal(), rng.normal());
                let right = rng.uniform() < probability(-1.0 + 2.0 * x - 1.5 * y);
                let mut terms = Terms::default();
                terms[Term::Prior] = 1.0;
                terms[Term::Fit] = x;
                terms[Term::Overlap] = y;
                // Speaks for a join in truth, which a gap cannot mean.
                terms[Term::Sliver] = x + rng.normal();
                Row { terms, right: f64::from(right), offset: 0.0 }
            })
            .collect();
        Examples { name: seed.to_string(), sherds: 100, neighbors: vec![true; 1500], rows }
    }

    #[test]
    fn what_made_the_rows_is_found_and_no_sign_is_senseless() {
        let learnt = learn(&[examples(1), examples(2), examples(3)], FitOn::AllPairs).unwrap();
        let w = &learnt.weights.0;
        assert!((w[Term::Fit] - 2.0).abs() < 0.3 && (w[Term::Overlap] + 1.5).abs() < 0.3, "{w:?}");
        assert_eq!(w[Term::Sliver], 0.0);
        for (term, x) in w.iter() {
            let wrong = match term.sense() {
                Sense::For => x < 0.0,
                Sense::Against => x > 0.0,
                Sense::Either => false,
            };
            assert!(!wrong, "{} {x}", term.name());
        }
        assert_eq!(learnt.telling, PlattScale::NONE);
        // What is fitted looks no worse than what was left out.
        assert!(learnt.fitted.log_loss <= learnt.left_out.log_loss && learnt.left_out.auc > 0.85);
    }
}
