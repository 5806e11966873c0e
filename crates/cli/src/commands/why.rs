//! `potsherd why`: everything about one pair of sherds, or what a sherd left out would have needed.

use crate::input::{Input, ScanArgs};
use anyhow::Context;
use potsherd::assemble::{Assembly, SolveOptions};
use potsherd::features::FeatureOptions;
use potsherd::pairs::{MatchOptions, Scoring, Term};
use potsherd::pairs::{OF_CALIBRATION, OF_SIZE};
use potsherd::report::{PairStory, Way, explain_pair, explain_sherd};
use potsherd::run::Run;
use potsherd::scans::OpenOptions;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Explain one pair of sherds: every candidate, each term, each gate, the nearest miss. Or one sherd of a result, `why
/// RESULT SHERD SCANS`: what its best offers would have needed.
#[derive(clap::Args)]
pub struct Args {
    /// One of the two sherds, or the result folder of `potsherd assemble`.
    #[arg(value_name = "SHERD|RESULT")]
    a: String,
    /// The other sherd, or the sherd of the result.
    #[arg(value_name = "SHERD")]
    b: String,
    #[command(flatten)]
    scans: ScanArgs,
    /// Result folder of `potsherd assemble`, or its assembly.json: judge the pair with the scores that suited that
    /// collection.
    #[arg(long, value_name = "RESULT", conflicts_with = "weights")]
    result: Option<PathBuf>,
    #[command(flatten)]
    weights: crate::weights::Args,
    /// Also draw both inner edge lines at the best pose (PNG).
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// How first guesses are found.
    #[arg(long, value_enum, default_value = "windows")]
    generator: super::matching::GeneratorArg,
    /// Where features are kept between runs.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let result = PathBuf::from(&args.a);
    if result.join("assembly.json").is_file() {
        return why_sherd(&result, &args);
    }
    let model = args.weights.read()?;
    let judged = args.result.as_deref().map(scoring_of).transpose()?;
    let store = crate::input::store_in(args.cache.as_deref())?;
    let input = args.scans.read(store.as_ref(), None)?;
    let options = MatchOptions { generator: args.generator.into(), model, ..MatchOptions::default() };
    let story = explain_pair(&input.features, (&args.a, &args.b), &options, judged.as_ref())?;
    crate::output::print(&explain(&story, &options, judged.is_some()))?;
    if let Some(path) = args.picture {
        let bytes = story.picture().context("there is no pose to draw")?;
        crate::files::write_whole(&path, &bytes)?;
        crate::output::print(&format!("picture: {}\n", path.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What a sherd of a result would have needed.
fn why_sherd(result: &Path, args: &Args) -> anyhow::Result<ExitCode> {
    let mut assembly = Assembly::read(result)?;
    let kept = result.join(potsherd::store::IN_RESULT);
    let cache = args.cache.as_deref().or(kept.is_dir().then_some(kept.as_path()));
    let store = crate::input::store_in(cache)?;
    // As the run read them, unless told otherwise.
    let open = OpenOptions { settled: Some(assembly.settled_scale()), ..args.scans.how.options() };
    let collection = crate::input::open(&args.scans.scans, &open)?;
    let input = Input::of(collection, &FeatureOptions::default(), store.as_ref(), None)?;
    assembly.take_scale(&input.frames);
    let mut options = SolveOptions::suited_to(input.features.len());
    options.matching.model = args.weights.read()?;
    options.matching.generator = args.generator.into();
    let run = store.as_ref().map_or_else(Run::new, |store| Run::new().kept_in(store));
    let story = explain_sherd(&input.features, &input.frames, &assembly, &args.b, &options, &run)?;
    crate::output::print(&story.text())?;
    Ok(ExitCode::SUCCESS)
}

/// The scores that a result was judged with.
fn scoring_of(result: &Path) -> anyhow::Result<Scoring> {
    let assembly = Assembly::read(result)?;
    assembly.scoring.with_context(|| format!("{} does not say how it was judged", result.display()))
}

fn explain(story: &PairStory, options: &MatchOptions, of_result: bool) -> String {
    let told = match of_result {
        true => "as in the result",
        false => "not made to suit the collection; --result RESULT judges as an assembled result was judged",
    };
    let mut out = format!("scores: {}, {} ({told})\n\n", story.model, story.basis);
    for s in &story.sherds {
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "{}: inner edge {:.0} mm, wall {:.1} mm, {} axes",
            s.id, s.edge, s.thickness, s.axes
        );
    }
    let _ =
        writeln!(out, "\n{} candidates (at most {} are kept), best first", story.ways.len(), options.keep);
    ways_table(&mut out, &story.ways);
    gates(&mut out, story);
    let rejected: usize = story.fates.iter().map(|f| f.1).sum();
    let _ = writeln!(out, "\nfate of the {rejected} guesses that are no candidates");
    for (fate, count) in &story.fates {
        let _ = writeln!(out, "  {count:>5}  {}", fate.words());
    }
    match &story.nearest_miss {
        None => out.push_str("nearest miss: none\n"),
        Some(m) => {
            let _ = writeln!(
                out,
                "nearest miss: {}; where it was dropped the edges touch along {:.1} mm, {:.2} mm apart, overlap {:.0} mm2, score {:.1}",
                m.fate.words(),
                m.contact,
                m.apart,
                m.overlap,
                m.score
            );
        }
    }
    out
}

/// One column a candidate, one row a term: what it adds to the log-odds.
fn ways_table(out: &mut String, ways: &[Way]) {
    if ways.is_empty() {
        return;
    }
    let mut row = |name: &str, cell: &dyn Fn(usize, &Way) -> String| {
        let _ = write!(out, "  {name:<16}");
        for (k, way) in ways.iter().enumerate() {
            let _ = write!(out, "{:>9}", cell(k, way));
        }
        out.push('\n');
    };
    row("candidate", &|k, _| (k + 1).to_string());
    row("probability", &|_, w| format!("{:.3}", w.probability));
    row("log-odds", &|_, w| format!("{:.2}", w.evidence.values().sum::<f64>()));
    for name in Term::ALL.map(Term::name).into_iter().chain([OF_SIZE, OF_CALIBRATION]) {
        if ways.iter().any(|w| w.evidence.contains_key(name)) {
            row(&format!("  {name}"), &|_, w| format!("{:+.2}", w.evidence.get(name).unwrap_or(&0.0)));
        }
    }
    row("contact, mm", &|_, w| format!("{:.1}", w.contact));
    row("apart, mm", &|_, w| format!("{:.2}", w.apart));
    row("run on A", &|_, w| format!("{}-{}", w.run_a.0, w.run_a.1));
    row("run on B", &|_, w| format!("{}-{}", w.run_b.0, w.run_b.1));
}

/// What no evidence can outweigh.
fn gates(out: &mut String, story: &PairStory) {
    let (least, most) = (story.least_contact, story.most_overlap);
    let _ = writeln!(out, "\nhard gates: contact at least {least:.1} mm, overlap at most {most:.0} mm2");
    let verdict = |good: bool| if good { "passes" } else { "FAILS" };
    for (k, w) in story.ways.iter().enumerate() {
        let _ = writeln!(
            out,
            "  {:>2}  contact {:.1} mm {}, overlap {:.0} mm2 {}",
            k + 1,
            w.contact,
            verdict(w.contact >= least),
            w.overlap,
            verdict(w.overlap <= most)
        );
    }
}
