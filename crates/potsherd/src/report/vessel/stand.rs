//! Puts an assembled vessel upright: axis on z, lowest point at zero, rim up.

use super::axis::{FoundAxis, find_axis};
use super::cuts::{Cuts, cut};
use super::kinds::{Kinds, SherdKinds, kinds_of};
use super::section::{Section, fold};
use crate::assemble::result::Vessel;
use crate::features::SherdFeatures;
use crate::geom::revolution::{Axis, Patch, Place};
use crate::geom::{Rigid, TriMesh, Vec3, stats, unit};
use crate::report::export::names::FileNames;
use crate::report::extent;
use crate::scans::{Frames, Pose, Scan, frames};
use rayon::prelude::*;

/// A sherd in its place, lengths in millimetres, coordinates of the standing vessel.
#[derive(Clone, Debug)]
pub struct Placed<'a> {
    pub scan: &'a Scan,
    /// Name of its files.
    pub file: String,
    pub mesh: TriMesh,
    /// Of the sherd as it was computed with.
    pub pose: Pose<frames::Standing, frames::Working>,
    pub confidence: f64,
    pub kinds: Kinds,
    /// Whether its own edge line has a rim; `None` where its features are not known.
    pub has_rim: Option<bool>,
    /// Place in the list of all sherds, for colours that stay the same everywhere.
    pub number: usize,
}

/// A vessel upright.
#[derive(Clone, Debug)]
pub struct Standing<'a> {
    pub name: String,
    /// Name of its files.
    pub file: String,
    pub vessel: &'a Vessel,
    pub sherds: Vec<Placed<'a>>,
    pub stand_from_assembly: Pose<frames::Standing, frames::Assembled>,
    /// How thin the folded walls are, mm; `None` when no axis could be seen.
    pub axis_spread: Option<f64>,
    pub cuts: Option<Cuts>,
    pub section: Option<Section>,
    /// Typical wall, mm.
    pub wall: f64,
    pub mm_per_unit: f64,
}

