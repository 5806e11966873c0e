//! What people know before anything is compared: sherds of different fabrics are of different vessels, and those of one
//! context are likelier of one.

use crate::scans::{SherdId, SherdTable};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A column of the find's own table that limits which sherds are compared.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Blocks {
    /// By sherd id; sherds that are not named, or whose cell is empty, may be of any.
    pub of: BTreeMap<SherdId, String>,
    /// Whether sherds of different values are never of one vessel; otherwise those of one value are only compared first.
    pub strict: bool,
}

/// Why a column cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ColumnError {
    /// There is no table.
    #[error("no table sherds.csv lies beside the scans, and so no column {column}")]
    NoTable {
        /// The column that was asked for.
        column: String,
    },
    /// The table has no such column.
    #[error("sherds.csv has no column {column}; it has {known}")]
    Unknown {
        /// The column that was asked for.
        column: String,
        /// Those there are, as one text.
        known: String,
    },
}

/// A quick look counts the same value as this much likeness (log-likelihood ratio): a sherd's own context comes first,
/// and what fits plainly elsewhere is still found.
const LIKENESS: f32 = 2.0;

impl Blocks {
    /// The values of a column.
    pub fn of_column(table: Option<&SherdTable>, column: &str, strict: bool) -> Result<Self, ColumnError> {
        let named = column.to_owned();
        let Some(table) = table else { return Err(ColumnError::NoTable { column: named }) };
        if !table.columns.iter().any(|c| c == column) {
            return Err(ColumnError::Unknown { column: named, known: table.columns.join(", ") });
        }
        let cell = |id: &SherdId| Some((id.clone(), table.cell(id, column)?.trim().to_owned()));
        let of = table.rows.keys().filter_map(cell).filter(|(_, value)| !value.is_empty()).collect();
        Ok(Self { of, strict })
    }

    /// Whether both are known to be of one value; `None` where either is not known.
    fn same(&self, a: &SherdId, b: &SherdId) -> Option<bool> {
        Some(self.of.get(a)? == self.of.get(b)?)
    }

    /// Whether the two may be of one vessel.
    pub(crate) fn allow(&self, a: &SherdId, b: &SherdId) -> bool {
        !self.strict || self.same(a, b) != Some(false)
    }

    /// What the values add to the likeness of two sherds.
    pub(super) fn likeness(&self, a: &SherdId, b: &SherdId) -> f32 {
        match self.same(a, b) {
            Some(true) => LIKENESS,
            Some(false) if self.strict => f32::NEG_INFINITY,
            _ => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> SherdTable {
        let row = |id: &str, fabric: &str| (id.into(), vec![fabric.to_owned(), String::new()]);
        SherdTable {
            columns: vec!["fabric".to_owned(), "weight".to_owned()],
            rows: [row("a", "grey"), row("b", "grey "), row("c", "red"), row("d", " ")].into(),
        }
    }

    #[test]
    fn different_values_part_only_where_both_are_known_and_the_rule_is_strict() {
        let allow = |x: &Blocks, a: &str, b: &str| x.allow(&a.into(), &b.into());
        let likeness = |x: &Blocks, a: &str, b: &str| x.likeness(&a.into(), &b.into());
        let strict = Blocks::of_column(Some(&table()), "fabric", true).unwrap();
        assert!(allow(&strict, "a", "b") && allow(&strict, "a", "d") && allow(&strict, "a", "unknown"));
        assert!(!allow(&strict, "a", "c"));
        let soft = Blocks { strict: false, ..strict };
        assert!(allow(&soft, "a", "c"));
        assert!(likeness(&soft, "a", "b") > likeness(&soft, "a", "c"));
    }

    #[test]
    fn a_column_that_is_not_there_is_told_with_those_that_are() {
        assert!(
            Blocks::of_column(Some(&table()), "ware", true)
                .unwrap_err()
                .to_string()
                .contains("fabric, weight")
        );
        assert!(Blocks::of_column(None, "ware", true).unwrap_err().to_string().contains("sherds.csv"));
    }
}
