//! The scores in force in one collection: the model's, made to suit its wear and its own examples.

use crate::features::Source;
use crate::pairs::colour::ColourScale;
use crate::pairs::evidence::Weights;
use crate::pairs::model::{FamilyWeights, Fitted, PlacementWeights, PlattScale, ScoreModel};
use crate::pairs::wear::Wear;
use serde::{Deserialize, Serialize};

/// Weights for either kind of pair, and what was learnt beside them. Written with the result, so that a pair can be
/// explained as it was judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    /// Name of the model.
    pub model: String,
    /// What the breaks of scanned sherds have lost.
    #[serde(default)]
    pub wear: Wear,
    /// For pairs whose breaks were both scanned.
    pub scans: Scale,
    /// For pairs of which at least one is known by its lines alone.
    pub bare: Scale,
    /// See [`ProfileScale`](crate::pairs::model::ProfileScale).
    pub profile_worth: f64,
    /// The share of agreement between profiles that says nothing.
    pub profile_neutral: f64,
    /// See [`LonePair`](crate::pairs::model::LonePair).
    pub lone_pair: f64,
    /// How worn the breaks are, from 0 (fresh, or not known) to 1.
    #[serde(default)]
    pub worn: f64,
    /// How the joins of a scanned sherd tell whether it is where it belongs.
    #[serde(default)]
    pub placement: PlacementWeights,
    /// How wall, thickness and rim tell whether a sherd is of a vessel that it touches nothing of.
    #[serde(default)]
    pub family: FamilyWeights,
    /// What differences of colour say, where the collection shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<ColourScale>,
    /// Sherds in the collection, where only some of them are looked at: a join found among few of many is no surer.
    #[serde(skip)]
    pub of: Option<usize>,
}

/// Weights for one kind of pair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    /// Where the weights come from, in words.
    pub basis: String,
    /// What each term of the evidence counts.
    pub weights: Weights,
    /// How the weighted sum becomes log-odds.
    pub telling: PlattScale,
}

impl Scale {
    fn of_model(basis: &str, fitted: &Fitted) -> Self {
        Self { basis: basis.to_owned(), weights: fitted.weights.clone(), telling: fitted.telling }
    }
}

impl Scoring {
    /// The model before the collection was looked at: sherds count as fresh.
    pub fn new(model: &ScoreModel) -> Self {
        Self {
            model: model.name.clone(),
            wear: Wear::default(),
            scans: Scale::of_model("fresh breaks", &model.fresh),
            bare: Scale::of_model("bare lines", &model.bare),
            profile_worth: model.profile.worth,
            profile_neutral: model.profile.neutral,
            lone_pair: model.lone_pair.least,
            worn: 0.0,
            placement: model.placement.fresh,
            family: model.family.weights,
            colour: None,
            of: None,
        }
    }

    /// What suits a kind of pair (see [`Source::with`]).
    pub fn scale(&self, pair: Source) -> &Scale {
        match pair {
            Source::Scan => &self.scans,
            Source::BareLines => &self.bare,
        }
    }

    /// The same, to be changed.
    pub fn scale_mut(&mut self, pair: Source) -> &mut Scale {
        match pair {
            Source::Scan => &mut self.scans,
            Source::BareLines => &mut self.bare,
        }
    }
}
