//! Reads scans and collections of sherds from disk, cleans and measures them.
//!
//! The way of a file: [`formats`] turns bytes into a [`soup::MeshSoup`] or
//! [`points::OrientedPoints`], [`clean`] turns the soup into a mesh one can compute with, [`measure`]
//! takes its wall and edge length, [`collection`] does so for a folder and settles the unit. Original
//! coordinates are kept throughout: a transform found later applies to the user's own file.

pub mod clean;
pub mod cloud;
pub mod collection;
pub mod datasets;
mod edges;
pub mod error;
pub mod formats;
pub mod frames;
pub mod measure;
pub mod points;
pub mod soup;
#[doc(hidden)]
pub mod testdata;
pub mod truth;
pub mod units;
mod walk;
mod weld;

pub use clean::{CleanOptions, CleanReport, Cleaned, clean};
pub use collection::{CloudScan, Collection, LoadOptions, Problem, Scan, ScanReport, load_collection};
pub use datasets::{Dataset, load_dataset};
pub use error::{ReadError, ScanError};
pub use formats::ply_write::write_ply;
pub use formats::{Format, read_mesh, read_soup};
pub use frames::{Frames, Pose};
pub use points::{OrientedPoints, read_points};
pub use soup::MeshSoup;
pub use truth::Truth;
pub use units::Unit;
