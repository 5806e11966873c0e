//! `potsherd evaluate`: scores a result against the truth.

use crate::input::HowArgs;
use anyhow::{Context, Result, bail};
use clap::Subcommand;
use potsherd::eval::ledger::ledger_table;
use potsherd::eval::{Faults, RawResult, load_truth};
use std::path::PathBuf;
use std::process::ExitCode;

/// Scores an assembly against the truth: the paper's figures and stricter ones.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[command(subcommand)]
    stage: Option<Stage>,
    /// The assembly.json to score, or the folder it is in.
    #[arg(required = true)]
    result: Option<PathBuf>,
    /// What is true: a truth.json, or the folder of a collection whose truth is known.
    #[arg(long, required = true, value_name = "PATH")]
    truth: Option<PathBuf>,
    // Scans are read for --ledger only; --pots limits what is judged.
    #[command(flatten)]
    how: HowArgs,
    /// Also write the score here, as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Leave out unknown sherds, repetitions and poses that are not rigid, instead of refusing the result.
    #[arg(long)]
    lenient: bool,
    /// Also tell, for each sherd that is not right, the first stage that lost it and why. The truth must be the folder
    /// that holds the scans too.
    #[arg(long, conflicts_with = "lenient")]
    ledger: bool,
    /// Where features and matches are kept, for --ledger; the cache of the result unless given.
    #[arg(long, value_name = "FOLDER", requires = "ledger")]
    cache: Option<PathBuf>,
}

/// Stages of the pipeline that are scored by themselves.
#[derive(Subcommand)]
enum Stage {
    Families(super::evaluate_families::Args),
    Features(super::evaluate_features::Args),
    Gluing(super::evaluate_gluing::Args),
    Ledger(super::evaluate_ledger::Args),
    Pairs(super::evaluate_pairs::Args),
}

pub fn run(args: Args) -> Result<ExitCode> {
    if let Some(stage) = args.stage {
        return match stage {
            Stage::Families(args) => super::evaluate_families::run(args),
            Stage::Features(args) => super::evaluate_features::run(args),
            Stage::Gluing(args) => super::evaluate_gluing::run(args),
            Stage::Ledger(args) => super::evaluate_ledger::run(args),
            Stage::Pairs(args) => super::evaluate_pairs::run(args),
        };
    }
    // Both are required wherever no stage is named.
    let (Some(result), Some(truth)) = (args.result, args.truth) else {
        bail!("RESULT and --truth are needed")
    };
    let folder = truth;
    let truth = load_truth(&folder, &args.how.pots)?;
    let faults = if args.lenient { Faults::Count } else { Faults::Refuse };
    let raw = RawResult::read(&result)?;
    let score =
        potsherd::eval::evaluate(&truth, &raw, faults).with_context(|| result.display().to_string())?;
    crate::output::print(&score.table())?;
    let mut json = score.to_json();
    if args.ledger {
        let found =
            super::evaluate_ledger::of_result(&result, &folder, &truth, &args.how, args.cache.as_deref())?;
        crate::output::print(&format!("\n{}\n", ledger_table(&found)))?;
        super::evaluate_ledger::tell(std::slice::from_ref(&found), None)?;
        json["ledger"] = serde_json::to_value(&found)?;
    }
    if let Some(path) = args.json {
        let text = format!("{json:#}\n");
        crate::files::write_whole(&path, text.as_bytes())?;
    }
    Ok(if score.problems.any() { ExitCode::from(1) } else { ExitCode::SUCCESS })
}
