//! A right candidate was there: what kept it from being used?

use super::case::Case;
use super::limits::untried;
use super::verdict::{Rival, Verdict};
use crate::assemble::HeldBack;
use crate::assemble::bench::{SEARCH_COST, WORST_LINK};
use crate::assemble::graph::JoinEval;
use crate::assemble::told::support;
use crate::geom::math;
use crate::pairs::{Candidate, Evidence, Telling, evidence};
use crate::scans::SherdId;

/// The verdict on a sherd with right candidates, best first.
pub(super) fn kept_from(case: &Case, s: usize, right: &[(usize, &Candidate)]) -> Option<Verdict> {
    let &(neighbor, best) = right.first()?;
    let told = |by: Rival| Verdict::Outscored {
        neighbor: id(case, neighbor),
        log_odds: best.log_odds,
        by,
        evidence: told_of(case, best),
    };
    let ease = SEARCH_COST - case.replay.bench.cost;
    let seen: Vec<&(usize, &Candidate)> = right.iter().filter(|r| r.1.log_odds + ease > WORST_LINK).collect();
    if seen.is_empty() {
        return Some(told(Rival::Limit { least: WORST_LINK - ease }));
    }
    if let Some(join) = wrong_join(case, s) {
        let to = partner(join, s);
        return Some(match join.log_odds > best.log_odds {
            true => told(Rival::Wrong {
                to: id(case, to),
                log_odds: join.log_odds,
                evidence: told_of_join(case, join),
            }),
            false => Verdict::WrongJoin {
                through: id(case, to),
                log_odds: join.log_odds,
                neighbor: id(case, neighbor),
                right: best.log_odds,
                support: support(case.replay.bench.sherds, &case.replay.piece_of(s).joins, s),
            },
        });
    }
    let apart = seen.iter().filter(|r| !case.replay.together(s, r.0));
    let tried = apart.map(|(n, c)| (case.replay.attempt((c.a, c.b), c.a_from_b(), s), *n, *c));
    let (held, n, c) = tried
        .max_by(|x, y| x.0.progress().cmp(&y.0.progress()).then(x.2.log_odds.total_cmp(&y.2.log_odds)))?;
    let neighbor = id(case, n);
    Some(match held {
        HeldBack::TooLittle { gain, least } => Verdict::Outscored {
            neighbor,
            log_odds: c.log_odds,
            by: Rival::Gain { gain, least },
            evidence: told_of(case, c),
        },
        HeldBack::Nothing { gain } => Verdict::NotTried { neighbor, gain, why: untried(case, c) },
        held if held.progress() == 0 => Verdict::MergeRefused { neighbor, held },
        held => Verdict::Pruned { neighbor, held },
    })
}

/// The surest join that a sherd ended with.
pub(super) fn surest_join<'a>(case: &'a Case, s: usize) -> Option<&'a JoinEval> {
    case.replay.joins_of(s).max_by(|x, y| x.log_odds.total_cmp(&y.log_odds).then((y.a, y.b).cmp(&(x.a, x.b))))
}

/// The same, unless it is a true one.
fn wrong_join<'a>(case: &'a Case, s: usize) -> Option<&'a JoinEval> {
    let join = surest_join(case, s)?;
    let piece = case.replay.piece_of(s);
    let a_from_b = piece.pose(join.a)?.inverse() * *piece.pose(join.b)?;
    (!case.right((join.a, join.b), &a_from_b)).then_some(join)
}

pub(super) fn partner(join: &JoinEval, s: usize) -> usize {
    if join.a == s { join.b } else { join.a }
}

pub(super) fn id(case: &Case, sherd: usize) -> SherdId {
    case.sherds()[sherd].id.clone()
}

fn told_of(case: &Case, c: &Candidate) -> Evidence {
    let sherds = case.sherds();
    Telling::of(sherds).evidence(sherds[c.a].pair_with(&sherds[c.b]), &c.terms(), 0.0)
}

fn told_of_join(case: &Case, j: &JoinEval) -> Evidence {
    let sherds = case.sherds();
    let (a, b) = (&sherds[j.a], &sherds[j.b]);
    let terms = evidence::terms(&j.contact, math::hypot(a.noise, b.noise));
    Telling::of(sherds).evidence(a.pair_with(b), &terms, 0.0)
}
