//! What is to be obeyed now: the studio's own decisions and those of files beside the scans.

use crate::ledger::{Change, Entry};
use crate::shared::{News, Shared};
use crate::watch::held;
use potsherd::assemble::{DECISIONS_FILE, Decided};
use serde_json::json;
use std::path::PathBuf;

/// All that is to be obeyed: files beside the scans as they are, then the studio's own; and which revision that is.
pub fn texts(shared: &Shared) -> (Vec<(String, String)>, u64) {
    let own = shared.result.join(DECISIONS_FILE);
    let mut texts = beside(shared, &own);
    let ledger = held(&shared.ledger);
    texts.push((DECISIONS_FILE.to_owned(), ledger.text().to_owned()));
    (texts, ledger.entries().last().map_or(0, |e| e.number))
}

/// The same after a change that is not made yet.
pub fn texts_after(shared: &Shared, change: &Change) -> Vec<(String, String)> {
    let (mut texts, _) = texts(shared);
    if let Some(own) = texts.last_mut() {
        own.1 = held(&shared.ledger).after(change);
    }
    texts
}

/// Files of decisions that the studio obeys and does not write.
fn beside(shared: &Shared, own: &PathBuf) -> Vec<(String, String)> {
    let files = Decided::files_beside(&held(&shared.scans), &shared.result);
    let read = |f: &PathBuf| Some((f.display().to_string(), potsherd::store::read_text(f).ok()?));
    files.iter().filter(|f| *f != own).filter_map(read).collect()
}

/// Whether a change could be obeyed, as far as it can be seen without solving.
pub fn check(shared: &Shared, change: &Change) -> Result<(), String> {
    let Some(features) = held(&shared.known).features.clone() else {
        return Err("the sherds are not measured yet".to_owned());
    };
    Decided::check(&texts_after(shared, change), &features).map(|_| ()).map_err(|e| e.to_string())
}

/// Tells every page what is decided now.
pub fn tell_decisions(shared: &Shared) {
    let told = decisions(shared);
    shared.tell(News::of("decisions", &told));
}

/// What is decided now, and what undo and redo would do.
pub fn decisions(shared: &Shared) -> serde_json::Value {
    let ledger = held(&shared.ledger);
    let told = |e: &Entry| {
        let lines =
            e.added.iter().map(|l| format!("+ {l}")).chain(e.removed.iter().map(|l| format!("- {l}")));
        lines.collect::<Vec<_>>().join("\n")
    };
    json!({
        "text": ledger.text(),
        "revision": ledger.entries().last().map_or(0, |e| e.number),
        "undo": ledger.undoable().map(told),
        "redo": ledger.redoable().map(told),
    })
}
