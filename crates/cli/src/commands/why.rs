//! `potsherd why`: everything about one pair of sherds, or what a sherd left out would have needed.

use crate::input::{Input, ScanArgs};
use crate::progress::{Mode, Progress};
use anyhow::Context;
use potsherd::assemble::{Assembly, Join, SolveOptions};
use potsherd::features::FeatureOptions;
use potsherd::pairs::{MatchOptions, Scoring, Term};
use potsherd::pairs::{OF_CALIBRATION, OF_SIZE};
use potsherd::report::{PairStory, Way, explain_pair, explain_sherd};
use potsherd::run::Run;
use potsherd::scans::OpenOptions;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Explain one pair of sherds: the verdict, and what speaks for and against the best ways to join them. Or one sherd of a
/// result, `why RESULT SHERD SCANS`: what its best offers would have needed.
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
    /// All ways to join the two, each gate, and the nearest miss; the three best ways unless given.
    #[arg(long)]
    details: bool,
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
    let assembly = args.result.as_deref().map(Assembly::read).transpose()?;
    let judged = args.result.as_deref().zip(assembly.as_ref()).map(scoring_of).transpose()?;
    // What the result was made from is measured already.
    let kept = args.result.as_ref().map(|r| r.join(potsherd::store::IN_RESULT)).filter(|k| k.is_dir());
    let store = crate::input::store_in(args.cache.as_deref().or(kept.as_deref()))?;
    let progress = Progress::new(Mode::Auto);
    let input = args.scans.read(store.as_ref(), Some(&progress))?;
    progress.finish();
    let options = MatchOptions { generator: args.generator.into(), model, ..MatchOptions::default() };
    let story = explain_pair(&input.features, (&args.a, &args.b), &options, judged.as_ref())?;
    let mut out = verdict(&story, assembly.as_ref());
    explain(&mut out, &story, judged.is_some(), if args.details { usize::MAX } else { FEW });
    if args.details {
        details(&mut out, &story, options.keep);
    }
    crate::output::print(&out)?;
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
fn scoring_of((result, assembly): (&Path, &Assembly)) -> anyhow::Result<Scoring> {
    assembly.scoring.clone().with_context(|| format!("{} does not say how it was judged", result.display()))
}

/// Ways that are shown unless all are asked for.
const FEW: usize = 3;

/// What came out, in one sentence: that of the result, or what the two alone tell.
fn verdict(story: &PairStory, assembly: Option<&Assembly>) -> String {
    let (a, b) = (&story.sherds[0].id, &story.sherds[1].id);
    if let Some(assembly) = assembly {
        return format!("{}\n\n", of_result(a, b, assembly));
    }
    let Some(best) = story.ways.first() else {
        return format!("{a} and {b} do not join: no way to join them was found\n\n");
    };
    let told = match best.probability {
        p if p >= 0.9 => "join",
        p if p >= 0.5 => "probably join",
        p if p >= 0.1 => "may join",
        _ => "hardly join",
    };
    let against = best.evidence.iter().filter(|(name, x)| **x < 0.0 && name.as_str() != Term::Prior.name());
    let most = against
        .min_by(|x, y| x.1.total_cmp(y.1))
        .map(|(name, x)| format!("; most speaks against it: {name} ({x:+.1})"));
    format!(
        "{a} and {b} {told}, by themselves: {:.1} % for the best way{}\n\n",
        100.0 * best.probability,
        most.unwrap_or_default()
    )
}

/// What a result has made of two sherds.
fn of_result(a: &str, b: &str, assembly: &Assembly) -> String {
    let home = |id: &str| assembly.assemblies.iter().find(|v| v.sherds.contains_key(id));
    let joined = |j: &&Join| (j.a == a && j.b == b) || (j.a == b && j.b == a);
    let told = |id: &str| {
        home(id).map_or_else(|| format!("{id} is not placed"), |v| format!("{id} stands in {}", v.name))
    };
    match (home(a), home(b)) {
        (Some(v), Some(w)) if v.name == w.name => match v.joins.iter().find(joined) {
            Some(j) => format!("{a} and {b} are joined in {}, {:.1} % sure", v.name, 100.0 * j.probability),
            None => format!("{a} and {b} both stand in {} and are not joined to each other", v.name),
        },
        _ => format!("{a} and {b} are not joined: {}, {}", told(a), told(b)),
    }
}

fn explain(out: &mut String, story: &PairStory, of_result: bool, most: usize) {
    for s in &story.sherds {
        let axes = if s.axes == 1 { "axis" } else { "axes" };
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "{}: inner edge {:.0} mm, wall {:.1} mm, {} {axes}",
            s.id, s.edge, s.thickness, s.axes
        );
    }
    let (shown, all) = (story.ways.len().min(most), story.ways.len());
    let _ = match all {
        0 => writeln!(out, "\nno way to join them was found"),
        1 => writeln!(out, "\nthe one way to join them"),
        _ if shown < all => {
            writeln!(out, "\nthe best {shown} of {all} ways to join them; --details shows all")
        }
        _ => writeln!(out, "\n{all} ways to join them, best first"),
    };
    ways_table(out, &story.ways[..shown]);
    let told = match of_result {
        true => "as in the result",
        false => "not made to suit the collection; --result RESULT judges as an assembled result was judged",
    };
    let _ = writeln!(out, "\nscores: {}, {} ({told})", story.model, story.basis);
}

/// Every gate, and what became of guesses that are no ways to join.
fn details(out: &mut String, story: &PairStory, kept: usize) {
    gates(out, story);
    let rejected: usize = story.fates.iter().map(|f| f.1).sum();
    let _ = writeln!(out, "\nat most {kept} ways are kept; fate of the {rejected} guesses that are none");
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
    row("way", &|k, _| (k + 1).to_string());
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
