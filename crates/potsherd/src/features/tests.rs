//! Whole extraction on made shapes: good sherds with known answers, and every kind of bad input.

mod odd;

use crate::features::{
    FaceLabel, FeatureOptions, SherdFeatures, SherdState, extract, extract_with_labels, features_of,
};
use crate::geom::math;
use crate::geom::{Rigid, Rng, TriMesh, Vec3};
use crate::run::Run;
use crate::scans::Collection;
use std::f64::consts::{PI, TAU};

/// A closed slab over a grid of parameters: `side(u, v, 0)` is one wall, `side(u, v, 1)` the other,
/// and straight strips join them along the four borders.
fn slab(nu: usize, nv: usize, nt: usize, at: impl Fn(f64, f64, f64) -> Vec3) -> TriMesh {
    let mut mesh = TriMesh::default();
    let mut patch = |nu: usize, nv: usize, p: &dyn Fn(f64, f64) -> Vec3, turned: bool| {
        let first = mesh.vertices.len() as u32;
        for i in 0..=nu {
            for j in 0..=nv {
                mesh.vertices.push(p(i as f64 / nu as f64, j as f64 / nv as f64));
            }
        }
        for i in 0..nu {
            for j in 0..nv {
                let a = first + (i * (nv + 1) + j) as u32;
                let (b, c, d) = (a + 1, a + nv as u32 + 1, a + nv as u32 + 2);
                for f in [[a, c, b], [b, c, d]] {
                    mesh.faces.push(if turned { [f[0], f[2], f[1]] } else { f });
                }
            }
        }
    };
    patch(nu, nv, &|u, v| at(u, v, 0.0), true);
    patch(nu, nv, &|u, v| at(u, v, 1.0), false);
    patch(nu, nt, &|u, t| at(u, 0.0, t), false);
    patch(nu, nt, &|u, t| at(u, 1.0, t), true);
    patch(nt, nv, &|t, v| at(0.0, v, t), false);
    patch(nt, nv, &|t, v| at(1.0, v, t), true);
    weld(mesh)
}

fn weld(mesh: TriMesh) -> TriMesh {
    let soup = crate::scans::MeshSoup { vertices: mesh.vertices, faces: mesh.faces, ..Default::default() };
    crate::scans::clean(soup, &crate::scans::CleanOptions::default()).unwrap().mesh
}

/// A piece of a barrel: outer radius 60, wall 5, about 60 x 50 mm.
pub(crate) fn barrel() -> TriMesh {
    barrel_of(60, 50, 6)
}

fn barrel_of(nu: usize, nv: usize, nt: usize) -> TriMesh {
    slab(nu, nv, nt, |u, v, t| {
        let (a, z) = (u - 0.5, (v - 0.5) * 50.0);
        let r = 55.0 + 5.0 * t - 0.004 * z * z;
        Vec3::new(r * math::cos(a), r * math::sin(a), z)
    })
}

fn run(mesh: &TriMesh) -> SherdFeatures {
    extract(&"test".into(), mesh, &FeatureOptions::default())
}

fn reason(f: &SherdFeatures) -> String {
    match &f.state {
        SherdState::SetAside { reason } | SherdState::Small { reason } => reason.clone(),
        SherdState::Doubtful { reasons } => reasons.join("; "),
        SherdState::Usable => String::new(),
    }
}

#[test]
fn barrel_is_measured() {
    let mesh = barrel();
    let (f, labels) = extract_with_labels(&"barrel".into(), &mesh, &FeatureOptions::default());
    assert_eq!(f.state, SherdState::Usable);
    assert!((f.thickness - 5.0).abs() < 0.1, "{}", f.thickness);
    let labels = labels.unwrap();
    let (centers, areas) = (mesh.face_centers(), mesh.face_areas());
    let mut wrong = 0.0;
    for i in 0..centers.len() {
        let c = centers[i];
        let depth = 60.0 - 0.004 * c.z * c.z - c.xy().norm();
        let expected = if depth < 0.05 {
            FaceLabel::Outer
        } else if depth > 4.95 {
            FaceLabel::Inner
        } else {
            FaceLabel::Break
        };
        if labels.per_face[i] != expected {
            wrong += areas[i];
        }
    }
    assert!(wrong < 0.01 * mesh.area(), "{wrong} of {}", mesh.area());
    // The true inner edge: the border of the parameter patch at t = 0.
    let off = f.inner.points.iter().map(|p| {
        let (a, z) = (math::atan2(p.y, p.x), p.z);
        let r = 55.0 - 0.004 * z * z;
        let in_patch = ((a.abs() - 0.5) * r).abs().min((z.abs() - 25.0).abs());
        math::hypot(in_patch, p.xy().norm() - r)
    });
    let mut off: Vec<f64> = off.collect();
    let median = crate::geom::stats::median_in_place(&mut off).unwrap();
    assert!(median < 0.05, "{median}");
    assert!(f.inner.thickness.iter().all(|t| (t - 5.0).abs() < 0.3));
    assert!(f.outer.len() > f.inner.len());
    // Counter-clockwise seen from outside the material.
    let c = f.inner.points.iter().sum::<Vec3>() / f.inner.len() as f64;
    let n = f.inner.len();
    let turn: f64 = (0..n)
        .map(|i| {
            (f.inner.points[i] - c).cross(&(f.inner.points[(i + 1) % n] - c)).dot(&f.inner.wall_normals[i])
        })
        .sum();
    assert!(turn > 0.0);
    // Break normals lead away from the middle of the wall.
    assert!((0..n).all(|i| f.inner.break_normals[i].dot(&(f.inner.points[i] - c)) > 0.0));
    assert!(f.inner.corners.len() == 4, "{:?}", f.inner.corners);
}

