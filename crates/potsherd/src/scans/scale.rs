//! How large the scans of a collection are: its unit by guess, as told or from one known length, and scans
//! that are in another unit than the rest.

use crate::geom::{TriMesh, Vec3, math, stats};
use crate::scans::collection::{Collection, Problem};
use crate::scans::names::find_name;
use crate::scans::units::{Misfit, Sizes, Unit, disagreement, guess_unit, misfit, normalised_factor};
use crate::scans::{OpenOptions, ScaleWordError, ScanError, SherdId};
use std::collections::BTreeMap;
use std::str::FromStr;

/// One length that was measured on a sherd: its greatest, as the jaws of callipers find it, which is the
/// longest distance between two points of the scan.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownLength {
    /// Id or file name.
    pub sherd: String,
    /// Its greatest length.
    pub millimetres: f64,
}

impl FromStr for KnownLength {
    type Err = ScaleWordError;

    /// `ID=LENGTH`, the length in millimetres or with a unit: `rim 3=84.5`, `rim 3=8.45cm`, `rim 3=3.3in`.
    fn from_str(s: &str) -> Result<Self, ScaleWordError> {
        let expected = || ScaleWordError::Length(s.to_owned());
        let (sherd, length) = s.rsplit_once('=').ok_or_else(expected)?;
        let length = length.trim();
        let end = length.find(char::is_alphabetic).unwrap_or(length.len());
        let number: f64 = length[..end].trim().replace(',', ".").parse().map_err(|_| expected())?;
        let unit: Unit = if end == length.len() { Unit::Millimetre } else { length[end..].parse()? };
        let millimetres = number * unit.millimetres().ok_or_else(expected)?;
        if sherd.trim().is_empty() || !(millimetres.is_finite() && millimetres > 0.0) {
            return Err(expected());
        }
        Ok(Self { sherd: sherd.trim().to_owned(), millimetres })
    }
}

/// The scale that an earlier run settled, as its `assembly.json` tells it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SettledScale {
    /// Unit of the collection and millimetres of one; none if it is to be found again.
    pub unit: Option<(Unit, f64)>,
    /// Units of the collection in one unit of the file, for files in a unit of their own.
    pub scales: BTreeMap<SherdId, f64>,
}

/// Sherds whose median diagonal is beyond these are no pottery, millimetres: the user must be mistaken.
const LARGEST: f64 = 2000.0;
const SMALLEST: f64 = 1.0;

/// Callipers are off by half a per cent on a sherd: within twice that of a unit, it is that unit.
const CALLIPERS: f64 = 0.01;

impl Collection {
    /// One unit for all.
    pub(crate) fn settle_unit(&mut self, options: &OpenOptions) -> Result<(), ScanError> {
        if let Some(settled) = &options.settled {
            for scan in self.scans_mut() {
                if let Some(scale) = settled.scales.get(&scan.id) {
                    scan.rescale(*scale);
                }
            }
        }
        let Sizes { wall, diagonal, .. } = self.middle_sizes();
        let settled = options.settled.as_ref().and_then(|s| s.unit);
        let unit = options.unit.or(settled.map(|s| s.0));
        (self.unit, self.mm_per_unit) = match (&options.known_length, unit) {
            (Some(known), _) => self.take_known_length(known)?,
            (None, Some(unit)) => match (settled.filter(|s| s.0 == unit), unit.millimetres()) {
                (Some(settled), _) => settled,
                (None, Some(mm)) => (unit, mm),
                (None, None) => (unit, normalised_factor(wall, diagonal)),
            },
            (None, None) => {
                let guess = guess_unit(wall, diagonal);
                let file = "this collection".to_owned();
                let doubt = guess.doubt(wall, diagonal);
                self.problems.extend(doubt.map(|message| Problem { file, message, skipped: false }));
                (guess.unit, guess.mm_per_unit)
            }
        };
        let diagonal = self.middle_sizes().diagonal;
        let millimetres = diagonal * self.mm_per_unit;
        let told = options.unit.is_some() || options.known_length.is_some();
        // What is there of a collection that others are still reading need not be like the rest.
        let whole = self.missing == 0 && !self.scans().is_empty();
        if told && whole && !(SMALLEST..=LARGEST).contains(&millimetres) {
            return Err(ScanError::AbsurdSize { unit: self.unit.name(), millimetres });
        }
        Ok(())
    }

    /// The medians over all scans.
    fn middle_sizes(&self) -> Sizes {
        let of = |size: &dyn Fn(&Sizes) -> Option<f64>| -> Vec<f64> {
            self.scans().iter().filter_map(|s| size(&s.sizes())).collect()
        };
        let mut diagonals = of(&|s| Some(s.diagonal));
        diagonals.extend(self.clouds().iter().map(|c| c.cloud.diagonal()));
        Sizes {
            wall: stats::median(&of(&|s| s.wall)),
            diagonal: stats::median(&diagonals).unwrap_or(1.0),
            median_edge: stats::median(&of(&|s| Some(s.median_edge))).unwrap_or(1.0),
        }
    }

