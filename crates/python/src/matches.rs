//! Possible joins of a collection, as Python holds them.

use crate::collection::Collection;
use crate::errors::{Error, told};
use crate::features::Features;
use crate::work::{How, carry_out};
use potsherd::assemble::{Checked, Matched, match_decided, match_unsuited};
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
    /// Matches all pairs. `words` are the options of the command, or those of `assemble`.
    #[staticmethod]
    #[pyo3(signature = (features, words, cache=None, threads=None, progress: "collections.abc.Callable[[str, int, int], object] | None" = None, shard=None, of_assemble=false))]
    #[allow(clippy::too_many_arguments)] // one for each keyword in Python
    fn find(
        py: Python<'_>,
        features: &Features,
        words: Vec<String>,
        cache: Option<PathBuf>,
        threads: Option<usize>,
        progress: Option<Py<PyAny>>,
        shard: Option<(u64, u64)>,
        of_assemble: bool,
    ) -> PyResult<Self> {
        let options = read(&words, of_assemble, features.held.len()).map_err(told)?;
        let (sherds, asked) = (Arc::clone(&features.held), options.clone());
        let work = move |run: &potsherd::Run, _: Option<&potsherd::Store>| {
            // Who does a part only leaves what the whole tells to whoever has it.
            let found = match shard {
                Some(_) => match_unsuited(&sherds, &asked, run).map_err(potsherd::Error::from),
                None => {
                    match_decided(&sherds, &asked, &Checked::default(), run).map_err(potsherd::Error::from)
                }
            };
            Ok(found?)
        };
        let held = Arc::new(carry_out(py, How { threads, cache, shard, progress }, work)?);
        Ok(Self { held, options: options.suited_to(&features.held) })
    }

    /// Pairs that other processes have not finished yet.
    #[getter]
    fn missing(&self) -> usize {
        self.held.missing
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

fn read(words: &[String], of_assemble: bool, sherds: usize) -> anyhow::Result<MatchOptions> {
    if !of_assemble {
        return typed::parse::<typed::Match>(words)?.options();
    }
    let args = typed::parse::<typed::Assemble>(words)?;
    // What a table says of blocks is the caller's: a part of the work has features only.
    Ok(args.options(args.model()?, Blocks::default(), sherds).matching)
}
