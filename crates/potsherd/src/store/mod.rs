//! Finished work, kept on disk so that a stopped or repeated run computes nothing twice.
//!
//! One layout for everything that is kept:
//!
//! ```text
//! FOLDER/store.txt            the version of this layout
//! FOLDER/lock                 held while a run works here; names the process
//! FOLDER/scans/KEY.kept       what is known of a file but its surface
//! FOLDER/features/KEY.kept    the features of one sherd
//! FOLDER/pairs/KEY.kept       matched pairs of one sherd
//! FOLDER/whole/KEY.kept       what was found of a whole collection: second scans, the quick look at all pairs, that all is matched
//! FOLDER/merges/KEY.log       merges tried by the search, and motions of their fits, record by record
//! FOLDER/pairs/.aside-N.part  what process N has no room for in memory; ends with it
//! ```
//!
//! A key is the hash of all that the work depends on: scan, options, and the sources of the code that
//! made it. Files appear whole (written beside, synced, renamed) and are sealed: shelf and key stand
//! inside and a hash of everything at the end, so that a torn, stale or exchanged file counts as absent.
//! What cannot be kept only costs time, and [`Store::trouble`] says so.

mod aside;
mod files;
mod key;
mod lock;
mod log;
mod seal;
mod together;

pub(crate) use aside::SetAside;
pub use files::{place_within, read_text, read_whole, write_whole};
pub(crate) use key::{Code, Key, KeyMaker, add_numbers};
pub use lock::Lock;
pub(crate) use log::{Log, RecordKey};
pub use together::settle;
pub(crate) use together::{Together, is_below};

use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Where a result folder has its store, unless told otherwise, and always its lock.
pub const IN_RESULT: &str = "cache";

/// What the layout is called in `store.txt`.
const FORMAT: &str = "potsherd-store-1";

/// What can be set about kept work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreOptions {
    /// Bytes kept at most; what a run does not use goes first, then nothing more is kept.
    pub limit: u64,
}

impl Default for StoreOptions {
    fn default() -> Self {
        Self { limit: 4_000_000_000 }
    }
}

/// Why a folder cannot be used as a store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The folder cannot be made, read or written.
    #[error("cannot use the folder {}: {cause}", folder.display())]
    Folder {
        /// The store's folder.
        folder: PathBuf,
        /// What the system says.
        cause: std::io::Error,
    },
    /// Another run works there.
    #[error("{} is in use by {holder}; wait until it has finished, or name another folder", folder.display())]
    Locked {
        /// The store's folder.
        folder: PathBuf,
        /// Who holds it, as far as it is known.
        holder: String,
    },
    /// The folder was written by a version with another layout.
    #[error(
        "{} holds work kept by another version of potsherd ({found}); remove the folder, or name another one",
        folder.display()
    )]
    Format {
        /// The store's folder.
        folder: PathBuf,
        /// The layout it says it has.
        found: String,
    },
}

/// A shelf of the store: one kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shelf {
    Scans,
    Features,
    Pairs,
    Whole,
    Merges,
}

impl Shelf {
    const ALL: [Self; 5] = [Self::Scans, Self::Features, Self::Pairs, Self::Whole, Self::Merges];

    fn name(self) -> &'static str {
        match self {
            Self::Scans => "scans",
            Self::Features => "features",
            Self::Pairs => "pairs",
            Self::Whole => "whole",
            Self::Merges => "merges",
        }
    }
}

/// Finished work in a folder, held by one run at a time.
pub struct Store {
    folder: PathBuf,
    limit: u64,
    /// Bytes in the folder.
    size: AtomicU64,
    /// Files that this run has read or written.
    used: Mutex<BTreeSet<PathBuf>>,
    /// The first thing that went wrong with keeping.
    trouble: Mutex<Option<String>>,
    /// Other processes work in the folder too.
    shared: bool,
    _lock: lock::Lock,
}

impl Store {
    /// Opens the folder, which is made if need be, and holds it until the value is dropped.
    pub fn open(folder: impl AsRef<Path>, options: &StoreOptions) -> Result<Self, StoreError> {
        Self::open_as(folder.as_ref(), options, false)
    }

    /// Opens the folder if it is a store already; nothing is made.
    pub fn open_existing(
        folder: impl AsRef<Path>,
        options: &StoreOptions,
    ) -> Result<Option<Self>, StoreError> {
        let folder = folder.as_ref();
        folder.join("store.txt").is_file().then(|| Self::open(folder, options)).transpose()
    }

    /// Opens the folder together with other processes that open it so: work is named by what it depends on and appears
    /// whole, so that all of them may add to it. Nothing is removed.
    pub fn share(folder: impl AsRef<Path>, options: &StoreOptions) -> Result<Self, StoreError> {
        Self::open_as(folder.as_ref(), options, true)
    }

