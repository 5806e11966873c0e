//! What the tests of the command share.
#![allow(dead_code)] // Each test file uses what it needs.

use std::io::Write;
use std::path::Path;
use std::process::{Command, ExitStatus};

/// Runs the command with these words in a folder: its code, and all that it says.
pub fn potsherd(folder: &Path, line: &str) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_potsherd"));
    let done = command.args(line.split_whitespace()).current_dir(folder).output().unwrap();
    let text = String::from_utf8_lossy(&done.stdout).into_owned() + &String::from_utf8_lossy(&done.stderr);
    (done.status.exit_code(), text)
}

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

/// A test that asks for more than is reached. It holds the figure that is reached today: it fails when the
/// figure gets worse, and when it gets better too, so that it is noticed. All are listed under "Known failures" in
/// docs/benchmarks.md, with their figures.
#[track_caller]
pub fn known_failure(name: &str, reached: bool, today: &str, found: &str) {
    // Not `eprintln!`: the test runner would swallow it.
    let _ = writeln!(std::io::stderr(), "known failure: {name}: {found}");
    assert!(
        !reached,
        "{name} is reached ({found}): make it a plain test and take it off the list of known failures"
    );
    assert_eq!(found, today, "{name}: the figure moved; if it is better, note it here and in the list");
}
