//! Where sherds are lost: for each sherd that is not right, the first stage that lost it and why.
//!
//! `case` holds what was read, matched and placed beside the truth; each stage is a file that answers one question:
//! `read` (was it read and matched?), `line` (do the edge lines meet at the true pose?), `candidate` (was the true pose
//! among the candidates?), `placed` (what kept the right candidate from being used?), `limits` (would the search have come to it?). `joins` follows the true joins
//! instead of the sherds, `ceiling` tells what could be reached, `splinters` tells small pieces apart, `table` sums up. Gates are never copied: the
//! program's own functions are asked again (see `assemble::replay`).

mod candidate;
mod case;
mod ceiling;
mod joins;
mod limits;
mod line;
mod placed;
mod read;
mod splinters;
mod table;
#[cfg(test)]
mod tests;
mod verdict;
mod words;

pub use ceiling::Ceiling;
pub use joins::JoinTotals;
pub use table::{ledger_table, ledgers_json, totals_table};
pub use verdict::{Nearest, Rival, Stage, Untried, Verdict};

use crate::assemble::bench::Workbench;
use crate::assemble::replay::Replay;
use crate::assemble::rules::Rules;
use crate::assemble::{Assembly, Matched, SolveOptions, match_features};
use crate::eval::pairs::Limits;
use crate::eval::prediction::Prediction;
use crate::eval::{Count, EvalError, Faults, RawResult, Score, ScoringTruth};
use crate::features::SherdFeatures;
use crate::pairs::Sherd;
use crate::pairs::calibrate::apply;
use crate::pairs::wear::Wear;
use crate::run::{Cancelled, Run};
use crate::scans::{Collection, SherdId};
use case::Case;
use serde::Serialize;

/// Where the sherds of one collection were lost.
#[derive(Clone, Debug, Serialize)]
pub struct Ledger {
    /// What it is called in tables.
    pub collection: String,
    /// Sherds with a true neighbour that are strictly right, of all that have one.
    #[serde(serialize_with = "table::as_pair")]
    pub sherds: Count,
    /// True joins that are strictly right, of all.
    #[serde(serialize_with = "table::as_pair")]
    pub edges: Count,
    /// The same of splinters alone: sherds below two walls across.
    #[serde(serialize_with = "table::as_pair")]
    pub splinters: Count,
    /// The sherds that are not right, by id.
    pub lost: Vec<Lost>,
    /// What became of the true joins.
    pub joins: JoinTotals,
    /// What adjustment started at the truth reaches.
    pub ceiling: Ceiling,
}

/// A sherd that is not right.
#[derive(Clone, Debug, Serialize)]
pub struct Lost {
    /// Its id.
    pub id: SherdId,
    /// The pot that it is of.
    pub pot: String,
    /// Whether the result joins it to something.
    pub placed: bool,
    /// The first stage that lost it.
    pub verdict: Verdict,
}

/// Why there is no ledger.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The result cannot be scored.
    #[error(transparent)]
    Eval(#[from] EvalError),
    /// The job was stopped.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// Nothing is known to be true of the scans.
    #[error(
        "the truth of the scans is not known; name the folder of a collection that holds scans and truth"
    )]
    NoTruth,
}

/// Follows every sherd that is not right through the stages. Matching is done again, or taken from the store of the
/// run; the scores are those of the result, where it tells them.
pub fn ledger(
    name: &str,
    (collection, features): (&Collection, &[SherdFeatures]),
    assembly: &Assembly,
    truth: &ScoringTruth,
    options: &SolveOptions,
    run: &Run,
) -> Result<Ledger, LedgerError> {
    let mut matched = match_features(features, &options.matching, run)?;
    if let Some(scoring) = &assembly.scoring {
        apply(scoring, &mut matched.sherds, &mut matched.pairs);
    }
    ledger_of(name, (collection, features), &matched, assembly, truth, options)
}

