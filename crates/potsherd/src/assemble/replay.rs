//! What would become of a way to join two sherds, tried once more between the pieces of a finished result. The search
//! keeps no record of what it refused; its own functions, asked again, name the gate that refuses now.

use crate::assemble::bench::Workbench;
use crate::assemble::finish::{Removal, finished};
use crate::assemble::graph::{Graph, JoinEval};
use crate::assemble::merge::{Refusal, SHORTEST_CONTACT, judged, merge};
use crate::assemble::result::Assembly;
use crate::geom::Rigid;
use crate::scans::SherdId;
use crate::scans::frames::{Assembled, Frames, Pose};
use serde::Serialize;
use std::sync::Arc;

/// What holds a way to join two pieces back. Lengths in millimetres, areas in square millimetres, the rest log-odds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "gate", rename_all = "snake_case")]
pub enum HeldBack {
    /// Fitted to each other, the edges lose their mates.
    NoFit,
    /// Two sherds overlap beyond what any evidence outweighs.
    Overlap {
        /// Id of one.
        a: SherdId,
        /// Id of the other.
        b: SherdId,
        /// How much they overlap.
        area: f64,
        /// The most that is allowed.
        most: f64,
    },
    /// Once all sherds are adjusted no two of them touch along enough edge.
    NoContact {
        /// The longest contact that is left.
        longest: f64,
        /// The shortest that counts.
        least: f64,
    },
    /// Two sherds would touch that the user decided not to join.
    Barred {
        /// Id of one.
        a: SherdId,
        /// Id of the other.
        b: SherdId,
    },
    /// The merge gains too little.
    TooLittle {
        /// What it gains.
        gain: f64,
        /// What it must gain.
        least: f64,
    },
    /// It would be made, and the sherd taken out in the end: another one lies in its place.
    TakenOutForOverlap {
        /// Id of the sherd that stays.
        with: SherdId,
    },
    /// It would be made, and the sherd taken out in the end: the others support it too little.
    TakenOutForSupport {
        /// What speaks for it.
        support: f64,
        /// What must.
        least: f64,
    },
    /// It would be made, and fall in the end: two sherds that nothing else holds together must be surer.
    LonePair {
        /// What speaks for the pair.
        support: f64,
        /// What must.
        least: f64,
    },
    /// It would be made and stay, and another sherd of the vessel be taken out in its stead: a place for one is no gain where another loses its own.
    InStead {
        /// Id of the sherd that would go.
        of: SherdId,
        /// What the merge gains.
        gain: f64,
    },
    /// Nothing: as the pieces are now it would be made, and stay.
    Nothing {
        /// What it gains.
        gain: f64,
    },
}

impl HeldBack {
    /// The gate in a few words.
    pub fn name(&self) -> &'static str {
        match self {
            Self::NoFit => "no fit",
            Self::Overlap { .. } => "overlap",
            Self::NoContact { .. } => "contact",
            Self::Barred { .. } => "decision",
            Self::TooLittle { .. } => "gain",
            Self::TakenOutForOverlap { .. } => "overlap in the end",
            Self::TakenOutForSupport { .. } => "support in the end",
            Self::LonePair { .. } => "lone pair",
            Self::InStead { .. } => "another sherd",
            Self::Nothing { .. } => "nothing",
        }
    }

    /// How far it came: tried in vain, made for too little, made and taken out, made.
    pub(crate) fn progress(&self) -> u8 {
        match self {
            Self::NoFit | Self::Overlap { .. } | Self::NoContact { .. } | Self::Barred { .. } => 0,
            Self::TooLittle { .. } => 1,
            Self::TakenOutForOverlap { .. }
            | Self::TakenOutForSupport { .. }
            | Self::LonePair { .. }
            | Self::InStead { .. } => 2,
            Self::Nothing { .. } => 3,
        }
    }

    /// How far it is from enough, in log-odds; `None` for gates that are no matter of more or less evidence.
    pub fn lacks(&self) -> Option<f64> {
        match self {
            Self::TooLittle { gain: x, least }
            | Self::TakenOutForSupport { support: x, least }
            | Self::LonePair { support: x, least } => Some(least - x),
            _ => None,
        }
    }

    /// The gate with its figures, as the rest of a sentence.
    pub fn words(&self) -> String {
        match self {
            Self::NoFit => "the edges lose their mates when the pieces are fitted to each other".to_owned(),
            Self::Overlap { a, b, area, most } => {
                format!("{a} and {b} would overlap by {area:.0} mm2, and {most:.0} are allowed")
            }
            Self::NoContact { longest, least } => {
                format!(
                    "the longest contact left after adjustment is {longest:.1} mm, and {least:.1} are needed"
                )
            }
            Self::Barred { a, b } => format!("{a} and {b} were decided not to join"),
            Self::TooLittle { gain, least } => {
                format!("the merge gains {gain:+.1} in log-odds, and {least:+.1} are needed")
            }
            Self::TakenOutForOverlap { with } => format!("{with} lies in its place and is supported more"),
            Self::TakenOutForSupport { support, least } => {
                format!(
                    "in the end the others support it with {support:+.1} in log-odds, and {least:+.1} are needed"
                )
            }
            Self::LonePair { support, least } => format!(
                "two sherds that nothing else holds need {least:+.1} in log-odds, and this pair has {support:+.1}"
            ),
            Self::InStead { of, gain } => {
                format!(
                    "the merge would gain {gain:+.1} in log-odds, but {of} would be taken out in its stead"
                )
            }
            Self::Nothing { gain } => {
                format!("as the pieces are now the merge would gain {gain:+.1} in log-odds and stay")
            }
        }
    }
}

