//! Nearest sample of a line, from a table: space about the line is cut into cells, each of which
//! remembers the sample nearest to its middle; a short walk along the line does the rest. Within a
//! cell of a place where two branches are equally far the answer may be the other branch.
//!
//! A line is thin and the space about it large, so cells lie in bricks of four each way, and bricks
//! that no sample is near to are not kept: only how far off they are at least. Whoever walks along another line may leave
//! out as many samples as that way is long.

use crate::geom::Vec3;

#[derive(Clone, Debug, Default)]
pub struct NearTable {
    /// Edge of a cell, millimetres.
    edge: f64,
    per_edge: f64,
    low: Vec3,
    /// Cells and bricks each way.
    size: [usize; 3],
    end: [f64; 3],
    bricks: [usize; 3],
    /// Where the cells of a brick begin, or `EMPTY` plus how many bricks it is from one with cells.
    brick: Vec<u32>,
    cell: Vec<u16>,
    /// The points of the line, the last two before the first and the first two after the last.
    around: Vec<Vec3>,
}

/// What the table knows about a place.
pub enum Seen {
    /// Nearest sample and its squared distance.
    Near(usize, f64),
    /// No sample is within reach; none is nearer than this.
    Far(f64),
}

/// Least edge of a cell, millimetres.
const CELL: f64 = 2.5;
/// From the middle of a cell to its farthest corner, in edges.
const HALF_DIAGONAL: f64 = 0.8665;
/// Most cells of a table: enough for a line of 460 mm each way. The cells of a larger one are larger.
const MOST_CELLS: f64 = 8e6;
/// Distance up to which the table answers.
pub const FARTHEST: f64 = 15.0;
const NONE: u16 = u16::MAX;
/// Cells of a brick each way, and in all.
const SIDE: usize = 4;
const CELLS: usize = SIDE * SIDE * SIDE;
const EMPTY: u32 = 1 << 31;
/// Bricks farther than this from all cells are not told apart.
const MOST_RINGS: u32 = 5;
/// What single precision may be off by when the nearest of a cell is chosen (millimetres).
const SLACK: f64 = 0.01;

impl NearTable {
    pub fn new(points: &[Vec3]) -> Self {
        let Some(&first) = points.first() else { return Self::default() };
        let (low, high) = points.iter().fold((first, first), |(l, h), p| (l.inf(p), h.sup(p)));
        let edge = edge_for(&(high - low));
        let margin = Vec3::repeat(FARTHEST + edge);
        let (low, high) = (low - margin, high + margin);
        let size = [0, 1, 2].map(|k| ((high[k] - low[k]) / edge).ceil() as usize + 1);
        let bricks = size.map(|n| n.div_ceil(SIDE));
        let n = points.len();
        let around = (0..n + 4).map(|k| points[(k + 2 * n - 2) % n]).collect();
        let brick = vec![EMPTY; bricks[0] * bricks[1] * bricks[2]];
        let (per_edge, end) = (1.0 / edge, size.map(|n| n as f64));
        let mut table = Self { edge, per_edge, low, size, end, bricks, brick, cell: Vec::new(), around };
        table.fill(points);
        table.measure_empty();
        table
    }