/// As [`ledger`], from what was matched.
pub(crate) fn ledger_of(
    name: &str,
    (collection, features): (&Collection, &[SherdFeatures]),
    matched: &Matched,
    assembly: &Assembly,
    truth: &ScoringTruth,
    options: &SolveOptions,
) -> Result<Ledger, LedgerError> {
    let (frames, rules) = (collection.frames(), Rules::default());
    let bench = Workbench::new(&matched.sherds, &matched.pairs, &options.assemble, &rules);
    let case = Case {
        collection,
        features,
        truth: collection.truth.as_ref().ok_or(LedgerError::NoTruth)?,
        frames: &frames,
        pairs: &matched.pairs,
        limits: Limits::suited_to(&collection.material),
        replay: Replay::new(bench, assembly, &frames),
        index: matched.sherds.iter().enumerate().map(|(k, s)| (&s.id, k)).collect(),
    };
    let prediction = Prediction::check(&RawResult::from(assembly), truth, Faults::Refuse)?;
    let score = Score::new(truth, &prediction);
    let strict = score.centroid.total.levels[1];
    Ok(Ledger {
        collection: name.to_owned(),
        sherds: strict.sherds,
        edges: strict.edges,
        splinters: splinters::splinters(&case, truth, &score.centroid.right_neighbor),
        lost: lost(&case, assembly, truth, (&prediction, &score), options),
        joins: joins::join_totals(&case),
        ceiling: ceiling::ceiling(&case, truth)?,
    })
}

/// Verdicts on all sherds that are not right.
fn lost(
    case: &Case,
    assembly: &Assembly,
    truth: &ScoringTruth,
    (prediction, score): (&Prediction, &Score),
    options: &SolveOptions,
) -> Vec<Lost> {
    let matching = options.matching.suited_to(case.features);
    let fresh = Sherd::prepare_worn(case.features, &matching, Wear::in_force(case.sherds()));
    let wrong = (0..truth.sherds.len()).filter(|&k| !score.centroid.right_neighbor[k][1]);
    let verdict = |k: usize| {
        let neighbors = neighbors_of(truth, k);
        let id = &truth.sherds[k].id;
        let verdict = match neighbors.is_empty() {
            true => stranger(case, id)?,
            false => follow(case, assembly, id, &neighbors, (&fresh, options))?,
        };
        let pot = truth.pots[truth.sherds[k].pot].name.clone();
        Some(Lost { id: id.clone(), pot, placed: prediction.is_placed(k), verdict })
    };
    wrong.filter_map(verdict).collect()
}

/// Ids of the true neighbours of a sherd.
fn neighbors_of(truth: &ScoringTruth, sherd: usize) -> Vec<&SherdId> {
    let other = |&(i, j): &(usize, usize)| match sherd {
        _ if i == sherd => Some(&truth.sherds[j].id),
        _ if j == sherd => Some(&truth.sherds[i].id),
        _ => None,
    };
    truth.adjacency.iter().filter_map(other).collect()
}

/// A sherd without true neighbours is lost only if it was joined to something.
fn stranger(case: &Case, id: &SherdId) -> Option<Verdict> {
    let s = *case.index.get(id)?;
    let to = placed::partner(placed::surest_join(case, s)?, s);
    Some(Verdict::Stranger { to: placed::id(case, to) })
}

/// The first stage that lost a sherd; `None` cannot be for one that has true neighbours and is not right.
fn follow(
    case: &Case,
    assembly: &Assembly,
    id: &SherdId,
    neighbors: &[&SherdId],
    (fresh, options): (&[Sherd], &SolveOptions),
) -> Option<Verdict> {
    let Some(&s) = case.index.get(id) else { return Some(read::unread(case, assembly, id)) };
    let matched: Vec<usize> = neighbors.iter().filter_map(|n| case.index.get(*n).copied()).collect();
    if matched.is_empty() {
        return Some(Verdict::NeighborsLost { neighbors: neighbors.len() });
    }
    if let Some(verdict) = inexact(case, s, &matched) {
        return Some(verdict);
    }
    let right = candidate::right_candidates(case, s, &matched);
    if !right.is_empty() {
        return placed::kept_from(case, s, &right);
    }
    let matching = options.matching.suited_to(case.features);
    line::edge_off(case, s, &matched)
        .or_else(|| candidate::no_candidate(case, s, &matched, (fresh, &matching)))
}

/// The verdict on a sherd that lies beside a true neighbour as nearly as a right candidate does.
fn inexact(case: &Case, s: usize, neighbors: &[usize]) -> Option<Verdict> {
    let piece = case.replay.piece_of(s);
    let near = neighbors.iter().filter_map(|&n| {
        let a_from_b = piece.pose(s)?.inverse() * *piece.pose(n)?;
        let (angle_deg, shift) = case.errors((s, n), &a_from_b)?;
        case.right((s, n), &a_from_b).then_some((shift, angle_deg, n))
    });
    let (shift, angle_deg, n) = near.min_by(|x, y| x.0.total_cmp(&y.0).then(x.2.cmp(&y.2)))?;
    Some(Verdict::Inexact { neighbor: placed::id(case, n), angle_deg, shift })
}
