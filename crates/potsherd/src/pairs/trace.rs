//! What became of every first guess of a pair, for people who ask why a join was not found.

use crate::geom::Rigid;

/// Why a guess is no candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// The matched run cannot be laid on the other: too short or not finite.
    NoPose,
    /// Laid on each other, more than a third of the run lies apart.
    MissesTooManySamples,
    /// More guesses were found than are looked at.
    BeyondThoseSketched,
    /// Others had more of the lines together after a few rounds.
    BeyondThoseRefined,
    /// The refinement lost the contact.
    FewerThanFourMates,
    /// After refinement the edges touch along less than four steps.
    ContactTooShort,
    /// Another guess with a higher score places the sherd alike.
    SameAsBetter,
    /// More candidates were found than are kept.
    BeyondThoseKept,
}

impl Fate {
    pub(crate) const ALL: [Fate; 8] = [
        Fate::NoPose,
        Fate::MissesTooManySamples,
        Fate::BeyondThoseSketched,
        Fate::BeyondThoseRefined,
        Fate::FewerThanFourMates,
        Fate::ContactTooShort,
        Fate::SameAsBetter,
        Fate::BeyondThoseKept,
    ];

    /// The fate in a few words, for people.
    pub fn words(self) -> &'static str {
        match self {
            Fate::NoPose => "the run has no pose",
            Fate::MissesTooManySamples => "misses too many samples",
            Fate::BeyondThoseSketched => "beyond the number looked at",
            Fate::BeyondThoseRefined => "beyond the number refined",
            Fate::FewerThanFourMates => "fewer than 4 mates",
            Fate::ContactTooShort => "contact shorter than four steps",
            Fate::SameAsBetter => "same as a better one",
            Fate::BeyondThoseKept => "beyond the number kept",
        }
    }
}

/// A guess that was dropped, as it was when it was dropped.
#[derive(Clone, Debug)]
pub struct Rejected {
    pub fate: Fate,
    pub a_from_b: Option<Rigid>,
}

impl Rejected {
    pub(crate) fn at(fate: Fate, a_from_b: &Rigid) -> Self {
        Self { fate, a_from_b: Some(*a_from_b) }
    }
}
