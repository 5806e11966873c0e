//! From measures to one score: log-odds that a candidate is a true join, as a sum of named terms.

use crate::geom::math;
use crate::pairs::contact::{Contact, touch_distance};
use serde::{Deserialize, Serialize};

/// Names of the terms, in the order of `terms`.
pub const NAMES: [&str; 15] = [
    "prior",
    "contact",
    "shape",
    "fit",
    "normals",
    "outer edge",
    "overlap",
    "sliver",
    "thickness",
    "rim",
    "axis",
    "break share",
    "break fit",
    "revolution",
    "rim level",
];

/// Number of terms.
pub const TERMS: usize = NAMES.len();

/// Terms that speak of the pot's body rather than of the fracture: all contacts of a sherd repeat them.
const OF_BODY: [usize; 3] = [10, 13, 14];

/// Weights of the terms for one kind of data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weights(pub [f64; TERMS]);

/// Correlation length of edge noise.
const CORRELATION: f64 = 4.0;

/// The terms before weighing. Each is made to grow or fall about linearly with log-odds; what cannot
/// be measured is zero, that is, says nothing.
pub fn terms(c: &Contact, noise: f64) -> [f64; TERMS] {
    let known = |x: f64, f: &dyn Fn(f64) -> f64| if x.is_finite() { f(x) } else { 0.0 };
    let touch = touch_distance(noise);
    let samples = c.length / CORRELATION;
    let information = samples * 0.5 * math::ln(1.0 + (c.wiggle / noise).powi(2));
    let fit = samples.min(8.0) * (1.0 - 2.0 * (c.rms / touch).powi(2));
    let normals = (c.normal_rms / 0.2).min(3.0);
    let outer = match c.outer_length > 0.0 {
        true => (c.outer_length / c.length.max(1.0)).min(1.5),
        false => 0.0,
    };
    [
        1.0,
        (c.length / 10.0).sqrt(),
        information.max(0.0).sqrt(),
        fit,
        normals,
        outer,
        (c.overlap / 10.0).sqrt().min(6.0),
        (c.sliver / 10.0).sqrt().min(6.0),
        known(c.thickness_gap, &|t| (t / 0.5).min(4.0)),
        (c.rim_length / 5.0).sqrt(),
        known(c.axis2, &|m| math::ln(m + 1.0)),
        known(c.break_share, &|s| s - 0.5),
        known(c.break_rms, &|r| 1.0 - r / 0.15),
        known(c.revolution, &|m| math::ln(1.0 + m)),
        known(c.rim_level2, &|m| math::ln(1.0 + m) - 1.0),
    ]
}

/// Weights for bare edge lines (the authors' layout): no thickness, outer line or break surface. Fitted on the
/// true pairs of seven real pots (`potsherd evaluate pairs --joined-only --fit`); what other fits do to whole
/// pots stands in docs/benchmarks.md.
pub const BARE: Weights =
    Weights([-8.13, 0.0, 0.52, 1.24, -0.68, 0.0, -0.82, -0.65, 0.0, 0.0, -1.29, 0.0, 0.0, 0.0, -0.7]);

/// Weights for raw scans, fitted on a collection of 142 sherds (`potsherd evaluate pairs --fit`).
pub const FULL: Weights =
    Weights([-6.34, 0.23, -0.14, 0.87, -1.19, 0.66, -1.16, 0.48, -1.01, 0.0, -0.71, 2.51, 5.62, -0.88, 0.0]);

/// Weights for raw scans of worn sherds, fitted on `simulate twin --seed 8 --level worn` likewise.
pub const WORN: Weights =
    Weights([-1.78, 0.02, 0.56, 0.88, -0.1, 0.57, -1.72, -0.68, -1.64, 0.0, -1.65, 3.77, 5.59, -0.8, 0.0]);

impl Weights {
    /// Each term's share in the log-odds.
    pub fn shares(&self, terms: &[f64; TERMS]) -> [f64; TERMS] {
        std::array::from_fn(|k| self.0[k] * terms[k])
    }

    /// The part of the log-odds that speaks of the body.
    pub fn of_body(&self, terms: &[f64; TERMS]) -> f64 {
        OF_BODY.iter().map(|&k| self.0[k] * terms[k]).sum()
    }

    pub fn log_odds(&self, terms: &[f64; TERMS]) -> f64 {
        self.shares(terms).iter().sum()
    }
}

/// Number of sherds the scores were fitted on.
const FITTED_ON: f64 = 100.0;

/// Log-odds that the size of a collection adds to a candidate: fewer sherds, fewer candidates to go
/// wrong with.
pub fn ease_of(sherds: usize) -> f64 {
    math::ln(FITTED_ON / sherds.max(2) as f64)
}

/// Probability from log-odds.
pub fn probability(log_odds: f64) -> f64 {
    1.0 / (1.0 + math::exp(-log_odds))
}
