//! How a score is told to people: as the probability that the candidate is a true join.
//!
//! A score is what the search counts with. How likely a candidate with that score is true depends on how many
//! others it was found among, and for bare lines also on the slope: their weights were fitted on pairs that join,
//! where the best wrong candidates are fewer.

use crate::pairs::evidence::{BARE, Weights, ease_of, probability};
use crate::pairs::sherd::Sherd;

/// Log-odds as told: `slope * score + shift`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Telling {
    pub slope: f64,
    pub shift: f64,
}

/// For the default weights of bare lines in a collection of as many sherds as the weights of scans were fitted
/// on; `potsherd evaluate pairs --fit` prints it (docs/benchmarks.md tells on which pots it was fitted and tried).
const OF_BARE: Telling = Telling { slope: 1.34, shift: -2.51 };

impl Telling {
    /// What suits these sherds, all of one collection.
    pub fn of(sherds: &[Sherd]) -> Self {
        sherds
            .first()
            .map_or(Self { slope: 1.0, shift: 0.0 }, |s| Self::for_weights(&s.weights, sherds.len()))
    }

    /// What suits scores by these weights in a collection of so many sherds.
    pub fn for_weights(weights: &Weights, sherds: usize) -> Self {
        let ease = ease_of(sherds);
        match *weights == BARE {
            true => Self { shift: OF_BARE.shift + ease, ..OF_BARE },
            // Weights that were fitted to the collection itself know that its size is added.
            false => Self { slope: 1.0, shift: ease },
        }
    }

    /// Probability that a candidate with this score is a true join.
    pub fn probability(&self, log_odds: f64) -> f64 {
        probability(self.slope * log_odds + self.shift)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairs::evidence::FULL;

    #[test]
    fn the_same_score_says_less_among_more_sherds() {
        for weights in [&FULL, &BARE] {
            let told = |sherds, score| Telling::for_weights(weights, sherds).probability(score);
            assert!(told(10, 1.0) > told(100, 1.0) && told(100, 1.0) > told(1000, 1.0));
            assert!(told(100, 1.0) > told(100, 0.0));
        }
        // As many sherds as the weights of scans were fitted on: nothing is added.
        assert!((Telling::for_weights(&FULL, 100).probability(1.3) - probability(1.3)).abs() < 1e-12);
    }
}
