//! Files of decisions: the ones named, or `decisions.txt` beside the scans and in the result folder.

use super::{Checked, DecisionError, Decisions};
use crate::features::SherdFeatures;
use crate::scans::SherdId;
use std::path::{Path, PathBuf};

/// The name under which a file of decisions is found without being named.
pub const NAME: &str = "decisions.txt";
/// Beside it: who decided what and when, a JSON object a line, as the studio writes it.
pub const HISTORY: &str = "decisions-history.jsonl";

/// What was decided, checked against the collection.
#[derive(Clone, Debug, Default)]
pub struct Decided {
    /// What the search obeys.
    pub checked: Checked,
    /// The text of all files, for the page to go on from.
    pub text: String,
    /// How many decisions there are.
    pub count: usize,
    /// The files they stand in.
    pub files: Vec<PathBuf>,
}

impl Decided {
    /// Reads and checks what is in `files`.
    pub fn read(files: &[PathBuf], features: &[SherdFeatures]) -> Result<Self, DecisionError> {
        let mut texts = Vec::new();
        for file in files {
            let name = file.display().to_string();
            let unreadable = |cause: String| DecisionError::Unreadable { file: name.clone(), cause };
            let bytes = crate::store::read_whole(file).map_err(|e| unreadable(e.to_string()))?;
            let text = String::from_utf8(bytes).map_err(|_| unreadable("it is not text in UTF-8".into()))?;
            texts.push((name, text));
        }
        let found = Self::check(&texts, features)?;
        Ok(if found.count == 0 { found } else { Self { files: files.to_vec(), ..found } })
    }

    /// Checks texts of decisions, each with the name that messages call it by.
    pub fn check(texts: &[(String, String)], features: &[SherdFeatures]) -> Result<Self, DecisionError> {
        let (mut all, mut text) = (Decisions::default(), String::new());
        for (name, part) in texts {
            all.append(Decisions::parse(part, name)?);
            text.push_str(part.trim_start_matches('\u{feff}').trim_end());
            text.push('\n');
        }
        if all.is_empty() {
            return Ok(Self::default());
        }
        let ids: Vec<SherdId> = features.iter().map(|f| f.id.clone()).collect();
        Ok(Self { checked: all.check(&ids)?, text, count: all.list.len(), files: Vec::new() })
    }

    /// The files of decisions beside the scans and in the result folder.
    pub fn files_beside(scans: &[PathBuf], result: &Path) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> = scans.iter().map(|s| s.join(NAME)).chain([result.join(NAME)]).collect();
        files.dedup();
        files.retain(|f| f.is_file());
        files
    }
}
