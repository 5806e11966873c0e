//! `potsherd evaluate` from outside.

mod common;

use assert_cmd::Command;
use common::Ended;
use serde_json::{Value, json};
use std::path::Path;

const AT_HOME: [f64; 16] = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];

fn moved(x: f64) -> [f64; 16] {
    let mut m = AT_HOME;
    m[3] = x;
    m
}

/// Two pots of two sherds, in the layout of a collection.
fn write_truth(folder: &Path) {
    let sherd = |pot: &str| json!({"pot": pot, "T": AT_HOME, "centroid": [1.0, 2.0, 3.0]});
    let truth = json!({
        "format": "potsherd-truth-1", "collection": "small",
        "pots": [{"pot": "A", "thickness": 4.0}, {"pot": "B", "thickness": 4.0}],
        "sherds": {"a1": sherd("A"), "a2": sherd("A"), "b1": sherd("B"), "b2": sherd("B")},
        "adjacency": [["a1", "a2", 30.0], ["b1", "b2"]],
    });
    std::fs::create_dir(folder.join("truth")).unwrap();
    std::fs::write(folder.join("truth/truth.json"), truth.to_string()).unwrap();
}

/// Exit code, standard output, standard error.
fn evaluate(folder: &Path, assemblies: &Value, more: &[&str]) -> (i32, String, String) {
    let result = json!({ "assemblies": assemblies });
    std::fs::write(folder.join("assembly.json"), result.to_string()).unwrap();
    let mut command = Command::cargo_bin("potsherd").unwrap();
    let output = command.arg("evaluate").arg(folder).arg("--truth").arg(folder).args(more).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.exit_code(), text(output.stdout), text(output.stderr))
}

#[test]
fn scores_and_writes_json() {
    let folder = tempfile::tempdir().unwrap();
    write_truth(folder.path());
    let json_path = folder.path().join("score.json");
    let assemblies = json!([
        {"sherds": {"a1": moved(7.0), "a2": moved(7.0)}},
        {"sherds": {"b1": AT_HOME, "b2": moved(30.0)}},
    ]);
    let (code, table, errors) =
        evaluate(folder.path(), &assemblies, &["--json", json_path.to_str().unwrap()]);
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(table.lines().any(|l| l.starts_with("ALL")), "{table}");
    let score: Value = serde_json::from_str(&std::fs::read_to_string(json_path).unwrap()).unwrap();
    let total = &score["total"];
    assert_eq!(
        (&total["paper_EA"], &total["EA_strict"], &total["EA_fine"]),
        (&json!(1.0), &json!(0.5), &json!(0.5))
    );
    assert_eq!((&score["pots"][1]["pot"], &score["pots"][1]["SA_strict"]), (&json!("B"), &json!(0.0)));
}

#[test]
fn refuses_faults_by_name_and_counts_them_when_told() {
    let folder = tempfile::tempdir().unwrap();
    write_truth(folder.path());
    let mut mirrored = AT_HOME;
    mirrored[0] = -1.0;
    for (name, pose) in [("stranger", AT_HOME), ("a2", mirrored)] {
        let assemblies = json!([{"sherds": {"a1": AT_HOME, name: pose}}]);
        let (code, table, errors) = evaluate(folder.path(), &assemblies, &[]);
        assert_eq!((code, table.as_str()), (2, ""));
        assert!(errors.contains(name) && errors.lines().count() == 1, "{errors}");
        let (code, table, _) = evaluate(folder.path(), &assemblies, &["--lenient"]);
        assert_eq!(code, 1);
        assert!(table.contains("left out"), "{table}");
    }
}

#[test]
fn judges_the_named_pots_only() {
    let folder = tempfile::tempdir().unwrap();
    write_truth(folder.path());
    let assemblies = json!([{"sherds": {"b1": AT_HOME, "b2": AT_HOME}}]);
    let (code, table, _) = evaluate(folder.path(), &assemblies, &["--pots", "B"]);
    assert_eq!(code, 0);
    assert!(!table.contains("not placed"), "{table}");
    let (code, _, errors) = evaluate(folder.path(), &assemblies, &["--pots", "B,Q"]);
    assert_eq!(code, 2);
    assert!(errors.contains("`Q`"), "{errors}");
}

#[test]
fn says_what_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let run = |result: &Path, truth: &Path| {
        let mut command = Command::cargo_bin("potsherd").unwrap();
        let output = command.arg("evaluate").arg(result).arg("--truth").arg(truth).output().unwrap();
        (output.status.exit_code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, errors) = run(folder.path(), folder.path());
    assert_eq!(code, 2);
    assert!(errors.contains("truth.json"), "{errors}");
    write_truth(folder.path());
    let (code, errors) = run(folder.path(), folder.path());
    assert_eq!(code, 2);
    assert!(errors.contains("assembly.json"), "{errors}");
    let broken = folder.path().join("broken.json");
    std::fs::write(&broken, "{\"assemblies\": [").unwrap();
    let (code, errors) = run(&broken, folder.path());
    assert_eq!(code, 2);
    assert!(errors.contains("broken.json"), "{errors}");
}
