//! Scans with fewer than one edge across the wall are split first. Walls and breaks are told face by face, from what lies
//! around a face; a face that is as wide as the wall has nothing of its kind around it, and one row of such faces is all
//! that such a scan has of a break. Splitting adds nothing to what was scanned, but lets the same rules see it.

use crate::features::walls::core::{cast_through, common_thickness};
use crate::features::walls::surface::Surface;
use crate::features::walls::{FaceLabel, WallLabels};
use crate::geom::{RayMesh, TriMesh};
use std::collections::BTreeMap;

/// Scans with fewer edges across the wall than this are split.
pub const FEWEST_ACROSS: f64 = 1.0;
/// Edges across the wall of a split scan.
const ACROSS: f64 = crate::count(4, 2) as f64;
/// Scans with more faces than this are not coarse.
const MOST_FACES: usize = 4000;
/// Faces of the first, even splitting, by which the wall is measured.
const FIRST_FACES: f64 = crate::count(6000, 400) as f64;
/// A mesh with more faces than this is not split any further: needles have edges without end for their area.
const MOST_SPLIT: usize = 50_000;
/// Rounds of splitting at most; each halves the longest edges.
const ROUNDS: usize = 8;

/// A split mesh and, for each of its faces, the face it is part of.
pub struct Split {
    pub mesh: TriMesh,
    face_of: Vec<u32>,
}

/// A split copy where the scan is too coarse for its wall; `None` for usual scans.
pub fn if_too_coarse(mesh: &TriMesh) -> Option<Split> {
    if mesh.faces.is_empty() || mesh.faces.len() > MOST_FACES {
        return None;
    }
    let even = (4.0 / 3f64.sqrt() * mesh.area() / FIRST_FACES).sqrt();
    let edge = mesh.median_edge_length();
    if !(even.is_finite() && edge > 1.5 * even) {
        return None;
    }
    let first = split(mesh, 1.5 * even);
    let wall = wall_of(&first.mesh)?;
    (wall < FEWEST_ACROSS * edge).then(|| split(mesh, (wall / ACROSS).max(even)))
}

/// The thickness that most of a scan has.
fn wall_of(mesh: &TriMesh) -> Option<f64> {
    let mut s = Surface::new(mesh);
    s.smooth_normals(2.0 * s.edge);
    let through = cast_through(&s, &RayMesh::new(mesh)?, 35.0, s.len() / 4000 + 1);
    common_thickness(&s, &through)
}

/// Splits edges longer than `length` in the middle until there are none.
fn split(mesh: &TriMesh, length: f64) -> Split {
    let mut out = Split {
        mesh: TriMesh { vertices: mesh.vertices.clone(), faces: mesh.faces.clone(), colors: None },
        face_of: (0..mesh.faces.len() as u32).collect(),
    };
    for _ in 0..ROUNDS {
        if out.mesh.faces.len() > MOST_SPLIT || !out.halve(length) {
            break;
        }
    }
    out
}

impl Split {
    /// One round; whether there was anything to split.
    fn halve(&mut self, length: f64) -> bool {
        let mut middles: BTreeMap<(u32, u32), u32> = BTreeMap::new();
        let vertices = &mut self.mesh.vertices;
        let (mut faces, mut face_of) = (Vec::new(), Vec::new());
        for (f, &face) in self.mesh.faces.iter().enumerate() {
            let middle = [0, 1, 2].map(|k| {
                let (a, b) = (face[k], face[(k + 1) % 3]);
                let (p, q) = (vertices[a as usize], vertices[b as usize]);
                ((q - p).norm() > length).then(|| {
                    *middles.entry((a.min(b), a.max(b))).or_insert_with(|| {
                        vertices.push((p + q) * 0.5);
                        (vertices.len() - 1) as u32
                    })
                })
            });
            let parts = parts(face, middle);
            face_of.extend(parts.iter().map(|_| self.face_of[f]));
            faces.extend(parts);
        }
        (self.mesh.faces, self.face_of) = (faces, face_of);
        !middles.is_empty()
    }

