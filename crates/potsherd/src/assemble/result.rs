//! The answer: which sherds make which pot, where each one goes, how sure we are, and why the rest
//! stayed out. Written as `assembly.json`.

use crate::pairs::Scoring;
use crate::scans::{Collection, Frames, SettledScale, SherdId, SherdTable, Unit};
use crate::store::{place_within, write_whole};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// `assembly.json`. Poses apply to the user's own files, in the unit of the collection; a file that is listed
/// in `scales` is multiplied by its scale first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Assembly {
    /// Version of the file's layout.
    pub format: String,
    /// Best first.
    pub assemblies: Vec<Vessel>,
    /// Sherds that are in no vessel, and why.
    #[serde(default)]
    pub left_out: Vec<LeftOut>,
    /// Unit of the scans as found or as told: `mm`, `cm`, `m`, `in`, `um`, `normalised`.
    #[serde(default)]
    pub unit: String,
    /// Millimetres of one file unit (nominal for normalised scans).
    #[serde(default)]
    pub mm_per_unit: f64,
    /// Files that are in a unit of their own: what their coordinates are multiplied with before the pose.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub scales: BTreeMap<SherdId, f64>,
    /// Which scans it was made from: a hash of the content of each by its id. Other scans under the same names are refused.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub scans: BTreeMap<SherdId, String>,
    /// What `sherds.csv` beside the scans says of the sherds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<SherdTable>,
    /// What was decided but could not be obeyed, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Other answers that are nearly as likely, likeliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<Alternative>,
    /// Sherds that touch nothing of a vessel but may be of it: never joins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub families: Vec<Family>,
    /// What cannot be so in the world, and why neither of the sherds is called sure.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub impossible: Vec<Impossible>,
    /// Sherds whose inner and outer wall were exchanged, since they fit their neighbours so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turned_over: Vec<SherdId>,
    /// The scores that the sherds were judged with; absent in results of other programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoring: Option<Scoring>,
}

/// The name of the file that holds an assembly in its result folder.
pub const FILE_NAME: &str = "assembly.json";
/// The version of the file that is written and read.
pub const FORMAT: &str = "potsherd-assembly-1";

/// Why a file is no assembly.
#[derive(Debug, thiserror::Error)]
pub enum ResultError {
    /// It cannot be read.
    #[error("cannot read {}: {cause}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        cause: std::io::Error,
    },
    /// It cannot be written.
    #[error("cannot write {}: {cause}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        cause: std::io::Error,
    },
    /// Its content is something else.
    #[error("{} is no assembly: {cause}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        cause: String,
    },
}

impl Assembly {
    /// The scale that the run settled, for reading the same scans again.
    pub fn settled_scale(&self) -> SettledScale {
        let unit = Unit::of_name(&self.unit).filter(|_| self.mm_per_unit > 0.0);
        SettledScale { unit: unit.map(|u| (u, self.mm_per_unit)), scales: self.scales.clone() }
    }

    /// Takes along what a collection knows of its sherds beside their shape: the find's own table, and which scans they are.
    pub fn take_along(&mut self, collection: &Collection) {
        self.table.clone_from(&collection.table);
        self.scans = collection.contents();
    }

    /// Takes on the scale of the same files as read again: unit, and lengths where files have another scale.
    pub fn take_scale(&mut self, frames: &Frames) {
        let scale = |id: &SherdId| frames.scale(id) / self.scales.get(id).copied().unwrap_or(1.0);
        let factor = self.assemblies.iter().flat_map(|v| v.sherds.keys()).next().map_or(1.0, scale);
        if factor != 1.0 {
            for vessel in &mut self.assemblies {
                vessel.sherds.values_mut().for_each(|m| [3, 7, 11].iter().for_each(|k| m[*k] *= factor));
                vessel.axis.iter_mut().for_each(|a| a.point = a.point.map(|x| x * factor));
                for join in &mut vessel.joins {
                    join.contact *= factor;
                    join.gap *= factor;
                }
            }
        }
        if factor != 1.0 {
            let poses = self.alternatives.iter_mut().flat_map(|a| a.poses.values_mut());
            poses.for_each(|m| [3, 7, 11].iter().for_each(|k| m[*k] *= factor));
            self.impossible.iter_mut().for_each(|i| i.volume *= factor.powi(3));
            for family in &mut self.families {
                family.off *= factor;
                family.height.iter_mut().flatten().for_each(|h| *h *= factor);
            }
        }
        self.unit = frames.unit().name().to_owned();
        self.mm_per_unit = frames.mm_per_unit();
        self.scales = frames.scales().clone();
    }

