//! Files of decisions: the ones named, or `decisions.txt` beside the scans and in the result folder.

use crate::input::Input;
use anyhow::Context;
use potsherd::assemble::decisions::{Checked, Decisions};
use std::path::{Path, PathBuf};

/// The name under which a file of decisions is found without being named.
const NAME: &str = "decisions.txt";

/// What was decided, checked against the collection.
#[derive(Default)]
pub struct Decided {
    pub checked: Checked,
    /// The text of all files, for the page to go on from.
    pub text: String,
    /// One line about what is obeyed; `None` if there is nothing.
    pub told: Option<String>,
}

/// Reads and checks; what `named` names, or what is found.
pub fn read(named: &[PathBuf], scans: &[PathBuf], output: &Path, input: &Input) -> anyhow::Result<Decided> {
    let files = if named.is_empty() { found(scans, output) } else { named.to_vec() };
    let (mut all, mut text) = (Decisions::default(), String::new());
    for file in &files {
        let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        let part = String::from_utf8(bytes)
            .ok()
            .with_context(|| format!("{} is not text in UTF-8", file.display()))?;
        all.append(Decisions::parse(&part, &file.display().to_string())?);
        text.push_str(part.trim_start_matches('\u{feff}').trim_end());
        text.push('\n');
    }
    if all.is_empty() {
        return Ok(Decided::default());
    }
    let ids: Vec<String> = input.features.iter().map(|f| f.id.clone()).collect();
    let checked = all.check(&ids)?;
    let (n, names) = (all.list.len(), files.iter().map(|f| f.display().to_string()).collect::<Vec<_>>());
    let told = format!("obeying {n} decision{} in {}", if n == 1 { "" } else { "s" }, names.join(" and "));
    Ok(Decided { checked, text, told: Some(told) })
}

fn found(scans: &[PathBuf], output: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = scans.iter().map(|s| s.join(NAME)).chain([output.join(NAME)]).collect();
    files.dedup();
    files.retain(|f| f.is_file());
    files
}
