//! `potsherd evaluate features`: scores walls, edge lines and thickness against the truth.

use super::features::Walls;
use crate::input::ScanArgs;
use anyhow::{Context, Result};
use potsherd::features::FeatureOptions;
use potsherd::scans::truth_path;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Extracts the features of a collection whose truth is known, and scores them.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    scans: ScanArgs,
    /// Also write the figures of every sherd here, as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// How walls are found: by rays through the material, or by growing regions over points as in the paper.
    #[arg(long, value_name = "METHOD", default_value = "rays")]
    walls: Walls,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let collection = args.scans.open()?;
    let truth = collection.truth.as_ref().context("the truth of this collection is not known")?;
    let file = truth_path(&collection.root);
    let beside = file.as_deref().and_then(Path::parent);
    let mut options = FeatureOptions::default();
    options.walls.method = args.walls.into();
    let report = potsherd::eval::evaluate_features(&collection, truth, beside, &options);
    crate::output::print(&report.table())?;
    if let Some(path) = args.json {
        let text = format!("{:#}\n", serde_json::to_value(&report)?);
        crate::files::write_whole(&path, text.as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}
