//! What belongs to the person and not to a collection: name, keys. A page's own storage would lose it, since every studio
//! has an address of its own.

use crate::routes::{Studio, refused};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use potsherd::store::{place_within, read_text, write_whole};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// Of one person, for all studios.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Person {
    /// Who decides.
    pub who: String,
    /// The place on the keyboard of each action.
    pub keys: BTreeMap<String, String>,
}

/// Longest name, most keys and longest name of one.
const LONGEST: usize = 200;
const MOST_KEYS: usize = 40;

impl Person {
    /// Whether a page may ask for it.
    pub fn is_sound(&self) -> bool {
        let short = |s: &String| s.len() <= LONGEST && !s.chars().any(char::is_control);
        short(&self.who)
            && self.keys.len() <= MOST_KEYS
            && self.keys.iter().all(|(k, v)| short(k) && short(v))
    }

    /// What was kept; what cannot be read counts as nothing.
    pub fn read(file: &Path) -> Self {
        let text = read_text(file).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    pub fn write(&self, file: &Path) -> io::Result<()> {
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let text = serde_json::to_string_pretty(self).map_err(io::Error::other)?;
        let (folder, name) = (file.parent().unwrap_or(Path::new("")), file.file_name().unwrap_or_default());
        place_within(folder, Path::new(name)).and_then(|place| write_whole(&place, text.as_bytes()))
    }
}

/// Where it is kept: where programs of this system keep theirs, or in the result folder.
pub fn file(result: &Path) -> PathBuf {
    let set = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|p| p.is_absolute());
    let home = || set("HOME").map(|h| h.join(".config"));
    let folder = set("XDG_CONFIG_HOME").or_else(|| set("APPDATA")).or_else(home);
    folder.map_or_else(|| result.join("studio.json"), |f| f.join("potsherd").join("studio.json"))
}

/// Name and keys of whoever sits here.
pub async fn told(State(shared): Studio) -> Response {
    Json(Person::read(&file(&shared.result))).into_response()
}

pub async fn kept(State(shared): Studio, Json(asked): Json<Person>) -> Response {
    if !asked.is_sound() {
        return refused(StatusCode::UNPROCESSABLE_ENTITY, "the name or a key is too long");
    }
    match asked.write(&file(&shared.result)) {
        Ok(()) => Json(serde_json::json!({})).into_response(),
        Err(error) => refused(StatusCode::CONFLICT, &error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_whole_and_only_if_sound() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a").join("studio.json");
        assert_eq!(Person::read(&file), Person::default());
        let keys = BTreeMap::from([("right".to_owned(), "KeyJ".to_owned())]);
        let own = Person { who: "Anna Ö.".into(), keys };
        own.write(&file).unwrap();
        assert!(own.is_sound());
        assert_eq!(Person::read(&file), own);
        std::fs::write(&file, "{ no").unwrap();
        assert_eq!(Person::read(&file), Person::default());
        assert!(!Person { who: "a\nb".into(), ..Person::default() }.is_sound());
        let many = (0..50).map(|k| (k.to_string(), String::new())).collect();
        assert!(!Person { keys: many, ..Person::default() }.is_sound());
    }
}
