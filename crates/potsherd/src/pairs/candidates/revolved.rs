//! Runs found with the axes: in the frame of its axis a sherd can only turn about the axis, shift
//! along it, or stand on its head. Every window on every diagonal is registered in closed form from
//! prefix sums. Radius and slope are compared too, so straight seams are told apart where the axes
//! are good.
//!
//! With `rho` the distance from the axis, the best turn and shift leave
//! `sum rho_a^2 + sum rho_b^2 - 2 |sum u_a conj(u_b)| + sum (z_a - z_b - mean)^2`, `u = x + iy`.

use super::{Run, WINDOWS, thin_out};
use crate::features::AxisHypothesis;
use crate::geom::math;
use crate::pairs::line::Line;
use nalgebra::Complex;
use std::ops::Range;

/// Samples of a line in the frame of one axis hypothesis.
struct Revolved {
    u: Vec<Complex<f64>>,
    z: Vec<f64>,
}

fn revolve(line: &Line, axis: &AxisHypothesis) -> Revolved {
    let frame = axis.axis().frame();
    let places = line.points.iter().map(|p| frame.place(p));
    let (u, z) = places.map(|p| (Complex::new(p.x, p.y), p.height)).unzip();
    Revolved { u, z }
}

/// The same sherd with its axis turned over: a half turn about the frame's first axis.
fn turned_over(r: &Revolved) -> Revolved {
    Revolved { u: r.u.iter().map(|c| c.conj()).collect(), z: r.z.iter().map(|z| -z).collect() }
}

/// Axis errors of a few degrees shear a window by about a millimetre or two.
const AXIS_NOISE: f64 = 1.5;
const CORRELATION: f64 = 6.0;
const STRETCH: usize = 12;

/// Best runs over all pairs of axis hypotheses and both senses.
pub fn revolved_runs(
    (a, axes_a): (&Line, &[AxisHypothesis]),
    (b, axes_b): (&Line, &[AxisHypothesis]),
    noise: f64,
    keep: usize,
) -> Vec<Run> {
    let mut runs = Vec::new();
    for axis_a in axes_a.iter().take(2) {
        let ra = revolve(a, axis_a);
        for axis_b in axes_b.iter().take(2) {
            let rb = revolve(b, axis_b);
            // Which end is up is open unless both sherds say.
            let senses: &[bool] = match axis_a.up_known && axis_b.up_known {
                true => &[false],
                false => &[false, true],
            };
            for &over in senses {
                let rb = if over { turned_over(&rb) } else { Revolved { u: rb.u.clone(), z: rb.z.clone() } };
                diagonals(&ra, &rb, (a, b), noise, &mut runs);
            }
        }
    }
    thin_out(runs, a.len(), b.len(), keep)
}

fn diagonals(ra: &Revolved, rb: &Revolved, (a, b): (&Line, &Line), noise: f64, runs: &mut Vec<Run>) {
    let (n_a, n_b) = (a.len(), b.len());
    let longest = (n_a.min(n_b) * 2 / 3).min(WINDOWS[WINDOWS.len() - 1]);
    let lengths: Vec<usize> = WINDOWS.iter().copied().filter(|&l| l <= longest && l >= 9).collect();
    let variance = noise * noise + AXIS_NOISE * AXIS_NOISE;
    let weight = a.step / CORRELATION;
    // Chance leaves windows of this length about a sixth of their length apart.
    let chances: Vec<(f64, f64)> = lengths
        .iter()
        .map(|&l| {
            let chance = variance + (l as f64 * a.step / 6.0).powi(2);
            (math::ln(chance / variance), 1.0 / variance - 1.0 / chance)
        })
        .collect();
    let (side_a, side_b) = (Side::new(ra, &a.rim), Side::new(rb, &b.rim));
    let mut sums = Sums::new(n_a + longest);
    for d in 0..n_b {
        sums.fill((&side_a, &side_b), d);
        for block in (0..n_a).step_by(STRETCH) {
            let stretch = block..(block + STRETCH).min(n_a);
            let best = sums.best_of(stretch, &lengths, &chances, weight);
            runs.extend(best.map(|(i, len, gain)| Run { a: i, b: (d + n_a * n_b - i) % n_b, len, gain }));
        }
    }
}

