//! MeshLab projects over the original scans: nothing is copied, every sherd stands in its place.

use super::matrices::{rows, user_pose};
use super::{Folder, relative_path};
use crate::report::ReportError;
use crate::report::scene::Scene;
use crate::report::text::xml;
use std::fmt::Write;
use std::path::Path;

pub fn write(scene: &Scene, out: &Path, folder: &mut Folder) -> Result<(), ReportError> {
    let from = out.join("tools");
    let row = scene.row();
    let all: Vec<usize> = (0..scene.vessels.len()).collect();
    folder.write("tools/all.mlp", project(scene, &all, &row, &from))?;
    for v in all {
        let name = format!("tools/{}.mlp", scene.vessels[v].file);
        folder.write(&name, project(scene, &[v], &vec![0.0; row.len()], &from))?;
    }
    Ok(())
}

fn project(scene: &Scene, vessels: &[usize], shift: &[f64], from: &Path) -> String {
    let mut s = String::from("<!DOCTYPE MeshLabDocument>\n<MeshLabProject>\n <MeshGroup>\n");
    for &v in vessels {
        for sherd in &scene.vessels[v].sherds {
            let file = relative_path(from, &scene.collection.root.join(&sherd.scan.path));
            let label = xml(scene.label(&sherd.scan.id));
            let _ = writeln!(s, "  <MLMesh label=\"{label}\" filename=\"{}\" visible=\"1\">", xml(&file));
            let matrix = rows(&user_pose(sherd, &scene.frames, shift[v]));
            let _ = writeln!(s, "   <MLMatrix44>\n{matrix}</MLMatrix44>\n  </MLMesh>");
        }
    }
    s.push_str(" </MeshGroup>\n <RasterGroup/>\n</MeshLabProject>\n");
    s
}
