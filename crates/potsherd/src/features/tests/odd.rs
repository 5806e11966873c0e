//! Scans that are not simply one sherd: several in a file, necks, holes, stubs, any scale and resolution.

use super::*;

fn beside(mut mesh: TriMesh, other: &TriMesh, shift: Vec3) -> TriMesh {
    let first = mesh.vertices.len() as u32;
    mesh.vertices.extend(other.vertices.iter().map(|v| v + shift));
    mesh.faces.extend(other.faces.iter().map(|f| f.map(|v| v + first)));
    mesh
}

#[test]
fn two_sherds_in_one_file_are_told() {
    let two = beside(barrel(), &barrel(), Vec3::new(0.0, 0.0, 90.0));
    let got = run(&two);
    assert!(reason(&got).contains("2 separate pieces"), "{:?}", got.state);
    assert!(!got.inner.is_empty());
}

#[test]
fn two_sherds_in_one_file_are_doubtful_in_a_collection() {
    let folder = tempfile::tempdir().unwrap();
    let two = beside(barrel(), &barrel(), Vec3::new(0.0, 0.0, 90.0));
    crate::scans::write_ply(&folder.path().join("two.ply"), &two).unwrap();
    crate::scans::write_ply(&folder.path().join("one.ply"), &barrel().scaled(1.1)).unwrap();
    let scans = Collection::open(&[folder.path().to_path_buf()], &Default::default()).unwrap();
    let got = features_of(&scans, &FeatureOptions::default(), &Run::new()).unwrap().sherds;
    let of = |id: &str| got.iter().find(|f| f.id == id).unwrap();
    assert_eq!(of("one").state, SherdState::Usable);
    assert!(matches!(of("two").state, SherdState::Doubtful { .. }));
    assert!(reason(of("two")).contains("2 separate pieces"), "{}", reason(of("two")));
    // Where the larger piece is a file of its own already, it would be used twice; both are told.
    crate::scans::write_ply(&folder.path().join("own.ply"), &barrel()).unwrap();
    let scans = Collection::open(&[folder.path().to_path_buf()], &Default::default()).unwrap();
    let got = features_of(&scans, &FeatureOptions::default(), &Run::new()).unwrap().sherds;
    let two = got.iter().find(|f| f.id == "two").unwrap();
    assert!(matches!(two.state, SherdState::SetAside { .. }));
    assert!(
        reason(two).contains("the same scan as own; the file holds 2 separate pieces"),
        "{}",
        reason(two)
    );
}

#[test]
fn meshes_that_cut_themselves_get_an_answer() {
    for shift in [Vec3::new(0.0, 0.0, 20.0), Vec3::new(2.0, 0.0, 0.0), Vec3::zeros()] {
        let got = run(&beside(barrel(), &barrel(), shift));
        assert!(got.inner.points.iter().all(|p| p.iter().all(|x| x.is_finite())));
    }
}

#[test]
fn any_scale_gets_an_answer() {
    let tiny = run(&barrel().scaled(1e-3));
    assert!(matches!(tiny.state, SherdState::Small { .. } | SherdState::SetAside { .. }), "{:?}", tiny.state);
    let huge = run(&barrel().scaled(20.0));
    assert_eq!(huge.state, SherdState::Usable);
    assert!((huge.thickness - 100.0).abs() < 2.0, "{}", huge.thickness);
}

/// A whole neck: inner wall, round lip, outer wall and a ragged break below, turned about z. Widest
/// at the rim.
fn neck() -> TriMesh {
    let radius = |z: f64| 25.0 + 0.006 * z * z;
    let mut profile: Vec<[f64; 2]> = (0..40).map(|k| [radius(k as f64), k as f64]).collect();
    profile.extend((0..=12).map(|k| {
        let a = PI * k as f64 / 12.0;
        [radius(40.0) + 2.5 - 2.5 * math::cos(a), 40.0 + 2.5 * math::sin(a)]
    }));
    profile.extend((0..40).rev().map(|k| [radius(k as f64) + 5.0, k as f64]));
    profile.extend((1..6).map(|k| [radius(0.0) + 5.0 - 5.0 * k as f64 / 6.0, 0.0]));
    let (turns, m) = (180u32, profile.len() as u32);
    let mut mesh = TriMesh::default();
    for i in 0..turns {
        let a = TAU * f64::from(i) / f64::from(turns);
        let ragged = 1.5 * math::sin(7.0 * a);
        mesh.vertices.extend(profile.iter().map(|[r, z]| {
            Vec3::new(r * math::cos(a), r * math::sin(a), z + ragged * (1.0 - z / 40.0).max(0.0))
        }));
        for j in 0..m {
            let (k, l) = ((i + 1) % turns * m, (j + 1) % m);
            let (p, q, r, s) = (i * m + j, i * m + l, k + j, k + l);
            mesh.faces.extend([[p, q, r], [q, s, r]]);
        }
    }
    mesh
}

