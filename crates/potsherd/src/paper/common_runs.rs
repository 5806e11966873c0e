//! The paper's generator, for comparison: runs along which the quantised descriptors of both lines
//! agree (how height, radius and angle change along the edge, seen from the axis; thickness).
//!
//! Deviates from the authors' program: lines are closed, so runs pass the seam; a run holds one sense
//! of the axes from end to end (theirs may change it at every sample); bins are equally wide.

use super::descriptor::{Descriptor, describe};
use crate::features::{AxisHypothesis, EdgeLine};
use crate::pairs::candidates::{Run, thin_out};
use crate::pairs::line::Line;

/// Sampling of the paper, millimetres: its thresholds are changes from sample to sample.
const PAPER_STEP: f64 = 1.8;
/// Width of a bin of the changes, millimetres a sample of the paper, and of the thickness.
const BIN: f64 = 0.15;
const THICKNESS_BIN: f64 = 0.2;
/// Levels that matching samples may differ by.
const LEVELS: i32 = 2;
const THICKNESS_LEVELS: i32 = 4;
/// Samples of the paper that a run must have.
const LEAST: f64 = 7.0;
/// What one sample of a run is worth beside the other generators' gains.
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

/// Longest common runs over all pairs of axis hypotheses and both senses.
pub fn descriptor_runs(
    (a, axes_a): (&Line, &[AxisHypothesis]),
    (b, axes_b): (&Line, &[AxisHypothesis]),
    keep: usize,
) -> Vec<Run> {
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
    let mut runs = Vec::new();
    for (da, axis_a) in all_a.iter().zip(axes_a) {
        let la: Vec<Levels> = da.iter().map(|d| Levels::new(d, 1.0, 1.0)).collect();
        for (db, axis_b) in all_b.iter().zip(axes_b) {
            // Which end is up is open unless both sherds say.
            let senses: &[f64] = if axis_a.up_known && axis_b.up_known { &[1.0] } else { &[1.0, -1.0] };
            for &sense in senses {
                let lb: Vec<Levels> = db.iter().map(|d| Levels::new(d, sense, -1.0)).collect();
                common_runs(&la, &lb, (a, b), &mut runs);
            }
        }
    }
    thin_out(runs, a.len(), b.len(), keep)
}

/// Maximal runs along the diagonals; each begins once, behind a pair that does not match.
fn common_runs(la: &[Levels], lb: &[Levels], (a, b): (&Line, &Line), runs: &mut Vec<Run>) {
    let (n_a, n_b) = (la.len(), lb.len());
    if n_a != a.len() || n_b != b.len() {
        return; // too short to be described
    }
    let least = (LEAST * PAPER_STEP / a.step).ceil() as usize;
    let longest = n_a.min(n_b) * 2 / 3;
    let agree = |i: usize, j: usize| a.rim[i] <= 0.5 && b.rim[j] <= 0.5 && la[i].matches(&lb[j]);
    for d in 0..n_b {
        let at = |i: usize| (i % n_a, (d + 2 * n_a * n_b - i) % n_b);
        // Lines that agree all the way around have no pair that does not match to begin behind.
        if (0..n_a).all(|i| agree(at(i).0, at(i).1)) {
            runs.push(Run { a: 0, b: d, len: longest, gain: GAIN * longest as f64 });
            continue;
        }
        let (mut start, mut open) = (0, false);
        let mut before = agree(n_a - 1, (d + 1) % n_b);
        for i in 0..n_a + longest {
            let (p, q) = at(i);
            let here = agree(p, q);
            if here && !before && i < n_a {
                (start, open) = (i, true);
            }
            before = here;
            let ends = open && (!here || i + 1 - start >= longest);
            if ends {
                let len = if here { i + 1 - start } else { i - start };
                if len >= least {
                    let (p, q) = at(start);
                    runs.push(Run { a: p, b: q, len, gain: GAIN * len as f64 });
                }
                open = false;
            }
            if i >= n_a && !open {
                break;
            }
        }
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
        let a = Line::prepare(&wavy(25.0, 3.0, 0.0), 1.5).unwrap();
        let n = a.len();
        for (shift, up) in [(0, Vec3::z()), (7, Vec3::z()), (n - 3, -Vec3::z())] {
            let mut b = mate(&a, shift);
            // One sample off the line ends the endless match, so that the run has a beginning.
            b.points[n / 2] += Vec3::new(0.0, 3.0, 3.0);
            let runs = descriptor_runs((&a, &[axis(Vec3::z())]), (&b, &[axis(up)]), 20);
            // Sample k of A is sample n - 1 - k - shift of B.
            let true_sum = (2 * n - 1 - shift) % n;
            // Bins are coarse: diagonals a sample or two aside match as far, and only one is kept.
            let beside = |r: &Run| (r.a + r.b + n + 2 - true_sum) % n <= 4;
            let best = runs.iter().find(|r| beside(r)).expect("the true diagonal");
            assert!(best.len >= n / 2, "{} of {n}", best.len);
        }
    }

    #[test]
    fn rim_samples_end_a_run() {
        let a = Line::prepare(&wavy(25.0, 3.0, 0.0), 1.5).unwrap();
        let mut b = mate(&a, 0);
        b.rim = vec![1.0; b.len()];
        assert!(descriptor_runs((&a, &[axis(Vec3::z())]), (&b, &[axis(Vec3::z())]), 20).is_empty());
    }
}
