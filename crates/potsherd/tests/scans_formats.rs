//! The same sherd in every format is the same sherd, for us and for other readers.

mod common;

use common::{clouds, meshes, tile};
use potsherd::geom::{TriMesh, Vec3};
use potsherd::scans::parse_points;
use potsherd::scans::{CleanOptions, Format, clean, parse_soup};
use potsherd::scans::{MeasureOptions, measure};
use std::io::Cursor;
use std::path::Path;

fn read(bytes: &[u8], format: Format) -> potsherd::scans::Cleaned {
    clean(parse_soup(bytes, format, Path::new("")).unwrap(), &CleanOptions::default()).unwrap()
}

#[test]
fn every_format_gives_the_same_mesh() {
    let mesh = tile(6);
    for (name, format, bytes) in meshes(&mesh) {
        let got = read(&bytes, format);
        let r = &got.report;
        assert_eq!(got.mesh.faces.len(), mesh.faces.len(), "{name}");
        assert_eq!(got.mesh.vertices.len(), mesh.vertices.len(), "{name}: welded");
        assert!(r.watertight && r.components == 1 && !r.inside_out && r.turned_faces == 0, "{name}: {r:?}");
        for f in 0..mesh.faces.len() {
            for (a, b) in got.mesh.corner(f).iter().zip(mesh.corner(f)) {
                assert!((a - b).norm() < 1e-4, "{name}, face {f}: {a} instead of {b}");
            }
        }
        let m = measure(&got.mesh, true, &MeasureOptions::default());
        assert!((m.wall.unwrap() - 5.0).abs() < 0.1, "{name}: wall {:?}", m.wall);
        assert!((m.volume.unwrap() - mesh.volume()).abs() < 1e-2 * mesh.volume(), "{name}");
    }
}

#[test]
fn every_cloud_format_gives_the_same_cloud() {
    let mesh = tile(4);
    let normals = mesh.vertex_normals();
    for (name, format, bytes) in clouds(&mesh) {
        let got = parse_points(&bytes, format).unwrap();
        assert_eq!(got.points.len(), mesh.vertices.len(), "{name}");
        assert!(got.points.iter().zip(&mesh.vertices).all(|(a, b)| (a - b).norm() < 1e-4), "{name}");
        assert!(got.normals.iter().zip(&normals).all(|(a, b)| (a - b).norm() < 1e-6), "{name}");
    }
}

#[test]
fn colors_are_read() {
    let mut mesh = tile(1);
    mesh.colors = Some((0..mesh.vertices.len()).map(|i| [i as u8, 200, 7]).collect());
    let back = read(&potsherd::scans::ply_bytes(&mesh), Format::Ply).mesh;
    assert_eq!(back, mesh);
    assert_eq!(read(&common::ply_ascii(&mesh), Format::Ply).mesh.colors.unwrap()[0], [10, 20, 30]);
    assert_eq!(read(&common::off(&mesh), Format::Off).mesh.colors.unwrap()[0], [128, 64, 255]);
}

/// Other people's readers as judges of ours and of the files we test with.
#[test]
fn other_readers_agree() {
    let mesh = tile(3);
    let (models, _) =
        tobj::load_obj_buf(&mut Cursor::new(common::obj(&mesh)), &tobj::GPU_LOAD_OPTIONS, |_| {
            Err(tobj::LoadError::OpenFileFailed)
        })
        .unwrap();
    let indices: usize = models.iter().map(|m| m.mesh.indices.len()).sum();
    assert_eq!(indices, mesh.faces.len() * 3);
    let triangles = |m: &TriMesh| (0..m.faces.len()).flat_map(|f| m.corner(f)).collect::<Vec<Vec3>>();
    let near =
        |a: &[Vec3], b: &[Vec3]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).norm() < 1e-4);
    for bytes in [common::stl_binary(&mesh), common::stl_ascii(&mesh)] {
        let stl = stl_io::read_stl(&mut Cursor::new(&bytes)).unwrap();
        let theirs: Vec<Vec3> = stl
            .faces
            .iter()
            .flat_map(|f| f.vertices.map(|v| stl.vertices[v]))
            .map(|v| Vec3::new(v[0] as f64, v[1] as f64, v[2] as f64))
            .collect();
        assert!(near(&theirs, &triangles(&read(&bytes, Format::Stl).mesh)));
    }
    for bytes in [common::ply_ascii(&mesh), potsherd::scans::ply_bytes(&mesh)] {
        let parser = ply_rs_bw::parser::Parser::<ply_rs_bw::ply::DefaultElement>::new();
        let ply = parser.read_ply(&mut Cursor::new(&bytes)).unwrap();
        assert_eq!(ply.payload["vertex"].len(), mesh.vertices.len());
        assert_eq!(ply.payload["face"].len(), mesh.faces.len());
    }
    let gltf = gltf::Gltf::from_slice(&common::glb(&mesh)).unwrap();
    let blob = gltf.blob.clone().unwrap();
    let primitive = gltf.meshes().next().unwrap().primitives().next().unwrap();
    let reader = primitive.reader(|_| Some(&blob));
    assert_eq!(reader.read_positions().unwrap().len(), mesh.vertices.len());
    assert_eq!(reader.read_indices().unwrap().into_u32().count(), mesh.faces.len() * 3);
}

#[test]
fn draco_is_named() {
    let json = r#"{"asset":{"version":"2.0"},"extensionsRequired":["KHR_draco_mesh_compression"],"meshes":[{"primitives":
        [{"attributes":{"POSITION":0},"extensions":{"KHR_draco_mesh_compression":{"bufferView":0}}}]}]}"#;
    let e = parse_soup(&common::glb_of(json.into(), vec![0; 8]), Format::Gltf, Path::new("")).unwrap_err();
    assert!(e.to_string().contains("Draco"), "{e}");
}
