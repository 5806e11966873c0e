//! Measures as CSV and JSON, lengths in the unit of the scans.

use super::{Quantity, VesselMeasures, columns};
use crate::geom::revolution::Place;
use crate::report::ReportError;
use crate::report::export::Folder;
use crate::report::scene::Scene;
use crate::report::text::csv_row;
use crate::report::vessel::kinds::{Kind, Kinds};
use crate::report::vessel::stand::{Placed, Standing};
use crate::scans::SherdId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// `measures.json`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MeasureFile {
    pub format: String,
    /// Lengths are in this unit, areas and volumes in its square and cube; empty when unknown.
    pub unit: String,
    pub vessels: Vec<VesselRow>,
    pub sherds: Vec<SherdRow>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct VesselRow {
    pub name: String,
    pub sherds: Vec<SherdId>,
    pub rim_diameter: Option<Quantity>,
    pub base_diameter: Option<Quantity>,
    pub height: Option<Quantity>,
    pub greatest_diameter: Option<Quantity>,
    pub wall_thickness: Option<Quantity>,
    pub wall_thickness_p10: Option<f64>,
    pub wall_thickness_p90: Option<f64>,
    /// Share of the rim preserved, 0 to 1.
    pub rim_eve: Option<Quantity>,
    pub base_share: Option<Quantity>,
    pub completeness: Option<Quantity>,
    /// Whether rim and base are both there, so that completeness is of the whole vessel.
    pub profile_complete: bool,
    /// To the rim, cubic units.
    pub capacity: Option<Quantity>,
    pub capacity_to_neck: Option<Quantity>,
    /// To the rim, litres; absent without a unit.
    pub capacity_litres: Option<Quantity>,
    pub clay_volume: Quantity,
    pub clay_volume_whole: Option<Quantity>,
    /// Of the sherds placed, grams; absent without density and unit.
    pub weight_g: Option<Quantity>,
    pub weight_whole_g: Option<Quantity>,
    /// Root mean square distance from a body of revolution, millimetres where a unit is known.
    pub departure_mm: Option<Quantity>,
    pub out_of_round: Option<f64>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SherdRow {
    pub id: SherdId,
    pub label: String,
    /// Empty when it was left out.
    pub vessel: String,
    pub confidence: Option<f64>,
    pub area_inner: Option<f64>,
    pub area_outer: Option<f64>,
    pub area_break: Option<f64>,
    /// Of the lip between the walls.
    pub area_rim: Option<f64>,
    /// Of handles, spouts and ornament.
    pub area_other: Option<f64>,
    pub surface: f64,
    pub volume: Option<f64>,
    pub wall_thickness: Option<f64>,
    pub weight_g: Option<f64>,
    /// Degrees of the rim's turn.
    pub rim_degrees: Option<f64>,
    /// Heights above the base between which it lies.
    pub height_low: Option<f64>,
    pub height_high: Option<f64>,
    pub radius_low: Option<f64>,
    pub radius_high: Option<f64>,
}

/// All measures in the unit of the scans.
pub fn table(scene: &Scene) -> MeasureFile {
    table_in(scene, scene.mm_per_unit, scene.unit.clone())
}

/// All measures as people write them: in millimetres where the unit of the scans is known.
pub fn shown_table(scene: &Scene) -> MeasureFile {
    let (per, unit) = scene.shown_length();
    table_in(scene, 1.0 / per, unit.to_owned())
}

/// All measures in a unit of `mm` millimetres.
fn table_in(scene: &Scene, mm: f64, unit: String) -> MeasureFile {
    let mut sherds: Vec<(usize, SherdRow)> = Vec::new();
    for (vessel, m) in scene.vessels.iter().zip(&scene.measures) {
        for (i, s) in vessel.sherds.iter().enumerate() {
            sherds.push((s.number, placed_row(scene, mm, vessel, m, i, s)));
        }
    }
    for l in &scene.loose {
        sherds.push((l.number, basic_row(scene, mm, l.scan, areas(&l.mesh, &l.kinds))));
    }
    sherds.sort_by_key(|s| s.0);
    MeasureFile {
        format: "potsherd-measures-1".into(),
        unit,
        vessels: scene
            .vessels
            .iter()
            .zip(&scene.measures)
            .map(|(v, m)| vessel_row(scene, mm, v, m))
            .collect(),
        sherds: sherds.into_iter().map(|s| s.1).collect(),
    }
}

fn vessel_row(scene: &Scene, mm: f64, v: &Standing, m: &VesselMeasures) -> VesselRow {
    let one = 1.0 / mm;
    let cube = one.powi(3);
    let length = |q: Option<Quantity>| q.map(|q| q.scaled(one));
    let grams = |q: Option<Quantity>| match (scene.options.density, scene.has_unit()) {
        (Some(d), true) => q.map(|q| q.scaled(d / 1000.0)),
        _ => None,
    };
    VesselRow {
        name: v.name.clone(),
        sherds: v.sherds.iter().map(|s| s.scan.id.clone()).collect(),
        rim_diameter: length(m.rim_diameter),
        base_diameter: length(m.base_diameter),
        height: length(m.height),
        greatest_diameter: length(m.greatest_diameter),
        wall_thickness: length(m.wall),
        wall_thickness_p10: m.wall_range.map(|r| r[0] * one),
        wall_thickness_p90: m.wall_range.map(|r| r[1] * one),
        rim_eve: m.rim_share,
        base_share: m.base_share,
        completeness: m.completeness,
        profile_complete: m.profile_complete,
        capacity: m.capacity.map(|q| q.scaled(cube)),
        capacity_to_neck: m.capacity_to_neck.map(|q| q.scaled(cube)),
        capacity_litres: m.capacity.filter(|_| scene.has_unit()).map(|q| q.scaled(1e-6)),
        clay_volume: m.clay.scaled(cube),
        clay_volume_whole: m.clay_whole.map(|q| q.scaled(cube)),
        weight_g: grams(Some(m.clay)),
        weight_whole_g: grams(m.clay_whole),
        departure_mm: m.departure,
        out_of_round: m.out_of_round.map(|x| x * one),
    }
}

type Areas = BTreeMap<u8, f64>;

fn areas(mesh: &crate::geom::TriMesh, kinds: &Kinds) -> Areas {
    let mut out = Areas::new();
    for (f, kind) in kinds.faces.iter().enumerate() {
        *out.entry(*kind as u8).or_default() += 0.5 * mesh.face_area_vector(f).norm();
    }
    out
}

fn basic_row(scene: &Scene, mm: f64, scan: &crate::scans::Scan, areas: Areas) -> SherdRow {
    // Areas were taken in millimetres, the scan's own measures in its unit.
    let (square, own) = (mm.powi(-2), scene.mm_per_unit / mm);
    let of = |k: Kind| areas.get(&(k as u8)).map(|a| a * square).filter(|_| !areas.contains_key(&0));
    let volume = scan.report.measures.volume.map(f64::abs);
    let weight = match (scene.options.density, scene.has_unit()) {
        (Some(d), true) => volume.map(|v| v * scene.mm_per_unit.powi(3) * d / 1000.0),
        _ => None,
    };
    SherdRow {
        id: scan.id.clone(),
        label: scene.label(&scan.id).to_owned(),
        area_inner: of(Kind::Inner),
        area_outer: of(Kind::Outer),
        area_break: of(Kind::Break),
        area_rim: of(Kind::Rim),
        area_other: of(Kind::Other),
        surface: areas.values().sum::<f64>() * square,
        volume: volume.map(|v| v * own.powi(3)),
        wall_thickness: scan.report.measures.wall.map(|w| w * own),
        weight_g: weight,
        ..Default::default()
    }
}

fn placed_row(
    scene: &Scene,
    mm: f64,
    vessel: &Standing,
    m: &VesselMeasures,
    index: usize,
    s: &Placed,
) -> SherdRow {
    let one = 1.0 / mm;
    let mut row = basic_row(scene, mm, s.scan, areas(&s.mesh, &s.kinds));
    row.vessel.clone_from(&vessel.name);
    row.confidence = Some(s.confidence).filter(|c| c.is_finite());
    if vessel.section.is_some() {
        row.rim_degrees =
            m.rim.as_ref().map(|r| r.sherds.get(&(index as u32)).map_or(0.0, |share| share * 360.0));
        let span = |values: &dyn Fn(&crate::geom::Vec3) -> f64| {
            s.mesh
                .vertices
                .iter()
                .map(values)
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(x), b.max(x)))
        };
        let (z, r) = (span(&|v| v.z), span(&|v| Place::about_z(v).radius()));
        row.height_low = Some(z.0 * one);
        row.height_high = Some(z.1 * one);
        row.radius_low = Some(r.0 * one);
        row.radius_high = Some(r.1 * one);
    }
    row
}

