//! Which runs of the edge line are the vessel's rim (F8).
//!
//! A point speaks for rim when the line goes around the axis at constant height and radius, and
//! when the surface beyond it turns steadily away from the wall, as a lip does, instead of leaving
//! it at a right angle, as a break does. Neighbours mostly agree, so the points are read as a chain
//! with two states around the loop. Deviates from the paper, which takes at most one corner-to-
//! corner segment by its spread alone: short rims, several rims and rims without corners count.

use crate::features::walls::{FaceLabel, Walls};
use crate::features::{AxisFreedom, AxisHypothesis, EdgeLine, RimRun};
use crate::geom::least_squares::NormalEquations;
use crate::geom::math;
use crate::geom::revolution::axis::turn_between;
use crate::geom::{KdTree, Vec3, stats};
use nalgebra::Vector5;
use serde::{Deserialize, Serialize};
use std::f64::consts::TAU;

/// How rim is told from break.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RimOptions {
    /// Length over which the direction of the line is measured, millimetres.
    pub window: f64,
    /// Points within this distance count as one observation, millimetres.
    pub independent: f64,
    /// Chance that rim begins or ends within a millimetre of line.
    pub switch: f64,
    /// Shortest run that is called rim, millimetres.
    pub least_length: f64,
    /// Share of all edge points that are rim, before anything is seen.
    pub prior: f64,
}

impl Default for RimOptions {
    fn default() -> Self {
        Self { window: 8.0, independent: 10.0, switch: 0.004, least_length: 6.0, prior: 0.12 }
    }
}

/// Cosine between the break's and the wall's normal: mean and deviation at a lip, at a break.
const LIP: (f64, f64) = (0.52, 0.13);
const BREAK: (f64, f64) = (0.03, 0.16);
/// Relative spread of the radius along a rim.
const OVAL: f64 = 0.01;
/// Break normals closer than this to square were not measured.
const NO_BREAK: f64 = 0.012;

/// Probability of rim at each point of the line of a sherd of the given usual thickness. `lip`, where known, is the probability that the
/// face beyond the point is lip and not break.
pub fn probabilities(
    line: &EdgeLine,
    thickness: f64,
    axes: &[AxisHypothesis],
    lip: Option<&[f64]>,
    options: &RimOptions,
) -> Vec<f64> {
    let n = line.len();
    if n < 8 || !(line.step.is_finite() && line.step > 0.0) {
        return vec![0.0; n];
    }
    let mut odds = vec![0.0; n];
    let directions = direction_odds(line, axes, options);

    for i in 0..n {
        odds[i] += directions.as_ref().map_or(0.0, |d| d[i]) + lip_odds(line, i);
        odds[i] += posture_odds(line, i, thickness, axes);
        if let Some(p) = lip.and_then(|l| l.get(i)).filter(|p| p.is_finite()) {
            // Lips cut flat are easily labelled break, breaks seldom lip.
            let p = p.clamp(0.3, 0.95);
            odds[i] += math::ln(p / (1.0 - p));
        }
        odds[i] *= (line.step / options.independent).min(1.0);
    }
    chain(&odds, line.step, options)
}

/// Points outside the runs are no rim after all.
pub fn keep_runs(probabilities: &mut [f64], runs: &[RimRun]) {
    let n = probabilities.len();
    let mut kept = vec![false; n];
    for r in runs {
        (0..r.len).for_each(|k| kept[(r.start + k) % n] = true);
    }
    for (p, kept) in probabilities.iter_mut().zip(kept) {
        if !kept {
            *p = p.min(NO_RIM);
        }
    }
}

/// A rim takes up to about half of a border: the rest of a strip along it is break.
const MOST_RIM: f64 = 0.55;
/// Probability of rim where there is none after all: about what it was before anything was seen.
const NO_RIM: f64 = 0.15;

