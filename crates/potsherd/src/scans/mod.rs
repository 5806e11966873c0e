//! Reads scans and collections of sherds from disk, cleans and measures them.
//!
//! The way of a file: `formats` turns bytes into a [`MeshSoup`] or
//! [`OrientedPoints`], [`clean`] turns the soup into a mesh one can compute with, [`measure`]
//! takes its wall and edge length, [`Collection::open`] does so for whatever the user
//! named, as the data set it is, and settles the unit. Original coordinates can be had throughout: [`Frames`]
//! know how the user's own file lies to what is computed with.

pub(crate) mod clean;
pub(crate) mod cloud;
pub(crate) mod collection;
pub(crate) mod datasets;
mod edges;
pub(crate) mod error;
pub(crate) mod formats;
pub(crate) mod frames;
mod id;
mod inspect;
pub(crate) mod known;
pub(crate) mod measure;
mod names;
pub(crate) mod open;
mod orient;
pub(crate) mod points;
mod read;
mod scale;
pub(crate) mod soup;
pub(crate) mod table;
#[doc(hidden)]
pub mod testdata;
pub(crate) mod texture;
pub(crate) mod tray;
pub(crate) mod truth;
pub(crate) mod units;
mod walk;
mod weld;

pub use clean::{CleanOptions, CleanReport, Cleaned, clean};
pub use collection::{CloudScan, Collection, Material, Problem, Scan, ScanReport, ScanSet};
pub use datasets::authors::{AuthorsSet, AuthorsSherd, list as list_authors};
pub use datasets::{Kind, detect, truth_path};
pub use error::{ReadError, ScaleWordError, ScanError};
pub use formats::ply_write::{ply_bytes, write_ply};
pub use formats::{Format, parse_soup, read_mesh, read_soup};
pub use frames::{Assembled, File, Frames, InMillimetres, Pose, Standing, Working};
pub use id::SherdId;
pub use inspect::{InspectedCloud, InspectedLines, InspectedScan, Inspection, TruthSummary, inspect};
pub use measure::{MeasureOptions, Measures, measure};
pub use open::OpenOptions;
pub use points::{OrientedPoints, parse_points, read_points};
pub use scale::{KnownLength, SettledScale};
pub use soup::MeshSoup;
pub use table::SherdTable;
pub use truth::{Contact, PotTruth, SherdTruth, Truth};
pub use units::Unit;
