//! Files for the tools people already use.

pub(crate) mod archive;
pub(crate) mod blender;
mod decided;
pub(crate) mod glb;
pub(crate) mod joins;
pub(crate) mod matrices;
pub(crate) mod meshlab;
pub(crate) mod models;
pub(crate) mod names;

use crate::report::ReportError;
use crate::report::scene::Scene;
use crate::store::{Together, is_below};
use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind::{InvalidData, InvalidInput, NotFound};
use std::path::{Component, Path, PathBuf};

/// The names of all files that were written here, so that a later run can take away what it does not
/// write again. Files that other people put into the folder are never touched.
const WRITTEN: &str = "page/files.txt";

/// What files say they were made by.
pub(crate) const GENERATOR: &str = concat!("potsherd ", env!("CARGO_PKG_VERSION"));

/// Writes the files of one folder, which appear together, and in the end takes away what an earlier run left.
pub struct Folder {
    root: PathBuf,
    /// What an earlier run wrote.
    old: BTreeSet<String>,
    new: BTreeSet<String>,
    files: Together,
    pub bytes: u64,
}

impl Folder {
    pub fn new(root: &Path) -> Result<Self, ReportError> {
        let files =
            Together::begin(root).map_err(|source| ReportError::Write { path: root.to_owned(), source })?;
        let old = match crate::store::read_text(&root.join(WRITTEN)) {
            Ok(list) => list,
            // There is none, or it is not one of ours.
            Err(e) if matches!(e.kind(), NotFound | InvalidData | InvalidInput) => String::new(),
            // What it lists would stay beside the new files, as if it belonged to them.
            Err(e) => return Err(failed(root, WRITTEN, e)),
        };
        let old = old.lines().filter(|l| is_below(l)).map(str::to_owned).collect();
        Ok(Self { root: root.to_owned(), old, new: BTreeSet::new(), files, bytes: 0 })
    }

    pub fn files(&self) -> usize {
        self.new.len()
    }

    /// Names of the files written so far.
    pub fn written(&self) -> impl Iterator<Item = &str> {
        self.new.iter().map(String::as_str)
    }

    pub fn write(&mut self, name: &str, content: impl AsRef<[u8]>) -> Result<(), ReportError> {
        self.write_own(name, content.as_ref())?;
        self.new.insert(name.to_owned());
        self.bytes += content.as_ref().len() as u64;
        Ok(())
    }

    /// Writes a file that a later report does not take away.
    pub fn write_own(&mut self, name: &str, content: &[u8]) -> Result<(), ReportError> {
        self.files.write(name, content).map_err(|source| failed(&self.root, name, source))
    }

    /// Puts all in place, the list of the files last, and takes away what an earlier run wrote and this one did not.
    pub fn finish(mut self) -> Result<(), ReportError> {
        let list: String = self.new.iter().map(|name| format!("{name}\n")).collect();
        self.write_own(WRITTEN, list.as_bytes())?;
        let gone: Vec<String> = self.old.difference(&self.new).cloned().collect();
        self.files.finish(WRITTEN, &gone).map_err(|source| failed(&self.root, "", source))
    }
}

fn failed(root: &Path, name: &str, source: std::io::Error) -> ReportError {
    ReportError::Write { path: root.join(name), source }
}

pub fn write_all(scene: &Scene, out: &Path, folder: &mut Folder) -> Result<(), ReportError> {
    matrices::write(scene, folder)?;
    joins::write(scene, folder)?;
    meshlab::write(scene, out, folder)?;
    blender::write(scene, out, folder)?;
    models::write(scene, folder)
}

/// The scan's file as seen from `folder`, with forward slashes. Both are made absolute first.
pub fn relative_path(folder: &Path, file: &Path) -> String {
    let absolute =
        |p: &Path| fs::canonicalize(p).or_else(|_| std::path::absolute(p)).unwrap_or_else(|_| p.to_owned());
    let (from, to) = (absolute(folder), absolute(file));
    let (a, b): (Vec<Component>, Vec<Component>) = (from.components().collect(), to.components().collect());
    let common = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let up = std::iter::repeat_n("..".to_owned(), a.len() - common);
    let down = b[common..].iter().map(|c| c.as_os_str().to_string_lossy().into_owned());
    up.chain(down).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_go_up_and_down() {
        assert_eq!(
            relative_path(Path::new("/no/such/out/tools"), Path::new("/no/such/scans/a.ply")),
            "../../scans/a.ply"
        );
    }

    #[test]
    fn only_what_an_earlier_run_wrote_is_taken_away() {
        let root = tempfile::tempdir().unwrap();
        let there = |name: &str| root.path().join(name).exists();
        let mut first = Folder::new(root.path()).unwrap();
        first.write("models/old/a.ply", "a").unwrap();
        first.write("models/b.glb", "b").unwrap();
        first.finish().unwrap();
        fs::write(root.path().join("models/mine.svg"), "edited by hand").unwrap();
        let mut given_up = Folder::new(root.path()).unwrap();
        given_up.write("models/b.glb", "given up").unwrap();
        drop(given_up);
        assert!(there("models/old/a.ply"));
        assert_eq!(fs::read(root.path().join("models/b.glb")).unwrap(), b"b");
        let mut second = Folder::new(root.path()).unwrap();
        second.write("models/b.glb", "bb").unwrap();
        assert_eq!((second.files(), second.bytes), (1, 2));
        second.finish().unwrap();
        assert!(!there("models/old") && there("models/b.glb") && there("models/mine.svg"));
        fs::write(root.path().join(WRITTEN), "../out.txt\n/etc/passwd\n").unwrap();
        assert!(Folder::new(root.path()).unwrap().old.is_empty());
    }

    /// What it lists would stay beside the new files, as if it belonged to them: `drawings/sherds` of another run did.
    #[cfg(unix)]
    #[test]
    fn a_list_of_earlier_files_that_cannot_be_read_ends_the_report() {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir(root.path().join("page")).unwrap();
        fs::write(root.path().join(WRITTEN), [0xff, 0xfe]).unwrap();
        assert!(Folder::new(root.path()).is_ok(), "not one of ours");
        fs::remove_dir_all(root.path().join("page")).unwrap();
        fs::write(root.path().join("page"), "in the way").unwrap();
        assert!(Folder::new(root.path()).is_err_and(|e| e.to_string().contains("files.txt")));
    }
}
