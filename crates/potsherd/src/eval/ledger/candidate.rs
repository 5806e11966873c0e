//! Was the true pose of any neighbour among the candidates, and if not, how near did they come?

use super::case::Case;
use super::verdict::{Nearest, Verdict};
use crate::pairs::trace::{Fate, Rejected};
use crate::pairs::{Candidate, MatchOptions, Sherd, match_pair_traced};

/// Right candidates of a sherd with its neighbours, best first.
pub(super) fn right_candidates<'a>(
    case: &Case<'a>,
    s: usize,
    neighbors: &[usize],
) -> Vec<(usize, &'a Candidate)> {
    let mut found: Vec<(usize, &Candidate)> =
        neighbors.iter().filter_map(|&n| Some((n, case.right_candidate(s, n)?))).collect();
    found.sort_by(|x, y| y.1.log_odds.total_cmp(&x.1.log_odds).then(x.0.cmp(&y.0)));
    found
}

/// The verdict on a sherd without any right candidate. `fresh` are the sherds as they were matched, before the scores
/// were made to suit the collection.
pub(super) fn no_candidate(
    case: &Case,
    s: usize,
    neighbors: &[usize],
    (fresh, options): (&[Sherd], &MatchOptions),
) -> Option<Verdict> {
    let nearest = |n: usize| {
        let (a, b) = (s.min(n), s.max(n));
        let all = case.candidates(a, b).iter().filter_map(|c| {
            let (angle_deg, shift) = case.errors((a, b), c.a_from_b())?;
            Some(Nearest { angle_deg, shift, log_odds: c.log_odds })
        });
        all.min_by(|x, y| case.miss(x).total_cmp(&case.miss(y)))
    };
    let near = neighbors.iter().filter_map(|&n| Some((nearest(n)?, n)));
    let best = near.min_by(|x, y| case.miss(&x.0).total_cmp(&case.miss(&y.0)).then(x.1.cmp(&y.1)));
    let neighbor = best.map(|b| b.1).or(neighbors.first().copied())?;
    // The guess that came farthest, with any neighbour.
    let fates = neighbors.iter().filter_map(|&n| fate_at_truth(case, s, n, (fresh, options)));
    Some(Verdict::NoCandidate {
        neighbor: case.sherds()[neighbor].id.clone(),
        nearest: best.map(|b| b.0),
        dropped: fates.max().map(|f| f.words().to_owned()),
    })
}

impl Case<'_> {
    /// How many times beyond the limits a candidate is.
    fn miss(&self, n: &Nearest) -> f64 {
        (n.angle_deg / self.limits.angle_deg).max(n.shift / self.limits.shift.unwrap_or(5.0))
    }
}

/// What became of the guesses at the true pose of a pair: the fate that came last on the way.
fn fate_at_truth(
    case: &Case,
    s: usize,
    n: usize,
    (fresh, options): (&[Sherd], &MatchOptions),
) -> Option<Fate> {
    let (a, b) = (s.min(n), s.max(n));
    let mut fate: Option<Fate> = None;
    let mut note = |r: Rejected| {
        if r.a_from_b.is_some_and(|pose| case.right((a, b), &pose)) {
            fate = fate.max(Some(r.fate));
        }
    };
    match_pair_traced(fresh, a, b, options, &mut note);
    fate
}
