//! Nearest sample of a line, from a table: space about the line is cut into cells, each of which
//! remembers the sample nearest to its middle; a short walk along the line does the rest. Within a
//! cell of a place where two branches are equally far the answer may be the other branch.

use crate::geom::Vec3;

#[derive(Clone, Debug, Default)]
pub struct NearTable {
    low: Vec3,
    size: [usize; 3],
    cell: Vec<u16>,
}

/// Edge of a cell, millimetres.
const CELL: f64 = 2.5;
/// Longest way through a cell.
const DIAGONAL: f64 = 1.733 * CELL;
/// Distance up to which the table answers.
pub const FARTHEST: f64 = 15.0;
const NONE: u16 = u16::MAX;

impl NearTable {
    pub fn new(points: &[Vec3]) -> Self {
        let Some(&first) = points.first() else { return Self::default() };
        let (low, high) = points.iter().fold((first, first), |(l, h), p| (l.inf(p), h.sup(p)));
        let margin = Vec3::repeat(FARTHEST + CELL);
        let (low, high) = (low - margin, high + margin);
        let size = [0, 1, 2].map(|k| ((high[k] - low[k]) / CELL).ceil() as usize + 1);
        let mut cell = vec![NONE; size[0] * size[1] * size[2]];
        let mut nearest = vec![f32::INFINITY; cell.len()];
        let span = (FARTHEST / CELL).ceil() as usize + 1;
        // u16 suffices: a line of 65,000 samples would be a hundred metres long.
        for (i, p) in points.iter().enumerate().take(NONE as usize) {
            let at = [0, 1, 2].map(|k| ((p[k] - low[k]) / CELL) as usize);
            let range = |k: usize| at[k].saturating_sub(span)..(at[k] + span + 1).min(size[k]);
            for x in range(0) {
                let dx = (low.x + (x as f64 + 0.5) * CELL - p.x) as f32;
                for y in range(1) {
                    let dy = (low.y + (y as f64 + 0.5) * CELL - p.y) as f32;
                    let row = (x * size[1] + y) * size[2];
                    for z in range(2) {
                        let dz = (low.z + (z as f64 + 0.5) * CELL - p.z) as f32;
                        let d2 = dx * dx + dy * dy + dz * dz;
                        if d2 < nearest[row + z] {
                            nearest[row + z] = d2;
                            cell[row + z] = i as u16;
                        }
                    }
                }
            }
        }
        Self { low, size, cell }
    }

    /// Nearest sample and its squared distance, if nearer than `reach` (at most `FARTHEST`).
    pub fn nearest(&self, points: &[Vec3], p: &Vec3, reach: f64) -> Option<(usize, f64)> {
        let q = (p - self.low) / CELL;
        let inside = |k: usize| q[k] >= 0.0 && q[k] < self.size[k] as f64;
        if !(inside(0) && inside(1) && inside(2)) {
            return None;
        }
        let at = (q.x as usize * self.size[1] + q.y as usize) * self.size[2] + q.z as usize;
        let start = self.cell[at];
        if start == NONE {
            return None;
        }
        let mut best = (start as usize, (points[start as usize] - p).norm_squared());
        // The cell's middle is at most half a diagonal from `p`: farther than this no walk gets near.
        if best.1 > (reach + DIAGONAL).powi(2) {
            return None;
        }
        let n = points.len() as isize;
        let wrapped = |i: isize| {
            (if i < 0 {
                i + n
            } else if i >= n {
                i - n
            } else {
                i
            }) as usize
        };
        loop {
            let mut next = best;
            for o in [1, 2, -1, -2] {
                let i = wrapped(best.0 as isize + o);
                let d2 = (points[i] - p).norm_squared();
                if d2 < next.1 {
                    next = (i, d2);
                }
            }
            if next.0 == best.0 {
                break;
            }
            best = next;
        }
        (best.1 <= reach * reach).then_some(best)
    }
}
