//! Geometry that no scanner should make: surfaces by formula, and ways to spoil them. `n` is about the number of faces
//! along one side.
#![allow(dead_code)] // Each test file uses what it needs.

use potsherd::geom::{Rng, TriMesh, Vec3, math};
use std::f64::consts::{PI, TAU};

/// A grid of `nu` by `nv` cells on a surface given by its formula over the unit square.
pub fn grid(nu: u32, nv: u32, at: impl Fn(f64, f64) -> Vec3) -> TriMesh {
    let mut mesh = TriMesh::default();
    for j in 0..=nv {
        for i in 0..=nu {
            mesh.vertices.push(at(f64::from(i) / f64::from(nu), f64::from(j) / f64::from(nv)));
        }
    }
    for j in 0..nv {
        for i in 0..nu {
            let a = j * (nu + 1) + i;
            mesh.faces.extend([[a, a + 1, a + nu + 2], [a, a + nu + 2, a + nu + 1]]);
        }
    }
    mesh
}

/// All of them in one mesh, not joined.
pub fn all(parts: &[TriMesh]) -> TriMesh {
    let mut out = TriMesh::default();
    for part in parts {
        let first = out.vertices.len() as u32;
        out.vertices.extend(&part.vertices);
        out.faces.extend(part.faces.iter().map(|f| f.map(|v| v + first)));
    }
    out
}

pub fn moved(mesh: &TriMesh, by: impl Fn(Vec3) -> Vec3) -> TriMesh {
    TriMesh { vertices: mesh.vertices.iter().map(|v| by(*v)).collect(), ..mesh.clone() }
}

pub fn turned_over(mut mesh: TriMesh) -> TriMesh {
    mesh.faces.iter_mut().for_each(|f| f.swap(0, 1));
    mesh
}

/// A piece of a wall, closed all around: two walls and four sides, as a good scan of a sherd has them.
pub fn sherd(n: u32) -> TriMesh {
    let on = |u: f64, v: f64, depth: f64| {
        let (a, r) = (0.9 * (u - 0.5), 60.0 - 5.0 * depth);
        Vec3::new(r * math::cos(a), r * math::sin(a), 50.0 * v + 4.0 * math::sin(5.0 * a))
    };
    let thick = (n / 10).max(2);
    all(&[
        grid(n, n, |u, v| on(u, v, 0.0)),
        turned_over(grid(n, n, |u, v| on(u, v, 1.0))),
        turned_over(grid(n, thick, |u, d| on(u, 0.0, d))),
        grid(n, thick, |u, d| on(u, 1.0, d)),
        grid(n, thick, |v, d| on(0.0, v, d)),
        turned_over(grid(n, thick, |v, d| on(1.0, v, d))),
    ])
}

pub fn ball(n: u32, radius: impl Fn(f64, f64) -> f64) -> TriMesh {
    grid(2 * n, n, |u, v| {
        let (a, b) = (TAU * u, PI * v);
        Vec3::new(math::sin(b) * math::cos(a), math::sin(b) * math::sin(a), math::cos(b)) * radius(u, v)
    })
}

pub fn ring(n: u32, wide: f64, thick: f64) -> TriMesh {
    grid(n, n, |u, v| {
        let (a, b) = (TAU * u, TAU * v);
        let r = wide + thick * math::cos(b);
        Vec3::new(r * math::cos(a), r * math::sin(a), thick * math::sin(b))
    })
}

/// Triangles anywhere, of any size, none joined to another.
pub fn soup(n: u32, seed: u64) -> TriMesh {
    let mut rng = Rng::for_purpose(seed, "soup");
    let mut unit = || (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
    let mut mesh = TriMesh::default();
    for k in 0..n {
        let center = Vec3::new(unit(), unit(), unit()) * 80.0;
        for _ in 0..3 {
            mesh.vertices.push(center + Vec3::new(unit(), unit(), unit()) * 4.0);
        }
        mesh.faces.push([3 * k, 3 * k + 1, 3 * k + 2]);
    }
    mesh
}

/// Faces about one vertex.
pub fn fan(n: u32, high: f64) -> TriMesh {
    let mut mesh = TriMesh { vertices: vec![Vec3::new(0.0, 0.0, high)], ..TriMesh::default() };
    for k in 0..n {
        let a = TAU * f64::from(k) / f64::from(n);
        mesh.vertices.push(Vec3::new(40.0 * math::cos(a), 40.0 * math::sin(a), 0.0));
        mesh.faces.push([0, 1 + k, 1 + (k + 1) % n]);
    }
    mesh
}

/// Faces on one edge, like the pages of a book.
pub fn book(n: u32) -> TriMesh {
    let mut mesh = TriMesh { vertices: vec![Vec3::zeros(), Vec3::z() * 50.0], ..TriMesh::default() };
    for k in 0..n {
        let a = TAU * f64::from(k) / f64::from(n);
        mesh.vertices.push(Vec3::new(40.0 * math::cos(a), 40.0 * math::sin(a), 25.0));
        mesh.faces.push([0, 1, 2 + k]);
    }
    mesh
}

/// A wall rolled up many times.
pub fn roll(n: u32, turns: f64) -> TriMesh {
    grid(4 * n, n, |u, v| {
        let (a, r) = (TAU * turns * u, 5.0 + 40.0 * u);
        Vec3::new(r * math::cos(a), r * math::sin(a), 60.0 * v)
    })
}

/// One side only: a band with half a turn in it.
pub fn moebius(n: u32) -> TriMesh {
    grid(4 * n, n, |u, v| {
        let (a, w) = (TAU * u, 20.0 * (v - 0.5));
        let r = 40.0 + w * math::cos(a / 2.0);
        Vec3::new(r * math::cos(a), r * math::sin(a), w * math::sin(a / 2.0))
    })
}

/// One box, twelve faces.
pub fn cube(low: Vec3, side: f64) -> TriMesh {
    let corner = |k: u32| low + Vec3::new(f64::from(k & 1), f64::from(k >> 1 & 1), f64::from(k >> 2)) * side;
    let sides = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let faces = sides.iter().flat_map(|s| [[s[0], s[1], s[2]], [s[0], s[2], s[3]]]).collect();
    TriMesh { vertices: (0..8).map(corner).collect(), faces, colors: None }
}

/// Every place shaken by up to so much.
pub fn noisy(mesh: &TriMesh, by: f64) -> TriMesh {
    let mut rng = Rng::for_purpose(5, "noise");
    let mut unit = || (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64 - 0.5;
    let vertices = mesh.vertices.iter().map(|v| v + Vec3::new(unit(), unit(), unit()) * by).collect();
    TriMesh { vertices, ..mesh.clone() }
}
