//! The table of cross-validation.

use super::{CrossRow, Figures};
use crate::eval::Spread;
use crate::eval::score::Count;
use crate::pairs::ScoreModel;
use serde::Serialize;
use std::fmt::Write;

/// Rows of cross-validation.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CrossTable {
    /// One for each collection.
    pub rows: Vec<CrossRow>,
    /// The models learnt without a row's collection, by the name of the row.
    #[serde(skip)]
    pub models: Vec<(String, ScoreModel)>,
}

const HEAD: &str = "\
| set | shipped | fitted on all | left out | left out, strict | left out, sure and wrong | shaken: median SA / EA, lowest to highest |
|---|---|---|---|---|---|---|
";
const NOTES: &str = "
Per cent, sherd / edge accuracy in the paper's metric with every sherd placed. Shipped: the weights that come with the program, learnt
from simulated pots alone. Fitted on all: weights, profile scale and calibration learnt from all sets of the table, the row's own too.
Left out: learnt from those that share no pot or shape with the row; `-` where too few are left. Strict: 5 degrees and half a wall.
Sure and wrong: placements stated above 0.9 without a right neighbour, of all stated so. Shaken: noise of 1e-12 mm on the features, left out.
";

impl CrossTable {
    /// As Markdown.
    pub fn markdown(&self) -> String {
        let mut out = HEAD.to_owned();
        for row in &self.rows {
            // Writing to a String cannot fail.
            let _ = writeln!(out, "{}", Self::line(row));
        }
        let _ = writeln!(out, "{}", self.total());
        out + NOTES
    }

    /// One row.
    pub fn line(row: &CrossRow) -> String {
        let left_out = row.left_out.as_ref();
        format!(
            "| {} | {} | {} | {} | {} | {} | {} |",
            row.name,
            accuracy(&row.shipped),
            accuracy(&row.fitted_on_all),
            left_out.map_or_else(dash, accuracy),
            left_out.map_or_else(dash, |f| pair(&f.strict_sherds, &f.strict_edges)),
            left_out.map_or_else(dash, |f| format!("{} of {}", f.sure_and_wrong.right, f.sure_and_wrong.of)),
            spread(&row.shaken)
        )
    }

    /// Means over the rows that have a figure in all three columns.
    fn total(&self) -> String {
        let whole: Vec<(&CrossRow, &Figures)> =
            self.rows.iter().filter_map(|r| Some((r, r.left_out.as_ref()?))).collect();
        format!(
            "| mean | {} | {} | {} | {} | {} of {} | |",
            mean(whole.iter().map(|r| shares(&r.0.shipped))),
            mean(whole.iter().map(|r| shares(&r.0.fitted_on_all))),
            mean(whole.iter().map(|r| shares(r.1))),
            mean(whole.iter().map(|r| (share(&r.1.strict_sherds), share(&r.1.strict_edges)))),
            whole.iter().map(|r| r.1.sure_and_wrong.right).sum::<usize>(),
            whole.iter().map(|r| r.1.sure_and_wrong.of).sum::<usize>()
        )
    }
}

/// Means of both figures.
fn mean(shares: impl ExactSizeIterator<Item = (f64, f64)>) -> String {
    let n = shares.len().max(1) as f64;
    let (sa, ea) = shares.fold((0.0, 0.0), |t, x| (t.0 + x.0, t.1 + x.1));
    format!("{:.1} / {:.1}", sa / n, ea / n)
}

fn dash() -> String {
    "-".to_owned()
}

fn share(count: &Count) -> f64 {
    100.0 * count.share().unwrap_or(f64::NAN)
}

fn shares(f: &Figures) -> (f64, f64) {
    (share(&f.sherds), share(&f.edges))
}

fn pair(sherds: &Count, edges: &Count) -> String {
    format!("{:.1} / {:.1}", share(sherds), share(edges))
}

fn accuracy(f: &Figures) -> String {
    pair(&f.sherds, &f.edges)
}

fn spread(runs: &[Figures]) -> String {
    let part = |of: &dyn Fn(&Figures) -> f64| Spread::of(&runs.iter().map(of).collect::<Vec<_>>());
    match (part(&|f| share(&f.sherds)), part(&|f| share(&f.edges))) {
        (Some(s), Some(e)) => format!(
            "{:.1} / {:.1}, {:.1} to {:.1} / {:.1} to {:.1}",
            s.median, e.median, s.lowest, s.highest, e.lowest, e.highest
        ),
        _ => dash(),
    }
}
