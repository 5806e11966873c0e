//! `vessels.csv` and `sherds.csv`: columns in the order people read them, units in the headings, as many decimals as the uncertainty bears.

use super::Quantity;
use super::tables::{SherdRow, VesselRow};
use crate::geom::math;
use crate::report::scene::Scene;
use crate::report::text::{Cell, Csv};
use crate::scans::SherdId;

/// Heading with its unit in brackets; without a unit, the bare name.
fn head(name: &str, unit: &str) -> Cell {
    Cell::Text(if unit.is_empty() { name.to_owned() } else { format!("{name} [{unit}]") })
}

/// Decimals that show two figures of a standard uncertainty.
pub fn decimals(sigma: f64) -> usize {
    if sigma > 0.0 { (1.0 - math::log10(sigma).floor()).clamp(0.0, 6.0) as usize } else { 3 }
}

/// Value and standard uncertainty in two cells.
fn pair(q: Option<Quantity>, factor: f64) -> [Cell; 2] {
    match q.map(|q| q.scaled(factor)) {
        Some(q) => {
            [Cell::number(Some(q.value), decimals(q.sigma)), Cell::number(Some(q.sigma), decimals(q.sigma))]
        }
        None => [Cell::Empty, Cell::Empty],
    }
}

/// Units of lengths, volumes and what makes volumes of them.
struct Units {
    length: String,
    area: String,
    volume: String,
    per_volume: f64,
}

impl Units {
    fn of(scene: &Scene) -> Self {
        let unit = scene.shown_length().1;
        match unit.is_empty() {
            true => {
                Self { length: String::new(), area: String::new(), volume: String::new(), per_volume: 1.0 }
            }
            // Cubic millimetres to millilitres.
            false => Self { length: unit.into(), area: "mm2".into(), volume: "ml".into(), per_volume: 1e-3 },
        }
    }
}

pub fn vessels(scene: &Scene, rows: &[VesselRow]) -> String {
    let units = Units::of(scene);
    type Pick = fn(&VesselRow) -> Option<Quantity>;
    let quantities: [(&str, &str, f64, Pick); 15] = [
        ("rim diameter", &units.length, 1.0, |r| r.rim_diameter),
        ("base diameter", &units.length, 1.0, |r| r.base_diameter),
        ("height", &units.length, 1.0, |r| r.height),
        ("greatest diameter", &units.length, 1.0, |r| r.greatest_diameter),
        ("wall thickness", &units.length, 1.0, |r| r.wall_thickness),
        ("rim preserved (EVE)", "%", 100.0, |r| r.rim_eve),
        ("base preserved", "%", 100.0, |r| r.base_share),
        ("completeness", "%", 100.0, |r| r.completeness),
        ("capacity to the rim", &units.volume, units.per_volume, |r| r.capacity),
        ("capacity to the neck", &units.volume, units.per_volume, |r| r.capacity_to_neck),
        ("clay of the sherds", &units.volume, units.per_volume, |r| Some(r.clay_volume)),
        ("clay of the whole vessel", &units.volume, units.per_volume, |r| r.clay_volume_whole),
        ("weight of the sherds", "g", 1.0, |r| r.weight_g),
        ("weight of the whole vessel", "g", 1.0, |r| r.weight_whole_g),
        ("departure from a body of revolution", &units.length, 1.0, |r| r.departure_mm),
    ];
    let mut csv = Csv::new(scene.options.decimal_comma);
    let mut heads = vec![Cell::text("vessel"), Cell::text("number of sherds")];
    for (name, unit, ..) in &quantities {
        heads.extend([head(name, unit), head(&format!("± {name}"), unit)]);
    }
    heads.extend([
        head("wall thickness, 10th percentile", &units.length),
        head("wall thickness, 90th percentile", &units.length),
        head("out of round", &units.length),
        Cell::text("profile complete"),
    ]);
    heads.extend(scene.finds.columns().iter().map(Cell::text));
    heads.push(Cell::text("sherds"));
    csv.row(heads);
    for r in rows {
        let mut cells = vec![Cell::text(&r.name), Cell::count(r.sherds.len())];
        cells.extend(quantities.iter().flat_map(|(_, _, factor, pick)| pair(pick(r), *factor)));
        cells.extend([
            Cell::number(r.wall_thickness_p10, 2),
            Cell::number(r.wall_thickness_p90, 2),
            Cell::number(r.out_of_round, 2),
            Cell::text(if r.profile_complete { "yes" } else { "no" }),
        ]);
        cells.extend(scene.finds.columns().iter().map(|c| Cell::Text(values(scene, &r.sherds, c))));
        cells.push(Cell::Text(r.sherds.iter().map(|id| scene.label(id)).collect::<Vec<_>>().join(" ")));
        csv.row(cells);
    }
    csv.text
}

/// The different values of a column over some sherds.
fn values(scene: &Scene, ids: &[SherdId], column: &str) -> String {
    let all = ids.iter().map(|id| scene.finds.cell(id, column)).filter(|v| !v.is_empty());
    all.collect::<std::collections::BTreeSet<_>>().into_iter().collect::<Vec<_>>().join("; ")
}

pub fn sherds(scene: &Scene, rows: &[SherdRow]) -> String {
    let u = Units::of(scene);
    let mut csv = Csv::new(scene.options.decimal_comma);
    let mut heads =
        vec![Cell::text("sherd"), Cell::text("label"), Cell::text("vessel"), head("sure of its place", "%")];
    heads.extend(scene.finds.columns().iter().map(Cell::text));
    heads.extend([
        head("wall thickness", &u.length),
        head("rim", "degrees"),
        head("lowest height", &u.length),
        head("greatest height", &u.length),
        head("smallest radius", &u.length),
        head("greatest radius", &u.length),
        head("volume", &u.volume),
        head("weight from volume", "g"),
    ]);
    heads.extend(
        ["outer wall", "inner wall", "break", "lip", "other surface", "whole surface"]
            .map(|n| head(n, &u.area)),
    );
    csv.row(heads);
    for r in rows {
        let mut cells = vec![
            Cell::text(&r.id),
            Cell::text(&r.label),
            Cell::text(&r.vessel),
            Cell::number(r.confidence.map(|c| 100.0 * c), 1),
        ];
        cells.extend(scene.finds.columns().iter().map(|c| Cell::text(scene.finds.cell(&r.id, c))));
        cells.extend([
            Cell::number(r.wall_thickness, 2),
            Cell::number(r.rim_degrees, 0),
            Cell::number(r.height_low, 1),
            Cell::number(r.height_high, 1),
            Cell::number(r.radius_low, 1),
            Cell::number(r.radius_high, 1),
            Cell::number(r.volume.map(|v| v * u.per_volume), 2),
            Cell::number(r.weight_g, 1),
        ]);
        let areas = [r.area_outer, r.area_inner, r.area_break, r.area_rim, r.area_other, Some(r.surface)];
        cells.extend(areas.map(|a| Cell::number(a, 0)));
        csv.row(cells);
    }
    csv.text
}
