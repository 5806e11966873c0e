//! Are stated confidences honest? Of the sherds placed with a confidence of 0.9 nine in ten should be right.

use crate::eval::error::EvalError;
use crate::eval::prediction::Prediction;
use crate::eval::score::{CentroidScore, LEVELS};
use crate::eval::truth::ScoringTruth;
use crate::scans::SherdId;
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::path::Path;

/// A placed sherd: what was stated, and whether it has a right neighbour at each level of tolerance.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Stated {
    /// Its name.
    #[serde(default)]
    pub id: SherdId,
    /// The probability that the result states for its placement.
    pub confidence: f64,
    /// Per level, loosest first, whether a true neighbour lies rightly beside it.
    pub right: [bool; LEVELS.len()],
}

/// Upper ends of the rows of the table; finer towards certainty, where most sherds are.
const ROWS: [f64; 6] = [0.5, 0.8, 0.95, 0.99, 0.999, f64::INFINITY];

/// Of every placed sherd for which the result states a confidence.
pub fn stated(truth: &ScoringTruth, result: &Prediction, score: &CentroidScore) -> Vec<Stated> {
    let placed = (0..result.placed.len()).filter(|&s| result.is_placed(s));
    let one = |s: usize| {
        let id = truth.sherds[s].id.clone();
        Some(Stated { id, confidence: result.confidence[s]?, right: score.right_neighbor[s] })
    };
    placed.filter_map(one).collect()
}

/// What was stated in a result that was scored into a file.
pub fn read_stated(path: &Path) -> Result<Vec<Stated>, EvalError> {
    #[derive(Deserialize)]
    struct File {
        confidences: Vec<Stated>,
    }
    let unreadable = |cause: String| EvalError::Unreadable { path: path.to_owned(), cause };
    let text = crate::store::read_text(path).map_err(|e| unreadable(e.to_string()))?;
    let file: File =
        serde_json::from_str(&text).map_err(|e| unreadable(format!("not a file of scores: {e}")))?;
    Ok(file.confidences)
}

/// One row for each range of confidences that occurs: its mean, the shares seen, the number of sherds.
pub fn table(all: &[Stated]) -> String {
    let mut out = String::new();
    let mut low = f64::NEG_INFINITY;
    for high in ROWS {
        let row: Vec<&Stated> = all.iter().filter(|s| s.confidence >= low && s.confidence < high).collect();
        low = high;
        if row.is_empty() {
            continue;
        }
        let n = row.len() as f64;
        let mean = row.iter().map(|s| s.confidence).sum::<f64>() / n;
        let seen = |level: usize| row.iter().filter(|s| s.right[level]).count() as f64 / n;
        // Writing to a String cannot fail.
        let _ = writeln!(
            out,
            "confidence {mean:.3}: right {:.3} (strict {:.3}), {} sherds",
            seen(0),
            seen(1),
            row.len()
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_count_what_is_right_at_each_level() {
        let of = |confidence, loose, strict| {
            let right = [loose, strict, false];
            Stated { confidence, right, ..Stated::default() }
        };
        let all = [of(0.9, true, true), of(0.9, true, false), of(0.3, false, false), of(1.0, true, true)];
        assert_eq!(
            table(&all),
            "confidence 0.300: right 0.000 (strict 0.000), 1 sherds\n\
             confidence 0.900: right 1.000 (strict 0.500), 2 sherds\n\
             confidence 1.000: right 1.000 (strict 1.000), 1 sherds\n"
        );
        assert_eq!(table(&[]), "");
    }
}
