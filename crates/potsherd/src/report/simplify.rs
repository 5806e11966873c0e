//! Fewer triangles for pages and pictures. Kept vertices are vertices of the scan, so their
//! normals, colours and kinds come from the full mesh.

use crate::geom::{TriMesh, Vec3};
use meshopt::{SimplifyOptions, VertexDataAdapter, simplify};

/// A thinned mesh and, for each vertex, its number in the full mesh.
#[derive(Clone, Debug, Default)]
pub struct Thin {
    pub mesh: TriMesh,
    pub source: Vec<u32>,
    pub normals: Vec<Vec3>,
}

/// At most about `triangles` triangles.
pub fn thin(mesh: &TriMesh, triangles: usize) -> Thin {
    let all = mesh.vertex_normals();
    let indices: Vec<u32> = mesh.faces.iter().flatten().copied().collect();
    let kept = if mesh.faces.len() <= triangles { indices } else { reduce(mesh, &indices, triangles) };
    let mut new_of = vec![u32::MAX; mesh.vertices.len()];
    let mut out = Thin::default();
    let mut colors = mesh.colors.as_ref().map(|_| Vec::new());
    for face in kept.chunks_exact(3) {
        let mapped = [face[0], face[1], face[2]].map(|v| {
            let slot = &mut new_of[v as usize];
            if *slot == u32::MAX {
                *slot = out.source.len() as u32;
                out.source.push(v);
                out.mesh.vertices.push(mesh.vertices[v as usize]);
                out.normals.push(all[v as usize]);
                if let (Some(list), Some(all)) = (&mut colors, &mesh.colors) {
                    list.push(all[v as usize]);
                }
            }
            *slot
        });
        out.mesh.faces.push(mapped);
    }
    out.mesh.colors = colors;
    out
}

fn reduce(mesh: &TriMesh, indices: &[u32], triangles: usize) -> Vec<u32> {
    // Centred first: single precision must not lose scans that lie far from the origin.
    let middle = mesh.vertex_centroid();
    let bytes: Vec<u8> = mesh
        .vertices
        .iter()
        .flat_map(|v| {
            let d = v - middle;
            [d.x as f32, d.y as f32, d.z as f32]
        })
        .flat_map(f32::to_le_bytes)
        .collect();
    let Ok(adapter) = VertexDataAdapter::new(&bytes, 12, 0) else { return indices.to_vec() };
    simplify(indices, &adapter, triangles * 3, 0.05, SimplifyOptions::None, None)
}

/// Shares `total` triangles among meshes by their area; none gets fewer than `least`.
pub fn budget(meshes: &[&TriMesh], total: usize, least: usize) -> Vec<usize> {
    let areas: Vec<f64> = meshes.iter().map(|m| m.area()).collect();
    let sum: f64 = areas.iter().sum::<f64>().max(1e-300);
    areas.iter().map(|a| ((a / sum * total as f64) as usize).max(least)).collect()
}
