//! What is told of a sherd that is not right: the first stage that lost it, with its figures.

use crate::assemble::HeldBack;
use crate::pairs::Evidence;
use crate::scans::SherdId;
use serde::Serialize;

/// The first stage that lost a sherd. Lengths in millimetres, scores in log-odds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Verdict {
    /// No scan of it could be read.
    NotRead {
        /// What the program said.
        reason: String,
    },
    /// It was read and set aside, or has no edge line to match.
    SetAside {
        /// What the program said.
        reason: String,
    },
    /// All of its true neighbours were not read or set aside.
    NeighborsLost {
        /// How many true neighbours it has.
        neighbors: usize,
    },
    /// At the true pose its edge line touches none of its true neighbours along enough edge.
    EdgeOff {
        /// The true neighbour that it comes nearest to.
        neighbor: SherdId,
        /// Median distance of the mating lines at the true pose; `None` where they are nowhere near each other.
        gap: Option<f64>,
        /// Distance below which edges touch.
        touch: f64,
        /// Length of edge that touches at the true pose.
        contact: f64,
        /// Length of edge that lies near enough at the true pose, whichever way it faces.
        near: f64,
        /// Length that is needed.
        least: f64,
    },
    /// No candidate of any true neighbour is near the true pose.
    NoCandidate {
        /// The true neighbour with the nearest candidate, or with the longest contact where none has any.
        neighbor: SherdId,
        /// How near the nearest candidate is.
        nearest: Option<Nearest>,
        /// What became of the guess at the true pose, in words; `None` where nothing was guessed there.
        dropped: Option<String>,
    },
    /// There was a right candidate, and it scored too little.
    Outscored {
        /// The true neighbour of the best right candidate.
        neighbor: SherdId,
        /// Its score.
        log_odds: f64,
        /// What it scored too little for.
        by: Rival,
        /// What adds up to its score as it is told.
        evidence: Evidence,
    },
    /// The right candidate was good enough, and a gate refuses the merge of the two pieces.
    MergeRefused {
        /// The true neighbour.
        neighbor: SherdId,
        /// The gate.
        held: HeldBack,
    },
    /// The merge is made, and the sherd taken out in the end.
    Pruned {
        /// The true neighbour.
        neighbor: SherdId,
        /// Why it is taken out.
        held: HeldBack,
    },
    /// Nothing holds the right candidate back as the pieces are now: the search ended elsewhere.
    NotTried {
        /// The true neighbour.
        neighbor: SherdId,
        /// What its merge would gain.
        gain: f64,
        /// Whether a limit of the search is to blame.
        why: Untried,
    },
    /// It is placed wrongly although its right candidate scores more than its surest join: all joins of the wrong place
    /// together, or the sherds that came with it, carried it along.
    WrongJoin {
        /// The sherd that it is joined to most surely.
        through: SherdId,
        /// Score of that join.
        log_odds: f64,
        /// The true neighbour of its best right candidate.
        neighbor: SherdId,
        /// Score of that candidate.
        right: f64,
        /// What all its joins in the wrong place are worth together.
        support: f64,
    },
    /// It lies beside a true neighbour, less exactly than the strict figures ask.
    Inexact {
        /// The true neighbour.
        neighbor: SherdId,
        /// Error of the rotation, degrees.
        angle_deg: f64,
        /// Error of the place.
        shift: f64,
    },
    /// It has no true neighbour among the sherds, and was joined to something.
    Stranger {
        /// The sherd that it is joined to most surely.
        to: SherdId,
    },
}

/// The candidate that comes nearest to the true pose.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Nearest {
    /// Degrees from the true rotation.
    pub angle_deg: f64,
    /// Millimetres from the true place.
    pub shift: f64,
    /// Its score.
    pub log_odds: f64,
}

/// What a right candidate scored too little for.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "rival", rename_all = "snake_case")]
pub enum Rival {
    /// Candidates that score less are not looked at.
    Limit {
        /// The least score.
        least: f64,
    },
    /// Its merge gains too little.
    Gain {
        /// What it gains.
        gain: f64,
        /// What it must gain.
        least: f64,
    },
    /// A wrong join that was made instead.
    Wrong {
        /// The sherd that it is joined to.
        to: SherdId,
        /// Its score.
        log_odds: f64,
        /// What adds up to its score as it is told.
        evidence: Evidence,
    },
}

