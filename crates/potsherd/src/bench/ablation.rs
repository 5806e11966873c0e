//! What each part is worth: the same pots with one thing switched off or done as the paper does it.

use crate::Error;
use crate::assemble::{AssembleOptions, SearchMethod, SolveOptions};
use crate::bench::published::MIXES;
use crate::bench::stock::{MatchedPots, Matches, Stock};
use crate::bench::trial::{Deadline, Searched, search_and_score};
use crate::pairs::{Generator, MatchOptions, Residual, ScoreModel};
use crate::run::{Cancelled, Run};
use std::fmt::Write;

/// One change from the usual way.
pub struct Switch {
    /// What is changed, in words.
    pub name: &'static str,
    /// What it changes in matching.
    matching: fn(&mut MatchOptions),
    /// What it changes in the search.
    assemble: fn(&mut AssembleOptions),
}

fn as_usual<T>(_: &mut T) {}

/// All switches; the first changes nothing.
#[rustfmt::skip]
pub const SWITCHES: [Switch; 18] = [
    Switch { name: "default", matching: as_usual, assemble: as_usual },
    Switch { name: "default, every sherd placed", matching: as_usual, assemble: |o| o.place_all = true },
    Switch { name: "LCS instead of windows", matching: |o| o.generator = Generator::Lcs, assemble: as_usual },
    Switch { name: "point to point", matching: |o| o.residual = Residual::PointToPoint, assemble: as_usual },
    Switch { name: "no overlap test", matching: |o| o.overlap_test = false, assemble: as_usual },
    Switch { name: "no profile test", matching: as_usual, assemble: |o| o.profile_test = false },
    Switch { name: "no graph merging", matching: as_usual, assemble: |o| o.merge_graphs = false },
    Switch { name: "no joint adjustment", matching: as_usual, assemble: |o| o.adjust = false },
    Switch { name: "worn breaks as they are", matching: |o| o.mend_wear = false, assemble: as_usual },
    Switch { name: "no second look", matching: as_usual, assemble: |o| o.look_again = false },
    Switch { name: "no repair", matching: as_usual, assemble: |o| o.repair = false },
    Switch { name: "no growth from other roots", matching: as_usual, assemble: |o| o.roots = false },
    Switch { name: "greedy (k = 1, b = 1)", matching: as_usual, assemble: |o| (o.beam, o.branch) = (1, 1) },
    Switch { name: "k = 5, b = 3", matching: as_usual, assemble: |o| (o.beam, o.branch) = (5, 3) },
    Switch { name: "k = 20, b = 10", matching: as_usual, assemble: |o| (o.beam, o.branch) = (20, 10) },
    Switch { name: "base-driven as in 2021 (k = 5, b = 3)", matching: as_usual, assemble: |o| paper(o, SearchMethod::BaseDriven, (5, 3)) },
    Switch { name: "algorithm 1 of the paper (k = 5, b = 3)", matching: as_usual, assemble: |o| paper(o, SearchMethod::Algorithm1, (5, 3)) },
    Switch { name: "algorithm 1 of the paper (k = 20, b = 10)", matching: as_usual, assemble: |o| paper(o, SearchMethod::Algorithm1, (20, 10)) },
];

/// The searches of the paper keep what they placed.
fn paper(options: &mut AssembleOptions, search: SearchMethod, (k, b): (usize, usize)) {
    (options.search, options.place_all) = (search, true);
    (options.beam, options.branch) = (k, b);
}

/// A set of pots and what became of each switch; `None` where its time was up.
pub struct Ablated {
    /// The pots, as in `C+J`.
    pub name: String,
    /// Its sherds with a known pose, and its true edges.
    pub size: (usize, usize),
    /// Wall seconds of the usual matching.
    pub matching_seconds: f64,
    /// In the order of [`SWITCHES`].
    pub rows: Vec<Option<Searched>>,
}

/// Sets to run where none are named: each pot whose truth is known, and the paper's mixes of which at least two
/// pots are there; of a collection of other pots the whole.
pub fn usual_sets(stock: &Stock) -> Vec<Vec<String>> {
    let there = stock.pots();
    let mut sets: Vec<Vec<String>> = there
        .iter()
        .map(|p| vec![p.clone()])
        .filter(|p| stock.truth(p).is_ok_and(|t| !t.adjacency.is_empty()))
        .collect();
    let of_paper = MIXES[4].pots.iter().filter(|p| there.iter().any(|q| q == *p)).count() == there.len();
    if !of_paper {
        return vec![there];
    }
    for mix in &MIXES[..3] {
        let pots: Vec<String> = there.iter().filter(|p| mix.pots.contains(&p.as_str())).cloned().collect();
        if pots.len() > 1 {
            sets.push(pots);
        }
    }
    sets
}

