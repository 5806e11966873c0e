//! The part of a collection's truth that scoring needs.

use crate::eval::error::EvalError;
use crate::eval::matrix::{Matrix, is_rigid};
use crate::geom::stats::median;
use crate::scans::{SherdId, Truth};
use std::collections::{BTreeMap, BTreeSet};

/// Wall of a pot whose truth does not tell it, millimetres: the mean of the paper's ten pots.
pub const NOMINAL_WALL_MM: f64 = 5.5;

/// Pots, true poses and adjacency, in file units. Build it with [`ScoringTruth::new`].
#[derive(Clone, Debug, Default)]
pub struct ScoringTruth {
    /// Name of the collection, if the truth tells it.
    pub collection: Option<String>,
    /// The pots that have sherds to be scored.
    pub pots: Vec<TruePot>,
    /// The sherds whose true pose is known; pairs refer to their places in this list.
    pub sherds: Vec<TrueSherd>,
    /// Pairs of sherds that share a break, each pair once.
    pub adjacency: Vec<(usize, usize)>,
    /// Sherds of the collection whose true pose nobody knows; placing them is no fault.
    pub without_pose: BTreeSet<SherdId>,
    index: BTreeMap<SherdId, usize>,
}

#[derive(Clone, Debug)]
pub struct TruePot {
    pub name: String,
    /// File units of one millimetre. Where the true size is not known, the pot is taken to be of usual size.
    pub unit_scale: f64,
    /// Wall thickness, file units.
    pub thickness: f64,
    /// Whether the truth tells the thickness; otherwise it is a nominal one.
    pub thickness_known: bool,
}

#[derive(Clone, Debug)]
pub struct TrueSherd {
    pub id: SherdId,
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
        pots: Vec<TruePot>,
        sherds: Vec<TrueSherd>,
        adjacency: Vec<(usize, usize)>,
        without_pose: BTreeSet<SherdId>,
    ) -> Result<Self, EvalError> {
        let bad = |cause: String| Err(EvalError::BadTruth { cause });
        for pot in &pots {
            if ![pot.unit_scale, pot.thickness].iter().all(|x| x.is_finite() && *x > 0.0) {
                return bad(format!("the wall or the scale of pot `{}` is not a positive number", pot.name));
            }
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
        Ok(Self { collection, pots, sherds, adjacency, without_pose, index })
    }

    pub(crate) fn index_of(&self, id: &SherdId) -> Option<usize> {
        self.index.get(id).copied()
    }

    /// From a truth file, or the part of it that is about `pots` (all of them if none are named).
    pub fn from_truth(truth: &Truth, pots: &[String]) -> Result<Self, EvalError> {
        let wanted = |pot: &str| pots.is_empty() || pots.iter().any(|p| p == pot);
        let mut true_pots: Vec<TruePot> =
            truth.pots.iter().filter(|p| wanted(&p.pot)).map(|p| true_pot(truth, &p.pot)).collect();
        let mut sherds = Vec::new();
        let mut without_pose = BTreeSet::new();
        for (id, sherd) in truth.sherds.iter().filter(|(_, s)| wanted(&s.pot)) {
            let Some(pot_from_file) = sherd.pose else {
                without_pose.insert(id.clone());
                continue;
            };
            let cause = || format!("sherd `{id}` has a pose but no centroid");
            let centroid = sherd.centroid.ok_or_else(|| EvalError::BadTruth { cause: cause() })?;
            let known = true_pots.iter().position(|p| p.name == sherd.pot);
            let pot = known.unwrap_or_else(|| {
                true_pots.push(true_pot(truth, &sherd.pot));
                true_pots.len() - 1
            });
            sherds.push(TrueSherd { id: id.clone(), pot, pot_from_file, centroid });
        }
        if let Some(absent) = pots.iter().find(|p| !true_pots.iter().any(|t| t.name == **p)) {
            return Err(EvalError::BadTruth { cause: format!("it knows no pot `{absent}`") });
        }
        if sherds.is_empty() {
            return Err(EvalError::BadTruth { cause: "it holds no sherd whose true pose is known".into() });
        }
        let (true_pots, sherds) = without_empty_pots(true_pots, sherds, truth);
        // Sherds come sorted by id.
        let place = |id: &SherdId| sherds.binary_search_by(|s| s.id.cmp(id)).ok();
        let adjacency = truth.adjacency.iter().filter_map(|c| place(&c.a).zip(place(&c.b))).collect();
        let collection = (!truth.collection.is_empty()).then(|| truth.collection.clone());
        Self::new(collection, true_pots, sherds, adjacency, without_pose)
    }
}

