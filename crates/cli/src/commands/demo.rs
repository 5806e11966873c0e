//! `potsherd demo`: the main job on built-in data. Breaks a pot, puts it together, scores itself.

use crate::input::Input;
use crate::job::Asked;
use crate::progress::{Mode, Progress};
use anyhow::Context;
use potsherd::assemble::Checked;
use potsherd::assemble::SolveOptions;
use potsherd::eval::{Faults, RawResult, Score, load_truth};
use potsherd::features::FeatureOptions;
use potsherd::report::ReportOptions;
use potsherd::scans::OpenOptions;
use potsherd::store::{IN_RESULT, Store, StoreOptions};
use potsherd::synth::{Plan, write_collection};
use std::path::PathBuf;
use std::process::ExitCode;

/// Break a pot, put it together again, and compare with the truth.
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
    let broken = args.out.join("scans");
    let truth = write_collection(&Plan::demo(args.seed), &broken, true)
        .context("the demo could not break its pot")?;
    tell!(
        "A tea bowl broke into {} sherds, scanned in random positions: {}",
        truth.sherds.len(),
        broken.join("sherds").display()
    );
    let result = args.out.join("result");
    std::fs::create_dir_all(&result)
        .with_context(|| format!("cannot make the folder {}", result.display()))?;
    let progress = Progress::new(Mode::Auto);
    let store = Store::open(result.join(IN_RESULT), &StoreOptions::default())?;
    let input = Input::of(
        crate::input::open(&[broken.join("sherds")], &OpenOptions::default())?,
        &FeatureOptions::default(),
        Some(&store),
        Some(&progress),
    )?;
    let options = SolveOptions::suited_to(input.features.len());
    let assembly =
        crate::job::solve_after(&result, &input, &options, &Checked::default(), (&store, true), &progress)?;
    let (scans, into) = (broken.join("sherds"), result.display());
    let command = format!("potsherd assemble {} -o {into}", scans.display());
    let page = crate::job::report_into(
        &result,
        &input,
        &assembly,
        &Asked { command: &command, decisions: "" },
        &options,
        &ReportOptions::default(),
        &progress,
    )?;
    store.tidy();
    crate::job::tell_trouble(&store, &progress);
    progress.finish();
    for v in &assembly.assemblies {
        tell!("Put together: {} sherds with {} joins", v.sherds.len(), v.joins.len());
    }
    let score =
        potsherd::eval::evaluate(&load_truth(&broken, &[])?, &RawResult::read(&result)?, Faults::Refuse)?;
    tell!("{}", verdict(&score));
    if let Some(page) = page {
        tell!("Open this page in a browser: {}", page.display());
    }
    Ok(ExitCode::SUCCESS)
}

/// In words; the figures of those who compare methods are told by `potsherd evaluate`.
fn verdict(score: &Score) -> String {
    let (total, sherds) = (&score.centroid.total, score.centroid.total.sherds);
    let off = score.centroid.median_error.map(|(_, mm)| format!(" ({mm:.1} mm)")).unwrap_or_default();
    match total.levels[1].pose.right == sherds {
        true => format!("All {sherds} sherds are in the right place{off}."),
        false => format!("{} of {sherds} sherds are placed:\n{}", total.placed, score.table()),
    }
}
