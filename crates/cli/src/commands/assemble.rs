//! `potsherd assemble`: scans in, pots out.

use crate::input::{Input, ScanArgs};
use crate::job::Asked;
use crate::progress::{Mode, Progress};
use potsherd::Collection;
use potsherd::assemble::Assembly;
use potsherd::assemble::SolveOptions;
use potsherd::assemble::{Decided, DecisionError, Written};
use potsherd::features::{FeatureOptions, shake};
use potsherd::pairs::{Blocks, ScoreModel};
use potsherd::run::Run;
use potsherd::store::{IN_RESULT, Lock, Store, StoreOptions};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Put the sherds of a folder of scans together.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    scans: ScanArgs,
    /// Folder for the result. Run again with the same folder to take up a stopped run.
    #[arg(short, long, value_name = "FOLDER", default_value = "potsherd-result")]
    output: PathBuf,
    /// States kept in each step of the search (the paper's k).
    #[arg(long, value_name = "K")]
    beam: Option<usize>,
    /// Continuations of each state (the paper's b).
    #[arg(long, value_name = "B")]
    branch: Option<usize>,
    #[command(flatten)]
    weights: crate::weights::Args,
    #[command(flatten)]
    switches: super::switches::Args,
    /// Place every sherd at its best offer, however unlikely.
    #[arg(long)]
    place_all: bool,
    /// Use every scan, also those that look like second scans of one sherd.
    #[arg(long)]
    keep_copies: bool,
    /// Write assembly.json only: no page, drawings, models or pictures.
    #[arg(long)]
    no_report: bool,
    /// Text file of decisions to obey: joins that are right or wrong, sherds to leave out, labels. Without
    /// this, decisions.txt is looked for beside the scans and in the result folder.
    #[arg(long, value_name = "FILE")]
    decisions: Vec<PathBuf>,
    #[command(flatten)]
    publish: crate::publish::PublishArgs,
    /// Add noise of 1e-12 mm to the features, drawn from this seed: an answer that changes was decided by a
    /// tie.
    #[arg(long, value_name = "SEED", hide = true)]
    shake: Option<u64>,
    /// Where finished work is kept between runs; OUTPUT/cache unless given.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
    /// Sherds with different values in this column of sherds.csv (fabric, say) are never of one vessel and are not compared.
    #[arg(long, value_name = "COLUMN")]
    within: Option<String>,
    /// Compare sherds with the same value in this column of sherds.csv (context, box) before others.
    #[arg(long, value_name = "COLUMN", conflicts_with = "within")]
    prefer: Option<String>,
    /// Number vessels anew, though an earlier result in the folder has names for them.
    #[arg(long)]
    fresh_names: bool,
    /// How progress is told.
    #[arg(long, value_enum, default_value = "auto")]
    progress: Mode,
}

impl Args {
    /// What to read, and how.
    pub fn scans(&self) -> &ScanArgs {
        &self.scans
    }

    /// The scores that were asked for.
    pub fn model(&self) -> anyhow::Result<ScoreModel> {
        self.weights.read()
    }

    /// How so many sherds are matched and put together.
    pub fn options(&self, model: ScoreModel, blocks: Blocks, sherds: usize) -> SolveOptions {
        let mut options = SolveOptions::suited_to(sherds);
        if let Some(k) = self.beam {
            options.assemble.beam = k.max(1);
        }
        if let Some(b) = self.branch {
            options.assemble.branch = b.max(1);
        }
        options.matching.model = model;
        options.matching.blocks = blocks;
        options.assemble.place_all = self.place_all;
        self.switches.apply(&mut options);
        options
    }

    /// What the find's own table says of which sherds may be of one vessel.
    pub fn blocks(&self, collection: &Collection) -> anyhow::Result<Blocks> {
        let column = self.within.as_ref().map(|c| (c, true)).or(self.prefer.as_ref().map(|c| (c, false)));
        let Some((column, strict)) = column else { return Ok(Blocks::default()) };
        Ok(Blocks::of_column(collection.table.as_ref(), column, strict)?)
    }

    /// The result that was asked for, with the names of the one that is in its folder already.
    pub fn named(&self, mut assembly: Assembly) -> Assembly {
        if let Some(before) = Assembly::read(&self.output).ok().filter(|_| !self.fresh_names) {
            assembly.keep_names(&before);
        }
        assembly
    }

    /// What was decided, in the files named or in those beside scans and result.
    pub fn written(&self) -> Result<Written, DecisionError> {
        match self.decisions.is_empty() {
            true => Written::read(&Decided::files_beside(&self.scans.scans, &self.output)),
            false => Written::read(&self.decisions),
        }
    }
}

