//! Profile drawings: one description on paper, written as SVG and as PDF.

pub(crate) mod cracks;
pub(crate) mod ir;
pub(crate) mod pdf;
mod pdf_font;
pub(crate) mod profile;
pub(crate) mod svg;

use crate::report::ReportError;
use crate::report::export::Folder;
use crate::report::scene::Scene;
use crate::report::vessel::stand::Standing;
use rayon::prelude::*;

/// Whether the vessel can be drawn.
pub fn has_drawing(v: &Standing) -> bool {
    v.section.as_ref().is_some_and(|s| !s.bands.is_empty())
}

pub fn write_all(scene: &Scene, folder: &mut Folder) -> Result<(), ReportError> {
    let drawings: Vec<Option<(String, Vec<u8>)>> = scene
        .vessels
        .par_iter()
        .zip(&scene.measures)
        .map(|(v, m)| match profile::profile(scene, v, m) {
            Some(d) => Ok(Some((svg::svg(&d), pdf::pdf(&d)?))),
            None => Ok(None),
        })
        .collect::<Result<_, ReportError>>()?;
    for (vessel, drawing) in scene.vessels.iter().zip(drawings) {
        if let Some((svg, pdf)) = drawing {
            let slug = &vessel.file;
            folder.write(&format!("drawings/{slug}.svg"), svg)?;
            folder.write(&format!("drawings/{slug}.pdf"), pdf)?;
        }
    }
    Ok(())
}
