//! Feature extraction (FE): what one sherd says about itself. Walls, edge lines, axes, rim, base,
//! thickness; one call per sherd, sherds in parallel.

pub(crate) mod authors;
pub(crate) mod axis;
pub(crate) mod base;
pub(crate) mod cache;
mod collapse;
mod collection;
mod colours;
pub(crate) mod copies;
pub(crate) mod debug;
pub(crate) mod edges;
pub(crate) mod extract;
mod labels;
pub(crate) mod model;
pub(crate) mod options;
pub(crate) mod rim;
pub(crate) mod samples;
mod shake;
pub(crate) mod skin;
pub(crate) mod split;
#[cfg(test)]
mod tests;
pub(crate) mod thickness;
pub(crate) mod thin;
pub(crate) mod walls;

pub use authors::AuthorsError;
pub use axis::{AxisOptions, RevolutionOptions, Unevenness};
pub use base::BaseOptions;
pub(crate) use cache::{FeatureCache, key_of};
pub use collection::{CollectionFeatures, features_of};
pub use colours::{Colours, Lab};
pub(crate) use debug::{colored, curves_ply};
pub use extract::{extract, extract_with_labels};
pub use labels::FaceLabels;
pub use model::*;
pub use options::*;
pub use rim::RimOptions;
pub use shake::shake;
pub use skin::Skin;
pub use thin::thinned;
pub use walls::{FaceLabel, WallLabels};
