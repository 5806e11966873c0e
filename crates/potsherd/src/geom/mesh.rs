//! Triangle meshes with shared vertices, and the adjacency computed from them on demand.

use crate::geom::{Rigid, Vec3, unit};
use serde::{Deserialize, Serialize};

/// No face on the other side of an edge.
pub const NO_FACE: u32 = u32::MAX;

/// A triangle mesh. Valid ones (every reader's output) have finite vertices and indices in range.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TriMesh {
    /// Places of the vertices.
    pub vertices: Vec<Vec3>,
    /// The three vertices of each face, counter-clockwise when seen from outside.
    pub faces: Vec<[u32; 3]>,
    /// One colour a vertex, or none at all.
    pub colors: Option<Vec<[u8; 3]>>,
}

impl TriMesh {
    /// The three corners of a face, in its order.
    #[inline]
    pub fn corner(&self, face: usize) -> [Vec3; 3] {
        self.faces[face].map(|v| self.vertices[v as usize])
    }

    /// Twice the area times the unit normal.
    #[inline]
    pub fn face_area_vector(&self, face: usize) -> Vec3 {
        let [a, b, c] = self.corner(face);
        (b - a).cross(&(c - a))
    }

    /// Unit normals of all faces; zero for faces without area.
    pub fn face_normals(&self) -> Vec<Vec3> {
        (0..self.faces.len()).map(|f| unit(&self.face_area_vector(f)).unwrap_or_else(Vec3::zeros)).collect()
    }

    /// Areas of all faces.
    pub fn face_areas(&self) -> Vec<f64> {
        (0..self.faces.len()).map(|f| 0.5 * self.face_area_vector(f).norm()).collect()
    }

    /// The mean of the corners of each face.
    pub fn face_centers(&self) -> Vec<Vec3> {
        (0..self.faces.len())
            .map(|f| {
                let [a, b, c] = self.corner(f);
                (a + b + c) / 3.0
            })
            .collect()
    }

    /// Area-weighted vertex normals.
    pub fn vertex_normals(&self) -> Vec<Vec3> {
        let mut n = vec![Vec3::zeros(); self.vertices.len()];
        for (f, face) in self.faces.iter().enumerate() {
            let a = self.face_area_vector(f);
            for &v in face {
                n[v as usize] += a;
            }
        }
        n.iter().map(|v| unit(v).unwrap_or_else(Vec3::zeros)).collect()
    }

    /// Area of all faces together.
    pub fn area(&self) -> f64 {
        self.face_areas().iter().sum()
    }

    /// Area of what is missing for a closed surface, over the area there is: area vectors of a closed surface
    /// sum to nothing. Zero without any area.
    pub fn openness(&self) -> f64 {
        let (sum, area) = (0..self.faces.len()).fold((Vec3::zeros(), 0.0), |(sum, area), f| {
            let v = self.face_area_vector(f);
            (sum + v, area + v.norm())
        });
        if area > 0.0 { sum.norm() / area } else { 0.0 }
    }

    /// Signed volume; meaningful for closed meshes, positive when normals point outwards.
    pub fn volume(&self) -> f64 {
        self.volume_about(&self.vertices.first().copied().unwrap_or_else(Vec3::zeros))
    }

    /// Sum of the cones from `origin` over the faces: what a hole is short of is the cone over it.
    pub fn volume_about(&self, origin: &Vec3) -> f64 {
        (0..self.faces.len())
            .map(|f| {
                let [a, b, c] = self.corner(f).map(|p| p - origin);
                a.dot(&b.cross(&c)) / 6.0
            })
            .sum()
    }

    /// Smallest and largest corner of the axis-aligned box; `None` without vertices.
    pub fn bounds(&self) -> Option<(Vec3, Vec3)> {
        let first = *self.vertices.first()?;
        Some(self.vertices.iter().fold((first, first), |(lo, hi), v| (lo.inf(v), hi.sup(v))))
    }

    /// The mean of all vertices, zero without any.
    pub fn vertex_centroid(&self) -> Vec3 {
        self.vertices.iter().sum::<Vec3>() / self.vertices.len().max(1) as f64
    }

    /// The mesh moved by a rigid motion.
    pub fn transformed(&self, motion: &Rigid) -> TriMesh {
        let mut out = self.clone();
        for v in &mut out.vertices {
            *v = motion.point(v);
        }
        out
    }

    /// The mesh with all coordinates multiplied by `factor`.
    pub fn scaled(&self, factor: f64) -> TriMesh {
        let mut out = self.clone();
        for v in &mut out.vertices {
            *v *= factor;
        }
        out
    }

