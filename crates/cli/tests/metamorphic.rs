//! What may not change the answer: other names, another order, scans that lie elsewhere or are in metres, a mirror, a
//! stranger, a second pot, a scan less, a decision that agrees. The answer is which sherds are joined, and where they come to
//! lie against each other.

mod common;

use common::Ended;
use potsherd::assemble::Assembly;
use potsherd::geom::{Rigid, Rng, TriMesh, Vec3};
use potsherd::scans::{SherdId, read_mesh, write_ply};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use tempfile::TempDir;

const POTSHERD: &str = env!("CARGO_BIN_EXE_potsherd");
type Scans = BTreeMap<SherdId, TriMesh>;
type Joins = BTreeSet<(SherdId, SherdId)>;

fn simulated(name: &str, seed: &str, profile: &str) -> Scans {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    let pot =
        ["simulate", "single", "--edge", "1.8", "--sherds", "5", "--profile", profile, "--seed", seed, "-o"];
    let made = Command::new(POTSHERD).args(pot).arg(&folder).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let id = |file: &PathBuf| SherdId::from(file.file_stem().unwrap().to_string_lossy().as_ref());
    let files = std::fs::read_dir(folder.join("sherds")).unwrap().map(|e| e.unwrap().path());
    files.map(|f| (id(&f), read_mesh(&f).unwrap())).collect()
}

static POT: LazyLock<Scans> = LazyLock::new(|| simulated("metamorphic", "4", "bowl_tea"));
static PLAIN: LazyLock<Assembly> = LazyLock::new(|| assembled(&POT, ""));

/// The answer for these scans and decisions.
fn assembled(scans: &Scans, decisions: &str) -> Assembly {
    let folder = TempDir::new().unwrap();
    let (from, out) = (folder.path().join("scans"), folder.path().join("out"));
    std::fs::create_dir(&from).unwrap();
    for (id, mesh) in scans {
        write_ply(&from.join(format!("{id}.ply")), mesh).unwrap();
    }
    if !decisions.is_empty() {
        std::fs::write(from.join("decisions.txt"), decisions).unwrap();
    }
    let line = ["assemble", "--no-report", "--progress", "none", "--beam", "4", "--branch", "4"];
    let done = Command::new(POTSHERD).args(line).arg(&from).arg("-o").arg(&out).output().unwrap();
    assert!(done.status.ran(), "{}", String::from_utf8_lossy(&done.stderr));
    Assembly::read(&out).unwrap()
}

fn joins(answer: &Assembly) -> Joins {
    let all = answer.assemblies.iter().flat_map(|v| &v.joins);
    all.map(|j| (j.a.clone().min(j.b.clone()), j.a.clone().max(j.b.clone()))).collect()
}

/// Where the middle of each scan comes to lie, millimetres.
fn places(answer: &Assembly, scans: &Scans) -> BTreeMap<SherdId, Vec3> {
    let placed = answer.assemblies.iter().flat_map(|v| &v.sherds);
    let at = |(id, m): (&SherdId, &[f64; 16])| {
        let p = scans[id].vertex_centroid();
        let row = |k: usize| m[k] * p.x + m[k + 1] * p.y + m[k + 2] * p.z + m[k + 3];
        (id.clone(), Vec3::new(row(0), row(4), row(8)) * answer.mm_per_unit)
    };
    placed.map(at).collect()
}

/// The distances between all sherds are the same within a millimetre: nothing else of a place is fixed.
fn same_places(one: &BTreeMap<SherdId, Vec3>, two: &BTreeMap<SherdId, Vec3>, what: &str) {
    assert!(one.len() >= 2, "{what}");
    for (a, b) in one.keys().flat_map(|a| one.keys().map(move |b| (a, b))) {
        let (before, after) = ((one[a] - one[b]).norm(), (two[a] - two[b]).norm());
        assert!((before - after).abs() < 1.0, "{what}: {a} and {b}: {before} and {after}");
    }
}

fn renamed(joins: &Joins, name: impl Fn(&SherdId) -> SherdId) -> Joins {
    joins.iter().map(|(a, b)| (name(a).min(name(b)), name(a).max(name(b)))).collect()
}

#[test]
fn the_pot_is_put_together() {
    assert_eq!(PLAIN.assemblies.len(), 1);
    assert_eq!(places(&PLAIN, &POT).len(), POT.len());
}