/// Prefix sums along a diagonal, each by itself: many windows are computed at once.
struct Sums {
    turn_re: Vec<f64>,
    turn_im: Vec<f64>,
    /// Squared radii of both and squared height differences.
    rest: Vec<f64>,
    height: Vec<f64>,
    rim: Vec<f64>,
}

/// One of two lines in the frame of its axis.
struct Side<'a> {
    line: &'a Revolved,
    squares: Vec<f64>,
    rim: &'a [f64],
}

impl<'a> Side<'a> {
    fn new(line: &'a Revolved, rim: &'a [f64]) -> Self {
        Self { line, squares: line.u.iter().map(|u| u.norm_sqr()).collect(), rim }
    }
}

impl Sums {
    fn new(span: usize) -> Self {
        let zeros = || vec![0.0; span + 1];
        Self { turn_re: zeros(), turn_im: zeros(), rest: zeros(), height: zeros(), rim: zeros() }
    }

    /// Sums along the diagonal on which the first sample of A meets sample `d` of B.
    fn fill(&mut self, (a, b): (&Side, &Side), d: usize) {
        let (n_a, n_b) = (a.rim.len(), b.rim.len());
        let (mut ia, mut ib) = (0, d);
        let (mut turn, mut rest, mut height, mut rim) = (Complex::new(0.0, 0.0), 0.0, 0.0, 0.0);
        for i in 1..self.rest.len() {
            let dz = a.line.z[ia] - b.line.z[ib];
            turn += a.line.u[ia] * b.line.u[ib].conj();
            rest = rest + a.squares[ia] + b.squares[ib] + dz * dz;
            height += dz;
            rim += a.rim[ia].max(b.rim[ib]);
            (self.turn_re[i], self.turn_im[i], self.rest[i]) = (turn.re, turn.im, rest);
            (self.height[i], self.rim[i]) = (height, rim);
            ia = if ia + 1 == n_a { 0 } else { ia + 1 };
            ib = if ib == 0 { n_b - 1 } else { ib - 1 };
        }
    }

    /// The best window that starts in a stretch, with its length and gain.
    fn best_of(
        &self,
        stretch: Range<usize>,
        lengths: &[usize],
        chances: &[(f64, f64)],
        weight: f64,
    ) -> Option<(usize, usize, f64)> {
        let mut gains = [[0.0; STRETCH]; WINDOWS.len()];
        let mut most = 0.0;
        for ((gains, &len), &chance) in gains.iter_mut().zip(lengths).zip(chances) {
            let gains = &mut gains[..stretch.len()];
            self.gains(stretch.start, len, chance, weight, gains);
            most = gains.iter().fold(most, |most, x| if *x > most { *x } else { most });
        }
        if most <= 0.0 {
            return None;
        }
        let mut best: Option<(usize, usize, f64)> = None;
        for (lane, i) in stretch.enumerate() {
            for (&len, gains) in lengths.iter().zip(&gains) {
                let gain = gains[lane];
                if gain > best.map_or(0.0, |b| b.2) && self.rim[i + len] - self.rim[i] < 0.34 * len as f64 {
                    best = Some((i, len, gain));
                }
            }
        }
        best
    }

    /// Gains of windows of one length that start one after the other.
    fn gains(&self, from: usize, len: usize, (log, slope): (f64, f64), weight: f64, gains: &mut [f64]) {
        let (l, count) = (len as f64, gains.len());
        fn ends(list: &[f64], from: usize, len: usize, count: usize) -> (&[f64], &[f64]) {
            (&list[from..from + count], &list[from + len..from + len + count])
        }
        let (s_re, e_re) = ends(&self.turn_re, from, len, count);
        let (s_im, e_im) = ends(&self.turn_im, from, len, count);
        let (s_rest, e_rest) = ends(&self.rest, from, len, count);
        let (s_height, e_height) = ends(&self.height, from, len, count);
        for k in 0..count {
            let (re, im) = (e_re[k] - s_re[k], e_im[k] - s_im[k]);
            let mean = (e_height[k] - s_height[k]) / l;
            let left = (e_rest[k] - s_rest[k] - 2.0 * (re * re + im * im).sqrt()) / l - mean * mean;
            gains[k] = l * weight * 0.5 * (log - left * slope);
        }
    }
}
