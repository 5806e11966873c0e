//! What a file says, before anything is judged: vertices that may be NaN, faces that may be
//! degenerate. Only the indices are already known to be in range.

use crate::ReadError;
use potsherd_geom::Vec3;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct MeshSoup {
    pub vertices: Vec<Vec3>,
    pub faces: Vec<[u32; 3]>,
    /// One colour a vertex, or none at all.
    pub colors: Option<Vec<[u8; 3]>>,
    /// Things the reader wants the user to know although the mesh was read.
    pub notes: Vec<String>,
}

/// Vertices and faces are counted in 32 bits; the last value means "none".
pub const MAX_COUNT: usize = u32::MAX as usize - 1;

impl MeshSoup {
    #[allow(dead_code)]
    /// Adds the polygon as a fan of triangles about its first corner.
    pub(crate) fn push_polygon(&mut self, corners: &[u32]) {
        for k in 2..corners.len() {
            self.faces.push([corners[0], corners[k - 1], corners[k]]);
        }
    }

    /// Refuses what no later step could use.
    pub(crate) fn checked(self) -> Result<Self, ReadError> {
        if self.vertices.len() > MAX_COUNT || self.faces.len() > MAX_COUNT {
            return Err(ReadError::TooLarge(MAX_COUNT));
        }
        Ok(self)
    }
}

/// `index` as an index into `vertices` vertices, or the error that names the face (counted from 1).
pub(crate) fn vertex_index(index: i64, face: usize, vertices: usize) -> Result<u32, ReadError> {
    if index < 0 || index as u64 >= vertices as u64 || index as u64 > MAX_COUNT as u64 {
        return Err(ReadError::IndexOutOfRange { face, index, vertices });
    }
    Ok(index as u32)
}
