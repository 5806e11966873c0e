//! The zero surface of a distance field on a grid, one vertex a cell (surface nets), moved onto the
//! surface afterwards.

use crate::geom::{KdTree, TriMesh, Vec3, math, unit};

/// Distance from the tangent planes around.
pub(super) struct Field<'a> {
    pub points: &'a [Vec3],
    pub normals: &'a [Vec3],
    pub tree: &'a KdTree,
    /// Usual distance between points.
    pub spacing: f64,
}

/// Points that have a say at a place.
const SAY: usize = 10;
/// Places farther than this from all points, in spacings, have no distance.
const REACH: f64 = 2.2;
/// Width of the weights, in spacings.
const WIDTH: f64 = 0.8;
/// Most nodes of the grid.
const MOST_NODES: usize = 24_000_000;
/// No vertex in a cell.
const NONE: u32 = u32::MAX;

impl Field<'_> {
    /// Distance, positive outside, and its direction.
    fn at(&self, x: &Vec3) -> Option<(f64, Vec3)> {
        let near = self.tree.k_nearest(x, SAY);
        let first = near.first().filter(|n| n.distance < REACH * self.spacing)?.distance;
        let width = 2.0 * (WIDTH * self.spacing).powi(2);
        let (mut f, mut n, mut total) = (0.0, Vec3::zeros(), 0.0);
        for k in &near {
            let w = math::exp(-(k.distance * k.distance - first * first) / width);
            let normal = self.normals[k.index];
            f += w * normal.dot(&(x - self.points[k.index]));
            n += normal * w;
            total += w;
        }
        Some((f / total, unit(&n)?))
    }
}

struct Grid {
    origin: Vec3,
    side: f64,
    size: [usize; 3],
}

impl Grid {
    fn around(field: &Field) -> Option<Self> {
        let first = *field.points.first()?;
        let (lo, hi) = field.points.iter().fold((first, first), |(lo, hi), p| (lo.inf(p), hi.sup(p)));
        let mut side = 0.9 * field.spacing;
        loop {
            let size = [0, 1, 2].map(|k| ((hi[k] - lo[k]) / side).ceil().min(1e9) as usize + 7);
            if size.iter().try_fold(1usize, |n, s| n.checked_mul(*s)).is_some_and(|n| n <= MOST_NODES) {
                return Some(Self { origin: lo - Vec3::repeat(3.0 * side), side, size });
            }
            side *= 1.25;
        }
    }

    fn len(&self) -> usize {
        self.size.iter().product()
    }

    fn step(&self, axis: usize) -> usize {
        [1, self.size[0], self.size[0] * self.size[1]][axis]
    }

    fn coordinates(&self, node: usize) -> [usize; 3] {
        [node % self.size[0], node / self.size[0] % self.size[1], node / self.step(2)]
    }

    fn place(&self, c: [usize; 3]) -> Vec3 {
        self.origin + Vec3::new(c[0] as f64, c[1] as f64, c[2] as f64) * self.side
    }
}

/// The surface as a mesh with normals outwards; open where the cloud ends.
pub(super) fn contour(field: &Field) -> Option<TriMesh> {
    let grid = Grid::around(field)?;
    let values = values(field, &grid);
    let mut mesh = TriMesh::default();
    let mut cells = vec![NONE; grid.len()];
    for (at, cell) in cells.iter_mut().enumerate() {
        if let Some(v) = cell_vertex(&grid, &values, at) {
            *cell = mesh.vertices.len() as u32;
            mesh.vertices.push(settled(field, v, grid.side));
        }
    }
    for at in 0..grid.len() {
        for axis in 0..3 {
            push_quad(&grid, &values, &cells, at, axis, &mut mesh);
        }
    }
    (mesh.faces.len() > 20).then_some(mesh)
}

/// Distances at the nodes near the points, NaN elsewhere.
fn values(field: &Field, grid: &Grid) -> Vec<f32> {
    let mut wanted = vec![false; grid.len()];
    for p in field.points {
        // The grid reaches three cells beyond the points, so two to either side lie in it.
        let c = ((p - grid.origin) / grid.side).map(|x| x.floor() as usize);
        for k in 0..64 {
            let at = (c.x + k % 4 - 1) * grid.step(0)
                + (c.y + k / 4 % 4 - 1) * grid.step(1)
                + (c.z + k / 16 - 1) * grid.step(2);
            wanted[at] = true;
        }
    }
    let one = |(at, wanted): (usize, &bool)| {
        let found = if *wanted { field.at(&grid.place(grid.coordinates(at))) } else { None };
        found.map_or(f32::NAN, |(f, _)| f as f32)
    };
    wanted.iter().enumerate().map(one).collect()
}

/// Middle of the places where the surface crosses the cell's edges.
fn cell_vertex(grid: &Grid, values: &[f32], at: usize) -> Option<Vec3> {
    if values[at].is_nan() {
        return None;
    }
    let c = grid.coordinates(at);
    if (0..3).any(|k| c[k] + 1 >= grid.size[k]) {
        return None;
    }
    let corner = |k: usize| at + (0..3).map(|a| (k >> a & 1) * grid.step(a)).sum::<usize>();
    let f: [f32; 8] = std::array::from_fn(|k| values[corner(k)]);
    if f.iter().any(|x| x.is_nan()) {
        return None;
    }
    let (mut sum, mut count) = (Vec3::zeros(), 0.0);
    for (k, axis) in (0..8).flat_map(|k| (0..3).map(move |a| (k, a))).filter(|(k, a)| k >> a & 1 == 0) {
        let (a, b) = (f[k], f[k | 1 << axis]);
        if (a < 0.0) != (b < 0.0) {
            let mut p = Vec3::new((k & 1) as f64, (k >> 1 & 1) as f64, (k >> 2 & 1) as f64);
            p[axis] += f64::from(a / (a - b));
            sum += p;
            count += 1.0;
        }
    }
    (count > 0.0).then(|| grid.place(c) + sum / count * grid.side)
}

/// Two steps towards the surface.
fn settled(field: &Field, v: Vec3, side: f64) -> Vec3 {
    let mut x = v;
    for _ in 0..2 {
        if let Some((f, n)) = field.at(&x) {
            x -= n * f.clamp(-0.5 * side, 0.5 * side);
        }
    }
    x
}

/// The four cells around an edge that the surface crosses.
fn push_quad(grid: &Grid, values: &[f32], cells: &[u32], at: usize, axis: usize, mesh: &mut TriMesh) {
    let c = grid.coordinates(at);
    let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
    if c[axis] + 1 >= grid.size[axis] || c[u] == 0 || c[v] == 0 {
        return;
    }
    let (a, b) = (values[at], values[at + grid.step(axis)]);
    if a.is_nan() || b.is_nan() || (a < 0.0) == (b < 0.0) {
        return;
    }
    let (su, sv) = (grid.step(u), grid.step(v));
    // Counter-clockwise about the axis.
    let mut quad = [cells[at - su - sv], cells[at - sv], cells[at], cells[at - su]];
    if quad.contains(&NONE) {
        return;
    }
    if a >= 0.0 {
        quad.reverse();
    }
    let p = quad.map(|v| mesh.vertices[v as usize]);
    let [q0, q1, q2, q3] = quad;
    if (p[0] - p[2]).norm_squared() <= (p[1] - p[3]).norm_squared() {
        mesh.faces.extend([[q0, q1, q2], [q0, q2, q3]]);
    } else {
        mesh.faces.extend([[q0, q1, q3], [q1, q2, q3]]);
    }
}
