//! A possible join as matching leaves it. The search asks for its pose and its odds, so these lie open; what was
//! measured of it is ten times as much, is asked for by few and may be set aside on disk.

use crate::geom::{Rigid, Vec3};
use crate::pairs::contact::Contact;
use crate::pairs::refine::Fit;
use crate::pairs::term::{Term, Terms};
use crate::store::SetAside;
use nalgebra::Matrix6;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A possible join of B to A, with all that was measured of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Found {
    /// Index of the sherds in the list that was matched; `a < b`.
    pub a: usize,
    pub b: usize,
    pub fit: Fit,
    pub contact: Contact,
    pub terms: Terms,
    pub log_odds: f64,
}

/// The same as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(into = "Found", from = "Found")]
pub struct Candidate {
    /// Index of the sherds in the list that was matched; `a < b`.
    pub a: usize,
    pub b: usize,
    pub a_from_b: Rigid,
    pub log_odds: f64,
    /// What the colours of the two say in this collection, as log-odds.
    colour: f64,
    /// What other candidates for the same edges say.
    rivals: f64,
    measured: Kept,
}

#[derive(Clone, Debug)]
enum Kept {
    /// Shared by all copies of the candidate.
    Here(Arc<Measured>),
    /// On disk: from where on, and how long.
    Away(Arc<SetAside>, u64, u32),
}

/// What is measured of a candidate. Nothing of it changes any more but for the colours, which the candidate has.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Measured {
    information: Matrix6<f64>,
    pivot: Vec3,
    contact: Contact,
    terms: Terms,
}

impl From<Found> for Candidate {
    fn from(Found { a, b, fit, contact, terms, log_odds }: Found) -> Self {
        let Fit { a_from_b, information, pivot } = fit;
        let (colour, rivals) = (contact.colour, contact.rivals);
        let measured = Kept::Here(Arc::new(Measured { information, pivot, contact, terms }));
        Self { a, b, a_from_b, log_odds, colour, rivals, measured }
    }
}

impl From<Candidate> for Found {
    fn from(c: Candidate) -> Self {
        c.found()
    }
}

impl Candidate {
    pub fn a_from_b(&self) -> &Rigid {
        &self.a_from_b
    }

    /// The same between sherds that stand elsewhere in the list.
    #[must_use]
    pub fn between(mut self, a: usize, b: usize) -> Self {
        (self.a, self.b) = (a, b);
        self
    }

    /// With all that was measured of it.
    pub fn found(&self) -> Found {
        let Measured { information, pivot, mut contact, terms } = self.with(Measured::clone);
        (contact.colour, contact.rivals) = (self.colour, self.rivals);
        let fit = Fit { a_from_b: self.a_from_b, information, pivot };
        Found { a: self.a, b: self.b, fit, contact, terms: self.coloured(terms), log_odds: self.log_odds }
    }

    /// What is weighed.
    pub fn terms(&self) -> Terms {
        self.coloured(self.with(|m| m.terms))
    }

    /// How the two touch.
    pub fn contact(&self) -> Contact {
        Contact { colour: self.colour, rivals: self.rivals, ..self.with(|m| m.contact.clone()) }
    }

    /// What the colours say counts from now on.
    pub fn see_colours(&mut self, colour: f64) {
        self.colour = colour;
    }

    /// What rivals say counts from now on; what they said before.
    pub fn see_rivals(&mut self, rivals: f64) -> f64 {
        std::mem::replace(&mut self.rivals, rivals)
    }

    fn coloured(&self, mut terms: Terms) -> Terms {
        (terms[Term::Colour], terms[Term::Rivals]) = (self.colour, self.rivals);
        terms
    }

    /// What cannot be read again is told by the file that lost it ([`Candidate::is_lost`]).
    fn with<T>(&self, see: impl Fn(&Measured) -> T) -> T {
        match &self.measured {
            Kept::Here(measured) => see(measured),
            Kept::Away(aside, at, len) => see(&aside.get(*at, *len).unwrap_or_default()),
        }
    }

    /// Whether something on the disk that it needs was lost.
    pub fn is_lost(&self) -> bool {
        matches!(&self.measured, Kept::Away(aside, ..) if aside.is_lost())
    }
}

/// Bytes in memory for what is measured of a candidate.
pub const MEASURED: u64 = size_of::<Measured>() as u64;

/// Moves what was measured of candidates to the disk; what cannot be written stays.
pub fn set_aside(candidates: &mut [Candidate], aside: &Arc<SetAside>) {
    let here: Vec<&Measured> = candidates
        .iter()
        .filter_map(|c| match &c.measured {
            Kept::Here(measured) => Some(measured.as_ref()),
            Kept::Away(..) => None,
        })
        .collect();
    let Some(places) = aside.put(&here) else { return };
    let still_here = candidates.iter_mut().filter(|c| matches!(c.measured, Kept::Here(_)));
    for (c, (at, len)) in still_here.zip(places) {
        c.measured = Kept::Away(Arc::clone(aside), at, len);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Store, StoreOptions};

    #[test]
    fn what_is_set_aside_comes_back_to_the_last_bit() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path(), &StoreOptions::default()).unwrap();
        let aside = Arc::new(store.set_aside().unwrap());
        let found = |k: u32| Found {
            a: 1,
            b: 2 + k as usize,
            fit: Fit {
                a_from_b: Rigid::identity(),
                information: Matrix6::from_element(f64::from(k) / 3.0),
                pivot: Vec3::new(0.1, 0.2, f64::from(k)),
            },
            contact: Contact { length: 0.1 + f64::from(k), rim_level2: f64::NAN, ..Contact::default() },
            terms: Terms::default(),
            log_odds: -0.3,
        };
        let mut all: Vec<Candidate> = (0..5).map(|k| found(k).into()).collect();
        let before = postcard::to_stdvec(&all).unwrap();
        set_aside(&mut all[..2], &aside);
        set_aside(&mut all, &aside);
        assert_eq!(postcard::to_stdvec(&all).unwrap(), before);
        all[3].see_colours(0.7);
        assert_eq!((all[3].terms()[Term::Colour], all[3].contact().colour), (0.7, 0.7));
        assert!(!all[3].is_lost() && aside.get::<Measured>(1 << 40, 8).is_none() && all[3].is_lost());
    }
}
