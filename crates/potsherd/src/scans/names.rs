//! Which sherd a person means by a name: its id or its file name, with or without ending, in any case.

use std::path::Path;

/// The sherd that `name` stands for among ids with their files; an exact id goes before all else, and a name
/// that fits several sherds stands for none.
pub(crate) fn find_name<'a>(
    name: &str,
    sherds: impl Iterator<Item = (&'a str, &'a Path)> + Clone,
) -> Option<usize> {
    let name = name.trim();
    if let Some(k) = sherds.clone().position(|(id, _)| id == name) {
        return Some(k);
    }
    let wanted = plain(name);
    let fits = |(id, path): (&str, &Path)| {
        let whole = plain(&path.to_string_lossy());
        let file = path.file_name().map(|f| plain(&f.to_string_lossy())).unwrap_or_default();
        let stem = path.file_stem().map(|f| plain(&f.to_string_lossy())).unwrap_or_default();
        [plain(id), whole, file, stem].contains(&wanted)
    };
    let mut found = sherds.enumerate().filter(|(_, sherd)| fits(*sherd)).map(|(k, _)| k);
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

/// Without case, and with one kind of slash.
fn plain(name: &str) -> String {
    name.to_lowercase().replace('\\', "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_file_names_in_any_case() {
        let sherds = [("a_1", "a/1.ply"), ("b_1", "b/1.ply"), ("Rim", "Rim.PLY"), ("rim.b", "rim.b.obj")];
        let find = |name: &str| find_name(name, sherds.iter().map(|(id, file)| (*id, Path::new(*file))));
        assert_eq!(find("a_1"), Some(0));
        assert_eq!(find("B\\1.ply"), Some(1));
        assert_eq!(find(" rim "), Some(2));
        assert_eq!(find("rim.ply"), Some(2));
        assert_eq!(find("RIM.B.OBJ"), Some(3));
        assert_eq!(find("1.ply"), None, "two files have this name");
        assert_eq!(find("other"), None);
    }
}
