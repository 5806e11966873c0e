//! What was decided, on disk. `decisions.txt` is the truth, readable and editable by hand; `decisions-history.jsonl`
//! only grows and tells who decided what and when, which is what undo and redo go by, over restarts too.
//!
//! A change is written to the history first, then to the file; both are synced. A studio that is killed in between
//! finds in the history what the file should hold, and writes it.

use crate::clock;
use potsherd::assemble::{DECISIONS_FILE, DecisionLine, HISTORY_FILE};
use potsherd::store::{place_within, read_whole, write_whole};
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The name of the history in a result folder.
pub const HISTORY: &str = HISTORY_FILE;

/// What sort of change it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// Somebody decided.
    Decide,
    /// The last change that stood was taken back.
    Undo,
    /// What was taken back stands again.
    Redo,
    /// The file was edited outside the studio.
    Outside,
    /// The file was there before the history.
    Found,
}

/// One change of the decisions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// From 1.
    pub number: u64,
    pub when: String,
    pub who: String,
    pub sort: Sort,
    /// Which change an undo or redo is of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<u64>,
    pub added: Vec<String>,
    pub removed: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Hashes of the whole file before and after.
    before: String,
    after: String,
}

/// Lines that come and go, and who says so.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Change {
    #[serde(default)]
    pub add: Vec<String>,
    #[serde(default)]
    pub remove: Vec<String>,
    #[serde(default)]
    pub who: String,
    #[serde(default)]
    pub note: String,
}

/// The decisions of a result folder and their history.
pub struct Ledger {
    file: PathBuf,
    history: PathBuf,
    text: String,
    entries: Vec<Entry>,
}

impl Ledger {
    /// Takes up what is in the folder, which is there already.
    pub fn open(folder: &Path) -> io::Result<Self> {
        let at = |name: &str| place_within(folder, Path::new(name));
        let (file, history) = (at(DECISIONS_FILE)?, at(HISTORY)?);
        let entries = read_history(&history)?;
        let text = read_text(&file)?;
        let mut ledger = Self { file, history, text: text.clone(), entries };
        match ledger.entries.last().cloned() {
            // Killed between history and file.
            Some(last) if last.after != hash(&text) && last.before == hash(&text) => {
                ledger.text = applied(&text, &last.added, &last.removed);
                write_whole(&ledger.file, ledger.text.as_bytes())?;
            }
            Some(last) if last.after != hash(&text) => {
                ledger.text = replayed(&ledger.entries);
                ledger.reread()?;
            }
            None if !text.is_empty() => {
                ledger.text.clear();
                ledger.take_over(Sort::Found)?;
            }
            _ => {}
        }
        Ok(ledger)
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Takes over what was edited outside; whether there was anything.
    pub fn reread(&mut self) -> io::Result<bool> {
        self.take_over(Sort::Outside)
    }

    fn take_over(&mut self, sort: Sort) -> io::Result<bool> {
        let text = read_text(&self.file)?;
        if text == self.text {
            return Ok(false);
        }
        let (added, removed) = between(&self.text, &text);
        let mut entry = self.entry(sort, "edited outside", added, removed);
        entry.after = hash(&text);
        self.append(entry)?;
        self.text = text;
        Ok(true)
    }

    /// The text after a change, for checking before it is made.
    pub fn after(&self, change: &Change) -> String {
        applied(&self.text, &change.add, &change.remove)
    }

    /// Makes a change; nothing is lost once this returns.
    pub fn change(&mut self, change: &Change) -> io::Result<()> {
        let (added, removed) = between(&self.text, &self.after(change));
        let mut entry = self.entry(Sort::Decide, &change.who, added, removed);
        entry.note.clone_from(&change.note);
        self.make(entry)
    }

    /// Lines that say where some sherds lie.
    pub fn poses_of<'a>(&self, ids: impl Iterator<Item = &'a potsherd::SherdId>) -> Vec<String> {
        let subjects: Vec<String> = ids.map(|id| format!("pose\n{id}")).collect();
        let about = |line: &&str| DecisionLine::read(line).is_some_and(|l| subjects.contains(&l.subject));
        self.text.lines().filter(about).map(str::to_owned).collect()
    }

    /// The change that undo would take back.
    pub fn undoable(&self) -> Option<&Entry> {
        self.stacks().0.last().and_then(|n| self.numbered(*n))
    }

    /// The change that redo would make again.
    pub fn redoable(&self) -> Option<&Entry> {
        self.stacks().1.last().and_then(|n| self.numbered(*n))
    }

    /// Takes the last change back; `false` if there is none.
    pub fn undo(&mut self, who: &str) -> io::Result<bool> {
        let Some(last) = self.undoable().cloned() else { return Ok(false) };
        let mut entry = self.entry(Sort::Undo, who, last.removed, last.added);
        entry.of = Some(last.number);
        self.make(entry).map(|()| true)
    }

