//! Do two graphs belong to one body of revolution? The axis comes from the walls of both; seen from it,
//! the samples of the smaller side must lie on the profile that the larger side draws.
//! Real pots are not perfectly round, so this speaks softly beside the fracture.

use crate::assemble::bench::Workbench;
use crate::features::Source;
use crate::geom::math;
use crate::geom::{Rigid, Vec3};
use crate::pairs::moments::common_axis;

/// Samples taken of each edge line.
const SAMPLES: usize = 24;
/// How far along the profile a neighbour may be, how far off it, and how differently it may face
/// (cosine of 20 degrees): about what true pieces of real pots show (millimetres).
const BESIDE: f64 = 4.0;
const OFF: f64 = 2.5;
const FACING: f64 = 0.94;

/// A sample in the half plane of the axis: radius and height, and the same of its normal.
type Meridian = [f64; 4];

/// What the common profile adds to the log-odds of a merge. `second[k]` tells whose member `k` is.
pub fn profile_worth(bench: &Workbench, members: &[usize], poses: &[Rigid], second: &[bool]) -> f64 {
    let Some(share) = agreement(bench, members, poses, second) else { return 0.0 };
    let scoring = &bench.sherds[members[0]].scoring;
    scoring.profile_worth * (share - scoring.profile_neutral)
}

/// Share of the smaller side's samples that lie on the larger side's profile; `None` without an axis.
fn agreement(bench: &Workbench, members: &[usize], poses: &[Rigid], second: &[bool]) -> Option<f64> {
    // Where the breaks were scanned they decide: they know more than any profile.
    if members.iter().any(|&m| bench.sherds[m].source == Source::Scan) {
        return None;
    }
    let sherds = members.iter().map(|&m| &bench.sherds[m]);
    let (foot, direction) = common_axis(sherds.zip(poses))?;
    let mut sides: [Vec<Meridian>; 2] = [Vec::new(), Vec::new()];
    for ((&m, pose), &side) in members.iter().zip(poses).zip(second) {
        let line = &bench.sherds[m].inner;
        let step = (line.len() / SAMPLES).max(1);
        for k in (0..line.len()).step_by(step) {
            let (p, n) = (pose.point(&line.points[k]), pose.direction(&line.normals[k]));
            sides[usize::from(side)].push(meridian(&p, &n, &foot, &direction));
        }
    }
    let [one, two] = &mut sides;
    let (small, large) = if one.len() < two.len() { (one, two) } else { (two, one) };
    large.sort_by(|x, y| x[1].total_cmp(&y[1]));
    let on = small.iter().filter(|s| lies_on(s, large)).count();
    Some(on as f64 / small.len().max(1) as f64)
}

fn meridian(p: &Vec3, n: &Vec3, foot: &Vec3, direction: &Vec3) -> Meridian {
    let d = p - foot;
    let z = d.dot(direction);
    let across = d - direction * z;
    let r = across.norm();
    [r, z, n.dot(&across) / r.max(1e-9), n.dot(direction)]
}

/// Whether a sample has a neighbour on a profile whose samples are sorted by height.
fn lies_on(s: &Meridian, profile: &[Meridian]) -> bool {
    let first = profile.partition_point(|q| q[1] < s[1] - BESIDE);
    profile[first..].iter().take_while(|q| q[1] < s[1] + BESIDE).any(|q| {
        let (dr, dz) = (s[0] - q[0], s[1] - q[1]);
        math::hypot(dr, dz) < BESIDE
            && (dr * q[2] + dz * q[3]).abs() < OFF
            && s[2] * q[2] + s[3] * q[3] > FACING * (math::hypot(s[2], s[3]) * math::hypot(q[2], q[3]))
    })
}
