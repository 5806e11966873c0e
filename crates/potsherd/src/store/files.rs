//! Writing files so that a reader sees the old one or the new one, never half of it.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// Ending of files that are being written.
const PART: &str = "part";

/// Writes beside the file, syncs, and renames. What could not be finished is removed. A link keeps leading where it
/// leads, and a device or pipe is written to as it is.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match std::fs::metadata(path) {
        Ok(there) if !there.is_file() && !there.is_dir() => {
            File::options().write(true).open(path)?.write_all(bytes)
        }
        Ok(_) if path.is_symlink() => replace(&std::fs::canonicalize(path)?, bytes),
        _ => replace(path, bytes),
    }
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
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
    if let Some(folder) = path.parent().filter(|p| !p.as_os_str().is_empty()) {
        sync_folder(folder);
    }
    Ok(())
}

/// Names are on the disk once their folder is; systems that cannot sync folders do without.
pub(super) fn sync_folder(folder: &Path) {
    let _ = File::open(folder).and_then(|f| f.sync_all());
}

/// Whether a file is one that [`write_whole`] did not finish.
pub(super) fn is_part(path: &Path) -> bool {
    let hidden = path.file_name().is_some_and(|n| n.as_encoded_bytes().starts_with(b"."));
    hidden && path.extension().is_some_and(|e| e == PART)
}
