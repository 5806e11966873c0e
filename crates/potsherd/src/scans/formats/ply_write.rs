//! Writes PLY: binary little endian, 32-bit floats, the layout every mesh tool reads.

use crate::geom::TriMesh;
use std::io;
use std::path::Path;

/// Same mesh, same bytes. Colours are written when there is one a vertex.
pub fn write_ply(path: &Path, mesh: &TriMesh) -> io::Result<()> {
    crate::store::write_whole(path, &ply_bytes(mesh))
}

/// The file `write_ply` writes.
pub fn ply_bytes(mesh: &TriMesh) -> Vec<u8> {
    commented_ply_bytes(mesh, "")
}

/// The same with a remark in the header; a line break would end the remark and is left out.
pub(crate) fn commented_ply_bytes(mesh: &TriMesh, remark: &str) -> Vec<u8> {
    let colors = mesh.colors.as_ref().filter(|c| c.len() == mesh.vertices.len());
    let row = if colors.is_some() { 15 } else { 12 };
    let plain: String =
        remark.chars().map(|c| if c.is_control() || !c.is_ascii() { '_' } else { c }).collect();
    let mut out = header(mesh, colors.is_some(), &plain).into_bytes();
    out.reserve_exact(mesh.vertices.len() * row + mesh.faces.len() * 13);
    for (i, v) in mesh.vertices.iter().enumerate() {
        for x in v.iter() {
            out.extend_from_slice(&(*x as f32).to_le_bytes());
        }
        if let Some(c) = colors {
            out.extend_from_slice(&c[i]);
        }
    }
    for face in &mesh.faces {
        out.push(3);
        for &v in face {
            out.extend_from_slice(&(v as i32).to_le_bytes());
        }
    }
    out
}

fn header(mesh: &TriMesh, colors: bool, remark: &str) -> String {
    let remark = if remark.is_empty() { String::new() } else { format!("comment {remark}\n") };
    let color = if colors { "property uchar red\nproperty uchar green\nproperty uchar blue\n" } else { "" };
    format!(
        "ply\nformat binary_little_endian 1.0\n{remark}element vertex {}\nproperty float x\nproperty float y\n\
         property float z\n{color}element face {}\nproperty list uchar int vertex_indices\nend_header\n",
        mesh.vertices.len(),
        mesh.faces.len()
    )
}
