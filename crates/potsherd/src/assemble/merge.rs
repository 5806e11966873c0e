//! Two graphs become one: fit, adjust, look for overlap, judge every new contact.

use crate::assemble::adjust::near;
use crate::assemble::bench::{SEARCH_COST, Workbench};
use crate::assemble::body::{profile_worth, profile_worth_of_each};
use crate::assemble::graph::{Graph, JoinEval};
use crate::assemble::moves::{Adjusting, adjusted, fitted};
use crate::features::Source;
use crate::geom::Rigid;
use crate::pairs::contact::{Contact, overlap, touching};
use crate::pairs::judge;
use crate::pairs::term::Term;
use std::sync::Arc;

/// Contact shorter than this is a coincidence of corners, not a join (millimetres).
pub const SHORTEST_CONTACT: f64 = 6.0;
/// Overlap that poor edges explain (square millimetres).
const FREE_OVERLAP: f64 = 15.0;
/// Square millimetres of overlap that cost one unit of log-odds.
const OVERLAP_PER_UNIT: f64 = 8.0;
/// No single contact decides more than this, for or against.
pub const STRONGEST: f64 = 16.0;
const WEAKEST: f64 = -3.0;
/// However far axes are apart: real pots are not round, and poor axes do not know how poor they are.
const WEAKEST_BODY: f64 = -4.0;
/// A contact shorter than this says less: corners of true neighbours meet poorly too (millimetres).
const TELLING: f64 = 20.0;
/// Sherds farther apart than this are not judged (millimetres).
const BESIDE: f64 = 2.0;

/// What the fracture of a near pair adds to the log-odds of its graph.
fn worth(contact: &Contact, fracture: f64) -> f64 {
    let overlap = ((contact.overlap - FREE_OVERLAP) / OVERLAP_PER_UNIT).max(0.0);
    let weakest = WEAKEST * (contact.length / TELLING).min(1.0);
    let touch = match contact.length >= SHORTEST_CONTACT {
        true => (fracture + SEARCH_COST).clamp(weakest, STRONGEST),
        false => 0.0,
    };
    touch - overlap
}

/// What joins add to the log-odds of their graph when they are made at once.
pub fn worth_of<'a>(joins: impl Iterator<Item = &'a JoinEval>) -> f64 {
    let (mut fracture, mut body, mut length) = (0.0, 0.0, 0.0);
    for j in joins {
        fracture += worth(&j.contact, j.log_odds - j.body);
        body += j.contact.length * j.body;
        length += j.contact.length;
    }
    // A sherd whose axis is poorly seen disagrees with all its neighbours: that is said once.
    fracture + if length > 0.0 { (body / length).max(WEAKEST_BODY) } else { 0.0 }
}

/// The same where both sides are vessels. That nothing else fits is true of all edges whose mates are missing, on
/// whichever vessel: for joining two of them it says nothing, and what fits elsewhere speaks against it once.
fn worth_of_vessels(joins: &[JoinEval]) -> f64 {
    let length: f64 = joins.iter().map(|j| j.contact.length).sum();
    let rivals: f64 = joins.iter().map(|j| j.contact.length * j.rivals).sum();
    let unrivalled = |j: &JoinEval| JoinEval { log_odds: j.log_odds - j.rivals, rivals: 0.0, ..j.clone() };
    let alone: Vec<JoinEval> = joins.iter().map(unrivalled).collect();
    worth_of(alone.iter()) + if length > 0.0 { (rivals / length).min(0.0) } else { 0.0 }
}

/// Two sherds that lie side by side, judged.
struct Near {
    join: JoinEval,
    /// They overlap beyond all doubt, and nobody vouches for it.
    forbidden: bool,
}

/// Judges the members `i` and `j`; `None` where they are not near each other.
fn look_at(bench: &Workbench, members: &[usize], poses: &[Rigid], (i, j): (usize, usize)) -> Option<Near> {
    let (a, b) = (members[i], members[j]);
    if !near(bench.sherds, (a, &poses[i]), (b, &poses[j]), BESIDE) {
        return None;
    }
    let a_from_b = poses[i].inverse() * poses[j];
    let (sa, sb) = (&bench.sherds[a], &bench.sherds[b]);
    let (contact, terms, log_odds) = judge(sa, sb, &a_from_b);
    let forbidden = contact.overlap > bench.options.forbidden_overlap && !bench.rules.vouched(a, b);
    let weights = sa.weights_with(sb);
    let (body, rivals) = (weights.of_body(&terms), weights.0[Term::Rivals] * terms[Term::Rivals]);
    let contact = Arc::new(contact);
    Some(Near { join: JoinEval { a, b, log_odds, body, rivals, contact }, forbidden })
}

