//! Half-planes through the axis cut the placed sherds; each cut tells where there is clay.

use crate::geom::revolution::Place;
use crate::geom::{TriMesh, math};
use rayon::prelude::*;
use std::f64::consts::TAU;

/// A stretch of clay along a row of one cut.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    pub row: u32,
    pub sherd: u32,
    pub from: f32,
    pub to: f32,
}

/// Rows are `low + (row + 0.5) * cell`. Heights and radii in millimetres.
#[derive(Clone, Debug)]
pub struct Cuts {
    pub low: f64,
    pub cell: f64,
    pub rows: usize,
    /// Largest radius met.
    pub radius: f64,
    /// One list for each angle `k / len * TAU`, ordered by row, sherd, radius.
    pub angles: Vec<Vec<Interval>>,
}

#[derive(Clone, Copy, Debug)]
struct Crossing {
    angle: u32,
    row: u32,
    r: f32,
    /// Whether the material ends here on the way outwards.
    leaves: bool,
}

/// Crossings of one mesh at most, 24 bytes each: a whole pot in one scan has a million, faces without sense that are all as large as their sherd billions.
const MOST_CROSSINGS: usize = crate::count(10_000_000, 1_000_000);

/// Cuts meshes that stand about the z axis with `count` half-planes. `None` where there is nothing to be cut, or no wall in it.
pub fn cut(meshes: &[TriMesh], count: usize, cell: f64) -> Option<Cuts> {
    let bounds = meshes.iter().filter_map(TriMesh::bounds).reduce(|a, b| (a.0.inf(&b.0), a.1.sup(&b.1)))?;
    let low = bounds.0.z - 2.0 * cell;
    let rows = ((bounds.1.z + 2.0 * cell - low) / cell).ceil() as usize;
    let radius =
        meshes.iter().flat_map(|m| &m.vertices).map(|v| Place::about_z(v).radius()).fold(0.0, f64::max);
    let grid = Rows { low, cell, rows, count };
    let crossings: Vec<Vec<Crossing>> =
        meshes.par_iter().map(|m| grid.crossings(m)).collect::<Option<_>>()?;
    let mut angles: Vec<Vec<Interval>> = vec![Vec::new(); count];
    for (sherd, list) in crossings.iter().enumerate() {
        for group in list.chunk_by(|a, b| a.angle == b.angle && a.row == b.row) {
            pair_up(group, sherd as u32, &mut angles[group[0].angle as usize]);
        }
    }
    for list in &mut angles {
        list.sort_by(|a, b| a.row.cmp(&b.row).then(a.sherd.cmp(&b.sherd)).then(a.from.total_cmp(&b.from)));
    }
    Some(Cuts { low, cell, rows, radius, angles })
}

/// Turns crossings along a row into stretches of clay; a crossing without its partner, as at a hole
/// in the scan, is dropped.
fn pair_up(row: &[Crossing], sherd: u32, out: &mut Vec<Interval>) {
    let mut from: Option<f32> = if row.first().is_some_and(|c| c.leaves) { Some(0.0) } else { None };
    for c in row {
        match (c.leaves, from) {
            (false, _) => from = Some(c.r),
            (true, Some(start)) => {
                out.push(Interval { row: c.row, sherd, from: start, to: c.r });
                from = None;
            }
            (true, None) => {}
        }
    }
}

struct Rows {
    low: f64,
    cell: f64,
    rows: usize,
    count: usize,
}

impl Rows {
    fn crossings(&self, mesh: &TriMesh) -> Option<Vec<Crossing>> {
        let angle: Vec<f64> = mesh.vertices.iter().map(|v| math::atan2(v.y, v.x).rem_euclid(TAU)).collect();
        let mut out = Vec::new();
        for face in &mesh.faces {
            if out.len() > MOST_CROSSINGS {
                return None;
            }
            let a = face.map(|v| angle[v as usize]);
            let (lo, hi) = (a[0].min(a[1]).min(a[2]), a[0].max(a[1]).max(a[2]));
            let step = TAU / self.count as f64;
            if hi - lo < std::f64::consts::PI {
                for k in (lo / step).floor() as i64..=(hi / step).ceil() as i64 {
                    self.cut_face(mesh, face, k.rem_euclid(self.count as i64) as u32, &mut out);
                }
            } else {
                // Around the seam of the angle, or around the axis itself.
                for k in 0..self.count as u32 {
                    self.cut_face(mesh, face, k, &mut out);
                }
            }
        }
        out.sort_by(|x, y| {
            (x.angle, x.row).cmp(&(y.angle, y.row)).then(x.r.total_cmp(&y.r)).then(x.leaves.cmp(&y.leaves))
        });
        Some(out)
    }

    fn cut_face(&self, mesh: &TriMesh, face: &[u32; 3], k: u32, out: &mut Vec<Crossing>) {
        let (sin, cos) = math::sin_cos(k as f64 * TAU / self.count as f64);
        let p = face.map(|v| mesh.vertices[v as usize]);
        let d = p.map(|p| p.y * cos - p.x * sin);
        let mut ends = [[0.0; 2]; 2];
        let mut n = 0;
        for i in 0..3 {
            let j = (i + 1) % 3;
            if (d[i] > 0.0) == (d[j] > 0.0) || n == 2 {
                continue;
            }
            // Both faces of an edge must find the very same point: go from the lower index.
            let (s, e) = if face[i] < face[j] { (i, j) } else { (j, i) };
            let f = d[s] / (d[s] - d[e]);
            let q = p[s] + (p[e] - p[s]) * f;
            ends[n] = [q.x * cos + q.y * sin, q.z];
            n += 1;
        }
        if n < 2 {
            return;
        }
        let normal = (p[1] - p[0]).cross(&(p[2] - p[0]));
        let outward = normal.x * cos + normal.y * sin > 0.0;
        self.cross_rows(ends, outward, k, out);
    }

    fn cross_rows(&self, ends: [[f64; 2]; 2], leaves: bool, angle: u32, out: &mut Vec<Crossing>) {
        let (a, b) = if ends[0][1] < ends[1][1] { (ends[0], ends[1]) } else { (ends[1], ends[0]) };
        let row_of = |z: f64| (z - self.low) / self.cell - 0.5;
        let (from, to) = (row_of(a[1]).ceil(), row_of(b[1]).ceil());
        let mut row = from.max(0.0);
        while row < to && (row as usize) < self.rows {
            let z = self.low + (row + 0.5) * self.cell;
            let f = (z - a[1]) / (b[1] - a[1]);
            let r = a[0] + (b[0] - a[0]) * f;
            if r > 0.0 {
                out.push(Crossing { angle, row: row as u32, r: r as f32, leaves });
            }
            row += 1.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::{Rng, Vec3};

    fn faces(count: usize, size: f64) -> TriMesh {
        let mut rng = Rng::for_purpose(1, "senseless faces");
        let mut unit = || (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64 - 0.5;
        let mut mesh = TriMesh::default();
        for k in 0..count as u32 {
            let at = Vec3::new(unit(), unit(), unit()) * 100.0;
            mesh.vertices.extend((0..3).map(|_| at + Vec3::new(unit(), unit(), unit()) * size));
            mesh.faces.push([3 * k, 3 * k + 1, 3 * k + 2]);
        }
        mesh
    }

    #[test]
    fn faces_as_large_as_their_sherd_are_not_cut_without_end() {
        assert!(cut(&[faces(3000, 100.0)], 360, 0.1).is_none());
        assert!(cut(&[faces(3000, 1.0)], 360, 0.1).is_some());
    }
}