    /// Reads `assembly.json`, by its own name or by that of its folder.
    pub fn read(path: &Path) -> Result<Self, ResultError> {
        let path = if path.is_dir() { path.join(FILE_NAME) } else { path.to_path_buf() };
        let bytes = crate::store::read_whole(&path)
            .map_err(|cause| ResultError::Read { path: path.clone(), cause })?;
        Self::parse(&bytes).map_err(|cause| ResultError::Malformed { path, cause })
    }

    /// From the bytes of `assembly.json`, or what is wrong with them.
    pub(crate) fn parse(bytes: &[u8]) -> Result<Self, String> {
        let assembly: Self = serde_json::from_slice(bytes).map_err(|e| e.to_string())?;
        match assembly.format == FORMAT {
            true => Ok(assembly),
            false => {
                Err(format!("its format is {:?}, and {FORMAT} is the one that is read", assembly.format))
            }
        }
    }

    /// Other answers, in sentences.
    pub fn others(&self) -> Vec<String> {
        self.alternatives.iter().map(Alternative::sentence).collect()
    }

    /// What sherds may be of vessels that they touch nothing of, in sentences.
    pub fn kin(&self) -> Vec<String> {
        self.families.iter().map(|f| f.sentence(&self.unit)).collect()
    }

    /// The text of `assembly.json`.
    pub fn to_json(&self) -> String {
        // Plain data always serialises.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Writes `assembly.json` into a folder, whole or not at all; the folder is made if need be.
    pub fn write(&self, folder: &Path) -> Result<PathBuf, ResultError> {
        let path = folder.join(FILE_NAME);
        std::fs::create_dir_all(folder)
            .and_then(|()| place_within(folder, Path::new(FILE_NAME)))
            .and_then(|place| write_whole(&place, self.to_json().as_bytes()))
            .map_err(|cause| ResultError::Write { path: path.clone(), cause })?;
        Ok(path)
    }
}

/// One pot, or the part of it that could be put together.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Vessel {
    /// What the vessel is called; unique in its assembly.
    #[serde(default)]
    pub name: String,
    /// Sherd id to sixteen numbers, row-major, file coordinates to assembly coordinates.
    pub sherds: BTreeMap<SherdId, [f64; 16]>,
    /// How sure the place of each sherd is, by id.
    #[serde(default)]
    pub placements: BTreeMap<SherdId, Placement>,
    /// The joins that hold it together.
    #[serde(default)]
    pub joins: Vec<Join>,
    /// The vessel's axis in assembly coordinates; the direction points towards the rim when known.
    #[serde(default)]
    pub axis: Option<VesselAxis>,
    /// Log-odds of the whole vessel.
    #[serde(default)]
    pub score: f64,
}

/// The axis of a vessel, in assembly coordinates and file units.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct VesselAxis {
    /// A point of it.
    pub point: [f64; 3],
    /// Its unit direction.
    pub direction: [f64; 3],
}

/// How sure the place of a sherd is, and what holds it there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Placement {
    /// Calibrated probability that the sherd is where it belongs: the logistic function of the sum of `evidence`, where there is any.
    pub confidence: f64,
    /// Sherds it is joined to.
    pub neighbors: Vec<SherdId>,
    /// What speaks for (positive) and against (negative) the place, in log-odds; empty where a person decided.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub evidence: BTreeMap<String, f64>,
}