/// Joins of near pairs and what all of them, touching or not, are worth together; `vessels` says that two vessels meet.
fn joins_of(near: Vec<JoinEval>, vessels: bool) -> (Vec<JoinEval>, f64) {
    let (joins, apart): (Vec<JoinEval>, Vec<JoinEval>) =
        near.into_iter().partition(|j| j.contact.length >= SHORTEST_CONTACT);
    let overlap: f64 = apart.iter().map(|j| worth(&j.contact, j.log_odds)).sum();
    let worth = if vessels { worth_of_vessels(&joins) } else { worth_of(joins.iter()) };
    let total = worth + overlap;
    (joins, total)
}

/// Why two graphs cannot be joined in a way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// Fitted to each other, the edges lose their mates or have no pose.
    NoFit,
    /// Two sherds (by index) overlap by so many square millimetres, beyond what any evidence outweighs.
    Overlap { a: usize, b: usize, area: f64 },
    /// Once all are adjusted, no two sherds touch along enough edge; the longest contact in millimetres.
    NoContact { longest: f64 },
    /// Two sherds would touch that were decided not to join.
    Barred { a: usize, b: usize },
}

/// Judges all near pairs of those named (positions in `members`). Refused if one overlaps beyond all doubt.
fn judge_pairs(
    bench: &Workbench,
    members: &[usize],
    poses: &[Rigid],
    pairs: &[(usize, usize)],
) -> Result<Vec<JoinEval>, Refusal> {
    let mut all = Vec::new();
    for near in pairs.iter().filter_map(|&pair| look_at(bench, members, poses, pair)) {
        if near.forbidden {
            return Err(Refusal::Overlap { a: near.join.a, b: near.join.b, area: near.join.contact.overlap });
        }
        all.push(near.join);
    }
    Ok(all)
}

/// Refused if one of the near pairs overlaps beyond all doubt.
fn refuse_overlap(
    bench: &Workbench,
    members: &[usize],
    poses: &[Rigid],
    pairs: &[(usize, usize)],
) -> Result<(), Refusal> {
    for &(i, j) in pairs {
        let (a, b) = (members[i], members[j]);
        if !near(bench.sherds, (a, &poses[i]), (b, &poses[j]), BESIDE) {
            continue;
        }
        let area = overlap(&bench.sherds[a], &bench.sherds[b], &(poses[i].inverse() * poses[j]));
        if area > bench.options.forbidden_overlap && !bench.rules.vouched(a, b) {
            return Err(Refusal::Overlap { a, b, area });
        }
    }
    Ok(())
}

