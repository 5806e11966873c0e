//! Sums over all points within a distance of a place.

use crate::geom::Vec3;
use crate::geom::cells::Cells;

/// Points with a few numbers each, for sums within one radius.
pub struct BallSums<const N: usize> {
    cells: Cells,
    /// In the order of the cells, so that a row of cells is read straight through.
    things: Vec<([f64; 3], [f64; N])>,
    radius2: f64,
}

impl<const N: usize> BallSums<N> {
    /// Points must be finite.
    pub fn new(points: &[Vec3], rows: &[[f64; N]], radius: f64) -> Self {
        // Narrower cells hold fewer points that lie outside after all, but there are more of them.
        let (cells, order) = Cells::new(points, 0.4 * radius);
        let things = order.iter().map(|&i| (points[i as usize].into(), rows[i as usize])).collect();
        Self { cells, things, radius2: radius * radius }
    }

    /// The sum of the numbers of all points within the radius of `q`. The order of adding is that of the cells, the same
    /// in every run.
    pub fn about(&self, q: &Vec3) -> [f64; N] {
        let mut sum = [0.0; N];
        self.cells.each_near(q, self.radius2, |range| {
            for (p, row) in &self.things[range] {
                let [x, y, z] = [p[0] - q.x, p[1] - q.y, p[2] - q.z];
                if x * x + y * y + z * z <= self.radius2 {
                    for k in 0..N {
                        sum[k] += row[k];
                    }
                }
            }
            self.radius2
        });
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_looking_at_all(
            points in prop::collection::vec(prop::array::uniform3((-20i32..20).prop_map(|x| f64::from(x) * 0.25)), 0..200),
            q in prop::array::uniform3(-6.0f64..6.0),
            radius in 0.05f64..6.0,
        ) {
            let points: Vec<Vec3> = points.into_iter().map(Vec3::from).collect();
            let rows: Vec<[f64; 2]> = (0..points.len()).map(|i| [1.0, f64::from(1 << (i % 20))]).collect();
            let sums = BallSums::new(&points, &rows, radius);
            for q in points.iter().copied().take(5).chain([Vec3::from(q)]) {
                let near = (0..points.len()).filter(|&i| (points[i] - q).norm_squared() <= radius * radius);
                let expected = near.fold([0.0; 2], |s, i| [s[0] + rows[i][0], s[1] + rows[i][1]]);
                prop_assert_eq!(sums.about(&q), expected);
            }
        }
    }
}
