//! A fixed set of points sorted into cubes, for questions about what lies near a place. Where points lie about equally
//! far apart this takes a third of the time of a tree.

use crate::geom::Vec3;
use std::ops::Range;

/// Cubes for each point at most: sparse ones get wider cubes.
const MOST: usize = 64;
/// Added to every reach, in cubes: rounding never leaves a point out.
const SLACK: f64 = 1e-9;

/// The cubes; the points themselves are kept by the user, in the order of the cubes.
#[derive(Clone)]
pub struct Cells {
    lo: Vec3,
    width: f64,
    size: [usize; 3],
    /// Where the points of each cube begin in the order of the cubes.
    start: Vec<u32>,
}

impl Cells {
    /// Cubes about `width` wide, and the numbers of the points in the order of the cubes, those of one cube ascending.
    /// Points must be finite.
    pub fn new(points: &[Vec3], width: f64) -> (Self, Vec<u32>) {
        let first = points.first().copied().unwrap_or_else(Vec3::zeros);
        let (lo, hi) = points.iter().fold((first, first), |(lo, hi), p| (lo.inf(p), hi.sup(p)));
        let count = |width: f64| ((hi - lo) / width).map(|x| x.floor() + 1.0);
        let mut width = width.max(1e-12);
        while count(width).product() > (MOST * points.len().max(1)) as f64 {
            width *= 1.3;
        }
        let size = count(width);
        let size = [size.x as usize, size.y as usize, size.z as usize];
        let mut cells = Self { lo, width, size, start: Vec::new() };
        let mut start = vec![0u32; size.iter().product::<usize>() + 1];
        let own: Vec<u32> = points.iter().map(|p| cells.holding(p) as u32).collect();
        for &c in &own {
            start[c as usize + 1] += 1;
        }
        for c in 1..start.len() {
            start[c] += start[c - 1];
        }
        let mut next = start.clone();
        let mut order = vec![0u32; points.len()];
        for (i, &c) in own.iter().enumerate() {
            order[next[c as usize] as usize] = i as u32;
            next[c as usize] += 1;
        }
        cells.start = start;
        (cells, order)
    }

    /// Number of the cube that holds one of the points.
    fn holding(&self, p: &Vec3) -> usize {
        let at = self.place(p).map(|x| x as usize);
        let at: [usize; 3] = std::array::from_fn(|k| at[k].min(self.size[k] - 1));
        (at[0] * self.size[1] + at[1]) * self.size[2] + at[2]
    }

    /// The points of the cube about `q`, as a range in the order of the cubes; of the outermost one for places outside.
    #[inline]
    pub fn about(&self, q: &Vec3) -> Range<usize> {
        let x = self.place(q);
        let at: [usize; 3] = std::array::from_fn(|k| (x[k].max(0.0) as u32 as usize).min(self.size[k] - 1));
        let cube = (at[0] * self.size[1] + at[1]) * self.size[2] + at[2];
        self.start[cube] as usize..self.start[cube + 1] as usize
    }

    /// Coordinates in cubes.
    #[inline]
    fn place(&self, p: &Vec3) -> [f64; 3] {
        let x = (p - self.lo) / self.width;
        [x.x, x.y, x.z]
    }

    /// Rows of cubes that come within a distance of `q`, as ranges in the order of the cubes. `visit` gets each and tells
    /// the square of the distance to go on with, which may shrink.
    #[inline]
    pub fn each_near(&self, q: &Vec3, reach2: f64, mut visit: impl FnMut(Range<usize>) -> f64) {
        let x = self.place(q);
        let per_cell = (1.0 + SLACK) / (self.width * self.width);
        let mut r2 = reach2 * per_cell + SLACK;
        let r = r2.sqrt() + SLACK;
        // Whole numbers by cutting off: `floor` is a call on older processors.
        let mut span = [[0; 2]; 3];
        for k in 0..3 {
            let (lo, hi, last) = (x[k] - r, x[k] + r, self.size[k] as u32 - 1);
            if hi < 0.0 || lo > self.size[k] as f64 {
                return;
            }
            span[k] = [(lo.max(0.0) as u32).min(last), (hi as u32).min(last)];
        }
        let off = |k: usize, i: u32| {
            let d = (f64::from(i) - x[k]).max(x[k] - f64::from(i + 1)).max(0.0);
            d * d
        };
        for i in span[0][0]..=span[0][1] {
            let rest = r2 - off(0, i);
            if rest < 0.0 {
                continue;
            }
            for j in span[1][0]..=span[1][1] {
                if off(1, j) > rest {
                    continue;
                }
                let row = (i as usize * self.size[1] + j as usize) * self.size[2];
                let points = self.start[row + span[2][0] as usize]..self.start[row + span[2][1] as usize + 1];
                if !points.is_empty() {
                    r2 = visit(points.start as usize..points.end as usize) * per_cell + SLACK;
                }
            }
        }
    }
}
