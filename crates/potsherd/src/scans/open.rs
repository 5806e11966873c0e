//! The one door through which collections come in: what the user named, as the data set it is.

use crate::run::Run;
use crate::scans::clean::CleanOptions;
use crate::scans::collection::{Collection, Material, Problem, ScanSet};
use crate::scans::datasets::{Kind, authors, breaking_bad, detect, truth_path};
use crate::scans::known::shape_of;
use crate::scans::measure::MeasureOptions;
use crate::scans::read::{read_found, read_meshes};
use crate::scans::scale::{KnownLength, SettledScale};
use crate::scans::units::Unit;
use crate::scans::walk::{find_scans, name_scans};
use crate::scans::{MeshSoup, ScanError, SherdId, Truth};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// How a collection is read.
#[derive(Clone, Debug, Default)]
pub struct OpenOptions {
    /// Overrules the guess of the unit.
    pub unit: Option<Unit>,
    /// One length that was measured; overrules both.
    pub known_length: Option<KnownLength>,
    /// What an earlier run settled, in place of the guess.
    pub settled: Option<SettledScale>,
    /// Only the sherds of these pots of a data set that names its pots; all if empty.
    pub pots: Vec<String>,
    /// Read the edge lines of the authors' data set although it has meshes.
    pub lines: bool,
    /// Take several closed pieces in one file for so many sherds; otherwise only the largest is used.
    pub trays: bool,
    /// How meshes are cleaned.
    pub clean: CleanOptions,
    /// How they are measured.
    pub measure: MeasureOptions,
    /// Seed of the motions that scramble pieces which lie in their assembled pose on disk.
    pub scramble_seed: u64,
}

impl Collection {
    /// Reads every scan named or found below the folders named: loose scans, scans with their truth, the
    /// layouts of Structure-from-Sherds++ and of Breaking Bad. A file that cannot be used becomes a problem;
    /// only a collection without any usable scan is an error.
    pub fn open(paths: &[PathBuf], options: &OpenOptions) -> Result<Self, ScanError> {
        Self::open_in(paths, options, &Run::new())
    }

    /// As [`open`](Self::open) for those who need no surfaces: a file that the run's store knows ([`keep_known`](Self::keep_known)) is not read
    /// again, and a run that has a part of the work ([`Run::sharing`]) reads its own files only; the others are counted as `missing`.
    pub fn open_in(paths: &[PathBuf], options: &OpenOptions, run: &Run) -> Result<Self, ScanError> {
        // One length is measured on a surface, and a scale that was settled is one that may have to be mended.
        let plain = options.known_length.is_none() && options.settled.is_none();
        if plain {
            let collection = Self::open_with(paths, options, run)?;
            if !collection.needs_surfaces() {
                return Ok(collection);
            }
        }
        Self::open_with(paths, options, &Run::new())
    }

    fn open_with(paths: &[PathBuf], options: &OpenOptions, run: &Run) -> Result<Self, ScanError> {
        let kind = detect(paths);
        // Every kind but the plain one and fractures of Breaking Bad is a single folder.
        let root = paths.first().map_or(Path::new(""), PathBuf::as_path);
        let mut collection = match kind {
            Kind::Plain | Kind::WithTruth => open_folder(paths, options, run)?,
            Kind::Authors => open_authors(root, options, run)?,
            Kind::BreakingBad => open_breaking_bad(paths, options)?,
        };
        if kind == Kind::WithTruth {
            collection.truth = truth_path(root).map(|p| Truth::read(&p)).transpose()?;
        }
        collection.kind = kind;
        match (kind, &options.settled) {
            (Kind::BreakingBad, _) => collection.tell_scales(),
            (_, None) => collection.mend_scales(),
            (_, Some(_)) => {}
        }
        collection.keep_pots(&options.pots)?;
        collection.set_copies_aside();
        collection.read_tables();
        collection.problems.sort();
        Ok(collection)
    }

    /// Meshes that are in memory already, by their names: cleaned, measured and brought to one unit as those of a
    /// folder are.
    pub fn of_meshes(meshes: BTreeMap<SherdId, MeshSoup>, options: &OpenOptions) -> Result<Self, ScanError> {
        if meshes.is_empty() {
            return Err(ScanError::NoScans("the list of meshes".to_owned()));
        }
        let mut collection = read_meshes(meshes, options)?;
        if options.settled.is_none() {
            collection.mend_scales();
        }
        collection.set_copies_aside();
        collection.problems.sort();
        Ok(collection)
    }

    /// Leaves out the sherds of all pots but these.
    fn keep_pots(&mut self, pots: &[String]) -> Result<(), ScanError> {
        if pots.is_empty() {
            return Ok(());
        }
        let known: BTreeSet<&str> =
            self.truth.iter().flat_map(|t| t.sherds.values()).map(|s| s.pot.as_str()).collect();
        if let Some(pot) = pots.iter().find(|p| !known.contains(p.as_str())) {
            return Err(ScanError::UnknownPot {
                pot: pot.clone(),
                known: known.into_iter().collect::<Vec<_>>().join(", "),
            });
        }
        if let Some(truth) = &mut self.truth {
            truth.keep_pots(pots);
        }
        let known = self.truth.iter().flat_map(|t| t.sherds.keys());
        let kept: BTreeSet<SherdId> = known.cloned().collect();
        self.keep(|id| kept.contains(id));
        if self.is_empty() && self.missing == 0 {
            return Err(ScanError::NoScans(format!("{} (pots {})", self.root.display(), pots.join(", "))));
        }
        Ok(())
    }

