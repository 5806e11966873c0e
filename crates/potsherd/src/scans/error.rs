//! What can be wrong with a file. Every message is the rest of a sentence that begins with the file's
//! name, so that a list of problems reads well.

use std::path::PathBuf;
use thiserror::Error;

#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    #[error("cannot be read: {0}")]
    Io(#[from] std::io::Error),
    #[error("is a folder, not a scan")]
    IsFolder,
    #[error("is not an ordinary file")]
    NotAFile,
    #[error("is empty (0 bytes)")]
    Empty,
    #[error("has a name that ends in none of .ply .obj .stl .gltf .glb .off .xyz .pcd")]
    UnknownFormat,
    #[error("does not hold {format} data: {why}")]
    NotThisFormat { format: &'static str, why: String },
    #[error("is cut short: {0}")]
    Truncated(String),
    #[error("is damaged: {0}")]
    Malformed(String),
    #[error("uses {0}, which is not supported")]
    Unsupported(String),
    #[error("has a face that refers to vertex {index}, but there are only {vertices} vertices")]
    IndexOutOfRange { index: i64, vertices: usize },
    #[error("holds more than {0} vertices or faces, the most a mesh can have here")]
    TooLarge(usize),
    #[error("has no vertices")]
    NoVertices,
    #[error("has {0} points but no faces; a surface mesh is needed")]
    NoFaces(usize),
    #[error("has no usable vertex: all {0} have a coordinate that is not a finite number")]
    NothingFinite(usize),
    #[error("has points without normals; a cloud needs a normal for every point")]
    NoNormals,
    #[error("is a cloud of points, not a surface mesh")]
    PointCloud,
    #[error("has no usable face: {0}")]
    NothingLeft(String),
}

#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ScanError {
    #[error("{}: does not exist or cannot be opened: {source}", path.display())]
    Missing { path: PathBuf, source: std::io::Error },
    #[error("{0}: holds no scan (.ply .obj .stl .gltf .glb .off .xyz .pcd)")]
    NoScans(String),
    #[error("no scan could be used")]
    NothingUsable { problems: Vec<crate::scans::Problem> },
    #[error("there is no scan {name:?} with a surface, or several have that name")]
    UnknownSherd { name: String },
    #[error(
        "in {unit} the sherds would be {millimetres:.1} mm across; --units or --known-length tells how large they are"
    )]
    AbsurdSize { unit: &'static str, millimetres: f64 },
    #[error("there is no pot {pot} in this collection; {}", if known.is_empty() { "it names no pots".to_owned() } else { format!("its pots are {known}") })]
    UnknownPot { pot: String, known: String },
    #[error("{}: {message}", path.display())]
    BadFile { path: PathBuf, message: String },
}
