//! `potsherd fit`: learns the weights of the evidence from simulated collections and writes them with their
//! provenance.

use anyhow::Context;
use potsherd::eval::pairs::Limits;
use potsherd::eval::{Examples, Learnt, Recipe, learn};
use potsherd::pairs::ScoreModel;
use potsherd::pairs::{Fitted, Provenance};
use potsherd::run::Run;
use potsherd::synth::Level;
use std::path::PathBuf;
use std::process::ExitCode;

/// Learn the weights of the evidence from simulated pots, judged on collections left out, and write them to a file
/// for `--weights`.
#[derive(clap::Args)]
pub struct Args {
    /// File to write (JSON).
    output: PathBuf,
    /// What to call the weights.
    #[arg(long, default_value = "simulated")]
    name: String,
    /// Commit of the program, for the record.
    #[arg(long, default_value = "")]
    commit: String,
    /// Day, for the record.
    #[arg(long, default_value = "")]
    date: String,
}

/// Pots of a collection: about forty sherds with strangers.
const POTS: usize = 3;
const FRESH: [u64; 5] = [101, 102, 103, 104, 105];
const WORN: [u64; 5] = [201, 202, 203, 204, 205];

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let scans = Limits { angle_deg: 5.0, shift: None, least_contact: 0.0 };
    let lines = Limits { angle_deg: 10.0, shift: Some(10.0), least_contact: 0.0 };
    let (mut fresh, mut worn, mut bare) = (Vec::new(), Vec::new(), Vec::new());
    for seed in FRESH {
        let recipe = Recipe { seed, pots: POTS, level: Level::Scan };
        let (features, truth) = recipe.make()?;
        fresh.push(Examples::of(recipe.name(), &features, &truth, &scans, &Run::new())?);
        let drawn = recipe.drawn(&features, &truth);
        bare.push(Examples::of(recipe.name(), &drawn, &truth, &lines, &Run::new())?);
        crate::output::print(&format!("{}: {} sherds\n", recipe.name(), features.len()))?;
    }
    for seed in WORN {
        let recipe = Recipe { seed, pots: POTS, level: Level::Worn };
        let (features, truth) = recipe.make()?;
        worn.push(Examples::of(recipe.name(), &features, &truth, &scans, &Run::new())?);
        crate::output::print(&format!("{}: {} sherds\n", recipe.name(), features.len()))?;
    }
    let mut model = ScoreModel { name: args.name.clone(), ..ScoreModel::default() };
    model.fresh = fitted("fresh breaks", &fresh, &args)?;
    model.worn = fitted("worn breaks", &worn, &args)?;
    model.bare = fitted("bare lines", &bare, &args)?;
    let apart = |all: &[Examples]| -> Option<f64> {
        let each: Vec<f64> = all.iter().filter_map(Examples::breaks_apart).collect();
        Some(each.iter().sum::<f64>() / each.len().max(1) as f64).filter(|x| *x > 0.0)
    };
    model.wear.fresh_breaks = apart(&fresh).context("no true join of fresh breaks was found")?;
    model.wear.worn_breaks = apart(&worn).context("no true join of worn breaks was found")?;
    model.wear.provenance = Provenance {
        trained_on: "mean over the collections of fresh and of worn breaks of their median".to_owned(),
        ..provenance(&[], &args)
    };
    let text = serde_json::to_string_pretty(&model)? + "\n";
    crate::files::write_whole(&args.output, text.as_bytes())?;
    crate::output::print(&format!("weights: {}\n", args.output.display()))?;
    Ok(ExitCode::SUCCESS)
}

fn provenance(collections: &[Examples], args: &Args) -> Provenance {
    let names: Vec<&str> = collections.iter().map(|c| c.name.as_str()).collect();
    Provenance {
        trained_on: names.join("; "),
        command: "potsherd fit FILE".to_owned(),
        commit: args.commit.clone(),
        date: args.date.clone(),
        validated: String::new(),
    }
}

fn fitted(what: &str, collections: &[Examples], args: &Args) -> anyhow::Result<Fitted> {
    let Learnt { weights, telling, ridge, left_out, fitted } =
        learn(collections).with_context(|| format!("weights for {what}"))?;
    let right: f64 = collections.iter().flat_map(|c| &c.rows).map(|r| r.right).sum();
    let rows: usize = collections.iter().map(|c| c.rows.len()).sum();
    let validated = format!(
        "{rows} candidates, {right} right, of {} collections; each left out in turn: {left_out}; fitted: {fitted}; ridge {ridge}",
        collections.len()
    );
    crate::output::print(&format!("{what}: {validated}\n"))?;
    for (term, w) in weights.0.iter().filter(|(_, w)| *w != 0.0) {
        crate::output::print(&format!("  {:<12} {w:+.3}\n", term.name()))?;
    }
    crate::output::print(&format!("  told with slope {:.3}, shift {:+.3}\n", telling.slope, telling.shift))?;
    Ok(Fitted { provenance: Provenance { validated, ..provenance(collections, args) }, weights, telling })
}
