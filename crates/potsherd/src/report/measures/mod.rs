//! The numbers people publish, each with how sure it is.

pub(crate) mod capacity;
pub(crate) mod columns;
mod complete;
pub(crate) mod rim;
pub(crate) mod ring;
pub(crate) mod section;
pub(crate) mod tables;
pub(crate) mod vessel;
mod witness;

use serde::{Deserialize, Serialize};

/// A measured number and its standard uncertainty, both in the unit the name says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Quantity {
    pub value: f64,
    pub sigma: f64,
}

impl Quantity {
    pub fn new(value: f64, sigma: f64) -> Self {
        Self { value, sigma }
    }

    pub fn scaled(self, factor: f64) -> Self {
        Self { value: self.value * factor, sigma: self.sigma * factor }
    }
}

pub use vessel::{VesselMeasures, measure_vessel};
