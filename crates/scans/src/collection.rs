//! A collection: every scan below a folder (or named one by one), read, cleaned and measured.

use crate::clean::{CleanOptions, CleanReport, clean};
use crate::formats::Format;
use crate::measure::{MeasureOptions, Measures, measure};
use crate::units::{Unit, guess_unit, normalised_factor};
use crate::{ReadError, ScanError, read_soup};
use potsherd_geom::{TriMesh, stats};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, Default)]
pub struct LoadOptions {
    /// Overrules the guess of the unit.
    pub unit: Option<Unit>,
    pub clean: CleanOptions,
    pub measure: MeasureOptions,
}

/// One scan, in the file's own coordinates and unit.
#[derive(Clone, Debug)]
pub struct Scan {
    pub id: String,
    /// Relative to the collection's root.
    pub path: PathBuf,
    pub mesh: TriMesh,
    /// For each vertex of `mesh` its number in the file.
    pub vertex_source: Vec<u32>,
    pub report: ScanReport,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ScanReport {
    pub vertices: usize,
    pub faces: usize,
    #[serde(flatten)]
    pub cleaning: CleanReport,
    #[serde(flatten)]
    pub measures: Measures,
}

/// Something the user should know about one file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Problem {
    pub file: String,
    /// The rest of a sentence that begins with the file's name.
    pub message: String,
    /// Whether the file was left out.
    pub skipped: bool,
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.file, self.message)
    }
}

#[derive(Clone, Debug)]
pub struct Collection {
    pub root: PathBuf,
    /// Sorted by id.
    pub scans: Vec<Scan>,
    pub problems: Vec<Problem>,
    pub unit: Unit,
    pub mm_per_unit: f64,
}

/// Reads every scan named or found below the folders named. A file that cannot be used becomes a
/// problem; only a collection without any usable scan is an error.
pub fn load_collection(paths: &[PathBuf], options: &LoadOptions) -> Result<Collection, ScanError> {
    let (root, files) = find_scans(paths)?;
    let read: Vec<Result<Scan, Problem>> = files
        .par_iter()
        .map(|file| {
            let relative = file.strip_prefix(&root).unwrap_or(file).to_path_buf();
            read_scan(file, &relative, options).map_err(|e| Problem {
                file: relative.display().to_string(),
                message: e.to_string(),
                skipped: true,
            })
        })
        .collect();
    let mut scans = Vec::new();
    let mut problems = Vec::new();
    for r in read {
        match r {
            Ok(scan) => scans.push(scan),
            Err(problem) => problems.push(problem),
        }
    }
    if scans.is_empty() {
        return Err(ScanError::NothingUsable { problems });
    }
    scans.sort_by(|a, b| a.id.cmp(&b.id).then_with(|| a.path.cmp(&b.path)));
    let (unit, mm_per_unit) = settle_unit(&scans, options.unit);
    Ok(Collection { root, scans, problems, unit, mm_per_unit })
}

fn find_scans(paths: &[PathBuf]) -> Result<(PathBuf, Vec<PathBuf>), ScanError> {
    let mut files = Vec::new();
    for path in paths {
        let meta =
            std::fs::metadata(path).map_err(|source| ScanError::Missing { path: path.clone(), source })?;
        if meta.is_dir() {
            walk(path, &mut files).map_err(|source| ScanError::Missing { path: path.clone(), source })?;
        } else {
            files.push(path.clone());
        }
    }
    files.sort();
    files.dedup();
    let root = match paths {
        [one] if one.is_dir() => one.clone(),
        _ => PathBuf::new(),
    };
    if files.is_empty() {
        let names: Vec<String> = paths.iter().map(|p| p.display().to_string()).collect();
        return Err(ScanError::NoScans(names.join(", ")));
    }
    Ok((root, files))
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            walk(&path, files)?;
        } else if Format::of(&path).is_some() {
            files.push(path);
        }
    }
    Ok(())
}

fn read_scan(file: &Path, relative: &Path, options: &LoadOptions) -> Result<Scan, ReadError> {
    let cleaned = clean(read_soup(file)?, &options.clean)?;
    let measures = measure(&cleaned.mesh, cleaned.report.watertight, &options.measure);
    let id = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Scan {
        id,
        path: relative.to_path_buf(),
        report: ScanReport {
            vertices: cleaned.mesh.vertices.len(),
            faces: cleaned.mesh.faces.len(),
            cleaning: cleaned.report,
            measures,
        },
        vertex_source: cleaned.vertex_source,
        mesh: cleaned.mesh,
    })
}

fn settle_unit(scans: &[Scan], given: Option<Unit>) -> (Unit, f64) {
    let walls: Vec<f64> = scans.iter().filter_map(|s| s.report.measures.wall).collect();
    let diagonals: Vec<f64> =
        scans.iter().map(|s| s.report.measures.extent.iter().map(|x| x * x).sum::<f64>().sqrt()).collect();
    let (wall, diagonal) = (stats::median(&walls), stats::median(&diagonals).unwrap_or(1.0));
    match given {
        Some(unit) => (unit, unit.millimetres().unwrap_or_else(|| normalised_factor(wall, diagonal))),
        None => guess_unit(wall, diagonal),
    }
}
