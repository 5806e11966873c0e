//! A result as the scorer sees it: groups of sherds with poses, checked against the truth.
//!
//! Read from the JSON text rather than from `Assembly`, because a scorer must also meet what our
//! own types cannot hold: a sherd named twice, a pose with fifteen numbers, NaN.

use crate::assemble::result::Assembly;
use crate::eval::error::EvalError;
use crate::eval::matrix::{Matrix, is_rigid};
use crate::eval::truth::ScoringTruth;
use crate::geom::stats::median;
use crate::scans::SherdId;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// The result's file, unchecked, in the order of the file.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct RawResult {
    assemblies: Vec<RawAssembly>,
    /// Files that were multiplied with something before their pose.
    #[serde(default)]
    scales: Value,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct RawAssembly {
    #[serde(default)]
    sherds: InFileOrder,
    /// What our own results add for each sherd; other programs write what they like.
    #[serde(default)]
    placements: Value,
}

/// A JSON object whose keys keep their order and may repeat.
#[derive(Clone, Debug, Default)]
struct InFileOrder(Vec<(SherdId, Value)>);

impl<'de> Deserialize<'de> for InFileOrder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Keys;
        impl<'de> Visitor<'de> for Keys {
            type Value = InFileOrder;
            fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str("an object from sherd id to sixteen numbers")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<InFileOrder, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(InFileOrder(entries))
            }
        }
        deserializer.deserialize_map(Keys)
    }
}

impl RawResult {
    /// Reads `assembly.json`, or the one in a folder.
    pub fn read(path: &Path) -> Result<Self, EvalError> {
        let file = if path.is_dir() { path.join("assembly.json") } else { path.to_path_buf() };
        let unreadable = |cause: String| EvalError::Unreadable { path: file.clone(), cause };
        let bytes = crate::store::read_whole(&file).map_err(|e| unreadable(e.to_string()))?;
        let text = String::from_utf8(bytes).map_err(|_| unreadable("not a text file (UTF-8)".into()))?;
        Self::parse(&text).map_err(|e| unreadable(e.to_string()))
    }

    /// Reads the text of an `assembly.json`; poses are checked later, against the truth.
    pub fn parse(text: &str) -> Result<Self, EvalError> {
        serde_json::from_str(&without_bare_words(text))
            .map_err(|e| EvalError::NotAnAssembly { cause: e.to_string() })
    }
}

impl RawResult {
    /// What most files were multiplied with: 1, unless the whole collection had no scale. The truth is in the
    /// unit of the files, and lengths of such a result are not.
    fn usual_scale(&self) -> f64 {
        let placed = self.assemblies.iter().flat_map(|a| &a.sherds.0);
        let scale = |id: &SherdId| self.scales.get(id.as_str()).and_then(Value::as_f64).unwrap_or(1.0);
        let all: Vec<f64> = placed.map(|(id, _)| scale(id)).collect();
        median(&all).filter(|s| s.is_finite() && *s > 0.0).unwrap_or(1.0)
    }
}

impl From<&Assembly> for RawResult {
    fn from(assembly: &Assembly) -> Self {
        let of_vessel = |sherds: &std::collections::BTreeMap<SherdId, [f64; 16]>| {
            InFileOrder(sherds.iter().map(|(id, m)| (id.clone(), Value::from(m.to_vec()))).collect())
        };
        let assemblies = assembly
            .assemblies
            .iter()
            .map(|v| RawAssembly {
                sherds: of_vessel(&v.sherds),
                placements: serde_json::to_value(&v.placements).unwrap_or_default(),
            })
            .collect();
        Self { assemblies, scales: serde_json::to_value(&assembly.scales).unwrap_or_default() }
    }
}

/// `NaN` and `Infinity` are not JSON, but common writers emit them. As `null` they get past the
/// parser, so that the complaint can name the sherd.
fn without_bare_words(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut in_string = false;
    while let Some(c) = rest.chars().next() {
        let word = ["NaN", "-Infinity", "Infinity"].into_iter().find(|w| !in_string && rest.starts_with(w));
        let taken = match word {
            Some(word) => word.len(),
            None if in_string && c == '\\' => 1 + rest[1..].chars().next().map_or(0, char::len_utf8),
            None => c.len_utf8(),
        };
        out.push_str(if word.is_some() { "null" } else { &rest[..taken] });
        if c == '"' {
            in_string = !in_string;
        }
        rest = &rest[taken..];
    }
    out
}

