//! From measures to one score: log-odds that a candidate is a true join, as a sum of named terms.

use crate::geom::math;
use crate::pairs::contact::{Contact, touch_distance};
use crate::pairs::term::{ByTerm, Term, Terms};
use serde::{Deserialize, Serialize};

/// Weights of the terms for one kind of data.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Weights(pub ByTerm);

/// Correlation length of edge noise.
const CORRELATION: f64 = 4.0;

/// Distance of break surfaces that says nothing, millimetres.
const BREAK_SCALE: f64 = 0.15;

/// Squared distance of axes, in standard deviations, where a sherd has none: between what true and wrong joins
/// show. Nothing would be as good as the best.
pub const UNKNOWN_AXIS: f64 = 4.0;

/// The distance of break surfaces that a term of their fit stands for.
pub fn break_distance(fit: f64) -> f64 {
    BREAK_SCALE * (1.0 - fit)
}

/// The terms before weighing. Each is made to grow or fall about linearly with log-odds; what cannot
/// be measured counts as what lies between true and wrong joins.
pub fn terms(c: &Contact, noise: f64) -> Terms {
    let known = |x: f64, f: &dyn Fn(f64) -> f64| if x.is_finite() { f(x) } else { 0.0 };
    let touch = touch_distance(noise);
    let samples = c.length / CORRELATION;
    let information = samples * 0.5 * math::ln(1.0 + (c.wiggle / noise).powi(2));
    ByTerm::from_fn(|term| match term {
        Term::Prior => 1.0,
        Term::Contact => (c.length / 10.0).sqrt(),
        Term::Shape => information.max(0.0).sqrt(),
        Term::Fit => samples.min(8.0) * (1.0 - 2.0 * (c.rms / touch).powi(2)),
        Term::Normals => (c.normal_rms / 0.2).min(3.0),
        Term::OuterEdge => match c.outer_length > 0.0 {
            true => (c.outer_length / c.length.max(1.0)).min(1.5),
            false => 0.0,
        },
        Term::Overlap => (c.overlap / 10.0).sqrt().min(6.0),
        Term::Sliver => (c.sliver / 10.0).sqrt().min(6.0),
        Term::Thickness => known(c.thickness_gap, &|t| (t / 0.5).min(4.0)),
        Term::Rim => (c.rim_length / 5.0).sqrt(),
        Term::Axis => math::ln(1.0 + if c.axis2.is_finite() { c.axis2 } else { UNKNOWN_AXIS }),
        Term::BreakShare => known(c.break_share, &|s| s - 0.5),
        Term::BreakFit => known(c.break_rms, &|r| 1.0 - r / BREAK_SCALE),
        Term::Revolution => known(c.revolution, &|m| math::ln(1.0 + m)),
        Term::RimLevel => known(c.rim_level2, &|m| math::ln(1.0 + m) - 1.0),
        Term::Colour => c.colour,
        Term::Rivals => c.rivals,
    })
}

impl Weights {
    /// Each term's share in the log-odds.
    pub fn shares(&self, terms: &Terms) -> ByTerm {
        ByTerm::from_fn(|t| self.0[t] * terms[t])
    }

    /// The part of the log-odds that speaks of the body.
    pub fn of_body(&self, terms: &Terms) -> f64 {
        self.shares(terms).iter().filter(|(t, _)| t.of_body()).map(|(_, share)| share).sum()
    }

    /// The score: log-odds of a true join among about a hundred sherds.
    pub fn log_odds(&self, terms: &Terms) -> f64 {
        self.shares(terms).values().iter().sum()
    }

    /// The weights a share of the way from these to others.
    pub fn towards(&self, other: &Weights, share: f64) -> Weights {
        Weights(ByTerm::from_fn(|t| (1.0 - share) * self.0[t] + share * other.0[t]))
    }
}

/// Number of sherds for which scores are log-odds as they stand: a convention that all weights are fitted by.
const USUAL_SIZE: f64 = 100.0;

/// Log-odds that the size of a collection adds to a candidate: fewer sherds, fewer candidates to go
/// wrong with.
pub fn ease_of(sherds: usize) -> f64 {
    math::ln(USUAL_SIZE / sherds.max(2) as f64)
}

/// Probability from log-odds.
pub fn probability(log_odds: f64) -> f64 {
    1.0 / (1.0 + math::exp(-log_odds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_body_is_part_of_the_whole_and_weights_pass_into_each_other() {
        let one = Weights(ByTerm::from_fn(|_| 1.0));
        let terms = ByTerm::from_fn(|t| if t.of_body() { 2.0 } else { 5.0 });
        assert_eq!((one.of_body(&terms), one.log_odds(&terms)), (8.0, 73.0));
        let none = Weights::default();
        assert_eq!((none.towards(&one, 0.0), none.towards(&one, 1.0)), (none.clone(), one.clone()));
        assert_eq!(none.towards(&one, 0.25).0[Term::Fit], 0.25);
    }
}
