//! Files for the tools people already use.

pub mod blender;
pub mod glb;
pub mod joins;
pub mod matrices;
pub mod meshlab;
pub mod models;

use crate::ReportError;
use crate::scene::Scene;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Writes below one folder and keeps count.
pub struct Folder {
    root: PathBuf,
    pub files: usize,
    pub bytes: u64,
}

impl Folder {
    pub fn new(root: &Path) -> Result<Self, ReportError> {
        fs::create_dir_all(root).map_err(|source| ReportError::Write { path: root.to_owned(), source })?;
        Ok(Self { root: root.to_owned(), files: 0, bytes: 0 })
    }

    pub fn write(&mut self, name: &str, content: impl AsRef<[u8]>) -> Result<(), ReportError> {
        let path = self.root.join(name);
        let fail = |source| ReportError::Write { path: path.clone(), source };
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(fail)?;
        }
        fs::write(&path, content.as_ref()).map_err(fail)?;
        self.files += 1;
        self.bytes += content.as_ref().len() as u64;
        Ok(())
    }
}

pub fn write_all(scene: &Scene, out: &Path, folder: &mut Folder) -> Result<(), ReportError> {
    matrices::write(scene, folder)?;
    joins::write(scene, folder)?;
    meshlab::write(scene, out, folder)?;
    blender::write(scene, out, folder)?;
    models::write(scene, folder)
}

/// A name that is safe as a file name everywhere and still readable.
pub fn file_name(name: &str) -> String {
    let cleaned: String = name
        .chars()
        .map(|c| if c.is_alphanumeric() || matches!(c, '-' | '_' | '.') { c } else { '_' })
        .collect();
    let cleaned = cleaned.trim_matches('.').to_owned();
    if cleaned.is_empty() { "unnamed".to_owned() } else { cleaned }
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
    fn names_are_safe() {
        assert_eq!(file_name("Grab 3/12: Ä"), "Grab_3_12__Ä");
        assert_eq!(file_name(".."), "unnamed");
    }
}
