//! How sure a fit is of its axis. Noise and slow deviations differ from pot to pot, so that both are
//! read off the sherd as far as it shows them.

use super::layout::Layout;
use super::revolution::RevolutionOptions;
use super::samples::Sample;
use super::unevenness::SLOW;
use crate::geom::math;
use nalgebra::{DMatrix, DVector, Matrix4, SMatrix};

/// Distance at which residuals are no longer asked whether they are alike, millimetres.
const REACH: f64 = 20.0;
const ROUNDS: usize = 10;

/// Number of samples that are as good as one, because residuals of neighbours are alike.
pub(super) fn alike(samples: &[Sample], residuals: &[f64], weights: &[f64], sigmas: [f64; 2]) -> f64 {
    let scaled: Vec<f64> = (0..samples.len())
        .map(|i| {
            let e = if residuals[i].is_nan() { 0.0 } else { residuals[i] };
            weights[i].sqrt() * e / sigmas[usize::from(samples[i].outer)]
        })
        .collect();
    let own: f64 = scaled.iter().map(|z| z * z).sum();
    let mut pairs = 0.0;
    for i in 0..samples.len() {
        for j in 0..i {
            let d = (samples[i].p - samples[j].p).norm_squared();
            if d < REACH * REACH && samples[i].outer == samples[j].outer {
                pairs += scaled[i] * scaled[j] * (1.0 - d.sqrt() / REACH);
            }
        }
    }
    (1.0 + 2.0 * pairs / own.max(1e-12)).max(1.0)
}

/// Replaces the priors of the slow deviations by what suits this sherd: the variance that makes those found
/// most likely (expectation maximisation), one factor for all, times `unseen`.
pub(super) fn suit_priors(h: &mut DMatrix<f64>, z: &DVector<f64>, unseen: f64) -> Option<()> {
    let seen = information(h)?;
    let mut variance = 1.0;
    for _ in 0..ROUNDS {
        let mut m = seen;
        for k in 0..SLOW {
            m[(k, k)] += 1.0 / variance;
        }
        let spread = m.cholesky()?.inverse();
        let sum: f64 = (0..SLOW).map(|k| z[k] * z[k] + spread[(k, k)]).sum();
        variance = (sum / SLOW as f64).clamp(0.1, 9.0);
    }
    for k in 0..SLOW {
        h[(4 + k, 4 + k)] += 1.0 / (unseen * variance) - 1.0;
    }
    Some(())
}

/// What the samples say about the slow deviations, axis and profile left free and priors taken off.
fn information(h: &DMatrix<f64>) -> Option<SMatrix<f64, SLOW, SLOW>> {
    let rest: Vec<usize> = (0..4).chain(4 + SLOW..h.nrows()).collect();
    let mut own = DMatrix::from_fn(rest.len(), rest.len(), |r, c| h[(rest[r], rest[c])]);
    for k in 0..4 {
        own[(k, k)] += loose(k);
    }
    let cross = DMatrix::from_fn(rest.len(), SLOW, |r, c| h[(rest[r], 4 + c)]);
    let taken = cross.transpose() * own.cholesky()?.solve(&cross);
    Some(SMatrix::from_fn(|r, c| h[(4 + r, 4 + c)] - taken[(r, c)] - if r == c { 1.0 } else { 0.0 }))
}

/// Information that is always there: tilts within a radian, shifts within 300 mm.
pub(super) fn loose(k: usize) -> f64 {
    if k < 2 { 1.0 } else { 300f64.powi(-2) }
}

/// The line through the centres, from the motions of the axis and the two unknowns of the drift.
pub(super) fn drift_as_tilt(layout: &Layout, options: &RevolutionOptions) -> SMatrix<f64, 4, 6> {
    let mut m = SMatrix::<f64, 4, 6>::identity();
    if layout.slow > 0 {
        let (sin, cos) = math::sin_cos(layout.phase);
        let slope = options.unevenness.drift / layout.tall;
        // The centre at height h goes by h (tilt b, -tilt a).
        m[(0, 4)] = -slope * sin;
        m[(0, 5)] = -slope * cos;
        m[(1, 4)] = slope * cos;
        m[(1, 5)] = -slope * sin;
    }
    m
}

/// Covariance of the line through the centres, everything else left free.
pub(super) fn marginal(h: &DMatrix<f64>, from: &SMatrix<f64, 4, 6>) -> Option<Matrix4<f64>> {
    let mut h = h.clone();
    for k in 0..4 {
        h[(k, k)] += loose(k);
    }
    let size = h.nrows();
    let chol = h.cholesky()?;
    let mut joint = SMatrix::<f64, 6, 6>::zeros();
    for k in 0..6 {
        let mut unit = DVector::zeros(size);
        unit[k] = 1.0;
        let column = chol.solve(&unit);
        for j in 0..6 {
            joint[(j, k)] = column[j];
        }
    }
    let out = from * joint * from.transpose();
    let out = (out + out.transpose()) * 0.5;
    out.iter().all(|x| x.is_finite()).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::{Rng, Vec3};

    /// Residuals on a grid of 2 mm that are alike within squares of the given number of samples.
    fn patches(alike_by: usize) -> f64 {
        let mut rng = Rng::for_purpose(1, "patches");
        let values: Vec<f64> = (0..400).map(|_| rng.normal()).collect();
        let (mut samples, mut residuals) = (Vec::new(), Vec::new());
        for i in 0..20 {
            for j in 0..20 {
                let p = Vec3::new(2.0 * i as f64, 2.0 * j as f64, 0.0);
                samples.push(Sample { p, n: Vec3::z(), outer: true });
                residuals.push(values[20 * (i / alike_by) + j / alike_by]);
            }
        }
        alike(&samples, &residuals, &[1.0; 400], [1.0; 2])
    }

    #[test]
    fn noise_that_is_alike_over_a_way_counts_for_less() {
        let (alone, four, nine) = (patches(1), patches(2), patches(3));
        assert!(alone < 2.0, "{alone}");
        assert!(four > 1.5 * alone && nine > 1.5 * four, "{alone} {four} {nine}");
    }

    /// Normal equations of slow deviations that the samples see with the given information.
    fn equations(seen: f64) -> DMatrix<f64> {
        DMatrix::from_fn(4 + SLOW + 2, 4 + SLOW + 2, |r, c| match r == c {
            true if (4..4 + SLOW).contains(&r) => 1.0 + seen,
            true => 10.0,
            false => 0.0,
        })
    }

    #[test]
    fn an_even_sherd_makes_the_priors_narrow_and_an_uneven_one_wide() {
        let prior = |size: f64, seen: f64| {
            let mut h = equations(seen);
            suit_priors(&mut h, &DVector::from_element(SLOW + 2, size), 2.0).unwrap();
            1.0 / (h[(4, 4)] - seen)
        };
        assert!((prior(1.0, 100.0) / 2.0 - 1.0).abs() < 0.1);
        assert!((prior(0.4, 100.0) / (0.16 * 2.0) - 1.0).abs() < 0.1);
        assert!((prior(2.0, 100.0) / (4.0 * 2.0) - 1.0).abs() < 0.1);
        // Deviations that cannot be seen say nothing.
        assert!((prior(0.0, 1e-6) / 2.0 - 1.0).abs() < 0.01);
    }
}
