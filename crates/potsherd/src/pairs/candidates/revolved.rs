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
    let span = n_a + longest;
    let squares = |r: &Revolved| r.u.iter().map(|u| u.norm_sqr()).collect::<Vec<f64>>();
    let (square_a, square_b) = (squares(ra), squares(rb));
    let mut sums = Sums::default();
    for d in 0..n_b {
        sums.clear();
        let (mut ia, mut ib) = (0, d);
        for _ in 0..span {
            let (ua, ub, dz) = (ra.u[ia], rb.u[ib], ra.z[ia] - rb.z[ib]);
            sums.add(ua * ub.conj(), [square_a[ia], square_b[ib], dz * dz], dz, a.rim[ia].max(b.rim[ib]));
            ia = if ia + 1 == n_a { 0 } else { ia + 1 };
            ib = if ib == 0 { n_b - 1 } else { ib - 1 };
        }
        for block in (0..n_a).step_by(STRETCH) {
            let stretch = block..(block + STRETCH).min(n_a);
            let best = sums.best_of(stretch, &lengths, &chances, weight);
            runs.extend(best.map(|(i, len, gain)| Run { a: i, b: (d + n_a * n_b - i) % n_b, len, gain }));
        }
    }
}

/// Prefix sums along a diagonal, each by itself: many windows are computed at once.
#[derive(Default)]
struct Sums {
    turn_re: Vec<f64>,
    turn_im: Vec<f64>,
    /// Squared radii of both and squared height differences.
    rest: Vec<f64>,
    height: Vec<f64>,
    rim: Vec<f64>,
    last: (Complex<f64>, f64, f64, f64),
}

impl Sums {
    fn clear(&mut self) {
        let Self { turn_re, turn_im, rest, height, rim, last } = self;
        for list in [turn_re, turn_im, rest, height, rim] {
            list.clear();
            list.push(0.0);
        }
        *last = (Complex::new(0.0, 0.0), 0.0, 0.0, 0.0);
    }

    #[inline]
    fn add(&mut self, turn: Complex<f64>, rest: [f64; 3], height: f64, rim: f64) {
        let (t, r, h, m) = &mut self.last;
        *t += turn;
        *r = *r + rest[0] + rest[1] + rest[2];
        *h += height;
        *m += rim;
        self.turn_re.push(t.re);
        self.turn_im.push(t.im);
        self.rest.push(*r);
        self.height.push(*h);
        self.rim.push(*m);
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
