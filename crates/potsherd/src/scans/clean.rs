//! From what a file says to a mesh one can compute with: welded, without degenerate or duplicate faces,
//! consistently oriented with normals outwards, one component.

use crate::geom::{DisjointSets, TriMesh, Vec3, stats};
use crate::scans::edges::Edges;
use crate::scans::orient::orient;
use crate::scans::weld::weld_targets;
use crate::scans::{MeshSoup, ReadError};
use serde::{Deserialize, Serialize};

/// Coordinates beyond this are as useless as infinite ones: their squares spoil every sum.
const MAX_COORDINATE: f64 = 1e30;

/// How far a mesh is mended before it is used.
#[derive(Clone, Debug, PartialEq)]
pub struct CleanOptions {
    /// Vertices on open edges closer than this fraction of the mesh's diagonal are merged.
    pub weld_tolerance: f64,
    /// Keep only the component of the largest area.
    pub largest_component: bool,
}

impl Default for CleanOptions {
    fn default() -> Self {
        Self { weld_tolerance: 1e-6, largest_component: true }
    }
}

/// What was found and done; counts are of the file's own vertices and faces.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CleanReport {
    /// Vertices in the file.
    pub file_vertices: usize,
    /// Faces in the file, as triangles.
    pub file_faces: usize,
    /// Vertices with a coordinate that is not finite (or beyond 1e30).
    pub non_finite_vertices: usize,
    /// Vertices on open edges that were merged into another one at the same place.
    pub welded_vertices: usize,
    /// Vertices that no face refers to.
    pub unused_vertices: usize,
    /// Faces on a vertex that is not finite.
    pub non_finite_faces: usize,
    /// Faces without area, because corners coincide or lie on one line.
    pub degenerate_faces: usize,
    /// Faces on the same three vertices as another one.
    pub duplicate_faces: usize,
    /// Faces turned to agree with their neighbours.
    pub turned_faces: usize,
    /// Whether the whole mesh was inside out.
    pub inside_out: bool,
    /// Parts of the surface that share no edge, before any were left out.
    pub components: usize,
    /// Faces of the components that were left out.
    pub dropped_component_faces: usize,
    /// Area of the components that were left out, as a share of the whole.
    pub dropped_component_area_share: f64,
    // What remains, measured on the cleaned mesh:
    /// Edges with a face on one side only.
    pub boundary_edges: usize,
    /// Lines of such edges that hang together, each the border of a hole or of the whole sheet.
    pub holes: usize,
    /// Edges on which more than two faces meet.
    pub non_manifold_edges: usize,
    /// Edges across which no consistent orientation exists (a Moebius strip has some).
    pub inconsistent_edges: usize,
    /// Whether every edge has exactly two faces, so that the surface is closed.
    pub watertight: bool,
}

/// A mesh one can compute with, and what was done to get it.
#[derive(Clone, Debug)]
pub struct Cleaned {
    /// The cleaned mesh, in the coordinates of the file.
    pub mesh: TriMesh,
    /// For each vertex its number in the file.
    pub vertex_source: Vec<u32>,
    /// What was found and done.
    pub report: CleanReport,
}

/// Welds, orients and tidies what a file says; fails where no face is left.
pub fn clean(mut soup: MeshSoup, options: &CleanOptions) -> Result<Cleaned, ReadError> {
    let mut report = CleanReport {
        file_vertices: soup.vertices.len(),
        file_faces: soup.faces.len(),
        ..CleanReport::default()
    };
    drop_non_finite(&mut soup, &mut report)?;
    drop_degenerate(&mut soup, &mut report);
    let mut edges = Edges::new(&soup.faces, soup.vertices.len());
    if weld(&mut soup, &edges, options, &mut report) {
        drop_degenerate(&mut soup, &mut report);
        edges = Edges::new(&soup.faces, soup.vertices.len());
    }
    if drop_duplicates(&mut soup, &edges, &mut report) {
        edges = Edges::new(&soup.faces, soup.vertices.len());
    }
    if soup.faces.is_empty() {
        return Err(ReadError::NothingLeft(nothing_left(&report)));
    }
    report.unused_vertices = count_unused(&soup, &report);
    if keep_largest(&mut soup, &edges, options, &mut report) {
        edges = Edges::new(&soup.faces, soup.vertices.len());
    }
    report.turned_faces = orient(&mut soup.faces, &edges);
    summarize(&soup, &edges, &mut report);
    drop(edges);
    Ok(finish(soup, report))
}

