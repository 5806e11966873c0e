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
use std::ops::Range;

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

/// All windows of one length, each measure by itself: many are computed at once.
#[derive(Default)]
struct Windows {
    re: Vec<f64>,
    im: Vec<f64>,
    spread: Vec<f64>,
    wiggle: Vec<f64>,
}

impl Windows {
    /// The spread is endless where the window is mostly rim: no gain comes of it.
    fn new(d: &Development, len: usize, starts: impl Iterator<Item = usize>) -> Self {
        let mut out = Self::default();
        for s in starts {
            let (mean, spread, wiggle) = d.window(s, len);
            out.re.push(mean.re);
            out.im.push(mean.im);
            out.spread.push(if d.rim_share(s, len) > 0.34 { f64::INFINITY } else { spread });
            out.wiggle.push(wiggle);
        }
        out
    }

    fn forwards(d: &Development, len: usize) -> Self {
        Self::new(d, len, 0..=d.z.len() - len - SLIDE)
    }

    /// Last first: B is walked backwards.
    fn backwards(d: &Development, len: usize) -> Self {
        Self::new(d, len, (0..=d.z.len() - len - SLIDE).rev())
    }
}

/// Correlation length of edge noise: samples closer than this do not count twice.
const CORRELATION: f64 = 4.0;
/// Windows of one diagonal are thinned to the best one in each stretch of this many samples.
const STRETCH: usize = 12;
/// Residual, in units of the noise variance, at which no shape can make up for it any more.
const HOPELESS: f64 = 9.0;

/// Prefix sums of products along a diagonal.
#[derive(Default)]
struct Cross {
    re: Vec<f64>,
    im: Vec<f64>,
}

impl Cross {
    fn fill(&mut self, products: impl Iterator<Item = Complex<f64>>) {
        self.re.clear();
        self.im.clear();
        let mut sum = Complex::new(0.0, 0.0);
        self.re.push(0.0);
        self.im.push(0.0);
        for product in products {
            sum += product;
            self.re.push(sum.re);
            self.im.push(sum.im);
        }
    }
}

/// One pair of lines on its way through all diagonals.
struct Search<'a> {
    a: &'a Development,
    b: &'a Development,
    n_a: usize,
    n_b: usize,
    lengths: Vec<usize>,
    windows_a: Vec<Windows>,
    windows_b: Vec<Windows>,
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
        windows_a: lengths.iter().map(|&l| Windows::forwards(a, l)).collect(),
        windows_b: lengths.iter().map(|&l| Windows::backwards(b, l)).collect(),
        a,
        b,
        n_a,
        n_b,
        lengths,
        variance: noise * noise,
        weight: line_a.step / CORRELATION,
    };
    let mut runs = Vec::new();
    let mut cross = Cross::default();
    for d in 0..n_b {
        search.diagonal(d, &mut cross, &mut runs);
    }
    thin_out(runs, n_a, n_b, keep)
}

impl Search<'_> {
    /// On diagonal `d`, sample `i` of A meets sample `d - i` of B. Sums need both in one continuous
    /// rolled-out copy, so the diagonal is walked in stretches in which B's index does not wrap.
    fn diagonal(&self, d: usize, cross: &mut Cross, runs: &mut Vec<Run>) {
        let longest = self.lengths[self.lengths.len() - 1];
        let mut i = 0;
        while i < self.n_a {
            let j = (d + self.n_a * self.n_b - i) % self.n_b;
            let top = if j < longest { j + self.n_b } else { j };
            let starts = (top + 1 - longest).min(self.n_a - i);
            let steps = 0..starts + longest - 1;
            cross.fill(steps.map(|k| self.a.z[i + k] * self.b.z[top - k].conj()));
            for block in (0..starts).step_by(STRETCH) {
                runs.extend(self.best_of(cross, block..(block + STRETCH).min(starts), (i, top)));
            }
            i += starts;
        }
    }

    /// The best window that starts in a stretch of the diagonal, where sample `i` of A meets sample `top` of B.
    fn best_of(&self, cross: &Cross, stretch: Range<usize>, (i, top): (usize, usize)) -> Option<Run> {
        let mut left = [[0.0; STRETCH]; WINDOWS.len()];
        let mut least = f64::INFINITY;
        for (t, left) in left.iter_mut().enumerate().take(self.lengths.len()) {
            let starts = (i + stretch.start, self.start_b(t, top - stretch.start));
            let left = &mut left[..stretch.len()];
            self.left(t, starts, cross, stretch.start, left);
            least = left.iter().fold(least, |least, x| if *x < least { *x } else { least });
        }
        // Nothing wins that is this far off; the logarithm is what costs.
        let hopeless = HOPELESS * self.variance;
        if least > hopeless {
            return None;
        }
        let mut best: Option<Run> = None;
        for (lane, k) in stretch.enumerate() {
            for (t, &len) in self.lengths.iter().enumerate().filter(|(t, _)| left[*t][lane] <= hopeless) {
                let gain = self.gain(t, i + k, self.start_b(t, top - k), left[t][lane]);
                if gain > best.map_or(0.0, |b| b.gain) {
                    best = Some(Run { a: i + k, b: (top - k) % self.n_b, len, gain });
                }
            }
        }
        best
    }

    /// Place of the window of B that ends with sample `end`.
    fn start_b(&self, t: usize, end: usize) -> usize {
        self.windows_b[t].re.len() + self.lengths[t] - 2 - end
    }

    /// What the best plane motions leave of windows that start one after the other.
    fn left(&self, t: usize, (at_a, at_b): (usize, usize), cross: &Cross, from: usize, left: &mut [f64]) {
        let (len, count, l) = (self.lengths[t], left.len(), self.lengths[t] as f64);
        let (wa, wb) = (&self.windows_a[t], &self.windows_b[t]);
        fn some(list: &[f64], at: usize, count: usize) -> &[f64] {
            &list[at..at + count]
        }
        let (a_re, a_im) = (some(&wa.re, at_a, count), some(&wa.im, at_a, count));
        let (b_re, b_im) = (some(&wb.re, at_b, count), some(&wb.im, at_b, count));
        let (a_spread, b_spread) = (some(&wa.spread, at_a, count), some(&wb.spread, at_b, count));
        let (s_re, s_im) = (some(&cross.re, from, count), some(&cross.im, from, count));
        let (e_re, e_im) = (some(&cross.re, from + len, count), some(&cross.im, from + len, count));
        for k in 0..count {
            let re = (e_re[k] - s_re[k]) / l - (a_re[k] * b_re[k] + a_im[k] * b_im[k]);
            let im = (e_im[k] - s_im[k]) / l - (a_im[k] * b_re[k] - a_re[k] * b_im[k]);
            left[k] = a_spread[k] + b_spread[k] - 2.0 * (re * re + im * im).sqrt();
        }
    }

    fn gain(&self, t: usize, at_a: usize, at_b: usize, left: f64) -> f64 {
        let (l, left) = (self.lengths[t] as f64, left.max(0.0));
        let chance = self.windows_a[t].wiggle[at_a] + self.windows_b[t].wiggle[at_b] + self.variance;
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
