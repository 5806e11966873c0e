//! Which scans: a studio that was opened without any offers folders to choose from, by number, and a demo.

use crate::shared::Shared;
use crate::watch::held;
use potsherd::scans::Format;
use potsherd::synth::{Plan, write_collection};
use serde::Serialize;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Folders shown of one folder.
const MOST: usize = 400;

/// The folders that were shown so far; a page names one by its place here.
#[derive(Default)]
pub struct Chooser {
    shown: Vec<PathBuf>,
}

/// A folder as the page shows it.
#[derive(Debug, Serialize)]
pub struct Folder {
    pub number: usize,
    pub name: String,
    /// Files in it that may be scans.
    pub scans: usize,
}

/// What is in a folder.
#[derive(Debug, Serialize)]
pub struct Listing {
    pub path: String,
    pub here: Folder,
    /// The folder that it is in.
    pub up: Option<Folder>,
    pub folders: Vec<Folder>,
}

impl Chooser {
    /// The folders in one that was shown, or in the one that the studio was started in.
    pub fn list(&mut self, number: Option<usize>) -> Option<Listing> {
        let here = match number {
            Some(number) => self.shown.get(number)?.clone(),
            None => std::env::current_dir().ok()?,
        };
        let hidden = |p: &Path| p.file_name().is_none_or(|n| n.to_string_lossy().starts_with('.'));
        let inside: BTreeSet<PathBuf> = std::fs::read_dir(&here)
            .ok()?
            .filter_map(|e| Some(e.ok()?.path()))
            .filter(|p| p.is_dir() && !hidden(p))
            .collect();
        let folders = inside.into_iter().take(MOST).map(|p| self.folder(&p)).collect();
        let up = here.parent().map(Path::to_path_buf).map(|p| self.folder(&p));
        Some(Listing { path: here.display().to_string(), here: self.folder(&here), up, folders })
    }

    /// The folder of a number.
    pub fn get(&self, number: usize) -> Option<PathBuf> {
        self.shown.get(number).cloned()
    }

    fn folder(&mut self, path: &Path) -> Folder {
        let number = self.shown.iter().position(|p| p == path).unwrap_or_else(|| {
            self.shown.push(path.to_path_buf());
            self.shown.len() - 1
        });
        let name =
            path.file_name().map_or_else(|| path.display().to_string(), |n| n.to_string_lossy().into_owned());
        Folder { number, name, scans: scans_in(path) }
    }
}

/// Files in a folder that may be scans; what they hold is seen when they are read.
fn scans_in(folder: &Path) -> usize {
    let scan = |e: &std::fs::DirEntry| Format::of(&e.path()).is_some();
    std::fs::read_dir(folder).map_or(0, |all| all.filter_map(Result::ok).filter(scan).count())
}

/// Breaks a tea bowl, as `potsherd demo` does; the folder of its scans, beside the result's own files.
pub fn demo(shared: &Shared) -> Result<PathBuf, String> {
    let folder = shared.result.join("demo");
    write_collection(&Plan::demo(1), &folder, true)
        .map_err(|e| format!("the demo could not break its pot: {e}"))?;
    Ok(folder.join("sherds"))
}

/// Makes scans those of the studio; why not, if they cannot be.
pub fn choose(shared: &Shared, folder: PathBuf) -> Result<(), String> {
    if folder == shared.result
        || shared.result.canonicalize().ok().is_some_and(|r| folder.canonicalize().ok() == Some(r))
    {
        return Err("that folder is for the result; the scans have to be in another one".to_owned());
    }
    let mut scans = held(&shared.scans);
    if !scans.is_empty() {
        return Err("scans were chosen already".to_owned());
    }
    scans.push(folder);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_known_by_number_only() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(folder.path().join("b/c")).unwrap();
        std::fs::create_dir(folder.path().join(".hidden")).unwrap();
        std::fs::write(folder.path().join("b/one.PLY"), "").unwrap();
        std::fs::write(folder.path().join("b/notes.txt"), "").unwrap();
        let mut chooser = Chooser { shown: vec![folder.path().to_path_buf()] };
        let listing = chooser.list(Some(0)).unwrap();
        let names: Vec<(&str, usize)> = listing.folders.iter().map(|f| (f.name.as_str(), f.scans)).collect();
        assert_eq!(names, [("b", 1)]);
        let inside = chooser.list(Some(listing.folders[0].number)).unwrap();
        assert_eq!(inside.folders[0].name, "c");
        assert_eq!(inside.up.unwrap().number, 0);
        assert_eq!(chooser.get(listing.folders[0].number), Some(folder.path().join("b")));
        assert!(chooser.list(Some(99)).is_none() && chooser.get(99).is_none());
    }
}