    /// The unit in which the sherd is as long as it was measured. Where there is none, every scan is brought
    /// to millimetres.
    fn take_known_length(&mut self, known: &KnownLength) -> Result<(Unit, f64), ScanError> {
        let unknown = || ScanError::UnknownSherd { name: known.sherd.clone() };
        let names = self.scans().iter().map(|s| (s.id.as_str(), s.path.as_path()));
        let scan = find_name(&known.sherd, names).and_then(|k| self.scans().get(k)).ok_or_else(unknown)?;
        let factor = known.millimetres / longest_distance(&scan.mesh);
        if !(factor.is_finite() && factor > 0.0) {
            return Err(unknown());
        }
        let mut real = Unit::REAL.iter().filter_map(|u| Some((*u, u.millimetres()?)));
        if let Some(near) = real.find(|(_, mm)| (factor / mm - 1.0).abs() < CALLIPERS) {
            return Ok(near);
        }
        self.scans_mut().iter_mut().for_each(|s| s.rescale(factor));
        Ok((Unit::Millimetre, 1.0))
    }

    /// Names scans that are in another unit than the rest, and brings them to scale or sets them aside.
    pub(crate) fn mend_scales(&mut self) {
        let (all, unit, mm_per_unit) = (self.middle_sizes(), self.unit, self.mm_per_unit);
        let mut told = Vec::new();
        for scan in self.scans_mut() {
            let Some((found, message)) = misfit(scan.sizes(), all, unit, mm_per_unit) else { continue };
            match found {
                Misfit::InUnit { scale } => scan.rescale(scale),
                Misfit::Plausible => {}
                Misfit::Unexplained => scan.aside = Some(format!("it {message}")),
            }
            let skipped = found == Misfit::Unexplained;
            told.push(Problem { file: scan.path.display().to_string(), message, skipped });
        }
        self.problems.extend(told);
    }

    /// As [`Self::mend_scales`], only telling: pieces without a true size differ as they like.
    pub(crate) fn tell_scales(&mut self) {
        let all = self.middle_sizes();
        let tell = |s: &crate::scans::Scan| {
            let message = disagreement(s.sizes(), all)?;
            Some(Problem { file: s.path.display().to_string(), message, skipped: false })
        };
        let told: Vec<Problem> = self.scans().iter().filter_map(tell).collect();
        self.problems.extend(told);
    }
}

/// Directions in which the farthest points are looked for; neighbours are some five degrees apart, which costs
/// a tenth of a per cent before the pair is improved.
const DIRECTIONS: usize = 400;

/// Longest distance between two vertices.
pub(crate) fn longest_distance(mesh: &TriMesh) -> f64 {
    let golden = std::f64::consts::PI * (3.0 - 5f64.sqrt());
    let mut best = (0.0, Vec3::zeros(), Vec3::zeros());
    for k in 0..DIRECTIONS {
        // Half a sphere is enough: both ends are taken.
        let z = (k as f64 + 0.5) / DIRECTIONS as f64;
        let (r, turn) = ((1.0 - z * z).sqrt(), golden * k as f64);
        let along = Vec3::new(r * math::cos(turn), r * math::sin(turn), z);
        let ends = |sign: f64| {
            let by = |a: &&Vec3, b: &&Vec3| (sign * a.dot(&along)).total_cmp(&(sign * b.dot(&along)));
            mesh.vertices.iter().max_by(by).copied().unwrap_or_else(Vec3::zeros)
        };
        let (a, b) = (ends(1.0), ends(-1.0));
        if (a - b).norm() > best.0 {
            best = ((a - b).norm(), a, b);
        }
    }
    loop {
        let from = |p: &Vec3| {
            let by = |a: &&Vec3, b: &&Vec3| (*a - p).norm_squared().total_cmp(&(*b - p).norm_squared());
            mesh.vertices.iter().max_by(by).copied().unwrap_or(*p)
        };
        let b = from(&best.1);
        let a = from(&b);
        let longer = (a - b).norm();
        if longer <= best.0 {
            return best.0;
        }
        best = (longer, a, b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Rng;

    #[test]
    fn known_lengths_are_read_as_people_write_them() {
        let read = |s: &str| s.parse::<KnownLength>().map(|k| (k.sherd, k.millimetres));
        assert_eq!(read("rim 3=84.5"), Ok(("rim 3".into(), 84.5)));
        assert_eq!(read("a=b = 8,4 cm"), Ok(("a=b".into(), 84.0)));
        assert_eq!(read("x=2in"), Ok(("x".into(), 50.8)));
        for bad in ["84", "x=", "x=long", "=3", "x=-3", "x=3 feet", "x=3normalised", "x=NaN"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_longest_distance_is_that_of_all_pairs() {
        let mut rng = Rng::for_purpose(4, "longest");
        for stretch in [1.0, 4.0, 30.0] {
            let point = |_| rng.unit_vector().component_mul(&Vec3::new(stretch, 2.0, 1.0));
            let vertices: Vec<Vec3> = (0..700).map(point).collect();
            let pairs = vertices.iter().flat_map(|a| vertices.iter().map(move |b| (a - b).norm()));
            let truly = pairs.fold(0.0, f64::max);
            let got = longest_distance(&TriMesh { vertices: vertices.clone(), ..TriMesh::default() });
            assert!((got / truly - 1.0).abs() < 1e-3, "{got} instead of {truly}");
        }
    }
}
