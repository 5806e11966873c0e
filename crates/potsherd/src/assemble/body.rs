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

/// Share of the smaller side's samples that lie on the larger side's profile; `None` without an axis.
pub(crate) fn agreement(
    sherds: &[Sherd],
    members: &[usize],
    poses: &[Rigid],
    second: &[bool],
) -> Option<f64> {
    // Where the breaks were scanned they decide: they know more than any profile.
    if members.iter().any(|&m| sherds[m].source == Source::Scan) {
        return None;
    }
    let axis = common_axis(members.iter().map(|&m| &sherds[m]).zip(poses))?;
    let mut sides: [Vec<Folded>; 2] = [Vec::new(), Vec::new()];
    for ((&m, pose), &side) in members.iter().zip(poses).zip(second) {
        let line = &sherds[m].inner;
        let step = (line.len() / SAMPLES).max(1);
        for k in (0..line.len()).step_by(step) {
            let (p, n) = (pose.point(&line.points[k]), pose.direction(&line.normals[k]));
            sides[usize::from(side)].push(axis.fold_normal(&p, &n));
        }
    }
    let [one, two] = &mut sides;
    let (small, large) = if one.len() < two.len() { (one, two) } else { (two, one) };
    large.sort_by(|x, y| x.0.height.total_cmp(&y.0.height));
    let on = small.iter().filter(|s| lies_on(s, large)).count();
    Some(on as f64 / small.len().max(1) as f64)
}

/// Whether a sample has a neighbour on a profile whose samples are sorted by height.
fn lies_on((s, n): &Folded, profile: &[Folded]) -> bool {
    let first = profile.partition_point(|q| q.0.height < s.height - BESIDE);
    profile[first..].iter().take_while(|q| q.0.height < s.height + BESIDE).any(|(q, m)| {
        let (dr, dz) = (s.radius - q.radius, s.height - q.height);
        math::hypot(dr, dz) < BESIDE
            && (dr * m.radial + dz * m.axial).abs() < OFF
            && n.radial * m.radial + n.axial * m.axial
                > FACING * (math::hypot(n.radial, n.axial) * math::hypot(m.radial, m.axial))
    })
}
