//! `potsherd bench real`: the paper's real sherds, beside the paper's figures.

use super::{Trial, page, paper, percent, precision, shaken};
use crate::input::Input;
use crate::progress::Progress;
use anyhow::Context;
use potsherd::eval::load_truth;
use potsherd::features::FeatureOptions;
use potsherd::pairs::ScoreModel;
use potsherd::scans::OpenOptions;
use potsherd::scans::{Kind, detect};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

/// Single pots and mixes of the Structure-from-Sherds++ data set, from the authors' edge lines.
#[derive(clap::Args)]
pub struct Args {
    /// The data set: a folder with `Breaklines`, `Axes` and `Ground Truth`.
    folder: PathBuf,
    /// Also put the table into this file, between its marks.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Only these sets, as in J,C+J,all.
    #[arg(long, value_delimiter = ',', value_name = "SETS")]
    sets: Vec<String>,
    /// Instead of the usual table, run every set as it is and N times with noise of 1e-12 mm on its
    /// features, and tell the spread.
    #[arg(long, value_name = "N")]
    shake: Option<u64>,
}

/// Sets of pots and the paper's sherd / edge accuracy. The paper's dishes hold its pot A as well, of which
/// no truth was published; it gives no figure for these seven pots.
const SETS: [(&[&str], &str); 10] = [
    (&["B"], "100 / 100"),
    (&["C"], "100 / 100"),
    (&["E"], "100 / 100"),
    (&["F"], "100 / 100"),
    (&["G"], "100 / 100"),
    (&["H"], "90.9 / 88.2"),
    (&["J"], "72.7 / 76.2"),
    (&["C", "J"], "80.0 / 80.8"),
    (&["B", "F", "G", "H"], "97.6 / 97.0 (with A)"),
    (&[], "-"),
];

const HEAD: &str = "\
| set | sherds | edges | paper SA / EA | SA / EA | strict SA / EA | placed when unsure ones stay out | their precision, loose / strict | seconds |
|---|---|---|---|---|---|---|---|---|
";
const NOTES: &str = "\
Per cent. SA / EA: sherd and edge accuracy in the paper's metric with every sherd placed (`--place-all`). Strict: 5 degrees and half a
wall at the sherd's centroid. Precision: placed sherds with a right neighbour, without `--place-all`; loose is 20 degrees and 50 mm.
Seconds of wall time from edge lines to pots with `--place-all`. `all` holds sherds of a pot without truth as guests (`+`).
";

pub fn run(args: Args, model: &ScoreModel, progress: &Progress) -> anyhow::Result<ExitCode> {
    anyhow::ensure!(
        detect(std::slice::from_ref(&args.folder)) == Kind::Authors,
        "{} is not in the layout of the Structure-from-Sherds++ data set",
        args.folder.display()
    );
    let known: Vec<String> = load_truth(&args.folder, &[])?.pots.into_iter().map(|p| p.name).collect();
    let (head, notes, part, command) = match args.shake {
        None => (HEAD, NOTES, "real", "potsherd bench real FOLDER".to_owned()),
        Some(n) => {
            (shaken::HEAD, shaken::NOTES, "real shaken", format!("potsherd bench real FOLDER --shake {n}"))
        }
    };
    let mut table = head.to_owned();
    let (mut sets, mut skipped) = (Vec::new(), false);
    for (name, pots, theirs) in asked_sets(&args.sets)? {
        match pots.iter().find(|p| !known.contains(p)) {
            Some(missing) => {
                progress.note(&format!("{name} is skipped: the truth knows no pot {missing}"));
                skipped = true;
            }
            None => sets.push((name, pots, theirs)),
        }
    }
    if let Some(runs) = args.shake {
        let sets: Vec<_> = sets.into_iter().map(|(name, pots, _)| (name, pots)).collect();
        table += &shaken::rows(&args.folder, &sets, (model, runs), progress)
            .with_context(|| args.folder.display().to_string())?;
    } else {
        for (name, pots, theirs) in sets {
            let row = row(&args.folder, &pots, (&name, theirs), model, progress)
                .with_context(|| format!("set {name} of {}", args.folder.display()))?;
            progress.note(row.trim_end());
            table += &row;
        }
    }
    progress.finish();
    page::put_out(part, &command, &format!("{table}\n{notes}"), args.write.as_deref())?;
    Ok(if skipped { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

/// Name, pots and the paper's figures of the sets asked for, all if none is named.
fn asked_sets(asked: &[String]) -> anyhow::Result<Vec<(String, Vec<String>, &'static str)>> {
    let named = SETS.map(|(pots, theirs)| {
        let pots: Vec<String> = pots.iter().map(|p| p.to_string()).collect();
        (if pots.is_empty() { "all".to_owned() } else { pots.join("+") }, pots, theirs)
    });
    if let Some(unknown) = asked.iter().find(|a| !named.iter().any(|(name, ..)| name == *a)) {
        let names: Vec<&str> = named.iter().map(|(name, ..)| name.as_str()).collect();
        anyhow::bail!("there is no set {unknown}; the sets are {}", names.join(", "));
    }
    Ok(named.into_iter().filter(|(name, ..)| asked.is_empty() || asked.contains(name)).collect())
}

fn row(
    folder: &Path,
    pots: &[String],
    (name, theirs): (&str, &str),
    model: &ScoreModel,
    progress: &Progress,
) -> anyhow::Result<String> {
    let start = Instant::now();
    let options = OpenOptions { lines: true, pots: pots.to_vec(), ..OpenOptions::default() };
    let collection = crate::input::open(&[folder.to_path_buf()], &options)?;
    let input = Input::of(collection, &FeatureOptions::default(), None, None)?;
    let read_seconds = start.elapsed().as_secs_f64();
    let truth = load_truth(folder, pots)?;
    let trial = Trial::new(&input, &truth, model, progress)?;
    let [all, sure] = trial.search_both(&trial.usual.assemble)?;
    let total = &all.score.centroid.total;
    let guests = input.features.len().saturating_sub(total.sherds);
    let sherds = match guests {
        0 => total.sherds.to_string(),
        n => format!("{} + {n}", total.sherds),
    };
    let strict = &total.levels[1];
    Ok(format!(
        "| {name} | {sherds} | {} | {theirs} | {} | {} / {} | {} | {} | {:.1} |\n",
        total.edges,
        paper(&all.score),
        percent(&strict.sherds),
        percent(&strict.edges),
        sure.score.centroid.total.placed,
        precision(&sure.score),
        read_seconds + trial.match_seconds + all.seconds,
    ))
}