    /// Per face, the faces across the edges `(0,1)`, `(1,2)`, `(2,0)`; `NO_FACE` where there is
    /// none or where more than two faces meet.
    pub fn face_neighbors(&self) -> Vec<[u32; 3]> {
        // Edges by their lower vertex, which few share.
        let sides = || {
            let side = |f: u32, face: &[u32; 3], k: usize| (face[k].min(face[(k + 1) % 3]), 4 * f + k as u32);
            self.faces
                .iter()
                .enumerate()
                .flat_map(move |(f, face)| (0..3).map(move |k| side(f as u32, face, k)))
        };
        let mut start = vec![0u32; self.vertices.len() + 1];
        sides().for_each(|(v, _)| start[v as usize + 1] += 1);
        for i in 1..start.len() {
            start[i] += start[i - 1];
        }
        let mut fill = start.clone();
        let mut list = vec![[0u32; 2]; self.faces.len() * 3];
        for (v, side) in sides() {
            let (f, k) = (side as usize / 4, side as usize % 4);
            let other = self.faces[f][k].max(self.faces[f][(k + 1) % 3]);
            list[fill[v as usize] as usize] = [other, side];
            fill[v as usize] += 1;
        }
        let mut out = vec![[NO_FACE; 3]; self.faces.len()];
        for v in 0..self.vertices.len() {
            let own = &mut list[start[v] as usize..start[v + 1] as usize];
            own.sort_unstable();
            for pair in own.chunk_by(|a, b| a[0] == b[0]) {
                if let [[_, a], [_, b]] = *pair {
                    out[a as usize / 4][a as usize % 4] = b / 4;
                    out[b as usize / 4][b as usize % 4] = a / 4;
                }
            }
        }
        out
    }

    /// Vertex to faces, as offsets into one list.
    pub fn vertex_faces(&self) -> (Vec<u32>, Vec<u32>) {
        let mut start = vec![0u32; self.vertices.len() + 1];
        for face in &self.faces {
            for &v in face {
                start[v as usize + 1] += 1;
            }
        }
        for i in 1..start.len() {
            start[i] += start[i - 1];
        }
        let mut fill = start.clone();
        let mut list = vec![0u32; self.faces.len() * 3];
        for (f, face) in self.faces.iter().enumerate() {
            for &v in face {
                list[fill[v as usize] as usize] = f as u32;
                fill[v as usize] += 1;
            }
        }
        (start, list)
    }

    /// Median length of the edges, those between two faces counted twice; zero without faces.
    pub fn median_edge_length(&self) -> f64 {
        let mut lengths: Vec<f64> = self
            .faces
            .iter()
            .flat_map(|f| (0..3).map(move |k| (f[k], f[(k + 1) % 3])))
            .map(|(a, b)| (self.vertices[a as usize] - self.vertices[b as usize]).norm())
            .collect();
        crate::geom::stats::median_in_place(&mut lengths).unwrap_or(0.0)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub fn cube() -> TriMesh {
        let vertices =
            (0..8).map(|i| Vec3::new((i & 1) as f64, (i >> 1 & 1) as f64, (i >> 2 & 1) as f64)).collect();
        let faces = vec![
            [0, 2, 1],
            [1, 2, 3],
            [4, 5, 6],
            [5, 7, 6],
            [0, 1, 4],
            [1, 5, 4],
            [2, 6, 3],
            [3, 6, 7],
            [0, 4, 2],
            [2, 4, 6],
            [1, 3, 5],
            [3, 7, 5],
        ];
        TriMesh { vertices, faces, colors: None }
    }

    #[test]
    fn cube_is_closed_and_measures_one() {
        let m = cube();
        assert!((m.volume() - 1.0).abs() < 1e-12);
        assert!((m.area() - 6.0).abs() < 1e-12);
        assert!(m.face_neighbors().iter().flatten().all(|&f| f != NO_FACE));
        assert_eq!(m.vertex_faces().1.len(), 36);
        assert_eq!(m.openness(), 0.0);
    }

    #[test]
    fn openness_is_the_share_of_what_is_missing() {
        let mut m = cube();
        m.faces.truncate(10);
        // One square of six is gone: the rest looks a square's area one way.
        assert!((m.openness() - 0.2).abs() < 1e-12);
        assert!((m.volume_about(&Vec3::repeat(0.5)) - 5.0 / 6.0).abs() < 1e-12);
        m.faces.truncate(2);
        assert!((m.openness() - 1.0).abs() < 1e-12);
        assert_eq!(TriMesh::default().openness(), 0.0);
    }
}
