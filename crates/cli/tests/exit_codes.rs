//! The tests' own look at exit codes: a crash passes for nothing.
#![cfg(unix)]

mod common;

use common::Ended;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

#[test]
fn codes_are_told_apart() {
    let ended = |code: i32| ExitStatus::from_raw(code << 8);
    assert!(ended(0).ran() && ended(1).ran() && !ended(2).ran() && !ended(101).ran());
    assert_eq!(ended(130).exit_code(), 130);
}

#[test]
#[should_panic(expected = "the command crashed")]
fn a_run_that_a_signal_ended_did_not_run() {
    // SIGSEGV: `code()` is `None`, which is less than any code.
    ExitStatus::from_raw(11).ran();
}
