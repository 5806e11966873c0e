//! Do the edge lines of true neighbours meet where they truly were?

use super::case::Case;
use super::verdict::Verdict;
use crate::assemble::merge::SHORTEST_CONTACT;
use crate::geom::{Rigid, Vec3, math, stats};
use crate::pairs::Sherd;
use crate::pairs::contact::{measure, touch_distance};

/// How far apart lines may lie and still be told as mates, millimetres: about a wall.
const BESIDE: f64 = 6.0;
/// Mating lines run against each other (cosine).
const OPPOSED: f64 = -0.5;

/// How two sherds meet at their true pose.
pub(super) struct Meeting {
    pub contact: f64,
    pub least: f64,
}

/// Length of edge that touches at the true pose, and what a candidate and a join need.
pub(super) fn meeting(case: &Case, a: usize, b: usize) -> Option<Meeting> {
    let (sa, sb) = (&case.sherds()[a], &case.sherds()[b]);
    let contact = measure(sa, sb, &case.true_pose(a, b)?).length;
    Some(Meeting { contact, least: SHORTEST_CONTACT.max(sa.least_contact()) })
}

/// The verdict if the line of `s` touches none of the neighbours along enough edge.
pub(super) fn edge_off(case: &Case, s: usize, neighbors: &[usize]) -> Option<Verdict> {
    let met: Vec<(Meeting, usize)> =
        neighbors.iter().filter_map(|&n| Some((meeting(case, s, n)?, n))).collect();
    if met.iter().any(|(m, _)| m.contact >= m.least) {
        return None;
    }
    let (m, n) = met.into_iter().max_by(|x, y| x.0.contact.total_cmp(&y.0.contact).then(y.1.cmp(&x.1)))?;
    let (ss, sn) = (&case.sherds()[s], &case.sherds()[n]);
    let (pose, touch) = (case.true_pose(s, n)?, touch_distance(math::hypot(ss.noise, sn.noise)));
    Some(Verdict::EdgeOff {
        neighbor: sn.id.clone(),
        gap: mating_gap(ss, sn, &pose),
        touch,
        contact: m.contact,
        near: near(ss, sn, &pose, touch),
        least: m.least,
    })
}

/// Length of inner edge that lies within touching distance of the other's, whichever way either faces.
fn near(a: &Sherd, b: &Sherd, a_from_b: &Rigid, touch: f64) -> f64 {
    let b_from_a = a_from_b.inverse();
    let beside = |p: &&Vec3| b.inner.nearest(&b_from_a.point(p), touch + a.inner.step).is_some();
    a.inner.points.iter().filter(beside).count() as f64 * a.inner.step
}

/// Median distance of the inner lines where they run against each other, touching or not.
fn mating_gap(a: &Sherd, b: &Sherd, a_from_b: &Rigid) -> Option<f64> {
    let b_from_a = a_from_b.inverse();
    let apart = a.inner.points.iter().zip(&a.inner.tangents).filter_map(|(p, t)| {
        let (j, square) = b.inner.nearest(&b_from_a.point(p), BESIDE)?;
        (b_from_a.direction(t).dot(&b.inner.tangents[j]) < OPPOSED).then(|| square.sqrt())
    });
    stats::median(&apart.collect::<Vec<_>>())
}
