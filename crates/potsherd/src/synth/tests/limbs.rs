//! Handles and spouts as bodies: closed surfaces grown together with the wall, broken where the pot broke.

use crate::geom::ClosestMesh;
use crate::synth::pot::{BrokenPot, make_pot};
use crate::synth::sherd::{Label, closed_fault, genus};
use crate::synth::vessel::StubKind;
use crate::synth::{Level, Plan, PotSpec, generate};

fn with_limbs(profile: &str, pieces: usize) -> PotSpec {
    let mut spec = PotSpec::new("A", profile, pieces, 2.2);
    spec.stubs = vec![StubKind::Spout, StubKind::Handle];
    spec.limbs = true;
    spec
}

/// Pots of three kinds, one a seed.
fn pots(seeds: std::ops::Range<u64>) -> impl Iterator<Item = BrokenPot> {
    let kinds = ["teapot_globular", "amphora_neck", "jar_storage"];
    seeds.map(move |seed| make_pot(&with_limbs(kinds[seed as usize % 3], 6), Level::Clean, seed).unwrap())
}

#[test]
fn limbs_are_one_surface_with_the_wall_and_every_way_of_breaking_comes_up() {
    // Whole handles, broken ones, spouts, loose parts, handles over a crack.
    let mut seen = [0; 5];
    // As many pots as it takes; each kind is there within a few.
    for pot in pots(0..60) {
        for s in &pot.sherds {
            assert_eq!(closed_fault(&s.scan.mesh), None, "{}", pot.spec.profile);
            let holes = (s.scan.borders.len() as i64 - 1).max(0);
            assert_eq!(genus(&s.scan.mesh), holes + s.scan.loops_through, "{}", pot.spec.profile);
        }
        for limb in &pot.limbs {
            let kind = match (limb.kind, limb.breaks.len()) {
                (StubKind::Handle, 0) => 0,
                (StubKind::Handle, _) => 1,
                (StubKind::Spout, _) => 2,
            };
            seen[kind] += 1;
            if let [a, b] = limb.feet.as_slice() {
                seen[4] += usize::from(a.cell != b.cell);
                // A handle over a crack cannot be whole.
                assert!(a.cell == b.cell || !limb.breaks.is_empty());
            }
        }
        seen[3] += pot.loose.len();
        if seen.iter().all(|n| *n > 0) {
            break;
        }
    }
    assert!(seen.iter().all(|n| *n > 0), "{seen:?}");
}

#[test]
fn both_sides_of_a_broken_limb_fit() {
    let mut gaps = Vec::new();
    for pot in pots(0..8) {
        let surfaces: Vec<ClosestMesh> =
            pot.sherds.iter().map(|s| ClosestMesh::new(&s.scan.mesh).unwrap()).collect();
        let walls = pot.partition.cells.len();
        for (i, s) in pot.sherds.iter().enumerate().filter(|(_, s)| s.cell >= walls) {
            let broken = s.scan.mesh.vertices.iter().zip(&s.scan.labels).filter(|(_, l)| **l == Label::Break);
            for (p, _) in broken {
                let others = surfaces.iter().enumerate().filter(|(j, _)| *j != i);
                let near = others.filter_map(|(_, o)| o.closest(p)).map(|c| c.distance);
                gaps.push(near.fold(f64::INFINITY, f64::min));
            }
            // It is told whom it touches, and how far around.
            let told = pot.contacts.iter().filter(|((_, b), _)| *b == s.cell);
            assert!(told.clone().count() >= 1 && told.clone().all(|(_, length)| *length > 10.0));
        }
    }
    gaps.sort_unstable_by(f64::total_cmp);
    assert!(gaps.len() > 100);
    let (median, high) = (gaps[gaps.len() / 2], gaps[gaps.len() * 9 / 10]);
    assert!(median < 0.03 && high < 0.3, "median {median}, 90 % {high}");
}

#[test]
fn loose_parts_are_sherds_with_truth_and_the_names_of_the_others_stay() {
    let names = |limbs: bool, seed: u64| {
        let mut spec = with_limbs("teapot_globular", 6);
        spec.limbs = limbs;
        let (name, unit) = ("limbs".to_string(), "mm".to_string());
        let plan = Plan { name, seed, level: Level::Scan, unit, unit_scale: 1.0, pots: vec![spec] };
        let mut ids = Vec::new();
        let truth = generate(&plan, |s| {
            ids.push(s.id);
            Ok(())
        })
        .unwrap();
        (ids, truth)
    };
    let seed = (0..20).find(|s| names(true, *s).0.len() > 6).expect("a loose part within twenty seeds");
    let ((with, truth), (without, _)) = (names(true, seed), names(false, seed));
    assert_eq!(with[..6], without[..]);
    let about = &truth.sherds[&with[6]];
    assert!(about.edge_lines.is_empty() && about.pose.is_some() && about.area.is_some_and(|a| a > 50.0));
    assert!(truth.adjacency.iter().any(|c| c.a == with[6] || c.b == with[6]));
    assert!(about.other["appendages"].as_array().is_some_and(|a| a.len() == 1));
}
