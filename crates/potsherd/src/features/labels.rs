//! Labels of all faces of a scan, kept small: runs of equal labels, written as a letter and a count each.
//!
//! Neighbouring faces of a file mostly share a label, so a scan of 100,000 faces takes some kilobytes. `i120b3o98`
//! is 120 faces of inner wall, 3 of break and 98 of outer wall, in the order of the faces of the cleaned scan.

use crate::features::walls::FaceLabel;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt::Write;

/// One label a face, in runs. Empty where no walls were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FaceLabels {
    runs: Vec<(FaceLabel, u32)>,
}

const LETTERS: [(FaceLabel, char); 5] = [
    (FaceLabel::Inner, 'i'),
    (FaceLabel::Outer, 'o'),
    (FaceLabel::Break, 'b'),
    (FaceLabel::RimLip, 'r'),
    (FaceLabel::Other, 'x'),
];

impl FaceLabels {
    /// Labels in the order of the faces.
    pub fn new(labels: &[FaceLabel]) -> Self {
        let mut runs: Vec<(FaceLabel, u32)> = Vec::new();
        for &label in labels {
            match runs.last_mut() {
                Some(last) if last.0 == label => last.1 += 1,
                _ => runs.push((label, 1)),
            }
        }
        Self { runs }
    }

    /// Number of faces; labels are of use only to the mesh that has as many.
    pub fn len(&self) -> u64 {
        self.runs.iter().map(|r| u64::from(r.1)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// One label a face, in the order of the faces.
    pub fn iter(&self) -> impl Iterator<Item = FaceLabel> + '_ {
        self.runs.iter().flat_map(|&(label, count)| std::iter::repeat_n(label, count as usize))
    }

    /// With the walls exchanged.
    pub fn turned_over(&self) -> Self {
        let other = |label| match label {
            FaceLabel::Inner => FaceLabel::Outer,
            FaceLabel::Outer => FaceLabel::Inner,
            kept => kept,
        };
        Self { runs: self.runs.iter().map(|&(label, count)| (other(label), count)).collect() }
    }

    fn text(&self) -> String {
        let mut out = String::new();
        for (label, count) in &self.runs {
            let letter = LETTERS.iter().find(|l| l.0 == *label).map_or('x', |l| l.1);
            let _ = write!(out, "{letter}{count}");
        }
        out
    }

    fn parse(text: &str) -> Option<Self> {
        let mut runs = Vec::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let label = LETTERS.iter().find(|l| l.1 == letter)?.0;
            rest = &rest[1..];
            let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            runs.push((label, rest[..digits].parse().ok()?));
            rest = &rest[digits..];
        }
        Some(Self { runs })
    }
}

impl Serialize for FaceLabels {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match s.is_human_readable() {
            true => self.text().serialize(s),
            // Thousands of runs a sherd: letters and digits take longer than all the rest of it.
            false => self.runs.serialize(s),
        }
    }
}

impl<'de> Deserialize<'de> for FaceLabels {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        if !d.is_human_readable() {
            return Ok(Self { runs: Vec::deserialize(d)? });
        }
        let text = String::deserialize(d)?;
        Self::parse(&text).ok_or_else(|| de::Error::custom("labels are letters and counts, as in i120b3o98"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn labels_are_written_in_runs() {
        use FaceLabel::{Break, Inner, Other, Outer, RimLip};
        let labels = FaceLabels::new(&[Inner, Inner, Break, Outer, Outer, Outer, RimLip, Other]);
        assert_eq!(serde_json::to_string(&labels).unwrap(), "\"i2b1o3r1x1\"");
        assert_eq!(labels.turned_over().text(), "o2b1i3r1x1");
        for wrong in ["i", "q3", "i-2", "3i", "i99999999999", "é4"] {
            assert!(FaceLabels::parse(wrong).is_none(), "{wrong}");
        }
        assert!(FaceLabels::parse("").unwrap().is_empty());
    }

    proptest! {
        #[test]
        fn labels_come_back(kinds in prop::collection::vec(0usize..5, 0..200)) {
            let list: Vec<FaceLabel> = kinds.iter().map(|&k| LETTERS[k].0).collect();
            let labels = FaceLabels::new(&list);
            prop_assert_eq!(labels.len(), list.len() as u64);
            prop_assert_eq!(labels.iter().collect::<Vec<_>>(), list);
            let kept = postcard::to_stdvec(&labels).unwrap();
            prop_assert_eq!(postcard::from_bytes::<FaceLabels>(&kept).unwrap(), labels);
        }
    }
}
