//! Uniform cubic B-splines on an interval, as rows of a linear system: the curves that profiles are fitted with.

/// An interval cut into equal parts; one more coefficient than parts on either side.
#[derive(Clone, Copy, Debug)]
pub struct Domain {
    lo: f64,
    width: f64,
    parts: usize,
}

impl Domain {
    /// Parts about `spacing` long, but no more than `most`.
    pub fn new(lo: f64, hi: f64, spacing: f64, most: usize) -> Self {
        let span = (hi - lo).max(1e-6);
        let parts = ((span / spacing.max(1e-9)).round() as usize).clamp(1, most.max(1));
        Self { lo, width: span / parts as f64, parts }
    }

    pub fn coefficients(&self) -> usize {
        self.parts + 3
    }

    pub fn width(&self) -> f64 {
        self.width
    }

    /// First coefficient that acts at `s` and the values of the four basis functions there;
    /// outside the interval the end pieces are continued.
    pub fn row(&self, s: f64) -> (usize, [f64; 4]) {
        let x = (s - self.lo) / self.width;
        let at = (x.floor().max(0.0) as usize).min(self.parts - 1);
        let u = x - at as f64;
        let v = 1.0 - u;
        let (u2, u3) = (u * u, u * u * u);
        let row = [
            v * v * v / 6.0,
            (3.0 * u3 - 6.0 * u2 + 4.0) / 6.0,
            (-3.0 * u3 + 3.0 * u2 + 3.0 * u + 1.0) / 6.0,
            u3 / 6.0,
        ];
        (at, row)
    }

    /// The same for the derivative.
    pub fn slope_row(&self, s: f64) -> (usize, [f64; 4]) {
        let x = (s - self.lo) / self.width;
        let at = (x.floor().max(0.0) as usize).min(self.parts - 1);
        let u = x - at as f64;
        let v = 1.0 - u;
        let row = [-0.5 * v * v, (1.5 * u - 2.0) * u, (-1.5 * u + 1.0) * u + 0.5, 0.5 * u * u];
        (at, row.map(|b| b / self.width))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn basis_sums_to_one_and_is_continuous() {
        let d = Domain::new(-3.0, 9.0, 2.5, 20);
        assert_eq!(d.coefficients(), 8);
        for k in 0..100 {
            let s = -3.5 + k as f64 * 0.13;
            let (_, row) = d.row(s);
            assert!((row.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        }
        let c: Vec<f64> = (0..8).map(|k| (k * k) as f64 * 0.3 - k as f64).collect();
        let at = |s: f64| {
            let (i, row) = d.row(s);
            (0..4).map(|k| row[k] * c[i + k]).sum::<f64>()
        };
        let slope = |s: f64| {
            let (i, row) = d.slope_row(s);
            (0..4).map(|k| row[k] * c[i + k]).sum::<f64>()
        };
        for k in 0..40 {
            let s = -3.2 + k as f64 * 0.31;
            assert!((slope(s) - (at(s + 1e-6) - at(s - 1e-6)) / 2e-6).abs() < 1e-6);
        }
        let knot = -3.0 + d.width();
        assert!((at(knot - 1e-9) - at(knot + 1e-9)).abs() < 1e-6);
    }
}
