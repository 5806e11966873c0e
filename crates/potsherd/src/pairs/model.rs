//! Everything about scores that was learnt from data, as one file that says where it comes from.
//!
//! The default is part of the program; another file can be given instead (`--weights`).

use crate::pairs::evidence::Weights;
use crate::pairs::term::Sense;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The version of the file that is written and read.
pub const FORMAT: &str = "potsherd-scores-1";

const DEFAULT: &str = include_str!("../../data/scores.json");

/// Weights and calibrations of the evidence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreModel {
    /// Version of the file's layout.
    pub format: String,
    /// What to call it, in results too.
    pub name: String,
    /// For scans of fresh breaks.
    pub fresh: Fitted,
    /// For scans of worn breaks.
    pub worn: Fitted,
    /// For edge lines without breaks, drawn by others.
    pub bare: Fitted,
    /// How the wear of a collection is told.
    pub wear: WearScale,
    /// What a common profile is worth.
    pub profile: ProfileScale,
    /// What a vessel of two sherds needs.
    pub lone_pair: LonePair,
    /// How likely a scanned sherd is where it belongs, by its joins.
    pub placement: PlacementScale,
    /// How likely a sherd is of a vessel that it touches nothing of. Files that do not know of it have the program's own.
    #[serde(default = "shipped_family")]
    pub family: FamilyScale,
}

/// Weights for one kind of data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fitted {
    /// Where the weights come from.
    pub provenance: Provenance,
    /// What each term of the evidence counts.
    pub weights: Weights,
    /// How the weighted sum becomes log-odds.
    pub telling: PlattScale,
}

/// How a score becomes the log-odds that are told, in a collection of a hundred sherds: `slope * score + shift`
/// (Platt scaling).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlattScale {
    /// Factor of the score; positive.
    pub slope: f64,
    /// Log-odds that are added.
    pub shift: f64,
}

impl PlattScale {
    /// Scores are log-odds as they stand.
    pub const NONE: PlattScale = PlattScale { slope: 1.0, shift: 0.0 };
}

/// How worn a collection is, told by the median distance of break surfaces in joins that are surely true (millimetres).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WearScale {
    /// Where the scale comes from.
    pub provenance: Provenance,
    /// Where sherds are as fresh as those that the weights of fresh breaks were fitted on.
    pub fresh_breaks: f64,
    /// Where they are as worn as those of the weights of worn ones.
    pub worn_breaks: f64,
}

/// What a common profile says about a merge of bare lines.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProfileScale {
    /// Where the scale comes from.
    pub provenance: Provenance,
    /// Log-odds of full agreement over none.
    pub worth: f64,
    /// The share of agreement that says nothing.
    pub neutral: f64,
}

/// When two sherds that nothing else holds together are a vessel of their own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LonePair {
    /// Where the limit comes from.
    pub provenance: Provenance,
    /// Least log-odds.
    pub least: f64,
}

/// How the joins of a scanned sherd tell whether it is where it belongs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacementScale {
    /// Where the weights come from.
    pub provenance: Provenance,
    /// Among fresh sherds.
    pub fresh: PlacementWeights,
    /// Among worn ones.
    pub worn: PlacementWeights,
}

/// Log-odds that a sherd is where it belongs, in a collection of a hundred: a weighted sum over its joins. Contacts that came about
/// by chance are short and many, true ones are long; the body is asked once, since a poorly seen axis disagrees with all neighbours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacementWeights {
    /// Log-odds of a sherd about which nothing is known.
    pub prior: f64,
    /// For each unit of log-odds of its fractures, summed.
    pub fracture: f64,
    /// For each contact.
    pub contact: f64,
    /// For each unit of log-odds of the body, the mean along its contacts.
    pub body: f64,
    /// For each doubling of its contacts' length, from a centimetre on.
    pub length: f64,
}

impl PlacementWeights {
    /// The weights a share of the way from these to others.
    pub fn towards(&self, other: &Self, share: f64) -> Self {
        let between = |x: f64, y: f64| (1.0 - share) * x + share * y;
        Self {
            prior: between(self.prior, other.prior),
            fracture: between(self.fracture, other.fracture),
            contact: between(self.contact, other.contact),
            body: between(self.body, other.body),
            length: between(self.length, other.length),
        }
    }

    /// Whether better and longer joins make a placement surer.
    fn makes_sense(&self) -> bool {
        self.fracture >= 0.0 && self.body >= 0.0 && self.length >= 0.0
    }
}

/// How wall, thickness and rim tell whether a sherd is of a vessel that it touches nothing of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FamilyScale {
    /// Where the weights come from.
    pub provenance: Provenance,
    /// The weights.
    pub weights: FamilyWeights,
}

