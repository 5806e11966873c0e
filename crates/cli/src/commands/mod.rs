//! One file per command.

pub mod demo;
pub mod evaluate;
pub mod features;
pub mod inspect;
pub mod simulate;
