//! Rim and base against the truth: length of rim found and wrongly found, sherds of the base.

use super::Subject;
use crate::geom::revolution::Axis;
use crate::geom::revolution::profile::distance;
use crate::geom::{KdTree, Vec3};
use crate::scans::Truth;
use crate::scans::truth::Wall;
use serde::Serialize;

/// Millimetres of inner edge line.
#[derive(Clone, Debug, Default, Serialize)]
pub struct RimScore {
    pub true_length: f64,
    pub called: f64,
    pub right: f64,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct RimSummary {
    /// Share of the true rim's length that was found.
    pub recall: Option<f64>,
    /// Share of what was called rim that is rim.
    pub precision: Option<f64>,
    pub true_length: f64,
}

#[derive(Clone, Debug, Serialize)]
pub struct BaseScore {
    /// Holds enough of the base to be asked for.
    pub truly: bool,
    /// Holds some of the base, so that calling it base is not wrong.
    pub partly: bool,
    pub probability: f64,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct BaseSummary {
    pub recall: Option<f64>,
    pub precision: Option<f64>,
    pub bases: usize,
}

/// Points nearer to the lip than this, in wall thicknesses, are true rim: the inner edge line runs
/// along the inner side of the lip.
const LIP_REACH: f64 = 0.65;

/// `None` where the truth has neither edge lines nor a profile.
pub fn score_rim(s: &Subject, truth: &Truth) -> Option<RimScore> {
    let truly = by_lines(s, truth.mm_per_unit()).or_else(|| by_profile(s, truth))?;
    let line = &s.features.inner;
    let n = line.len();
    let mut called = vec![false; n];
    for r in s.features.rims.iter().filter(|r| r.probability > 0.5) {
        (0..r.len).for_each(|k| called[(r.start + k) % n] = true);
    }
    let length = |on: &dyn Fn(usize) -> bool| (0..n).filter(|&i| on(i)).count() as f64 * line.step;
    Some(RimScore {
        true_length: length(&|i| truly[i]),
        called: length(&|i| called[i]),
        right: length(&|i| truly[i] && called[i]),
    })
}

/// Per point whether the nearest point of the true inner edge lines is rim.
fn by_lines(s: &Subject, to_mm: f64) -> Option<Vec<bool>> {
    let lines = s.truth.edge_lines.iter().filter(|l| l.wall == Wall::Inner && l.rim.len() == l.points.len());
    let (points, rim): (Vec<Vec3>, Vec<bool>) =
        lines.flat_map(|l| l.points.iter().map(|p| Vec3::from(*p) * to_mm).zip(l.rim.clone())).unzip();
    let tree = KdTree::new(&points);
    s.features.inner.points.iter().map(|p| tree.nearest(p).map(|k| rim[k.index])).collect()
}

/// Per point whether it lies beside the lip of the profile.
fn by_profile(s: &Subject, truth: &Truth) -> Option<Vec<bool>> {
    let pot = truth.pots.iter().find(|p| p.pot == s.truth.pot)?;
    let (axis, to_mm) = (pot.axis.as_ref()?, truth.mm_per_unit());
    let (inner, outer) = (pot.profile_inner.last()?, pot.profile_outer.last()?);
    let top = pot.profile_inner.iter().chain(&pot.profile_outer).map(|q| q[1]).fold(f64::MIN, f64::max);
    let lip = [0.5 * (inner[0] + outer[0]) * to_mm, top * to_mm];
    let reach = LIP_REACH * pot.thickness? * to_mm;
    let axis = Axis { point: Vec3::from(axis.point) * to_mm, direction: Vec3::from(axis.direction) };
    let on_lip = |p: &Vec3| distance(axis.fold(&s.pot_from_scan.point(p)).into(), lip) < reach;
    let points = &s.features.inner.points;
    Some(points.iter().map(|p| s.truth.rim != Some(false) && on_lip(p)).collect())
}

pub fn summary_rim<'a>(scores: impl Iterator<Item = &'a RimScore>) -> RimSummary {
    let sum = scores.fold(RimScore::default(), |a, b| RimScore {
        true_length: a.true_length + b.true_length,
        called: a.called + b.called,
        right: a.right + b.right,
    });
    let share = |whole: f64| (whole > 0.0).then(|| sum.right / whole);
    RimSummary { recall: share(sum.true_length), precision: share(sum.called), true_length: sum.true_length }
}

/// Share of the base from which on a sherd must be found: less is a corner (though on a large plate
/// some square centimetres), which may be called base or not.
const BASE_SHARE: f64 = 0.05;

/// `None` where the truth does not say.
pub fn score_base(s: &Subject) -> Option<BaseScore> {
    let truly = s.truth.base_share.map(|share| share >= BASE_SHARE).or(s.truth.base)?;
    let partly = truly || s.truth.base == Some(true);
    Some(BaseScore { truly, partly, probability: s.features.base })
}

pub fn summary_base<'a>(scores: impl Iterator<Item = &'a BaseScore>) -> BaseSummary {
    let all: Vec<&BaseScore> = scores.collect();
    let bases = all.iter().filter(|s| s.truly).count();
    let called = all.iter().filter(|s| s.probability > 0.5).count();
    let found = all.iter().filter(|s| s.truly && s.probability > 0.5).count() as f64;
    let right = all.iter().filter(|s| s.partly && s.probability > 0.5).count() as f64;
    BaseSummary {
        recall: (bases > 0).then(|| found / bases as f64),
        precision: (called > 0).then(|| right / called as f64),
        bases,
    }
}