/// Everything needed to place one vessel.
pub struct StandInput<'a, 'b> {
    pub vessel: &'a Vessel,
    pub name: String,
    /// Name of its files.
    pub file: String,
    /// Names of the files of sherds.
    pub files: &'b FileNames,
    /// Scans of the placed sherds with their numbers, in the order of their ids.
    pub scans: Vec<(&'a Scan, usize)>,
    pub angles: usize,
    /// The vessel's axis is taken as it is, which way up included.
    pub axis_is_known: bool,
}

/// Number of surface patches that vote for the axis.
const AXIS_PATCHES: usize = crate::count(12_000, 300);

pub fn stand<'a>(input: StandInput<'a, '_>, features: &[SherdFeatures], frames: &Frames) -> Standing<'a> {
    let mm = frames.mm_per_unit();
    let poses: Vec<Pose<frames::Assembled, frames::Working>> = input
        .scans
        .iter()
        .map(|(s, _)| {
            let for_file = input.vessel.sherds.get(&s.id).map(Pose::from_row_major);
            for_file.map_or_else(|| Pose::new(Rigid::identity()), |pose| frames.to_working(&s.id, &pose))
        })
        .collect();
    let in_assembly: Vec<TriMesh> = input
        .scans
        .par_iter()
        .zip(&poses)
        .map(|((s, _), pose)| s.mesh.scaled(mm).transformed(pose.rigid()))
        .collect();
    let walls: Vec<f64> =
        input.scans.iter().filter_map(|(s, _)| s.report.measures.wall).map(|w| w * mm).collect();
    let size = in_assembly
        .iter()
        .filter_map(TriMesh::bounds)
        .reduce(|a, b| (a.0.inf(&b.0), a.1.sup(&b.1)))
        .map_or(1.0, |(lo, hi)| (hi - lo).norm());
    let wall = stats::median(&walls).unwrap_or(size / 40.0).max(1e-6);
    let given = input.vessel.axis.as_ref().and_then(|a| {
        Some(Axis { point: Vec3::from(a.point) * mm, direction: unit(&Vec3::from(a.direction))? })
    });
    // A line that leaves the walls thicker than this is no axis of theirs.
    let patches = patches(&in_assembly);
    let known = given.filter(|_| input.axis_is_known).map(|axis| FoundAxis::of(&patches, axis));
    let found =
        known.or_else(|| find_axis(&patches, given).filter(|f| f.spread < 0.05 * size.max(4.0 * wall)));
    let mut standing = Standing {
        name: input.name,
        file: input.file,
        vessel: input.vessel,
        sherds: Vec::new(),
        stand_from_assembly: Pose::new(Rigid::identity()),
        axis_spread: found.map(|f| f.spread),
        cuts: None,
        section: None,
        wall,
        mm_per_unit: mm,
    };
    let upright = match found {
        Some(f) => raise(&mut standing, &in_assembly, f, input.angles, size),
        None => center(&mut standing, &in_assembly),
    };
    let section = standing.section.as_ref();
    standing.sherds = upright
        .into_par_iter()
        .enumerate()
        .map(|(i, mesh)| {
            let (scan, number) = input.scans[i];
            let pose = standing.stand_from_assembly * poses[i];
            let known = features.iter().find(|f| f.id == scan.id);
            let kinds = kinds_of(&mesh, &SherdKinds { features: known, pose: pose.rigid(), section, wall });
            let confidence = input.vessel.placements.get(&scan.id).map_or(f64::NAN, |p| p.confidence);
            let file = input.files.of(&scan.id);
            let has_rim = known.map(|f| !f.rims.is_empty());
            Placed { scan, file, mesh, pose, confidence, kinds, has_rim, number }
        })
        .collect();
    standing
}

/// Evenly picked faces of all sherds.
fn patches(meshes: &[TriMesh]) -> Vec<Patch> {
    let faces: usize = meshes.iter().map(|m| m.faces.len()).sum();
    let every = (faces / AXIS_PATCHES).max(1);
    let mut out = Vec::new();
    let mut counter = 0;
    for mesh in meshes {
        for f in 0..mesh.faces.len() {
            counter += 1;
            if counter % every != 0 {
                continue;
            }
            let a = mesh.face_area_vector(f);
            if let Some(normal) = unit(&a) {
                let [p, q, r] = mesh.corner(f);
                out.push(Patch { point: (p + q + r) / 3.0, normal, weight: 1.0 });
            }
        }
    }
    out
}

/// Axis to z; turned over when the base turns out to be up.
fn raise(
    standing: &mut Standing,
    meshes: &[TriMesh],
    found: FoundAxis,
    angles: usize,
    size: f64,
) -> Vec<TriMesh> {
    let fine = (size / crate::count(900, 100) as f64).max(standing.wall / 24.0);
    let mut axis = found.axis;
    for attempt in 0..2 {
        let turned = axis.upright();
        let moved: Vec<TriMesh> = meshes.par_iter().map(|m| m.transformed(&turned)).collect();
        let places = moved.iter().flat_map(|m| &m.vertices).map(Place::about_z);
        let cell = extent::cell(fine, places.map(|p| p.radius()).fold(0.0, f64::max), size);
        let reach = (0.4 * standing.wall).max(3.0 * found.spread).max(2.0 * cell);
        let Some(cuts) = cut(&moved, angles, cell) else { break };
        let section = fold(&cuts, reach, standing.wall * 0.15);
        if attempt == 0 && base_is_up(&section) {
            axis = axis.flipped();
            continue;
        }
        let low = section.bands.iter().map(|b| b.lowest()).fold(f64::INFINITY, f64::min);
        let low = if low.is_finite() { low } else { cuts.low };
        let down = Rigid::new(nalgebra::Matrix3::identity(), Vec3::new(0.0, 0.0, -low));
        standing.stand_from_assembly = Pose::new(down * turned);
        standing.cuts = Some(lowered(cuts, low));
        standing.section = Some(lowered_section(section, low));
        return moved.iter().map(|m| m.transformed(&down)).collect();
    }
    center(standing, meshes)
}

/// Clay reaches the axis at a base; above the middle it is upside down.
fn base_is_up(section: &Section) -> bool {
    let Some(base) = section.bands.iter().find(|b| b.on_axis) else { return false };
    let (Some(a), Some(b)) = (base.outer.first(), base.inner.last()) else { return false };
    let floor = 0.5 * (a[1] + b[1]);
    let low = section.bands.iter().map(|b| b.lowest()).fold(f64::INFINITY, f64::min);
    let high = section.bands.iter().map(|b| b.top()[1]).fold(f64::NEG_INFINITY, f64::max);
    floor > 0.5 * (low + high)
}

fn lowered(mut cuts: Cuts, by: f64) -> Cuts {
    cuts.low -= by;
    cuts
}

fn lowered_section(mut section: Section, by: f64) -> Section {
    section.seen.low -= by;
    for band in &mut section.bands {
        for p in band.inner.iter_mut().chain(&mut band.outer) {
            p[1] -= by;
        }
    }
    section
}

/// No axis: the middle of the sherds becomes the origin, orientation stays.
fn center(standing: &mut Standing, meshes: &[TriMesh]) -> Vec<TriMesh> {
    let bounds = meshes.iter().filter_map(TriMesh::bounds).reduce(|a, b| (a.0.inf(&b.0), a.1.sup(&b.1)));
    let shift = bounds.map_or_else(Vec3::zeros, |(lo, hi)| {
        let mid = (lo + hi) / 2.0;
        Vec3::new(-mid.x, -mid.y, -lo.z)
    });
    let moved = Rigid::new(nalgebra::Matrix3::identity(), shift);
    standing.stand_from_assembly = Pose::new(moved);
    standing.axis_spread = None;
    meshes.iter().map(|m| m.transformed(&moved)).collect()
}
