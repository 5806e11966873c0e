//! `potsherd assemble` and `demo` through the real binary, on a pot broken for the test.

mod common;

use common::Ended;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

fn potsherd() -> Command {
    Command::new(env!("CARGO_BIN_EXE_potsherd"))
}

/// A small bowl in coarse scans: seconds, not minutes.
fn broken_bowl(folder: &Path) -> PathBuf {
    let out = folder.join("bowl");
    let done = potsherd()
        .args(["simulate", "single", "--sherds", "6", "--edge", "1.2", "--seed", "5", "-o"])
        .arg(&out)
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    out
}

fn assemble(scans: &Path, out: &Path, threads: &str) -> Command {
    let mut c = potsherd();
    c.args(["--threads", threads, "assemble", "--no-report", "--progress", "none"])
        .arg(scans)
        .arg("-o")
        .arg(out)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    c
}

fn answer(out: &Path) -> Vec<u8> {
    std::fs::read(out.join("assembly.json")).unwrap()
}

#[test]
fn puts_a_bowl_together_the_same_way_every_time() {
    let folder = tempfile::tempdir().unwrap();
    let bowl = broken_bowl(folder.path());
    let (one, two) = (folder.path().join("one"), folder.path().join("two"));
    assert!(assemble(&bowl, &one, "1").status().unwrap().ran());
    assert!(assemble(&bowl, &two, "2").status().unwrap().ran());
    assert_eq!(answer(&one), answer(&two), "one thread and two");
    // A second run over kept work ends the same.
    assert!(assemble(&bowl, &two, "2").status().unwrap().ran());
    assert_eq!(answer(&one), answer(&two), "kept work and fresh work");
    let score = folder.path().join("score.json");
    let done = potsherd()
        .args(["evaluate"])
        .arg(&one)
        .arg("--truth")
        .arg(&bowl)
        .arg("--json")
        .arg(&score)
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let table = String::from_utf8_lossy(&done.stdout).into_owned();
    let all: Vec<f64> = table
        .lines()
        .find(|l| l.starts_with("ALL"))
        .unwrap()
        .split(|c: char| c.is_whitespace() || c == '|')
        .filter_map(|w| w.parse().ok())
        .collect();
    // sherds edges placed asm false SA EA ...: nothing may be wrong, most must be there.
    assert_eq!(all[4], 0.0, "{table}");
    assert!(all[5] >= 66.0, "{table}");
}

#[test]
fn a_killed_run_is_taken_up_again() {
    let folder = tempfile::tempdir().unwrap();
    let bowl = broken_bowl(folder.path());
    let (whole, killed) = (folder.path().join("whole"), folder.path().join("killed"));
    assert!(assemble(&bowl, &whole, "2").status().unwrap().ran());
    for wait in [30, 150, 400, 900] {
        let mut child = assemble(&bowl, &killed, "2").spawn().unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        let _ = child.kill();
        child.wait().unwrap();
    }
    assert!(assemble(&bowl, &killed, "2").status().unwrap().ran());
    assert_eq!(answer(&whole), answer(&killed));
}

#[test]
fn a_folder_that_cannot_be_written_is_told_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("taken");
    std::fs::write(&file, "a file where the folder should go").unwrap();
    let done = potsherd().arg("assemble").arg(folder.path()).arg("-o").arg(&file).output().unwrap();
    assert_eq!(done.status.exit_code(), 2);
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(said.contains("taken") && said.lines().count() == 1, "{said}");
}

#[test]
fn progress_as_json_is_json() {
    let folder = tempfile::tempdir().unwrap();
    let bowl = broken_bowl(folder.path());
    let out = folder.path().join("out");
    let done = potsherd()
        .args(["assemble", "--no-report", "--progress", "json"])
        .arg(&bowl)
        .arg("-o")
        .arg(&out)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    let events: Vec<serde_json::Value> = said.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert!(events.iter().any(|e| e["stage"] == "matching" && e["done"] == e["total"]), "{said}");
    assert_eq!(events.last().unwrap()["event"], "finished");
}
