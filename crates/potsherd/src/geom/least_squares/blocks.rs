//! Normal equations of many rigid motions at once, as in a joint adjustment: each pair of bodies has equations for
//! the motion of one against the other, each body may have its own.

use super::PoseEquations;
use nalgebra::{DMatrix, DVector, Vector6};

/// Six unknowns a body.
#[derive(Clone, Debug)]
pub struct BlockEquations {
    bodies: usize,
    h: DMatrix<f64>,
    g: DVector<f64>,
}

impl BlockEquations {
    pub fn new(bodies: usize) -> Self {
        Self { bodies, h: DMatrix::zeros(6 * bodies, 6 * bodies), g: DVector::zeros(6 * bodies) }
    }

    /// Adds equations (both triangles) of the motion of body `j` against body `i`: a motion of `i` is the
    /// opposite motion of `j`.
    pub fn add_pair(&mut self, i: usize, j: usize, pair: &PoseEquations) {
        for (r, c, sign) in [(i, i, 1.0), (j, j, 1.0), (i, j, -1.0), (j, i, -1.0)] {
            let mut block = self.h.view_mut((6 * r, 6 * c), (6, 6));
            block += pair.h * sign;
        }
        let mut of_j = self.g.rows_mut(6 * j, 6);
        of_j += pair.g;
        let mut of_i = self.g.rows_mut(6 * i, 6);
        of_i -= pair.g;
    }

    /// Adds equations (the lower triangle is enough) of the motion of one body.
    pub fn add_own(&mut self, k: usize, own: &PoseEquations) {
        let mut block = self.h.view_mut((6 * k, 6 * k), (6, 6));
        block += own.h;
        let mut of_k = self.g.rows_mut(6 * k, 6);
        of_k += own.g;
    }

    /// One step a body, or `None` where the equations leave some open.
    pub fn solve(self) -> Option<Vec<Vector6<f64>>> {
        let x = self.h.cholesky()?.solve(&(-self.g));
        let finite = x.iter().all(|v| v.is_finite());
        finite.then(|| (0..self.bodies).map(|k| x.fixed_rows::<6>(6 * k).into_owned()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Vec3;

    /// Equations that want a shift along x, held elsewhere.
    fn shift(by: f64, weight: f64) -> PoseEquations {
        let mut out = PoseEquations::default();
        out.add_point(-by, &Vec3::zeros(), &Vec3::x(), weight);
        PoseEquations { h: out.information(), ..out }
    }

    fn held() -> PoseEquations {
        let mut out = PoseEquations::default();
        out.hold(|_, _| 1e-6);
        out
    }

    #[test]
    fn a_chain_of_three_shares_what_does_not_close() {
        // 1 wants to be 3 mm ahead of 0, 2 wants 3 mm ahead of 1, and 2 wants 0 mm ahead of 0.
        let mut all = BlockEquations::new(3);
        (0..3).for_each(|k| all.add_own(k, &held()));
        all.add_own(0, &shift(0.0, 1e9));
        all.add_pair(0, 1, &shift(3.0, 1.0));
        all.add_pair(1, 2, &shift(3.0, 1.0));
        all.add_pair(2, 0, &shift(0.0, 1.0));
        let x = all.solve().unwrap();
        assert!(x[0].norm() < 1e-6, "{x:?}");
        assert!((x[1][3] - 1.0).abs() < 1e-4 && (x[2][3] - 2.0).abs() < 1e-4, "{x:?}");
    }

    #[test]
    fn open_blocks_have_no_solution() {
        assert!(BlockEquations::new(2).solve().is_none());
    }
}