fn nothing_left(r: &CleanReport) -> String {
    format!(
        "of {} faces {} are degenerate, {} duplicate and {} touch a vertex that is not finite",
        r.file_faces, r.degenerate_faces, r.duplicate_faces, r.non_finite_faces
    )
}

fn usable(v: &Vec3) -> bool {
    v.iter().all(|x| x.abs() <= MAX_COORDINATE)
}

fn drop_non_finite(soup: &mut MeshSoup, report: &mut CleanReport) -> Result<(), ReadError> {
    if soup.vertices.is_empty() {
        return Err(ReadError::NoVertices);
    }
    if soup.faces.is_empty() {
        return Err(ReadError::NoFaces(soup.vertices.len()));
    }
    let bad = soup.vertices.iter().filter(|v| !usable(v)).count();
    if bad == soup.vertices.len() {
        return Err(ReadError::NothingFinite(bad));
    }
    report.non_finite_vertices = bad;
    if bad > 0 {
        let before = soup.faces.len();
        let vertices = &soup.vertices;
        soup.faces.retain(|f| f.iter().all(|&v| usable(&vertices[v as usize])));
        report.non_finite_faces = before - soup.faces.len();
    }
    Ok(())
}

fn drop_degenerate(soup: &mut MeshSoup, report: &mut CleanReport) {
    let before = soup.faces.len();
    let vertices = &soup.vertices;
    soup.faces.retain(|f| {
        let [a, b, c] = f.map(|v| vertices[v as usize]);
        let longest = (b - a).norm_squared().max((c - b).norm_squared()).max((a - c).norm_squared());
        // Relative, and far below the resolution of 32-bit coordinates: only true needles go.
        (b - a).cross(&(c - a)).norm() > 1e-12 * longest
    });
    report.degenerate_faces += before - soup.faces.len();
}

/// Merges vertices on open edges only: in the closed part of a mesh two vertices on the same spot are
/// there on purpose, and merging them would make it non-manifold.
fn weld(soup: &mut MeshSoup, edges: &Edges, options: &CleanOptions, report: &mut CleanReport) -> bool {
    let open: Vec<(u32, u32)> =
        edges.groups().filter(|(_, g)| g.len() == 1).map(|(v, g)| (v, g[0].high)).collect();
    let mut candidates: Vec<u32> = open.iter().flat_map(|&(a, b)| [a, b]).collect();
    candidates.sort_unstable();
    candidates.dedup();
    if candidates.is_empty() {
        return false;
    }
    let targets = weld_targets(&soup.vertices, &candidates, weld_distance(soup, &open, options));
    let merged = targets.iter().zip(&candidates).filter(|(t, c)| t != c).count();
    if merged == 0 {
        return false;
    }
    let mut map: Vec<u32> = (0..soup.vertices.len() as u32).collect();
    for (&v, &t) in candidates.iter().zip(&targets) {
        map[v as usize] = t;
    }
    for v in soup.faces.iter_mut().flatten() {
        *v = map[*v as usize];
    }
    report.welded_vertices = merged;
    true
}

