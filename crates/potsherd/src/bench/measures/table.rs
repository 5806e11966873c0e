//! The figures of the bench: bias, error, stated sigma and how often it covers the truth, for each measure and completeness.

use super::Checked;
use crate::geom::stats;
use serde::Serialize;
use std::fmt::Write;

/// Completeness from and below which vessels are counted together, with the words for it.
const CLASSES: [(&str, f64, f64); 4] =
    [("all", 0.0, 1.1), ("below 50 %", 0.0, 0.5), ("50 to 90 %", 0.5, 0.9), ("above 90 %", 0.9, 1.1)];

/// One measure over the vessels of one class.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MeasureRow {
    /// What was measured.
    pub what: String,
    /// How complete the vessels are, in words.
    pub class: String,
    /// Vessels on which it was told and known.
    pub count: usize,
    /// Median error in units of the stated sigma: how far the measure leans to one side.
    pub bias_sigmas: f64,
    /// Median error as a share of the truth, per cent; of shares, in per cent points.
    pub bias_percent: f64,
    /// Median size of the error, the same way.
    pub error_percent: f64,
    /// Median stated sigma, the same way.
    pub sigma_percent: f64,
    /// Share within one sigma, per cent.
    pub covered: f64,
    /// Told although the sherds do not show it.
    pub invented: usize,
    /// Shown by the sherds but not told.
    pub missed: usize,
}

/// All rows, measure by measure.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct MeasureTable {
    /// In the order they are printed.
    pub rows: Vec<MeasureRow>,
}

impl MeasureTable {
    /// Counts what was checked.
    pub fn of(checks: &[Checked]) -> Self {
        let mut names: Vec<&'static str> = Vec::new();
        for c in checks {
            if !names.contains(&c.what) {
                names.push(c.what);
            }
        }
        let rows = names.iter().flat_map(|what| {
            CLASSES.iter().map(move |(class, from, to)| {
                let mine =
                    checks.iter().filter(|c| c.what == *what && (*from..*to).contains(&c.completeness));
                row(what, class, &mine.collect::<Vec<_>>())
            })
        });
        Self { rows: rows.collect() }
    }

    /// A table for reading.
    pub fn markdown(&self) -> String {
        let mut out = String::from(
            "| measure | completeness | vessels | bias, sigmas | bias, % | error, % | sigma, % | within one sigma, % | invented | missed |\n\
             |---|---|---:|---:|---:|---:|---:|---:|---:|---:|\n",
        );
        for r in &self.rows {
            let _ = writeln!(
                out,
                "| {} | {} | {} | {:+.2} | {:+.2} | {:.2} | {:.2} | {:.0} | {} | {} |",
                r.what,
                r.class,
                r.count,
                r.bias_sigmas,
                r.bias_percent,
                r.error_percent,
                r.sigma_percent,
                r.covered,
                r.invented,
                r.missed
            );
        }
        out
    }
}

/// Share from which on a rim or a vessel is whole, but for rounding.
const WHOLE: f64 = 1.0 - 1e-9;

fn row(what: &str, class: &str, checks: &[&Checked]) -> MeasureRow {
    // Shares are told in per cent points, everything else in per cent of the truth.
    let is_share = matches!(what, "rim EVE" | "completeness");
    // What is whole and told so leaves nothing to be in error about.
    let whole = |c: &&&Checked| is_share && c.value >= Some(1.0) && c.truth >= Some(WHOLE);
    let known: Vec<(f64, f64, f64)> = checks
        .iter()
        .filter(|c| !whole(c))
        .filter_map(|c| Some((c.value?, c.sigma.max(1e-9), c.truth?)))
        .collect();
    let per = |t: f64| if is_share { 100.0 } else { 100.0 / t.abs().max(1e-9) };
    let median = |f: &dyn Fn(&(f64, f64, f64)) -> f64| {
        stats::median(&known.iter().map(f).collect::<Vec<_>>()).unwrap_or(f64::NAN)
    };
    let covered = known.iter().filter(|(v, s, t)| (v - t).abs() <= *s).count();
    MeasureRow {
        what: what.to_owned(),
        class: class.to_owned(),
        count: known.len(),
        bias_sigmas: median(&|(v, s, t)| (v - t) / s),
        bias_percent: median(&|(v, _, t)| (v - t) * per(*t)),
        error_percent: median(&|(v, _, t)| (v - t).abs() * per(*t)),
        sigma_percent: median(&|(_, s, t)| s * per(*t)),
        covered: 100.0 * covered as f64 / known.len().max(1) as f64,
        invented: checks.iter().filter(|c| c.value.is_some() && c.truth.is_none()).count(),
        missed: checks.iter().filter(|c| c.value.is_none() && c.truth.is_some()).count(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bias_coverage_and_inventions_are_counted() {
        let check = |value, truth| Checked {
            vessel: 0,
            profile: "x".into(),
            completeness: 0.95,
            what: "height",
            value,
            sigma: 1.0,
            truth,
        };
        let list = [
            check(Some(101.0), Some(100.0)),
            check(Some(102.0), Some(100.0)),
            check(Some(5.0), None),
            check(None, Some(7.0)),
        ];
        let table = MeasureTable::of(&list);
        let all = &table.rows[0];
        assert_eq!((all.count, all.invented, all.missed), (2, 1, 1));
        assert!((all.bias_sigmas - 1.5).abs() < 1e-9 && (all.covered - 50.0).abs() < 1e-9, "{all:?}");
        assert_eq!(table.rows[1].count, 0);
        assert!(table.markdown().contains("| height | all | 2 | +1.50 | +1.50 |"));
    }
}
