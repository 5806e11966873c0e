//! `potsherd demo`: the main job on built-in data.

use anyhow::Context;
use potsherd_synth::{Level, Plan, PotSpec, write::write_collection};
use std::path::PathBuf;
use std::process::ExitCode;

/// Breaks a pot, so that there is something to put together.
#[derive(clap::Args)]
pub struct Args {
    /// Folder to write to; an earlier demo there is replaced.
    #[arg(short, long, value_name = "OUT", default_value = "potsherd-demo")]
    out: PathBuf,
    /// Decides how the pot breaks.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let plan = Plan {
        name: "demo".to_string(),
        seed: args.seed,
        level: Level::Scan,
        unit: "mm".to_string(),
        unit_scale: 1.0,
        pots: vec![PotSpec::new("A", "bowl_tea", 8, 0.9)],
    };
    let truth = write_collection(&plan, &args.out, true).context("the demo could not break its pot")?;
    println!("A tea bowl broke into {} sherds:", truth.sherds.len());
    for (id, sherd) in &truth.sherds {
        let part = match (sherd.rim.unwrap_or(false), sherd.base.unwrap_or(false)) {
            (true, true) => "rim and base",
            (true, false) => "rim",
            (false, true) => "base",
            (false, false) => "wall",
        };
        println!(
            "  {id}  {:>6.0} mm2  wall {:.1} mm  {part}",
            sherd.area.unwrap_or(f64::NAN),
            sherd.thickness.unwrap_or(f64::NAN)
        );
    }
    println!("scans: {}", args.out.join("sherds").display());
    println!("truth: {}", args.out.join("truth").join("truth.json").display());
    Ok(ExitCode::SUCCESS)
}
