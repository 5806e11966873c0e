//! Blocks of matched pairs kept in the result folder. A file appears only whole (written beside,
//! then renamed) and carries the key of everything it depends on, so a later run never misreads it.

use potsherd::assemble::SolveOptions;
use potsherd::features::SherdFeatures;
use potsherd::pairs::Candidate;
use potsherd::pairs::matching::BlockStore;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

pub struct Checkpoints {
    folder: PathBuf,
    key: String,
    /// The first thing that went wrong with writing; told once at the end.
    trouble: Mutex<Option<String>>,
    /// Pairs that were taken from an earlier run.
    taken: AtomicUsize,
}

/// Raised when matching or search give other results for the same features and options.
const METHOD: &[u8] = b"method 4";

impl Checkpoints {
    /// The key covers features, options and the program's version: what is kept under it is exactly
    /// what would be computed again.
    pub fn open(folder: &Path, features: &[SherdFeatures], options: &SolveOptions) -> anyhow::Result<Self> {
        let folder = folder.join("pairs");
        std::fs::create_dir_all(&folder)?;
        let mut hash = blake3::Hasher::new();
        hash.update(env!("CARGO_PKG_VERSION").as_bytes());
        hash.update(METHOD);
        hash.update(&postcard::to_stdvec(features)?);
        hash.update(&postcard::to_stdvec(&options.matching)?);
        let key = hash.finalize().to_hex()[..16].to_owned();
        Ok(Self { folder, key, trouble: Mutex::new(None), taken: AtomicUsize::new(0) })
    }

    /// Names the features, matching options and version.
    pub fn key(&self) -> &str {
        &self.key
    }

    fn path(&self, block: usize) -> PathBuf {
        self.folder.join(format!("{}-{block:05}.bin", self.key))
    }

    pub fn trouble(&self) -> Option<String> {
        self.trouble.lock().unwrap_or_else(|e| e.into_inner()).clone()
    }

    /// What was saved by earlier work, as the end of a sentence.
    pub fn reused(&self) -> String {
        match self.taken.load(Ordering::Relaxed) {
            0 => String::new(),
            n => format!("; {n} pairs were matched in an earlier run"),
        }
    }

    /// Blocks of other inputs or options are of no more use once a run has finished.
    pub fn drop_others(&self) {
        let Ok(entries) = std::fs::read_dir(&self.folder) else { return };
        for entry in entries.flatten() {
            if !entry.file_name().to_string_lossy().starts_with(&self.key) {
                let _ = std::fs::remove_file(entry.path());
            }
        }
    }
}

impl BlockStore for Checkpoints {
    fn load(&self, block: usize) -> Option<Vec<Vec<Candidate>>> {
        let bytes = std::fs::read(self.path(block)).ok()?;
        // The last 32 bytes are the hash of the rest: a torn or foreign file is computed again.
        let (body, mark) = bytes.split_at_checked(bytes.len().checked_sub(32)?)?;
        let whole = blake3::hash(body).as_bytes().as_slice() == mark;
        let matched: Option<Vec<Vec<Candidate>>> = whole.then(|| postcard::from_bytes(body).ok())?;
        self.taken.fetch_add(matched.as_ref().map_or(0, Vec::len), Ordering::Relaxed);
        matched
    }

    fn save(&self, block: usize, matched: &[Vec<Candidate>]) {
        let write = || -> anyhow::Result<()> {
            let mut bytes = postcard::to_stdvec(matched)?;
            let mark = blake3::hash(&bytes);
            bytes.extend_from_slice(mark.as_bytes());
            crate::files::write_whole(&self.path(block), &bytes)?;
            Ok(())
        };
        if let Err(e) = write() {
            let mut trouble = self.trouble.lock().unwrap_or_else(|e| e.into_inner());
            trouble.get_or_insert(format!("progress could not be kept: {e:#}"));
        }
    }
}
