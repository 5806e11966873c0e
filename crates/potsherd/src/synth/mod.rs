//! Broken pots made on demand, with exact truth: profile -> vessel -> cracks -> sherds -> wear and
//! scanning -> files. Everything follows from a seed.

pub mod bare_lines;
pub mod collection;
pub mod crack_path;
pub mod cracks;
pub mod error;
pub mod fracture;
pub mod library;
pub mod noise;
pub mod pot;
pub mod presets;
pub mod profile;
pub mod sherd;
pub mod statistics;
pub mod vessel;
pub mod wall_mesh;
pub mod wear;
pub mod write;

pub use bare_lines::{Drawing, bare_lines};
pub use collection::{Plan, ScannedSherd, generate};
pub use error::SynthError;
pub use pot::{BrokenPot, PotSpec, make_pot};
pub use wear::Level;

#[cfg(test)]
mod tests;
