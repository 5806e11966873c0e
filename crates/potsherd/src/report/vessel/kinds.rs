//! Is a bit of surface inner wall, outer wall or break?

use super::section::Section;
use crate::features::{SherdFeatures, model::OrientedPoint};
use crate::geom::{KdTree, Rigid, TriMesh, Vec3, math, unit};

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
    let inner = Line::new(section.bands.iter().map(|b| &b.inner));
    let outer = Line::new(section.bands.iter().map(|b| &b.outer));
    let normals = mesh.vertex_normals();
    mesh.vertices
        .iter()
        .zip(&normals)
        .map(|(v, n)| {
            let r = math::hypot(v.x, v.y);
            let radial = unit(&Vec3::new(v.x, v.y, 0.0)).unwrap_or_else(Vec3::x);
            let here = Vec3::new(r, v.z, 0.0);
            let facing = [n.dot(&radial), n.z];
            let (i, o) = (inner.distance(&here, facing), outer.distance(&here, facing));
            match (i < 0.45 * wall || o < 0.45 * wall, i <= o) {
                (false, _) => Kind::Break,
                (true, true) => Kind::Inner,
                (true, false) => Kind::Outer,
            }
        })
        .collect()
}

/// Section lines with normals to the right of the way they run, that is away from the clay.
struct Line {
    tree: KdTree,
    normals: Vec<[f64; 2]>,
}

impl Line {
    fn new<'a>(lines: impl Iterator<Item = &'a Vec<[f64; 2]>>) -> Self {
        let (mut points, mut normals) = (Vec::new(), Vec::new());
        for line in lines {
            for (i, p) in line.iter().enumerate() {
                let (a, b) = (line[i.saturating_sub(1)], line[(i + 1).min(line.len() - 1)]);
                let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
                let len = math::hypot(dx, dy);
                if len > 0.0 {
                    points.push(Vec3::new(p[0], p[1], 0.0));
                    normals.push([dy / len, -dx / len]);
                }
            }
        }
        Self { tree: KdTree::new(&points), normals }
    }

    /// Distance to the nearest bit that faces the same way, or infinity.
    fn distance(&self, p: &Vec3, facing: [f64; 2]) -> f64 {
        let hits = self.tree.k_nearest(p, 3);
        hits.iter()
            .find(|h| {
                let n = self.normals[h.index];
                n[0] * facing[0] + n[1] * facing[1] > 0.7
            })
            .map_or(f64::INFINITY, |h| h.distance)
    }
}
