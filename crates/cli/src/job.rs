//! The whole job, shared by `assemble` and `demo`: features to pots to the result folder.

use crate::files::write_whole;
use crate::input::Input;
use crate::progress::Progress;
use potsherd::assemble::decisions::Checked;
use potsherd::assemble::result::Assembly;
use potsherd::assemble::{SolveOptions, solve};
use potsherd::report::{ReportOptions, RunInfo, as_assembled, write_report};
use potsherd::run::Run;
use potsherd::scans::Material;
use potsherd::store::Store;
use std::collections::BTreeMap;
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
    let assembly = solve(&input.features, &input.frames, options, decided, &run)?;
    let text = serde_json::to_string_pretty(&assembly)? + "\n";
    write_whole(&output.join("assembly.json"), text.as_bytes())?;
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
    let info = RunInfo {
        command: asked.command.to_owned(),
        options: BTreeMap::from([
            ("beam".to_owned(), options.assemble.beam.to_string()),
            ("branch".to_owned(), options.assemble.branch.to_string()),
            ("accept".to_owned(), options.assemble.accept.to_string()),
            ("place all".to_owned(), options.assemble.place_all.to_string()),
            ("weights".to_owned(), options.matching.model.name.clone()),
            ("step of edge lines, mm".to_owned(), options.matching.step.to_string()),
        ]),
        versions: BTreeMap::from([("potsherd".to_owned(), env!("CARGO_PKG_VERSION").to_owned())]),
        notes: collection.problems.iter().map(ToString::to_string).chain(assembly.notes.clone()).collect(),
        decisions: asked.decisions.to_owned(),
    };
    write_whole(&output.join("run.json"), (serde_json::to_string_pretty(&info)? + "\n").as_bytes())?;
    let features = as_assembled(&input.features, assembly);
    let summary = write_report(output, collection, &features, assembly, &info, report)?;
    progress.note(&format!(
        "{} files, {:.1} MB, written in {:.1} s",
        summary.files,
        summary.bytes as f64 / 1e6,
        start.elapsed().as_secs_f64()
    ));
    Ok(Some(summary.index))
}
