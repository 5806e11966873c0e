//! The `potsherd` command: parses arguments, calls the library, prints. One file per command.

use clap::{Parser, Subcommand};
use std::process::ExitCode;

mod commands;
mod files;
mod input;
mod job;
mod output;
mod progress;
mod publish;
mod shard;
mod weights;

/// Puts broken pots back together.
#[derive(Parser)]
#[command(name = "potsherd", version, about, propagate_version = true)]
struct Cli {
    /// Number of threads; all cores unless given. Results never depend on it.
    #[arg(long, global = true, value_name = "N")]
    threads: Option<usize>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Demo(commands::demo::Args),
    Diff(commands::diff::Args),
    Assemble(commands::assemble::Args),
    Bench(commands::bench::Args),
    Evaluate(commands::evaluate::Args),
    EvaluateMeasures(commands::evaluate_measures::Args),
    Features(commands::features::Args),
    Fit(commands::fit::Args),
    Inspect(commands::inspect::Args),
    Match(commands::matching::Args),
    Report(commands::report::Args),
    Simulate(commands::simulate::Args),
    Why(commands::why::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    if let Some(n) = cli.threads {
        // Fails only if a pool already exists, which cannot be: this is the first call.
        let _ = rayon::ThreadPoolBuilder::new().num_threads(n).build_global();
    }
    let outcome = match cli.command {
        Command::Demo(args) => commands::demo::run(args),
        Command::Diff(args) => commands::diff::run(args),
        Command::Assemble(args) => commands::assemble::run(args),
        Command::Bench(args) => commands::bench::run(args),
        Command::Evaluate(args) => commands::evaluate::run(args),
        Command::EvaluateMeasures(args) => commands::evaluate_measures::run(args),
        Command::Features(args) => commands::features::run(args),
        Command::Fit(args) => commands::fit::run(args),
        Command::Inspect(args) => commands::inspect::run(args),
        Command::Match(args) => commands::matching::run(args),
        Command::Report(args) => commands::report::run(args),
        Command::Simulate(args) => commands::simulate::run(args),
        Command::Why(args) => commands::why::run(args),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("potsherd: {}", sentence(&error));
        ExitCode::from(2)
    })
}

/// The error and its causes as one sentence, without the numbers of the operating system.
fn sentence(error: &anyhow::Error) -> String {
    let text = format!("{error:#}");
    match text.split_once(" (os error ") {
        Some((before, after)) => format!("{before}{}", after.split_once(')').map_or("", |x| x.1)),
        None => text,
    }
}
