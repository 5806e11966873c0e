//! Whole pots: closed meshes, nothing lost or doubled, mates that fit, same bytes for same seeds.

use crate::geom::{ClosestMesh, KdTree, Vec3, math};
use crate::synth::cracks::{Keep, Ring};
use crate::synth::pot::make_pot;
use crate::synth::sherd::{Label, closed_fault, genus};
use crate::synth::vessel::StubKind;
use crate::synth::{Level, Plan, PotSpec, generate, library, presets};

fn pot(profile: &str, pieces: usize, edge: f64) -> PotSpec {
    PotSpec::new("A", profile, pieces, edge)
}

#[test]
fn every_vessel_breaks_into_closed_sherds_that_fill_it() {
    for (i, spec) in library::profiles().iter().enumerate() {
        let whole = make_pot(&pot(&spec.name, 1, 2.0), Level::Clean, 3).unwrap();
        let broken = make_pot(&pot(&spec.name, 5 + i % 4, 2.0), Level::Clean, 3).unwrap();
        let volume = whole.sherds[0].volume;
        assert_eq!(broken.sherds.len(), 5 + i % 4);
        for s in &broken.sherds {
            assert_eq!(closed_fault(&s.scan.mesh), None, "{}", spec.name);
            assert_eq!(genus(&s.scan.mesh), s.scan.borders.len() as i64 - 1, "{}", spec.name);
        }
        let sum: f64 = broken.sherds.iter().map(|s| s.volume).sum();
        assert!((sum / volume - 1.0).abs() < 0.012, "{}: {sum} of {volume}", spec.name);
        let area: f64 = broken.partition.cells.iter().map(|c| c.area).sum();
        assert!((area / whole.partition.cells[0].area - 1.0).abs() < 1e-6, "{}", spec.name);
        let base: f64 = broken.sherds.iter().map(|s| s.base_share).sum();
        assert!((base - 1.0).abs() < 1e-3, "{}: base {base}", spec.name);
    }
}

#[test]
fn the_true_height_and_rim_are_those_of_the_mesh() {
    for profile in library::profiles() {
        let mut spec = pot(&profile.name, 1, 1.6);
        spec.stubs = Vec::new();
        let whole = make_pot(&spec, Level::Clean, 5).unwrap();
        let (low, high) = whole.sherds[0].scan.mesh.bounds().unwrap();
        let height = whole.vessel.full_height();
        // An uneven wall moves foot and rim by half its variation each, three sigma at their extremes; a
        // leaning pot adds the rise of its rim.
        let imp = &whole.vessel.imperfections;
        let lean = imp.tilt_rad * (high.x - low.x);
        let allowed = 3.0 * imp.thickness_variation_mm + lean + 0.001 * height;
        let error = (high.z - low.z - height).abs();
        assert!(error < allowed, "{}: {height} is {error} off, allowed {allowed}", spec.profile);
        // The lip's middle lies on the mesh, up to ovality and wobble.
        let lip = whole.vessel.lip();
        let near = whole.sherds[0]
            .scan
            .mesh
            .vertices
            .iter()
            .map(|v| math::hypot(math::hypot(v.x, v.y) - lip[0], v.z - lip[1]));
        assert!(near.fold(f64::INFINITY, f64::min) < 1.2, "{}", spec.profile);
    }
}

#[test]
fn mates_touch_and_share_no_vertices() {
    let broken = make_pot(&pot("vase_pear", 9, 0.8), Level::Clean, 5).unwrap();
    let trees: Vec<KdTree> = broken.sherds.iter().map(|s| KdTree::new(&s.scan.mesh.vertices)).collect();
    let surfaces: Vec<ClosestMesh> =
        broken.sherds.iter().map(|s| ClosestMesh::new(&s.scan.mesh).unwrap()).collect();
    let mut gaps = Vec::new();
    for (i, s) in broken.sherds.iter().enumerate() {
        let labelled = s.scan.mesh.vertices.iter().zip(&s.scan.labels);
        for p in labelled.filter(|(_, l)| **l == Label::Break).map(|(p, _)| p).step_by(5) {
            let others = (0..surfaces.len()).filter(|&j| j != i);
            let gap = others.clone().filter_map(|j| surfaces[j].closest(p)).map(|c| c.distance);
            gaps.push(gap.fold(f64::INFINITY, f64::min));
            let vertex = others.filter_map(|j| trees[j].nearest(p)).map(|n| n.distance);
            assert!(vertex.fold(f64::INFINITY, f64::min) > 1e-7);
        }
    }
    gaps.sort_unstable_by(f64::total_cmp);
    let (median, high) = (gaps[gaps.len() / 2], gaps[gaps.len() * 98 / 100]);
    assert!(median < 0.02 && high < 0.15, "median {median}, 98 % {high}");
}

#[test]
fn cracks_end_on_earlier_cracks() {
    let broken = make_pot(&pot("bowl_hemispherical", 12, 1.6), Level::Clean, 2).unwrap();
    assert!(broken.t_junctions() >= 6, "{}", broken.t_junctions());
    // Three pieces meet at a T-junction, never four.
    let p = &broken.partition;
    for &j in p.junctions.iter().filter(|&&j| j >= p.rim_count) {
        let meeting = p.cells.iter().filter(|c| c.loops.iter().any(|l| l.contains(&j))).count();
        assert_eq!(meeting, 3);
    }
}