/// What was wrong with a result that was scored leniently.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Problems {
    /// Sherds the truth does not know.
    pub unknown: usize,
    /// Sherds placed before.
    pub duplicate: usize,
    /// Poses that are not rigid motions.
    pub not_rigid: usize,
}

impl Problems {
    pub fn any(&self) -> bool {
        *self != Self::default()
    }
}

/// Whether a faulty entry ends the scoring or is counted and left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Faults {
    /// The first one is an error.
    #[default]
    Refuse,
    /// They are counted and left out.
    Count,
}

/// Checked groups; sherds are indices into the truth.
#[derive(Clone, Debug, Default)]
pub struct Prediction {
    pub groups: Vec<Vec<usize>>,
    /// Per sherd of the truth: its group and its pose.
    pub placed: Vec<Option<(usize, Matrix)>>,
    /// Per sherd of the truth: how sure the result says it is of the sherd's place.
    pub confidence: Vec<Option<f64>>,
    pub problems: Problems,
    /// Sherds that belong to the collection but have no true pose; nothing can be said of them.
    pub without_truth: Vec<SherdId>,
}

impl Prediction {
    pub fn check(raw: &RawResult, truth: &ScoringTruth, faults: Faults) -> Result<Self, EvalError> {
        let mut prediction = Self {
            placed: vec![None; truth.sherds.len()],
            confidence: vec![None; truth.sherds.len()],
            ..Self::default()
        };
        let mut unscored = BTreeSet::new();
        let to_files = 1.0 / raw.usual_scale();
        for assembly in &raw.assemblies {
            let group = prediction.groups.len();
            let mut members = Vec::new();
            let entries = match faults {
                Faults::Refuse => assembly.sherds.0.clone(),
                Faults::Count => last_of_each(&assembly.sherds.0),
            };
            for (id, value) in &entries {
                if truth.without_pose.contains(id) {
                    if !unscored.insert(id.clone()) && faults == Faults::Refuse {
                        return Err(EvalError::DuplicateSherd { sherd: id.clone() });
                    }
                    continue;
                }
                match prediction.entry(id, value, truth) {
                    Ok((sherd, mut pose)) => {
                        [3, 7, 11].iter().for_each(|k| pose[*k] *= to_files);
                        prediction.placed[sherd] = Some((group, pose));
                        prediction.confidence[sherd] =
                            assembly.placements.get(id.as_str()).and_then(|p| p.get("confidence")?.as_f64());
                        members.push(sherd);
                    }
                    Err(error) if faults == Faults::Refuse => return Err(error),
                    Err(EvalError::UnknownSherd { .. }) => prediction.problems.unknown += 1,
                    Err(EvalError::DuplicateSherd { .. }) => prediction.problems.duplicate += 1,
                    Err(_) => prediction.problems.not_rigid += 1,
                }
            }
            prediction.groups.push(members);
        }
        prediction.without_truth = unscored.into_iter().collect();
        Ok(prediction)
    }

    fn entry(&self, id: &SherdId, value: &Value, truth: &ScoringTruth) -> Result<(usize, Matrix), EvalError> {
        let sherd = || id.clone();
        let index = truth.index_of(id).ok_or_else(|| EvalError::UnknownSherd { sherd: sherd() })?;
        if self.placed[index].is_some() {
            return Err(EvalError::DuplicateSherd { sherd: sherd() });
        }
        let numbers = numbers(value);
        let count = numbers.len();
        let finite: Option<Vec<f64>> = numbers.into_iter().collect();
        let pose: Matrix = finite
            .ok_or_else(|| EvalError::NotFinite { sherd: sherd() })?
            .try_into()
            .map_err(|_| EvalError::WrongLength { sherd: sherd(), count })?;
        if !is_rigid(&pose) {
            return Err(EvalError::NotRigid { sherd: sherd() });
        }
        Ok((index, pose))
    }

