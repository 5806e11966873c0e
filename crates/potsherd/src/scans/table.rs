//! `sherds.csv` beside the scans: what people know about their sherds (find spot, fabric, weight), any columns,
//! one row a sherd. Carried along with the collection; nothing here reads a meaning into it.

use crate::scans::SherdId;
use crate::scans::collection::{Collection, Material, Problem};
use crate::scans::names::find_name;
use crate::scans::walk::written_into;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The name under which the table is found.
pub const FILE: &str = "sherds.csv";

/// What is known about the sherds, as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SherdTable {
    /// Names of the columns after the first, which names the sherd; in the order of the file.
    pub columns: Vec<String>,
    /// By sherd id, one cell a column.
    pub rows: BTreeMap<SherdId, Vec<String>>,
}

impl SherdTable {
    /// One cell, by the name of its column.
    pub fn cell(&self, id: &SherdId, column: &str) -> Option<&str> {
        let k = self.columns.iter().position(|c| c == column)?;
        self.rows.get(id)?.get(k).map(String::as_str)
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

/// A table as it stands in its file.
pub(crate) struct Sheet {
    columns: Vec<String>,
    /// Line in the file, and cells.
    rows: Vec<(u64, Vec<String>)>,
}

impl Collection {
    /// Reads the tables beside the scans. What is wrong with one is told, and the rest of it is used.
    pub(crate) fn read_tables(&mut self) {
        let mut table = SherdTable::default();
        let mut read = false;
        for file in self.table_files() {
            let shown = file.strip_prefix(&self.root).unwrap_or(&file).display().to_string();
            let mut told = Vec::new();
            match read_sheet(&file) {
                Ok(sheet) => {
                    read = true;
                    self.take_sheet(sheet, &mut table, &mut told);
                }
                Err(message) => told.push(message),
            }
            let problem = |message| Problem { file: shown.clone(), message, skipped: false };
            self.problems.extend(told.into_iter().map(problem));
        }
        self.table = read.then_some(table);
    }

    /// In the root, and in the folders of the scans; never what a result folder holds under that name.
    fn table_files(&self) -> Vec<PathBuf> {
        // Files that were named one by one have no root; what lies where the user stands is not beside them.
        let root = Some(self.root.clone()).filter(|r| !r.as_os_str().is_empty());
        let mut folders = BTreeSet::from_iter(root);
        for scan in self.scans() {
            folders.extend(self.root.join(&scan.path).parent().map(Path::to_path_buf));
        }
        let own = |folder: &PathBuf| !written_into(folder).contains(Path::new(FILE));
        // Whatever is there under that name: what is no ordinary file is told when it is read.
        folders
            .into_iter()
            .filter(own)
            .map(|f| f.join(FILE))
            .filter(|f| f.symlink_metadata().is_ok())
            .collect()
    }

    fn take_sheet(&self, sheet: Sheet, table: &mut SherdTable, told: &mut Vec<String>) {
        let sherds = self.names();
        let places: Vec<usize> = sheet.columns.iter().map(|c| column_of(table, c)).collect();
        let mut unknown = Vec::new();
        for (line, cells) in sheet.rows {
            let (Some(name), rest) = (cells.first(), cells.get(1..).unwrap_or_default()) else { continue };
            let found = find_name(name, sherds.iter().map(|(id, path)| (id.as_str(), path.as_path())));
            let Some((id, _)) = found.map(|k| &sherds[k]) else {
                unknown.push(name.clone());
                continue;
            };
            if table.rows.contains_key(id) {
                told.push(format!("has a second row for {id} in line {line}; the first is used"));
                continue;
            }
            let mut row = vec![String::new(); table.columns.len()];
            for (place, cell) in places.iter().zip(rest) {
                row[*place].clone_from(cell);
            }
            table.rows.insert(id.clone(), row);
        }
        let width = table.columns.len();
        table.rows.values_mut().for_each(|row| row.resize(width, String::new()));
        told.extend(unknown_sentence(&unknown));
    }

    /// Ids with their files.
    fn names(&self) -> Vec<(SherdId, PathBuf)> {
        match &self.material {
            Material::Scans(set) => {
                let scans = set.scans.iter().map(|s| (s.id.clone(), s.path.clone()));
                scans.chain(set.clouds.iter().map(|c| (c.id.clone(), c.path.clone()))).collect()
            }
            Material::Lines(lines) => {
                let file = |path: &Option<PathBuf>| path.clone().unwrap_or_default();
                lines.iter().map(|s| (s.id.clone(), file(&s.inner_edge_line))).collect()
            }
        }
    }
}

/// Where a column goes; tables of several folders may share columns.
fn column_of(table: &mut SherdTable, name: &str) -> usize {
    let known = table.columns.iter().position(|c| c == name);
    known.unwrap_or_else(|| {
        table.columns.push(name.to_owned());
        table.columns.len() - 1
    })
}

/// Names told before a number has to do.
const TOLD: usize = 5;

fn unknown_sentence(unknown: &[String]) -> Option<String> {
    let names: Vec<String> = unknown.iter().take(TOLD).map(|n| format!("{n:?}")).collect();
    let more = unknown.len().saturating_sub(TOLD);
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    match unknown.len() {
        0 => None,
        1 => Some(format!("has a row for {}, which is no sherd of this collection", names[0])),
        n => Some(format!("has {n} rows that fit no sherd of this collection: {}{rest}", names.join(", "))),
    }
}

fn read_sheet(path: &Path) -> Result<Sheet, String> {
    parse_sheet(crate::store::read_whole(path).map_err(|e| format!("cannot be read: {e}"))?)
}

/// Comma, semicolon or tab, whichever the header has most of; UTF-8 with or without a byte-order mark.
pub(crate) fn parse_sheet(bytes: Vec<u8>) -> Result<Sheet, String> {
    let text =
        String::from_utf8(bytes).map_err(|_| "is not text in UTF-8; save it as CSV UTF-8".to_owned())?;
    let text = text.trim_start_matches('\u{feff}');
    let header = text.lines().next().unwrap_or_default();
    let count = |c: u8| header.bytes().filter(|b| *b == c).count();
    // The first of equals: a header of one column has none of them.
    let delimiter = [b'\t', b';', b','].into_iter().max_by_key(|c| count(*c)).unwrap_or(b',');
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut rows: Vec<(u64, Vec<String>)> = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|e| format!("cannot be read as a table: {e}"))?;
        let line = record.position().map_or(0, csv::Position::line);
        let cells: Vec<String> = record.iter().map(str::to_owned).collect();
        if cells.iter().any(|c| !c.is_empty()) {
            rows.push((line, cells));
        }
    }
    if rows.is_empty() {
        return Err("is empty; its first line names the columns, the first column the sherds".to_owned());
    }
    let (_, header) = rows.remove(0);
    check_header(&header)?;
    Ok(Sheet { columns: header.into_iter().skip(1).collect(), rows })
}

