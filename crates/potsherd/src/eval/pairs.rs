//! Scores pairwise matching: is the true join among the candidates, how near the top, how accurate,
//! and is the score honest?

use crate::assemble::Matched;
use crate::eval::fit::platt;
use crate::features::Source;
use crate::geom::{Rigid, stats};
use crate::pairs::contact::Contact;
use crate::pairs::evidence::{Weights, ease_of};
use crate::pairs::matching::promise;
use crate::pairs::model::PlattScale;
use crate::pairs::regression::{Belief, Row, regress_signed};
use crate::pairs::term::{ByTerm, Term, Terms};
use crate::pairs::{Candidate, MatchOptions, Sherd, Telling, judge};
use crate::scans::{Frames, Truth};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// When a candidate counts as right.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Limits {
    pub angle_deg: f64,
    /// Millimetres at the sherd's centre; `None` means one wall.
    pub shift: Option<f64>,
    /// Edges with less contact are not asked for, millimetres.
    pub least_contact: f64,
}

/// One true edge and what became of it.
#[derive(Clone, Debug, Serialize)]
pub struct EdgeRow {
    pub pot: String,
    pub a: String,
    pub b: String,
    pub contact: f64,
    /// Place of the first right candidate among those of its pair, from 0.
    pub rank: Option<usize>,
    pub angle_deg: f64,
    pub shift: f64,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct PairReport {
    pub sherds: usize,
    pub pairs: usize,
    pub candidates: usize,
    pub right_candidates: usize,
    pub edges: Vec<EdgeRow>,
    /// Of the joins the scores were fitted to: those that are right, and all.
    pub examples: (usize, usize),
    pub auc: f64,
    pub brier: f64,
    /// Stated probability, observed share, count, by tenths.
    pub reliability: Vec<(f64, f64, usize)>,
    pub seconds: f64,
}

/// A judged candidate: what its pair is known by, its terms, whether it is right, its score.
pub struct Sample {
    pub pair: Source,
    /// Whether its two sherds are neighbours at all.
    pub neighbors: bool,
    pub terms: Terms,
    pub right: bool,
    pub log_odds: f64,
}

/// Compares what was matched with the truth (poses in file units).
pub fn evaluate_pairs(
    matched: &Matched,
    truth: &Truth,
    frames: &Frames,
    limits: &Limits,
    seconds: f64,
) -> (PairReport, Vec<Sample>) {
    let Matched { sherds, pairs: all, .. } = matched;
    let mut report = PairReport {
        sherds: sherds.len(),
        pairs: all.len(),
        candidates: all.iter().map(Vec::len).sum(),
        seconds,
        ..PairReport::default()
    };
    let pose = |id: &str| frames.true_pose(truth, id);
    let mut adjacent: BTreeMap<(&str, &str), Option<f64>> = BTreeMap::new();
    for c in truth.adjacency.iter().chain(&truth.short_contacts) {
        let key = if c.a < c.b { (c.a.as_str(), c.b.as_str()) } else { (c.b.as_str(), c.a.as_str()) };
        adjacent.insert(key, c.length.map(|l| l * frames.mm_per_unit()));
    }
    let asked: std::collections::BTreeSet<(&str, &str)> = truth
        .adjacency
        .iter()
        .map(|c| if c.a < c.b { (c.a.as_str(), c.b.as_str()) } else { (c.b.as_str(), c.a.as_str()) })
        .collect();
    let mut samples = Vec::new();
    let mut k = 0;
    for (a, sa) in sherds.iter().enumerate() {
        for sb in &sherds[a + 1..] {
            let candidates = &all[k];
            k += 1;
            let key = if sa.id < sb.id {
                (sa.id.as_str(), sb.id.as_str())
            } else {
                (sb.id.as_str(), sa.id.as_str())
            };
            let true_pose = match (adjacent.get(&key), pose(&sa.id), pose(&sb.id)) {
                (Some(length), Some(pa), Some(pb)) => Some((*(pa.inverse() * pb).rigid(), *length)),
                _ => None,
            };
            let right =
                |c: &Candidate| true_pose.is_some_and(|(t, _)| is_right(&t, c.a_from_b(), sa, sb, limits));
            samples.extend(candidates.iter().map(|c| Sample {
                pair: sa.pair_with(sb),
                neighbors: true_pose.is_some(),
                terms: c.terms,
                right: right(c),
                log_odds: c.log_odds,
            }));
            let Some((t, length)) = true_pose.filter(|_| asked.contains(&key)) else { continue };
            let contact = length.unwrap_or_else(|| lines_within(sa, sb, &t, 3.0));
            if contact < limits.least_contact {
                continue;
            }
            let rank = candidates.iter().position(right);
            let (angle_deg, shift) =
                rank.map_or((f64::NAN, f64::NAN), |r| errors(&t, candidates[r].a_from_b(), sb));
            let pot = truth.sherds.get(&sa.id).map(|s| s.pot.clone()).unwrap_or_default();
            report.edges.push(EdgeRow {
                pot,
                a: sa.id.clone(),
                b: sb.id.clone(),
                contact,
                rank,
                angle_deg,
                shift,
            });
        }
    }
    report.examples = matched.calibration.iter().flat_map(|c| &c.examples).fold((0, 0), |(right, all), e| {
        let (sa, sb) = (&sherds[e.0], &sherds[e.1]);
        let fits = match (pose(&sa.id), pose(&sb.id)) {
            (Some(pa), Some(pb)) => is_right((pa.inverse() * pb).rigid(), &e.2, sa, sb, limits),
            _ => false,
        };
        (right + usize::from(fits), all + 1)
    });
    report.right_candidates = samples.iter().filter(|s| s.right).count();
    report.auc = auc(&samples);
    let telling = Telling::of(sherds);
    report.brier = samples
        .iter()
        .map(|s| (telling.probability(s.pair, s.log_odds) - f64::from(s.right)).powi(2))
        .sum::<f64>()
        / samples.len().max(1) as f64;
    report.reliability = reliability(&samples, &telling);
    (report, samples)
}

fn errors(t: &Rigid, c: &Rigid, sb: &Sherd) -> (f64, f64) {
    (t.angle_to(c).to_degrees(), (t.point(&sb.center) - c.point(&sb.center)).norm())
}

pub(crate) fn is_right(t: &Rigid, c: &Rigid, sa: &Sherd, sb: &Sherd, limits: &Limits) -> bool {
    let (angle, shift) = errors(t, c, sb);
    let wall = if sa.thickness.is_finite() { sa.thickness } else { 5.0 };
    angle < limits.angle_deg && shift < limits.shift.unwrap_or(wall)
}

/// Length of A's inner line within `reach` of B's at the true pose.
fn lines_within(sa: &Sherd, sb: &Sherd, t: &Rigid, reach: f64) -> f64 {
    let b_from_a = t.inverse();
    let near =
        sa.inner.points.iter().filter(|p| sb.inner.nearest(&b_from_a.point(p), reach).is_some()).count();
    near as f64 * sa.inner.step
}

/// Probability that a right candidate scores above a wrong one.
fn auc(samples: &[Sample]) -> f64 {
    let mut order: Vec<&Sample> = samples.iter().collect();
    order.sort_by(|x, y| x.log_odds.total_cmp(&y.log_odds));
    let (mut wrong, mut wins, mut right) = (0.0, 0.0, 0.0);
    for s in order {
        if s.right {
            wins += wrong;
            right += 1.0;
        } else {
            wrong += 1.0;
        }
    }
    wins / f64::max(1.0, right * wrong)
}

fn reliability(samples: &[Sample], telling: &Telling) -> Vec<(f64, f64, usize)> {
    let told: Vec<(f64, bool)> =
        samples.iter().map(|s| (telling.probability(s.pair, s.log_odds), s.right)).collect();
    (0..10)
        .map(|k| {
            let bin: Vec<&(f64, bool)> =
                told.iter().filter(|t| ((t.0 * 10.0) as usize).min(9) == k).collect();
            let n = bin.len().max(1) as f64;
            let stated = bin.iter().map(|t| t.0).sum::<f64>() / n;
            let seen = bin.iter().filter(|t| t.1).count() as f64 / n;
            (stated, seen, bin.len())
        })
        .collect()
}

impl PairReport {
    /// Share of the asked edges with a right candidate among the first `n`.
    pub fn recall(&self, n: usize, pot: Option<&str>) -> (usize, usize) {
        let edges = self.edges.iter().filter(|e| pot.is_none_or(|p| e.pot == p));
        edges.fold((0, 0), |(hit, all), e| (hit + usize::from(e.rank.is_some_and(|r| r < n)), all + 1))
    }

