//! `joins.csv`: every join with its evidence, the doubtful ones first.

use super::Folder;
use crate::assemble::result::Join;
use crate::report::ReportError;
use crate::report::scene::Scene;
use crate::report::text::csv_row;
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
    let unit = if scene.has_unit() { format!("_{}", scene.unit) } else { String::new() };
    let mut head: Vec<String> = ["vessel", "a", "b", "probability"].map(str::to_owned).to_vec();
    head.push(format!("contact{unit}"));
    head.push(format!("gap{unit}"));
    head.extend(kinds.iter().map(|k| format!("evidence_{k}")));
    let mut out = csv_row(&head);
    for (v, j) in joins {
        let mut row = vec![scene.vessels[v].name.clone(), j.a.clone(), j.b.clone()];
        row.extend([format!("{:.4}", j.probability), format!("{:.3}", j.contact), format!("{:.4}", j.gap)]);
        row.extend(kinds.iter().map(|k| j.evidence.get(*k).map_or_else(String::new, |x| format!("{x:.3}"))));
        out.push_str(&csv_row(&row));
    }
    folder.write("joins.csv", out)
}
