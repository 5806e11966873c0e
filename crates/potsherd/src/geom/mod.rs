//! Geometry that every stage of the pipeline shares: rigid motions, triangle meshes, nearest
//! neighbours, rays, bodies of revolution, least squares, seeded randomness and robust statistics. Knows nothing about pottery.

pub(crate) mod balls;
pub(crate) mod cells;
pub(crate) mod close;
pub(crate) mod closest;
pub(crate) mod disjoint_sets;
pub(crate) mod kdtree;
pub(crate) mod least_squares;
pub mod math;
pub(crate) mod mesh;
pub(crate) mod near;
pub(crate) mod rays;
pub(crate) mod revolution;
pub(crate) mod rigid;
pub(crate) mod rng;
pub(crate) mod stats;
pub(crate) mod voxels;

/// A point or a direction; which of the two is said by the name of the variable.
pub type Vec3 = nalgebra::Vector3<f64>;
/// A matrix of three rows and columns, mostly a rotation.
pub type Mat3 = nalgebra::Matrix3<f64>;

pub(crate) use balls::BallSums;
pub(crate) use close::Close;
pub(crate) use closest::ClosestMesh;
pub(crate) use disjoint_sets::DisjointSets;
pub use kdtree::KdTree;
pub use mesh::TriMesh;
pub(crate) use rays::RayMesh;
pub use rigid::Rigid;
pub(crate) use rigid::nearest_rotation;
pub use rng::Rng;

/// `v` scaled to length one, or `None` where it has no direction (zero, NaN).
#[inline]
pub fn unit(v: &Vec3) -> Option<Vec3> {
    let n = v.norm();
    (n.is_finite() && n > 1e-300).then(|| v / n)
}

/// The `k`-th of `count` directions spread evenly over the half sphere above the plane of x and y (golden angle).
pub fn hemisphere(k: usize, count: usize) -> Vec3 {
    let z = (k as f64 + 0.5) / count as f64;
    let turn = k as f64 * 2.399_963_229_728_653;
    let r = (1.0 - z * z).sqrt();
    Vec3::new(r * math::cos(turn), r * math::sin(turn), z)
}

/// Two unit vectors that make a right-handed frame `(a, b, n)` with the unit vector `n`.
#[inline]
pub fn basis_across(n: &Vec3) -> (Vec3, Vec3) {
    let helper = if n.x.abs() < 0.6 { Vec3::x() } else { Vec3::y() };
    let a = n.cross(&helper);
    let a = a / a.norm();
    (a, n.cross(&a))
}
