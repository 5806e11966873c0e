//! Are diameters, heights and capacities right, and their uncertainties honest, over many vessels? Each vessel is made, broken, robbed of some
//! sherds, put at its true poses with errors as large as assembling leaves, and measured as `potsherd report` does.

use crate::assemble::result::{Assembly, FORMAT, Vessel, VesselAxis};
use crate::geom::revolution::Axis;
use crate::geom::{Rigid, Rng, Vec3};
use crate::report::ReportOptions;
use crate::report::measures::{Quantity, VesselMeasures};
use crate::report::scene::Scene;
use crate::scans::{Collection, OpenOptions, Scan, ScanSet, SherdId};
use crate::synth::library;
use crate::synth::pot::{BrokenPot, make_pot};
use crate::synth::vessel::Stub;
use crate::synth::{Level, PotSpec, SynthError, presets};
use nalgebra::Vector6;
use rayon::prelude::*;
use serde::Serialize;
use std::path::PathBuf;

mod shape;
mod table;

use shape::TrueShape;
pub use table::{MeasureRow, MeasureTable};

/// What vessels to make and how to place them.
#[derive(Clone, Debug)]
pub struct MeasureBench {
    /// Number of vessels; the shapes of the library take turns.
    pub vessels: usize,
    /// Everything random follows from it.
    pub seed: u64,
    /// Vertex distance of the scans, mm.
    pub edge: f64,
    /// Standard deviation of each sherd's shift in each direction, and of what its turn does at its border, mm.
    pub disturbance: f64,
}

impl Default for MeasureBench {
    fn default() -> Self {
        Self { vessels: 200, seed: 1, edge: 2.0, disturbance: 0.1 }
    }
}

/// One number of one vessel against its truth, in millimetres, millilitres or shares.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Checked {
    /// Number of the vessel in the bench.
    pub vessel: usize,
    /// Its shape in the library.
    pub profile: String,
    /// Share of its wall that is there.
    pub completeness: f64,
    /// What was measured, in words.
    pub what: &'static str,
    /// As measured; `None` where nothing was told.
    pub value: Option<f64>,
    /// Its stated standard deviation.
    pub sigma: f64,
    /// The true value; `None` where the sherds do not show it.
    pub truth: Option<f64>,
}

