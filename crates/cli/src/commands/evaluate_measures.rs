//! `potsherd evaluate-measures`: are diameters, heights and capacities right, and their
//! uncertainties honest?

use anyhow::Context;
use potsherd::eval::{MeasureCheck, check_measures};
use potsherd::scans::Truth;
use potsherd::scans::truth_path;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

/// Compare the measures of a result with the truth.
#[derive(clap::Args)]
pub struct Args {
    /// Result folder that holds measures.json.
    result: PathBuf,
    /// The truth file, or the folder of its collection.
    #[arg(long, value_name = "FILE OR FOLDER")]
    truth: PathBuf,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let path = args.result.join("measures.json");
    let bytes =
        potsherd::store::read_whole(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let file = match args.truth.is_dir() {
        true => truth_path(&args.truth)
            .with_context(|| format!("{} holds no truth.json", args.truth.display()))?,
        false => args.truth,
    };
    let truth = Truth::read(&file)?;
    let checks =
        check_measures(&bytes, &truth).with_context(|| format!("{} is not readable", path.display()))?;
    tell!(
        "{:<14} {:<4} {:<18} {:>12} {:>10} {:>12} {:>8} {:>7}",
        "vessel",
        "pot",
        "measure",
        "value",
        "sigma",
        "truth",
        "error %",
        "sigmas"
    );
    for c in &checks {
        tell!(
            "{:<14} {:<4} {:<18} {:>12.3} {:>10.3} {:>12.3} {:>8.2} {:>7.2}",
            c.vessel,
            c.pot,
            c.what,
            c.value,
            c.sigma,
            c.truth,
            100.0 * c.relative_error(),
            (c.value - c.truth) / c.sigma.max(1e-12)
        );
    }
    let mut by_kind: BTreeMap<&str, Vec<&MeasureCheck>> = BTreeMap::new();
    for c in &checks {
        by_kind.entry(c.what).or_default().push(c);
    }
    tell!("");
    for (what, list) in by_kind {
        let worst = list.iter().map(|c| c.relative_error().abs()).fold(0.0, f64::max);
        let covered = list.iter().filter(|c| c.covered()).count();
        tell!(
            "{what:<18} {:>3} measured, worst error {:>6.2} %, truth within one sigma {covered} of {}",
            list.len(),
            100.0 * worst,
            list.len()
        );
    }
    let covered = checks.iter().filter(|c| c.covered()).count();
    tell!("all                truth within one sigma {covered} of {}", checks.len());
    Ok(ExitCode::SUCCESS)
}
