//! What a result says of itself adds up: evidence to probabilities, and `why`, `match` and the result to one figure.

use potsherd::geom::math;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

fn potsherd() -> Command {
    Command::new(env!("CARGO_BIN_EXE_potsherd"))
}

fn said(command: &mut Command) -> String {
    let done = command.output().unwrap();
    assert!(matches!(done.status.code(), Some(0 | 1)), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8_lossy(&done.stdout).into_owned()
}

fn broken_bowl(folder: &Path) -> PathBuf {
    let out = folder.join("bowl");
    let single = ["simulate", "single", "--sherds", "6", "--edge", "1.2", "--seed", "5", "-o"];
    said(potsherd().args(single).arg(&out));
    out
}

fn assembled(scans: &Path, out: &Path, more: &[&str]) -> Value {
    let quiet = ["assemble", "--no-report", "--progress", "none"];
    said(potsherd().args(quiet).args(more).arg(scans).arg("-o").arg(out));
    serde_json::from_slice(&std::fs::read(out.join("assembly.json")).unwrap()).unwrap()
}

fn number(x: &Value) -> f64 {
    x.as_f64().unwrap()
}

#[test]
fn evidence_adds_up_to_the_probability_of_every_join() {
    let folder = tempfile::tempdir().unwrap();
    let bowl = broken_bowl(folder.path());
    let result = assembled(&bowl, &folder.path().join("out"), &[]);
    let vessel = &result["assemblies"][0];
    let joins = vessel["joins"].as_array().unwrap();
    assert!(joins.len() >= 5, "{joins:?}");
    for join in joins {
        let sum: f64 = join["evidence"].as_object().unwrap().values().map(number).sum();
        let told = 1.0 / (1.0 + math::exp(-sum));
        assert!((told - number(&join["probability"])).abs() < 1e-12, "{join}");
        assert!(number(&join["gap"]) < 1.0, "{join}");
    }
    // A sherd with one join is as sure as that join.
    for (id, placement) in vessel["placements"].as_object().unwrap() {
        let sum: f64 = placement["evidence"].as_object().unwrap().values().map(number).sum();
        let told = 1.0 / (1.0 + math::exp(-sum));
        assert!((told - number(&placement["confidence"])).abs() < 1e-12, "{id}: {placement}");
        let own: Vec<&Value> =
            joins.iter().filter(|j| j["a"] == id.as_str() || j["b"] == id.as_str()).collect();
        if let [join] = own.as_slice() {
            let apart = number(&placement["confidence"]) - number(&join["probability"]);
            assert!(apart.abs() < 0.02, "{id}: {placement} {join}");
        }
    }
}

#[test]
fn why_and_match_and_the_result_speak_of_the_same_scores() {
    let folder = tempfile::tempdir().unwrap();
    let bowl = broken_bowl(folder.path());
    let (out, candidates) = (folder.path().join("out"), folder.path().join("matches.json"));
    let result = assembled(&bowl, &out, &[]);
    said(potsherd().arg("match").arg(&bowl).arg("-o").arg(&candidates));
    let matched: Value = serde_json::from_slice(&std::fs::read(&candidates).unwrap()).unwrap();
    assert_eq!(matched["scoring"], result["scoring"]);
    for pair in matched["matches"].as_array().unwrap().iter().take(3) {
        let (a, b) = (pair["a"].as_str().unwrap(), pair["b"].as_str().unwrap());
        let first = &pair["candidates"][0];
        let sum: f64 = first["evidence"].as_object().unwrap().values().map(number).sum();
        assert!((1.0 / (1.0 + math::exp(-sum)) - number(&first["probability"])).abs() < 1e-12);
        let told = said(potsherd().args(["why", a, b]).arg(&bowl).arg("--result").arg(&out).arg("--details"));
        let figures: Vec<&str> = told
            .lines()
            .find(|l| l.trim_start().starts_with("probability"))
            .unwrap()
            .split_whitespace()
            .collect();
        // Scores that suit the collection may have changed the order of the ways to join.
        let stated = format!("{:.3}", number(&first["probability"]));
        assert!(figures[1..].contains(&stated.as_str()), "{stated}: {told}");
        assert!(told.contains("as in the result"), "{told}");
    }
}

#[test]
fn other_weights_are_used_and_named_and_wrong_ones_refused() {
    let folder = tempfile::tempdir().unwrap();
    let bowl = broken_bowl(folder.path());
    let out = folder.path().join("out");
    let first = assembled(&bowl, &out, &[]);
    let default = concat!(env!("CARGO_MANIFEST_DIR"), "/../potsherd/data/scores.json");
    let mut model: Value = serde_json::from_slice(&std::fs::read(default).unwrap()).unwrap();
    model["name"] = "mine".into();
    model["fresh"]["weights"]["fit"] = 0.5.into();
    let file = folder.path().join("mine.json");
    std::fs::write(&file, model.to_string()).unwrap();
    // In the same folder: what was kept for other weights is not taken for these.
    let second = assembled(&bowl, &out, &["--weights", file.to_str().unwrap()]);
    assert_eq!(second["scoring"]["model"], "mine");
    assert_ne!(first["scoring"], second["scoring"]);
    let evidence = |r: &Value| r["assemblies"][0]["joins"][0]["evidence"]["fit"].clone();
    assert_ne!(evidence(&first), evidence(&second));
    model["fresh"]["weights"]["luck"] = 3.0.into();
    std::fs::write(&file, model.to_string()).unwrap();
    let done = potsherd().arg("assemble").arg(&bowl).arg("-o").arg(&out).arg("--weights").arg(&file).output();
    let done = done.unwrap();
    let told = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(2));
    assert!(told.contains("mine.json") && told.contains("luck"), "{told}");
}
