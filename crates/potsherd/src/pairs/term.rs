//! Kinds of evidence about a join, and numbers that belong to them one by one.

use serde::de::{Error as _, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Index, IndexMut};

/// One kind of evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Term {
    /// What is believed before anything is measured.
    Prior,
    /// Length of edge in contact.
    Contact,
    /// What the shape of the seam says: a winding one is rarely a coincidence.
    Shape,
    /// How closely the edge lines run.
    Fit,
    /// How far the walls are from going on in one direction.
    Normals,
    /// How much of the outer edges meets too.
    OuterEdge,
    /// Clay in the place of other clay.
    Overlap,
    /// Narrow gaps beside the contact.
    Sliver,
    /// Difference of the walls' thickness along the contact.
    Thickness,
    /// Contact where a sherd has its rim.
    Rim,
    /// How far the axes are apart.
    Axis,
    /// Share of the break surfaces that lie on each other.
    BreakShare,
    /// How closely they lie there.
    BreakFit,
    /// How much worse one axis for both is than one for each.
    Revolution,
    /// How far the rims are from one height.
    RimLevel,
    /// What the colours of walls and clay say, where they were scanned.
    Colour,
    /// How far other candidates for the same stretches of edge stay behind.
    Rivals,
}

/// What a growing term can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// The more of it, the likelier the join: its weight is never negative.
    For,
    /// The more of it, the less likely: its weight is never positive.
    Against,
    /// No bound.
    Either,
}

impl Term {
    /// All terms, in the order in which they are listed and stored.
    pub const ALL: [Term; 17] = [
        Term::Prior,
        Term::Contact,
        Term::Shape,
        Term::Fit,
        Term::Normals,
        Term::OuterEdge,
        Term::Overlap,
        Term::Sliver,
        Term::Thickness,
        Term::Rim,
        Term::Axis,
        Term::BreakShare,
        Term::BreakFit,
        Term::Revolution,
        Term::RimLevel,
        Term::Colour,
        Term::Rivals,
    ];

    /// Number of terms.
    pub const COUNT: usize = Self::ALL.len();

    /// The name in files and tables.
    pub fn name(self) -> &'static str {
        match self {
            Term::Prior => "prior",
            Term::Contact => "contact",
            Term::Shape => "shape",
            Term::Fit => "fit",
            Term::Normals => "normals",
            Term::OuterEdge => "outer edge",
            Term::Overlap => "overlap",
            Term::Sliver => "sliver",
            Term::Thickness => "thickness",
            Term::Rim => "rim",
            Term::Axis => "axis",
            Term::BreakShare => "break share",
            Term::BreakFit => "break fit",
            Term::Revolution => "revolution",
            Term::RimLevel => "rim level",
            Term::Colour => "colour",
            Term::Rivals => "rivals",
        }
    }

    /// The term of a name.
    pub fn named(name: &str) -> Option<Term> {
        Self::ALL.into_iter().find(|t| t.name() == name)
    }

    /// Whether it speaks of the pot's body rather than of the fracture: all contacts of a sherd repeat it.
    pub fn of_body(self) -> bool {
        matches!(self, Term::Axis | Term::Revolution | Term::RimLevel | Term::Colour)
    }

    /// What more of it can mean for a join.
    pub fn sense(self) -> Sense {
        match self {
            Term::Prior => Sense::Either,
            Term::Contact
            | Term::Shape
            | Term::Fit
            | Term::OuterEdge
            | Term::BreakShare
            | Term::BreakFit
            | Term::Colour
            | Term::Rivals => Sense::For,
            Term::Normals
            | Term::Overlap
            | Term::Sliver
            | Term::Thickness
            | Term::Rim
            | Term::Axis
            | Term::Revolution
            | Term::RimLevel => Sense::Against,
        }
    }
}

/// A number for each term.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ByTerm([f64; Term::COUNT]);

/// The terms of a candidate, as measured.
pub type Terms = ByTerm;

impl ByTerm {
    /// A number made for each term.
    pub fn from_fn(make: impl Fn(Term) -> f64) -> Self {
        Self(Term::ALL.map(make))
    }

    /// Terms with their numbers, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Term, f64)> + '_ {
        Term::ALL.into_iter().zip(self.0)
    }

    /// The numbers alone, in order.
    pub fn values(&self) -> &[f64; Term::COUNT] {
        &self.0
    }
}

impl From<[f64; Term::COUNT]> for ByTerm {
    fn from(values: [f64; Term::COUNT]) -> Self {
        Self(values)
    }
}

impl Index<Term> for ByTerm {
    type Output = f64;

    fn index(&self, term: Term) -> &f64 {
        &self.0[term as usize]
    }
}

impl IndexMut<Term> for ByTerm {
    fn index_mut(&mut self, term: Term) -> &mut f64 {
        &mut self.0[term as usize]
    }
}

/// Names and numbers where people read, numbers alone in binary files.
impl Serialize for ByTerm {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if !s.is_human_readable() {
            return self.0.serialize(s);
        }
        let mut map = s.serialize_map(Some(Term::COUNT))?;
        for (term, x) in self.iter() {
            map.serialize_entry(term.name(), &x)?;
        }
        map.end()
    }
}

/// A term that is not named is zero; a name that is no term is an error, and so is one given twice.
impl<'de> Deserialize<'de> for ByTerm {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        match d.is_human_readable() {
            true => d.deserialize_map(Named),
            false => Ok(Self(Deserialize::deserialize(d)?)),
        }
    }
}

struct Named;

impl<'de> Visitor<'de> for Named {
    type Value = ByTerm;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("numbers by the names of terms")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ByTerm, A::Error> {
        let mut out: [Option<f64>; Term::COUNT] = [None; Term::COUNT];
        while let Some((name, x)) = map.next_entry::<String, f64>()? {
            let term = Term::named(&name)
                .ok_or_else(|| A::Error::custom(format!("there is no kind of evidence named {name}")))?;
            if !x.is_finite() || out[term as usize].replace(x).is_some() {
                return Err(A::Error::custom(format!("{name} is given twice, or is no number")));
            }
        }
        Ok(ByTerm(out.map(Option::unwrap_or_default)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_listed_in_the_order_of_their_places() {
        for (k, term) in Term::ALL.into_iter().enumerate() {
            assert_eq!(term as usize, k);
            assert_eq!(Term::named(term.name()), Some(term));
        }
    }

    #[test]
    fn numbers_by_term_come_back_from_text_and_binary() {
        let mut x = ByTerm::from_fn(|t| 0.1 * t as usize as f64);
        x[Term::BreakFit] = -3.5;
        let text = serde_json::to_string(&x).unwrap();
        assert!(text.contains("\"break fit\":-3.5"), "{text}");
        assert_eq!(serde_json::from_str::<ByTerm>(&text).unwrap(), x);
        assert_eq!(postcard::from_bytes::<ByTerm>(&postcard::to_stdvec(&x).unwrap()).unwrap(), x);
        assert_eq!(serde_json::from_str::<ByTerm>("{\"fit\": 2}").unwrap()[Term::Fit], 2.0);
        assert!(serde_json::from_str::<ByTerm>("{\"fitt\": 2}").is_err());
        assert!(serde_json::from_str::<ByTerm>("{\"fit\": 2, \"fit\": 3}").is_err());
    }
}
