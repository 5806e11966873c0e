//! What a file says, before anything is judged: vertices that may be NaN, faces that may be
//! degenerate. Only the indices are already known to be in range.

use crate::geom::Vec3;
use crate::scans::ReadError;
use crate::store::add_numbers;

/// A mesh as it stands in a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MeshSoup {
    /// Places in the order of the file; coordinates may be NaN.
    pub vertices: Vec<Vec3>,
    /// Triangles by the numbers of their vertices, counted from 0.
    pub faces: Vec<[u32; 3]>,
    /// One colour a vertex, or none at all.
    pub colors: Option<Vec<[u8; 3]>>,
    /// Things the reader wants the user to know although the mesh was read.
    pub notes: Vec<String>,
}

/// Vertices and faces are counted in 32 bits; the last value means "none".
pub const MAX_COUNT: usize = u32::MAX as usize - 1;

/// A hash of places and faces as a file has them, by which the same scan is known again.
pub(crate) fn content_of(vertices: &[Vec3], faces: &[[u32; 3]]) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&(vertices.len() as u64).to_le_bytes());
    add_numbers(&mut hasher, vertices.iter().flat_map(|v| v.iter()).map(|x| x.to_le_bytes()));
    add_numbers(&mut hasher, faces.iter().flatten().map(|i| i.to_le_bytes()));
    hasher.finalize().to_hex()[..32].to_owned()
}

impl MeshSoup {
    /// See [`content_of`].
    pub(crate) fn content(&self) -> String {
        content_of(&self.vertices, &self.faces)
    }

    /// Refuses what no later step could count.
    pub(crate) fn checked(self) -> Result<Self, ReadError> {
        if self.vertices.len() > MAX_COUNT || self.faces.len() > MAX_COUNT {
            return Err(ReadError::TooLarge(MAX_COUNT));
        }
        Ok(self)
    }

    /// Refuses faces that name vertices which are not there; readers of files do so by themselves.
    pub(crate) fn with_known_indices(self) -> Result<Self, ReadError> {
        let vertices = self.vertices.len();
        match self.faces.iter().flatten().find(|&&v| v as usize >= vertices) {
            Some(&index) => Err(ReadError::IndexOutOfRange { index: i64::from(index), vertices }),
            None => self.checked(),
        }
    }
}

/// Faces as read, cut into triangles; their indices are held against the vertices once those are known,
/// since a file may give its faces first.
#[derive(Default)]
pub(crate) struct Polygons {
    pub triangles: Vec<[u32; 3]>,
    /// The first index that no vertex can have.
    impossible: Option<i64>,
}

impl Polygons {
    fn push(&mut self, corners: [i64; 3]) {
        let mut face = [0u32; 3];
        for (to, &index) in face.iter_mut().zip(&corners) {
            match u32::try_from(index) {
                Ok(i) => *to = i,
                Err(_) => {
                    self.impossible.get_or_insert(index);
                }
            }
        }
        self.triangles.push(face);
    }

    /// As a fan of triangles about the first corner.
    pub fn push_polygon(&mut self, c: &[i64]) {
        for k in 2..c.len() {
            self.push([c[0], c[k - 1], c[k]]);
        }
    }

    /// A strip turns its winding with every triangle; -1 begins a new one.
    pub fn push_strip(&mut self, corners: &[i64]) {
        for strip in corners.split(|&v| v < 0) {
            for (k, w) in strip.windows(3).enumerate() {
                self.push(if k % 2 == 0 { [w[0], w[1], w[2]] } else { [w[1], w[0], w[2]] });
            }
        }
    }

    /// Moves the faces into the soup. `base` is how the file counts its first vertex.
    pub fn resolve(self, soup: &mut MeshSoup, base: i64) -> Result<(), ReadError> {
        let vertices = soup.vertices.len();
        let outside = |&&v: &&u32| v as usize >= vertices.min(MAX_COUNT);
        let worst = self.triangles.iter().flatten().find(outside).map(|&v| i64::from(v));
        if let Some(index) = self.impossible.or(worst) {
            return Err(ReadError::IndexOutOfRange { index: index.saturating_add(base), vertices });
        }
        soup.faces = self.triangles;
        Ok(())
    }
}

/// A number of the file as an index: anything but an integer becomes one that is out of range.
pub(crate) fn as_index(v: f64) -> i64 {
    if v.fract() == 0.0 && v.abs() < 9e15 { v as i64 } else { -1 }
}
