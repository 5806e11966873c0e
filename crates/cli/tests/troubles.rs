//! What a user may run into with `potsherd assemble`: odd folders, copies, a full disk, Ctrl-C. Each is
//! told in a sentence, and nothing is left that a later run misreads.
#![cfg(unix)]

mod common;

use common::Ended;
use potsherd::scans::testdata::skip;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

const POTSHERD: &str = env!("CARGO_BIN_EXE_potsherd");

/// A small bowl in coarse scans, broken once for all tests.
static SCANS: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("troubles");
    let _ = std::fs::remove_dir_all(&folder);
    let made = Command::new(POTSHERD)
        .args(["simulate", "single", "--edge", "1.8", "--sherds", "4", "--seed", "3", "-o"])
        .arg(&folder)
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    folder.join("sherds")
});

/// The scans in a folder of one's own, each under a name made from its old one.
fn copied(to: &Path, name: impl Fn(&str) -> String) {
    std::fs::create_dir_all(to).unwrap();
    for file in std::fs::read_dir(&*SCANS).unwrap().map(|f| f.unwrap().path()) {
        std::fs::copy(&file, to.join(name(&file.file_name().unwrap().to_string_lossy()))).unwrap();
    }
}

fn assemble(scans: &Path, out: &Path, more: &[&str]) -> Output {
    let quick = ["assemble", "--progress", "none", "--beam", "2", "--branch", "2"];
    Command::new(POTSHERD).args(quick).args(more).arg(scans).arg("-o").arg(out).output().unwrap()
}

fn answer(out: &Path) -> Value {
    serde_json::from_slice(&std::fs::read(out.join("assembly.json")).unwrap()).unwrap()
}

fn one_sentence(done: &Output, words: &[&str]) {
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.exit_code(), 2, "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(words.iter().all(|w| said.contains(w)) && !said.contains("os error"), "{said}");
}

#[test]
fn folders_without_scans_are_named_and_nothing_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    std::fs::create_dir(folder.path().join("empty")).unwrap();
    one_sentence(&assemble(&folder.path().join("empty"), &out, &[]), &["empty", "no scan"]);
    one_sentence(&assemble(&folder.path().join("nowhere"), &out, &[]), &["nowhere", "No such file"]);
    assert!(!out.exists());
}

#[test]
fn a_result_among_the_scans_is_not_read_as_scans() {
    let folder = tempfile::tempdir().unwrap();
    let scans = folder.path().join("Funde 2024 – Größe");
    copied(&scans, |name| format!("Scherbe № {name}"));
    let out = scans.join("Ergebnis");
    assert!(assemble(&scans, &out, &[]).status.ran());
    assert!(out.join("models").is_dir() && out.join("index.html").is_file());
    let first = answer(&out);
    assert!(assemble(&scans, &out, &["--no-report"]).status.ran());
    assert_eq!(first, answer(&out));
}

#[test]
fn a_copy_of_a_scan_and_a_broken_file_are_told_and_left_aside() {
    let folder = tempfile::tempdir().unwrap();
    let (scans, out) = (folder.path().join("scans"), folder.path().join("out"));
    copied(&scans, str::to_owned);
    assert!(assemble(&scans, &out, &["--no-report"]).status.ran());
    let clean = answer(&out);
    let first = std::fs::read_dir(&scans).unwrap().next().unwrap().unwrap().path();
    std::fs::copy(&first, scans.join("zz copy.ply")).unwrap();
    std::fs::write(scans.join("torn.ply"), "ply\nformat binary_little_endian 1.0\n").unwrap();
    let done = assemble(&scans, &out, &["--no-report"]);
    assert_eq!(done.status.exit_code(), 1);
    assert!(String::from_utf8_lossy(&done.stderr).contains("torn.ply"));
    let with_copy = answer(&out);
    let why = |l: &Value| l["id"] == "zz copy" && l["reason"].as_str().unwrap().contains("the same scan as");
    assert!(with_copy["left_out"].as_array().unwrap().iter().any(why), "{}", with_copy["left_out"]);
    assert_eq!(with_copy["assemblies"], clean["assemblies"]);
}

