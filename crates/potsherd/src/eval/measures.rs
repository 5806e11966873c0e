//! Are the published measures right, and is their stated uncertainty honest? Compares a result's
//! `measures.json` with the pots of the truth.

use crate::scans::{SherdId, Truth};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::f64::consts::PI;

#[derive(Clone, Debug, Deserialize)]
struct MeasureFile {
    vessels: Vec<VesselRow>,
}

#[derive(Clone, Debug, Deserialize)]
struct VesselRow {
    name: String,
    sherds: Vec<SherdId>,
    rim_diameter: Option<Quantity>,
    base_diameter: Option<Quantity>,
    height: Option<Quantity>,
    greatest_diameter: Option<Quantity>,
    capacity: Option<Quantity>,
    completeness: Option<Quantity>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Quantity {
    value: f64,
    sigma: f64,
}

/// One number against its truth.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasureCheck {
    /// Name of the vessel in the result.
    pub vessel: String,
    /// Name of the pot it was compared with.
    pub pot: String,
    /// What was measured, in words.
    pub what: &'static str,
    /// The published value: a share, or in the unit of the scans, its square or its cube.
    pub value: f64,
    /// Its published standard deviation, in the same unit.
    pub sigma: f64,
    /// The true value, in the same unit.
    pub truth: f64,
}

impl MeasureCheck {
    /// Error as a share of the truth.
    pub fn relative_error(&self) -> f64 {
        (self.value - self.truth) / self.truth
    }

    /// Whether the truth lies within one sigma.
    pub fn covered(&self) -> bool {
        (self.value - self.truth).abs() <= self.sigma
    }
}

/// Each vessel is compared with the pot most of its sherds come from.
pub fn check_measures(measures_json: &[u8], truth: &Truth) -> Result<Vec<MeasureCheck>, serde_json::Error> {
    let file: MeasureFile = serde_json::from_slice(measures_json)?;
    let mut out = Vec::new();
    for vessel in &file.vessels {
        let mut votes: BTreeMap<&str, usize> = BTreeMap::new();
        for pot in vessel.sherds.iter().filter_map(|id| truth.sherds.get(id)).map(|s| s.pot.as_str()) {
            *votes.entry(pot).or_default() += 1;
        }
        let Some((name, _)) = votes.iter().max_by(|a, b| a.1.cmp(b.1).then(b.0.cmp(a.0))) else { continue };
        let Some(pot) = truth.pots.iter().find(|p| p.pot == **name) else { continue };
        let mut add = |what, measured: Option<Quantity>, truth: Option<f64>| {
            if let (Some(q), Some(t)) = (measured, truth) {
                let (vessel, pot) = (vessel.name.clone(), pot.pot.clone());
                out.push(MeasureCheck { vessel, pot, what, value: q.value, sigma: q.sigma, truth: t });
            }
        };
        add("rim diameter", vessel.rim_diameter, pot.rim_diameter);
        add("height", vessel.height, pot.height);
        add("greatest diameter", vessel.greatest_diameter, pot.max_diameter);
        add("base diameter", vessel.base_diameter, foot_diameter(&pot.profile_outer, pot.thickness));
        // The inner profile ends where the lip begins; what the lip holds is told apart.
        let capacity = pot.other.get("capacity").and_then(serde_json::Value::as_f64);
        add("capacity", vessel.capacity, capacity.or_else(|| to_the_top(&pot.profile_inner).map(filled)));
        let made: f64 = area_made(truth, &pot.pot);
        let placed: f64 =
            vessel.sherds.iter().filter_map(|id| truth.sherds.get(id)).filter_map(|s| s.area).sum();
        add(
            "completeness",
            vessel.completeness,
            (made > 0.0 && pot.missing.is_empty()).then(|| placed / made),
        );
    }
    Ok(out)
}

fn area_made(truth: &Truth, pot: &str) -> f64 {
    truth.sherds.values().filter(|s| s.pot == pot).filter_map(|s| s.area).sum()
}

/// Volume under an inner profile that runs from the axis to the rim.
fn filled(profile: &[[f64; 2]]) -> f64 {
    profile
        .windows(2)
        .map(|w| PI / 3.0 * (w[0][0] * w[0][0] + w[0][0] * w[1][0] + w[1][0] * w[1][0]) * (w[1][1] - w[0][1]))
        .sum()
}

/// The part of an inner profile up to its highest point; beyond the lip it runs down outside.
fn to_the_top(profile: &[[f64; 2]]) -> Option<&[[f64; 2]]> {
    let top = (0..profile.len()).max_by(|&i, &j| profile[i][1].total_cmp(&profile[j][1]).then(j.cmp(&i)))?;
    (top >= 2).then(|| &profile[..=top])
}

/// Outer diameter of what stands on the table: where the outer wall is 0.3 walls above it, the
/// report's own rule.
fn foot_diameter(profile: &[[f64; 2]], wall: Option<f64>) -> Option<f64> {
    let limit = profile.iter().map(|p| p[1]).fold(f64::INFINITY, f64::min) + 0.3 * wall?;
    let at = profile.iter().rposition(|p| p[1] <= limit)?;
    let (a, b) = (profile[at], *profile.get(at + 1)?);
    Some(2.0 * (a[0] + (b[0] - a[0]) * (limit - a[1]) / (b[1] - a[1])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cone_holds_a_third() {
        let v = filled(&[[0.0, 0.0], [3.0, 2.0]]);
        assert!((v - PI * 9.0 * 2.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn coverage_is_told_from_error() {
        let check = |value| MeasureCheck {
            vessel: "v".into(),
            pot: "A".into(),
            what: "height",
            value,
            sigma: 1.0,
            truth: 100.0,
        };
        assert!(check(100.9).covered());
        assert!(!check(101.1).covered());
        assert!((check(101.0).relative_error() - 0.01).abs() < 1e-12);
    }
}
