//! What matching found, in the user's own units and names: for people, and for the file that `match` writes.

use crate::assemble::solve::Matched;
use crate::features::SherdFeatures;
use crate::pairs::line::Line;
use crate::pairs::telling::{Evidence, summed};
use crate::pairs::{Candidate, MatchOptions, Scoring, Sherd, Telling, Terms};
use crate::scans::{Frames, Pose, SherdId};
use serde::Serialize;
use std::collections::BTreeMap;

/// The possible joins of a whole collection.
#[derive(Clone, Debug, Serialize)]
pub struct MatchList {
    /// Unit of all lengths.
    pub unit: String,
    /// Files in a unit of their own: what their coordinates are multiplied with before all else.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub scales: BTreeMap<SherdId, f64>,
    /// Sherds that were matched.
    pub sherds: Vec<SherdId>,
    /// Sherds that have no edge line to match.
    pub not_matched: Vec<SherdId>,
    /// Pairs looked at.
    pub pairs: usize,
    /// Pairs for which nothing was found.
    pub pairs_without_candidates: usize,
    /// What matching was told.
    pub options: MatchOptions,
    /// The scores that the collection was judged with.
    pub scoring: Option<Scoring>,
    /// Pairs with candidates, in the order of `sherds`.
    pub matches: Vec<PairMatches>,
}

/// The possible joins of two sherds.
#[derive(Clone, Debug, Serialize)]
pub struct PairMatches {
    /// The first sherd.
    pub a: SherdId,
    /// The second sherd.
    pub b: SherdId,
    /// Best first.
    pub candidates: Vec<PossibleJoin>,
}

/// One way to join two sherds. Lengths in the unit of the files, angles in radians.
#[derive(Clone, Debug, Serialize)]
pub struct PossibleJoin {
    /// That it is a true join.
    pub probability: f64,
    /// What the search counts with.
    pub score: f64,
    /// Row-major 4x4: from B's file to A's file.
    pub a_from_b: [f64; 16],
    /// Covariance of (turn about `pivot`, shift), row-major 6x6 in A's file; absent where the edges
    /// leave the pose open.
    pub covariance: Option<Vec<f64>>,
    /// Where `covariance` turns about.
    pub pivot: [f64; 3],
    /// Length of edge in contact.
    pub contact: f64,
    /// Where the edges meet on A.
    pub run_a: LineRun,
    /// Where they meet on B.
    pub run_b: LineRun,
    /// What each kind of evidence measures.
    pub measures: Terms,
    /// What it adds to the log-odds of the probability.
    pub evidence: Evidence,
}

/// A stretch of an edge line, resampled at the step of the options; mates run against each other.
#[derive(Clone, Debug, Serialize)]
pub struct LineRun {
    /// First sample that touches.
    pub first: usize,
    /// Last sample that touches; smaller than `first` where the run passes the end of the line.
    pub last: usize,
    /// Samples of the whole line.
    pub samples_of_line: usize,
    /// First point in the sherd's own file.
    pub from: [f64; 3],
    /// Last point in the sherd's own file.
    pub to: [f64; 3],
}

/// A way to join two sherds that is not unlikely, by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct LikelyJoin {
    /// One sherd.
    pub a: SherdId,
    /// The other.
    pub b: SherdId,
    /// Which of the ways to join the two, from 1, best first.
    pub way: usize,
    /// That it is a true join.
    pub probability: f64,
    /// Row-major 4x4: from B's file to A's file.
    pub a_from_b: [f64; 16],
    /// What adds up to the log-odds of the probability.
    pub evidence: Evidence,
}

