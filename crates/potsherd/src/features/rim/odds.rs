//! What speaks for rim at a point of the line: its direction, the surface beyond it, thickness and posture; and the chain that
//! reads the points together (forward-backward algorithm).

use crate::features::rim::RimOptions;
use crate::features::{AxisFreedom, AxisHypothesis, EdgeLine};
use crate::geom::{math, stats};

/// Cosine between the break's and the wall's normal: mean and deviation at a lip, at a break.
const LIP: (f64, f64) = (0.52, 0.13);
const BREAK: (f64, f64) = (0.03, 0.16);
/// Break normals closer than this to square were not measured.
const NO_BREAK: f64 = 0.012;

/// Log-odds of rim from the direction of the line: the sine of its angle with the circles about
/// the axis. Of several axes the likeliest counts most; without any, nothing is said.
pub(super) fn direction_odds(line: &EdgeLine, axes: &[AxisHypothesis], o: &RimOptions) -> Option<Vec<f64>> {
    let n = line.len();
    if n < 8 || !(line.step.is_finite() && line.step > 0.0) {
        return None;
    }
    let reach = ((0.5 * o.window / line.step).round() as usize).clamp(1, n / 4);
    let known: Vec<&AxisHypothesis> =
        axes.iter().filter(|a| matches!(a.freedom, AxisFreedom::None | AxisFreedom::Position)).collect();
    if known.is_empty() {
        return None;
    }
    let total: f64 = known.iter().map(|a| a.weight).sum();
    let span = |from: usize, to: usize, axis: &AxisHypothesis| {
        let (p, q) = (line.points[from % n], line.points[to % n]);
        let turned = axis.axis();
        let (m0, m1) = (turned.fold(&p), turned.fold(&q));
        let chord = (q - p).norm().max(1e-9);
        let (tilt, shift) = (axis.covariance.tilt_sigma(), axis.covariance.shift_sigma());
        let turn = shift / m0.radius.max(m1.radius).max(5.0);
        let along = (m1.height - m0.height) / chord;
        let across = match axis.freedom {
            AxisFreedom::Position => 0.0,
            _ => (m1.radius - m0.radius) / chord,
        };
        let width_h = (0.035f64.powi(2) + tilt.min(0.3).powi(2)).sqrt();
        let width_r = (0.035f64.powi(2) + turn.min(0.3).powi(2)).sqrt();
        let square = (along / width_h).powi(2) + (across / width_r).powi(2);
        // Against a break in any direction; a few rims are chipped.
        let rim = 0.9 * math::exp(-0.5 * square) / (width_h * width_r).sqrt() + 0.1;
        math::ln(rim).clamp(-2.3, 2.3)
    };
    // Towards either side, so that a rim reaches to its very ends.
    let one =
        |i: usize, axis: &AxisHypothesis| span(i + n - reach, i + n, axis).max(span(i, i + reach, axis));
    Some((0..n).map(|i| known.iter().map(|a| a.weight / total * one(i, a)).sum()).collect())
}

/// Points whose direction speaks against rim by this are break, and samples of it that tell how breaks of the sherd look.
const NOT_AROUND: f64 = -1.5;
const ENOUGH: usize = 12;

/// How the breaks of this sherd leave its wall: the usual cosine between their normals and the wall's where the line does
/// not go around the axis. Wear rounds arrises, so that worn breaks leave it like lips.
pub(super) fn usual_break(line: &EdgeLine, directions: Option<&[f64]>) -> f64 {
    let cosine = |i: usize| Some(line.wall_normals.get(i)?.dot(line.break_normals.get(i)?));
    let measured = |i: usize| cosine(i).filter(|c| c.is_finite() && c.abs() >= NO_BREAK);
    let of_breaks = |d: &[f64]| -> Vec<f64> {
        (0..d.len()).filter(|&i| d[i] < NOT_AROUND).filter_map(measured).collect()
    };
    let known = directions.map(of_breaks).filter(|c| c.len() >= ENOUGH);
    known.and_then(|c| stats::median(&c)).map_or(BREAK.0, |c| c.clamp(BREAK.0, LIP.0))
}

/// Log-odds of rim from the angle at which the surface leaves the wall, where breaks leave it as `usual` tells.
pub(super) fn lip_odds(line: &EdgeLine, i: usize, usual: f64) -> f64 {
    let (Some(wall), Some(away)) = (line.wall_normals.get(i), line.break_normals.get(i)) else { return 0.0 };
    let cosine = wall.dot(away);
    if !cosine.is_finite() {
        return 0.0;
    }
    let log = |(mean, sigma): (f64, f64)| -0.5 * ((cosine - mean) / sigma).powi(2) - math::ln(sigma);
    if cosine.abs() < NO_BREAK {
        // Square to the wall beyond measure: made up, for want of a break to measure. Breaks are
        // seldom missed, lips now and then.
        return 0.7;
    }
    // Some lips are cut flat and leave the wall like a break.
    (1.5 * (log(LIP) - log((usual, BREAK.1)))).clamp(-1.5, 3.5)
}

/// Log-odds of rim from thickness and posture: walls thin out at the rim rather than swell, and the
/// floor of a vessel ends in a wall, not in a rim.
pub(super) fn posture_odds(line: &EdgeLine, i: usize, usual: f64, axes: &[AxisHypothesis]) -> f64 {
    let mut odds = 0.0;
    if let Some(t) = line.thickness.get(i).map(|t| t / usual).filter(|t| t.is_finite()) {
        odds -= ((t - 1.2) / 0.08).clamp(0.0, 2.5);
        odds += ((0.85 - t) / 0.08).clamp(0.0, 1.0);
    }
    if let (Some(axis), Some(wall)) = (axes.first(), line.wall_normals.get(i)) {
        odds -= ((wall.dot(&axis.direction).abs() - 0.975) / 0.01).clamp(0.0, 2.0);
    }
    odds
}

/// Forward-backward over a closed chain of two states: three turns, of which the middle one counts.
pub(super) fn chain(odds: &[f64], step: f64, o: &RimOptions) -> Vec<f64> {
    let n = odds.len();
    let switch = 1.0 - math::powf(1.0 - o.switch, step);
    // Rim is rarer than break: leaving it is likelier than entering it.
    let enter = switch * 2.0 * o.prior;
    let leave = switch * 2.0 * (1.0 - o.prior);
    let at = |k: usize| 1.0 / (1.0 + math::exp(-odds[k % n]));
    let forward = |p: f64| p * (1.0 - leave) + (1.0 - p) * enter;
    let observe = |p: f64, e: f64| p * e / (p * e + (1.0 - p) * (1.0 - e)).max(1e-300);
    let mut ahead = vec![0.0; 3 * n];
    let mut p = o.prior;
    for (k, a) in ahead.iter_mut().enumerate() {
        p = observe(forward(p), at(k));
        *a = p;
    }
    let mut out = vec![0.0; n];
    // Likelihoods of what comes after, for rim and for break.
    let (mut rim, mut other) = (1.0, 1.0);
    for k in (0..3 * n).rev() {
        if (n..2 * n).contains(&k) {
            let p = ahead[k];
            out[k - n] = p * rim / (p * rim + (1.0 - p) * other).max(1e-300);
        }
        let e = at(k);
        let next_rim = (1.0 - leave) * e * rim + leave * (1.0 - e) * other;
        let next_other = enter * e * rim + (1.0 - enter) * (1.0 - e) * other;
        let scale = (next_rim + next_other).max(1e-300);
        (rim, other) = (next_rim / scale, next_other / scale);
    }
    out
}
