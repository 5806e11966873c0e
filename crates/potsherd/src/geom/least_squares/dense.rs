//! Normal equations of any number of unknowns, whose rows touch the first few of them and a band of others, as
//! those of splines do.

use nalgebra::{DMatrix, DVector};

/// As [`NormalEquations`](super::NormalEquations): the lower triangle of `h` is summed, and all that is read.
#[derive(Clone, Debug)]
pub struct DenseEquations {
    pub h: DMatrix<f64>,
    pub g: DVector<f64>,
}

impl DenseEquations {
    pub fn new(unknowns: usize) -> Self {
        Self { h: DMatrix::zeros(unknowns, unknowns), g: DVector::zeros(unknowns) }
    }

    /// Adds a residual `value` that changes by `lead` with the first unknowns and by `band` with those from `at` on,
    /// which lie beyond the first.
    pub fn add(&mut self, lead: &[f64], at: usize, band: &[f64], value: f64, weight: f64) {
        let n = self.g.len();
        let h = self.h.as_mut_slice();
        for (j, x) in lead.iter().enumerate() {
            let v = weight * x;
            self.g[j] += v * value;
            let column = &mut h[j * n..(j + 1) * n];
            column[j..lead.len()].iter_mut().zip(&lead[j..]).for_each(|(h, y)| *h += v * y);
            column[at..at + band.len()].iter_mut().zip(band).for_each(|(h, y)| *h += v * y);
        }
        for (j, x) in band.iter().enumerate() {
            let v = weight * x;
            self.g[at + j] += v * value;
            let column = &mut h[(at + j) * n..(at + j + 1) * n];
            column[at + j..at + band.len()].iter_mut().zip(&band[j..]).for_each(|(h, y)| *h += v * y);
        }
    }

    /// Holds unknown `k` with the given weight; it is `off` from where it is believed to be.
    pub fn hold(&mut self, k: usize, off: f64, weight: f64) {
        self.h[(k, k)] += weight;
        self.g[k] += weight * off;
    }

    /// The solution, or `None` where the equations leave it open.
    pub fn solve(self) -> Option<DVector<f64>> {
        Some(-self.h.cholesky()?.solve(&self.g))
    }

    /// Both triangles of `h`.
    pub fn information(mut self) -> DMatrix<f64> {
        self.h.fill_upper_triangle_with_lower_triangle();
        self.h
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::least_squares::NormalEquations;
    use nalgebra::Vector5;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_equations_of_fixed_size(
            rows in prop::collection::vec((prop::array::uniform4(-3.0f64..3.0), 2usize..4, -2.0f64..2.0, 0.1f64..2.0), 1..30),
        ) {
            let (mut dense, mut fixed) = (DenseEquations::new(5), NormalEquations::<5>::default());
            for (x, at, value, weight) in rows {
                dense.add(&x[..2], at, &x[2..], value, weight);
                let mut row = Vector5::zeros();
                (row[0], row[1], row[at], row[at + 1]) = (x[0], x[1], x[2], x[3]);
                fixed.add(&row, value, weight);
            }
            for k in 0..5 {
                dense.hold(k, 0.5, 0.1);
            }
            fixed.hold(|_, _| 0.1);
            fixed.g += Vector5::repeat(0.05);
            prop_assert!((DMatrix::from_column_slice(5, 5, fixed.information().as_slice()) - dense.clone().information()).norm() < 1e-9);
            let (x, y) = (dense.solve().unwrap(), fixed.solve().unwrap());
            prop_assert!((0..5).all(|k| (x[k] - y[k]).abs() < 1e-9));
        }
    }

    #[test]
    fn open_equations_have_no_solution() {
        assert!(DenseEquations::new(2).solve().is_none());
    }
}