/// The merged graph, or why it cannot be. Its id is left at zero for the caller to set.
pub fn merge(bench: &Workbench, g1: &Graph, g2: &Graph, one_from_two: &Rigid) -> Result<Graph, Refusal> {
    let pose = match g1.len() + g2.len() {
        2 => better_of_two(bench, g1.members[0], g2.members[0], one_from_two),
        _ => fitted(bench, g1, g2, one_from_two),
    };
    let pose = pose.ok_or(Refusal::NoFit)?;
    let mut all: Vec<(usize, Rigid, bool)> = Vec::with_capacity(g1.len() + g2.len());
    all.extend(g1.members.iter().zip(&g1.poses).map(|(&m, p)| (m, *p, false)));
    all.extend(g2.members.iter().zip(&g2.poses).map(|(&m, p)| (m, pose * *p, true)));
    all.sort_by_key(|x| x.0);
    let members: Vec<usize> = all.iter().map(|x| x.0).collect();
    let mut poses: Vec<Rigid> = all.iter().map(|x| x.1).collect();
    let cross: Vec<(usize, usize)> = pairs_of(members.len())
        .filter(|&(i, j)| all[i].2 != all[j].2)
        .filter(|&(i, j)| near(bench.sherds, (members[i], &poses[i]), (members[j], &poses[j]), 4.0))
        .collect();
    if bench.options.adjust && members.len() > 2 {
        // A look before the costly adjustment: most wrong merges overlap already.
        refuse_overlap(bench, &members, &poses, &cross)?;
        let position = |m: usize| members.binary_search(&m).ok();
        let mut touching: Vec<(usize, usize)> = g1
            .joins
            .iter()
            .chain(&g2.joins)
            .filter_map(|join| Some((position(join.a)?, position(join.b)?)))
            .collect();
        touching.extend(&cross);
        poses = adjusted(bench, &members, poses, &touching, Adjusting::Searching);
    }
    let near = judge_pairs(bench, &members, &poses, &cross)?;
    let longest = near.iter().map(|j| j.contact.length).fold(0.0, f64::max);
    let (new_joins, gain) = joins_of(near, g1.len() > 1 && g2.len() > 1);
    if new_joins.is_empty() {
        return Err(Refusal::NoContact { longest });
    }
    if let Some(j) = new_joins.iter().find(|j| !bench.rules.may_touch(j.a, j.b)) {
        return Err(Refusal::Barred { a: j.a, b: j.b });
    }
    let body = match members.len() > 2 {
        true => profile_worth(bench, &members, &poses, &all.iter().map(|x| x.2).collect::<Vec<bool>>()),
        // Of two single sherds the pair's own evidence knows as much.
        false => 0.0,
    };
    let mut joins: Vec<JoinEval> = g1.joins.iter().chain(&g2.joins).cloned().collect();
    joins.extend(new_joins);
    Ok(Graph { members, poses, joins, score: g1.score + g2.score + gain + body - bench.cost, id: 0 })
}

/// Of two single sherds the pose that was matched, where the breaks had their say, or the one that fits as graphs
/// are fitted, whichever is likelier. Bare lines are always fitted: with the matched poses a mix of real sherds
/// comes to 92 % instead of 96.
fn better_of_two(bench: &Workbench, a: usize, b: usize, matched: &Rigid) -> Option<Rigid> {
    let (g1, g2) = (Graph::single(a), Graph::single(b));
    let fitted = fitted(bench, &g1, &g2, matched);
    let (sa, sb) = (&bench.sherds[a], &bench.sherds[b]);
    if sa.pair_with(sb) == Source::BareLines {
        return fitted;
    }
    let likely = |pose: &Rigid| judge(sa, sb, pose).2;
    [Some(*matched), fitted].into_iter().flatten().max_by(|x, y| likely(x).total_cmp(&likely(y)))
}

/// A graph of sherds as they lie, every near pair judged anew, and the pairs among them that overlap beyond all
/// doubt. Merging refuses these; an adjustment may still bring two into each other.
pub fn judged(bench: &Workbench, members: Vec<usize>, poses: Vec<Rigid>) -> (Graph, Vec<(usize, usize)>) {
    let pairs = pairs_of(members.len());
    let all: Vec<Near> = pairs.filter_map(|pair| look_at(bench, &members, &poses, pair)).collect();
    let forbidden = all.iter().filter(|n| n.forbidden).map(|n| (n.join.a, n.join.b)).collect();
    let (joins, total) = joins_of(all.into_iter().map(|n| n.join).collect(), false);
    let score = total - bench.cost * (members.len() as f64 - 1.0);
    (Graph { members, poses, joins, score, id: 0 }, forbidden)
}

/// A graph adjusted to the end and judged anew, with the pairs that overlap beyond all doubt.
pub fn settled(bench: &Workbench, g: &Graph) -> (Graph, Vec<(usize, usize)>) {
    let mut poses = g.poses.clone();
    let at = |m: usize| g.members.binary_search(&m).ok();
    let touching: Vec<(usize, usize)> = g.joins.iter().filter_map(|j| Some((at(j.a)?, at(j.b)?))).collect();
    if bench.options.adjust {
        poses = adjusted(bench, &g.members, poses, &touching, Adjusting::Settling);
    }
    judged(bench, g.members.clone(), poses)
}

/// Edge beside a corner that seems to touch two others, for each join, and what of it beyond that costs one unit (millimetres).
const AT_CORNERS: f64 = 2.0;
const TWICE_PER_UNIT: f64 = 4.0;

