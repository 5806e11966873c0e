//! Data sets as they lie on disk, recognised by their layout.

pub mod authors;
pub mod breaking_bad;

use crate::scans::walk::{find_scans, name_scans};
use crate::scans::{Collection, LoadOptions, ScanError, Truth, load_collection};
use authors::AuthorsSet;
use std::path::{Path, PathBuf};

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
    pub fn name(self) -> &'static str {
        match self {
            Self::Plain => "scans",
            Self::WithTruth => "scans with truth.json",
            Self::Authors => "Structure-from-Sherds++ data set",
            Self::BreakingBad => "Breaking Bad data set",
        }
    }
}

/// A collection with whatever else its data set knows.
#[derive(Clone, Debug)]
pub struct Dataset {
    pub kind: Kind,
    /// None where the set has edge lines but no meshes.
    pub collection: Option<Collection>,
    pub truth: Option<Truth>,
    /// The listing of the authors' layout.
    pub authors: Option<AuthorsSet>,
}

/// The layout of what the user named; anything but a single folder is plain.
pub fn detect(paths: &[PathBuf]) -> Kind {
    let [root] = paths else { return Kind::Plain };
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

/// Loads what the user named as the data set it is.
pub fn load_dataset(paths: &[PathBuf], options: &LoadOptions) -> Result<Dataset, ScanError> {
    let kind = detect(paths);
    // Every kind but the plain one is a single folder.
    let root = paths.first().map_or(Path::new(""), PathBuf::as_path);
    match kind {
        Kind::Plain => {
            let collection = Some(load_collection(paths, options)?);
            Ok(Dataset { kind, collection, truth: None, authors: None })
        }
        Kind::WithTruth => {
            let truth = truth_path(root).map(|p| Truth::read(&p)).transpose()?;
            Ok(Dataset { kind, collection: Some(load_collection(paths, options)?), truth, authors: None })
        }
        Kind::Authors => {
            let set = authors::list(root)?;
            let collection = set.load_meshes(options)?;
            Ok(Dataset { kind, collection, truth: Some(set.truth.clone()), authors: Some(set) })
        }
        Kind::BreakingBad => {
            let mut found = find_scans(paths)?;
            let ids = breaking_bad::name_pieces(&found).unwrap_or_else(|| name_scans(&mut found));
            let (collection, truth) = breaking_bad::load(found, ids, options)?;
            Ok(Dataset { kind, collection: Some(collection), truth: Some(truth), authors: None })
        }
    }
}
