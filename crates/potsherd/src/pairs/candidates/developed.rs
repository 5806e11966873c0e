//! Runs found without any axis: both lines are rolled out into the plane, and every window on every
//! diagonal is registered there in closed form, from prefix sums, in constant time.
//!
//! For a window of L matched samples (complex numbers `a_k`, `b_k`) the best plane motion leaves
//! `E = sum |a|^2 + sum |b|^2 - 2 |sum a conj(b)|` (all centred). Straight lines and arcs of a circle fit
//! wherever they are slid; so chance is measured on the windows themselves, by registering each with
//! itself slid along: what little that leaves is all that speaks for one place rather than another.

use super::{Run, WINDOWS, thin_out};
use crate::geom::math;
use crate::pairs::line::Line;
use nalgebra::Complex;

/// Samples of a line rolled out far enough for every window to be contiguous, with prefix sums.
#[derive(Clone)]
pub struct Development {
    z: Vec<Complex<f64>>,
    sum: Vec<Complex<f64>>,
    slid: Vec<Complex<f64>>,
    norm: Vec<f64>,
    rim: Vec<f64>,
}

const LONGEST: usize = WINDOWS[WINDOWS.len() - 1];
/// How far a window is slid against itself, in samples.
const SLIDE: usize = 4;

impl Development {
    pub fn new(line: &Line) -> Self {
        let n = line.len();
        let z = line.develop(n + LONGEST + SLIDE);
        let prefix = |f: &dyn Fn(usize) -> Complex<f64>| {
            let mut s = vec![Complex::new(0.0, 0.0)];
            for k in 0..z.len() {
                s.push(s[k] + f(k));
            }
            s
        };
        let sum = prefix(&|k| z[k]);
        let slid = prefix(&|k| z[k] * z[(k + SLIDE).min(z.len() - 1)].conj());
        let norm = prefix(&|k| Complex::new(z[k].norm_sqr(), 0.0)).iter().map(|c| c.re).collect();
        let rim = prefix(&|k| Complex::new(line.rim[k % n], 0.0)).iter().map(|c| c.re).collect();
        Self { z, sum, slid, norm, rim }
    }

    /// Mean and mean square norm about it.
    fn moments(&self, start: usize, len: usize) -> (Complex<f64>, f64) {
        let l = len as f64;
        let mean = (self.sum[start + len] - self.sum[start]) / l;
        (mean, (self.norm[start + len] - self.norm[start]) / l - mean.norm_sqr())
    }

    /// Mean, mean square norm, and what is left when the window is registered with itself slid along.
    fn window(&self, start: usize, len: usize) -> Window {
        let (mean, spread) = self.moments(start, len);
        let (mean_slid, spread_slid) = self.moments(start + SLIDE, len);
        let cross = (self.slid[start + len] - self.slid[start]) / len as f64 - mean * mean_slid.conj();
        (mean, spread, 0.5 * (spread + spread_slid - 2.0 * cross.norm_sqr().sqrt()).max(0.0))
    }

    fn rim_share(&self, start: usize, len: usize) -> f64 {
        (self.rim[start + len] - self.rim[start]) / len as f64
    }
}

/// Of a window: mean, mean square norm about it, what is left after sliding it on itself.
type Window = (Complex<f64>, f64, f64);

/// All windows of one length. The spread is endless where the window is mostly rim: no gain comes of it.
fn windows(d: &Development, len: usize) -> Vec<Window> {
    (0..=d.z.len() - len - SLIDE)
        .map(|s| {
            let mut w = d.window(s, len);
            if d.rim_share(s, len) > 0.34 {
                w.1 = f64::INFINITY;
            }
            w
        })
        .collect()
}

/// Correlation length of edge noise: samples closer than this do not count twice.
const CORRELATION: f64 = 4.0;
/// Windows of one diagonal are thinned to the best one in each stretch of this many samples.
const STRETCH: usize = 12;
/// Residual, in units of the noise variance, at which no shape can make up for it any more.
const HOPELESS: f64 = 9.0;

/// One pair of lines on its way through all diagonals.
struct Search<'a> {
    a: &'a Development,
    b: &'a Development,
    n_a: usize,
    n_b: usize,
    lengths: Vec<usize>,
    windows_a: Vec<Vec<Window>>,
    windows_b: Vec<Vec<Window>>,
    /// Of the difference of two mating samples.
    variance: f64,
    /// Independent samples in one sample.
    weight: f64,
}

