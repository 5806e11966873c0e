//! From a cloud of points to a surface, so that scans without faces go the same way as meshes.
//!
//! Normals are estimated where the file has none ([`normals`]); the surface is where the distance
//! to the tangent planes of the points around, averaged, is zero ([`surface`]; Hoppe et al. 1992 with
//! smooth weights).

mod normals;
mod surface;

use crate::geom::{KdTree, TriMesh, Vec3, stats, voxels};
use crate::scans::OrientedPoints;

pub use normals::estimate;

/// Clouds with fewer points have no surface worth speaking of.
pub const LEAST_POINTS: usize = 100;
/// Larger clouds are thinned to about so many points first.
const MOST_POINTS: usize = 300_000;

/// A surface and, for each of its vertices, the nearest point of the cloud.
pub struct Laid {
    pub mesh: TriMesh,
    pub nearest: Vec<u32>,
}

/// The surface through a cloud; `None` where the points lie too far apart, or are too few, to have
/// one.
pub fn lay(cloud: &OrientedPoints) -> Option<Laid> {
    if cloud.points.len() < LEAST_POINTS {
        return None;
    }
    let (points, normals) = thinned(cloud);
    let tree = KdTree::new(&points);
    let spacing = spacing(&points, &tree)?;
    let field = surface::Field { points: &points, normals: &normals, tree: &tree, spacing };
    let mesh = surface::contour(&field)?;
    let all = KdTree::new(&cloud.points);
    let nearest = mesh.vertices.iter().map(|v| all.nearest(v).map_or(0, |n| n.index as u32)).collect();
    Some(Laid { mesh, nearest })
}

/// Usual distance between neighbouring points.
fn spacing(points: &[Vec3], tree: &KdTree) -> Option<f64> {
    let stride = (points.len() / 2000).max(1);
    let mut near: Vec<f64> = points
        .iter()
        .step_by(stride)
        .map(|p| {
            let around = tree.k_nearest(p, 7);
            around.iter().map(|n| n.distance).sum::<f64>() / around.len().saturating_sub(1).max(1) as f64
        })
        .collect();
    stats::median_in_place(&mut near).filter(|d| d.is_finite() && *d > 0.0)
}

/// Means over cubes, of which there are no more than `MOST_POINTS`.
fn thinned(cloud: &OrientedPoints) -> (Vec<Vec3>, Vec<Vec3>) {
    if cloud.points.len() <= MOST_POINTS {
        return (cloud.points.clone(), cloud.normals.clone());
    }
    let mut side = cloud.diagonal() / 2.0 / (MOST_POINTS as f64).sqrt();
    loop {
        let voxels = voxels::of_points(&cloud.points, side);
        if voxels.count() > MOST_POINTS {
            side *= 1.3;
            continue;
        }
        let (mut points, mut normals) = (Vec::new(), Vec::new());
        for (_, cube) in voxels.cubes() {
            let mean = |of: &[Vec3]| cube.clone().map(|i| of[i]).sum::<Vec3>() / cube.clone().count() as f64;
            points.push(mean(&cloud.points));
            let first = cube.clone().next().map_or_else(Vec3::z, |i| cloud.normals[i]);
            normals.push(crate::geom::unit(&mean(&cloud.normals)).unwrap_or(first));
        }
        return (points, normals);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points on a tile of 40 x 30 x 6 mm with sharp edges, not on a grid.
    fn tile() -> Vec<Vec3> {
        let mut rng = crate::geom::Rng::for_purpose(3, "tile");
        let half = [20.0, 15.0, 3.0];
        let mut out = Vec::new();
        for axis in 0..3 {
            let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
            for side in [-1.0, 1.0] {
                let count = |k: usize| (2.0 * half[k] / 0.8) as usize;
                for i in 0..count(u) * count(v) {
                    let (a, b) = (i % count(u), i / count(u));
                    let mut p = Vec3::zeros();
                    let place = |k: usize, i: usize, x: f64| -half[k] + 0.8 * (i as f64 + 0.2 + 0.6 * x);
                    p[axis] = side * half[axis];
                    p[u] = place(u, a, rng.uniform());
                    p[v] = place(v, b, rng.uniform());
                    out.push(p);
                }
            }
        }
        out
    }

    #[test]
    fn a_tile_without_normals_gets_a_closed_surface() {
        let points = tile();
        let normals = estimate(&points);
        let cloud = OrientedPoints { points: points.clone(), normals, notes: Vec::new() };
        let laid = lay(&cloud).unwrap();
        assert!((laid.mesh.volume() - 40.0 * 30.0 * 6.0).abs() < 0.03 * 40.0 * 30.0 * 6.0);
        assert!(laid.mesh.face_neighbors().iter().flatten().all(|&n| n != crate::geom::mesh::NO_FACE));
        // Away from its edges the surface lies on the tile.
        for v in laid.mesh.vertices.iter().filter(|v| v.x.abs() < 16.5 && v.y.abs() < 11.5) {
            assert!((v.z.abs() - 3.0).abs() < 0.05, "{v:?}");
        }
        for (v, &n) in laid.mesh.vertices.iter().zip(&laid.nearest) {
            assert!((v - points[n as usize]).norm() < 1.5);
        }
    }

    #[test]
    fn what_is_no_surface_gives_none() {
        let cloud = |points: Vec<Vec3>| {
            let normals = estimate(&points);
            lay(&OrientedPoints { points, normals, notes: Vec::new() })
        };
        assert!(cloud(Vec::new()).is_none());
        assert!(cloud(vec![Vec3::zeros(); 300]).is_none());
        assert!(cloud((0..5).map(|i| Vec3::new(i as f64, 0.0, 0.0)).collect()).is_none());
    }
}
