//! `joins.csv`: every join with its evidence, the doubtful ones first.

use super::Folder;
use crate::assemble::result::Join;
use crate::report::ReportError;
use crate::report::scene::Scene;
use crate::report::text::{Cell, Csv};
use std::collections::BTreeSet;

/// Joins of all vessels with the number of their vessel, least probable first.
pub fn ordered<'a>(scene: &'a Scene) -> Vec<(usize, &'a Join)> {
    let mut joins: Vec<(usize, &Join)> = scene
        .vessels
        .iter()
        .enumerate()
        .flat_map(|(v, s)| s.vessel.joins.iter().map(move |j| (v, j)))
        .collect();
    joins.sort_by(|x, y| {
        x.1.probability
            .total_cmp(&y.1.probability)
            .then_with(|| (x.0, &x.1.a, &x.1.b).cmp(&(y.0, &y.1.a, &y.1.b)))
    });
    joins
}

pub fn write(scene: &Scene, folder: &mut Folder) -> Result<(), ReportError> {
    let joins = ordered(scene);
    let kinds: BTreeSet<&String> = joins.iter().flat_map(|(_, j)| j.evidence.keys()).collect();
    let (per, unit) = scene.shown_length();
    let shown = per * scene.mm_per_unit;
    let length = |name: &str| if unit.is_empty() { name.to_owned() } else { format!("{name} [{unit}]") };
    let mut csv = Csv::new(scene.options.decimal_comma);
    let mut heads: Vec<String> =
        ["vessel", "sherd", "joined to", "probability [%]"].map(str::to_owned).to_vec();
    heads.extend([length("contact"), length("gap"), "decided by you".into()]);
    let own = scene.finds.columns();
    heads.extend(own.iter().flat_map(|c| [format!("{c} of sherd"), format!("{c} of the other")]));
    heads.extend(kinds.iter().map(|k| format!("evidence: {k} [log-odds]")));
    csv.row(heads.into_iter().map(Cell::Text));
    for (v, j) in joins {
        let mut row = vec![
            Cell::text(&scene.vessels[v].name),
            Cell::text(scene.label(&j.a)),
            Cell::text(scene.label(&j.b)),
        ];
        row.extend([
            Cell::Number(100.0 * j.probability, 2),
            Cell::Number(j.contact * shown, 1),
            Cell::Number(j.gap * shown, 3),
            Cell::text(if j.decided { "yes" } else { "" }),
        ]);
        row.extend(own.iter().flat_map(|c| [&j.a, &j.b].map(|id| Cell::text(scene.finds.cell(id, c)))));
        row.extend(kinds.iter().map(|k| Cell::number(j.evidence.get(*k).copied(), 3)));
        csv.row(row);
    }
    folder.write("joins.csv", csv.text)
}
