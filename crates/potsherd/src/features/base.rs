//! Whether a sherd holds part of the vessel's base (F9), and which way up it stands.
//!
//! The floor of a vessel is level: its inner wall faces straight along the axis, within the few
//! degrees to which axis and floor are true. Walls of flat dishes come close but slope. Round bottoms
//! have next to no level floor, but no other wall lies across the axis close beside it: necks run
//! along it, and shoulders slope more.

use crate::features::{AxisFreedom, AxisHypothesis, OrientedPoint, RimRun, SherdFeatures};
use crate::geom::Vec3;
use crate::geom::least_squares::fits::StraightLine;
use crate::geom::math;
use serde::{Deserialize, Serialize};

/// How a base is told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BaseOptions {
    /// Angle between a level floor's normal and the axis, at most, degrees.
    pub level_deg: f64,
    /// Share of a wall that must be level for even odds.
    pub share: f64,
    /// Area that must be level in both walls for even odds, in squares of the thickness.
    pub level_area: f64,
    /// Distance from the axis within which only a bottom has wall that lies across it, in
    /// thicknesses.
    pub closed_radius: f64,
    /// Angle between the normal of such wall and the axis, at most, degrees.
    pub closed_deg: f64,
    /// Area of such wall for even odds, in squares of the thickness.
    pub closed_area: f64,
}

impl Default for BaseOptions {
    fn default() -> Self {
        Self {
            level_deg: 4.0,
            share: 0.085,
            level_area: 2.6,
            closed_radius: 3.7,
            closed_deg: 20.0,
            closed_area: 0.6,
        }
    }
}

/// Probability that the sherd holds part of the base.
pub fn probability(sherd: &SherdFeatures, options: &BaseOptions) -> f64 {
    let Some(axis) = sherd.axes.first() else { return 0.0 };
    match axis.freedom {
        // A flat piece is floor, or the middle of a plate, which is the same thing.
        AxisFreedom::Position => return 0.8,
        AxisFreedom::Direction | AxisFreedom::All => return 0.1,
        AxisFreedom::None => {}
    }
    let inner = level_share(&sherd.inner_wall, axis, options.level_deg);
    let outer = level_share(&sherd.outer_wall, axis, options.level_deg);
    // A shallow dish is nearly level far from its axis: there the outer wall must agree.
    let near = nearest_radius(&sherd.inner_wall, axis) < 0.45 * farthest_radius(&sherd.inner_wall, axis);
    let share = if near { inner.max(outer) } else { (0.4 * inner).max(outer) };
    // A large sherd may hold little floor, and so a small share of it.
    let level = level_area(sherd, axis) / options.level_area;
    let closed = closed_area(sherd, axis, options) / options.closed_area;
    let odds = (share / options.share.max(1e-6)).max(level).max(closed).clamp(1e-3, 1e3).powi(3);
    odds / (1.0 + odds)
}

/// Area that is level in both walls, in squares of the thickness. Shallow walls are level within a
/// few degrees here and there; seldom both at once.
fn level_area(sherd: &SherdFeatures, axis: &AxisHypothesis) -> f64 {
    let area = level_share(&sherd.inner_wall, axis, 5.0).min(level_share(&sherd.outer_wall, axis, 5.0));
    positive(area * sherd.area / (sherd.thickness * sherd.thickness))
}

/// Area beside the axis that lies across it in both walls, in squares of the thickness; nothing
/// where the wall closest to the axis runs along it, as a neck, or would not be level at the axis
/// itself, as a shoulder.
fn closed_area(sherd: &SherdFeatures, axis: &AxisHypothesis, options: &BaseOptions) -> f64 {
    let near = options.closed_radius * sherd.thickness;
    let across = options.closed_deg.to_radians();
    let (mut closed, mut slopes) = (f64::INFINITY, Vec::new());
    for wall in [&sherd.inner_wall, &sherd.outer_wall] {
        let slope = |o: &OrientedPoint| math::acos(o.normal.dot(&axis.direction).abs().min(1.0));
        let mut here: Vec<[f64; 2]> =
            radii(wall, axis).zip(wall).map(|(r, o)| [r, slope(o)]).filter(|s| s[0] < near).collect();
        here.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
        let innermost = &here[..here.len().div_ceil(4)];
        let flat = |part: &[[f64; 2]]| part.iter().filter(|s| s[1] < across).count() as f64;
        if flat(innermost) < MOSTLY * innermost.len() as f64 {
            return 0.0;
        }
        closed = closed.min(flat(&here) / wall.len().max(1) as f64);
        slopes.extend(here.into_iter().filter(|s| s[1] < across));
    }
    let level = slope_at_axis(&slopes).is_some_and(|s| s < LEVEL_AT_AXIS.to_radians());
    positive(if level { closed * sherd.area / (sherd.thickness * sherd.thickness) } else { 0.0 })
}

