//! First guesses at how two scans of one sherd lie to each other: long runs of their edge lines with the same shape,
//! walked the same way round. (Neighbours share a line too, but walk it in opposite ways.)

use crate::features::model::EdgeLine;
use crate::geom::{Mat3, Rigid, Vec3, nearest_rotation};

/// Distance of the samples that are compared, millimetres.
const STEP: f64 = 2.0;
/// Share of the shorter line that must be in both scans, and the least of it in samples.
const SHARE: f64 = 0.4;
const FEWEST: usize = 20;
/// And the most: a line of forty metres is no sherd's, and a result that tells a wrong scale makes lines of any length.
const MOST: usize = 20_000;
/// Windows begin this many samples apart on one of the lines; on the other everywhere.
const STRIDE: usize = 6;
/// How far two runs may be apart on the average (root mean square, millimetres): samples of both lie up to a step apart
/// along the line, and a coarse scan cuts corners.
const APART: f64 = 1.6;
/// Between which quarters of a window its chords run, those that tell strangers soonest first.
const CHORDS: [(usize, usize); 10] =
    [(0, 4), (0, 2), (2, 4), (0, 3), (1, 4), (1, 3), (0, 1), (1, 2), (2, 3), (3, 4)];
/// Guesses of a pair that are gone into.
const KEEP: usize = 4;

/// A closed line at even steps, listed twice so that windows need not wrap, with sums for the spread of any window.
pub struct Traced {
    points: Vec<Vec3>,
    sums: Vec<Vec3>,
    squares: Vec<f64>,
    count: usize,
}

impl Traced {
    /// `None` for lines that are too short, or too long, to tell anything.
    pub fn new(line: &EdgeLine) -> Option<Self> {
        let n = line.len();
        let count = (n as f64 * line.step / STEP).round() as usize;
        if !(FEWEST..=MOST).contains(&count) {
            return None;
        }
        let at = |k: usize| {
            let s = (k % count) as f64 * n as f64 / count as f64;
            let (i, t) = (s.floor() as usize % n, s - s.floor());
            line.points[i] * (1.0 - t) + line.points[(i + 1) % n] * t
        };
        let points: Vec<Vec3> = (0..2 * count).map(at).collect();
        let (mut sums, mut squares) = (vec![Vec3::zeros()], vec![0.0]);
        for (k, p) in points.iter().enumerate() {
            sums.push(sums[k] + p);
            squares.push(squares[k] + p.norm_squared());
        }
        Some(Self { points, sums, squares, count })
    }

    fn mean(&self, start: usize, len: usize) -> Vec3 {
        (self.sums[start + len] - self.sums[start]) / len as f64
    }

    /// Root mean square distance of a window's samples from their middle.
    fn spread(&self, start: usize, len: usize) -> f64 {
        let square = (self.squares[start + len] - self.squares[start]) / len as f64;
        (square - self.mean(start, len).norm_squared()).max(0.0).sqrt()
    }

    /// Chords of a window: lengths that every motion keeps.
    fn chords(&self, start: usize, len: usize) -> [f64; CHORDS.len()] {
        let at = |k: usize| self.points[start + k * (len - 1) / 4];
        CHORDS.map(|(from, to)| (at(to) - at(from)).norm())
    }
}

/// Motions that lay a long run of `b` on one of `a`, best first.
pub fn guesses(a: &Traced, b: &Traced) -> Vec<Rigid> {
    let shorter = a.count.min(b.count);
    let len = ((SHARE * shorter as f64) as usize).max(FEWEST);
    if len > shorter {
        return Vec::new();
    }
    let windows_b: Vec<(f64, [f64; CHORDS.len()])> =
        (0..b.count).map(|j| (b.spread(j, len), b.chords(j, len))).collect();
    // Windows on one diagonal say the same: the best of each.
    let mut best: Vec<Option<(f64, Rigid)>> = vec![None; b.count];
    for i in (0..a.count).step_by(STRIDE) {
        let (spread, chords) = (a.spread(i, len), a.chords(i, len));
        for (j, window) in windows_b.iter().enumerate() {
            if (window.0 - spread).abs() > APART || !alike(&window.1, &chords) {
                continue;
            }
            let Some((apart, pose)) = registered(a, b, i, j, len) else { continue };
            let slot = &mut best[(j + b.count - i % b.count) % b.count];
            if apart < APART && slot.as_ref().is_none_or(|s| apart < s.0) {
                *slot = Some((apart, pose));
            }
        }
    }
    let mut found: Vec<(f64, usize, Rigid)> =
        best.into_iter().enumerate().filter_map(|(k, s)| s.map(|(apart, pose)| (apart, k, pose))).collect();
    found.sort_by(|x, y| x.0.total_cmp(&y.0).then(x.1.cmp(&y.1)));
    let mut kept: Vec<(usize, Rigid)> = Vec::new();
    for (_, k, pose) in found {
        let beside = |q: usize| q.abs_diff(k).min(b.count - q.abs_diff(k)) <= 2;
        if kept.len() < KEEP && !kept.iter().any(|(q, _)| beside(*q)) {
            kept.push((k, pose));
        }
    }
    kept.into_iter().map(|(_, pose)| pose).collect()
}

/// Whether two windows may be of one run by their chords. Ends that are off by `APART` on the average, any way, change
/// the chords between them by four fifths of that.
fn alike(x: &[f64; CHORDS.len()], y: &[f64; CHORDS.len()]) -> bool {
    let most = CHORDS.len() as f64 * APART.powi(2);
    let mut sum = 0.0;
    x.iter().zip(y).all(|(x, y)| {
        sum += (x - y).powi(2);
        sum < most
    })
}

/// The motion that lays one window on the other, and how far they are apart then.
fn registered(a: &Traced, b: &Traced, i: usize, j: usize, len: usize) -> Option<(f64, Rigid)> {
    let (mean_a, mean_b) = (a.mean(i, len), b.mean(j, len));
    let mut h = Mat3::zeros();
    for k in 0..len {
        h += (a.points[i + k] - mean_a) * (b.points[j + k] - mean_b).transpose();
    }
    let rotation = nearest_rotation(&h)?;
    let fit = rotation.component_mul(&h).sum() / len as f64;
    let square = a.spread(i, len).powi(2) + b.spread(j, len).powi(2) - 2.0 * fit;
    Some((square.max(0.0).sqrt(), Rigid::new(rotation, mean_a - rotation * mean_b)))
}
