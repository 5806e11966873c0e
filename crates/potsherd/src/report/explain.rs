//! Everything about one pair of sherds, for people who ask why they were joined or not.

use crate::assemble::AssembleOptions;
use crate::features::SherdFeatures;
use crate::geom::Rigid;
use crate::pairs::contact::Contact;
use crate::pairs::telling::{Evidence, summed};
use crate::pairs::trace::{Fate, Rejected};
use crate::pairs::{MatchOptions, Scoring, Sherd, Telling, judge, match_pair_traced};
use crate::report::picture::pair;
use crate::scans::SherdId;
use crate::words::edit_distance;
use std::sync::Arc;

/// Why a pair cannot be explained.
#[derive(Debug, thiserror::Error)]
pub enum ExplainError {
    /// The same sherd twice.
    #[error("{id} is named twice")]
    Twice {
        /// Its id.
        id: SherdId,
    },
    /// No sherd has this id.
    #[error("there is no sherd {id}; near names: {near}")]
    Unknown {
        /// What was asked for.
        id: String,
        /// Ids most like it.
        near: String,
    },
    /// The sherd cannot be matched.
    #[error("{id} has no edge line to match")]
    NoLine {
        /// Its id.
        id: SherdId,
    },
}

/// One pair of sherds, every way to join them and what became of all other guesses. Lengths in millimetres.
pub struct PairStory {
    /// What is known of the two, in the order of the collection.
    pub sherds: [SherdNote; 2],
    /// Name of the model that scores come from.
    pub model: String,
    /// How its weights were made to suit the collection, in words.
    pub basis: String,
    /// Ways to join them, best first.
    pub ways: Vec<Way>,
    /// How many guesses came to which end; only those that occur.
    pub fates: Vec<(Fate, usize)>,
    /// The guess that scores best where it was dropped.
    pub nearest_miss: Option<Miss>,
    /// Least contact of a candidate.
    pub least_contact: f64,
    /// Largest overlap that the search allows, square millimetres.
    pub most_overlap: f64,
    prepared: [Sherd; 2],
    pose: Option<Rigid>,
}

/// A sherd in a few figures.
#[derive(Clone, Debug)]
pub struct SherdNote {
    /// Its id.
    pub id: SherdId,
    /// Length of its inner edge.
    pub edge: f64,
    /// Wall thickness; NaN if unknown.
    pub thickness: f64,
    /// Axis hypotheses that pin the axis down.
    pub axes: usize,
}

/// One way to join the two.
#[derive(Clone, Debug)]
pub struct Way {
    /// That it is a true join.
    pub probability: f64,
    /// What adds up to its log-odds.
    pub evidence: Evidence,
    /// Length of edge in contact.
    pub contact: f64,
    /// Root mean square distance of the edges in contact.
    pub apart: f64,
    /// Wall of one running into the other, square millimetres.
    pub overlap: f64,
    /// First and last touching sample of the first sherd's line.
    pub run_a: (usize, usize),
    /// First and last touching sample of the second sherd's line.
    pub run_b: (usize, usize),
}

/// A guess that came to nothing.
#[derive(Clone, Debug)]
pub struct Miss {
    /// What became of it.
    pub fate: Fate,
    /// Length of edge in contact where it was dropped.
    pub contact: f64,
    /// Root mean square distance of the edges there.
    pub apart: f64,
    /// Overlap there, square millimetres.
    pub overlap: f64,
    /// Score there.
    pub score: f64,
}

