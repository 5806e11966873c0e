//! Feature extraction (FE): what one sherd says about itself. Walls, edge lines, axes, rim, base,
//! thickness; one call per sherd, sherds in parallel.

pub mod authors;
pub mod axis;
pub mod base;
pub mod cache;
mod collection;
pub mod debug;
pub mod edges;
pub mod extract;
mod labels;
pub mod model;
pub mod options;
pub mod rim;
pub mod samples;
#[cfg(test)]
mod tests;
pub mod thickness;
pub mod thin;
pub mod walls;

pub use authors::AuthorsError;
pub use cache::FeatureCache;
pub use collection::{CollectionFeatures, features_of};
pub use extract::{extract, extract_with_labels};
pub use labels::FaceLabels;
pub use model::*;
pub use options::*;
pub use walls::{FaceLabel, WallLabels};
