//! What a folder holds that can be scored: nothing is listed by name, everything is recognised by its layout.

use crate::scans::datasets::breaking_bad;
use crate::scans::{Kind, detect};
use std::path::{Path, PathBuf};

/// How far below the folder collections are looked for.
const DEEPEST: usize = 3;

/// Collections with truth below a folder, each kind sorted by path.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Folders in the layout of the Structure-from-Sherds++ data set.
    pub authors: Vec<PathBuf>,
    /// Fractures of the Breaking Bad data set, one folder each.
    pub fractures: Vec<PathBuf>,
    /// Folders of scans with their `truth.json`.
    pub with_truth: Vec<PathBuf>,
}

/// Looks through a folder and what lies up to three levels below it.
pub fn find(folder: &Path) -> Found {
    let mut found = Found::default();
    look(folder, 0, &mut found);
    found
}

fn look(folder: &Path, depth: usize, found: &mut Found) {
    match detect(&[folder.to_path_buf()]) {
        Kind::Authors => return found.authors.push(folder.to_path_buf()),
        Kind::WithTruth => return found.with_truth.push(folder.to_path_buf()),
        Kind::BreakingBad if breaking_bad::is_fracture(folder) => {
            return found.fractures.push(folder.to_path_buf());
        }
        Kind::BreakingBad | Kind::Plain => {}
    }
    if depth == DEEPEST {
        return;
    }
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut below: Vec<PathBuf> = entries.map(|e| e.path()).filter(|p| p.is_dir()).collect();
    below.sort();
    below.iter().for_each(|p| look(p, depth + 1, found));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layouts_are_recognised_wherever_they_lie() {
        let dir = tempfile::tempdir().unwrap();
        let put = |file: &str| {
            let path = dir.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "x").unwrap();
        };
        put("real/Breaklines/Pot_A_Piece_01_Breakline_0.pcd");
        put("bad/Bowl_1/mode_2/piece_00.ply");
        put("bad/Bowl_1/fractured_3/piece_00.ply");
        put("made/truth/truth.json");
        put("made/sherds/a.ply");
        put("other/readme.txt");
        let names = |all: &[PathBuf]| -> Vec<String> {
            all.iter().map(|p| p.strip_prefix(dir.path()).unwrap().display().to_string()).collect()
        };
        let found = find(dir.path());
        assert_eq!(names(&found.authors), ["real"]);
        assert_eq!(names(&found.fractures), ["bad/Bowl_1/fractured_3", "bad/Bowl_1/mode_2"]);
        assert_eq!(names(&found.with_truth), ["made"]);
    }
}
