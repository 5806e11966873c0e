//! `potsherd studio`: the whole job in a browser, on this machine only.

use crate::input::HowArgs;
use anyhow::Context;
use potsherd_studio::{Settings, Studio};
use std::path::PathBuf;
use std::process::ExitCode;

/// Watch pots grow in the browser, decide what is right, and see the answer at once.
#[derive(clap::Args)]
pub struct Args {
    /// Folder of scans, or single files; without any, they are chosen on the page, or a demo is.
    #[arg(value_name = "SCANS")]
    scans: Vec<PathBuf>,
    #[command(flatten)]
    how: HowArgs,
    /// Folder for the result, the decisions and their history. The same folder takes up what was begun there.
    #[arg(short, long, value_name = "FOLDER", default_value = "potsherd-result")]
    output: PathBuf,
    /// Begin at once, without looking at what was read first.
    #[arg(long)]
    start: bool,
    /// Print the address only.
    #[arg(long)]
    no_browser: bool,
    /// Port to listen on, on this machine only; any that is free unless given.
    #[arg(long, value_name = "N", default_value_t = 0)]
    port: u16,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    for scans in &args.scans {
        anyhow::ensure!(scans.exists(), "{}: there is no such file or folder", scans.display());
    }
    crate::job::keep_apart(&args.scans, &args.output)?;
    let studio = Studio::open(Settings {
        scans: args.scans,
        open: args.how.options(),
        result: args.output,
        port: args.port,
        start: args.start,
    })?;
    tell!("studio: {}", studio.address());
    if args.no_browser {
        tell!("open this once in a browser: {}", studio.entrance());
    } else if studio.open_browser().is_err() {
        tell!("no browser could be opened");
    }
    tell!("or open this page, which lets you in as often as you like: {}", studio.handover().display());
    tell!("Ctrl-C ends it; nothing that was decided or computed is lost");
    studio.serve().context("the studio cannot go on")?;
    Ok(ExitCode::SUCCESS)
}
