//! Results of the Breaking Bad layout, whose pieces lie assembled on disk and are moved on loading: models,
//! matrices and poses must all put the files where the truth has them.

use assert_cmd::Command;
use potsherd::geom::{KdTree, Rigid, TriMesh, Vec3};
use potsherd::scans::testdata::shared;
use potsherd::scans::{Truth, read_mesh, write_ply};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn potsherd() -> Command {
    Command::cargo_bin("potsherd").unwrap()
}

/// A simulated bowl in the layout of the data set: one folder of pieces in place, the pot of size one.
fn made(root: &Path) -> PathBuf {
    let made = root.join("made");
    let sherds = ["simulate", "single", "--sherds", "6", "--profile", "bowl_tea", "--edge", "1.2", "-o"];
    potsherd().args(sherds).arg(&made).assert().success();
    let truth = Truth::read(&made.join("truth/truth.json")).unwrap();
    let folder = root.join("Bowl_1/mode_0");
    fs::create_dir_all(&folder).unwrap();
    for (k, (id, sherd)) in truth.sherds.iter().enumerate() {
        let mesh = read_mesh(&made.join("sherds").join(format!("{id}.ply"))).unwrap();
        let placed = mesh.transformed(&sherd.pot_from_file().unwrap()).scaled(1.0 / 150.0);
        write_ply(&folder.join(format!("piece_{k:02}.ply")), &placed).unwrap();
    }
    folder
}

/// The sixteen numbers that other programs apply to the file of each sherd, by id.
fn matrices(result: &Path) -> BTreeMap<String, Rigid> {
    let folder = result.join("tools/matrices/vessel-01");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let numbers: Vec<f64> = text.split_whitespace().map(|w| w.parse().unwrap()).collect();
        let id = path.file_stem().unwrap().to_str().unwrap().to_owned();
        (id, Rigid::from_row_major(&numbers.try_into().unwrap()))
    };
    fs::read_dir(folder).unwrap().map(|e| read(e.unwrap().path())).collect()
}

/// Greatest distance of a placed vertex from where it belongs, in units of the files.
fn off(mesh: &TriMesh, tree: &KdTree) -> f64 {
    let far = |v: &Vec3| tree.nearest(v).unwrap().distance;
    mesh.vertices.iter().map(far).fold(0.0, f64::max)
}

/// Every sherd lies as in the files, up to one motion of the whole vessel, which is taken from the first.
fn check_placed(pieces: &Path, result: &Path, least: usize) {
    let matrices = matrices(result);
    assert!(matrices.len() >= least, "only {} sherds were placed", matrices.len());
    let standing_from_truth = *matrices.values().next().unwrap();
    for (id, matrix) in &matrices {
        let piece = &id[id.find("piece_").unwrap()..];
        let file = read_mesh(&pieces.join(format!("{piece}.ply"))).unwrap();
        let (lo, hi) = file.bounds().unwrap();
        let near = 0.03 * (hi - lo).norm();
        let truly = KdTree::new(&file.transformed(&standing_from_truth).vertices);
        let by_matrix = off(&file.transformed(matrix), &truly);
        assert!(by_matrix < near, "{id}: its matrix puts it {by_matrix} off, {near} are allowed");
        let model = read_mesh(&result.join("models/vessel-01").join(format!("{id}.ply"))).unwrap();
        let by_model = off(&model, &truly);
        assert!(by_model < near, "{id}: its model lies {by_model} off, {near} are allowed");
    }
}

fn assemble(pieces: &Path, result: &Path) {
    let code =
        potsherd().arg("assemble").arg(pieces).arg("-o").arg(result).assert().get_output().status.code();
    assert!(matches!(code, Some(0 | 1)), "{code:?}");
}

#[test]
fn models_and_matrices_of_a_made_set_are_where_the_truth_is() {
    let root = tempfile::tempdir().unwrap();
    let pieces = made(root.path());
    let result = root.path().join("result");
    assemble(&pieces, &result);
    check_placed(&pieces, &result, 6);
}

#[test]
fn models_and_matrices_of_the_shared_set_are_where_the_truth_is() {
    let Some(pieces) = shared("data/breaking-bad/Bowl_5/mode_7") else { return };
    let root = tempfile::tempdir().unwrap();
    assemble(&pieces, root.path());
    check_placed(&pieces, root.path(), 5);
}

/// The test above, on a machine that lacks the shared data: it passes and is counted, or fails where nothing may be skipped.
#[test]
fn what_is_skipped_is_counted_and_fails_where_nothing_may_be() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("skips");
    let passes = |require: &str, without: &str| {
        let mut test = std::process::Command::new(std::env::current_exe().unwrap());
        test.args(["--exact", "models_and_matrices_of_the_shared_set_are_where_the_truth_is"]);
        test.env("POTSHERD_SHARED", folder.path().join("nowhere")).env("POTSHERD_SKIPS", &list);
        test.env("POTSHERD_REQUIRE_ALL", require).env("POTSHERD_WITHOUT_SHARED", without);
        let done = test.output().unwrap();
        assert!(String::from_utf8_lossy(&done.stdout).contains("running 1 test"));
        done.status.success()
    };
    let counted = || std::fs::read_to_string(&list).unwrap_or_default().lines().count();
    assert!(passes("0", "0"));
    assert_eq!(counted(), 1);
    assert!(!passes("1", "0"));
    assert_eq!(counted(), 1);
    // A machine that says it has none.
    assert!(passes("1", "1"));
    assert_eq!(counted(), 2);
}
