//! One file per command.

pub mod evaluate;
pub mod inspect;
pub mod simulate;
