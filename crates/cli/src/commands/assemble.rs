//! `potsherd assemble`: scans in, pots out.

use anyhow::Context;
use potsherd_assemble::{Event, SolveOptions, solve};
use std::path::PathBuf;
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
    let cache = args.output.join("cache");
    let input = crate::input::read(&args.scans, &args.pots, (!args.no_cache).then_some(cache.as_path()))?;
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
