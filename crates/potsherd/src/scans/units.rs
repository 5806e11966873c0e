//! Which unit a collection is in, told from how thick its walls are and how large its sherds.

use crate::geom::math;
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
    #[serde(rename = "um")]
    Micrometre,
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
            Self::Micrometre => Some(0.001),
            Self::Normalised => None,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Millimetre => "mm",
            Self::Centimetre => "cm",
            Self::Metre => "m",
            Self::Inch => "in",
            Self::Micrometre => "um",
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
            "um" | "\u{b5}m" | "\u{3bc}m" | "micrometre" | "micrometer" | "micron" => Ok(Self::Micrometre),
            "normalised" | "normalized" | "none" => Ok(Self::Normalised),
            _ => Err(format!("{s:?} is none of mm, cm, m, in, um, normalised")),
        }
    }
}

/// The usual wall of a pot and the usual diagonal of a sherd, in millimetres.
const USUAL_WALL: f64 = 5.0;
const USUAL_DIAGONAL: f64 = 70.0;

/// How far a wall and a diagonal in millimetres are from pottery, in standard deviations squared.
/// Walls of 2 to 12 mm and sherds of 15 to 300 mm are within two.
fn strangeness(wall: Option<f64>, diagonal: f64) -> f64 {
    let off = |x: f64, usual: f64, sigma: f64| (math::ln(x / usual) / sigma).powi(2);
    wall.map_or(0.0, |w| off(w, USUAL_WALL, 0.45)) + off(diagonal, USUAL_DIAGONAL, 0.8)
}

/// Unit and factor to millimetres for a collection with these medians. Scans that fit no unit were
/// normalised; their factor makes the median wall a usual one.
pub fn guess_unit(wall: Option<f64>, diagonal: f64) -> (Unit, f64) {
    let candidates = [Unit::Millimetre, Unit::Centimetre, Unit::Metre, Unit::Micrometre];
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

/// The sizes of a scan, or of a whole collection in the median, that a change of unit changes together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    pub wall: Option<f64>,
    pub diagonal: f64,
    pub median_edge: f64,
}

/// What to say about a scan that is another order of magnitude than the collection in everything, as one
/// in another unit is. A chip is small, but meshed as finely as the rest.
pub(crate) fn disagreement(scan: Sizes, all: Sizes) -> Option<String> {
    let mut ratios = vec![scan.diagonal / all.diagonal, scan.median_edge / all.median_edge];
    ratios.extend(scan.wall.zip(all.wall).map(|(own, usual)| own / usual));
    let word = if ratios.iter().all(|r| *r > 4.0) {
        "larger"
    } else if ratios.iter().all(|r| *r < 0.25) {
        "smaller"
    } else {
        return None;
    };
    let ratio = if ratios[0] >= 1.0 { ratios[0] } else { 1.0 / ratios[0] };
    Some(format!("is {ratio:.0} times {word} than most of the collection; it may be in another unit"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_sherd_in_four_units() {
        for (wall, diagonal) in [(3.0, 40.0), (5.0, 70.0), (8.0, 160.0), (10.1, 60.0), (12.0, 200.0)] {
            for unit in [Unit::Millimetre, Unit::Centimetre, Unit::Metre, Unit::Micrometre] {
                let mm = unit.millimetres().unwrap();
                assert_eq!(guess_unit(Some(wall / mm), diagonal / mm), (unit, mm), "{wall} {diagonal}");
            }
        }
        // A bowl scaled to size one: walls of 4 % of it, pieces a third of it.
        let (unit, mm) = guess_unit(Some(0.04), 0.35);
        assert_eq!(unit, Unit::Normalised);
        assert!((0.04 * mm - USUAL_WALL).abs() < 1e-9);
    }

    #[test]
    fn without_walls_the_size_decides() {
        assert_eq!(guess_unit(None, 60.0).0, Unit::Millimetre);
        assert_eq!(guess_unit(None, 0.06).0, Unit::Metre);
        assert_eq!(guess_unit(None, 60_000.0).0, Unit::Micrometre);
        assert!(guess_unit(None, 0.0).1 > 0.0);
    }

    #[test]
    fn another_unit_is_told_but_a_small_sherd_is_not() {
        let sizes = |wall, diagonal, median_edge| Sizes { wall, diagonal, median_edge };
        let all = sizes(Some(5.0), 70.0, 0.9);
        assert!(disagreement(sizes(Some(0.5), 6.0, 0.09), all).unwrap().contains("12 times smaller"));
        assert!(disagreement(sizes(Some(50.0), 700.0, 9.0), all).unwrap().contains("larger"));
        assert!(disagreement(sizes(Some(1.0), 8.0, 0.8), all).is_none());
        assert!(disagreement(sizes(None, 10.0, 0.9), all).is_none());
    }

    #[test]
    fn unit_names_read_back() {
        let all = [Unit::Millimetre, Unit::Centimetre, Unit::Metre, Unit::Inch, Unit::Micrometre];
        for unit in all.into_iter().chain([Unit::Normalised]) {
            assert_eq!(unit.name().parse(), Ok(unit));
        }
        assert!("furlong".parse::<Unit>().is_err());
    }
}