/// The pieces of a finished result, ready to be joined once more.
pub(crate) struct Replay<'a> {
    pub bench: Workbench<'a>,
    pieces: Vec<Arc<Graph>>,
    /// For each sherd its piece.
    home: Vec<usize>,
}

impl<'a> Replay<'a> {
    /// Vessels as they lie in the result; every other sherd is a piece of its own.
    pub fn new(bench: Workbench<'a>, assembly: &Assembly, frames: &Frames) -> Self {
        let n = bench.sherds.len();
        let (mut pieces, mut home) = (Vec::new(), vec![usize::MAX; n]);
        for vessel in &assembly.assemblies {
            let placed = (0..n).filter_map(|k| {
                let id = &bench.sherds[k].id;
                let pose = Pose::from_row_major(vessel.sherds.get(id)?);
                Some((k, *frames.to_working::<Assembled>(id, &pose).rigid()))
            });
            let (members, poses): (Vec<usize>, Vec<Rigid>) = placed.unzip();
            if members.is_empty() {
                continue;
            }
            members.iter().for_each(|&m| home[m] = pieces.len());
            pieces.push(Arc::new(judged(&bench, members, poses).0));
        }
        for (k, at) in home.iter_mut().enumerate().filter(|(_, at)| **at == usize::MAX) {
            *at = pieces.len();
            pieces.push(Graph::single(k));
        }
        Self { bench, pieces, home }
    }

    /// All pieces, sherds alone too.
    pub fn pieces(&self) -> &[Arc<Graph>] {
        &self.pieces
    }

    /// The piece that a sherd ended in.
    pub fn piece_of(&self, sherd: usize) -> &Graph {
        &self.pieces[self.home[sherd]]
    }

    /// Whether two sherds ended in one piece.
    pub fn together(&self, a: usize, b: usize) -> bool {
        self.home[a] == self.home[b]
    }

    /// The joins of a sherd in the piece that it ended in.
    pub fn joins_of(&self, sherd: usize) -> impl Iterator<Item = &JoinEval> {
        self.piece_of(sherd).joins.iter().filter(move |j| j.a == sherd || j.b == sherd)
    }

    /// Joins the pieces of `a` and `b` so that the two lie as told, and finishes the whole; `sherd` is the one that is
    /// asked about. Both must be in different pieces.
    pub fn attempt(&self, (a, b): (usize, usize), a_from_b: &Rigid, sherd: usize) -> HeldBack {
        let (g1, g2) = (self.piece_of(a), self.piece_of(b));
        let (Some(pa), Some(pb)) = (g1.pose(a), g2.pose(b)) else { return HeldBack::NoFit };
        let merged = match merge(&self.bench, g1, g2, &(*pa * *a_from_b * pb.inverse())) {
            Ok(merged) => merged,
            Err(refusal) => return self.refused(refusal),
        };
        let (gain, least) = (merged.score - g1.score - g2.score, self.bench.options.accept);
        if gain <= least {
            return HeldBack::TooLittle { gain, least };
        }
        let removed = finished(&self.bench, &merged).1;
        let own = removed.iter().find(|r| r.0 == sherd).map(|r| self.removed(sherd, r.1));
        let other = || removed.first().map(|r| HeldBack::InStead { of: self.id(r.0), gain });
        own.or_else(other).unwrap_or(HeldBack::Nothing { gain })
    }

    fn id(&self, sherd: usize) -> SherdId {
        self.bench.sherds[sherd].id.clone()
    }

    fn refused(&self, refusal: Refusal) -> HeldBack {
        match refusal {
            Refusal::NoFit => HeldBack::NoFit,
            Refusal::Overlap { a, b, area } => {
                let most = self.bench.options.forbidden_overlap;
                HeldBack::Overlap { a: self.id(a), b: self.id(b), area, most }
            }
            Refusal::NoContact { longest } => HeldBack::NoContact { longest, least: SHORTEST_CONTACT },
            Refusal::Barred { a, b } => HeldBack::Barred { a: self.id(a), b: self.id(b) },
        }
    }

    fn removed(&self, sherd: usize, removal: Removal) -> HeldBack {
        match removal {
            Removal::Overlap { with } => HeldBack::TakenOutForOverlap { with: self.id(with) },
            Removal::Barred { with } => HeldBack::Barred { a: self.id(sherd), b: self.id(with) },
            Removal::Support { support, least } => HeldBack::TakenOutForSupport { support, least },
            Removal::Lone { support, least } => HeldBack::LonePair { support, least },
        }
    }
}
