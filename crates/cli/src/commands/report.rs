//! `potsherd report`: writes the page, drawings, measures, models and pictures of a result again.

use crate::input::{HowArgs, Input};
use anyhow::{Context, bail};
use potsherd::assemble::Assembly;
use potsherd::features::{FeatureOptions, SherdFeatures};
use potsherd::report::{ReportOptions, RunInfo, read_features, write_report};
use potsherd::scans::{Collection, OpenOptions, SherdId};
use potsherd::store::{IN_RESULT, Store, StoreOptions, settle};
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
    #[command(flatten)]
    publish: crate::publish::PublishArgs,
    /// CSV of `id,label` lines: inventory numbers to show instead of file names.
    #[arg(long, value_name = "FILE")]
    labels: Option<PathBuf>,
    /// Folder that `potsherd features` wrote. Without it, features that `assemble` kept are used, or made anew.
    #[arg(long, value_name = "FOLDER")]
    features: Option<PathBuf>,
}

impl Args {
    /// What is written for people; the labels named go before those that a run obeyed.
    pub fn options(&self, decided: BTreeMap<SherdId, String>) -> anyhow::Result<ReportOptions> {
        let mut labels = decided;
        labels.extend(self.labels.as_deref().map(read_labels).transpose()?.unwrap_or_default());
        Ok(self.publish.options(labels))
    }
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    // Told before minutes of reading, not after.
    args.options(BTreeMap::new())?;
    anyhow::ensure!(args.result.is_dir(), "{}: is no result folder", args.result.display());
    // Nobody writes there meanwhile, and what a stopped run had complete is the result.
    let store = Store::open(args.result.join(IN_RESULT), &StoreOptions::default())?;
    settle(&args.result).with_context(|| format!("cannot use the folder {}", args.result.display()))?;
    let mut assembly = Assembly::read(&args.result)?;
    // As the run read them, unless told otherwise.
    let options = OpenOptions { settled: Some(assembly.settled_scale()), ..args.how.options() };
    let collection = crate::input::open(&args.scans, &options)?;
    assembly.take_scale(&collection.frames());
    let (collection, features) = with_features(collection, &args, &store)?;
    let info = RunInfo::read(&args.result)?.unwrap_or_else(|| RunInfo::unknown(&collection, &assembly));
    let options = args.options(info.decided_labels())?;
    let summary = write_report(&args.result, &collection, &features, &assembly, &info, &options)?;
    for warning in &summary.warnings {
        crate::output::complain(warning);
    }
    tell!(
        "{} {}, {} files, {:.1} MB: {}",
        summary.vessels,
        if summary.vessels == 1 { "vessel" } else { "vessels" },
        summary.files,
        summary.bytes as f64 / 1e6,
        summary.index.display()
    );
    Ok(ExitCode::SUCCESS)
}

/// Scans with their features: those of the folder that was named, those that assembling kept, or new ones.
fn with_features(
    collection: Collection,
    args: &Args,
    store: &Store,
) -> anyhow::Result<(Collection, Vec<SherdFeatures>)> {
    if let Some(folder) = &args.features {
        let features = read_features(folder, &collection)?;
        return Ok((collection, features));
    }
    let input = Input::of(collection, &FeatureOptions::default(), Some(store), None)?;
    Ok((input.job.collection, input.job.features))
}

fn read_labels(path: &Path) -> anyhow::Result<BTreeMap<SherdId, String>> {
    let text = potsherd::store::read_text(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut out = BTreeMap::new();
    for (n, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        let Some((id, label)) = line.split_once(',') else {
            bail!("{} line {}: expected id,label", path.display(), n + 1);
        };
        out.insert(id.trim().into(), label.trim().to_owned());
    }
    Ok(out)
}
