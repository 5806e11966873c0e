//! Tests of scoring as a whole.

mod datasets;
mod gates;
mod harsh;
mod mixed;
mod properties;
mod reference_scorer;
