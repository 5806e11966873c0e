//! Finds the truth that belongs to what the user named.

use crate::eval::error::EvalError;
use crate::eval::truth::ScoringTruth;
use crate::geom::Vec3;
use crate::scans::datasets::{self, Kind, authors};
use crate::scans::{Collection, OpenOptions, SherdId, Truth};
use std::path::Path;

/// Largest extent of a usual pot, millimetres: the mean of the paper's ten.
pub const USUAL_POT_MM: f64 = 167.0;

/// The truth in a `truth.json`, in the folder of a collection, or in a data set, as far as it is about `pots`
/// (all of them if none are named).
pub fn load_truth(path: &Path, pots: &[String]) -> Result<ScoringTruth, EvalError> {
    let unusable = |e: crate::scans::ScanError| EvalError::BadTruth { cause: e.to_string() };
    if !path.is_dir() {
        return ScoringTruth::from_truth(&Truth::read(path).map_err(unusable)?, pots);
    }
    let folder = [path.to_path_buf()];
    match datasets::detect(&folder) {
        Kind::Authors => ScoringTruth::from_truth(&authors::list(path).map_err(unusable)?.truth, pots),
        Kind::BreakingBad => {
            let set = Collection::open(&folder, &OpenOptions::default()).map_err(unusable)?;
            truth_of(&set, pots)
        }
        Kind::WithTruth | Kind::Plain => {
            let file = datasets::truth_path(path).ok_or_else(|| no_truth(path))?;
            ScoringTruth::from_truth(&Truth::read(&file).map_err(unusable)?, pots)
        }
    }
}

/// The truth that a collection was opened with, as far as it is about `pots`.
pub(crate) fn truth_of(collection: &Collection, pots: &[String]) -> Result<ScoringTruth, EvalError> {
    let truth = collection.truth.as_ref().ok_or_else(|| no_truth(&collection.root))?;
    match collection.kind {
        Kind::BreakingBad => of_unknown_scale(truth, collection, pots),
        _ => ScoringTruth::from_truth(truth, pots),
    }
}

fn no_truth(path: &Path) -> EvalError {
    let cause = "it holds neither truth.json nor a data set that is known".to_owned();
    EvalError::Unreadable { path: path.to_path_buf(), cause }
}

/// Pieces of a data set whose scale is arbitrary: each pot is scored as if it were of usual size.
fn of_unknown_scale(
    truth: &Truth,
    collection: &Collection,
    pots: &[String],
) -> Result<ScoringTruth, EvalError> {
    let mut scoring = ScoringTruth::from_truth(truth, pots)?;
    for pot in &mut scoring.pots {
        let extent = extent(truth, collection, &pot.name);
        if extent.is_finite() && extent > 0.0 {
            let scale = extent / USUAL_POT_MM;
            pot.thickness *= if pot.thickness_known { 1.0 } else { scale / pot.unit_scale };
            pot.unit_scale = scale;
        }
    }
    Ok(scoring)
}

/// Largest extent of the assembled pot, file units.
fn extent(truth: &Truth, collection: &Collection, pot: &str) -> f64 {
    let frames = collection.frames();
    let mut low = Vec3::repeat(f64::INFINITY);
    let mut high = Vec3::repeat(f64::NEG_INFINITY);
    let of_pot = |id: &SherdId| truth.sherds.get(id).is_some_and(|s| s.pot == pot);
    for scan in collection.scans().iter().filter(|s| of_pot(&s.id)) {
        let Some(assembled_from_working) = frames.true_pose(truth, &scan.id) else { continue };
        for vertex in &scan.mesh.vertices {
            let p = assembled_from_working.point(&(vertex * frames.mm_per_unit()));
            low = low.inf(&p);
            high = high.sup(&p);
        }
    }
    (high - low).max() / frames.mm_per_unit()
}
