//! How a score is told to people: as the probability that a join is true, with the evidence that adds up to it.
//!
//! A score is what the search counts with. How likely a candidate with that score is true depends on how many
//! others it was found among, and on the slope and shift that its weights were found to need. Whatever states a
//! probability (possible joins, joins, placements, offers) asks here.

use crate::features::Source;
use crate::pairs::evidence::{ease_of, probability};
use crate::pairs::scoring::Scoring;
use crate::pairs::sherd::Sherd;
use crate::pairs::term::{Term, Terms};
use std::collections::BTreeMap;

/// Name of the evidence that lies in how many sherds a pair was found among.
pub const OF_SIZE: &str = "collection";
/// Name of the evidence that the weights were found to need besides.
pub const OF_CALIBRATION: &str = "calibration";
/// Name of the evidence that others of the vessel fix the pose of a join.
pub(crate) const OF_RING: &str = "ring";

/// Tells scores of one collection.
#[derive(Clone, Debug)]
pub struct Telling<'a> {
    scoring: Option<&'a Scoring>,
    ease: f64,
}

/// Evidence by name, in log-odds. Its sum, in the order of names, is the log-odds of the stated probability.
pub type Evidence = BTreeMap<String, f64>;

impl<'a> Telling<'a> {
    /// For sherds that are one collection and share its scores.
    pub fn of(sherds: &'a [Sherd]) -> Self {
        Self::among(sherds, collection_size(sherds))
    }

    /// For some sherds of a collection of so many.
    pub fn among(sherds: &'a [Sherd], collection: usize) -> Self {
        Self { scoring: sherds.first().map(|s| s.scoring.as_ref()), ease: ease_of(collection) }
    }

    /// The slope by which scores of a kind of pair are told.
    fn slope_and_shift(&self, pair: Source) -> (f64, f64) {
        self.scoring.map_or((1.0, 0.0), |s| {
            let told = &s.scale(pair).telling;
            (told.slope, told.shift)
        })
    }

    /// Probability that a candidate of this kind with this score is a true join.
    pub fn probability(&self, pair: Source, score: f64) -> f64 {
        let (slope, shift) = self.slope_and_shift(pair);
        probability(slope * score + shift + self.ease)
    }

    /// Probability of the second of two answers, if one of them is right: `behind` is its score less that of the first.
    pub fn against(&self, pair: Source, behind: f64) -> f64 {
        probability(self.slope_and_shift(pair).0 * behind)
    }

    /// As [`probability`](Self::probability), with what it is made of.
    pub(crate) fn whole(&self, pair: Source, score: f64) -> Evidence {
        let (slope, shift) = self.slope_and_shift(pair);
        let parts = [("joins", slope * score), (OF_CALIBRATION, shift), (OF_SIZE, self.ease)];
        parts.into_iter().filter(|(_, x)| *x != 0.0).map(|(n, x)| (n.to_owned(), x)).collect()
    }

    /// What speaks for and against a candidate: every term that says anything, and what is told beside them.
    /// `regained` is what the search gives back to a join whose pose the others of its vessel fixed.
    pub fn evidence(&self, pair: Source, terms: &Terms, regained: f64) -> Evidence {
        let (slope, shift) = self.slope_and_shift(pair);
        let shares = self.scoring.map(|s| s.scale(pair).weights.shares(terms)).unwrap_or_default();
        let named = shares.iter().map(|(term, share): (Term, f64)| (term.name(), slope * share));
        let beside = [(OF_SIZE, self.ease), (OF_CALIBRATION, shift), (OF_RING, slope * regained)];
        named.chain(beside).filter(|(_, x)| *x != 0.0).map(|(n, x)| (n.to_owned(), x)).collect()
    }
}

/// How many sherds the collection holds that these are all or some of.
pub(crate) fn collection_size(sherds: &[Sherd]) -> usize {
    sherds.first().and_then(|s| s.scoring.of).unwrap_or(sherds.len())
}

/// The probability that evidence adds up to.
pub fn summed(evidence: &Evidence) -> f64 {
    probability(evidence.values().sum())
}

/// Kinds of evidence that are named of a score.
const NAMED: usize = 3;

/// The kinds of evidence in which one falls behind the other most, in words.
pub(crate) fn most_against(evidence: &Evidence, other: &Evidence) -> String {
    let mut behind: Vec<(f64, &String)> = evidence
        .keys()
        .chain(other.keys())
        .map(|name| (evidence.get(name).unwrap_or(&0.0) - other.get(name).unwrap_or(&0.0), name))
        .filter(|(x, _)| *x < 0.0)
        .collect();
    behind.sort_by(|x, y| x.0.total_cmp(&y.0).then(x.1.cmp(y.1)));
    behind.dedup();
    let named: Vec<String> = behind.iter().take(NAMED).map(|(x, name)| format!("{name} {x:+.1}")).collect();
    if named.is_empty() { "nothing".to_owned() } else { named.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairs::model::ScoreModel;
    use crate::pairs::term::ByTerm;

    fn telling(scoring: &Scoring, sherds: usize) -> Telling<'_> {
        Telling { scoring: Some(scoring), ease: ease_of(sherds) }
    }

    #[test]
    fn the_same_score_says_less_among_more_sherds() {
        let mut scoring = Scoring::new(&ScoreModel::default());
        for pair in [Source::Scan, Source::BareLines] {
            let told = |sherds, score| telling(&scoring, sherds).probability(pair, score);
            assert!(told(10, 1.0) > told(100, 1.0) && told(100, 1.0) > told(1000, 1.0));
            assert!(told(100, 1.0) > told(100, 0.0));
        }
        // As many sherds as all weights refer to, and nothing to calibrate: nothing is added.
        scoring.scans.telling = crate::pairs::model::PlattScale::NONE;
        let told = telling(&scoring, 100).probability(Source::Scan, 1.3);
        assert!((told - probability(1.3)).abs() < 1e-12);
    }

    #[test]
    fn evidence_adds_up_to_what_is_told() {
        let scoring = Scoring::new(&ScoreModel::default());
        let terms = ByTerm::from_fn(|t| 0.3 + 0.1 * t as usize as f64);
        for pair in [Source::Scan, Source::BareLines] {
            for sherds in [2, 30, 700] {
                let telling = telling(&scoring, sherds);
                let score = scoring.scale(pair).weights.log_odds(&terms);
                let listed = telling.evidence(pair, &terms, 0.0);
                assert!((summed(&listed) - telling.probability(pair, score)).abs() < 1e-12);
                // What others of the vessel fixed is listed by its own name.
                let ring = telling.evidence(pair, &terms, 4.0);
                assert!(summed(&ring) > summed(&listed) && ring.contains_key(OF_RING));
            }
        }
    }
}