    /// Group of a sherd, if it was placed at all.
    pub fn group_of(&self, sherd: usize) -> Option<usize> {
        self.placed[sherd].map(|(group, _)| group)
    }

    /// Poses of two sherds of one group.
    pub fn together(&self, i: usize, j: usize) -> Option<(&Matrix, &Matrix)> {
        match (&self.placed[i], &self.placed[j]) {
            (Some((gi, ti)), Some((gj, tj))) if gi == gj => Some((ti, tj)),
            _ => None,
        }
    }

    /// Whether the sherd is joined to at least one other.
    pub fn is_placed(&self, sherd: usize) -> bool {
        self.group_of(sherd).is_some_and(|g| self.groups[g].len() >= 2)
    }
}

/// A key that repeats within one object keeps its first place and its last value, as most readers
/// of JSON have it.
fn last_of_each(entries: &[(SherdId, Value)]) -> Vec<(SherdId, Value)> {
    let mut kept: Vec<(SherdId, Value)> = Vec::with_capacity(entries.len());
    let mut place = std::collections::BTreeMap::new();
    for (id, value) in entries {
        match place.get(id) {
            Some(&at) => {
                let slot: &mut (SherdId, Value) = &mut kept[at];
                slot.1 = value.clone();
            }
            None => {
                place.insert(id.clone(), kept.len());
                kept.push((id.clone(), value.clone()));
            }
        }
    }
    kept
}

/// Sixteen numbers in a row, or four rows of four; `None` for whatever is not a finite number.
fn numbers(value: &Value) -> Vec<Option<f64>> {
    let number = |v: &Value| v.as_f64().filter(|x| x.is_finite());
    match value.as_array() {
        Some(rows) if rows.len() == 4 && rows.iter().all(Value::is_array) => {
            rows.iter().flat_map(|row| row.as_array().into_iter().flatten()).map(number).collect()
        }
        Some(flat) => flat.iter().map(number).collect(),
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_scale_is_that_of_most_placed_files_and_never_nothing() {
        let scale = |scales: &str| {
            let pose = "[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]";
            let sherds = format!(r#"{{"a": {pose}, "b": {pose}, "c": {pose}}}"#);
            let text = format!(r#"{{"assemblies": [{{"sherds": {sherds}}}], "scales": {scales}}}"#);
            RawResult::parse(&text).unwrap().usual_scale()
        };
        assert_eq!(scale("{}"), 1.0);
        assert_eq!(scale(r#"{"a": 2.5, "b": 2.5}"#), 2.5);
        assert_eq!(scale(r#"{"a": 2.5}"#), 1.0);
        assert_eq!(scale(r#"{"a": 0.25, "b": 0.25, "c": 0.25}"#), 0.25);
        assert_eq!(scale(r#"{"a": 0.0, "b": 0.0, "c": -1.0}"#), 1.0);
    }

    #[test]
    fn bare_words_become_null_outside_strings_only() {
        let text = r#"{"NaN \" NaN": [NaN, -Infinity, Infinity, 1], "é": "-Infinity"}"#;
        let expected = r#"{"NaN \" NaN": [null, null, null, 1], "é": "-Infinity"}"#;
        assert_eq!(without_bare_words(text), expected);
        assert_eq!(without_bare_words(r#""\"#), r#""\"#);
    }

    #[test]
    fn a_repeated_key_keeps_its_last_value() {
        let raw: InFileOrder = serde_json::from_str(r#"{"b": 1, "a": 2, "b": 3}"#).unwrap();
        assert_eq!(raw.0.len(), 3);
        let kept = last_of_each(&raw.0);
        assert_eq!(kept, vec![("b".into(), Value::from(3)), ("a".into(), Value::from(2))]);
    }

    #[test]
    fn text_that_is_no_assembly() {
        for text in ["", "[", "3", r#"{"assemblies": 3}"#, r#"{"assemblies": [{"sherds": [1]}]}"#] {
            assert!(matches!(RawResult::parse(text), Err(EvalError::NotAnAssembly { .. })), "{text}");
        }
        // Wholly other JSON must not pass for a result in which nothing was placed.
        assert!(RawResult::parse(r#"{"pots": []}"#).is_err());
    }
}
