//! How good could it get? The joint adjustment and the last pruning, started at the truth.

use super::LedgerError;
use super::case::Case;
use crate::assemble::adjust::{SETTLED, adjust_all};
use crate::assemble::finish::finished;
use crate::assemble::merge::{SHORTEST_CONTACT, judged};
use crate::assemble::{Assembly, Vessel};
use crate::eval::{Count, Faults, RawResult, ScoringTruth};
use crate::geom::Rigid;
use crate::pairs::judge;
use crate::scans::SherdId;
use crate::scans::frames::{Assembled, Pose, Working};
use serde::Serialize;

/// What adjustment started at the truth reaches, over the sherds that were read and matched.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Ceiling {
    /// Sherds that lie strictly right beside a true neighbour after the adjustment.
    #[serde(serialize_with = "super::table::as_pair")]
    pub sherds: Count,
    /// True joins whose relative pose is strictly right after it.
    #[serde(serialize_with = "super::table::as_pair")]
    pub edges: Count,
    /// True joins of matched sherds that touch long enough and overlap little enough after it.
    #[serde(serialize_with = "super::table::as_pair")]
    pub in_gates: Count,
    /// Matched sherds that pruning leaves in place after it.
    #[serde(serialize_with = "super::table::as_pair")]
    pub kept: Count,
}

/// The ceiling of a collection.
pub(super) fn ceiling(case: &Case, truth: &ScoringTruth) -> Result<Ceiling, LedgerError> {
    let mut out = Ceiling::default();
    let mut vessels = Vec::new();
    for pot in &truth.pots {
        let placed = case.sherds().iter().enumerate().filter(|(_, s)| of_pot(case, &s.id, &pot.name));
        let (members, mut poses): (Vec<usize>, Vec<Rigid>) =
            placed.filter_map(|(k, s)| Some((k, *case.frames.true_pose(case.truth, &s.id)?.rigid()))).unzip();
        let touching = true_joins(case, &members);
        adjust_all(case.sherds(), &members, &mut poses, &touching, (4, SETTLED), true, &[]);
        let within = touching.iter().filter(|t| in_gates(case, &members, &poses, **t)).count();
        out.in_gates = sum(out.in_gates, within, touching.len());
        let graph = judged(&case.replay.bench, members.clone(), poses.clone()).0;
        let kept = match members.len() {
            0 | 1 => 0,
            _ => finished(&case.replay.bench, &graph).0.iter().map(|g| g.len()).sum(),
        };
        out.kept = sum(out.kept, kept, members.len());
        vessels.push(vessel(case, &members, &poses));
    }
    let assembly =
        Assembly { assemblies: vessels, scales: case.frames.scales().clone(), ..Assembly::default() };
    let score = crate::eval::evaluate(truth, &RawResult::from(&assembly), Faults::Refuse)?;
    let strict = score.centroid.total.levels[1];
    Ok(Ceiling { sherds: strict.sherds, edges: strict.edges, ..out })
}

fn of_pot(case: &Case, id: &SherdId, pot: &str) -> bool {
    case.truth.sherds.get(id).is_some_and(|s| s.pot == pot)
}

fn sum(count: Count, right: usize, of: usize) -> Count {
    Count { right: count.right + right, of: count.of + of }
}

/// True joins between members, by their positions.
fn true_joins(case: &Case, members: &[usize]) -> Vec<(usize, usize)> {
    let at = |id: &SherdId| members.binary_search(case.index.get(id)?).ok();
    let joins = case.truth.adjacency.iter().filter_map(|c| Some((at(&c.a)?, at(&c.b)?)));
    joins.map(|(a, b)| (a.min(b), a.max(b))).collect()
}

/// The gates that a join passes in every merge.
fn in_gates(case: &Case, members: &[usize], poses: &[Rigid], (i, j): (usize, usize)) -> bool {
    let (a, b) = (&case.sherds()[members[i]], &case.sherds()[members[j]]);
    let contact = judge(a, b, &(poses[i].inverse() * poses[j])).0;
    contact.length >= SHORTEST_CONTACT && contact.overlap <= case.replay.bench.options.forbidden_overlap
}

fn vessel(case: &Case, members: &[usize], poses: &[Rigid]) -> Vessel {
    let sherds = members.iter().zip(poses).map(|(&m, pose)| {
        let id = &case.sherds()[m].id;
        let in_file = case.frames.to_file(id, &Pose::<Assembled, Working>::new(*pose));
        (id.clone(), in_file.to_row_major())
    });
    Vessel { sherds: sherds.collect(), ..Vessel::default() }
}
