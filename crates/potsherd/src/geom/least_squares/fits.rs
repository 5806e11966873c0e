//! Lines and planes in closed form.

use crate::geom::{Mat3, Vec3};
use nalgebra::SymmetricEigen;

/// `y = offset + slope x`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StraightLine {
    pub offset: f64,
    pub slope: f64,
}

impl StraightLine {
    /// Weighted least squares over `(x, y)`; the slope stays within `steepest` either way, and is zero where all
    /// `x` are one.
    pub fn fit(points: &[(f64, f64)], weights: &[f64], steepest: f64) -> Self {
        let (mut sw, mut sx, mut sy) = (0.0, 0.0, 0.0);
        for ((x, y), w) in points.iter().zip(weights) {
            sw += w;
            sx += w * x;
            sy += w * y;
        }
        let (mx, my) = (sx / sw, sy / sw);
        let (mut sxx, mut sxy) = (1e-12, 0.0);
        for ((x, y), w) in points.iter().zip(weights) {
            sxx += w * (x - mx) * (x - mx);
            sxy += w * (x - mx) * (y - my);
        }
        let slope = (sxy / sxx).clamp(-steepest, steepest);
        Self { offset: my - slope * mx, slope }
    }

    pub fn at(&self, x: f64) -> f64 {
        self.offset + self.slope * x
    }
}

/// Principal axes of a cloud of points, thinnest first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrincipalAxes {
    /// Sums (or means) of squares along the axes, ascending.
    pub squares: [f64; 3],
    pub axes: [Vec3; 3],
}

impl PrincipalAxes {
    /// Of a scatter matrix: sums of squares and products about some point.
    pub fn of(scatter: Mat3) -> Self {
        let eigen = SymmetricEigen::new(scatter);
        let mut order = [0, 1, 2];
        order.sort_by(|&x, &y| eigen.eigenvalues[x].total_cmp(&eigen.eigenvalues[y]));
        Self {
            squares: order.map(|k| eigen.eigenvalues[k]),
            axes: order.map(|k| eigen.eigenvectors.column(k).into_owned()),
        }
    }

    /// The normal of the plane through the points.
    pub fn normal(&self) -> Vec3 {
        self.axes[0]
    }
}

/// The squares of [`PrincipalAxes`] without the axes, in a third of the time.
pub fn principal_squares(scatter: Mat3) -> [f64; 3] {
    let values = scatter.symmetric_eigenvalues();
    let mut squares = [values[0], values[1], values[2]];
    squares.sort_by(f64::total_cmp);
    squares
}

/// Sum of squares and products of the points about `middle`.
pub fn scatter<'a>(points: impl IntoIterator<Item = &'a Vec3>, middle: &Vec3) -> Mat3 {
    let mut out = Mat3::zeros();
    for p in points {
        let d = p - middle;
        out += d * d.transpose();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Rigid;
    use nalgebra::Vector6;
    use proptest::prelude::*;

    #[test]
    fn lines_by_hand() {
        let points = [(0.0, 1.0), (1.0, 3.0), (2.0, 5.0), (3.0, 99.0)];
        let line = StraightLine::fit(&points, &[1.0, 2.0, 3.0, 0.0], 10.0);
        assert!((line.offset - 1.0).abs() < 1e-9 && (line.slope - 2.0).abs() < 1e-9, "{line:?}");
        assert!((line.at(4.0) - 9.0).abs() < 1e-9);
        let steep = StraightLine::fit(&points, &[1.0, 2.0, 3.0, 0.0], 1.5);
        assert_eq!(steep.slope, 1.5);
        let level = StraightLine::fit(&[(2.0, 1.0), (2.0, 3.0)], &[1.0, 1.0], 10.0);
        assert_eq!((level.slope, level.offset), (0.0, 2.0));
    }

    proptest! {
        #[test]
        fn axes_turn_with_the_points(w in prop::array::uniform6(-2.0f64..2.0)) {
            let motion = Rigid::exp(&Vector6::from(w));
            let box_of: Vec<Vec3> = (0..8)
                .map(|k| Vec3::new((k & 1) as f64 * 9.0, (k >> 1 & 1) as f64 * 4.0, (k >> 2) as f64))
                .map(|p| motion.point(&p))
                .collect();
            let middle = box_of.iter().sum::<Vec3>() / 8.0;
            let found = PrincipalAxes::of(scatter(&box_of, &middle));
            // Eight corners half an edge from the middle.
            for (square, edge) in found.squares.iter().zip([1.0, 4.0, 9.0f64]) {
                prop_assert!((square - 8.0 * (0.5 * edge).powi(2)).abs() < 1e-9);
            }
            for (a, b) in found.squares.iter().zip(principal_squares(scatter(&box_of, &middle))) {
                prop_assert!((a - b).abs() < 1e-9);
            }
            prop_assert!(found.normal().cross(&motion.direction(&Vec3::z())).norm() < 1e-9);
        }
    }
}
