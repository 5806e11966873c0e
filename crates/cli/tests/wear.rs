//! Wear and strangers through the real binary: worn sherds are put together, sherds of different pots are not.

mod common;

use common::Ended;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

fn run(args: &[&str]) {
    let done = Command::new(env!("CARGO_BIN_EXE_potsherd")).args(args).output().unwrap();
    assert!(done.status.ran(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
}

fn json(file: &str) -> Value {
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

#[test]
fn a_small_worn_cup_comes_together() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (cup, out, score) = (path("cup"), path("out"), path("score.json"));
    // Too few loops to refit the scores; as fresh sherds 7 of the 16 were sure enough.
    let drawn = ["--profile", "cup_straight", "--sherds", "16", "--level", "worn", "--missing", "4"];
    run(&[&["simulate", "single"], &drawn[..], &["--edge", "1.8", "--seed", "511", "-o", &cup]].concat());
    run(&["assemble", &cup, "-o", &out, "--no-report"]);
    run(&["evaluate", &out, "--truth", &cup, "--json", &score]);
    let total = json(&score)["total"].clone();
    assert!(total["paper_SA"].as_f64().unwrap() >= 0.85, "{total}");
    assert_eq!(total["precision_strict"].as_f64().unwrap(), 1.0, "{total}");
}

#[test]
fn a_worn_dish_comes_together() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (dish, out, score) = (path("dish"), path("out"), path("score.json"));
    // Too few loops to refit the scores; as fresh sherds 10 of the 24 were sure enough.
    let drawn = ["--profile", "dish_shallow", "--sherds", "24", "--level", "worn"];
    run(&[&["simulate", "single"], &drawn[..], &["--edge", "1.8", "--seed", "505", "-o", &dish]].concat());
    run(&["assemble", &dish, "-o", &out, "--no-report"]);
    run(&["evaluate", &out, "--truth", &dish, "--json", &score]);
    let total = json(&score)["total"].clone();
    assert!(total["paper_SA"].as_f64().unwrap() >= 0.85, "{total}");
    assert_eq!(total["precision_strict"].as_f64().unwrap(), 1.0, "{total}");
}

#[test]
fn sherds_of_different_pots_stay_apart() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (box_of_strangers, out) = (path("box"), path("out"));
    std::fs::create_dir(&box_of_strangers).unwrap();
    for (number, level) in ["scan", "worn"].iter().cycle().take(8).enumerate() {
        let (pot, seed) = (path(&format!("pot{number}")), (40 + number).to_string());
        run(&[
            "simulate", "single", "--sherds", "5", "--level", level, "--edge", "1.8", "--seed", &seed, "-o",
            &pot,
        ]);
        let first =
            std::fs::read_dir(Path::new(&pot).join("sherds")).unwrap().map(|e| e.unwrap().path()).min();
        std::fs::copy(first.unwrap(), Path::new(&box_of_strangers).join(format!("{number}.ply"))).unwrap();
    }
    run(&["assemble", &box_of_strangers, "-o", &out, "--no-report"]);
    let result = json(&format!("{out}/assembly.json"));
    assert_eq!(result["assemblies"], Value::Array(Vec::new()));
    assert_eq!(result["left_out"].as_array().unwrap().len(), 8);
}

/// A foot ring parts both walls of a bowl: above it the inner wall sees nothing but the foot, and behind it lies the bottom.
#[test]
fn the_bottom_within_a_worn_foot_ring_is_wall_and_no_break() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (bowl, features) = (path("bowl"), path("features.json"));
    let drawn = ["--profile", "bowl_tea", "--sherds", "12", "--seed", "7"];
    run(&[&["simulate", "--level", "worn", "single"], &drawn[..], &["-o", &bowl]].concat());
    run(&["evaluate", "features", &bowl, "--json", &features]);
    let told = json(&features);
    let area = |sherd: &Value, of: &str| sherd["walls"][of].as_f64().unwrap();
    let sherds = told["sherds"].as_array().unwrap();
    assert_eq!(sherds.len(), 12);
    for sherd in sherds {
        let (both, called) = (area(sherd, "break_both"), area(sherd, "break_called"));
        assert!(both > 0.88 * called, "{}: {both:.0} of {called:.0} mm2 called break are break", sherd["id"]);
    }
}
