//! Are stated probabilities honest, over as many placements as there are? Calibration error in bins of equal mass with
//! a bootstrap interval, log loss, and how many of those stated as near certain are wrong.

use crate::eval::confidence::Stated;
use crate::geom::{Rng, math};
use serde::Serialize;
use std::fmt::Write;

/// Bins of equal mass.
const BINS: usize = 15;
/// Resampled sets of placements for the interval.
const RESAMPLED: usize = 400;
/// Nothing is surer than this when losses are counted: one wrong certainty is not infinitely bad.
const SUREST: f64 = 1e-6;

/// One bin: placements that were stated about alike.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bin {
    /// Mean of what was stated.
    pub stated: f64,
    /// Share that is right.
    pub right: f64,
    /// Placements.
    pub count: usize,
}

/// How honest stated probabilities are.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reliability {
    /// Placements.
    pub placements: usize,
    /// Those stated between 0.1 and 0.9.
    pub doubtful: usize,
    /// Mean distance of what was stated from what turned out, over bins of equal mass.
    pub calibration_error: f64,
    /// 95 per cent of resampled sets lie between these.
    pub interval: (f64, f64),
    /// Mean of -ln of the probability given to what is true.
    pub log_loss: f64,
    /// The same if every placement were given the share that is right.
    pub base_log_loss: f64,
    /// Stated above 0.99: wrong ones, and all.
    pub sure: (usize, usize),
    /// The bins, least sure first.
    pub bins: Vec<Bin>,
}

impl Reliability {
    /// Over placements, by whether they have a right neighbour at the loose level; `None` without any.
    pub fn of(all: &[Stated]) -> Option<Self> {
        let mut told: Vec<(f64, bool)> = all.iter().map(|s| (s.confidence, s.right[0])).collect();
        if told.is_empty() {
            return None;
        }
        told.sort_by(|x, y| x.0.total_cmp(&y.0).then(x.1.cmp(&y.1)));
        let n = told.len() as f64;
        let share = told.iter().filter(|t| t.1).count() as f64 / n;
        let loss = |p: f64, right: bool| -math::ln(if right { p } else { 1.0 - p }.max(SUREST));
        let sure = || told.iter().filter(|t| t.0 > 0.99);
        Some(Self {
            placements: told.len(),
            doubtful: told.iter().filter(|t| (0.1..=0.9).contains(&t.0)).count(),
            calibration_error: error(&bins(&told)),
            interval: interval(&told),
            log_loss: told.iter().map(|t| loss(t.0, t.1)).sum::<f64>() / n,
            base_log_loss: told.iter().map(|t| loss(share, t.1)).sum::<f64>() / n,
            sure: (sure().filter(|t| !t.1).count(), sure().count()),
            bins: bins(&told),
        })
    }

    /// As Markdown.
    pub fn markdown(&self) -> String {
        let mut out = "| stated | right | placements |\n|---|---|---|\n".to_owned();
        for bin in &self.bins {
            // Writing to a String cannot fail.
            let _ = writeln!(out, "| {:.4} | {:.4} | {} |", bin.stated, bin.right, bin.count);
        }
        let (wrong, sure) = self.sure;
        let _ = writeln!(
            out,
            "\n{} placements, {} of them stated between 0.1 and 0.9. Calibration error {:.4} (95 % of resampled sets: {:.4} to {:.4}), \
             log loss {:.4} ({:.4} if all were told the same). Stated above 0.99: {wrong} of {sure} wrong ({:.2} %).",
            self.placements,
            self.doubtful,
            self.calibration_error,
            self.interval.0,
            self.interval.1,
            self.log_loss,
            self.base_log_loss,
            100.0 * wrong as f64 / sure.max(1) as f64
        );
        out
    }
}

/// Bins of equal mass of what is sorted. What was stated alike shares what turned out, wherever a bin ends among it.
fn bins(told: &[(f64, bool)]) -> Vec<Bin> {
    let alike = told.chunk_by(|x, y| x.0 == y.0);
    let shared: Vec<(f64, f64)> = alike
        .flat_map(|part| {
            let right = part.iter().filter(|t| t.1).count() as f64 / part.len() as f64;
            part.iter().map(move |t| (t.0, right))
        })
        .collect();
    let edge = |k: usize| k * shared.len() / BINS;
    let of = |part: &[(f64, f64)]| Bin {
        stated: part.iter().map(|t| t.0).sum::<f64>() / part.len() as f64,
        right: part.iter().map(|t| t.1).sum::<f64>() / part.len() as f64,
        count: part.len(),
    };
    (0..BINS).map(|k| &shared[edge(k)..edge(k + 1)]).filter(|p| !p.is_empty()).map(of).collect()
}

fn error(bins: &[Bin]) -> f64 {
    let n: usize = bins.iter().map(|b| b.count).sum();
    bins.iter().map(|b| b.count as f64 * (b.stated - b.right).abs()).sum::<f64>() / n.max(1) as f64
}

fn interval(told: &[(f64, bool)]) -> (f64, f64) {
    let mut rng = Rng::for_purpose(told.len() as u64, "reliability");
    let mut errors: Vec<f64> = (0..RESAMPLED)
        .map(|_| {
            let mut drawn: Vec<usize> = (0..told.len()).map(|_| rng.below(told.len())).collect();
            drawn.sort_unstable();
            error(&bins(&drawn.iter().map(|&k| told[k]).collect::<Vec<_>>()))
        })
        .collect();
    errors.sort_by(f64::total_cmp);
    let at = |share: f64| errors[((share * RESAMPLED as f64) as usize).min(RESAMPLED - 1)];
    (at(0.025), at(0.975))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(told: impl Fn(f64) -> f64, seed: u64) -> Vec<Stated> {
        let mut rng = Rng::for_purpose(seed, "stated");
        let one = |_| {
            let p = rng.uniform();
            let right = rng.uniform() < p;
            Stated { confidence: told(p), right: [right, right, false], ..Stated::default() }
        };
        (0..4000).map(one).collect()
    }

    #[test]
    fn honest_and_boastful_statements_are_told_apart() {
        let honest = Reliability::of(&drawn(|p| p, 1)).unwrap();
        let boastful = Reliability::of(&drawn(|p| 1.0 - (1.0 - p) * (1.0 - p), 1)).unwrap();
        assert!(honest.calibration_error < 0.03, "{honest:?}");
        assert!(boastful.calibration_error > 0.1 && boastful.log_loss > honest.log_loss);
        assert!(honest.interval.0 < honest.interval.1 && boastful.interval.0 > honest.interval.1);
        assert_eq!(honest.bins.iter().map(|b| b.count).sum::<usize>(), 4000);
        assert!(honest.doubtful > 3000 && honest.log_loss < honest.base_log_loss);
        assert_eq!(Reliability::of(&[]), None);
    }

    #[test]
    fn what_is_stated_alike_is_judged_together() {
        let one = |right| Stated { confidence: 0.8, right: [right, right, false], ..Stated::default() };
        let all: Vec<Stated> = (0..100).map(|k| one(k % 10 < 7)).collect();
        let told = Reliability::of(&all).unwrap();
        assert!((told.calibration_error - 0.1).abs() < 1e-12, "{told:?}");
    }
}
