//! Order statistics. NaN sorts last; empty input has no answer.

/// The lower median for even counts is averaged with the upper one.
pub fn median_in_place(x: &mut [f64]) -> Option<f64> {
    quantile_in_place(x, 0.5)
}

pub fn median(x: &[f64]) -> Option<f64> {
    median_in_place(&mut x.to_vec())
}

/// Linear interpolation between order statistics, `q` in `0..=1`. Leaves the numbers in another order.
pub fn quantile_in_place(x: &mut [f64], q: f64) -> Option<f64> {
    if x.is_empty() {
        return None;
    }
    let at = q.clamp(0.0, 1.0) * (x.len() - 1) as f64;
    let i = at.floor() as usize;
    let (_, &mut low, above) = x.select_nth_unstable_by(i, f64::total_cmp);
    let high = above.iter().copied().min_by(f64::total_cmp).unwrap_or(low);
    Some(low + (high - low) * (at - i as f64))
}

pub fn quantile(x: &[f64], q: f64) -> Option<f64> {
    quantile_in_place(&mut x.to_vec(), q)
}

/// Standard deviation of a normal distribution over the median of its sizes.
const SIGMA_OF_MEDIAN: f64 = 1.4826;

/// Median absolute deviation, scaled to the standard deviation of a normal distribution.
pub fn robust_sigma(x: &[f64]) -> Option<f64> {
    let m = median(x)?;
    sigma_about_zero(x.iter().map(|v| v - m))
}

/// The same of residuals, which are about zero if they are about anything.
pub fn sigma_about_zero(residuals: impl Iterator<Item = f64>) -> Option<f64> {
    let mut sizes: Vec<f64> = residuals.map(f64::abs).collect();
    median_in_place(&mut sizes).map(|m| SIGMA_OF_MEDIAN * m)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[3.0]), Some(3.0));
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), Some(2.5));
        assert_eq!(quantile(&[0.0, 10.0], 0.25), Some(2.5));
        assert_eq!(robust_sigma(&[4.0, 5.0, 7.0]), Some(SIGMA_OF_MEDIAN));
        assert_eq!(sigma_about_zero([-2.0, 1.0, 30.0].into_iter()), Some(2.0 * SIGMA_OF_MEDIAN));
        assert_eq!(sigma_about_zero([].into_iter()), None);
    }
}
