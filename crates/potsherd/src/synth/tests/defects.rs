//! Scans with defects: each is there when asked for and only then, and the truth stays exact.

use crate::geom::{ClosestMesh, KdTree, TriMesh};
use crate::scans::{SherdId, Truth};
use crate::synth::sherd::{Label, closed_fault};
use crate::synth::{Defects, Level, Paint, Plan, generate, presets};
use std::collections::BTreeMap;

struct Made {
    truth: Truth,
    meshes: BTreeMap<SherdId, TriMesh>,
    labels: BTreeMap<SherdId, Vec<u8>>,
}

fn made(defects: &str, colour: bool) -> Made {
    let mut pots = presets::single(6, Some("bowl_tea"), 7, 0, 1.6);
    for pot in &mut pots {
        pot.defects = Defects::parse(defects).unwrap();
        pot.paint = if colour { Paint::Vertices } else { Paint::None };
    }
    let (name, unit) = ("defects".to_string(), "mm".to_string());
    let plan = Plan { name, seed: 6, level: Level::Scan, unit, unit_scale: 1.0, pots };
    let (mut meshes, mut labels) = (BTreeMap::new(), BTreeMap::new());
    let truth = generate(&plan, |s| {
        assert_eq!(s.labels.len(), s.mesh.vertices.len());
        labels.insert(s.id.clone(), s.labels);
        meshes.insert(s.id, s.mesh);
        Ok(())
    })
    .unwrap();
    Made { truth, meshes, labels }
}

/// Pieces that share no vertex.
fn islands(mesh: &TriMesh) -> usize {
    let mut sets = crate::geom::DisjointSets::new(mesh.vertices.len());
    for f in &mesh.faces {
        sets.join(f[0], f[1]);
        sets.join(f[0], f[2]);
    }
    let roots = sets.roots();
    roots.iter().enumerate().filter(|(v, root)| *v == **root as usize).count()
}

/// Largest distance of the spoilt vertices of a kind from the true surface, both in the frame of the pot.
fn off(good: &Made, bad: &Made, id: &str) -> f64 {
    let placed = |m: &Made| m.meshes[id].transformed(&m.truth.sherds[id].pot_from_file().unwrap());
    let surface = ClosestMesh::new(&placed(good)).unwrap();
    let spoilt = placed(bad);
    let own = spoilt.vertices.iter().zip(&bad.labels[id]).filter(|(_, l)| **l != Label::Foreign as u8);
    own.filter_map(|(p, _)| surface.closest(p)).map(|c| c.distance).fold(0.0, f64::max)
}

#[test]
fn scans_without_defects_are_whole_and_bare() {
    let good = made("", false);
    for (id, mesh) in &good.meshes {
        assert_eq!((closed_fault(mesh), islands(mesh)), (None, 1));
        assert!(mesh.colors.is_none() && mesh.faces.len() > 1000);
        assert!(!good.truth.sherds[id].other.contains_key("defects"));
        assert!(!good.labels[id].contains(&(Label::Foreign as u8)));
    }
}

#[test]
fn each_defect_is_there_when_asked_for_and_leaves_the_pose_exact() {
    let good = made("", false);
    for (name, farthest) in [
        ("coarse", 2.5),
        ("holes", 1e-5),
        ("warped", 1.6),
        ("dust", 1e-5),
        ("stand", 1e-5),
        ("corners", 1e-5),
    ] {
        let bad = made(name, false);
        assert_eq!(bad.truth.adjacency, good.truth.adjacency, "{name}");
        for (id, mesh) in &bad.meshes {
            let about = &bad.truth.sherds[id];
            assert_eq!(about.other["defects"], serde_json::json!([name]));
            assert_eq!(
                (about.pose, about.centroid),
                (good.truth.sherds[id].pose, good.truth.sherds[id].centroid)
            );
            assert_eq!(about.watertight, Some(closed_fault(mesh).is_none()), "{name}");
            let (parts, closed) = (islands(mesh), closed_fault(mesh).is_none());
            let there = match name {
                "coarse" => (150..1000).contains(&mesh.faces.len()) && closed,
                "holes" => !closed && mesh.faces.len() < good.meshes[id].faces.len(),
                "warped" => closed && off(&good, &bad, id) > 0.1,
                "dust" => closed && parts >= 5,
                "stand" => closed && parts == 2 && bad.labels[id].contains(&(Label::Foreign as u8)),
                _ => parts == mesh.faces.len(),
            };
            assert!(there, "{name}: {parts} parts, {} faces, closed: {closed}", mesh.faces.len());
            assert!(off(&good, &bad, id) < farthest, "{name}: {}", off(&good, &bad, id));
        }
    }
}

#[test]
fn stuck_sherds_are_one_scan_with_all_neighbours_of_both() {
    let (good, bad) = (made("", false), made("stuck=0.3", false));
    let told = |id: &&SherdId| bad.truth.sherds[*id].other.contains_key("defects");
    let stuck: Vec<&SherdId> = bad.meshes.keys().filter(told).collect();
    assert_eq!(stuck.len(), 2);
    assert_eq!(bad.meshes.len() + 2, good.meshes.len());
    assert_eq!(bad.truth.pots[0].n_sherds, bad.meshes.len());
    for id in stuck {
        let about = &bad.truth.sherds[id];
        assert_eq!(about.other["defects"], serde_json::json!(["stuck"]));
        // One closed surface: what held the two together is inside the clay.
        assert_eq!((closed_fault(&bad.meshes[id]), islands(&bad.meshes[id])), (None, 1));
        assert_eq!(about.other["genus"], about.other["genus_expected"]);
        // Lines lie on the scan, and nobody is his own neighbour.
        let tree = KdTree::new(&bad.meshes[id].vertices);
        for line in &about.edge_lines {
            assert!(
                line.neighbors.iter().all(|n| n != id && (n.is_empty() || bad.truth.sherds.contains_key(n)))
            );
            let near = line.points.iter().map(|p| tree.nearest(&(*p).into()).unwrap().distance);
            assert!(near.fold(0.0, f64::max) < 0.6);
        }
    }
    assert!(bad.truth.adjacency.iter().all(|c| c.a < c.b));
    let total = |m: &Made| m.truth.sherds.values().filter_map(|s| s.area).sum::<f64>();
    assert!((total(&bad) / total(&good) - 1.0).abs() < 1e-5);
    let around = |m: &Made| m.truth.sherds.values().filter_map(|s| s.perimeter).sum::<f64>();
    assert!(around(&bad) < around(&good) - 60.0, "the seam is no border of either");
}

#[test]
fn walls_and_breaks_differ_in_colour_and_defects_repeat_themselves() {
    let one = made("all=0.6,stuck=0", true);
    for (id, mesh) in &one.meshes {
        let colours = mesh.colors.as_ref().unwrap();
        let mean = |label: Label| -> Option<f64> {
            let own: Vec<f64> = (colours.iter().zip(&one.labels[id]))
                .filter(|(_, l)| **l == label as u8)
                .map(|(c, _)| c.iter().map(|x| f64::from(*x)).sum())
                .collect();
            (!own.is_empty()).then(|| own.iter().sum::<f64>() / own.len() as f64)
        };
        let (wall, clay) = (mean(Label::Outer).unwrap(), mean(Label::Break).unwrap());
        assert!((wall - clay).abs() > 15.0, "{id}: {wall} {clay}");
    }
    let again = made("all=0.6,stuck=0", true);
    assert_eq!((one.meshes, one.truth), (again.meshes, again.truth));
    for bad in ["hole", "dust=2", "dust=x"] {
        assert!(Defects::parse(bad).is_err(), "{bad}");
    }
}
