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

/// Files of decisions whose every line is understood. Which sherds they mean is not looked up yet: a slip is told before
/// minutes go into measuring.
#[derive(Clone, Debug, Default)]
pub struct Written {
    texts: Vec<(String, String)>,
    files: Vec<PathBuf>,
}

impl Written {
    /// Reads what is in `files`.
    pub fn read(files: &[PathBuf]) -> Result<Self, DecisionError> {
        let mut texts = Vec::new();
        for file in files {
            let name = file.display().to_string();
            let unreadable = |cause: String| DecisionError::Unreadable { file: name.clone(), cause };
            let bytes = crate::store::read_whole(file).map_err(|e| unreadable(e.to_string()))?;
            let text = String::from_utf8(bytes).map_err(|_| unreadable("it is not text in UTF-8".into()))?;
            Decisions::parse(&text, &name)?;
            texts.push((name, text));
        }
        Ok(Self { texts, files: files.to_vec() })
    }

    /// Looks up the sherds.
    pub fn check(self, features: &[SherdFeatures]) -> Result<Decided, DecisionError> {
        let found = Decided::check(&self.texts, features)?;
        Ok(if found.count == 0 { found } else { Decided { files: self.files, ..found } })
    }
}

impl Decided {
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
        // Whatever is there under that name: what is no ordinary file is told when it is read.
        files.retain(|f| f.symlink_metadata().is_ok());
        files
    }
}
