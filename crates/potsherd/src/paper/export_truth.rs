//! The names and the truth that go with features in the authors' layout: pots by letters, poses and who touches whom.

use crate::features::SherdFeatures;
use crate::geom::Rigid;
use crate::scans::{Frames, SherdId, Truth};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A sherd under the name it has in the layout.
pub(super) struct Named<'a> {
    pub sherd: &'a SherdFeatures,
    /// The `X` of `Pot_X_Piece_NN`.
    pub pot: String,
    /// The `NN`, from 1.
    pub piece: usize,
}

impl Named<'_> {
    pub fn name(&self) -> String {
        format!("Pot_{}_Piece_{:02}", self.pot, self.piece)
    }
}

/// Names for the sherds: their own where it is of the authors' form, else pots of the truth by letter, `X` without.
pub(super) fn named<'a>(sherds: &[&'a SherdFeatures], truth: Option<&Truth>) -> Vec<Named<'a>> {
    let pot_of = |id: &SherdId| truth.and_then(|t| t.sherds.get(id)).map(|s| s.pot.as_str());
    let mut letters: BTreeMap<&str, String> = BTreeMap::new();
    for pot in truth.iter().flat_map(|t| t.sherds.values()).map(|s| s.pot.as_str()) {
        letters.entry(pot).or_default();
    }
    letters.values_mut().enumerate().for_each(|(k, l)| *l = letter(k));
    let mut pieces: BTreeMap<String, usize> = BTreeMap::new();
    let mut out = Vec::new();
    for sherd in sherds {
        let (pot, piece) = match of_their_form(&sherd.id) {
            Some(own) => own,
            None => {
                let pot = pot_of(&sherd.id).map_or_else(|| "X".to_owned(), |p| letters[p].clone());
                let next = pieces.entry(pot.clone()).or_default();
                *next += 1;
                (pot, *next)
            }
        };
        out.push(Named { sherd, pot, piece });
    }
    out
}

fn of_their_form(id: &str) -> Option<(String, usize)> {
    let (pot, piece) = id.strip_prefix("Pot_")?.split_once("_Piece_")?;
    Some((pot.to_owned(), piece.parse().ok()?))
}

/// A to Z, then AA and on.
fn letter(k: usize) -> String {
    let last = char::from(b'A' + (k % 26) as u8);
    if k < 26 { last.to_string() } else { letter(k / 26 - 1) + &last.to_string() }
}

/// Files of `Ground Truth` with their text: where each sherd was, and for each pot which of its pieces touch.
pub(super) fn ground_truth(all: &[Named], truth: &Truth, frames: &Frames) -> Vec<(String, String)> {
    let mut out = Vec::new();
    let mut pots: BTreeMap<&str, Vec<&Named>> = BTreeMap::new();
    for n in all {
        pots.entry(&n.pot).or_default().push(n);
        if let Some(pose) = frames.true_pose(truth, &n.sherd.id) {
            out.push((format!("Pot_{}_Piece_{}_T.txt", n.pot, n.piece), matrix(pose.rigid())));
        }
    }
    for (pot, pieces) in pots {
        out.push((format!("Pot_{pot}_simple_graph.txt"), graph(&pieces, truth)));
    }
    out
}

fn matrix(pose: &Rigid) -> String {
    let mut text = String::new();
    for row in pose.to_row_major().chunks(4) {
        let words: Vec<String> = row.iter().map(|x| format!("{x:.9}")).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", words.join(" "));
    }
    text
}

/// Row and column k are piece k + 1; pieces that are not there touch nothing.
fn graph(pieces: &[&Named], truth: &Truth) -> String {
    let size = pieces.iter().map(|n| n.piece).max().unwrap_or(0);
    let at: BTreeMap<&SherdId, usize> = pieces.iter().map(|n| (&n.sherd.id, n.piece - 1)).collect();
    let mut touch = vec![vec!["0"; size]; size];
    for c in &truth.adjacency {
        if let (Some(&a), Some(&b)) = (at.get(&c.a), at.get(&c.b)) {
            (touch[a][b], touch[b][a]) = ("1", "1");
        }
    }
    touch.iter().map(|row| row.join("\t") + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!([0, 25, 26, 27, 52].map(letter), ["A", "Z", "AA", "AB", "BA"]);
        assert_eq!(of_their_form("Pot_B_Piece_07"), Some(("B".to_owned(), 7)));
        assert_eq!(of_their_form("rim_7"), None);
    }
}
