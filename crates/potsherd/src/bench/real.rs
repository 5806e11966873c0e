//! Tables III, IV, V, VII, IX and X: the pots of one collection alone and mixed.

use crate::Error;
use crate::bench::degrade::{STEPS, spoilt};
use crate::bench::figures::{Outcome, Row, Table};
use crate::bench::folder::Found;
use crate::bench::published::{LINES, MIXES, POTS, PaperMix, SYSTEMS, WIDTHS};
use crate::bench::rows::{Asked, Reading, Runner};
use crate::bench::stock::{Matches, Stock};
use crate::bench::trial::Deadline;
use crate::run::Run;
use crate::scans::AuthorsSherd;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Instant;

const PRECISION: Asked = Asked { widths: None, precision: true };
const OURS: [&str; 6] = ["III", "IV", "V", "VII", "IX", "X"];

/// The tables that were asked for, of the first collection whose pots are known by name.
pub(super) fn tables(runner: &Runner, found: &Found) -> Result<Vec<Table>, Error> {
    if !OURS.iter().any(|t| runner.wants(t)) {
        return Ok(Vec::new());
    }
    let root = found.authors.first().or(found.with_truth.first());
    let read = |reading| root.map(|r| runner.stock(std::slice::from_ref(r), reading)).transpose();
    let from_meshes = runner.options.reading == Reading::Meshes;
    let stock = read(runner.options.reading)?;
    // Table X is about lines, whatever the others are made from.
    let drawn = if from_meshes && runner.wants("X") { read(Reading::Lines)? } else { None };
    let mut pots = Pots::new(runner, root, stock.as_ref());
    let mut lines = drawn.as_ref().map(|s| Pots::new(runner, root, Some(s)));
    let no_meshes = |s: &Stock| s.collection.authors.is_some() && !has_meshes(s);
    let without = from_meshes && stock.as_ref().is_some_and(no_meshes);
    type Maker = fn(&mut Pots) -> Result<Table, Error>;
    let makers: [Maker; 6] = [
        |p| p.guesses(),
        |p| p.guesses_of_mixes(),
        |p| p.single(),
        |p| p.mixed(),
        |p| p.widths(),
        |p| p.lines(),
    ];
    let mut out = Vec::new();
    for (number, make) in OURS.iter().zip(makers) {
        if runner.wants(number) {
            let start = Instant::now();
            let of = lines.as_mut().filter(|_| *number == "X").unwrap_or(&mut pots);
            let mut table = make(of)?;
            if without {
                table.notes.push("The folder holds no meshes: these are its edge lines.".to_owned());
            }
            out.push(Table { number: number.to_string(), seconds: start.elapsed().as_secs_f64(), ..table });
        }
    }
    Ok(out)
}

/// The pots of one collection, matched as far as they were needed.
struct Pots<'a> {
    runner: &'a Runner<'a>,
    root: Option<&'a PathBuf>,
    matches: Option<Matches<'a>>,
    /// Rows that were run to the end: another table may ask for the same.
    done: BTreeMap<(Vec<String>, Asked), Outcome>,
}

fn strings(names: &[&str]) -> Vec<String> {
    names.iter().map(|s| s.to_string()).collect()
}

fn table(title: &str, columns: &[&str], scored: bool, rows: Vec<Row>, notes: &[&str]) -> Table {
    Table {
        number: String::new(),
        title: title.to_owned(),
        columns: strings(columns),
        scored,
        rows,
        notes: strings(notes),
        seconds: 0.0,
    }
}

/// `1 pot`: "pot A is not in the folder".
fn missing(pots: &[String]) -> Outcome {
    let (noun, verb) = if pots.len() == 1 { ("pot", "is") } else { ("pots", "are") };
    Outcome::Absent(format!("{noun} {} {verb} not in the folder", pots.join(", ")))
}