/// Why a merge that would be made was not.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "limit", rename_all = "snake_case")]
pub enum Untried {
    /// It is not among the offers that two pieces are given.
    NotOffered {
        /// How many they are given.
        offers: usize,
    },
    /// Its estimate is too low for the queue.
    TooWeak {
        /// The estimate.
        estimate: f64,
        /// The least that is queued.
        least: f64,
    },
    /// More offers come before it than may be tried in vain.
    Behind {
        /// Offers before it.
        ahead: usize,
        /// The most that are tried.
        most: usize,
    },
    /// It is within all limits: the search ended in another state, or placed its partners later.
    Elsewhere {
        /// Offers before it.
        ahead: usize,
    },
}

/// Stages in the order in which a sherd passes them, as columns of the totals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// See [`Verdict::NotRead`].
    NotRead,
    /// See [`Verdict::SetAside`] and [`Verdict::NeighborsLost`].
    SetAside,
    /// See [`Verdict::EdgeOff`].
    EdgeOff,
    /// See [`Verdict::EdgeOff`]: near enough, but not facing each other.
    EdgeTurned,
    /// See [`Verdict::NoCandidate`].
    NoCandidate,
    /// See [`Verdict::Outscored`].
    Outscored,
    /// See [`Verdict::MergeRefused`].
    MergeRefused,
    /// See [`Verdict::Pruned`].
    Pruned,
    /// See [`Verdict::NotTried`]: beyond a limit of the search.
    NotTried,
    /// See [`Verdict::NotTried`]: within all limits.
    Elsewhere,
    /// See [`Verdict::WrongJoin`].
    WrongJoin,
    /// See [`Verdict::Inexact`].
    Inexact,
    /// See [`Verdict::Stranger`].
    Stranger,
}

impl Stage {
    /// All of them, in order.
    pub const ALL: [Stage; 13] = [
        Stage::NotRead,
        Stage::SetAside,
        Stage::EdgeOff,
        Stage::EdgeTurned,
        Stage::NoCandidate,
        Stage::Outscored,
        Stage::MergeRefused,
        Stage::Pruned,
        Stage::NotTried,
        Stage::Elsewhere,
        Stage::WrongJoin,
        Stage::Inexact,
        Stage::Stranger,
    ];

    /// The stage in a few words.
    pub fn name(self) -> &'static str {
        match self {
            Stage::NotRead => "not read",
            Stage::SetAside => "set aside",
            Stage::EdgeOff => "edge line off",
            Stage::EdgeTurned => "edge line turned",
            Stage::NoCandidate => "no candidate",
            Stage::Outscored => "outscored",
            Stage::MergeRefused => "merge refused",
            Stage::Pruned => "pruned",
            Stage::NotTried => "beyond the search's limits",
            Stage::Elsewhere => "search ended elsewhere",
            Stage::WrongJoin => "wrong join",
            Stage::Inexact => "inexact",
            Stage::Stranger => "stranger joined",
        }
    }
}

impl Verdict {
    /// The stage that it is counted under.
    pub fn stage(&self) -> Stage {
        match self {
            Self::NotRead { .. } => Stage::NotRead,
            Self::SetAside { .. } | Self::NeighborsLost { .. } => Stage::SetAside,
            Self::EdgeOff { near, least, .. } if near >= least => Stage::EdgeTurned,
            Self::EdgeOff { .. } => Stage::EdgeOff,
            Self::NoCandidate { .. } => Stage::NoCandidate,
            Self::Outscored { .. } => Stage::Outscored,
            Self::MergeRefused { .. } => Stage::MergeRefused,
            Self::Pruned { .. } => Stage::Pruned,
            Self::NotTried { why: Untried::Elsewhere { .. }, .. } => Stage::Elsewhere,
            Self::NotTried { .. } => Stage::NotTried,
            Self::WrongJoin { .. } => Stage::WrongJoin,
            Self::Inexact { .. } => Stage::Inexact,
            Self::Stranger { .. } => Stage::Stranger,
        }
    }
}