/// A border that looks like rim nearly all around is the border of a small worn sherd, whose rounded breaks look like lips. A rim runs
/// along both walls, so the other wall's line tells where it is; where that does not help either, nothing is called rim.
pub fn settle_by_other(line: &mut EdgeLine, other: &EdgeLine, thickness: f64) {
    let share = |rim: &[f64]| rim.iter().filter(|p| **p > 0.5).count() as f64 / rim.len().max(1) as f64;
    if share(&line.rim) <= MOST_RIM {
        return;
    }
    let tree = KdTree::new(&other.points);
    for (p, at) in line.rim.iter_mut().zip(&line.points) {
        let beside = tree.nearest(at).filter(|n| n.distance < 2.0 * thickness);
        *p = p.min(beside.map_or(NO_RIM, |n| other.rim[n.index]));
    }
    if share(&line.rim) > MOST_RIM {
        line.rim.iter_mut().for_each(|p| *p = p.min(NO_RIM));
    }
}

/// Faces between the walls, told apart into lip and break by the walls' own labels, and the faces of
/// the walls.
pub struct LipFaces {
    tree: KdTree,
    lip: Vec<bool>,
    /// Inner and outer wall.
    walls: [KdTree; 2],
    reach: f64,
}

/// Probability of lip where the walls meet without a break between them.
const WALLS_MEET: f64 = 0.85;

impl LipFaces {
    pub fn new(walls: &Walls) -> Self {
        let labels = &walls.labels.per_face;
        let chosen: Vec<usize> = (0..walls.surface.len())
            .filter(|&f| matches!(labels[f], FaceLabel::Break | FaceLabel::RimLip))
            .collect();
        let points: Vec<Vec3> = chosen.iter().map(|&f| walls.surface.centers[f]).collect();
        let lip = chosen.iter().map(|&f| labels[f] == FaceLabel::RimLip).collect();
        let wall = |label: FaceLabel| {
            let of = (0..walls.surface.len()).filter(|&f| labels[f] == label);
            KdTree::new(&of.map(|f| walls.surface.centers[f]).collect::<Vec<_>>())
        };
        Self {
            tree: KdTree::new(&points),
            lip,
            walls: [wall(FaceLabel::Inner), wall(FaceLabel::Outer)],
            reach: (0.6 * walls.thickness).max(2.5 * walls.surface.edge),
        }
    }

    /// Share of lip among the faces beside each point of a wall's line; NaN where nothing is known,
    /// as beside breaks when the labels know of no lip at all, which may mean that they were not
    /// asked. Lips cut sharply may be parted between the walls: then these meet.
    pub fn along(&self, line: &EdgeLine, outer: bool) -> Vec<f64> {
        let asked = self.lip.contains(&true);
        let opposite = &self.walls[usize::from(!outer)];
        let share = |p: &Vec3| {
            let (mut all, mut lip) = (0usize, 0usize);
            for k in self.tree.within_unsorted(p, self.reach) {
                all += 1;
                lip += usize::from(self.lip[k.index]);
            }
            if all == 0 {
                let meet = opposite.nearest(p).is_some_and(|k| k.distance < self.reach);
                return if meet { WALLS_MEET } else { f64::NAN };
            }
            if asked { lip as f64 / all as f64 } else { f64::NAN }
        };
        line.points.iter().map(share).collect()
    }
}

