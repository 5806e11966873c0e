//! `potsherd evaluate features`: scores walls, edge lines and thickness against the truth.

use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::ExitCode;

/// Extracts the features of a collection whose truth is known, and scores them.
#[derive(clap::Args)]
pub struct Args {
    /// Folder of the collection, with its truth.json in it or in truth/.
    folder: PathBuf,
    /// Also write the figures of every sherd here, as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let Some(file) = potsherd_scans::datasets::truth_path(&args.folder) else {
        bail!("{}: holds no truth.json", args.folder.display())
    };
    let truth = potsherd_scans::Truth::read(&file)?;
    let sherds = args.folder.join("sherds");
    let scans = if sherds.is_dir() { sherds } else { args.folder.clone() };
    let collection = potsherd_scans::load_collection(&[scans], &Default::default())?;
    let report =
        potsherd_eval::features::evaluate_features(&collection, &truth, file.parent(), &Default::default());
    crate::output::print(&report.table())?;
    if let Some(path) = args.json {
        let text = format!("{:#}\n", serde_json::to_value(&report)?);
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}
