//! Scans in any unit, in several, and in none: what the command makes of their size, by the vertices that its
//! results place.

use assert_cmd::Command;
use potsherd::geom::{Mat3, Rigid, TriMesh, Vec3};
use potsherd::scans::{Truth, read_mesh, write_ply};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::LazyLock;
use tempfile::TempDir;

/// A simulated bowl in millimetres, made once.
static MADE: LazyLock<(TempDir, Truth)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let made =
        ["simulate", "single", "--sherds", "6", "--profile", "bowl_tea", "--edge", "1.2", "--force", "-o"];
    Command::cargo_bin("potsherd").unwrap().args(made).arg(folder.path()).assert().success();
    let truth = Truth::read(&folder.path().join("truth/truth.json")).unwrap();
    (folder, truth)
});

fn original(id: &str) -> TriMesh {
    read_mesh(&MADE.0.path().join("sherds").join(format!("{id}.ply"))).unwrap()
}

/// The bowl with each sherd multiplied as told by its place in the list.
fn scans(folder: &Path, factor: impl Fn(usize) -> f64) -> PathBuf {
    let to = folder.join("scans");
    std::fs::create_dir_all(&to).unwrap();
    for (k, id) in MADE.1.sherds.keys().enumerate() {
        write_ply(&to.join(format!("{id}.ply")), &original(id).scaled(factor(k))).unwrap();
    }
    to
}

fn run(args: &[&str], paths: &[&Path]) -> Output {
    Command::cargo_bin("potsherd").unwrap().args(args).args(paths).output().unwrap()
}

fn said(done: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&done.stderr), String::from_utf8_lossy(&done.stdout))
}

/// Assembles into `result` and returns the answer with what was said.
fn assemble(scans: &Path, result: &Path, more: &[&str]) -> (Value, String) {
    let quick = ["assemble", "--progress", "none", "--beam", "2", "--branch", "2"];
    let done = run(&[&quick, more].concat(), &[scans, Path::new("-o"), result]);
    assert!(matches!(done.status.code(), Some(0 | 1)), "{}", said(&done));
    let text = std::fs::read(result.join("assembly.json")).unwrap();
    (serde_json::from_slice(&text).unwrap(), said(&done))
}

/// Matrix for a file, which may hold a scale.
fn matrix(result: &Path, id: &str) -> Option<(Mat3, Vec3)> {
    let path = result.join("tools/matrices/vessel-01").join(format!("{id}.txt"));
    let numbers: Vec<f64> =
        std::fs::read_to_string(path).ok()?.split_whitespace().map(|w| w.parse().unwrap()).collect();
    let m = Rigid::from_row_major(&numbers.try_into().unwrap());
    Some((m.rotation, m.translation))
}

/// Greatest distance, in millimetres, between where the matrices put the vertices of the files and where the
/// truth has them, up to one motion of the vessel. `unit` is the result's, in millimetres.
fn off(result: &Path, files: &Path, unit: f64) -> f64 {
    let mut standing_from_pot: Option<Rigid> = None;
    let (mut worst, mut placed) = (0.0f64, 0);
    for (id, sherd) in &MADE.1.sherds {
        let Some((linear, shift)) = matrix(result, id) else { continue };
        placed += 1;
        let pot_from_file = sherd.pot_from_file().unwrap();
        let file = read_mesh(&files.join(format!("{id}.ply"))).unwrap();
        let scale = linear.column(0).norm();
        let as_found = Rigid::new(linear / scale, shift * unit);
        let usual = *standing_from_pot.get_or_insert(as_found * pot_from_file.inverse());
        for (v, truly) in file.vertices.iter().zip(&original(id).vertices) {
            let there = (linear * v + shift) * unit;
            worst = worst.max((there - (usual * pot_from_file).point(truly)).norm());
        }
    }
    assert_eq!(placed, MADE.1.sherds.len(), "not all sherds were placed");
    worst
}

#[test]
fn one_scan_in_another_unit_is_named_and_brought_to_scale() {
    let folder = tempfile::tempdir().unwrap();
    let files = scans(folder.path(), |k| if k == 2 { 0.1 } else { 1.0 });
    let id = MADE.1.sherds.keys().nth(2).unwrap();
    let result = folder.path().join("result");
    let (answer, said) = assemble(&files, &result, &[]);
    assert!(
        said.contains(&format!("{id}.ply is"))
            && said.contains("another unit (cm where the others are in mm)"),
        "{said}"
    );
    assert_eq!(answer["scales"][id.as_str()], 10.0);
    assert_eq!(answer["scales"].as_object().unwrap().len(), 1);
    let worst = off(&result, &files, 1.0);
    assert!(worst < 2.0, "a vertex is {worst} mm off");
    // The page again, as the run read the scans; and the score, which knows nothing of the change.
    let again = run(&["report", "--scans"], &[&files, &result]);
    assert!(again.status.success(), "{:?}", again);
    assert!(off(&result, &files, 1.0) < 2.0);
    let score = run(&["evaluate", "--truth"], &[&MADE.0.path().join("truth/truth.json"), &result]);
    let table = String::from_utf8_lossy(&score.stdout).into_owned();
    assert!(table.contains("100.0") && !table.contains("83.3"), "{table}");
}