/// A limit on the size of files stands for a full disk: writing fails half way through a file.
#[test]
fn a_full_disk_is_told_in_a_sentence_and_the_next_run_is_right() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let limited = |blocks: &str| {
        Command::new("sh")
            .args(["-c", "trap '' XFSZ; ulimit -f \"$1\"; shift; exec \"$@\"", "sh", blocks, POTSHERD])
            .args(["assemble", "--progress", "none", "--beam", "2", "--branch", "2"])
            .arg(&*SCANS)
            .arg("-o")
            .arg(&out)
            .output()
            .unwrap()
    };
    one_sentence(&limited("1"), &["cannot write", "assembly.json"]);
    assert!(!out.join("assembly.json").exists());
    one_sentence(&limited("100"), &["cannot write"]);
    let parts = |f: &Path| {
        std::fs::read_dir(f).unwrap().any(|e| e.unwrap().path().extension().is_some_and(|x| x == "part"))
    };
    assert!(!parts(&out) && !parts(&out.join("cache/pairs")));
    assert!(assemble(&SCANS, &out, &[]).status.ran());
    let fresh = folder.path().join("fresh");
    assert!(assemble(&SCANS, &fresh, &["--no-report"]).status.ran());
    assert_eq!(answer(&out), answer(&fresh));
}

/// A small disk of its own, gone in the end. Only an administrator may have one.
struct Disk(PathBuf);

impl Disk {
    fn mounted(at: &Path, options: &str) -> Option<Self> {
        std::fs::create_dir_all(at).unwrap();
        let done = Command::new("mount").args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(at).output();
        if done.is_ok_and(|d| d.status.success()) {
            return Some(Self(at.to_owned()));
        }
        skip("no right to make a disk for a test");
        None
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

#[test]
fn a_disk_that_is_full_or_cannot_be_written_is_told() {
    let folder = tempfile::tempdir().unwrap();
    if let Some(small) = Disk::mounted(&folder.path().join("small"), "size=1m") {
        let out = small.0.join("out");
        one_sentence(&assemble(&SCANS, &out, &[]), &["cannot write", "No space left"]);
    }
    if let Some(read_only) = Disk::mounted(&folder.path().join("read only"), "ro,size=1m") {
        let out = read_only.0.join("out");
        one_sentence(&assemble(&SCANS, &out, &[]), &["read only", "Read-only file system"]);
    }
    // A part does not wait for others when what it has to do cannot be kept: it would be done again and again.
    if let Some(tiny) = Disk::mounted(&folder.path().join("tiny"), "size=64k") {
        let part = ["60", POTSHERD, "match", "--shard", "1/2", "--wait", "--cache"];
        let mut part =
            Command::new("timeout").args(part).arg(tiny.0.join("store")).arg(&*SCANS).spawn().unwrap();
        assert_eq!(part.wait().unwrap().exit_code(), 2);
    }
}

#[test]
fn what_is_left_out_is_told_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let (scans, out) = (folder.path().join("scans"), folder.path().join("out"));
    std::fs::create_dir(&scans).unwrap();
    let first = std::fs::read_dir(&*SCANS).unwrap().next().unwrap().unwrap().path();
    std::fs::copy(&first, scans.join("alone.ply")).unwrap();
    let told = |done: &Output| String::from_utf8_lossy(&done.stdout).into_owned();
    let done = assemble(&scans, &out, &["--no-report"]);
    assert_eq!(done.status.exit_code(), 1);
    assert!(told(&done).contains("only one scan"), "{}", told(&done));
    std::fs::copy(&first, scans.join("twin.ply")).unwrap();
    let done = assemble(&scans, &out, &["--no-report"]);
    assert!(told(&done).contains("  twin: it is the same scan as alone"), "{}", told(&done));
}

#[test]
fn ctrl_c_stops_cleanly() {
    let folder = tempfile::tempdir().unwrap();
    let (stopped, whole) = (folder.path().join("stopped"), folder.path().join("whole"));
    let job = Command::new(POTSHERD)
        .args(["assemble", "--progress", "none", "--beam", "2", "--branch", "2", "--no-report"])
        .arg(&*SCANS)
        .arg("-o")
        .arg(&stopped)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(250));
    assert!(Command::new("kill").args(["-INT", &job.id().to_string()]).status().unwrap().success());
    let done = job.wait_with_output().unwrap();
    // On a very quick machine it was already done.
    if !done.status.ran() {
        assert_eq!(done.status.exit_code(), 130);
        assert!(String::from_utf8_lossy(&done.stderr).contains("takes up the work"));
    }
    assert!(assemble(&SCANS, &stopped, &["--no-report"]).status.ran());
    assert!(assemble(&SCANS, &whole, &["--no-report"]).status.ran());
    assert_eq!(answer(&stopped), answer(&whole));
}
