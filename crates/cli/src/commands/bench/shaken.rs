//! Rows of `bench real` under noise: a median and a spread instead of one throw of the dice.

use super::paper;
use crate::progress::Progress;
use potsherd::bench::{ShakenRow, shaken_rows};
use potsherd::eval::{Count, Score, Spread};
use potsherd::pairs::ScoreModel;
use potsherd::run::Run;
use potsherd::scans::OpenOptions;
use std::path::Path;

pub const HEAD: &str = "\
| set | SA / EA unshaken | median SA / EA | SA, lowest to highest | EA, lowest to highest | shaken runs |
|---|---|---|---|---|---|
";
pub const NOTES: &str = "\
Per cent, in the paper's metric with every sherd placed. Shaken: noise of 1e-12 mm on every coordinate of the features, matched and
searched anew. What such noise moves was decided by a tie, not by the sherds.
";

/// The rows of the table: each set as it is, then `runs` times shaken.
pub fn rows(
    folder: &Path,
    sets: &[(String, Vec<String>)],
    (model, runs): (&ScoreModel, u64),
    progress: &Progress,
) -> anyhow::Result<String> {
    // Of the pots asked for, all if one set is of all.
    let every = sets.iter().any(|(_, pots)| pots.is_empty());
    let mut pots: Vec<String> = sets.iter().flat_map(|(_, pots)| pots).filter(|_| !every).cloned().collect();
    pots.sort();
    pots.dedup();
    let options = OpenOptions { lines: true, pots, ..OpenOptions::default() };
    let collection = crate::input::open(&[folder.to_path_buf()], &options)?;
    let told = |name: &str, seed: u64, score: &Score| match seed {
        0 => progress.note(&format!("{name} unshaken: {}", paper(score))),
        _ => progress.note(&format!("{name} shaken {seed}: {}", paper(score))),
    };
    let rows = shaken_rows(&collection, sets, model, runs, &Run::new().watched(progress), &told)?;
    let row =
        |r: &ShakenRow| format!("| {} | {} | {} | {runs} |\n", r.name, paper(&r.unshaken), cells(&r.shaken));
    Ok(rows.iter().map(row).collect())
}

/// Sherd and edge accuracy of the runs, in per cent: what is usual, and from where to where they go.
fn cells(runs: &[Score]) -> String {
    let of = |count: &dyn Fn(&Score) -> &Count| {
        let share = |s: &Score| 100.0 * count(s).share().unwrap_or(f64::NAN);
        Spread::of(&runs.iter().map(share).collect::<Vec<_>>())
    };
    match (of(&|s| &s.paper_total.sherds), of(&|s| &s.paper_total.ordered_pairs)) {
        (Some(sa), Some(ea)) => format!(
            "{:.1} / {:.1} | {:.1} to {:.1} | {:.1} to {:.1}",
            sa.median, ea.median, sa.lowest, sa.highest, ea.lowest, ea.highest
        ),
        _ => "- | - | -".to_owned(),
    }
}
