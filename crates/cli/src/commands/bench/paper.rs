//! `potsherd bench paper`: every table of the paper's evaluation beside the paper's own figures.

use super::page;
use crate::input::HowArgs;
use crate::progress::Progress;
use potsherd::bench::{ALL_TABLES, BenchOptions, Reading, Table, markdown, paper_tables};
use potsherd::pairs::ScoreModel;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

/// The tables of the paper's evaluation over whatever pots, lines and meshes a folder holds.
#[derive(clap::Args)]
pub struct Args {
    /// Folder that holds, at any depth up to three, the Structure-from-Sherds++ data set, Breaking Bad, or
    /// collections of scans with their truth.
    folder: PathBuf,
    #[command(flatten)]
    how: HowArgs,
    /// The authors' edge lines, where the set has meshes too (as is usual).
    #[arg(long, conflicts_with = "meshes")]
    lines: bool,
    /// Our own edge lines, from the meshes of the set.
    #[arg(long)]
    meshes: bool,
    /// Only these tables, as in III,V,VII; `own` adds collections of scans with truth.
    #[arg(long, value_delimiter = ',', value_name = "TABLES", default_value = "III,IV,V,VI,VII,VIII,IX,X")]
    tables: Vec<String>,
    /// Seconds that one row may take; then it says "not finished". 0 is no limit.
    #[arg(long, value_name = "N", default_value = "180")]
    limit_seconds: f64,
    /// Also write all figures to this file, with commit, date, machine and seconds.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Also put the tables into this file, between their marks.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

pub fn run(args: Args, model: ScoreModel, progress: &Progress) -> anyhow::Result<ExitCode> {
    if let Some(unknown) = args.tables.iter().find(|t| !ALL_TABLES.contains(&t.as_str())) {
        anyhow::bail!("there is no table {unknown}; the tables are {}", ALL_TABLES.join(", "));
    }
    anyhow::ensure!(args.folder.is_dir(), "{} is not a folder", args.folder.display());
    // Of the working copy as it is now: a long run may see others.
    let (start, commit) = (Instant::now(), page::commit(Path::new(".")));
    let options = BenchOptions {
        tables: args.tables.clone(),
        reading: if args.meshes { Reading::Meshes } else { Reading::Lines },
        limit_seconds: (args.limit_seconds > 0.0).then_some(args.limit_seconds),
        open: args.how.options(),
        model,
    };
    let tables = paper_tables(&args.folder, &options, &|line| progress.note(line))?;
    progress.finish();
    let seconds = start.elapsed().as_secs_f64();
    if let Some(file) = &args.json {
        crate::files::write_whole(file, json(&args, &tables, commit, seconds)?.as_bytes())?;
    }
    let text = format!("{}\nAll tables took {seconds:.0} s.\n", markdown(&tables));
    page::put_out("paper", &command(&args), &text, args.write.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

fn command(args: &Args) -> String {
    let name = args.folder.file_name().map_or_else(|| "DATA".into(), |n| n.to_string_lossy());
    let how = if args.meshes { " --meshes" } else { "" };
    format!("potsherd bench paper {name}{how} --tables {}", args.tables.join(","))
}

fn json(args: &Args, tables: &[Table], commit: Option<String>, seconds: f64) -> anyhow::Result<String> {
    let value = serde_json::json!({
        "command": command(args),
        "program": format!("potsherd {}", env!("CARGO_PKG_VERSION")),
        "commit": commit,
        "date": page::today(),
        "machine": page::machine(),
        "threads": rayon::current_num_threads(),
        "limit_seconds": args.limit_seconds,
        "seconds": seconds,
        "tables": tables,
    });
    Ok(serde_json::to_string_pretty(&value)? + "\n")
}
