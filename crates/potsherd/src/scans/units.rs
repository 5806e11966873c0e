//! Which unit a collection is in, told from how thick its walls are and how large its sherds.

use crate::geom::math;
use crate::scans::ScaleWordError;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The length that a coordinate of 1 stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unit {
    /// A thousandth of a metre, the unit of everything inside.
    #[serde(rename = "mm")]
    Millimetre,
    /// Ten millimetres.
    #[serde(rename = "cm")]
    Centimetre,
    /// A thousand millimetres.
    #[serde(rename = "m")]
    Metre,
    /// 25.4 millimetres.
    #[serde(rename = "in")]
    Inch,
    /// A thousandth of a millimetre.
    #[serde(rename = "um")]
    Micrometre,
    /// Scaled to a fixed size; true lengths are lost.
    #[serde(rename = "normalised")]
    Normalised,
}

impl Unit {
    /// Those that people scan in.
    pub const REAL: [Self; 5] =
        [Self::Millimetre, Self::Centimetre, Self::Metre, Self::Inch, Self::Micrometre];

    /// The unit of this name, as it is written in results.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::REAL.into_iter().chain([Self::Normalised]).find(|u| u.name() == name)
    }

    /// None for scans whose factor depends on the collection.
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

    /// The short name that stands in results, e.g. `mm`.
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
    type Err = ScaleWordError;
    fn from_str(s: &str) -> Result<Self, ScaleWordError> {
        match s.to_ascii_lowercase().as_str() {
            "mm" | "millimetre" | "millimeter" => Ok(Self::Millimetre),
            "cm" | "centimetre" | "centimeter" => Ok(Self::Centimetre),
            "m" | "metre" | "meter" => Ok(Self::Metre),
            "in" | "inch" => Ok(Self::Inch),
            "um" | "\u{b5}m" | "\u{3bc}m" | "micrometre" | "micrometer" | "micron" => Ok(Self::Micrometre),
            "normalised" | "normalized" | "none" => Ok(Self::Normalised),
            _ => Err(ScaleWordError::Unit(s.to_owned())),
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

/// What a unit must be better by where it is rarer: of four collections in centimetres or inches one is taken
/// to be in inches, and this is twice the logarithm of three.
fn rareness(unit: Unit) -> f64 {
    if unit == Unit::Inch { 2.2 } else { 0.0 }
}

/// Strangeness from which on scans fit no unit and were normalised.
const TOO_STRANGE: f64 = 12.0;

/// The same for one unit: models without a true size, often one or two units large, are far commoner than scans in
/// inches, and thin walls in inches look like them.
fn too_strange(unit: Unit) -> f64 {
    if unit == Unit::Inch { 0.5 * TOO_STRANGE } else { TOO_STRANGE }
}

/// A unit that is stranger by less than this, odds of one to twenty, cannot be ruled out.
const IN_DOUBT: f64 = 6.0;

/// What unit a collection is in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guess {
    /// The likeliest.
    pub unit: Unit,
    /// Millimetres of one unit.
    pub mm_per_unit: f64,
    /// Another that fits nearly as well.
    pub rival: Option<Unit>,
}

/// Unit and factor to millimetres for a collection with these medians. Scans that fit no unit were
/// normalised; their factor makes the median wall a usual one.
pub fn guess_unit(wall: Option<f64>, diagonal: f64) -> Guess {
    let strange = |u: Unit| {
        let mm = u.millimetres()?;
        Some((strangeness(wall.map(|w| w * mm), diagonal * mm) + rareness(u), u, mm))
    };
    let mut all: Vec<(f64, Unit, f64)> = Unit::REAL.into_iter().filter_map(strange).collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    match all.as_slice() {
        [(off, unit, mm_per_unit), second, ..] if *off <= too_strange(*unit) => {
            let rival = (second.0 - off < IN_DOUBT).then_some(second.1);
            Guess { unit: *unit, mm_per_unit: *mm_per_unit, rival }
        }
        _ => {
            let mm_per_unit = normalised_factor(wall, diagonal);
            Guess { unit: Unit::Normalised, mm_per_unit, rival: None }
        }
    }
}

impl Guess {
    /// What to say where another unit fits nearly as well; the rest of a sentence about the collection.
    pub fn doubt(&self, wall: Option<f64>, diagonal: f64) -> Option<String> {
        let rival = self.rival?;
        let (what, size) = wall.map_or(("sherds", diagonal), |w| ("walls", w));
        let sizes = [self.mm_per_unit, rival.millimetres()?].map(|mm| format!("{:.1}", size * mm));
        Some(format!(
            "may be in {} or in {}: its {what} would be {} or {} mm; {} is taken, --units {} says otherwise",
            self.unit.name(),
            rival.name(),
            sizes[0],
            sizes[1],
            self.unit.name(),
            rival.name()
        ))
    }
}

/// Millimetres per unit that make the median wall (or, without walls, the median diagonal) a usual one.
pub fn normalised_factor(wall: Option<f64>, diagonal: f64) -> f64 {
    let factor = wall.map_or(USUAL_DIAGONAL / diagonal, |w| USUAL_WALL / w);
    if factor.is_finite() && factor > 0.0 { factor } else { 1.0 }
}

/// What is the matter with a scan that is of another order of magnitude than the collection.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Misfit {
    /// It is in another unit; times this it agrees with the rest.
    InUnit { scale: f64 },
    /// No unit explains it, but it may be a sherd of another vessel as it is.
    Plausible,
    /// No unit explains it, and it is no sherd either.
    Unexplained,
}

