//! Closed lines at equal steps: resampling and smoothing.

use super::trace::closed_length;
use crate::geom::{Vec3, math};

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

/// Periodic penalised spline (second differences): minimises
/// `sum w |x - y|^2 + lambda sum |x[i-1] - 2 x[i] + x[i+1]|^2` with `lambda` such that a wave of
/// `wavelength` samples loses half its height at weight one.
pub fn smooth(values: &[Vec3], weights: &[f64], wavelength: f64) -> Vec<Vec3> {
    let n = values.len();
    if n < 5 || wavelength <= 2.0 {
        return values.to_vec();
    }
    let c = 2.0 - 2.0 * math::cos(std::f64::consts::TAU / wavelength);
    let lambda = 1.0 / (c * c);
    let apply = |x: &[Vec3]| -> Vec<Vec3> {
        let d: Vec<Vec3> = (0..n).map(|i| x[(i + n - 1) % n] - x[i] * 2.0 + x[(i + 1) % n]).collect();
        (0..n)
            .map(|i| x[i] * weights[i] + (d[(i + n - 1) % n] - d[i] * 2.0 + d[(i + 1) % n]) * lambda)
            .collect()
    };
    let dot = |a: &[Vec3], b: &[Vec3]| -> Vec3 {
        a.iter().zip(b).fold(Vec3::zeros(), |s, (x, y)| s + x.component_mul(y))
    };
    // Conjugate gradients, the three coordinates side by side.
    let mut x = values.to_vec();
    let ax = apply(&x);
    let mut r: Vec<Vec3> = (0..n).map(|i| values[i] * weights[i] - ax[i]).collect();
    let mut p = r.clone();
    let mut rr = dot(&r, &r);
    let stop = rr.map(|v| v.max(1e-300) * 1e-14);
    for _ in 0..4 * n {
        if rr.x <= stop.x && rr.y <= stop.y && rr.z <= stop.z {
            break;
        }
        let ap = apply(&p);
        let alpha = rr.zip_map(&dot(&p, &ap), |a, b| if b > 0.0 { a / b } else { 0.0 });
        for i in 0..n {
            x[i] += p[i].component_mul(&alpha);
            r[i] -= ap[i].component_mul(&alpha);
        }
        let next = dot(&r, &r);
        let beta = next.zip_map(&rr, |a, b| if b > 0.0 { a / b } else { 0.0 });
        for i in 0..n {
            p[i] = r[i] + p[i].component_mul(&beta);
        }
        rr = next;
    }
    x
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
}
