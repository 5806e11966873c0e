//! Meshes to test with, and writers for every format we read.
#![allow(dead_code)]

pub mod fuzzing;

use potsherd::geom::{TriMesh, Vec3, math};
use potsherd::scans::Format;

/// A curved tile like a sherd: walls 5 thick, 40 by 30 along, closed. `n` cells along a side.
pub fn tile(n: usize) -> TriMesh {
    let m = n + 1;
    let mut vertices = Vec::new();
    for side in [0.0, 5.0] {
        for i in 0..m {
            for j in 0..m {
                let (a, z) = ((i as f64 / n as f64 - 0.5) * 0.8, j as f64 / n as f64 * 30.0);
                let r = 50.0 + side;
                vertices.push(Vec3::new(r * math::sin(a), r * math::cos(a), z));
            }
        }
    }
    let at = |side: usize, i: usize, j: usize| (side * m * m + i * m + j) as u32;
    let mut faces = Vec::new();
    let mut quad = |a, b, c, d| {
        faces.push([a, b, c]);
        faces.push([a, c, d]);
    };
    for i in 0..n {
        for j in 0..n {
            quad(at(1, i, j), at(1, i, j + 1), at(1, i + 1, j + 1), at(1, i + 1, j));
            quad(at(0, i, j), at(0, i + 1, j), at(0, i + 1, j + 1), at(0, i, j + 1));
        }
    }
    for k in 0..n {
        quad(at(0, k, 0), at(1, k, 0), at(1, k + 1, 0), at(0, k + 1, 0));
        quad(at(0, k, n), at(0, k + 1, n), at(1, k + 1, n), at(1, k, n));
        quad(at(0, 0, k), at(0, 0, k + 1), at(1, 0, k + 1), at(1, 0, k));
        quad(at(0, n, k), at(1, n, k), at(1, n, k + 1), at(0, n, k + 1));
    }
    // Coordinates that every format holds exactly.
    for v in &mut vertices {
        *v = v.map(|x| (x * 1024.0).round() / 1024.0);
    }
    TriMesh { vertices, faces, colors: None }
}

pub fn ply_ascii(m: &TriMesh) -> Vec<u8> {
    let mut s = format!(
        "ply\nformat ascii 1.0\ncomment made for tests\nelement vertex {}\nproperty double x\nproperty double y\n\
         property double z\nproperty uchar red\nproperty uchar green\nproperty uchar blue\nelement face {}\n\
         property uchar quality\nproperty list uchar uint vertex_index\nend_header\n",
        m.vertices.len(),
        m.faces.len()
    );
    for v in &m.vertices {
        s += &format!("{} {} {} 10 20 30\n", v.x, v.y, v.z);
    }
    for f in &m.faces {
        s += &format!("7 3 {} {} {}\n", f[0], f[1], f[2]);
    }
    s.into_bytes()
}

/// Big endian, doubles, the faces in triangle strips and an element nobody knows in between.
pub fn ply_big_strips(m: &TriMesh) -> Vec<u8> {
    let mut out = format!(
        "ply\r\nformat binary_big_endian 1.0\r\nelement vertex {}\r\nproperty short flag\r\nproperty double x\r\n\
         property double y\r\nproperty double z\r\nelement camera 2\r\nproperty list uchar float view\r\n\
         element tristrips 1\r\nproperty list int int vertex_indices\r\nend_header\r\n",
        m.vertices.len()
    )
    .into_bytes();
    for v in &m.vertices {
        out.extend_from_slice(&(-3i16).to_be_bytes());
        v.iter().for_each(|x| out.extend_from_slice(&x.to_be_bytes()));
    }
    for _ in 0..2 {
        out.push(2);
        out.extend_from_slice(&[0; 8]);
    }
    let strip: Vec<i32> = m.faces.iter().flat_map(|f| [f[0] as i32, f[1] as i32, f[2] as i32, -1]).collect();
    out.extend_from_slice(&(strip.len() as i32).to_be_bytes());
    strip.iter().for_each(|i| out.extend_from_slice(&i.to_be_bytes()));
    out
}

