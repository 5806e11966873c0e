//! Scans that no scanner should make, each among sound sherds, under the limits that the program declares: four
//! gigabytes and a minute. None may end the program, and each gets a sentence or a place.
//!
//! `benches/hostile` runs the large ones.
#![cfg(unix)]

mod common;
#[path = "common/shapes.rs"]
mod shapes;

use potsherd::geom::{TriMesh, Vec3, math};
use potsherd::scans::ply_bytes;
use serde_json::Value;
use shapes::*;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::Instant;
use tempfile::TempDir;

const POTSHERD: &str = env!("CARGO_BIN_EXE_potsherd");
/// Kilobytes of address space and seconds of the processor that a run may take. The machine may be shared, so that the
/// clock says nothing.
const MEMORY: &str = "4194304";
const SECONDS: &str = "60";

/// Two sound sherds in coarse scans.
static SOUND: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile");
    let _ = fs::remove_dir_all(&folder);
    let pot = ["simulate", "single", "--edge", "3", "--sherds", "2", "--seed", "3", "-o"];
    let made = Command::new(POTSHERD).args(pot).arg(&folder).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    folder.join("sherds")
});

type Case = (&'static str, Vec<u8>);

/// As text, where any number can stand.
fn obj(mesh: &TriMesh) -> Vec<u8> {
    let mut text = String::new();
    for v in &mesh.vertices {
        let _ = writeln!(text, "v {} {} {}", v.x, v.y, v.z);
    }
    for f in &mesh.faces {
        let _ = writeln!(text, "f {} {} {}", f[0] + 1, f[1] + 1, f[2] + 1);
    }
    text.into_bytes()
}

/// `sherd` with one thing wrong.
fn spoilt(change: impl Fn(&mut TriMesh)) -> Vec<u8> {
    let mut mesh = sherd(24);
    change(&mut mesh);
    obj(&mesh)
}

fn scaled(factor: Vec3) -> Vec<u8> {
    obj(&moved(&sherd(24), |v| v.component_mul(&factor)))
}

fn numbers() -> Vec<Case> {
    let far = |x: f64| spoilt(|m| m.vertices[7].x = x);
    let same = |s: f64| scaled(Vec3::repeat(s));
    vec![
        ("not a number in one vertex", far(f64::NAN)),
        ("one infinite vertex", far(f64::INFINITY)),
        (
            "all but a few vertices not numbers",
            spoilt(|m| m.vertices.iter_mut().skip(9).for_each(|v| v.y = f64::NAN)),
        ),
        ("one vertex a metre away", far(1e3)),
        ("one vertex a kilometre away", far(1e6)),
        ("one vertex beyond the moon", far(1e12)),
        ("one vertex at 1e29", far(1e29)),
        ("one vertex at 1e200", far(1e200)),
        ("one vertex at the end of numbers", far(f64::MAX)),
        ("tiny", same(1e-6)),
        ("tinier", same(1e-15)),
        ("smaller than normal numbers", same(1e-310)),
        ("a hundred times too large", same(100.0)),
        ("a kilometre", same(2e4)),
        ("a light second", same(6e9)),
        ("coordinates of 1e25", same(1e24)),
        ("coordinates of 1e160", same(1e159)),
        ("far from the origin", obj(&moved(&sherd(24), |v| v + Vec3::repeat(1e7)))),
        ("so far that digits are lost", obj(&moved(&sherd(24), |v| v + Vec3::repeat(1e16)))),
        ("needles", scaled(Vec3::new(1.0, 1.0, 1e4))),
        ("needles of 1e9", scaled(Vec3::new(1e-3, 1.0, 1e6))),
        ("flat", scaled(Vec3::new(0.0, 1.0, 1.0))),
        ("flatter than digits", scaled(Vec3::new(1e-14, 1.0, 1.0))),
        ("on one line", scaled(Vec3::new(0.0, 0.0, 1.0))),
        ("all in one point", same(0.0)),
        ("whole numbers", obj(&moved(&sherd(24), |v| v.map(f64::round)))),
        ("steps of ten", obj(&moved(&sherd(24), |v| v.map(|x| 10.0 * (x / 10.0).round())))),
    ]
}

fn topology() -> Vec<Case> {
    let one = sherd(20);
    let inside = moved(&one, |v| (v - Vec3::new(57.0, 0.0, 25.0)) * 0.5 + Vec3::new(57.0, 0.0, 25.0));
    vec![
        ("every face twice", spoilt(|m| m.faces.extend(m.faces.clone()))),
        ("every face ten times", spoilt(|m| m.faces = m.faces.repeat(10))),
        ("every face from both sides", obj(&all(&[one.clone(), turned_over(one.clone())]))),
        ("mirrored", scaled(Vec3::new(-1.0, 1.0, 1.0))),
        ("inside out", obj(&turned_over(one.clone()))),
        ("every other face turned", spoilt(|m| m.faces.iter_mut().step_by(2).for_each(|f| f.swap(0, 2)))),
        ("two pieces", obj(&all(&[one.clone(), moved(&one, |v| v + Vec3::x() * 150.0)]))),
        ("two in one place", obj(&all(&[one.clone(), moved(&one, |v| v + Vec3::repeat(0.3))]))),
        ("a shell in a shell", obj(&all(&[one.clone(), turned_over(inside)]))),
        ("forty shells", obj(&all(&(1..=40).map(|k| ball(8, |_, _| f64::from(k))).collect::<Vec<_>>()))),
        (
            "without every third face",
            spoilt(|m| {
                m.faces = m.faces.iter().copied().enumerate().filter(|f| f.0 % 3 > 0).map(|f| f.1).collect()
            }),
        ),
        ("checkered holes", spoilt(|m| m.faces = m.faces.chunks(2).step_by(2).flatten().copied().collect())),
        ("one wall", obj(&grid(30, 30, |u, v| Vec3::new(50.0 * u, 50.0 * v, 8.0 * math::sin(3.0 * u))))),
        ("a flat sheet", obj(&grid(30, 30, |u, v| Vec3::new(50.0 * u, 50.0 * v, 0.0)))),
        (
            "two sheets in one place",
            obj(&all(&[
                grid(20, 20, |u, v| Vec3::new(50.0 * u, 50.0 * v, 0.0)),
                turned_over(grid(20, 20, |u, v| Vec3::new(50.0 * u, 50.0 * v, 0.0))),
            ])),
        ),
        ("one triangle", obj(&soup(1, 1))),
        ("two triangles", obj(&soup(2, 1))),
        ("a soup", obj(&soup(3000, 1))),
        ("a fan", obj(&fan(3000, 0.0))),
        ("a cone", obj(&fan(3000, 60.0))),
        ("a fan of needles", obj(&fan(3000, 1e5))),
        ("a book", obj(&book(2000))),
        ("a band with half a turn", obj(&moebius(16))),
        ("corners that repeat", spoilt(|m| m.faces.iter_mut().step_by(5).for_each(|f| f[1] = f[0]))),
        ("a million idle vertices", spoilt(|m| m.vertices.resize(60_000, Vec3::repeat(1e4)))),
        (
            "two at one vertex",
            obj(&all(&[fan(40, 30.0), moved(&fan(40, 30.0), |v| Vec3::new(v.x, v.y, 60.0 - v.z))])),
        ),
        (
            "faces of many corners",
            [b"v 0 0 0\nv 9 0 0\nv 9 9 0\nv 0 9 0\nf".to_vec(), b" 1 2 3 4".repeat(500)].concat(),
        ),
        ("no faces", spoilt(|m| m.faces.clear())),
        ("no vertices", b"# nothing\n".to_vec()),
        ("faces beyond the vertices", b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n".to_vec()),
    ]
}

fn shapes_of_all_kinds() -> Vec<Case> {
    let cubes = |n: i32| -> Vec<TriMesh> {
        let on = move |k: i32| Vec3::new(f64::from(k % n), f64::from(k / n % n), f64::from(k / n / n));
        (0..n * n * n).filter(|k| k % 3 != 0).map(|k| cube(on(k) * 5.0, 5.0)).collect()
    };
    vec![
        ("a ball", obj(&ball(40, |_, _| 40.0))),
        (
            "a ball of spikes",
            obj(&ball(40, |u, v| if (u * 997.0 + v * 613.0).fract() < 0.2 { 60.0 } else { 30.0 })),
        ),
        ("a ball of noise", obj(&noisy(&ball(40, |_, _| 40.0), 15.0))),
        ("a sherd of noise", obj(&noisy(&sherd(24), 4.0))),
        ("a ring", obj(&ring(50, 40.0, 8.0))),
        ("a ring through itself", obj(&ring(50, 20.0, 30.0))),
        ("a wire", obj(&ring(60, 80.0, 0.05))),
        ("a roll", obj(&roll(24, 9.0))),
        ("a cube", obj(&cube(Vec3::zeros(), 40.0))),
        ("a pile of cubes", obj(&all(&cubes(7)))),
        (
            "a whole pot",
            obj(&all(&[ball(40, |_, v| 60.0 * v.min(0.9)), turned_over(ball(40, |_, v| 55.0 * v.min(0.9)))])),
        ),
        (
            "a tube",
            obj(&grid(60, 60, |u, v| {
                Vec3::new(
                    30.0 * math::cos(std::f64::consts::TAU * u),
                    30.0 * math::sin(std::f64::consts::TAU * u),
                    80.0 * v,
                )
            })),
        ),
        ("a rod", obj(&moved(&ball(30, |_, _| 1.0), |v| v.component_mul(&Vec3::new(2.0, 2.0, 300.0))))),
        (
            "a comb",
            obj(&grid(60, 60, |u, v| {
                Vec3::new(60.0 * u, 60.0 * v, if (u * 30.0) as i32 % 2 == 0 { 0.0 } else { 25.0 })
            })),
        ),
        (
            "waves shorter than their mesh",
            obj(&grid(50, 50, |u, v| Vec3::new(60.0 * u, 60.0 * v, 9.0 * math::sin(1e4 * (u + v))))),
        ),
        (
            "a hundred crumbs",
            obj(&all(&(0..100)
                .map(|k| moved(&ball(5, |_, _| 2.0), |v| v + Vec3::x() * f64::from(5 * k)))
                .collect::<Vec<_>>())),
        ),
        ("thicker than wide", scaled(Vec3::new(12.0, 0.2, 0.2))),
    ]
}

/// How long it took, and what was told of the scan.
struct Ended {
    seconds: f64,
    told: String,
}

/// Puts the scan and two sound sherds together, in a process that is stopped at the limits.
fn run(name: &str, bytes: &[u8], ending: &str) -> Result<Ended, String> {
    let folder = TempDir::new().unwrap();
    let (scans, out) = (folder.path().join("scans"), folder.path().join("out"));
    fs::create_dir(&scans).unwrap();
    for file in fs::read_dir(&*SOUND).unwrap().map(|e| e.unwrap().path()) {
        fs::copy(&file, scans.join(file.file_name().unwrap())).unwrap();
    }
    fs::write(scans.join(format!("hostile.{ending}")), bytes).unwrap();
    let start = Instant::now();
    let done = Command::new("sh")
        .args(["-c", "ulimit -v \"$1\"; ulimit -t \"$2\"; shift 2; exec \"$@\"", "sh", MEMORY, SECONDS])
        .args([POTSHERD, "assemble", "--no-report", "--progress", "none", "--beam", "2", "--branch", "2"])
        .arg(&scans)
        .arg("-o")
        .arg(&out)
        .output()
        .unwrap();
    let seconds = start.elapsed().as_secs_f64();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    if !matches!(done.status.code(), Some(0 | 1)) {
        return Err(format!("{name}: {} after {seconds:.1} s: {said}", done.status));
    }
    let answer: Value = serde_json::from_slice(&fs::read(out.join("assembly.json")).unwrap()).unwrap();
    let left = answer["left_out"].as_array().unwrap().iter().find(|l| l["id"] == "hostile");
    let placed = answer["assemblies"].as_array().unwrap().iter().any(|v| !v["sherds"]["hostile"].is_null());
    let line = said.lines().find(|l| l.contains("hostile")).map(str::to_owned);
    let told = left.and_then(|l| l["reason"].as_str()).map(str::to_owned).or(line);
    let told = told.or(placed.then(|| "placed".to_owned()));
    match told.filter(|t| t.len() > 5) {
        Some(told) => Ok(Ended { seconds, told }),
        None => Err(format!("{name}: nothing is told of it: {said}")),
    }
}

fn all_end_well(cases: Vec<Case>) {
    let wrong: Vec<String> = cases.iter().filter_map(|(name, bytes)| run(name, bytes, "obj").err()).collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

#[test]
fn numbers_of_any_size_end_well() {
    all_end_well(numbers());
}

#[test]
fn surfaces_joined_in_any_way_end_well() {
    all_end_well(topology());
}

#[test]
fn shapes_that_are_no_sherds_end_well() {
    all_end_well(shapes_of_all_kinds());
}

#[test]
fn there_are_more_than_sixty() {
    assert!(numbers().len() + topology().len() + shapes_of_all_kinds().len() >= 60);
}

/// The same in millions of faces, as the finest scanners and worst exports make them.
fn large() -> Vec<(&'static str, TriMesh)> {
    let many = |mut mesh: TriMesh, n: usize| {
        mesh.faces = mesh.faces.repeat(n);
        mesh
    };
    let crumb = |k: u32| moved(&ball(5, |_, _| 2.0), |v| v + Vec3::x() * f64::from(5 * k));
    let side = |k: u32| Vec3::new(f64::from(k % 50), f64::from(k / 50 % 50), f64::from(k / 2500)) * 5.0;
    vec![
        ("a ball of five million faces", ball(1118, |_, _| 40.0)),
        ("a sherd of four million", sherd(1000)),
        ("a fan of a million", fan(1_000_000, 0.0)),
        ("a cone of a million", fan(1_000_000, 60.0)),
        ("a book of 300,000", book(300_000)),
        ("a soup of a million", soup(1_000_000, 1)),
        ("a sherd of noise of two million", noisy(&sherd(680), 4.0)),
        (
            "a ball of spikes",
            ball(600, |u, v| if (u * 997.0 + v * 613.0).fract() < 0.2 { 60.0 } else { 30.0 }),
        ),
        ("a ring of two million", ring(1000, 40.0, 8.0)),
        ("a roll of two million", roll(500, 40.0)),
        ("a band with half a turn", moebius(450)),
        (
            "waves shorter than their mesh",
            grid(900, 900, |u, v| Vec3::new(60.0 * u, 60.0 * v, 9.0 * math::sin(1e5 * (u + v)))),
        ),
        (
            "forty shells of 100,000",
            all(&(1..=40).map(|k| ball(158, |_, _| f64::from(k))).collect::<Vec<_>>()),
        ),
        ("every face ten times", many(sherd(300), 10)),
        ("twenty thousand crumbs", all(&(0..20_000).map(crumb).collect::<Vec<_>>())),
        ("a hundred thousand cubes", all(&(0..100_000).map(|k| cube(side(k), 5.0)).collect::<Vec<_>>())),
        ("a sheet of four million", grid(1414, 1414, |u, v| Vec3::new(90.0 * u, 90.0 * v, 0.0))),
        (
            "a comb",
            grid(900, 900, |u, v| {
                Vec3::new(60.0 * u, 60.0 * v, if (u * 300.0) as i32 % 2 == 0 { 0.0 } else { 25.0 })
            }),
        ),
    ]
}

/// Minutes of work; `benches/hostile` asks for it.
#[test]
#[ignore = "minutes of work: benches/hostile"]
fn millions_of_faces_end_well() {
    let only = std::env::var("HOSTILE_ONLY").unwrap_or_default();
    let mut wrong = 0;
    for (name, mesh) in large().into_iter().filter(|(name, _)| name.contains(&only)) {
        let bytes = ply_bytes(&mesh);
        match run(name, &bytes, "ply") {
            Ok(e) => println!("{name}: {} faces, {:.1} s: {}", mesh.faces.len(), e.seconds, e.told),
            Err(e) => {
                wrong += 1;
                println!("FAILED {e}");
            }
        }
    }
    assert_eq!(wrong, 0);
}