    /// Every cell that may be within reach of something gets its sample.
    fn fill(&mut self, points: &[Vec3]) {
        let (low, edge, size) = (self.low, self.edge, self.size);
        let farthest2 = (FARTHEST + HALF_DIAGONAL * edge + SLACK).powi(2);
        // Squared distances of the samples of all cells. Bricks come as they are met, so that what is near along the line is
        // near in memory.
        let mut nearest: Vec<f32> = Vec::new();
        // u16 suffices: a line of 65,000 samples would be a hundred metres long.
        for (i, p) in points.iter().enumerate().take(NONE as usize) {
            let off = |k: usize, x: usize| (low[k] + (x as f64 + 0.5) * edge - p[k]) as f32;
            // The cells within reach along one way, where the others took that much of it.
            let range = |k: usize, taken: f32| {
                let half = (farthest2 - f64::from(taken)).max(0.0).sqrt();
                let middle = |x: f64| ((p[k] + x - low[k]) / edge - 0.5).max(0.0);
                middle(-half).ceil() as usize..(middle(half) as usize + 1).min(size[k])
            };
            let heights = range(2, 0.0);
            let bottom = heights.start / SIDE * SIDE;
            let height2: Vec<f32> =
                (bottom..heights.end.next_multiple_of(SIDE)).map(|z| off(2, z) * off(2, z)).collect();
            for x in range(0, 0.0) {
                let dx = off(0, x);
                for y in range(1, dx * dx) {
                    let dy = off(1, y);
                    let flat = dx * dx + dy * dy;
                    let zs = range(2, flat);
                    if zs.is_empty() {
                        continue;
                    }
                    // The cells of a row in one brick are compared together.
                    for z in (zs.start / SIDE * SIDE..zs.end).step_by(SIDE) {
                        let at = self.room_for(x, y, z, &mut nearest);
                        let (least, cell) = (&mut nearest[at..at + SIDE], &mut self.cell[at..at + SIDE]);
                        let height2 = &height2[z - bottom..z - bottom + SIDE];
                        for k in 0..SIDE {
                            let d2 = flat + height2[k];
                            let nearer = d2 < least[k] && z + k >= zs.start && z + k < zs.end;
                            least[k] = if nearer { d2 } else { least[k] };
                            cell[k] = if nearer { i as u16 } else { cell[k] };
                        }
                    }
                }
            }
        }
        self.cell.shrink_to_fit();
    }

    /// Where a cell is kept; its brick is laid if it is not there yet.
    #[inline]
    fn room_for(&mut self, x: usize, y: usize, z: usize, nearest: &mut Vec<f32>) -> usize {
        let b = self.brick_of(x, y, z);
        if self.brick[b] == EMPTY {
            self.brick[b] = self.cell.len() as u32;
            self.cell.resize(self.cell.len() + CELLS, NONE);
            nearest.resize(self.cell.len(), f32::INFINITY);
        }
        self.brick[b] as usize + within(x, y, z)
    }

    #[inline]
    fn brick_of(&self, x: usize, y: usize, z: usize) -> usize {
        (x / SIDE * self.bricks[1] + y / SIDE) * self.bricks[2] + z / SIDE
    }

    /// How many bricks each empty one is from one with cells, corners being neighbours too.
    fn measure_empty(&mut self) {
        let [nx, ny, nz] = self.bricks;
        let beside = |at: usize, n: usize| at.saturating_sub(1)..(at + 2).min(n);
        let mut edge: Vec<usize> = (0..self.brick.len()).filter(|&b| self.brick[b] < EMPTY).collect();
        self.brick.iter_mut().filter(|b| **b >= EMPTY).for_each(|b| *b = EMPTY + MOST_RINGS);
        for ring in 1..MOST_RINGS {
            let mut next = Vec::new();
            for b in edge {
                let (x, y, z) = (b / (ny * nz), b / nz % ny, b % nz);
                for (i, j) in beside(x, nx).flat_map(|i| beside(y, ny).map(move |j| (i, j))) {
                    for k in beside(z, nz).map(|k| (i * ny + j) * nz + k) {
                        if self.brick[k] == EMPTY + MOST_RINGS {
                            self.brick[k] = EMPTY + ring;
                            next.push(k);
                        }
                    }
                }
            }
            edge = next;
        }
    }

    /// Nearest sample and its squared distance, if nearer than `reach` (at most `FARTHEST`).
    pub fn nearest(&self, p: &Vec3, reach: f64) -> Option<(usize, f64)> {
        match self.look(p, reach) {
            Seen::Near(i, d2) => Some((i, d2)),
            Seen::Far(_) => None,
        }
    }

    /// As `nearest`; where there is none, how far off all samples are at least.
    #[inline]
    pub fn look(&self, p: &Vec3, reach: f64) -> Seen {
        match self.start(p) {
            Ok((start, off)) => self.walk(start, p, &off, reach),
            Err(least) => Seen::Far(least),
        }
    }

