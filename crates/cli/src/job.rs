//! The whole job, shared by `assemble` and `demo`: features to pots to the result folder.

use crate::input::Input;
use crate::progress::Progress;
use potsherd::assemble::Assembly;
use potsherd::assemble::Checked;
use potsherd::assemble::{SolveOptions, solve};
use potsherd::report::{ReportOptions, RunInfo, write_report};
use potsherd::run::Run;
use potsherd::scans::Material;
use potsherd::store::Store;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Solves and writes `assembly.json`; unfinished work is kept in the store and taken up again.
pub fn solve_into(
    output: &Path,
    input: &Input,
    options: &SolveOptions,
    decided: &Checked,
    store: &Store,
    progress: &Progress,
) -> anyhow::Result<Assembly> {
    let run = Run::new().watched(progress).kept_in(store);
    let mut assembly = solve(&input.features, &input.frames, options, decided, &run)?;
    assembly.table.clone_from(&input.collection.table);
    assembly.write(output)?;
    store.tidy();
    // Had the answer not been written either, that would have been told instead.
    if let Some(trouble) = store.trouble() {
        progress.warn(&trouble);
    }
    Ok(assembly)
}

/// What the user asked for, for the record on the page.
pub struct Asked<'a> {
    pub command: &'a str,
    /// The text of the decisions that were obeyed.
    pub decisions: &'a str,
}

/// Writes page, drawings, measures, models and pictures; returns the page. Bare edge lines have no
/// scans to show, so they get none.
pub fn report_into(
    output: &Path,
    input: &Input,
    assembly: &Assembly,
    asked: &Asked,
    options: &SolveOptions,
    report: &ReportOptions,
    progress: &Progress,
) -> anyhow::Result<Option<PathBuf>> {
    let collection = &input.collection;
    if matches!(collection.material, Material::Lines(_)) {
        return Ok(None);
    }
    progress.at("writing", 0, 1);
    let start = Instant::now();
    let mut info = RunInfo::new(asked.command, options, collection, assembly);
    info.decisions = asked.decisions.to_owned();
    info.write(output)?;
    let summary = write_report(output, collection, &input.features, assembly, &info, report)?;
    progress.note(&format!(
        "{} files, {:.1} MB, written in {:.1} s",
        summary.files,
        summary.bytes as f64 / 1e6,
        start.elapsed().as_secs_f64()
    ));
    Ok(Some(summary.index))
}
