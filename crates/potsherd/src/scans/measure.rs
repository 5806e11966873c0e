//! Sizes of a cleaned mesh: extent, edge length, and the wall by rays through it.

use crate::geom::{RayMesh, Rng, TriMesh, Vec3, stats, unit, voxels};
use serde::{Deserialize, Serialize};

/// How a mesh is measured.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasureOptions {
    /// Rays sent through the mesh to find its wall.
    pub rays: usize,
}

impl Default for MeasureOptions {
    fn default() -> Self {
        Self { rays: 500 }
    }
}

/// All lengths in the file's own unit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Measures {
    /// Width of the mesh along x, y and z.
    pub extent: [f64; 3],
    /// Surface area, square units.
    pub area: f64,
    /// Only for watertight meshes.
    pub volume: Option<f64>,
    /// Median length of the edges of faces.
    pub median_edge: f64,
    /// Median wall; none where too few rays found an opposite wall.
    pub wall: Option<f64>,
    /// The 10th and 90th percentile of the wall.
    pub wall_range: Option<[f64; 2]>,
}

impl Measures {
    /// The same after every length was multiplied by `factor`.
    pub fn scaled(&self, factor: f64) -> Self {
        Self {
            extent: self.extent.map(|x| x * factor),
            area: self.area * factor.powi(2),
            volume: self.volume.map(|v| v * factor.powi(3)),
            median_edge: self.median_edge * factor,
            wall: self.wall.map(|w| w * factor),
            wall_range: self.wall_range.map(|r| r.map(|w| w * factor)),
        }
    }
}

/// Measures a cleaned mesh; `watertight` says whether its volume means anything.
pub fn measure(mesh: &TriMesh, watertight: bool, options: &MeasureOptions) -> Measures {
    let extent = mesh.bounds().map_or(Vec3::zeros(), |(lo, hi)| hi - lo);
    let walls = match coarser(mesh) {
        Some(coarse) => wall_samples(&coarse, options),
        None => wall_samples(mesh, options),
    };
    let (wall, wall_range) = summarize(walls);
    Measures {
        extent: extent.into(),
        area: mesh.area(),
        volume: watertight.then(|| mesh.volume()),
        median_edge: median_edge(mesh),
        wall,
        wall_range,
    }
}

/// Faces beyond which lengths are taken from a part of the mesh, or from a coarser one.
const MANY_FACES: usize = 400_000;

fn median_edge(mesh: &TriMesh) -> f64 {
    let stride = mesh.faces.len() / MANY_FACES + 1;
    let mut lengths: Vec<f64> = mesh
        .faces
        .iter()
        .step_by(stride)
        .flat_map(|f| [(f[0], f[1]), (f[1], f[2]), (f[2], f[0])])
        .map(|(a, b)| (mesh.vertices[a as usize] - mesh.vertices[b as usize]).norm())
        .collect();
    stats::median_in_place(&mut lengths).unwrap_or(0.0)
}

/// A mesh of about a quarter of `MANY_FACES` for larger ones: the tree for rays through millions of faces
/// costs more than reading them, and a wall is many coarse edges thick. All vertices of a cell become one.
fn coarser(mesh: &TriMesh) -> Option<TriMesh> {
    if mesh.faces.len() <= MANY_FACES {
        return None;
    }
    // A surface cut by a grid of this pitch has about two faces a cell.
    let pitch = (8.0 * mesh.area() / MANY_FACES as f64).sqrt();
    if !(pitch > 0.0 && pitch.is_finite()) {
        return None;
    }
    let mut map = vec![0; mesh.vertices.len()];
    let mut vertices = Vec::new();
    for (_, cube) in voxels::of_points(&mesh.vertices, pitch).cubes() {
        vertices.extend(cube.clone().next().map(|v| mesh.vertices[v]));
        cube.for_each(|v| map[v] = vertices.len() as u32 - 1);
    }
    let faces: Vec<[u32; 3]> = mesh
        .faces
        .iter()
        .map(|f| f.map(|v| map[v as usize]))
        .filter(|f| f[0] != f[1] && f[1] != f[2] && f[2] != f[0])
        .collect();
    Some(TriMesh { vertices, faces, colors: None })
}

/// Distances to the opposite wall from points spread evenly over the area.
fn wall_samples(mesh: &TriMesh, options: &MeasureOptions) -> Vec<f64> {
    let Some(rays) = RayMesh::new(mesh) else { return Vec::new() };
    let areas = mesh.face_areas();
    let total: f64 = areas.iter().sum();
    let Some((lo, hi)) = mesh.bounds() else { return Vec::new() };
    let reach = (hi - lo).norm();
    if !(total > 0.0 && total.is_finite() && reach > 0.0) {
        return Vec::new();
    }
    let mut rng = Rng::for_purpose(0, "scans/wall");
    let step = total / options.rays.max(1) as f64;
    let mut next = step * rng.uniform();
    let mut passed = 0.0;
    let mut out = Vec::with_capacity(options.rays);
    for (f, area) in areas.iter().enumerate() {
        passed += area;
        while next < passed && out.len() < options.rays {
            next += step;
            out.extend(wall_at(mesh, &rays, f, reach));
        }
    }
    out
}

/// The wall under one face, if the ray inwards leaves through a face that looks the other way.
fn wall_at(mesh: &TriMesh, rays: &RayMesh, face: usize, reach: f64) -> Option<f64> {
    let [a, b, c] = mesh.corner(face);
    let normal = unit(&mesh.face_area_vector(face))?;
    let start = (a + b + c) / 3.0 - normal * (reach * 1e-7);
    let hit = rays.cast(&start, &-normal, reach)?;
    let other = unit(&mesh.face_area_vector(hit.face))?;
    (normal.dot(&other) < -0.5).then_some(hit.distance)
}

/// Rays from break faces cross the sherd the long way; they are the tail above twice the lower quartile.
fn summarize(mut walls: Vec<f64>) -> (Option<f64>, Option<[f64; 2]>) {
    if walls.len() < 20 {
        return (None, None);
    }
    let Some(quartile) = stats::quantile_in_place(&mut walls, 0.25) else { return (None, None) };
    let mut kept: Vec<f64> = walls.into_iter().filter(|w| *w < 2.0 * quartile).collect();
    let wall = stats::median_in_place(&mut kept);
    let range = stats::quantile(&kept, 0.1).zip(stats::quantile(&kept, 0.9)).map(|(a, b)| [a, b]);
    (wall, range)
}