/// Length of edge that touches more than one other sherd, once for each beyond the first (millimetres). A crack has two
/// sides, so that only corners where three sherds meet may do so.
pub fn contested(bench: &Workbench, g: &Graph) -> f64 {
    let mut touches: Vec<Vec<u8>> = g.members.iter().map(|&m| vec![0; bench.sherds[m].inner.len()]).collect();
    for j in &g.joins {
        let (Ok(a), Ok(b)) = (g.members.binary_search(&j.a), g.members.binary_search(&j.b)) else { continue };
        let a_from_b = g.poses[a].inverse() * g.poses[b];
        let [of_a, of_b] = touching(&bench.sherds[j.a], &bench.sherds[j.b], &a_from_b);
        of_a.into_iter().for_each(|k| touches[a][k] = touches[a][k].saturating_add(1));
        of_b.into_iter().for_each(|k| touches[b][k] = touches[b][k].saturating_add(1));
    }
    let beyond = |(t, &m): (&Vec<u8>, &usize)| {
        t.iter().map(|&n| f64::from(n.saturating_sub(1))).sum::<f64>() * bench.sherds[m].inner.step
    };
    touches.iter().zip(&g.members).map(beyond).sum()
}

/// What a graph is worth as it lies, whatever way it was made: fractures add up, the body and the profile speak once for
/// each sherd, and all but the first had to be found.
pub fn whole(bench: &Workbench, g: &Graph) -> f64 {
    let n = g.len();
    if n < 2 {
        return 0.0;
    }
    let (mut body, mut length) = (vec![0.0; n], vec![0.0; n]);
    let mut fracture = 0.0;
    for j in &g.joins {
        fracture += worth(&j.contact, j.log_odds - j.body);
        for k in [j.a, j.b].iter().filter_map(|m| g.members.binary_search(m).ok()) {
            body[k] += j.contact.length * j.body;
            length[k] += j.contact.length;
        }
    }
    let touching = (0..n).filter(|&k| length[k] > 0.0);
    let body: f64 = touching.map(|k| (body[k] / length[k]).max(WEAKEST_BODY)).sum();
    let profile: f64 = match n > 2 {
        true => profile_worth_of_each(bench, &g.members, &g.poses),
        false => 0.0,
    };
    let found = n as f64 - 1.0;
    let twice = (contested(bench, g) - AT_CORNERS * g.joins.len() as f64).max(0.0) / TWICE_PER_UNIT;
    fracture - twice + found / n as f64 * (body + profile) - bench.cost * found
}

/// All positions `i < j`.
pub fn pairs_of(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |i| (i + 1..n).map(move |j| (i, j)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn join(length: f64, fracture: f64, body: f64) -> JoinEval {
        let contact = Arc::new(Contact { length, ..Contact::default() });
        JoinEval { a: 0, b: 1, log_odds: fracture + body, body, rivals: 0.0, contact }
    }

    #[test]
    fn a_poor_axis_is_held_against_a_sherd_once_and_not_without_end() {
        let one = worth_of([join(40.0, 2.0, -3.0)].iter());
        assert_eq!(one, 2.0 + SEARCH_COST - 3.0);
        let five = vec![join(40.0, 2.0, -3.0); 5];
        assert_eq!(worth_of(five.iter()), 5.0 * (2.0 + SEARCH_COST) - 3.0);
        assert_eq!(worth_of([join(40.0, 2.0, -30.0)].iter()), 2.0 + SEARCH_COST + WEAKEST_BODY);
    }

    #[test]
    fn that_nothing_else_fits_brings_sherds_in_and_joins_no_vessels() {
        let with = |rivals: f64| JoinEval { log_odds: 1.0 + rivals, rivals, ..join(40.0, 1.0, 0.0) };
        let plain = worth_of([with(0.0)].iter());
        assert_eq!(worth_of([with(2.0)].iter()), plain + 2.0);
        assert_eq!(worth_of_vessels(&[with(2.0)]), plain);
        // What fits elsewhere is said once, however many contacts there are.
        let three = worth_of([with(0.0), with(0.0), with(0.0)].iter());
        assert_eq!(worth_of_vessels(&[with(-2.0), with(-2.0), with(-2.0)]), three - 2.0);
    }

    #[test]
    fn a_short_contact_that_fits_poorly_says_little() {
        let (short, long) =
            (worth_of([join(7.0, -20.0, 0.0)].iter()), worth_of([join(60.0, -20.0, 0.0)].iter()));
        assert_eq!(long, WEAKEST);
        assert!(short > 0.5 * WEAKEST && short < 0.0, "{short}");
    }
}
