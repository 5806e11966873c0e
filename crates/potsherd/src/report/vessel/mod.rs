//! A vessel as it stands: sherds in place about an upright axis, its section, and what is known of
//! each bit of surface.

mod appendages;
pub(crate) mod axis;
pub(crate) mod cuts;
pub(crate) mod grid;
pub(crate) mod kinds;
pub(crate) mod section;
pub(crate) mod stand;
