//! A collection of scans, as Python holds it.

use crate::arrays::{copied, rows, view};
use crate::assembly::Assembly;
use crate::errors::{Error, told};
use crate::work::{How, carry_out};
use numpy::{PyArray2, PyReadonlyArray2};
use potsherd::geom::Vec3;
use potsherd::scans::{MeshSoup, OpenOptions, Problem, Scan, SherdId};
use potsherd_cli::typed::{self, Assemble};
use pyo3::prelude::*;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Scans that were read, cleaned and measured.
#[pyclass(frozen, module = "potsherd._native")]
pub struct Collection {
    pub held: Arc<potsherd::Collection>,
}

/// A mesh as Python hands it over: name, vertices, faces, colours.
type Given<'py> =
    (String, PyReadonlyArray2<'py, f64>, PyReadonlyArray2<'py, u32>, Option<PyReadonlyArray2<'py, u8>>);

/// Problems as Python takes them.
pub fn as_told(problems: &[Problem]) -> Vec<(String, String, bool)> {
    problems.iter().map(|p| (p.file.clone(), p.message.clone(), p.skipped)).collect()
}

#[pymethods]
impl Collection {
    /// Reads what `words` name, as the command would.
    #[staticmethod]
    #[pyo3(signature = (words, settled=None, threads=None))]
    fn open(
        py: Python<'_>,
        words: Vec<String>,
        settled: Option<&Assembly>,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        let args = read(&words)?;
        let scans: Vec<PathBuf> = args.scans().scans.clone();
        let options = as_settled(args.scans().how.options(), settled);
        let how = How::with_threads(threads);
        let held = carry_out(py, how, move |_, _| Ok(potsherd::Collection::open(&scans, &options)?))?;
        Ok(Self { held: Arc::new(held) })
    }

    /// Takes meshes over, as (name, vertices, faces, colours).
    #[staticmethod]
    #[pyo3(signature = (meshes: "collections.abc.Sequence[tuple[str, numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.uint32], numpy.typing.NDArray[numpy.uint8] | None]]", words, settled=None, threads=None))]
    fn of_meshes(
        py: Python<'_>,
        meshes: Vec<Given<'_>>,
        words: Vec<String>,
        settled: Option<&Assembly>,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        let options = as_settled(read(&words)?.scans().how.options(), settled);
        let mut soups: BTreeMap<SherdId, MeshSoup> = BTreeMap::new();
        for (id, vertices, faces, colors) in &meshes {
            if soups.insert(id.as_str().into(), soup(id, vertices, faces, colors.as_ref())?).is_some() {
                return Err(Error::new_err(format!("two meshes are called {id}")));
            }
        }
        let how = How::with_threads(threads);
        let held = carry_out(py, how, move |_, _| Ok(potsherd::Collection::of_meshes(soups, &options)?))?;
        Ok(Self { held: Arc::new(held) })
    }

    /// Names of the scans with a surface.
    #[getter]
    fn ids(&self) -> Vec<&str> {
        self.held.scans().iter().map(|s| s.id.as_str()).collect()
    }

    /// The files, relative to `root`, in the order of `ids`.
    #[getter]
    fn paths(&self) -> Vec<String> {
        self.held.scans().iter().map(|s| s.path.display().to_string()).collect()
    }

    #[getter]
    fn root(&self) -> String {
        self.held.root.display().to_string()
    }

    /// The layout that was recognised.
    #[getter]
    fn kind(&self) -> &'static str {
        self.held.kind.name()
    }

    #[getter]
    fn unit(&self) -> &'static str {
        self.held.unit.name()
    }

    #[getter]
    fn mm_per_unit(&self) -> f64 {
        self.held.mm_per_unit
    }

    /// What is wrong with files: (file, message, whether it was left out).
    #[getter]
    fn problems(&self) -> Vec<(String, String, bool)> {
        as_told(&self.held.problems)
    }

    /// The truth as JSON, if it is known.
    #[getter]
    fn truth(&self) -> PyResult<Option<String>> {
        let text = self.held.truth.as_ref().map(serde_json::to_string).transpose();
        text.map_err(|e| Error::new_err(e.to_string()))
    }

    /// What `sherds.csv` says, as JSON.
    #[getter]
    fn table(&self) -> PyResult<Option<String>> {
        let text = self.held.table.as_ref().map(serde_json::to_string).transpose();
        text.map_err(|e| Error::new_err(e.to_string()))
    }

    /// Counts and measures of a scan as JSON.
    fn report(&self, id: &str) -> PyResult<String> {
        serde_json::to_string(&self.scan(id)?.report).map_err(|e| Error::new_err(e.to_string()))
    }

    /// Why a scan is not used, if so.
    fn aside(&self, id: &str) -> PyResult<Option<String>> {
        Ok(self.scan(id)?.aside.clone())
    }

    /// Vertices of the cleaned mesh in the coordinates of its file; a view wherever the mesh was not moved or scaled.
    #[pyo3(signature = (id) -> "numpy.typing.NDArray[numpy.float64]")]
    fn vertices<'py>(slf: &Bound<'py, Self>, id: &str) -> PyResult<Bound<'py, PyArray2<f64>>> {
        match slf.get().held.mesh_in_file(id).ok_or_else(|| unknown(id))? {
            Cow::Borrowed(mesh) => view(slf.clone().into_any(), &mesh.vertices),
            Cow::Owned(mesh) => copied(slf.py(), &mesh.vertices),
        }
    }

    #[pyo3(signature = (id) -> "numpy.typing.NDArray[numpy.uint32]")]
    fn faces<'py>(slf: &Bound<'py, Self>, id: &str) -> PyResult<Bound<'py, PyArray2<u32>>> {
        view(slf.clone().into_any(), &slf.get().scan(id)?.mesh.faces)
    }

    #[pyo3(signature = (id) -> "numpy.typing.NDArray[numpy.uint8] | None")]
    fn colors<'py>(slf: &Bound<'py, Self>, id: &str) -> PyResult<Option<Bound<'py, PyArray2<u8>>>> {
        let colors = slf.get().scan(id)?.mesh.colors.as_ref();
        colors.map(|c| view(slf.clone().into_any(), c)).transpose()
    }
}

