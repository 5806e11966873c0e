//! `counts.csv`: what archaeologists report of an assemblage: sherds, weight, EVE and the least number of vessels, in all and for each fabric
//! and context.

use super::Finds;
use crate::report::ReportError;
use crate::report::export::Folder;
use crate::report::measures::tables::SherdRow;
use crate::report::scene::Scene;
use crate::report::text::{Cell, Csv};
use crate::scans::SherdId;
use std::collections::{BTreeMap, BTreeSet};

/// Sums over the sherds of one group.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counted {
    pub sherds: usize,
    pub placed: usize,
    /// Grams, and of how many sherds they are known.
    pub weight: f64,
    pub weighed: usize,
    /// Rim equivalents: degrees of rims over 360, of sherds in vessels.
    pub rim_eve: f64,
    pub vessels: BTreeSet<String>,
}

impl Counted {
    fn add(&mut self, row: &SherdRow, weight: Option<f64>) {
        self.sherds += 1;
        self.placed += usize::from(!row.vessel.is_empty());
        self.weight += weight.unwrap_or(0.0);
        self.weighed += usize::from(weight.is_some());
        self.rim_eve += row.rim_degrees.unwrap_or(0.0) / 360.0;
        if !row.vessel.is_empty() {
            self.vessels.insert(row.vessel.clone());
        }
    }

    /// Vessels that sherds of the group are part of; sherds in none may belong to these, so that they count as one when there are no others.
    pub fn least_vessels(&self) -> usize {
        self.vessels.len().max(usize::from(self.sherds > 0))
    }
}

/// By fabric and context; a column that the table does not have is left empty. The first row counts everything.
pub fn counted(finds: &Finds, rows: &[SherdRow]) -> Vec<([String; 2], Counted)> {
    let mut all = Counted::default();
    let mut groups: BTreeMap<[String; 2], Counted> = BTreeMap::new();
    let mut fabrics: BTreeMap<[String; 2], Counted> = BTreeMap::new();
    let mut contexts: BTreeMap<[String; 2], Counted> = BTreeMap::new();
    let (fabric, context) = (finds.fabric_column(), finds.context_column());
    let value = |id: &SherdId, column: Option<&str>| match column.map(|c| finds.cell(id, c)) {
        None => ALL.to_owned(),
        Some("") => "not told".to_owned(),
        Some(text) => text.to_owned(),
    };
    for row in rows {
        let weight = finds.weight(&row.id).or(row.weight_g);
        let (f, c) = (value(&row.id, fabric), value(&row.id, context));
        all.add(row, weight);
        fabrics.entry([f.clone(), ALL.to_owned()]).or_default().add(row, weight);
        contexts.entry([ALL.to_owned(), c.clone()]).or_default().add(row, weight);
        groups.entry([f, c]).or_default().add(row, weight);
    }
    let mut out = vec![([ALL.to_owned(), ALL.to_owned()], all)];
    let told = |on: bool, list: BTreeMap<[String; 2], Counted>| list.into_iter().filter(move |_| on);
    out.extend(told(fabric.is_some(), fabrics));
    out.extend(told(context.is_some(), contexts));
    out.extend(told(fabric.is_some() && context.is_some(), groups));
    out
}

/// Stands where all values of a column are counted together.
const ALL: &str = "all";

pub fn write(scene: &Scene, rows: &[SherdRow], folder: &mut Folder) -> Result<(), ReportError> {
    let mut csv = Csv::new(scene.options.decimal_comma);
    let heads = [
        "sherds",
        "of these in vessels",
        "weight [g]",
        "sherds weighed",
        "rim EVE",
        "least number of vessels",
    ];
    let names =
        [scene.finds.fabric_column().unwrap_or("fabric"), scene.finds.context_column().unwrap_or("context")];
    csv.row(names.into_iter().chain(heads).map(Cell::text));
    for ([fabric, context], c) in counted(&scene.finds, rows) {
        let weight = if c.weighed > 0 { Cell::Number(c.weight, 1) } else { Cell::Empty };
        csv.row([
            Cell::Text(fabric),
            Cell::Text(context),
            Cell::count(c.sherds),
            Cell::count(c.placed),
            weight,
            Cell::count(c.weighed),
            Cell::Number(c.rim_eve, 2),
            Cell::count(c.least_vessels()),
        ]);
    }
    folder.write("counts.csv", csv.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_add_up_over_fabrics_and_contexts() {
        let row = |id: &str, vessel: &str, degrees: f64| SherdRow {
            id: id.into(),
            vessel: vessel.into(),
            rim_degrees: Some(degrees),
            ..SherdRow::default()
        };
        let rows = [row("a", "v1", 90.0), row("b", "v1", 0.0), row("c", "", 0.0)];
        let list = counted(&super::super::tests::table(), &rows);
        let of = |f: &str, c: &str| list.iter().find(|x| x.0 == [f, c]).map(|x| &x.1).unwrap();
        assert_eq!((of("all", "all").sherds, of("all", "all").weighed), (3, 2));
        assert!(
            (of("A", "12").rim_eve - 0.25).abs() < 1e-12 && (of("all", "12").weight - 14.5).abs() < 1e-12
        );
        assert_eq!((of("B", "all").least_vessels(), of("A", "all").least_vessels()), (1, 1));
        assert_eq!(list.len(), 1 + 2 + 2 + 2);
    }
}
