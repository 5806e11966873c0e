//! What the tests of the command share.
#![allow(dead_code)] // Each test file uses what it needs.

use std::process::ExitStatus;

/// How a run ended, in the command's own terms: 0 all went well, 1 something was skipped, 2 could not run,
/// 130 interrupted. A run that a signal ended has no code at all; that is a crash, and no test passes by it.
pub trait Ended {
    fn exit_code(self) -> i32;

    /// Whether it did its work, with or without something skipped.
    fn ran(self) -> bool
    where
        Self: Sized,
    {
        matches!(self.exit_code(), 0 | 1)
    }
}

impl Ended for ExitStatus {
    #[track_caller]
    fn exit_code(self) -> i32 {
        self.code().unwrap_or_else(|| panic!("the command crashed: {self}"))
    }
}
