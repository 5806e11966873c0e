//! The few nearest samples of a wall. Samples lie about equally far apart, so a grid finds them in a
//! third of the time that a tree takes, and walls are asked for every face of a scan several times.

use crate::geom::Vec3;

/// Samples asked for.
pub const FEW: usize = 4;
/// Rings of cells searched around a query; what lies farther off is left to a tree.
const RINGS: i64 = 3;
/// Cells for each sample at most: sparse ones get larger cells.
const MOST_CELLS: usize = 64;

/// Points sorted into cubes.
pub struct Grid {
    lo: Vec3,
    cell: f64,
    size: [i64; 3],
    /// Where the points of each cell begin in `points`.
    start: Vec<u32>,
    points: Vec<(Vec3, u32)>,
}

/// Nearest first: squared distance and index.
pub type Few = [(f64, u32); FEW];

impl Grid {
    /// Cells about `cell` wide. Points must be finite.
    pub fn new(points: &[Vec3], cell: f64) -> Self {
        let Some(first) = points.first() else {
            return Self { lo: Vec3::zeros(), cell: 1.0, size: [0; 3], start: vec![0], points: Vec::new() };
        };
        let (lo, hi) = points.iter().fold((*first, *first), |(lo, hi), p| (lo.inf(p), hi.sup(p)));
        let count = |cell: f64| ((hi - lo) / cell).map(|x| x.floor() + 1.0);
        let mut cell = cell.max(1e-12);
        while count(cell).product() > (MOST_CELLS * points.len()) as f64 {
            cell *= 1.3;
        }
        let size = count(cell).map(|x| x as i64);
        let mut grid =
            Self { lo, cell, size: [size.x, size.y, size.z], start: Vec::new(), points: Vec::new() };
        let cells: Vec<usize> = points.iter().map(|p| grid.number(grid.place(p).map(|x| x as i64))).collect();
        let mut start = vec![0u32; (size.x * size.y * size.z) as usize + 1];
        for &c in &cells {
            start[c + 1] += 1;
        }
        for c in 1..start.len() {
            start[c] += start[c - 1];
        }
        let mut next = start.clone();
        grid.points = vec![(Vec3::zeros(), 0); points.len()];
        for (i, (p, &c)) in points.iter().zip(&cells).enumerate() {
            grid.points[next[c] as usize] = (*p, i as u32);
            next[c] += 1;
        }
        grid.start = start;
        grid
    }

    /// Coordinates in cells.
    fn place(&self, p: &Vec3) -> [f64; 3] {
        let x = (p - self.lo) / self.cell;
        [x.x, x.y, x.z]
    }

    fn number(&self, at: [i64; 3]) -> usize {
        ((at[0] * self.size[1] + at[1]) * self.size[2] + at[2]) as usize
    }

    /// The nearest four by distance, then by index; `None` where they are few or far off.
    pub fn nearest(&self, q: &Vec3) -> Option<Few> {
        let x = self.place(q);
        let at = x.map(|x| x.floor() as i64);
        // To the nearest side of the query's own cell.
        let margin = x.iter().map(|x| (x - x.floor()).min(x.floor() + 1.0 - x)).fold(0.5, f64::min);
        let mut found = [(f64::INFINITY, u32::MAX); FEW];
        for ring in 0..=RINGS {
            self.search_ring(q, at, ring, &mut found);
            let seen = (ring as f64 + margin) * self.cell;
            if found[FEW - 1].0 <= seen * seen {
                return Some(found);
            }
        }
        None
    }

    /// All cells `ring` cells away from `at`.
    fn search_ring(&self, q: &Vec3, at: [i64; 3], ring: i64, found: &mut Few) {
        let span = |k: usize| (at[k] - ring).max(0)..=(at[k] + ring).min(self.size[k] - 1);
        for i in span(0) {
            for j in span(1) {
                let inside = (i - at[0]).abs() < ring && (j - at[1]).abs() < ring;
                if inside {
                    for k in [at[2] - ring, at[2] + ring] {
                        if (0..self.size[2]).contains(&k) {
                            let c = self.number([i, j, k]);
                            self.search(q, c, c, found);
                        }
                    }
                } else {
                    // A whole column of cells lies side by side.
                    let (lo, hi) = (*span(2).start(), *span(2).end());
                    if lo <= hi {
                        self.search(q, self.number([i, j, lo]), self.number([i, j, hi]), found);
                    }
                }
            }
        }
    }

    fn search(&self, q: &Vec3, first: usize, last: usize, found: &mut Few) {
        for (p, index) in &self.points[self.start[first] as usize..self.start[last + 1] as usize] {
            let one = ((p - q).norm_squared(), *index);
            if one < found[FEW - 1] {
                let mut k = FEW - 1;
                while k > 0 && one < found[k - 1] {
                    found[k] = found[k - 1];
                    k -= 1;
                }
                found[k] = one;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_looking_at_all(
            points in prop::collection::vec(prop::array::uniform3(-10.0f64..10.0), 4..300),
            q in prop::array::uniform3(-16.0f64..16.0),
            cell in 0.2f64..6.0,
        ) {
            let points: Vec<Vec3> = points.into_iter().map(Vec3::from).collect();
            let q = Vec3::from(q);
            let mut all: Vec<(f64, u32)> =
                points.iter().enumerate().map(|(i, p)| ((p - q).norm_squared(), i as u32)).collect();
            all.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            if let Some(found) = Grid::new(&points, cell).nearest(&q) {
                prop_assert_eq!(&found[..], &all[..FEW]);
            }
        }
    }

    #[test]
    fn finds_what_is_near_and_leaves_what_is_far() {
        let points: Vec<Vec3> =
            (0..400).map(|i| Vec3::new(f64::from(i % 20), f64::from(i / 20), 0.0)).collect();
        let grid = Grid::new(&points, 2.0);
        assert_eq!(grid.nearest(&Vec3::new(3.1, 4.2, 0.5)).unwrap()[0].1, 83);
        assert!(grid.nearest(&Vec3::new(3.0, 4.0, 5.0)).is_some());
        assert!(grid.nearest(&Vec3::new(3.0, 4.0, 50.0)).is_none());
        assert!(Grid::new(&[], 1.0).nearest(&Vec3::zeros()).is_none());
        assert!(Grid::new(&points[..3], 1.0).nearest(&Vec3::zeros()).is_none());
    }
}
