//! Runs rows within their time and makes the tables that were asked for.

use crate::Error;
use crate::assemble::{AssembleOptions, SolveOptions};
use crate::bench::figures::{Figures, Outcome, Table};
use crate::bench::folder::{Found, find};
use crate::bench::stock::{MatchedPots, Matches, Stock};
use crate::bench::trial::{Deadline, search_and_score};
use crate::bench::{bad, peak, real};
use crate::pairs::{MatchOptions, ScoreModel};
use crate::run::Run;
use crate::scans::{Collection, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The tables of the paper's evaluation, as it numbers them; `own` has one row for each collection of scans
/// with truth.
pub const ALL_TABLES: [&str; 9] = ["III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "own"];

/// What sherds are known by, where a data set has both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    /// The authors' edge lines, as the paper's tables do.
    #[default]
    Lines,
    /// The meshes, from which our own lines are made.
    Meshes,
}

/// What to run.
#[derive(Clone, Debug, Default)]
pub struct BenchOptions {
    /// Tables by their number, out of [`ALL_TABLES`].
    pub tables: Vec<String>,
    /// Lines or meshes.
    pub reading: Reading,
    /// Seconds that a row may take; no limit if none.
    pub limit_seconds: Option<f64>,
    /// How collections are read.
    pub open: OpenOptions,
    /// What was learnt about scores.
    pub model: ScoreModel,
}

/// What is asked of one row besides the usual search.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Asked {
    /// The widths k and b instead of those that suit the size.
    pub widths: Option<(usize, usize)>,
    /// Also search as usual, leaving unsure sherds out, for the precision.
    pub precision: bool,
}

/// Runs rows and tells where it is.
pub(super) struct Runner<'a> {
    pub options: &'a BenchOptions,
    pub tell: &'a dyn Fn(&str),
}

/// The tables that were asked for, over whatever the folder holds. `tell` hears a line for each row.
pub fn paper_tables(folder: &Path, options: &BenchOptions, tell: &dyn Fn(&str)) -> Result<Vec<Table>, Error> {
    let found = find(folder);
    let runner = Runner { options, tell };
    // Small collections first: what a row needs in memory is told of the process, which gives nothing back.
    let mut tables = bad::tables(&runner, &found)?;
    tables.extend(real::tables(&runner, &found)?);
    if runner.wants("own") {
        tables.push(own(&runner, &found)?);
    }
    let place = |t: &Table| ALL_TABLES.iter().position(|n| *n == t.number);
    tables.sort_by_key(place);
    Ok(tables)
}

impl Runner<'_> {
    pub fn wants(&self, table: &str) -> bool {
        self.options.tables.iter().any(|t| t == table)
    }

    /// How pairs are matched.
    pub fn matching(&self) -> MatchOptions {
        MatchOptions { model: self.options.model.clone(), ..MatchOptions::default() }
    }

    /// Opens what lies at some paths, with its features.
    pub fn stock(&self, paths: &[PathBuf], reading: Reading) -> Result<Stock, Error> {
        let open = OpenOptions { lines: reading == Reading::Lines, ..self.options.open.clone() };
        Stock::new(Collection::open(paths, &open)?, &Run::new())
    }

    /// One row: matches what was not matched yet, searches and scores.
    pub fn row(&self, matches: &mut Matches, pots: &[String], asked: Asked) -> Result<Outcome, Error> {
        self.within_time(|deadline| {
            let matched = matches.of_pots(pots, &Run::new().watched(deadline))?;
            figures(matches.stock, pots, &matched, asked, deadline)
        })
    }

    /// One row of a whole collection, matched as `potsherd assemble` matches it: the partners that a quick look
    /// finds, where [`Self::row`] looks at all pairs because mixes share them.
    pub fn whole(&self, stock: &Stock, asked: Asked) -> Result<Outcome, Error> {
        self.within_time(|deadline| {
            let matched = stock.matched_whole(&self.matching(), &Run::new().watched(deadline))?;
            figures(stock, &stock.pots(), &matched, asked, deadline)
        })
    }

    fn within_time(&self, make: impl FnOnce(&Deadline) -> Result<Figures, Error>) -> Result<Outcome, Error> {
        peak::reset();
        match make(&Deadline::after(self.options.limit_seconds)) {
            Ok(figures) => Ok(Outcome::Done(Box::new(figures))),
            Err(Error::Cancelled(_)) => Ok(Outcome::NotFinished),
            Err(other) => Err(other),
        }
    }

    /// A table, timed, each row told as it is made.
    pub fn told(&self, table: &str, row: &super::Row) {
        (self.tell)(&format!("table {table}, {}: {}", row.name, super::markdown::in_short(row)));
    }
}

fn figures(
    stock: &Stock,
    pots: &[String],
    matched: &MatchedPots,
    asked: Asked,
    deadline: &Deadline,
) -> Result<Figures, Error> {
    let truth = stock.truth(pots)?;
    let frames = stock.frames();
    let mut options: AssembleOptions = SolveOptions::suited_to(matched.features.len()).assemble;
    if let Some((k, b)) = asked.widths {
        (options.beam, options.branch) = (k, b);
    }
    let sherds = (matched.features.as_slice(), &frames);
    let all_options = AssembleOptions { place_all: true, ..options.clone() };
    let all = search_and_score(sherds, &matched.matched, &truth, &all_options, deadline)?;
    let sure = match asked.precision {
        true => Some(search_and_score(sherds, &matched.matched, &truth, &options, deadline)?),
        false => None,
    };
    let guests = matched.features.len().saturating_sub(truth.sherds.len());
    let share = matched.features.len() as f64 / stock.features.len().max(1) as f64;
    Ok(Figures {
        feature_seconds: stock.seconds * share,
        matching_seconds: matched.seconds,
        search_seconds: all.seconds,
        merges: all.merges,
        peak_megabytes: peak::megabytes(),
        ..Figures::of(&all.score, sure.as_ref().map(|s| &s.score), guests)
    })
}

/// Collections of scans with truth, each as it is.
fn own(runner: &Runner, found: &Found) -> Result<Table, Error> {
    let start = Instant::now();
    let mut rows = Vec::new();
    for root in &found.with_truth {
        let stock = runner.stock(std::slice::from_ref(root), Reading::Meshes)?;
        let outcome = runner.whole(&stock, Asked { precision: true, ..Asked::default() })?;
        let name = root.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
        let row = super::Row { name, cells: vec![format!("{:.1}", stock.seconds)], outcome: Some(outcome) };
        runner.told("own", &row);
        rows.push(row);
    }
    Ok(Table {
        number: "own".to_owned(),
        title: "collections of scans with truth, all their pots mixed".to_owned(),
        columns: vec!["seconds of features".to_owned()],
        scored: true,
        rows,
        notes: Vec::new(),
        seconds: start.elapsed().as_secs_f64(),
    })
}
