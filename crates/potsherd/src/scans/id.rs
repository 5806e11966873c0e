//! What a sherd is called: a kind of its own, so that no name of a vessel, a pot or a file is taken for it.

use serde::{Deserialize, Serialize};
use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;

/// The id of a sherd, unique in its collection; written, compared and sorted as the text it is.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SherdId(String);

impl SherdId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for SherdId {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for SherdId {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

/// So that maps by id are asked with text that may be one.
impl Borrow<str> for SherdId {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl From<&str> for SherdId {
    fn from(id: &str) -> Self {
        Self(id.to_owned())
    }
}

impl From<String> for SherdId {
    fn from(id: String) -> Self {
        Self(id)
    }
}

impl PartialEq<str> for SherdId {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for SherdId {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl fmt::Display for SherdId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// As text is shown: messages that quote an id do not name its type.
impl fmt::Debug for SherdId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn an_id_is_written_as_its_text() {
        let by_id = BTreeMap::from([(SherdId::from("rim \"3\""), SherdId::from("b"))]);
        let text = BTreeMap::from([("rim \"3\"", "b")]);
        let json = serde_json::to_string(&by_id).unwrap();
        assert_eq!(json, serde_json::to_string(&text).unwrap());
        assert_eq!(serde_json::from_str::<BTreeMap<SherdId, SherdId>>(&json).unwrap(), by_id);
        assert_eq!(postcard::to_stdvec(&by_id).unwrap(), postcard::to_stdvec(&text).unwrap());
        let id = SherdId::from("rim \"3\"");
        assert_eq!(format!("{id} {id:?} {id:>8}|"), format!("{0} {0:?} {0:>8}|", "rim \"3\""));
    }

    #[test]
    fn ids_are_sorted_and_found_as_text() {
        let names = ["b", "a_10", "", "a_2", "B", "ä", "a"];
        let (mut text, mut ids) = (names.to_vec(), names.map(SherdId::from).to_vec());
        text.sort_unstable();
        ids.sort();
        assert_eq!(ids, text);
        let at: BTreeMap<SherdId, usize> = ids.into_iter().zip(0..).collect();
        assert!((0..).zip(text).all(|(k, name)| at.get(name) == Some(&k)));
    }
}
