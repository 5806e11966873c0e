//! Scans without faces through the real binary: their edge lines, and a bowl put together from them.

mod common;

use common::Ended;
use potsherd::features::SherdFeatures;
use potsherd::geom::{KdTree, Vec3};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

fn run(args: &[&str]) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_potsherd")).args(args).output().unwrap();
    assert!(done.status.ran(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8_lossy(&done.stdout).into_owned()
}

/// The same scans as bare points, truth included.
fn stripped(bowl: &Path, cloud: &Path) -> Vec<String> {
    std::fs::create_dir_all(cloud.join("sherds")).unwrap();
    std::fs::create_dir_all(cloud.join("truth")).unwrap();
    std::fs::copy(bowl.join("truth/truth.json"), cloud.join("truth/truth.json")).unwrap();
    let mut ids = Vec::new();
    for entry in std::fs::read_dir(bowl.join("sherds")).unwrap() {
        let file = entry.unwrap().path();
        let id = file.file_stem().unwrap().to_str().unwrap().to_string();
        let mut text = String::new();
        for v in potsherd::scans::read_mesh(&file).unwrap().vertices {
            writeln!(text, "{} {} {}", v.x, v.y, v.z).unwrap();
        }
        std::fs::write(cloud.join(format!("sherds/{id}.xyz")), text).unwrap();
        ids.push(id);
    }
    ids
}

fn features(folder: &Path, id: &str) -> SherdFeatures {
    let text = std::fs::read_to_string(folder.join(format!("{id}.json"))).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Points of a closed line, ten times as many.
fn dense(line: &[Vec3]) -> Vec<Vec3> {
    let n = line.len();
    (0..10 * n)
        .map(|k| line[k / 10] + (line[(k / 10 + 1) % n] - line[k / 10]) * ((k % 10) as f64 / 10.0))
        .collect()
}

#[test]
fn bare_points_are_as_good_as_a_mesh() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (bowl, cloud) = (path("bowl"), path("cloud"));
    run(&["simulate", "single", "--sherds", "5", "--edge", "1.3", "--seed", "5", "-o", &bowl]);
    let ids = stripped(Path::new(&bowl), Path::new(&cloud));
    run(&["features", &format!("{bowl}/sherds"), "-o", &path("of_meshes"), "--no-cache"]);
    run(&["features", &format!("{cloud}/sherds"), "-o", &path("of_points"), "--no-cache"]);
    for id in &ids {
        let mesh = features(Path::new(&path("of_meshes")), id);
        let points = features(Path::new(&path("of_points")), id);
        let tree = KdTree::new(&dense(&mesh.inner.points));
        let off: Vec<f64> = points.inner.points.iter().map(|p| tree.nearest(p).unwrap().distance).collect();
        let mut sorted = off.clone();
        sorted.sort_by(f64::total_cmp);
        let median = sorted[sorted.len() / 2];
        assert!(median < 0.5, "{id}: edge lines {median} mm apart");
        assert!((points.thickness / mesh.thickness - 1.0).abs() < 0.05, "{id}: {}", points.thickness);
    }
    run(&["assemble", &cloud, "-o", &path("result"), "--no-report", "--progress", "none"]);
    let table = run(&["evaluate", &path("result"), "--truth", &cloud]);
    let all = table.lines().find(|l| l.starts_with("ALL")).unwrap();
    assert!(all.contains("| 100.0 100.0 |"), "{table}");
}