fn check_header(header: &[String]) -> Result<(), String> {
    if header.len() < 2 {
        return Err("has only one column; the first names the sherd, the others say something of it".into());
    }
    let nameless = header.iter().skip(1).any(String::is_empty);
    // A table that begins with its first sherd has numbers or file names where names of columns should be.
    let number = |c: &String| c.replace(',', ".").parse::<f64>().is_ok();
    if nameless
        || header.iter().skip(1).all(number)
        || crate::scans::Format::of(Path::new(&header[0])).is_some()
    {
        return Err("has no header: its first line must name the columns".into());
    }
    let mut seen = BTreeSet::new();
    match header.iter().skip(1).find(|c| !seen.insert(*c)) {
        Some(twice) => Err(format!("has two columns named {twice:?}")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scans::datasets::authors::AuthorsSherd;

    /// Sherds A1, b2 and c with a table beside them.
    fn with_table(bytes: &[u8]) -> Collection {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join(FILE), bytes).unwrap();
        let line = |id: &str| AuthorsSherd {
            id: id.into(),
            inner_edge_line: Some(format!("Breaklines/{id}.pcd").into()),
            ..AuthorsSherd::default()
        };
        let mut c = Collection {
            material: Material::Lines(["A1", "b2", "c"].map(line).to_vec()),
            ..Collection::of_scans(dir.path().to_path_buf(), Default::default())
        };
        c.read_tables();
        c
    }

    fn said(c: &Collection) -> String {
        c.problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn commas_semicolons_quotes_and_marks() {
        let tables = [
            "sherd,fabric,note\nA1.pcd,red,\"said: \"\"thin\"\", grey\"\nB2,buff,\n",
            "\u{feff}sherd;fabric;note\r\na1;red;\"said: \"\"thin\"\", grey\"\r\n\r\nb2.PCD;buff\r\n",
            "sherd\tfabric\tnote\nA1\tred\tsaid: \"thin\", grey\nb2\tbuff\t\n",
        ];
        for text in tables {
            let c = with_table(text.as_bytes());
            assert!(c.problems.is_empty(), "{}", said(&c));
            let table = c.table.unwrap();
            assert_eq!(table.columns, ["fabric", "note"]);
            assert_eq!(table.cell(&"A1".into(), "note"), Some("said: \"thin\", grey"));
            assert_eq!(table.cell(&"b2".into(), "fabric"), Some("buff"));
            assert_eq!(table.rows["b2"].len(), 2);
            assert_eq!((table.cell(&"c".into(), "fabric"), table.cell(&"A1".into(), "other")), (None, None));
        }
    }

    #[test]
    fn what_is_wrong_is_one_sentence_and_the_rest_goes_on() {
        let c = with_table(b"sherd,fabric\nA1,red\nlost,grey\na1.pcd,blue\nc,buff\n");
        assert_eq!(
            said(&c),
            "sherds.csv has a second row for A1 in line 4; the first is used\n\
             sherds.csv has a row for \"lost\", which is no sherd of this collection"
        );
        let table = c.table.unwrap();
        assert_eq!(
            (table.cell(&"A1".into(), "fabric"), table.cell(&"c".into(), "fabric")),
            (Some("red"), Some("buff"))
        );
        for (bytes, words) in [
            (&b"A1.ply,red\nb2.ply,buff\n"[..], "no header"),
            (b"A1,12.5\nb2,3\n", "no header"),
            (b"", "is empty"),
            (b"sherd\nA1\n", "only one column"),
            (b"sherd,x,x\nA1,1,2\n", "two columns named \"x\""),
            (b"sherd,caf\xe9\nA1,1\n", "UTF-8"),
        ] {
            let c = with_table(bytes);
            assert!(said(&c).contains(words) && c.problems.len() == 1, "{words}: {}", said(&c));
            assert_eq!(c.table, None);
        }
        assert_eq!(unknown_sentence(&[]), None);
        let many: Vec<String> = (0..9).map(|k| k.to_string()).collect();
        assert!(unknown_sentence(&many).unwrap().ends_with("\"4\" and 4 more"));
    }
}
