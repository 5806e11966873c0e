//! Possible joins of a collection, as Python holds them.

use crate::collection::Collection;
use crate::errors::{Error, told};
use crate::features::Features;
use crate::work::{How, carry_out};
use potsherd::assemble::{Checked, Matched, match_decided};
use potsherd::pairs::MatchOptions;
use potsherd_cli::typed;
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// The possible joins of every pair of sherds.
#[pyclass(frozen, module = "potsherd._native")]
pub struct Matches {
    pub held: Arc<Matched>,
    options: MatchOptions,
}

#[pymethods]
impl Matches {
    /// Matches all pairs. `words` are the options of the command.
    #[staticmethod]
    #[pyo3(signature = (features, words, cache=None, threads=None, progress: "collections.abc.Callable[[str, int, int], object] | None" = None))]
    fn find(
        py: Python<'_>,
        features: &Features,
        words: Vec<String>,
        cache: Option<PathBuf>,
        threads: Option<usize>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Self> {
        let options = typed::parse::<typed::Match>(&words).and_then(|a| a.options()).map_err(told)?;
        let (sherds, asked) = (Arc::clone(&features.held), options.clone());
        let work = move |run: &potsherd::Run, _: Option<&potsherd::Store>| {
            let found = match_decided(&sherds, &asked, &Checked::default(), run);
            Ok(found.map_err(potsherd::Error::from)?)
        };
        let held = Arc::new(carry_out(py, How { threads, cache, progress }, work)?);
        Ok(Self { held, options: options.suited_to(&features.held) })
    }

    /// The text of the file that `potsherd match` writes.
    fn json(&self, py: Python<'_>, features: &Features, collection: &Collection) -> PyResult<String> {
        let (matched, sherds, scans) = (&self.held, &features.held, &collection.held);
        let text = py.detach(|| {
            serde_json::to_string(&matched.list(sherds, &scans.frames(), &self.options)).map(|t| t + "\n")
        });
        text.map_err(|e| Error::new_err(e.to_string()))
    }

    /// The possible joins of two sherds as JSON, best first.
    fn between(&self, a: &str, b: &str, collection: &Collection) -> PyResult<String> {
        let ways = self.held.between(a, b, &collection.held.frames());
        serde_json::to_string(&ways).map_err(|e| Error::new_err(e.to_string()))
    }
}
