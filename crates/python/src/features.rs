//! The features of a collection, as Python holds them.

use crate::arrays::{Rows, view};
use crate::collection::{Collection, as_told};
use crate::errors::{Error, told, unreadable};
use crate::work::{How, carry_out};
use numpy::PyArray2;
use potsherd::features::{EdgeLine, OrientedPoint, SherdFeatures, features_of};
use potsherd::scans::Problem;
use potsherd_cli::typed;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::path::PathBuf;
use std::sync::Arc;

// SAFETY: two vectors of three numbers each, without anything between them; the size is checked where it is used.
unsafe impl Rows<f64, 6> for OrientedPoint {}
unsafe impl Rows<f64, 1> for f64 {}

/// What is known of each sherd.
#[pyclass(frozen, module = "potsherd._native")]
pub struct Features {
    pub held: Arc<Vec<SherdFeatures>>,
    missing: usize,
    problems: Vec<Problem>,
}

#[pymethods]
impl Features {
    /// Measures every sherd. `words` are the options of the command.
    #[staticmethod]
    #[pyo3(signature = (collection, words, cache=None, threads=None, progress: "collections.abc.Callable[[str, int, int], object] | None" = None, shard=None))]
    fn find(
        py: Python<'_>,
        collection: &Collection,
        words: Vec<String>,
        cache: Option<PathBuf>,
        threads: Option<usize>,
        progress: Option<Py<PyAny>>,
        shard: Option<(u64, u64)>,
    ) -> PyResult<Self> {
        let mut options = typed::parse::<typed::Features>(&words).and_then(|a| a.options()).map_err(told)?;
        // Second scans are told by whoever has the whole.
        options.use_once &= shard.is_none();
        let collection = Arc::clone(&collection.held);
        let work = move |run: &potsherd::Run, _: Option<&potsherd::Store>| {
            Ok(features_of(&collection, &options, run)?)
        };
        let found = carry_out(py, How { threads, cache, shard, progress }, work)?;
        Ok(Self { held: Arc::new(found.sherds), missing: found.missing, problems: found.problems })
    }

    /// From what `to_bytes` made.
    #[staticmethod]
    fn from_bytes(bytes: &[u8]) -> PyResult<Self> {
        let held: Vec<SherdFeatures> = postcard::from_bytes(bytes).map_err(|e| unreadable("features", e))?;
        Ok(Self { held: Arc::new(held), missing: 0, problems: Vec::new() })
    }

    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = postcard::to_stdvec(self.held.as_ref()).map_err(|e| Error::new_err(e.to_string()))?;
        Ok(PyBytes::new(py, &bytes))
    }

    #[getter]
    fn ids(&self) -> Vec<&str> {
        self.held.iter().map(|s| s.id.as_str()).collect()
    }

    /// Sherds that other processes have not finished yet.
    #[getter]
    fn missing(&self) -> usize {
        self.missing
    }

    /// What was found out about files meanwhile: (file, message, whether it was left out).
    #[getter]
    fn problems(&self) -> Vec<(String, String, bool)> {
        as_told(&self.problems)
    }

    /// All of one sherd as JSON, as `potsherd features` writes it.
    fn json(&self, id: &str) -> PyResult<String> {
        serde_json::to_string(self.sherd(id)?).map_err(|e| Error::new_err(e.to_string()))
    }

    /// Rows of a line (`inner.points`, `outer.thickness`) or of samples with normals (`inner_wall`), as a view.
    #[pyo3(signature = (id, name) -> "numpy.typing.NDArray[numpy.float64]")]
    fn array<'py>(slf: &Bound<'py, Self>, id: &str, name: &str) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let sherd = slf.get().sherd(id)?;
        let owner = slf.clone().into_any();
        match name.split_once('.') {
            Some(("inner", part)) => of_line(owner, &sherd.inner, part),
            Some(("outer", part)) => of_line(owner, &sherd.outer, part),
            None if name == "inner_wall" => view(owner, &sherd.inner_wall),
            None if name == "outer_wall" => view(owner, &sherd.outer_wall),
            None if name == "break_surface" => view(owner, &sherd.break_surface),
            _ => Err(unknown(name)),
        }
    }
}

impl Features {
    fn sherd(&self, id: &str) -> PyResult<&SherdFeatures> {
        let found = self.held.iter().find(|s| s.id == id);
        found.ok_or_else(|| Error::new_err(format!("no sherd is called {id}")))
    }
}

fn of_line<'py>(
    owner: Bound<'py, PyAny>,
    line: &EdgeLine,
    part: &str,
) -> PyResult<Bound<'py, PyArray2<f64>>> {
    match part {
        "points" => view(owner, &line.points),
        "wall_normals" => view(owner, &line.wall_normals),
        "break_normals" => view(owner, &line.break_normals),
        "thickness" => view(owner, &line.thickness),
        "rim" => view(owner, &line.rim),
        _ => Err(unknown(part)),
    }
}

fn unknown(name: &str) -> PyErr {
    Error::new_err(format!("features have no array {name}"))
}