/// How far a scan that is multiplied by `scale` is from the rest of its collection, in standard deviations
/// squared. Walls of one find differ by a third, sherds by more than twice, meshing by half.
fn apart(scan: Sizes, all: Sizes, scale: f64) -> f64 {
    let off = |own: f64, usual: f64, sigma: f64| (math::ln(own * scale / usual) / sigma).powi(2);
    scan.wall.zip(all.wall).map_or(0.0, |(own, usual)| off(own, usual, 0.35))
        + off(scan.diagonal, all.diagonal, 0.8)
        + off(scan.median_edge, all.median_edge, 0.5)
}

/// What is the matter with a scan of another order of magnitude than the collection, and what to say; none
/// for a scan that is not.
pub(crate) fn misfit(scan: Sizes, all: Sizes, unit: Unit, mm_per_unit: f64) -> Option<(Misfit, String)> {
    let told = disagreement(scan, all)?;
    let mm = |x: f64| x * mm_per_unit;
    let as_it_is = strangeness(scan.wall.map(mm), mm(scan.diagonal));
    let better = better_scale(scan, all, unit, mm_per_unit).filter(|b| b.0 < as_it_is);
    let Some((_, own, scale)) = better else {
        // Without a true size nothing can be held against a scan.
        return Some(match as_it_is <= TOO_STRANGE || unit == Unit::Normalised {
            true => (Misfit::Plausible, told),
            false => (
                Misfit::Unexplained,
                format!("{}; no unit explains it, and it was set aside", size(scan, all)),
            ),
        });
    };
    let times = if scale >= 1.0 { format!("{scale}") } else { format!("1/{}", (1e6 / scale).round() / 1e6) };
    let why = match own {
        Some(own) => {
            format!("it seems to be in another unit ({} where the others are in {})", own.name(), unit.name())
        }
        None => "it seems to be in another unit".to_owned(),
    };
    let message = format!("{}: {why}, and it was brought to scale (times {times})", size(scan, all));
    Some((Misfit::InUnit { scale }, message))
}

/// Ratios of units that scans go wrong by, whatever the unit of the rest: converted twice, or not at all.
const RATIOS: [f64; 4] = [10.0, 25.4, 100.0, 1000.0];
/// What such a ratio must be better by than one that the units of scan and collection explain.
const CONVERTED: f64 = 2.0;

/// The factor that makes a scan agree with the rest, with the unit that explains it, if one does; how far it
/// still is from them goes before.
fn better_scale(scan: Sizes, all: Sizes, unit: Unit, mm_per_unit: f64) -> Option<(f64, Option<Unit>, f64)> {
    unit.millimetres()?;
    let units = Unit::REAL.into_iter().filter(|u| *u != unit);
    let mut found: Vec<(f64, Option<Unit>, f64)> = units
        .filter_map(|u| {
            let scale = u.millimetres()? / mm_per_unit;
            Some((apart(scan, all, scale) + rareness(u), Some(u), scale))
        })
        .collect();
    for scale in RATIOS.iter().flat_map(|r| [*r, 1.0 / r]) {
        found.push((apart(scan, all, scale) + CONVERTED, None, scale));
    }
    found.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).filter(|f| f.0 <= TOO_STRANGE)
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
    let out = ratios.iter().all(|r| *r > 4.0) || ratios.iter().all(|r| *r < 0.25);
    out.then(|| format!("{}; it may be in another unit", size(scan, all)))
}

