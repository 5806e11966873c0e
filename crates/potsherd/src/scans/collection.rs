//! A collection: every scan below a folder (or named one by one), read, cleaned and measured. It comes in
//! through [`Collection::open`](crate::scans::open).

use crate::geom::{Rigid, TriMesh};
use crate::memory::{limit, parts};
use crate::scans::clean::{CleanReport, Cleaned, clean};
use crate::scans::datasets::Kind;
use crate::scans::datasets::authors::{AuthorsSet, AuthorsSherd};
use crate::scans::formats::{Format, read_soup};
use crate::scans::measure::{Measures, measure};
use crate::scans::points::{OrientedPoints, read_points};
use crate::scans::soup::content_of;
use crate::scans::tray::{Tray, pieces};
use crate::scans::units::{Sizes, Unit};
use crate::scans::walk::Found;
use crate::scans::{Frames, MeshSoup, OpenOptions, ReadError, ScanError, SherdTable, Truth};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// One scan, in the file's own coordinates and the unit of the collection.
#[derive(Clone, Debug)]
pub struct Scan {
    /// What the scan is called throughout; unique in its collection.
    pub id: String,
    /// Relative to the collection's root.
    pub path: PathBuf,
    /// The cleaned surface.
    pub mesh: TriMesh,
    /// For each vertex of `mesh` its number in the file; for a surface laid through a cloud, the nearest
    /// point's.
    pub vertex_source: Vec<u32>,
    /// The motion that scrambled the mesh on loading, for data sets in assembled pose.
    pub mesh_from_file: Option<Rigid>,
    /// Units of the collection in one unit of the file: other than 1 for a file in a unit of its own, whose
    /// mesh was multiplied by it.
    pub scale: f64,
    /// Hash of the surface as the file has it, before anything was mended.
    pub content: String,
    /// Why the scan is not used, if so.
    pub aside: Option<String>,
    /// How the mesh was cleaned and what it measures.
    pub report: ScanReport,
}

/// A scan that is a cloud of oriented points.
#[derive(Clone, Debug)]
pub struct CloudScan {
    /// What the scan is called throughout; unique in its collection.
    pub id: String,
    /// Relative to the collection's root.
    pub path: PathBuf,
    /// The points with their normals, in the file's own coordinates.
    pub cloud: OrientedPoints,
}

/// Counts and measures of one scan.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ScanReport {
    /// Vertices of the cleaned mesh.
    pub vertices: usize,
    /// Faces of the cleaned mesh.
    pub faces: usize,
    /// What cleaning found and did.
    #[serde(flatten)]
    pub cleaning: CleanReport,
    /// Lengths in the unit of the collection.
    #[serde(flatten)]
    pub measures: Measures,
}

/// Something the user should know about one file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Problem {
    /// The file, relative to the collection's root.
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

/// Sherds of one or more vessels.
#[derive(Clone, Debug)]
pub struct Collection {
    /// What paths are relative to.
    pub root: PathBuf,
    /// The layout it was recognised by.
    pub kind: Kind,
    /// What is known of each sherd.
    pub material: Material,
    /// Sorted by file.
    pub problems: Vec<Problem>,
    /// One unit for all.
    pub unit: Unit,
    /// Millimetres of one unit; nominal for normalised scans.
    pub mm_per_unit: f64,
    /// What is known to be true, about the files.
    pub truth: Option<Truth>,
    /// Which files the layout of the authors' data set has for each sherd.
    pub authors: Option<AuthorsSet>,
    /// What `sherds.csv` beside the scans says of them, if there is one.
    pub table: Option<SherdTable>,
}

/// What is known of the sherds of a collection.
#[derive(Clone, Debug)]
pub enum Material {
    /// Their surfaces.
    Scans(ScanSet),
    /// Their edge lines alone, in the files of the authors' layout; sorted by id.
    Lines(Vec<AuthorsSherd>),
}

/// Scans, each sorted by id.
#[derive(Clone, Debug, Default)]
pub struct ScanSet {
    /// With a surface.
    pub scans: Vec<Scan>,
    /// Points through which no surface could be laid.
    pub clouds: Vec<CloudScan>,
}

enum Read {
    Mesh(Box<Scan>, Vec<String>),
    Cloud(CloudScan),
}

