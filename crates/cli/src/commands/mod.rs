//! One file per command.

pub mod evaluate;
