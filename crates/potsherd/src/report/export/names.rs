//! Names of files, one for each sherd and vessel: safe on every system, and no two the same on any.

use crate::scans::SherdId;
use std::collections::{BTreeMap, BTreeSet};

/// Bytes of a name at most. Systems allow 255 for a name and some no more than 260 for a whole path.
const LONGEST: usize = 80;

/// Devices of Windows: no file can have such a name there, whatever comes after a dot.
const RESERVED: [&str; 4] = ["con", "prn", "aux", "nul"];

/// File names of sherds by their ids.
#[derive(Clone, Debug, Default)]
pub struct FileNames {
    by_id: BTreeMap<SherdId, String>,
}

impl FileNames {
    /// For all ids of a collection: no two get the same name.
    pub fn new<'a>(ids: impl IntoIterator<Item = &'a SherdId>) -> Self {
        let ids: Vec<&SherdId> = ids.into_iter().collect();
        let files = unique_names(&ids.iter().map(|id| id.as_str()).collect::<Vec<_>>(), &[]);
        Self { by_id: ids.into_iter().cloned().zip(files).collect() }
    }

    /// The name of the files of a sherd, without an ending.
    pub fn of(&self, id: &SherdId) -> String {
        self.by_id.get(id).cloned().unwrap_or_else(|| file_name(id))
    }
}

/// A file name for each name of a list, in its order, whatever repeats in it. Names that need no change keep
/// theirs; of several that would share one, all but the first get a number. `taken` are names that the
/// folder uses for other things.
pub fn unique_names(names: &[&str], taken: &[&str]) -> Vec<String> {
    let mut used: BTreeSet<String> = taken.iter().map(|n| folded(n)).collect();
    let mut order: Vec<usize> = (0..names.len()).collect();
    // The same for any order of the list.
    order.sort_by_key(|&k| (file_name(names[k]) != names[k], names[k], k));
    let mut out = vec![String::new(); names.len()];
    for k in order {
        let plain = file_name(names[k]);
        let numbered = (2..).map(|n| format!("{plain}-{n}"));
        let free = std::iter::once(plain.clone()).chain(numbered).find(|n| used.insert(folded(n)));
        out[k] = free.unwrap_or(plain);
    }
    out
}

/// As systems compare names that do not tell capitals from small letters.
fn folded(name: &str) -> String {
    name.to_uppercase().to_lowercase()
}

/// A name that is safe as a file name everywhere and still readable. Two names may share one:
/// [`unique_names`] tells them apart.
fn file_name(name: &str) -> String {
    // Marks that combine with a letter are written in two ways that some systems hold for one; they are no
    // letters and go.
    let safe = |c: char| if c.is_alphanumeric() || matches!(c, '-' | '_' | '.') { c } else { '_' };
    let mut cleaned: String = name.chars().map(safe).collect();
    let end = (0..=LONGEST.min(cleaned.len())).rev().find(|&k| cleaned.is_char_boundary(k)).unwrap_or(0);
    cleaned.truncate(end);
    let cleaned = cleaned.trim_matches('.');
    if cleaned.is_empty() {
        return "unnamed".to_owned();
    }
    if is_device(cleaned) { format!("_{cleaned}") } else { cleaned.to_owned() }
}

fn is_device(name: &str) -> bool {
    let stem = folded(name.split('.').next().unwrap_or_default());
    let numbered = |device: &str| {
        stem.strip_prefix(device).is_some_and(|n| n.chars().count() == 1 && n.chars().all(char::is_numeric))
    };
    RESERVED.contains(&stem.as_str()) || numbered("com") || numbered("lpt")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_are_safe_and_readable() {
        assert_eq!(file_name("Grab 3/12: Ä"), "Grab_3_12__Ä");
        assert_eq!(file_name(".."), "unnamed");
        assert_eq!(file_name("con"), "_con");
        assert_eq!(file_name("Lpt1.old.ply"), "_Lpt1.old.ply");
        assert_eq!(file_name("COM\u{b9}"), "_COM\u{b9}");
        assert_eq!(file_name("console"), "console");
        assert_eq!(file_name(&"é".repeat(100)).len(), 80);
    }

    #[test]
    fn what_needs_no_change_keeps_its_name_and_others_make_way() {
        let of = unique_names(&["A_B", "a_b", "a_b-2", "a b", "a?b", "all", "a b"], &["all"]);
        assert_eq!(of, ["A_B", "a_b-2", "a_b-2-2", "a_b-3", "a_b-5", "all-2", "a_b-4"]);
    }

    proptest! {
        #[test]
        fn no_two_share_a_name(names in prop::collection::btree_set("[aA _?./\\\\:ſsß]{0,6}|con|x{150,200}", 1..40)) {
            let names: BTreeSet<SherdId> = names.into_iter().map(SherdId::from).collect();
            let files = FileNames::new(&names);
            let made: BTreeSet<String> = names.iter().map(|n| folded(&files.of(n))).collect();
            prop_assert_eq!(made.len(), names.len());
            for name in &names {
                let file = files.of(name);
                prop_assert!(file.len() < 90 && !file.starts_with('.') && !file.ends_with('.'), "{}", file);
                prop_assert!(!is_device(&file) && !file.contains(['/', '\\', ':', '?', ' ']), "{}", file);
            }
        }
    }
}
