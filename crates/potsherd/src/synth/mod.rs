//! Broken pots made on demand, with exact truth: profile -> vessel -> cracks -> sherds -> wear and
//! scanning -> files. Everything follows from a seed.

pub(crate) mod bare_lines;
pub(crate) mod collection;
pub(crate) mod colour;
pub(crate) mod crack_path;
pub(crate) mod cracks;
pub mod defects;
pub(crate) mod error;
pub mod finds;
pub(crate) mod fracture;
pub mod library;
pub(crate) mod limb;
pub(crate) mod limb_break;
pub(crate) mod limb_mesh;
pub(crate) mod noise;
pub(crate) mod partition;
pub(crate) mod pot;
mod pot_measures;
pub mod presets;
pub(crate) mod profile;
pub(crate) mod roundness;
pub(crate) mod sherd;
pub(crate) mod sherd_truth;
pub(crate) mod statistics;
pub(crate) mod stuck;
pub(crate) mod texture;
pub(crate) mod vessel;
pub(crate) mod wall_mesh;
pub(crate) mod wear;
pub(crate) mod write;

pub(crate) use bare_lines::{Drawing, bare_lines};
pub use collection::Plan;
pub(crate) use collection::generate;
pub use defects::{Defect, Defects};
pub use error::SynthError;
pub use pot::{Paint, PotSpec};
pub use statistics::{Row as StatisticsRow, collection_statistics};
pub use wear::Level;
pub use write::write_collection;

#[cfg(test)]
mod tests;