#[test]
fn a_scan_far_too_large_is_set_aside_before_it_costs_anything() {
    let folder = tempfile::tempdir().unwrap();
    let files = scans(folder.path(), |k| if k == 1 { 333.0 } else { 1.0 });
    let id = MADE.1.sherds.keys().nth(1).unwrap();
    let out = folder.path().join("result");
    let done = std::process::Command::new("sh")
        .args(["-c", "ulimit -v 3000000; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_potsherd")])
        .args(["assemble", "--progress", "none", "--beam", "2", "--branch", "2", "--threads", "2"])
        .args([&files, Path::new("-o"), &out])
        .output()
        .unwrap();
    assert_eq!(done.status.code(), Some(1), "{}", said(&done));
    assert!(said(&done).contains("times larger than most of the collection; no unit explains it"));
    let answer: Value = serde_json::from_slice(&std::fs::read(out.join("assembly.json")).unwrap()).unwrap();
    let left: Vec<&str> =
        answer["left_out"].as_array().unwrap().iter().filter_map(|l| l["id"].as_str()).collect();
    assert_eq!(left, [id.as_str()]);
    assert_eq!(answer["assemblies"][0]["sherds"].as_object().unwrap().len(), 5);
}

#[test]
fn inches_are_guessed_and_doubt_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let files = scans(folder.path(), |_| 1.0 / 25.4);
    let (answer, said) = assemble(&files, &folder.path().join("result"), &["--no-report"]);
    assert_eq!(answer["unit"], "in", "{said}");
    assert_eq!(answer["assemblies"][0]["sherds"].as_object().unwrap().len(), 6);
    assert!(said.contains("--units cm says otherwise"), "{said}");
    let told = run(&["inspect", "--units", "in"], &[&files]);
    assert!(told.status.success(), "what was told is not doubted");
    let absurd = run(&["match", "--units", "m"], &[&files, Path::new("-o"), &folder.path().join("m.json")]);
    assert_eq!(absurd.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&absurd.stderr).contains("--units or --known-length"), "{absurd:?}");
}

#[test]
fn one_known_length_gives_scale_to_scans_without() {
    let folder = tempfile::tempdir().unwrap();
    let files = scans(folder.path(), |_| 0.037);
    let (id, mesh) = MADE.1.sherds.keys().map(|id| (id, original(id))).next().unwrap();
    let far = |a: &Vec3| mesh.vertices.iter().map(|b| (a - b).norm()).fold(0.0, f64::max);
    let longest = mesh.vertices.iter().step_by(5).map(far).fold(0.0, f64::max);
    let known = format!("{}.PLY={:.2}cm", id.to_uppercase(), longest / 10.0);
    let result = folder.path().join("result");
    let (answer, said) = assemble(&files, &result, &["--known-length", &known]);
    assert_eq!((answer["unit"].as_str(), answer["mm_per_unit"].as_f64()), (Some("mm"), Some(1.0)), "{said}");
    let scale = answer["scales"][id.as_str()].as_f64().unwrap();
    assert!((scale * 0.037 - 1.0).abs() < 0.005, "{scale}");
    let worst = off(&result, &files, 1.0);
    assert!(worst < 2.0, "a vertex is {worst} mm off");
    let measures: Value =
        serde_json::from_slice(&std::fs::read(result.join("measures.json")).unwrap()).unwrap();
    let height = measures["vessels"][0]["height"]["value"].as_f64().unwrap();
    assert!((height / MADE.1.pots[0].height.unwrap() - 1.0).abs() < 0.03, "{height}");
    // The truth of these files is in their own unit.
    let mut truth = MADE.1.clone();
    truth.unit_scale = 0.037;
    for sherd in truth.sherds.values_mut() {
        if let Some(pose) = &mut sherd.pose {
            [3, 7, 11].iter().for_each(|k| pose[*k] *= 0.037);
        }
        sherd.centroid = sherd.centroid.map(|c| c.map(|x| x * 0.037));
        sherd.thickness = sherd.thickness.map(|t| t * 0.037);
    }
    truth.pots.iter_mut().for_each(|p| p.thickness = p.thickness.map(|t| t * 0.037));
    let file = folder.path().join("truth.json");
    truth.write(&file).unwrap();
    let score = run(&["evaluate", "--truth"], &[&file, &result]);
    let table = String::from_utf8_lossy(&score.stdout).into_owned();
    assert!(table.contains("100.0") && !table.contains("83.3"), "{table}");
    let wrong = run(&["inspect", "--known-length", "nobody=3cm"], &[&files]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("no scan \"nobody\""), "{wrong:?}");
}
