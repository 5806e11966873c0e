//! What every question about a sherd is asked of: what was read, matched and placed, beside the truth.

use crate::assemble::replay::Replay;
use crate::eval::pairs::{Limits, is_right, pose_errors};
use crate::features::SherdFeatures;
use crate::geom::Rigid;
use crate::pairs::{Candidate, Sherd};
use crate::scans::{Collection, Frames, SherdId, Truth};
use std::collections::BTreeMap;

pub(super) struct Case<'a> {
    pub collection: &'a Collection,
    pub features: &'a [SherdFeatures],
    pub truth: &'a Truth,
    pub frames: &'a Frames,
    pub pairs: &'a [Vec<Candidate>],
    pub limits: Limits,
    /// The pieces of the result.
    pub replay: Replay<'a>,
    /// Place of each sherd among those that were matched.
    pub index: BTreeMap<&'a SherdId, usize>,
}

impl<'a> Case<'a> {
    pub fn sherds(&self) -> &'a [Sherd] {
        self.replay.bench.sherds
    }

    /// The true pose of one sherd in the frame of another, where both are known and of one pot.
    pub fn true_pose(&self, a: usize, b: usize) -> Option<Rigid> {
        let (a, b) = (&self.sherds()[a].id, &self.sherds()[b].id);
        let pot = |id: &SherdId| self.truth.sherds.get(id).map(|s| &s.pot);
        if pot(a)? != pot(b)? {
            return None;
        }
        let pose = |id: &SherdId| self.frames.true_pose(self.truth, id);
        Some(*(pose(a)?.inverse() * pose(b)?).rigid())
    }

    /// Candidates of a pair, best first; `a < b`.
    pub fn candidates(&self, a: usize, b: usize) -> &'a [Candidate] {
        let n = self.sherds().len();
        // Pairs are listed row by row.
        let at = a * n - a * (a + 1) / 2 + b - a - 1;
        self.pairs.get(at).map_or(&[], Vec::as_slice)
    }

    /// Degrees and millimetres by which a pose of `b` in the frame of `a` misses the true one.
    pub fn errors(&self, (a, b): (usize, usize), a_from_b: &Rigid) -> Option<(f64, f64)> {
        Some(pose_errors(&self.true_pose(a, b)?, a_from_b, &self.sherds()[b]))
    }

    /// Whether a pose of `b` in the frame of `a` is the true one, as candidates are judged.
    pub fn right(&self, (a, b): (usize, usize), a_from_b: &Rigid) -> bool {
        let (sa, sb) = (&self.sherds()[a], &self.sherds()[b]);
        self.true_pose(a, b).is_some_and(|t| is_right(&t, a_from_b, sa, sb, &self.limits))
    }

    /// The best right candidate of a pair.
    pub fn right_candidate(&self, a: usize, b: usize) -> Option<&'a Candidate> {
        let (a, b) = (a.min(b), a.max(b));
        self.candidates(a, b).iter().find(|c| self.right((a, b), c.a_from_b()))
    }
}
