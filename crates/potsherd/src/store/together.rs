//! Files of a folder that are replaced together: a reader finds the old ones or the new ones, also after a kill.
//!
//! ```text
//! FOLDER/.potsherd-new/...        the new files, while they are written
//! FOLDER/.potsherd-new/complete   what is to be put and what to be taken away; there once all of them are on the disk
//! ```
//!
//! Up to the moment in which `complete` appears nothing of the folder is touched, and what a stopped run left is thrown
//! away. From then on the new files are moved to their places; a run that is stopped in between is finished by [`settle`].

use super::files::{is_part, place_within, read_text, sync_folder, synced, write_whole};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

/// Where new files wait. Folders whose names begin with a dot are not searched for scans.
const BESIDE: &str = ".potsherd-new";
const COMPLETE: &str = "complete";

/// New files for a folder, none of which is in its place yet.
pub(crate) struct Together {
    root: PathBuf,
    beside: PathBuf,
    names: BTreeSet<String>,
}

impl Together {
    /// Begins to write into a folder, which is made if need be.
    pub fn begin(root: &Path) -> io::Result<Self> {
        fs::create_dir_all(root)?;
        settle(root)?;
        let beside = root.join(BESIDE);
        fs::create_dir_all(&beside)?;
        Ok(Self { root: root.to_owned(), beside, names: BTreeSet::new() })
    }

