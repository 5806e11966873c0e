//! The features of a sherd: passive data that every later stage reads.
//!
//! Lengths are millimetres (nominal ones where the scans carry no unit) in the frame of the scan;
//! the collection knows how many millimetres one unit of the user's file is.

use crate::features::colours::Colours;
use crate::features::labels::FaceLabels;
use crate::features::skin::Skin;
use crate::geom::Vec3;
use crate::geom::revolution::{Axis, AxisCovariance};
use crate::scans::SherdId;
use serde::{Deserialize, Serialize};

/// How far a sherd can be used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum SherdState {
    /// Nothing is the matter with it.
    Usable,
    /// Usable, but something is odd; the reasons are for people.
    Doubtful {
        /// What is odd, in words.
        reasons: Vec<String>,
    },
    /// Small (F11): matched like the others, and marked, for its edge says little.
    Small {
        /// What makes it small, in words.
        reason: String,
    },
    /// Not used, and why.
    SetAside {
        /// What is the matter with it, in words.
        reason: String,
    },
}

impl SherdState {
    /// How far the sherd can be used, in a word or two.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Usable => "usable",
            Self::Doubtful { .. } => "doubtful",
            Self::Small { .. } => "small",
            Self::SetAside { .. } => "set aside",
        }
    }

    /// Why it is not simply usable, in words.
    pub fn reason(&self) -> String {
        match self {
            Self::Usable => String::new(),
            Self::Doubtful { reasons } => reasons.join("; "),
            Self::Small { reason } | Self::SetAside { reason } => reason.clone(),
        }
    }
}

/// What a sherd is known by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A scan with its break.
    Scan,
    /// Lines alone: drawn by others, or the border of a wall that was scanned without its break.
    BareLines,
}

impl Source {
    /// What a pair of sherds is known by: breaks can be compared only where both were scanned.
    pub fn with(self, other: Source) -> Source {
        self.max(other)
    }
}

/// A closed line at equal steps along the border of a wall. Counter-clockwise when looked at
/// against the normals, that is from outside the material.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EdgeLine {
    /// Points in order along the line.
    pub points: Vec<Vec3>,
    /// Unit normals of the wall, away from the material.
    pub wall_normals: Vec<Vec3>,
    /// Unit normals of the break surface beside the edge, away from the material; across the
    /// edge and in the wall's tangent plane where the break itself was not scanned.
    pub break_normals: Vec<Vec3>,
    /// Wall thickness at each point; NaN where it cannot be measured.
    #[serde(with = "nan_list")]
    pub thickness: Vec<f64>,
    /// Probability that the point lies on the vessel's rim rather than on a break.
    pub rim: Vec<f64>,
    /// Indices of corners; they split the line into segments.
    pub corners: Vec<usize>,
    /// Distance between neighbouring points.
    pub step: f64,
}

impl EdgeLine {
    /// Number of points.
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// Whether there is no line at all.
    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }
}

/// Which motions of an axis hypothesis the sherd does not pin down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AxisFreedom {
    /// Direction and position are known within the covariance.
    None,
    /// Flat piece: direction known, position open in the plane across it.
    Position,
    /// Sphere-like piece: the axis passes through a known point, direction open.
    Direction,
    /// Cylinder-like piece is fully known as an axis; its place along the axis is never known.
    /// Nothing useful is known.
    All,
}

/// One guess at the axis of the vessel the sherd came from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AxisHypothesis {
    /// Point of the axis nearest to the sherd's centre.
    pub point: Vec3,
    /// Unit direction; the sign is arbitrary unless `up_known`.
    pub direction: Vec3,
    /// How well point and direction are known.
    pub covariance: AxisCovariance,
    /// Probability among the hypotheses of this sherd.
    pub weight: f64,
    /// Root mean square distance of the walls from a surface of revolution about it.
    pub rms: f64,
    /// Which motions of it the sherd leaves open.
    pub freedom: AxisFreedom,
    /// Whether `direction` points towards the rim.
    pub up_known: bool,
}

impl AxisHypothesis {
    /// The line itself.
    pub fn axis(&self) -> Axis {
        Axis { point: self.point, direction: self.direction }
    }
}

/// A point of a surface with its unit normal, away from the material.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct OrientedPoint {
    /// Its place.
    pub point: Vec3,
    /// Its unit normal.
    pub normal: Vec3,
}

/// A run of the inner edge line that is rim; indices wrap around.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RimRun {
    /// Index of its first point.
    pub start: usize,
    /// Number of its points.
    pub len: usize,
    /// Probability that it is rim rather than break.
    pub probability: f64,
    /// Radius from the best axis; NaN when no axis is known.
    #[serde(with = "nan")]
    pub radius: f64,
}

