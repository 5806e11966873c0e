//! `potsherd evaluate pairs`: matches all pairs of a collection whose truth is known.

use crate::input::ScanArgs;
use anyhow::Context;
use potsherd::assemble::match_features;
use potsherd::eval::pairs::{
    Limits, evaluate_pairs, fit_telling, fit_weights, match_joined, missed_lines, partners_table,
    truth_table, weights_line,
};
use potsherd::pairs::MatchOptions;
use potsherd::run::Run;
use std::path::PathBuf;
use std::process::ExitCode;

/// Is every true join among the candidates of its pair, and is the score honest?
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    scans: ScanArgs,
    /// Also write the report here, as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Where features are kept between runs.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
    #[command(flatten)]
    weights: crate::weights::Args,
    /// How first guesses are found.
    #[arg(long, value_enum, default_value = "windows")]
    generator: super::matching::GeneratorArg,
    /// Also fit the weights of the evidence to this collection and print them.
    #[arg(long)]
    fit: bool,
    /// Only measure the true joins at their true poses, and print what each measure comes to.
    #[arg(long)]
    at_truth: bool,
    /// Only show how many true pairs a quick look at all pairs would lose.
    #[arg(long)]
    prefilter: bool,
    /// Also list the edges without a right candidate among the first ten.
    #[arg(long)]
    misses: bool,

    /// Match only the pairs that truly join: recall in a moment, no precision
    #[arg(long)]
    joined_only: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let store = crate::input::store_in(args.cache.as_deref())?;
    let input = args.scans.read(store.as_ref(), None)?;
    let truth = input.truth()?;
    let model = args.weights.read()?;
    let options = MatchOptions { generator: args.generator.into(), model, ..MatchOptions::default() }
        .suited_to(&input.features);
    let limits = Limits::suited_to(&input.collection.material);
    if args.at_truth || args.prefilter {
        crate::output::print(&match args.at_truth {
            true => truth_table(&input.features, truth, &input.frames, &options, 6.0),
            false => partners_table(&input.features, truth, &options),
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    let start = std::time::Instant::now();
    let matched = match args.joined_only {
        true => match_joined(&input.features, truth, &options),
        false => match_features(&input.features, &options, &Run::new())?,
    };
    let seconds = start.elapsed().as_secs_f64();
    let (report, samples) = evaluate_pairs(&matched, truth, &input.frames, &limits, seconds);
    crate::output::print(&report.table())?;
    if args.misses {
        crate::output::print(&missed_lines(&matched, &report, truth, &input.frames))?;
    }
    if args.fit {
        let weights = fit_weights(&samples, report.sherds).context("the weights cannot be fitted")?;
        crate::output::print(&format!("{}\n", weights_line(&weights)))?;
        let telling = fit_telling(&samples, report.sherds).context("the telling cannot be fitted")?;
        crate::output::print(&format!("told: slope {:.2}, shift {:.2}\n", telling.slope, telling.shift))?;
    }
    if let Some(path) = args.json {
        let text = serde_json::to_string_pretty(&report)? + "\n";
        crate::files::write_whole(&path, text.as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}
