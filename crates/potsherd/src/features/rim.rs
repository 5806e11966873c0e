//! Which runs of the edge line are the vessel's rim (F8).
//!
//! A point speaks for rim when the line goes around the axis at constant height and radius, and
//! when the surface beyond it turns steadily away from the wall, as a lip does, instead of leaving
//! it at a right angle, as a break does. Neighbours mostly agree, so the points are read as a chain
//! with two states around the loop. Deviates from the paper, which takes at most one corner-to-
//! corner segment by its spread alone: short rims, several rims and rims without corners count.

mod odds;

use crate::features::walls::{FaceLabel, Walls};
use crate::features::{AxisFreedom, AxisHypothesis, EdgeLine, RimRun};
use crate::geom::least_squares::NormalEquations;
use crate::geom::math;
use crate::geom::revolution::axis::turn_between;
use crate::geom::{KdTree, Vec3, stats};
use nalgebra::Vector5;
use odds::{chain, direction_odds, lip_odds, posture_odds, usual_break};
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

/// Relative spread of the radius along a rim.
const OVAL: f64 = 0.01;

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
    let usual = usual_break(line, directions.as_deref());
    for i in 0..n {
        odds[i] += directions.as_ref().map_or(0.0, |d| d[i]) + lip_odds(line, i, usual);
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
    let usual = usual_break(line, direction_odds(line, axes, options).as_deref());
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
            let steady = axes.first().map_or(1.0, |axis| steadiness(line, start, len, axis, usual));
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
fn steadiness(line: &EdgeLine, start: usize, len: usize, axis: &AxisHypothesis, usual: f64) -> f64 {
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
    let lip = (0..len).map(|k| lip_odds(line, (start + k) % n, usual)).sum::<f64>() / len.max(1) as f64;
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

#[cfg(test)]
mod tests;
