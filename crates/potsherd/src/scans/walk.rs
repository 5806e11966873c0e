//! Which files make up a collection, and what to call them.

use crate::scans::formats::Format;
use crate::scans::{Problem, ScanError, SherdId};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Folders nested deeper than this are not searched.
const MAX_DEPTH: usize = 32;

/// A folder that holds this file is a result folder.
const RESULT: &str = "assembly.json";
/// Where a result folder lists the files that were written into it.
const WRITTEN: &str = "page/files.txt";

#[derive(Debug, Default)]
pub(crate) struct Found {
    /// What paths are shown relative to.
    pub root: PathBuf,
    pub files: Vec<PathBuf>,
    pub problems: Vec<Problem>,
}

impl Found {
    pub fn relative<'a>(&self, file: &'a Path) -> &'a Path {
        file.strip_prefix(&self.root).unwrap_or(file)
    }

    fn tell(&mut self, path: &Path, message: String, skipped: bool) {
        let file = self.relative(path).display().to_string();
        self.problems.push(Problem { file, message, skipped });
    }
}

/// Every scan named, and every one below the folders named, in the order of their paths.
pub(crate) fn find_scans(paths: &[PathBuf]) -> Result<Found, ScanError> {
    let root = match paths {
        [one] if one.is_dir() => one.clone(),
        _ => PathBuf::new(),
    };
    let mut found = Found { root, ..Found::default() };
    for path in paths {
        match std::fs::metadata(path) {
            Ok(meta) if meta.is_dir() => {
                walk(path, 0, &mut found);
                leave_results(path, &mut found);
            }
            Ok(_) => found.files.push(path.clone()),
            Err(e) => found.tell(path, format!("cannot be read: {e}"), true),
        }
    }
    found.files.sort();
    found.files.dedup();
    if found.files.is_empty() {
        let shown: Vec<String> = paths.iter().map(|p| p.display().to_string()).collect();
        return Err(match found.problems.is_empty() {
            true => ScanError::NoScans(shown.join(", ")),
            false => ScanError::NothingUsable { problems: found.problems },
        });
    }
    Ok(found)
}

/// Files that an earlier run wrote among the scans are no scans.
fn leave_results(folder: &Path, found: &mut Found) {
    let written = written_into(folder);
    let before = found.files.len();
    found.files.retain(|f| !f.strip_prefix(folder).is_ok_and(|f| written.contains(f)));
    let left = before - found.files.len();
    if left > 0 {
        let message = format!("holds a result among its scans; {left} models of it are not read as scans");
        found.problems.push(Problem { file: folder.display().to_string(), message, skipped: false });
    }
}

/// What an earlier run wrote into a folder, relative to it.
pub(crate) fn written_into(folder: &Path) -> BTreeSet<PathBuf> {
    let list = match folder.join(RESULT).is_file() {
        true => crate::store::read_text(&folder.join(WRITTEN)).unwrap_or_default(),
        false => String::new(),
    };
    list.lines().map(PathBuf::from).collect()
}

fn walk(folder: &Path, depth: usize, found: &mut Found) {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(e) => return found.tell(folder, format!("cannot be searched: {e}"), true),
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        // A link to a folder could lead back up; links to files are followed.
        let Ok(kind) = entry.file_type() else { continue };
        let is_scan = Format::of(&path).is_some();
        if kind.is_dir() {
            if is_scan {
                found.tell(&path, "is a folder, not a scan, though its name ends like one".into(), true);
            }
            // What an earlier run wrote is no scan: its models would be taken for more sherds.
            if path.join(RESULT).is_file() {
                found.tell(
                    &path,
                    "holds a result of an earlier run and is not searched for scans".into(),
                    false,
                );
            } else if !hidden && depth < MAX_DEPTH {
                walk(&path, depth + 1, found);
            }
        } else if is_scan && !hidden {
            found.files.push(path);
        }
    }
}

/// One id a file: its stem, with folders before it (or the ending after it) where stems clash.
pub(crate) fn name_scans(found: &mut Found) -> Vec<SherdId> {
    let relative: Vec<PathBuf> = found.files.iter().map(|f| found.relative(f).to_path_buf()).collect();
    let mut by_stem: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (i, path) in relative.iter().enumerate() {
        by_stem.entry(stem(path)).or_default().push(i);
    }
    let mut ids: Vec<String> = relative.iter().map(|p| stem(p)).collect();
    // Ids of files that are alone with their stem are given; the others must keep clear of them.
    let mut taken: BTreeSet<String> =
        by_stem.iter().filter(|(_, files)| files.len() == 1).map(|(stem, _)| stem.clone()).collect();
    for files in by_stem.values().filter(|files| files.len() > 1) {
        let names = distinct_names(files.iter().map(|&i| relative[i].as_path()).collect());
        for (&i, name) in files.iter().zip(names) {
            let mut id = name.clone();
            let mut n = 2;
            while !taken.insert(id.clone()) {
                id = format!("{name}_{n}");
                n += 1;
            }
            let others = files.len() - 1;
            let plural = if others == 1 { "another scan" } else { "other scans" };
            found.tell(
                &found.files[i].clone(),
                format!("has the same name as {plural}; its id is {id}"),
                false,
            );
            ids[i] = id;
        }
    }
    for (i, path) in relative.iter().enumerate() {
        if path.to_str().is_none() {
            let message = format!("has a name that is not valid UTF-8; its id is {}", ids[i]);
            found.tell(&found.files[i].clone(), message, false);
        }
    }
    ids.into_iter().map(SherdId::from).collect()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn distinct_names(paths: Vec<&Path>) -> Vec<String> {
    let parts: Vec<Vec<String>> = paths
        .iter()
        .map(|p| {
            let folder = p.parent().unwrap_or(Path::new(""));
            let mut parts: Vec<String> = folder
                .components()
                .filter(|c| matches!(c, std::path::Component::Normal(_)))
                .map(|c| c.as_os_str().to_string_lossy().into_owned())
                .collect();
            parts.push(stem(p));
            parts
        })
        .collect();
    let deepest = parts.iter().map(Vec::len).max().unwrap_or(1);
    for depth in 2..=deepest {
        let names: Vec<String> = parts.iter().map(|p| p[p.len().saturating_sub(depth)..].join("_")).collect();
        if names.iter().collect::<BTreeSet<_>>().len() == names.len() {
            return names;
        }
    }
    let ending = |p: &Path| p.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    parts.iter().zip(paths).map(|(p, path)| format!("{}_{}", p.join("_"), ending(path))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(paths: &[&str]) -> (Vec<SherdId>, usize) {
        let files = paths.iter().map(PathBuf::from).collect();
        let mut found = Found { files, ..Found::default() };
        let ids = name_scans(&mut found);
        (ids, found.problems.len())
    }

    #[test]
    fn stems_are_ids_and_clashes_are_told() {
        assert_eq!(ids(&["x/a.ply", "x/b.ply"]), (vec!["a".into(), "b".into()], 0));
        assert_eq!(ids(&["x/a.ply", "y/a.ply"]), (vec!["x_a".into(), "y_a".into()], 2));
        assert_eq!(ids(&["a.obj", "a.ply"]), (vec!["a_obj".into(), "a_ply".into()], 2));
        // The made-up id must not take one that another file has by right.
        let (got, _) = ids(&["x/a.ply", "x_a.ply", "y/a.ply"]);
        assert_eq!(got, vec!["x_a_2", "x_a", "y_a"]);
    }
}
