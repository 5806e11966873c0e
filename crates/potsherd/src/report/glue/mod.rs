//! For the bench: in which order to glue, step by step, on a sheet to print; and what is missing as bodies to print.

pub(crate) mod fills;
pub(crate) mod moved;
pub(crate) mod order;
mod sheet;

use crate::report::ReportError;
use crate::report::export::Folder;
use crate::report::picture::views;
use crate::report::picture::{encode, light};
use crate::report::scene::Scene;
use fills::{Fill, fills, stl};
use order::{Step, gluing_order};
use rayon::prelude::*;

/// A vessel on the bench.
pub struct Bench {
    pub steps: Vec<Step>,
    pub fills: Vec<Fill>,
}

/// Sheets, pictures of the steps and fills of all vessels.
pub fn write(scene: &Scene, folder: &mut Folder) -> Result<(), ReportError> {
    let benches: Vec<Bench> =
        scene.vessels.par_iter().map(|v| Bench { steps: gluing_order(v), fills: fills(v) }).collect();
    for (v, bench) in benches.iter().enumerate() {
        let vessel = &scene.vessels[v];
        let light = light(vessel);
        let pictures: Vec<Result<Vec<u8>, ReportError>> = (0..bench.steps.len())
            .into_par_iter()
            .map(|k| {
                let standing: Vec<usize> = bench.steps[..k].iter().map(|s| s.sherd).collect();
                let image = views::step(scene, v, &light, &standing, bench.steps[k].sherd);
                encode(&vessel.name, &image)
            })
            .collect();
        for (k, bytes) in pictures.into_iter().enumerate() {
            folder.write(&sheet::picture(vessel, k), bytes?)?;
        }
        folder.write(&format!("gluing/{}.html", vessel.file), sheet::html(scene, v, bench))?;
        folder.write(&format!("gluing/{}.csv", vessel.file), sheet::csv(scene, v, bench))?;
        for (k, fill) in bench.fills.iter().enumerate() {
            folder.write(&format!("fills/{}/fill_{:02}.stl", vessel.file, k + 1), stl(&fill.mesh))?;
        }
    }
    Ok(())
}
