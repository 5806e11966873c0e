//! Reads scans and collections of sherds from disk, cleans and measures them.
//!
//! The way of a file: [`formats`] turns bytes into a [`soup::MeshSoup`] or
//! [`points::OrientedPoints`], [`clean`] turns the soup into a mesh one can compute with, [`measure`]
//! takes its wall and edge length, [`open`] does so for whatever the user
//! named, as the data set it is, and settles the unit. Original coordinates can be had throughout: [`frames`]
//! knows how the user's own file lies to what is computed with.

pub mod clean;
pub mod cloud;
pub mod collection;
pub mod datasets;
mod edges;
pub mod error;
pub mod formats;
pub mod frames;
pub mod measure;
mod names;
pub mod open;
pub mod points;
mod scale;
pub mod soup;
pub mod table;
#[doc(hidden)]
pub mod testdata;
pub mod truth;
pub mod units;
mod walk;
mod weld;

pub use clean::{CleanOptions, CleanReport, Cleaned, clean};
pub use collection::{CloudScan, Collection, Material, Problem, Scan, ScanReport, ScanSet};
pub use error::{ReadError, ScanError};
pub use formats::ply_write::write_ply;
pub use formats::{Format, read_mesh, read_soup};
pub use frames::{Frames, Pose};
pub use open::OpenOptions;
pub use points::{OrientedPoints, read_points};
pub use scale::{KnownLength, SettledScale};
pub use soup::MeshSoup;
pub use table::SherdTable;
pub use truth::Truth;
pub use units::Unit;
