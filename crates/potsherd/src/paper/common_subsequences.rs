//! The paper's generator, for comparison: longest common subsequences of the quantised descriptors of both lines
//! (how height, radius and angle change along the edge, seen from the axis; thickness).
//!
//! Deviates from the authors' program: that looks for common substrings, which one noisy sample ends; here a few
//! samples may be skipped on either line, as in a subsequence. Lines are closed, so that matches pass the seam; one
//! sense of the axes holds from end to end (theirs may change it at every sample); bins are equally wide.

use super::descriptor::{Descriptor, describe};
use crate::features::{AxisHypothesis, EdgeLine};
use crate::pairs::candidates::{Guess, Run, thin_out};
use crate::pairs::line::Line;
use std::collections::BTreeMap;

/// Sampling of the paper, millimetres: its thresholds are changes from sample to sample.
const PAPER_STEP: f64 = 1.8;
/// Width of a bin of the changes, millimetres a sample of the paper, and of the thickness.
const BIN: f64 = 0.15;
const THICKNESS_BIN: f64 = 0.2;
/// Levels that matching samples may differ by.
const LEVELS: i32 = 2;
const THICKNESS_LEVELS: i32 = 4;
/// Samples that may be skipped between two mates on either line.
const MOST_SKIPPED: usize = 2;
/// Samples of the paper that a subsequence must have.
const LEAST: f64 = 7.0;
/// What one pair of mates is worth beside the other generators' gains.
const GAIN: f64 = 0.5;

/// A sample as bins.
#[derive(Clone, Copy)]
struct Levels {
    radius: i32,
    height: i32,
    around: i32,
    /// `None` where it was not measured.
    thickness: Option<i32>,
}

impl Levels {
    /// `sense` is -1 for an axis turned over: heights and angles change sign, together. `way` is -1
    /// for a line walked backwards.
    fn new(d: &Descriptor, sense: f64, way: f64) -> Self {
        // Rounding is even about zero, which truncation is not. `as` saturates, so no value is too big.
        let bin = |x: f64| (x * way * PAPER_STEP / BIN).round() as i32;
        Self {
            radius: bin(d.radius),
            height: bin(d.height * sense),
            around: bin(d.around * sense),
            thickness: d.thickness.is_finite().then(|| (d.thickness / THICKNESS_BIN).round() as i32),
        }
    }

    fn matches(&self, other: &Levels) -> bool {
        let near = |x: i32, y: i32, levels: i32| x.abs_diff(y) <= levels as u32;
        near(self.radius, other.radius, LEVELS)
            && near(self.height, other.height, LEVELS)
            && near(self.around, other.around, LEVELS)
            && match (self.thickness, other.thickness) {
                (Some(x), Some(y)) => near(x, y, THICKNESS_LEVELS),
                _ => true,
            }
    }
}

/// Longest common subsequences over all pairs of axis hypotheses and both senses, the longest first, no two of
/// which say nearly the same.
pub fn descriptor_guesses(
    (a, axes_a): (&Line, &[AxisHypothesis]),
    (b, axes_b): (&Line, &[AxisHypothesis]),
    keep: usize,
) -> Vec<Guess> {
    let described = |line: &Line, axes: &[AxisHypothesis]| -> Vec<Vec<Descriptor>> {
        let edge = EdgeLine {
            points: line.points.clone(),
            thickness: line.thickness.clone(),
            step: line.step,
            ..EdgeLine::default()
        };
        axes.iter().map(|axis| describe(&edge, axis)).collect()
    };
    let (all_a, all_b) = (described(a, axes_a), described(b, axes_b));
    let mut found: Vec<Guess> = Vec::new();
    for (da, axis_a) in all_a.iter().zip(axes_a) {
        let la: Vec<Levels> = da.iter().map(|d| Levels::new(d, 1.0, 1.0)).collect();
        for (db, axis_b) in all_b.iter().zip(axes_b) {
            // Which end is up is open unless both sherds say.
            let senses: &[f64] = if axis_a.up_known && axis_b.up_known { &[1.0] } else { &[1.0, -1.0] };
            for &sense in senses {
                let lb: Vec<Levels> = db.iter().map(|d| Levels::new(d, sense, -1.0)).collect();
                if la.len() == a.len() && lb.len() == b.len() {
                    let grid = Grid { la: &la, lb: &lb, a, b };
                    found.extend(grid.subsequences());
                }
            }
        }
    }
    let kept = thin_out(found.iter().map(|g| g.run).collect(), a.len(), b.len(), keep);
    kept.iter().filter_map(|run| found.iter().find(|g| g.run == *run).cloned()).collect()
}

