//! The ledger for people: a line a sherd, and totals as Markdown.

use super::{Ledger, Stage};
use crate::eval::Count;
use serde::Serializer;
use std::fmt::Write as _;

/// A count as `[right, of]`.
pub(super) fn as_pair<S: Serializer>(count: &Count, s: S) -> Result<S::Ok, S::Error> {
    s.collect_seq([count.right, count.of])
}

/// The sherds that were lost, a line each.
pub fn ledger_table(ledger: &Ledger) -> String {
    let mut out = String::new();
    let width = ledger.lost.iter().map(|l| l.id.chars().count()).max().unwrap_or(0);
    for lost in &ledger.lost {
        let place = if lost.placed { "placed" } else { "out" };
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "{:width$}  {place:<6}  {:<26} {}",
            lost.id,
            lost.verdict.stage().name(),
            lost.verdict.words()
        );
    }
    out
}

/// Ledgers as the text of a file.
pub fn ledgers_json(ledgers: &[Ledger]) -> Result<String, serde_json::Error> {
    let all = serde_json::json!({ "format": "potsherd-ledger-1", "ledgers": ledgers });
    Ok(serde_json::to_string_pretty(&all)? + "\n")
}

/// Totals over collections, as Markdown: sherds by the stage that lost them, true joins by how far they came, and
/// the ceiling.
pub fn totals_table(ledgers: &[Ledger]) -> String {
    let mut out = sherds_table(ledgers);
    out.push('\n');
    out.push_str(&joins_table(ledgers));
    out.push('\n');
    out.push_str(&ceiling_table(ledgers));
    out
}

fn row(out: &mut String, cells: impl IntoIterator<Item = String>) {
    let cells: Vec<String> = cells.into_iter().collect();
    let _ = writeln!(out, "| {} |", cells.join(" | "));
}

fn head(out: &mut String, names: &[&str]) {
    row(out, names.iter().map(|n| (*n).to_owned()));
    let _ = writeln!(out, "|{}", "---|".repeat(names.len()));
}

/// A row for each collection, and one for all where there are several.
fn rows(out: &mut String, ledgers: &[Ledger], cells: &dyn Fn(&[&Ledger]) -> Vec<String>) {
    for l in ledgers {
        row(out, std::iter::once(l.collection.clone()).chain(cells(&[l])));
    }
    if ledgers.len() > 1 {
        let all: Vec<&Ledger> = ledgers.iter().collect();
        row(out, std::iter::once("all".to_owned()).chain(cells(&all)));
    }
}

fn sherds_table(ledgers: &[Ledger]) -> String {
    // Stages that lost nothing anywhere have no column.
    let count = |of: &[&Ledger], stage: Stage| {
        of.iter().flat_map(|l| &l.lost).filter(|l| l.verdict.stage() == stage).count()
    };
    let all: Vec<&Ledger> = ledgers.iter().collect();
    let stages: Vec<Stage> = Stage::ALL.into_iter().filter(|s| count(&all, *s) > 0).collect();
    let mut out = String::new();
    let names: Vec<&str> =
        ["collection", "sherds", "right"].into_iter().chain(stages.iter().map(|s| s.name())).collect();
    head(&mut out, &names);
    rows(&mut out, ledgers, &|of| {
        let total = |f: &dyn Fn(&Ledger) -> usize| of.iter().map(|l| f(l)).sum::<usize>();
        let numbers = [total(&|l| l.sherds.of), total(&|l| l.sherds.right)];
        let lost = stages.iter().map(|s| count(of, *s));
        numbers.into_iter().chain(lost).map(|n| n.to_string()).collect()
    });
    out
}

fn joins_table(ledgers: &[Ledger]) -> String {
    let mut out = String::new();
    let names = [
        "collection",
        "true joins",
        "a sherd not matched",
        "edge line off",
        "no candidate",
        "below the limit",
        "not made",
        "made",
        "of these without a candidate",
    ];
    head(&mut out, &names);
    rows(&mut out, ledgers, &|of| {
        let total = |f: &dyn Fn(&super::JoinTotals) -> usize| of.iter().map(|l| f(&l.joins)).sum::<usize>();
        let all = [
            total(&|j| j.joins),
            total(&|j| j.unread),
            total(&|j| j.edge_off),
            total(&|j| j.no_candidate),
            total(&|j| j.below_limit),
            total(&|j| j.not_made),
            total(&|j| j.made),
            total(&|j| j.made_without_candidate),
        ];
        all.iter().map(ToString::to_string).collect()
    });
    out
}

fn ceiling_table(ledgers: &[Ledger]) -> String {
    let mut out = String::new();
    let names = [
        "collection",
        "strict SA / EA",
        "splinters right",
        "SA without splinters",
        "from the truth: strict SA / EA",
        "true joins in the gates",
        "sherds kept",
    ];
    head(&mut out, &names);
    rows(&mut out, ledgers, &|of| {
        let share = |f: &dyn Fn(&Ledger) -> Count| per_cent(of.iter().map(|l| f(l)));
        let total = |f: &dyn Fn(&Ledger) -> usize| of.iter().map(|l| f(l)).sum::<usize>();
        vec![
            format!("{} / {}", share(&|l| l.sherds), share(&|l| l.edges)),
            format!("{} of {}", total(&|l| l.splinters.right), total(&|l| l.splinters.of)),
            share(&|l| without(l.sherds, l.splinters)),
            format!("{} / {}", share(&|l| l.ceiling.sherds), share(&|l| l.ceiling.edges)),
            share(&|l| l.ceiling.in_gates),
            share(&|l| l.ceiling.kept),
        ]
    });
    out
}

fn without(all: Count, some: Count) -> Count {
    Count { right: all.right - some.right, of: all.of - some.of }
}

fn per_cent(counts: impl Iterator<Item = Count>) -> String {
    let sum = counts.fold(Count::default(), |s, c| Count { right: s.right + c.right, of: s.of + c.of });
    sum.share().map_or("-".to_owned(), |s| format!("{:.1}", 100.0 * s))
}
