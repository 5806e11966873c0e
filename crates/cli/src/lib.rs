//! The `potsherd` command: parses arguments, calls the library, prints. One file per command. It is a library too, so
//! that the program and the Python package have one command between them.

use clap::{Parser, Subcommand};
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

#[macro_use]
mod output;
mod commands;
mod files;
mod input;
mod job;
mod progress;
mod publish;
mod shard;
pub mod typed;
mod weights;

/// Puts broken pots back together.
#[derive(Parser)]
#[command(name = "potsherd", version, about, propagate_version = true)]
struct Cli {
    /// Number of threads; all cores unless given. Results never depend on it.
    #[arg(long, global = true, value_name = "N")]
    threads: Option<usize>,
    /// Memory that may be used, as in 4G or 500M; what the machine has free unless given. Scans that take more are left out,
    /// and candidates beyond an eighth of it are kept on disk.
    #[arg(long, global = true, value_name = "SIZE", value_parser = bytes)]
    memory: Option<u64>,
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
    Studio(commands::studio::Args),
    Why(commands::why::Args),
}

/// Does what was typed, the program's own name first, and returns the code to exit with.
pub fn main_from(typed: Vec<OsString>) -> u8 {
    let code = match Cli::try_parse_from(&typed) {
        Ok(cli) => number_of(run(cli, &typed)),
        Err(told) => {
            // Help or what is wrong; a reader that has gone away is no error, a full disk is one.
            match told.print() {
                Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => 2,
                _ => u8::try_from(told.exit_code()).unwrap_or(2),
            }
        }
    };
    // A program would do this at its end; an extension of another one has no end.
    let _ = std::io::stdout().flush();
    code
}

/// A number of bytes: 4G, 500M, 1.5G.
fn bytes(text: &str) -> Result<u64, String> {
    let wrong = || format!("{text} is no size such as 4G or 500M");
    let (number, unit) = match text.trim().trim_end_matches(['b', 'B']).char_indices().last() {
        Some((at, 'k' | 'K')) => (&text.trim()[..at], 1e3),
        Some((at, 'm' | 'M')) => (&text.trim()[..at], 1e6),
        Some((at, 'g' | 'G')) => (&text.trim()[..at], 1e9),
        Some((at, 't' | 'T')) => (&text.trim()[..at], 1e12),
        _ => return Err(wrong()),
    };
    let size = number.trim().parse::<f64>().map_err(|_| wrong())? * unit;
    if (1e6..1e18).contains(&size) { Ok(size as u64) } else { Err(wrong()) }
}

/// Codes of this command are bytes, but their type does not tell them.
fn number_of(code: ExitCode) -> u8 {
    (0..=u8::MAX).find(|n| ExitCode::from(*n) == code).unwrap_or(2)
}

fn run(cli: Cli, typed: &[OsString]) -> ExitCode {
    if let Some(n) = cli.threads {
        // Fails only if a pool already exists, which cannot be: this is the first call.
        let _ = rayon::ThreadPoolBuilder::new().num_threads(n).build_global();
    }
    if let Some(bytes) = cli.memory {
        potsherd::memory::limit_to(bytes);
    }
    let outcome = match cli.command {
        Command::Demo(args) => commands::demo::run(args),
        Command::Diff(args) => commands::diff::run(args),
        Command::Assemble(args) => commands::assemble::run(args, &line(typed)),
        Command::Bench(args) => commands::bench::run(args),
        Command::Evaluate(args) => commands::evaluate::run(args),
        Command::EvaluateMeasures(args) => commands::evaluate_measures::run(args),
        Command::Features(args) => commands::features::run(args),
        Command::Fit(args) => commands::fit::run(args),
        Command::Inspect(args) => commands::inspect::run(args),
        Command::Match(args) => commands::matching::run(args),
        Command::Report(args) => commands::report::run(args),
        Command::Simulate(args) => commands::simulate::run(args),
        Command::Studio(args) => commands::studio::run(args),
        Command::Why(args) => commands::why::run(args),
    };
    // Work that was done is not done again for a line that nobody could read, but it is not called a success.
    let outcome = outcome.and_then(|code| output::lost().map_or(Ok(code), Err));
    outcome.unwrap_or_else(|error| {
        crate::output::complain(&format!("potsherd: {}", sentence(&error)));
        ExitCode::from(2)
    })
}

/// What was typed, as it would be typed again.
fn line(typed: &[OsString]) -> String {
    let words: Vec<_> = typed.iter().skip(1).map(|w| w.to_string_lossy()).collect();
    format!("potsherd {}", words.join(" "))
}

/// The error and its causes as one sentence, without the numbers of the operating system.
pub fn sentence(error: &anyhow::Error) -> String {
    let text = format!("{error:#}");
    match text.split_once(" (os error ") {
        Some((before, after)) => format!("{before}{}", after.split_once(')').map_or("", |x| x.1)),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::{Cli, bytes};
    use clap::CommandFactory;

    /// Commands that read no scans: they make their own, or read results and edge lines of one data set in its own unit.
    const WITHOUT_SCANS: [&str; 14] = [
        "potsherd bench confidence",
        "potsherd bench cross",
        "potsherd bench measures",
        "potsherd bench real",
        "potsherd demo",
        "potsherd diff",
        "potsherd evaluate-measures",
        "potsherd fit",
        "potsherd simulate find",
        "potsherd simulate mix",
        "potsherd simulate profiles",
        "potsherd simulate scale",
        "potsherd simulate single",
        "potsherd simulate twin",
    ];

    fn commands(of: &clap::Command, name: &str, out: &mut Vec<(String, clap::Command)>) {
        let own = of.get_arguments().any(clap::Arg::is_positional) || of.get_subcommands().next().is_none();
        if own {
            out.push((name.to_owned(), of.clone()));
        }
        of.get_subcommands().for_each(|c| commands(c, &format!("{name} {}", c.get_name()), out));
    }

    #[test]
    fn every_command_that_reads_scans_can_be_told_their_scale() {
        let mut all = Vec::new();
        commands(&Cli::command(), "potsherd", &mut all);
        let has = |c: &clap::Command, long: &str| c.get_arguments().any(|a| a.get_long() == Some(long));
        let mut without: Vec<&str> = all
            .iter()
            .filter(|(_, c)| !["units", "known-length", "split-trays", "pots"].iter().all(|l| has(c, l)))
            .map(|(name, _)| name.as_str())
            .collect();
        without.sort_unstable();
        assert_eq!(without, WITHOUT_SCANS);
        assert!(all.len() > WITHOUT_SCANS.len() + 10, "{}", all.len());
    }

    #[test]
    fn sizes_are_read_as_people_write_them() {
        assert_eq!(bytes("4G"), Ok(4_000_000_000));
        assert_eq!(bytes(" 500 MB"), Ok(500_000_000));
        assert_eq!(bytes("1.5g"), Ok(1_500_000_000));
        for wrong in ["", "4", "G", "-4G", "nanG", "1K", "4X", "ä"] {
            assert!(bytes(wrong).is_err(), "{wrong}");
        }
    }
}
