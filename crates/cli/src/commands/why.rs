//! `potsherd why`: everything about one pair of sherds.

use crate::input::ScanArgs;
use anyhow::Context;
use potsherd::assemble::AssembleOptions;
use potsherd::assemble::result::Assembly;
use potsherd::pairs::telling::{Evidence, OF_CALIBRATION, OF_SIZE, summed};
use potsherd::pairs::trace::{Fate, Rejected};
use potsherd::pairs::{Candidate, MatchOptions, Scoring, Sherd, Telling, Term, judge, match_pair_traced};
use potsherd::words::edit_distance;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Explain one pair of sherds: every candidate, each term, each gate, the nearest miss.
#[derive(clap::Args)]
pub struct Args {
    /// The two sherds.
    a: String,
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
    anyhow::ensure!(args.a != args.b, "{} is named twice", args.a);
    let model = args.weights.read()?;
    let judged = args.result.as_deref().map(scoring_of).transpose()?;
    let store = crate::input::store_in(args.cache.as_deref())?;
    let input = args.scans.read(store.as_ref(), None)?;
    let options = MatchOptions { generator: args.generator.into(), model, ..MatchOptions::default() }
        .suited_to(&input.features);
    let ids: Vec<&str> = input.features.iter().map(|f| f.id.as_str()).collect();
    let mut pair = [position(&ids, &args.a)?, position(&ids, &args.b)?];
    // The order of the collection, so that the answer is the one that `match` gives.
    pair.sort_unstable();
    let scoring = Arc::new(judged.clone().unwrap_or_else(|| Scoring::new(&options.model)));
    let mut sherds = Vec::new();
    for k in pair {
        let sherd = Sherd::prepare(&input.features[k], &options, &scoring);
        sherds.push(sherd.with_context(|| format!("{} has no edge line to match", ids[k]))?);
    }
    let mut rejected = Vec::new();
    let found = match_pair_traced(&sherds, 0, 1, &options, &mut |r| rejected.push(r));
    let miss = nearest_miss(&sherds, &rejected);
    crate::output::print(&basis(&sherds, judged.is_some()))?;
    crate::output::print(&explain(&sherds, ids.len(), &found, &rejected, miss.as_ref(), &options))?;
    if let Some(path) = args.picture {
        let pose = found.first().map(|c| c.fit.a_from_b).or(miss.and_then(|m| m.rejected.a_from_b));
        let pose = pose.context("there is no pose to draw")?;
        let bytes = crate::pair_picture::draw(&sherds[0], &sherds[1], &pose).png()?;
        crate::files::write_whole(&path, &bytes)?;
        crate::output::print(&format!("picture: {}\n", path.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The scores that a result was judged with.
fn scoring_of(result: &Path) -> anyhow::Result<Scoring> {
    let path = if result.is_dir() { result.join("assembly.json") } else { result.to_path_buf() };
    let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let assembly: Assembly =
        serde_json::from_str(&text).with_context(|| format!("{} is no result", path.display()))?;
    assembly.scoring.with_context(|| format!("{} does not say how it was judged", path.display()))
}

/// Which scores the pair is judged with.
fn basis(sherds: &[Sherd], of_result: bool) -> String {
    let scoring = &sherds[0].scoring;
    let scale = scoring.scale(sherds[0].pair_with(&sherds[1]));
    let told = match of_result {
        true => "as in the result",
        false => "not made to suit the collection; --result RESULT judges as an assembled result was judged",
    };
    format!("scores: {}, {} ({told})\n\n", scoring.model, scale.basis)
}

/// Where an id is in the list; unknown ones are answered with those most like it.
fn position(ids: &[&str], id: &str) -> anyhow::Result<usize> {
    if let Some(k) = ids.iter().position(|known| *known == id) {
        return Ok(k);
    }
    let mut near: Vec<(usize, &str)> = ids.iter().map(|known| (edit_distance(known, id), *known)).collect();
    near.sort();
    let names: Vec<&str> = near.iter().take(3).map(|n| n.1).collect();
    anyhow::bail!("there is no sherd {id}; near names: {}", names.join(", "))
}

struct Miss<'a> {
    rejected: &'a Rejected,
    contact: potsherd::pairs::contact::Contact,
    log_odds: f64,
}

/// Of the guesses that were dropped for good, the one that scores best where it was dropped.
fn nearest_miss<'a>(sherds: &[Sherd], rejected: &'a [Rejected]) -> Option<Miss<'a>> {
    let mut best: Option<Miss> = None;
    for r in rejected.iter().filter(|r| r.fate != Fate::SameAsBetter) {
        let Some(pose) = &r.a_from_b else { continue };
        let (contact, _, log_odds) = judge(&sherds[0], &sherds[1], pose);
        if best.as_ref().is_none_or(|b| log_odds > b.log_odds) {
            best = Some(Miss { rejected: r, contact, log_odds });
        }
    }
    best
}

fn explain(
    sherds: &[Sherd],
    collection: usize,
    found: &[Candidate],
    rejected: &[Rejected],
    miss: Option<&Miss>,
    options: &MatchOptions,
) -> String {
    let mut out = String::new();
    let (a, b) = (&sherds[0], &sherds[1]);
    for s in sherds {
        let length = s.inner.step * s.inner.len() as f64;
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "{}: inner edge {length:.0} mm, wall {:.1} mm, {} axes",
            s.id,
            s.thickness,
            s.axes.len()
        );
    }
    let _ = writeln!(out, "\n{} candidates (at most {} are kept), best first", found.len(), options.keep);
    candidates_table(&mut out, (a, b), &Telling::among(sherds, collection), found);
    gates(&mut out, a, found);
    let _ = writeln!(out, "\nfate of the {} guesses that are no candidates", rejected.len());
    for fate in Fate::ALL {
        let count = rejected.iter().filter(|r| r.fate == fate).count();
        if count > 0 {
            let _ = writeln!(out, "  {count:>5}  {}", fate.words());
        }
    }
    match miss {
        None => out.push_str("nearest miss: none\n"),
        Some(m) => {
            let _ = writeln!(
                out,
                "nearest miss: {}; where it was dropped the edges touch along {:.1} mm, {:.2} mm apart, overlap {:.0} mm2, score {:.1}",
                m.rejected.fate.words(),
                m.contact.length,
                m.contact.rms,
                m.contact.overlap,
                m.log_odds
            );
        }
    }
    out
}

