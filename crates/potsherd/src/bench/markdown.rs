//! Tables as Markdown.

use crate::bench::figures::{Figures, Outcome, Row, Table};
use std::fmt::Write;

/// Names of the columns that every scored table has after its own.
const SCORED: [&str; 8] = [
    "sherds",
    "edges",
    "SA / EA",
    "strict SA / EA",
    "placed when unsure ones stay out",
    "their precision, loose / strict",
    "seconds",
    "peak MB",
];

const LEGEND: &str = "\
Per cent. SA / EA: sherd and edge accuracy in the paper's metric with every sherd placed (`--place-all`). Strict: 5 degrees and half a wall at the
sherd's centroid. Precision: placed sherds with a right neighbour, without `--place-all`; loose is 20 degrees and 50 mm. Seconds of wall time
from files to pots with `--place-all`, as if these sherds were alone. `n + m`: m sherds of unknown pose lay among them. Columns named after other systems are
as published in the paper, sherd / edge accuracy. Peak MB is that of the process, which also holds what earlier rows matched.
";

/// All tables, each under its number and title, and what their columns mean.
pub fn markdown(tables: &[Table]) -> String {
    let mut out = String::new();
    for table in tables {
        let name = if table.number == "own" { "Own".to_owned() } else { format!("Table {}", table.number) };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "**{name}: {}** ({:.0} s)\n", table.title, table.seconds);
        let ours: &[&str] = if table.scored { &SCORED } else { &[] };
        let own = table.columns.iter().map(String::as_str);
        let head: Vec<&str> = std::iter::once("set").chain(own).chain(ours.iter().copied()).collect();
        let _ = writeln!(out, "| {} |\n|{}", head.join(" | "), "---|".repeat(head.len()));
        for row in &table.rows {
            let _ = writeln!(out, "| {} |", cells(row, table.scored).join(" | "));
        }
        out.push('\n');
        table.notes.iter().for_each(|note| out += &format!("{note}\n\n"));
    }
    out + LEGEND
}

fn cells(row: &Row, scored: bool) -> Vec<String> {
    let dash = |s: &String| if s.is_empty() { "-".to_owned() } else { s.clone() };
    let mut out: Vec<String> = std::iter::once(&row.name).chain(&row.cells).map(dash).collect();
    match (&row.outcome, scored) {
        (Some(Outcome::Done(figures)), _) => out.extend(figure_cells(figures)),
        (Some(other), true) => {
            out.push(why(other));
            out.extend(vec!["-".to_owned(); SCORED.len() - 1]);
        }
        // Counts of a set that is not there: the reason stands where the first of them would.
        (Some(other), false) => {
            let at = out.len().saturating_sub(8);
            out[at] = why(other);
        }
        (None, true) => out.extend(vec!["-".to_owned(); SCORED.len()]),
        (None, false) => {}
    }
    out
}

fn why(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Done(_) => String::new(),
        Outcome::NotFinished => "not finished".to_owned(),
        Outcome::Absent(reason) => reason.clone(),
    }
}

fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| "-".to_owned(), |s| format!("{s:.1}"))
}

fn two(one: Option<f64>, two: Option<f64>) -> String {
    format!("{} / {}", percent(one), percent(two))
}

fn figure_cells(f: &Figures) -> [String; 8] {
    let sherds = if f.guests == 0 { f.sherds.to_string() } else { format!("{} + {}", f.sherds, f.guests) };
    [
        sherds,
        f.edges.to_string(),
        two(f.sherd_accuracy, f.edge_accuracy),
        two(f.strict_sherd_accuracy, f.strict_edge_accuracy),
        f.placed.map_or_else(|| "-".to_owned(), |n| n.to_string()),
        if f.placed.is_some() { two(f.precision_loose, f.precision_strict) } else { "-".to_owned() },
        format!("{:.1}", f.seconds()),
        f.peak_megabytes.map_or_else(|| "-".to_owned(), |m| format!("{m:.0}")),
    ]
}

/// A row in a few words, for progress.
pub(super) fn in_short(row: &Row) -> String {
    match &row.outcome {
        Some(Outcome::Done(f)) => {
            let seconds = f.seconds();
            format!("{} in {seconds:.1} s", two(f.sherd_accuracy, f.edge_accuracy))
        }
        Some(other) => why(other),
        None => row.cells.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_a_cell_for_every_column() {
        let row = |outcome| Row { name: "A".into(), cells: vec!["100 / 100".into()], outcome };
        let rows = vec![
            row(None),
            row(Some(Outcome::NotFinished)),
            row(Some(Outcome::Absent("pot A is not in the folder".into()))),
            row(Some(Outcome::Done(Box::default()))),
        ];
        let table = Table {
            number: "V".into(),
            title: "single pots".into(),
            columns: vec!["SfS++".into()],
            scored: true,
            rows,
            notes: vec![],
            seconds: 1.0,
        };
        let text = markdown(&[table]);
        let lines: Vec<&str> = text.lines().filter(|l| l.starts_with('|')).collect();
        let bars = |l: &str| l.matches('|').count();
        assert_eq!(lines.len(), 6);
        assert!(lines.iter().all(|l| bars(l) == bars(lines[0])), "{text}");
        assert!(text.contains("| not finished |") && text.contains("pot A is not in the folder"), "{text}");
    }
}