/// Explains a pair of a collection, judged with the scores of a result if given, otherwise with the model's as
/// they stand.
pub fn explain_pair(
    features: &[SherdFeatures],
    (a, b): (&str, &str),
    options: &MatchOptions,
    judged: Option<&Scoring>,
) -> Result<PairStory, ExplainError> {
    if a == b {
        return Err(ExplainError::Twice { id: a.into() });
    }
    let options = &options.suited_to(features);
    let scoring = Arc::new(judged.cloned().unwrap_or_else(|| Scoring::new(&options.model)));
    let mut pair = [position(features, a)?, position(features, b)?];
    // The order of the collection, so that the answer is the one that matching gives.
    pair.sort_unstable();
    let prepare = |k: usize| {
        Sherd::prepare(&features[k], options, &scoring)
            .ok_or_else(|| ExplainError::NoLine { id: features[k].id.clone() })
    };
    let sherds = [prepare(pair[0])?, prepare(pair[1])?];
    let mut rejected = Vec::new();
    let found = match_pair_traced(&sherds, 0, 1, options, &mut |r| rejected.push(r));
    let miss = nearest_miss(&sherds, &rejected);
    let pose = found.first().map(|c| c.a_from_b).or(miss.as_ref().and_then(|(r, ..)| r.a_from_b));
    let telling = Telling::among(&sherds, features.len());
    let kinds = sherds[0].pair_with(&sherds[1]);
    let way = |c: &crate::pairs::Candidate| {
        let c = c.found();
        let evidence = telling.evidence(kinds, &c.terms, 0.0);
        Way {
            probability: summed(&evidence),
            evidence,
            contact: c.contact.length,
            apart: c.contact.rms,
            overlap: c.contact.overlap,
            run_a: c.contact.run_a,
            run_b: c.contact.run_b,
        }
    };
    let counted = Fate::ALL.map(|f| (f, rejected.iter().filter(|r| r.fate == f).count()));
    Ok(PairStory {
        ways: found.iter().map(way).collect(),
        sherds: [note(&sherds[0]), note(&sherds[1])],
        model: scoring.model.clone(),
        basis: scoring.scale(kinds).basis.clone(),
        fates: counted.into_iter().filter(|(_, n)| *n > 0).collect(),
        nearest_miss: miss.map(|(r, contact, score)| Miss {
            fate: r.fate,
            contact: contact.length,
            apart: contact.rms,
            overlap: contact.overlap,
            score,
        }),
        least_contact: sherds[0].least_contact(),
        most_overlap: AssembleOptions::default().forbidden_overlap,
        prepared: sherds,
        pose,
    })
}

impl PairStory {
    /// Both edge lines at the best pose, as a PNG file; `None` where no guess has a pose.
    pub fn picture(&self) -> Option<Vec<u8>> {
        pair::draw(&self.prepared[0], &self.prepared[1], self.pose.as_ref()?).png().ok()
    }
}

fn note(s: &Sherd) -> SherdNote {
    SherdNote {
        id: s.id.clone(),
        edge: s.inner.step * s.inner.len() as f64,
        thickness: s.thickness,
        axes: s.axes.len(),
    }
}

/// Where an id is in the list; unknown ones are answered with those most like it.
pub(super) fn position(features: &[SherdFeatures], id: &str) -> Result<usize, ExplainError> {
    features.iter().position(|f| f.id == id).ok_or_else(|| {
        let mut near: Vec<(usize, &str)> =
            features.iter().map(|f| (edit_distance(&f.id, id), f.id.as_str())).collect();
        near.sort_unstable();
        let names: Vec<&str> = near.iter().take(3).map(|n| n.1).collect();
        ExplainError::Unknown { id: id.to_owned(), near: names.join(", ") }
    })
}

/// Of the guesses that were dropped for good, the one that scores best where it was dropped.
fn nearest_miss<'a>(sherds: &[Sherd; 2], rejected: &'a [Rejected]) -> Option<(&'a Rejected, Contact, f64)> {
    let mut best: Option<(&Rejected, Contact, f64)> = None;
    for r in rejected.iter().filter(|r| r.fate != Fate::SameAsBetter) {
        let Some(pose) = &r.a_from_b else { continue };
        let (contact, _, score) = judge(&sherds[0], &sherds[1], pose);
        if best.as_ref().is_none_or(|b| score > b.2) {
            best = Some((r, contact, score));
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::{FeatureOptions, extract};
    use crate::geom::TriMesh;

    #[test]
    fn unknown_names_are_answered_with_near_ones() {
        let mesh = TriMesh::default();
        let sherd = |id: &str| extract(&id.into(), &mesh, &FeatureOptions::default());
        let known = ["Pot_B_Piece_01", "Pot_B_Piece_02", "Pot_C_Piece_11"].map(sherd);
        let ask = |a, b| explain_pair(&known, (a, b), &MatchOptions::default(), None).err().unwrap();
        let unknown = ask("Pot_C_Piece_11", "pot_b_piece_2").to_string();
        assert!(unknown.contains("near names: Pot_B_Piece_02, "), "{unknown}");
        assert!(matches!(ask("Pot_B_Piece_01", "Pot_B_Piece_01"), ExplainError::Twice { .. }));
        assert!(matches!(ask("Pot_B_Piece_01", "Pot_B_Piece_02"), ExplainError::NoLine { .. }));
    }
}
