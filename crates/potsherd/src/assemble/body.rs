//! Do two graphs belong to one body of revolution? The axis comes from the walls of both; seen from it,
//! the samples of the smaller side must lie on the profile that the larger side draws.
//! Real pots are not perfectly round, so this speaks softly beside the fracture.

use crate::assemble::bench::Workbench;
use crate::features::Source;
use crate::geom::Rigid;
use crate::geom::math;
use crate::geom::revolution::{Facing, Meridian};
use crate::pairs::Sherd;
use crate::pairs::moments::common_axis;

/// Samples taken of each edge line.
const SAMPLES: usize = 24;
/// How far along the profile a neighbour may be, how far off it, and how differently it may face
/// (cosine of 20 degrees): about what true pieces of real pots show (millimetres).
const BESIDE: f64 = 4.0;
const OFF: f64 = 2.5;
const FACING: f64 = 0.94;

/// A sample in the half plane of the axis, and where its normal points.
type Folded = (Meridian, Facing);

/// What the common profile adds to the log-odds of a merge. `second[k]` tells whose member `k` is.
pub fn profile_worth(bench: &Workbench, members: &[usize], poses: &[Rigid], second: &[bool]) -> f64 {
    if !bench.options.profile_test {
        return 0.0;
    }
    let Some(share) = agreement(bench.sherds, members, poses, second) else { return 0.0 };
    let scoring = &bench.sherds[members[0]].scoring;
    scoring.profile_worth * (share - scoring.profile_neutral)
}

/// The same for each sherd against all the others, summed.
pub fn profile_worth_of_each(bench: &Workbench, members: &[usize], poses: &[Rigid]) -> f64 {
    if !bench.options.profile_test {
        return 0.0;
    }
    let Some(profile) = Folds::new(bench.sherds, members, poses) else { return 0.0 };
    let scoring = &bench.sherds[members[0]].scoring;
    let worth = |k: usize| scoring.profile_worth * (profile.share(|m| m == k) - scoring.profile_neutral);
    (0..members.len()).map(worth).sum()
}

/// Share of the smaller side's samples that lie on the larger side's profile; `None` without an axis.
pub(crate) fn agreement(
    sherds: &[Sherd],
    members: &[usize],
    poses: &[Rigid],
    second: &[bool],
) -> Option<f64> {
    Some(Folds::new(sherds, members, poses)?.share(|m| second[m]))
}

/// Samples of all members in the half plane of their common axis, by height.
struct Folds(Vec<(Folded, usize)>);

impl Folds {
    /// `None` without an axis.
    fn new(sherds: &[Sherd], members: &[usize], poses: &[Rigid]) -> Option<Self> {
        // Where the breaks were scanned they decide: they know more than any profile.
        if members.iter().any(|&m| sherds[m].source == Source::Scan) {
            return None;
        }
        let axis = common_axis(members.iter().map(|&m| &sherds[m]).zip(poses))?;
        let mut all: Vec<(Folded, usize)> = Vec::with_capacity(2 * SAMPLES * members.len());
        for (k, (&m, pose)) in members.iter().zip(poses).enumerate() {
            let line = &sherds[m].inner;
            let step = (line.len() / SAMPLES).max(1);
            for i in (0..line.len()).step_by(step) {
                let (p, n) = (pose.point(&line.points[i]), pose.direction(&line.normals[i]));
                all.push((axis.fold_normal(&p, &n), k));
            }
        }
        all.sort_by(|x, y| x.0.0.height.total_cmp(&y.0.0.height));
        Some(Self(all))
    }

    /// Share of the smaller side's samples that lie on the larger side's profile, the sides being told by the place of a member.
    fn share(&self, second: impl Fn(usize) -> bool) -> f64 {
        let of_second = self.0.iter().filter(|s| second(s.1)).count();
        // Of two sides with as many samples the second is the smaller one.
        let small_is_second = of_second <= self.0.len() - of_second;
        let small = |s: &(Folded, usize)| second(s.1) == small_is_second;
        let on = self.0.iter().filter(|s| small(s) && self.lies_on(&s.0, |q| !small(q))).count();
        let count = if small_is_second { of_second } else { self.0.len() - of_second };
        on as f64 / count.max(1) as f64
    }

    /// Whether a sample has a neighbour on a profile.
    fn lies_on(&self, (s, n): &Folded, of: impl Fn(&(Folded, usize)) -> bool) -> bool {
        let first = self.0.partition_point(|q| q.0.0.height < s.height - BESIDE);
        let beside = self.0[first..].iter().take_while(|q| q.0.0.height < s.height + BESIDE);
        beside.filter(|q| of(q)).any(|((q, m), _)| {
            let (dr, dz) = (s.radius - q.radius, s.height - q.height);
            (dr * m.radial + dz * m.axial).abs() < OFF
                && math::hypot(dr, dz) < BESIDE
                && n.radial * m.radial + n.axial * m.axial
                    > FACING * (math::hypot(n.radial, n.axial) * math::hypot(m.radial, m.axial))
        })
    }
}
