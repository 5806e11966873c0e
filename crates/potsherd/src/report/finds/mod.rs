//! The find's own data: what `sherds.csv` beside the scans says, shown, carried along and counted.

pub(crate) mod catalogue;
pub(crate) mod contexts;
pub(crate) mod counts;

use crate::scans::{SherdId, SherdTable};
use std::collections::BTreeSet;

/// The columns of the table as people use them.
#[derive(Clone, Debug, Default)]
pub struct Finds {
    table: SherdTable,
}

/// Names under which columns are known, in small letters; the first that a table has is taken.
const CONTEXT: [&str; 9] =
    ["context", "locus", "stratigraphic unit", "su", "us", "layer", "feature", "find spot", "findspot"];
const FABRIC: [&str; 4] = ["fabric", "ware", "fabric code", "clay"];
const WEIGHT: [&str; 5] = ["weight", "weight g", "weight, g", "weight (g)", "weight [g]"];
const LABEL: [&str; 9] = [
    "inventory number",
    "inventory no",
    "inventory no.",
    "inv. no.",
    "inv",
    "inventory",
    "find number",
    "find no",
    "find no.",
];

impl Finds {
    pub fn new(table: Option<&SherdTable>) -> Self {
        Self { table: table.cloned().unwrap_or_default() }
    }

    /// Names of the columns, in the order of the file.
    pub fn columns(&self) -> &[String] {
        &self.table.columns
    }

    /// What a sherd's row says in a column; empty where it says nothing.
    pub fn cell(&self, id: &SherdId, column: &str) -> &str {
        self.table.cell(id, column).unwrap_or_default().trim()
    }

    fn named(&self, names: &[&str]) -> Option<&str> {
        let same = |wanted: &&str| self.table.columns.iter().find(|c| c.trim().to_lowercase() == **wanted);
        names.iter().find_map(same).map(String::as_str)
    }

    /// The column that tells where a sherd was found.
    pub fn context_column(&self) -> Option<&str> {
        self.named(&CONTEXT)
    }

    /// The column that tells its clay.
    pub fn fabric_column(&self) -> Option<&str> {
        self.named(&FABRIC)
    }

    /// What is written on the sherd, if a column tells.
    pub fn label(&self, id: &SherdId) -> Option<&str> {
        let column = self.named(&LABEL)?;
        Some(self.cell(id, column)).filter(|c| !c.is_empty())
    }

    /// Its weight in grams, if a column tells; with a decimal point or comma.
    pub fn weight(&self, id: &SherdId) -> Option<f64> {
        let text = self.cell(id, self.named(&WEIGHT)?).replace(',', ".");
        text.trim_end_matches('g').trim().parse().ok().filter(|w: &f64| w.is_finite() && *w >= 0.0)
    }

    /// One line for each column that says something of these sherds, unless it says too much to be read.
    pub fn of_sherds<'a>(&self, ids: impl Iterator<Item = &'a SherdId>) -> Vec<String> {
        let ids: Vec<&SherdId> = ids.collect();
        let line = |column: &String| {
            let values: BTreeSet<&str> =
                ids.iter().map(|id| self.cell(id, column)).filter(|v| !v.is_empty()).collect();
            let told = !values.is_empty() && values.len() <= MANY;
            told.then(|| format!("{column}: {}", values.into_iter().collect::<Vec<_>>().join(", ")))
        };
        self.table.columns.iter().filter_map(line).collect()
    }
}

/// Different values of a column from which on they are not listed beside a vessel.
const MANY: usize = 6;

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::collections::BTreeMap;

    pub fn table() -> Finds {
        let rows = [("a", ["12", "A", "10,5"]), ("b", ["12", "A", "4"]), ("c", ["14", "B", "x"])];
        let cells = |r: [&str; 3]| r.map(str::to_owned).to_vec();
        let rows: BTreeMap<SherdId, Vec<String>> =
            rows.into_iter().map(|(id, r)| (id.into(), cells(r))).collect();
        Finds::new(Some(&SherdTable {
            columns: vec!["Context".into(), "Fabric".into(), "Weight, g".into()],
            rows,
        }))
    }

    #[test]
    fn columns_are_known_by_their_usual_names() {
        let f = table();
        assert_eq!((f.context_column(), f.fabric_column()), (Some("Context"), Some("Fabric")));
        assert_eq!(["a", "b", "c"].map(|id| f.weight(&id.into())), [Some(10.5), Some(4.0), None]);
        assert_eq!(f.label(&"a".into()), None);
        assert_eq!(f.of_sherds(f.table.rows.keys())[0], "Context: 12, 14");
    }
}