/// A fraction of the diagonal, no less than 32-bit coordinates can resolve, and far below an edge.
fn weld_distance(soup: &MeshSoup, open: &[(u32, u32)], options: &CleanOptions) -> f64 {
    let used = soup.vertices.iter().filter(|v| usable(v));
    let mut lo = Vec3::repeat(f64::INFINITY);
    let mut hi = -lo;
    for v in used {
        lo = lo.inf(v);
        hi = hi.sup(v);
    }
    let resolution = 2.0 * f64::from(f32::EPSILON) * lo.abs().max().max(hi.abs().max());
    let mut lengths: Vec<f64> =
        open.iter().map(|&(a, b)| (soup.vertices[a as usize] - soup.vertices[b as usize]).norm()).collect();
    let edge = stats::median_in_place(&mut lengths).unwrap_or(0.0);
    (options.weld_tolerance * (hi - lo).norm()).max(resolution).min(0.01 * edge)
}

/// Keeps the first of the faces on the same three vertices.
fn drop_duplicates(soup: &mut MeshSoup, edges: &Edges, report: &mut CleanReport) -> bool {
    let mut keys: Vec<([u32; 3], u32)> = duplicate_suspects(soup.faces.len(), edges)
        .into_iter()
        .map(|f| {
            let mut key = soup.faces[f as usize];
            key.sort_unstable();
            (key, f)
        })
        .collect();
    keys.sort_unstable();
    let mut again: Vec<u32> = keys.windows(2).filter(|w| w[0].0 == w[1].0).map(|w| w[1].1).collect();
    if again.is_empty() {
        return false;
    }
    again.sort_unstable();
    let mut i = 0u32;
    soup.faces.retain(|_| {
        let keep = again.binary_search(&i).is_err();
        i += 1;
        keep
    });
    report.duplicate_faces = again.len();
    true
}

/// Duplicates meet at all three edges: either with a third face at one of them, or as a pair alone.
fn duplicate_suspects(faces: usize, edges: &Edges) -> Vec<u32> {
    let mut partner = vec![u32::MAX; faces];
    let mut shared = vec![0u8; faces];
    let mut suspects = Vec::new();
    for (_, g) in edges.groups().filter(|(_, g)| g.len() > 1) {
        if g.len() > 2 {
            suspects.extend(g.iter().map(|e| e.face));
            continue;
        }
        for (f, other) in [(g[0].face, g[1].face), (g[1].face, g[0].face)] {
            if partner[f as usize] == u32::MAX {
                partner[f as usize] = other;
            }
            shared[f as usize] += u8::from(partner[f as usize] == other);
        }
    }
    suspects.extend((0..faces as u32).filter(|&f| shared[f as usize] == 3));
    suspects.sort_unstable();
    suspects.dedup();
    suspects
}

/// Faces joined by an edge belong together, also where more than two meet.
fn keep_largest(
    soup: &mut MeshSoup,
    edges: &Edges,
    options: &CleanOptions,
    report: &mut CleanReport,
) -> bool {
    let mut sets = DisjointSets::new(soup.faces.len());
    for (_, g) in edges.groups() {
        for e in &g[1..] {
            sets.join(g[0].face, e.face);
        }
    }
    let mut area = vec![0.0f64; soup.faces.len()];
    let mut roots = Vec::new();
    for f in 0..soup.faces.len() {
        let root = sets.find(f as u32);
        let [a, b, c] = soup.faces[f].map(|v| soup.vertices[v as usize]);
        area[root as usize] += 0.5 * (b - a).cross(&(c - a)).norm();
        if root as usize == f {
            roots.push(root);
        }
    }
    report.components = roots.len();
    let best =
        roots.iter().copied().max_by(|&a, &b| area[a as usize].total_cmp(&area[b as usize]).then(b.cmp(&a)));
    let Some(best) = best.filter(|_| roots.len() > 1 && options.largest_component) else { return false };
    let total: f64 = roots.iter().map(|&r| area[r as usize]).sum();
    report.dropped_component_area_share = if total > 0.0 { 1.0 - area[best as usize] / total } else { 0.0 };
    let before = soup.faces.len();
    let mut f = 0u32;
    soup.faces.retain(|_| {
        let keep = sets.find(f) == best;
        f += 1;
        keep
    });
    report.dropped_component_faces = before - soup.faces.len();
    true
}

