//! Writing files so that a reader sees the old one or the new one, never half of it.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// Ending of files that are being written.
pub(super) const PART: &str = "part";

/// Writes beside the file, syncs, and renames. What could not be finished is removed.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    // Short, so that a name near the system's limit still has room for it.
    let mut beside = std::ffi::OsString::from(format!(".{}-{number}", std::process::id()));
    if name.len() < 200 {
        beside.push("-");
        beside.push(name);
    }
    beside.push(".");
    beside.push(PART);
    let beside = path.with_file_name(beside);
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let done = written.and_then(|()| std::fs::rename(&beside, path));
    if done.is_err() {
        let _ = std::fs::remove_file(&beside);
        return done;
    }
    // The name itself is on disk once its folder is; systems that cannot sync folders do without.
    if let Some(folder) = path.parent().filter(|p| !p.as_os_str().is_empty()) {
        let _ = File::open(folder).and_then(|f| f.sync_all());
    }
    Ok(())
}