/// One column a candidate, one row a term: what it adds to the log-odds.
fn candidates_table(out: &mut String, (a, b): (&Sherd, &Sherd), telling: &Telling, found: &[Candidate]) {
    if found.is_empty() {
        return;
    }
    let mut row = |name: &str, cell: &dyn Fn(usize, &Candidate) -> String| {
        let _ = write!(out, "  {name:<16}");
        for (k, c) in found.iter().enumerate() {
            let _ = write!(out, "{:>9}", cell(k, c));
        }
        out.push('\n');
    };
    row("candidate", &|k, _| (k + 1).to_string());
    let listed: Vec<Evidence> =
        found.iter().map(|c| telling.evidence(a.pair_with(b), &c.terms, 0.0)).collect();
    row("probability", &|k, _| format!("{:.3}", summed(&listed[k])));
    row("log-odds", &|k, _| format!("{:.2}", listed[k].values().sum::<f64>()));
    for name in Term::ALL.map(Term::name).into_iter().chain([OF_SIZE, OF_CALIBRATION]) {
        if listed.iter().any(|l| l.contains_key(name)) {
            row(&format!("  {name}"), &|k, _| format!("{:+.2}", listed[k].get(name).unwrap_or(&0.0)));
        }
    }
    row("contact, mm", &|_, c| format!("{:.1}", c.contact.length));
    row("apart, mm", &|_, c| format!("{:.2}", c.contact.rms));
    row("run on A", &|_, c| format!("{}-{}", c.contact.run_a.0, c.contact.run_a.1));
    row("run on B", &|_, c| format!("{}-{}", c.contact.run_b.0, c.contact.run_b.1));
}

/// What no evidence can outweigh.
fn gates(out: &mut String, a: &Sherd, found: &[Candidate]) {
    let (least, most) = (4.0 * a.inner.step, AssembleOptions::default().forbidden_overlap);
    let _ = writeln!(out, "\nhard gates: contact at least {least:.1} mm, overlap at most {most:.0} mm2");
    for (k, c) in found.iter().enumerate() {
        let verdict = |good: bool| if good { "passes" } else { "FAILS" };
        let _ = writeln!(
            out,
            "  {:>2}  contact {:.1} mm {}, overlap {:.0} mm2 {}",
            k + 1,
            c.contact.length,
            verdict(c.contact.length >= least),
            c.contact.overlap,
            verdict(c.contact.overlap <= most)
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_names_are_answered_with_near_ones() {
        let ids = ["Pot_B_Piece_01", "Pot_B_Piece_02", "Pot_C_Piece_11"];
        assert_eq!(position(&ids, "Pot_C_Piece_11").unwrap(), 2);
        let error = position(&ids, "pot_b_piece_2").unwrap_err().to_string();
        assert!(error.contains("near names: Pot_B_Piece_02, "), "{error}");
    }
}
