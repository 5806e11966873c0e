//! One 4x4 matrix a sherd as text, as CloudCompare's "Apply transformation" reads it: the scan as
//! it lies on disk to the standing vessel, in the unit of the scan.

use super::Folder;
use crate::geom::Rigid;
use crate::report::ReportError;
use crate::report::scene::Scene;
use crate::report::vessel::stand::Placed;
use crate::scans::frames::{Frames, Pose, Standing, Working};
use std::fmt::Write;

/// Standing vessel from the scan's file in the unit of the collection, moved sideways by `shift` millimetres.
pub fn user_pose(sherd: &Placed, frames: &Frames, shift: f64) -> [f64; 16] {
    let mut pose: Rigid = *sherd.pose.rigid();
    pose.translation.x += shift;
    let id = &sherd.scan.id;
    frames.matrix_for_file(id, &frames.to_file(id, &Pose::<Standing, Working>::new(pose)))
}

pub fn rows(m: &[f64; 16]) -> String {
    let mut out = String::new();
    for row in m.chunks_exact(4) {
        let _ = writeln!(out, "{:.12} {:.12} {:.12} {:.12}", row[0], row[1], row[2], row[3]);
    }
    out
}

pub fn write(scene: &Scene, folder: &mut Folder) -> Result<(), ReportError> {
    for vessel in &scene.vessels {
        for sherd in &vessel.sherds {
            let m = user_pose(sherd, &scene.frames, 0.0);
            folder.write(&format!("tools/matrices/{}/{}.txt", vessel.file, sherd.file), rows(&m))?;
        }
    }
    Ok(())
}