fn size(scan: Sizes, all: Sizes) -> String {
    let ratio = scan.diagonal / all.diagonal;
    let (times, word) = if ratio >= 1.0 { (ratio, "larger") } else { (1.0 / ratio, "smaller") };
    format!("is {times:.0} times {word} than most of the collection")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_sherd_in_four_units() {
        for (wall, diagonal) in [(3.0, 40.0), (5.0, 70.0), (8.0, 160.0), (10.1, 60.0), (12.0, 200.0)] {
            for unit in [Unit::Millimetre, Unit::Centimetre, Unit::Metre, Unit::Micrometre] {
                let mm = unit.millimetres().unwrap();
                let guess = guess_unit(Some(wall / mm), diagonal / mm);
                assert_eq!((guess.unit, guess.mm_per_unit), (unit, mm), "{wall} {diagonal}");
            }
        }
        // A bowl scaled to size one: walls of 4 % of it, pieces a third of it.
        let guess = guess_unit(Some(0.04), 0.35);
        assert_eq!(guess.unit, Unit::Normalised);
        assert!((0.04 * guess.mm_per_unit - USUAL_WALL).abs() < 1e-9);
    }

    #[test]
    fn usual_sherds_in_inches_are_told_from_centimetres_and_doubt_is_said() {
        for (wall, diagonal) in [(3.0, 40.0), (4.0, 50.0), (5.0, 70.0), (5.0, 120.0), (3.0, 90.0)] {
            let (wall, diagonal) = (wall / 25.4, diagonal / 25.4);
            let guess = guess_unit(Some(wall), diagonal);
            assert_eq!((guess.unit, guess.mm_per_unit), (Unit::Inch, 25.4), "{wall} {diagonal}");
        }
        let inches = guess_unit(Some(5.0 / 25.4), 70.0 / 25.4);
        let said = inches.doubt(Some(5.0 / 25.4), 70.0 / 25.4).unwrap();
        assert!(said.contains("5.0 or 2.0 mm; in is taken, --units cm says otherwise"), "{said}");
        // A model two units large whose walls would be 1.5 mm thin in inches was normalised.
        assert_eq!(guess_unit(Some(0.0573), 1.2).unit, Unit::Normalised);
        // Thick walls in inches look like usual ones in centimetres: the commoner unit is taken, and told.
        let thick = guess_unit(Some(7.0 / 25.4), 100.0 / 25.4);
        assert_eq!((thick.unit, thick.rival), (Unit::Centimetre, Some(Unit::Inch)));
        assert_eq!(guess_unit(Some(5.0), 70.0).rival, None);
        assert_eq!(guess_unit(Some(0.5), 7.0).rival, None);
    }

    #[test]
    fn one_scan_in_another_unit_is_explained_or_not() {
        let all = Sizes { wall: Some(5.0), diagonal: 70.0, median_edge: 0.9 };
        let of = |factor: f64, unit: Unit| {
            let mm = unit.millimetres().unwrap_or(1.0);
            let scan = Sizes {
                wall: Some(4.5 * factor / mm),
                diagonal: 85.0 * factor / mm,
                median_edge: 1.0 * factor / mm,
            };
            let all = Sizes { wall: Some(5.0 / mm), diagonal: 70.0 / mm, median_edge: 0.9 / mm };
            misfit(scan, all, unit, mm)
        };
        for (factor, scale) in [(0.1, 10.0), (1.0 / 25.4, 25.4), (1e-3, 1e3), (1e3, 1e-3)] {
            let (found, said) = of(factor, Unit::Millimetre).unwrap();
            assert_eq!(found, Misfit::InUnit { scale }, "{said}");
        }
        let (found, said) = of(10.0, Unit::Centimetre).unwrap();
        assert!(matches!(found, Misfit::InUnit { scale } if (scale - 0.1).abs() < 1e-12), "{said}");
        assert!(
            said.ends_with(
                "it seems to be in another unit (mm where the others are in cm), and it was brought to scale (times 1/10)"
            ),
            "{said}"
        );
        let (found, said) = of(25.4, Unit::Millimetre).unwrap();
        assert_eq!(found, Misfit::InUnit { scale: 1.0 / 25.4 }, "{said}");
        assert!(said.contains("31 times larger") && said.ends_with("(times 1/25.4)"), "{said}");
        // Three hundred times too large: no ratio of units is that.
        let (found, said) = of(300.0, Unit::Millimetre).unwrap();
        assert_eq!(found, Misfit::Unexplained, "{said}");
        assert!(said.contains("364 times larger") && said.contains("set aside"), "{said}");
        // A large storage jar among cups is one as it stands.
        let jar = Sizes { wall: Some(13.0), diagonal: 330.0, median_edge: 4.0 };
        let cups = Sizes { wall: Some(3.0), diagonal: 60.0, median_edge: 0.9 };
        assert_eq!(misfit(jar, cups, Unit::Millimetre, 1.0).unwrap().0, Misfit::Plausible);
        assert_eq!(of(100.0, Unit::Normalised).unwrap().0, Misfit::Plausible);
        assert_eq!(misfit(all, all, Unit::Millimetre, 1.0), None);
    }

    #[test]
    fn without_walls_the_size_decides() {
        assert_eq!(guess_unit(None, 60.0).unit, Unit::Millimetre);
        assert_eq!(guess_unit(None, 0.06).unit, Unit::Metre);
        assert_eq!(guess_unit(None, 60_000.0).unit, Unit::Micrometre);
        assert!(guess_unit(None, 0.0).mm_per_unit > 0.0);
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
        assert_eq!((Unit::of_name("furlong"), Unit::of_name("in")), (None, Some(Unit::Inch)));
    }
}
