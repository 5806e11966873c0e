//! Logistic regression of the evidence: the weights under which what was seen is likeliest.

use crate::geom::least_squares::NormalEquations;
use crate::geom::least_squares::damping::limited;
use crate::pairs::evidence::{Weights, probability};
use crate::pairs::term::{ByTerm, Sense, Term, Terms};
use nalgebra::SVector;

/// What a candidate teaches.
#[derive(Clone, Debug)]
pub struct Row {
    pub terms: Terms,
    /// One if it is a true join, zero if not.
    pub right: f64,
    /// Log-odds beside what the weights give.
    pub offset: f64,
}

/// What is believed of the weights before any row is seen.
#[derive(Clone, Debug)]
pub struct Belief {
    pub mean: ByTerm,
    /// Inverse variance of each weight.
    pub precision: ByTerm,
}

/// The likeliest weights, by Newton steps; `None` where the rows leave them open.
pub fn regress(rows: &[Row], belief: &Belief) -> Option<Weights> {
    let vector = |x: &ByTerm| SVector::<f64, { Term::COUNT }>::from_column_slice(x.values());
    let rows = rows.iter().map(|r| (vector(&r.terms), r.right, r.offset));
    let w = logistic(rows, &vector(&belief.mean), &vector(&belief.precision))?;
    Some(Weights(ByTerm::from_fn(|t| w[t as usize])))
}

/// The same for any terms: rows of terms, whether it was so (1 or 0), and log-odds beside what the weights give; what is
/// believed of the weights and its inverse variance.
pub fn logistic<const N: usize>(
    rows: impl Iterator<Item = (SVector<f64, N>, f64, f64)> + Clone,
    mean: &SVector<f64, N>,
    precision: &SVector<f64, N>,
) -> Option<SVector<f64, N>> {
    let mut w = *mean;
    for _ in 0..50 {
        let mut equations = NormalEquations::<N>::default();
        for k in 0..N {
            equations.h[(k, k)] = precision[k];
            equations.g[k] = precision[k] * (w[k] - mean[k]);
        }
        for (x, right, offset) in rows.clone() {
            let p = probability(w.dot(&x) + offset);
            equations.add_cost(&x, p - right, p * (1.0 - p));
        }
        let step = equations.solve()?;
        // Far from the optimum the curvature is gone; a bounded step cannot overshoot.
        let size = step.amax();
        w += limited(&step, size, 2.0);
        if size < 1e-6 {
            break;
        }
    }
    w.iter().all(|x| x.is_finite()).then_some(w)
}

/// So sure of zero that no row moves it.
const HELD: f64 = 1e12;

/// The likeliest weights among those whose signs make sense (see [`Term::sense`]). Weights that come out with
/// the wrong sign are held at zero one after the other, the largest first, and the rest is fitted anew.
pub fn regress_signed(rows: &[Row], belief: &Belief) -> Option<Weights> {
    let mut belief = belief.clone();
    let mut held: Vec<Term> = Vec::new();
    loop {
        let mut fitted = regress(rows, &belief)?;
        held.iter().for_each(|&t| fitted.0[t] = 0.0);
        let against_sense = |&(term, w): &(Term, f64)| match term.sense() {
            Sense::For => w < 0.0,
            Sense::Against => w > 0.0,
            Sense::Either => false,
        };
        // Compared in units of what is believed of them: terms differ in scale.
        let size = |&(term, w): &(Term, f64)| w.abs() * belief.precision[term].sqrt();
        let worst = fitted.0.iter().filter(against_sense).max_by(|x, y| size(x).total_cmp(&size(y)));
        let Some((term, _)) = worst else { return Some(fitted) };
        (belief.mean[term], belief.precision[term]) = (0.0, HELD);
        held.push(term);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slope_behind_the_rows_is_found() {
        // Right with probability 1 / (1 + exp(1 - 2x)): counts at three points fix both weights.
        let mut rows: Vec<Row> = Vec::new();
        for (x, p) in [(0.0, probability(-1.0)), (1.0, probability(1.0)), (2.0, probability(3.0))] {
            let mut terms = Terms::default();
            (terms[Term::Prior], terms[Term::Contact]) = (1.0, x);
            let right = (p * 4000.0).round() as usize;
            rows.extend((0..4000).map(|k| Row { terms, right: f64::from(k < right), offset: 0.0 }));
        }
        let belief = Belief { mean: ByTerm::default(), precision: ByTerm::from_fn(|_| 1e-3) };
        let w = regress(&rows, &belief).unwrap().0;
        assert!((w[Term::Prior] + 1.0).abs() < 0.05 && (w[Term::Contact] - 2.0).abs() < 0.05, "{w:?}");
    }
}
