//! Pictures of what was found: the scan coloured by label, and the edge lines as curves.

use crate::features::model::{EdgeLine, SherdFeatures};
use crate::features::walls::{FaceLabel, WallLabels};
use crate::geom::{TriMesh, Vec3};
use std::fmt::Write as _;

/// Colour of a label: inner blue, outer ochre, break red, lip green, other grey.
pub fn color(label: FaceLabel) -> [u8; 3] {
    match label {
        FaceLabel::Inner => [100, 150, 240],
        FaceLabel::Outer => [235, 180, 100],
        FaceLabel::Break => [225, 80, 80],
        FaceLabel::RimLip => [90, 200, 90],
        FaceLabel::Other => [150, 150, 150],
    }
}

/// The mesh with its vertices doubled along borders of labels, so that each face has one colour.
pub fn colored(mesh: &TriMesh, labels: &WallLabels) -> TriMesh {
    let kinds = [FaceLabel::Inner, FaceLabel::Outer, FaceLabel::Break, FaceLabel::RimLip, FaceLabel::Other];
    let mut out = TriMesh::default();
    let mut colors = Vec::new();
    for kind in kinds {
        let mut place = vec![u32::MAX; mesh.vertices.len()];
        for (f, face) in mesh.faces.iter().enumerate() {
            if labels.per_face.get(f) != Some(&kind) {
                continue;
            }
            out.faces.push(face.map(|v| {
                let at = &mut place[v as usize];
                if *at == u32::MAX {
                    *at = out.vertices.len() as u32;
                    out.vertices.push(mesh.vertices[v as usize]);
                    colors.push(color(kind));
                }
                *at
            }));
        }
    }
    out.colors = Some(colors);
    out
}

/// Edge lines as a text PLY of coloured points and edges; corners yellow, rim green. `place` says where a
/// point of the sherd goes.
pub fn curves_ply(sherd: &SherdFeatures, place: &dyn Fn(&Vec3) -> Vec3) -> String {
    let mut points: Vec<(Vec3, [u8; 3])> = Vec::new();
    let mut edges: Vec<[usize; 2]> = Vec::new();
    let lines = [(&sherd.inner, [0, 40, 200]), (&sherd.outer, [170, 90, 0])];
    for (line, base) in lines.into_iter().chain(sherd.holes.iter().map(|h| (h, [140, 0, 140]))) {
        add(line, base, place, &mut points, &mut edges);
    }
    let mut text = format!(
        "ply\nformat ascii 1.0\nelement vertex {}\nproperty float x\nproperty float y\nproperty float z\n\
         property uchar red\nproperty uchar green\nproperty uchar blue\nelement edge {}\n\
         property int vertex1\nproperty int vertex2\nend_header\n",
        points.len(),
        edges.len()
    );
    for (p, c) in &points {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{:.6} {:.6} {:.6} {} {} {}", p.x, p.y, p.z, c[0], c[1], c[2]);
    }
    for e in &edges {
        let _ = writeln!(text, "{} {}", e[0], e[1]);
    }
    text
}

fn add(
    line: &EdgeLine,
    base: [u8; 3],
    place: &dyn Fn(&Vec3) -> Vec3,
    points: &mut Vec<(Vec3, [u8; 3])>,
    edges: &mut Vec<[usize; 2]>,
) {
    let first = points.len();
    for (i, p) in line.points.iter().enumerate() {
        let rim = line.rim.get(i).is_some_and(|r| *r > 0.5);
        let c = if line.corners.contains(&i) {
            [255, 220, 0]
        } else if rim {
            [0, 180, 0]
        } else {
            base
        };
        points.push((place(p), c));
        edges.push([first + i, first + (i + 1) % line.len()]);
    }
}
