//! `potsherd evaluate gluing`: can the vessels of a result be glued in the order that its sheets tell?

use crate::input::{HowArgs, Input};
use potsherd::assemble::Assembly;
use potsherd::features::FeatureOptions;
use potsherd::report::{GluingCheck, check_gluing};
use potsherd::scans::{OpenOptions, SherdId};
use potsherd::store::{IN_RESULT, Store, StoreOptions};
use std::fmt::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Moves every piece of every vessel in, in the order of the gluing sheets, against those that stand already: none may be missing, none locked out.
#[derive(clap::Args)]
pub struct Args {
    /// Result folder that holds assembly.json.
    result: PathBuf,
    /// The scans the assembly was made from.
    #[arg(long, required = true, value_name = "FOLDER")]
    scans: Vec<PathBuf>,
    #[command(flatten)]
    how: HowArgs,
    /// Also write the outcome here, as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    anyhow::ensure!(args.result.is_dir(), "{}: is no result folder", args.result.display());
    let mut assembly = Assembly::read(&args.result)?;
    let store = Store::open(args.result.join(IN_RESULT), &StoreOptions::default())?;
    let options = OpenOptions { settled: Some(assembly.settled_scale()), ..args.how.options() };
    let collection = crate::input::open(&args.scans, &options)?;
    assembly.take_scale(&collection.frames());
    let input = Input::of(collection, &FeatureOptions::default(), Some(&store), None)?;
    let checks = check_gluing(&input.job.collection, &input.job.features, &assembly)?;
    crate::output::print(&table(&checks))?;
    if let Some(path) = &args.json {
        crate::files::write_whole(path, (serde_json::to_string_pretty(&checks)? + "\n").as_bytes())?;
    }
    Ok(if checks.iter().all(GluingCheck::passed) { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn table(checks: &[GluingCheck]) -> String {
    let mut out = String::from(
        "| vessel | sherds | missing from the order | nothing to be glued to | locked out | most that rubbed, % |\n\
         |---|---:|---:|---:|---:|---:|\n",
    );
    let mut row = |name: &str, numbers: [usize; 4], rubbed: f64| {
        let [sherds, missing, unheld, locked] = numbers;
        let _ =
            writeln!(out, "| {name} | {sherds} | {missing} | {unheld} | {locked} | {:.1} |", 100.0 * rubbed);
    };
    let count = |c: &GluingCheck| [c.sherds, c.missing.len(), c.unheld.len(), c.locked.len()];
    checks.iter().for_each(|c| row(&c.vessel, count(c), c.rubbed));
    let total = |k: usize| checks.iter().map(|c| count(c)[k]).sum();
    row("all", [total(0), total(1), total(2), total(3)], checks.iter().map(|c| c.rubbed).fold(0.0, f64::max));
    let names = |list: &[SherdId]| list.iter().map(SherdId::as_str).collect::<Vec<_>>().join(", ");
    for c in checks.iter().filter(|c| !c.passed()) {
        for (what, list) in [("missing", &c.missing), ("not held", &c.unheld), ("locked out", &c.locked)] {
            if !list.is_empty() {
                let _ = writeln!(out, "{}: {what}: {}", c.vessel, names(list));
            }
        }
    }
    out
}
