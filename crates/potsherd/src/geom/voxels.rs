//! Points sorted into cubes, for thinning: one sample a cube, or the mean of those in it.

use crate::geom::Vec3;

/// The cube of side `side` that holds a point.
#[inline]
pub fn cube_of(p: &Vec3, side: f64) -> [i64; 3] {
    let c = p / side;
    [c.x.floor() as i64, c.y.floor() as i64, c.z.floor() as i64]
}

/// Things sorted by a key and the cube they lie in, then by number.
pub struct Voxels<K> {
    sorted: Vec<(K, [i64; 3], usize)>,
}

impl<K: Ord + Copy> Voxels<K> {
    /// Things of different keys never share a cube. Points must be finite.
    pub fn new(things: impl Iterator<Item = (K, usize, Vec3)>, side: f64) -> Self {
        let mut sorted: Vec<_> = things.map(|(key, i, p)| (key, cube_of(&p, side), i)).collect();
        sorted.sort_unstable();
        Self { sorted }
    }

    /// The key and the things of each cube that holds any.
    pub fn cubes(&self) -> impl Iterator<Item = (K, impl Iterator<Item = usize> + Clone + '_)> {
        let same = |a: &(K, [i64; 3], usize), b: &(K, [i64; 3], usize)| (a.0, a.1) == (b.0, b.1);
        self.sorted.chunk_by(same).map(|group| (group[0].0, group.iter().map(|g| g.2)))
    }

    /// Number of cubes that hold anything.
    pub fn count(&self) -> usize {
        self.cubes().count()
    }
}

/// Voxels of a list of points.
pub fn of_points(points: &[Vec3], side: f64) -> Voxels<()> {
    Voxels::new(points.iter().enumerate().map(|(i, p)| ((), i, *p)), side)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_share_a_cube_or_do_not() {
        let points = [
            Vec3::new(0.1, 0.1, 0.1),
            Vec3::new(-0.1, 0.0, 0.0),
            Vec3::new(0.9, 0.2, 0.0),
            Vec3::new(5.0, 0.0, 0.0),
        ];
        let voxels = of_points(&points, 1.0);
        let cubes: Vec<Vec<usize>> = voxels.cubes().map(|(_, c)| c.collect()).collect();
        assert_eq!(cubes, vec![vec![1], vec![0, 2], vec![3]]);
        assert_eq!(voxels.count(), 3);
        assert_eq!(cube_of(&points[1], 1.0), [-1, 0, 0]);
        assert_eq!(of_points(&[], 1.0).count(), 0);
    }

    #[test]
    fn keys_stay_apart() {
        let p = Vec3::zeros();
        let voxels = Voxels::new([(true, 0, p), (false, 1, p), (true, 2, p)].into_iter(), 1.0);
        let cubes: Vec<(bool, Vec<usize>)> = voxels.cubes().map(|(k, c)| (k, c.collect())).collect();
        assert_eq!(cubes, vec![(false, vec![1]), (true, vec![0, 2])]);
    }
}