#[test]
fn a_whole_neck_is_matched_by_its_break() {
    let f = run(&neck());
    let height = |l: &crate::features::EdgeLine| l.points.iter().map(|p| p.z).sum::<f64>() / l.len() as f64;
    let length = |l: &crate::features::EdgeLine| l.step * l.len() as f64;
    assert!(height(&f.inner) < 5.0 && height(&f.outer) < 5.0, "{} {}", height(&f.inner), height(&f.outer));
    assert_eq!(f.holes.len(), 1);
    assert!(height(&f.holes[0]) > 35.0 && length(&f.holes[0]) > length(&f.inner));
}

#[test]
fn any_resolution_gives_the_same_sherd() {
    let known = run(&barrel_of(60, 50, 5));
    let length = |f: &SherdFeatures| f.inner.step * f.inner.len() as f64;
    let mut rng = Rng::for_purpose(9, "resolution");
    // From four edges across the wall to thirty, from 5,700 faces to 370,000, with scanner noise on
    // the fine ones.
    for (nu, nv, nt, noise) in [(38, 30, 4, 0.0), (90, 75, 8, 0.005), (330, 270, 30, 0.01)] {
        let mut mesh = barrel_of(nu, nv, nt);
        for v in &mut mesh.vertices {
            *v += Vec3::new(rng.normal(), rng.normal(), rng.normal()) * noise;
        }
        let (f, labels) = extract_with_labels(&"barrel".into(), &mesh, &FeatureOptions::default());
        let name = format!("{} faces", mesh.faces.len());
        assert_eq!(f.state, SherdState::Usable, "{name}");
        assert!((f.thickness - 5.0).abs() < 0.1, "{name}: {}", f.thickness);
        assert!(
            (length(&f) / length(&known) - 1.0).abs() < 0.015,
            "{name}: {} {}",
            length(&f),
            length(&known)
        );
        let near = |p: &Vec3| known.inner.points.iter().map(|q| (q - p).norm()).fold(f64::INFINITY, f64::min);
        // Points of the known line lie 1.1 mm apart.
        assert!(f.inner.points.iter().all(|p| near(p) < 1.0), "{name}");
        let axis = &f.axes[0];
        assert!(axis.direction.z.abs() > math::cos(2f64.to_radians()), "{name}: {axis:?}");
        assert!(axis.point.xy().norm() < 2.0, "{name}: {axis:?}");
        let labels = labels.unwrap();
        assert_eq!(labels.per_face.len(), mesh.faces.len());
        let area = |l: FaceLabel| -> f64 {
            mesh.face_areas().iter().zip(&labels.per_face).filter(|x| *x.1 == l).map(|x| x.0).sum()
        };
        // Wall areas of the barrel: mean radius times one radian times 50 mm.
        for (l, true_area) in [(FaceLabel::Inner, 54.17 * 50.0), (FaceLabel::Outer, 59.17 * 50.0)] {
            assert!((area(l) / true_area - 1.0).abs() < 0.05, "{name}: {l:?} {} of {true_area}", area(l));
        }
    }
}

