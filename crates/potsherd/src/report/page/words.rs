//! Measures as people read them.

use crate::report::measures::Quantity;
use crate::report::measures::columns::decimals;
use crate::report::measures::tables::{SherdRow, VesselRow};
use crate::scans::Unit;
use serde_json::{Value, json};

fn entry(name: &str, value: String, note: &str) -> Value {
    json!({ "name": name, "value": value, "note": note })
}

/// A length with its unit.
pub fn length(x: f64, unit: &str, decimals: usize) -> String {
    format!("{x:.decimals$} {unit}").trim_end().to_owned()
}

/// As many decimals as the uncertainty can bear: two figures of sigma.
pub fn with_sigma(q: Quantity, unit: &str) -> String {
    let decimals = decimals(q.sigma);
    format!("{:.decimals$} ± {:.decimals$} {unit}", q.value, q.sigma).trim_end().to_owned()
}

fn percent(q: Quantity) -> String {
    format!("{:.0} ± {:.0} %", 100.0 * q.value, (100.0 * q.sigma).max(1.0))
}

/// Cubic units that people use: millilitres below a litre.
fn volume(q: Quantity, litres: Option<f64>, unit: &str) -> String {
    match litres {
        Some(per_unit) if q.value * per_unit < 1.0 => with_sigma(q.scaled(per_unit * 1000.0), "ml"),
        Some(per_unit) => with_sigma(q.scaled(per_unit), "l"),
        None => with_sigma(q, &format!("{unit}³")),
    }
}

pub fn vessel(row: &VesselRow, unit: &str) -> Vec<Value> {
    let litres = match (row.capacity_litres, row.capacity) {
        (Some(l), Some(c)) if c.value > 0.0 => Some(l.value / c.value),
        _ => None,
    };
    let mut out = vec![entry("Sherds", row.sherds.len().to_string(), "")];
    let mut add = |name: &str, value: Option<String>, note: &str| {
        if let Some(v) = value {
            out.push(entry(name, v, note));
        }
    };
    let len = |q: Option<Quantity>| q.map(|q| with_sigma(q, unit));
    add("Rim diameter", len(row.rim_diameter), "");
    add("Base diameter", len(row.base_diameter), "");
    add("Height", len(row.height), "");
    add("Greatest diameter", len(row.greatest_diameter), "");
    add("Wall thickness", len(row.wall_thickness), "");
    add("Rim preserved (EVE)", row.rim_eve.map(percent), "");
    add("Base preserved", row.base_share.map(percent), "");
    let of = if row.profile_complete { "of the outer wall" } else { "of the part that is known" };
    add("Completeness", row.completeness.map(percent), of);
    add("Capacity to the rim", row.capacity.map(|q| volume(q, litres, unit)), "");
    add("Capacity to the neck", row.capacity_to_neck.map(|q| volume(q, litres, unit)), "");
    add("Weight of the sherds", row.weight_g.map(|q| with_sigma(q, "g")), "");
    add("Weight when whole", row.weight_whole_g.map(|q| with_sigma(q, "g")), "");
    let round =
        row.departure_mm.map(|q| if unit.is_empty() { with_sigma(q, "") } else { with_sigma(q, "mm") });
    add("Departure from a body of revolution", round, "root mean square");
    add("Out of round", row.out_of_round.map(|x| length(x, unit, 2)), "at the greatest girth");
    out
}

/// `own` are the columns of the find's own data, by name and value.
pub fn sherd(row: &SherdRow, unit: &str, own: &[(&str, &str)]) -> Vec<Value> {
    let mut out: Vec<Value> = own.iter().map(|(name, value)| entry(name, (*value).to_owned(), "")).collect();
    let mut add = |name: &str, value: Option<String>| {
        if let Some(v) = value {
            out.push(entry(name, v, ""));
        }
    };
    let area = |x: Option<f64>| x.map(|a| format!("{a:.0} {unit}²"));
    add("Scan", (row.id != *row.label).then(|| row.id.to_string()));
    add("Wall thickness", row.wall_thickness.map(|t| length(t, unit, 2)));
    add("Outer wall", area(row.area_outer));
    add("Inner wall", area(row.area_inner));
    add("Break", area(row.area_break));
    let volume = |v: f64| match Unit::of_name(unit) {
        Some(Unit::Millimetre) => format!("{:.1} ml", v / 1000.0),
        _ => format!("{v:.0} {unit}³"),
    };
    add("Volume", row.volume.map(volume));
    add("Weight", row.weight_g.map(|w| format!("{w:.1} g")));
    let rim = row.rim_degrees.filter(|d| *d > 0.0);
    add("Rim", rim.map(|d| format!("{d:.0}° of the turn")));
    if let (Some(a), Some(b)) = (row.height_low, row.height_high) {
        add(
            "Height above the base",
            Some(format!("{:.0} to {b:.0} {unit}", a.max(0.0)).trim_end().to_owned()),
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_follow_the_uncertainty() {
        assert_eq!(with_sigma(Quantity::new(167.1572, 0.618), "mm"), "167.16 ± 0.62 mm");
        assert_eq!(with_sigma(Quantity::new(517_370.0, 5632.0), "ml"), "517370 ± 5632 ml");
        assert_eq!(with_sigma(Quantity::new(1.0, 0.0), ""), "1.000 ± 0.000");
    }
}
