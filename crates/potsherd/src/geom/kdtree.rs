//! Nearest neighbours in a fixed set of points: a k-d tree with points in its leaves. Equal distances are
//! decided by the lower index, so results never depend on how the tree is laid out.
//!
//! Crates for this leave ties to the layout of their tree, which scans with copied points and
//! points on a raster meet all the time.

use crate::geom::Vec3;

/// Points in a leaf: fewer cost more branches, more cost more distances.
const LEAF: usize = 12;

/// Built once in the frame of its points; to query a moved set, move the query point back.
#[derive(Clone)]
pub struct KdTree {
    nodes: Vec<Node>,
    /// Leaf by leaf.
    places: Vec<Place>,
}

/// A point and its index in the list the tree was built from.
#[derive(Clone, Copy)]
struct Place {
    at: [f64; 3],
    index: u32,
}

/// Children of an inner node follow each other: the near one of low coordinates is the next node.
#[derive(Clone)]
enum Node {
    Inner { axis: u8, high: u32, split: f64 },
    Leaf { start: u32, end: u32 },
}

/// Index into the points the tree was built from, and the distance to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Neighbor {
    pub index: usize,
    pub distance: f64,
}

/// What a search keeps of the points it meets.
trait Keeps {
    /// Points farther than this (squared) need not be met.
    fn reach2(&self) -> f64;
    fn meet(&mut self, distance2: f64, index: u32);
}

impl KdTree {
    /// Points must be finite.
    pub fn new(points: &[Vec3]) -> Self {
        let place = |(index, p): (usize, &Vec3)| Place { at: [p.x, p.y, p.z], index: index as u32 };
        let mut places: Vec<Place> = points.iter().enumerate().map(place).collect();
        let mut nodes = Vec::with_capacity(2 * places.len() / LEAF + 1);
        if !places.is_empty() {
            divide(&mut places, 0, &mut nodes);
        }
        Self { nodes, places }
    }

    /// The point nearest to `p`, the one of lowest index among equals; `None` for a tree without points.
    #[inline]
    pub fn nearest(&self, p: &Vec3) -> Option<Neighbor> {
        let mut best = Best { distance2: f64::INFINITY, index: u32::MAX };
        self.search(p, &mut best);
        (best.index != u32::MAX).then(|| neighbor(best.index as usize, best.distance2))
    }

    /// As [`nearest`](Self::nearest), if it is within `radius`. Far from all points nothing is looked at.
    #[inline]
    pub fn nearest_within(&self, p: &Vec3, radius: f64) -> Option<Neighbor> {
        let mut best = Best { distance2: radius * radius, index: u32::MAX };
        self.search(p, &mut best);
        (best.index != u32::MAX).then(|| neighbor(best.index as usize, best.distance2))
    }

    /// The `k` nearest, by distance, then by index.
    pub fn k_nearest(&self, p: &Vec3, k: usize) -> Vec<Neighbor> {
        self.k_nearest_squared(p, k).into_iter().map(|(d2, index)| neighbor(index as usize, d2)).collect()
    }

    /// As [`k_nearest`](Self::k_nearest), with the squares of the distances.
    pub(crate) fn k_nearest_squared(&self, p: &Vec3, k: usize) -> Vec<(f64, u32)> {
        let k = k.min(self.places.len());
        if k == 0 {
            return Vec::new();
        }
        let mut few = Few { k, reach2: f64::INFINITY, kept: Vec::with_capacity(k) };
        self.search(p, &mut few);
        few.kept
    }

    /// Those of the `k` nearest that are within `radius`, by distance, then by index. Far from all points nothing is looked
    /// at.
    pub fn k_nearest_within(&self, p: &Vec3, k: usize, radius: f64) -> Vec<Neighbor> {
        let k = k.min(self.places.len());
        if k == 0 {
            return Vec::new();
        }
        let mut few = Few { k, reach2: radius * radius, kept: Vec::with_capacity(k) };
        self.search(p, &mut few);
        few.kept.into_iter().map(|(d2, index)| neighbor(index as usize, d2)).collect()
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
        let mut all = All { radius2: radius * radius, kept: Vec::new() };
        self.search(p, &mut all);
        all.kept.into_iter()
    }

    #[inline]
    fn search(&self, p: &Vec3, keep: &mut impl Keeps) {
        if !self.nodes.is_empty() {
            self.visit(0, &[p.x, p.y, p.z], [0.0; 3], keep);
        }
    }

    /// `off` is the distance of the query from the node's box along each axis. It is squared and added as
    /// distances of points are, so rounding never makes a box farther than a point in it.
    fn visit(&self, node: usize, q: &[f64; 3], off: [f64; 3], keep: &mut impl Keeps) {
        match self.nodes[node] {
            Node::Leaf { start, end } => {
                for place in &self.places[start as usize..end as usize] {
                    let [x, y, z] = place.at;
                    keep.meet(square([x - q[0], y - q[1], z - q[2]]), place.index);
                }
            }
            Node::Inner { axis, high, split } => {
                let across = q[axis as usize] - split;
                let (low, high) = (node + 1, high as usize);
                let (near, far) = if across < 0.0 { (low, high) } else { (high, low) };
                self.visit(near, q, off, keep);
                let mut off = off;
                off[axis as usize] = across;
                // As far as the last one kept is not too far: its index may be higher.
                if square(off) <= keep.reach2() {
                    self.visit(far, q, off, keep);
                }
            }
        }
    }
}