#[test]
fn result_does_not_depend_on_the_pose() {
    let mesh = barrel();
    let mut rng = Rng::for_purpose(3, "pose");
    let motion = Rigid::new(rng.rotation(), Vec3::new(300.0, -80.0, 20.0));
    let (a, b) = (run(&mesh), run(&mesh.transformed(&motion)));
    assert!((a.thickness - b.thickness).abs() < 0.02);
    let length = |f: &SherdFeatures| f.inner.step * f.inner.len() as f64;
    assert!((length(&a) - length(&b)).abs() < 0.5, "{} {}", length(&a), length(&b));
    let near =
        |p: &Vec3| a.inner.points.iter().map(|q| (motion.point(q) - p).norm()).fold(f64::INFINITY, f64::min);
    assert!(b.inner.points.iter().all(|p| near(p) < 0.9));
}

#[test]
fn same_bytes_with_any_number_of_threads() {
    let mesh = barrel();
    let bytes = |n: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(n).build().unwrap();
        pool.install(|| postcard::to_stdvec(&run(&mesh)).unwrap())
    };
    assert_eq!(bytes(1), bytes(3));
}

#[test]
fn flat_tile_is_doubtful_or_usable_with_a_loop() {
    let f = run(&slab(50, 50, 6, |u, v, t| Vec3::new(50.0 * u, 50.0 * v, 6.0 * t)));
    assert!(matches!(f.state, SherdState::Doubtful { .. }), "{:?}", f.state);
    assert!(reason(&f).contains("look alike"), "{}", reason(&f));
    assert!((f.thickness - 6.0).abs() < 0.1);
}

#[test]
fn cube_is_set_aside() {
    let f = run(&slab(20, 20, 20, |u, v, t| Vec3::new(30.0 * u, 30.0 * v, 30.0 * t)));
    assert!(matches!(f.state, SherdState::SetAside { .. }), "{:?}", f.state);
}

#[test]
fn whole_pot_is_set_aside() {
    // A closed lathe: out up, over a round lip, in down.
    let profile: Vec<[f64; 2]> = (0..=40)
        .map(|i| [40.0 * (i as f64 / 40.0).min(1.0), 0.0])
        .chain((1..=40).map(|i| [40.0, i as f64]))
        .chain((1..=8).map(|i| {
            [38.0 + 2.0 * math::cos(PI * i as f64 / 8.0), 40.0 + 2.0 * math::sin(PI * i as f64 / 8.0)]
        }))
        .chain((1..=36).map(|i| [36.0, 40.0 - i as f64]))
        .chain((1..=36).map(|i| [36.0 - i as f64, 4.0]))
        .collect();
    let turns = 200;
    let mut mesh = TriMesh::default();
    for p in &profile {
        for k in 0..turns {
            let a = TAU * k as f64 / turns as f64;
            mesh.vertices.push(Vec3::new(p[0] * math::cos(a), p[0] * math::sin(a), p[1]));
        }
    }
    for i in 0..profile.len() - 1 {
        for k in 0..turns {
            let (a, b) = ((i * turns + k) as u32, (i * turns + (k + 1) % turns) as u32);
            let (c, d) = (a + turns as u32, b + turns as u32);
            mesh.faces.extend([[a, b, c], [b, d, c]]);
        }
    }
    let f = run(&weld(mesh));
    assert!(matches!(f.state, SherdState::SetAside { .. }), "{:?}", f.state);
    assert!(reason(&f).contains("whole"), "{}", reason(&f));
}

