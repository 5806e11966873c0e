//! Figures for a very large scan. First run writes a closed sherd-like mesh of 5 million faces (or as many
//! as the second argument says) to the file named; the next reads it and says how long each step took.
//!
//! ```text
//! cargo run --release -p potsherd --example big_ply -- big.ply
//! ```

use potsherd::geom::{TriMesh, Vec3, math};
use potsherd::scans::{CleanOptions, clean, read_soup, write_ply};
use potsherd::scans::{MeasureOptions, measure};
use std::path::PathBuf;
use std::time::Instant;

/// A ring of oval section, bent like a piece of wall: 2 faces a cell of an n by m grid that closes in itself.
fn ring(faces: usize) -> TriMesh {
    let m = ((faces as f64 / 2.0 / 4.0).sqrt()) as usize;
    let n = faces / 2 / m;
    let mut vertices = Vec::with_capacity(n * m);
    for i in 0..n {
        let a = i as f64 / n as f64 * std::f64::consts::TAU;
        for j in 0..m {
            let b = j as f64 / m as f64 * std::f64::consts::TAU;
            let r = 60.0 + 2.5 * math::cos(b);
            vertices.push(Vec3::new(r * math::cos(a), r * math::sin(a), 30.0 * math::sin(b)));
        }
    }
    let at = |i: usize, j: usize| ((i % n) * m + j % m) as u32;
    let mut out = Vec::with_capacity(2 * n * m);
    for i in 0..n {
        for j in 0..m {
            let (p, q, r, s) = (at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1));
            out.push([p, q, r]);
            out.push([p, r, s]);
        }
    }
    TriMesh { vertices, faces: out, colors: None }
}

fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status.lines().find(|l| l.starts_with("VmHWM")).unwrap_or("VmHWM unknown").to_owned()
}

fn main() {
    let mut args = std::env::args().skip(1);
    let Some(path) = args.next().map(PathBuf::from) else {
        eprintln!("usage: big_ply FILE [FACES]");
        std::process::exit(2);
    };
    if !path.exists() {
        let faces = args.next().and_then(|n| n.parse().ok()).unwrap_or(5_000_000);
        let mesh = ring(faces);
        write_ply(&path, &mesh).expect("the file can be written");
        println!("wrote {} faces to {}; run again to read them", mesh.faces.len(), path.display());
        return;
    }
    let start = Instant::now();
    let soup = read_soup(&path).expect("the file can be read");
    println!("read    {:6.2} s, {} faces", start.elapsed().as_secs_f64(), soup.faces.len());
    let cleaned = clean(soup, &CleanOptions::default()).expect("the mesh can be cleaned");
    println!("cleaned {:6.2} s, watertight {}", start.elapsed().as_secs_f64(), cleaned.report.watertight);
    let measures = measure(&cleaned.mesh, cleaned.report.watertight, &MeasureOptions::default());
    println!("measured {:5.2} s, wall {:?}", start.elapsed().as_secs_f64(), measures.wall);
    println!("{}", peak_memory());
}
