//! Draws the edges of a mesh together, shortest first, by quadrics (Garland and Heckbert), until all are about equally long.
//! Everything lies in flat lists: scans of a million faces have half a million vertices that each end in another.

use crate::geom::{DisjointSets, TriMesh, Vec3};
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

/// Sums over the faces that a vertex stands for, by area.
#[derive(Clone, Copy, Default)]
struct Stands {
    weight: f64,
    /// Of positions.
    sum: Vec3,
    /// Of `n n^T`: xx, xy, xz, yy, yz, zz.
    planes: [f64; 6],
    /// Of `n n^T p`.
    heights: Vec3,
}

fn matrix([xx, xy, xz, yy, yz, zz]: [f64; 6]) -> Matrix3<f64> {
    Matrix3::new(xx, xy, xz, xy, yy, yz, xz, yz, zz)
}

impl Stands {
    #[inline]
    fn with(&self, other: &Self) -> Self {
        Self {
            weight: self.weight + other.weight,
            sum: self.sum + other.sum,
            planes: std::array::from_fn(|k| self.planes[k] + other.planes[k]),
            heights: self.heights + other.heights,
        }
    }

    /// Nearest to all planes, held at the mean a little.
    fn place(&self) -> Vec3 {
        let mean = self.sum / self.weight;
        let planes = matrix(self.planes);
        let m = planes + Matrix3::identity() * (MEAN * self.weight);
        m.cholesky().map_or(mean, |c| mean + c.solve(&(self.heights - planes * mean)))
    }
}

/// Each vertex stands for a third of every face around it.
fn stands(mesh: &TriMesh) -> Vec<Stands> {
    let mut out = vec![Stands { weight: 1e-300, ..Stands::default() }; mesh.vertices.len()];
    for (f, face) in mesh.faces.iter().enumerate() {
        let n = mesh.face_area_vector(f);
        let area = n.norm();
        let planes = match area > 0.0 {
            true => [n.x * n.x, n.x * n.y, n.x * n.z, n.y * n.y, n.y * n.z, n.z * n.z].map(|x| x / area),
            false => [0.0; 6],
        };
        for &v in face {
            let p = mesh.vertices[v as usize];
            let one = Stands { weight: area, sum: p * area, planes, heights: matrix(planes) * p };
            out[v as usize] = out[v as usize].with(&one);
        }
    }
    out
}

/// Length as sortable bits (lengths are never negative), then the ends.
type Entry = Reverse<(u64, u32, u32)>;

/// Edges by length, those of about the same length in one heap: it stays in the processor's cache, where a heap of all
/// edges does not.
struct Queue {
    later: Vec<Vec<Entry>>,
    now: BinaryHeap<Entry>,
    at: usize,
    per_length: f64,
}

impl Queue {
    const STEPS: usize = 8192;

    fn new(longest: f64) -> Self {
        let later = vec![Vec::new(); Self::STEPS];
        Self { later, now: BinaryHeap::new(), at: 0, per_length: Self::STEPS as f64 / longest }
    }

    #[inline]
    fn push(&mut self, length: f64, a: u32, b: u32) {
        let entry = Reverse((length.to_bits(), a.min(b), a.max(b)));
        let step = ((length * self.per_length) as usize).min(Self::STEPS - 1);
        // What is shorter than those in turn comes before them.
        if step <= self.at { self.now.push(entry) } else { self.later[step].push(entry) }
    }

    /// The shortest edge; of those that come into turn with it only what still holds is kept. To ask all of them at once is
    /// one wait for the memory instead of one for each.
    #[inline]
    fn pop(&mut self, holds: impl Fn(&Entry) -> bool) -> Option<(u64, u32, u32)> {
        loop {
            if let Some(Reverse(entry)) = self.now.pop() {
                return Some(entry);
            }
            self.at += 1;
            let mut next = std::mem::take(self.later.get_mut(self.at)?);
            next.retain(&holds);
            self.now = next.into();
        }
    }
}

const GONE: [u32; 3] = [u32::MAX; 3];
/// End of a list of corners.
const END: u32 = u32::MAX;

/// Lists that every step fills anew.
#[derive(Default)]
struct Notes {
    /// Faces at either end that stay.
    faces: [Vec<u32>; 2],
    /// Vertices around both ends.
    ring: Vec<u32>,
}

/// What is asked of a vertex together lies together: edges of one length are all over the scan, and every list would be
/// another wait for the memory.
#[derive(Clone, Copy)]
struct Vertex {
    point: Vec3,
    /// Corners (three times the face, and which of its corners) at it: the first and the last.
    first: u32,
    last: u32,
    /// Number of the last count that met it.
    met: u32,
    border: bool,
}

