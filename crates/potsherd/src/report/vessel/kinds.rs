//! Is a bit of surface inner wall, outer wall or break?

use super::section::Section;
use crate::features::{SherdFeatures, model::OrientedPoint};
use crate::geom::revolution::profile::ProfileSamples;
use crate::geom::revolution::{Axis, Facing, Meridian};
use crate::geom::{KdTree, Rigid, TriMesh, Vec3};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    Unknown = 0,
    Inner = 1,
    Outer = 2,
    Break = 3,
}

/// What can tell the kinds of one sherd.
pub struct SherdKinds<'a> {
    pub features: Option<&'a SherdFeatures>,
    /// Standing vessel from scan, mm.
    pub pose: &'a Rigid,
    pub section: Option<&'a Section>,
    pub wall: f64,
}

/// A kind per vertex. Extracted walls know best; without them the vessel's section decides.
pub fn kinds_of(mesh: &TriMesh, from: &SherdKinds) -> Vec<Kind> {
    if let Some(f) = from.features
        && f.inner_wall.len() + f.outer_wall.len() >= 20
    {
        return by_samples(mesh, f, from.pose);
    }
    match from.section {
        Some(section) => by_section(mesh, section, from.wall),
        None => vec![Kind::Unknown; mesh.vertices.len()],
    }
}

/// The nearest sample that faces the same way names the kind.
pub fn by_samples(mesh: &TriMesh, f: &SherdFeatures, pose: &Rigid) -> Vec<Kind> {
    let place = |list: &[OrientedPoint]| -> (KdTree, Vec<Vec3>) {
        let points: Vec<Vec3> = list.iter().map(|o| pose.point(&o.point)).collect();
        (KdTree::new(&points), list.iter().map(|o| pose.direction(&o.normal)).collect())
    };
    let sets = [
        (Kind::Inner, place(&f.inner_wall)),
        (Kind::Outer, place(&f.outer_wall)),
        (Kind::Break, place(&f.break_surface)),
    ];
    let normals = mesh.vertex_normals();
    let nearest = |v: &Vec3, n: &Vec3| {
        let mut best = (f64::INFINITY, Kind::Break);
        for (kind, (tree, facing)) in &sets {
            for hit in tree.k_nearest(v, 4) {
                // A sample behind the vertex or turned away is another side of the sherd.
                let turned = 1.0 - facing[hit.index].dot(n);
                let cost = hit.distance * (1.0 + 4.0 * turned);
                if cost < best.0 {
                    best = (cost, *kind);
                }
            }
        }
        best.1
    };
    mesh.vertices.iter().zip(&normals).map(|(v, n)| nearest(v, n)).collect()
}

fn by_section(mesh: &TriMesh, section: &Section, wall: f64) -> Vec<Kind> {
    let inner = ProfileSamples::along(section.bands.iter().map(|b| &b.inner));
    let outer = ProfileSamples::along(section.bands.iter().map(|b| &b.outer));
    let normals = mesh.vertex_normals();
    mesh.vertices
        .iter()
        .zip(&normals)
        .map(|(v, n)| {
            let (here, facing) = Axis::z().fold_normal(v, n);
            let (i, o) = (away(&inner, &here, &facing), away(&outer, &here, &facing));
            match (i < 0.45 * wall || o < 0.45 * wall, i <= o) {
                (false, _) => Kind::Break,
                (true, true) => Kind::Inner,
                (true, false) => Kind::Outer,
            }
        })
        .collect()
}

/// Distance to the nearest bit of wall that faces the same way, or infinity.
fn away(wall: &ProfileSamples, here: &Meridian, facing: &Facing) -> f64 {
    let near = wall.near(here, 3);
    near.iter().find(|k| wall.agrees(facing, k.index) > 0.7).map_or(f64::INFINITY, |k| k.distance)
}
