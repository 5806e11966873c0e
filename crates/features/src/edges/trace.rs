//! Borders of a set of faces as closed lines along mesh edges.

use potsherd_geom::mesh::NO_FACE;
use potsherd_geom::{TriMesh, Vec3};

/// Closed lines of vertex indices, the set on the left when seen from outside the material:
/// the outline runs counter-clockwise, holes clockwise. Longest first.
pub fn border_loops(mesh: &TriMesh, neighbors: &[[u32; 3]], inside: &[bool]) -> Vec<Vec<u32>> {
    let is_border = |f: usize, k: usize| {
        let g = neighbors[f][k];
        g == NO_FACE || !inside[g as usize]
    };
    let mut used = vec![[false; 3]; mesh.faces.len()];
    let mut loops = Vec::new();
    for f in 0..mesh.faces.len() {
        for k in 0..3 {
            if inside[f] && !used[f][k] && is_border(f, k) {
                loops.push(walk(mesh, neighbors, &is_border, &mut used, f, k));
            }
        }
    }
    let length = |l: &Vec<u32>| {
        let p: Vec<Vec3> = l.iter().map(|&v| mesh.vertices[v as usize]).collect();
        closed_length(&p)
    };
    let mut keyed: Vec<(f64, Vec<u32>)> = loops.into_iter().map(|l| (length(&l), l)).collect();
    keyed.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    keyed.into_iter().map(|k| k.1).collect()
}

/// Follows the border from one edge until it closes, turning about each vertex through the set,
/// so that two corners of the set that touch in a vertex are not mixed up.
fn walk(
    mesh: &TriMesh,
    neighbors: &[[u32; 3]],
    is_border: &impl Fn(usize, usize) -> bool,
    used: &mut [[bool; 3]],
    f0: usize,
    k0: usize,
) -> Vec<u32> {
    let mut line = Vec::new();
    let (mut f, mut k) = (f0, k0);
    while !used[f][k] {
        used[f][k] = true;
        line.push(mesh.faces[f][k]);
        let pivot = mesh.faces[f][(k + 1) % 3];
        k = (k + 1) % 3;
        // Bounded by the number of faces around the pivot; the cap guards broken adjacency.
        for _ in 0..10_000 {
            if is_border(f, k) {
                break;
            }
            let g = neighbors[f][k] as usize;
            let Some(j) = (0..3).find(|&j| mesh.faces[g][j] == pivot) else { return line };
            // Two faces wound against each other share the edge in the same sense.
            if mesh.faces[g][(j + 2) % 3] != mesh.faces[f][(k + 1) % 3] {
                return line;
            }
            f = g;
            k = j;
        }
    }
    line
}

pub fn closed_length(points: &[Vec3]) -> f64 {
    (0..points.len()).map(|i| (points[(i + 1) % points.len()] - points[i]).norm()).sum()
}
