//! `potsherd bench measures`: are diameters, heights and capacities right, over many vessels made for it?

use anyhow::Context;
use potsherd::bench::{MeasureBench, MeasureTable, check_vessels};
use std::path::PathBuf;
use std::process::ExitCode;

/// Measures of many vessels against their truth. The vessels are made, broken and robbed of sherds; their sherds are placed at their true poses with
/// small errors, not by solving.
#[derive(clap::Args)]
pub struct Args {
    /// Number of vessels; the shapes of the library take turns.
    #[arg(long, default_value_t = 200)]
    vessels: usize,
    /// Hexadecimal digits that everything random follows from, such as a commit's hash.
    #[arg(long, default_value = "1")]
    seed: String,
    /// Vertex distance of the scans, mm.
    #[arg(long, default_value_t = 2.0, value_name = "MM")]
    edge: f64,
    /// Errors of the poses: standard deviation of each shift, and of what turning does at a sherd's border, mm.
    #[arg(long, default_value_t = 0.1, value_name = "MM")]
    disturbance: f64,
    /// Also write every single number here, as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let digits: String = args.seed.chars().take(16).collect();
    let seed = u64::from_str_radix(&digits, 16)
        .with_context(|| format!("--seed {} is not a number in hexadecimal digits", args.seed))?;
    let bench = MeasureBench { vessels: args.vessels, seed, edge: args.edge, disturbance: args.disturbance };
    let checks = check_vessels(&bench)?;
    crate::output::print(&MeasureTable::of(&checks).markdown())?;
    if let Some(path) = &args.json {
        crate::files::write_whole(path, (serde_json::to_string_pretty(&checks)? + "\n").as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}