    fn open_as(folder: &Path, options: &StoreOptions, shared: bool) -> Result<Self, StoreError> {
        let folder = folder.to_path_buf();
        let failed = |cause| StoreError::Folder { folder: folder.clone(), cause };
        for shelf in Shelf::ALL {
            let place = place_within(&folder, Path::new(shelf.name())).map_err(failed)?;
            std::fs::create_dir_all(place).map_err(failed)?;
        }
        let lock = lock::Lock::take(&folder, shared)?;
        let mark = folder.join("store.txt");
        match read_text(&mark) {
            Ok(text) if text.trim() == FORMAT => {}
            Ok(text) => {
                let found: String = text.trim().chars().take(40).collect();
                return Err(StoreError::Format { folder, found });
            }
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => {
                write_whole(&mark, format!("{FORMAT}\n").as_bytes()).map_err(failed)?;
            }
            Err(e) => return Err(failed(e)),
        }
        let store = Self {
            folder,
            limit: options.limit,
            size: AtomicU64::new(0),
            used: Mutex::new(BTreeSet::new()),
            trouble: Mutex::new(None),
            shared,
            _lock: lock,
        };
        if !shared {
            store.drop_parts();
        }
        store.size.store(store.entries().iter().map(|e| e.1).sum(), Ordering::Relaxed);
        Ok(store)
    }

    /// The first thing that went wrong with keeping work, in a sentence; told once, at the end.
    pub fn trouble(&self) -> Option<String> {
        held(&self.trouble).clone()
    }

    /// Removes what this run neither read nor wrote: it belongs to other scans, options or versions.
    pub fn tidy(&self) {
        if self.shared {
            return;
        }
        let used = held(&self.used).clone();
        for (path, bytes) in self.entries() {
            if !used.contains(&path) && std::fs::remove_file(&path).is_ok() {
                self.size.fetch_sub(bytes, Ordering::Relaxed);
            }
        }
    }

    /// What is kept under a key, if it is there and whole.
    pub(crate) fn get<T: DeserializeOwned>(&self, shelf: Shelf, key: &Key) -> Option<T> {
        let path = self.path(shelf, key, "kept");
        let bytes = read_whole(&path).ok()?;
        let found = postcard::from_bytes(seal::opened(&bytes, shelf.name(), key)?).ok()?;
        held(&self.used).insert(path);
        Some(found)
    }

    /// Whether a file is there under a key; whether it is whole is seen by who reads it.
    pub(crate) fn has(&self, shelf: Shelf, key: &Key) -> bool {
        let path = self.path(shelf, key, "kept");
        let there = path.is_file();
        if there {
            held(&self.used).insert(path);
        }
        there
    }

    /// Keeps a value under its key.
    pub(crate) fn put<T: Serialize>(&self, shelf: Shelf, key: &Key, value: &T) {
        let path = self.path(shelf, key, "kept");
        let Ok(body) = postcard::to_stdvec(value) else { return };
        let bytes = seal::sealed(&body, shelf.name(), key);
        if !self.room_for(bytes.len() as u64) {
            return;
        }
        let place = place_within(&self.folder, path.strip_prefix(&self.folder).unwrap_or(&path));
        match place.and_then(|place| write_whole(&place, &bytes)) {
            Ok(()) => {
                self.size.fetch_add(bytes.len() as u64, Ordering::Relaxed);
                held(&self.used).insert(path);
            }
            Err(e) => {
                let cause = e.to_string();
                // Without the numbers of the operating system.
                let cause = cause.split(" (os error").next().unwrap_or_default();
                self.note(format!("progress could not be kept: {}: {cause}", path.display()));
            }
        }
    }

    /// A file of records that only grows.
    pub(crate) fn log(&self, shelf: Shelf, key: &Key) -> Log {
        let path = self.path(shelf, key, "log");
        held(&self.used).insert(path.clone());
        Log::open(path, shelf.name(), key, self.limit / 20)
    }

    /// The same for records that serve collections to come too. One that has grown to half its room is begun anew: most
    /// of it is of collections that are no more.
    pub(crate) fn growing_log(&self, shelf: Shelf, key: &Key) -> Log {
        let path = self.path(shelf, key, "log");
        if std::fs::metadata(&path).is_ok_and(|m| m.len() > self.limit / 40) {
            let _ = std::fs::remove_file(&path);
        }
        self.log(shelf, key)
    }

    fn path(&self, shelf: Shelf, key: &Key, ending: &str) -> PathBuf {
        self.folder.join(shelf.name()).join(format!("{}.{ending}", key.name()))
    }

    /// The first trouble is told.
    pub(crate) fn note(&self, text: String) {
        held(&self.trouble).get_or_insert(text);
    }

    /// Whether so many bytes fit; work of other runs makes room first.
    fn room_for(&self, bytes: u64) -> bool {
        let fits = || self.size.load(Ordering::Relaxed).saturating_add(bytes) <= self.limit;
        if fits() {
            return true;
        }
        self.tidy();
        if !fits() {
            let limit = self.limit as f64 / 1e9;
            self.note(format!("kept work has reached its limit of {limit:.1} GB; the rest is not kept"));
        }
        fits()
    }

    /// All kept files with their sizes, in order.
    fn entries(&self) -> Vec<(PathBuf, u64)> {
        let mut all = Vec::new();
        for shelf in Shelf::ALL {
            for entry in std::fs::read_dir(self.folder.join(shelf.name())).into_iter().flatten().flatten() {
                let size = entry.metadata().map_or(0, |m| m.len());
                all.push((entry.path(), size));
            }
        }
        all.sort();
        all
    }

    /// Files that a killed run left half written.
    fn drop_parts(&self) {
        for (path, _) in self.entries() {
            if files::is_part(&path) {
                let _ = std::fs::remove_file(path);
            }
        }
    }
}

/// A panic elsewhere while the lock was held leaves nothing here that could be wrong.
pub(crate) fn held<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|e| e.into_inner())
}

#[cfg(test)]
mod tests;
