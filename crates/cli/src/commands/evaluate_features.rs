//! `potsherd evaluate features`: scores walls, edge lines and thickness against the truth.

use super::features::Walls;
use anyhow::{Context, Result, bail};
use potsherd::features::FeatureOptions;
use potsherd::scans::datasets::truth_path;
use potsherd::scans::{Collection, Truth, load_collection, load_dataset};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Extracts the features of a collection whose truth is known, and scores them.
#[derive(clap::Args)]
pub struct Args {
    /// Folder of the collection, with its truth.json in it or in truth/, or of the Breaking Bad data set.
    folder: PathBuf,
    /// Also write the figures of every sherd here, as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// How walls are found: by rays through the material, or by growing regions over points as in the paper.
    #[arg(long, value_name = "METHOD", default_value = "rays")]
    walls: Walls,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let (collection, truth, beside) = load(&args.folder)?;
    let mut options = FeatureOptions::default();
    options.walls.method = args.walls.into();
    let report =
        potsherd::eval::features::evaluate_features(&collection, &truth, beside.as_deref(), &options);
    crate::output::print(&report.table())?;
    if let Some(path) = args.json {
        let text = format!("{:#}\n", serde_json::to_value(&report)?);
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The scans, their truth and the folder where that lies, if it is a file.
fn load(folder: &Path) -> Result<(Collection, Truth, Option<PathBuf>)> {
    if let Some(file) = truth_path(folder) {
        let truth = Truth::read(&file)?;
        let sherds = folder.join("sherds");
        let scans = if sherds.is_dir() { sherds } else { folder.to_path_buf() };
        let collection = load_collection(&[scans], &Default::default())?;
        return Ok((collection, truth, file.parent().map(Path::to_path_buf)));
    }
    let set = load_dataset(&[folder.to_path_buf()], &Default::default())?;
    match (set.collection, set.truth) {
        (Some(collection), Some(truth)) => Ok((collection, truth, None)),
        _ => bail!("{}: holds no truth.json and is no data set with meshes and truth", folder.display()),
    }
}
