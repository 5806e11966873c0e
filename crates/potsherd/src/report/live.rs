//! Parts of the report made one by one, for a view that changes while people look at it.

use crate::assemble::result::Assembly;
use crate::features::SherdFeatures;
use crate::geom::{Rigid, TriMesh};
use crate::report::drawing::{profile, rollout, svg};
use crate::report::measures::tables;
use crate::report::page::{pack, section, words};
use crate::report::scene::Scene;
use crate::report::simplify::{budget, thin};
use crate::report::vessel::kinds::{SherdKinds, kinds_of};
use crate::report::{ReportError, ReportOptions, as_placed};
use crate::scans::{Collection, Scan};
use serde::Serialize;

/// A sherd as the page draws it, in the frame it is computed in.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SherdView {
    /// The mesh in the page's packing, millimetres.
    pub mesh: String,
    /// Least corner of its box, millimetres.
    pub low: [f64; 3],
    /// Greatest corner.
    pub high: [f64; 3],
    /// Whether walls and breaks are told apart.
    pub has_kinds: bool,
    /// Whether the scan has colours.
    pub has_colors: bool,
}

/// Triangles of each scan when all of them together may have so many.
pub fn page_shares(collection: &Collection, triangles: usize) -> Vec<usize> {
    let meshes: Vec<&TriMesh> = collection.scans().iter().map(|s| &s.mesh).collect();
    budget(&meshes, triangles, 120)
}

/// One sherd for the page, with about so many triangles; walls are told apart where its features are known.
pub fn sherd_view(
    scan: &Scan,
    features: Option<&SherdFeatures>,
    mm_per_unit: f64,
    triangles: usize,
) -> SherdView {
    let mesh = scan.mesh.scaled(mm_per_unit);
    let from = SherdKinds { features, pose: &Rigid::identity(), section: None, wall: f64::NAN };
    let kinds = kinds_of(&mesh, &from);
    let (low, high) = mesh.bounds().unwrap_or_default();
    SherdView {
        mesh: pack::packed(&thin(&mesh, triangles), &kinds.vertices),
        low: low.into(),
        high: high.into(),
        has_kinds: kinds.known(),
        has_colors: mesh.colors.is_some(),
    }
}

/// What is told of one vessel: measures in words, section and drawing.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct VesselSheet {
    /// Name, value and remark of each measure.
    pub measures: serde_json::Value,
    /// Closed outlines of clay in radius and height, millimetres.
    pub section: Vec<Vec<[f64; 2]>>,
    /// The drawing as SVG; none where no axis can be seen.
    pub drawing: Option<String>,
    /// Its wall rolled out about the axis, as SVG.
    pub rollout: Option<String>,
    /// Row-major, millimetres: from the vessel as it was put together to the vessel upright.
    pub stand: Vec<f64>,
    /// Whether an axis can be seen.
    pub has_axis: bool,
    /// Share of the vessel that is there.
    pub completeness: Option<f64>,
}

/// Stands one vessel up, measures and draws it; `None` where there is no vessel of that name.
pub fn vessel_sheet(
    collection: &Collection,
    features: &[SherdFeatures],
    assembly: &Assembly,
    name: &str,
    options: &ReportOptions,
) -> Result<Option<VesselSheet>, ReportError> {
    let Some(vessel) = assembly.assemblies.iter().find(|v| v.name == name) else { return Ok(None) };
    let own: Vec<SherdFeatures> =
        features.iter().filter(|f| vessel.sherds.contains_key(&f.id)).cloned().collect();
    let features = as_placed(&own, assembly);
    let alone = Assembly { assemblies: vec![vessel.clone()], left_out: Vec::new(), ..assembly.clone() };
    let scene = Scene::of_vessels(collection, &features, &alone, options)?;
    let table = tables::shown_table(&scene);
    let (standing, row) = (&scene.vessels[0], &table.vessels[0]);
    Ok(Some(VesselSheet {
        measures: words::vessel(row, scene.shown_length().1).into(),
        section: section(standing),
        drawing: profile::profile(&scene, standing, &scene.measures[0]).map(|d| svg::svg(&d)),
        rollout: profile::scale_of(standing, &options.drawing)
            .and_then(|scale| rollout::rollout(&scene, standing, scale))
            .map(|d| svg::svg(&d)),
        stand: standing.stand_from_assembly.to_row_major().to_vec(),
        has_axis: standing.section.is_some(),
        completeness: row.completeness.map(|q| q.value),
    }))
}
