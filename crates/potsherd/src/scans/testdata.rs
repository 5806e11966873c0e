//! Where tests find data that is not part of the repository. Not for users.

use std::io::Write;
use std::path::{Path, PathBuf};

/// `path` inside the folder of shared data: `$POTSHERD_SHARED`, or `shared` beside the checkout. Where it
/// is not there, says so and returns none, and the test is skipped.
pub fn shared(path: &str) -> Option<PathBuf> {
    let root = match std::env::var_os("POTSHERD_SHARED") {
        Some(folder) => PathBuf::from(folder),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
    };
    let found = root.join(path);
    if found.exists() {
        return Some(found);
    }
    // Not `eprintln!`: the test runner would swallow it.
    let _ = writeln!(
        std::io::stderr(),
        "skipped: {path} of the shared data (POTSHERD_SHARED or ../shared) is absent"
    );
    None
}
