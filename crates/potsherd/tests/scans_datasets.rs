//! Data sets in small, made here, and the real ones where they are at hand.

mod common;

use common::tile;
use potsherd::geom::{Rigid, TriMesh, Vec3};
use potsherd::scans::testdata::shared;
use potsherd::scans::{Collection, OpenOptions, Truth, write_ply};
use potsherd::scans::{Kind, detect, list_authors};
use std::fs;
use std::path::Path;

/// A slab from `lo` to `hi`, one square of four faces a unit, so that neighbours share their break.
fn block(lo: [i32; 3], hi: [i32; 3]) -> TriMesh {
    let mut m = TriMesh::default();
    let mut soup = Vec::new();
    for axis in 0..3 {
        let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
        for (side, at) in [(0, lo[axis]), (1, hi[axis])] {
            for i in lo[u]..hi[u] {
                for j in lo[v]..hi[v] {
                    let p = |di: i32, dj: i32| {
                        let mut x = [0.0; 3];
                        (x[axis], x[u], x[v]) = (at as f64, (i + di) as f64, (j + dj) as f64);
                        Vec3::from(x)
                    };
                    let q = [p(0, 0), p(1, 0), p(1, 1), p(0, 1)];
                    let (a, b) = if side == 1 { (1, 3) } else { (3, 1) };
                    soup.push([q[0], q[a], q[2]]);
                    soup.push([q[0], q[2], q[b]]);
                }
            }
        }
    }
    for t in soup {
        let n = m.vertices.len() as u32;
        m.vertices.extend(t);
        m.faces.push([n, n + 1, n + 2]);
    }
    m
}

#[test]
fn breaking_bad_is_scrambled_and_the_truth_brings_it_back() {
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().join("Bowl_1/mode_3");
    fs::create_dir_all(&folder).unwrap();
    // Three in a row, walls 2 thick; the third touches the first nowhere.
    for (i, x) in [0, 20, 40].into_iter().enumerate() {
        let mut piece = block([x, 0, 0], [x + 20, 20, 2]);
        piece.vertices.iter_mut().for_each(|v| *v /= 60.0);
        write_ply(&folder.join(format!("piece_{i:02}.ply")), &piece).unwrap();
    }
    for root in [dir.path(), &dir.path().join("Bowl_1"), &folder] {
        assert_eq!(detect(&[root.to_path_buf()]), Kind::BreakingBad, "{}", root.display());
    }
    let load = |seed| {
        Collection::open(&[dir.path().into()], &OpenOptions { scramble_seed: seed, ..Default::default() })
            .unwrap()
    };
    let c = load(1);
    let truth = c.truth.clone().unwrap();
    assert_eq!(c.unit.name(), "normalised");
    let pairs: Vec<(&str, &str)> = truth.adjacency.iter().map(|c| (&c.a[13..], &c.b[13..])).collect();
    assert_eq!(pairs, [("_piece_00", "_piece_01"), ("_piece_01", "_piece_02")]);
    // The common break is 20 long.
    assert!((truth.adjacency[0].length.unwrap() * 60.0 - 20.0).abs() < 1.0, "{:?}", truth.adjacency);
    assert!(truth.short_contacts.is_empty());
    let (frames, mut far) = (c.frames(), 0);
    for (i, scan) in c.scans().iter().enumerate() {
        let assembled_from_working = frames.true_pose(&truth, &scan.id).unwrap();
        let back = scan.mesh.scaled(c.mm_per_unit).transformed(assembled_from_working.rigid());
        let back = back.scaled(1.0 / c.mm_per_unit);
        let (lo, hi) = back.bounds().unwrap();
        assert!((lo - Vec3::new(i as f64 / 3.0, 0.0, 0.0)).norm() < 1e-6, "{lo}");
        assert!((hi - Vec3::new((i + 1) as f64 / 3.0, 1.0 / 3.0, 1.0 / 30.0)).norm() < 1e-6, "{hi}");
        let moved = scan.mesh_from_file.unwrap();
        far += usize::from(moved.angle() > 0.3);
        assert!((moved * *assembled_from_working.rigid()).angle() < 1e-9);
        // The truth is about the files, where everything lies assembled.
        assert_eq!(truth.sherds[&scan.id].pot_from_file(), Some(Rigid::identity()));
    }
    assert!(far >= 2, "the pieces were hardly turned");
    let moved = |seed| load(seed).scans().iter().map(|s| s.mesh_from_file).collect::<Vec<_>>();
    assert_eq!(load(1).truth.unwrap(), truth);
    assert_eq!(moved(1), moved(1));
    assert_ne!(moved(1), moved(2));
}

