//! What became of the true joins themselves, each by itself.

use super::case::Case;
use super::line::meeting;
use crate::assemble::bench::{SEARCH_COST, WORST_LINK};
use serde::Serialize;

/// True joins, counted by how far they came.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct JoinTotals {
    /// All true joins.
    pub joins: usize,
    /// One of the two sherds was not read or not matched.
    pub unread: usize,
    /// No right candidate, and at the true pose the lines do not touch along enough edge.
    pub edge_off: usize,
    /// No right candidate, though the lines meet at the true pose.
    pub no_candidate: usize,
    /// The right candidate scores less than is looked at.
    pub below_limit: usize,
    /// The right candidate is looked at, and the two do not lie so in the result.
    pub not_made: usize,
    /// The two lie rightly in the result, as candidates are judged, whether or not there was a candidate.
    pub made: usize,
    /// Those of the ones made that had no right candidate: neighbours brought them together.
    pub made_without_candidate: usize,
}

/// The true joins of a collection.
pub(super) fn join_totals(case: &Case) -> JoinTotals {
    let mut out = JoinTotals::default();
    for contact in &case.truth.adjacency {
        out.joins += 1;
        let (Some(&a), Some(&b)) = (case.index.get(&contact.a), case.index.get(&contact.b)) else {
            out.unread += 1;
            continue;
        };
        let (a, b) = (a.min(b), a.max(b));
        let right = case.right_candidate(a, b);
        let count = match (made(case, a, b), right) {
            (true, found) => {
                out.made_without_candidate += usize::from(found.is_none());
                &mut out.made
            }
            (false, Some(c)) if c.log_odds + SEARCH_COST - case.replay.bench.cost > WORST_LINK => {
                &mut out.not_made
            }
            (false, Some(_)) => &mut out.below_limit,
            (false, None) if meeting(case, a, b).is_some_and(|m| m.contact < m.least) => &mut out.edge_off,
            (false, None) => &mut out.no_candidate,
        };
        *count += 1;
    }
    out
}

/// Whether two sherds lie rightly beside each other in the result.
fn made(case: &Case, a: usize, b: usize) -> bool {
    let piece = case.replay.piece_of(a);
    let (Some(pa), Some(pb)) = (piece.pose(a), piece.pose(b)) else { return false };
    case.right((a, b), &(pa.inverse() * *pb))
}
