//! Scans far finer than the work needs are thinned first: short edges are drawn together, shortest
//! first, each vertex coming to lie where the planes of all faces it stands for meet, and at their
//! mean where they do not say: noise averages out and an arris stays sharp. Edges come out about
//! equally long, as the wall finder expects; simplifiers that spare faces where the surface is flat
//! leave slivers there.

use crate::features::options::ThinOptions;
use crate::features::walls::core::{cast_through, common_thickness};
use crate::features::walls::surface::Surface;
use crate::features::walls::{FaceLabel, WallLabels};
use crate::geom::{DisjointSets, RayMesh, TriMesh, Vec3};
use nalgebra::Matrix3;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Edges shorter than this are drawn together, in lengths asked for.
const SHORT: f64 = 0.8;
/// Longest edge that drawing together may leave behind, in lengths asked for.
const LONG: f64 = 1.6;
/// A face may not turn by more than this (cosine).
const TURN: f64 = 0.3;

/// How much the mean counts against the planes.
const MEAN: f64 = 0.1;

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
    // A piece three times as wide as thick with `most_across` edges across its wall has at least
    // 70 faces for each square of them: usual scans are not looked at any further.
    if (mesh.faces.len() as f64) < 70.0 * o.most_across * o.most_across {
        return None;
    }
    let mut s = Surface::new(mesh);
    s.smooth_normals(2.0 * s.edge);
    let rays = RayMesh::new(mesh)?;
    let through = cast_through(&s, &rays, 35.0, s.len() / 4000 + 1);
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
    (too_fine || (too_many && s.edge < 0.8 * length)).then(|| thin(mesh, length))
}

/// Draws edges together until they are about `length` long.
pub fn thin(mesh: &TriMesh, length: f64) -> Thinned {
    let mut work = Collapse::new(mesh, length);
    work.run();
    work.finish()
}

impl Thinned {
    /// Labels of the full mesh's faces: each takes that of the nearest face among those at the
    /// vertices that stand for its own.
    pub fn labels_of(&self, full: &TriMesh, labels: &WallLabels) -> WallLabels {
        let (start, list) = self.mesh.vertex_faces();
        let centers = self.mesh.face_centers();
        let (own_centers, own_normals) = (full.face_centers(), full.face_normals());
        let normals = self.mesh.face_normals();
        let label = |f: usize| {
            let around = full.faces[f].iter().flat_map(|&v| {
                let v = self.vertex_of[v as usize] as usize;
                &list[start[v] as usize..start[v + 1] as usize]
            });
            // Beside an arris the face that also faces the same way.
            let away = |g: u32| {
                let turned = 1.5 - own_normals[f].dot(&normals[g as usize]);
                (centers[g as usize] - own_centers[f]).norm_squared() * turned
            };
            let best = around.copied().min_by(|&a, &b| away(a).total_cmp(&away(b)).then(a.cmp(&b)));
            best.map_or(FaceLabel::Other, |g| labels.per_face[g as usize])
        };
        WallLabels { per_face: (0..full.faces.len()).map(label).collect() }
    }
}

/// Sums over the faces that a vertex stands for, by area.
#[derive(Clone, Copy)]
struct Stands {
    weight: f64,
    /// Of positions.
    sum: Vec3,
    /// Of `n n^T`.
    planes: Matrix3<f64>,
    /// Of `n n^T p`.
    heights: Vec3,
}

impl Stands {
    fn with(&self, other: &Self) -> Self {
        Self {
            weight: self.weight + other.weight,
            sum: self.sum + other.sum,
            planes: self.planes + other.planes,
            heights: self.heights + other.heights,
        }
    }

    /// Nearest to all planes, held at the mean a little.
    fn place(&self) -> Vec3 {
        let mean = self.sum / self.weight;
        let m = self.planes + Matrix3::identity() * (MEAN * self.weight);
        m.cholesky().map_or(mean, |c| mean + c.solve(&(self.heights - self.planes * mean)))
    }
}

/// Length as sortable bits (lengths are never negative), then the ends.
type Entry = Reverse<(u64, u32, u32)>;

struct Collapse {
    length: f64,
    points: Vec<Vec3>,
    /// What each vertex stands for.
    stands: Vec<Stands>,
    faces: Vec<[u32; 3]>,
    /// Faces around each vertex; gone ones are left out as they are met.
    around: Vec<Vec<u32>>,
    border: Vec<bool>,
    /// What a vertex was drawn into.
    into: DisjointSets,
    heap: BinaryHeap<Entry>,
}

/// Each vertex stands for a third of every face around it.
fn stands(mesh: &TriMesh) -> Vec<Stands> {
    let none =
        Stands { weight: 1e-300, sum: Vec3::zeros(), planes: Matrix3::zeros(), heights: Vec3::zeros() };
    let mut out = vec![none; mesh.vertices.len()];
    for (f, face) in mesh.faces.iter().enumerate() {
        let normal = mesh.face_area_vector(f);
        let area = normal.norm();
        let planes = if area > 0.0 { normal * normal.transpose() / area } else { Matrix3::zeros() };
        for &v in face {
            let p = mesh.vertices[v as usize];
            let one = Stands { weight: area, sum: p * area, planes, heights: planes * p };
            out[v as usize] = out[v as usize].with(&one);
        }
    }
    out
}

const GONE: [u32; 3] = [u32::MAX; 3];