fn summarize(soup: &MeshSoup, edges: &Edges, report: &mut CleanReport) {
    let mut open = Vec::new();
    for (low, g) in edges.groups() {
        match g.len() {
            1 => open.push((low, g[0].high)),
            2 => {
                let runs = |f: u32| {
                    let face = soup.faces[f as usize];
                    (0..3).any(|k| (face[k], face[(k + 1) % 3]) == (low, g[0].high))
                };
                report.inconsistent_edges += usize::from(runs(g[0].face) == runs(g[1].face));
            }
            _ => report.non_manifold_edges += 1,
        }
    }
    report.boundary_edges = open.len();
    report.holes = count_loops(&open);
    report.watertight = open.is_empty() && report.non_manifold_edges == 0;
}

/// Open edges that hang together make one hole.
fn count_loops(open: &[(u32, u32)]) -> usize {
    let mut names: Vec<u32> = open.iter().flat_map(|&(a, b)| [a, b]).collect();
    names.sort_unstable();
    names.dedup();
    let mut sets = DisjointSets::new(names.len());
    // Every name was put into the list above, so the search succeeds; the fallback is never taken.
    let local = |v: u32| names.binary_search(&v).unwrap_or(0) as u32;
    for &(a, b) in open {
        sets.join(local(a), local(b));
    }
    (0..names.len() as u32).filter(|&v| sets.find(v) == v).count()
}

/// Vertices no face uses, beside those that were merged or are not finite.
fn count_unused(soup: &MeshSoup, report: &CleanReport) -> usize {
    let mut used = vec![false; soup.vertices.len()];
    for &v in soup.faces.iter().flatten() {
        used[v as usize] = true;
    }
    let unused = used.iter().filter(|u| !**u).count();
    unused.saturating_sub(report.welded_vertices + report.non_finite_vertices)
}

/// Drops vertices no face uses and turns the normals outwards.
fn finish(soup: MeshSoup, mut report: CleanReport) -> Cleaned {
    let MeshSoup { vertices, mut faces, colors, .. } = soup;
    let mut new_index = vec![u32::MAX; vertices.len()];
    for &v in faces.iter().flatten() {
        new_index[v as usize] = 0;
    }
    let mut vertex_source = Vec::new();
    for (v, slot) in new_index.iter_mut().enumerate().filter(|(_, s)| **s == 0) {
        *slot = vertex_source.len() as u32;
        vertex_source.push(v as u32);
    }
    for v in faces.iter_mut().flatten() {
        *v = new_index[*v as usize];
    }
    let colors = colors.filter(|c| c.len() == vertices.len());
    let dropped = vertices.len() - vertex_source.len();
    let mut mesh = if dropped == 0 {
        TriMesh { vertices, faces, colors }
    } else {
        TriMesh {
            vertices: vertex_source.iter().map(|&v| vertices[v as usize]).collect(),
            faces,
            colors: colors.map(|c| vertex_source.iter().map(|&v| c[v as usize]).collect()),
        }
    };
    // About the middle of the mesh, so that a hole costs little: the missing cone is as small as it can be.
    if mesh.openness() < SHEET && mesh.volume_about(&mesh.vertex_centroid()) < 0.0 {
        report.inside_out = true;
        for f in &mut mesh.faces {
            f.swap(1, 2);
        }
    }
    Cleaned { mesh, vertex_source, report }
}

/// From this openness on a mesh is a sheet that holds no volume to turn outwards: one wall of a sherd,
/// scanned from one side. Only the file knows which way it faces; the hollow side of an inner wall
/// would be turned away by its volume. A closed sherd without half of one wall is at a quarter.
const SHEET: f64 = 1.0 / 3.0;