impl Matched {
    /// All ways to join that are at least so likely, in the order of the sherds.
    pub fn likely(&self, frames: &Frames, least: f64) -> Vec<LikelyJoin> {
        let telling = Telling::of(&self.sherds);
        let ways = self.pairs.iter().flat_map(|ways| (1..).zip(ways));
        let join = |(way, c): (usize, &Candidate)| {
            let (a, b) = (&self.sherds[c.a], &self.sherds[c.b]);
            let evidence = telling.evidence(a.pair_with(b), &c.terms(), 0.0);
            let probability = summed(&evidence);
            (probability >= least).then(|| LikelyJoin {
                a: a.id.clone(),
                b: b.id.clone(),
                way,
                probability,
                a_from_b: frames.between_files(&a.id, &b.id, &Pose::new(c.a_from_b)).to_row_major(),
                evidence,
            })
        };
        ways.filter_map(join).collect()
    }

    /// Everything that was found, for the user's files.
    pub fn list(&self, features: &[SherdFeatures], frames: &Frames, options: &MatchOptions) -> MatchList {
        let telling = Telling::of(&self.sherds);
        let matches: Vec<PairMatches> =
            self.pairs.iter().filter_map(|ways| self.pair(ways, &telling, frames)).collect();
        let known = |f: &&SherdFeatures| self.sherds.iter().all(|s| s.id != f.id);
        MatchList {
            unit: frames.unit().name().to_owned(),
            scales: frames.scales().clone(),
            sherds: self.sherds.iter().map(|s| s.id.clone()).collect(),
            not_matched: features.iter().filter(known).map(|f| f.id.clone()).collect(),
            pairs: self.pairs.len(),
            pairs_without_candidates: self.pairs.len() - matches.len(),
            options: options.clone(),
            scoring: self.scoring().cloned(),
            matches,
        }
    }

    /// The ways to join two sherds, best first; empty if none was found or a name is unknown.
    pub fn between(&self, a: &str, b: &str, frames: &Frames) -> Vec<PossibleJoin> {
        let at = |id: &str| self.sherds.iter().position(|s| s.id == id);
        let (Some(i), Some(j)) = (at(a), at(b)) else { return Vec::new() };
        let pair = (i.min(j), i.max(j));
        let ways = self.pairs.iter().find(|w| w.first().is_some_and(|c| (c.a, c.b) == pair));
        let found = ways.and_then(|w| self.pair(w, &Telling::of(&self.sherds), frames));
        found.map_or_else(Vec::new, |p| p.candidates)
    }

    /// The scores that the collection was judged with.
    pub fn scoring(&self) -> Option<&Scoring> {
        self.sherds.first().map(|s| s.scoring.as_ref())
    }

    fn pair(&self, ways: &[Candidate], telling: &Telling, frames: &Frames) -> Option<PairMatches> {
        let first = ways.first()?;
        Some(PairMatches {
            a: self.sherds[first.a].id.clone(),
            b: self.sherds[first.b].id.clone(),
            candidates: ways.iter().map(|c| possible(c, &self.sherds, telling, frames)).collect(),
        })
    }
}

fn possible(c: &Candidate, sherds: &[Sherd], telling: &Telling, frames: &Frames) -> PossibleJoin {
    let (a, b) = (&sherds[c.a], &sherds[c.b]);
    let run = |id: &SherdId, line: &Line, (first, last): (usize, usize)| LineRun {
        first,
        last,
        samples_of_line: line.len(),
        from: frames.point_in_file(id, &line.points[first]).into(),
        to: frames.point_in_file(id, &line.points[last]).into(),
    };
    let found = c.found();
    let evidence = telling.evidence(a.pair_with(b), &found.terms, 0.0);
    PossibleJoin {
        probability: summed(&evidence),
        score: c.log_odds,
        a_from_b: frames.between_files(&a.id, &b.id, &Pose::new(c.a_from_b)).to_row_major(),
        covariance: frames.covariance_in_file(&a.id, &found.fit.information),
        pivot: frames.point_in_file(&a.id, &found.fit.pivot).into(),
        contact: found.contact.length / frames.mm_per_unit(),
        run_a: run(&a.id, &a.inner, found.contact.run_a),
        run_b: run(&b.id, &b.inner, found.contact.run_b),
        measures: found.terms,
        evidence,
    }
}
