//! Closed lines at equal steps: resampling and smoothing.

use super::trace::closed_length;
use crate::geom::{Vec3, math};
use nalgebra::{Matrix2, Vector2};

/// `count` points at equal distances along the closed polyline, starting at its first point, and
/// for each the place it came from: index of the segment and fraction along it.
pub fn resample(points: &[Vec3], count: usize) -> Vec<(usize, f64)> {
    let total = closed_length(points);
    let n = points.len();
    let mut out = Vec::with_capacity(count);
    let (mut segment, mut before) = (0, 0.0);
    for i in 0..count {
        let want = total * i as f64 / count as f64;
        loop {
            let len = (points[(segment + 1) % n] - points[segment]).norm();
            if before + len >= want || segment + 1 == n {
                let t = if len > 0.0 { ((want - before) / len).clamp(0.0, 1.0) } else { 0.0 };
                out.push((segment, t));
                break;
            }
            before += len;
            segment += 1;
        }
    }
    out
}

/// Value at a place given by [`resample`].
pub fn lerp(values: &[Vec3], at: (usize, f64)) -> Vec3 {
    let a = values[at.0];
    a + (values[(at.0 + 1) % values.len()] - a) * at.1
}

/// Whittaker smoother on a closed line (penalised second differences): minimises
/// `sum w |x - y|^2 + lambda sum |x[i-1] - 2 x[i] + x[i+1]|^2` with `lambda` such that a wave of
/// `wavelength` samples loses half its height at weight one.
pub fn smooth(values: &[Vec3], weights: &[f64], wavelength: f64) -> Vec<Vec3> {
    let n = values.len();
    if n < 5 || wavelength <= 2.0 {
        return values.to_vec();
    }
    let c = 2.0 - 2.0 * math::cos(std::f64::consts::TAU / wavelength);
    let lambda = 1.0 / (c * c);
    let wanted: Vec<Vec3> = values.iter().zip(weights).map(|(y, w)| y * *w).collect();
    solve_closed(weights, lambda, wanted).unwrap_or_else(|| values.to_vec())
}

