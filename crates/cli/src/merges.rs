//! Merges of the search kept in the result folder: one file that only grows. Every record carries its
//! length and a hash, so that one torn by a kill ends the file, and nothing is misread.

use potsherd::assemble::graph::Graph;
use potsherd::assemble::memory::{MergeKey, MergeStore};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Bytes of merges kept for one collection; a search that makes more computes the rest again.
const MOST: u64 = 100_000_000;

/// Length of a record, then its hash, before the record itself.
const HEAD: usize = 4 + 16;

pub struct Merges {
    folder: PathBuf,
    name: String,
    /// Records of earlier runs, still packed.
    kept: BTreeMap<MergeKey, Vec<u8>>,
    file: Mutex<Option<(File, u64)>>,
    taken: AtomicUsize,
}

impl Merges {
    /// `key` names the features, options and version that the merges belong to.
    pub fn open(folder: &Path, key: &str) -> Self {
        let folder = folder.join("merges");
        let name = format!("{key}.log");
        let bytes = std::fs::read(folder.join(&name)).unwrap_or_default();
        let (kept, good) = records(&bytes);
        // What cannot be written only costs time in the next run.
        let file = open_at(&folder, &name, good as u64).ok().map(|f| (f, good as u64));
        Self { folder, name, kept, file: Mutex::new(file), taken: AtomicUsize::new(0) }
    }

    /// How many merges were taken over.
    pub fn taken(&self) -> usize {
        self.taken.load(Ordering::Relaxed)
    }

    /// Merges of other inputs or options are of no more use once a run has finished.
    pub fn drop_others(&self) {
        for entry in std::fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            if entry.file_name().to_string_lossy() != self.name {
                let _ = std::fs::remove_file(entry.path());
            }
        }
    }
}

/// The file, cut off after its last whole record.
fn open_at(folder: &Path, name: &str, length: u64) -> std::io::Result<File> {
    std::fs::create_dir_all(folder)?;
    let path = folder.join(name);
    File::options().create(true).write(true).truncate(false).open(&path)?.set_len(length)?;
    File::options().append(true).open(&path)
}

/// Whole records by their key, and where they end.
fn records(bytes: &[u8]) -> (BTreeMap<MergeKey, Vec<u8>>, usize) {
    let (mut kept, mut at) = (BTreeMap::new(), 0);
    while let Some(head) = bytes.get(at..at + HEAD) {
        let mut length = [0; 4];
        length.copy_from_slice(&head[..4]);
        let from = at + HEAD;
        let Some(body) = bytes.get(from..from.saturating_add(u32::from_le_bytes(length) as usize)) else {
            break;
        };
        if blake3::hash(body).as_bytes()[..16] != head[4..] || body.len() < 16 {
            break;
        }
        let mut key = MergeKey::default();
        key.copy_from_slice(&body[..16]);
        kept.insert(key, body[16..].to_vec());
        at = from + body.len();
    }
    (kept, at)
}

impl MergeStore for Merges {
    fn load(&self, key: &MergeKey) -> Option<Option<Graph>> {
        let found = postcard::from_bytes(self.kept.get(key)?).ok()?;
        self.taken.fetch_add(1, Ordering::Relaxed);
        Some(found)
    }

    fn save(&self, made: &[(MergeKey, Option<&Graph>)]) {
        let mut out: Vec<u8> = Vec::new();
        for (key, graph) in made {
            let Ok(packed) = postcard::to_stdvec(graph) else { return };
            let body = [key.as_slice(), &packed].concat();
            out.extend((body.len() as u32).to_le_bytes());
            out.extend(&blake3::hash(&body).as_bytes()[..16]);
            out.extend(body);
        }
        let mut slot = self.file.lock().unwrap_or_else(|e| e.into_inner());
        let Some((file, length)) = slot.as_mut() else { return };
        *length += out.len() as u64;
        if *length > MOST || file.write_all(&out).is_err() {
            *slot = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_torn_record_ends_the_file_and_is_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let keys: Vec<MergeKey> = (0..3u8).map(|k| [k; 16]).collect();
        let graph = Graph::single(4);
        let store = Merges::open(folder.path(), "k");
        store.save(&[(keys[0], Some(&graph)), (keys[1], None)]);
        drop(store);
        let path = folder.path().join("merges/k.log");
        let whole = std::fs::read(&path).unwrap();
        for cut in 0..whole.len() {
            std::fs::write(&path, &whole[..cut]).unwrap();
            let again = Merges::open(folder.path(), "k");
            assert!(again.load(&keys[1]).is_none());
            again.save(&[(keys[2], None)]);
            assert!(matches!(Merges::open(folder.path(), "k").load(&keys[2]), Some(None)), "{cut}");
        }
        std::fs::write(&path, &whole).unwrap();
        let again = Merges::open(folder.path(), "k");
        assert_eq!(again.load(&keys[0]).unwrap().unwrap().members, vec![4]);
        assert!(again.load(&keys[1]).unwrap().is_none());
        assert!(Merges::open(folder.path(), "other").load(&keys[0]).is_none());
    }
}
