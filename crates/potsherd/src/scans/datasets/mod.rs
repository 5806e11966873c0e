//! Data sets as they lie on disk, recognised by their layout.

pub(crate) mod authors;
pub(crate) mod breaking_bad;

use std::path::{Path, PathBuf};

/// The layout by which a collection lies on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Just scans.
    Plain,
    /// Scans with a `truth.json` beside them or in a folder `truth`.
    WithTruth,
    /// `Breaklines`, `Axes`, `Ground Truth`, `Mesh`, `Surfaces` with files `Pot_X_Piece_NN_...`.
    Authors,
    /// `Object/fracture/piece_NN.ply`, in assembled pose.
    BreakingBad,
}

impl Kind {
    /// What to call it when talking to people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Plain => "scans",
            Self::WithTruth => "scans with truth.json",
            Self::Authors => "Structure-from-Sherds++ data set",
            Self::BreakingBad => "Breaking Bad data set",
        }
    }
}

/// The layout of what the user named; several folders are plain unless all are fractures of Breaking Bad.
pub fn detect(paths: &[PathBuf]) -> Kind {
    let [root] = paths else {
        let fractures = !paths.is_empty() && paths.iter().all(|p| p.is_dir() && breaking_bad::is_fracture(p));
        return if fractures { Kind::BreakingBad } else { Kind::Plain };
    };
    if !root.is_dir() {
        Kind::Plain
    } else if authors::is_root(root) {
        Kind::Authors
    } else if truth_path(root).is_some() {
        Kind::WithTruth
    } else if breaking_bad::is_root(root) {
        Kind::BreakingBad
    } else {
        Kind::Plain
    }
}

/// Where the truth of a collection lies, if it has one.
pub fn truth_path(root: &Path) -> Option<PathBuf> {
    ["truth.json", "truth/truth.json"].iter().map(|p| root.join(p)).find(|p| p.is_file())
}
