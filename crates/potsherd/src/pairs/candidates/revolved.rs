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
    let mut sums = vec![Sums::default(); span + 1];
    for d in 0..n_b {
        let (mut ia, mut ib) = (0, d);
        for i in 0..span {
            let (ua, ub, dz) = (ra.u[ia], rb.u[ib], ra.z[ia] - rb.z[ib]);
            let s = &sums[i];
            sums[i + 1] = Sums {
                turn: s.turn + ua * ub.conj(),
                rest: s.rest + square_a[ia] + square_b[ib] + dz * dz,
                height: s.height + dz,
                rim: s.rim + a.rim[ia].max(b.rim[ib]),
            };
            ia = if ia + 1 == n_a { 0 } else { ia + 1 };
            ib = if ib == 0 { n_b - 1 } else { ib - 1 };
        }
        for block in (0..n_a).step_by(STRETCH) {
            let mut best: Option<Run> = None;
            for i in block..(block + STRETCH).min(n_a) {
                for (&len, &(log, slope)) in lengths.iter().zip(&chances) {
                    let (l, s, e) = (len as f64, &sums[i], &sums[i + len]);
                    let mean = (e.height - s.height) / l;
                    let left =
                        (e.rest - s.rest - 2.0 * (e.turn - s.turn).norm_sqr().sqrt()) / l - mean * mean;
                    let gain = l * weight * 0.5 * (log - left * slope);
                    if gain > best.map_or(0.0, |b| b.gain) && e.rim - s.rim < 0.34 * l {
                        best = Some(Run { a: i, b: (d + n_a * n_b - i) % n_b, len, gain });
                    }
                }
            }
            runs.extend(best);
        }
    }
}

/// Prefix sums along a diagonal.
#[derive(Clone, Copy, Default)]
struct Sums {
    turn: Complex<f64>,
    /// Squared radii of both and squared height differences.
    rest: f64,
    height: f64,
    rim: f64,
}