#[inline]
fn square([x, y, z]: [f64; 3]) -> f64 {
    x * x + y * y + z * z
}

/// Lays out the nodes of `places`, of which `start` others come before.
fn divide(places: &mut [Place], start: usize, nodes: &mut Vec<Node>) {
    if places.len() <= LEAF {
        nodes.push(Node::Leaf { start: start as u32, end: (start + places.len()) as u32 });
        return;
    }
    let axis = widest(places);
    let middle = places.len() / 2;
    // The index makes the order of equal coordinates, and so of the whole tree, one and the same.
    let order = |a: &Place, b: &Place| a.at[axis].total_cmp(&b.at[axis]).then(a.index.cmp(&b.index));
    let split = places.select_nth_unstable_by(middle, order).1.at[axis];
    let own = nodes.len();
    nodes.push(Node::Inner { axis: axis as u8, high: 0, split });
    let (low, high) = places.split_at_mut(middle);
    divide(low, start, nodes);
    let next = nodes.len() as u32;
    if let Node::Inner { high, .. } = &mut nodes[own] {
        *high = next;
    }
    divide(high, start + middle, nodes);
}

fn widest(places: &[Place]) -> usize {
    let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    for p in places {
        for k in 0..3 {
            low[k] = low[k].min(p.at[k]);
            high[k] = high[k].max(p.at[k]);
        }
    }
    let width = |k: usize| high[k] - low[k];
    (1..3).fold(0, |best, k| if width(k) > width(best) { k } else { best })
}

/// The nearest point, of equals the one with the lowest index.
struct Best {
    distance2: f64,
    index: u32,
}

impl Keeps for Best {
    #[inline]
    fn reach2(&self) -> f64 {
        self.distance2
    }

    #[inline]
    fn meet(&mut self, distance2: f64, index: u32) {
        if distance2 < self.distance2 || (distance2 == self.distance2 && index < self.index) {
            *self = Best { distance2, index };
        }
    }
}

/// The `k` nearest points within a distance, sorted.
struct Few {
    k: usize,
    reach2: f64,
    kept: Vec<(f64, u32)>,
}

impl Keeps for Few {
    #[inline]
    fn reach2(&self) -> f64 {
        if self.kept.len() < self.k { self.reach2 } else { self.kept[self.k - 1].0 }
    }

    #[inline]
    fn meet(&mut self, distance2: f64, index: u32) {
        if distance2 > self.reach2 {
            return;
        }
        let before = |x: &(f64, u32)| x.0 < distance2 || (x.0 == distance2 && x.1 < index);
        if self.kept.len() == self.k {
            if self.kept.last().is_none_or(before) || distance2.is_nan() {
                return;
            }
            self.kept.pop();
        }
        let at = self.kept.partition_point(before);
        self.kept.insert(at, (distance2, index));
    }
}

/// All points within a distance, as they come.
struct All {
    radius2: f64,
    kept: Vec<Neighbor>,
}

impl Keeps for All {
    #[inline]
    fn reach2(&self) -> f64 {
        self.radius2
    }

    #[inline]
    fn meet(&mut self, distance2: f64, index: u32) {
        if distance2 <= self.radius2 {
            self.kept.push(neighbor(index as usize, distance2));
        }
    }
}

#[inline]
fn neighbor(index: usize, distance2: f64) -> Neighbor {
    Neighbor { index, distance: distance2.sqrt() }
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

    /// Every point by distance, then by index.
    fn brute(points: &[Vec3], q: &Vec3) -> Vec<Neighbor> {
        let mut all: Vec<Neighbor> =
            points.iter().enumerate().map(|(i, p)| neighbor(i, (p - q).norm_squared())).collect();
        sort(&mut all);
        all
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
            prop_assert_eq!(&within, &same);
            prop_assert_eq!(&tree.k_nearest_within(&q, 4, 2.0)[..], &within[..within.len().min(4)]);
        }

        /// Points twice and three times over, asked for at places that many are equally far from.
        #[test]
        fn equal_distances_go_to_the_lower_index(
            points in cloud(),
            copies in 1usize..4,
            q in prop::array::uniform3(-8i32..8),
            k in 1usize..40,
        ) {
            let points: Vec<Vec3> =
                points.iter().cycle().take(points.len() * copies).map(|p| Vec3::from(*p)).collect();
            let q = Vec3::from(q.map(|x| f64::from(x) * 0.25));
            let tree = KdTree::new(&points);
            let all = brute(&points, &q);
            prop_assert_eq!(tree.nearest(&q), Some(all[0]));
            prop_assert_eq!(tree.k_nearest(&q, k), &all[..k.min(all.len())]);
            let inside = all.iter().take_while(|n| n.distance <= 1.5).count();
            prop_assert_eq!(tree.within(&q, 1.5), &all[..inside]);
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