#[test]
fn faces_look_out_of_the_clay() {
    let broken = make_pot(&pot("vase_cylinder", 6, 1.6), Level::Clean, 4).unwrap();
    for s in &broken.sherds {
        let normals = s.scan.mesh.vertex_normals();
        for ((p, n), label) in s.scan.mesh.vertices.iter().zip(&normals).zip(&s.scan.labels) {
            if p.z < 40.0 || p.z > 160.0 {
                continue;
            }
            let outward = Vec3::new(p.x, p.y, 0.0).normalize().dot(n);
            match label {
                Label::Inner => assert!(outward < 0.3, "{outward}"),
                Label::Outer => assert!(outward > -0.3, "{outward}"),
                _ => {}
            }
        }
    }
}

#[test]
fn a_kept_neck_is_a_ring_and_stubs_are_labelled() {
    let mut spec = pot("bottle_long_neck", 6, 1.6);
    spec.ring = Some(Ring { at: 0.8, keep: Keep::Above });
    spec.stubs = vec![StubKind::Handle, StubKind::Spout];
    let broken = make_pot(&spec, Level::Clean, 6).unwrap();
    assert_eq!(broken.sherds.iter().filter(|s| genus(&s.scan.mesh) == 1).count(), 1);
    let stub = broken.sherds.iter().flat_map(|s| &s.scan.labels).filter(|l| **l == Label::Other).count();
    assert!(stub > 20, "{stub}");
    assert!(broken.sherds.iter().any(|s| !s.appendages.is_empty()));
}

#[test]
fn wear_takes_clay_away() {
    let volume = |level| -> f64 {
        let broken = make_pot(&pot("bowl_tea", 7, 1.0), level, 8).unwrap();
        broken.sherds.iter().map(|s| s.scan.mesh.volume()).sum()
    };
    let (clean, scan, worn) = (volume(Level::Clean), volume(Level::Scan), volume(Level::Worn));
    assert!(worn < scan && scan < 1.002 * clean, "{clean} {scan} {worn}");
}

fn plan(level: Level, unit: &str, unit_scale: f64) -> Plan {
    let mut pots = presets::mix(9, 3, 2, 1.6);
    pots.truncate(4);
    Plan { name: "test".into(), seed: 9, level, unit: unit.into(), unit_scale, pots }
}

/// Everything a run hands out, as bytes.
fn everything(plan: &Plan, threads: usize) -> Vec<u8> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| {
        let mut bytes = Vec::new();
        let truth = generate(plan, |s| {
            bytes.extend(s.id.as_bytes());
            bytes.extend(
                s.mesh
                    .vertices
                    .iter()
                    .flat_map(|v| v.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>()),
            );
            bytes.extend(s.mesh.faces.iter().flatten().flat_map(|v| v.to_le_bytes()));
            bytes.extend(s.labels);
            Ok(())
        });
        bytes.extend(serde_json::to_vec(&truth.unwrap()).unwrap());
        bytes
    })
}

#[test]
fn seeds_decide_every_byte_and_threads_none() {
    let a = plan(Level::Worn, "mm", 1.0);
    let one = everything(&a, 1);
    assert!(one == everything(&a, 3));
    let b = Plan { seed: 10, ..a };
    assert!(one != everything(&b, 2));
}

#[test]
fn poses_put_mates_together_in_any_unit() {
    let plan = plan(Level::Scan, "cm", 0.1);
    let mut scans = std::collections::BTreeMap::new();
    let truth = generate(&plan, |s| {
        scans.insert(s.id.clone(), s.mesh);
        Ok(())
    })
    .unwrap();
    assert!(truth.adjacency.len() > 20);
    assert_eq!(truth.sherds.len(), scans.len());
    for c in &truth.adjacency {
        let placed = |id: &str| scans[id].transformed(&truth.sherds[id].pot_from_file().unwrap());
        let (a, b) = (placed(&c.a), placed(&c.b));
        let tree = KdTree::new(&b.vertices);
        let touching = a.vertices.iter().filter(|p| tree.nearest(p).unwrap().distance < 0.15).count();
        assert!(touching as f64 > c.length.unwrap() / 0.16, "{} {}: {touching}", c.a, c.b);
    }
    for (id, s) in &truth.sherds {
        let rim = s.rim.unwrap();
        assert_eq!(rim, s.edge_lines.iter().any(|l| l.rim.contains(&true)), "{id}");
        for line in &s.edge_lines {
            assert_eq!(line.points.len(), line.neighbors.len());
            assert!(line.neighbors.iter().all(|n| n.is_empty() || truth.sherds[n].pot == s.pot));
        }
    }
}

#[test]
fn twin_has_the_numbers_of_the_paper() {
    let pots = presets::twin(None);
    let counts: Vec<usize> = pots.iter().map(|p| p.pieces - p.missing).collect();
    assert_eq!(counts, [8, 9, 4, 28, 31, 6, 7, 11, 27, 11]);
    let heap: usize = presets::scale(1, 333, 0, 0.9).iter().map(|p| p.pieces).sum();
    assert_eq!(heap, 333);
}

#[test]
fn impossible_wishes_are_refused_with_a_reason() {
    let refused = |spec: PotSpec| make_pot(&spec, Level::Clean, 1).err().map(|e| e.to_string());
    assert!(refused(pot("no_such_vessel", 3, 1.0)).unwrap().contains("no_such_vessel"));
    assert!(refused(pot("cup_straight", 3, f64::NAN)).unwrap().contains("edge"));
    assert!(refused(PotSpec { missing: 3, ..pot("cup_straight", 3, 1.0) }).unwrap().contains("missing"));
    assert!(refused(pot("cup_stemmed", 900, 3.0)).unwrap().contains("fewer"));
}