    pub fn table(&self) -> String {
        let mut out = String::new();
        let _ = writeln!(
            out,
            "{} sherds, {} pairs, {} candidates, {} of them right",
            self.sherds, self.pairs, self.candidates, self.right_candidates
        );
        let mut pots: Vec<&str> = self.edges.iter().map(|e| e.pot.as_str()).collect();
        pots.sort_unstable();
        pots.dedup();
        let _ = writeln!(out, "pot        edges   top 1   top 3  top 10");
        for pot in pots.iter().map(|p| Some(*p)).chain([None]) {
            let share = |n| {
                let (hit, all) = self.recall(n, pot);
                100.0 * hit as f64 / all.max(1) as f64
            };
            let _ = writeln!(
                out,
                "{:<10} {:>5} {:>7.1} {:>7.1} {:>7.1}",
                pot.unwrap_or("ALL"),
                self.recall(1, pot).1,
                share(1),
                share(3),
                share(10)
            );
        }
        let far = f64::INFINITY;
        for (low, high) in [(0.0, 20.0), (20.0, 40.0), (40.0, 80.0), (80.0, far), (20.0, far)] {
            let edges: Vec<&EdgeRow> =
                self.edges.iter().filter(|e| e.contact >= low && e.contact < high).collect();
            if !edges.is_empty() {
                let top = |n| {
                    100.0 * edges.iter().filter(|e| e.rank.is_some_and(|r| r < n)).count() as f64
                        / edges.len() as f64
                };
                let _ = writeln!(
                    out,
                    "contact {low:>3.0} to {high:>3.0} mm: {:>4} edges, top 1 {:.1}, top 3 {:.1}, top 10 {:.1}",
                    edges.len(),
                    top(1),
                    top(3),
                    top(10)
                );
            }
        }
        let angles: Vec<f64> = self.edges.iter().map(|e| e.angle_deg).filter(|x| x.is_finite()).collect();
        let shifts: Vec<f64> = self.edges.iter().map(|e| e.shift).filter(|x| x.is_finite()).collect();
        if let (Some(a), Some(s)) = (stats::median(&angles), stats::median(&shifts)) {
            let _ = writeln!(out, "right candidates: median error {a:.2} degrees, {s:.2} mm");
        }
        if self.examples.1 > 0 {
            let (right, all) = self.examples;
            let _ = writeln!(out, "scores fitted to {all} joins that close loops, {right} of them right");
        }
        let _ = writeln!(out, "AUC {:.4}, Brier score {:.5}", self.auc, self.brier);
        for (stated, seen, n) in &self.reliability {
            if *n > 0 {
                let _ = writeln!(out, "  stated {stated:.2}  seen {seen:.2}  ({n})");
            }
        }
        let _ = writeln!(
            out,
            "{:.1} s, {:.2} ms a pair",
            self.seconds,
            1e3 * self.seconds / self.pairs.max(1) as f64
        );
        out
    }
}

/// The samples as rows to fit, in a collection of so many sherds.
fn rows(samples: &[Sample], sherds: usize) -> Vec<Row> {
    let row = |s: &Sample| Row { terms: s.terms, right: f64::from(s.right), offset: ease_of(sherds) };
    samples.iter().map(row).collect()
}

/// Weights of the evidence that suit `samples` best, with a light ridge.
pub fn fit_weights(samples: &[Sample], sherds: usize) -> Option<Weights> {
    let precision = ByTerm::from_fn(|t| if t == Term::Prior { 1e-6 } else { 1.0 });
    regress_signed(&rows(samples, sherds), &Belief { mean: ByTerm::default(), precision })
}

/// How scores of this collection ought to be told, without what its size adds.
pub fn fit_telling(samples: &[Sample], sherds: usize) -> Option<PlattScale> {
    let scores = samples.iter().map(|s| s.log_odds).zip(rows(samples, sherds));
    platt(&scores.collect::<Vec<_>>())
}

/// What a true pair measures at its true pose, and the log-odds it gets there.
pub fn at_truth(
    sherds: &[Sherd],
    truth: &Truth,
    frames: &Frames,
    a: &str,
    b: &str,
) -> Option<(Contact, f64)> {
    let find = |id: &str| sherds.iter().find(|s| s.id == id);
    let t = frames.true_pose(truth, a)?.inverse() * frames.true_pose(truth, b)?;
    let (contact, _, log_odds) = judge(find(a)?, find(b)?, t.rigid());
    Some((contact, log_odds))
}

/// What true joins of at least `least_contact` millimetres measure at their true poses: quantiles of
/// each measure, and of the log-odds.
pub fn truth_table(sherds: &[Sherd], truth: &Truth, frames: &Frames, least_contact: f64) -> String {
    let rows: Vec<(Contact, f64)> = truth
        .adjacency
        .iter()
        .filter_map(|c| at_truth(sherds, truth, frames, &c.a, &c.b))
        .filter(|(c, _)| c.length >= least_contact)
        .collect();
    type Measure = (&'static str, fn(&(Contact, f64)) -> f64);
    let measures: [Measure; 13] = [
        ("contact, mm", |r| r.0.length),
        ("edges apart, mm", |r| r.0.rms),
        ("normals apart, rad", |r| r.0.normal_rms),
        ("outer contact, mm", |r| r.0.outer_length),
        ("outer apart, mm", |r| r.0.outer_rms),
        ("overlap, mm2", |r| r.0.overlap),
        ("sliver, mm2", |r| r.0.sliver),
        ("thickness gap, mm", |r| r.0.thickness_gap),
        ("axes, squared", |r| r.0.axis2),
        ("revolution", |r| r.0.revolution),
        ("break share", |r| r.0.break_share),
        ("breaks apart, mm", |r| r.0.break_rms),
        ("log-odds", |r| r.1),
    ];
    let mut out = format!("{} true joins at their true poses\n", rows.len());
    let _ = writeln!(out, "{:<20} {:>8} {:>8} {:>8} {:>8} {:>8}", "", "5 %", "25 %", "50 %", "75 %", "95 %");
    for (name, get) in measures {
        let mut values: Vec<f64> = rows.iter().map(get).filter(|x| x.is_finite()).collect();
        values.sort_by(f64::total_cmp);
        let _ = write!(out, "{name:<20}");
        for q in [0.05, 0.25, 0.5, 0.75, 0.95] {
            let _ = match values.is_empty() {
                true => write!(out, " {:>8}", "-"),
                false => write!(out, " {:>8.3}", values[((values.len() - 1) as f64 * q).round() as usize]),
            };
        }
        out.push('\n');
    }
    out
}

/// How many true pairs a quick look would lose: each sherd keeps the partners of most promise, and a
/// pair is kept when either keeps it.
pub fn promise_table(sherds: &[Sherd], truth: &Truth, options: &MatchOptions) -> String {
    let n = sherds.len();
    let start = std::time::Instant::now();
    let pairs: Vec<(usize, usize)> = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect();
    let promises: Vec<f64> =
        pairs.par_iter().map(|&(a, b)| promise(&sherds[a], &sherds[b], options)).collect();
    let seconds = start.elapsed().as_secs_f64();
    let mut of = vec![vec![f64::NEG_INFINITY; n]; n];
    for (&(a, b), p) in pairs.iter().zip(&promises) {
        of[a][b] = *p;
        of[b][a] = *p;
    }
    let rank = |a: usize, b: usize| of[a].iter().filter(|p| **p > of[a][b]).count();
    let at = |id: &str| sherds.iter().position(|s| s.id == id);
    let ranks: Vec<usize> = truth
        .adjacency
        .iter()
        .filter_map(|c| Some((at(&c.a)?, at(&c.b)?)))
        .map(|(a, b)| rank(a, b).min(rank(b, a)))
        .collect();
    let mut out = format!("a quick look at {} pairs: {seconds:.1} s\n", pairs.len());
    for keep in [5, 10, 15, 20, 30, 40, 60, 80, 120] {
        let lost = ranks.iter().filter(|r| **r >= keep).count();
        let kept = pairs.iter().filter(|&&(a, b)| rank(a, b).min(rank(b, a)) < keep).count();
        let _ = writeln!(
            out,
            "{keep:>4} partners: {:.1} % of all pairs looked at, {lost} of {} true pairs lost ({:.2} %)",
            100.0 * kept as f64 / pairs.len().max(1) as f64,
            ranks.len(),
            100.0 * lost as f64 / ranks.len().max(1) as f64
        );
    }
    out
}

/// The weights in words.
pub fn weights_line(w: &Weights) -> String {
    let named: Vec<String> = w.0.iter().map(|(t, x)| format!("{} {x:.2}", t.name())).collect();
    named.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(x: f64, right: bool) -> Sample {
        Sample { pair: Source::Scan, neighbors: true, terms: Terms::default(), right, log_odds: x }
    }

    #[test]
    fn auc_of_separated_and_reversed_scores() {
        let good = [sample(0.0, false), sample(1.0, true), sample(2.0, true)];
        assert_eq!(auc(&good), 1.0);
        let bad = [sample(0.0, true), sample(1.0, false)];
        assert_eq!(auc(&bad), 0.0);
    }
}
