//! Scans far finer than the work needs are thinned first: short edges are drawn together, shortest
//! first, each vertex coming to lie where the planes of all faces it stands for meet, and at their
//! mean where they do not say: noise averages out and an arris stays sharp. Edges come out about
//! equally long, as the wall finder expects; simplifiers that spare faces where the surface is flat
//! leave slivers there.

use crate::features::collapse::drawn_together;
use crate::features::options::ThinOptions;
use crate::features::walls::core::{cast_few, common_thickness};
use crate::features::walls::surface::Surface;
use crate::features::walls::{FaceLabel, WallLabels};
use crate::geom::{RayMesh, TriMesh, Vec3, unit};

/// A thinned mesh and, for each vertex of the full one, the vertex that stands for it.
pub struct Thinned {
    pub mesh: TriMesh,
    vertex_of: Vec<u32>,
}

/// The mesh with edges of about this length, by quadric edge collapse.
pub fn thinned(mesh: &TriMesh, edge: f64) -> TriMesh {
    thin(mesh, edge).mesh
}

/// A thinned copy where the mesh is finer than asked for; `None` for usual scans.
pub fn if_too_fine(mesh: &TriMesh, o: &ThinOptions) -> Option<Thinned> {
    if mesh.faces.len() < o.looked_at() {
        return None;
    }
    let length = length_for(mesh, o)?;
    Some(thin(mesh, length))
}

/// Length of edges to thin to; `None` where the mesh has no need.
fn length_for(mesh: &TriMesh, o: &ThinOptions) -> Option<f64> {
    let mut s = Surface::new(mesh);
    let through = cast_few(&mut s, &RayMesh::new(mesh)?, 35.0);
    let area: f64 = s.areas.iter().sum();
    // Length of the edges of equal triangles that share the area.
    let of_count = |n: f64| (area / n.max(1.0) * 4.0 / 3f64.sqrt()).sqrt();
    let (fine, coarse) = match common_thickness(&s, &through) {
        Some(t) => (t / o.across, t / o.least_across),
        // One wall only: the count alone decides.
        None => (0.0, f64::INFINITY),
    };
    let too_many = mesh.faces.len() > o.most_faces;
    let too_fine = s.edge * o.most_across < fine * o.across;
    let length = if too_many { fine.max(coarse.min(of_count(o.most_faces as f64))) } else { fine };
    (too_fine || (too_many && s.edge < 0.8 * length)).then_some(length)
}

/// Draws edges together until they are about `length` long.
pub fn thin(mesh: &TriMesh, length: f64) -> Thinned {
    let (mesh, vertex_of) = drawn_together(mesh, length);
    Thinned { mesh, vertex_of }
}

impl Thinned {
    /// Labels of the full mesh's faces: each takes that of the nearest face among those at the
    /// vertices that stand for its own.
    pub fn labels_of(&self, full: &TriMesh, labels: &WallLabels) -> WallLabels {
        let (start, list) = self.mesh.vertex_faces();
        let centers = self.mesh.face_centers();
        let normals = self.mesh.face_normals();
        let label = |f: usize| {
            let [a, b, c] = full.corner(f);
            let (center, normal) =
                ((a + b + c) / 3.0, unit(&full.face_area_vector(f)).unwrap_or_else(Vec3::zeros));
            // Most faces of a fine scan have all three corners at one vertex.
            let [i, j, k] = full.faces[f].map(|v| self.vertex_of[v as usize] as usize);
            let corners = [Some(i), (j != i).then_some(j), (k != i && k != j).then_some(k)];
            let faces_at = |v: usize| &list[start[v] as usize..start[v + 1] as usize];
            let around = corners.into_iter().flatten().flat_map(faces_at);
            // Beside an arris the face that also faces the same way.
            let away = |g: u32| {
                let turned = 1.5 - normal.dot(&normals[g as usize]);
                (centers[g as usize] - center).norm_squared() * turned
            };
            let best = around.copied().min_by(|&a, &b| away(a).total_cmp(&away(b)).then(a.cmp(&b)));
            best.map_or(FaceLabel::Other, |g| labels.per_face[g as usize])
        };
        WallLabels { per_face: (0..full.faces.len()).map(label).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A cube of side 10 with `n` squares a side, closed.
    fn cube(n: usize) -> TriMesh {
        let mut soup = crate::scans::MeshSoup::default();
        let at = |i: usize| 10.0 * i as f64 / n as f64;
        for axis in 0..3 {
            for (side, turned) in [(0.0, true), (10.0, false)] {
                for i in 0..n {
                    for j in 0..n {
                        let corner = |i: usize, j: usize| {
                            let mut p = Vec3::zeros();
                            p[axis] = side;
                            p[(axis + 1) % 3] = at(i);
                            p[(axis + 2) % 3] = at(j);
                            p
                        };
                        let k = soup.vertices.len() as u32;
                        soup.vertices.extend([
                            corner(i, j),
                            corner(i + 1, j),
                            corner(i + 1, j + 1),
                            corner(i, j + 1),
                        ]);
                        for f in [[k, k + 1, k + 2], [k, k + 2, k + 3]] {
                            soup.faces.push(if turned { [f[0], f[2], f[1]] } else { f });
                        }
                    }
                }
            }
        }
        crate::scans::clean(soup, &crate::scans::CleanOptions::default()).unwrap().mesh
    }

    #[test]
    fn a_thinned_cube_is_closed_sharp_and_even() {
        let full = cube(60);
        let thinned = thin(&full, 1.0);
        let mesh = &thinned.mesh;
        assert!(mesh.faces.len() < full.faces.len() / 10, "{}", mesh.faces.len());
        assert!(mesh.face_neighbors().iter().flatten().all(|&g| g != crate::geom::mesh::NO_FACE));
        assert!((mesh.volume() / 1000.0 - 1.0).abs() < 0.01, "{}", mesh.volume());
        assert!((mesh.median_edge_length() - 1.0).abs() < 0.25, "{}", mesh.median_edge_length());
        // Six labels, one a side, come back to the full mesh.
        let kinds = [FaceLabel::Inner, FaceLabel::Outer, FaceLabel::Break];
        let label = |n: &Vec3| kinds[n.iamax()];
        let labels = WallLabels { per_face: mesh.face_normals().iter().map(label).collect() };
        let back = thinned.labels_of(&full, &labels);
        let (normals, areas) = (full.face_normals(), full.face_areas());
        let wrong: f64 =
            (0..areas.len()).filter(|&f| back.per_face[f] != label(&normals[f])).map(|f| areas[f]).sum();
        assert!(wrong < 0.03 * full.area(), "{wrong}");
    }

    #[test]
    fn open_and_twisted_meshes_are_thinned_too() {
        let mut open = cube(40);
        open.faces.truncate(open.faces.len() / 2);
        let kept = thin(&open, 1.0).mesh;
        assert!((kept.area() / open.area() - 1.0).abs() < 0.05, "{} {}", kept.area(), open.area());
        // A face three times and one on a single vertex.
        open.faces.extend([[0, 1, 2], [0, 1, 2], [0, 1, 2], [5, 5, 5]]);
        thin(&open, 1.0);
    }
}
