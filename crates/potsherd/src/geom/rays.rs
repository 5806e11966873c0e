//! Rays and closest points against a triangle mesh. The only module that knows parry's types.

use crate::geom::{TriMesh, Vec3};
use parry3d_f64::math::Vector as ParryVec;
use parry3d_f64::query::{PointQuery, Ray, RayCast};
use parry3d_f64::shape::TriMesh as ParryMesh;

pub struct RayMesh {
    mesh: ParryMesh,
}

/// Where a ray first meets the mesh.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    pub face: usize,
    pub distance: f64,
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

impl RayMesh {
    /// `None` for a mesh without faces.
    pub fn new(mesh: &TriMesh) -> Option<Self> {
        if mesh.faces.is_empty() {
            return None;
        }
        let vertices = mesh.vertices.iter().map(parry).collect();
        let mesh = ParryMesh::new(vertices, mesh.faces.clone()).ok()?;
        Some(Self { mesh })
    }

    /// First hit of the ray from `origin` along the unit vector `direction`, no farther than `reach`.
    pub fn cast(&self, origin: &Vec3, direction: &Vec3, reach: f64) -> Option<Hit> {
        let ray = Ray::new(parry(origin), parry(direction));
        let hit = self.mesh.cast_local_ray_and_get_normal(&ray, reach, false)?;
        Some(Hit { face: hit.subshape as usize, distance: hit.time_of_impact })
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
    fn ray_through_a_cube_measures_it() {
        let m = crate::geom::mesh::tests::cube();
        let rays = RayMesh::new(&m).unwrap();
        let from = Vec3::new(0.3, 0.4, -2.0);
        let hit = rays.cast(&from, &Vec3::z(), 10.0).unwrap();
        assert!((hit.distance - 2.0).abs() < 1e-12);
        let inside = rays.cast(&Vec3::new(0.3, 0.4, 1e-6), &Vec3::z(), 10.0).unwrap();
        assert!((inside.distance - 1.0).abs() < 1e-5);
        assert!(m.corner(inside.face).iter().all(|c| c.z == 1.0));
        let near = rays.closest(&Vec3::new(0.5, 0.5, 3.0)).unwrap();
        assert!((near.distance - 2.0).abs() < 1e-12);
    }
}