/// Log-odds that a sherd is of the only vessel that stands, as a weighted sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FamilyWeights {
    /// Log-odds before anything is compared.
    pub prior: f64,
    /// For each e-fold of the distance of its wall from the profile, from 0.3 mm on.
    pub off: f64,
    /// For the share of its wall that the profile goes along with, beyond 0.7.
    pub share: f64,
    /// For each 0.3 mm of difference in thickness.
    pub thickness: f64,
    /// For each 3 mm between the rims, beyond the first, where both are known.
    pub rim: f64,
    /// For each e-fold of its surface, from 15 square centimetres on.
    pub size: f64,
}

/// What the program comes with.
fn shipped_family() -> FamilyScale {
    ScoreModel::default().family
}

/// Where numbers come from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// Collections and seeds, or `set by hand` and why.
    pub trained_on: String,
    /// The command that prints them, empty if there is none.
    #[serde(default)]
    pub command: String,
    /// Version of the program that fitted them.
    #[serde(default)]
    pub commit: String,
    /// Day on which they were fitted.
    #[serde(default)]
    pub date: String,
    /// How they do on data they were not fitted on, and on what they were fitted on.
    #[serde(default)]
    pub validated: String,
}

/// Why a file of weights cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// The file cannot be read.
    #[error("{path}: cannot be read: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The file holds something else, or numbers that make no sense.
    #[error("{path}: {what}")]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
}

impl ScoreModel {
    /// Reads a file of weights.
    pub fn read(path: &Path) -> Result<Self, ModelError> {
        let text = crate::store::read_text(path)
            .map_err(|source| ModelError::Io { path: path.to_owned(), source })?;
        Self::parse(&text).map_err(|what| ModelError::Malformed { path: path.to_owned(), what })
    }

    /// The model of a text, or what is wrong with it.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let model: Self =
            serde_json::from_str(text).map_err(|e| format!("not a file of weights ({FORMAT}): {e}"))?;
        if model.format != FORMAT {
            return Err(format!("its format is {}, but {FORMAT} is the one that is read", model.format));
        }
        let scale = &model.wear;
        if scale.fresh_breaks >= scale.worn_breaks {
            return Err("worn breaks must lie farther apart than fresh ones".to_owned());
        }
        if !(model.placement.fresh.makes_sense() && model.placement.worn.makes_sense()) {
            return Err("better and longer joins must make a placement surer".to_owned());
        }
        match [&model.fresh, &model.worn, &model.bare].iter().all(|f| f.telling.slope > 0.0) {
            true => Ok(model),
            false => Err("a better score must be told as more likely: slopes are positive".to_owned()),
        }
    }

    /// Weights that speak for a join where their term speaks against it, or the other way round.
    pub fn senseless(&self) -> Vec<String> {
        let sets = [("fresh", &self.fresh), ("worn", &self.worn), ("bare", &self.bare)];
        let mut out = Vec::new();
        for (name, set) in sets {
            for (term, w) in set.weights.0.iter() {
                let wrong = match term.sense() {
                    Sense::For => w < 0.0,
                    Sense::Against => w > 0.0,
                    Sense::Either => false,
                };
                if wrong {
                    out.push(format!("{name}: {} {w:+}", term.name()));
                }
            }
        }
        out
    }
}

impl Default for ScoreModel {
    /// The weights that come with the program.
    fn default() -> Self {
        // The file is part of the program, so this fails for everybody or for nobody, and a test reads it.
        Self::parse(DEFAULT).expect("the weights that come with the program can be read")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_is_read_and_written_as_it_is() {
        let model = ScoreModel::default();
        let text = serde_json::to_string(&model).unwrap();
        assert_eq!(ScoreModel::parse(&text).unwrap(), model);
        assert_eq!(model.senseless(), [""; 0]);
        let sets = [&model.fresh, &model.worn, &model.bare].map(|set| &set.provenance);
        for learnt in sets.into_iter().chain([&model.profile.provenance, &model.placement.provenance]) {
            let told = [&learnt.trained_on, &learnt.command, &learnt.commit, &learnt.date, &learnt.validated];
            assert!(told.iter().all(|t| !t.is_empty()), "{learnt:?}");
        }
        for chosen in [&model.wear.provenance, &model.lone_pair.provenance] {
            assert!(chosen.trained_on.starts_with("set by hand"), "{chosen:?}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_file_is_told() {
        let wrong = |from: &str, to: &str| {
            let text = DEFAULT.replacen(from, to, 1);
            assert_ne!(text, DEFAULT, "{from}");
            ScoreModel::parse(&text).unwrap_err()
        };
        assert!(wrong("potsherd-scores-1", "potsherd-scores-9").contains("potsherd-scores-9"));
        assert!(wrong("\"thickness\"", "\"thicknes\"").contains("thicknes"));
        assert!(wrong("\"name\"", "\"nom\"").contains("nom"));
    }
}
