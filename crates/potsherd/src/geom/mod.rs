//! Geometry that every stage of the pipeline shares: rigid motions, triangle meshes, nearest
//! neighbours, rays, seeded randomness and robust statistics. Knows nothing about pottery.

pub mod kdtree;
pub mod math;
pub mod mesh;
pub mod rays;
pub mod rigid;
pub mod rng;
pub mod stats;

/// A point or a direction; which of the two is said by the name of the variable.
pub type Vec3 = nalgebra::Vector3<f64>;
pub type Mat3 = nalgebra::Matrix3<f64>;

pub use kdtree::KdTree;
pub use mesh::TriMesh;
pub use rays::RayMesh;
pub use rigid::Rigid;
pub use rng::Rng;

/// `v` scaled to length one, or `None` where it has no direction (zero, NaN).
pub fn unit(v: &Vec3) -> Option<Vec3> {
    let n = v.norm();
    (n.is_finite() && n > 1e-300).then(|| v / n)
}

/// Two unit vectors that make a right-handed frame `(a, b, n)` with the unit vector `n`.
pub fn basis_across(n: &Vec3) -> (Vec3, Vec3) {
    let helper = if n.x.abs() < 0.6 { Vec3::x() } else { Vec3::y() };
    let a = n.cross(&helper);
    let a = a / a.norm();
    (a, n.cross(&a))
}