/// Reads the files found, one id each.
pub(crate) fn read_found(
    found: Found,
    ids: Vec<String>,
    options: &OpenOptions,
) -> Result<Collection, ScanError> {
    let jobs: Vec<(&PathBuf, String)> = found.files.iter().zip(ids).collect();
    let taken: BTreeSet<&str> = jobs.iter().map(|j| j.1.as_str()).collect();
    let needs: Vec<u64> = jobs.iter().map(|(file, _)| memory_for(file)).collect();
    let read_one = |k: usize| {
        let (file, id) = &jobs[k];
        fits(&needs, k)?;
        read_pieces(file, found.relative(file), id, options, &taken)
    };
    let mut read: Vec<Result<Vec<Read>, ReadError>> = Vec::with_capacity(jobs.len());
    for part in parts(&needs, limit()) {
        read.extend(part.into_par_iter().map(read_one).collect::<Vec<_>>());
    }
    let names = jobs.iter().map(|(file, _)| found.relative(file).display().to_string());
    gathered(found.root.clone(), names.zip(read), found.problems.clone(), options)
}

/// Bytes that reading, cleaning and measuring a file take, from its size: as measured for scans of a million faces, with
/// a margin. Text and bare triangles say in many bytes what others say in few.
fn memory_for(file: &Path) -> u64 {
    let each = match Format::of(file) {
        Some(Format::Gltf) => 24,
        Some(Format::Ply | Format::Pcd) => 16,
        _ => 8,
    };
    std::fs::metadata(file).map_or(0, |m| m.len().saturating_mul(each))
}

/// Of what a file takes, so much stays until the end of the run, as a divisor.
const STAYS: u64 = 8;

/// Whether a file fits beside what stays of those before it.
fn fits(needs: &[u64], k: usize) -> Result<(), ReadError> {
    let before = needs[..k].iter().fold(0u64, |sum, need| sum.saturating_add(need / STAYS));
    let need = needs[k].saturating_add(before);
    if need > limit() { Err(ReadError::TooMuchMemory { need, limit: limit() }) } else { Ok(()) }
}

/// Cleans and measures what is in memory already; a mesh is told of by its name.
pub(crate) fn read_meshes(
    meshes: BTreeMap<String, MeshSoup>,
    options: &OpenOptions,
) -> Result<Collection, ScanError> {
    let names: Vec<String> = meshes.keys().cloned().collect();
    let jobs: Vec<(String, MeshSoup)> = meshes.into_iter().collect();
    let read: Vec<Result<Vec<Read>, ReadError>> = jobs
        .into_par_iter()
        .map(|(id, soup)| Ok(vec![from_soup(&id, Path::new(&id), soup.with_known_indices()?, options)?]))
        .collect();
    gathered(PathBuf::new(), names.into_iter().zip(read), Vec::new(), options)
}

/// What was read, by the name under which it is told of.
fn gathered(
    root: PathBuf,
    read: impl Iterator<Item = (String, Result<Vec<Read>, ReadError>)>,
    mut problems: Vec<Problem>,
    options: &OpenOptions,
) -> Result<Collection, ScanError> {
    let mut set = ScanSet::default();
    for (file, result) in read {
        let mut tell = |message, skipped| problems.push(Problem { file: file.clone(), message, skipped });
        let list = result.unwrap_or_else(|e| {
            tell(e.to_string(), true);
            Vec::new()
        });
        for read in list {
            match read {
                Read::Mesh(scan, notes) => {
                    notes.into_iter().for_each(|n| tell(n, false));
                    set.scans.push(*scan);
                }
                Read::Cloud(cloud) => {
                    cloud.cloud.notes.iter().for_each(|n| tell(n.clone(), false));
                    set.clouds.push(cloud);
                }
            }
        }
    }
    if set.scans.is_empty() && set.clouds.is_empty() {
        problems.sort();
        return Err(ScanError::NothingUsable { problems });
    }
    set.scans.sort_by(|a, b| a.id.cmp(&b.id));
    set.clouds.sort_by(|a, b| a.id.cmp(&b.id));
    let mut c = Collection { problems, ..Collection::of_scans(root, set) };
    c.settle_unit(options)?;
    Ok(c)
}

/// Advice for a file of several pieces.
const SPLIT: &str = "(--split-trays makes a sherd of each closed one)";

