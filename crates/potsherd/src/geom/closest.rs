//! Closest points of a triangle mesh. The only module that knows parry's types.

use crate::geom::{TriMesh, Vec3};
use parry3d_f64::math::Vector as ParryVec;
use parry3d_f64::query::PointQuery;
use parry3d_f64::shape::TriMesh as ParryMesh;

/// A mesh prepared for questions about the nearest point of its surface.
pub struct ClosestMesh {
    mesh: ParryMesh,
}

/// The point of the mesh nearest to a query.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Closest {
    pub face: usize,
    pub point: Vec3,
    pub distance: f64,
}

fn parry(v: &Vec3) -> ParryVec {
    ParryVec::new(v.x, v.y, v.z)
}

impl ClosestMesh {
    /// `None` for a mesh without faces.
    pub fn new(mesh: &TriMesh) -> Option<Self> {
        if mesh.faces.is_empty() {
            return None;
        }
        let vertices = mesh.vertices.iter().map(parry).collect();
        let mesh = ParryMesh::new(vertices, mesh.faces.clone()).ok()?;
        Some(Self { mesh })
    }

    pub fn closest(&self, p: &Vec3) -> Option<Closest> {
        let (projection, _) = self.mesh.project_local_point_and_get_feature(parry(p));
        let q = Vec3::new(projection.point.x, projection.point.y, projection.point.z);
        if !p.iter().all(|x| x.is_finite()) {
            return None;
        }
        Some(Closest { face: projection.subshape as usize, point: q, distance: (q - p).norm() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_point_of_a_cube_lies_below() {
        let near = ClosestMesh::new(&crate::geom::mesh::tests::cube()).unwrap();
        let near = near.closest(&Vec3::new(0.5, 0.5, 3.0)).unwrap();
        assert!((near.distance - 2.0).abs() < 1e-12);
    }
}
