//! Iteratively reweighted least squares: fit, see what is far off, fit again with that counting less.

/// Fits `rounds` times, each time with the weights that `reweigh` gives after the fit before; the last fit, or `None`
/// as soon as one fails. Without rounds there is no fit.
pub fn reweighted<M>(
    rounds: usize,
    mut weights: Vec<f64>,
    mut fit: impl FnMut(&[f64]) -> Option<M>,
    mut reweigh: impl FnMut(&M, &mut [f64]) -> Option<()>,
) -> Option<M> {
    let mut found = None;
    for _ in 0..rounds {
        let model = fit(&weights)?;
        reweigh(&model, &mut weights)?;
        found = Some(model);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::least_squares::Kernel;

    #[test]
    fn an_outlier_hardly_moves_a_mean() {
        let values = [1.0, 1.1, 0.9, 1.0, 50.0];
        let mean = |w: &[f64]| {
            let sum: f64 = w.iter().zip(&values).map(|(w, v)| w * v).sum();
            Some(sum / w.iter().sum::<f64>())
        };
        let far = |mean: &f64, w: &mut [f64]| {
            for (w, v) in w.iter_mut().zip(&values) {
                *w = Kernel::GemanMcClure.weight((v - mean).powi(2));
            }
            Some(())
        };
        let plain = reweighted(1, vec![1.0; 5], mean, far).unwrap();
        assert!((plain - 10.8).abs() < 1e-12);
        let robust = reweighted(12, vec![1.0; 5], mean, far).unwrap();
        assert!((robust - 1.0).abs() < 0.01, "{robust}");
        assert_eq!(reweighted(0, vec![1.0; 5], mean, far), None);
    }
}
