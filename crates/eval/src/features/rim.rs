//! Rim and base against the truth: length of rim found and wrongly found, sherds of the base.

use super::Subject;
use potsherd_geom::Vec3;
use potsherd_scans::Truth;
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
    pub truly: bool,
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

/// `None` where the truth has no profile.
pub fn score_rim(s: &Subject, truth: &Truth) -> Option<RimScore> {
    let pot = truth.pots.iter().find(|p| p.pot == s.truth.pot)?;
    let (axis, to_mm) = (pot.axis.as_ref()?, truth.mm_per_unit());
    let (inner, outer) = (pot.profile_inner.last()?, pot.profile_outer.last()?);
    let top = pot.profile_inner.iter().chain(&pot.profile_outer).map(|q| q[1]).fold(f64::MIN, f64::max);
    let lip = [0.5 * (inner[0] + outer[0]) * to_mm, top * to_mm];
    let reach = LIP_REACH * pot.thickness? * to_mm;
    let (origin, up) = (Vec3::from(axis.point) * to_mm, Vec3::from(axis.direction));
    let line = &s.features.inner;
    let n = line.len();
    let mut called = vec![false; n];
    for r in s.features.rims.iter().filter(|r| r.probability > 0.5) {
        (0..r.len).for_each(|k| called[(r.start + k) % n] = true);
    }
    let mut out = RimScore::default();
    for (p, called) in line.points.iter().zip(&called) {
        let d = s.pot_from_scan.point(p) - origin;
        let h = d.dot(&up);
        let truly = s.truth.rim != Some(false) && ((d - up * h).norm() - lip[0]).hypot(h - lip[1]) < reach;
        out.true_length += if truly { line.step } else { 0.0 };
        out.called += if *called { line.step } else { 0.0 };
        out.right += if truly && *called { line.step } else { 0.0 };
    }
    Some(out)
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

/// `None` where the truth does not say.
pub fn score_base(s: &Subject) -> Option<BaseScore> {
    Some(BaseScore { truly: s.truth.base?, probability: s.features.base })
}

pub fn summary_base<'a>(scores: impl Iterator<Item = &'a BaseScore>) -> BaseSummary {
    let all: Vec<&BaseScore> = scores.collect();
    let bases = all.iter().filter(|s| s.truly).count();
    let called = all.iter().filter(|s| s.probability > 0.5).count();
    let right = all.iter().filter(|s| s.truly && s.probability > 0.5).count() as f64;
    let share = |whole: usize| (whole > 0).then(|| right / whole as f64);
    BaseSummary { recall: share(bases), precision: share(called), bases }
}
