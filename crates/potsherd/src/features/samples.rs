//! Thinned samples of the surfaces for the later stages.

use crate::features::model::OrientedPoint;
use crate::features::options::SampleOptions;
use crate::features::walls::{FaceLabel, Walls};
use crate::geom::voxels::{Voxels, of_points};
use crate::geom::{TriMesh, Vec3, unit};

/// About `wall_points` samples of the wall that carries `label`, on its smooth surface.
pub fn of_wall(walls: &Walls, label: FaceLabel, o: &SampleOptions) -> Vec<OrientedPoint> {
    let s = &walls.surface;
    let shell = &walls.shells[usize::from(label == FaceLabel::Outer)];
    let faces: Vec<usize> = (0..s.len()).filter(|&f| walls.labels.per_face[f] == label).collect();
    let area: f64 = faces.iter().map(|&f| s.areas[f]).sum();
    // A plane cuts somewhat more cubes than its area holds squares.
    let spacing = (1.4 * area / o.wall_points.max(1) as f64).sqrt().max(1e-9);
    let mut near = None;
    thinned(walls, &faces, spacing)
        .into_iter()
        .filter_map(|f| {
            let w = shell.at_like(&s.centers[f], &mut near)?;
            Some(OrientedPoint { point: s.centers[f] - w.normal * w.height, normal: w.normal })
        })
        .collect()
}

/// Samples of the break surface where it was scanned, with smoothed normals.
pub fn of_break(walls: &Walls, o: &SampleOptions) -> Vec<OrientedPoint> {
    let s = &walls.surface;
    let faces: Vec<usize> = (0..s.len()).filter(|&f| walls.labels.per_face[f] == FaceLabel::Break).collect();
    let spacing = spacing(faces.iter().map(|&f| s.areas[f]).sum(), o);
    thinned(walls, &faces, spacing)
        .into_iter()
        .map(|f| OrientedPoint { point: s.centers[f], normal: s.normals[f] })
        .collect()
}

/// Samples of a whole mesh, with normals over the faces around; large faces have several.
pub fn of_mesh(mesh: &TriMesh, o: &SampleOptions) -> Vec<OrientedPoint> {
    let normals = mesh.vertex_normals();
    let spacing = spacing(mesh.area(), o);
    let mut all = Vec::new();
    for (f, area) in mesh.face_areas().into_iter().enumerate() {
        let around = mesh.faces[f].map(|v| normals[v as usize]).iter().sum::<Vec3>();
        let Some(normal) = unit(&around) else { continue };
        let [a, b, c] = mesh.corner(f);
        let parts = ((area.sqrt() / spacing).ceil() as usize).clamp(1, MOST_PARTS);
        for i in 0..parts {
            for j in 0..parts - i {
                let (u, v) = ((i as f64 + 1.0 / 3.0) / parts as f64, (j as f64 + 1.0 / 3.0) / parts as f64);
                all.push(OrientedPoint { point: a + (b - a) * u + (c - a) * v, normal });
            }
        }
    }
    let places: Vec<Vec3> = all.iter().map(|s| s.point).collect();
    of_points(&places, spacing).cubes().filter_map(|(_, cube)| Some(all[cube.min()?])).collect()
}

/// Distance between samples of a surface of this area.
fn spacing(area: f64, o: &SampleOptions) -> f64 {
    o.break_spacing.max((area / o.most_break_points.max(1) as f64).sqrt())
}

/// Parts of one edge of a large face at most.
const MOST_PARTS: usize = 40;

/// One face per cube of side `spacing`: the one nearest to the middle of the cube's faces.
fn thinned(walls: &Walls, faces: &[usize], spacing: f64) -> Vec<usize> {
    let s = &walls.surface;
    Voxels::new(faces.iter().map(|&f| ((), f, s.centers[f])), spacing)
        .cubes()
        .filter_map(|(_, cube)| {
            let mid = cube.clone().map(|f| s.centers[f]).sum::<Vec3>() / cube.clone().count() as f64;
            let away = |f: usize| (s.centers[f] - mid).norm_squared();
            cube.min_by(|&a, &b| away(a).total_cmp(&away(b)).then(a.cmp(&b)))
        })
        .collect()
}
