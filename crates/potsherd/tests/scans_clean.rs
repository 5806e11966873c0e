//! Cleaning: each kind of damage done to a sound mesh is found, counted and undone.

mod common;

use common::tile;
use potsherd::geom::{TriMesh, Vec3, math};
use potsherd::scans::{CleanOptions, Cleaned, MeshSoup, clean};
use potsherd::scans::{MeasureOptions, measure};
use proptest::prelude::*;

fn soup(m: &TriMesh) -> MeshSoup {
    MeshSoup { vertices: m.vertices.clone(), faces: m.faces.clone(), ..MeshSoup::default() }
}

fn cleaned(s: MeshSoup) -> Cleaned {
    clean(s, &CleanOptions::default()).unwrap()
}

#[test]
fn a_sound_mesh_stays_as_it_is() {
    let m = tile(5);
    let c = cleaned(soup(&m));
    assert_eq!(c.mesh, m);
    assert!(c.report.watertight);
    assert_eq!(c.report.holes + c.report.non_manifold_edges + c.report.turned_faces, 0);
    assert_eq!(c.vertex_source, (0..m.vertices.len() as u32).collect::<Vec<_>>());
}

#[test]
fn duplicates_and_degenerate_faces_go() {
    let m = tile(3);
    let mut s = soup(&m);
    let f = s.faces[4];
    s.faces.push([f[1], f[2], f[0]]);
    s.faces.push([f[2], f[1], f[0]]);
    s.faces.push([f[0], f[0], f[1]]);
    let c = cleaned(s);
    assert_eq!((c.report.duplicate_faces, c.report.degenerate_faces), (2, 1));
    assert_eq!(c.mesh, m);
    assert!(c.report.watertight);
}

#[test]
fn two_faces_on_the_same_vertices_are_one() {
    let vertices = vec![Vec3::zeros(), Vec3::x(), Vec3::y()];
    let c = cleaned(MeshSoup { vertices, faces: vec![[0, 1, 2], [0, 2, 1]], ..MeshSoup::default() });
    assert_eq!((c.mesh.faces.len(), c.report.duplicate_faces), (1, 1));
}

#[test]
fn a_hole_is_counted_and_the_mesh_still_faces_outwards() {
    let m = tile(6);
    let mut s = soup(&m);
    // Two faces in the middle of the outer wall, and a corner of another.
    s.faces.drain(40..42);
    s.faces.remove(2);
    let c = cleaned(s);
    assert_eq!((c.report.holes, c.report.boundary_edges, c.report.watertight), (2, 7, false));
    assert!(c.mesh.volume() > 0.0 && !c.report.inside_out);
}

#[test]
fn other_components_are_left_out_and_reported() {
    let m = tile(4);
    let mut s = soup(&m);
    let first = s.vertices.len() as u32;
    s.vertices.extend([Vec3::new(0.0, 0.0, 99.0), Vec3::new(1.0, 0.0, 99.0), Vec3::new(0.0, 1.0, 99.0)]);
    s.faces.insert(0, [first, first + 1, first + 2]);
    let c = cleaned(s.clone());
    assert_eq!((c.report.components, c.report.dropped_component_faces), (2, 1));
    assert_eq!(c.mesh, m);
    assert!(c.report.dropped_component_area_share > 0.0 && c.report.dropped_component_area_share < 0.01);
    let all = clean(s, &CleanOptions { largest_component: false, ..CleanOptions::default() }).unwrap();
    assert_eq!(all.mesh.faces.len(), m.faces.len() + 1);
}

#[test]
fn a_fin_makes_an_edge_non_manifold() {
    let m = tile(3);
    let mut s = soup(&m);
    let [a, b, _] = s.faces[0];
    s.vertices.push(Vec3::new(0.0, 80.0, 10.0));
    s.faces.push([a, b, s.vertices.len() as u32 - 1]);
    let c = cleaned(s);
    assert_eq!((c.report.non_manifold_edges, c.report.boundary_edges, c.report.watertight), (1, 2, false));
}

