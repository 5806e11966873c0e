//! `potsherd bench measures`: are diameters, heights and capacities right, over many vessels made for it?

use potsherd::bench::{MeasureBench, MeasureTable, check_vessels};
use potsherd::synth::finds;
use std::path::PathBuf;
use std::process::ExitCode;

/// Measures of many vessels against their truth. The vessels are made, broken and robbed of sherds; their sherds are placed at their true poses with
/// small errors, not by solving.
#[derive(clap::Args)]
pub struct Args {
    /// Number of vessels; the shapes of the library take turns.
    #[arg(long, default_value_t = 200)]
    vessels: usize,
    /// What everything random follows from: a number, the hash of a commit, or `commit` for one that follows from the
    /// sources of this build, as of `simulate`.
    #[arg(long, default_value = "1", value_parser = finds::parse_seed)]
    seed: u64,
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
    let Args { vessels, seed, edge, disturbance, .. } = args;
    let bench = MeasureBench { vessels, seed, edge, disturbance };
    let checks = check_vessels(&bench)?;
    crate::output::print(&MeasureTable::of(&checks).markdown())?;
    if let Some(path) = &args.json {
        crate::files::write_whole(path, (serde_json::to_string_pretty(&checks)? + "\n").as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}
