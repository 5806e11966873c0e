//! `potsherd bench ablation`: what each part is worth, over several pots and mixes.

use super::page;
use crate::input::HowArgs;
use crate::progress::Progress;
use potsherd::bench::{Stock, ablate, ablation_markdown, usual_sets};
use potsherd::pairs::ScoreModel;
use potsherd::run::Run;
use potsherd::scans::OpenOptions;
use std::path::PathBuf;
use std::process::ExitCode;

/// The usual way with one part switched off, or done as the paper does it, on a collection with truth.
#[derive(clap::Args)]
pub struct Args {
    /// The folder of a collection with its truth.
    folder: PathBuf,
    // The pots of --pots are mixed; without, each pot of the authors' data set and its mixes are run.
    #[command(flatten)]
    how: HowArgs,
    /// These sets of pots, as in E,C+J.
    #[arg(long, value_delimiter = ',', value_name = "SETS", conflicts_with = "pots")]
    sets: Vec<String>,
    /// Seconds that one row may take; then it says "not finished". 0 is no limit.
    #[arg(long, value_name = "N", default_value = "120")]
    limit_seconds: f64,
    /// Also put the table into this file, between its marks.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

pub fn run(args: Args, model: &ScoreModel, progress: &Progress) -> anyhow::Result<ExitCode> {
    progress.at("reading", 0, 1);
    // Of sets all pots are read, whichever are asked for.
    let options = OpenOptions { lines: true, pots: Vec::new(), ..args.how.options() };
    let collection = crate::input::open(std::slice::from_ref(&args.folder), &options)?;
    anyhow::ensure!(collection.truth.is_some(), "the truth of {} is not known", args.folder.display());
    let skipped = collection.skipped();
    let stock = Stock::new(collection, &Run::new().watched(progress))?;
    let limit = (args.limit_seconds > 0.0).then_some(args.limit_seconds);
    let mut done = Vec::new();
    for pots in asked(&args, &stock)? {
        done.push(ablate(&stock, &pots, model, limit, &|line| progress.note(line))?);
    }
    progress.finish();
    page::put_out("ablation", &command(&args), &ablation_markdown(&done), args.write.as_deref())?;
    Ok(if skipped { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

fn asked(args: &Args, stock: &Stock) -> anyhow::Result<Vec<Vec<String>>> {
    let sets: Vec<Vec<String>> = match (args.how.pots.is_empty(), args.sets.is_empty()) {
        (false, _) => vec![args.how.pots.clone()],
        (true, false) => args.sets.iter().map(|s| s.split('+').map(str::to_owned).collect()).collect(),
        (true, true) => usual_sets(stock),
    };
    let there = stock.pots();
    if let Some(absent) = sets.iter().flatten().find(|p| !there.contains(p)) {
        anyhow::bail!("there is no pot {absent}; the pots are {}", there.join(", "));
    }
    Ok(sets)
}

fn command(args: &Args) -> String {
    let name = args.folder.file_name().map_or_else(|| "FOLDER".into(), |n| n.to_string_lossy());
    let which = match (args.how.pots.is_empty(), args.sets.is_empty()) {
        (false, _) => format!(" --pots {}", args.how.pots.join(",")),
        (true, false) => format!(" --sets {}", args.sets.join(",")),
        (true, true) => String::new(),
    };
    format!("potsherd bench ablation {name}{which}")
}