#[test]
fn handle_is_set_aside() {
    // Half a torus, its ends closed flat.
    let (around, along) = (40, 80);
    let mut mesh = TriMesh::default();
    for i in 0..=along {
        let a = PI * i as f64 / along as f64;
        for j in 0..around {
            let b = TAU * j as f64 / around as f64;
            let r = 25.0 + 5.0 * math::cos(b);
            mesh.vertices.push(Vec3::new(r * math::cos(a), r * math::sin(a), 5.0 * math::sin(b)));
        }
    }
    for i in 0..along {
        for j in 0..around {
            let (a, b) = ((i * around + j) as u32, (i * around + (j + 1) % around) as u32);
            mesh.faces.extend([[a, b + around as u32, b], [a, a + around as u32, b + around as u32]]);
        }
    }
    for (row, turned) in [(0, false), (along, true)] {
        let c = mesh.vertices.len() as u32;
        mesh.vertices.push(Vec3::new(if row == 0 { 25.0 } else { -25.0 }, 0.0, 0.0));
        for j in 0..around {
            let (a, b) = ((row * around + j) as u32, (row * around + (j + 1) % around) as u32);
            mesh.faces.push(if turned { [c, b, a] } else { [c, a, b] });
        }
    }
    let f = run(&weld(mesh));
    assert!(matches!(f.state, SherdState::SetAside { .. } | SherdState::Doubtful { .. }), "{:?}", f.state);
}

#[test]
fn one_wall_alone() {
    let wall = |t: f64| {
        let b = barrel();
        let keep: Vec<[u32; 3]> = (0..b.faces.len())
            .filter(|&f| {
                b.corner(f).iter().all(|c| (c.xy().norm() + 0.004 * c.z * c.z - 55.0 - 5.0 * t).abs() < 0.05)
            })
            .map(|f| b.faces[f])
            .collect();
        TriMesh { faces: keep, ..b }
    };
    let inner = run(&wall(0.0));
    assert!(matches!(inner.state, SherdState::Doubtful { .. }), "{:?}", inner.state);
    assert!(inner.thickness.is_nan());
    assert!(inner.inner.len() > 100);
    let outer = run(&wall(1.0));
    assert!(reason(&outer).contains("inner wall is missing"), "{:?}", outer.state);
}

#[test]
fn holes_in_the_scan_do_not_matter() {
    let mut mesh = barrel();
    let centers = mesh.face_centers();
    let mut f = 0;
    mesh.faces.retain(|_| {
        f += 1;
        let c = centers[f - 1];
        !(c.z.abs() < 4.0 && c.y.abs() < 4.0 && c.x > 58.0)
    });
    let got = run(&mesh);
    assert!(matches!(got.state, SherdState::Usable | SherdState::Doubtful { .. }), "{:?}", got.state);
    assert!((got.thickness - 5.0).abs() < 0.1);
}

#[test]
fn nonsense_never_panics() {
    let o = FeatureOptions::default();
    for mesh in [
        TriMesh::default(),
        TriMesh { vertices: vec![Vec3::zeros(); 3], faces: vec![[0, 1, 2]], colors: None },
        TriMesh { vertices: vec![Vec3::repeat(f64::NAN); 3], faces: vec![[0, 1, 2]], colors: None },
        TriMesh {
            vertices: vec![Vec3::zeros(), Vec3::x(), Vec3::y()],
            faces: vec![[0, 1, 2]; 9],
            colors: None,
        },
    ] {
        let f = extract(&"nonsense".into(), &mesh, &o);
        assert!(matches!(f.state, SherdState::SetAside { .. }), "{:?}", f.state);
    }
    let mut rng = Rng::for_purpose(5, "soup");
    for n in [10, 100, 1000] {
        let vertices = (0..n).map(|_| rng.unit_vector() * 30.0).collect();
        let faces = (0..2 * n).map(|_| [0; 3].map(|_: u32| rng.below(n) as u32)).collect();
        let mesh = TriMesh { vertices, faces, colors: None };
        extract(&"soup".into(), &mesh, &o);
    }
}

#[test]
fn scans_turned_inside_out_are_the_same_sherd() {
    let mut mesh = barrel();
    mesh.faces.iter_mut().for_each(|f| f.swap(0, 1));
    let (right, turned) = (run(&barrel()), run(&weld(mesh)));
    assert_eq!(turned.state, SherdState::Usable);
    assert!((turned.thickness - right.thickness).abs() < 1e-6);
    assert_eq!(turned.inner.len(), right.inner.len());
    // Not cleaned first, nothing is promised but an answer.
    let mut mesh = barrel();
    mesh.faces.iter_mut().for_each(|f| f.swap(0, 1));
    run(&mesh);
}
