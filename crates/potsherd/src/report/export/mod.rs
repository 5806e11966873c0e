//! Files for the tools people already use.

pub(crate) mod archive;
pub(crate) mod blender;
pub(crate) mod glb;
pub(crate) mod joins;
pub(crate) mod matrices;
pub(crate) mod meshlab;
pub(crate) mod models;
pub(crate) mod names;

use crate::report::ReportError;
use crate::report::scene::Scene;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Component, Path, PathBuf};

/// The names of all files that were written here, so that a later run can take away what it does not
/// write again. Files that other people put into the folder are never touched.
const WRITTEN: &str = "page/files.txt";

/// What files say they were made by.
pub(crate) const GENERATOR: &str = concat!("potsherd ", env!("CARGO_PKG_VERSION"));

/// Writes below one folder, keeps count, and in the end takes away what an earlier run left.
pub struct Folder {
    root: PathBuf,
    /// Of earlier runs, and of this one.
    old: BTreeSet<String>,
    new: BTreeSet<String>,
    log: Option<File>,
    pub bytes: u64,
}

impl Folder {
    pub fn new(root: &Path) -> Result<Self, ReportError> {
        fs::create_dir_all(root).map_err(|source| ReportError::Write { path: root.to_owned(), source })?;
        let old = fs::read_to_string(root.join(WRITTEN)).unwrap_or_default();
        let old = old.lines().filter(|l| is_below(l)).map(str::to_owned).collect();
        Ok(Self { root: root.to_owned(), old, new: BTreeSet::new(), log: None, bytes: 0 })
    }

    pub fn files(&self) -> usize {
        self.new.len()
    }

    /// Names of the files written so far.
    pub fn written(&self) -> impl Iterator<Item = &str> {
        self.new.iter().map(String::as_str)
    }

    pub fn write(&mut self, name: &str, content: impl AsRef<[u8]>) -> Result<(), ReportError> {
        self.note(name).map_err(|source| self.failed(WRITTEN, source))?;
        self.put(name, content.as_ref()).map_err(|source| self.failed(name, source))?;
        self.bytes += content.as_ref().len() as u64;
        Ok(())
    }

    /// Takes away what an earlier run wrote and this one did not.
    pub fn finish(&mut self) -> Result<(), ReportError> {
        for name in self.old.difference(&self.new) {
            // Gone already, or in use: neither is worth stopping for.
            let path = self.root.join(name);
            let _ = fs::remove_file(&path);
            // Only empty folders can be removed this way.
            let _ = path.parent().map(fs::remove_dir);
        }
        self.log = None;
        let list: String = self.new.iter().map(|name| format!("{name}\n")).collect();
        self.put(WRITTEN, list.as_bytes()).map_err(|source| self.failed(WRITTEN, source))
    }

    /// Remembers a name before its file appears, so that a killed run leaves no file unlisted.
    fn note(&mut self, name: &str) -> std::io::Result<()> {
        if !self.new.insert(name.to_owned()) || self.old.contains(name) {
            return Ok(());
        }
        if self.log.is_none() {
            let path = self.root.join(WRITTEN);
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            self.log = Some(File::options().create(true).append(true).open(path)?);
        }
        self.log.as_mut().map_or(Ok(()), |log| writeln!(log, "{name}"))
    }

    fn put(&self, name: &str, content: &[u8]) -> std::io::Result<()> {
        let path = self.root.join(name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(&path, content)
    }

    fn failed(&self, name: &str, source: std::io::Error) -> ReportError {
        ReportError::Write { path: self.root.join(name), source }
    }
}

/// A name that cannot lead out of the folder.
fn is_below(name: &str) -> bool {
    !name.is_empty() && Path::new(name).components().all(|c| matches!(c, Component::Normal(_)))
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
        // As if killed here: nothing was finished.
        drop(first);
        fs::write(root.path().join("models/mine.svg"), "edited by hand").unwrap();
        let mut second = Folder::new(root.path()).unwrap();
        second.write("models/b.glb", "bb").unwrap();
        second.finish().unwrap();
        assert_eq!((second.files(), second.bytes), (1, 2));
        assert!(!there("models/old") && there("models/b.glb") && there("models/mine.svg"));
        fs::write(root.path().join(WRITTEN), "../out.txt\n/etc/passwd\n").unwrap();
        assert!(Folder::new(root.path()).unwrap().old.is_empty());
    }
}
