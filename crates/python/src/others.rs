//! The command itself, the simulator and the scorer.

use crate::assembly::Assembly;
use crate::errors::{Error, told};
use crate::work::{How, carry_out};
use anyhow::Context;
use potsherd::eval::{Faults, RawResult, load_truth};
use potsherd::scans::{Truth, truth_path};
use potsherd_cli::typed;
use pyo3::prelude::*;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;

/// Does what was typed, the program's own name first, and returns the code to exit with.
#[pyfunction]
pub fn main(py: Python<'_>, typed: Vec<OsString>) -> u8 {
    py.detach(|| potsherd_cli::main_from(typed))
}

/// The version of the library.
#[pyfunction]
pub fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// Holds this process to so much memory, as `--memory` of the command does.
#[pyfunction]
pub fn limit_memory(size: &str) -> PyResult<()> {
    typed::limit_memory(size).map_err(told)
}

/// Makes broken pots; returns the truth as JSON. `words` are the options of the command.
#[pyfunction]
#[pyo3(signature = (words, threads=None))]
pub fn simulate(py: Python<'_>, words: Vec<String>, threads: Option<usize>) -> PyResult<String> {
    let args = typed::parse::<typed::Simulate>(&words).map_err(told)?;
    let how = How::with_threads(threads);
    let truth = carry_out(py, how, move |_, _| args.make())?;
    serde_json::to_string(&truth).map_err(|e| Error::new_err(e.to_string()))
}

/// Scores an assembly; returns the score as JSON, and as a table.
#[pyfunction]
#[pyo3(signature = (assembly, truth, pots, lenient=false))]
pub fn evaluate(
    py: Python<'_>,
    assembly: &Assembly,
    truth: PathBuf,
    pots: Vec<String>,
    lenient: bool,
) -> PyResult<(String, String)> {
    let held = Arc::clone(&assembly.held);
    let how = How::with_threads(None);
    carry_out(py, how, move |_, _| {
        let truth = load_truth(&truth, &pots)?;
        let faults = if lenient { Faults::Count } else { Faults::Refuse };
        let score = potsherd::eval::evaluate(&truth, &RawResult::parse(&held.to_json())?, faults)?;
        Ok((score.to_json().to_string(), score.table()))
    })
}

/// Vessel, pot, what, value, sigma, truth.
type Row = (String, String, &'static str, f64, f64, f64);

/// Compares the text of a `measures.json` with the truth: rows of (vessel, pot, what, value, sigma, truth).
#[pyfunction]
pub fn check_measures(measures: &[u8], truth: PathBuf) -> PyResult<Vec<Row>> {
    let rows = || -> anyhow::Result<_> {
        let file = match truth.is_dir() {
            true => truth_path(&truth).with_context(|| format!("{} holds no truth.json", truth.display()))?,
            false => truth,
        };
        Ok(potsherd::eval::check_measures(measures, &Truth::read(&file)?)?)
    };
    let row = |c: potsherd::eval::MeasureCheck| (c.vessel, c.pot, c.what, c.value, c.sigma, c.truth);
    Ok(rows().map_err(told)?.into_iter().map(row).collect())
}
