//! Logistic regression of the evidence: the weights under which what was seen is likeliest.

use crate::pairs::evidence::{TERMS, Weights, probability};
use nalgebra::{DMatrix, DVector};

/// A candidate's terms, and one if it is a true join, zero if not.
pub type Row = ([f64; TERMS], f64);

/// What is believed of the weights before any row is seen.
pub struct Belief {
    pub mean: [f64; TERMS],
    /// Inverse variance of each weight.
    pub precision: [f64; TERMS],
    /// Log-odds added to every row beside what the weights give.
    pub offset: f64,
}

/// The likeliest weights, by Newton steps; `None` where the rows leave them open.
pub fn regress(rows: &[Row], belief: &Belief) -> Option<Weights> {
    let mut w = DVector::from_row_slice(&belief.mean);
    for _ in 0..50 {
        let mut h = DMatrix::<f64>::zeros(TERMS, TERMS);
        let mut g = DVector::<f64>::zeros(TERMS);
        for k in 0..TERMS {
            h[(k, k)] = belief.precision[k];
            g[k] = belief.precision[k] * (belief.mean[k] - w[k]);
        }
        for (terms, right) in rows {
            let x = DVector::from_row_slice(terms);
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
    let fitted = Weights(std::array::from_fn(|k| w[k]));
    fitted.0.iter().all(|x| x.is_finite()).then_some(fitted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slope_behind_the_rows_is_found() {
        // Right with probability 1 / (1 + exp(1 - 2x)): counts at three points fix both weights.
        let mut rows: Vec<Row> = Vec::new();
        for (x, p) in [(0.0, probability(-1.0)), (1.0, probability(1.0)), (2.0, probability(3.0))] {
            let mut terms = [0.0; TERMS];
            (terms[0], terms[1]) = (1.0, x);
            let right = (p * 4000.0).round() as usize;
            rows.extend((0..4000).map(|k| (terms, f64::from(k < right))));
        }
        let belief = Belief { mean: [0.0; TERMS], precision: [1e-3; TERMS], offset: 0.0 };
        let w = regress(&rows, &belief).unwrap().0;
        assert!((w[0] + 1.0).abs() < 0.05 && (w[1] - 2.0).abs() < 0.05, "{w:?}");
    }
}
