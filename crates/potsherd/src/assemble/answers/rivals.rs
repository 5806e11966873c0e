//! Other answers that the search itself ended with.

use super::{Ended, NEARLY, Other, joins_across, same_place};
use crate::assemble::bench::Workbench;
use crate::assemble::graph::{Graph, JoinEval};
use crate::geom::Rigid;
use std::sync::Arc;

/// What the states after the first have elsewhere. The first is the one that the told graphs grew from.
pub fn others(bench: &Workbench, graphs: &[Graph], ended: &[Ended]) -> Vec<Other> {
    let Some((best, rest)) = ended.split_first() else { return Vec::new() };
    let near = rest.iter().filter(|s| s.score > best.score - NEARLY);
    near.flat_map(|state| {
        let strange = state.graphs.values().filter(|g| g.len() > 1).filter(|g| !known(bench, best, g));
        strange
            .filter_map(|g| other(bench, graphs, best, g, state.score - best.score))
            .collect::<Vec<Other>>()
    })
    .collect()
}

fn known(bench: &Workbench, best: &Ended, g: &Arc<Graph>) -> bool {
    best.graphs.values().any(|b| b.id == g.id || b.same_as(g, &bench.centers, super::SAME.0, super::SAME.1))
}

/// The sherds that a rival's graph holds elsewhere than the told graph with which it agrees most.
fn other(bench: &Workbench, told: &[Graph], best: &Ended, rival: &Graph, log_odds: f64) -> Option<Other> {
    let mut most: Option<(Vec<usize>, usize, &Graph)> = None;
    for g in told {
        for &anchor in rival.members.iter().filter(|m| g.pose(**m).is_some()) {
            let staying = agreeing(bench, g, rival, anchor);
            if most.as_ref().is_none_or(|m| staying.len() > m.0.len()) {
                most = Some((staying, anchor, g));
            }
        }
    }
    let (staying, _, g) = most?;
    let members: Vec<usize> = rival.members.iter().copied().filter(|m| !staying.contains(m)).collect();
    // Sherds that the best state had where the rival has them were moved later on.
    let in_best = best.graphs.values().find(|b| b.pose(staying[0]).is_some())?;
    let told_as_found = agreeing(bench, g, in_best, staying[0]).len() > 1 || g.len() == 1;
    if members.is_empty() || staying.len() < 2 || !told_as_found || 2 * members.len() > rival.len() {
        return None;
    }
    let joins: Vec<JoinEval> = joins_across(&rival.joins, &members).cloned().collect();
    // Beside the longest contact the frame is truest.
    let longest = joins.iter().max_by(|x, y| x.contact.length.total_cmp(&y.contact.length));
    let beside = |j: &JoinEval| if members.contains(&j.a) { j.b } else { j.a };
    let anchor = longest.map_or(staying[0], beside);
    let poses: Option<Vec<Rigid>> = members.iter().map(|m| rival.pose(*m).copied()).collect();
    Some(Other { members, poses: poses?, anchor: (anchor, *rival.pose(anchor)?), log_odds, joins })
}

/// Sherds that lie to `anchor` in both graphs alike, the anchor first.
fn agreeing(bench: &Workbench, x: &Graph, y: &Graph, anchor: usize) -> Vec<usize> {
    let (Some(ax), Some(ay)) = (x.pose(anchor), y.pose(anchor)) else { return Vec::new() };
    let alike = |m: &usize| {
        *m != anchor
            && x.pose(*m)
                .zip(y.pose(*m))
                .is_some_and(|(p, q)| same_place(bench, *m, &(ax.inverse() * *p), &(ay.inverse() * *q)))
    };
    std::iter::once(anchor).chain(y.members.iter().copied().filter(alike)).collect()
}
