//! What reading, cleaning and measuring found of a file, kept under the hash of its bytes: a file that is known is hashed
//! and not parsed again. Its surface is not kept; it is read when somebody asks for it.

use crate::geom::TriMesh;
use crate::run::Run;
use crate::scans::clean::CleanReport;
use crate::scans::collection::{Collection, Scan, ScanReport};
use crate::scans::formats::{Format, parse_soup, read_bytes};
use crate::scans::measure::Measures;
use crate::scans::read::{Read, from_soup};
use crate::scans::{OpenOptions, ReadError, SherdId};
use crate::store::{Code, Key, KeyMaker, Shelf, Store};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file that holds one scan and needs no other file, as it was when it was read.
#[derive(Clone, Debug)]
pub(crate) struct KnownFile {
    path: PathBuf,
    /// Names its bytes and how they are read.
    pub key: Key,
    pub known: Known,
    options: OpenOptions,
}

/// All that is known of a scan but its surface.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Known {
    content: String,
    /// Hash of the cleaned surface without its colours.
    pub shape: [u8; 32],
    surface: [u8; 32],
    vertices: usize,
    faces: usize,
    cleaning: CleanReport,
    measures: Measures,
    notes: Vec<String>,
}

/// What became of a file of one scan.
pub(crate) enum Found {
    /// Known already, or read.
    Here(Read),
    /// It falls to another part of the work, which has not read it yet.
    Elsewhere,
}

impl Known {
    fn of(scan: &Scan, notes: &[String]) -> Self {
        let ScanReport { vertices, faces, cleaning, measures } = scan.report.clone();
        let shape = shape_of(&scan.mesh);
        let (content, surface) = (scan.content.clone(), coloured(shape, &scan.mesh));
        Self { content, shape, surface, vertices, faces, cleaning, measures, notes: notes.to_vec() }
    }
}

impl KnownFile {
    /// The scan without its surface.
    fn unread(self, id: &SherdId, path: &Path) -> Read {
        let Known { content, vertices, faces, cleaning, measures, notes, .. } = self.known.clone();
        let scan = Scan {
            id: id.clone(),
            path: path.to_path_buf(),
            mesh: TriMesh::default(),
            vertex_source: Vec::new(),
            mesh_from_file: None,
            scale: 1.0,
            content,
            aside: None,
            report: ScanReport { vertices, faces, cleaning, measures },
            file: Some(Arc::new(self)),
            unread: true,
        };
        Read::Mesh(Box::new(scan), notes)
    }

    fn read(&self, id: &SherdId) -> Result<TriMesh, ReadError> {
        match find((&self.path, &self.path), id, &self.options, &Run::new())? {
            Found::Here(Read::Mesh(scan, _)) if scan.file.as_ref().is_some_and(|f| f.key == self.key) => {
                Ok(scan.mesh)
            }
            _ => Err(ReadError::Changed),
        }
    }
}

/// Hash of the places and faces of a mesh.
pub(crate) fn shape_of(mesh: &TriMesh) -> [u8; 32] {
    KeyMaker::new(Code::Features).shape(mesh).key().0
}

/// The same with its colours.
fn coloured(shape: [u8; 32], mesh: &TriMesh) -> [u8; 32] {
    let colours = mesh.colors.as_deref().unwrap_or_default();
    KeyMaker::new(Code::Features).bytes(&shape).bytes(colours.as_flattened()).key().0
}

/// Hash of a mesh with its colours.
pub(crate) fn surface_of(mesh: &TriMesh) -> [u8; 32] {
    coloured(shape_of(mesh), mesh)
}

/// Names all that is found of a file; `None` where other files have a say, as pictures and buffers beside it.
fn key_of(bytes: &[u8], format: Format, options: &OpenOptions) -> Option<Key> {
    if !matches!(format, Format::Ply | Format::Stl | Format::Off) {
        return None;
    }
    let how = format!("{format:?} {:?} {:?}", options.clean, options.measure);
    let maker = KeyMaker::new(Code::Features).bytes(how.as_bytes());
    Some(maker.bytes(blake3::hash(bytes).as_bytes()).key())
}

/// One scan of a file that is no cloud: what the run's store knows of it, or what reading it finds where it falls to the
/// run.
pub(crate) fn find(
    (file, relative): (&Path, &Path),
    id: &SherdId,
    options: &OpenOptions,
    run: &Run,
) -> Result<Found, ReadError> {
    let format = Format::of(file).ok_or(ReadError::UnknownFormat)?;
    let bytes = read_bytes(file)?;
    let key = key_of(&bytes, format, options);
    let own = |key, known| KnownFile { path: file.to_path_buf(), key, known, options: options.clone() };
    if let Some(key) = key {
        if let Some(known) = run.store().and_then(|s| s.get::<Known>(Shelf::Scans, &key)) {
            return Ok(Found::Here(own(key, known).unread(id, relative)));
        }
        if !run.has(&key.0) {
            return Ok(Found::Elsewhere);
        }
    }
    let soup = parse_soup(&bytes, format, file.parent().unwrap_or(Path::new("")))?;
    drop(bytes);
    let mut read = from_soup(id, relative, soup, options)?;
    if let (Read::Mesh(scan, notes), Some(key)) = (&mut read, key) {
        scan.file = Some(Arc::new(own(key, Known::of(scan, notes))));
    }
    Ok(Found::Here(read))
}

impl Scan {
    /// Its surface, from the file where it was not read yet.
    pub(crate) fn surface(&self) -> Result<Cow<'_, TriMesh>, ReadError> {
        match &self.file {
            Some(file) if self.unread => Ok(Cow::Owned(file.read(&self.id)?)),
            _ => Ok(Cow::Borrowed(&self.mesh)),
        }
    }

    /// Hash of its surface.
    pub(crate) fn surface_hash(&self) -> [u8; 32] {
        match &self.file {
            Some(file) if self.unread => file.known.surface,
            _ => surface_of(&self.mesh),
        }
    }
}

impl Collection {
    /// Keeps what is known of its scans, for later runs that need no surfaces.
    pub fn keep_known(&self, store: &Store) {
        for file in self.scans().iter().filter_map(|s| s.file.as_ref()) {
            if !store.has(Shelf::Scans, &file.key) {
                store.put(Shelf::Scans, &file.key, &file.known);
            }
        }
    }

    /// Whether a surface that was not read is not as it is in its file.
    pub(crate) fn needs_surfaces(&self) -> bool {
        self.scans().iter().any(|s| s.unread && s.scale != 1.0)
    }
}
