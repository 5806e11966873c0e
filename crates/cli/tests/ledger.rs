//! `potsherd evaluate --ledger`, `potsherd evaluate ledger` and `potsherd why RESULT SHERD` from outside.

mod common;

use common::Ended;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

fn said(args: &[&str], more: &[&Path]) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_potsherd")).args(args).args(more).output().unwrap();
    assert!(done.status.ran(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8_lossy(&done.stdout).into_owned()
}

fn read(path: &Path) -> Value {
    serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap()
}

/// Takes a sherd out of the only vessel of a result; returns its id.
fn take_out(result: &Path) -> String {
    let path = result.join("assembly.json");
    let mut assembly = read(&path);
    let sherds = assembly["assemblies"][0]["sherds"].as_object_mut().unwrap();
    let id = sherds.keys().next().unwrap().clone();
    sherds.remove(&id);
    std::fs::write(&path, assembly.to_string()).unwrap();
    id
}

#[test]
fn a_sherd_taken_out_is_found_again_by_the_ledger_and_by_why() {
    let folder = tempfile::tempdir().unwrap();
    let (bowl, out) = (folder.path().join("bowl"), folder.path().join("out"));
    said(&["simulate", "single", "--sherds", "6", "--edge", "1.2", "--seed", "5", "-o"], &[&bowl]);
    let cache = folder.path().join("cache");
    let totals = said(&["evaluate", "ledger"], &[&bowl, Path::new("--cache"), &cache]);
    assert!(totals.contains("| bowl | 6 | 6 |\n"), "{totals}");
    said(&["assemble", "--no-report", "--progress", "none", "-o"], &[&out, &bowl]);
    let id = take_out(&out);
    let json = folder.path().join("score.json");
    let told = said(&["evaluate", "--ledger", "--truth"], &[&bowl, &out, Path::new("--json"), &json]);
    assert!(told.lines().any(|l| l.starts_with(&format!("{id}  out     search ended elsewhere "))), "{told}");
    assert!(told.contains("| 6 | 5 | 1 |\n"), "{told}");
    let lost = &read(&json)["ledger"]["lost"][0];
    assert_eq!(
        (&lost["id"], &lost["verdict"]["stage"]),
        (&Value::from(id.clone()), &Value::from("not_tried"))
    );
    let why = said(&["why"], &[&out, Path::new(&id), &bowl]);
    assert!(why.starts_with(&format!("{id} was left out\n  1  to ")), "{why}");
    assert!(why.contains("(in vessel-01)") && why.contains("held back by nothing:"), "{why}");
}