#[derive(Clone, Copy)]
struct Face {
    /// Its vertices.
    at: [u32; 3],
    /// The next corner at the vertex of each of its corners.
    next: [u32; 3],
}

struct Collapse {
    length: f64,
    vertices: Vec<Vertex>,
    /// What each vertex stands for.
    stands: Vec<Stands>,
    faces: Vec<Face>,
    /// What a vertex was drawn into.
    into: DisjointSets,
    queue: Queue,
    counts: u32,
}

/// The mesh with edges of about `length`, and the vertex of it that stands for each vertex.
pub fn drawn_together(mesh: &TriMesh, length: f64) -> (TriMesh, Vec<u32>) {
    let mut work = Collapse::new(mesh, length);
    work.run();
    work.finish()
}

impl Collapse {
    fn new(mesh: &TriMesh, length: f64) -> Self {
        let vertex =
            |(point, border): (&Vec3, bool)| Vertex { point: *point, first: END, last: END, met: 0, border };
        let face = |at: &[u32; 3]| Face { at: *at, next: [END; 3] };
        let mut out = Self {
            length,
            vertices: mesh.vertices.iter().zip(borders(mesh)).map(vertex).collect(),
            stands: stands(mesh),
            faces: mesh.faces.iter().map(face).collect(),
            into: DisjointSets::new(mesh.vertices.len()),
            queue: Queue::new(SHORT * length),
            counts: 0,
        };
        for (corner, &v) in (0..).zip(mesh.faces.iter().flatten()) {
            let last = std::mem::replace(&mut out.vertices[v as usize].last, corner);
            match last {
                END => out.vertices[v as usize].first = corner,
                before => *out.next(before) = corner,
            }
        }
        for f in &mesh.faces {
            for k in 0..3 {
                let (a, b) = (f[k], f[(k + 1) % 3]);
                // Inner edges come twice, once either way.
                if a < b || (out.vertices[a as usize].border && out.vertices[b as usize].border) {
                    out.push(a, b);
                }
            }
        }
        out
    }

    #[inline]
    fn point(&self, v: u32) -> &Vec3 {
        &self.vertices[v as usize].point
    }

    /// The corner after this one at the same vertex.
    #[inline]
    fn next(&mut self, corner: u32) -> &mut u32 {
        &mut self.faces[corner as usize / 3].next[corner as usize % 3]
    }

    #[inline]
    fn push(&mut self, a: u32, b: u32) {
        let d = (self.point(a) - self.point(b)).norm();
        if d < SHORT * self.length {
            self.queue.push(d, a, b);
        }
    }

    fn run(&mut self) {
        let mut notes = Notes::default();
        loop {
            let vertices = &self.vertices;
            // An entry from before an end moved does not hold: the move pushed a newer one. What was drawn into another vertex
            // lies nowhere, as far from all others as no entry is.
            let holds = |Reverse((bits, a, b)): &Entry| {
                let d = (vertices[*a as usize].point - vertices[*b as usize].point).norm();
                d.to_bits() == *bits
            };
            let Some((bits, a, b)) = self.queue.pop(holds) else { return };
            if !holds(&Reverse((bits, a, b))) {
                continue;
            }
            if let Some(at) = self.allowed(a, b, &mut notes) {
                self.draw(a, b, at, &mut notes);
            }
        }
    }

    fn middle(&self, a: u32, b: u32) -> Vec3 {
        let (a, b) = (a as usize, b as usize);
        let (one, two) = (&self.vertices[a], &self.vertices[b]);
        match (one.border, two.border) {
            (true, false) => one.point,
            (false, true) => two.point,
            (true, true) => (one.point + two.point) * 0.5,
            (false, false) => self.stands[a].with(&self.stands[b]).place(),
        }
    }

    /// Where the two come to lie, if the surface stays one and unfolded (link condition, no face turns over) and even.
    fn allowed(&mut self, a: u32, b: u32, notes: &mut Notes) -> Option<Vec3> {
        let (shared, common) = self.look_around(a, b, notes);
        let both_border = self.vertices[a as usize].border && self.vertices[b as usize].border;
        if common != shared || !(1..=2).contains(&shared) || (both_border && shared == 2) {
            return None;
        }
        let at = self.middle(a, b);
        let long = |v: &u32| (self.point(*v) - at).norm() > LONG * self.length;
        if notes.ring.iter().any(long) {
            return None;
        }
        let keeps = |faces: &[u32], v: u32| {
            faces.iter().all(|&f| self.keeps_facing(&self.faces[f as usize].at, v, &at))
        };
        (keeps(&notes.faces[0], a) && keeps(&notes.faces[1], b)).then_some(at)
    }

