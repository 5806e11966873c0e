//! Models in place: GLB for each vessel and for all, PLY for each sherd. Thinned; the MeshLab
//! project and the matrices serve the full scans.

use super::Folder;
use super::glb::{Group, Part, glb};
use crate::geom::TriMesh;
use crate::report::ReportError;
use crate::report::scene::{Scene, sherd_color};
use crate::report::simplify::{Thin, budget, thin};
use rayon::prelude::*;
use serde_json::{Value, json};

pub fn write(scene: &Scene, folder: &mut Folder) -> Result<(), ReportError> {
    let placed: Vec<(usize, usize)> = scene
        .vessels
        .iter()
        .enumerate()
        .flat_map(|(v, s)| (0..s.sherds.len()).map(move |i| (v, i)))
        .collect();
    let meshes: Vec<&TriMesh> = placed.iter().map(|&(v, i)| &scene.vessels[v].sherds[i].mesh).collect();
    let shares = budget(&meshes, scene.options.model_triangles, 300);
    let thins: Vec<Thin> = meshes.par_iter().zip(&shares).map(|(m, n)| thin(m, *n)).collect();
    let row = scene.row();
    let groups = |wanted: &[usize], shift: &[f64]| -> Vec<Group> {
        wanted
            .iter()
            .map(|&v| Group {
                name: &scene.vessels[v].name,
                shift: shift[v],
                parts: placed
                    .iter()
                    .zip(&thins)
                    .filter(|(p, _)| p.0 == v)
                    .map(|(&(v, i), thin)| part(scene, v, i, thin))
                    .collect(),
            })
            .collect()
    };
    let generator = concat!("potsherd ", env!("CARGO_PKG_VERSION"));
    let all: Vec<usize> = (0..scene.vessels.len()).collect();
    folder.write("models/all.glb", glb(&groups(&all, &row), generator)?)?;
    let none = vec![0.0; row.len()];
    let vessels: Vec<_> = all.par_iter().map(|&v| glb(&groups(&[v], &none), generator)).collect();
    for (vessel, bytes) in scene.vessels.iter().zip(vessels) {
        folder.write(&format!("models/{}.glb", vessel.file), bytes?)?;
    }
    let sherd = |(&(v, i), thin): (&(usize, usize), &Thin)| {
        let mut mesh = thin.mesh.scaled(1.0 / scene.mm_per_unit);
        if mesh.colors.is_none() {
            mesh.colors = Some(vec![sherd_color(scene.vessels[v].sherds[i].number); mesh.vertices.len()]);
        }
        crate::scans::formats::ply_write::ply_bytes(&mesh)
    };
    let sherds: Vec<_> = placed.par_iter().zip(&thins).map(sherd).collect();
    for (&(v, i), bytes) in placed.iter().zip(sherds) {
        let vessel = &scene.vessels[v];
        folder.write(&format!("models/{}/{}.ply", vessel.file, vessel.sherds[i].file), bytes)?;
    }
    Ok(())
}

fn part<'a>(scene: &'a Scene, v: usize, i: usize, thin: &'a Thin) -> Part<'a> {
    let sherd = &scene.vessels[v].sherds[i];
    let confidence = if sherd.confidence.is_finite() { json!(sherd.confidence) } else { Value::Null };
    Part {
        name: scene.label(&sherd.scan.id),
        thin,
        number: sherd.number,
        extras: json!({ "sherd": sherd.scan.id, "vessel": scene.vessels[v].name, "confidence": confidence }),
    }
}
