//! Nearest sample of a line, from a table: space about the line is cut into cells, each of which
//! remembers the sample nearest to its middle; a short walk along the line does the rest. Within a
//! cell of a place where two branches are equally far the answer may be the other branch.

use crate::geom::Vec3;

#[derive(Clone, Debug, Default)]
pub struct NearTable {
    /// Edge of a cell, millimetres.
    edge: f64,
    low: Vec3,
    size: [usize; 3],
    cell: Vec<u16>,
}

/// Least edge of a cell, millimetres.
const CELL: f64 = 2.5;
/// Longest way through a cell, in edges.
const DIAGONAL: f64 = 1.733;
/// Most cells of a table: enough for a line of 460 mm each way. The cells of a larger one are larger.
const MOST_CELLS: f64 = 8e6;
/// Distance up to which the table answers.
pub const FARTHEST: f64 = 15.0;
const NONE: u16 = u16::MAX;

impl NearTable {
    pub fn new(points: &[Vec3]) -> Self {
        let Some(&first) = points.first() else { return Self::default() };
        let (low, high) = points.iter().fold((first, first), |(l, h), p| (l.inf(p), h.sup(p)));
        let edge = edge_for(&(high - low));
        let margin = Vec3::repeat(FARTHEST + edge);
        let (low, high) = (low - margin, high + margin);
        let size = [0, 1, 2].map(|k| ((high[k] - low[k]) / edge).ceil() as usize + 1);
        let mut cell = vec![NONE; size[0] * size[1] * size[2]];
        let mut nearest = vec![f32::INFINITY; cell.len()];
        let span = (FARTHEST / edge).ceil() as usize + 1;
        // u16 suffices: a line of 65,000 samples would be a hundred metres long.
        for (i, p) in points.iter().enumerate().take(NONE as usize) {
            let at = [0, 1, 2].map(|k| ((p[k] - low[k]) / edge) as usize);
            let range = |k: usize| at[k].saturating_sub(span)..(at[k] + span + 1).min(size[k]);
            for x in range(0) {
                let dx = (low.x + (x as f64 + 0.5) * edge - p.x) as f32;
                for y in range(1) {
                    let dy = (low.y + (y as f64 + 0.5) * edge - p.y) as f32;
                    let row = (x * size[1] + y) * size[2];
                    for z in range(2) {
                        let dz = (low.z + (z as f64 + 0.5) * edge - p.z) as f32;
                        let d2 = dx * dx + dy * dy + dz * dz;
                        if d2 < nearest[row + z] {
                            nearest[row + z] = d2;
                            cell[row + z] = i as u16;
                        }
                    }
                }
            }
        }
        Self { edge, low, size, cell }
    }

    /// Nearest sample and its squared distance, if nearer than `reach` (at most `FARTHEST`).
    pub fn nearest(&self, points: &[Vec3], p: &Vec3, reach: f64) -> Option<(usize, f64)> {
        let q = (p - self.low) / self.edge;
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
        if best.1 > (reach + DIAGONAL * self.edge).powi(2) {
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
                missed +=
                    usize::from(table.nearest(&points, &p, 5.0).is_none_or(|(_, d2)| d2 > truly + 1e-9));
            }
            assert!(missed <= 2, "{radius}: {missed} of 115 missed");
        }
        assert!(
            NearTable::new(&[Vec3::zeros(), Vec3::repeat(f64::MAX / 8.0)]).cell.len() as f64 <= MOST_CELLS
        );
    }
}
