//! What can be wrong with a file. Every message is the rest of a sentence that begins with the file's
//! name, so that a list of problems reads well.

use std::path::PathBuf;
use thiserror::Error;

/// Why one file cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The system does not hand it out.
    #[error("cannot be read: {0}")]
    Io(#[from] std::io::Error),
    /// A folder stands where a scan was expected.
    #[error("is a folder, not a scan")]
    IsFolder,
    /// A device, a pipe or the like.
    #[error("is not an ordinary file")]
    NotAFile,
    /// There is nothing in it.
    #[error("is empty (0 bytes)")]
    Empty,
    /// Its name does not say what it holds.
    #[error("has a name that ends in none of .ply .obj .stl .gltf .glb .off .xyz .pcd")]
    UnknownFormat,
    /// Its name promises a format that its content is not.
    #[error("does not hold {format} data: {why}")]
    NotThisFormat {
        /// The format that was promised.
        format: &'static str,
        /// What is not as it should be.
        why: String,
    },
    /// It ends before everything that it announces was there; the text says where.
    #[error("is cut short: {0}")]
    Truncated(String),
    /// It breaks the rules of its format; the text says how.
    #[error("is damaged: {0}")]
    Malformed(String),
    /// It is sound, but holds something that is not read; the text says what.
    #[error("uses {0}, which is not supported")]
    Unsupported(String),
    /// A face has a corner that does not exist.
    #[error("has a face that refers to vertex {index}, but there are only {vertices} vertices")]
    IndexOutOfRange {
        /// The corner, as the file counts.
        index: i64,
        /// Vertices in the file.
        vertices: usize,
    },
    /// Its vertices or faces cannot be counted in 32 bits; the number is the most that can.
    #[error("holds more than {0} vertices or faces, the most a mesh can have here")]
    TooLarge(usize),
    /// It is a mesh without a single vertex.
    #[error("has no vertices")]
    NoVertices,
    /// It has so many vertices but no face between them.
    #[error("has {0} points but no faces; a surface mesh is needed")]
    NoFaces(usize),
    /// So many vertices, and none with three usable coordinates.
    #[error("has no usable vertex: all {0} have a coordinate that is not a finite number")]
    NothingFinite(usize),
    /// It is a cloud without normals, too small to estimate them.
    #[error("has points without normals; a cloud needs a normal for every point")]
    NoNormals,
    /// It is a cloud where a mesh is needed.
    #[error("is a cloud of points, not a surface mesh")]
    PointCloud,
    /// More memory than the process may use.
    #[error("needs about {} of memory with those before it, and {} may be used: thin it, or allow more (--memory)", in_words(*need), in_words(*limit))]
    TooMuchMemory {
        /// Bytes, about.
        need: u64,
        /// Bytes that may be used.
        limit: u64,
    },
    /// It is not the file any more that the run began with.
    #[error("changed while it was worked on")]
    Changed,
    /// Cleaning left no face; the text says what was wrong with them.
    #[error("has no usable face: {0}")]
    NothingLeft(String),
}

/// Why a collection cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ScanError {
    /// What the user named is not there.
    #[error("{}: does not exist or cannot be opened: {source}", path.display())]
    Missing {
        /// What was named.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// No file with the ending of a scan lies there; the text names the place.
    #[error("{0}: holds no scan (.ply .obj .stl .gltf .glb .off .xyz .pcd)")]
    NoScans(String),
    /// There were scans, but each had something wrong with it.
    #[error("no scan could be used{}", listed(.problems))]
    NothingUsable {
        /// What was wrong, file by file.
        problems: Vec<crate::scans::Problem>,
    },
    /// A length is known of a sherd that is not there, has no surface, or shares its name with another.
    #[error("there is no scan {name:?} with a surface, or several have that name")]
    UnknownSherd {
        /// The name that was given.
        name: String,
    },
    /// In the unit that was told or guessed, sherds would be of an impossible size.
    #[error(
        "in {unit} the sherds would be {millimetres:.1} mm across; --units or --known-length tells how large they are"
    )]
    AbsurdSize {
        /// The name of that unit.
        unit: &'static str,
        /// Their median diagonal in that unit, millimetres.
        millimetres: f64,
    },
    /// A pot was asked for that the collection does not name.
    #[error("there is no pot {pot} in this collection; {}", if known.is_empty() { "it names no pots".to_owned() } else { format!("its pots are {known}") })]
    UnknownPot {
        /// The name that was asked for.
        pot: String,
        /// The names there are, as one text.
        known: String,
    },
    /// A file beside the scans (truth, table) is not what it should be.
    #[error("{}: {message}", path.display())]
    BadFile {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        message: String,
    },
}

/// A unit or a length that is written in no way that is known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScaleWordError {
    /// Not the name of a unit.
    #[error("{0:?} is none of mm, cm, m, in, um, normalised")]
    Unit(String),
    /// Not the length of a sherd.
    #[error("{0:?} is not ID=LENGTH, as in rim_3=84.5mm")]
    Length(String),
}

/// What is wrong with each file, as the end of a sentence.
fn listed(problems: &[crate::scans::Problem]) -> String {
    let reasons: Vec<String> = problems.iter().map(ToString::to_string).collect();
    if reasons.is_empty() { String::new() } else { format!(": {}", reasons.join("; ")) }
}

/// Bytes as people say them.
fn in_words(bytes: u64) -> String {
    match bytes as f64 {
        b if b >= 1e9 => format!("{:.1} GB", b / 1e9),
        b => format!("{:.0} MB", (b / 1e6).max(1.0)),
    }
}