/// Makes, breaks, places and measures the vessels.
pub fn check_vessels(bench: &MeasureBench) -> Result<Vec<Checked>, SynthError> {
    let lists: Vec<Result<Vec<Checked>, SynthError>> =
        (0..bench.vessels).into_par_iter().map(|k| check_vessel(bench, k)).collect();
    Ok(lists.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

fn check_vessel(bench: &MeasureBench, k: usize) -> Result<Vec<Checked>, SynthError> {
    let mut rng = Rng::for_purpose(bench.seed, &format!("measures/{k}"));
    let mut pot = draw_pot(bench, k, &mut rng)?;
    let told = measured(&pot, bench.disturbance, &mut rng);
    let stubs: Vec<Stub> = std::mem::take(&mut pot.vessel.stubs);
    let truth = TrueShape::of(&pot);
    pot.vessel.stubs = stubs;
    Ok(compare(k, &pot, &truth, &told))
}

/// Not every break can be drawn on a coarse mesh; another one is tried then.
const ATTEMPTS: usize = 12;

fn draw_pot(bench: &MeasureBench, k: usize, rng: &mut Rng) -> Result<BrokenPot, SynthError> {
    let mut last = None;
    for _ in 0..ATTEMPTS {
        let (spec, level) = draw_spec(bench, k, rng);
        match make_pot(&spec, level, rng.next_u64()) {
            Ok(pot) => return Ok(pot),
            Err(e) => last = Some(e),
        }
    }
    Err(last.unwrap_or(SynthError::UnknownProfile { name: String::new() }))
}

/// Two to twelve pieces, up to four fifths of them missing; every third vessel worn, every other one with what is natural to it stuck on.
fn draw_spec(bench: &MeasureBench, k: usize, rng: &mut Rng) -> (PotSpec, Level) {
    let shapes = library::profiles();
    let shape = &shapes[k % shapes.len()];
    let pieces = [2, 3, 4, 6, 8, 12][rng.below(6)];
    // About as many vessels of each class of completeness.
    let missing = match rng.below(3) {
        0 => 0,
        1 => (pieces as f64 * rng.range(0.1, 0.45)).round() as usize,
        _ => (pieces as f64 * rng.range(0.45, 0.8)).round() as usize,
    }
    .min(pieces - 1);
    let mut spec = PotSpec::new("A", &shape.name, pieces, bench.edge);
    spec.missing = missing;
    spec.scale = rng.range(0.85, 1.2);
    spec.thickness = Some(shape.thickness * rng.range(0.85, 1.15));
    if rng.below(2) == 0 && shape.kind == "teapot" {
        spec.stubs = presets::handle_and_spout();
    }
    (spec, if k % 3 == 2 { Level::Worn } else { Level::Scan })
}

/// What the report measures on the sherds at their true poses, each a little off.
fn measured(pot: &BrokenPot, disturbance: f64, rng: &mut Rng) -> Option<VesselMeasures> {
    let mut vessel = Vessel { name: "vessel".into(), ..Vessel::default() };
    let mut set = ScanSet::default();
    for (i, sherd) in pot.sherds.iter().enumerate() {
        let id = SherdId::from(format!("s{i:02}"));
        let Ok(scan) = Scan::of_mesh(&id, sherd.scan.mesh.clone(), &OpenOptions::default()) else { continue };
        vessel.sherds.insert(id, small_motion(&scan.mesh, disturbance, rng).to_row_major());
        set.scans.push(scan);
    }
    let (point, direction) = pot.vessel.axis();
    let off = rng.unit_vector() * 0.5;
    let point = point + off;
    vessel.axis = Some(VesselAxis {
        point: [point.x, point.y, point.z],
        direction: [direction.x, direction.y, direction.z],
    });
    let assembly = Assembly {
        format: FORMAT.into(),
        assemblies: vec![vessel],
        unit: "mm".into(),
        mm_per_unit: 1.0,
        ..Assembly::default()
    };
    let collection = Collection::of_scans(PathBuf::new(), set);
    let options = ReportOptions::default();
    let mut scene = Scene::new(&collection, &[], &assembly, &options).ok()?;
    scene.measures.pop()
}

/// A motion about the middle of a sherd that shifts it, and moves its border as far by turning it.
fn small_motion(mesh: &crate::geom::TriMesh, size: f64, rng: &mut Rng) -> Rigid {
    let middle = mesh.vertex_centroid();
    let reach = mesh.bounds().map_or(1.0, |(lo, hi)| 0.5 * (hi - lo).norm()).max(1.0);
    let turn = size / reach;
    let twist: [f64; 6] = std::array::from_fn(|k| rng.normal() * if k < 3 { turn } else { size });
    let about = Rigid::new(nalgebra::Matrix3::identity(), middle);
    about * Rigid::exp(&Vector6::from(twist)) * about.inverse()
}

fn compare(k: usize, pot: &BrokenPot, truth: &TrueShape, told: &Option<VesselMeasures>) -> Vec<Checked> {
    let none = VesselMeasures::default();
    let told = told.as_ref().unwrap_or(&none);
    let one = |what, measured: Option<Quantity>, unit: f64, truth: Option<f64>| Checked {
        vessel: k,
        profile: pot.spec.profile.clone(),
        completeness: truth_completeness(pot),
        what,
        value: measured.map(|q| q.value * unit),
        sigma: measured.map_or(0.0, |q| q.sigma * unit),
        truth: truth.map(|t| t * unit),
    };
    let both = told.profile_complete;
    vec![
        one("rim diameter", told.rim_diameter, 1.0, truth.rim_diameter),
        one("base diameter", told.base_diameter, 1.0, truth.base_diameter),
        one("height", told.height, 1.0, truth.height),
        one("greatest diameter", told.greatest_diameter, 1.0, truth.greatest_diameter),
        one("wall", told.wall, 1.0, Some(truth.wall)),
        one("capacity", told.capacity, 1e-3, truth.capacity),
        one("rim EVE", told.rim_share, 1.0, truth.rim_share),
        one("completeness", told.completeness.filter(|_| both), 1.0, both.then(|| truth_completeness(pot))),
    ]
}

/// Share of the wall that is in the collection.
fn truth_completeness(pot: &BrokenPot) -> f64 {
    let area = |c: usize| pot.partition.cells[c].area;
    let all: f64 = (0..pot.partition.cells.len()).map(area).sum();
    pot.sherds.iter().map(|s| area(s.cell)).sum::<f64>() / all
}

/// The axis as the truth has it.
pub(crate) fn true_axis(pot: &BrokenPot) -> Axis {
    let (point, direction) = pot.vessel.axis();
    Axis { point: Vec3::new(point.x, point.y, point.z), direction }
}
