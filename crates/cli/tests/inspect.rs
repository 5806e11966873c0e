//! `potsherd inspect` from outside: what it prints, what it writes, and what it says about bad input.

mod common;

use assert_cmd::Command;
use common::Ended;
use potsherd::geom::{TriMesh, Vec3};
use potsherd::scans::testdata::shared;
use potsherd::scans::write_ply;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A closed slab, 5 thick, 60 by 40, meshed finely enough for its wall to be measured.
fn slab(scale: f64) -> TriMesh {
    let (nx, ny, nz) = (12usize, 8usize, 2usize);
    let mut mesh = TriMesh::default();
    let size = Vec3::new(60.0, 40.0, 5.0) * scale;
    // One patch a side: origin, two directions, cells along each.
    let (x, y, z) = (Vec3::x() * size.x, Vec3::y() * size.y, Vec3::z() * size.z);
    let o = Vec3::zeros();
    let sides = [
        (o, y, x, ny, nx),
        (z, x, y, nx, ny),
        (o, x, z, nx, nz),
        (y, z, x, nz, nx),
        (o, z, y, nz, ny),
        (x, y, z, ny, nz),
    ];
    for (origin, u, v, nu, nv) in sides {
        let first = mesh.vertices.len() as u32;
        for i in 0..=nu {
            for j in 0..=nv {
                mesh.vertices.push(origin + u * (i as f64 / nu as f64) + v * (j as f64 / nv as f64));
            }
        }
        let at = |i: usize, j: usize| first + (i * (nv + 1) + j) as u32;
        for i in 0..nu {
            for j in 0..nv {
                mesh.faces.push([at(i, j), at(i + 1, j), at(i + 1, j + 1)]);
                mesh.faces.push([at(i, j), at(i + 1, j + 1), at(i, j + 1)]);
            }
        }
    }
    mesh
}

struct Ran {
    code: i32,
    out: String,
    err: String,
}

impl Ran {
    fn of(done: &std::process::Output) -> Self {
        Self {
            code: done.status.exit_code(),
            out: String::from_utf8_lossy(&done.stdout).into_owned(),
            err: String::from_utf8_lossy(&done.stderr).into_owned(),
        }
    }
}

fn inspect(args: &[&Path]) -> Ran {
    let mut command = Command::cargo_bin("potsherd").unwrap();
    Ran::of(&command.arg("inspect").args(args).output().unwrap())
}

