//! Logistic regression of the evidence: the weights under which what was seen is likeliest.

use crate::pairs::evidence::{Weights, probability};
use crate::pairs::term::{ByTerm, Term, Terms};
use nalgebra::{DMatrix, DVector};

/// A candidate's terms, and one if it is a true join, zero if not.
pub type Row = (Terms, f64);

/// What is believed of the weights before any row is seen.
pub struct Belief {
    pub mean: ByTerm,
    /// Inverse variance of each weight.
    pub precision: ByTerm,
    /// Log-odds added to every row beside what the weights give.
    pub offset: f64,
}

/// The likeliest weights, by Newton steps; `None` where the rows leave them open.
pub fn regress(rows: &[Row], belief: &Belief) -> Option<Weights> {
    let mut w = DVector::from_row_slice(belief.mean.values());
    for _ in 0..50 {
        let mut h = DMatrix::<f64>::zeros(Term::COUNT, Term::COUNT);
        let mut g = DVector::<f64>::zeros(Term::COUNT);
        for (term, precision) in belief.precision.iter() {
            let k = term as usize;
            h[(k, k)] = precision;
            g[k] = precision * (belief.mean[term] - w[k]);
        }
        for (terms, right) in rows {
            let x = DVector::from_row_slice(terms.values());
            let p = probability(w.dot(&x) + belief.offset);
            g += &x * (right - p);
            h.ger(p * (1.0 - p), &x, &x, 1.0);
        }
        let mut step = h.cholesky()?.solve(&g);
        // Far from the optimum the curvature is gone; a bounded step cannot overshoot.
        let size = step.amax();
        if size > 2.0 {
            step *= 2.0 / size;
        }
        w += &step;
        if size < 1e-6 {
            break;
        }
    }
    let fitted = Weights(ByTerm::from_fn(|t| w[t as usize]));
    w.iter().all(|x| x.is_finite()).then_some(fitted)
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
            rows.extend((0..4000).map(|k| (terms, f64::from(k < right))));
        }
        let belief = Belief { mean: ByTerm::default(), precision: ByTerm::from_fn(|_| 1e-3), offset: 0.0 };
        let w = regress(&rows, &belief).unwrap().0;
        assert!((w[Term::Prior] + 1.0).abs() < 0.05 && (w[Term::Contact] - 2.0).abs() < 0.05, "{w:?}");
    }
}