    /// Notes what lies around an edge; counts its faces and the vertices beside both ends.
    fn look_around(&mut self, a: u32, b: u32, notes: &mut Notes) -> (usize, usize) {
        let (mut shared, mut common) = (0, 0);
        self.counts += 2;
        let (beside_a, beside_b) = (self.counts - 1, self.counts);
        notes.ring.clear();
        for (end, (own, other)) in [(a, b), (b, a)].into_iter().enumerate() {
            notes.faces[end].clear();
            let mut corner = self.vertices[own as usize].first;
            while corner != END {
                let f = corner / 3;
                let Face { at: face, next } = self.faces[f as usize];
                corner = next[corner as usize % 3];
                if face == GONE {
                    continue;
                }
                if face.contains(&other) {
                    shared += 1 - end;
                } else {
                    notes.faces[end].push(f);
                }
                for v in face.into_iter().filter(|&v| v != own) {
                    let met = std::mem::replace(&mut self.vertices[v as usize].met, beside_a + end as u32);
                    common += usize::from(end == 1 && met == beside_a);
                    if met != beside_a && met != beside_b && v != other {
                        notes.ring.push(v);
                    }
                }
            }
        }
        (shared, common)
    }

    fn keeps_facing(&self, face: &[u32; 3], moved: u32, at: &Vec3) -> bool {
        let old = face.map(|v| *self.point(v));
        let new = face.map(|v| if v == moved { *at } else { *self.point(v) });
        let normal = |c: &[Vec3; 3]| (c[1] - c[0]).cross(&(c[2] - c[0]));
        let (n, m) = (normal(&old), normal(&new));
        n.dot(&m) > TURN * n.norm() * m.norm()
    }

    fn draw(&mut self, a: u32, b: u32, at: Vec3, notes: &mut Notes) {
        let gone = self.vertices[b as usize];
        self.vertices[b as usize].point = Vec3::repeat(f64::NAN);
        let stays = &mut self.vertices[a as usize];
        stays.point = at;
        stays.border |= gone.border;
        let last = std::mem::replace(&mut stays.last, gone.last);
        self.stands[a as usize] = self.stands[a as usize].with(&self.stands[b as usize]);
        self.into.absorb(a, b);
        let mut corner = gone.first;
        while corner != END {
            let Face { at: face, next } = &mut self.faces[corner as usize / 3];
            if face.contains(&a) {
                *face = GONE;
            } else if *face != GONE {
                face[corner as usize % 3] = a;
            }
            corner = next[corner as usize % 3];
        }
        *self.next(last) = gone.first;
        self.drop_gone(a, notes);
        for &v in &notes.ring {
            self.push(a, v);
        }
    }

    /// Takes corners of faces that are gone off a vertex, and notes the vertices around it.
    fn drop_gone(&mut self, v: u32, notes: &mut Notes) {
        notes.ring.clear();
        self.counts += 1;
        let mut corner = std::mem::replace(&mut self.vertices[v as usize].first, END);
        let mut before = END;
        while corner != END {
            let Face { at: face, next } = self.faces[corner as usize / 3];
            if face != GONE {
                match before {
                    END => self.vertices[v as usize].first = corner,
                    _ => *self.next(before) = corner,
                }
                before = corner;
                for w in face.into_iter().filter(|&w| w != v) {
                    if std::mem::replace(&mut self.vertices[w as usize].met, self.counts) != self.counts {
                        notes.ring.push(w);
                    }
                }
            }
            corner = next[corner as usize % 3];
        }
        self.vertices[v as usize].last = before;
        if before != END {
            *self.next(before) = END;
        }
    }

    fn finish(mut self) -> (TriMesh, Vec<u32>) {
        let into = self.into.roots();
        let mut number = vec![u32::MAX; self.vertices.len()];
        let mut mesh = TriMesh::default();
        for (v, place) in number.iter_mut().enumerate().filter(|(v, _)| into[*v] == *v as u32) {
            *place = mesh.vertices.len() as u32;
            mesh.vertices.push(self.vertices[v].point);
        }
        mesh.faces = self
            .faces
            .iter()
            .map(|f| f.at)
            .filter(|f| *f != GONE)
            .map(|f| f.map(|v| number[v as usize]))
            .collect();
        let vertex_of = into.iter().map(|&v| number[v as usize]).collect();
        (mesh, vertex_of)
    }
}

/// Vertices where the surface ends.
fn borders(mesh: &TriMesh) -> Vec<bool> {
    let mut border = vec![false; mesh.vertices.len()];
    for (f, next) in mesh.face_neighbors().iter().enumerate() {
        for k in (0..3).filter(|&k| next[k] == crate::geom::mesh::NO_FACE) {
            border[mesh.faces[f][k] as usize] = true;
            border[mesh.faces[f][(k + 1) % 3] as usize] = true;
        }
    }
    border
}
