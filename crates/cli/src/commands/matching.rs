//! `potsherd match`: the possible joins of every pair of sherds.

use crate::input::ScanArgs;
use anyhow::Context;
use potsherd::Options;
use potsherd::assemble::{SolveOptions, match_features};
use potsherd::pairs::{Generator, MatchOptions};
use potsherd::run::Run;
use potsherd::shards::Phase;
use std::path::PathBuf;
use std::process::ExitCode;

/// Find the possible joins of every pair of sherds.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    scans: ScanArgs,
    /// File for the candidates (JSON).
    #[arg(short, long, value_name = "FILE", required_unless_present = "shard")]
    output: Option<PathBuf>,
    #[command(flatten)]
    weights: crate::weights::Args,
    /// Candidates kept for a pair.
    #[arg(long, value_name = "N")]
    keep: Option<usize>,
    /// How first guesses are found.
    #[arg(long, value_enum, default_value = "windows")]
    generator: GeneratorArg,
    /// Where features and matches are kept between runs.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
    #[command(flatten)]
    part: crate::shard::Args,
}

#[derive(Clone, Copy, Debug, PartialEq, clap::ValueEnum)]
pub enum GeneratorArg {
    /// Every window on every diagonal of the two lines, with and without axes.
    Windows,
    /// The paper's common runs of quantised descriptors.
    Lcs,
}

impl From<GeneratorArg> for Generator {
    fn from(arg: GeneratorArg) -> Self {
        match arg {
            GeneratorArg::Windows => Generator::Windows,
            GeneratorArg::Lcs => Generator::Lcs,
        }
    }
}

impl Args {
    /// How pairs are matched.
    pub fn options(&self) -> anyhow::Result<MatchOptions> {
        let model = self.weights.read()?;
        let mut options = MatchOptions { generator: self.generator.into(), model, ..MatchOptions::default() };
        if let Some(keep) = self.keep {
            anyhow::ensure!(keep > 0, "--keep must be at least 1");
            options.keep = keep;
        }
        Ok(options)
    }
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let options = args.options()?;
    let whole = Options {
        solve: SolveOptions { matching: options.clone(), ..SolveOptions::default() },
        ..Options::default()
    };
    if let Some(code) = args.part.run(&args.scans, args.cache.as_deref(), &whole, Phase::Matching)? {
        return Ok(code);
    }
    let output = args.output.context("name the file for the candidates with --output")?;
    let store = crate::input::store_in(args.cache.as_deref())?;
    let input = args.scans.read(store.as_ref(), None)?;
    let options = options.suited_to(&input.features);
    let run = store.iter().fold(Run::new(), |run, store| run.kept_in(store));
    let matched = match_features(&input.features, &options, &run)?;
    let list = matched.list(&input.features, &input.frames, &options);
    let text = serde_json::to_string(&list).context("the candidates cannot be written as JSON")? + "\n";
    crate::files::write_whole(&output, text.as_bytes())?;
    let likely = list.matches.iter().filter(|m| m.candidates[0].probability > 0.5).count();
    crate::output::print(&format!(
        "{} sherds, {} pairs: {} candidates; {likely} pairs more likely than not, {} without a candidate\n{}\n",
        list.sherds.len(),
        list.pairs,
        list.matches.iter().map(|m| m.candidates.len()).sum::<usize>(),
        list.pairs_without_candidates,
        output.display()
    ))?;
    let incomplete = input.skipped || !list.not_matched.is_empty();
    Ok(if incomplete { ExitCode::from(1) } else { ExitCode::SUCCESS })
}
