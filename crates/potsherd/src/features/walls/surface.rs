//! A mesh with everything the segmentation asks of it again and again.

use crate::geom::{TriMesh, Vec3, unit};
use crate::geom::{math, mesh::NO_FACE};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// A mesh with its adjacency, face measures and smoothed normals.
pub struct Surface<'a> {
    pub mesh: &'a TriMesh,
    pub neighbors: Vec<[u32; 3]>,
    pub areas: Vec<f64>,
    pub centers: Vec<Vec3>,
    /// Unit face normals as scanned.
    pub raw_normals: Vec<Vec3>,
    /// Unit face normals after smoothing that keeps sharp edges.
    pub normals: Vec<Vec3>,
    /// Median edge length.
    pub edge: f64,
}

impl<'a> Surface<'a> {
    pub fn new(mesh: &'a TriMesh) -> Self {
        let raw_normals = mesh.face_normals();
        Self {
            mesh,
            neighbors: mesh.face_neighbors(),
            areas: mesh.face_areas(),
            centers: mesh.face_centers(),
            normals: raw_normals.clone(),
            raw_normals,
            edge: mesh.median_edge_length(),
        }
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.areas.len()
    }

    pub fn is_empty(&self) -> bool {
        self.areas.is_empty()
    }

    /// Neighbouring faces, without the gaps.
    #[inline]
    pub fn around(&self, face: usize) -> impl Iterator<Item = usize> + '_ {
        self.neighbors[face].iter().filter(|&&n| n != NO_FACE).map(|&n| n as usize)
    }

    /// How the surface bends from face `f` to face `g`: positive over an arris, negative in a groove.
    #[inline]
    pub fn bend(&self, f: usize, g: usize) -> f64 {
        (self.normals[g] - self.normals[f]).dot(&(self.centers[g] - self.centers[f]))
    }

    /// Length of an edge of a face.
    #[inline]
    pub fn edge_length(&self, face: usize, edge: usize) -> f64 {
        let v = self.mesh.faces[face];
        (self.mesh.vertices[v[edge] as usize] - self.mesh.vertices[v[(edge + 1) % 3] as usize]).norm()
    }

    /// Smooths the raw normals over `radius`: a plain average over a third of it removes scanner
    /// noise on fine meshes, an edge-keeping average over the rest.
    pub fn smooth_normals(&mut self, radius: f64) {
        let (plain, keeping) = self.rounds(radius);
        let mut n = self.raw_normals.clone();
        for _ in 0..plain {
            n = (0..n.len()).map(|f| self.average(&n, f, |_| 1.0)).collect();
        }
        for _ in 0..keeping {
            n = (0..n.len()).map(|f| self.average(&n, f, keeping_edges)).collect();
        }
        self.normals = n;
    }

    /// What [`Self::smooth_normals`] makes of the normals of a few faces; only those around them are looked at.
    pub fn smoothed_at(&self, faces: &[usize], radius: f64) -> Vec<Vec3> {
        let (plain, keeping) = self.rounds(radius);
        // Each round asks the one before it for the faces around its own.
        let mut asked = vec![faces.to_vec()];
        for _ in 1..plain + keeping {
            let mut wider = asked[asked.len() - 1].clone();
            let around: Vec<usize> = wider.iter().flat_map(|&f| self.around(f)).collect();
            wider.extend(around);
            wider.sort_unstable();
            wider.dedup();
            asked.push(wider);
        }
        let mut n = self.raw_normals.clone();
        for (round, faces) in asked.iter().rev().enumerate() {
            let new: Vec<Vec3> = match round < plain {
                true => faces.iter().map(|&f| self.average(&n, f, |_| 1.0)).collect(),
                false => faces.iter().map(|&f| self.average(&n, f, keeping_edges)).collect(),
            };
            faces.iter().zip(new).for_each(|(&f, normal)| n[f] = normal);
        }
        faces.iter().map(|&f| n[f]).collect()
    }

    /// Rounds of plain averages, and of those that keep edges.
    fn rounds(&self, radius: f64) -> (usize, usize) {
        let rounds = |r: f64| (r / self.edge.max(1e-12)).powi(2).ceil().clamp(0.0, 400.0) as usize;
        let plain = if self.edge < 0.35 * radius { rounds(0.35 * radius) } else { 0 };
        (plain, rounds(radius).clamp(2, 60))
    }

    #[inline]
    fn average(&self, n: &[Vec3], f: usize, weight: impl Fn(f64) -> f64) -> Vec3 {
        let own = n[f];
        let mut sum = own * self.areas[f];
        for g in self.around(f) {
            sum += n[g] * (self.areas[g] * weight(own.dot(&n[g])));
        }
        unit(&sum).unwrap_or(own)
    }

    /// Distance over the surface from the nearest face of `from`, no farther than `reach`
    /// (infinite beyond), moving only over faces that `through` allows.
    pub fn distances(
        &self,
        from: impl Iterator<Item = usize>,
        through: impl Fn(usize) -> bool,
        reach: f64,
    ) -> Vec<f64> {
        let mut best = vec![f64::INFINITY; self.len()];
        let mut heap = BinaryHeap::new();
        let mut sources = Vec::new();
        for f in from {
            best[f] = 0.0;
            sources.push(f);
        }
        // What lies among sources has no way to offer.
        sources.retain(|&f| self.around(f).any(|g| best[g] > 0.0));
        heap.extend(sources.into_iter().map(|face| Front { distance: 0.0, face }));
        while let Some(Front { distance, face }) = heap.pop() {
            if distance > best[face] {
                continue;
            }
            for g in self.around(face) {
                let d = distance + (self.centers[g] - self.centers[face]).norm();
                if d < best[g] && d <= reach && through(g) {
                    best[g] = d;
                    heap.push(Front { distance: d, face: g });
                }
            }
        }
        best
    }

    /// Connected sets of the faces that `inside` holds, linked where `link` allows; per face the
    /// number of its set, or `None`. Sets are numbered by their lowest face.
    pub fn components(
        &self,
        inside: impl Fn(usize) -> bool,
        link: impl Fn(usize, usize) -> bool,
    ) -> (Vec<Option<u32>>, Vec<f64>) {
        let mut id = vec![None; self.len()];
        let mut areas = Vec::new();
        let mut stack = Vec::new();
        for seed in 0..self.len() {
            if id[seed].is_some() || !inside(seed) {
                continue;
            }
            let c = areas.len() as u32;
            let mut area = 0.0;
            id[seed] = Some(c);
            stack.push(seed);
            while let Some(f) = stack.pop() {
                area += self.areas[f];
                for g in self.around(f) {
                    if id[g].is_none() && inside(g) && link(f, g) {
                        id[g] = Some(c);
                        stack.push(g);
                    }
                }
            }
            areas.push(area);
        }
        (id, areas)
    }
}

/// Weight of a neighbour by the cosine between the normals: it halves at 21 degrees and is gone beyond 45.
#[inline]
fn keeping_edges(cosine: f64) -> f64 {
    if cosine <= 0.6 { 0.0 } else { math::exp(-(1.0 - cosine) / 0.1) }
}

struct Front {
    distance: f64,
    face: usize,
}

impl Ord for Front {
    fn cmp(&self, other: &Self) -> Ordering {
        other.distance.total_cmp(&self.distance).then(other.face.cmp(&self.face))
    }
}
impl PartialOrd for Front {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl PartialEq for Front {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Front {}
