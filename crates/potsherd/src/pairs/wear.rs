//! How worn a collection is. Sherds that lay in the ground have lost grains along their breaks, and their true
//! joins fit less closely; scored as fresh ones they would all be doubted. Joins that close loops are near
//! certainly true whatever their scores, and how closely these fit tells the wear. The best candidates of each
//! sherd would tell it too, but in a box of strangers none of them is true, and taken for worn they would be joined.

use crate::geom::stats;
use crate::pairs::candidate::Candidate;
use crate::pairs::evidence::Weights;
use crate::pairs::model::{ScoreModel, WearScale};
use crate::pairs::sherd::Sherd;
use serde::{Deserialize, Serialize};

/// What lies between the breaks as they are and where the pot cracked, millimetres.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Wear {
    /// How far the edge lines recede from the crack.
    pub recession: f64,
    /// How deep the break surfaces are eroded.
    pub erosion: f64,
    /// How far apart the breaks of joins lay that told it, as they were.
    pub apart: f64,
}

impl Wear {
    /// What the sherds of one collection were brought back by.
    pub fn in_force(sherds: &[Sherd]) -> Wear {
        sherds.first().map_or_else(Wear::default, |s| s.scoring.wear)
    }

    /// What badly worn sherds have lost as a rule, as far as lines and breaks can be moved without knowing it: dev2, with anything
    /// between 0.2 and 0.45 mm, comes to the same.
    pub fn usual(scale: &WearScale) -> Wear {
        Wear { recession: USUALLY_RECEDED, erosion: USUALLY_ERODED, apart: scale.worn_breaks }
    }

    /// From joins that are surely true. How far two sherds are apart slides with their pose, but not how much
    /// farther apart their lines are than their breaks: that is what the rounding of both edges took beyond the
    /// erosion. Erosion itself takes about as much. `None` where nothing is lost that counts, or too few joins are known.
    pub fn of<'a>(sure: impl Iterator<Item = &'a Candidate> + Clone) -> Option<Wear> {
        let apart = breaks_apart(sure.clone())?;
        let beyond: Vec<f64> = sure
            .map(Candidate::contact)
            .map(|c| 0.5 * (c.gap - c.break_gap))
            .filter(|x| x.is_finite())
            .collect();
        if beyond.len() < FEWEST {
            return None;
        }
        let rounding = stats::median(&beyond)?.min(MOST_ROUNDED);
        let erosion = EROSION_TO_ROUNDING * rounding;
        (rounding >= LEAST_ROUNDED).then_some(Wear { recession: rounding + erosion, erosion, apart })
    }
}

/// Rounding that does not count yet: what fitted lines of fresh breaks show; and the most that is believed.
const LEAST_ROUNDED: f64 = 0.06;
const MOST_ROUNDED: f64 = 0.35;
/// Erosion against rounding: 1.05 in the worn collection of development, 0.75 and 1.3 in simulated harsh and worn ones.
const EROSION_TO_ROUNDING: f64 = 1.0;

/// The middle of what makes no difference in worn collections (docs/method.md).
const USUALLY_RECEDED: f64 = 0.3;
const USUALLY_ERODED: f64 = 0.15;

/// Joins of a single loop.
const FEWEST: usize = 3;

/// How far apart the breaks of joins lie that are surely true; `None` where too few are known.
pub fn breaks_apart<'a>(sure: impl Iterator<Item = &'a Candidate>) -> Option<f64> {
    let apart: Vec<f64> = sure.map(|c| c.contact().break_rms).filter(|x| x.is_finite()).collect();
    if apart.len() < FEWEST { None } else { stats::median(&apart) }
}

/// From 0, fresh, to 1, worn, by how far apart the breaks of true joins lie. Where too few joins are known once breaks were
/// brought back to the crack, those count by which the wear was found: what was brought back was not fresh.
pub fn level_of(apart: Option<f64>, found: &Wear, scale: &WearScale) -> Option<f64> {
    let before = (found.recession > 0.0).then_some(found.apart);
    let (fresh, worn) = (scale.fresh_breaks, scale.worn_breaks);
    Some(((apart.or(before)? - fresh) / (worn - fresh)).clamp(0.0, 1.0))
}

/// Weights for scans of so worn sherds.
pub fn weights_of(wear: f64, model: &ScoreModel) -> Weights {
    model.fresh.weights.towards(&model.worn.weights, wear)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_pass_from_fresh_to_worn() {
        let model = ScoreModel::default();
        assert_eq!(weights_of(0.0, &model), model.fresh.weights);
        assert_eq!(weights_of(1.0, &model), model.worn.weights);
        assert_eq!(breaks_apart(std::iter::empty()), None);
    }

    #[test]
    fn what_was_brought_back_is_not_taken_for_fresh() {
        let scale = ScoreModel::default().wear;
        let (fresh, found) =
            (Wear::default(), Wear { recession: 0.2, erosion: 0.1, apart: scale.worn_breaks });
        assert_eq!(level_of(None, &fresh, &scale), None);
        assert_eq!(level_of(None, &found, &scale), Some(1.0));
        // What is known of the breaks as they are now counts first.
        assert_eq!(level_of(Some(scale.fresh_breaks), &found, &scale), Some(0.0));
    }
}
