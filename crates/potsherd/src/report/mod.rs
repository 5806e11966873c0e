//! What people get: a page, drawings, measures, pictures, and files for the tools they use.
//!
//! `write_report` turns an assembly into a result folder. Same inputs, same bytes.

pub(crate) mod drawing;
pub(crate) mod explain;
pub(crate) mod export;
mod extent;
mod features;
pub(crate) mod finds;
mod font;
pub(crate) mod glue;
mod live;
pub(crate) mod measures;
mod needed;
pub(crate) mod page;
pub(crate) mod picture;
pub(crate) mod scene;
pub(crate) mod simplify;
pub(crate) mod text;
mod upright;
pub(crate) mod vessel;

pub use drawing::options::{DrawingOptions, SectionFill, SherdDrawings};
pub use explain::{ExplainError, Miss, PairStory, SherdNote, Way, explain_pair};
pub use export::archive::Archive;
pub use features::{read_features, write_feature_meshes, write_features};
pub use glue::moved::{GluingCheck, check_gluing};
pub use live::{SherdView, VesselSheet, page_shares, sherd_view, vessel_sheet};
pub use needed::{NeededError, SherdStory, TriedOffer, explain_sherd};
pub use scene::sherd_color;
pub use upright::{Upright, upright};

use crate::assemble::SolveOptions;
use crate::assemble::decisions::{Decision, Decisions, Kind};
use crate::assemble::result::Assembly;
use crate::features::SherdFeatures;
use crate::scans::{Collection, Scan, SherdId};
use crate::store::{place_within, read_whole, write_whole};
use scene::Scene;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
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

impl RunInfo {
    /// What a run of [`solve`](crate::assemble::solve) was, as `command` would repeat it.
    pub fn new(command: &str, options: &SolveOptions, collection: &Collection, assembly: &Assembly) -> Self {
        let (search, matching) = (&options.assemble, &options.matching);
        let told = [
            ("beam", search.beam.to_string()),
            ("branch", search.branch.to_string()),
            ("accept", search.accept.to_string()),
            ("place all", search.place_all.to_string()),
            ("weights", matching.model.name.clone()),
            ("step of edge lines, mm", matching.step.to_string()),
        ];
        let problems = collection.problems.iter().map(ToString::to_string);
        Self {
            command: command.to_owned(),
            options: told.map(|(name, value)| (name.to_owned(), value)).into(),
            versions: BTreeMap::from([("potsherd".to_owned(), env!("CARGO_PKG_VERSION").to_owned())]),
            notes: problems
                .chain(assembly.notes.clone())
                .chain(assembly.others())
                .chain(assembly.kin())
                .collect(),
            decisions: String::new(),
        }
    }

    /// For a result of which nothing is known but what it holds.
    pub fn unknown(collection: &Collection, assembly: &Assembly) -> Self {
        let info = Self::new("potsherd report", &SolveOptions::default(), collection, assembly);
        Self { options: BTreeMap::new(), ..info }
    }

    /// What was written about the run into its result folder; `None` if there is nothing.
    pub fn read(result: &Path) -> Result<Option<Self>, ReportError> {
        let path = result.join(RUN_FILE);
        match read_whole(&path) {
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(ReportError::Read { path, cause: source.to_string() }),
            Ok(bytes) => serde_json::from_slice(&bytes)
                .map(Some)
                .map_err(|e| ReportError::Read { path, cause: e.to_string() }),
        }
    }

    /// Writes it into the result folder.
    pub fn write(&self, result: &Path) -> Result<(), ReportError> {
        let path = result.join(RUN_FILE);
        std::fs::create_dir_all(result)
            .and_then(|()| place_within(result, Path::new(RUN_FILE)))
            .and_then(|place| write_whole(&place, self.to_json().as_bytes()))
            .map_err(|source| ReportError::Write { path, source })
    }

    fn to_json(&self) -> String {
        // Plain data always serialises.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Labels among the decisions that the run obeyed.
    pub fn decided_labels(&self) -> BTreeMap<SherdId, String> {
        let list = Decisions::parse(&self.decisions, RUN_FILE).map(|d| d.list).unwrap_or_default();
        let label = |d: Decision| match d.kind {
            Kind::Label { sherd, label } => Some((sherd.into(), label)),
            _ => None,
        };
        list.into_iter().filter_map(label).collect()
    }
}

/// Where a result folder says what was run.
const RUN_FILE: &str = "run.json";

/// What can be set about the report.
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
    /// Inventory numbers or names by sherd id, shown instead of the id. Without one, a column of `sherds.csv` that is called so serves.
    pub labels: BTreeMap<SherdId, String>,
    /// How drawings look.
    pub drawing: DrawingOptions,
    /// Whether tables have decimal commas, and semicolons between their cells.
    pub decimal_comma: bool,
    /// Whether models keep every face of the scans.
    pub full_models: bool,
    /// What an archive is told; `None` writes no records for one.
    pub archive: Option<Archive>,
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
            drawing: DrawingOptions::default(),
            decimal_comma: false,
            full_models: false,
            archive: None,
        }
    }
}