/// An administrator may read everything; nobody may not. The program is copied to where nobody may run it.
#[cfg(unix)]
fn inspect_as_nobody(folder: &Path) -> Ran {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    const NOBODY: u32 = 65534;
    let bin = TempDir::new().unwrap();
    let program = bin.path().join("potsherd");
    fs::copy(env!("CARGO_BIN_EXE_potsherd"), &program).unwrap();
    for open in [bin.path(), folder, &program] {
        fs::set_permissions(open, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let mut command = std::process::Command::new(&program);
    Ran::of(&command.arg("inspect").arg(folder).uid(NOBODY).gid(NOBODY).output().unwrap())
}

/// A folder with one sound scan.
fn folder() -> TempDir {
    let dir = TempDir::new().unwrap();
    write_ply(&dir.path().join("good.ply"), &slab(1.0)).unwrap();
    dir
}

/// Adds a bad file to a sound one: the sound one must be in the table, the bad one named with its cause in
/// one line, exit code 1; alone the bad file gives exit code 2.
fn bad_file(name: &str, bytes: &[u8], cause: &str) {
    let dir = folder();
    let path = dir.path().join(name);
    fs::write(&path, bytes).unwrap();
    let ran = inspect(&[dir.path()]);
    assert_eq!(ran.code, 1, "{name}: {} {}", ran.out, ran.err);
    assert!(ran.out.contains("good"), "{name}: {}", ran.out);
    let lines: Vec<&str> = ran.err.lines().filter(|l| l.contains(name)).collect();
    assert_eq!(lines.len(), 1, "{name}: {}", ran.err);
    assert!(lines[0].contains(cause), "{name}: {} should say {cause}", lines[0]);
    let alone = inspect(&[&path]);
    assert_eq!(alone.code, 2, "{name} alone: {}", alone.err);
    assert!(alone.err.contains(cause), "{name} alone: {}", alone.err);
}

fn ply(vertices: &str, faces: &str, body: &str) -> Vec<u8> {
    format!(
        "ply\nformat ascii 1.0\nelement vertex {vertices}\nproperty float x\nproperty float y\nproperty float z\n\
         element face {faces}\nproperty list uchar int vertex_indices\nend_header\n{body}"
    )
    .into_bytes()
}

#[test]
fn a_sound_collection_gives_a_table_and_json() {
    let dir = folder();
    fs::create_dir(dir.path().join("more")).unwrap();
    write_ply(&dir.path().join("more/second.ply"), &slab(1.2)).unwrap();
    fs::write(dir.path().join("notes.txt"), "not a scan").unwrap();
    let json = dir.path().join("report.json");
    let ran = inspect(&[dir.path(), Path::new("--json"), &json]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("2 scans (2 closed)") && ran.out.contains("unit mm (likely"), "{}", ran.out);
    let report: serde_json::Value = serde_json::from_slice(&fs::read(&json).unwrap()).unwrap();
    assert_eq!(report["unit"], "mm");
    let scan = &report["scans"][0];
    assert_eq!((scan["id"].as_str(), scan["watertight"].as_bool()), (Some("good"), Some(true)));
    assert!((scan["wall"].as_f64().unwrap() - 5.0).abs() < 0.05);
    assert!(scan["welded_vertices"].as_u64().unwrap() > 0, "the sides come with their own vertices");
    assert_eq!(report["scans"][1]["file"], "more/second.ply");
}

#[test]
fn units_are_guessed_and_can_be_told() {
    for (scale, unit) in [(1.0, "unit mm"), (0.1, "unit cm"), (0.001, "unit m ")] {
        let dir = TempDir::new().unwrap();
        write_ply(&dir.path().join("a.ply"), &slab(scale)).unwrap();
        let ran = inspect(&[dir.path()]);
        assert!(ran.code == 0 && ran.out.contains(unit), "{scale}: {}", ran.out);
    }
    let dir = folder();
    let ran = inspect(&[dir.path(), Path::new("--units"), Path::new("cm")]);
    assert!(ran.out.contains("unit cm (as told, 10.00 mm per unit, median wall 50.0 mm)"), "{}", ran.out);
    assert_eq!(inspect(&[dir.path(), Path::new("--units"), Path::new("ell")]).code, 2);
}

#[test]
fn a_scan_in_another_unit_is_told() {
    let dir = folder();
    write_ply(&dir.path().join("also.ply"), &slab(1.1)).unwrap();
    write_ply(&dir.path().join("tiny.ply"), &slab(0.001)).unwrap();
    let ran = inspect(&[dir.path()]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("tiny.ply") && ran.err.contains("another unit"), "{}", ran.err);
}

#[test]
fn an_empty_or_missing_folder_cannot_run() {
    let dir = TempDir::new().unwrap();
    let ran = inspect(&[dir.path()]);
    assert!(ran.code == 2 && ran.err.contains("holds no scan"), "{}", ran.err);
    assert!(ran.err.contains(dir.path().to_str().unwrap()));
    let ran = inspect(&[&dir.path().join("nowhere")]);
    assert!(ran.code == 2 && ran.err.contains("nowhere"), "{}", ran.err);
}

#[test]
fn one_file_will_do() {
    let dir = folder();
    let ran = inspect(&[&dir.path().join("good.ply")]);
    assert!(ran.code == 0 && ran.out.contains("only one scan"), "{} {}", ran.out, ran.err);
}

#[test]
fn text_renamed() {
    let letter =
        b"Dear reader,\nthis is a letter and not a scan at all; it goes on for a while to be long enough.\n";
    bad_file("letter.ply", letter, "does not begin with the word ply");
    bad_file("letter.obj", letter, "no line that begins with v");
    bad_file("letter.stl", letter, "neither the word solid");
    bad_file("letter.off", letter, "does not begin with the word OFF");
    bad_file("letter.glb", letter, "neither GLB nor JSON");
    bad_file("letter.xyz", letter, "letter.xyz");
    bad_file("letter.pcd", letter, "does not hold PCD data");
}

#[test]
fn truncated_binary() {
    let dir = folder();
    let whole = fs::read(dir.path().join("good.ply")).unwrap();
    bad_file("cut.ply", &whole[..whole.len() - 100], "is cut short");
    bad_file("cut2.ply", &whole[..400], "is cut short");
    bad_file("head.ply", &whole[..100], "header does not end");
}

#[test]
fn a_header_that_lies_about_counts() {
    bad_file("more.ply", &ply("4", "1", "0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n"), "more.ply");
    bad_file("huge.ply", &ply("3000000000", "4000000000", "0 0 0\n"), "promises 3000000000");
    bad_file("huger.ply", &ply("18446744073709551615", "1", "0 0 0\n"), "promises 18446744073709551615");
    bad_file("minus.ply", &ply("-3", "1", "0 0 0\n"), "header has the line");
    let mut stl = vec![1u8; 84];
    stl[80..84].copy_from_slice(&u32::MAX.to_le_bytes());
    bad_file("huge.stl", &stl, "promises 4294967295 triangles");
    bad_file("huge.off", b"OFF\n4000000000 1 0\n0 0 0\n", "promises 4000000000");
    let pcd =
        b"FIELDS x y z normal_x normal_y normal_z\nSIZE 4 4 4 4 4 4\nTYPE F F F F F F\nWIDTH 9\nHEIGHT 1\n\
        POINTS 900000000000\nDATA binary\n0000";
    bad_file("huge.pcd", pcd, "promises 900000000000 points");
}

#[test]
fn nothing_to_make_a_surface_of() {
    bad_file("zero.ply", &ply("3", "0", "0 0 0\n1 0 0\n0 1 0\n"), "3 points but no faces");
    bad_file("points.obj", b"v 0 0 0\nv 1 0 0\n", "2 points but no faces");
    bad_file("empty.ply", b"", "is empty (0 bytes)");
    bad_file("flat.ply", &ply("3", "2", "0 0 0\n1 0 0\n2 0 0\n3 0 1 2\n3 1 1 0\n"), "2 are degenerate");
    bad_file("nan.ply", &ply("3", "1", "nan 0 0\ninf 0 0\n0 -inf 0\n3 0 1 2\n"), "not a finite number");
    bad_file("index.ply", &ply("3", "1", "0 0 0\n1 0 0\n0 1 0\n3 0 1 7\n"), "refers to vertex 7");
    bad_file("below.ply", &ply("3", "1", "0 0 0\n1 0 0\n0 1 0\n3 0 1 -2\n"), "refers to vertex -");
    bad_file("bare.xyz", b"0 0 0\n1 0 0\n", "points without normals");
}

#[test]
fn some_vertices_not_finite() {
    let dir = folder();
    let mut mesh = slab(1.0);
    mesh.vertices[20].x = f64::NAN;
    write_ply(&dir.path().join("holed.ply"), &mesh).unwrap();
    let ran = inspect(&[dir.path()]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.contains("holed.ply has 1 vertices with coordinates that are no numbers or beyond 1e30"),
        "{}",
        ran.err
    );
    assert!(ran.out.contains("2 scans (1 closed)"), "{}", ran.out);
}

#[test]
fn unreadable_and_folder_in_place_of_a_file() {
    let dir = folder();
    fs::create_dir(dir.path().join("pot.ply")).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("nowhere.ply", dir.path().join("gone.ply")).unwrap();
    let ran = inspect(&[dir.path()]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("pot.ply is a folder"), "{}", ran.err);
    #[cfg(unix)]
    assert!(ran.err.contains("gone.ply cannot be read"), "{}", ran.err);
    assert!(ran.out.contains("1 scans (1 closed)"), "{}", ran.out);
}

#[cfg(unix)]
#[test]
fn a_file_without_permission() {
    use std::os::unix::fs::PermissionsExt;
    let dir = folder();
    let path = dir.path().join("secret.ply");
    write_ply(&path, &slab(1.0)).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    let ran = if fs::read(&path).is_ok() { inspect_as_nobody(dir.path()) } else { inspect(&[dir.path()]) };
    assert!(ran.code == 1 && ran.err.contains("secret.ply cannot be read"), "{}", ran.err);
}

#[test]
fn two_files_with_the_same_stem() {
    let dir = folder();
    fs::create_dir(dir.path().join("b")).unwrap();
    write_ply(&dir.path().join("b/good.ply"), &slab(1.1)).unwrap();
    let ran = inspect(&[dir.path()]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("has the same name as another scan; its id is b_good"), "{}", ran.err);
    assert!(ran.out.contains("2 scans"), "{}", ran.out);
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_not_utf8() {
    use std::os::unix::ffi::OsStrExt;
    let dir = folder();
    let name = std::ffi::OsStr::from_bytes(b"sch\xe4lchen.ply");
    write_ply(&dir.path().join(name), &slab(1.0)).unwrap();
    let ran = inspect(&[dir.path(), Path::new("--json"), &dir.path().join("r.json")]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("not valid UTF-8"), "{}", ran.err);
    assert!(ran.out.contains("2 scans"), "{}", ran.out);
}

#[test]
fn draco_is_named() {
    let json = br#"{"asset":{"version":"2.0"},"extensionsRequired":["KHR_draco_mesh_compression"]}  "#;
    let mut glb = b"glTF".to_vec();
    for word in [2, 20 + json.len() as u32, json.len() as u32, 0x4E4F_534A] {
        glb.extend_from_slice(&word.to_le_bytes());
    }
    glb.extend_from_slice(json);
    bad_file("small.glb", &glb, "uses Draco compression");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let dir = folder();
    // None is a copy of the folder's own scan, which would be told.
    for i in 1..6 {
        write_ply(&dir.path().join(format!("s{i}.ply")), &slab(1.0 + 0.1 * i as f64)).unwrap();
    }
    let reports: Vec<Vec<u8>> = ["1", "2", "4"]
        .iter()
        .map(|n| {
            let json = dir.path().join("r.json");
            let ran =
                inspect(&[dir.path(), Path::new("--threads"), Path::new(n), Path::new("--json"), &json]);
            assert_eq!(ran.code, 0, "{}", ran.err);
            fs::read(json).unwrap()
        })
        .collect();
    assert!(reports.windows(2).all(|w| w[0] == w[1]));
}

#[test]
fn data_sets_are_recognised() {
    let Some(shared) = shared("data") else { return };
    let ran = inspect(&[&shared.join("sfspp")]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("Pot_E_Piece_31"));
    assert!(ran.out.contains("8 pots, 86 sherds, 79 poses, 139 adjacent pairs"), "{}", ran.out);
    let ran = inspect(&[&shared.join("breaking-bad/Bowl_5/mode_7")]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("Bowl_5_mode_7_piece_06") && ran.out.contains("unit normalised"), "{}", ran.out);
}
