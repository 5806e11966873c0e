//! A collection: every scan below a folder (or named one by one), cleaned and measured. It comes in
//! through [`Collection::open`](crate::scans::open); `read` goes from files to scans.

use crate::geom::{Rigid, TriMesh};
use crate::scans::clean::{CleanReport, clean};
use crate::scans::datasets::Kind;
use crate::scans::datasets::authors::{AuthorsSet, AuthorsSherd};
use crate::scans::known::KnownFile;
use crate::scans::measure::Measures;
use crate::scans::points::OrientedPoints;
use crate::scans::read::measured;
use crate::scans::units::{Sizes, Unit};
use crate::scans::{Frames, MeshSoup, OpenOptions, ReadError, SherdId, SherdTable, Truth};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// One scan, in the file's own coordinates and the unit of the collection.
#[derive(Clone, Debug)]
pub struct Scan {
    /// What the scan is called throughout; unique in its collection.
    pub id: SherdId,
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
    /// The file, where it holds this scan and nothing else.
    pub(crate) file: Option<Arc<KnownFile>>,
    /// The surface was not read: `mesh` and `vertex_source` are empty.
    pub(crate) unread: bool,
}

/// A scan that is a cloud of oriented points.
#[derive(Clone, Debug)]
pub struct CloudScan {
    /// What the scan is called throughout; unique in its collection.
    pub id: SherdId,
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
    /// Files that fall to other parts of the work, which have not read them yet; see [`Collection::open_in`].
    pub missing: usize,
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

impl Scan {
    /// A surface that was not read from a file, cleaned and measured as one that was.
    pub(crate) fn of_mesh(id: &SherdId, mesh: TriMesh, options: &OpenOptions) -> Result<Self, ReadError> {
        let soup = MeshSoup {
            vertices: mesh.vertices,
            faces: mesh.faces,
            colors: mesh.colors,
            ..MeshSoup::default()
        };
        let content = soup.content();
        Ok(measured((id.clone(), content), PathBuf::from(id.as_str()), clean(soup, &options.clean)?, options))
    }

    /// Whether its mesh was neither moved nor scaled on loading.
    fn lies_as_in_file(&self) -> bool {
        self.mesh_from_file.is_none() && self.scale == 1.0
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
    /// Gives the memory of all surfaces back, once sherds are measured and nobody is to draw them: of some thousand scans it
    /// is gigabytes. What else is known of the scans stays.
    pub fn forget_surfaces(&mut self) {
        if let Material::Scans(set) = &mut self.material {
            for scan in &mut set.scans {
                scan.mesh = TriMesh::default();
                scan.vertex_source = Vec::new();
            }
        }
    }

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
            missing: 0,
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
    pub fn contents(&self) -> BTreeMap<SherdId, String> {
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

    pub(crate) fn keep(&mut self, wanted: impl Fn(&SherdId) -> bool) {
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

    /// The cleaned surface of a sherd in the numbers of its file; none of bare edge lines.
    pub fn mesh_in_file(&self, id: &str) -> Option<Cow<'_, TriMesh>> {
        let scan = self.scans().iter().find(|s| s.id == id)?;
        if scan.lies_as_in_file() {
            return Some(Cow::Borrowed(&scan.mesh));
        }
        let working = scan.mesh.scaled(self.mm_per_unit);
        Some(Cow::Owned(self.frames().mesh_in_file(&scan.id, &working)))
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
