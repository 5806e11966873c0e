//! The few nearest of points that lie about equally far apart, as the samples of a wall do, which is asked for every face
//! of a scan several times. A face beside has nearly the same ones: what it found tells how far to look.

use crate::geom::cells::Cells;
use crate::geom::{KdTree, Vec3};

/// Samples asked for.
pub const FEW: usize = 4;

/// Points sorted for questions about the few nearest.
pub struct Near {
    points: Vec<Vec3>,
    cells: Cells,
    /// Points and their numbers in the order of the cells.
    sorted: Vec<([f64; 3], u32)>,
    tree: KdTree,
    /// Guesses farther off than this (squared) are worth nothing.
    far2: f64,
}

/// Nearest first: squared distance and index, which is `u32::MAX` where there are fewer points.
pub type Few = [(f64, u32); FEW];

impl Near {
    /// `apart` is about how far the points lie from each other. They must be finite.
    pub fn new(points: Vec<Vec3>, apart: f64) -> Self {
        let (cells, order) = Cells::new(&points, 1.6 * apart);
        let sorted = order.iter().map(|&i| (points[i as usize].into(), i)).collect();
        let tree = KdTree::new(&points);
        Self { points, cells, sorted, tree, far2: (8.0 * apart).powi(2) }
    }

    /// The points in the order they were given.
    pub fn points(&self) -> &[Vec3] {
        &self.points
    }

    /// The nearest four by distance, then by index. `like` is the answer for a place nearby, if there is one: any will do, a
    /// near one saves time.
    #[inline]
    pub fn few(&self, q: &Vec3, like: Option<&Few>) -> Few {
        let Some(like) = like.filter(|_| self.points.len() >= FEW) else { return self.without_guess(q) };
        let mut found = like.map(|(_, i)| (squared(&self.points[i as usize].into(), q), i));
        found.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        if found[FEW - 1].0 > self.far2 {
            return self.without_guess(q);
        }
        self.cells.each_near(q, found[FEW - 1].0, |range| {
            for (p, index) in &self.sorted[range] {
                let one = (squared(p, q), *index);
                if one < found[FEW - 1] && found.iter().all(|f| f.1 != *index) {
                    let mut k = FEW - 1;
                    while k > 0 && one < found[k - 1] {
                        found[k] = found[k - 1];
                        k -= 1;
                    }
                    found[k] = one;
                }
            }
            found[FEW - 1].0
        });
        found
    }

    #[inline(never)]
    fn without_guess(&self, q: &Vec3) -> Few {
        let mut few = [(f64::INFINITY, u32::MAX); FEW];
        for (out, found) in few.iter_mut().zip(self.tree.k_nearest_squared(q, FEW)) {
            *out = found;
        }
        few
    }

    /// All points within `radius`, squared distance and index, by distance, then by index.
    pub fn within(&self, q: &Vec3, radius: f64, out: &mut Vec<(f64, u32)>) {
        out.clear();
        self.cells.each_near(q, radius * radius, |range| {
            let near = self.sorted[range].iter().map(|(p, index)| (squared(p, q), *index));
            out.extend(near.filter(|n| n.0 <= radius * radius));
            radius * radius
        });
        out.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    }

    /// The `k` nearest by distance, then by index; fewer only where there are not more. `guess` is about how far the last one is.
    pub fn many(&self, q: &Vec3, k: usize, guess: f64, out: &mut Vec<(f64, u32)>) {
        let mut radius = guess;
        for _ in 0..2 {
            self.within(q, radius, out);
            if out.len() >= k {
                out.truncate(k);
                return;
            }
            radius *= 1.6;
        }
        *out = self.tree.k_nearest_squared(q, k);
    }
}

#[inline]
fn squared(p: &[f64; 3], q: &Vec3) -> f64 {
    let [x, y, z] = [p[0] - q.x, p[1] - q.y, p[2] - q.z];
    x * x + y * y + z * z
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_looking_at_all(
            points in prop::collection::vec(prop::array::uniform3((-20i32..20).prop_map(|x| f64::from(x) * 0.5)), 4..300),
            q in prop::array::uniform3(-16.0f64..16.0),
            apart in 0.2f64..6.0,
            guess in 0.1f64..20.0,
            k in 1usize..40,
            like in prop::array::uniform4(0usize..1000),
        ) {
            let points: Vec<Vec3> = points.into_iter().map(Vec3::from).collect();
            let q = Vec3::from(q);
            let mut all: Vec<(f64, u32)> =
                points.iter().enumerate().map(|(i, p)| (squared(&(*p).into(), &q), i as u32)).collect();
            all.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            let near = Near::new(points.clone(), apart);
            prop_assert_eq!(&near.few(&q, None)[..], &all[..FEW]);
            // Any four that differ will do for a guess.
            let step = like[1] % (points.len() / FEW) + 1;
            let like: Few = std::array::from_fn(|i| (0.0, ((like[0] + i * step) % points.len()) as u32));
            let differ = (0..FEW).all(|a| (0..a).all(|b| like[a].1 != like[b].1));
            if differ {
                prop_assert_eq!(&near.few(&q, Some(&like))[..], &all[..FEW]);
            }
            let mut many = Vec::new();
            near.many(&q, k, guess, &mut many);
            prop_assert_eq!(&many[..], &all[..k.min(all.len())]);
        }
    }

    #[test]
    fn too_few_points_leave_gaps() {
        let points: Vec<Vec3> = (0..3).map(|i| Vec3::new(f64::from(i), 0.0, 0.0)).collect();
        let none = (f64::INFINITY, u32::MAX);
        assert_eq!(Near::new(Vec::new(), 1.0).few(&Vec3::zeros(), None), [none; FEW]);
        let near = Near::new(points, 1.0);
        let three = near.few(&Vec3::zeros(), None);
        assert_eq!(three, [(0.0, 0), (1.0, 1), (4.0, 2), none]);
        assert_eq!(near.few(&Vec3::zeros(), Some(&three)), three);
    }
}
