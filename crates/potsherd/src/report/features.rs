//! Features as files: one JSON a sherd, and to look at the scan coloured by label with its edge lines as curves.

use crate::features::{SherdFeatures, WallLabels, colored, curves_ply};
use crate::report::ReportError;
use crate::report::export::names::FileNames;
use crate::scans::{Collection, SherdId, ply_bytes};
use crate::store::{place_within, read_whole, write_whole};
use rayon::prelude::*;
use std::path::{Path, PathBuf};

/// How far the middle of a scan may lie from where features have it, as a share of the scan's diagonal.
const SAME_MIDDLE: f64 = 1e-6;

/// Writes one file a sherd into a folder that is there.
pub fn write_features(folder: &Path, features: &[SherdFeatures]) -> Result<(), ReportError> {
    let names = FileNames::new(features.iter().map(|f| &f.id));
    for sherd in features {
        let path = file_of(folder, &names, &sherd.id);
        let text = serde_json::to_string(sherd)
            .map_err(|e| ReportError::Make { what: path.display().to_string(), message: e.to_string() })?;
        write(path, (text + "\n").as_bytes())?;
    }
    Ok(())
}

/// What [`write_features`] wrote about the scans of a collection; scans without a file are left out, and a file that was
/// made from another scan is refused.
pub fn read_features(folder: &Path, collection: &Collection) -> Result<Vec<SherdFeatures>, ReportError> {
    let names = FileNames::new(collection.scans().iter().map(|s| &s.id));
    let mut features = Vec::new();
    for scan in collection.scans() {
        let file = file_of(folder, &names, &scan.id);
        if !file.exists() {
            continue;
        }
        let unreadable = |cause: String| ReportError::Read { path: file.clone(), cause };
        let bytes = read_whole(&file).map_err(|e| unreadable(e.to_string()))?;
        let sherd: SherdFeatures = serde_json::from_slice(&bytes).map_err(|e| unreadable(e.to_string()))?;
        let middle = scan.mesh.vertex_centroid() * collection.mm_per_unit;
        let extent = scan.report.diagonal() * collection.mm_per_unit;
        if sherd.id != scan.id || (sherd.centroid - middle).norm() > SAME_MIDDLE * extent {
            return Err(ReportError::OtherFeatures { file, scan: scan.path.clone() });
        }
        features.push(sherd);
    }
    Ok(features)
}

/// Writes each scan coloured by label, and its edge lines as curves, in the coordinates of the files: they lie on top of
/// the scans.
pub fn write_feature_meshes(
    folder: &Path,
    collection: &Collection,
    features: &[SherdFeatures],
) -> Result<(), ReportError> {
    let (frames, names) = (collection.frames(), FileNames::new(features.iter().map(|f| &f.id)));
    let of_one = |sherd: &SherdFeatures| {
        let Some(mesh) = collection.mesh_in_file(&sherd.id) else { return Ok(()) };
        let name = names.of(&sherd.id);
        if !sherd.labels.is_empty() {
            let labels = WallLabels { per_face: sherd.labels.iter().collect() };
            write(folder.join(format!("{name}.labels.ply")), &ply_bytes(&colored(&mesh, &labels)))?;
        }
        let curves = curves_ply(sherd, &|p| frames.point_in_raw_file(&sherd.id, p));
        write(folder.join(format!("{name}.curves.ply")), curves.as_bytes())
    };
    features.par_iter().map(of_one).collect::<Vec<_>>().into_iter().collect()
}

fn file_of(folder: &Path, names: &FileNames, id: &SherdId) -> PathBuf {
    folder.join(format!("{}.json", names.of(id)))
}

fn write(path: PathBuf, bytes: &[u8]) -> Result<(), ReportError> {
    let (folder, name) = (path.parent().unwrap_or(Path::new("")), path.file_name().unwrap_or_default());
    place_within(folder, Path::new(name))
        .and_then(|place| write_whole(&place, bytes))
        .map_err(|source| ReportError::Write { path, source })
}
