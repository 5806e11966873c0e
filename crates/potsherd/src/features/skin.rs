//! The surface of a sherd as it was scanned, where another piece may have lain on it.
//!
//! Samples of walls and breaks are smoothed, one a face, and keep to what was taken for break. That serves sherds; what holds a
//! splinter is smaller than its wall is thick: a cavity of some facets, partly taken for wall.

use crate::features::model::OrientedPoint;
use crate::features::options::SampleOptions;
use crate::features::walls::FaceLabel;
use crate::geom::voxels::Voxels;
use crate::geom::{KdTree, TriMesh, Vec3, unit};
use serde::{Deserialize, Serialize};

/// Samples that a small piece has at least, roughly.
const FEWEST: f64 = 250.0;
/// Parts of one edge of a large face at most.
const MOST_PARTS: usize = 40;

/// Samples of a surface, with the normals of the faces they lie on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Skin {
    /// The samples, evenly spread over either side.
    pub samples: Vec<OrientedPoint>,
    /// How far they are apart, millimetres.
    pub spacing: f64,
}

impl Skin {
    /// Of breaks, and of what is within `band` of them; of everything where there are no labels. Large faces have several samples,
    /// and small pieces are sampled more closely. Empty where the faces of a large sherd are smaller than samples of its break are apart:
    /// those are as good then.
    pub(super) fn new(mesh: &TriMesh, labels: &[FaceLabel], band: f64, o: &SampleOptions) -> Skin {
        let centers = mesh.face_centers();
        let is_break = |f: usize| labels.get(f).is_none_or(|l| *l == FaceLabel::Break);
        let areas = mesh.face_areas();
        // Whether samples of the break are as good as ours, if that much lies beside the break.
        let fine = mesh.median_edge_length() <= o.break_spacing;
        let is_enough = |area: f64| fine && (area / FEWEST).sqrt() > o.break_spacing;
        let broken: Vec<usize> = (0..centers.len()).filter(|&f| is_break(f)).collect();
        if is_enough(broken.iter().map(|&f| areas[f]).sum()) {
            return Skin::default();
        }
        let tree = KdTree::new(&broken.iter().map(|&f| centers[f]).collect::<Vec<Vec3>>());
        let beside = |f: &usize| is_break(*f) || tree.nearest_within(&centers[*f], band).is_some();
        let faces: Vec<usize> = (0..centers.len()).filter(beside).collect();
        let area: f64 = faces.iter().map(|&f| areas[f]).sum();
        if area <= 0.0 || is_enough(area) {
            return Skin::default();
        }
        let spacing = (area / FEWEST).sqrt().min(o.break_spacing);
        let normals = mesh.face_normals();
        let mut all = Vec::new();
        for f in faces {
            let Some(normal) = unit(&normals[f]) else { continue };
            all.extend(parts_of(mesh.corner(f), spacing).map(|point| OrientedPoint { point, normal }));
        }
        let samples = one_a_side(&all, spacing).into_iter().map(|k| all[k]).collect();
        Skin { samples, spacing }
    }
}

/// Places in a face, about as far apart as told.
fn parts_of([a, b, c]: [Vec3; 3], spacing: f64) -> impl Iterator<Item = Vec3> {
    let longest = (b - a).norm().max((c - b).norm()).max((a - c).norm());
    let parts = ((longest / spacing).ceil() as usize).clamp(1, MOST_PARTS);
    let part = move |k: usize| (k as f64 + 1.0 / 3.0) / parts as f64;
    (0..parts).flat_map(move |i| (0..parts - i).map(move |j| a + (b - a) * part(i) + (c - a) * part(j)))
}

/// One sample of each cube and side: those of a thin piece that face away from each other are both kept.
pub(crate) fn one_a_side(points: &[OrientedPoint], spacing: f64) -> Vec<usize> {
    let sided = points.iter().enumerate().map(|(k, p)| (side_of(&p.normal), k, p.point));
    let mut kept: Vec<usize> =
        Voxels::new(sided, spacing).cubes().filter_map(|(_, mut cube)| cube.next()).collect();
    kept.sort_unstable();
    kept
}

/// The direction of space that a normal follows most: 0 to 5.
fn side_of(normal: &Vec3) -> u8 {
    let axis = normal.iamax();
    2 * axis as u8 + u8::from(normal[axis] < 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> TriMesh {
        let mut mesh = crate::geom::mesh::tests::cube();
        mesh.vertices.iter_mut().for_each(|v| *v = v.component_mul(&Vec3::new(8.0, 8.0, 0.1)));
        mesh
    }

    #[test]
    fn both_sides_of_a_sheet_are_sampled_on_their_faces() {
        let skin = Skin::new(&sheet(), &[], 0.0, &SampleOptions::default());
        assert!((100..1500).contains(&skin.samples.len()), "{}", skin.samples.len());
        let along = |n: f64| skin.samples.iter().filter(|s| s.normal.z * n > 0.99).count();
        assert!(along(1.0) > 80 && along(-1.0) > 80, "{} {}", along(1.0), along(-1.0));
        let mesh = sheet();
        let (low, high) = mesh.bounds().unwrap();
        let on_faces = |s: &OrientedPoint| {
            let z = if s.normal.z > 0.5 { high.z } else { low.z };
            s.normal.z.abs() < 0.5 || (s.point.z - z).abs() < 1e-9
        };
        assert!(skin.samples.iter().all(on_faces));
    }

    #[test]
    fn of_a_wall_only_what_is_beside_the_break_counts() {
        let mesh = sheet();
        let up = |f: usize| mesh.face_normals()[f].z > 0.9;
        let labels: Vec<FaceLabel> =
            (0..mesh.faces.len()).map(|f| if up(f) { FaceLabel::Inner } else { FaceLabel::Break }).collect();
        let far = Skin::new(&mesh, &labels, 0.01, &SampleOptions::default());
        assert!(!far.samples.is_empty() && far.samples.iter().all(|s| s.normal.z < 0.9));
        let near = Skin::new(&mesh, &labels, 20.0, &SampleOptions::default());
        assert!(near.samples.iter().any(|s| s.normal.z > 0.9));
        let whole = vec![FaceLabel::Inner; mesh.faces.len()];
        assert_eq!(Skin::new(&mesh, &whole, 1.0, &SampleOptions::default()), Skin::default());
    }
}
