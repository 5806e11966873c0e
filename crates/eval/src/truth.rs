//! The part of a collection's truth that scoring needs.

use crate::error::EvalError;
use crate::matrix::{Matrix, is_rigid};
use std::collections::{BTreeMap, BTreeSet};

/// Pots, true poses and adjacency, in file units. Build it with [`ScoringTruth::new`].
#[derive(Clone, Debug, Default)]
pub struct ScoringTruth {
    pub collection: Option<String>,
    /// File units of one millimetre.
    pub unit_scale: f64,
    pub pots: Vec<TruePot>,
    pub sherds: Vec<TrueSherd>,
    /// Pairs of sherds that share a break, each pair once.
    pub adjacency: Vec<(usize, usize)>,
    /// Sherds of the collection whose true pose nobody knows; placing them is no fault.
    pub without_pose: BTreeSet<String>,
    index: BTreeMap<String, usize>,
}

#[derive(Clone, Debug)]
pub struct TruePot {
    pub name: String,
    /// Wall thickness, file units.
    pub thickness: f64,
}

#[derive(Clone, Debug)]
pub struct TrueSherd {
    pub id: String,
    /// Index into the pots.
    pub pot: usize,
    /// File coordinates to the assembled pot.
    pub pot_from_file: Matrix,
    /// File coordinates.
    pub centroid: [f64; 3],
}

impl ScoringTruth {
    /// Checks that the parts fit together; a truth that is not rigid would make every score a lie.
    pub fn new(
        collection: Option<String>,
        unit_scale: f64,
        pots: Vec<TruePot>,
        sherds: Vec<TrueSherd>,
        adjacency: Vec<(usize, usize)>,
        without_pose: BTreeSet<String>,
    ) -> Result<Self, EvalError> {
        let bad = |cause: String| Err(EvalError::BadTruth { cause });
        if !(unit_scale.is_finite() && unit_scale > 0.0) {
            return bad(format!("its unit scale is {unit_scale}"));
        }
        let mut index = BTreeMap::new();
        for (at, sherd) in sherds.iter().enumerate() {
            if sherd.pot >= pots.len() {
                return bad(format!("sherd `{}` belongs to no pot", sherd.id));
            }
            if !is_rigid(&sherd.pot_from_file) || !sherd.centroid.iter().all(|x| x.is_finite()) {
                return bad(format!("the pose of sherd `{}` is not a rigid motion", sherd.id));
            }
            if index.insert(sherd.id.clone(), at).is_some() {
                return bad(format!("it holds sherd `{}` twice", sherd.id));
            }
        }
        for &(i, j) in &adjacency {
            if i == j || i >= sherds.len() || j >= sherds.len() {
                return bad("a pair of neighbours names a sherd that is not there".into());
            }
        }
        Ok(Self { collection, unit_scale, pots, sherds, adjacency, without_pose, index })
    }

    pub fn index_of(&self, id: &str) -> Option<usize> {
        self.index.get(id).copied()
    }
}
