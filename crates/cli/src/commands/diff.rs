//! `potsherd diff`: what changed between two results.

use potsherd::assemble::{Assembly, Difference};
use std::path::PathBuf;
use std::process::ExitCode;

/// Tell what changed between two results.
#[derive(clap::Args)]
pub struct Args {
    /// The earlier result: its folder, or its assembly.json.
    #[arg(value_name = "BEFORE")]
    before: PathBuf,
    /// The later one.
    #[arg(value_name = "AFTER")]
    after: PathBuf,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let (before, after) = (Assembly::read(&args.before)?, Assembly::read(&args.after)?);
    let found = Difference::between(&before, &after);
    crate::output::print(&match args.json {
        true => serde_json::to_string_pretty(&found)? + "\n",
        false => found.told(),
    })?;
    Ok(ExitCode::SUCCESS)
}
