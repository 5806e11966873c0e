//! Candidates beside the truth.

use super::honesty::{auc, brier, reliability};
use super::{EdgeRow, Limits, PairReport, Sample};
use crate::assemble::Matched;
use crate::features::SherdFeatures;
use crate::geom::Rigid;
use crate::pairs::{Candidate, Sherd, Telling};
use crate::pairs::{MatchOptions, match_pair};
use crate::scans::{Frames, SherdId, Truth};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// The true joins of a collection.
struct TrueJoins<'a> {
    truth: &'a Truth,
    frames: &'a Frames,
    /// Pairs that touch, with the length of their contact in millimetres where it is given.
    adjacent: BTreeMap<(&'a SherdId, &'a SherdId), Option<f64>>,
    /// Those whose contact is long enough to be asked for.
    asked: BTreeSet<(&'a SherdId, &'a SherdId)>,
}

fn ordered<'a>(a: &'a SherdId, b: &'a SherdId) -> (&'a SherdId, &'a SherdId) {
    if a < b { (a, b) } else { (b, a) }
}

impl<'a> TrueJoins<'a> {
    fn new(truth: &'a Truth, frames: &'a Frames) -> Self {
        let both = truth.adjacency.iter().chain(&truth.short_contacts);
        let length = |l: f64| l * frames.mm_per_unit();
        Self {
            truth,
            frames,
            adjacent: both.map(|c| (ordered(&c.a, &c.b), c.length.map(length))).collect(),
            asked: truth.adjacency.iter().map(|c| ordered(&c.a, &c.b)).collect(),
        }
    }

    /// The true pose of B in the frame of A; `None` where it is not known.
    fn pose(&self, a: &Sherd, b: &Sherd) -> Option<Rigid> {
        let pose = |id: &SherdId| self.frames.true_pose(self.truth, id);
        Some(*(pose(&a.id)?.inverse() * pose(&b.id)?).rigid())
    }

    /// The same for pairs that touch, with the length of their contact.
    fn join(&self, a: &Sherd, b: &Sherd) -> Option<(Rigid, Option<f64>)> {
        let length = self.adjacent.get(&ordered(&a.id, &b.id))?;
        Some((self.pose(a, b)?, *length))
    }

    /// What became of a true join that is asked for; `None` for other pairs.
    fn edge(&self, (a, b): (&Sherd, &Sherd), candidates: &[Candidate], limits: &Limits) -> Option<EdgeRow> {
        let (t, length) = self.join(a, b).filter(|_| self.asked.contains(&ordered(&a.id, &b.id)))?;
        let contact = length.unwrap_or_else(|| lines_within(a, b, &t, 3.0));
        if contact < limits.least_contact {
            return None;
        }
        let rank = candidates.iter().position(|c| is_right(&t, c.a_from_b(), a, b, limits));
        let (angle_deg, shift) =
            rank.map_or((f64::NAN, f64::NAN), |r| pose_errors(&t, candidates[r].a_from_b(), b));
        let pot = self.truth.sherds.get(&a.id).map(|s| s.pot.clone()).unwrap_or_default();
        Some(EdgeRow { pot, a: a.id.clone(), b: b.id.clone(), contact, rank, angle_deg, shift })
    }
}

/// Compares what was matched with the truth (poses in file units).
pub fn evaluate_pairs(
    matched: &Matched,
    truth: &Truth,
    frames: &Frames,
    limits: &Limits,
    seconds: f64,
) -> (PairReport, Vec<Sample>) {
    let Matched { sherds, pairs: all, .. } = matched;
    let known = TrueJoins::new(truth, frames);
    let mut samples = Vec::new();
    let mut edges = Vec::new();
    let pairs = (0..sherds.len()).flat_map(|a| (a + 1..sherds.len()).map(move |b| (a, b)));
    for ((a, b), candidates) in pairs.zip(all) {
        let (sa, sb) = (&sherds[a], &sherds[b]);
        let join = known.join(sa, sb);
        samples.extend(candidates.iter().map(|c| Sample {
            pair: sa.pair_with(sb),
            neighbors: join.is_some(),
            terms: c.terms(),
            right: join.is_some_and(|(t, _)| is_right(&t, c.a_from_b(), sa, sb, limits)),
            log_odds: c.log_odds,
        }));
        edges.extend(known.edge((sa, sb), candidates, limits));
    }
    let examples = matched.calibration.iter().flat_map(|c| &c.examples);
    let fits = examples.map(|(a, b, pose)| {
        let (sa, sb) = (&sherds[*a], &sherds[*b]);
        known.pose(sa, sb).is_some_and(|t| is_right(&t, pose, sa, sb, limits))
    });
    let telling = Telling::of(sherds);
    let report = PairReport {
        sherds: sherds.len(),
        pairs: all.len(),
        candidates: all.iter().map(Vec::len).sum(),
        right_candidates: samples.iter().filter(|s| s.right).count(),
        edges,
        examples: fits.fold((0, 0), |(right, all), fits| (right + usize::from(fits), all + 1)),
        auc: auc(&samples),
        brier: brier(&samples, &telling),
        reliability: reliability(&samples, &telling),
        seconds,
    };
    (report, samples)
}

/// Degrees and millimetres (at the centre of B) by which a pose misses the true one.
pub(crate) fn pose_errors(t: &Rigid, c: &Rigid, sb: &Sherd) -> (f64, f64) {
    (t.angle_to(c).to_degrees(), (t.point(&sb.center) - c.point(&sb.center)).norm())
}

pub(crate) fn is_right(t: &Rigid, c: &Rigid, sa: &Sherd, sb: &Sherd, limits: &Limits) -> bool {
    let (angle, shift) = pose_errors(t, c, sb);
    let wall = if sa.thickness.is_finite() { sa.thickness } else { 5.0 };
    angle < limits.angle_deg && shift < limits.shift.unwrap_or(wall)
}

/// Length of A's inner line within `reach` of B's at the true pose.
fn lines_within(sa: &Sherd, sb: &Sherd, t: &Rigid, reach: f64) -> f64 {
    let b_from_a = t.inverse();
    let near =
        sa.inner.points.iter().filter(|p| sb.inner.nearest(&b_from_a.point(p), reach).is_some()).count();
    near as f64 * sa.inner.step
}

/// Candidates of the pairs that truly join; all others have none.
pub fn match_joined(features: &[SherdFeatures], truth: &Truth, options: &MatchOptions) -> Matched {
    let sherds = Sherd::prepare_all(features, options);
    let joined: BTreeSet<(&SherdId, &SherdId)> =
        truth.adjacency.iter().flat_map(|c| [(&c.a, &c.b), (&c.b, &c.a)]).collect();
    let n = sherds.len();
    let all: Vec<(usize, usize)> = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect();
    let pairs: Vec<Vec<Candidate>> = all
        .par_iter()
        .map(|&(a, b)| match joined.contains(&(&sherds[a].id, &sherds[b].id)) {
            true => match_pair(&sherds, a, b, options),
            false => Vec::new(),
        })
        .collect();
    let partners = sherds.len();
    let looked_at = pairs.len();
    Matched {
        sherds,
        pairs,
        looked_at,
        reused: 0,
        missing: 0,
        partners,
        turned_over: Vec::new(),
        calibration: None,
    }
}
