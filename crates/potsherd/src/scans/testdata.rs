//! What tests say and do when this machine lacks what they need. Not for users.

use std::io::Write;
use std::path::{Path, PathBuf};

/// Says that a test is skipped and why, and counts it in the file that `POTSHERD_SKIPS` names. Where nothing may
/// be skipped (`POTSHERD_REQUIRE_ALL=1`) the test fails.
#[track_caller]
pub fn skip(why: &str) {
    assert!(!asked("POTSHERD_REQUIRE_ALL"), "{why}; nothing may be skipped here (POTSHERD_REQUIRE_ALL)");
    count(why);
}

/// `path` inside the folder of shared data: `$POTSHERD_SHARED`, or `shared` beside the checkout. Where it
/// is not there, the test is skipped. A machine may say that it has none at all (`POTSHERD_WITHOUT_SHARED=1`).
#[track_caller]
pub fn shared(path: &str) -> Option<PathBuf> {
    let root = match std::env::var_os("POTSHERD_SHARED") {
        Some(folder) => PathBuf::from(folder),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
    };
    let found = root.join(path);
    if found.exists() {
        return Some(found);
    }
    let why = format!("{path} of the shared data (POTSHERD_SHARED or ../shared) is absent");
    if asked("POTSHERD_WITHOUT_SHARED") {
        count(&why)
    } else {
        skip(&why)
    }
    None
}

fn asked(variable: &str) -> bool {
    std::env::var_os(variable).is_some_and(|v| v == "1")
}

fn count(why: &str) {
    // Not `eprintln!`: the test runner would swallow it.
    let _ = writeln!(std::io::stderr(), "skipped: {why}");
    if let Some(list) = std::env::var_os("POTSHERD_SKIPS") {
        let list = std::fs::File::options().create(true).append(true).open(list);
        // One write a line: tests add to it side by side.
        let _ = list.and_then(|mut file| file.write_all(format!("{why}\n").as_bytes()));
    }
}
