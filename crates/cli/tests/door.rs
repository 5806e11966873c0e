//! Every command reads the same collection: the same ids, what lies beside the scans, and never a result as scans.

use assert_cmd::Command;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Output;
use tempfile::TempDir;

fn run(args: &[&str], paths: &[&Path]) -> Output {
    Command::cargo_bin("potsherd").unwrap().args(args).args(paths).output().unwrap()
}

fn said(done: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&done.stderr), String::from_utf8_lossy(&done.stdout))
}

/// Four sherds of a simulated bowl.
fn bowl(folder: &Path) -> PathBuf {
    let made =
        ["simulate", "single", "--sherds", "4", "--profile", "bowl_tea", "--edge", "1.6", "--force", "-o"];
    let done = run(&made, &[folder]);
    assert!(done.status.success(), "{}", said(&done));
    folder.join("sherds")
}

const QUICK: [&str; 7] = ["assemble", "--progress", "none", "--beam", "2", "--branch", "2"];

fn answer(result: &Path) -> Value {
    serde_json::from_slice(&std::fs::read(result.join("assembly.json")).unwrap()).unwrap()
}

#[test]
fn what_lies_beside_the_scans_is_carried_along() {
    let folder = TempDir::new().unwrap();
    let scans = bowl(folder.path());
    let mut files: Vec<String> =
        std::fs::read_dir(&scans).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    files.sort();
    let id = files[0].trim_end_matches(".ply");
    let table =
        format!("Sherd;Fabric;Weight, g\n{};red;12,5\nnobody;grey;1\n{id};blue;\n", files[0].to_uppercase());
    std::fs::write(scans.join("sherds.csv"), table).unwrap();
    let seen = run(&["inspect"], &[&scans]);
    assert_eq!(seen.status.code(), Some(1), "{}", said(&seen));
    for words in [
        "sherds.csv: 1 sherd with Fabric, Weight, g",
        "sherds.csv has a row for \"nobody\", which is no sherd of this collection",
        &format!("sherds.csv has a second row for {id} in line 4; the first is used"),
    ] {
        assert!(said(&seen).contains(words), "{words}: {}", said(&seen));
    }
    let result = folder.path().join("result");
    let done = run(&[&QUICK[..], &["--no-report"]].concat(), &[&scans, Path::new("-o"), &result]);
    assert!(matches!(done.status.code(), Some(0 | 1)), "{}", said(&done));
    let table = &answer(&result)["table"];
    assert_eq!(table["columns"], serde_json::json!(["Fabric", "Weight, g"]));
    assert_eq!(table["rows"][id], serde_json::json!(["red", "12,5"]));
}

#[test]
fn a_result_is_never_read_as_scans() {
    let folder = TempDir::new().unwrap();
    let scans = bowl(folder.path());
    let refused = run(&QUICK, &[&scans, Path::new("-o"), &scans]);
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
    assert!(said(&refused).contains("name another folder with -o"), "{}", said(&refused));
    let sub = scans.join("result");
    let done = run(&QUICK, &[&scans, Path::new("-o"), &sub]);
    assert!(matches!(done.status.code(), Some(0 | 1)), "{}", said(&done));
    let seen = run(&["inspect"], &[&scans]);
    assert!(
        said(&seen).contains("4 scans") && said(&seen).contains("not searched for scans"),
        "{}",
        said(&seen)
    );
    // As older programs left it: the result among the scans.
    for entry in std::fs::read_dir(&sub).unwrap().map(|e| e.unwrap().path()) {
        std::fs::rename(&entry, scans.join(entry.file_name().unwrap())).unwrap();
    }
    std::fs::remove_dir(&sub).unwrap();
    let seen = run(&["inspect"], &[&scans]);
    assert!(
        said(&seen).contains("4 scans") && said(&seen).contains("are not read as scans"),
        "{}",
        said(&seen)
    );
    // The table of measures that the result holds is not the user's table.
    assert!(scans.join("sherds.csv").is_file() && !said(&seen).contains("sherds.csv:"), "{}", said(&seen));
}

#[test]
fn all_commands_name_pieces_of_a_data_set_alike() {
    let folder = TempDir::new().unwrap();
    let scans = bowl(folder.path());
    let pieces = folder.path().join("Bowl_9/mode_1");
    std::fs::create_dir_all(&pieces).unwrap();
    for (k, entry) in std::fs::read_dir(&scans).unwrap().enumerate() {
        std::fs::rename(entry.unwrap().path(), pieces.join(format!("piece_{k}.ply"))).unwrap();
    }
    let id = |k: usize| format!("Bowl_9_mode_1_piece_{k}");
    let out = folder.path().join("out");
    let seen = run(&["inspect"], &[&pieces]);
    let features = run(&["features", "--no-cache"], &[&pieces, Path::new("-o"), &out]);
    let matches = run(&["match"], &[&pieces, Path::new("-o"), &out.join("matches.json")]);
    let matched = std::fs::read_to_string(out.join("matches.json")).unwrap();
    let result = folder.path().join("result");
    let done = run(&QUICK, &[&pieces, Path::new("-o"), &result]);
    let text = std::fs::read_to_string(result.join("assembly.json")).unwrap();
    for k in 0..4 {
        for (what, text) in [
            ("inspect", said(&seen)),
            ("features", said(&features)),
            ("match", matched.clone()),
            ("assemble", text.clone()),
        ] {
            assert!(text.contains(&id(k)), "{what}: {text}");
        }
        assert!(out.join(format!("{}.json", id(k))).is_file());
    }
    assert!(matches!(matches.status.code(), Some(0 | 1)) && matches!(done.status.code(), Some(0 | 1)));
    let again = run(&["report", "--scans"], &[&pieces, &result]);
    assert!(again.status.success(), "{}", said(&again));
    let why = run(&["why", &id(0), &id(1)], &[&pieces]);
    assert!(why.status.success(), "{}", said(&why));
    let pots = run(&["why", &id(0), &id(1), "--pots", "Q"], &[&pieces]);
    assert!(said(&pots).contains("no pot Q") && said(&pots).contains("Bowl_9_mode_1"), "{}", said(&pots));
}
