//! Which unit a collection is in, told from how thick its walls are and how large its sherds.

use serde::{Deserialize, Serialize};
use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unit {
    #[serde(rename = "mm")]
    Millimetre,
    #[serde(rename = "cm")]
    Centimetre,
    #[serde(rename = "m")]
    Metre,
    #[serde(rename = "in")]
    Inch,
    /// Scaled to a fixed size; true lengths are lost.
    #[serde(rename = "normalised")]
    Normalised,
}

impl Unit {
    /// None for normalised scans, whose factor depends on the collection.
    pub fn millimetres(self) -> Option<f64> {
        match self {
            Self::Millimetre => Some(1.0),
            Self::Centimetre => Some(10.0),
            Self::Metre => Some(1000.0),
            Self::Inch => Some(25.4),
            Self::Normalised => None,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Millimetre => "mm",
            Self::Centimetre => "cm",
            Self::Metre => "m",
            Self::Inch => "in",
            Self::Normalised => "normalised",
        }
    }
}

impl FromStr for Unit {
    type Err = String;
    fn from_str(s: &str) -> Result<Self, String> {
        match s.to_ascii_lowercase().as_str() {
            "mm" | "millimetre" | "millimeter" => Ok(Self::Millimetre),
            "cm" | "centimetre" | "centimeter" => Ok(Self::Centimetre),
            "m" | "metre" | "meter" => Ok(Self::Metre),
            "in" | "inch" => Ok(Self::Inch),
            "normalised" | "normalized" | "none" => Ok(Self::Normalised),
            _ => Err(format!("{s:?} is none of mm, cm, m, in, normalised")),
        }
    }
}

/// The usual wall of a pot and the usual diagonal of a sherd, in millimetres.
const USUAL_WALL: f64 = 5.0;
const USUAL_DIAGONAL: f64 = 70.0;

/// How far a wall and a diagonal in millimetres are from pottery, in standard deviations squared.
/// Walls of 2 to 12 mm and sherds of 15 to 300 mm are within two.
fn strangeness(wall: Option<f64>, diagonal: f64) -> f64 {
    let off = |x: f64, usual: f64, sigma: f64| ((x / usual).ln() / sigma).powi(2);
    wall.map_or(0.0, |w| off(w, USUAL_WALL, 0.45)) + off(diagonal, USUAL_DIAGONAL, 0.8)
}

/// Unit and factor to millimetres for a collection with these medians. Scans that fit no unit were
/// normalised; their factor makes the median wall a usual one.
pub fn guess_unit(wall: Option<f64>, diagonal: f64) -> (Unit, f64) {
    let candidates = [Unit::Millimetre, Unit::Centimetre, Unit::Metre];
    let best = candidates
        .into_iter()
        .filter_map(|u| u.millimetres().map(|mm| (strangeness(wall.map(|w| w * mm), diagonal * mm), u, mm)))
        .min_by(|a, b| a.0.total_cmp(&b.0));
    match best {
        Some((off, unit, mm)) if off <= 12.0 => (unit, mm),
        _ => (Unit::Normalised, normalised_factor(wall, diagonal)),
    }
}

/// Millimetres per unit that make the median wall (or, without walls, the median diagonal) a usual one.
pub fn normalised_factor(wall: Option<f64>, diagonal: f64) -> f64 {
    let factor = wall.map_or(USUAL_DIAGONAL / diagonal, |w| USUAL_WALL / w);
    if factor.is_finite() && factor > 0.0 { factor } else { 1.0 }
}