/// Two described lines.
struct Grid<'a> {
    la: &'a [Levels],
    lb: &'a [Levels],
    a: &'a Line,
    b: &'a Line,
}

/// The longest common subsequence that ends in a cell.
#[derive(Clone, Copy, Default)]
struct Cell {
    /// Samples that mate; none where the cell's own do not.
    mates: u16,
    /// Samples skipped on either line on the way: of two that are as long the straighter one is taken.
    skipped: u16,
    /// Steps back on either line to the mates before; zero at the beginning.
    back: (u8, u8),
    /// Where it began: steps from the first sample of A, and the sample of B.
    start: (u16, u16),
}

impl Grid<'_> {
    fn agree(&self, i: usize, j: usize) -> bool {
        self.a.rim[i] <= 0.5 && self.b.rim[j] <= 0.5 && self.la[i].matches(&self.lb[j])
    }

    /// The recurrence of the longest common subsequence, with no more than [`MOST_SKIPPED`] samples between two
    /// mates: without a bound any two lines have long ones. A runs forwards and B backwards; both are closed,
    /// so A is walked nearly twice.
    fn cells(&self, longest: usize) -> Vec<Vec<Cell>> {
        let (n_a, n_b) = (self.la.len(), self.lb.len());
        let mut rows: Vec<Vec<Cell>> = Vec::with_capacity(n_a + longest);
        for i in 0..n_a + longest {
            let row = (0..n_b)
                .map(|j| match self.agree(i % n_a, j) {
                    false => Cell::default(),
                    true => self.extended(&rows, (i, j), longest),
                })
                .collect();
            rows.push(row);
        }
        rows
    }

    /// The best way to reach a cell whose samples mate.
    fn extended(&self, rows: &[Vec<Cell>], (i, j): (usize, usize), longest: usize) -> Cell {
        let n_b = self.lb.len();
        let mut best = Cell { mates: 1, skipped: 0, back: (0, 0), start: (i as u16, j as u16) };
        for skip in 1..=MOST_SKIPPED + 1 {
            for other in 1..=skip {
                for (di, dj) in [(skip, other), (other, skip)] {
                    let Some(row) = i.checked_sub(di).map(|k| &rows[k]) else { continue };
                    let before = row[(j + dj) % n_b];
                    let long = i - usize::from(before.start.0) >= longest;
                    if before.mates == 0 || long {
                        continue;
                    }
                    let (mates, skipped) = (before.mates + 1, before.skipped + (di + dj - 2) as u16);
                    if mates > best.mates || (mates == best.mates && skipped < best.skipped) {
                        best = Cell { mates, skipped, back: (di as u8, dj as u8), start: before.start };
                    }
                }
            }
        }
        best
    }

    /// For each beginning the longest, if it is long enough.
    fn subsequences(&self) -> Vec<Guess> {
        let (n_a, n_b) = (self.la.len(), self.lb.len());
        let least = (LEAST * PAPER_STEP / self.a.step).ceil() as u16;
        let rows = self.cells(n_a.min(n_b) * 2 / 3);
        let mut longest: BTreeMap<(u16, u16), (u16, usize, usize)> = BTreeMap::new();
        for (i, row) in rows.iter().enumerate() {
            for (j, cell) in row.iter().enumerate() {
                let fresh = usize::from(cell.start.0) < n_a && cell.mates >= least;
                let known = longest.get(&cell.start).map_or(0, |k| k.0);
                if fresh && cell.mates > known {
                    longest.insert(cell.start, (cell.mates, i, j));
                }
            }
        }
        longest.into_values().map(|(_, i, j)| self.traced(&rows, (i, j))).collect()
    }

    /// The mates that lead to a cell.
    fn traced(&self, rows: &[Vec<Cell>], (mut i, mut j): (usize, usize)) -> Guess {
        let (n_a, n_b, end) = (self.la.len(), self.lb.len(), i);
        let skipped = f64::from(rows[i][j].skipped);
        let mut pairs = vec![(i % n_a, j)];
        while rows[i][j].back.0 > 0 {
            let (di, dj) = rows[i][j].back;
            (i, j) = (i - usize::from(di), (j + usize::from(dj)) % n_b);
            pairs.push((i % n_a, j));
        }
        pairs.reverse();
        // More are found than can be looked at: those that skip least go first.
        let gain = GAIN * (pairs.len() as f64 - skipped);
        let run = Run { a: i % n_a, b: j, len: end - i + 1, gain };
        Guess { run, pairs }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::AxisFreedom;
    use crate::geom::Vec3;
    use crate::pairs::line::tests::wavy;

    fn axis(direction: Vec3) -> AxisHypothesis {
        AxisHypothesis {
            point: Vec3::zeros(),
            direction,
            covariance: Default::default(),
            weight: 1.0,
            rms: 0.0,
            freedom: AxisFreedom::None,
            up_known: false,
        }
    }

    /// The same line walked backwards is its own mate all the way around.
    fn mate(line: &Line, shift: usize) -> Line {
        let mut out = line.clone();
        out.points.reverse();
        out.points.rotate_left(shift);
        out
    }

    #[test]
    fn mates_are_found_across_the_seam_and_for_either_sense() {
        let a = Line::prepare(&wavy(25.0, 3.0, 0.0), 1.5, 0.0).unwrap();
        let n = a.len();
        for (shift, up) in [(0, Vec3::z()), (7, Vec3::z()), (n - 3, -Vec3::z())] {
            let mut b = mate(&a, shift);
            // One sample off the line ends the endless match, so that the run has a beginning.
            b.points[n / 2] += Vec3::new(0.0, 3.0, 3.0);
            let guesses = descriptor_guesses((&a, &[axis(Vec3::z())]), (&b, &[axis(up)]), 20);
            // Sample k of A is sample n - 1 - k - shift of B.
            let true_sum = (2 * n - 1 - shift) % n;
            // Bins are coarse: diagonals a sample or two aside match as far, and only one is kept.
            let beside = |(i, j): (usize, usize)| (i + j + n + 2 - true_sum) % n <= 4;
            // Either end of a subsequence may stray to where coarse bins agree by chance.
            let on = |g: &&Guess| 5 * g.pairs.iter().filter(|p| beside(**p)).count() >= 4 * g.len();
            let best = guesses.iter().find(on).expect("the true diagonal");
            let count = best.pairs.iter().filter(|p| beside(**p)).count();
            assert!(count >= n / 2, "{count} of {n}");
        }
    }

    /// A subsequence skips what a substring ends at.
    #[test]
    fn a_sample_that_is_off_is_skipped() {
        let a = Line::prepare(&wavy(25.0, 3.0, 0.0), 1.5, 0.0).unwrap();
        let levels = |line: &Line, way: f64| -> Vec<Levels> {
            let edge = EdgeLine { points: line.points.clone(), step: line.step, ..EdgeLine::default() };
            describe(&edge, &axis(Vec3::z())).iter().map(|d| Levels::new(d, 1.0, way)).collect()
        };
        let b = mate(&a, 0);
        let (la, mut lb) = (levels(&a, 1.0), levels(&b, -1.0));
        let off = lb.len() / 2;
        lb[off].radius += 100;
        let found = Grid { la: &la, lb: &lb, a: &a, b: &b }.subsequences();
        let over = |g: &&Guess| {
            let before = g.pairs.iter().any(|p| (1..6).contains(&p.1.abs_diff(off)) && p.1 > off);
            let behind = g.pairs.iter().any(|p| (1..6).contains(&p.1.abs_diff(off)) && p.1 < off);
            before && behind
        };
        let skipping = found.iter().find(over).expect("a match on both sides of the sample");
        assert!(skipping.pairs.iter().all(|p| p.1 != off));
    }

    #[test]
    fn rim_samples_end_a_run() {
        let a = Line::prepare(&wavy(25.0, 3.0, 0.0), 1.5, 0.0).unwrap();
        let mut b = mate(&a, 0);
        b.rim = vec![1.0; b.len()];
        assert!(descriptor_guesses((&a, &[axis(Vec3::z())]), (&b, &[axis(Vec3::z())]), 20).is_empty());
    }
}
