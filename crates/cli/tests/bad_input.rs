//! `potsherd features` on scans that are no good sherds: every one gets a state with a sentence that is true
//! and says what to do, and the others in the folder are measured all the same.

mod common;

use assert_cmd::Command;
use common::{Ended, known_failure};
use potsherd::features::{FaceLabel, FeatureOptions, extract_with_labels};
use potsherd::geom::{Rigid, TriMesh, Vec3, math};
use potsherd::scans::testdata::shared;
use potsherd::scans::{Collection, write_ply};
use std::collections::BTreeMap;
use std::f64::consts::{PI, TAU};
use std::path::Path;
use tempfile::TempDir;

/// The line printed for each scan of a folder.
fn states(folder: &Path) -> BTreeMap<String, String> {
    let out = TempDir::new().unwrap();
    let mut command = Command::cargo_bin("potsherd").unwrap();
    command.args(["features", "--no-cache"]).arg(folder).arg("-o").arg(out.path());
    let done = command.output().unwrap();
    assert!(done.status.ran(), "{}", String::from_utf8_lossy(&done.stderr));
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    let row = |line: &str| line.split_once(' ').map(|(id, rest)| (id.to_string(), rest.trim().to_string()));
    let (_heading, rows) = text.split_once('\n').unwrap();
    rows.lines().filter_map(row).collect()
}

fn state_of(mesh: &TriMesh) -> String {
    let folder = TempDir::new().unwrap();
    write_ply(&folder.path().join("scan.ply"), mesh).unwrap();
    states(folder.path()).remove("scan").unwrap()
}

/// Sherds of a bowl from the simulator, largest first, in millimetres.
fn sherds() -> Vec<TriMesh> {
    let folder = TempDir::new().unwrap();
    let mut command = Command::cargo_bin("potsherd").unwrap();
    command.args(["simulate", "single", "--sherds", "6", "--profile", "bowl_tea", "--seed", "4"]);
    command.args(["--edge", "1.2", "--force", "-o"]).arg(folder.path()).assert().success();
    let scans = Collection::open(&[folder.path().join("sherds")], &Default::default()).unwrap();
    let mut meshes: Vec<TriMesh> = scans.scans().iter().map(|s| s.mesh.clone()).collect();
    meshes.sort_by(|a, b| b.area().total_cmp(&a.area()));
    meshes
}

/// What the line says of thickness and perimeter.
fn figures(state: &str) -> Vec<f64> {
    state.split_whitespace().take(2).map(|x| x.parse().unwrap()).collect()
}

#[test]
fn any_unit_gives_the_same_figures_also_for_one_sherd_alone() {
    for mesh in sherds().iter().take(3) {
        let known = state_of(mesh);
        assert!(known.ends_with("usable"), "{known}");
        for factor in [1e-3, 0.1, 1e3] {
            let scaled = state_of(&mesh.scaled(factor));
            assert!(scaled.ends_with("usable"), "{factor}: {scaled}");
            // Coordinates are written as single precision: the last digit may differ.
            for (a, b) in figures(&known).iter().zip(figures(&scaled)) {
                assert!((a / b - 1.0).abs() < 0.02, "{factor}: {known} and {scaled}");
            }
        }
    }
}

/// The faces with one label, as a scan from one side has them.
fn only(mesh: &TriMesh, label: FaceLabel) -> TriMesh {
    let (_, labels) = extract_with_labels(&"whole".into(), mesh, &FeatureOptions::default());
    let labels = labels.unwrap().per_face;
    let faces = (0..mesh.faces.len()).filter(|&f| labels[f] == label).map(|f| mesh.faces[f]).collect();
    TriMesh { faces, ..mesh.clone() }
}

/// One wall alone: never called the other one.
fn one_wall_is_not_the_other(mesh: &TriMesh, name: &str) {
    let inner = state_of(&only(mesh, FaceLabel::Inner));
    assert!(inner.contains("doubtful"), "{name}: {inner}");
    assert!(inner.contains("only the inner wall") || inner.contains("only one wall"), "{name}: {inner}");
    let outer = state_of(&only(mesh, FaceLabel::Outer));
    assert!(outer.contains("inner wall is missing") || outer.contains("only one wall"), "{name}: {outer}");
    assert!(!outer.contains("only the inner wall"), "{name}: {outer}");
}

