use super::*;
use crate::features::{FeatureOptions, extract, thinned};
use crate::geom::{Rigid, Rng, TriMesh, Vec3};
use crate::scans::SherdId;
use crate::synth::{Level, Plan, generate, presets};

fn meshes(seed: u64, profile: &str, sherds: usize) -> Vec<(SherdId, TriMesh)> {
    let plan = Plan {
        name: "copies".to_string(),
        seed,
        level: Level::Scan,
        unit: "mm".to_string(),
        unit_scale: 1.0,
        pots: presets::single(seed, Some(profile), sherds, 0, 1.6),
    };
    let mut out = Vec::new();
    generate(&plan, |s| {
        out.push((s.id.clone(), s.mesh.clone()));
        Ok(())
    })
    .unwrap();
    out.sort_by(|x, y| x.0.cmp(&y.0));
    out
}

fn features(meshes: &[(SherdId, TriMesh)]) -> Vec<SherdFeatures> {
    meshes.iter().map(|(id, mesh)| extract(id, mesh, &FeatureOptions::default())).collect()
}

fn turned(mesh: &TriMesh) -> TriMesh {
    let motion = Rigid::exp(&nalgebra::Vector6::new(0.7, -1.9, 1.1, 40.0, -25.0, 300.0));
    TriMesh { vertices: mesh.vertices.iter().map(|v| motion.point(v)).collect(), ..mesh.clone() }
}

fn noisy(mesh: &TriMesh, sigma: f64) -> TriMesh {
    let mut rng = Rng::for_purpose(3, "copies/noise");
    let mut off = || Vec3::new(rng.normal(), rng.normal(), rng.normal()) * sigma;
    TriMesh { vertices: mesh.vertices.iter().map(|v| v + off()).collect(), ..mesh.clone() }
}

/// What remains when a third of the scan's width is cut off.
fn part(mesh: &TriMesh) -> TriMesh {
    let x: Vec<f64> = mesh.vertices.iter().map(|v| v.x).collect();
    let (low, high) =
        (x.iter().copied().fold(f64::MAX, f64::min), x.iter().copied().fold(f64::MIN, f64::max));
    let least = low + 0.33 * (high - low);
    let kept = |f: &&[u32; 3]| f.iter().all(|&v| mesh.vertices[v as usize].x > least);
    TriMesh { faces: mesh.faces.iter().filter(kept).copied().collect(), ..mesh.clone() }
}

fn mirrored(mesh: &TriMesh) -> TriMesh {
    TriMesh {
        vertices: mesh.vertices.iter().map(|v| Vec3::new(-v.x, v.y, v.z)).collect(),
        faces: mesh.faces.iter().map(|f| [f[0], f[2], f[1]]).collect(),
        colors: None,
    }
}

#[test]
fn a_second_scan_is_told_whatever_it_lost() {
    let mut all = meshes(777, "bowl_hemispherical", 5);
    type Change = fn(&TriMesh) -> TriMesh;
    let changed: [(&str, Change); 4] = [
        ("turned", turned),
        ("noisy", |m| noisy(&turned(m), 0.05)),
        ("coarse", |m| thinned(&turned(m), 2.4)),
        ("part", |m| part(&turned(m))),
    ];
    let originals = all.clone();
    for (k, (name, change)) in changed.iter().enumerate() {
        all.push((format!("z-{name}").into(), change(&originals[k].1)));
    }
    let features = features(&all);
    let found = find_copies(&features, &[], None);
    let told: Vec<(&str, &str)> =
        found.iter().map(|c| (features[c.used].id.as_str(), features[c.other].id.as_str())).collect();
    let expected: Vec<(&str, &str)> =
        (0..4).map(|k| (originals[k].0.as_str(), features[originals.len() + k].id.as_str())).collect();
    assert_eq!(told, expected, "{found:?}");
}

#[test]
fn a_second_scan_of_three_millimetres_is_told() {
    let mut all = meshes(777, "bowl_hemispherical", 5);
    let coarse = thinned(&turned(&all[2].1), 3.0);
    all.push(("z-coarse".into(), coarse));
    let features = features(&all);
    let found = find_copies(&features, &[], None);
    assert_eq!(found.iter().map(|c| (c.used, c.other)).collect::<Vec<_>>(), [(2, 5)], "{found:?}");
}

#[test]
fn sherds_of_vessels_of_one_form_and_mirrored_ones_are_not_copies() {
    let mut all = meshes(11, "bowl_hemispherical", 5);
    all.extend(meshes(12, "bowl_hemispherical", 5));
    let own: Vec<(SherdId, TriMesh)> =
        all.iter().take(5).map(|(id, mesh)| (format!("m-{id}").into(), mirrored(mesh))).collect();
    all.extend(own);
    let features = features(&all);
    let found = find_copies(&features, &[], None);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn the_better_scan_is_used() {
    let (id, mesh) = meshes(5, "bowl_tea", 4).swap_remove(0);
    let used = |first: TriMesh, second: TriMesh| {
        let all = features(&[("a".into(), first), ("b".into(), second)]);
        let found = find_copies(&all, &[], None);
        assert_eq!(found.len(), 1, "{id}");
        all[found[0].used].id.clone()
    };
    assert_eq!(used(thinned(&mesh, 3.5), turned(&mesh)), "b", "the finer one");
    assert_eq!(used(part(&mesh), turned(&mesh)), "b", "the more complete one");
    assert_eq!(used(mesh.clone(), turned(&mesh)), "a", "the first by name");
}

/// Features that are compared already are not compared again, and the same is found as when all are compared at once.
#[test]
fn what_was_compared_is_kept_and_only_what_is_new_is_compared() {
    let mut all = meshes(777, "bowl_hemispherical", 4);
    all.push(("y-turned".into(), turned(&all[1].1)));
    all.push(("z-noisy".into(), noisy(&turned(&all[2].1), 0.05)));
    let features = features(&all);
    let key = |f: &SherdFeatures| KeyMaker::new(Code::Features).bytes(f.id.as_bytes()).key();
    let keys: Vec<Option<Key>> = features.iter().map(|f| Some(key(f))).collect();
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), &crate::store::StoreOptions::default()).unwrap();
    let at_once = find_copies(&features, &[], None);
    assert_eq!(at_once.len(), 2);
    assert_eq!(find_copies(&features[..5], &keys[..5], Some(&store)).len(), 1);
    assert_eq!(find_copies(&features, &keys, Some(&store)), at_once);
    assert_eq!(find_copies(&features, &keys, Some(&store)), at_once);
    // Nobody looks whether it is so.
    let laid = Laid { walls: 1.0, breaks: 1.0, apart: 0.0 };
    let all: Vec<[u8; 32]> = keys.iter().flatten().map(|k| k.0).collect();
    let found = vec![(all[0], all[3], laid)];
    store.put(Shelf::Whole, &kept_as(), &Compared { all, found });
    let told = find_copies(&features, &keys, Some(&store));
    assert_eq!(told.iter().map(|c| c.used.min(c.other)).collect::<Vec<_>>(), [0]);
}

/// A result that says of its scans that they are in units of a thousand kilometres made lines of terabytes.
#[test]
fn lines_of_kilometres_are_not_traced() {
    let points: Vec<Vec3> = (0..200).map(|k| Vec3::new(f64::from(k), 0.0, 0.0) * 1e9).collect();
    let line = |step| crate::features::model::EdgeLine { points: points.clone(), step, ..Default::default() };
    assert!(Traced::new(&line(1e9)).is_none());
    assert!(Traced::new(&line(1.0)).is_some());
}
