//! Every write, rename and sync of a run fails once, or the program is killed there, or dies in the middle of a write;
//! single allocations get nothing and single reads fail. Afterwards an earlier result is still whole, nothing is torn,
//! and the next run ends with the right bytes.
//!
//! A few points are taken here; `benches/faults` takes every one, 500 allocations and 100 reads (`FAULT_STEP`,
//! `FAULT_ALLOCATIONS`, `FAULT_READS`).
#![cfg(all(target_os = "linux", target_env = "gnu"))]

mod common;

use common::{Ended, potsherd};
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;
use tempfile::TempDir;

const POTSHERD: &str = env!("CARGO_BIN_EXE_potsherd");
type Files = BTreeMap<PathBuf, Vec<u8>>;

struct Made {
    shim: PathBuf,
    /// Holds `sherds`, and `out` with an earlier result, made with other options.
    before: PathBuf,
    /// The same of as many sherds as have more candidates than fit into `BOUND`.
    before_bound: PathBuf,
}

/// Candidates are set aside on disk by it.
const BOUND: [&str; 4] = ["--no-report", "--fresh-names", "--memory", "3M"];

static MADE: LazyLock<Made> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("faults");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let shim = folder.join("faults.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/common/faults.c");
    let built = Command::new("cc").args(["-shared", "-fPIC", "-O1", "-o"]).arg(&shim).arg(&source).status();
    assert!(built.unwrap().success());
    let before = folder.join("before");
    let pot = "--edge 2.6 --sherds 2 --seed 3";
    made(&before, pot, &["--section", "hatch", "--draw-sherds", "all"]);
    let before_bound = folder.join("bound");
    made(&before_bound, "--edge 2.5 --sherds 14 --seed 4 --profile bowl_tea", &["--no-report"]);
    Made { shim, before, before_bound }
});

/// A simulated pot in a folder, and what came of it with these options.
fn made(folder: &Path, pot: &str, options: &[&str]) {
    let parent = folder.parent().unwrap();
    let name = folder.file_name().unwrap().to_str().unwrap();
    assert_eq!(potsherd(parent, &format!("simulate single {pot} -o {name}")).0, 0);
    assert!(Run::new(folder, options).command().output().unwrap().status.ran());
}

/// `potsherd assemble` in a folder, with names relative to it, so that nothing typed differs between folders.
struct Run<'a> {
    folder: &'a Path,
    more: &'a [&'a str],
}

impl<'a> Run<'a> {
    fn new(folder: &'a Path, more: &'a [&'a str]) -> Self {
        Self { folder, more }
    }

    fn command(&self) -> Command {
        let quick = ["--threads", "1", "assemble", "--progress", "none", "--picture-width", "200"];
        let mut command = Command::new(POTSHERD);
        // Absolute, so that the operations on it can be told from others.
        command.current_dir(self.folder).args(quick).args(self.more).args(["sherds", "-o"]);
        command.arg(self.folder.join("out"));
        command
    }

    fn with_fault(&self, how: &str, at: usize) -> Output {
        let mut command = self.command();
        command.env("LD_PRELOAD", &MADE.shim).env("FAULT_UNDER", self.folder.join("out"));
        command.env("FAULT_HOW", how).env("FAULT_AT", at.to_string());
        command.env("FAULT_COUNT", self.folder.join("count")).output().unwrap()
    }
}

/// A folder with the scans and the earlier result, with or without what it kept.
fn copy(before: &Path, to: &Path, with_kept_work: bool) -> PathBuf {
    let folder = to.join("work");
    let _ = fs::remove_dir_all(&folder);
    assert!(Command::new("cp").arg("-r").arg(before).arg(&folder).status().unwrap().success());
    if !with_kept_work {
        fs::remove_dir_all(folder.join("out/cache")).unwrap();
    }
    folder
}

/// All files of the result but kept work and those that wait.
fn files(result: &Path) -> Files {
    let mut all = Files::new();
    let mut todo = vec![result.to_owned()];
    while let Some(folder) = todo.pop() {
        for path in fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()) {
            let name = path.strip_prefix(result).unwrap().to_owned();
            if path.is_dir() && name != Path::new("cache") && name != Path::new(".potsherd-new") {
                todo.push(path);
            } else if path.is_file() {
                all.insert(name, fs::read(&path).unwrap());
            }
        }
    }
    all
}

/// What may be in the folder after a fault: the old result, the new one, or, once the new one is complete beside it, both.
fn nothing_is_torn(result: &Path, old: &Files, new: &Files, what: &str) {
    let mut found = files(result);
    // Written beside by another name, and never renamed: the next run takes it away.
    found.retain(|name, _| name.extension().is_none_or(|e| e != "part"));
    let half_moved = result.join(".potsherd-new/complete").is_file();
    if !half_moved {
        assert!(found == *old || found == *new, "{what}: neither the old result nor the new one");
    }
    for (name, bytes) in &found {
        let whole = [old, new].iter().any(|files| files.get(name) == Some(bytes));
        assert!(whole, "{what}: {} is torn", name.display());
    }
}