impl Collapse {
    fn new(mesh: &TriMesh, length: f64) -> Self {
        let n = mesh.vertices.len();
        let (start, list) = mesh.vertex_faces();
        let around = (0..n).map(|v| list[start[v] as usize..start[v + 1] as usize].to_vec()).collect();
        let mut border = vec![false; n];
        for (f, next) in mesh.face_neighbors().iter().enumerate() {
            for k in (0..3).filter(|&k| next[k] == crate::geom::mesh::NO_FACE) {
                border[mesh.faces[f][k] as usize] = true;
                border[mesh.faces[f][(k + 1) % 3] as usize] = true;
            }
        }
        let mut out = Self {
            length,
            points: mesh.vertices.clone(),
            stands: stands(mesh),
            faces: mesh.faces.clone(),
            around,
            border,
            into: DisjointSets::new(n),
            heap: BinaryHeap::new(),
        };
        for f in &mesh.faces {
            for k in 0..3 {
                let (a, b) = (f[k], f[(k + 1) % 3]);
                // Inner edges come twice, once either way.
                if a < b || (out.border[a as usize] && out.border[b as usize]) {
                    out.push(a, b);
                }
            }
        }
        out
    }

    fn push(&mut self, a: u32, b: u32) {
        let d = (self.points[a as usize] - self.points[b as usize]).norm();
        if d < SHORT * self.length {
            self.heap.push(Reverse((d.to_bits(), a.min(b), a.max(b))));
        }
    }

    fn run(&mut self) {
        while let Some(Reverse((bits, a, b))) = self.heap.pop() {
            let current = |v: u32| self.into.is_root(v);
            if !current(a) || !current(b) {
                continue;
            }
            let d = (self.points[a as usize] - self.points[b as usize]).norm();
            // An entry from before an end moved: the move pushed a newer one.
            if d.to_bits() == bits && self.allowed(a, b) {
                self.draw(a, b);
            }
        }
    }

    /// Vertices next to `v`, sorted.
    fn ring(&self, v: u32) -> Vec<u32> {
        let mut out: Vec<u32> = self.around[v as usize]
            .iter()
            .flat_map(|&f| self.faces[f as usize])
            .filter(|&w| w != v && w != u32::MAX)
            .collect();
        out.sort_unstable();
        out.dedup();
        out
    }

    fn middle(&self, a: u32, b: u32) -> Vec3 {
        let (a, b) = (a as usize, b as usize);
        match (self.border[a], self.border[b]) {
            (true, false) => self.points[a],
            (false, true) => self.points[b],
            (true, true) => (self.points[a] + self.points[b]) * 0.5,
            (false, false) => self.stands[a].with(&self.stands[b]).place(),
        }
    }

    /// Whether the surface stays one and unfolded (link condition, no face turns over) and even.
    fn allowed(&self, a: u32, b: u32) -> bool {
        let shared = self.around[a as usize].iter().filter(|&&f| self.faces[f as usize].contains(&b)).count();
        let (ra, rb) = (self.ring(a), self.ring(b));
        let common = ra.iter().filter(|v| rb.binary_search(v).is_ok()).count();
        let both_border = self.border[a as usize] && self.border[b as usize];
        if common != shared || !(1..=2).contains(&shared) || (both_border && shared == 2) {
            return false;
        }
        let at = self.middle(a, b);
        let long = |v: &u32| (self.points[*v as usize] - at).norm() > LONG * self.length;
        if ra.iter().chain(&rb).any(|v| *v != a && *v != b && long(v)) {
            return false;
        }
        [(a, b), (b, a)].iter().all(|&(v, other)| {
            self.around[v as usize].iter().all(|&f| {
                let face = self.faces[f as usize];
                face == GONE || face.contains(&other) || self.keeps_facing(&face, v, &at)
            })
        })
    }

    fn keeps_facing(&self, face: &[u32; 3], moved: u32, at: &Vec3) -> bool {
        let old = face.map(|v| self.points[v as usize]);
        let new = face.map(|v| if v == moved { *at } else { self.points[v as usize] });
        let normal = |c: &[Vec3; 3]| (c[1] - c[0]).cross(&(c[2] - c[0]));
        let (n, m) = (normal(&old), normal(&new));
        n.dot(&m) > TURN * n.norm() * m.norm()
    }

    fn draw(&mut self, a: u32, b: u32) {
        self.points[a as usize] = self.middle(a, b);
        self.stands[a as usize] = self.stands[a as usize].with(&self.stands[b as usize]);
        self.border[a as usize] |= self.border[b as usize];
        self.into.absorb(a, b);
        for f in std::mem::take(&mut self.around[b as usize]) {
            let face = &mut self.faces[f as usize];
            if face.contains(&a) {
                *face = GONE;
            } else if *face != GONE {
                face.iter_mut().filter(|v| **v == b).for_each(|v| *v = a);
                self.around[a as usize].push(f);
            }
        }
        let mut kept = std::mem::take(&mut self.around[a as usize]);
        kept.retain(|&f| self.faces[f as usize] != GONE);
        self.around[a as usize] = kept;
        for v in self.ring(a) {
            self.push(a, v);
        }
    }

    fn finish(mut self) -> Thinned {
        let n = self.points.len();
        let into = self.into.roots();
        let mut number = vec![u32::MAX; n];
        let mut mesh = TriMesh::default();
        for (v, place) in number.iter_mut().enumerate().filter(|(v, _)| into[*v] == *v as u32) {
            *place = mesh.vertices.len() as u32;
            mesh.vertices.push(self.points[v]);
        }
        mesh.faces =
            self.faces.iter().filter(|f| **f != GONE).map(|f| f.map(|v| number[v as usize])).collect();
        let vertex_of = into.iter().map(|&v| number[v as usize]).collect();
        Thinned { mesh, vertex_of }
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
