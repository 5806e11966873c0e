//! Second-best places of sherds and pieces in finished vessels.

use super::{NEARLY, Other, joins_across, same_place};
use crate::assemble::bench::Workbench;
use crate::assemble::graph::Graph;
use crate::assemble::merge::{merge, worth_of};
use crate::assemble::offers::offers_between;
use crate::assemble::options::AssembleOptions;
use crate::geom::Rigid;
use rayon::prelude::*;

/// Ways of a piece to a graph that are tried.
const WAYS: usize = 3;
/// Ways whose estimate falls behind what the piece is worth now by more than this are not.
const HOPELESS: f64 = 8.0;
/// A way is adjusted with all the others only if without that it does not fall behind by more than this.
const WORTH_ADJUSTING: f64 = 10.0;
/// Sherds of a piece that is moved as one at most.
const LARGEST: usize = 6;

/// A part of a graph that may be taken out: the rest still hangs together.
struct Part<'a> {
    of: &'a Graph,
    members: Vec<usize>,
}

pub fn others(bench: &Workbench, graphs: &[Graph]) -> Vec<Other> {
    let quick = AssembleOptions { adjust: false, ..bench.options.clone() };
    let unadjusted = Workbench { options: &quick, ..bench.clone() };
    let parts: Vec<Part> = graphs.iter().flat_map(parts).filter(|p| !held(bench, p)).collect();
    let found: Vec<Vec<Other>> =
        parts.par_iter().map(|part| of_part(bench, &unadjusted, graphs, part)).collect();
    found.concat()
}

/// Sherds that a decision holds are where they were decided to be.
fn held(bench: &Workbench, part: &Part) -> bool {
    part.members.iter().any(|&m| bench.rules.holds(m))
}

/// Single sherds, and pieces that one join holds.
fn parts(g: &Graph) -> Vec<Part<'_>> {
    let mut out: Vec<Part> = g.members.iter().map(|&m| Part { of: g, members: vec![m] }).collect();
    for bridge in 0..g.joins.len() {
        let sides = g.parts(g.hanging_by(|k, _| k != bridge), |_| true);
        if let [one, two] = sides.as_slice() {
            let small = if one.len() <= two.len() { one } else { two };
            if (2..=LARGEST).contains(&small.len()) {
                out.push(Part { of: g, members: small.clone() });
            }
        }
    }
    out.retain(|p| {
        let stays = |m: usize| !p.members.contains(&m);
        g.len() > 2 && g.parts(g.hanging_by(|_, j| stays(j.a) && stays(j.b)), stays).len() == 1
    });
    out
}

/// Some members of a graph as a graph of its own.
fn subgraph(g: &Graph, keep: impl Fn(usize) -> bool, id: u64) -> Graph {
    let kept: Vec<usize> = (0..g.len()).filter(|&k| keep(g.members[k])).collect();
    Graph {
        members: kept.iter().map(|&k| g.members[k]).collect(),
        poses: kept.iter().map(|&k| g.poses[k]).collect(),
        joins: g.joins.iter().filter(|j| keep(j.a) && keep(j.b)).cloned().collect(),
        score: 0.0,
        id,
    }
}

fn of_part(bench: &Workbench, unadjusted: &Workbench, graphs: &[Graph], part: &Part) -> Vec<Other> {
    let piece = subgraph(part.of, |m| part.members.contains(&m), 1);
    let now = worth_of(joins_across(&part.of.joins, &part.members)) - bench.cost;
    let mut out = Vec::new();
    for g in graphs {
        let own = g.members == part.of.members;
        let host = subgraph(g, |m| !part.members.contains(&m), 0);
        // In its own vessel the piece lies as it lies: what is offered there is no other answer.
        let here = |pose: &Rigid| {
            own && piece
                .members
                .iter()
                .zip(&piece.poses)
                .all(|(&m, p)| same_place(bench, m, &(*pose * *p), p))
        };
        let ways = offers_between(bench, &host, &piece).into_iter();
        let ways = ways.filter(|o| o.estimate > now - HOPELESS && !here(&o.one_from_two)).take(WAYS);
        for way in ways {
            let worth = |b: &Workbench| merge(b, &host, &piece, &way.one_from_two).ok();
            if worth(unadjusted).is_none_or(|g| g.score < now - WORTH_ADJUSTING) {
                continue;
            }
            let Some(merged) = worth(bench).filter(|g| g.score > now - NEARLY) else { continue };
            out.extend(other(bench, part, &merged, merged.score - now, own));
        }
    }
    out
}

/// The other answer that a merge makes; `None` where the piece slid back to where it lies now.
fn other(bench: &Workbench, part: &Part, merged: &Graph, log_odds: f64, own: bool) -> Option<Other> {
    let joins: Vec<_> = joins_across(&merged.joins, &part.members).cloned().collect();
    let longest = joins.iter().max_by(|x, y| x.contact.length.total_cmp(&y.contact.length))?;
    let anchor = if part.members.contains(&longest.a) { longest.b } else { longest.a };
    let at = merged.pose(anchor)?;
    let poses: Option<Vec<Rigid>> = part.members.iter().map(|m| merged.pose(*m).copied()).collect();
    let poses = poses?;
    let back = own
        && part.members.iter().zip(&poses).all(|(&m, p)| {
            part.of
                .pose(anchor)
                .zip(part.of.pose(m))
                .is_some_and(|(a, q)| same_place(bench, m, &(at.inverse() * *p), &(a.inverse() * *q)))
        });
    (!back).then(|| Other { members: part.members.clone(), poses, anchor: (anchor, *at), log_odds, joins })
}
