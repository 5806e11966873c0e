//! The paper's evaluation by one call: every table beside the figures that were published.
//!
//! `ablation` tells what each part is worth. `folder` finds what a folder holds, `stock` keeps the sherds of many pots and matches each two pots once,
//! `trial` searches and scores, `shaken` does so under noise that means nothing, `degrade` spoils edge lines step by step, `published` holds what the paper
//! prints, `rows` runs rows, `real` and `bad` make the tables of the two data sets and `markdown` prints them.

mod ablation;
mod bad;
mod degrade;
mod figures;
mod folder;
mod markdown;
mod measures;
mod peak;
mod published;
mod real;
mod rows;
mod shaken;
mod stock;
mod trial;

pub use ablation::{Ablated, SWITCHES, Switch, ablate, ablation_markdown, usual_sets};
pub use figures::{Figures, Outcome, Row, Table};
pub use folder::{Found, find};
pub use markdown::markdown;
pub use measures::{Checked, MeasureBench, MeasureRow, MeasureTable, check_vessels};
pub use rows::{ALL_TABLES, BenchOptions, Reading, paper_tables};
pub use shaken::{ShakenRow, shaken_rows};
pub use stock::{MatchedPots, Matches, Stock};
pub use trial::{Deadline, Searched, search_and_score, search_and_score_both};
