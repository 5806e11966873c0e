//! `potsherd assemble`: scans in, pots out.

use anyhow::Context;
use potsherd_assemble::{Event, FileUnit, SolveOptions, solve};
use potsherd_features::{FeatureCache, FeatureOptions, SherdFeatures, authors, extract_all};
use potsherd_scans::datasets::load_dataset;
use potsherd_scans::{Collection, LoadOptions};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

/// Put the sherds of a folder of scans together.
#[derive(clap::Args)]
pub struct Args {
    /// Folder of scans, single files, or a folder in the layout of the Structure-from-Sherds++ data set.
    #[arg(required = true)]
    scans: Vec<PathBuf>,
    /// Folder for the result.
    #[arg(short, long, value_name = "FOLDER", default_value = "potsherd-result")]
    output: PathBuf,
    /// Only these pots of a data set that names its pots, as in B,F,G.
    #[arg(long, value_delimiter = ',')]
    pots: Vec<String>,
    /// States kept in each step of the search (the paper's k).
    #[arg(long, value_name = "K")]
    beam: Option<usize>,
    /// Continuations of each state (the paper's b).
    #[arg(long, value_name = "B")]
    branch: Option<usize>,
    /// Place every sherd at its best offer, however unlikely.
    #[arg(long)]
    place_all: bool,
    /// Do not keep features between runs.
    #[arg(long)]
    no_cache: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let start = Instant::now();
    std::fs::create_dir_all(&args.output)
        .with_context(|| format!("cannot make the folder {}", args.output.display()))?;
    let input = read(&args)?;
    eprintln!("{} sherds read, {:.1} s", input.features.len(), start.elapsed().as_secs_f64());
    let mut options = SolveOptions::default();
    if let Some(k) = args.beam {
        options.assemble.beam = k.max(1);
    }
    if let Some(b) = args.branch {
        options.assemble.branch = b.max(1);
    }
    options.assemble.place_all = args.place_all;
    let assembly = solve(&input.features, &input.unit, &options, |event| {
        let t = start.elapsed().as_secs_f64();
        match event {
            Event::Matching { pairs } => eprintln!("{t:7.1} s  matching {pairs} pairs"),
            Event::Matched { candidates } => eprintln!("{t:7.1} s  {candidates} candidates"),
            Event::Searching { .. } => {}
            Event::Searched { merges } => eprintln!("{t:7.1} s  searched, {merges} merges tried"),
        }
    });
    let path = args.output.join("assembly.json");
    let mut text = serde_json::to_string_pretty(&assembly)?;
    text.push('\n');
    std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    for v in &assembly.assemblies {
        println!("{}: {} sherds, {} joins", v.name, v.sherds.len(), v.joins.len());
    }
    println!("{} sherds left out", assembly.left_out.len());
    println!("written to {}", path.display());
    let incomplete = input.skipped || !assembly.left_out.is_empty() || assembly.assemblies.is_empty();
    Ok(if incomplete { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

struct Input {
    features: Vec<SherdFeatures>,
    unit: FileUnit,
    /// Some file could not be used.
    skipped: bool,
}

fn read(args: &Args) -> anyhow::Result<Input> {
    if let [root] = args.scans.as_slice()
        && authors::is_authors_layout(root)
        && !root.join("Mesh").is_dir()
    {
        return read_lines(root, &args.pots);
    }
    let data = load_dataset(&args.scans, &LoadOptions::default())?;
    let mut collection = data.collection.context("the folder holds no scans")?;
    if let (Some(truth), false) = (&data.truth, args.pots.is_empty()) {
        collection.scans.retain(|s| truth.sherds.get(&s.id).is_some_and(|t| args.pots.contains(&t.pot)));
        anyhow::ensure!(
            !collection.scans.is_empty(),
            "no sherd belongs to the pots {}",
            args.pots.join(", ")
        );
    }
    for problem in &collection.problems {
        eprintln!("{problem}");
    }
    let features = features_of(args, &collection)?;
    let skipped = collection.problems.iter().any(|p| p.skipped);
    let unit = FileUnit { name: collection.unit.name().to_owned(), mm_per_unit: collection.mm_per_unit };
    Ok(Input { features, unit, skipped })
}

fn features_of(args: &Args, collection: &Collection) -> anyhow::Result<Vec<SherdFeatures>> {
    let cache = match args.no_cache {
        true => None,
        false => {
            let folder = args.output.join("cache");
            Some(FeatureCache::open(&folder).with_context(|| format!("cannot use {}", folder.display()))?)
        }
    };
    Ok(extract_all(collection, &FeatureOptions::default(), cache.as_ref()))
}

fn read_lines(root: &Path, pots: &[String]) -> anyhow::Result<Input> {
    let (features, problems) = authors::read_authors(root, pots)?;
    problems.iter().for_each(|p| eprintln!("{p}"));
    anyhow::ensure!(!features.is_empty(), "{} holds no edge lines of these pots", root.display());
    let unit = FileUnit { name: "mm".to_owned(), mm_per_unit: 1.0 };
    Ok(Input { features, unit, skipped: !problems.is_empty() })
}
