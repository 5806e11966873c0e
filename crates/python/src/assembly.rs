//! The answer, as Python holds it.

use crate::collection::Collection;
use crate::errors::{Error, told, unreadable};
use crate::features::Features;
use crate::matches::Matches;
use crate::work::{How, carry_out};
use potsherd::SherdId;
use potsherd::assemble::{match_decided, search_decided};
use potsherd::report::{ReportOptions, RunInfo, write_report};
use potsherd_cli::typed;
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Pots, with the place of each sherd and the evidence.
#[pyclass(frozen, module = "potsherd._native")]
pub struct Assembly {
    pub held: Arc<potsherd::Assembly>,
    /// What was run, for the record in the result folder; none of what was only read.
    info: Option<RunInfo>,
    labels: BTreeMap<SherdId, String>,
}

#[pymethods]
impl Assembly {
    /// Puts sherds together. `words` are what the command would have been given, `command` is for the record.
    #[staticmethod]
    #[pyo3(signature = (collection, features, words, command, matches=None, cache=None, threads=None, progress: "collections.abc.Callable[[str, int, int], object] | None" = None))]
    #[allow(clippy::too_many_arguments)] // one for each keyword in Python
    fn solve(
        py: Python<'_>,
        collection: &Collection,
        features: &Features,
        words: Vec<String>,
        command: &str,
        matches: Option<&Matches>,
        cache: Option<PathBuf>,
        threads: Option<usize>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Self> {
        let args = typed::parse::<typed::Assemble>(&words).map_err(told)?;
        let model = args.model().map_err(told)?;
        let (scans, sherds) = (Arc::clone(&collection.held), Arc::clone(&features.held));
        let decided = args.written().and_then(|w| w.check(&sherds)).map_err(|e| told(e.into()))?;
        let blocks = args.blocks(&scans).map_err(told)?;
        let options = args.options(model, blocks, sherds.len());
        // What was decided goes before anything looks at the whole: then it is matched anew, from what is kept.
        let matched = matches.filter(|_| decided.count == 0).map(|m| Arc::clone(&m.held));
        let (checked, asked, frames) = (decided.checked.clone(), options.clone(), scans.frames());
        let work = move |run: &potsherd::Run, _: Option<&potsherd::Store>| -> anyhow::Result<_> {
            let matched = match matched {
                Some(matched) => matched,
                None => Arc::new(
                    match_decided(&sherds, &asked.matching, &checked, run).map_err(potsherd::Error::from)?,
                ),
            };
            let assembly = search_decided(&sherds, &matched, &frames, &asked, &checked, run);
            // Not tidied: features were found before, by another hold on the same store.
            Ok(assembly.map_err(potsherd::Error::from)?)
        };
        let mut assembly = carry_out(py, How { threads, cache, shard: None, progress }, work)?;
        assembly.take_along(&scans);
        let assembly = args.named(assembly);
        let mut info = RunInfo::new(command, &options, &scans, &assembly);
        info.decisions = decided.text;
        Ok(Self { held: Arc::new(assembly), info: Some(info), labels: decided.checked.labels })
    }

    /// Reads the text of an `assembly.json`.
    #[staticmethod]
    fn from_json(text: &str) -> PyResult<Self> {
        let held: potsherd::Assembly =
            serde_json::from_str(text).map_err(|e| unreadable("an assembly", e))?;
        Ok(Self { held: Arc::new(held), info: None, labels: BTreeMap::new() })
    }

    /// Reads `assembly.json`, by its own name or by that of its folder.
    #[staticmethod]
    fn read(path: PathBuf) -> PyResult<Self> {
        let held = potsherd::Assembly::read(&path).map_err(|e| told(e.into()))?;
        let folder = if path.is_dir() { path } else { path.parent().map(PathBuf::from).unwrap_or_default() };
        let info = RunInfo::read(&folder).map_err(|e| told(e.into()))?;
        let labels = info.as_ref().map(RunInfo::decided_labels).unwrap_or_default();
        Ok(Self { held: Arc::new(held), info, labels })
    }

    /// The text of `assembly.json`.
    fn json(&self) -> String {
        self.held.to_json()
    }

    /// What was run as JSON, if it is known.
    fn run_json(&self) -> PyResult<Option<String>> {
        let text = self.info.as_ref().map(serde_json::to_string).transpose();
        text.map_err(|e| Error::new_err(e.to_string()))
    }

    /// The same with what `run_json` told.
    fn with_run(&self, text: &str) -> PyResult<Self> {
        let info: RunInfo = serde_json::from_str(text).map_err(|e| unreadable("a run", e))?;
        let labels = info.decided_labels();
        Ok(Self { held: Arc::clone(&self.held), info: Some(info), labels })
    }

    /// The same in the scale of a collection that was read anew.
    fn at_scale_of(&self, collection: &Collection) -> Self {
        let mut held = self.held.as_ref().clone();
        held.take_scale(&collection.held.frames());
        Self { held: Arc::new(held), info: self.info.clone(), labels: self.labels.clone() }
    }

    /// Writes `assembly.json` into a folder and returns its path.
    fn write(&self, folder: PathBuf) -> PyResult<PathBuf> {
        self.held.write(&folder).map_err(|e| told(e.into()))
    }

    /// Writes page, drawings, measures, models and pictures; returns the page and warnings. `words` are the options of
    /// `potsherd report`.
    #[pyo3(signature = (folder, collection, features, words, page_triangles=None, model_triangles=None, threads=None))]
    #[allow(clippy::too_many_arguments)] // one for each keyword in Python
    fn report(
        &self,
        py: Python<'_>,
        folder: PathBuf,
        collection: &Collection,
        features: &Features,
        words: Vec<String>,
        page_triangles: Option<usize>,
        model_triangles: Option<usize>,
        threads: Option<usize>,
    ) -> PyResult<(PathBuf, Vec<String>)> {
        let args = typed::parse::<typed::Report>(&words).map_err(told)?;
        let mut options: ReportOptions = args.options(self.labels.clone()).map_err(told)?;
        options.page_triangles = page_triangles.unwrap_or(options.page_triangles);
        options.model_triangles = model_triangles.unwrap_or(options.model_triangles);
        let (scans, sherds, held) =
            (Arc::clone(&collection.held), Arc::clone(&features.held), Arc::clone(&self.held));
        let info = self.info.clone();
        let work = move |_: &potsherd::Run, _: Option<&potsherd::Store>| -> anyhow::Result<_> {
            if let Some(info) = &info {
                info.write(&folder)?;
            }
            let info = info.unwrap_or_else(|| RunInfo::unknown(&scans, &held));
            let written = write_report(&folder, &scans, &sherds, &held, &info, &options)?;
            Ok((written.index, written.warnings))
        };
        carry_out(py, How::with_threads(threads), work)
    }
}