pub fn obj(m: &TriMesh) -> Vec<u8> {
    let mut s = String::from("# a sherd\nmtllib gone.mtl\no sherd\n");
    m.vertices.iter().for_each(|v| s += &format!("v {} {} {}\n", v.x, v.y, v.z));
    s += "vn 0 0 1\ng one\nusemtl clay\n";
    let n = m.vertices.len() as i64;
    for (i, f) in m.faces.iter().enumerate() {
        let c = f.map(i64::from);
        s += &match i % 3 {
            0 => format!("f {} {} {}\n", c[0] + 1, c[1] + 1, c[2] + 1),
            1 => format!("f {}//1 {}//1 {}//1\n", c[0] + 1, c[1] + 1, c[2] + 1),
            _ => format!("f {} {} {}\n", c[0] - n, c[1] - n, c[2] - n),
        };
    }
    s.into_bytes()
}

pub fn stl_binary(m: &TriMesh) -> Vec<u8> {
    let mut out = vec![b' '; 80];
    out[..5].copy_from_slice(b"solid");
    out.extend_from_slice(&(m.faces.len() as u32).to_le_bytes());
    for f in 0..m.faces.len() {
        out.extend_from_slice(&[0; 12]);
        for v in m.corner(f) {
            v.iter().for_each(|x| out.extend_from_slice(&(*x as f32).to_le_bytes()));
        }
        out.extend_from_slice(&[0; 2]);
    }
    out
}

pub fn stl_ascii(m: &TriMesh) -> Vec<u8> {
    let mut s = String::from("solid sherd\n");
    for f in 0..m.faces.len() {
        s += "  facet normal 0 0 0\n    outer loop\n";
        m.corner(f).iter().for_each(|v| s += &format!("      vertex {} {} {}\n", v.x, v.y, v.z));
        s += "    endloop\n  endfacet\n";
    }
    (s + "endsolid sherd\n").into_bytes()
}

pub fn off(m: &TriMesh) -> Vec<u8> {
    let mut s = format!("COFF # with colours\n\n{} {} 0\n", m.vertices.len(), m.faces.len());
    m.vertices.iter().for_each(|v| s += &format!("{} {} {} 0.5 0.25 1 1\n", v.x, v.y, v.z));
    m.faces.iter().for_each(|f| s += &format!("3 {} {} {} 0 0 255\n", f[0], f[1], f[2]));
    s.into_bytes()
}

/// JSON and buffer: positions, then 32-bit indices. Two nodes, the inner one moved by (1, 2, 3) and turned
/// a quarter about z, so that a reader who forgets the nodes is found out.
fn gltf_parts(m: &TriMesh, uri: Option<String>) -> (String, Vec<u8>) {
    let mut bin = Vec::new();
    for v in &m.vertices {
        // What the nodes will do, undone: (x, y) was turned to (-y, x) and then shifted.
        let p = v - Vec3::new(1.0, 2.0, 3.0);
        for x in [p.y, -p.x, p.z] {
            bin.extend_from_slice(&(x as f32).to_le_bytes());
        }
    }
    let split = bin.len();
    m.faces.iter().flatten().for_each(|i| bin.extend_from_slice(&i.to_le_bytes()));
    let uri = uri.map_or(String::new(), |u| format!(r#""uri":"{u}","#));
    let h = std::f64::consts::FRAC_1_SQRT_2;
    let json = format!(
        r#"{{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0]}}],
"nodes":[{{"translation":[1,2,3],"children":[1]}},{{"rotation":[0,0,{h},{h}],"mesh":0}}],
"meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}},"indices":1}}]}}],
"buffers":[{{{uri}"byteLength":{}}}],
"bufferViews":[{{"buffer":0,"byteLength":{split}}},{{"buffer":0,"byteOffset":{split},"byteLength":{}}}],
"accessors":[{{"bufferView":0,"componentType":5126,"count":{},"type":"VEC3","min":[-99,-99,-99],"max":[99,99,99]}},
{{"bufferView":1,"componentType":5125,"count":{},"type":"SCALAR"}}]}}"#,
        bin.len(),
        bin.len() - split,
        m.vertices.len(),
        m.faces.len() * 3
    );
    (json, bin)
}

pub fn glb(m: &TriMesh) -> Vec<u8> {
    let (json, bin) = gltf_parts(m, None);
    glb_of(json, bin)
}