/// Leaves out pots that have sherds but no known pose: there is nothing to score.
fn without_empty_pots(
    pots: Vec<TruePot>,
    mut sherds: Vec<TrueSherd>,
    truth: &Truth,
) -> (Vec<TruePot>, Vec<TrueSherd>) {
    let has_pose = |index: usize| sherds.iter().any(|s| s.pot == index);
    let has_sherds = |name: &str| truth.sherds.values().any(|s| s.pot == name);
    let kept: Vec<usize> = (0..pots.len()).filter(|&i| has_pose(i) || !has_sherds(&pots[i].name)).collect();
    for sherd in &mut sherds {
        // Every sherd's pot is kept: the sherd itself has a pose.
        sherd.pot = kept.iter().position(|&i| i == sherd.pot).unwrap_or(usize::MAX);
    }
    (kept.into_iter().map(|i| pots[i].clone()).collect(), sherds)
}

fn true_pot(truth: &Truth, name: &str) -> TruePot {
    let sound = |t: &f64| t.is_finite() && *t > 0.0;
    let of_sherds = || {
        let walls = truth.sherds.values().filter(|s| s.pot == name).filter_map(|s| s.thickness);
        median(&walls.filter(sound).collect::<Vec<_>>())
    };
    let told = truth.pot(name).and_then(|p| p.thickness).filter(sound).or_else(of_sherds);
    TruePot {
        name: name.to_owned(),
        unit_scale: truth.unit_scale,
        thickness: told.unwrap_or(NOMINAL_WALL_MM * truth.unit_scale),
        thickness_known: told.is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synth::Level;
    use crate::testpots::looked_at;

    fn cause(truth: &Truth) -> String {
        match ScoringTruth::from_truth(truth, &[]) {
            Err(e) => e.to_string(),
            Ok(_) => String::new(),
        }
    }

    #[test]
    fn sherds_of_pots_that_are_not_listed_have_a_pot_of_their_own() {
        let (_, mut truth) = looked_at("bowl_tea", 6, 3, Level::Scan);
        let ids: Vec<SherdId> = truth.sherds.keys().cloned().collect();
        let listed = ScoringTruth::from_truth(&truth, &[]).unwrap();
        assert_eq!((listed.pots.len(), listed.sherds.len()), (1, ids.len()));
        for (id, pot) in ids.iter().zip(["Y", "Z", "Z"]) {
            truth.sherds.get_mut(id).unwrap().pot = pot.to_owned();
        }
        let found = ScoringTruth::from_truth(&truth, &[]).unwrap();
        let pot_of = |k: usize| found.pots[found.sherds[k].pot].name.as_str();
        assert_eq!([pot_of(0), pot_of(1), pot_of(2)], ["Y", "Z", "Z"]);
        assert!((3..ids.len()).all(|k| pot_of(k) == listed.pots[0].name));
    }

    #[test]
    fn a_truth_that_cannot_be_scored_says_which_sherd_is_wrong() {
        let (_, truth) = looked_at("bowl_tea", 6, 3, Level::Scan);
        let id = truth.sherds.keys().next().unwrap().clone();
        let with = |change: &dyn Fn(&mut crate::scans::truth::SherdTruth)| {
            let mut truth = truth.clone();
            change(truth.sherds.get_mut(&id).unwrap());
            cause(&truth)
        };
        assert_eq!(cause(&truth), "");
        let stretched = with(&|s| s.pose.as_mut().unwrap()[0] *= 3.0);
        let nowhere = with(&|s| s.centroid = Some([f64::NAN, 0.0, 0.0]));
        let unknown = with(&|s| s.centroid = None);
        for (words, told) in [(stretched, "rigid"), (nowhere, "rigid"), (unknown, "no centroid")] {
            assert!(words.contains(id.as_str()) && words.contains(told), "{words}");
        }
    }
    #[test]
    fn neighbours_are_two_sherds_that_are_there() {
        let (_, truth) = looked_at("bowl_tea", 6, 3, Level::Scan);
        let whole = ScoringTruth::from_truth(&truth, &[]).unwrap();
        let n = whole.sherds.len();
        let with = |pairs: Vec<(usize, usize)>| {
            ScoringTruth::new(None, whole.pots.clone(), whole.sherds.clone(), pairs, BTreeSet::new())
        };
        assert!(with(vec![(0, 1), (n - 1, 0)]).is_ok());
        for pair in [(1, 1), (0, n), (n, 0)] {
            assert!(with(vec![pair]).is_err(), "{pair:?}");
        }
        let mut pots = whole.pots.clone();
        pots[0].thickness = 0.0;
        assert!(ScoringTruth::new(None, pots, whole.sherds.clone(), Vec::new(), BTreeSet::new()).is_err());
        let mut sherds = whole.sherds.clone();
        sherds[1].pot = whole.pots.len();
        assert!(ScoringTruth::new(None, whole.pots.clone(), sherds, Vec::new(), BTreeSet::new()).is_err());
        let mut twice = whole.sherds.clone();
        twice[1].id = twice[0].id.clone();
        assert!(ScoringTruth::new(None, whole.pots, twice, Vec::new(), BTreeSet::new()).is_err());
    }
}