    /// Writes a file of the folder; it appears with all the others.
    pub fn write(&mut self, name: &str, content: &[u8]) -> io::Result<()> {
        if !is_below(name) {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        folder_of(&self.root, name)?;
        let path = self.beside.join("files").join(name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        let mut file = File::create(path)?;
        file.write_all(content)?;
        self.names.insert(name.to_owned());
        Ok(())
    }

    /// Puts all files in their places, the one called `last` after the others, and takes away those that are `gone`.
    pub fn finish(self, last: &str, gone: &[String]) -> io::Result<()> {
        let synced: Vec<io::Result<()>> = self
            .names
            .par_iter()
            .map(|name| synced(&File::open(self.beside.join("files").join(name))?))
            .collect();
        synced.into_iter().collect::<io::Result<()>>()?;
        let put = self.names.iter().filter(|n| *n != last).chain(self.names.get(last));
        let list: String = put.map(|n| format!("put {n}\n")).collect();
        let list = gone.iter().filter(|n| is_below(n)).fold(list, |list, n| list + &format!("remove {n}\n"));
        write_whole(&self.beside.join(COMPLETE), list.as_bytes())?;
        settle(&self.root)
    }
}

impl Drop for Together {
    /// What was given up is thrown away; what is complete stays for [`settle`].
    fn drop(&mut self) {
        if !self.beside.join(COMPLETE).exists() {
            let _ = fs::remove_dir_all(&self.beside);
        }
    }
}

/// Ends what a stopped run began in a folder: files that were complete are put in their places, others thrown away.
pub fn settle(root: &Path) -> io::Result<()> {
    let beside = root.join(BESIDE);
    // Never made by us: what it leads to is not ours to move.
    if beside.is_symlink() {
        fs::remove_file(&beside)?;
    }
    match read_text(&beside.join(COMPLETE)) {
        Ok(list) => carry_out(root, &beside, &list)?,
        Err(e) if e.kind() == io::ErrorKind::NotFound => {}
        Err(e) => return Err(e),
    }
    match fs::remove_dir_all(&beside) {
        Err(e) if e.kind() != io::ErrorKind::NotFound => return Err(e),
        _ => {}
    }
    // Single files that were not finished.
    for path in fs::read_dir(root).into_iter().flatten().flatten().map(|e| e.path()) {
        if is_part(&path) {
            let _ = fs::remove_file(path);
        }
    }
    Ok(())
}

fn carry_out(root: &Path, beside: &Path, list: &str) -> io::Result<()> {
    let orders = |word: &str| -> Vec<&str> {
        list.lines().filter_map(|l| l.strip_prefix(word)).filter(|n| is_below(n)).collect()
    };
    let mut folders = BTreeSet::from([root.to_owned()]);
    for name in orders("put ") {
        let (from, to) = (beside.join("files").join(name), root.join(name));
        let folder = folder_of(root, name)?;
        fs::create_dir_all(&folder)?;
        folders.insert(folder);
        match fs::rename(&from, &to) {
            // Put there by the run that was stopped.
            Err(e) if e.kind() == io::ErrorKind::NotFound && to.exists() => {}
            done => done.map_err(|e| naming(name, &e))?,
        }
    }
    for name in orders("remove ") {
        folder_of(root, name)?;
        let path = root.join(name);
        match fs::remove_file(&path) {
            Err(e) if e.kind() != io::ErrorKind::NotFound => return Err(naming(name, &e)),
            _ => {}
        }
        // Only empty folders can be removed this way.
        let _ = path.parent().map(fs::remove_dir);
    }
    folders.iter().for_each(|f| sync_folder(f));
    // From here on there is nothing left to be done.
    fs::remove_file(beside.join(COMPLETE))
}

/// The folder that a file belongs into, unless a link leads out of the result. A file that is a link is replaced, not followed.
fn folder_of(root: &Path, name: &str) -> io::Result<PathBuf> {
    place_within(root, Path::new(name).parent().unwrap_or(Path::new("")))
}

fn naming(name: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{name}: {error}"))
}

/// A name that cannot lead out of the folder.
pub(crate) fn is_below(name: &str) -> bool {
    !name.is_empty() && Path::new(name).components().all(|c| matches!(c, Component::Normal(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(root: &Path, name: &str) -> Option<String> {
        fs::read_to_string(root.join(name)).ok()
    }

    fn with_old(root: &Path) {
        fs::create_dir_all(root.join("sub")).unwrap();
        fs::write(root.join("a"), "old").unwrap();
        fs::write(root.join("sub/b"), "old").unwrap();
    }

    #[test]
    fn nothing_is_touched_before_all_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        with_old(root);
        let mut new = Together::begin(root).unwrap();
        new.write("a", b"new").unwrap();
        new.write("sub/c", b"new").unwrap();
        assert!(new.write("../out", b"x").is_err() && new.write("/out", b"x").is_err());
        assert_eq!(text(root, "a").as_deref(), Some("old"));
        drop(new);
        assert_eq!((text(root, "a").as_deref(), text(root, "sub/c")), (Some("old"), None));
        assert!(!root.join(BESIDE).exists());
        let mut new = Together::begin(root).unwrap();
        new.write("a", b"new").unwrap();
        new.write("sub/c", b"new").unwrap();
        new.finish("a", &["sub/b".to_owned(), "../out".to_owned()]).unwrap();
        assert_eq!(text(root, "a").as_deref(), Some("new"));
        assert_eq!((text(root, "sub/b"), text(root, "sub/c").as_deref()), (None, Some("new")));
        assert!(!root.join(BESIDE).exists());
    }

    /// As if killed after each of the moves.
    #[test]
    fn what_was_complete_is_finished_by_the_next_run() {
        for done in 0..4 {
            let folder = tempfile::tempdir().unwrap();
            let root = folder.path();
            with_old(root);
            let waiting = root.join(BESIDE).join("files");
            fs::create_dir_all(waiting.join("sub")).unwrap();
            for name in ["a", "sub/c"] {
                fs::write(waiting.join(name), "new").unwrap();
            }
            fs::write(root.join(BESIDE).join(COMPLETE), "put sub/c\nput a\nremove sub/b\n").unwrap();
            for name in ["sub/c", "a"].iter().take(done) {
                fs::rename(waiting.join(name), root.join(name)).unwrap();
            }
            if done == 3 {
                fs::remove_file(root.join("sub/b")).unwrap();
            }
            settle(root).unwrap();
            assert_eq!(text(root, "a").as_deref(), Some("new"), "{done}");
            assert_eq!((text(root, "sub/b"), text(root, "sub/c").as_deref()), (None, Some("new")), "{done}");
            assert!(!root.join(BESIDE).exists());
        }
    }

    /// A list that somebody else wrote leads nowhere out of the folder.
    #[test]
    fn a_foreign_list_cannot_reach_outside() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("result");
        fs::create_dir_all(root.join(BESIDE).join("files")).unwrap();
        fs::write(folder.path().join("mine"), "mine").unwrap();
        fs::write(root.join(BESIDE).join(COMPLETE), "remove ../mine\nput ../mine\nnonsense\n").unwrap();
        settle(&root).unwrap();
        assert_eq!(text(folder.path(), "mine").as_deref(), Some("mine"));
    }
}