    /// Makes the change again that was taken back last; `false` if there is none.
    pub fn redo(&mut self, who: &str) -> io::Result<bool> {
        let Some(last) = self.redoable().cloned() else { return Ok(false) };
        let mut entry = self.entry(Sort::Redo, who, last.added, last.removed);
        entry.of = Some(last.number);
        self.make(entry).map(|()| true)
    }

    fn numbered(&self, number: u64) -> Option<&Entry> {
        self.entries.iter().find(|e| e.number == number)
    }

    /// Changes that stand and changes that were taken back, the latest last.
    fn stacks(&self) -> (Vec<u64>, Vec<u64>) {
        let (mut done, mut undone) = (Vec::new(), Vec::new());
        for e in &self.entries {
            match e.sort {
                Sort::Decide | Sort::Outside => {
                    done.push(e.number);
                    undone.clear();
                }
                Sort::Found => {}
                Sort::Undo => undone.extend(done.pop()),
                Sort::Redo => done.extend(undone.pop()),
            }
        }
        (done, undone)
    }

    fn entry(&self, sort: Sort, who: &str, added: Vec<String>, removed: Vec<String>) -> Entry {
        let number = self.entries.last().map_or(1, |e| e.number + 1);
        let after = hash(&applied(&self.text, &added, &removed));
        let (when, before) = (clock::now(), hash(&self.text));
        Entry {
            number,
            when,
            who: who.to_owned(),
            sort,
            of: None,
            added,
            removed,
            note: String::new(),
            before,
            after,
        }
    }

    fn make(&mut self, entry: Entry) -> io::Result<()> {
        let text = applied(&self.text, &entry.added, &entry.removed);
        self.append(entry)?;
        write_whole(&self.file, text.as_bytes())?;
        self.text = text;
        Ok(())
    }

    fn append(&mut self, entry: Entry) -> io::Result<()> {
        // Plain data always serialises.
        let line = serde_json::to_string(&entry).unwrap_or_default() + "\n";
        let mut file = OpenOptions::new().create(true).append(true).open(&self.history)?;
        file.write_all(line.as_bytes())?;
        file.sync_all()?;
        self.entries.push(entry);
        Ok(())
    }
}

/// Lines that came and lines that went.
fn between(old: &str, new: &str) -> (Vec<String>, Vec<String>) {
    let lines =
        |t: &str| t.lines().map(|l| l.trim().to_owned()).filter(|l| !l.is_empty()).collect::<Vec<_>>();
    let (old, new) = (lines(old), lines(new));
    let added = new.iter().filter(|l| !old.contains(l)).cloned().collect();
    (added, old.into_iter().filter(|l| !new.contains(l)).collect())
}

/// The lines without those removed, with those added that are not there yet. A line counts as another one however it
/// is written, and one that is added takes the place of those about the same thing.
fn applied(text: &str, added: &[String], removed: &[String]) -> String {
    let gone: Vec<(&str, Option<DecisionLine>)> =
        removed.iter().map(|l| (l.trim(), DecisionLine::read(l))).collect();
    let new: Vec<(&str, Option<DecisionLine>)> =
        added.iter().map(|l| (l.trim(), DecisionLine::read(l))).collect();
    let stays = |line: &&str| {
        let read = DecisionLine::read(line);
        let removed = gone.iter().any(|(l, r)| *l == line.trim() || same(r, &read, |d| &d.meaning));
        let replaced =
            new.iter().any(|(_, n)| same(n, &read, |d| &d.subject) && !same(n, &read, |d| &d.meaning));
        line.trim().is_empty() || !(removed || replaced)
    };
    let mut lines: Vec<&str> = text.lines().filter(stays).collect();
    for (line, read) in new {
        if !lines.iter().any(|l| l.trim() == line || same(&DecisionLine::read(l), &read, |d| &d.meaning)) {
            lines.push(line);
        }
    }
    lines.iter().map(|l| format!("{l}\n")).collect()
}

fn same(x: &Option<DecisionLine>, y: &Option<DecisionLine>, what: impl Fn(&DecisionLine) -> &String) -> bool {
    x.as_ref().zip(y.as_ref()).is_some_and(|(x, y)| what(x) == what(y))
}

/// What the file should hold by its history alone.
fn replayed(entries: &[Entry]) -> String {
    entries.iter().fold(String::new(), |text, e| applied(&text, &e.added, &e.removed))
}

fn hash(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
}

fn read_text(file: &Path) -> io::Result<String> {
    match read_whole(file) {
        Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(String::new()),
        Err(e) => Err(e),
    }
}