#[test]
fn a_moebius_strip_has_no_orientation() {
    let n = 12u32;
    let mut s = MeshSoup::default();
    for i in 0..n {
        let a = f64::from(i) / f64::from(n) * std::f64::consts::TAU;
        for side in [-1.0, 1.0] {
            let r = 5.0 + side * math::cos(a / 2.0);
            s.vertices.push(Vec3::new(r * math::cos(a), r * math::sin(a), side * math::sin(a / 2.0)));
        }
    }
    for i in 0..n {
        let (p, q) = (2 * i, 2 * i + 1);
        let (r, t) = if i + 1 < n { (p + 2, q + 2) } else { (1, 0) };
        s.faces.extend([[p, q, r], [q, t, r]]);
    }
    assert_eq!(cleaned(s).report.inconsistent_edges, 1);
}

#[test]
fn thin_walls_are_not_welded_together() {
    // Two walls 1e-4 of the extent apart, far above the tolerance.
    let mut m = tile(4);
    let n = m.vertices.len() / 2;
    for i in 0..n {
        m.vertices[n + i] = m.vertices[i] * 1.0001;
    }
    let c = cleaned(soup(&m));
    assert_eq!(c.report.welded_vertices, 0);
    assert!(c.report.watertight);
}

#[test]
fn the_coarse_mesh_of_a_large_scan_gives_the_same_wall() {
    let m = tile(330);
    assert!(m.faces.len() > 400_000);
    let c = cleaned(soup(&m));
    let wall = measure(&c.mesh, true, &MeasureOptions::default()).wall.unwrap();
    assert!((wall - 5.0).abs() < 0.1, "{wall}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Tearing a mesh into loose triangles, shuffling and turning them changes nothing but the order.
    #[test]
    fn torn_turned_and_shuffled_triangles_come_together(seed in 0u64..1000, scale in -4i32..4, shift in -500.0f64..500.0) {
        let m = tile(4);
        let factor = 10f64.powi(scale);
        let mut rng = potsherd::geom::Rng::for_purpose(seed, "tear");
        let mut order: Vec<usize> = (0..m.faces.len()).collect();
        rng.shuffle(&mut order);
        let mut s = MeshSoup::default();
        for f in order {
            let mut corners = m.corner(f).map(|v| (v + Vec3::repeat(shift)) * factor);
            if rng.below(3) == 0 {
                corners.swap(0, 1);
            }
            let at = s.vertices.len() as u32;
            // Single precision, as most files have.
            s.vertices.extend(corners.map(|v| v.map(|x| f64::from(x as f32))));
            s.faces.push([at, at + 1, at + 2]);
        }
        let c = cleaned(s);
        prop_assert!(c.report.watertight, "{:?}", c.report);
        prop_assert_eq!(c.mesh.vertices.len(), m.vertices.len());
        prop_assert_eq!(c.mesh.faces.len(), m.faces.len());
        prop_assert!((c.mesh.volume() / (m.volume() * factor.powi(3)) - 1.0).abs() < 1e-2);
    }

    /// Whatever the faces, the result is a mesh that keeps its promises, and cleaning it again changes nothing.
    #[test]
    fn cleaning_is_settled_after_once(raw in prop::collection::vec(prop::array::uniform3(0u32..12), 1..60)) {
        let vertices: Vec<Vec3> =
            (0..12).map(|i| Vec3::new((i % 3) as f64, (i / 3 % 2) as f64 + 0.1 * i as f64, (i / 6) as f64)).collect();
        let Ok(once) = clean(MeshSoup { vertices, faces: raw, ..MeshSoup::default() }, &CleanOptions::default())
        else { return Ok(()) };
        let twice = cleaned(soup(&once.mesh));
        prop_assert_eq!(&twice.mesh.vertices, &once.mesh.vertices);
        prop_assert_eq!(twice.mesh.faces.len(), once.mesh.faces.len());
        prop_assert_eq!(twice.report.turned_faces, 0);
        prop_assert_eq!(twice.report.watertight, once.report.watertight);
        prop_assert_eq!(twice.report.components, 1);
    }
}
