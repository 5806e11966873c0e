//! The whole job as the command does it, shared by `assemble` and `demo`: with progress, kept work and a record of
//! what was asked.

use crate::progress::Progress;
use anyhow::Context;
use potsherd::Job;
use potsherd::assemble::{Assembly, Checked, Difference, SolveOptions};
use potsherd::report::{ReportOptions, RunInfo};
use potsherd::run::Run;
use potsherd::store::{Store, settle};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Whether the result has a folder of its own; told before minutes of reading, not after.
pub fn keep_apart(scans: &[PathBuf], output: &Path) -> anyhow::Result<()> {
    anyhow::ensure!(
        !output.exists() || output.is_dir(),
        "{}: is a file, and the result needs a folder",
        output.display()
    );
    let same =
        |a: &Path, b: &Path| a.canonicalize().ok().zip(b.canonicalize().ok()).is_some_and(|(a, b)| a == b);
    anyhow::ensure!(
        !scans.iter().any(|s| same(s, output)),
        "{} holds the scans, and the result would be written among them; name another folder with -o",
        output.display()
    );
    Ok(())
}

/// Solves; unfinished work is kept in the store and taken up again. Vessels that an earlier result in the folder has
/// already keep their names, unless `fresh_names` are asked for.
pub fn solve_after(
    output: &Path,
    job: &Job,
    options: &SolveOptions,
    decided: &Checked,
    (store, fresh_names): (&Store, bool),
    progress: &Progress,
) -> anyhow::Result<Assembly> {
    // What a stopped run had complete is the earlier result.
    settle(output).with_context(|| format!("cannot use the folder {}", output.display()))?;
    let run = Run::new().watched(progress).kept_in(store);
    let solved = job.solve(options, decided, &run);
    let mut assembly = match (solved, store.trouble()) {
        (Err(stopped), Some(trouble)) => return Err(anyhow::Error::new(stopped).context(trouble)),
        (solved, _) => solved?,
    };
    if let Ok(before) = Assembly::read(output) {
        if !fresh_names {
            assembly.keep_names(&before);
        }
        let changed = Difference::between(&before, &assembly);
        if let Some(first) = changed.told().lines().next().filter(|_| !changed.is_empty()) {
            progress.note(&format!("since the last run: {first}"));
        }
    }
    Ok(assembly)
}

/// What could not be kept, told once all is written: had the answer not been written either, that would have been
/// told instead.
pub fn tell_trouble(store: &Store, progress: &Progress) {
    if let Some(trouble) = store.trouble() {
        progress.warn(&trouble);
    }
}

/// What the user asked for, for the record on the page.
pub struct Asked<'a> {
    pub command: &'a str,
    /// The text of the decisions that were obeyed.
    pub decisions: &'a str,
}

/// Writes the result and what people get of it; returns the page, if there is one.
pub fn report_into(
    output: &Path,
    job: &Job,
    assembly: &Assembly,
    asked: &Asked,
    options: &SolveOptions,
    report: &ReportOptions,
    progress: &Progress,
) -> anyhow::Result<Option<PathBuf>> {
    progress.at("writing", 0, 1);
    let start = Instant::now();
    let mut info = RunInfo::new(asked.command, options, &job.collection, assembly);
    info.decisions = asked.decisions.to_owned();
    let Some(summary) = job.report(output, assembly, &info, report)? else { return Ok(None) };
    progress.note(&format!(
        "{} files, {:.1} MB, written in {:.1} s",
        summary.files,
        summary.bytes as f64 / 1e6,
        start.elapsed().as_secs_f64()
    ));
    Ok(Some(summary.index))
}
