//! The nearest of points on a surface, for places that mostly lie close to it: cubes give the answer for such a place
//! from its own cube and the few beside it, in less than half the time of a tree.

use crate::geom::Vec3;
use crate::geom::cells::Cells;
use crate::geom::kdtree::Neighbor;

/// Points sorted into cubes.
#[derive(Clone)]
pub struct Close {
    cells: Cells,
    /// Points and their numbers in the order of the cubes.
    sorted: Vec<([f64; 3], u32)>,
}

impl Close {
    /// Cubes should hold a few points each. Points must be finite.
    pub fn new(points: &[Vec3], width: f64) -> Self {
        let (cells, order) = Cells::new(points, width);
        let sorted = order.iter().map(|&i| (points[i as usize].into(), i)).collect();
        Self { cells, sorted }
    }

    /// The point nearest to `q` within `radius`, the one of lowest index among equals.
    #[inline]
    pub fn nearest_within(&self, q: &Vec3, radius: f64) -> Option<Neighbor> {
        let (mut distance2, mut index) = (radius * radius, u32::MAX);
        let mut meet = |some: &[([f64; 3], u32)]| {
            for (p, i) in some {
                let [x, y, z] = [p[0] - q.x, p[1] - q.y, p[2] - q.z];
                let d2 = x * x + y * y + z * z;
                if d2 < distance2 || (d2 == distance2 && *i < index) {
                    (distance2, index) = (d2, *i);
                }
            }
            distance2
        };
        // What lies in the same cube leaves little to look for around it.
        let reach2 = meet(&self.sorted[self.cells.about(q)]);
        self.cells.each_near(q, reach2, |range| meet(&self.sorted[range]));
        (index != u32::MAX).then(|| Neighbor { index: index as usize, distance: distance2.sqrt() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::KdTree;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_a_tree(
            points in prop::collection::vec(prop::array::uniform3((-20i32..20).prop_map(|x| f64::from(x) * 0.5)), 0..300),
            q in prop::array::uniform3((-32i32..32).prop_map(|x| f64::from(x) * 0.375)),
            width in 0.3f64..6.0,
            radius in 0.1f64..12.0,
        ) {
            let points: Vec<Vec3> = points.into_iter().map(Vec3::from).collect();
            let q = Vec3::from(q);
            let (close, tree) = (Close::new(&points, width), KdTree::new(&points));
            prop_assert_eq!(close.nearest_within(&q, radius), tree.nearest_within(&q, radius));
        }
    }

    #[test]
    fn a_point_at_the_very_radius_is_within() {
        let close = Close::new(&[Vec3::x() * 2.0, -Vec3::x() * 2.0], 1.0);
        let found = close.nearest_within(&Vec3::zeros(), 2.0);
        assert_eq!(found, Some(Neighbor { index: 0, distance: 2.0 }));
        assert_eq!(close.nearest_within(&Vec3::zeros(), 1.999), None);
        assert_eq!(close.nearest_within(&Vec3::repeat(1e300), 2.0), None);
    }
}
