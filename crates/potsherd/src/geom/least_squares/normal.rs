//! Normal equations of a fixed number of unknowns.

use nalgebra::{SMatrix, SVector};

/// `h x = -g` for residuals `e + j x`: `h = sum w j j^T`, `g = sum w j e`. Only the lower triangle of `h` is
/// summed, which is all that Cholesky reads; [`NormalEquations::information`] gives both.
#[derive(Clone, Debug, PartialEq)]
pub struct NormalEquations<const N: usize> {
    pub h: SMatrix<f64, N, N>,
    pub g: SVector<f64, N>,
}

impl<const N: usize> Default for NormalEquations<N> {
    fn default() -> Self {
        Self { h: SMatrix::zeros(), g: SVector::zeros() }
    }
}

impl<const N: usize> NormalEquations<N> {
    /// Adds a residual `value` that changes by `row` with the unknowns.
    #[inline]
    pub fn add(&mut self, row: &SVector<f64, N>, value: f64, weight: f64) {
        self.add_cost(row, weight * value, weight);
    }

    /// Adds a cost of `row . x` whose slope and curvature are known where the unknowns are now (Newton's method).
    #[inline]
    pub fn add_cost(&mut self, row: &SVector<f64, N>, slope: f64, curvature: f64) {
        for c in 0..N {
            let by = curvature * row[c];
            for r in c..N {
                self.h[(r, c)] += by * row[r];
            }
            self.g[c] += row[c] * slope;
        }
    }

    /// Adds two residuals of the same weight in one pass: the same sums as two calls of [`add`](Self::add) make, to the
    /// last digit.
    #[inline]
    pub fn add_two(&mut self, [one, two]: &[SVector<f64, N>; 2], values: [f64; 2], weight: f64) {
        let slopes = values.map(|value| weight * value);
        for c in 0..N {
            let by = [weight * one[c], weight * two[c]];
            for r in c..N {
                let h = &mut self.h[(r, c)];
                *h = (*h + by[0] * one[r]) + by[1] * two[r];
            }
            self.g[c] = (self.g[c] + one[c] * slopes[0]) + two[c] * slopes[1];
        }
    }

    /// Adds a residual whose row is zero but for a few places, in ascending order: the same sums as with the whole row.
    #[inline]
    pub fn add_few<const M: usize>(&mut self, at: [usize; M], row: [f64; M], value: f64, weight: f64) {
        let slope = weight * value;
        for c in 0..M {
            let by = weight * row[c];
            for r in c..M {
                self.h[(at[r], at[c])] += by * row[r];
            }
            self.g[at[c]] += row[c] * slope;
        }
    }

    /// Adds one sample of a linear model: `row . x` should be `wanted`.
    pub fn add_sample(&mut self, row: &SVector<f64, N>, wanted: f64, weight: f64) {
        self.add(row, -wanted, weight);
    }

    /// Adds to the diagonal: unknown `k` is held where it is with weight `weight(k, h_kk)`.
    pub fn hold(&mut self, weight: impl Fn(usize, f64) -> f64) {
        for k in 0..N {
            self.h[(k, k)] += weight(k, self.h[(k, k)]);
        }
    }

    /// The same with what is held put on for this solution only: a damped step.
    pub fn solve_held(&self, weight: impl Fn(usize, f64) -> f64) -> Option<SVector<f64, N>> {
        let mut held = self.clone();
        held.hold(weight);
        held.solve()
    }

    /// The solution, or `None` where the equations leave it open.
    pub fn solve(&self) -> Option<SVector<f64, N>> {
        let x = self.h.cholesky()?.solve(&(-self.g));
        x.iter().all(|v| v.is_finite()).then_some(x)
    }

    /// Both triangles of `h`: the inverse of the covariance where weights are inverse variances.
    pub fn information(&self) -> SMatrix<f64, N, N> {
        let mut full = self.h;
        full.fill_upper_triangle_with_lower_triangle();
        full
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nalgebra::{Vector2, Vector3};

    #[test]
    fn a_parabola_through_three_points_is_found() {
        // y = 1 - 2 x + 3 x^2 at x = 0, 1, 2, with weights that cannot matter.
        let mut equations = NormalEquations::<3>::default();
        for (x, y, w) in [(0.0, 1.0, 1.0), (1.0, 2.0, 5.0), (2.0, 9.0, 0.5)] {
            equations.add_sample(&Vector3::new(1.0, x, x * x), y, w);
        }
        let x = equations.solve().unwrap();
        assert!((x - Vector3::new(1.0, -2.0, 3.0)).norm() < 1e-9, "{x}");
        let full = equations.information();
        assert_eq!(full, full.transpose());
        // sum w x x^2 by hand: 5 * 1 + 0.5 * 8.
        assert_eq!(full[(1, 2)], 9.0);
    }

    #[test]
    fn rows_of_a_few_numbers_are_rows_with_zeros() {
        let (mut few, mut whole) = (NormalEquations::<3>::default(), NormalEquations::<3>::default());
        for (x, y) in [(0.3, -1.7), (5.1, 0.9)] {
            few.add_few([0, 2], [x, y], 0.7, 1.3);
            whole.add(&Vector3::new(x, 0.0, y), 0.7, 1.3);
        }
        assert_eq!(few, whole);
    }

    #[test]
    fn two_at_a_time_are_one_after_the_other() {
        let rows = [Vector3::new(0.1, -2.3, 7.7), Vector3::new(1.3, 0.7, -0.9)];
        let (mut both, mut single) = (NormalEquations::<3>::default(), NormalEquations::<3>::default());
        for weight in [0.3, 1.7] {
            both.add_two(&rows, [0.11, -5.3], weight);
            single.add(&rows[0], 0.11, weight);
            single.add(&rows[1], -5.3, weight);
        }
        assert_eq!(both, single);
    }

    #[test]
    fn open_equations_have_no_solution_until_they_are_held() {
        let mut equations = NormalEquations::<2>::default();
        equations.add_sample(&Vector2::new(1.0, 0.0), 3.0, 1.0);
        assert_eq!(equations.solve(), None);
        let x = equations.solve_held(|k, _| if k == 0 { 0.0 } else { 1.0 }).unwrap();
        assert_eq!(x, Vector2::new(3.0, 0.0));
        assert_eq!(equations.solve(), None, "what is held for one solution is not kept");
        equations.hold(|_, own| own);
        assert_eq!(equations.h[(0, 0)], 2.0);
    }
}