    /// How far off all samples are at least where `nearest` has none; `None` where it has one.
    #[inline]
    pub fn far(&self, p: &Vec3, reach: f64) -> Option<f64> {
        let (start, off) = match self.start(p) {
            Ok(start) => start,
            Err(least) => return Some(least),
        };
        // A walk only comes nearer.
        if (self.around[start + 2] - p).norm_squared() <= reach * reach {
            return None;
        }
        match self.walk(start, p, &off, reach) {
            Seen::Near(..) => None,
            Seen::Far(least) => Some(least),
        }
    }

    /// The sample of the cell that holds a place, and where in the cell that is, from its middle; or how far off all samples
    /// are at least.
    #[inline(always)]
    fn start(&self, p: &Vec3) -> Result<(usize, Vec3), f64> {
        let q = (p - self.low) * self.per_edge;
        let inside = |k: usize| q[k] >= 0.0 && q[k] < self.end[k];
        if !(inside(0) && inside(1) && inside(2)) {
            return Err(self.outside(&q));
        }
        // Through 32 bits: wider ones take several instructions each.
        let cell = [q.x as u32, q.y as u32, q.z as u32];
        let [x, y, z] = cell.map(|c| c as usize);
        let brick = self.brick[self.brick_of(x, y, z)];
        if brick >= EMPTY {
            // Between this brick and the next one with cells lie as many whole ones, and in front of that one still
            // nothing is within reach.
            let between = f64::from((brick - EMPTY).saturating_sub(1));
            return Err(FARTHEST + between * SIDE as f64 * self.edge);
        }
        let start = self.cell[brick as usize + within(x, y, z)];
        if start == NONE {
            return Err(FARTHEST);
        }
        let [x, y, z] = cell.map(f64::from);
        Ok((start as usize, q - Vec3::new(x, y, z) - Vec3::repeat(0.5)))
    }

    /// Down from the sample of a cell to where both neighbours are farther.
    #[inline(always)]
    fn walk(&self, start: usize, p: &Vec3, off: &Vec3, reach: f64) -> Seen {
        let n = self.around.len() - 4;
        let d2_of = |i: usize| (self.around[i + 2] - p).norm_squared();
        let before = |i: usize, by: usize| (self.around[i + 2 - by] - p).norm_squared();
        // The sample, and two before and after it.
        let five = &self.around[start..start + 5];
        let off2 = |k: usize| (five[k] - p).norm_squared();
        let mut best = (start, off2(2));
        if best.1 > reach * reach {
            // Where nothing can be within reach no walk gets there.
            let least = self.least(off, best.1);
            if least > reach {
                return Seen::Far(least);
            }
        }
        let mut way = 0;
        for (d2, o) in [off2(3), off2(4), off2(1), off2(0)].into_iter().zip([1, 2, -1, -2]) {
            let nearer = d2 < best.1;
            way = if nearer { o } else { way };
            best.1 = if nearer { d2 } else { best.1 };
        }
        // What was looked at is no nearer: from here on only what lies ahead may be.
        while way > 0 {
            best.0 += way as usize;
            best.0 -= if best.0 >= n { n } else { 0 };
            let (one, two) = (if way == 2 { d2_of(best.0 + 1) } else { best.1 }, d2_of(best.0 + 2));
            way = nearer(&mut best.1, one, two);
        }
        while way < 0 {
            best.0 += if best.0 < way.unsigned_abs() { n } else { 0 };
            best.0 -= way.unsigned_abs();
            let (one, two) = (if way == -2 { before(best.0, 1) } else { best.1 }, before(best.0, 2));
            way = -nearer(&mut best.1, one, two);
        }
        match best.1 <= reach * reach {
            true => Seen::Near(best.0, best.1),
            false => Seen::Far(0.0),
        }
    }

