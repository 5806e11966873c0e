//! A vessel as it stands: sherds in place about an upright axis, its section, and what is known of
//! each bit of surface.

pub mod axis;
pub mod cuts;
pub mod grid;
pub mod kinds;
pub mod section;
pub mod stand;