/// Runs of the line that are rim, longest first. `floor`: the sherd holds the vessel's floor.
pub fn runs(
    line: &EdgeLine,
    probabilities: &[f64],
    axes: &[AxisHypothesis],
    floor: bool,
    options: &RimOptions,
) -> Vec<RimRun> {
    let n = probabilities.len();
    let on = |i: usize| probabilities[i % n] > 0.5;
    if n == 0 || n != line.len() {
        return Vec::new();
    }
    let starts: Vec<usize> = match (0..n).all(on) {
        true => vec![0],
        false => (0..n).filter(|&i| on(i) && !on(i + n - 1)).collect(),
    };
    let mut out: Vec<RimRun> = starts
        .into_iter()
        .map(|start| {
            let len = (0..n).take_while(|k| on(start + k)).count();
            let mean = (0..len).map(|k| probabilities[(start + k) % n]).sum::<f64>() / len as f64;
            let steady = axes.first().map_or(1.0, |axis| steadiness(line, start, len, axis));
            // A rim all around bounds a neck; around a floor it would leave nothing broken.
            let whole = if floor && len as f64 > 0.9 * n as f64 { 0.3 } else { 1.0 };
            RimRun { start, len, probability: mean * steady * whole, radius: radius(line, start, len, axes) }
        })
        .filter(|r| r.len as f64 * line.step >= options.least_length && r.probability > 0.5)
        .collect();
    out.sort_by(|a, b| b.len.cmp(&a.len).then(a.start.cmp(&b.start)));
    out
}

fn radius(line: &EdgeLine, start: usize, len: usize, axes: &[AxisHypothesis]) -> f64 {
    let n = line.len();
    let Some(axis) = axes.first().map(AxisHypothesis::axis) else { return f64::NAN };
    let radii: Vec<f64> = (0..len).map(|k| axis.radius(&line.points[(start + k) % n])).collect();
    stats::median(&radii).unwrap_or(f64::NAN)
}

/// How well a whole run keeps its height and radius, from 0 to 1, given how well the axis is known.
fn steadiness(line: &EdgeLine, start: usize, len: usize, axis: &AxisHypothesis) -> f64 {
    if axis.freedom != AxisFreedom::None {
        return 1.0;
    }
    let n = line.len();
    let turned = axis.axis();
    let (h, r): (Vec<f64>, Vec<f64>) =
        (0..len).map(|k| turned.fold(&line.points[(start + k) % n])).map(|m| (m.height, m.radius)).unzip();
    let spread = |v: &[f64]| stats::robust_sigma(v).unwrap_or(0.0);
    let (tilt, shift) = (axis.covariance.tilt_sigma(), axis.covariance.shift_sigma());
    let length = len as f64 * line.step;
    // A tilted axis makes heights run along the arc, a shifted one radii.
    let allowed_h = 0.7 + 0.3 * tilt.min(0.3) * length;
    // Vessels are oval by about a hundredth, which shows on arcs as long as the radius; breaks
    // may go around like this too, so that it takes the surface of a lip.
    let radius = r.iter().sum::<f64>() / len.max(1) as f64;
    let lip = (0..len).map(|k| lip_odds(line, (start + k) % n)).sum::<f64>() / len.max(1) as f64;
    let oval = if lip > 1.0 { OVAL * radius.min(length) } else { 0.0 };
    let allowed_r = 0.7 + 0.3 * (shift + tilt.min(0.3) * 10.0) + oval;
    let excess = (spread(&h) / allowed_h).max(spread(&r) / allowed_r);
    1.0 / (1.0 + (excess / 1.5).powi(4))
}

/// Whether the line goes once around the axis as smoothly as only a wheel leaves it: height and
/// radius vary in no more than two waves. Breaks do not.
pub fn turned_all_around(line: &EdgeLine, axes: &[AxisHypothesis]) -> bool {
    let Some(axis) = axes.first().filter(|a| a.freedom == AxisFreedom::None) else { return false };
    let frame = axis.axis().frame();
    let places: Vec<[f64; 3]> =
        line.points.iter().map(|p| frame.place(p)).map(|p| [p.angle(), p.radius(), p.height]).collect();
    let n = places.len();
    let turn: f64 = (0..n).map(|i| turn_between(places[i][0], places[(i + 1) % n][0])).sum();
    if n < 24 || (turn.abs() - TAU).abs() > 0.1 {
        return false;
    }
    let radius = places.iter().map(|p| p[1]).sum::<f64>() / n as f64;
    (1..3).all(|k| left_by_waves(&places, k).is_some_and(|left| left < 0.1 + 0.001 * radius))
}