/// The full layout of the authors' set: meshes and surfaces too, two pots, a pot without ground truth.
fn authors_set(root: &Path) {
    for folder in ["Breaklines", "Axes", "Surfaces", "Mesh", "Ground Truth"] {
        fs::create_dir_all(root.join(folder)).unwrap();
    }
    let mesh = tile(6);
    let put = |name: String, bytes: Vec<u8>| fs::write(root.join(name), bytes).unwrap();
    for (pot, pieces) in [("C", [1, 2]), ("Q", [1, 3])] {
        for n in pieces {
            let id = format!("Pot_{pot}_Piece_{n:02}");
            put(format!("Breaklines/{id}_Breakline_0.pcd"), common::pcd_ascii(&mesh));
            put(format!("Axes/{id}_Axis.xyz"), b"0 0 0 0 0 1\n".to_vec());
            put(format!("Surfaces/{id}_Surface_1.xyz"), common::xyz(&mesh));
            let mesh_name = if n == 2 { "Mesh_DS" } else { "Mesh" };
            put(format!("Mesh/{id}_{mesh_name}.obj"), common::obj(&mesh));
            if pot == "C" {
                put(
                    format!("Ground Truth/Pot_C_Piece_{n}_T.txt"),
                    format!("1 0 0 {n}\n0 1 0 0\n0 0 1 0\n0 0 0 1\n").into(),
                );
            }
        }
    }
    put("Ground Truth/Pot_C_simple_graph.txt".into(), b"0\t1\t1\t\n1\t0\t0\t\n1\t0\t0\t\n".to_vec());
    put("Ground Truth/notes.txt".into(), b"not ours".to_vec());
}

#[test]
fn the_authors_layout_with_meshes() {
    let dir = tempfile::tempdir().unwrap();
    authors_set(dir.path());
    let set = Collection::open(&[dir.path().into()], &OpenOptions::default()).unwrap();
    assert_eq!(set.kind, Kind::Authors);
    let ids: Vec<&str> = set.scans().iter().map(|s| s.id.as_str()).collect();
    assert_eq!(ids, ["Pot_C_Piece_01", "Pot_C_Piece_02", "Pot_Q_Piece_01", "Pot_Q_Piece_03"]);
    let truth = set.truth.unwrap();
    assert_eq!(
        truth.sherds["Pot_C_Piece_02"].pot_from_file(),
        Some(Rigid::new(nalgebra::Matrix3::identity(), 2.0 * Vec3::x()))
    );
    assert_eq!(truth.sherds["Pot_Q_Piece_03"].pose, None);
    // The third piece of C is in the graph, but not on disk.
    assert_eq!(truth.adjacency.len(), 1);
    let listed = set.authors.unwrap();
    assert!(listed.problems.is_empty());
    assert!(
        listed
            .sherds
            .iter()
            .all(|s| s.outer_surface.is_some() && s.inner_surface.is_none() && s.axis.is_some())
    );
    let only = listed.only(&["Q".into()]);
    assert_eq!((only.sherds.len(), only.truth.sherds.len(), only.truth.adjacency.len()), (2, 2, 0));
}

#[test]
fn damaged_ground_truth_is_told_and_the_rest_goes_on() {
    let dir = tempfile::tempdir().unwrap();
    authors_set(dir.path());
    fs::write(dir.path().join("Ground Truth/Pot_C_Piece_1_T.txt"), "1 2 3").unwrap();
    fs::write(dir.path().join("Ground Truth/Pot_C_simple_graph.txt"), "0 1\n1\n").unwrap();
    let set = list_authors(dir.path()).unwrap();
    assert_eq!(set.problems.len(), 2);
    assert!(
        set.problems.iter().any(|p| p.to_string().contains("Pot_C_Piece_1_T.txt does not hold the sixteen"))
    );
    assert!(set.truth.sherds["Pot_C_Piece_02"].pose.is_some());
}

#[test]
fn a_broken_truth_file_is_named() {
    let dir = tempfile::tempdir().unwrap();
    write_ply(&dir.path().join("a.ply"), &tile(3)).unwrap();
    fs::write(dir.path().join("truth.json"), "{").unwrap();
    let e = Collection::open(&[dir.path().into()], &OpenOptions::default()).unwrap_err();
    assert!(e.to_string().contains("truth.json"), "{e}");
}

#[test]
fn the_real_sets() {
    let Some(shared) = shared("data") else { return };
    let truth = Truth::read(&shared.join("dev1/truth/truth.json")).unwrap();
    assert_eq!((truth.sherds.len(), truth.pots.len(), truth.adjacency.len()), (142, 10, 278));
    let dir = tempfile::tempdir().unwrap();
    let copy = dir.path().join("truth.json");
    truth.write(&copy).unwrap();
    assert_eq!(Truth::read(&copy).unwrap(), truth, "nothing of a truth file is lost");
    let set = list_authors(&shared.join("sfspp")).unwrap();
    assert_eq!(set.sherds.len(), 86);
    let edges =
        |pot: &str| set.truth.adjacency.iter().filter(|c| c.a.starts_with(&format!("Pot_{pot}_"))).count();
    assert_eq!(["B", "C", "E", "F", "G", "H", "J"].map(edges), [15, 5, 62, 9, 10, 17, 21]);
    assert!(set.truth.sherds.values().all(|s| s.centroid.is_some()));
}

/// Walls by rays against the generator's own thickness.
#[test]
fn walls_of_dev1_are_measured() {
    let Some(shared) = shared("data") else { return };
    let set = Collection::open(&[shared.join("dev1")], &OpenOptions::default()).unwrap();
    assert_eq!(set.kind, Kind::WithTruth);
    let (truth, c) = (set.truth.as_ref().unwrap(), &set);
    assert_eq!((c.scans().len(), c.unit.name(), c.problems.len()), (142, "mm", 0));
    for scan in c.scans() {
        let (wall, true_wall) =
            (scan.report.measures.wall.unwrap(), truth.sherds[&scan.id].thickness.unwrap());
        assert!((wall / true_wall - 1.0).abs() < 0.1, "{}: {wall} instead of {true_wall}", scan.id);
        assert!(scan.report.cleaning.watertight);
    }
}
