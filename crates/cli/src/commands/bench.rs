//! `potsherd bench`: the tables of figures, each by one command. Scored as `assembly.json` would be.

use crate::input::Input;
use crate::progress::{Mode, Progress};
use anyhow::Context;
use clap::Subcommand;
use potsherd::assemble::{AssembleOptions, Matched, SolveOptions, match_features};
use potsherd::bench::{Deadline, Searched, search_and_score_both};
use potsherd::eval::{Count, Score, ScoringTruth};
use potsherd::pairs::ScoreModel;
use potsherd::run::{Event, Run};
use std::process::ExitCode;
use std::time::Instant;

mod ablation;
mod confidence;
mod cross;
mod measures;
mod page;
mod paper;
mod real;
mod shaken;

/// Tables of accuracy and time on data whose truth is known.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    table: Table,
    #[command(flatten)]
    weights: crate::weights::Args,
    /// How progress is told.
    #[arg(long, global = true, value_enum, default_value = "auto")]
    progress: Mode,
}

#[derive(Subcommand)]
enum Table {
    Paper(paper::Args),
    Real(real::Args),
    Ablation(ablation::Args),
    Cross(cross::Args),
    Confidence(confidence::Args),
    Measures(measures::Args),
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let progress = Progress::new(args.progress);
    let model = args.weights.read()?;
    match args.table {
        Table::Paper(args) => paper::run(args, model, &progress),
        Table::Real(args) => real::run(args, &model, &progress),
        Table::Ablation(args) => ablation::run(args, &model, &progress),
        Table::Confidence(args) => confidence::run(args),
        Table::Measures(args) => measures::run(args),
        Table::Cross(args) => cross::run(args, &model, &progress),
    }
}

/// A collection that is matched once and searched as often as wanted.
struct Trial<'a> {
    input: &'a Input,
    truth: &'a ScoringTruth,
    /// What `potsherd assemble` would take for this collection.
    usual: SolveOptions,
    matched: Matched,
    match_seconds: f64,
}

impl<'a> Trial<'a> {
    fn new(
        input: &'a Input,
        truth: &'a ScoringTruth,
        model: &ScoreModel,
        progress: &Progress,
    ) -> anyhow::Result<Self> {
        let mut usual = SolveOptions::suited_to(input.features.len());
        usual.matching.model = model.clone();
        let start = Instant::now();
        let watch = |event| {
            if let Event::Matching { done, total } = event {
                progress.at("matching", done, total);
            }
        };
        let matched = match_features(&input.features, &usual.matching, &Run::new().watched(&watch))?;
        Ok(Self { input, truth, usual, matched, match_seconds: start.elapsed().as_secs_f64() })
    }

    /// With every sherd placed, and with unsure ones left out.
    fn search_both(&self, options: &AssembleOptions) -> anyhow::Result<[Searched; 2]> {
        let sherds = (self.input.features.as_slice(), &self.input.frames);
        let deadline = Deadline::default();
        search_and_score_both(sherds, &self.matched, self.truth, options, &deadline)
            .context("the result does not fit the truth of the collection")
    }
}

/// Sherd and edge accuracy in the paper's metric.
fn paper(score: &Score) -> String {
    let p = &score.paper_total;
    format!("{} / {}", percent(&p.sherds), percent(&p.ordered_pairs))
}

/// Precision of the placed sherds within 20 degrees and 50 mm, and at the strict level.
fn precision(score: &Score) -> String {
    let [loose, strict, _] = &score.centroid.total.levels;
    format!("{} / {}", percent(&loose.precision), percent(&strict.precision))
}

fn percent(count: &Count) -> String {
    count.share().map_or_else(|| "-".to_owned(), |s| format!("{:.1}", 100.0 * s))
}
