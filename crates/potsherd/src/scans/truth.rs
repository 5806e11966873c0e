//! What is known to be true about a collection: `truth.json`, the format our own simulator writes and the
//! data sets are turned into. Fields a source does not have are absent.

use crate::geom::{Rigid, Vec3};
use crate::scans::{ScanError, SherdId};
use crate::store::write_whole;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// What we write; `potbreak-truth-1`, the same without labels and edge lines, is read as well.
pub const FORMAT: &str = "potsherd-truth-1";
const ACCEPTED: [&str; 2] = [FORMAT, "potbreak-truth-1"];

/// All lengths, poses and profiles are in file units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Truth {
    /// Version of the file's layout.
    pub format: String,
    /// Name of the collection.
    #[serde(default)]
    pub collection: String,
    /// The seed that a simulated collection was made from.
    #[serde(default)]
    pub seed: u64,
    /// How the scans were spoilt, e.g. `clean` or `scan`.
    #[serde(default)]
    pub level: String,
    /// Name of the unit of the files, e.g. `mm`.
    #[serde(default = "millimetre")]
    pub unit: String,
    /// File units per millimetre.
    #[serde(default = "one")]
    pub unit_scale: f64,
    /// A remark for people who read the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The pots, as far as anything is known of them.
    #[serde(default)]
    pub pots: Vec<PotTruth>,
    /// The sherds by their ids.
    pub sherds: BTreeMap<SherdId, SherdTruth>,
    /// Pairs that truly join, and the length of the common break.
    #[serde(default)]
    pub adjacency: Vec<Contact>,
    /// Pairs that touch along less than two walls.
    #[serde(default)]
    pub short_contacts: Vec<Contact>,
    /// Anything else the file holds, kept when it is written again.
    #[serde(flatten)]
    pub other: BTreeMap<String, serde_json::Value>,
}

/// Written `[a, b, length]`; the length may be absent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "ContactOnDisk", into = "ContactOnDisk")]
pub struct Contact {
    /// Id of one sherd.
    pub a: SherdId,
    /// Id of the other.
    pub b: SherdId,
    /// Length of the break they share.
    pub length: Option<f64>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum ContactOnDisk {
    Measured(SherdId, SherdId, f64),
    Bare(SherdId, SherdId),
}

impl From<ContactOnDisk> for Contact {
    fn from(c: ContactOnDisk) -> Self {
        match c {
            ContactOnDisk::Measured(a, b, length) => Self { a, b, length: Some(length) },
            ContactOnDisk::Bare(a, b) => Self { a, b, length: None },
        }
    }
}

impl From<Contact> for ContactOnDisk {
    fn from(c: Contact) -> Self {
        match c.length {
            Some(length) => Self::Measured(c.a, c.b, length),
            None => Self::Bare(c.a, c.b),
        }
    }
}

/// What is known of one pot.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PotTruth {
    /// Its name, as sherds refer to it.
    pub pot: String,
    /// Name of its shape in the simulator's library.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// What sort of vessel it is, e.g. `bowl`.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Another pot of the very same shape, broken differently.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub identical_to: Option<String>,
    /// Its sherds in the collection.
    #[serde(default)]
    pub n_sherds: usize,
    /// Nominal thickness of its wall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thickness: Option<f64>,
    /// From where it stands to the top of the lip.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<f64>,
    /// Diameter at the lip.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rim_diameter: Option<f64>,
    /// Outer diameter where it is widest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_diameter: Option<f64>,
    /// Its axis of revolution in the assembled frame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub axis: Option<AxisTruth>,
    /// Radius and height along the outer wall, from the middle of the base up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub profile_outer: Vec<[f64; 2]>,
    /// Radius and height along the inner wall, from the middle of the base up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub profile_inner: Vec<[f64; 2]>,
    /// Sherds that were made and then taken away.
    #[serde(default)]
    pub missing: Vec<serde_json::Value>,
    /// Anything else the file holds, kept when it is written again.
    #[serde(flatten)]
    pub other: BTreeMap<String, serde_json::Value>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AxisTruth {
    pub point: [f64; 3],
    pub direction: [f64; 3],
}

/// What is known of one sherd.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SherdTruth {
    /// Empty where the pot is not known.
    #[serde(default)]
    pub pot: String,
    /// Relative to the collection.
    #[serde(default)]
    pub file: String,
    /// File coordinates to the assembled pot, row after row; none where it is not known.
    #[serde(rename = "T", default, skip_serializing_if = "Option::is_none")]
    pub pose: Option<[f64; 16]>,
    /// In file coordinates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub centroid: Option<[f64; 3]>,
    /// Vertices of the scan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vertices: Option<usize>,
    /// Faces of the scan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faces: Option<usize>,
    /// Median edge length of the scan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub median_edge: Option<f64>,
    /// Whether it holds part of the vessel's rim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rim: Option<bool>,
    /// Length of rim it holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rim_length: Option<f64>,
    /// Whether it holds part of the base.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<bool>,
    /// Share of the base disc that belongs to this sherd.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base_share: Option<f64>,
    /// Of the outer wall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<f64>,
    /// Length of its border.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub perimeter: Option<f64>,
    /// Its median wall thickness.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thickness: Option<f64>,
    /// Whether the scan is a closed surface.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watertight: Option<bool>,
    /// File with one byte a vertex of the scan, relative to the truth file; see docs/formats.md.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub labels: Option<String>,
    /// True edge lines in file coordinates, each a list of points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edge_lines: Vec<EdgeLineTruth>,
    /// Anything else the file holds, kept when it is written again.
    #[serde(flatten)]
    pub other: BTreeMap<String, serde_json::Value>,
}