/// `measures.json`, `vessels.csv`, `sherds.csv`, `counts.csv` and the profiles. The tables are in millimetres, millilitres and grams where the unit of the scans is known.
pub fn write(scene: &Scene, folder: &mut Folder) -> Result<(), ReportError> {
    let file = table(scene);
    let text = serde_json::to_string_pretty(&file)
        .map_err(|e| ReportError::Make { what: "measures.json".into(), message: e.to_string() })?;
    folder.write("measures.json", text + "\n")?;
    let shown = shown_table(scene);
    folder.write("vessels.csv", columns::vessels(scene, &shown.vessels))?;
    folder.write("sherds.csv", columns::sherds(scene, &shown.sherds))?;
    crate::report::finds::counts::write(scene, &shown.sherds, folder)?;
    for vessel in &scene.vessels {
        if let Some(text) = profile_csv(vessel, scene.mm_per_unit) {
            folder.write(&format!("drawings/{}_profile.csv", vessel.file), text)?;
        }
    }
    Ok(())
}

fn profile_csv(vessel: &Standing, mm: f64) -> Option<String> {
    let section = vessel.section.as_ref()?;
    let mut out = csv_row(&["band", "wall", "radius", "height"]);
    for (b, band) in section.bands.iter().enumerate() {
        for (wall, line) in [("outer", &band.outer), ("inner", &band.inner)] {
            for p in line {
                let row =
                    [b.to_string(), wall.into(), format!("{:.4}", p[0] / mm), format!("{:.4}", p[1] / mm)];
                out.push_str(&csv_row(&row));
            }
        }
    }
    Some(out)
}