/// Best runs of the pair by developed shape. `noise` is the standard deviation of the difference of
/// two mating samples.
pub fn developed_runs(
    (a, line_a): (&Development, &Line),
    (b, line_b): (&Development, &Line),
    noise: f64,
    keep: usize,
) -> Vec<Run> {
    let (n_a, n_b) = (line_a.len(), line_b.len());
    let longest = (n_a.min(n_b) * 2 / 3).min(LONGEST);
    let lengths: Vec<usize> = WINDOWS.iter().copied().filter(|&l| l <= longest).collect();
    if lengths.is_empty() {
        return Vec::new();
    }
    let search = Search {
        windows_a: lengths.iter().map(|&l| windows(a, l)).collect(),
        windows_b: lengths.iter().map(|&l| windows(b, l)).collect(),
        a,
        b,
        n_a,
        n_b,
        lengths,
        variance: noise * noise,
        weight: line_a.step / CORRELATION,
    };
    let mut runs = Vec::new();
    let mut cross = Vec::new();
    for d in 0..n_b {
        search.diagonal(d, &mut cross, &mut runs);
    }
    thin_out(runs, n_a, n_b, keep)
}

impl Search<'_> {
    /// On diagonal `d`, sample `i` of A meets sample `d - i` of B. Sums need both in one continuous
    /// rolled-out copy, so the diagonal is walked in stretches in which B's index does not wrap.
    fn diagonal(&self, d: usize, cross: &mut Vec<Complex<f64>>, runs: &mut Vec<Run>) {
        let longest = self.lengths[self.lengths.len() - 1];
        let mut i = 0;
        while i < self.n_a {
            let j = (d + self.n_a * self.n_b - i) % self.n_b;
            let top = if j < longest { j + self.n_b } else { j };
            let starts = (top + 1 - longest).min(self.n_a - i);
            cross.clear();
            cross.push(Complex::new(0.0, 0.0));
            for k in 0..starts + longest - 1 {
                cross.push(cross[k] + self.a.z[i + k] * self.b.z[top - k].conj());
            }
            for block in (0..starts).step_by(STRETCH) {
                let mut best: Option<Run> = None;
                for k in block..(block + STRETCH).min(starts) {
                    for (t, &len) in self.lengths.iter().enumerate() {
                        let gain = self.gain(t, i + k, top + 1 - k - len, cross[k + len] - cross[k]);
                        if gain > best.map_or(0.0, |b| b.gain) {
                            best = Some(Run { a: i + k, b: (top - k) % self.n_b, len, gain });
                        }
                    }
                }
                runs.extend(best);
            }
            i += starts;
        }
    }

    fn gain(&self, t: usize, start_a: usize, start_b: usize, cross: Complex<f64>) -> f64 {
        let l = self.lengths[t] as f64;
        let (mean_a, spread_a, wiggle_a) = self.windows_a[t][start_a];
        let (mean_b, spread_b, wiggle_b) = self.windows_b[t][start_b];
        let c = cross / l - mean_a * mean_b.conj();
        let left = (spread_a + spread_b - 2.0 * c.norm_sqr().sqrt()).max(0.0);
        // Nothing wins that is this far off; the logarithm below is what costs.
        if left > HOPELESS * self.variance {
            return 0.0;
        }
        let chance = wiggle_a + wiggle_b + self.variance;
        // A little for length alone, so that among straight seams the longer one comes first.
        let shape = 0.5 * math::ln(chance / self.variance) + 0.15;
        l * self.weight * (shape - 0.5 * left / self.variance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::EdgeLine;
    use crate::pairs::line::tests::wavy;

    /// The mating line: same points, walked the other way, on a sherd on the other side.
    fn mate(e: &EdgeLine) -> EdgeLine {
        let mut m = e.clone();
        m.points.reverse();
        m.wall_normals.reverse();
        m
    }

    #[test]
    fn finds_the_mate_at_any_seam() {
        let e = wavy(25.0, 3.0, 0.3);
        let mut m = mate(&e);
        m.points.rotate_left(37);
        m.wall_normals.rotate_left(37);
        let (a, b) = (Line::prepare(&e, 1.5, 0.0).unwrap(), Line::prepare(&m, 1.5, 0.0).unwrap());
        let (da, db) = (Development::new(&a), Development::new(&b));
        let runs = developed_runs((&da, &a), (&db, &b), 0.3, 10);
        let off = |r: &Run| {
            let k = r.len / 2;
            (a.points[(r.a + k) % a.len()] - b.points[(r.b + 2 * b.len() - k) % b.len()]).norm()
        };
        assert!(runs.iter().take(3).any(|r| off(r) < 1.5), "{runs:?}");
    }
}
