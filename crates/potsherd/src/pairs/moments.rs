//! Do these walls turn about one axis? Answered in constant time from the sums of their normals' lines (see
//! `geom::revolution::lines`), which a rigid motion carries over exactly (digest A.4). How much the misfit
//! grows when two pieces must share an axis tells whether they can, without choosing among
//! hypotheses of either.

use crate::features::OrientedPoint;
use crate::geom::revolution::lines::robust_axis;
use crate::geom::revolution::{Axis, NormalLines, Open, Patch};
use crate::geom::{Rigid, Vec3, stats};
use crate::pairs::sherd::Sherd;

/// Normals of a piece, weighed so that a misfit of one is one degree of freedom.
#[derive(Clone, Debug)]
pub struct Moments {
    pub lines: NormalLines,
    /// Misfit of the piece's own best axis.
    pub own: f64,
}

/// Axes farther than about this from a sherd are not believed (millimetres).
const FAR: f64 = 150.0;
/// Independent looks at the wall a sherd gives, whatever the number of samples.
const LOOKS: f64 = 24.0;
/// Least standard deviation of the residual: normals good to a degree or two at 60 mm from the axis.
const LEAST_SIGMA: f64 = 1.5;

impl Moments {
    /// `None` for fewer than ten samples.
    pub fn new(samples: &[OrientedPoint], pivot: Vec3) -> Option<Moments> {
        if samples.len() < 10 {
            return None;
        }
        let patch = |s: &OrientedPoint| Patch { point: s.point, normal: s.normal, weight: 1.0 };
        let patches: Vec<Patch> = samples.iter().map(patch).collect();
        let count = samples.len() as f64;
        let width = |misses: &[f64]| {
            stats::sigma_about_zero(misses.iter().copied()).map(|sigma| 2.0 * sigma.max(LEAST_SIGMA))
        };
        let about = NormalLines::new(pivot, 1.0);
        let found = robust_axis(&patches, &about, 4, |_| disbelief(count), width)?;
        let sigma = 0.5 * found.width;
        let lines = found.lines.weighed(LOOKS / count / (sigma * sigma));
        let own = lines.best(disbelief(LOOKS / (sigma * sigma)))?.misfit;
        lines.is_finite().then_some(Moments { lines, own })
    }
}

/// How strongly far axes are disbelieved beside samples of this total weight.
fn disbelief(weight: f64) -> Open {
    Open::Ridge(weight / (FAR * FAR))
}

/// The axis that pieces share at their poses; `None` where one of them cannot speak of it.
pub fn common_axis<'a>(pieces: impl IntoIterator<Item = (&'a Sherd, &'a Rigid)>) -> Option<Axis> {
    let mut pieces = pieces.into_iter().peekable();
    let pivot = pieces.peek().map(|(s, pose)| pose.point(&s.center))?;
    let mut sum = NormalLines::new(pivot, 1.0);
    for (sherd, pose) in pieces {
        sum = sum.with(&sherd.moments.as_ref()?.lines.carried(pose, &pivot));
    }
    Some(sum.best(disbelief(sum.weight()))?.axis)
}

/// Growth of the misfit when B, moved, must share A's axis.
pub fn shared_misfit(a: &Moments, b: &Moments, a_from_b: &Rigid) -> Option<f64> {
    let sum = a.lines.with(&b.lines.carried(a_from_b, a.lines.pivot()));
    Some((sum.best(disbelief(sum.weight()))?.misfit - a.own - b.own).max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::math;
    use nalgebra::Vector6;

    /// Patch of a cone about z.
    fn patch(turn: f64, z0: f64) -> Vec<OrientedPoint> {
        let mut out = Vec::new();
        for i in 0..10 {
            for j in 0..10 {
                let (a, z) = (turn + 0.06 * i as f64, z0 + 4.0 * j as f64);
                let r = 50.0 + 0.4 * z + 0.004 * z * z;
                let slope: f64 = 0.4 + 0.008 * z;
                let n = Vec3::new(-math::cos(a), -math::sin(a), slope) / (1.0 + slope * slope).sqrt();
                out.push(OrientedPoint {
                    point: Vec3::new(r * math::cos(a), r * math::sin(a), z),
                    normal: n,
                });
            }
        }
        out
    }

    #[test]
    fn pieces_of_one_pot_share_an_axis_and_tilted_ones_do_not() {
        let (pa, pb) = (patch(0.0, 0.0), patch(0.7, 10.0));
        let a = Moments::new(&pa, pa[0].point).unwrap();
        let b = Moments::new(&pb, pb[50].point).unwrap();
        let together = shared_misfit(&a, &b, &Rigid::identity()).unwrap();
        assert!(together < 0.5, "{together}");
        let tilt = Rigid::exp(&Vector6::new(0.3, 0.0, 0.0, 0.0, 0.0, 0.0));
        let apart = shared_misfit(&a, &b, &tilt).unwrap();
        assert!(apart > 4.0, "{apart}");
    }
}