#[test]
fn names_and_their_order_change_nothing() {
    // The first becomes the last.
    let order: BTreeMap<&SherdId, usize> = POT.keys().rev().enumerate().map(|(k, id)| (id, k)).collect();
    let name = |id: &SherdId| SherdId::from(format!("find {:02}", order[id]));
    let scans: Scans = POT.iter().map(|(id, m)| (name(id), m.clone())).collect();
    let answer = assembled(&scans, "");
    assert_eq!(joins(&answer), renamed(&joins(&PLAIN), name));
    let before = places(&PLAIN, &POT).into_iter().map(|(id, p)| (name(&id), p)).collect();
    same_places(&before, &places(&answer, &scans), "renamed");
}

#[test]
fn scans_may_lie_anywhere_and_be_in_metres() {
    let mut rng = Rng::for_purpose(7, "moved");
    let mut anywhere = |mesh: &TriMesh| {
        let twist = [1.0, 1.0, 1.0, 200.0, 200.0, 200.0].map(|size| size * rng.normal());
        let motion = Rigid::exp(&twist.into());
        TriMesh { vertices: mesh.vertices.iter().map(|v| motion.point(v) * 1e-3).collect(), ..mesh.clone() }
    };
    let scans: Scans = POT.iter().map(|(id, mesh)| (id.clone(), anywhere(mesh))).collect();
    let answer = assembled(&scans, "");
    assert_eq!(answer.unit, "m");
    assert_eq!(joins(&answer), joins(&PLAIN));
    same_places(&places(&PLAIN, &POT), &places(&answer, &scans), "moved, in metres");
}

fn mirrored(mesh: &TriMesh) -> TriMesh {
    TriMesh {
        vertices: mesh.vertices.iter().map(|v| Vec3::new(-v.x, v.y, v.z)).collect(),
        faces: mesh.faces.iter().map(|f| [f[1], f[0], f[2]]).collect(),
        colors: mesh.colors.clone(),
    }
}

#[test]
fn a_mirrored_pot_is_a_pot() {
    let scans: Scans = POT.iter().map(|(id, mesh)| (id.clone(), mirrored(mesh))).collect();
    let answer = assembled(&scans, "");
    assert_eq!(joins(&answer), joins(&PLAIN));
    same_places(&places(&PLAIN, &POT), &places(&answer, &scans), "mirrored");
}

/// No place in the pot is its own: it may not be built in, and what holds without it stays as it is.
#[test]
fn a_mirrored_scan_among_others_is_left_out() {
    let one = with_fewest_joins();
    let mut scans = POT.clone();
    scans.insert(one.clone(), mirrored(&POT[&one]));
    let answer = assembled(&scans, "");
    assert_eq!(joins(&answer), joins_without(&one));
    assert!(answer.left_out.iter().any(|l| l.id == one && !l.reason.is_empty()), "{:?}", answer.left_out);
}

#[test]
fn strangers_and_other_pots_stay_apart() {
    let other = simulated("metamorphic-other", "9", "cup_straight");
    let of_other = |id: &SherdId| SherdId::from(format!("other {id}"));
    let stranger = other.iter().next().unwrap();
    let mut scans = POT.clone();
    scans.insert(of_other(stranger.0), stranger.1.clone());
    let answer = assembled(&scans, "");
    assert_eq!(joins(&answer), joins(&PLAIN), "with a stranger");
    scans.extend(other.iter().map(|(id, m)| (of_other(id), m.clone())));
    let both = joins(&assembled(&scans, ""));
    let expected = &joins(&PLAIN) | &renamed(&joins(&assembled(&other, "")), of_other);
    assert_eq!(both, expected, "two pots together");
}

/// The others hold without it.
fn with_fewest_joins() -> SherdId {
    let all = joins(&PLAIN);
    let count = |id: &SherdId| all.iter().filter(|(a, b)| a == id || b == id).count();
    POT.keys().min_by_key(|id| (count(id), (*id).clone())).unwrap().clone()
}

fn joins_without(id: &str) -> Joins {
    joins(&PLAIN).into_iter().filter(|(a, b)| a != id && b != id).collect()
}

#[test]
fn what_is_left_when_a_scan_is_removed_stays_together() {
    let gone = with_fewest_joins();
    let mut scans = POT.clone();
    scans.remove(&gone);
    let answer = assembled(&scans, "");
    assert_eq!(joins(&answer), joins_without(&gone));
    same_places(&places(&answer, &scans), &places(&PLAIN, &POT), "one less");
}

#[test]
fn decisions_that_agree_change_nothing() {
    let agreed: String = joins(&PLAIN).iter().map(|(a, b)| format!("join: {a}, {b}\n")).collect();
    let answer = assembled(&POT, &agreed);
    assert_eq!(joins(&answer), joins(&PLAIN));
    same_places(&places(&PLAIN, &POT), &places(&answer, &POT), "decided");
}
