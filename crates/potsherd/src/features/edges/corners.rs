//! Corners of a closed line: peaks of the distance from the local straight trend (F6).

use crate::geom::Vec3;

/// Indices of corners: where the line stands off the chord over `reach` samples to either side
/// more than anywhere near, and by more than a fifth of the reach.
pub fn corners(points: &[Vec3], step: f64, reach: f64) -> Vec<usize> {
    let n = points.len();
    let k = ((reach / step.max(1e-12)).round() as usize).min(n / 8);
    if k < 2 {
        return Vec::new();
    }
    let off: Vec<f64> = (0..n)
        .map(|i| {
            let (a, b) = (points[(i + n - k) % n], points[(i + k) % n]);
            let d = b - a;
            let t = ((points[i] - a).dot(&d) / d.norm_squared().max(1e-300)).clamp(0.0, 1.0);
            (points[i] - a - d * t).norm()
        })
        .collect();
    let least = 0.2 * k as f64 * step;
    (0..n)
        .filter(|&i| {
            off[i] > least
                && (1..=k / 2 + 1).all(|j| {
                    let (p, q) = ((i + n - j) % n, (i + j) % n);
                    (off[i], p) > (off[p], i) && off[i] >= off[q]
                })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_has_four() {
        let side = 40;
        let mut p = Vec::new();
        for (dx, dy, x, y) in [(1., 0., 0., 0.), (0., 1., 40., 0.), (-1., 0., 40., 40.), (0., -1., 0., 40.)] {
            p.extend((0..side).map(|i| Vec3::new(x + dx * i as f64, y + dy * i as f64, 0.0)));
        }
        assert_eq!(corners(&p, 1.0, 10.0), vec![0, 40, 80, 120]);
    }
}