/// Everything known of one sherd.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SherdFeatures {
    /// The sherd's name, as its collection gives it.
    pub id: SherdId,
    /// Whether it can be used, and what speaks against it.
    #[serde(with = "tagged")]
    pub state: SherdState,
    /// Whether it was scanned or its lines were drawn.
    pub source: Source,
    /// Border of the inner wall, the one most broken if it has several: the line the paper matches.
    pub inner: EdgeLine,
    /// Border of the outer wall; empty when it was not scanned.
    pub outer: EdgeLine,
    /// Other borders of the inner wall: holes, or the rim of a whole neck.
    pub holes: Vec<EdgeLine>,
    /// Best first; empty when no axis can be seen.
    pub axes: Vec<AxisHypothesis>,
    /// Runs of the inner edge line that are the vessel's rim.
    pub rims: Vec<RimRun>,
    /// Probability that the sherd holds part of the vessel's base.
    pub base: f64,
    /// Median wall thickness; NaN when unknown.
    #[serde(with = "nan")]
    pub thickness: f64,
    /// Edges of the scan across the wall; NaN when unknown. Below one the scan is too coarse for the breaks.
    #[serde(with = "nan", default = "unknown")]
    pub across: f64,
    /// Thinned samples of the inner wall, evenly spread.
    pub inner_wall: Vec<OrientedPoint>,
    /// Thinned samples of the outer wall, evenly spread.
    pub outer_wall: Vec<OrientedPoint>,
    /// Samples of the break surface, evenly spread, for the last refinement.
    pub break_surface: Vec<OrientedPoint>,
    /// Breaks and what is beside them as they were scanned, where samples of the break are too coarse for splinters.
    #[serde(default)]
    pub skin: Skin,
    /// What every face of the cleaned scan belongs to; empty when no walls were found.
    #[serde(default)]
    pub labels: FaceLabels,
    /// How clearly the walls of a scan tell which is the inner one; near zero they look alike.
    #[serde(default)]
    pub sides: f64,
    /// Area of the inner wall.
    pub area: f64,
    /// Centroid of the scan's vertices.
    pub centroid: Vec3,
    /// Mean colours of its surfaces, where it was scanned in colour.
    #[serde(default)]
    pub colours: Colours,
}

impl SherdFeatures {
    /// Samples of all of its surface: break, inner and outer wall.
    pub(crate) fn surface(&self) -> impl Iterator<Item = OrientedPoint> + '_ {
        self.break_surface.iter().chain(&self.inner_wall).chain(&self.outer_wall).copied()
    }

    /// The same sherd with its walls exchanged; `None` when only one wall has a border.
    pub fn turned_over(&self) -> Option<SherdFeatures> {
        if self.outer.is_empty() {
            return None;
        }
        let mut other = self.clone();
        std::mem::swap(&mut other.inner, &mut other.outer);
        std::mem::swap(&mut other.inner_wall, &mut other.outer_wall);
        other.labels = self.labels.turned_over();
        other.colours = self.colours.turned_over();
        // Rims and holes were read off the other line, and which end is up with them.
        other.rims.clear();
        other.holes.clear();
        other.axes.iter_mut().for_each(|a| a.up_known = false);
        Some(other)
    }
}

fn unknown() -> f64 {
    f64::NAN
}

/// NaN is `null` in JSON and itself in binary formats.
mod nan {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(x: &f64, s: S) -> Result<S::Ok, S::Error> {
        if s.is_human_readable() { x.is_finite().then_some(*x).serialize(s) } else { x.serialize(s) }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<f64, D::Error> {
        if d.is_human_readable() {
            Ok(Option::<f64>::deserialize(d)?.unwrap_or(f64::NAN))
        } else {
            f64::deserialize(d)
        }
    }
}

mod nan_list {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(x: &[f64], s: S) -> Result<S::Ok, S::Error> {
        if s.is_human_readable() {
            s.collect_seq(x.iter().map(|v| v.is_finite().then_some(*v)))
        } else {
            x.serialize(s)
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<f64>, D::Error> {
        if d.is_human_readable() {
            let list = Vec::<Option<f64>>::deserialize(d)?;
            Ok(list.into_iter().map(|v| v.unwrap_or(f64::NAN)).collect())
        } else {
            Vec::deserialize(d)
        }
    }
}

/// Tagged enums need a self-describing format: in binary ones the state is kept as JSON text.
mod tagged {
    use super::SherdState;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};

    pub fn serialize<S: Serializer>(x: &SherdState, s: S) -> Result<S::Ok, S::Error> {
        if s.is_human_readable() {
            x.serialize(s)
        } else {
            serde_json::to_string(x).map_err(ser::Error::custom)?.serialize(s)
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<SherdState, D::Error> {
        if d.is_human_readable() {
            SherdState::deserialize(d)
        } else {
            serde_json::from_str(&String::deserialize(d)?).map_err(de::Error::custom)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unknown_survives_json() {
        let run = RimRun { start: 3, len: 9, probability: 0.7, radius: f64::NAN };
        let text = serde_json::to_string(&run).unwrap();
        let back: RimRun = serde_json::from_str(&text).unwrap();
        assert!(back.radius.is_nan() && back.len == 9, "{back:?}");
    }
}
