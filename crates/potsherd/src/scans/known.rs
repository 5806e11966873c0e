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

/// What is kept of a file.
#[derive(Serialize, Deserialize)]
enum Kept {
    Scan(Box<Known>),
    /// It was read and holds no scan that could be kept: points alone, or nothing that can be used. Whoever needs it reads it; parts of the work
    /// would wait for each other else.
    Other,
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
    let kept = run.store().zip(key).and_then(|(store, key)| store.get::<Kept>(Shelf::Scans, &key));
    match (&kept, key) {
        (Some(Kept::Scan(known)), Some(key)) => {
            return Ok(Found::Here(own(key, Known::clone(known)).unread(id, relative)));
        }
        (None, Some(key)) if !run.has(&key.0) => return Ok(Found::Elsewhere),
        _ => {}
    }
    let soup = parse_soup(&bytes, format, file.parent().unwrap_or(Path::new("")));
    drop(bytes);
    let mut read = soup.and_then(|soup| from_soup(id, relative, soup, options));
    match (&mut read, key, run.store()) {
        (Ok(Read::Mesh(scan, notes)), Some(key), _) => {
            scan.file = Some(Arc::new(own(key, Known::of(scan, notes))));
        }
        (_, Some(key), Some(store)) if kept.is_none() => store.put(Shelf::Scans, &key, &Kept::Other),
        _ => {}
    }
    read.map(Found::Here)
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
            // A file that is there and torn is no knowledge.
            if store.get::<Kept>(Shelf::Scans, &file.key).is_none() {
                store.put(Shelf::Scans, &file.key, &Kept::Scan(Box::new(file.known.clone())));
            }
        }
    }

    /// Whether a surface that was not read is not as it is in its file.
    pub(crate) fn needs_surfaces(&self) -> bool {
        self.scans().iter().any(|s| s.unread && s.scale != 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::{FeatureOptions, features_of};
    use crate::geom::Vec3;
    use crate::scans::write_ply;
    use crate::store::StoreOptions;

    /// Three closed boxes; `swell` changes one of them.
    fn write(folder: &Path, swell: f64) {
        let faces = [
            [0, 2, 1],
            [1, 2, 3],
            [4, 5, 6],
            [5, 7, 6],
            [0, 1, 4],
            [1, 5, 4],
            [2, 6, 3],
            [3, 6, 7],
            [0, 4, 2],
            [2, 4, 6],
            [1, 3, 5],
            [3, 7, 5],
        ];
        for (k, id) in ["a", "b", "c"].iter().enumerate() {
            let long = if k == 1 { 60.0 + swell } else { 50.0 + k as f64 };
            let side = |c: usize, bit: usize, length: f64| if c >> bit & 1 == 1 { length } else { 0.0 };
            let corner = |c: usize| Vec3::new(side(c, 0, long), side(c, 1, 40.0), side(c, 2, 5.0));
            let mesh =
                TriMesh { vertices: (0..8).map(corner).collect(), faces: faces.to_vec(), colors: None };
            write_ply(&folder.join(format!("{id}.ply")), &mesh).unwrap();
        }
    }

    fn told(c: &Collection) -> Vec<(SherdId, String, ScanReport)> {
        c.scans().iter().map(|s| (s.id.clone(), s.content.clone(), s.report.clone())).collect()
    }

    #[test]
    fn files_that_are_known_are_not_read_until_their_surface_is_asked_for() {
        let dir = tempfile::tempdir().unwrap();
        let (scans, kept) = (dir.path().join("scans"), dir.path().join("kept"));
        std::fs::create_dir(&scans).unwrap();
        write(&scans, 0.0);
        let store = Store::open(&kept, &StoreOptions::default()).unwrap();
        let (run, options) = (Run::new().kept_in(&store), OpenOptions::default());
        let open = || Collection::open_in(std::slice::from_ref(&scans), &options, &run).unwrap();
        let first = open();
        assert!(first.scans().iter().all(|s| !s.unread));
        first.keep_known(&store);
        let made = features_of(&first, &FeatureOptions::default(), &run).unwrap();
        let again = open();
        assert!(again.scans().iter().all(|s| s.unread && s.mesh.faces.is_empty()));
        assert_eq!((told(&first), &first.problems), (told(&again), &again.problems));
        for (s, t) in first.scans().iter().zip(again.scans()) {
            assert_eq!(s.mesh, *t.surface().unwrap());
            assert_eq!(s.surface_hash(), t.surface_hash());
        }
        // Nothing is measured twice, and nothing read for it.
        std::fs::remove_file(scans.join("a.ply")).unwrap();
        let kept = features_of(&again, &FeatureOptions::default(), &run).unwrap();
        assert_eq!((made.keys, made.sherds.len()), (kept.keys.clone(), kept.sherds.len()));
        assert_eq!(made.problems, kept.problems);
        // What has to be measured, by another ruler, is told where its file is gone.
        let mut finer = FeatureOptions::default();
        finer.edges.step *= 0.5;
        let gone = features_of(&again, &finer, &run).unwrap();
        let told = gone.problems.iter().any(|p| p.file == "a.ply" && p.message.starts_with("cannot be read"));
        assert!(told && gone.sherds.len() == 3, "{:?}", gone.problems);
    }

    #[test]
    fn a_file_that_changed_is_read_and_parts_read_their_own() {
        let dir = tempfile::tempdir().unwrap();
        let (scans, kept) = (dir.path().join("scans"), dir.path().join("kept"));
        std::fs::create_dir(&scans).unwrap();
        write(&scans, 0.0);
        let store = Store::open(&kept, &StoreOptions::default()).unwrap();
        let options = OpenOptions::default();
        let open = |run: &Run| Collection::open_in(std::slice::from_ref(&scans), &options, run).unwrap();
        let run = Run::new().kept_in(&store);
        let part = |part| open(&run.sharing(crate::run::Shard { part, of: 3 }));
        let shares: Vec<usize> = (1..=3).map(|k| 3 - part(k).missing).collect();
        assert_eq!(shares.iter().sum::<usize>(), 3, "{shares:?}");
        (1..=3).for_each(|k| part(k).keep_known(&store));
        assert_eq!(part(1).missing, 0);
        // Nobody waits for a file that one part has found to be of no use, and every part tells of it.
        std::fs::write(scans.join("torn.ply"), "ply\nformat ascii 1.0\nelement vertex").unwrap();
        let points = "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float y\nproperty float z\nend_header\n1 2 3\n";
        std::fs::write(scans.join("points.ply"), points).unwrap();
        (1..=3).for_each(|k| part(k).keep_known(&store));
        // Nor for what lies torn in the store.
        for entry in std::fs::read_dir(kept.join("scans")).unwrap().flatten() {
            std::fs::write(entry.path(), b"torn").unwrap();
        }
        (1..=3).for_each(|k| part(k).keep_known(&store));
        let told = |k| {
            let collection = part(k);
            assert_eq!(collection.missing, 0, "part {k}");
            collection.problems
        };
        assert_eq!((told(1).len(), told(2)), (2, told(3)));
        assert_eq!(told(1), open(&Run::new()).problems);
        ["torn.ply", "points.ply"].iter().for_each(|name| std::fs::remove_file(scans.join(name)).unwrap());
        let before = open(&run);
        write(&scans, 0.3);
        let after = open(&run);
        let unread: Vec<bool> = after.scans().iter().map(|s| s.unread).collect();
        assert_eq!(unread, [true, false, true]);
        assert!(matches!(before.scans()[1].surface(), Err(ReadError::Changed)));
        assert_ne!(before.scans()[1].surface_hash(), after.scans()[1].surface_hash());
    }
}
