//! `potsherd bench confidence`: are stated probabilities honest, over many scored results?

use anyhow::Context;
use potsherd::eval::{Reliability, read_stated};
use std::path::PathBuf;
use std::process::ExitCode;

/// Reliability of stated confidences, from files that `evaluate --json` wrote.
#[derive(clap::Args)]
pub struct Args {
    /// Scores of results, of any program and any number of collections.
    #[arg(required = true, value_name = "SCORE")]
    scores: Vec<PathBuf>,
    /// Also write the figures here, as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut all = Vec::new();
    for path in &args.scores {
        all.extend(read_stated(path)?);
    }
    let reliability = Reliability::of(&all).context("no placement of these results states how sure it is")?;
    crate::output::print(&reliability.markdown())?;
    if let Some(path) = &args.json {
        crate::files::write_whole(path, (serde_json::to_string_pretty(&reliability)? + "\n").as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}
