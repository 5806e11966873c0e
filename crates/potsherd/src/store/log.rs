//! A file of small records that only grows. Every record carries its length and a hash, so that one torn
//! by a kill ends the file, and nothing is misread.

use super::{Key, held, seal};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Length of a record, then its hash, before the record itself.
const HEAD: usize = 4 + 16;

/// The name of a record.
pub(crate) type RecordKey = [u8; 16];

pub(crate) struct Log {
    /// Records of earlier runs, still packed.
    kept: BTreeMap<RecordKey, Vec<u8>>,
    /// The file and its length; `None` once it cannot be written any more.
    file: Mutex<Option<(File, u64)>>,
    limit: u64,
}

impl Log {
    /// `limit`: bytes at the most; what comes beyond is not kept.
    pub fn open(path: PathBuf, shelf: &str, key: &Key, limit: u64) -> Self {
        let head = seal::head(shelf, key);
        // It is cut off after its last record, which must not happen to a file elsewhere.
        if path.is_symlink() {
            return Self { kept: BTreeMap::new(), file: Mutex::new(None), limit };
        }
        let bytes = super::read_whole(&path).unwrap_or_default();
        let (kept, good) = match bytes.strip_prefix(head.as_slice()) {
            Some(rest) => {
                let (kept, end) = records(rest);
                (kept, head.len() + end)
            }
            None => (BTreeMap::new(), 0),
        };
        // What cannot be written only costs time in the next run.
        let file = open_at(&path, good as u64, &head).ok();
        Self { kept, file: Mutex::new(file), limit }
    }

    pub fn get(&self, key: &RecordKey) -> Option<&[u8]> {
        self.kept.get(key).map(Vec::as_slice)
    }

    /// Adds records in one write.
    pub fn add(&self, records: &[(RecordKey, Vec<u8>)]) {
        let mut out: Vec<u8> = Vec::new();
        for (key, packed) in records {
            let body = [key.as_slice(), packed].concat();
            let Ok(length) = u32::try_from(body.len()) else { return };
            out.extend(length.to_le_bytes());
            out.extend(&blake3::hash(&body).as_bytes()[..16]);
            out.extend(body);
        }
        let mut slot = held(&self.file);
        let Some((file, length)) = slot.as_mut() else { return };
        *length += out.len() as u64;
        if *length > self.limit || file.write_all(&out).is_err() {
            *slot = None;
        }
    }
}

/// The file, cut off after its last whole record; a new one gets its head.
fn open_at(path: &Path, length: u64, head: &[u8]) -> std::io::Result<(File, u64)> {
    File::options().create(true).write(true).truncate(false).open(path)?.set_len(length)?;
    let mut file = File::options().append(true).open(path)?;
    if length == 0 {
        file.write_all(head)?;
    }
    Ok((file, length.max(head.len() as u64)))
}

/// Whole records by their key, and where they end.
fn records(bytes: &[u8]) -> (BTreeMap<RecordKey, Vec<u8>>, usize) {
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
        let mut key = RecordKey::default();
        key.copy_from_slice(&body[..16]);
        kept.insert(key, body[16..].to_vec());
        at = from + body.len();
    }
    (kept, at)
}
