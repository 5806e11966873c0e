//! Who decided what, and when: the decisions that a run obeyed beside the history that the studio keeps.

use crate::assemble::HISTORY_FILE;
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::Path;

/// What the history tells of one change; the rest of a line is the studio's own.
#[derive(Debug, Deserialize)]
struct Change {
    when: String,
    #[serde(default)]
    who: String,
    #[serde(default)]
    added: Vec<String>,
    #[serde(default)]
    note: String,
}

/// One entity of PROV for each decision, then one agent for each person who made one. Decisions that no history knows are attributed to nobody: whoever wrote the
/// file did not say who they are.
pub fn decided(text: &str, result: &Path) -> Vec<Value> {
    let history = crate::store::read_text(&result.join(HISTORY_FILE)).unwrap_or_default();
    let changes: Vec<Change> = history.lines().filter_map(|l| serde_json::from_str(l).ok()).collect();
    let mut people: Vec<&str> = Vec::new();
    let mut out = Vec::new();
    let lines = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
    for (k, line) in lines.enumerate() {
        let id = format!("#decision/{}", k + 1);
        let mut one = json!({ "@id": id, "@type": "prov:Entity", "schema:text": line });
        let made = changes.iter().rev().find(|c| c.added.iter().any(|a| a.trim() == line));
        if let Some(change) = made {
            one["prov:generatedAtTime"] = json!({ "@value": change.when, "@type": DATE_TIME });
            if !change.note.is_empty() {
                one["schema:comment"] = change.note.as_str().into();
            }
            if !change.who.is_empty() {
                let known = people.iter().position(|p| *p == change.who);
                let number = known.unwrap_or(people.len());
                if known.is_none() {
                    people.push(&change.who);
                }
                one["prov:wasAttributedTo"] = json!({ "@id": person(number) });
            }
        }
        out.push(one);
    }
    let agents = people.iter().enumerate().map(|(k, name)| {
        json!({ "@id": person(k), "@type": ["prov:Agent", "schema:Person"], "schema:name": name })
    });
    out.extend(agents);
    out
}

const DATE_TIME: &str = "http://www.w3.org/2001/XMLSchema#dateTime";

fn person(number: usize) -> String {
    format!("#person/{}", number + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_who_decided_a_line_is_named_with_the_time() {
        let folder = tempfile::tempdir().unwrap();
        let change = |who: &str, day: u32| {
            let when = format!("2026-11-{day:02}T10:00:00Z");
            json!({ "number": day, "when": when, "who": who, "sort": "decide", "added": ["join: a, b"], "note": "seen" })
                .to_string()
        };
        let history = [change("anna", 1), change("ben", 2), "{broken".to_owned()];
        std::fs::write(folder.path().join(HISTORY_FILE), history.join("\n")).unwrap();
        let told = decided("# mine\njoin: a, b\n\nleave out: c\n", folder.path());
        assert_eq!(told.len(), 3, "two decisions and one person: {told:?}");
        assert_eq!(told[0]["prov:generatedAtTime"]["@value"], "2026-11-02T10:00:00Z");
        assert_eq!(told[0]["prov:wasAttributedTo"]["@id"], told[2]["@id"]);
        assert_eq!(told[2]["schema:name"], "ben");
        assert!(told[1].get("prov:wasAttributedTo").is_none(), "nobody knows who wrote it");
    }
}
