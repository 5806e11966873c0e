//! `potsherd bench ablation`: what each part of the search is worth, over one matching.

use super::{Outcome, Trial, page, paper, percent, precision};
use crate::input::ScanArgs;
use crate::progress::Progress;
use potsherd::assemble::AssembleOptions;
use potsherd::eval::load_truth;
use potsherd::pairs::ScoreModel;
use std::path::PathBuf;
use std::process::ExitCode;

/// The search with parts of it switched off and with other widths, on a collection with truth.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    scans: ScanArgs,
    /// Where features are kept between runs.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
    /// Also put the table into this file, between its marks.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

const HEAD: &str = "\
| setting | SA / EA | strict EA | precision, loose / strict | sherds in a wrong pot | merges tried | seconds of search |
|---|---|---|---|---|---|---|
";
const NOTES: &str = "\
Per cent. SA / EA: the paper's metric, without `--place-all`. Strict: 5 degrees and half a wall at the sherd's centroid.
Precision: placed sherds with a right neighbour; loose is 20 degrees and 50 mm. Seconds of wall time.
";

/// Named settings, each one change away from the default for this collection.
fn settings(default: &AssembleOptions) -> Vec<(String, AssembleOptions)> {
    let usual = || default.clone();
    let mut all = vec![
        (format!("default (k = {}, b = {})", default.beam, default.branch), usual()),
        ("greedy (k = 1, b = 1)".to_owned(), AssembleOptions { beam: 1, branch: 1, ..usual() }),
        ("base-driven".to_owned(), AssembleOptions { base_driven: true, ..usual() }),
        ("no graph merging".to_owned(), AssembleOptions { merge_graphs: false, ..usual() }),
        ("no joint adjustment".to_owned(), AssembleOptions { adjust: false, ..usual() }),
        ("no growth from other roots".to_owned(), AssembleOptions { roots: false, ..usual() }),
    ];
    for (beam, branch) in [(5, 3), (5, 5), (10, 5), (20, 10)] {
        all.push((format!("k = {beam}, b = {branch}"), AssembleOptions { beam, branch, ..usual() }));
    }
    all
}

pub fn run(args: Args, model: &ScoreModel, progress: &Progress) -> anyhow::Result<ExitCode> {
    // Before the long part: without truth there is nothing to do.
    let [folder] = args.scans.scans.as_slice() else { anyhow::bail!("one folder with its truth is needed") };
    let pots = &args.scans.how.pots;
    let truth = load_truth(folder, pots)?;
    progress.at("reading", 0, 1);
    let store = crate::input::store_in(args.cache.as_deref())?;
    let input = args.scans.read(store.as_ref(), None)?;
    let trial = Trial::new(&input, &truth, model, progress)?;
    let mut table = HEAD.to_owned();
    let settings = settings(&trial.usual.assemble);
    for (k, (name, options)) in settings.iter().enumerate() {
        progress.at("searching", k, settings.len());
        let row = row(name, &trial.search(options)?);
        progress.note(row.trim_end());
        table += &row;
    }
    progress.finish();
    let what = format!(
        "{} sherds, {} edges{}; matched once, in {:.1} s.\n\n",
        truth.sherds.len(),
        truth.adjacency.len(),
        if pots.is_empty() { String::new() } else { format!(", pots {}", pots.join(", ")) },
        trial.match_seconds
    );
    let name = folder.file_name().map_or_else(|| "FOLDER".into(), |n| n.to_string_lossy());
    let pots = if pots.is_empty() { String::new() } else { format!(" --pots {}", pots.join(",")) };
    let command = format!("potsherd bench ablation {name}{pots}");
    page::put_out("ablation", &command, &format!("{what}{table}\n{NOTES}"), args.write.as_deref())?;
    Ok(if input.skipped { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

fn row(name: &str, outcome: &Outcome) -> String {
    let total = &outcome.score.centroid.total;
    format!(
        "| {name} | {} | {} | {} | {} | {} | {:.1} |\n",
        paper(&outcome.score),
        percent(&total.levels[1].edges),
        precision(&outcome.score),
        total.false_joins,
        outcome.merges,
        outcome.seconds
    )
}