/// Solves `(diag(weights) + lambda D^T D) x = b` with the second differences `D` of a closed line, in as many
/// steps as the line has samples. All but the last two samples make a matrix of five diagonals, which
/// `L diag(d) L^T` keeps; the last two, where the line closes, are eliminated from the rest (Schur
/// complement). `None` where the weights leave it open.
fn solve_closed(weights: &[f64], lambda: f64, mut b: Vec<Vec3>) -> Option<Vec<Vec3>> {
    let n = weights.len();
    let m = n - 2;
    // The matrix: six on the diagonal, minus four beside it, one beyond.
    let around = |i: usize, j: usize| match (i + n - j) % n {
        0 => weights[i] + 6.0 * lambda,
        k if k == 1 || k == n - 1 => -4.0 * lambda,
        k if k == 2 || k == n - 2 => lambda,
        _ => 0.0,
    };
    let (mut pivot, mut beside, mut beyond) = (vec![0.0; m], vec![0.0; m], vec![0.0; m]);
    // What the last two samples add to each equation, eliminated along with the right side.
    let mut last: Vec<[f64; 2]> = (0..m).map(|i| [around(i, m), around(i, m + 1)]).collect();
    for i in 0..m {
        let mut p = around(i, i);
        if i >= 2 {
            beyond[i] = around(i, i - 2) / pivot[i - 2];
            p -= beyond[i] * beyond[i] * pivot[i - 2];
        }
        if i >= 1 {
            let under = if i >= 2 { beyond[i] * beside[i - 1] * pivot[i - 2] } else { 0.0 };
            beside[i] = (around(i, i - 1) - under) / pivot[i - 1];
            p -= beside[i] * beside[i] * pivot[i - 1];
        }
        if p.is_nan() || p <= 0.0 {
            return None;
        }
        pivot[i] = p;
        for (back, factor) in [(1, beside[i]), (2, beyond[i])] {
            if i >= back {
                b[i] = b[i] - b[i - back] * factor;
                last[i] = [0, 1].map(|k| last[i][k] - last[i - back][k] * factor);
            }
        }
    }
    let mut corner = Matrix2::new(around(m, m), around(m, m + 1), around(m + 1, m), around(m + 1, m + 1));
    let mut sides = [b[m], b[m + 1]];
    for i in 0..m {
        let l = Vector2::from(last[i]);
        corner -= l * l.transpose() / pivot[i];
        sides = [0, 1].map(|k| sides[k] - b[i] * (l[k] / pivot[i]));
    }
    let inverse = corner.try_inverse()?;
    let ends = [0, 1].map(|k| sides[0] * inverse[(k, 0)] + sides[1] * inverse[(k, 1)]);
    (b[m], b[m + 1]) = (ends[0], ends[1]);
    for i in (0..m).rev() {
        b[i] = (b[i] - ends[0] * last[i][0] - ends[1] * last[i][1]) / pivot[i];
        if i + 1 < m {
            b[i] = b[i] - b[i + 1] * beside[i + 1];
        }
        if i + 2 < m {
            b[i] = b[i] - b[i + 2] * beyond[i + 2];
        }
    }
    b.iter().all(|x| x.iter().all(|c| c.is_finite())).then_some(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circle(n: usize, r: f64) -> Vec<Vec3> {
        (0..n)
            .map(|i| {
                let a = std::f64::consts::TAU * i as f64 / n as f64;
                Vec3::new(r * math::cos(a), r * math::sin(a), 0.0)
            })
            .collect()
    }

    #[test]
    fn steps_are_equal() {
        let c = circle(997, 20.0);
        let at = resample(&c, 100);
        let p: Vec<Vec3> = at.iter().map(|&a| lerp(&c, a)).collect();
        let step = closed_length(&c) / 100.0;
        for i in 0..100 {
            assert!(((p[(i + 1) % 100] - p[i]).norm() - step).abs() < 0.01 * step);
        }
    }

    #[test]
    fn smoothing_halves_the_named_wave_and_keeps_long_ones() {
        let n = 240;
        let wave = |k: f64| -> Vec<Vec3> {
            (0..n).map(|i| Vec3::x() * math::cos(std::f64::consts::TAU * k * i as f64 / n as f64)).collect()
        };
        let amplitude = |x: &[Vec3]| x.iter().map(|p| p.x.abs()).fold(0.0, f64::max);
        let w = vec![1.0; n];
        assert!((amplitude(&smooth(&wave(24.0), &w, 10.0)) - 0.5).abs() < 0.01);
        assert!(amplitude(&smooth(&wave(4.0), &w, 10.0)) > 0.99);
        assert!(amplitude(&smooth(&wave(60.0), &w, 10.0)) < 0.05);
    }

    #[test]
    fn agrees_with_a_dense_solver() {
        for n in [5usize, 6, 7, 8, 31] {
            let weights: Vec<f64> = (0..n).map(|i| [1.0, 0.2, 0.0, 3.0][i % 4]).collect();
            let y = circle(n, 10.0);
            let mut a = nalgebra::DMatrix::from_diagonal(&nalgebra::DVector::from_vec(weights.clone()));
            let mut d = nalgebra::DMatrix::zeros(n, n);
            for i in 0..n {
                d[(i, (i + n - 1) % n)] += 1.0;
                d[(i, i)] -= 2.0;
                d[(i, (i + 1) % n)] += 1.0;
            }
            let c = 2.0 - 2.0 * math::cos(std::f64::consts::TAU / 9.0);
            a += d.transpose() * &d / (c * c);
            let x = smooth(&y, &weights, 9.0);
            for k in 0..2 {
                let b = nalgebra::DVector::from_iterator(n, (0..n).map(|i| weights[i] * y[i][k]));
                let known = a.clone().lu().solve(&b).unwrap();
                assert!((0..n).all(|i| (x[i][k] - known[i]).abs() < 1e-9), "{n}");
            }
        }
    }

    /// A scan a thousand times too large asks for this; conjugate gradients took minutes for it.
    #[test]
    fn long_lines_and_long_waves_are_smoothed_at_once() {
        let n = 20_000;
        let wave: Vec<Vec3> = (0..n)
            .map(|i| Vec3::x() * math::cos(std::f64::consts::TAU * 4.0 * i as f64 / n as f64))
            .collect();
        let start = std::time::Instant::now();
        let smoothed = smooth(&wave, &vec![1.0; n], 5000.0);
        assert!(start.elapsed().as_secs() < 3, "{:?}", start.elapsed());
        let amplitude = smoothed.iter().map(|p| p.x.abs()).fold(0.0, f64::max);
        // Rounding grows with the fourth power of the wave: of 5000 samples twelve digits go.
        assert!((amplitude - 0.5).abs() < 1e-3, "{amplitude}");
        // Where no sample counts the line goes straight on.
        let weights: Vec<f64> = (0..n).map(|i| if i % 100 < 50 { 1.0 } else { 0.0 }).collect();
        let bridged = smooth(&wave, &weights, 40.0);
        let off = bridged.iter().zip(&wave).map(|(a, b)| (a - b).norm()).fold(0.0, f64::max);
        assert!(off < 1e-3, "{off}");
    }
}
