//! Finds the truth that belongs to what the user named.

use crate::eval::error::EvalError;
use crate::eval::truth::ScoringTruth;
use crate::geom::Vec3;
use crate::scans::datasets::{self, Kind, authors};
use crate::scans::{Collection, LoadOptions, Truth};
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
            let set = datasets::load_dataset(&folder, &LoadOptions::default()).map_err(unusable)?;
            match (set.truth, set.collection) {
                (Some(truth), Some(collection)) => of_unknown_scale(truth, &collection, pots),
                _ => Err(no_truth(path)),
            }
        }
        Kind::WithTruth | Kind::Plain => {
            let file = datasets::truth_path(path).ok_or_else(|| no_truth(path))?;
            ScoringTruth::from_truth(&Truth::read(&file).map_err(unusable)?, pots)
        }
    }
}

fn no_truth(path: &Path) -> EvalError {
    let cause = "it holds neither truth.json nor a data set that is known".to_owned();
    EvalError::Unreadable { path: path.to_path_buf(), cause }
}

/// Pieces of a data set whose scale is arbitrary. Results apply to the files, so the truth must too, whatever
/// motion the loader gave the meshes; and each pot is scored as if it were of usual size.
fn of_unknown_scale(
    mut truth: Truth,
    collection: &Collection,
    pots: &[String],
) -> Result<ScoringTruth, EvalError> {
    for scan in &collection.scans {
        let Some((sherd, mesh_from_file)) = truth.sherds.get_mut(&scan.id).zip(scan.mesh_from_file) else {
            continue;
        };
        sherd.pose =
            sherd.pot_from_file().map(|pot_from_mesh| (pot_from_mesh * mesh_from_file).to_row_major());
        sherd.centroid = sherd.centroid().map(|c| mesh_from_file.inverse().point(&c).into());
    }
    let mut scoring = ScoringTruth::from_truth(&truth, pots)?;
    for pot in &mut scoring.pots {
        let extent = extent(&truth, collection, &pot.name);
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
    let mut low = Vec3::repeat(f64::INFINITY);
    let mut high = Vec3::repeat(f64::NEG_INFINITY);
    for scan in &collection.scans {
        let Some(sherd) = truth.sherds.get(&scan.id).filter(|s| s.pot == pot) else { continue };
        let Some(pot_from_file) = sherd.pot_from_file() else { continue };
        let pot_from_mesh = match scan.mesh_from_file {
            Some(mesh_from_file) => pot_from_file * mesh_from_file.inverse(),
            None => pot_from_file,
        };
        for vertex in &scan.mesh.vertices {
            let p = pot_from_mesh.point(vertex);
            low = low.inf(&p);
            high = high.sup(&p);
        }
    }
    (high - low).max()
}
