//! What a run needs again but has no room for in memory: a file without a name that ends with the run.

use super::files::new_file;
use super::{Store, held};
use serde::{Serialize, de::DeserializeOwned};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Values on disk, read again one by one.
#[derive(Debug)]
pub(crate) struct SetAside {
    /// The file, and where it ends.
    file: Mutex<(File, u64)>,
    path: PathBuf,
    lost: AtomicBool,
}

impl Store {
    /// A new file to set values aside in; `None`, with a note, where there can be none.
    pub(crate) fn set_aside(&self) -> Option<SetAside> {
        // Hidden and a part: what a killed run leaves is removed by the next one.
        let path = self.folder.join("pairs").join(format!(".aside-{}.part", std::process::id()));
        match new_file(&path) {
            Ok(file) => {
                // Where the system lets open files lose their names nothing is left behind even by a kill.
                let _ = std::fs::remove_file(&path);
                Some(SetAside { file: Mutex::new((file, 0)), path, lost: AtomicBool::new(false) })
            }
            Err(e) => {
                self.note(format!("candidates stay in memory: {}: {}", path.display(), words(&e)));
                None
            }
        }
    }
}

/// Without the numbers of the operating system.
fn words(e: &std::io::Error) -> String {
    let all = e.to_string();
    all.split(" (os error").next().unwrap_or_default().to_owned()
}

impl SetAside {
    /// Where each value was put, and how long it is; `None` where they cannot be written.
    pub fn put<T: Serialize>(&self, values: &[T]) -> Option<Vec<(u64, u32)>> {
        let mut slot = held(&self.file);
        let (file, end) = &mut *slot;
        let (mut bytes, mut places) = (Vec::new(), Vec::new());
        for value in values {
            let packed = postcard::to_stdvec(value).ok()?;
            places.push((*end + bytes.len() as u64, u32::try_from(packed.len()).ok()?));
            bytes.extend(packed);
        }
        file.seek(SeekFrom::Start(*end)).ok()?;
        file.write_all(&bytes).ok()?;
        *end += bytes.len() as u64;
        Some(places)
    }

    /// A value; `None` where the disk does not give it back.
    pub fn get<T: DeserializeOwned>(&self, at: u64, len: u32) -> Option<T> {
        let mut bytes = vec![0; len as usize];
        let read = {
            let file = &mut held(&self.file).0;
            file.seek(SeekFrom::Start(at)).and_then(|_| file.read_exact(&mut bytes))
        };
        let value = read.ok().and_then(|()| postcard::from_bytes(&bytes).ok());
        if value.is_none() {
            self.lost.store(true, Ordering::Relaxed);
        }
        value
    }

    /// Whether some value could not be read again: then nothing that was made of them counts.
    pub fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }
}

impl Drop for SetAside {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}