/// The entries of the history; a last line that a killed studio left unfinished was never answered for, and goes.
fn read_history(path: &Path) -> io::Result<Vec<Entry>> {
    let text = read_text(path)?;
    let mut entries = Vec::new();
    let mut whole = 0;
    for line in text.split_inclusive('\n') {
        match serde_json::from_str(line) {
            Ok(entry) if line.ends_with('\n') => entries.push(entry),
            _ => break,
        }
        whole += line.len();
    }
    if whole < text.len() {
        let rest = text[whole..].trim_end_matches('\n');
        if rest.contains('\n') {
            let name = path.display();
            return Err(io::Error::other(format!("{name}: line {} is no change", entries.len() + 1)));
        }
        let file = OpenOptions::new().write(true).open(path)?;
        file.set_len(whole as u64).and_then(|()| File::sync_all(&file))?;
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decide(ledger: &mut Ledger, line: &str) {
        ledger
            .change(&Change { add: vec![line.to_owned()], who: "anna".into(), ..Change::default() })
            .unwrap();
    }

    #[test]
    fn undo_and_redo_go_on_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let mut ledger = Ledger::open(folder.path()).unwrap();
        decide(&mut ledger, "join: a, b");
        decide(&mut ledger, "not a join: c, d");
        assert!(ledger.undo("anna").unwrap());
        drop(ledger);
        let mut ledger = Ledger::open(folder.path()).unwrap();
        assert_eq!(ledger.text(), "join: a, b\n");
        assert_eq!(ledger.redoable().unwrap().added, ["not a join: c, d"]);
        assert!(ledger.redo("ben").unwrap() && !ledger.redo("ben").unwrap());
        assert_eq!(ledger.text(), "join: a, b\nnot a join: c, d\n");
        assert_eq!(std::fs::read_to_string(&ledger.file).unwrap(), ledger.text());
        assert!(ledger.undo("ben").unwrap() && ledger.undo("ben").unwrap() && !ledger.undo("ben").unwrap());
        assert_eq!(ledger.text(), "");
        assert_eq!(ledger.entries().len(), 6);
    }

    #[test]
    fn edits_from_outside_are_taken_over_and_remarks_stay() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(DECISIONS_FILE);
        std::fs::write(&file, "# by hand\nleave out: x\n").unwrap();
        let mut ledger = Ledger::open(folder.path()).unwrap();
        decide(&mut ledger, "join: a, b");
        std::fs::write(&file, "# by hand\nleave out: y\njoin: a, b\n").unwrap();
        assert!(ledger.reread().unwrap() && !ledger.reread().unwrap());
        let last = ledger.entries().last().unwrap();
        assert_eq!(
            (last.sort, &last.added[..], &last.removed[..]),
            (Sort::Outside, &["leave out: y".to_owned()][..], &["leave out: x".to_owned()][..])
        );
        decide(&mut ledger, "label: a = Inv. 3");
        assert_eq!(ledger.text(), "# by hand\nleave out: y\njoin: a, b\nlabel: a = Inv. 3\n");
        // While no studio was there.
        std::fs::write(&file, "label: a = Inv. 4\n").unwrap();
        let ledger = Ledger::open(folder.path()).unwrap();
        assert_eq!(ledger.text(), "label: a = Inv. 4\n");
        assert_eq!(ledger.entries().last().unwrap().removed.len(), 4);
    }

    #[test]
    fn a_line_is_known_however_it_is_written_and_replaces_what_contradicts_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(DECISIONS_FILE);
        std::fs::write(&file, "Join:  b,\"a\"\nleave out: x\n").unwrap();
        let mut ledger = Ledger::open(folder.path()).unwrap();
        decide(&mut ledger, "join: a, b");
        assert_eq!(ledger.text(), "Join:  b,\"a\"\nleave out: x\n");
        decide(&mut ledger, "not a join: a, b");
        assert_eq!(ledger.text(), "leave out: x\nnot a join: a, b\n");
        assert!(ledger.undo("").unwrap());
        assert_eq!(ledger.text(), "leave out: x\nJoin:  b,\"a\"\n");
        let remove = vec!["join: a, b".to_owned()];
        ledger.change(&Change { remove, ..Change::default() }).unwrap();
        assert_eq!(ledger.text(), "leave out: x\n");
    }

    #[test]
    fn what_was_cut_off_is_mended() {
        let folder = tempfile::tempdir().unwrap();
        let mut ledger = Ledger::open(folder.path()).unwrap();
        decide(&mut ledger, "join: a, b");
        let before = std::fs::read(&ledger.file).unwrap();
        decide(&mut ledger, "join: c, d");
        let (file, history) = (&ledger.file.to_owned(), folder.path().join(HISTORY));
        drop(ledger);
        // Killed after the history, before the file.
        std::fs::write(file, before).unwrap();
        assert_eq!(Ledger::open(folder.path()).unwrap().text(), "join: a, b\njoin: c, d\n");
        // Killed in the middle of a line of the history.
        let mut bytes = std::fs::read(&history).unwrap();
        bytes.extend(b"{\"number\":3,\"wh");
        std::fs::write(&history, &bytes).unwrap();
        let mut ledger = Ledger::open(folder.path()).unwrap();
        assert_eq!(ledger.entries().len(), 2);
        decide(&mut ledger, "join: e, f");
        assert_eq!(Ledger::open(folder.path()).unwrap().entries().len(), 3);
    }
}
