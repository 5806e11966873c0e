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
        let views =
            vessel_pictures(vessel).into_iter().enumerate().map(|(k, (file, _))| (file, Job::Vessel(k)));
        let joins = vessel.vessel.joins.iter().filter_map(|j| Some((join_picture(vessel, j)?, Job::Join(j))));
        let jobs: Vec<(String, Job)> = views.chain(joins).collect();
        let draw = |(file, job): &(String, Job)| {
            let image = match job {
                Job::Vessel(4) => sheet::sheet(scene, v, &light),
                Job::Vessel(k) => views::vessel(scene, v, &light, *k),
                Job::Join(j) => views::join(scene, v, &light, j),
            };
            encode(file, &image)
        };
        let images: Vec<Result<Vec<u8>, ReportError>> = jobs.par_iter().map(draw).collect();
        for ((file, _), bytes) in jobs.iter().zip(images) {
            folder.write(file, bytes?)?;
        }
    }
    Ok(())
}

enum Job<'a> {
    Vessel(usize),
    Join(&'a Join),
}

pub(crate) fn encode(file: &str, image: &Image) -> Result<Vec<u8>, ReportError> {
    image.png().map_err(|e| ReportError::Make { what: file.to_owned(), message: e.to_string() })
}
