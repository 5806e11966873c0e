//! Pictures without a graphics card: each vessel from outside, above, exploded and numbered, and
//! each join from outside and inside.

pub(crate) mod ink;
pub(crate) mod pair;
pub(crate) mod raster;
pub(crate) mod sheet;
pub(crate) mod sherd;
pub(crate) mod views;

use crate::assemble::result::Join;
use crate::geom::TriMesh;
use crate::report::ReportError;
use crate::report::export::Folder;
use crate::report::scene::{Scene, sherd_color};
use crate::report::simplify::{Thin, budget, thin};
use crate::report::vessel::stand::Standing;
use crate::scans::SherdId;
use raster::Image;
use rayon::prelude::*;

/// Triangles of one vessel in pictures; finer would not show.
const TRIANGLES: usize = 60_000;

/// A vessel's sherds made light for drawing, in the order of the vessel.
pub struct Light {
    pub thins: Vec<Thin>,
    pub colors: Vec<[u8; 3]>,
}

pub(crate) fn light(vessel: &Standing) -> Light {
    let meshes: Vec<&TriMesh> = vessel.sherds.iter().map(|s| &s.mesh).collect();
    let shares = budget(&meshes, TRIANGLES, 200);
    Light {
        thins: meshes.par_iter().zip(&shares).map(|(m, n)| thin(m, *n)).collect(),
        colors: vessel.sherds.iter().map(|s| sherd_color(s.number)).collect(),
    }
}

/// Files and titles of a vessel's pictures.
pub fn vessel_pictures(v: &Standing) -> Vec<(String, String)> {
    let slug = &v.file;
    [
        ("assembled", "assembled"),
        ("numbers", "with numbers"),
        ("exploded", "exploded"),
        ("back", "from behind"),
        ("sherds", "beside its sherds"),
    ]
    .iter()
    .map(|(file, title)| (format!("pictures/{slug}_{file}.png"), (*title).to_owned()))
    .collect()
}

/// File of a join's picture, if both sherds stand in the vessel.
pub fn join_picture(v: &Standing, j: &Join) -> Option<String> {
    let file = |id: &SherdId| v.sherds.iter().find(|s| s.scan.id == *id).map(|s| &s.file);
    // A plus is in no name, so the names of two joins never run together to the same one.
    Some(format!("pictures/joins/{}/{}+{}.png", v.file, file(&j.a)?, file(&j.b)?))
}

pub fn write_all(scene: &Scene, folder: &mut Folder) -> Result<(), ReportError> {
    // One vessel after the other: light surfaces and pictures of all of them at once would be much memory.
    for (v, vessel) in scene.vessels.iter().enumerate() {
        let light = light(vessel);
        // One large picture at a time, drawn while the one before is put into its format: a drawing takes far more
        // memory than its picture.
        let files: Vec<String> = vessel_pictures(vessel).into_iter().map(|(file, _)| file).collect();
        let draw = |k: usize| match k {
            4 => sheet::sheet(scene, v, &light),
            k => views::vessel(scene, v, &light, k),
        };
        let mut drawn = None;
        for k in 0..=files.len() {
            let made = || drawn.as_ref().map(|image| encode(&files[k - 1], image));
            let (bytes, next) = rayon::join(made, || (k < files.len()).then(|| draw(k)));
            if let Some(bytes) = bytes {
                folder.write(&files[k - 1], bytes?)?;
            }
            drawn = next;
        }
        let joins: Vec<(String, &Join)> =
            vessel.vessel.joins.iter().filter_map(|j| Some((join_picture(vessel, j)?, j))).collect();
        let draw = |(file, j): &(String, &Join)| encode(file, &views::join(scene, v, &light, j));
        let images: Vec<Result<Vec<u8>, ReportError>> = joins.par_iter().map(draw).collect();
        for ((file, _), bytes) in joins.iter().zip(images) {
            folder.write(file, bytes?)?;
        }
    }
    Ok(())
}

pub(crate) fn encode(file: &str, image: &Image) -> Result<Vec<u8>, ReportError> {
    image.png().map_err(|e| ReportError::Make { what: file.to_owned(), message: e.to_string() })
}