    /// Labels of the scan's own faces: each takes the one that most of its area has.
    pub fn labels_of(&self, full: &TriMesh, labels: &WallLabels) -> WallLabels {
        const ALL: [FaceLabel; 5] =
            [FaceLabel::Inner, FaceLabel::Outer, FaceLabel::Break, FaceLabel::RimLip, FaceLabel::Other];
        let mut areas = vec![[0.0; ALL.len()]; full.faces.len()];
        for ((&whole, label), area) in self.face_of.iter().zip(&labels.per_face).zip(self.mesh.face_areas()) {
            let k = ALL.iter().position(|l| l == label).unwrap_or(ALL.len() - 1);
            areas[whole as usize][k] += area;
        }
        let most = |a: &[f64; ALL.len()]| {
            // The first of equals, so that ties never depend on anything.
            let best = (0..ALL.len()).reduce(|x, y| if a[y] > a[x] { y } else { x });
            ALL[best.unwrap_or(0)]
        };
        WallLabels { per_face: areas.iter().map(most).collect() }
    }
}

/// A face cut at the middles of its edges, where these have one.
fn parts([a, b, c]: [u32; 3], [ab, bc, ca]: [Option<u32>; 3]) -> Vec<[u32; 3]> {
    match (ab, bc, ca) {
        (None, None, None) => vec![[a, b, c]],
        (Some(x), None, None) => vec![[a, x, c], [x, b, c]],
        (None, Some(y), None) => vec![[b, y, a], [y, c, a]],
        (None, None, Some(z)) => vec![[c, z, b], [z, a, b]],
        (Some(x), Some(y), None) => vec![[x, b, y], [a, x, y], [a, y, c]],
        (None, Some(y), Some(z)) => vec![[y, c, z], [b, y, z], [b, z, a]],
        (Some(x), None, Some(z)) => vec![[z, a, x], [c, z, x], [c, x, b]],
        (Some(x), Some(y), Some(z)) => vec![[a, x, z], [x, b, y], [y, c, z], [x, y, z]],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::{FeatureOptions, SherdState, Source, extract, thinned};
    use crate::synth::{Level, Plan, generate, presets};

    #[test]
    fn a_split_mesh_is_the_same_surface() {
        let corner = |x, y, z| crate::geom::Vec3::new(x, y, z);
        let vertices =
            vec![corner(0.0, 0.0, 0.0), corner(9.0, 0.0, 0.0), corner(0.0, 5.0, 0.0), corner(0.0, 0.0, 4.0)];
        let mesh =
            TriMesh { vertices, faces: vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]], colors: None };
        let split = split(&mesh, 1.0);
        assert!((split.mesh.area() - mesh.area()).abs() < 1e-9);
        assert!(split.mesh.face_neighbors().iter().flatten().all(|&n| n != crate::geom::mesh::NO_FACE));
        let longest = split.mesh.median_edge_length();
        assert!(longest <= 1.0, "{longest}");
        let labels = WallLabels {
            per_face: split
                .face_of
                .iter()
                .map(|&f| if f == 2 { FaceLabel::Break } else { FaceLabel::Inner })
                .collect(),
        };
        let back = split.labels_of(&mesh, &labels).per_face;
        assert_eq!(back, [FaceLabel::Inner, FaceLabel::Inner, FaceLabel::Break, FaceLabel::Inner]);
    }

    #[test]
    fn a_coarse_scan_shows_its_walls_and_its_break() {
        let plan = Plan {
            name: "coarse".to_string(),
            seed: 5,
            level: Level::Scan,
            unit: "mm".to_string(),
            unit_scale: 1.0,
            pots: presets::single(5, Some("bowl_hemispherical"), 4, 0, 1.2),
        };
        generate(&plan, |s| {
            let coarse = thinned(&s.mesh, 5.5);
            let (full, seen) = (
                extract(&s.id, &s.mesh, &FeatureOptions::default()),
                extract(&s.id, &coarse, &FeatureOptions::default()),
            );
            assert!(!matches!(seen.state, SherdState::SetAside { .. }), "{}: {:?}", s.id, seen.state);
            assert_eq!(seen.source, Source::Scan, "{}", s.id);
            assert!(seen.across < 1.0 && full.across > 2.0, "{} {}", seen.across, full.across);
            assert!(
                (seen.thickness / full.thickness - 1.0).abs() < 0.15,
                "{} {}",
                seen.thickness,
                full.thickness
            );
            assert_eq!(seen.labels.len() as usize, coarse.faces.len());
            Ok(())
        })
        .unwrap();
    }
}