pub fn glb_of(mut json: String, bin: Vec<u8>) -> Vec<u8> {
    while !json.len().is_multiple_of(4) {
        json.push(' ');
    }
    let mut out = b"glTF".to_vec();
    let total = 12 + 8 + json.len() + 8 + bin.len();
    for word in [2, total as u32, json.len() as u32, 0x4E4F_534A] {
        out.extend_from_slice(&word.to_le_bytes());
    }
    out.extend_from_slice(json.as_bytes());
    for word in [bin.len() as u32, 0x004E_4942] {
        out.extend_from_slice(&word.to_le_bytes());
    }
    out.extend_from_slice(&bin);
    out
}

/// The buffer is in a data URI.
pub fn gltf(m: &TriMesh) -> Vec<u8> {
    let bin = gltf_parts(m, None).1;
    gltf_parts(m, Some(format!("data:application/octet-stream;base64,{}", base64(&bin)))).0.into_bytes()
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for c in bytes.chunks(3) {
        let bits = c.iter().enumerate().fold(0u32, |s, (i, b)| s | u32::from(*b) << (16 - 8 * i));
        for k in 0..4 {
            let six = (bits >> (18 - 6 * k)) as usize & 63;
            out.push(if k <= c.len() { LETTERS[six] as char } else { '=' });
        }
    }
    out
}

pub fn xyz(m: &TriMesh) -> Vec<u8> {
    let normals = m.vertex_normals();
    let line = |(v, n): (&Vec3, &Vec3)| format!("{} {} {} {} {} {}\n", v.x, v.y, v.z, n.x, n.y, n.z);
    m.vertices.iter().zip(&normals).map(line).collect::<String>().into_bytes()
}

fn pcd_header(points: usize, data: &str) -> String {
    format!(
        "# .PCD v0.7\nVERSION 0.7\nFIELDS x y z rgb normal_x normal_y normal_z\nSIZE 4 4 4 4 8 8 8\n\
         TYPE F F F U F F F\nCOUNT 1 1 1 1 1 1 1\nWIDTH {points}\nHEIGHT 1\nVIEWPOINT 0 0 0 1 0 0 0\n\
         POINTS {points}\nDATA {data}\n"
    )
}

pub fn pcd_ascii(m: &TriMesh) -> Vec<u8> {
    let mut s = pcd_header(m.vertices.len(), "ascii");
    for (v, n) in m.vertices.iter().zip(&m.vertex_normals()) {
        s += &format!("{} {} {} 255 {} {} {}\n", v.x, v.y, v.z, n.x, n.y, n.z);
    }
    s.into_bytes()
}

pub fn pcd_binary(m: &TriMesh) -> Vec<u8> {
    let mut out = pcd_header(m.vertices.len(), "binary").into_bytes();
    for (v, n) in m.vertices.iter().zip(&m.vertex_normals()) {
        v.iter().for_each(|x| out.extend_from_slice(&(*x as f32).to_le_bytes()));
        out.extend_from_slice(&[255; 4]);
        n.iter().for_each(|x| out.extend_from_slice(&x.to_le_bytes()));
    }
    out
}

/// The mesh in every way of writing it.
pub fn meshes(m: &TriMesh) -> Vec<(&'static str, Format, Vec<u8>)> {
    vec![
        ("binary PLY", Format::Ply, potsherd::scans::ply_bytes(m)),
        ("ascii PLY", Format::Ply, ply_ascii(m)),
        ("big-endian PLY", Format::Ply, ply_big_strips(m)),
        ("OBJ", Format::Obj, obj(m)),
        ("binary STL", Format::Stl, stl_binary(m)),
        ("ascii STL", Format::Stl, stl_ascii(m)),
        ("OFF", Format::Off, off(m)),
        ("GLB", Format::Gltf, glb(m)),
        ("glTF", Format::Gltf, gltf(m)),
    ]
}

pub fn clouds(m: &TriMesh) -> Vec<(&'static str, Format, Vec<u8>)> {
    vec![
        ("XYZ", Format::Xyz, xyz(m)),
        ("ascii PCD", Format::Pcd, pcd_ascii(m)),
        ("binary PCD", Format::Pcd, pcd_binary(m)),
    ]
}
