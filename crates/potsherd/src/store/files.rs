//! Writing files so that a reader sees the old one or the new one, never half of it.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// Ending of files that are being written.
const PART: &str = "part";

/// Bytes of a file that is no scan, at the most; scans are held against the memory that may be used.
const LARGEST: u64 = 2_000_000_000;

/// The whole of an ordinary file. Devices and pipes could go on without end, or never begin.
pub fn read_whole(path: &Path) -> io::Result<Vec<u8>> {
    let refused = |words: &str| io::Error::new(io::ErrorKind::InvalidInput, words);
    let there = std::fs::metadata(path)?;
    if !there.is_file() && !there.is_dir() {
        return Err(refused("it is a device or a pipe, not an ordinary file"));
    }
    let mut bytes = Vec::new();
    if there.len() <= LARGEST {
        File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    }
    if there.len() > LARGEST || bytes.len() as u64 > LARGEST {
        return Err(refused("it is larger than 2 GB"));
    }
    Ok(bytes)
}

/// The whole of an ordinary file of text.
pub fn read_text(path: &Path) -> io::Result<String> {
    let words = "it is not text in UTF-8";
    String::from_utf8(read_whole(path)?).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, words))
}

/// The place of a file below a folder. Links on the way to it, and the file itself if it is one, may not lead out of the
/// folder: a folder that somebody else made must not tell us to write elsewhere.
pub fn place_within(root: &Path, name: &Path) -> io::Result<PathBuf> {
    let mut path = root.to_owned();
    for part in name.components() {
        path.push(part);
        if path.is_symlink() {
            let inside = match (std::fs::canonicalize(&path), std::fs::canonicalize(root)) {
                (Ok(leads), Ok(root)) => leads.starts_with(root),
                _ => false,
            };
            if !inside {
                let words = format!("{} is a link that leads out of the folder; remove it", path.display());
                return Err(io::Error::new(io::ErrorKind::InvalidInput, words));
            }
        }
    }
    Ok(path)
}

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
    let written = new_file(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        synced(&file)
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

/// A file that was not there. What is there by its name is of a process that was killed, or a link in a folder that somebody sent, which may lead to
/// what nobody should empty.
pub(super) fn new_file(path: &Path) -> io::Result<File> {
    let new = || File::options().read(true).write(true).create_new(true).open(path);
    match new() {
        Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {
            std::fs::remove_file(path)?;
            new()
        }
        made => made,
    }
}

/// What was written is on the disk. The fuzzer's files need not outlive a power cut.
pub(super) fn synced(file: &File) -> io::Result<()> {
    if cfg!(fuzzing) { Ok(()) } else { file.sync_all() }
}

/// Names are on the disk once their folder is; systems that cannot sync folders do without.
pub(super) fn sync_folder(folder: &Path) {
    let _ = File::open(folder).and_then(|f| synced(&f));
}

/// Whether a file is one that [`write_whole`] did not finish.
pub(super) fn is_part(path: &Path) -> bool {
    let hidden = path.file_name().is_some_and(|n| n.as_encoded_bytes().starts_with(b"."));
    hidden && path.extension().is_some_and(|e| e == PART)
}