/// What was written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReportSummary {
    /// The page to open first.
    pub index: PathBuf,
    /// Number of files in the folder.
    pub files: usize,
    /// Bytes of the files together.
    pub bytes: u64,
    /// Vessels that are shown.
    pub vessels: usize,
    /// What could not be shown, in words.
    pub warnings: Vec<String>,
}

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// A file of the result folder cannot be read or is something else.
    #[error("{} is not what it should be: {cause}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        cause: String,
    },
    /// A file or folder cannot be written.
    #[error("cannot write {path}")]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// A file could not be put into its format.
    #[error("cannot make {what}: {message}")]
    Make {
        /// What was to be made, in words.
        what: String,
        /// What is wrong.
        message: String,
    },
    /// A sherd is placed of which no scan was read.
    #[error("the assembly places sherd {id}, but there is no such scan")]
    UnknownSherd {
        /// The sherd.
        id: SherdId,
    },
    /// A scan is not the one that was put together.
    #[error("{} is not the scan of {id} that was put together: its content is another; assemble again, or name the scans that were used then", path.display())]
    OtherScan {
        /// The sherd.
        id: SherdId,
        /// Its file.
        path: PathBuf,
    },
    /// Features were measured on another scan.
    #[error("{} was not made from {}: measure the scans again with potsherd features", file.display(), scan.display())]
    OtherFeatures {
        /// The file of features.
        file: PathBuf,
        /// The scan.
        scan: PathBuf,
    },
    /// A pose stretches, shears or mirrors.
    #[error("the pose of sherd {id} is not a rigid motion")]
    BadPose {
        /// The sherd.
        id: SherdId,
    },
}

/// Writes the files of the report into the result folder; they appear together. `assembly.json` itself is the caller's.
pub fn write_report(
    out: &Path,
    collection: &Collection,
    features: &[SherdFeatures],
    assembly: &Assembly,
    info: &RunInfo,
    options: &ReportOptions,
) -> Result<ReportSummary, ReportError> {
    write_into(export::Folder::new(out)?, out, collection, features, assembly, info, options)
}

/// Writes the whole result: as [`write_report`], and together with it `assembly.json` and what was run. Until all is
/// there, an earlier result in the folder stays as it is.
pub fn write_result(
    out: &Path,
    collection: &Collection,
    features: &[SherdFeatures],
    assembly: &Assembly,
    info: &RunInfo,
    options: &ReportOptions,
) -> Result<ReportSummary, ReportError> {
    let mut folder = export::Folder::new(out)?;
    folder.write_own(crate::assemble::result::FILE_NAME, assembly.to_json().as_bytes())?;
    folder.write_own(RUN_FILE, info.to_json().as_bytes())?;
    write_into(folder, out, collection, features, assembly, info, options)
}

fn write_into(
    mut folder: export::Folder,
    out: &Path,
    collection: &Collection,
    features: &[SherdFeatures],
    assembly: &Assembly,
    info: &RunInfo,
    options: &ReportOptions,
) -> Result<ReportSummary, ReportError> {
    made_from(assembly, collection)?;
    let features = &as_placed(features, assembly);
    let scene = Scene::new(collection, features, assembly, options)?;
    measures::tables::write(&scene, &mut folder)?;
    export::write_all(&scene, out, &mut folder)?;
    drawing::write_all(&scene, &mut folder)?;
    finds::contexts::write(&scene, &mut folder)?;
    finds::catalogue::write(&scene, &mut folder)?;
    glue::write(&scene, &mut folder)?;
    picture::write_all(&scene, &mut folder)?;
    page::write(&scene, info, &mut folder)?;
    export::archive::write(&scene, info, &mut folder)?;
    export::archive::write_crate(&scene, out, &mut folder)?;
    let (files, bytes) = (folder.files(), folder.bytes);
    folder.finish()?;
    Ok(ReportSummary {
        index: out.join("index.html"),
        files,
        bytes,
        vessels: scene.vessels.len(),
        warnings: scene.warnings.clone(),
    })
}

/// Poses are those of certain scans: another one under the same name would be shown in a place that is not its own.
fn made_from(assembly: &Assembly, collection: &Collection) -> Result<(), ReportError> {
    let placed = |id: &SherdId| assembly.assemblies.iter().any(|v| v.sherds.contains_key(id));
    let other = |scan: &&Scan| assembly.scans.get(&scan.id).is_some_and(|known| *known != scan.content);
    match collection.scans().iter().find(|s| placed(&s.id) && other(s)) {
        Some(scan) => Err(ReportError::OtherScan { id: scan.id.clone(), path: scan.path.clone() }),
        None => Ok(()),
    }
}

/// Walls that the neighbours set right are drawn as they are.
fn as_placed<'a>(features: &'a [SherdFeatures], assembly: &Assembly) -> Cow<'a, [SherdFeatures]> {
    // Features are a good part of the memory: no second ones without need.
    if assembly.turned_over.is_empty() {
        return Cow::Borrowed(features);
    }
    let turned = |f: &SherdFeatures| assembly.turned_over.contains(&f.id).then(|| f.turned_over())?;
    features.iter().map(|f| turned(f).unwrap_or_else(|| f.clone())).collect()
}
