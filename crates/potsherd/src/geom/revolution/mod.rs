//! Bodies of revolution: `axis` is the line they were turned about and folds space into the half plane of radius and
//! height, `lines` finds it from normals, `uncertainty` says how well it is known; `profile` has the lines that
//! walls draw in the half plane, and `spline` the curves that are fitted to them.

pub(crate) mod axis;
pub(crate) mod lines;
pub(crate) mod profile;
pub(crate) mod spline;
pub(crate) mod uncertainty;

pub use axis::{Axis, Facing, Frame, Meridian, Place};
pub use lines::{NormalLines, Open, Patch};
pub use uncertainty::AxisCovariance;
