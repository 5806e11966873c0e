//! What a result tells of coarse scans.

mod common;

use common::Ended;
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

fn run(args: &[&str], paths: &[&Path]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_potsherd")).args(args).args(paths).output().unwrap()
}

fn said(done: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&done.stderr), String::from_utf8_lossy(&done.stdout))
}

fn simulated(folder: &Path, args: &[&str]) {
    let done = run(&[&["simulate"], args, &["-o"]].concat(), &[folder]);
    assert_eq!(done.status.exit_code(), 0, "{}", said(&done));
}

fn assembled(scans: &Path, out: &Path) -> (Output, Value) {
    let quick = ["assemble", "--progress", "none", "--no-report", "--beam", "4", "--branch", "3"];
    let done = run(&quick, &[scans, Path::new("-o"), out]);
    let answer = serde_json::from_slice(&std::fs::read(out.join("assembly.json")).unwrap()).unwrap();
    (done, answer)
}

#[test]
fn a_coarse_scan_says_what_scan_is_needed() {
    let folder = tempfile::tempdir().unwrap();
    let (scans, out) = (folder.path().join("scans"), folder.path().join("out"));
    // Large sherds of some hundred faces: edges of two walls and more.
    simulated(
        &scans,
        &[
            "single",
            "--profile",
            "jar_cooking",
            "--sherds",
            "4",
            "--seed",
            "5",
            "--edge",
            "1.6",
            "--defects",
            "coarse=1",
        ],
    );
    let (done, answer) = assembled(&scans, &out);
    assert_eq!(done.status.exit_code(), 1, "{}", said(&done));
    let left = answer["left_out"].as_array().unwrap();
    assert!(!left.is_empty(), "{answer}");
    for l in left {
        let reason = l["reason"].as_str().unwrap();
        assert!(reason.contains("edges across the wall") && reason.contains("is needed"), "{reason}");
    }
}