/// Root mean square of what two waves a turn leave of a number of each place.
fn left_by_waves(places: &[[f64; 3]], of: usize) -> Option<f64> {
    let row = |p: &[f64; 3]| {
        let ((s1, c1), (s2, c2)) = (math::sin_cos(p[0]), math::sin_cos(2.0 * p[0]));
        Vector5::new(1.0, c1, s1, c2, s2)
    };
    let mut equations = NormalEquations::<5>::default();
    places.iter().for_each(|p| equations.add_sample(&row(p), p[of], 1.0));
    let waves = equations.solve()?;
    let square: f64 = places.iter().map(|p| (p[of] - row(p).dot(&waves)).powi(2)).sum();
    Some((square / places.len() as f64).sqrt())
}

/// Log-odds of rim from the direction of the line: the sine of its angle with the circles about
/// the axis. Of several axes the likeliest counts most; without any, nothing is said.
fn direction_odds(line: &EdgeLine, axes: &[AxisHypothesis], o: &RimOptions) -> Option<Vec<f64>> {
    let n = line.len();
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

/// Log-odds of rim from the angle at which the surface leaves the wall.
fn lip_odds(line: &EdgeLine, i: usize) -> f64 {
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
    (1.5 * (log(LIP) - log(BREAK))).clamp(-1.5, 3.5)
}

/// Log-odds of rim from thickness and posture: walls thin out at the rim rather than swell, and the
/// floor of a vessel ends in a wall, not in a rim.
fn posture_odds(line: &EdgeLine, i: usize, usual: f64, axes: &[AxisHypothesis]) -> f64 {
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
fn chain(odds: &[f64], step: f64, o: &RimOptions) -> Vec<f64> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::revolution::AxisCovariance;
    use crate::geom::unit;

    fn axis(sigma: f64) -> AxisHypothesis {
        AxisHypothesis {
            point: Vec3::zeros(),
            direction: Vec3::z(),
            covariance: AxisCovariance::independent(sigma, 1.0),
            weight: 1.0,
            rms: 0.05,
            freedom: AxisFreedom::None,
            up_known: false,
        }
    }

    /// A patch of a cylinder: up one side, along the rim, down the other, back below; one point a
    /// millimetre, ragged where it is broken.
    fn patch(lip: bool) -> EdgeLine {
        let mut points = Vec::new();
        let at = |s: f64, h: f64| Vec3::new(60.0 * math::cos(s / 60.0), 60.0 * math::sin(s / 60.0), h);
        let ragged = |k: i32| 1.5 * math::sin(k as f64 * 0.9);
        points.extend((0..40).map(|k| at(ragged(k), k as f64)));
        points.extend((0..50).map(|k| at(k as f64, 40.0)));
        points.extend((0..40).map(|k| at(50.0 + ragged(k), 40.0 - k as f64)));
        points.extend((0..50).map(|k| at(50.0 - k as f64, 2.0 * ragged(k))));
        let n = points.len();
        let wall_normals: Vec<Vec3> =
            points.iter().map(|p| -unit(&Vec3::new(p.x, p.y, 0.0)).unwrap()).collect();
        let break_normals = (0..n)
            .map(|i| {
                let on_lip = lip && (40..90).contains(&i);
                let across = Vec3::new(0.0, 0.0, 1.0);
                unit(&(across + wall_normals[i] * if on_lip { 0.62 } else { 0.02 })).unwrap()
            })
            .collect();
        EdgeLine {
            points,
            wall_normals,
            break_normals,
            thickness: vec![4.0; n],
            rim: vec![0.0; n],
            corners: Vec::new(),
            step: 1.0,
        }
    }

    #[test]
    fn finds_a_rim_and_nothing_else() {
        let line = patch(true);
        let options = RimOptions::default();
        let p = probabilities(&line, 4.0, &[axis(0.01)], None, &options);
        let runs = runs(&line, &p, &[axis(0.01)], false, &options);
        assert_eq!(runs.len(), 1, "{runs:?}");
        assert!(runs[0].start.abs_diff(40) <= 4 && runs[0].len.abs_diff(50) <= 8, "{runs:?}");
        assert!((runs[0].radius - 60.0).abs() < 0.5);
    }

    #[test]
    fn a_level_break_is_no_rim() {
        let line = patch(false);
        let options = RimOptions::default();
        let p = probabilities(&line, 4.0, &[axis(0.01)], None, &options);
        assert!(runs(&line, &p, &[axis(0.01)], false, &options).is_empty());
    }

    #[test]
    fn a_whole_rim_is_told_from_a_level_break() {
        let ring = |ragged: f64| {
            let at = |k: usize| k as f64 * TAU / 200.0;
            let rough = |k: usize| ragged * math::sin(7.3 * at(k));
            let points = (0..200)
                .map(|k| {
                    Vec3::new(math::cos(at(k)), math::sin(at(k)), 0.0)
                        * (40.0 + 0.4 * math::cos(2.0 * at(k)) + rough(k))
                })
                .collect();
            EdgeLine { points, step: 1.26, ..EdgeLine::default() }
        };
        assert!(turned_all_around(&ring(0.0), &[axis(0.01)]));
        assert!(!turned_all_around(&ring(0.6), &[axis(0.01)]));
        assert!(!turned_all_around(&patch(true), &[axis(0.01)]));
    }

    #[test]
    fn does_not_depend_on_the_seam() {
        let line = patch(true);
        let options = RimOptions::default();
        let p = probabilities(&line, 4.0, &[axis(0.01)], None, &options);
        let mut turned = line.clone();
        turned.points.rotate_left(60);
        turned.wall_normals.rotate_left(60);
        turned.break_normals.rotate_left(60);
        let mut q = probabilities(&turned, 4.0, &[axis(0.01)], None, &options);
        q.rotate_right(60);
        assert!(p.iter().zip(&q).all(|(a, b)| (a - b).abs() < 1e-6));
    }

    #[test]
    fn short_or_odd_lines_are_harmless() {
        let options = RimOptions::default();
        assert!(probabilities(&EdgeLine::default(), 4.0, &[], None, &options).is_empty());
        assert!(runs(&EdgeLine::default(), &[], &[], false, &options).is_empty());
        let line = patch(true);
        assert_eq!(probabilities(&line, 4.0, &[], None, &options).len(), line.len());
    }

    #[test]
    fn a_border_that_looks_like_rim_all_around_is_settled_by_the_other_wall() {
        let mut inner = patch(true);
        let mut outer = inner.clone();
        outer.points.iter_mut().for_each(|p| *p = Vec3::new(1.05 * p.x, 1.05 * p.y, p.z));
        let n = inner.len();
        let along_rim = 40..90;
        outer.rim = (0..n).map(|k| if along_rim.contains(&k) { 0.9 } else { 0.1 }).collect();
        inner.rim = vec![0.8; n];
        settle_by_other(&mut inner, &outer, 4.0);
        for k in 0..n {
            assert_eq!(inner.rim[k] > 0.5, along_rim.contains(&k), "{k}");
        }
        // Where the other wall does not know either, or was not scanned, nothing is rim.
        for other in [EdgeLine { rim: vec![0.9; n], ..outer.clone() }, EdgeLine::default()] {
            inner.rim = vec![0.8; n];
            settle_by_other(&mut inner, &other, 4.0);
            assert!(inner.rim.iter().all(|p| *p <= NO_RIM));
        }
        // A plausible rim stays as it is seen.
        inner.rim = outer.rim.clone();
        settle_by_other(&mut inner, &EdgeLine::default(), 4.0);
        assert_eq!(inner.rim, outer.rim);
    }
}
