//! Tables VI and VIII: Breaking Bad, one fracture at a time and two of a kind mixed.

use crate::Error;
use crate::bench::figures::{Row, Table};
use crate::bench::folder::Found;
use crate::bench::published::{BREAKING_BAD, BREAKING_BAD_MIXED};
use crate::bench::rows::{Asked, Reading, Runner};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

const PRECISION: Asked = Asked { widths: None, precision: true };

/// The tables that were asked for.
pub(super) fn tables(runner: &Runner, found: &Found) -> Result<Vec<Table>, Error> {
    let mut out = Vec::new();
    if runner.wants("VI") {
        out.push(single(runner, found)?);
    }
    if runner.wants("VIII") {
        out.push(mixed(runner, found)?);
    }
    Ok(out)
}

fn cells(values: &[&str]) -> Vec<String> {
    values.iter().map(|s| s.to_string()).collect()
}

fn single(runner: &Runner, found: &Found) -> Result<Table, Error> {
    let start = Instant::now();
    let published = |(name, figures): &(&str, [&str; 4])| Row {
        name: format!("published: {name}"),
        cells: cells(figures),
        outcome: None,
    };
    let mut rows: Vec<Row> = BREAKING_BAD.iter().map(published).collect();
    for fracture in by_size(&found.fractures) {
        rows.push(row(runner, "VI", &[fracture], 4)?);
    }
    Ok(Table {
        number: "VI".to_owned(),
        title: "Breaking Bad, one object".to_owned(),
        columns: cells(&["Jigsaw", "FRASIER", "PuzzleFusion++", "SfS++"]),
        scored: true,
        rows,
        notes: cells(&[
            "The paper does not say which objects its nine are: rows marked published are not those of the folder.",
        ]),
        seconds: start.elapsed().as_secs_f64(),
    })
}

fn mixed(runner: &Runner, found: &Found) -> Result<Table, Error> {
    let start = Instant::now();
    let published = |(name, figures): &(&str, [&str; 2])| Row {
        name: format!("published: {name}"),
        cells: cells(figures),
        outcome: None,
    };
    let mut rows: Vec<Row> = BREAKING_BAD_MIXED.iter().map(published).collect();
    for pair in two_of_a_kind(&found.fractures) {
        rows.push(row(runner, "VIII", &pair, 2)?);
    }
    Ok(Table {
        number: "VIII".to_owned(),
        title: "Breaking Bad, two objects mixed".to_owned(),
        columns: cells(&["PuzzleFusion++", "SfS++"]),
        scored: true,
        rows,
        notes: cells(&[
            "Ours: of each kind the two objects with the fewest pieces, each by its smallest fracture.",
        ]),
        seconds: start.elapsed().as_secs_f64(),
    })
}

fn row(runner: &Runner, table: &str, fractures: &[PathBuf], columns: usize) -> Result<Row, Error> {
    let stock = runner.stock(fractures, Reading::Meshes)?;
    let outcome = runner.whole(&stock, PRECISION)?;
    let name = fractures.iter().map(|f| name_of(f)).collect::<Vec<_>>().join(" + ");
    let row = Row { name, cells: vec![String::new(); columns], outcome: Some(outcome) };
    runner.told(table, &row);
    Ok(row)
}

/// `Object/fracture`.
fn name_of(fracture: &Path) -> String {
    let last = |p: Option<&Path>| p.and_then(Path::file_name).map(|n| n.to_string_lossy().into_owned());
    let (object, own) = (last(fracture.parent()), last(Some(fracture)));
    format!("{}/{}", object.unwrap_or_default(), own.unwrap_or_default())
}

fn pieces(fracture: &Path) -> usize {
    std::fs::read_dir(fracture).map_or(0, |entries| entries.flatten().count())
}

/// The smallest first, so that a run that is stopped has most rows.
fn by_size(fractures: &[PathBuf]) -> Vec<PathBuf> {
    let mut sorted = fractures.to_vec();
    sorted.sort_by_key(|f| (pieces(f), f.clone()));
    sorted
}

/// Of each kind of object (the word before the first `_`) the two with the smallest fractures.
fn two_of_a_kind(fractures: &[PathBuf]) -> Vec<Vec<PathBuf>> {
    let mut kinds: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for fracture in by_size(fractures) {
        let name = name_of(&fracture);
        let kind = name.split(['_', '/']).next().unwrap_or_default().to_owned();
        let chosen = kinds.entry(kind).or_default();
        let same_object = |other: &PathBuf| other.parent() == fracture.parent();
        if chosen.len() < 2 && !chosen.iter().any(same_object) {
            chosen.push(fracture);
        }
    }
    kinds.into_values().filter(|two| two.len() == 2).collect()
}