/// One of the two walls of a sherd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wall {
    /// The one that the vessel held its content with.
    Inner,
    /// The one that was seen.
    Outer,
}

/// The line where a wall meets the break (or the lip).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EdgeLineTruth {
    pub wall: Wall,
    /// Whether the last point joins the first.
    #[serde(default)]
    pub closed: bool,
    pub points: Vec<[f64; 3]>,
    /// Per point the other sherd there; empty, or an empty name, where there is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub neighbors: Vec<SherdId>,
    /// Per point whether it lies on the vessel's rim rather than on a break; empty if unknown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rim: Vec<bool>,
}

impl SherdTruth {
    /// The motion from file coordinates to the assembled pot, where it is known.
    pub fn pot_from_file(&self) -> Option<Rigid> {
        self.pose.as_ref().map(Rigid::from_row_major)
    }

    /// Its centroid in file coordinates, where it is known.
    pub fn centroid(&self) -> Option<Vec3> {
        self.centroid.map(Vec3::from)
    }
}

fn millimetre() -> String {
    "mm".into()
}

fn one() -> f64 {
    1.0
}

impl Default for Truth {
    fn default() -> Self {
        Self {
            format: FORMAT.into(),
            collection: String::new(),
            seed: 0,
            level: String::new(),
            unit: millimetre(),
            unit_scale: 1.0,
            note: None,
            pots: Vec::new(),
            sherds: BTreeMap::new(),
            adjacency: Vec::new(),
            short_contacts: Vec::new(),
            other: BTreeMap::new(),
        }
    }
}

impl Truth {
    /// Reads and checks a truth file.
    pub fn read(path: &Path) -> Result<Self, ScanError> {
        let bad = |message: String| ScanError::BadFile { path: path.to_path_buf(), message };
        let bytes = crate::store::read_whole(path).map_err(|e| bad(format!("cannot be read: {e}")))?;
        Self::parse(&bytes).map_err(bad)
    }

    /// From the bytes of a truth file; the error is the rest of a sentence that begins with the file's name.
    pub(crate) fn parse(bytes: &[u8]) -> Result<Self, String> {
        let truth: Self = serde_json::from_slice(bytes).map_err(|e| format!("is no truth file: {e}"))?;
        truth.check()?;
        Ok(truth)
    }

    /// Same truth, same bytes.
    pub fn write(&self, path: &Path) -> std::io::Result<()> {
        let mut text = serde_json::to_string_pretty(self)?;
        text.push('\n');
        write_whole(path, text.as_bytes())
    }

    fn check(&self) -> Result<(), String> {
        if !ACCEPTED.contains(&self.format.as_str()) {
            return Err(format!("has the format {:?}; {ACCEPTED:?} are understood", self.format));
        }
        if !(self.unit_scale.is_finite() && self.unit_scale > 0.0) {
            return Err("has a unit_scale that is not a positive number".into());
        }
        for (id, sherd) in &self.sherds {
            if sherd.pot_from_file().is_some_and(|t| !t.is_rigid(1e-3)) {
                return Err(format!("has a matrix for sherd {id} that is no rigid motion"));
            }
        }
        let pairs = self.adjacency.iter().chain(&self.short_contacts);
        for name in pairs.flat_map(|c| [&c.a, &c.b]) {
            if !self.sherds.contains_key(name) {
                return Err(format!("names sherd {name} as adjacent, but does not list it"));
            }
        }
        Ok(())
    }

    /// Leaves out the sherds of all pots but these, with their contacts.
    pub fn keep_pots(&mut self, pots: &[String]) {
        self.sherds.retain(|_, s| pots.contains(&s.pot));
        let sherds = &self.sherds;
        self.adjacency.retain(|c| sherds.contains_key(&c.a) && sherds.contains_key(&c.b));
        self.short_contacts.retain(|c| sherds.contains_key(&c.a) && sherds.contains_key(&c.b));
    }

    /// What is known of the pot of this name.
    pub fn pot(&self, name: &str) -> Option<&PotTruth> {
        self.pots.iter().find(|p| p.pot == name)
    }

    /// Millimetres per file unit.
    pub fn mm_per_unit(&self) -> f64 {
        1.0 / self.unit_scale
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Truth {
        let mut t = Truth::default();
        for id in ["a", "b"] {
            let pose = Some(Rigid::identity().to_row_major());
            t.sherds.insert(id.into(), SherdTruth { pot: "A".into(), pose, ..Default::default() });
        }
        t.adjacency.push(Contact { a: "a".into(), b: "b".into(), length: Some(12.5) });
        t.short_contacts.push(Contact { a: "b".into(), b: "a".into(), length: None });
        t.pots.push(PotTruth { pot: "A".into(), n_sherds: 2, thickness: Some(4.25), ..Default::default() });
        t
    }

    #[test]
    fn reads_what_it_writes() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("truth.json");
        sample().write(&path).unwrap();
        assert_eq!(Truth::read(&path).unwrap(), sample());
    }

    #[test]
    fn refuses_what_is_not_truth() {
        let mut t = sample();
        t.format = "else".into();
        assert!(t.check().unwrap_err().contains("format"));
        let mut t = sample();
        t.adjacency[0].b = "nobody".into();
        assert!(t.check().unwrap_err().contains("nobody"));
        let mut t = sample();
        t.sherds.get_mut("a").unwrap().pose = Some([2.0; 16]);
        assert!(t.check().unwrap_err().contains("rigid"));
        let mut t = sample();
        t.unit_scale = 0.0;
        assert!(t.check().is_err());
    }
}
