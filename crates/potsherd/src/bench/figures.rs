//! What one row of a table comes to, as numbers; printing is somebody else's.

use crate::eval::{Count, Score};
use serde::Serialize;

/// Figures of one set of sherds. Shares are per cent; `None` where there is nothing to count.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Figures {
    /// Sherds whose true pose is known.
    pub sherds: usize,
    /// Sherds without a known pose that lay among them.
    pub guests: usize,
    /// True edges.
    pub edges: usize,
    /// Sherd accuracy in the paper's metric, every sherd placed.
    pub sherd_accuracy: Option<f64>,
    /// Edge accuracy in the paper's metric, every sherd placed.
    pub edge_accuracy: Option<f64>,
    /// Sherd accuracy within 5 degrees and half a wall, every sherd placed.
    pub strict_sherd_accuracy: Option<f64>,
    /// Edge accuracy within 5 degrees and half a wall, every sherd placed.
    pub strict_edge_accuracy: Option<f64>,
    /// Sherds placed when unsure ones stay out; not every table runs this.
    pub placed: Option<usize>,
    /// Share of these that are right within 20 degrees and 50 mm.
    pub precision_loose: Option<f64>,
    /// Share of these that are right within 5 degrees and half a wall.
    pub precision_strict: Option<f64>,
    /// Of these, sherds in a vessel of another pot.
    pub false_joins: Option<usize>,
    /// Wall seconds that their features took: their share of what those of the whole collection took.
    pub feature_seconds: f64,
    /// Wall seconds that matching these sherds took.
    pub matching_seconds: f64,
    /// Wall seconds of the search with every sherd placed.
    pub search_seconds: f64,
    /// Merges tried in it.
    pub merges: usize,
    /// Peak memory of the process during the row, megabytes, where the system tells it.
    pub peak_megabytes: Option<f64>,
}

impl Figures {
    /// Wall seconds from files to pots.
    pub fn seconds(&self) -> f64 {
        self.feature_seconds + self.matching_seconds + self.search_seconds
    }

    /// From the result with all sherds placed and, if there is one, that which leaves unsure ones out.
    pub(crate) fn of(all: &Score, sure: Option<&Score>, guests: usize) -> Self {
        let total = &all.centroid.total;
        let [_, strict, _] = &total.levels;
        let kept = sure.map(|s| &s.centroid.total);
        Self {
            sherds: total.sherds,
            guests,
            edges: total.edges,
            sherd_accuracy: percent(&all.paper_total.sherds),
            edge_accuracy: percent(&all.paper_total.ordered_pairs),
            strict_sherd_accuracy: percent(&strict.sherds),
            strict_edge_accuracy: percent(&strict.edges),
            placed: kept.map(|k| k.placed),
            precision_loose: kept.and_then(|k| percent(&k.levels[0].precision)),
            precision_strict: kept.and_then(|k| percent(&k.levels[1].precision)),
            false_joins: kept.map(|k| k.false_joins),
            ..Self::default()
        }
    }
}

pub(crate) fn percent(count: &Count) -> Option<f64> {
    count.share().map(|s| 100.0 * s)
}

/// What became of a row.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It was run to the end.
    Done(Box<Figures>),
    /// It took longer than a row may.
    NotFinished,
    /// Why it could not be run, in words.
    Absent(String),
}

/// One row: what was run, what was published of it, and what we came to.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The set, as the table calls it.
    pub name: String,
    /// Cells between the name and our figures, one for each of the table's own columns.
    pub cells: Vec<String>,
    /// Our figures; `None` for rows that were published only.
    pub outcome: Option<Outcome>,
}

/// A table of the paper with our figures.
#[derive(Clone, Debug, Serialize)]
pub struct Table {
    /// As the paper numbers it.
    pub number: String,
    /// What it is about.
    pub title: String,
    /// Names of the table's own columns.
    pub columns: Vec<String>,
    /// Whether rows have accuracy, precision, time and memory of ours.
    pub scored: bool,
    /// The rows in order.
    pub rows: Vec<Row>,
    /// What a reader must know to read it.
    pub notes: Vec<String>,
    /// Wall seconds that the whole table took.
    pub seconds: f64,
}
