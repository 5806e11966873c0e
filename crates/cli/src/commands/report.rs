//! `potsherd report`: writes the page, drawings, measures, models and pictures of a result again.

use crate::input::{HowArgs, Input};
use anyhow::{Context, bail};
use potsherd::assemble::decisions::{Decision, Decisions, Kind};
use potsherd::assemble::result::Assembly;
use potsherd::features::{FeatureOptions, SherdFeatures};
use potsherd::report::export::names::FileNames;
use potsherd::report::{ReportOptions, RunInfo, as_assembled, write_report};
use potsherd::scans::Collection;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Write the result folder's page, drawings, measures, models and pictures from its assembly.json.
#[derive(clap::Args)]
pub struct Args {
    /// Result folder that holds assembly.json.
    result: PathBuf,
    /// The scans the assembly was made from: the folder or, one by one, the files that were given then.
    #[arg(long, required = true, value_name = "FOLDER")]
    scans: Vec<PathBuf>,
    #[command(flatten)]
    how: HowArgs,
    /// Density of the clay in grams per cubic centimetre, for weights.
    #[arg(long, value_name = "G_PER_CM3")]
    density: Option<f64>,
    /// CSV of `id,label` lines: inventory numbers to show instead of file names.
    #[arg(long, value_name = "FILE")]
    labels: Option<PathBuf>,
    /// Folder that `potsherd features` wrote. Without it, features that `assemble` kept are used, or made anew.
    #[arg(long, value_name = "FOLDER")]
    features: Option<PathBuf>,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    if args.density.is_some_and(|d| !(d.is_finite() && d > 0.0)) {
        bail!("the density must be a positive number");
    }
    let assembly: Assembly = read_json(&args.result.join("assembly.json"))?;
    let (collection, features) = read(&args)?;
    let features = as_assembled(&features, &assembly);
    let info = run_info(&args.result, &collection)?;
    let mut labels = decided_labels(&info);
    labels.extend(args.labels.as_deref().map(read_labels).transpose()?.unwrap_or_default());
    let options = ReportOptions { density: args.density, labels, ..Default::default() };
    let summary = write_report(&args.result, &collection, &features, &assembly, &info, &options)?;
    for warning in &summary.warnings {
        eprintln!("{warning}");
    }
    println!(
        "{} vessels, {} files, {:.1} MB: {}",
        summary.vessels,
        summary.files,
        summary.bytes as f64 / 1e6,
        summary.index.display()
    );
    Ok(ExitCode::SUCCESS)
}

/// The scans and their features: those of the folder that was named, those that assembling kept, or new ones.
fn read(args: &Args) -> anyhow::Result<(Collection, Vec<SherdFeatures>)> {
    let collection = crate::input::open(&args.scans, &args.how.options())?;
    if let Some(folder) = &args.features {
        let names = FileNames::new(collection.scans().iter().map(|s| s.id.as_str()));
        let files = collection.scans().iter().map(|s| folder.join(format!("{}.json", names.of(&s.id))));
        let features = files.filter(|f| f.exists()).map(|f| read_json(&f)).collect::<anyhow::Result<_>>()?;
        return Ok((collection, features));
    }
    let kept = args.result.join("cache");
    let store = crate::input::store_in(kept.is_dir().then_some(kept.as_path()))?;
    let input = Input::of(collection, &FeatureOptions::default(), store.as_ref(), None)?;
    Ok((input.collection, input.features))
}

fn read_json<T: serde::de::DeserializeOwned>(path: &Path) -> anyhow::Result<T> {
    let text = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    serde_json::from_slice(&text).with_context(|| format!("{} is not what it should be", path.display()))
}

/// What the run that made the assembly wrote about itself, or what can be said without it.
fn run_info(result: &Path, collection: &Collection) -> anyhow::Result<RunInfo> {
    let path = result.join("run.json");
    if path.exists() {
        return read_json(&path);
    }
    let versions = BTreeMap::from([("potsherd".to_owned(), env!("CARGO_PKG_VERSION").to_owned())]);
    let notes = collection.problems.iter().map(ToString::to_string).collect();
    Ok(RunInfo { command: "potsherd report".into(), versions, notes, ..Default::default() })
}

/// Labels among the decisions that the run obeyed.
fn decided_labels(info: &RunInfo) -> BTreeMap<String, String> {
    let list = Decisions::parse(&info.decisions, "run.json").map(|d| d.list).unwrap_or_default();
    let label = |d: Decision| match d.kind {
        Kind::Label { sherd, label } => Some((sherd, label)),
        _ => None,
    };
    list.into_iter().filter_map(label).collect()
}

fn read_labels(path: &Path) -> anyhow::Result<BTreeMap<String, String>> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut out = BTreeMap::new();
    for (n, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        let Some((id, label)) = line.split_once(',') else {
            bail!("{} line {}: expected id,label", path.display(), n + 1);
        };
        out.insert(id.trim().to_owned(), label.trim().to_owned());
    }
    Ok(out)
}
