//! Feature extraction (FE): what one sherd says about itself. Walls, edge lines, axes, rim, base,
//! thickness; one call per sherd, sherds in parallel.

pub mod authors;
pub mod axis;
pub mod model;

pub use model::*;