/// One scan, or each piece of a tray as one: `tray-1`, `tray-2` and so on, the largest first.
fn read_pieces(
    file: &Path,
    relative: &Path,
    id: &str,
    options: &OpenOptions,
    taken: &BTreeSet<&str>,
) -> Result<Vec<Read>, ReadError> {
    if !options.trays || Format::of(file).is_some_and(Format::is_cloud) {
        return Ok(vec![read_one(file, relative, id, options)?]);
    }
    let soup = read_soup(file)?;
    let (list, said) = match pieces(&soup) {
        Tray::One => return Ok(vec![read_one(file, relative, id, options)?]),
        Tray::Halves(n) => {
            let mut one = read_one(file, relative, id, options)?;
            if let Read::Mesh(_, notes) = &mut one {
                // They are no tray: splitting is no advice.
                notes.iter_mut().for_each(|note| *note = note.replace(SPLIT, "").trim_end().to_owned());
                notes.push(format!(
                    "holds {n} open pieces: sides of one sherd that were not put together, not {n} sherds"
                ));
            }
            return Ok(vec![one]);
        }
        Tray::Sherds(list) => {
            let said = format!("holds {} sherds; they are called {id}-1 to {id}-{}", list.len(), list.len());
            (list, said)
        }
    };
    let mut out = Vec::new();
    for (k, piece) in list.into_iter().enumerate() {
        let mut name = format!("{id}-{}", k + 1);
        while taken.contains(name.as_str()) {
            name.push('_');
        }
        let content = piece.soup.content();
        let mut cleaned = clean(piece.soup, &options.clean)?;
        cleaned.vertex_source.iter_mut().for_each(|v| *v = piece.source[*v as usize]);
        let notes = if k == 0 { vec![said.clone()] } else { Vec::new() };
        out.push(Read::Mesh(
            Box::new(measured((name, content), relative.to_path_buf(), cleaned, options)),
            notes,
        ));
    }
    Ok(out)
}

fn read_one(file: &Path, relative: &Path, id: &str, options: &OpenOptions) -> Result<Read, ReadError> {
    if Format::of(file).is_some_and(Format::is_cloud) {
        let (id, path) = (id.to_owned(), relative.to_path_buf());
        return from_cloud(CloudScan { id, path, cloud: read_points(file)? }, options);
    }
    from_soup(id, relative, read_soup(file)?, options)
}

fn from_soup(id: &str, path: &Path, mut soup: MeshSoup, options: &OpenOptions) -> Result<Read, ReadError> {
    let (id, path) = (id.to_owned(), path.to_path_buf());
    if soup.faces.is_empty() && soup.vertices.len() >= crate::scans::cloud::LEAST_POINTS {
        let rows = soup.vertices.iter().map(|v| [v.x, v.y, v.z, 0.0, 0.0, 0.0]).collect();
        return from_cloud(CloudScan { id, path, cloud: OrientedPoints::from_bare(rows)? }, options);
    }
    let mut notes = std::mem::take(&mut soup.notes);
    let content = soup.content();
    let cleaned = clean(soup, &options.clean)?;
    let r = &cleaned.report;
    if r.non_finite_vertices > 0 {
        notes.push(format!(
            "has {} vertices with coordinates that are no numbers or beyond 1e30; they and {} faces on them were left out",
            r.non_finite_vertices, r.non_finite_faces
        ));
    }
    if r.dropped_component_area_share > LARGE_PIECE {
        notes.push(format!(
            "holds {} separate pieces; only the largest was used, the others have {:.0} % of the surface {SPLIT}",
            r.components,
            100.0 * r.dropped_component_area_share
        ));
    }
    Ok(Read::Mesh(Box::new(measured((id, content), path, cleaned, options)), notes))
}

/// Share of the surface from which on what was left out is no crumb.
const LARGE_PIECE: f64 = 0.1;

/// A cloud with a surface laid through it, or the bare cloud where none can be.
fn from_cloud(scan: CloudScan, options: &OpenOptions) -> Result<Read, ReadError> {
    let Some(laid) = crate::scans::cloud::lay(&scan.cloud) else { return Ok(Read::Cloud(scan)) };
    let mut notes = scan.cloud.notes.clone();
    notes.push(format!("has no faces; a surface was laid through its {} points", scan.cloud.points.len()));
    let soup = MeshSoup { vertices: laid.mesh.vertices, faces: laid.mesh.faces, ..MeshSoup::default() };
    let content = content_of(&scan.cloud.points, &[]);
    let mut cleaned = clean(soup, &options.clean)?;
    for v in &mut cleaned.vertex_source {
        *v = laid.nearest[*v as usize];
    }
    Ok(Read::Mesh(Box::new(measured((scan.id, content), scan.path, cleaned, options)), notes))
}

