//! `--shard K/N`: a part of the work of features and matching, into a folder that several processes share.

use crate::input::ScanArgs;
use anyhow::Context;
use potsherd::Options;
use potsherd::run::{Run, Shard};
use potsherd::shards::{Parts, Phase, Waiting};
use potsherd::store::{Store, StoreOptions};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Which part of the work.
#[derive(clap::Args)]
#[command(next_help_heading = "Sharing the work out")]
pub struct Args {
    /// Do part K of N of the work only, and keep it in the folder that --cache names; processes with the other parts
    /// may run at the same time, on any machine that sees the folder.
    #[arg(long, value_name = "K/N", requires = "cache", value_parser = parse)]
    shard: Option<Shard>,
    /// Wait for the other parts between phases, instead of ending and being started again.
    #[arg(long, requires = "shard")]
    wait: bool,
}

fn parse(text: &str) -> Result<Shard, String> {
    let numbers = text.split_once('/').and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
    match numbers {
        Some((part, of)) if (1..=of).contains(&part) => Ok(Shard { part, of }),
        _ => Err("a part of the work is written as 3/8, the third of eight".to_owned()),
    }
}

impl Args {
    /// Does the part that was asked for, up to a phase; `None` where no part was asked for.
    pub fn run(
        &self,
        scans: &ScanArgs,
        folder: Option<&Path>,
        options: &Options,
        until: Phase,
    ) -> anyhow::Result<Option<ExitCode>> {
        let Some(shard) = self.shard else { return Ok(None) };
        let folder = folder.context("--shard needs --cache, the folder that all parts share")?;
        let store = Store::share(folder, &StoreOptions::default())?;
        let run = Run::new().kept_in(&store).sharing(shard);
        let left = self.work(scans, options, until, (&run, &store))?;
        if let Some(trouble) = store.trouble() {
            anyhow::bail!("{trouble}");
        }
        crate::output::print(&told(shard, left, until, &scans.scans, folder))?;
        Ok(Some(ExitCode::SUCCESS))
    }

    fn work(
        &self,
        scans: &ScanArgs,
        options: &Options,
        until: Phase,
        (run, store): (&Run, &Store),
    ) -> anyhow::Result<Option<Waiting>> {
        let mut parts = Parts::new(&scans.scans, &Options { open: scans.how.options(), ..options.clone() });
        loop {
            let start = Instant::now();
            let left = parts.work_on(until, run)?;
            // What cannot be kept is done again and again, and others wait for it.
            let in_vain = store.trouble().is_some();
            if left.is_none() || !self.wait || in_vain {
                parts.problems().iter().for_each(|p| crate::output::complain(&p.to_string()));
                return Ok(left);
            }
            // A look costs something too: it should be the lesser part.
            std::thread::sleep(
                (4 * start.elapsed()).clamp(Duration::from_millis(500), Duration::from_secs(60)),
            );
        }
    }
}

fn told(shard: Shard, left: Option<Waiting>, until: Phase, scans: &[PathBuf], folder: &Path) -> String {
    let Shard { part, of } = shard;
    match (left, until) {
        (Some(Waiting { phase, missing }), _) => {
            let what = match phase {
                Phase::Features => "sherd",
                Phase::Matching => "pair",
            };
            let count = crate::output::count(missing, what);
            let fall = if missing == 1 { "falls" } else { "fall" };
            format!(
                "part {part} of {of} is done for now: {count} {fall} to other parts; once these are done, run it again\n"
            )
        }
        (None, Phase::Features) => "the features of all sherds are known\n".to_owned(),
        (None, Phase::Matching) => {
            let scans: Vec<String> = scans.iter().map(|s| s.display().to_string()).collect();
            format!(
                "all parts are done; put the pots together with: potsherd assemble {} --cache {}\n",
                scans.join(" "),
                folder.display()
            )
        }
    }
}
