//! What is told of joins and placements: probabilities, and the evidence that adds up to them.

use crate::assemble::bench::{SEARCH_COST, search_cost};
use crate::assemble::graph::{Graph, JoinEval};
use crate::assemble::merge::worth_of;
use crate::assemble::result::Join;
use crate::features::Source;
use crate::geom::Rigid;
use crate::geom::math;
use crate::pairs::contact::median_gap;
use crate::pairs::telling::summed;
use crate::pairs::{Sherd, Telling, evidence};

/// The joins of a vessel as they are written. Where the other joins of a vessel hold two sherds together anyway,
/// their contact did not have to be found among many, and gets back what a search costs.
pub fn joins(sherds: &[Sherd], g: &Graph, to_file: f64) -> Vec<Join> {
    let telling = Telling::of(sherds);
    let join = |(k, j): (usize, &JoinEval)| {
        let (a, b) = (&sherds[j.a], &sherds[j.b]);
        let terms = evidence::terms(&j.contact, math::hypot(a.noise, b.noise));
        let regained = if in_ring(&g.joins, k) { search_cost(sherds.len()) } else { 0.0 };
        let evidence = telling.evidence(a.pair_with(b), &terms, regained);
        let a_from_b = match (g.pose(j.a), g.pose(j.b)) {
            (Some(x), Some(y)) => x.inverse() * *y,
            // Members of a graph have poses.
            _ => Rigid::identity(),
        };
        Join {
            a: a.id.clone(),
            b: b.id.clone(),
            probability: summed(&evidence),
            contact: j.contact.length * to_file,
            gap: (median_gap(a, b, &a_from_b).unwrap_or(j.contact.rms) + a.recession + b.recession) * to_file,
            evidence,
            decided: false,
        }
    };
    g.joins.iter().enumerate().map(join).collect()
}

/// Probability that a member is where it belongs, given all others: what its joins are worth together, told as a
/// single join is.
pub fn confidence(sherds: &[Sherd], joins: &[JoinEval], member: usize) -> f64 {
    let own = || joins.iter().filter(|j| j.a == member || j.b == member);
    let kinds = own().map(|j| sherds[j.a].pair_with(&sherds[j.b]));
    Telling::of(sherds).probability(kinds.max().unwrap_or(Source::Scan), worth_of(own()) - SEARCH_COST)
}

/// Whether two sherds hang together without the join `k` between them.
fn in_ring(joins: &[JoinEval], k: usize) -> bool {
    let (mut reached, mut next) = (vec![joins[k].a], 0);
    while next < reached.len() {
        let at = reached[next];
        next += 1;
        for (_, j) in joins.iter().enumerate().filter(|(i, _)| *i != k) {
            let other = match at {
                _ if j.a == at => j.b,
                _ if j.b == at => j.a,
                _ => continue,
            };
            if other == joins[k].b {
                return true;
            }
            if !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairs::contact::Contact;

    #[test]
    fn joins_of_a_ring_are_told_from_bridges() {
        let join = |a, b| JoinEval { a, b, log_odds: 0.0, body: 0.0, contact: Contact::default() };
        // Three in a ring, and a tail.
        let joins = [join(0, 1), join(1, 2), join(0, 2), join(2, 3)];
        let found: Vec<bool> = (0..joins.len()).map(|k| in_ring(&joins, k)).collect();
        assert_eq!(found, [true, true, true, false]);
    }
}
