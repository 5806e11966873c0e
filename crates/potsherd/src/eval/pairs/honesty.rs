//! Is the score of a candidate honest? Its ranking (area under the ROC curve), its Brier score and its reliability.

use super::Sample;
use crate::pairs::Telling;

/// Probability that a right candidate scores above a wrong one.
pub(super) fn auc(samples: &[Sample]) -> f64 {
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

/// Stated probability, observed share and count, by tenths.
pub(super) fn reliability(samples: &[Sample], telling: &Telling) -> Vec<(f64, f64, usize)> {
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

/// Mean square of what the stated probabilities are off by.
pub(super) fn brier(samples: &[Sample], telling: &Telling) -> f64 {
    let off = |s: &Sample| telling.probability(s.pair, s.log_odds) - f64::from(s.right);
    samples.iter().map(|s| off(s).powi(2)).sum::<f64>() / samples.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::Source;
    use crate::pairs::term::Terms;

    fn sample(x: f64, right: bool) -> Sample {
        Sample { pair: Source::Scan, terms: Terms::default(), right, log_odds: x }
    }

    #[test]
    fn auc_of_separated_and_reversed_scores() {
        let good = [sample(0.0, false), sample(1.0, true), sample(2.0, true)];
        assert_eq!(auc(&good), 1.0);
        let bad = [sample(0.0, true), sample(1.0, false)];
        assert_eq!(auc(&bad), 0.0);
    }
}
