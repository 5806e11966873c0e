//! `potsherd bench cross`: every collection judged by weights that were learnt without it.

use super::page;
use crate::input::Input;
use crate::progress::Progress;
use anyhow::Context;
use potsherd::eval::{CrossTable, Heap, Lines, Recipe, cross_lines, cross_simulated};
use potsherd::features::FeatureOptions;
use potsherd::pairs::ScoreModel;
use potsherd::run::{Event, Run};
use potsherd::scans::{Kind, OpenOptions, detect};
use potsherd::synth::{Level, finds};
use std::path::PathBuf;
use std::process::ExitCode;

/// Leave one out: pots of real edge lines, then simulated collections.
#[derive(clap::Args)]
pub struct Args {
    /// The folder of the Structure-from-Sherds++ data set (`Breaklines`, `Axes`, `Ground Truth`); without it
    /// only simulated collections are judged.
    folder: Option<PathBuf>,
    /// Pots of one shape, left out together.
    #[arg(long, value_name = "POTS", default_value = "C+J")]
    together: Vec<String>,
    /// Mixes that are judged besides the single pots.
    #[arg(long, value_name = "POTS", value_delimiter = ',', default_value = "C+J,B+F+G+H")]
    mixes: Vec<String>,
    /// Run each row of real lines so many times more, with noise of 1e-12 mm on its features.
    #[arg(long, value_name = "N", default_value_t = 0)]
    shake: u64,
    /// First seed of the simulated collections: a number, `commit`, or the hash of a commit.
    #[arg(long, default_value = "401", value_parser = finds::parse_seed)]
    seed: u64,
    /// Simulated collections of each level of wear, and as many finds from the ground; 0 leaves them out.
    #[arg(long, value_name = "N", default_value_t = 3)]
    simulated: u64,
    /// Also write the figures here, as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Also write the models learnt without each row into this folder, as files for `--weights`.
    #[arg(long, value_name = "FOLDER")]
    models: Option<PathBuf>,
    /// Also put the tables into this file, between their marks.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Where features and matches are kept between runs.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
}

/// The levels that weights are learnt for.
const LEVELS: [Level; 3] = [Level::Scan, Level::Worn, Level::Harsh];
/// Pots of a simulated collection, beside strangers.
const POTS: usize = 3;

pub fn run(args: Args, model: &ScoreModel, progress: &Progress) -> anyhow::Result<ExitCode> {
    let store = crate::input::store_in(args.cache.as_deref())?;
    let watch = |event| {
        if let Event::Matching { done, total } = event {
            progress.at("matching", done, total);
        }
    };
    let mut run = Run::new().watched(&watch);
    if let Some(store) = &store {
        run = run.kept_in(store);
    }
    let mut tables = Vec::new();
    if let Some(folder) = &args.folder {
        tables.push(("cross lines", of_lines(&args, folder, model, &run, progress)?));
    }
    if args.simulated > 0 {
        let recipes = recipes(args.seed, args.simulated);
        let table = cross_simulated(&recipes, model, &run, &mut |line| progress.note(line))?;
        tables.push(("cross simulated", table));
    }
    progress.finish();
    for (part, table) in &tables {
        page::put_out(part, "potsherd bench cross FOLDER", &table.markdown(), args.write.as_deref())?;
    }
    if let Some(folder) = &args.models {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        for (row, model) in tables.iter().flat_map(|(_, table)| &table.models) {
            let file = folder.join(format!("without {row}.json").replace(' ', "-"));
            crate::files::write_whole(&file, (serde_json::to_string_pretty(model)? + "\n").as_bytes())?;
        }
    }
    if let Some(path) = &args.json {
        let named: std::collections::BTreeMap<&str, &CrossTable> =
            tables.iter().map(|(n, t)| (*n, t)).collect();
        crate::files::write_whole(path, (serde_json::to_string_pretty(&named)? + "\n").as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Mixes of every level, nearly whole, and finds with much of each pot missing: where the first are solved under any weights,
/// the second tell. No two have a seed in common, so that no pot is seen at another level.
fn recipes(first: u64, each: u64) -> Vec<Recipe> {
    let mixes = LEVELS.map(|level| (Heap::Mix { pots: POTS }, level));
    let kinds = mixes.into_iter().chain([(Heap::Find { pots: POTS }, Level::Harsh)]);
    let all = kinds.flat_map(|kind| (0..each).map(move |_| kind));
    (first..).zip(all).map(|(seed, (heap, level))| Recipe { seed, heap, level }).collect()
}

fn of_lines(
    args: &Args,
    folder: &PathBuf,
    model: &ScoreModel,
    run: &Run,
    progress: &Progress,
) -> anyhow::Result<CrossTable> {
    anyhow::ensure!(
        detect(std::slice::from_ref(folder)) == Kind::Authors,
        "{} is not in the layout of the Structure-from-Sherds++ data set",
        folder.display()
    );
    let collection = crate::input::open(
        std::slice::from_ref(folder),
        &OpenOptions { lines: true, ..OpenOptions::default() },
    )?;
    let input = Input::of(collection, &FeatureOptions::default(), None, None)?;
    let sets = |all: &[String]| -> Vec<Vec<String>> {
        all.iter().filter(|s| !s.is_empty()).map(|s| s.split('+').map(str::to_owned).collect()).collect()
    };
    let how = Lines { together: sets(&args.together), mixes: sets(&args.mixes), shakes: args.shake };
    let known = (&input.features[..], input.truth()?, &input.frames);
    cross_lines(known, &how, model, run, &mut |line| progress.note(line))
        .with_context(|| folder.display().to_string())
}