/// Share of the wall closest to the axis that must lie across it; the rest may be a foot's flank.
const MOSTLY: f64 = 0.6;
/// Slope that a bottom's wall may have when it is continued to the axis, degrees.
const LEVEL_AT_AXIS: f64 = 8.0;

/// Slope at radius zero on the straight line through (radius, slope).
fn slope_at_axis(slopes: &[[f64; 2]]) -> Option<f64> {
    let radii = || slopes.iter().map(|s| s[0]);
    let spans = radii().fold(f64::INFINITY, f64::min) < radii().fold(f64::NEG_INFINITY, f64::max);
    let points: Vec<(f64, f64)> = slopes.iter().map(|s| (s[0], s[1])).collect();
    (slopes.len() >= 3 && spans)
        .then(|| StraightLine::fit(&points, &vec![1.0; points.len()], f64::INFINITY).at(0.0))
}

/// Zero in place of what was not measured.
fn positive(x: f64) -> f64 {
    if x.is_finite() { x.max(0.0) } else { 0.0 }
}

fn level_share(wall: &[OrientedPoint], axis: &AxisHypothesis, level_deg: f64) -> f64 {
    let least = math::cos(level_deg.to_radians());
    let level = wall.iter().filter(|o| o.normal.dot(&axis.direction).abs() > least).count();
    level as f64 / wall.len().max(1) as f64
}

fn radii<'a>(wall: &'a [OrientedPoint], axis: &'a AxisHypothesis) -> impl Iterator<Item = f64> + 'a {
    wall.iter().map(|o| axis.axis().radius(&o.point))
}

fn nearest_radius(wall: &[OrientedPoint], axis: &AxisHypothesis) -> f64 {
    radii(wall, axis).fold(f64::INFINITY, f64::min)
}

fn farthest_radius(wall: &[OrientedPoint], axis: &AxisHypothesis) -> f64 {
    radii(wall, axis).fold(0.0, f64::max)
}

/// Turns the axes so that they point towards the rim, where base or rim tell.
pub fn turn_up(sherd: &mut SherdFeatures) {
    let base = sherd.base;
    let (inner, rims) = (&sherd.inner_wall, &sherd.rims);
    let line = &sherd.inner.points;
    for axis in &mut sherd.axes {
        let up =
            from_rim(rims, line, axis).or_else(|| (base > 0.5).then(|| from_floor(inner, axis)).flatten());
        let Some(up) = up else { continue };
        if up < 0.0 {
            axis.direction = -axis.direction;
            axis.covariance = axis.covariance.flipped();
        }
        axis.up_known = true;
    }
}

/// The rim lies above the rest of the edge line; flat dishes do not tell.
fn from_rim(rims: &[RimRun], line: &[Vec3], axis: &AxisHypothesis) -> Option<f64> {
    let run = rims.iter().find(|r| r.probability > 0.7)?;
    let n = line.len();
    let height = |p: &Vec3| axis.axis().height(p);
    let rim = (0..run.len).map(|k| height(&line[(run.start + k) % n])).sum::<f64>() / run.len.max(1) as f64;
    let all = line.iter().map(height).sum::<f64>() / n.max(1) as f64;
    Some(rim - all).filter(|d| d.abs() > 3.0)
}

/// The floor's inner wall faces up.
fn from_floor(inner: &[OrientedPoint], axis: &AxisHypothesis) -> Option<f64> {
    let level: f64 = inner.iter().map(|o| o.normal.dot(&axis.direction)).filter(|c| c.abs() > 0.99).sum();
    Some(level).filter(|s| s.abs() > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::revolution::AxisCovariance;

    fn axis(direction: Vec3) -> AxisHypothesis {
        AxisHypothesis {
            point: Vec3::zeros(),
            direction,
            covariance: AxisCovariance::default(),
            weight: 1.0,
            rms: 0.0,
            freedom: AxisFreedom::None,
            up_known: false,
        }
    }

    #[test]
    fn a_level_wall_is_floor() {
        let floor = |slope: f64| {
            (0..400)
                .map(|k| {
                    let (r, t) = ((k % 20) as f64 * 2.0, (k / 20) as f64 * 0.3);
                    let normal = Vec3::new(-slope * math::cos(t), -slope * math::sin(t), 1.0).normalize();
                    OrientedPoint { point: Vec3::new(r * math::cos(t), r * math::sin(t), 0.0), normal }
                })
                .collect::<Vec<_>>()
        };
        let a = axis(Vec3::z());
        assert!(level_share(&floor(0.0), &a, 4.0) > 0.99);
        assert!(level_share(&floor(0.2), &a, 4.0) < 0.01);
        assert!(from_floor(&floor(0.0), &axis(-Vec3::z())).unwrap() < 0.0);
    }
}
