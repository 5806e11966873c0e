//! The same sherd scanned twice is used once, and nothing impossible is told as certain.

mod common;

use common::Ended;
use potsherd::features::thinned;
use potsherd::geom::{Rigid, Rng, TriMesh, Vec3};
use potsherd::scans::{Collection, OpenOptions, SherdId, write_ply};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn run(args: &[&str], paths: &[&Path]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_potsherd")).args(args).args(paths).output().unwrap()
}

fn said(done: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&done.stderr), String::from_utf8_lossy(&done.stdout))
}

/// Sherds of a pot, by name.
fn pot(folder: &Path, sherds: &str) -> (PathBuf, Vec<(SherdId, TriMesh)>) {
    let single = ["simulate", "single", "--sherds", sherds, "--seed", "777", "--edge", "1.6", "-o"];
    let done = run(&single, &[folder]);
    assert_eq!(done.status.exit_code(), 0, "{}", said(&done));
    let scans = folder.join("sherds");
    let read = Collection::open(std::slice::from_ref(&scans), &OpenOptions::default()).unwrap();
    (scans, read.scans().iter().map(|s| (s.id.clone(), s.mesh.clone())).collect())
}

fn turned(mesh: &TriMesh) -> TriMesh {
    let motion = Rigid::exp(&[0.4, 1.3, -2.1, 15.0, 220.0, -60.0].into());
    TriMesh { vertices: mesh.vertices.iter().map(|v| motion.point(v)).collect(), ..mesh.clone() }
}

fn noisy(mesh: &TriMesh) -> TriMesh {
    let mut rng = Rng::for_purpose(1, "copies");
    let mut off = || Vec3::new(rng.normal(), rng.normal(), rng.normal()) * 0.05;
    TriMesh { vertices: mesh.vertices.iter().map(|v| v + off()).collect(), ..mesh.clone() }
}

fn assembled(scans: &Path, out: &Path, more: &[&str]) -> (Output, Value) {
    let quick = ["assemble", "--progress", "none", "--no-report", "--beam", "4", "--branch", "3"];
    let done = run(&[&quick[..], more].concat(), &[scans, Path::new("-o"), out]);
    let answer = serde_json::from_slice(&std::fs::read(out.join("assembly.json")).unwrap()).unwrap();
    (done, answer)
}

fn placed(answer: &Value) -> Vec<&String> {
    let vessels = answer["assemblies"].as_array().unwrap();
    vessels.iter().flat_map(|v| v["sherds"].as_object().unwrap().keys()).collect()
}

#[test]
fn second_scans_are_told_and_used_once() {
    let folder = tempfile::tempdir().unwrap();
    let (scans, sherds) = pot(folder.path(), "12");
    let made = [turned(&sherds[2].1), noisy(&turned(&sherds[5].1)), thinned(&turned(&sherds[8].1), 4.0)];
    let names = ["z-turned", "z-noisy", "z-coarse"];
    for (name, mesh) in names.iter().zip(&made) {
        write_ply(&scans.join(format!("{name}.ply")), mesh).unwrap();
    }
    let (done, answer) = assembled(&scans, &folder.path().join("out"), &[]);
    assert_eq!(done.status.exit_code(), 1, "a scan that is not used is told by the exit code");
    for (name, original) in names.iter().zip([2, 5, 8]) {
        let id = &sherds[original].0;
        let told = format!("{name}.ply is another scan of {id} and was set aside");
        assert!(said(&done).contains(&told), "{told}: {}", said(&done));
        let left = answer["left_out"].as_array().unwrap().iter().find(|l| l["id"] == **name).unwrap();
        assert_eq!(left["reason"], format!("it is another scan of {id}, which is used instead"));
    }
    let placed = placed(&answer);
    assert_eq!(placed.len(), 12, "{placed:?}");
    assert!(placed.iter().all(|id| !names.contains(&id.as_str())));
    assert!(answer.get("impossible").is_none());
}

#[test]
fn two_scans_in_one_place_are_never_both_sure() {
    let folder = tempfile::tempdir().unwrap();
    let (scans, sherds) = pot(folder.path(), "6");
    write_ply(&scans.join("z-turned.ply"), &turned(&sherds[2].1)).unwrap();
    let original = sherds[2].0.as_str();

    // Taken for two sherds, one of them has no place.
    let (_, answer) = assembled(&scans, &folder.path().join("kept"), &["--keep-copies"]);
    let there: Vec<&String> =
        placed(&answer).into_iter().filter(|id| [original, "z-turned"].contains(&id.as_str())).collect();
    assert_eq!(there.len(), 1, "{answer}");
    let left = answer["left_out"].as_array().unwrap();
    assert!(left[0]["reason"].as_str().unwrap().contains("in the same place as"), "{left:?}");

    // Placed at any price, neither is sure, and the answer says why.
    let (done, answer) = assembled(&scans, &folder.path().join("all"), &["--keep-copies", "--place-all"]);
    assert_eq!(answer["impossible"][0]["kind"], "same space", "{}", answer["impossible"]);
    assert_eq!(answer["impossible"][0]["sherds"], serde_json::json!([original, "z-turned"]));
    assert!(said(&done).contains("neither is called sure"), "{}", said(&done));
    assert_eq!(done.status.exit_code(), 1);
    let sure = |id: &str| answer["assemblies"][0]["placements"][id]["confidence"].as_f64().unwrap();
    assert!(sure(original) + sure("z-turned") <= 1.0 + 1e-9);
}
