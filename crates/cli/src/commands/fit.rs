//! `potsherd fit`: learns the weights of the evidence from simulated collections and writes them with their
//! provenance.

use potsherd::eval::{Record, fit_model};
use potsherd::run::Run;
use std::path::PathBuf;
use std::process::ExitCode;

/// Learn the weights of the evidence from simulated pots, judged on collections left out, and write them to a file
/// for `--weights`.
#[derive(clap::Args)]
pub struct Args {
    /// File to write (JSON).
    output: PathBuf,
    /// What to call the weights.
    #[arg(long, default_value = "simulated")]
    name: String,
    /// Commit of the program, for the record.
    #[arg(long, default_value = "")]
    commit: String,
    /// Day, for the record.
    #[arg(long, default_value = "")]
    date: String,
    /// Where features and matches are kept between runs.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let store = crate::input::store_in(args.cache.as_deref())?;
    let mut run = Run::new();
    if let Some(store) = &store {
        run = run.kept_in(store);
    }
    let record = Record {
        name: args.name,
        commit: args.commit,
        date: args.date,
        command: "potsherd fit FILE".to_owned(),
    };
    let mut trouble = None;
    let model = fit_model(&record, &run, &mut |line| {
        // Told as it goes: the whole takes minutes.
        if let Err(e) = crate::output::print(&format!("{line}\n")) {
            trouble.get_or_insert(e);
        }
    })?;
    if let Some(e) = trouble {
        return Err(e.into());
    }
    let text = serde_json::to_string_pretty(&model)? + "\n";
    crate::files::write_whole(&args.output, text.as_bytes())?;
    crate::output::print(&format!("weights: {}\n", args.output.display()))?;
    Ok(ExitCode::SUCCESS)
}
