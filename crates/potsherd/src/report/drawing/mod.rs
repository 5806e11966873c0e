//! Drawings on paper: vessels, single sherds, rollouts and plates; one description, written as SVG, PDF and DXF.

mod beside;
pub(crate) mod cracks;
mod decoration;
mod dxf;
mod furniture;
mod hatch;
pub(crate) mod ir;
mod lines;
pub(crate) mod options;
mod outline;
pub(crate) mod pdf;
mod pdf_font;
mod plate;
pub(crate) mod profile;
pub(crate) mod rollout;
mod sherds;
pub(crate) mod svg;

use crate::report::ReportError;
use crate::report::export::Folder;
use crate::report::scene::Scene;
use crate::report::text::{Cell, Csv};
use crate::report::vessel::stand::Standing;
use ir::Drawing;
use plate::Figure;
use rayon::prelude::*;

/// Whether the vessel can be drawn.
pub fn has_drawing(v: &Standing) -> bool {
    v.section.as_ref().is_some_and(|s| !s.bands.is_empty())
}

pub fn write_all(scene: &Scene, folder: &mut Folder) -> Result<(), ReportError> {
    let mut drawings: Vec<(String, Drawing)> = vessel_drawings(scene);
    let sherds = sherds::drawings(scene);
    drawings.extend(sherds.iter().map(|s| (format!("drawings/sherds/{}", s.file), s.drawing.clone())));
    let figures = plate_figures(scene, sherds);
    folder.write("drawings/plates.csv", catalogue(scene, &figures))?;
    let pages = plate::plates("Plate", &figures, plate_scale(scene), scene.has_unit());
    drawings.extend(pages.into_iter().enumerate().map(|(k, d)| (format!("drawings/plate_{:02}", k + 1), d)));
    let written: Vec<(String, [Vec<u8>; 3])> = drawings
        .par_iter()
        .map(|(name, d)| {
            Ok((name.clone(), [svg::svg(d).into_bytes(), pdf::pdf(d)?, dxf::dxf(d).into_bytes()]))
        })
        .collect::<Result<_, ReportError>>()?;
    for (name, files) in written {
        for (ending, bytes) in ["svg", "pdf", "dxf"].iter().zip(files) {
            folder.write(&format!("{name}.{ending}"), bytes)?;
        }
    }
    Ok(())
}

/// The profile of every vessel and its wall rolled out.
fn vessel_drawings(scene: &Scene) -> Vec<(String, Drawing)> {
    let each = |(v, m): (&Standing, &crate::report::measures::VesselMeasures)| {
        let scale = profile::scale_of(v, &scene.options.drawing);
        let rolled = scale.and_then(|s| rollout::rollout(scene, v, s));
        let drawn = profile::profile(scene, v, m).map(|d| (format!("drawings/{}", v.file), d));
        let rolled = rolled.map(|d| (format!("drawings/{}_rollout", v.file), d));
        [drawn, rolled].into_iter().flatten().collect::<Vec<_>>()
    };
    scene.vessels.par_iter().zip(&scene.measures).flat_map_iter(each).collect()
}

/// Scale of plates unless another is asked for: that of most publications of pottery.
const PLATE_SCALE: f64 = 3.0;

fn plate_scale(scene: &Scene) -> f64 {
    scene.options.drawing.scale.unwrap_or(PLATE_SCALE)
}

/// All vessels, then all sherds that are drawn.
fn plate_figures(scene: &Scene, sherds: Vec<sherds::SherdDrawing>) -> Vec<Figure> {
    let scale = plate_scale(scene);
    let vessels = scene.vessels.par_iter().zip(&scene.measures).filter_map(|(v, m)| {
        let layers = profile::figure(v, m, &scene.options.drawing, scale)?;
        Some(Figure { name: v.name.clone(), layers })
    });
    let mut figures: Vec<Figure> = vessels.collect();
    figures.extend(sherds.into_iter().filter_map(|s| s.figure(scene, scale)));
    figures
}

/// Which number of the plates is which vessel or sherd.
fn catalogue(scene: &Scene, figures: &[Figure]) -> String {
    let mut csv = Csv::new(scene.options.decimal_comma);
    csv.row(["number", "vessel or sherd"].map(Cell::text));
    figures.iter().enumerate().for_each(|(k, f)| csv.row([Cell::count(k + 1), Cell::text(&f.name)]));
    csv.text
}
