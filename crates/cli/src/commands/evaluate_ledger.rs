//! `potsherd evaluate ledger`: where the sherds of collections whose truth is known are lost, with totals.

use crate::input::{HowArgs, Input, open};
use potsherd::assemble::{Assembly, SolveOptions};
use potsherd::eval::ledger::{Ledger, ledger, ledger_table, ledgers_json, totals_table};
use potsherd::eval::{ScoringTruth, load_truth};
use potsherd::features::FeatureOptions;
use potsherd::run::Run;
use potsherd::scans::OpenOptions;
use potsherd::store::Store;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Put collections together and tell, for each sherd that is not right, the first stage that lost it; with totals.
#[derive(clap::Args)]
pub struct Args {
    /// Folders of collections whose truth is known; each is put together by itself, as `assemble` does.
    #[arg(required = true, value_name = "COLLECTION")]
    collections: Vec<PathBuf>,
    /// Take every pot of a collection by itself.
    #[arg(long)]
    each_pot: bool,
    #[command(flatten)]
    how: HowArgs,
    /// Also list every sherd that is not right.
    #[arg(long)]
    sherds: bool,
    /// Also write everything here, as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Where features, matches and merges are kept between runs.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
    #[command(flatten)]
    weights: crate::weights::Args,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let store = crate::input::store_in(args.cache.as_deref())?;
    let model = args.weights.read()?;
    let mut ledgers = Vec::new();
    for folder in &args.collections {
        for (name, pots) in sets(folder, &args)? {
            let input =
                read(folder, OpenOptions { pots: pots.clone(), ..args.how.options() }, store.as_ref())?;
            let mut options = SolveOptions::suited_to(input.features.len());
            options.matching.model = model.clone();
            let run = kept(store.as_ref());
            let assembly = input.solve(&options, &potsherd::assemble::Checked::default(), &run)?;
            let truth = load_truth(folder, &pots)?;
            let found = ledger_of(&name, &input, &assembly, &truth, &options, &run)?;
            if args.sherds {
                crate::output::print(&format!("{name}\n{}\n", ledger_table(&found)))?;
            }
            ledgers.push(found);
        }
    }
    tell(&ledgers, args.json.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

/// What is put together by itself: a name and its pots (all if empty).
fn sets(folder: &Path, args: &Args) -> anyhow::Result<Vec<(String, Vec<String>)>> {
    let part = |p: Option<&std::ffi::OsStr>| p.map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let mut name = part(folder.file_name());
    if args.collections.iter().filter(|c| part(c.file_name()) == name).count() > 1 {
        name = format!("{} {name}", part(folder.parent().and_then(Path::file_name)));
    }
    if !args.each_pot {
        let of =
            if args.how.pots.is_empty() { String::new() } else { format!(" {}", args.how.pots.join("+")) };
        return Ok(vec![(name + &of, args.how.pots.clone())]);
    }
    let truth = load_truth(folder, &args.how.pots)?;
    Ok(truth.pots.iter().map(|p| (format!("{name} {}", p.name), vec![p.name.clone()])).collect())
}

/// The ledger of one result, for `evaluate --ledger`.
pub fn of_result(
    result: &Path,
    folder: &Path,
    truth: &ScoringTruth,
    how: &HowArgs,
    cache: Option<&Path>,
) -> anyhow::Result<Ledger> {
    let mut assembly = Assembly::read(result)?;
    let own = result.join(potsherd::store::IN_RESULT);
    let store = crate::input::store_in(cache.or(own.is_dir().then_some(own.as_path())))?;
    // As the run read them, unless told otherwise.
    let settled = Some(assembly.settled_scale());
    let input = read(folder, OpenOptions { settled, ..how.options() }, store.as_ref())?;
    assembly.take_scale(&input.frames);
    let options = SolveOptions::suited_to(input.features.len());
    let name = truth.collection.clone().unwrap_or_else(|| folder.display().to_string());
    ledger_of(&name, &input, &assembly, truth, &options, &kept(store.as_ref()))
}

/// Prints totals, and writes all.
pub fn tell(ledgers: &[Ledger], json: Option<&Path>) -> anyhow::Result<()> {
    crate::output::print(&totals_table(ledgers))?;
    if let Some(path) = json {
        crate::files::write_whole(path, ledgers_json(ledgers)?.as_bytes())?;
    }
    Ok(())
}

fn read(folder: &Path, options: OpenOptions, store: Option<&Store>) -> anyhow::Result<Input> {
    Input::of(open(&[folder.to_path_buf()], &options)?, &FeatureOptions::default(), store, None)
}

fn kept(store: Option<&Store>) -> Run<'_> {
    store.map_or_else(Run::new, |store| Run::new().kept_in(store))
}

fn ledger_of(
    name: &str,
    input: &Input,
    assembly: &Assembly,
    truth: &ScoringTruth,
    options: &SolveOptions,
    run: &Run,
) -> anyhow::Result<Ledger> {
    Ok(ledger(name, (&input.collection, &input.features), assembly, truth, options, run)?)
}
