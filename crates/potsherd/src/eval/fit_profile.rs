//! How much a common profile says about a merge of bare lines, learnt from simulated ones: sherds are laid at parts of
//! pots that are put together rightly, in ways that were matched, right and wrong.

use crate::assemble::Matched;
use crate::assemble::body::agreement;
use crate::eval::fit::FitError;
use crate::eval::pairs::{Limits, is_right};
use crate::geom::{Rigid, math};
use crate::pairs::regression::{Belief, Row, regress};
use crate::pairs::term::{ByTerm, Term, Terms};
use crate::scans::{Frames, SherdId, Truth};
use std::collections::BTreeMap;

/// Agreement of the profiles where a sherd was laid, and whether it was laid rightly.
pub type Laid = (f64, bool);

/// Wrong ways that are tried for each sherd and part of a pot, likeliest first: those that a search meets.
const WRONG: usize = 2;

/// Lays sherds at pairs of true neighbours and at whole pots.
pub fn laid(matched: &Matched, (truth, frames): (&Truth, &Frames), limits: &Limits) -> Vec<Laid> {
    let sherds = &matched.sherds;
    let pose = |k: usize| frames.true_pose(truth, &sherds[k].id).map(|p| *p.rigid());
    let pot = |k: usize| truth.sherds.get(&sherds[k].id).map_or("", |s| s.pot.as_str());
    let at: BTreeMap<&SherdId, usize> = sherds.iter().enumerate().map(|(k, s)| (&s.id, k)).collect();
    let neighbors = truth.adjacency.iter().filter_map(|c| Some((*at.get(&c.a)?, *at.get(&c.b)?)));
    let mut parts: Vec<Vec<usize>> = neighbors.map(|(a, b)| vec![a.min(b), a.max(b)]).collect();
    let mut pots: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    (0..sherds.len()).for_each(|k| pots.entry(pot(k)).or_default().push(k));
    parts.extend(pots.into_values().filter(|p| p.len() > 3));
    let mut out = Vec::new();
    for part in &parts {
        for new in 0..sherds.len() {
            let others: Vec<usize> = part.iter().copied().filter(|&m| m != new).collect();
            let Some(poses) = others.iter().map(|&m| pose(m)).collect::<Option<Vec<Rigid>>>() else {
                continue;
            };
            if others.len() < 2 {
                continue;
            }
            let mut ways: Vec<(f64, Rigid, bool)> = Vec::new();
            for c in matched.pairs.iter().flatten().filter(|c| c.a == new || c.b == new) {
                let other = if c.a == new { c.b } else { c.a };
                let Ok(place) = others.binary_search(&other) else { continue };
                let other_from_new = if c.b == new { *c.a_from_b() } else { c.a_from_b().inverse() };
                let right = pot(new) == pot(other)
                    && pose(c.a).zip(pose(c.b)).is_some_and(|(pa, pb)| {
                        is_right(&(pa.inverse() * pb), c.a_from_b(), &sherds[c.a], &sherds[c.b], limits)
                    });
                ways.push((c.log_odds, poses[place] * other_from_new, right));
            }
            ways.sort_by(|x, y| y.0.total_cmp(&x.0));
            let right = ways.iter().filter(|w| w.2).take(1);
            for (_, way, right) in right.chain(ways.iter().filter(|w| !w.2).take(WRONG)) {
                let members: Vec<usize> = others.iter().copied().chain([new]).collect();
                let all: Vec<Rigid> = poses.iter().copied().chain([*way]).collect();
                let second: Vec<bool> = members.iter().map(|&m| m == new).collect();
                out.extend(agreement(sherds, &members, &all, &second).map(|share| (share, *right)));
            }
        }
    }
    out
}

/// Log-odds of full agreement over none, and the share of agreement that says nothing. Half of what is found counts,
/// since the axes of the joins say part of the same.
pub fn worth_and_neutral(laid: &[Laid]) -> Result<(f64, f64), FitError> {
    let right = laid.iter().filter(|l| l.1).count() as f64;
    let wrong = laid.len() as f64 - right;
    if right == 0.0 || wrong == 0.0 {
        return Err(FitError::Open);
    }
    // How many of either there are depends on what was tried, and is taken out.
    let offset = math::ln(right / wrong);
    let rows: Vec<Row> = laid
        .iter()
        .map(|(share, right)| {
            let mut terms = Terms::default();
            (terms[Term::Prior], terms[Term::Fit]) = (1.0, *share);
            Row { terms, right: f64::from(*right), offset }
        })
        .collect();
    let belief = Belief { mean: ByTerm::default(), precision: ByTerm::from_fn(|_| 1e-6) };
    let fitted = regress(&rows, &belief).ok_or(FitError::Open)?.0;
    let (slope, shift) = (fitted[Term::Fit], fitted[Term::Prior]);
    if slope > 0.0 { Ok((0.5 * slope, -shift / slope)) } else { Err(FitError::Open) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agreement_that_tells_right_from_wrong_is_worth_something() {
        // Right ones agree by 0.9 two times in three, wrong ones one time in three.
        let mut laid: Vec<Laid> = (0..300).map(|k| (if k % 3 == 0 { 0.5 } else { 0.9 }, true)).collect();
        laid.extend((0..900).map(|k| (if k % 3 == 0 { 0.9 } else { 0.5 }, false)));
        let (worth, neutral) = worth_and_neutral(&laid).unwrap();
        // Between 0.5 and 0.9 the odds change by four: ln 4 over 0.4, halved.
        assert!((worth - 0.5 * math::ln(4.0) / 0.4).abs() < 0.01 && (neutral - 0.7).abs() < 0.01);
        assert!(worth_and_neutral(&laid[..300]).is_err());
    }
}