fn reduction(initial: usize, left: usize) -> String {
    match initial {
        0 => "-".to_owned(),
        n => format!("{:.1}", 100.0 * (n - left.min(n)) as f64 / n as f64),
    }
}

/// Whether a set in the authors' layout has meshes beside its lines.
fn has_meshes(stock: &Stock) -> bool {
    let has_mesh = |s: &AuthorsSherd| s.mesh.is_some() || s.coarse_mesh.is_some();
    stock.collection.authors.as_ref().is_some_and(|set| set.sherds.iter().any(has_mesh))
}

impl<'a> Pots<'a> {
    /// Nothing is matched yet.
    fn new(runner: &'a Runner<'a>, root: Option<&'a PathBuf>, stock: Option<&'a Stock>) -> Self {
        let matches = stock.map(|s| Matches::new(s, runner.matching()));
        Self { runner, root, matches, done: BTreeMap::new() }
    }
}

impl Pots<'_> {
    /// Pots that have sherds in the folder.
    fn there(&self) -> Vec<String> {
        self.matches.as_ref().map_or_else(Vec::new, |m| m.stock.pots())
    }

    /// Those of the paper, then others that the folder holds.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = POTS.iter().map(|p| p.name.to_owned()).collect();
        names.extend(self.there().into_iter().filter(|p| !POTS.iter().any(|q| q.name == p)));
        names
    }

    fn not_there(&self, pots: &[String]) -> Vec<String> {
        let there = self.there();
        pots.iter().filter(|p| !there.contains(p)).cloned().collect()
    }

    /// Whether a pot has a true pose at all.
    fn has_truth(&self, pots: &[String]) -> bool {
        self.matches.as_ref().is_some_and(|m| m.stock.truth(pots).is_ok())
    }

    fn row(
        &mut self,
        table: &str,
        name: &str,
        pots: &[String],
        cells: Vec<String>,
        asked: Asked,
    ) -> Result<Row, Error> {
        let absent = self.not_there(pots);
        let outcome = if !absent.is_empty() || self.matches.is_none() {
            missing(&absent)
        } else if !self.has_truth(pots) {
            Outcome::Absent("the folder holds no true poses of it".to_owned())
        } else {
            self.outcome(pots, asked)?
        };
        let row = Row { name: name.to_owned(), cells, outcome: Some(outcome) };
        self.runner.told(table, &row);
        Ok(row)
    }

    /// What a set comes to that is there with its truth; run once, whatever tables ask for it.
    fn outcome(&mut self, pots: &[String], asked: Asked) -> Result<Outcome, Error> {
        let mut key = (pots.to_vec(), asked);
        key.0.sort();
        if let Some(done) = self.done.get(&key) {
            return Ok(done.clone());
        }
        let Some(matches) = &mut self.matches else { return Ok(missing(pots)) };
        let outcome = self.runner.row(matches, pots, asked)?;
        if matches!(outcome, Outcome::Done(_)) {
            self.done.insert(key, outcome.clone());
        }
        Ok(outcome)
    }

    /// Table V.
    fn single(&mut self) -> Result<Table, Error> {
        let mut rows = Vec::new();
        for name in self.names() {
            let paper = POTS.iter().find(|p| p.name == name);
            let cells = paper.map_or_else(|| vec![String::new(); 5], |p| strings(&p.accuracy));
            rows.push(self.row("V", &name, std::slice::from_ref(&name), cells, PRECISION)?);
        }
        Ok(table("single pots", &SYSTEMS, true, rows, &[]))
    }

    /// The paper's mixes, and all pots of the folder where that is none of them.
    fn mixes(&self) -> Vec<(String, Vec<String>, Option<&'static PaperMix>)> {
        let mut out: Vec<(String, Vec<String>, Option<&'static PaperMix>)> =
            MIXES.iter().map(|m| (m.name.to_owned(), strings(m.pots), Some(m))).collect();
        let there = self.there();
        if there.len() > 1 && !out.iter().any(|(_, pots, _)| *pots == there) {
            out.push((format!("all of the folder ({})", there.join("+")), there, None));
        }
        out
    }

    /// Table VII.
    fn mixed(&mut self) -> Result<Table, Error> {
        let mut rows = Vec::new();
        for (name, pots, paper) in self.mixes() {
            let cells = paper.map_or_else(|| vec![String::new(); 2], |m| strings(&m.accuracy));
            rows.push(self.row("VII", &name, &pots, cells, PRECISION)?);
        }
        Ok(table("mixed pots", &SYSTEMS[3..], true, rows, &[]))
    }

    /// First guesses and kept candidates of some pots, as cells; what is in the way where there are none.
    fn counts(&mut self, pots: &[String]) -> Result<Result<Vec<String>, Outcome>, Error> {
        let absent = self.not_there(pots);
        let Some(matches) = self.matches.as_mut().filter(|_| absent.is_empty()) else {
            return Ok(Err(missing(&absent)));
        };
        let deadline = Deadline::after(self.runner.options.limit_seconds);
        let found = match matches.of_pots(pots, &Run::new().watched(&deadline)) {
            Ok(found) => found,
            Err(_) => return Ok(Err(Outcome::NotFinished)),
        };
        let edges =
            matches.stock.truth(pots).map_or_else(|_| "-".to_owned(), |t| t.adjacency.len().to_string());
        let base = found.features.iter().filter(|f| f.base > 0.5).count();
        let rim = found.features.iter().filter(|f| f.inner.rim.iter().any(|r| *r > 0.5)).count();
        Ok(Ok(vec![
            found.features.len().to_string(),
            base.to_string(),
            rim.to_string(),
            edges,
            found.guesses.to_string(),
            found.kept.to_string(),
            reduction(found.guesses, found.kept),
            format!("{:.1}", found.seconds),
        ]))
    }

    fn counted(
        &mut self,
        table: &str,
        name: &str,
        pots: &[String],
        published: Vec<String>,
    ) -> Result<Row, Error> {
        let (own, outcome) = match self.counts(pots)? {
            Ok(own) => (own, None),
            Err(outcome) => (vec![String::new(); 8], Some(outcome)),
        };
        let row = Row { name: name.to_owned(), cells: published.into_iter().chain(own).collect(), outcome };
        self.runner.told(table, &row);
        Ok(row)
    }

    /// Table III.
    fn guesses(&mut self) -> Result<Table, Error> {
        let mut rows = Vec::new();
        for name in self.names() {
            let published = POTS.iter().find(|p| p.name == name).map_or_else(
                || vec![String::new(); 8],
                |p| {
                    let (n, e, i, l) = (p.sherds, p.edges, p.initial, p.pruned);
                    let counts = [n.to_string(), p.base.to_owned(), p.rim.to_owned(), e.to_string()];
                    let matches = [i.to_string(), l.to_string(), reduction(i, l)];
                    [p.kind.to_owned()].into_iter().chain(counts).chain(matches).collect()
                },
            );
            rows.push(self.counted("III", &name, std::slice::from_ref(&name), published)?);
        }
        let columns = [
            "kind",
            "paper: sherds",
            "paper: base, detected / actual",
            "paper: rim, detected / actual",
            "paper: edges",
            "paper: initial matches",
            "paper: pruned matches",
            "paper: reduction %",
        ];
        Ok(table("matches of single pots", &[&columns[..], &COUNTED].concat(), false, rows, &COUNT_NOTES))
    }

    /// Table IV.
    fn guesses_of_mixes(&mut self) -> Result<Table, Error> {
        let mut rows = Vec::new();
        for (name, pots, paper) in self.mixes() {
            let published = paper.map_or_else(
                || vec![String::new(); 5],
                |m| {
                    let (n, e, i, l) = (m.sherds, m.edges, m.initial, m.pruned);
                    vec![n.to_string(), e.to_string(), i.to_string(), l.to_string(), reduction(i, l)]
                },
            );
            rows.push(self.counted("IV", &name, &pots, published)?);
        }
        let columns = [
            "paper: sherds",
            "paper: edges",
            "paper: initial matches",
            "paper: pruned matches",
            "paper: reduction %",
        ];
        Ok(table("matches of mixed pots", &[&columns[..], &COUNTED].concat(), false, rows, &COUNT_NOTES))
    }

    /// Table IX.
    fn widths(&mut self) -> Result<Table, Error> {
        let (mut rows, there) = (Vec::new(), self.there());
        for (k, b, accuracy, hours) in WIDTHS {
            let asked = Asked { widths: Some((k, b)), precision: false };
            let cells = strings(&[accuracy, hours]);
            rows.push(self.row("IX", &format!("k = {k}, b = {b}"), &there, cells, asked)?);
        }
        let note = format!("Ours on all pots of the folder ({}), the paper's on all ten.", there.join("+"));
        Ok(table("widths of the search", &["SfS++", "SfS++, time"], true, rows, &[&note]))
    }

    /// Table X: the dishes, as far as they are there.
    fn lines(&mut self) -> Result<Table, Error> {
        let mut rows: Vec<Row> = LINES
            .iter()
            .map(|(name, one, two)| Row {
                name: format!("published: {name}"),
                cells: strings(&[one, two]),
                outcome: None,
            })
            .collect();
        let there = self.there();
        let dishes: Vec<String> = strings(MIXES[2].pots).into_iter().filter(|p| there.contains(p)).collect();
        let pots = if dishes.is_empty() { there } else { dishes };
        rows.push(self.row("X", "the lines as they are", &pots, blank(), PRECISION)?);
        rows.push(self.own_lines(&pots)?);
        for how in STEPS {
            let name = format!("the lines {}", how.words());
            let Some(stock) = self.matches.as_ref().map(|m| m.stock) else {
                rows.push(Row { name, cells: blank(), outcome: Some(missing(&pots)) });
                continue;
            };
            let worse = Stock::of(stock.collection.clone(), spoilt(&stock.of_pots(&pots), how), 0.0);
            let outcome = self.runner.row(
                &mut Matches::new(&worse, self.runner.matching()),
                &pots,
                Asked::default(),
            )?;
            let row = Row { name, cells: blank(), outcome: Some(outcome) };
            self.runner.told("X", &row);
            rows.push(row);
        }
        let note = format!("Ours on the pots {}, the paper's on A+B+F+G+H.", pots.join("+"));
        Ok(table("quality of the edge lines", &["SfS, EA", "SfS++, EA"], true, rows, &[&note]))
    }

    /// The row of lines that are made from meshes.
    fn own_lines(&self, pots: &[String]) -> Result<Row, Error> {
        let name = "our lines, from the meshes".to_owned();
        let meshes = self.matches.as_ref().is_some_and(|m| has_meshes(m.stock));
        let absent = || Outcome::Absent("the folder holds no meshes of these pots".to_owned());
        let outcome = match (meshes, self.root) {
            (true, Some(root)) => {
                let stock = self.runner.stock(std::slice::from_ref(root), Reading::Meshes)?;
                self.runner.row(&mut Matches::new(&stock, self.runner.matching()), pots, PRECISION)?
            }
            _ => absent(),
        };
        let row = Row { name, cells: blank(), outcome: Some(outcome) };
        self.runner.told("X", &row);
        Ok(row)
    }
}

/// The published columns of a row of ours in table X.
fn blank() -> Vec<String> {
    vec![String::new(); 2]
}

const COUNTED: [&str; 8] = [
    "sherds",
    "base detected",
    "rim detected",
    "edges",
    "first guesses",
    "candidates kept",
    "reduction %",
    "seconds",
];
const COUNT_NOTES: [&str; 1] = [
    "Ours: first guesses are runs of edge that were laid on each other; candidates kept are what refinement leaves of them, no two of a pair alike.",
];