#[test]
fn a_scan_from_one_side_is_told_rightly() {
    for (k, mesh) in sherds().iter().take(3).enumerate() {
        one_wall_is_not_the_other(mesh, &format!("sherd {k}"));
    }
}

#[test]
fn a_corner_of_a_base_from_one_side_is_told_rightly() {
    let Some(folder) = shared("data/dev1/sherds") else { return };
    let scans = Collection::open(&[folder.join("60265c.ply")], &Default::default()).unwrap();
    one_wall_is_not_the_other(&scans.scans()[0].mesh, "60265c");
}

/// A rod bent to half a ring of radius 25, its section 5 high and `flat` times as wide, ends closed.
fn handle(flat: f64) -> TriMesh {
    let (around, along) = (48u32, 90u32);
    let mut mesh = TriMesh::default();
    for i in 0..=along {
        let a = PI * f64::from(i) / f64::from(along);
        for j in 0..around {
            let b = TAU * f64::from(j) / f64::from(around);
            let r = 25.0 + 5.0 * math::cos(b);
            mesh.vertices.push(Vec3::new(r * math::cos(a), r * math::sin(a), 5.0 * flat * math::sin(b)));
        }
    }
    for i in 0..along {
        for j in 0..around {
            let (a, b) = (i * around + j, i * around + (j + 1) % around);
            mesh.faces.extend([[a, b + around, b], [a, a + around, b + around]]);
        }
    }
    for (row, turned) in [(0, false), (along, true)] {
        let c = mesh.vertices.len() as u32;
        mesh.vertices.push(Vec3::new(if row == 0 { 25.0 } else { -25.0 }, 0.0, 0.0));
        for j in 0..around {
            let (a, b) = (row * around + j, row * around + (j + 1) % around);
            mesh.faces.push(if turned { [c, b, a] } else { [c, a, b] });
        }
    }
    mesh
}

fn is_called_a_handle(state: &str) -> bool {
    let named = state.contains("set aside") && state.contains("handle");
    named && !state.contains("missing") && !state.contains("only the")
}

#[test]
fn a_handle_alone_is_called_one() {
    let state = state_of(&handle(1.0));
    assert!(is_called_a_handle(&state), "{state}");
}

/// What it asks for is not reached yet: see "Known failures" in docs/benchmarks.md. The flat sides of a strap look
/// like two walls, and its rounded edges like a worn break.
#[test]
fn a_strap_handle_alone_is_called_one() {
    let state = state_of(&handle(1.8));
    let last = state.split_whitespace().last().unwrap();
    known_failure("strap handle", is_called_a_handle(&state), "usable", last);
}

#[test]
fn two_sherds_in_one_file_are_counted_and_the_way_out_is_named() {
    let both = sherds();
    let aside = Rigid::new(Rigid::identity().rotation, Vec3::new(200.0, 0.0, 0.0));
    let mut two = both[0].clone();
    let first = two.vertices.len() as u32;
    two.vertices.extend(both[1].transformed(&aside).vertices);
    two.faces.extend(both[1].faces.iter().map(|f| f.map(|v| v + first)));
    two.colors = None;
    let folder = TempDir::new().unwrap();
    write_ply(&folder.path().join("two.ply"), &two).unwrap();
    write_ply(&folder.path().join("one.ply"), &both[2]).unwrap();
    let states = states(folder.path());
    let two = &states["two"];
    assert!(two.contains("doubtful") && two.contains("2 separate pieces"), "{two}");
    assert!(two.contains("save each as a file of its own"), "{two}");
    assert!(states["one"].ends_with("usable"), "{}", states["one"]);
}

#[test]
fn normals_that_look_inwards_change_nothing() {
    let mesh = &sherds()[0];
    let mut turned = mesh.clone();
    turned.faces.iter_mut().for_each(|f| f.swap(0, 1));
    let mut half = mesh.clone();
    half.faces.iter_mut().step_by(2).for_each(|f| f.swap(0, 1));
    let known = state_of(mesh);
    assert_eq!(known, state_of(&turned));
    assert_eq!(known, state_of(&half));
}
