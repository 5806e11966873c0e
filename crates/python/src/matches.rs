//! Possible joins of a collection, as Python holds them.

use crate::collection::Collection;
use crate::errors::{Error, told};
use crate::features::Features;
use crate::work::{How, carry_out};
use potsherd::assemble::{Checked, Matched, MatchingParts, match_decided};
use potsherd::pairs::{Blocks, MatchOptions};
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
            Ok(match_decided(&sherds, &asked, &Checked::default(), run).map_err(potsherd::Error::from)?)
        };
        let held = Arc::new(carry_out(py, How { threads, cache, shard: None, progress }, work)?);
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

/// Matching for a worker that does one part of the pairs after the other.
#[pyclass(frozen, module = "potsherd._native")]
pub struct Parts {
    held: Arc<MatchingParts>,
}

#[pymethods]
impl Parts {
    /// Makes what every part needs. `words` are the options of `potsherd match`, or those of `assemble`.
    #[new]
    fn new(
        py: Python<'_>,
        features: &Features,
        words: Vec<String>,
        of_assemble: bool,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        let options = read(&words, of_assemble, features.held.len()).map_err(told)?;
        let sherds = Arc::clone(&features.held);
        let work = move |_: &potsherd::Run, _: Option<&potsherd::Store>| {
            Ok(Arc::new(MatchingParts::new(sherds, &options, &potsherd::run::Run::new())))
        };
        Ok(Self { held: carry_out(py, How::with_threads(threads), work)? })
    }

    /// Does part `shard[0]` of `shard[1]` into `cache`; how many pairs others have not finished yet.
    fn work_on(
        &self,
        py: Python<'_>,
        cache: PathBuf,
        threads: Option<usize>,
        shard: (u64, u64),
    ) -> PyResult<usize> {
        let parts = Arc::clone(&self.held);
        let work = move |run: &potsherd::Run, _: Option<&potsherd::Store>| {
            Ok(parts.work_on(run).map_err(potsherd::Error::from)?)
        };
        carry_out(py, How { threads, cache: Some(cache), shard: Some(shard), progress: None }, work)
    }
}

fn read(words: &[String], of_assemble: bool, sherds: usize) -> anyhow::Result<MatchOptions> {
    if !of_assemble {
        return typed::parse::<typed::Match>(words)?.options();
    }
    let args = typed::parse::<typed::Assemble>(words)?;
    // What a table says of blocks is the caller's: a part of the work has features only.
    Ok(args.options(args.model()?, Blocks::default(), sherds).matching)
}