/// `typed`: the command as it would be typed again.
pub fn run(args: Args, typed: &str) -> anyhow::Result<ExitCode> {
    stop_cleanly(&args.output);
    crate::job::keep_apart(&args.scans.scans, &args.output)?;
    let model = args.model()?;
    let written = args.written()?;
    let progress = Progress::new(args.progress);
    progress.at("reading", 0, 1);
    let folder = args.cache.clone().unwrap_or_else(|| args.output.join(IN_RESULT));
    // A collection that cannot be read makes no result folder.
    let kept = Store::open_existing(&folder, &StoreOptions::default())?;
    // The page draws every surface.
    let run = kept.iter().filter(|_| args.no_report).fold(Run::new(), |run, store| run.kept_in(store));
    let collection = args.scans.open_in(&run)?;
    let blocks = args.blocks(&collection)?;
    // Two runs may keep their work apart and still write into one folder.
    let _held = args.cache.as_ref().map(|_| Lock::of_result(&args.output)).transpose()?;
    let store = kept.map_or_else(|| Store::open(&folder, &StoreOptions::default()), Ok)?;
    collection.keep_known(&store);
    let measuring = FeatureOptions { use_once: !args.keep_copies, ..FeatureOptions::default() };
    let mut input = Input::of(collection, &measuring, Some(&store), Some(&progress))?;
    if args.no_report {
        input.job.collection.forget_surfaces();
    }
    if let Some(seed) = args.shake {
        shake(&mut input.job.features, seed);
    }
    let decided = written.check(&input.features)?;
    if decided.count > 0 {
        let names: Vec<String> = decided.files.iter().map(|f| f.display().to_string()).collect();
        let count = crate::output::count(decided.count, "decision");
        progress.note(&format!("obeying {count} in {}", names.join(" and ")));
    }
    let options = args.options(model, blocks, input.features.len());
    let assembly = crate::job::solve_after(
        &args.output,
        &input,
        &options,
        &decided.checked,
        (&store, args.fresh_names),
        &progress,
    )?;
    let page = if args.no_report {
        assembly.write(&args.output)?;
        None
    } else {
        // What only the search asked for makes room for what is drawn.
        input.job.features.iter_mut().for_each(|f| f.skin = Default::default());
        crate::job::report_into(
            &args.output,
            &input,
            &assembly,
            &Asked { command: typed, decisions: &decided.text },
            &options,
            &args.publish.options(decided.checked.labels.clone()),
            &progress,
        )?
    };
    store.tidy();
    crate::job::tell_trouble(&store, &progress);
    progress.finish();
    for v in &assembly.assemblies {
        let (sherds, joins) = (v.sherds.len(), v.joins.len());
        tell!(
            "{}: {}, {}",
            v.name,
            crate::output::count(sherds, "sherd"),
            crate::output::count(joins, "join")
        );
    }
    tell_left_out(&assembly, input.features.len());
    tell_families(&assembly);
    tell_others(&assembly);
    assembly.notes.iter().for_each(|n| tell!("{n}"));
    tell!("result: {}", args.output.join("assembly.json").display());
    if let Some(page) = page {
        tell!("page:   {}", page.display());
    }
    let incomplete = input.skipped
        || !assembly.left_out.is_empty()
        || assembly.assemblies.is_empty()
        || !assembly.notes.is_empty();
    Ok(if incomplete { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

/// Sherds told by name before the page has to do.
const TOLD: usize = 10;

/// Other answers, likeliest first.
fn tell_others(assembly: &Assembly) {
    let others = &assembly.alternatives;
    if others.is_empty() {
        return;
    }
    tell!("{} nearly as likely", crate::output::count(others.len(), "other answer"));
    others.iter().take(TOLD).for_each(|a| tell!("  {}", a.sentence()));
    if let Some(more) = others.len().checked_sub(TOLD).filter(|n| *n > 0) {
        tell!("  and {more} more");
    }
}

/// Sherds that may be of a vessel without touching it.
fn tell_families(assembly: &Assembly) {
    let kin = assembly.kin();
    if kin.is_empty() {
        return;
    }
    tell!("{} of a vessel by its wall alone, not joined", crate::output::count(kin.len(), "possible sherd"));
    kin.iter().take(TOLD).for_each(|k| tell!("  {k}"));
    if let Some(more) = kin.len().checked_sub(TOLD).filter(|n| *n > 0) {
        tell!("  and {more} more");
    }
}

fn tell_left_out(assembly: &Assembly, scans: usize) {
    tell!("{} left out", crate::output::count(assembly.left_out.len(), "sherd"));
    for left in assembly.left_out.iter().take(TOLD) {
        tell!("  {}: {}", left.id, left.reason);
    }
    if let Some(more) = assembly.left_out.len().checked_sub(TOLD).filter(|n| *n > 0) {
        tell!("  and {more} more");
    }
    if scans == 1 {
        tell!("only one scan was found, and nothing that it could be joined to");
    }
}

/// Every file is written whole or not at all, so stopping is safe at any moment.
fn stop_cleanly(output: &Path) {
    let again = format!("stopped; the same command takes up the work in {} again", output.display());
    // Fails only where another handler was set before, and there is none.
    let _ = ctrlc::set_handler(move || {
        crate::output::complain(&format!("\n{again}"));
        std::process::exit(130);
    });
}