/// A join between two placed sherds and its evidence.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Join {
    /// Id of one sherd.
    pub a: SherdId,
    /// Id of the other.
    pub b: SherdId,
    /// Probability that it is a true join, given the rest of its vessel: the logistic function of the sum of `evidence`.
    pub probability: f64,
    /// Length of edge in contact, file units.
    pub contact: f64,
    /// Median distance of the mating edges, file units.
    pub gap: f64,
    /// Named evidence: what spoke for (positive) and against (negative), in log-odds; its sum is that of `probability`.
    #[serde(default)]
    pub evidence: BTreeMap<String, f64>,
    /// Whether the user decided it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub decided: bool,
}

/// Another answer: some sherds in another place, all others as they are.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Alternative {
    /// The sherds that differ.
    pub sherds: Vec<SherdId>,
    /// Name of the vessel they would be in.
    pub vessel: String,
    /// Probability of this answer, if either it or the told one is right.
    pub probability: f64,
    /// Where they would lie: as `sherds` of a vessel.
    pub poses: BTreeMap<SherdId, [f64; 16]>,
    /// Sherds they would lie beside.
    pub neighbors: Vec<SherdId>,
    /// Contact and gap there and here, in words.
    pub why: String,
}

impl Alternative {
    /// The answer in a sentence.
    pub fn sentence(&self) -> String {
        format!(
            "{} might be in {} elsewhere ({:.0} to {:.0}): {}",
            self.sherds.join(", "),
            self.vessel,
            100.0 * self.probability,
            100.0 * (1.0 - self.probability),
            self.why
        )
    }
}

/// A sherd that is in no vessel, and one that it may be of by its wall, its thickness and its rim.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Family {
    /// The sherd.
    pub sherd: SherdId,
    /// Name of the vessel.
    pub vessel: String,
    /// Probability that it is of this vessel; what is left is for the other vessels and for none.
    pub probability: f64,
    /// From where to where it reaches above the lowest part of the vessel, file units; absent where other heights are as likely.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<[f64; 2]>,
    /// How far its wall lies from the profile there, file units.
    pub off: f64,
    /// Share of its wall that the profile goes along with.
    pub share: f64,
}

impl Family {
    /// The same in words, in the unit of the files.
    pub fn sentence(&self, unit: &str) -> String {
        let height = match self.height {
            Some([low, high]) => format!(", {low:.0} to {high:.0} {unit} above its lowest part"),
            None => String::new(),
        };
        format!(
            "{} touches nothing of {}, but may be of it ({:.2}){height}: its wall lies {:.2} {unit} off the profile",
            self.sherd, self.vessel, self.probability, self.off
        )
    }
}

/// What no two sherds can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clash {
    /// They fill the same space.
    #[default]
    #[serde(rename = "same space")]
    SameSpace,
    /// The wall of one goes through that of the other.
    #[serde(rename = "wall through wall")]
    ThroughWall,
}

/// Two placed sherds that cannot both be where they are.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Impossible {
    /// Name of their vessel.
    pub vessel: String,
    /// Both ids.
    pub sherds: [SherdId; 2],
    /// What is wrong with their places.
    pub kind: Clash,
    /// Clay that they share, cubic file units.
    pub volume: f64,
    /// The same as a share of the smaller sherd.
    pub share: f64,
}

/// A sherd that is in no vessel.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LeftOut {
    /// The sherd.
    pub id: SherdId,
    /// Why it was left out, in words.
    pub reason: String,
    /// Best places that were not sure enough.
    #[serde(default)]
    pub offers: Vec<Offer>,
}

