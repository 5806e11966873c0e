//! What people get: a page, drawings, measures, pictures, and files for the tools they use.
//!
//! `write_report` turns an assembly into a result folder. Same inputs, same bytes.

pub mod drawing;
pub mod export;
mod font;
pub mod measures;
pub mod page;
pub mod picture;
pub mod scene;
pub mod simplify;
pub mod text;
pub mod vessel;

use crate::assemble::result::Assembly;
use crate::features::SherdFeatures;
use crate::scans::Collection;
use scene::Scene;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What was run, for the record on the page. Times stay out of every file that is compared.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RunInfo {
    /// The command as it would be typed again.
    pub command: String,
    /// Options by name, as text.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Program and data versions by name.
    #[serde(default)]
    pub versions: BTreeMap<String, String>,
    /// Remarks for the user: files skipped, things that looked odd.
    #[serde(default)]
    pub notes: Vec<String>,
    /// The text of the decisions that were obeyed, for the page to go on from.
    #[serde(default)]
    pub decisions: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ReportOptions {
    /// Half-planes that cut a vessel for its section; more is finer and slower.
    pub angles: usize,
    /// Triangles of the whole page; each sherd gets its share by area.
    pub page_triangles: usize,
    /// Triangles of the GLB and PLY files together with all sherds; by area as well.
    pub model_triangles: usize,
    /// Grams per cubic centimetre, for weights.
    pub density: Option<f64>,
    /// Width and height of the pictures of vessels, pixels.
    pub picture_size: [usize; 2],
    /// Width and height of the pictures of joins, pixels.
    pub join_picture_size: [usize; 2],
    /// Inventory numbers or names by sherd id, shown instead of the id.
    pub labels: BTreeMap<String, String>,
}

impl Default for ReportOptions {
    fn default() -> Self {
        Self {
            angles: 360,
            page_triangles: 300_000,
            model_triangles: 520_000,
            density: None,
            picture_size: [1000, 750],
            join_picture_size: [480, 260],
            labels: BTreeMap::new(),
        }
    }
}

/// What was written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReportSummary {
    pub index: PathBuf,
    pub files: usize,
    pub bytes: u64,
    pub vessels: usize,
    /// What could not be shown, in words.
    pub warnings: Vec<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    #[error("cannot write {path}")]
    Write { path: PathBuf, source: std::io::Error },
    #[error("cannot make {what}: {message}")]
    Make { what: String, message: String },
    #[error("the assembly places sherd {id}, but there is no such scan")]
    UnknownSherd { id: String },
    #[error("the pose of sherd {id} is not a rigid motion")]
    BadPose { id: String },
}

/// Features of the sherds as they were put together: where the neighbours showed that the walls had been taken for
/// each other they are exchanged.
pub fn as_assembled(features: &[SherdFeatures], assembly: &Assembly) -> Vec<SherdFeatures> {
    let turned = |f: &SherdFeatures| assembly.turned_over.contains(&f.id).then(|| f.turned_over()).flatten();
    features.iter().map(|f| turned(f).unwrap_or_else(|| f.clone())).collect()
}

/// Writes the result folder. `assembly.json` itself is the caller's.
pub fn write_report(
    out: &Path,
    collection: &Collection,
    features: &[SherdFeatures],
    assembly: &Assembly,
    info: &RunInfo,
    options: &ReportOptions,
) -> Result<ReportSummary, ReportError> {
    let scene = Scene::new(collection, features, assembly, options)?;
    let mut folder = export::Folder::new(out)?;
    measures::tables::write(&scene, &mut folder)?;
    export::write_all(&scene, out, &mut folder)?;
    drawing::write_all(&scene, &mut folder)?;
    picture::write_all(&scene, &mut folder)?;
    page::write(&scene, info, &mut folder)?;
    folder.finish()?;
    Ok(ReportSummary {
        index: out.join("index.html"),
        files: folder.files(),
        bytes: folder.bytes,
        vessels: scene.vessels.len(),
        warnings: scene.warnings.clone(),
    })
}
