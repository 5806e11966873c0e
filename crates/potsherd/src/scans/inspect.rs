//! What a collection is like and what is wrong with it, as one document.

use crate::geom::stats;
use crate::scans::{Collection, Kind, Problem, ScanReport, SherdId, SherdTable};
use serde::Serialize;

/// What was read, measured and found wrong. Lengths are in the scans' own unit.
#[derive(Serialize)]
pub struct Inspection<'a> {
    /// Version of this document.
    pub format: &'static str,
    /// What the layout was recognised as.
    pub dataset: &'static str,
    /// Unit of the scans.
    pub unit: &'static str,
    /// Millimetres in one unit.
    pub mm_per_unit: f64,
    /// Whether the user gave unit or scale.
    pub unit_given: bool,
    /// Meshes.
    pub scans: Vec<InspectedScan<'a>>,
    /// Points with normals that no surface could be put through.
    pub clouds: Vec<InspectedCloud<'a>>,
    /// Sherds of the authors' data set; pots or sherds with a truth.
    pub sherds: Vec<InspectedLines<'a>>,
    /// What is known to be true.
    pub truth: Option<TruthSummary>,
    /// What `sherds.csv` says.
    pub table: Option<&'a SherdTable>,
    /// What is wrong, file by file.
    pub problems: &'a [Problem],
}

/// One scan.
#[derive(Serialize)]
pub struct InspectedScan<'a> {
    /// Its id.
    pub id: &'a SherdId,
    /// Its file.
    pub file: String,
    /// What the file was multiplied with, where it is in a unit of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<f64>,
    /// What was measured.
    #[serde(flatten)]
    pub report: &'a ScanReport,
}

/// A scan of points with normals.
#[derive(Serialize)]
pub struct InspectedCloud<'a> {
    /// Its id.
    pub id: &'a SherdId,
    /// Its file.
    pub file: String,
    /// Number of points.
    pub points: usize,
    /// Diagonal of its extent.
    pub diagonal: f64,
}

/// A sherd of the authors' data set, whose parts are in several files.
#[derive(Serialize)]
pub struct InspectedLines<'a> {
    /// Its id.
    pub id: &'a SherdId,
    /// The pot it is of.
    pub pot: &'a str,
    /// Edge lines, of two.
    pub edge_lines: usize,
    /// Whether an axis is given.
    pub axis: bool,
    /// Surfaces, of two.
    pub surfaces: usize,
    /// Whether there is a mesh.
    pub mesh: bool,
    /// Whether its true pose is known.
    pub pose_known: bool,
}

/// How much of the truth is known.
#[derive(Serialize)]
pub struct TruthSummary {
    /// Number of pots.
    pub pots: usize,
    /// Sherds of the authors' data set; pots or sherds with a truth.
    pub sherds: usize,
    /// Sherds whose pose is known.
    pub poses: usize,
    /// Pairs that touch.
    pub adjacent_pairs: usize,
    /// Pairs that touch shortly.
    pub short_contacts: usize,
}

impl Collection {
    /// Median wall thickness of the scans, in their unit.
    pub fn median_wall(&self) -> Option<f64> {
        let walls: Vec<f64> = self.scans().iter().filter_map(|s| s.report.measures.wall).collect();
        stats::median(&walls)
    }
}

/// Puts together what is known of a collection, or of one of which no scan could be used.
pub fn inspect<'a>(
    kind: Kind,
    collection: Option<&'a Collection>,
    problems: &'a [Problem],
    unit_given: bool,
) -> Inspection<'a> {
    let (unit, mm_per_unit) = collection.map_or(("mm", 1.0), |c| (c.unit.name(), c.mm_per_unit));
    let scans = collection.into_iter().flat_map(Collection::scans);
    let clouds = collection.into_iter().flat_map(Collection::clouds);
    Inspection {
        format: "potsherd-inspect-1",
        dataset: kind.name(),
        unit,
        mm_per_unit,
        unit_given,
        scans: scans
            .map(|s| InspectedScan {
                id: &s.id,
                file: s.path.display().to_string(),
                scale: Some(s.scale).filter(|x| *x != 1.0),
                report: &s.report,
            })
            .collect(),
        clouds: clouds
            .map(|c| InspectedCloud {
                id: &c.id,
                file: c.path.display().to_string(),
                points: c.cloud.points.len(),
                diagonal: c.cloud.diagonal(),
            })
            .collect(),
        sherds: collection.map(listed).unwrap_or_default(),
        truth: collection.and_then(|c| c.truth.as_ref()).map(|t| TruthSummary {
            pots: t.pots.len(),
            sherds: t.sherds.len(),
            poses: t.sherds.values().filter(|s| s.pose.is_some()).count(),
            adjacent_pairs: t.adjacency.len(),
            short_contacts: t.short_contacts.len(),
        }),
        table: collection.and_then(|c| c.table.as_ref()),
        problems,
    }
}

fn listed(collection: &Collection) -> Vec<InspectedLines<'_>> {
    let Some(set) = &collection.authors else { return Vec::new() };
    let both = |a: bool, b: bool| usize::from(a) + usize::from(b);
    set.sherds
        .iter()
        .map(|s| InspectedLines {
            id: &s.id,
            pot: &s.pot,
            edge_lines: both(s.inner_edge_line.is_some(), s.outer_edge_line.is_some()),
            axis: s.axis.is_some(),
            surfaces: both(s.inner_surface.is_some(), s.outer_surface.is_some()),
            mesh: s.mesh.is_some() || s.coarse_mesh.is_some(),
            pose_known: set.truth.sherds.get(&s.id).is_some_and(|t| t.pose.is_some()),
        })
        .collect()
}