    /// The same scan twice under two names would be joined to its own neighbours a second time.
    fn set_copies_aside(&mut self) {
        let Material::Scans(set) = &mut self.material else { return };
        let mut seen: BTreeMap<[u8; 32], SherdId> = BTreeMap::new();
        for scan in &mut set.scans {
            let as_read = scan.scale == 1.0 && scan.mesh_from_file.is_none();
            let known = scan.file.as_ref().filter(|_| as_read).map(|f| f.known.shape);
            let shape = known.unwrap_or_else(|| shape_of(&scan.mesh));
            let first = seen.entry(shape).or_insert_with(|| scan.id.clone());
            if *first != scan.id {
                scan.aside = Some(format!("it is the same scan as {first}"));
                let message = format!("is the same scan as {first} and was set aside");
                let file = scan.path.display().to_string();
                self.problems.push(Problem { file, message, skipped: true });
            }
        }
    }
}

fn open_folder(paths: &[PathBuf], options: &OpenOptions, run: &Run) -> Result<Collection, ScanError> {
    let mut found = find_scans(paths)?;
    let ids = name_scans(&mut found);
    read_found(found, ids, options, run)
}

fn open_breaking_bad(paths: &[PathBuf], options: &OpenOptions) -> Result<Collection, ScanError> {
    let mut found = find_scans(paths)?;
    let ids = breaking_bad::name_pieces(&found).unwrap_or_else(|| name_scans(&mut found));
    // Its models have no true size, and one that looks as if it were in metres or inches has none either.
    let unit = options.unit.or(Some(Unit::Normalised));
    let told = options.known_length.is_some() || options.settled.as_ref().is_some_and(|s| s.unit.is_some());
    let options = OpenOptions { unit: if told { options.unit } else { unit }, ..options.clone() };
    breaking_bad::load(found, ids, &options)
}

/// The meshes of the set, under the set's ids; its edge lines where it has no meshes.
fn open_authors(root: &Path, options: &OpenOptions, run: &Run) -> Result<Collection, ScanError> {
    let set = authors::list(root)?;
    let has_lines = set.sherds.iter().any(|s| s.inner_edge_line.is_some());
    let mut collection = match set.meshes().filter(|_| !(options.lines && has_lines)) {
        Some((found, ids)) => read_found(found, ids, options, run)?,
        None => {
            let unit = options.unit.filter(|u| u.millimetres().is_some()).unwrap_or(Unit::Millimetre);
            let lines = set.sherds.iter().filter(|s| s.inner_edge_line.is_some()).cloned().collect();
            Collection {
                material: Material::Lines(lines),
                unit,
                mm_per_unit: unit.millimetres().unwrap_or(1.0),
                ..Collection::of_scans(root.to_path_buf(), ScanSet::default())
            }
        }
    };
    collection.problems.extend(set.problems.iter().cloned());
    collection.truth = Some(set.truth.clone());
    collection.authors = Some(set);
    Ok(collection)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::{TriMesh, Vec3};
    use crate::scans::write_ply;

    /// A closed plate of 60 x 40 x 5.
    fn plate(at: f64) -> TriMesh {
        let corner = |k: usize| {
            Vec3::new(at + 60.0 * (k & 1) as f64, 40.0 * (k >> 1 & 1) as f64, 5.0 * (k >> 2 & 1) as f64)
        };
        let faces = vec![
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
        TriMesh { vertices: (0..8).map(corner).collect(), faces, colors: None }
    }

    #[test]
    fn copies_are_set_aside_and_pots_that_are_not_there_are_told() {
        let dir = tempfile::tempdir().unwrap();
        write_ply(&dir.path().join("a.ply"), &plate(0.0)).unwrap();
        write_ply(&dir.path().join("b.ply"), &plate(0.0)).unwrap();
        write_ply(&dir.path().join("c.ply"), &plate(9.0)).unwrap();
        let c = Collection::open(&[dir.path().into()], &OpenOptions::default()).unwrap();
        let aside: Vec<bool> = c.scans().iter().map(|s| s.aside.is_some()).collect();
        assert_eq!(aside, [false, true, false]);
        assert!(c.problems.iter().any(|p| p.to_string() == "b.ply is the same scan as a and was set aside"));
        let options = OpenOptions { pots: vec!["B".into()], ..OpenOptions::default() };
        let error = Collection::open(&[dir.path().into()], &options).unwrap_err().to_string();
        assert!(error.contains("no pot B"), "{error}");
    }

    #[test]
    fn meshes_in_memory_are_read_as_files_are() {
        let dir = tempfile::tempdir().unwrap();
        let soup = |m: TriMesh| MeshSoup { vertices: m.vertices, faces: m.faces, ..MeshSoup::default() };
        let mut meshes = BTreeMap::new();
        for (id, at) in [("a", 0.0), ("b", 3.0)] {
            write_ply(&dir.path().join(format!("{id}.ply")), &plate(at)).unwrap();
            meshes.insert(id.into(), soup(plate(at)));
        }
        let read = Collection::open(&[dir.path().to_path_buf()], &OpenOptions::default()).unwrap();
        let held = Collection::of_meshes(meshes.clone(), &OpenOptions::default()).unwrap();
        assert_eq!(read.mm_per_unit, held.mm_per_unit);
        let all = |c: &Collection| {
            c.scans().iter().map(|s| (s.id.clone(), s.mesh.clone(), s.report.clone())).collect::<Vec<_>>()
        };
        assert_eq!(all(&read), all(&held));
        let mut bad = soup(plate(9.0));
        bad.faces[0][0] = 8;
        meshes.insert("c".into(), bad);
        let held = Collection::of_meshes(meshes, &OpenOptions::default()).unwrap();
        assert_eq!(held.scans().len(), 2);
        let told = held.problems[0].to_string();
        assert_eq!(told, "c has a face that refers to vertex 8, but there are only 8 vertices");
        assert!(Collection::of_meshes(BTreeMap::new(), &OpenOptions::default()).is_err());
    }
}