/// A disc of the barrel, 60 mm across, with a round hole of the given radius through its middle.
fn ring(hole: f64) -> TriMesh {
    let at = |u: f64, v: f64, t: f64| {
        let (a, rho) = (TAU * u, hole + (30.0 - hole) * v);
        let (x, z) = (rho * math::cos(a), rho * math::sin(a) * (1.0 + 0.1 * math::sin(5.0 * a) * v));
        let r = 55.0 + 5.0 * t - 0.004 * z * z;
        let b = x / 57.0;
        Vec3::new(r * math::cos(b), r * math::sin(b), z)
    };
    let mut mesh = TriMesh::default();
    let mut patch = |n: usize, p: &dyn Fn(f64, f64) -> Vec3, turned: bool| {
        let (nu, first) = (200u32, mesh.vertices.len() as u32);
        for i in 0..nu {
            mesh.vertices.extend((0..=n).map(|j| p(f64::from(i) / f64::from(nu), j as f64 / n as f64)));
        }
        for i in 0..nu {
            for j in 0..n as u32 {
                let row = |i: u32| first + (i % nu) * (n as u32 + 1);
                let (a, b, c, d) = (row(i) + j, row(i) + j + 1, row(i + 1) + j, row(i + 1) + j + 1);
                for f in [[a, c, b], [b, c, d]] {
                    mesh.faces.push(if turned { [f[0], f[2], f[1]] } else { f });
                }
            }
        }
    };
    patch(30, &|u, v| at(u, v, 0.0), false);
    patch(30, &|u, v| at(u, v, 1.0), true);
    patch(6, &|u, t| at(u, 0.0, t), true);
    patch(6, &|u, t| at(u, 1.0, t), false);
    weld(mesh)
}

#[test]
fn a_drilled_hole_is_neither_break_nor_outline() {
    let mesh = ring(3.0);
    let (f, labels) = extract_with_labels(&"ring".into(), &mesh, &FeatureOptions::default());
    assert_eq!(f.state, SherdState::Usable);
    assert!((f.inner.step * f.inner.len() as f64 - TAU * 29.5).abs() < 12.0);
    assert_eq!(f.holes.len(), 1, "the hole has a line of its own");
    let length = f.holes[0].step * f.holes[0].len() as f64;
    assert!((length - TAU * 3.0).abs() < 2.0, "{length}");
    let (labels, areas) = (labels.unwrap(), mesh.face_areas());
    let other: f64 =
        (0..areas.len()).filter(|&i| labels.per_face[i] == FaceLabel::Other).map(|i| areas[i]).sum();
    assert!((other / (TAU * 3.0 * 5.0) - 1.0).abs() < 0.25, "{other}");
    assert!(f.break_surface.iter().all(|o| (o.point - Vec3::new(57.0, 0.0, 0.0)).norm() > 20.0));
}

#[test]
fn a_large_hole_stays_broken() {
    let (f, labels) = extract_with_labels(&"ring".into(), &ring(12.0), &FeatureOptions::default());
    assert_eq!(f.holes.len(), 1);
    assert!(!labels.unwrap().per_face.contains(&FaceLabel::Other));
}

#[test]
fn a_stub_of_a_handle_is_other() {
    // The outer wall rises to a stub of 7 x 5 mm, 7 mm high, near the middle.
    let mesh = slab(120, 100, 8, |u, v, t| {
        let (a, z) = (u - 0.5, (v - 0.5) * 50.0);
        let far = ((a * 60.0 / 7.0).powi(2) + (z / 5.0).powi(2)).sqrt();
        let stub = 7.0 * (1.0 - (far - 0.8) / 0.3).clamp(0.0, 1.0);
        let r = 55.0 + (5.0 + stub) * t - 0.004 * z * z;
        Vec3::new(r * math::cos(a), r * math::sin(a), z)
    });
    let (f, labels) = extract_with_labels(&"stub".into(), &mesh, &FeatureOptions::default());
    assert_eq!(f.state, SherdState::Usable);
    let (labels, areas, centers) = (labels.unwrap(), mesh.face_areas(), mesh.face_centers());
    let (mut both, mut called, mut truly) = (0.0, 0.0, 0.0);
    for i in 0..areas.len() {
        let c = centers[i];
        let stands = c.xy().norm() + 0.004 * c.z * c.z > 61.0;
        let other = labels.per_face[i] == FaceLabel::Other;
        both += if stands && other { areas[i] } else { 0.0 };
        called += if other { areas[i] } else { 0.0 };
        truly += if stands { areas[i] } else { 0.0 };
    }
    assert!(both > 0.9 * truly && both > 0.9 * called, "{both} {called} {truly}");
    assert!((f.thickness - 5.0).abs() < 0.1 && f.axes[0].direction.z.abs() > 0.999);
    let plain = run(&barrel());
    assert!(
        !extract_with_labels(&"b".into(), &barrel(), &FeatureOptions::default())
            .1
            .unwrap()
            .per_face
            .contains(&FaceLabel::Other)
    );
    let length = |l: &crate::features::EdgeLine| l.step * l.len() as f64;
    assert!((length(&f.outer) / length(&plain.outer) - 1.0).abs() < 0.02);
}