/// Runs all switches on one set of pots. What is matched alike is matched once.
pub fn ablate(
    stock: &Stock,
    pots: &[String],
    model: &ScoreModel,
    limit_seconds: Option<f64>,
    tell: &dyn Fn(&str),
) -> Result<Ablated, Error> {
    let usual = MatchOptions { model: model.clone(), ..MatchOptions::default() };
    let (truth, frames) = (stock.truth(pots)?, stock.frames());
    // Most switches leave matching as it is.
    let mut plain: Option<MatchedPots> = None;
    let mut rows = Vec::new();
    for switch in &SWITCHES {
        let mut matching = usual.clone();
        (switch.matching)(&mut matching);
        let deadline = Deadline::after(limit_seconds);
        let run = Run::new().watched(&deadline);
        let mut other = None;
        let kept = if matching == usual { &mut plain } else { &mut other };
        let make = || Matches::new(stock, matching).of_pots(pots, &run);
        let searched = made_once(kept, make).map_err(Error::from).and_then(|matched| {
            let mut options = SolveOptions::suited_to(matched.features.len()).assemble;
            (switch.assemble)(&mut options);
            let sherds = (matched.features.as_slice(), &frames);
            search_and_score(sherds, &matched.matched, &truth, &options, &deadline)
        });
        let row = match searched {
            Ok(searched) => Some(searched),
            Err(Error::Cancelled(_)) => None,
            Err(other) => return Err(other),
        };
        tell(&format!("{}, {}: {}", pots.join("+"), switch.name, accuracy(row.as_ref())));
        rows.push(row);
    }
    let size = (truth.sherds.len(), truth.adjacency.len());
    let matching_seconds = plain.map_or(0.0, |m| m.seconds);
    Ok(Ablated { name: pots.join("+"), size, matching_seconds, rows })
}

fn made_once(
    kept: &mut Option<MatchedPots>,
    make: impl FnOnce() -> Result<MatchedPots, Cancelled>,
) -> Result<&MatchedPots, Cancelled> {
    let found = match kept.take() {
        Some(found) => found,
        None => make()?,
    };
    Ok(kept.insert(found))
}

fn share(count: &crate::eval::Count) -> String {
    count.share().map_or_else(|| "-".to_owned(), |s| format!("{:.1}", 100.0 * s))
}

fn accuracy(row: Option<&Searched>) -> String {
    row.map_or_else(
        || "not finished".to_owned(),
        |r| {
            let total = &r.score.paper_total;
            format!("{} / {}", share(&total.sherds), share(&total.ordered_pairs))
        },
    )
}

const HEAD: &str = "\
| setting | SA / EA | strict EA | precision, loose / strict | sherds in a wrong pot | merges tried | seconds of search |
|---|---|---|---|---|---|---|
";
const NOTES: &str = "\
Per cent. SA / EA: the paper's metric, without `--place-all` but where it says so; the searches of the paper keep what they placed. Strict: 5 degrees
and half a wall at the sherd's centroid. Precision: placed sherds with a right neighbour; loose is 20 degrees and 50 mm. Seconds of wall time.
";

/// One table a set, and one over all sets where there are several.
pub fn ablation_markdown(sets: &[Ablated]) -> String {
    let mut out = String::new();
    if sets.len() > 1 {
        let names: Vec<&str> = sets.iter().map(|s| s.name.as_str()).collect();
        // Writing to a string cannot fail.
        let _ =
            writeln!(out, "| setting | {} | mean |\n|{}", names.join(" | "), "---|".repeat(sets.len() + 2));
        for (k, switch) in SWITCHES.iter().enumerate() {
            let cells: Vec<String> = sets.iter().map(|s| accuracy(s.rows[k].as_ref())).collect();
            let _ = writeln!(out, "| {} | {} | {} |", switch.name, cells.join(" | "), mean(sets, k));
        }
        out.push('\n');
    }
    for set in sets {
        let (sherds, edges) = set.size;
        let (name, seconds) = (&set.name, set.matching_seconds);
        let _ = writeln!(out, "Pots {name}: {sherds} sherds, {edges} edges; matched in {seconds:.1} s.\n");
        out += HEAD;
        for (switch, row) in SWITCHES.iter().zip(&set.rows) {
            out += &detail(switch.name, row.as_ref());
        }
        out.push('\n');
    }
    out + NOTES
}

/// Mean of the sets that were finished, each counting once.
fn mean(sets: &[Ablated], k: usize) -> String {
    let done: Vec<&Searched> = sets.iter().filter_map(|s| s.rows[k].as_ref()).collect();
    if done.len() < sets.len() {
        return "-".to_owned();
    }
    let over = |of: fn(&Searched) -> Option<f64>| {
        100.0 * done.iter().filter_map(|s| of(s)).sum::<f64>() / done.len() as f64
    };
    let sherds = over(|s| s.score.paper_total.sherds.share());
    let edges = over(|s| s.score.paper_total.ordered_pairs.share());
    format!("{sherds:.1} / {edges:.1}")
}

fn detail(name: &str, row: Option<&Searched>) -> String {
    let Some(row) = row else { return format!("| {name} | not finished | - | - | - | - | - |\n") };
    let total = &row.score.centroid.total;
    let [loose, strict, _] = &total.levels;
    format!(
        "| {name} | {} | {} | {} / {} | {} | {} | {:.1} |\n",
        accuracy(Some(row)),
        share(&strict.edges),
        share(&loose.precision),
        share(&strict.precision),
        total.false_joins,
        row.merges,
        row.seconds
    )
}