    /// No sample is nearer than this to a place so far from the middle of its cell, whose sample is so far from it.
    #[inline]
    fn least(&self, off: &Vec3, d2: f64) -> f64 {
        // What is nearest to the middle is not nearer to it than the sample is to the place less the way between, and
        // no other sample is nearer to the place than that way once more.
        d2.sqrt() - 2.0 * off.norm() * self.edge - SLACK
    }

    /// The same for a place outside the table, which ends beyond reach of all samples.
    fn outside(&self, q: &Vec3) -> f64 {
        let beyond = (0..3).map(|k| (-q[k]).max(q[k] - self.size[k] as f64)).fold(0.0, f64::max);
        FARTHEST + beyond * self.edge
    }
}

/// Which of two samples ahead is nearer than so far, by its steps; none if neither is.
#[inline]
fn nearer(d2: &mut f64, one: f64, two: f64) -> isize {
    let mut way = 0;
    if one < *d2 {
        (way, *d2) = (1, one);
    }
    if two < *d2 {
        (way, *d2) = (2, two);
    }
    way
}

/// Place of a cell within its brick.
#[inline]
fn within(x: usize, y: usize, z: usize) -> usize {
    ((x % SIDE) * SIDE + y % SIDE) * SIDE + z % SIDE
}

/// The edge of cells that keeps a table over this extent small.
fn edge_for(extent: &Vec3) -> f64 {
    let cells =
        |edge: f64| extent.iter().map(|x| (x + 2.0 * (FARTHEST + edge)) / edge + 2.0).product::<f64>();
    let mut edge = CELL;
    while cells(edge) > MOST_CELLS && edge.is_finite() {
        edge *= 1.25;
    }
    edge
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::math;
    use proptest::prelude::*;

    fn circle(radius: f64, n: usize) -> Vec<Vec3> {
        let at = |i: usize| std::f64::consts::TAU * i as f64 / n as f64;
        (0..n)
            .map(|i| {
                Vec3::new(
                    radius * math::cos(at(i)),
                    radius * math::sin(at(i)),
                    0.3 * radius * math::sin(at(2 * i)),
                )
            })
            .collect()
    }

    #[test]
    fn a_line_of_any_size_gets_a_table_of_bounded_size_that_answers() {
        for radius in [30.0, 300.0, 3e3, 3e5] {
            let points = circle(radius, 800);
            let table = NearTable::new(&points);
            assert!(table.cell.len() as f64 <= MOST_CELLS, "{radius}: {} cells", table.cell.len());
            assert_eq!(table.edge == CELL, radius < 1000.0);
            let mut missed = 0;
            for i in (0..points.len()).step_by(7) {
                let p = points[i] + Vec3::new(0.4, -0.3, 0.2);
                let truly = points.iter().map(|q| (q - p).norm_squared()).fold(f64::INFINITY, f64::min);
                missed += usize::from(table.nearest(&p, 5.0).is_none_or(|(_, d2)| d2 > truly + 1e-9));
            }
            assert!(missed <= 2, "{radius}: {missed} of 115 missed");
        }
        assert!(
            NearTable::new(&[Vec3::zeros(), Vec3::repeat(f64::MAX / 8.0)]).cell.len() as f64 <= MOST_CELLS
        );
    }

    proptest! {
        #[test]
        fn nothing_is_nearer_than_what_is_told(x in -90.0f64..90.0, y in -90.0f64..90.0, z in -70.0f64..70.0, reach in 1.0f64..15.0) {
            let points = circle(40.0, 160);
            let (table, p) = (NearTable::new(&points), Vec3::new(x, y, z));
            let truly = points.iter().map(|q| (q - p).norm()).fold(f64::INFINITY, f64::min);
            match table.look(&p, reach) {
                Seen::Near(i, d2) => {
                    prop_assert_eq!(d2, (points[i] - p).norm_squared());
                    prop_assert!(d2 <= reach * reach);
                }
                Seen::Far(least) => prop_assert!(least <= truly, "{} told, {} truly", least, truly),
            }
        }
    }
}
