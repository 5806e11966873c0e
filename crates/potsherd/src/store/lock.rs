//! One run at a time in a folder. The system lets go of the lock when its holder ends, however it ends.

use super::StoreError;
use std::fs::{File, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;

/// A folder that this run works in; others are told to wait until the value is dropped.
pub struct Lock {
    file: Option<File>,
}

impl Drop for Lock {
    /// Nobody is named who has gone.
    fn drop(&mut self) {
        let _ = self.file.as_ref().map(|f| f.set_len(0));
    }
}

impl Lock {
    /// Holds a result folder, where runs meet whatever folder they keep their work in.
    pub fn of_result(result: &Path) -> Result<Self, StoreError> {
        let folder = result.join(super::IN_RESULT);
        let failed = |cause| StoreError::Folder { folder: folder.clone(), cause };
        std::fs::create_dir_all(&folder).map_err(failed)?;
        Self::take(&folder, false)
    }

    /// Takes the lock of the folder, or says who holds it. A lock that is `shared` keeps out only those that are not.
    /// Where files cannot be locked (some network folders) there is no lock.
    pub(super) fn take(folder: &Path, shared: bool) -> Result<Self, StoreError> {
        let failed = |cause| StoreError::Folder { folder: folder.to_path_buf(), cause };
        // It is emptied in the end, which must not happen to a file elsewhere.
        let path = super::place_within(folder, Path::new("lock")).map_err(failed)?;
        let mut file = File::options()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(&path)
            .map_err(failed)?;
        match if shared { file.try_lock_shared() } else { file.try_lock() } {
            Ok(()) if shared => Ok(Self { file: Some(file) }),
            Ok(()) => {
                let text = format!("process {}", std::process::id());
                // Only for the sentence that another run is told.
                let _ = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| writeln!(file, "{text}"));
                Ok(Self { file: Some(file) })
            }
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                let _ = Read::take(&file, 200).read_to_string(&mut holder);
                let holder = match holder.trim() {
                    "" => "another run".to_owned(),
                    known => format!("another run ({known})"),
                };
                Err(StoreError::Locked { folder: folder.to_path_buf(), holder })
            }
            Err(TryLockError::Error(_)) => Ok(Self { file: None }),
        }
    }
}