/// A place that a sherd might have, but not surely enough.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Offer {
    /// The sherd it would be joined to.
    pub to: SherdId,
    /// Name of the vessel that sherd is in, empty if it is in none.
    pub vessel: String,
    /// Probability that the sherd belongs there.
    pub probability: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scans::Unit;

    #[test]
    fn files_in_another_scale_bring_every_length_along() {
        let mut pose = [0.0; 16];
        (0..16).for_each(|k| pose[k] = k as f64);
        let id = SherdId::from("a");
        let join = Join {
            a: id.clone(),
            b: "b".into(),
            probability: 0.9,
            contact: 40.0,
            gap: 0.5,
            evidence: BTreeMap::new(),
            decided: false,
        };
        let mut result = Assembly {
            assemblies: vec![Vessel {
                name: "vessel-01".to_owned(),
                sherds: [(id.clone(), pose)].into(),
                joins: vec![join],
                axis: Some(VesselAxis { point: [1.0, 2.0, 3.0], direction: [0.0, 0.0, 1.0] }),
                ..Vessel::default()
            }],
            alternatives: vec![Alternative { poses: [(id.clone(), pose)].into(), ..Alternative::default() }],
            families: vec![Family { off: 0.2, height: Some([10.0, 20.0]), ..Family::default() }],
            impossible: vec![Impossible {
                vessel: "vessel-01".to_owned(),
                sherds: [id.clone(), "b".into()],
                kind: Clash::SameSpace,
                volume: 7.0,
                share: 0.5,
            }],
            scales: [(id.clone(), 0.5)].into(),
            ..Assembly::default()
        };
        let before = result.clone();
        // The same scale, the same result.
        let frames = Frames::new(Unit::Millimetre, 1.0).with_scale(&id, 0.5);
        result.take_scale(&frames);
        assert_eq!(result.assemblies, before.assemblies);
        // Twice the scale: lengths twice as large, volumes eight times, turns as they were.
        result.take_scale(&Frames::new(Unit::Millimetre, 1.0).with_scale(&id, 1.0));
        let moved: Vec<f64> = pose
            .iter()
            .enumerate()
            .map(|(k, x)| if [3, 7, 11].contains(&k) { 2.0 * x } else { *x })
            .collect();
        let vessel = &result.assemblies[0];
        assert_eq!(vessel.sherds[&id].to_vec(), moved);
        assert_eq!((vessel.joins[0].contact, vessel.joins[0].gap), (80.0, 1.0));
        assert_eq!(vessel.axis.as_ref().map(|a| a.point), Some([2.0, 4.0, 6.0]));
        assert_eq!(result.alternatives[0].poses[&id].to_vec(), moved);
        assert_eq!((result.families[0].off, result.families[0].height), (0.4, Some([20.0, 40.0])));
        assert_eq!(result.impossible[0].volume, 56.0);
        assert_eq!((result.unit.as_str(), result.mm_per_unit), ("mm", 1.0));
    }
    #[test]
    fn other_answers_and_kin_are_told_in_sentences() {
        let result = Assembly {
            unit: "mm".to_owned(),
            alternatives: vec![Alternative {
                sherds: vec!["a".into(), "b".into()],
                vessel: "vessel-02".to_owned(),
                probability: 0.3,
                why: "its gap is wider".to_owned(),
                ..Alternative::default()
            }],
            families: vec![
                Family {
                    sherd: "c".into(),
                    vessel: "vessel-01".to_owned(),
                    probability: 0.6,
                    height: Some([10.0, 20.0]),
                    off: 0.25,
                    share: 0.9,
                },
                Family { sherd: "d".into(), vessel: "vessel-01".to_owned(), ..Family::default() },
            ],
            ..Assembly::default()
        };
        assert_eq!(result.others(), ["a, b might be in vessel-02 elsewhere (30 to 70): its gap is wider"]);
        assert_eq!(
            result.kin(),
            [
                "c touches nothing of vessel-01, but may be of it (0.60), 10 to 20 mm above its lowest part: its wall lies 0.25 mm off the profile",
                "d touches nothing of vessel-01, but may be of it (0.00): its wall lies 0.00 mm off the profile"
            ]
        );
    }
}
