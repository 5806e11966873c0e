//! `potsherd match`: the possible joins of every pair of sherds.

use crate::input::ScanArgs;
use anyhow::Context;
use potsherd::assemble::{Matched, match_features};
use potsherd::pairs::line::Line;
use potsherd::pairs::telling::{Evidence, summed};
use potsherd::pairs::{Candidate, Generator, MatchOptions, Scoring, Sherd, Telling, Terms};
use potsherd::run::Run;
use potsherd::scans::{Frames, Pose};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

/// Find the possible joins of every pair of sherds.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    scans: ScanArgs,
    /// File for the candidates (JSON).
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    #[command(flatten)]
    weights: crate::weights::Args,
    /// Candidates kept for a pair.
    #[arg(long, value_name = "N")]
    keep: Option<usize>,
    /// How first guesses are found.
    #[arg(long, value_enum, default_value = "windows")]
    generator: GeneratorArg,
    /// Where features are kept between runs.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, clap::ValueEnum)]
pub enum GeneratorArg {
    /// Every window on every diagonal of the two lines, with and without axes.
    Windows,
    /// The paper's common runs of quantised descriptors.
    Lcs,
}

impl From<GeneratorArg> for Generator {
    fn from(arg: GeneratorArg) -> Self {
        match arg {
            GeneratorArg::Windows => Generator::Windows,
            GeneratorArg::Lcs => Generator::Lcs,
        }
    }
}

/// The whole file.
#[derive(Serialize)]
struct Matches<'a> {
    unit: &'a str,
    /// Files in a unit of their own: what their coordinates are multiplied with before all else.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    scales: &'a BTreeMap<String, f64>,
    sherds: Vec<&'a str>,
    /// Sherds that have no edge line to match.
    not_matched: Vec<&'a str>,
    pairs: usize,
    pairs_without_candidates: usize,
    options: &'a MatchOptions,
    /// The scores that the collection was judged with.
    scoring: Option<&'a Scoring>,
    /// Pairs with candidates, in the order of `sherds`.
    matches: Vec<PairMatches<'a>>,
}

#[derive(Serialize)]
struct PairMatches<'a> {
    a: &'a str,
    b: &'a str,
    candidates: Vec<Possible>,
}

/// One candidate. Lengths in the unit of the files, angles in radians.
#[derive(Serialize)]
struct Possible {
    probability: f64,
    /// What the search counts with.
    score: f64,
    /// Row-major 4x4: from B's file to A's file.
    a_from_b: [f64; 16],
    /// Covariance of (turn about `pivot`, shift), row-major 6x6 in A's file; absent where the edges
    /// leave the pose open.
    covariance: Option<Vec<f64>>,
    pivot: [f64; 3],
    run_a: LineRun,
    run_b: LineRun,
    /// What each kind of evidence measures.
    measures: Terms,
    /// What it adds to the log-odds of the probability.
    evidence: Evidence,
}

/// A stretch of an edge line, resampled at the step of the options; mates run against each other.
#[derive(Serialize)]
struct LineRun {
    first: usize,
    last: usize,
    samples_of_line: usize,
    /// First and last point in the sherd's own file.
    from: [f64; 3],
    to: [f64; 3],
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let model = args.weights.read()?;
    let mut options = MatchOptions { generator: args.generator.into(), model, ..MatchOptions::default() };
    if let Some(keep) = args.keep {
        anyhow::ensure!(keep > 0, "--keep must be at least 1");
        options.keep = keep;
    }
    let store = crate::input::store_in(args.cache.as_deref())?;
    let input = args.scans.read(store.as_ref(), None)?;
    let options = options.suited_to(&input.features);
    let run = store.iter().fold(Run::new(), |run, store| run.kept_in(store));
    let Matched { sherds, pairs: all, .. } = match_features(&input.features, &options, &run)?;
    let telling = Telling::of(&sherds);
    let frames = &input.frames;
    let ids: Vec<&str> = sherds.iter().map(|s| s.id.as_str()).collect();
    let not_matched: Vec<&str> =
        input.features.iter().map(|f| f.id.as_str()).filter(|id| !ids.contains(id)).collect();
    let matches: Vec<PairMatches> = all
        .iter()
        .filter(|candidates| !candidates.is_empty())
        .map(|candidates| PairMatches {
            a: ids[candidates[0].a],
            b: ids[candidates[0].b],
            candidates: candidates.iter().map(|c| possible(c, &sherds, &telling, frames)).collect(),
        })
        .collect();
    let empty = all.len() - matches.len();
    let file = Matches {
        unit: input.frames.unit().name(),
        scales: input.frames.scales(),
        sherds: ids.clone(),
        not_matched,
        pairs: all.len(),
        pairs_without_candidates: empty,
        options: &options,
        scoring: sherds.first().map(|s| s.scoring.as_ref()),
        matches,
    };
    let text = serde_json::to_string(&file).context("the candidates cannot be written as JSON")? + "\n";
    crate::files::write_whole(&args.output, text.as_bytes())?;
    let likely = file.matches.iter().filter(|m| m.candidates[0].probability > 0.5).count();
    crate::output::print(&format!(
        "{} sherds, {} pairs: {} candidates; {likely} pairs more likely than not, {empty} without a candidate\n{}\n",
        ids.len(),
        all.len(),
        all.iter().map(Vec::len).sum::<usize>(),
        args.output.display()
    ))?;
    let incomplete = input.skipped || !file.not_matched.is_empty();
    Ok(if incomplete { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

fn possible(c: &Candidate, sherds: &[Sherd], telling: &Telling, frames: &Frames) -> Possible {
    let (a, b) = (&sherds[c.a], &sherds[c.b]);
    let run = |id: &str, line: &Line, (first, last): (usize, usize)| LineRun {
        first,
        last,
        samples_of_line: line.len(),
        from: frames.point_in_file(id, &line.points[first]).into(),
        to: frames.point_in_file(id, &line.points[last]).into(),
    };
    let pair = a.pair_with(b);
    let listed = telling.evidence(pair, &c.terms, 0.0);
    Possible {
        probability: summed(&listed),
        score: c.log_odds,
        a_from_b: frames.between_files(&a.id, &b.id, &Pose::new(c.fit.a_from_b)).to_row_major(),
        covariance: frames.covariance_in_file(&a.id, &c.fit.information),
        pivot: frames.point_in_file(&a.id, &c.fit.pivot).into(),
        run_a: run(&a.id, &a.inner, c.contact.run_a),
        run_b: run(&b.id, &b.inner, c.contact.run_b),
        measures: c.terms,
        evidence: listed,
    }
}