/// A run over an earlier result, what was there before and what is there after it, undisturbed.
struct Trial<'a> {
    before: &'a Path,
    folder: TempDir,
    more: &'a [&'a str],
    with_kept_work: bool,
    old: Files,
    new: Files,
    points: usize,
}

impl<'a> Trial<'a> {
    /// `how` tells what is counted.
    fn new(more: &'a [&'a str], with_kept_work: bool, how: &str) -> Self {
        let before = if more == BOUND { &MADE.before_bound } else { &MADE.before };
        let folder = TempDir::new().unwrap();
        let work = copy(before, folder.path(), with_kept_work);
        let old = files(&work.join("out"));
        assert!(Run::new(&work, more).with_fault(how, 0).status.ran());
        let points: usize = fs::read_to_string(work.join("count")).unwrap().trim().parse().unwrap();
        assert!(points > 10, "{points}");
        let new = files(&work.join("out"));
        Self { before, folder, more, with_kept_work, old, new, points }
    }

    /// One fault, and the run after it. Whether the fault ended the program by a signal.
    fn survives(&self, how: &str, at: usize) -> bool {
        let what = format!("{how} at {at} of {}", self.points);
        let work = copy(self.before, self.folder.path(), self.with_kept_work);
        let run = Run::new(&work, self.more);
        let done = run.with_fault(how, at);
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!said.contains("panicked"), "{what}: {said}");
        match done.status.signal() {
            Some(_) => assert!(!matches!(how, "fail" | "read"), "{what}: {said}"),
            None => assert!(matches!(done.status.exit_code(), 0..=2), "{what}: {said}"),
        }
        nothing_is_torn(&work.join("out"), &self.old, &self.new, &what);
        let again = run.command().output().unwrap();
        assert!(again.status.ran(), "{what}: {}", String::from_utf8_lossy(&again.stderr));
        let found = files(&work.join("out"));
        let differ = found.keys().filter(|n| found.get(*n) != self.new.get(*n)).collect::<Vec<_>>();
        assert!(found == self.new, "{what}: {differ:?}");
        assert!(!work.join("out/.potsherd-new").exists(), "{what}");
        done.status.signal().is_some()
    }
}

fn asked(variable: &str) -> Option<usize> {
    std::env::var(variable).ok().and_then(|s| s.parse().ok())
}

/// At every point that is taken something fails, dies or is torn in turn; if all are taken, all three at each.
fn every_fault_is_survived(more: &[&str], with_kept_work: bool, step: usize) {
    let trial = Trial::new(more, with_kept_work, "fail");
    let step = asked("FAULT_STEP").unwrap_or(step);
    let mut tried = 0;
    for (k, at) in (1..=trial.points).step_by(step).enumerate() {
        let ways: &[&str] = match step {
            1 => &["fail", "kill", "torn"],
            _ => &[["fail", "kill", "torn"][k % 3]],
        };
        for how in ways {
            trial.survives(how, at);
        }
        tried += ways.len();
    }
    println!("{tried} faults at {} points ({}): all survived", trial.points, more.join(" "));
}

/// Allocations or reads drawn by a seed, one of them failing in each run.
fn drawn_faults_are_survived(how: &str, more: &[&str], with_kept_work: bool, count: usize) {
    let trial = Trial::new(more, with_kept_work, how);
    let mut rng = potsherd::geom::Rng::for_purpose(20, &format!("faults/{how}"));
    let drawn = (0..count).map(|_| 1 + (rng.next_u64() % trial.points as u64) as usize);
    let ended = drawn.filter(|at| trial.survives(how, *at)).count();
    println!(
        "{count} of {} of {how} ({}): {ended} ended the program, all survived",
        trial.points,
        more.join(" ")
    );
}

/// Kept work is written too.
#[test]
fn faults_while_work_is_kept() {
    every_fault_is_survived(&["--no-report", "--fresh-names"], false, 6);
}

#[test]
fn faults_while_a_result_is_written() {
    every_fault_is_survived(&[], true, 17);
}

#[test]
fn allocations_that_fail() {
    let count = asked("FAULT_ALLOCATIONS").unwrap_or(12);
    drawn_faults_are_survived("memory", &["--no-report", "--fresh-names"], false, count / 2);
    drawn_faults_are_survived("memory", &[], true, count - count / 2);
}

/// Kept work is read too, and so is what was set aside for want of memory: without it nothing may be answered.
#[test]
fn reads_that_fail() {
    let count = asked("FAULT_READS").unwrap_or(6);
    drawn_faults_are_survived("read", &[], true, count / 2);
    drawn_faults_are_survived("read", &BOUND, false, count - count / 2);
}
