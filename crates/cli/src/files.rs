//! Writing files so that a reader sees the old one or the new one, never half of it.

use anyhow::Context;
use std::path::Path;

pub fn write_whole(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    std::fs::write(&beside, bytes)
        .and_then(|()| std::fs::rename(&beside, path))
        // Half a file is of no use and may be what fills the disk.
        .inspect_err(|_| drop(std::fs::remove_file(&beside)))
        .with_context(|| format!("cannot write {}", path.display()))
}