fn measured((id, content): (String, String), path: PathBuf, cleaned: Cleaned, options: &OpenOptions) -> Scan {
    let measures = measure(&cleaned.mesh, cleaned.report.watertight, &options.measure);
    let report = ScanReport {
        vertices: cleaned.mesh.vertices.len(),
        faces: cleaned.mesh.faces.len(),
        cleaning: cleaned.report,
        measures,
    };
    let (mesh, vertex_source) = (cleaned.mesh, cleaned.vertex_source);
    Scan { id, path, mesh, vertex_source, mesh_from_file: None, scale: 1.0, content, aside: None, report }
}

impl Scan {
    /// A surface that was not read from a file, cleaned and measured as one that was.
    pub(crate) fn of_mesh(id: &str, mesh: TriMesh, options: &OpenOptions) -> Result<Self, ReadError> {
        let soup = MeshSoup {
            vertices: mesh.vertices,
            faces: mesh.faces,
            colors: mesh.colors,
            ..MeshSoup::default()
        };
        let content = soup.content();
        Ok(measured((id.to_owned(), content), PathBuf::from(id), clean(soup, &options.clean)?, options))
    }

    pub(crate) fn sizes(&self) -> Sizes {
        let m = &self.report.measures;
        Sizes { wall: m.wall, diagonal: self.report.diagonal(), median_edge: m.median_edge }
    }

    /// Multiplies all its lengths.
    pub(crate) fn rescale(&mut self, scale: f64) {
        self.mesh = self.mesh.scaled(scale);
        self.report.measures = self.report.measures.scaled(scale);
        self.scale *= scale;
    }
}

impl ScanReport {
    /// Of the box along the axes, in the file's unit.
    pub fn diagonal(&self) -> f64 {
        self.measures.extent.iter().map(|x| x * x).sum::<f64>().sqrt()
    }
}

impl Collection {
    pub(crate) fn of_scans(root: PathBuf, set: ScanSet) -> Self {
        Self {
            root,
            kind: Kind::Plain,
            material: Material::Scans(set),
            problems: Vec::new(),
            unit: Unit::Millimetre,
            mm_per_unit: 1.0,
            truth: None,
            authors: None,
            table: None,
        }
    }

    /// The scans with a surface; none of bare edge lines.
    pub fn scans(&self) -> &[Scan] {
        match &self.material {
            Material::Scans(set) => &set.scans,
            Material::Lines(_) => &[],
        }
    }

    pub(crate) fn scans_mut(&mut self) -> &mut [Scan] {
        match &mut self.material {
            Material::Scans(set) => &mut set.scans,
            Material::Lines(_) => &mut [],
        }
    }

    /// A hash of the content of each scan, by its id.
    pub fn contents(&self) -> BTreeMap<String, String> {
        self.scans().iter().map(|s| (s.id.clone(), s.content.clone())).collect()
    }

    /// The scans without a surface.
    pub fn clouds(&self) -> &[CloudScan] {
        match &self.material {
            Material::Scans(set) => &set.clouds,
            Material::Lines(_) => &[],
        }
    }

    /// Whether some file could not be used.
    pub fn skipped(&self) -> bool {
        self.problems.iter().any(|p| p.skipped)
    }

    pub(crate) fn keep(&mut self, wanted: impl Fn(&str) -> bool) {
        match &mut self.material {
            Material::Scans(set) => {
                set.scans.retain(|s| wanted(&s.id));
                set.clouds.retain(|c| wanted(&c.id));
            }
            Material::Lines(lines) => lines.retain(|s| wanted(&s.id)),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        match &self.material {
            Material::Scans(set) => set.scans.is_empty() && set.clouds.is_empty(),
            Material::Lines(lines) => lines.is_empty(),
        }
    }

    /// How the files lie to what is computed with.
    pub fn frames(&self) -> Frames {
        let frames = Frames::new(self.unit, self.mm_per_unit);
        self.scans().iter().fold(frames, |frames, scan| {
            let frames = if scan.scale == 1.0 { frames } else { frames.with_scale(&scan.id, scan.scale) };
            match scan.mesh_from_file {
                Some(moved) => frames.with_moved(&scan.id, moved),
                None => frames,
            }
        })
    }
}
