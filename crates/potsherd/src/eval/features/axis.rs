//! Axes against the true ones: how far off the best is and any of them, and whether the predicted
//! uncertainty is honest.

use super::Subject;
use crate::features::axis::{AxisOptions, estimate};
use crate::features::{AxisFreedom, AxisHypothesis, OrientedPoint, SherdFeatures};
use crate::geom::revolution::Axis;
use crate::geom::revolution::uncertainty::{crossing, motions_between};
use crate::geom::{Vec3, stats, unit};
use crate::scans::Truth;
use serde::Serialize;
use std::collections::BTreeMap;

/// Sherds with a shorter inner edge line are not judged: 80 points of 1.8 mm.
pub const LEAST_PERIMETER: f64 = 80.0 * 1.8;

/// One hypothesis against the truth.
#[derive(Clone, Debug, Serialize)]
pub struct AxisError {
    /// Degrees between the directions.
    pub angle: f64,
    /// Millimetres between the axes where they pass the sherd.
    pub distance: f64,
    /// Errors of the four motions of the axis, in predicted standard deviations.
    pub normalized: [f64; 4],
}

/// All hypotheses of one sherd, best first.
#[derive(Clone, Debug, Serialize)]
pub struct AxisScore {
    pub judged: bool,
    pub freedom: Option<AxisFreedom>,
    pub errors: Vec<AxisError>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct AxisSummary {
    pub judged: usize,
    /// Share whose best hypothesis lies within 3 degrees and 3 mm.
    pub best_right: Option<f64>,
    /// Share with any hypothesis within 5 degrees and 5 mm.
    pub any_right: Option<f64>,
    pub mean_hypotheses: Option<f64>,
    pub median_angle: Option<f64>,
    pub median_distance: Option<f64>,
    /// Share of the errors of the best hypothesis within one predicted standard deviation.
    pub tilt_within_sigma: Option<f64>,
    pub shift_within_sigma: Option<f64>,
}

/// Axes of the pots: point in millimetres and direction. Where the truth names none, the axis of all
/// walls of the pot together at their true places: a vessel that is round about it.
pub fn of_pots(subjects: &[Subject], truth: &Truth) -> BTreeMap<String, (Vec3, Vec3)> {
    let mut out = BTreeMap::new();
    for pot in &truth.pots {
        let known = pot.axis.as_ref();
        let named = known.map(|a| (Vec3::from(a.point) * truth.mm_per_unit(), Vec3::from(a.direction)));
        if let Some(axis) = named.or_else(|| of_all_walls(subjects, &pot.pot)) {
            out.insert(pot.pot.clone(), axis);
        }
    }
    out
}

fn of_all_walls(subjects: &[Subject], pot: &str) -> Option<(Vec3, Vec3)> {
    let walls = |of: fn(&SherdFeatures) -> &[OrientedPoint]| -> Vec<OrientedPoint> {
        let own = subjects.iter().filter(|s| s.truth.pot == pot);
        own.flat_map(|s| {
            of(&s.features).iter().map(|o| OrientedPoint {
                point: s.pot_from_scan.point(&o.point),
                normal: s.pot_from_scan.direction(&o.normal),
            })
        })
        .collect()
    };
    let (inner, outer) = (walls(|f| &f.inner_wall), walls(|f| &f.outer_wall));
    let found = estimate(&inner, &outer, &AxisOptions { fit_samples: 1500, ..Default::default() }, pot);
    let best = found.first().filter(|a| a.freedom == AxisFreedom::None)?;
    Some((best.point, best.direction))
}

/// `None` where the pot's axis is not known.
pub fn score(s: &Subject, axes: &BTreeMap<String, (Vec3, Vec3)>) -> Option<AxisScore> {
    let (point, direction) = axes.get(&s.truth.pot)?;
    let scan_from_pot = s.pot_from_scan.inverse();
    let point = scan_from_pot.point(point);
    let truth = Axis { point, direction: unit(&scan_from_pot.direction(direction))? };
    let line = &s.features.inner;
    Some(AxisScore {
        judged: line.step * line.len() as f64 >= LEAST_PERIMETER,
        freedom: s.features.axes.first().map(|a| a.freedom),
        errors: s.features.axes.iter().map(|a| error(a, &truth)).collect(),
    })
}

fn error(a: &AxisHypothesis, truth: &Axis) -> AxisError {
    let found = a.axis();
    let truth = if a.direction.dot(&truth.direction) < 0.0 { truth.flipped() } else { *truth };
    let sigma = |k: usize| a.covariance.variance(k).max(1e-18).sqrt();
    let motions = motions_between(&found, &truth);
    AxisError {
        angle: found.apart(&truth).0.to_degrees(),
        distance: (crossing(&found, &truth) - a.point).norm(),
        normalized: std::array::from_fn(|k| motions[k] / sigma(k)),
    }
}

pub fn summary<'a>(scores: impl Iterator<Item = &'a AxisScore>) -> AxisSummary {
    let judged: Vec<&AxisScore> = scores.filter(|s| s.judged).collect();
    if judged.is_empty() {
        return AxisSummary::default();
    }
    let n = judged.len() as f64;
    let share =
        |right: &dyn Fn(&AxisScore) -> bool| Some(judged.iter().filter(|s| right(s)).count() as f64 / n);
    let best: Vec<&AxisError> = judged.iter().filter_map(|s| s.errors.first()).collect();
    let within = |first: usize| {
        let parts = || best.iter().flat_map(|e| &e.normalized[first..first + 2]);
        (!best.is_empty()).then(|| parts().filter(|z| z.abs() <= 1.0).count() as f64 / parts().count() as f64)
    };
    AxisSummary {
        judged: judged.len(),
        best_right: share(&|s| s.errors.first().is_some_and(|e| e.angle <= 3.0 && e.distance <= 3.0)),
        any_right: share(&|s| s.errors.iter().take(4).any(|e| e.angle <= 5.0 && e.distance <= 5.0)),
        mean_hypotheses: Some(judged.iter().map(|s| s.errors.len()).sum::<usize>() as f64 / n),
        median_angle: stats::median(&best.iter().map(|e| e.angle).collect::<Vec<_>>()),
        median_distance: stats::median(&best.iter().map(|e| e.distance).collect::<Vec<_>>()),
        tilt_within_sigma: within(0),
        shift_within_sigma: within(2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::revolution::AxisCovariance;

    #[test]
    fn errors_are_measured_at_the_sherd() {
        let a = AxisHypothesis {
            point: Vec3::new(1.0, 0.0, 50.0),
            direction: Vec3::z(),
            covariance: AxisCovariance::independent(0.1, 0.1),
            weight: 1.0,
            rms: 0.1,
            freedom: AxisFreedom::None,
            up_known: false,
        };
        let e = error(&a, &Axis { point: Vec3::new(0.0, 2.0, 0.0), direction: -Vec3::z() });
        assert!(e.angle < 1e-9 && (e.distance - 5f64.sqrt()).abs() < 1e-9);
        // A true axis tilted by 0.1 about the frame's first vector, through the same point.
        let tilted = a.direction - a.axis().frame().b * 0.1;
        let e = error(&a, &Axis { point: a.point, direction: tilted / tilted.norm() });
        assert!((e.normalized[0] - 1.0).abs() < 0.01 && e.normalized[1].abs() < 1e-9, "{e:?}");
    }
}