impl Collection {
    fn scan(&self, id: &str) -> PyResult<&Scan> {
        let found = self.held.scans().iter().find(|s| s.id == id);
        found.ok_or_else(|| unknown(id))
    }
}

fn unknown(id: &str) -> PyErr {
    Error::new_err(format!("no sherd is called {id}"))
}

/// The options of `assemble`, which has all that can be said about reading.
fn read(words: &[String]) -> PyResult<Assemble> {
    typed::parse::<Assemble>(words).map_err(told)
}

/// As an earlier result settled the scale.
fn as_settled(options: OpenOptions, settled: Option<&Assembly>) -> OpenOptions {
    OpenOptions { settled: settled.map(|a| a.held.settled_scale()), ..options }
}

fn soup(
    id: &str,
    vertices: &PyReadonlyArray2<f64>,
    faces: &PyReadonlyArray2<u32>,
    colors: Option<&PyReadonlyArray2<u8>>,
) -> PyResult<MeshSoup> {
    let vertices: Vec<Vec3> =
        rows(vertices, &format!("the vertices of {id}"))?.into_iter().map(Vec3::from).collect();
    let colors = colors.map(|c| rows(c, &format!("the colours of {id}"))).transpose()?;
    if let Some(c) = colors.as_ref().filter(|c| c.len() != vertices.len()) {
        let told = format!("{id} has {} vertices, but {} colours", vertices.len(), c.len());
        return Err(Error::new_err(told));
    }
    Ok(MeshSoup { vertices, faces: rows(faces, &format!("the faces of {id}"))?, colors, notes: Vec::new() })
}
