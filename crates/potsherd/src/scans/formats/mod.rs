//! One file per format. A reader takes the whole file as bytes, so every count a header claims can be
//! held against the bytes that are there before memory is asked for.

pub(crate) mod gltf;
mod gltf_buffers;
mod gltf_colors;
mod mtl;
pub(crate) mod obj;
pub(crate) mod off;
pub(crate) mod pcd;
pub(crate) mod ply;
pub(crate) mod ply_write;
pub(crate) mod stl;
mod text;
pub(crate) mod xyz;

use crate::geom::TriMesh;
use crate::scans::{CleanOptions, MeshSoup, ReadError, clean};
use std::path::Path;

/// A file format for meshes or clouds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Stanford polygons, text or binary.
    Ply,
    /// Wavefront, text.
    Obj,
    /// Triangles without shared vertices, text or binary.
    Stl,
    /// The Khronos format, `.gltf` with buffers beside it or `.glb` in one file.
    Gltf,
    /// Geomview's object file format, text.
    Off,
    /// Points with normals, a line each.
    Xyz,
    /// A cloud of the Point Cloud Library, text or binary.
    Pcd,
}

impl Format {
    /// By the ending of the name, whatever its case.
    pub fn of(path: &Path) -> Option<Self> {
        let ext = path.extension()?.to_str()?.to_ascii_lowercase();
        Some(match ext.as_str() {
            "ply" => Self::Ply,
            "obj" => Self::Obj,
            "stl" => Self::Stl,
            "gltf" | "glb" => Self::Gltf,
            "off" => Self::Off,
            "xyz" => Self::Xyz,
            "pcd" => Self::Pcd,
            _ => return None,
        })
    }

    /// Clouds of points rather than meshes.
    pub fn is_cloud(self) -> bool {
        matches!(self, Self::Xyz | Self::Pcd)
    }
}

/// The file's mesh, cleaned with the default options, in its own coordinates.
pub fn read_mesh(path: &Path) -> Result<TriMesh, ReadError> {
    Ok(clean(read_soup(path)?, &CleanOptions::default())?.mesh)
}

/// The file's mesh as it is written.
pub fn read_soup(path: &Path) -> Result<MeshSoup, ReadError> {
    let format = Format::of(path).ok_or(ReadError::UnknownFormat)?;
    if format.is_cloud() {
        return Err(ReadError::PointCloud);
    }
    parse_soup(&read_bytes(path)?, format, path.parent().unwrap_or(Path::new("")))
}

/// Any mesh format from memory; `folder` is where a .gltf finds its buffers and an OBJ its materials.
pub fn parse_soup(bytes: &[u8], format: Format, folder: &Path) -> Result<MeshSoup, ReadError> {
    match format {
        Format::Ply => ply::parse(bytes),
        Format::Obj => obj::parse(bytes, folder),
        Format::Stl => stl::parse(bytes),
        Format::Gltf => gltf::parse(bytes, folder),
        Format::Off => off::parse(bytes),
        Format::Xyz | Format::Pcd => Err(ReadError::PointCloud),
    }
}

/// The whole of an ordinary file; devices and pipes could feed us without end.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, ReadError> {
    let meta = std::fs::metadata(path)?;
    if meta.is_dir() {
        return Err(ReadError::IsFolder);
    }
    if !meta.is_file() {
        return Err(ReadError::NotAFile);
    }
    if meta.len() == 0 {
        return Err(ReadError::Empty);
    }
    let bytes = std::fs::read(path)?;
    if bytes.is_empty() { Err(ReadError::Empty) } else { Ok(bytes) }
}
