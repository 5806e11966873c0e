//! Borders of a set of faces as closed lines along mesh edges.

use crate::geom::mesh::NO_FACE;
use crate::geom::{TriMesh, Vec3};

/// Closed lines of vertex indices, the set on the left when seen from outside the material:
/// the outline runs counter-clockwise, holes clockwise. First the one that borders longest on faces
/// that are `broken` or were not scanned, ties by length: a ring of neck or foot has two borders, of
/// which the longer may well be the rim.
pub fn border_loops(
    mesh: &TriMesh,
    neighbors: &[[u32; 3]],
    inside: &[bool],
    broken: impl Fn(usize) -> bool,
) -> Vec<Vec<u32>> {
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
    let mut keyed: Vec<([f64; 2], Vec<u32>)> =
        loops.into_iter().map(|l| (lengths(mesh, neighbors, &broken, &l), vertices(mesh, &l))).collect();
    keyed.sort_by(|(a, l), (b, m)| b[0].total_cmp(&a[0]).then(b[1].total_cmp(&a[1])).then(l.cmp(m)));
    keyed.into_iter().map(|k| k.1).collect()
}

fn vertices(mesh: &TriMesh, line: &[(usize, usize)]) -> Vec<u32> {
    line.iter().map(|&(f, k)| mesh.faces[f][k]).collect()
}

/// Length of a border along what is broken, and its whole length.
fn lengths(
    mesh: &TriMesh,
    neighbors: &[[u32; 3]],
    broken: &impl Fn(usize) -> bool,
    line: &[(usize, usize)],
) -> [f64; 2] {
    let mut out = [0.0; 2];
    for &(f, k) in line {
        let corner = |k: usize| mesh.vertices[mesh.faces[f][k % 3] as usize];
        let length = (corner(k + 1) - corner(k)).norm();
        let g = neighbors[f][k];
        out[0] += if g == NO_FACE || broken(g as usize) { length } else { 0.0 };
        out[1] += length;
    }
    out
}

/// Follows the border from one edge (face and corner) until it closes, turning about each vertex through the set,
/// so that two corners of the set that touch in a vertex are not mixed up.
fn walk(
    mesh: &TriMesh,
    neighbors: &[[u32; 3]],
    is_border: &impl Fn(usize, usize) -> bool,
    used: &mut [[bool; 3]],
    f0: usize,
    k0: usize,
) -> Vec<(usize, usize)> {
    let mut line = Vec::new();
    let (mut f, mut k) = (f0, k0);
    while !used[f][k] {
        used[f][k] = true;
        line.push((f, k));
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
