//! Models in place: GLB for each vessel and for all, PLY for each sherd. Thinned; the MeshLab
//! project and the matrices serve the full scans.

use super::glb::{Group, Part, glb};
use super::{Folder, GENERATOR};
use crate::geom::TriMesh;
use crate::report::ReportError;
use crate::report::scene::Scene;
use crate::report::simplify::{Thin, budget, thin};
use crate::scans::SherdId;
use crate::scans::formats::ply_write::commented_ply_bytes;
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
    let shares = match scene.options.full_models {
        true => meshes.iter().map(|m| m.faces.len()).collect(),
        false => budget(&meshes, scene.options.model_triangles, 300),
    };
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
    let all: Vec<usize> = (0..scene.vessels.len()).collect();
    folder.write("models/all.glb", glb(&groups(&all, &row), GENERATOR, "all vessels")?)?;
    let none = vec![0.0; row.len()];
    let vessels: Vec<_> =
        all.par_iter().map(|&v| glb(&groups(&[v], &none), GENERATOR, &scene.vessels[v].name)).collect();
    for (vessel, bytes) in scene.vessels.iter().zip(vessels) {
        folder.write(&format!("models/{}.glb", vessel.file), bytes?)?;
    }
    let one = |(&(v, i), thin): (&(usize, usize), &Thin)| {
        let (vessel, sherd) = (&scene.vessels[v], &scene.vessels[v].sherds[i]);
        let mesh = thin.mesh.scaled(1.0 / scene.mm_per_unit);
        let said = format!(
            "potsherd: sherd {} of {} in its place; {} of the {} faces of its scan",
            sherd.scan.id,
            vessel.name,
            mesh.faces.len(),
            sherd.mesh.faces.len()
        );
        commented_ply_bytes(&mesh, &said)
    };
    let sherds: Vec<_> = placed.par_iter().zip(&thins).map(one).collect();
    for (&(v, i), bytes) in placed.iter().zip(sherds) {
        let vessel = &scene.vessels[v];
        folder.write(&format!("models/{}/{}.ply", vessel.file, vessel.sherds[i].file), bytes)?;
    }
    Ok(())
}

fn part<'a>(scene: &'a Scene, v: usize, i: usize, thin: &'a Thin) -> Part<'a> {
    let sherd = &scene.vessels[v].sherds[i];
    Part {
        name: scene.label(&sherd.scan.id),
        thin,
        number: sherd.number,
        extras: part_extras(scene, v, i, thin),
    }
}

/// What a model says of one of its sherds: also that it was thinned.
pub fn part_extras(scene: &Scene, v: usize, i: usize, thin: &Thin) -> Value {
    let sherd = &scene.vessels[v].sherds[i];
    let confidence = if sherd.confidence.is_finite() { json!(sherd.confidence) } else { Value::Null };
    json!({
        "sherd": sherd.scan.id,
        "vessel": scene.vessels[v].name,
        "confidence": confidence,
        "facesOfScan": sherd.mesh.faces.len(),
        "facesHere": thin.mesh.faces.len(),
        "data": own_data(scene, &sherd.scan.id),
    })
}

/// What the find's own table says of a sherd, by column.
fn own_data(scene: &Scene, id: &SherdId) -> Value {
    let cells = scene.finds.columns().iter().map(|c| (c.clone(), Value::from(scene.finds.cell(id, c))));
    Value::Object(cells.filter(|(_, v)| v.as_str() != Some("")).collect())
}
