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

/// What to say about a scan whose wall and diagonal are both another order of magnitude than the
/// collection's medians, as those of a scan in another unit are.
pub(crate) fn disagreement(scan: (Option<f64>, f64), all: (Option<f64>, f64)) -> Option<String> {
    let size = scan.1 / all.1;
    let far = |ratio: f64, by: f64| if ratio > by { 1 } else { -i32::from(ratio * by < 1.0) };
    let side = match scan.0.zip(all.0) {
        // Sherds of one collection differ more in size than in wall.
        Some((own, usual)) => far(own / usual, 5.0) * i32::from(far(own / usual, 5.0) == far(size, 2.0)),
        None => far(size, 8.0),
    };
    let word = match side {
        0 => return None,
        1.. => "larger",
        _ => "smaller",
    };
    let ratio = if size >= 1.0 { size } else { 1.0 / size };
    Some(format!("is {ratio:.0} times {word} than most of the collection; it may be in another unit"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_sherd_in_four_units() {
        for (wall, diagonal) in [(3.0, 40.0), (5.0, 70.0), (8.0, 160.0), (12.0, 200.0)] {
            for unit in [Unit::Millimetre, Unit::Centimetre, Unit::Metre] {
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
        assert!(guess_unit(None, 0.0).1 > 0.0);
    }

    #[test]
    fn another_unit_is_told_but_a_small_sherd_is_not() {
        let all = (Some(5.0), 70.0);
        assert!(disagreement((Some(0.5), 6.0), all).unwrap().contains("12 times smaller"));
        assert!(disagreement((Some(50.0), 700.0), all).is_some());
        assert!(disagreement((Some(4.0), 10.0), all).is_none());
        assert!(disagreement((None, 10.0), all).is_none());
    }

    #[test]
    fn unit_names_read_back() {
        for unit in [Unit::Millimetre, Unit::Centimetre, Unit::Metre, Unit::Inch, Unit::Normalised] {
            assert_eq!(unit.name().parse(), Ok(unit));
        }
        assert!("furlong".parse::<Unit>().is_err());
    }
}
