//! Nearest neighbours in a fixed set of points. Equal distances are decided by the lower index, so
//! results never depend on how the tree is laid out.

use crate::geom::Vec3;
use kiddo::{ImmutableKdTree, SquaredEuclidean};
use std::num::NonZero;

/// Built once in the frame of its points; to query a moved set, move the query point back.
pub struct KdTree {
    tree: Option<ImmutableKdTree<f64, 3>>,
}

/// Index into the points the tree was built from, and the distance to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Neighbor {
    pub index: usize,
    pub distance: f64,
}

impl KdTree {
    /// Points must be finite.
    pub fn new(points: &[Vec3]) -> Self {
        let raw: Vec<[f64; 3]> = points.iter().map(|p| [p.x, p.y, p.z]).collect();
        let tree = if raw.is_empty() { None } else { ImmutableKdTree::new_from_slice(&raw).ok() };
        Self { tree }
    }

    pub fn nearest(&self, p: &Vec3) -> Option<Neighbor> {
        let hit =
            self.tree.as_ref()?.query(&[p.x, p.y, p.z]).nearest_one::<SquaredEuclidean<f64>>().execute();
        Some(Neighbor { index: hit.item as usize, distance: hit.distance.max(0.0).sqrt() })
    }

    /// The `k` nearest, by distance, then by index.
    pub fn k_nearest(&self, p: &Vec3, k: usize) -> Vec<Neighbor> {
        let (Some(tree), Some(k)) = (self.tree.as_ref(), NonZero::new(k)) else { return Vec::new() };
        let hits = tree.query(&[p.x, p.y, p.z]).nearest_n::<SquaredEuclidean<f64>>(k).execute();
        let mut out: Vec<Neighbor> =
            hits.into_iter().map(|h| neighbor(h.item as usize, h.distance)).collect();
        sort(&mut out);
        out
    }

    /// All points within `radius`, by distance, then by index.
    pub fn within(&self, p: &Vec3, radius: f64) -> Vec<Neighbor> {
        let mut out: Vec<Neighbor> = self.within_unsorted(p, radius).collect();
        sort(&mut out);
        out
    }

    /// All points within `radius` in the order of the tree, which is the same in every run. Sorting
    /// takes as long as finding them: for sums and counts this is the one to ask.
    pub fn within_unsorted(&self, p: &Vec3, radius: f64) -> impl Iterator<Item = Neighbor> + use<> {
        let hits = self.tree.as_ref().map(|tree| {
            tree.query(&[p.x, p.y, p.z]).within::<SquaredEuclidean<f64>>(radius * radius).unsorted().execute()
        });
        hits.into_iter().flatten().map(|h| neighbor(h.item as usize, h.distance))
    }
}

fn neighbor(index: usize, squared: f64) -> Neighbor {
    Neighbor { index, distance: squared.max(0.0).sqrt() }
}

/// By distance, then by index.
pub fn sort(neighbors: &mut [Neighbor]) {
    // No two are equal, so the order is one and the same for any way of sorting.
    neighbors.sort_unstable_by(|a, b| a.distance.total_cmp(&b.distance).then(a.index.cmp(&b.index)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cloud() -> impl Strategy<Value = Vec<[f64; 3]>> {
        prop::collection::vec(prop::array::uniform3((-8i32..8).prop_map(|x| x as f64 * 0.5)), 1..200)
    }

    proptest! {
        #[test]
        fn agrees_with_brute_force(points in cloud(), q in prop::array::uniform3(-5.0f64..5.0)) {
            let points: Vec<Vec3> = points.into_iter().map(Vec3::from).collect();
            let q = Vec3::from(q);
            let tree = KdTree::new(&points);
            let best = points.iter().map(|p| (p - q).norm()).fold(f64::INFINITY, f64::min);
            prop_assert!((tree.nearest(&q).unwrap().distance - best).abs() < 1e-9);
            let within = tree.within(&q, 2.0);
            let expected = points.iter().filter(|p| (*p - q).norm() <= 2.0).count();
            prop_assert_eq!(within.len(), expected);
            prop_assert!(within.windows(2).all(|w| w[0].distance <= w[1].distance));
            let mut same: Vec<Neighbor> = tree.within_unsorted(&q, 2.0).collect();
            sort(&mut same);
            prop_assert_eq!(within, same);
        }
    }

    #[test]
    fn empty_tree_answers_nothing() {
        let tree = KdTree::new(&[]);
        assert!(tree.nearest(&Vec3::zeros()).is_none());
        assert!(tree.k_nearest(&Vec3::zeros(), 3).is_empty());
        assert_eq!(tree.within_unsorted(&Vec3::zeros(), 3.0).count(), 0);
    }
}
