//! Rays against a triangle mesh. Faces of scans are small and about equally large, and rays through a wall are
//! short: a grid of cubes is built in a tenth of the time that a tree takes, and a ray passes a few empty cubes
//! where it would visit dozens of boxes. Of faces met at the same distance the one of lowest index counts.

use crate::geom::{TriMesh, Vec3};

/// Width of a cube, in the mean width of a face's box.
const WIDE: f64 = 1.2;
/// Cubes for each face, and faces noted in cubes for each face, at most: wider cubes keep to both.
const MOST_CELLS: f64 = 6.0;
const MOST_NOTES: f64 = 12.0;
/// Faces reach this far beyond their box, in cubes: rounding never leads a ray past one.
const SLACK: f64 = 1e-6;

/// A mesh and its faces sorted into cubes.
pub struct RayMesh<'a> {
    mesh: &'a TriMesh,
    lo: Vec3,
    cell: f64,
    size: [usize; 3],
    /// Where the faces of each cube begin in `faces`.
    start: Vec<u32>,
    faces: Vec<u32>,
    /// Area vectors of all faces: most are told by their plane not to lie ahead of a ray.
    planes: Vec<Vec3>,
}

/// Where a ray first meets the mesh.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    pub face: usize,
    pub distance: f64,
}

impl<'a> RayMesh<'a> {
    /// `None` for a mesh without faces, or with vertices that are no numbers.
    pub fn new(mesh: &'a TriMesh) -> Option<Self> {
        let count = mesh.faces.len() as f64;
        let (lo, hi) = mesh.bounds().filter(|(lo, hi)| (hi - lo).iter().all(|x| x.is_finite()))?;
        if mesh.faces.is_empty() {
            return None;
        }
        let width = |f: usize| {
            let (lo, hi) = bounds(&mesh.corner(f));
            (hi - lo).max()
        };
        let mean = (0..mesh.faces.len()).map(width).sum::<f64>() / count;
        let mut cell = (WIDE * mean).max(1e-9 * (hi - lo).max()).max(1e-300);
        loop {
            let cells = (hi - lo).map(|x| (x / cell).floor() + 1.0);
            if cells.product() <= MOST_CELLS * count + 64.0 {
                let size = [cells.x as usize, cells.y as usize, cells.z as usize];
                let planes = (0..mesh.faces.len()).map(|f| mesh.face_area_vector(f)).collect();
                let empty = Self { mesh, lo, cell, size, start: Vec::new(), faces: Vec::new(), planes };
                if let Some(filled) = empty.filled(MOST_NOTES * count + 64.0) {
                    return Some(filled);
                }
            }
            cell *= 1.3;
        }
    }

    /// Notes every face in the cubes its box meets; `None` where that takes more notes than `most`.
    fn filled(mut self, most: f64) -> Option<Self> {
        let mut start = vec![0u32; self.size.iter().product::<usize>() + 1];
        let mut notes = 0;
        for f in 0..self.mesh.faces.len() {
            let span = self.span(f);
            notes += span.iter().map(|[a, b]| b - a + 1).product::<usize>();
            if notes as f64 > most {
                return None;
            }
            self.each(span, |c| start[c + 1] += 1);
        }
        for c in 1..start.len() {
            start[c] += start[c - 1];
        }
        let mut next = start.clone();
        let mut faces = vec![0u32; notes];
        for f in 0..self.mesh.faces.len() {
            self.each(self.span(f), |c| {
                faces[next[c] as usize] = f as u32;
                next[c] += 1;
            });
        }
        (self.start, self.faces) = (start, faces);
        Some(self)
    }

    /// How many faces share a cube with a face, in the mean: what a ray meets in every cube on its way. Surfaces have
    /// about a dozen, whatever their size; of a tangle it is a share of all faces.
    pub fn crowd(&self) -> f64 {
        let squares: f64 = self.start.windows(2).map(|w| f64::from(w[1] - w[0]).powi(2)).sum();
        squares / (self.faces.len() as f64).max(1.0)
    }

    /// First and last cube of a face along each axis.
    #[inline]
    fn span(&self, face: usize) -> [[usize; 2]; 3] {
        let (lo, hi) = bounds(&self.mesh.corner(face));
        std::array::from_fn(|k| {
            let at = |x: f64| ((x.max(0.0)) as usize).min(self.size[k] - 1);
            [at((lo[k] - self.lo[k]) / self.cell - SLACK), at((hi[k] - self.lo[k]) / self.cell + SLACK)]
        })
    }

    #[inline]
    fn each(&self, [x, y, z]: [[usize; 2]; 3], mut visit: impl FnMut(usize)) {
        for i in x[0]..=x[1] {
            for j in y[0]..=y[1] {
                let row = (i * self.size[1] + j) * self.size[2];
                for k in z[0]..=z[1] {
                    visit(row + k);
                }
            }
        }
    }

    /// First hit of the ray from `origin` along the unit vector `direction`, no farther than `reach`.
    pub fn cast(&self, origin: &Vec3, direction: &Vec3, reach: f64) -> Option<Hit> {
        let mut walk = Walk::new(self, origin, direction, reach)?;
        let mut best = Hit { face: usize::MAX, distance: reach };
        loop {
            let c = (walk.at[0] * self.size[1] + walk.at[1]) * self.size[2] + walk.at[2];
            for &f in &self.faces[self.start[c] as usize..self.start[c + 1] as usize] {
                let face = f as usize;
                if let Some(t) = meets(self.mesh, face, &self.planes[face], origin, direction)
                    && (t < best.distance || (t == best.distance && face < best.face))
                {
                    best = Hit { face, distance: t };
                }
            }
            // What lies in later cubes is farther off.
            if !walk.on(best.distance + SLACK * self.cell) {
                return (best.face != usize::MAX).then_some(best);
            }
        }
    }
}

/// From cube to cube along a ray.
struct Walk {
    at: [usize; 3],
    /// Along each axis: which way, the cube before which to end, and the distance to the next cube and from cube to cube.
    step: [isize; 3],
    end: [usize; 3],
    next: [f64; 3],
    across: [f64; 3],
}

impl Walk {
    /// `None` where the ray misses the cubes.
    #[inline]
    fn new(grid: &RayMesh, origin: &Vec3, direction: &Vec3, reach: f64) -> Option<Self> {
        // Where the ray comes into the box of all cubes and leaves it.
        let (mut from, mut to) = (0.0f64, reach);
        for k in 0..3 {
            let (lo, hi) = (grid.lo[k], grid.lo[k] + grid.cell * grid.size[k] as f64);
            if direction[k] == 0.0 {
                if !(lo..=hi).contains(&origin[k]) {
                    return None;
                }
                continue;
            }
            let (a, b) = ((lo - origin[k]) / direction[k], (hi - origin[k]) / direction[k]);
            from = from.max(a.min(b));
            to = to.min(a.max(b));
        }
        if from > to + SLACK * grid.cell {
            return None;
        }
        let mut walk =
            Walk { at: [0; 3], step: [0; 3], end: [0; 3], next: [f64::INFINITY; 3], across: [0.0; 3] };
        for k in 0..3 {
            let entry = (origin[k] + direction[k] * from - grid.lo[k]) / grid.cell;
            walk.at[k] = (entry.max(0.0) as usize).min(grid.size[k] - 1);
            if direction[k] != 0.0 {
                let ahead = direction[k] > 0.0;
                (walk.step[k], walk.end[k]) = if ahead { (1, grid.size[k] - 1) } else { (-1, 0) };
                let border = grid.lo[k] + grid.cell * (walk.at[k] + usize::from(ahead)) as f64;
                walk.next[k] = (border - origin[k]) / direction[k];
                walk.across[k] = (grid.cell / direction[k]).abs();
            }
        }
        Some(walk)
    }

    /// To the next cube, unless it begins farther than `reach` or is beyond the last.
    #[inline]
    fn on(&mut self, reach: f64) -> bool {
        let k = if self.next[0] <= self.next[1] {
            if self.next[0] <= self.next[2] { 0 } else { 2 }
        } else if self.next[1] <= self.next[2] {
            1
        } else {
            2
        };
        if self.next[k] > reach || self.at[k] == self.end[k] {
            return false;
        }
        self.at[k] = self.at[k].wrapping_add_signed(self.step[k]);
        self.next[k] += self.across[k];
        true
    }
}

#[inline]
fn bounds([a, b, c]: &[Vec3; 3]) -> (Vec3, Vec3) {
    (a.inf(b).inf(c), a.sup(b).sup(c))
}

/// Distance along the ray to a face with area vector `n`, from either side (Moeller and Trumbore).
#[inline]
fn meets(mesh: &TriMesh, face: usize, n: &Vec3, origin: &Vec3, direction: &Vec3) -> Option<f64> {
    let corners = mesh.faces[face];
    let a = mesh.vertices[corners[0] as usize];
    let slope = n.dot(direction);
    let from = origin - a;
    let off = from.dot(n);
    // Along the plane, or away from it.
    if slope == 0.0 || (off < 0.0 && slope < 0.0) || (off > 0.0 && slope > 0.0) {
        return None;
    }
    let (ab, ac) = (mesh.vertices[corners[1] as usize] - a, mesh.vertices[corners[2] as usize] - a);
    let e = -direction.cross(&from);
    let size = slope.abs();
    let side = if off < 0.0 { -1.0 } else { 1.0 };
    let v = side * ac.dot(&e);
    if v < 0.0 || v > size {
        return None;
    }
    let w = -side * ab.dot(&e);
    (w >= 0.0 && v + w <= size).then(|| off.abs() * (1.0 / size))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn ray_through_a_cube_measures_it() {
        let m = crate::geom::mesh::tests::cube();
        let rays = RayMesh::new(&m).unwrap();
        let from = Vec3::new(0.3, 0.4, -2.0);
        let hit = rays.cast(&from, &Vec3::z(), 10.0).unwrap();
        assert!((hit.distance - 2.0).abs() < 1e-12);
        assert!(rays.cast(&from, &Vec3::z(), 1.9).is_none() && rays.cast(&from, &Vec3::x(), 10.0).is_none());
        let inside = rays.cast(&Vec3::new(0.3, 0.4, 1e-6), &Vec3::z(), 10.0).unwrap();
        assert!((inside.distance - 1.0).abs() < 1e-5);
        assert!(m.corner(inside.face).iter().all(|c| c.z == 1.0));
        assert!(RayMesh::new(&TriMesh::default()).is_none());
    }

    proptest! {
        /// Faces of all sizes, rays from inside and outside, along the axes and askew.
        #[test]
        fn agrees_with_looking_at_all(
            corners in prop::collection::vec(prop::array::uniform9(-8i32..8), 1..60),
            small in 0.01f64..1.0,
            origin in prop::array::uniform3(-6.0f64..6.0),
            direction in prop::array::uniform3(-2i32..3),
            askew in prop::array::uniform3(-0.5f64..0.5),
            straight in any::<bool>(),
            reach in 0.5f64..30.0,
        ) {
            let mut mesh = TriMesh::default();
            for (i, c) in corners.iter().enumerate() {
                let size = if i % 3 == 0 { 0.5 } else { 0.5 * small };
                let at = |k: usize| Vec3::new(c[k].into(), c[k + 1].into(), c[k + 2].into());
                let first = at(0) * 0.5;
                mesh.vertices.extend([first, first + at(3) * size, first + at(6) * size]);
                mesh.faces.push([3 * i as u32, 3 * i as u32 + 1, 3 * i as u32 + 2]);
            }
            let off = if straight { Vec3::zeros() } else { Vec3::from(askew) };
            let direction = Vec3::from(direction.map(f64::from)) + off;
            prop_assume!(direction.norm() > 1e-3);
            let (origin, direction) = (Vec3::from(origin), direction / direction.norm());
            let all = (0..mesh.faces.len())
                .filter_map(|f| Some(Hit { face: f, distance: meets(&mesh, f, &mesh.face_area_vector(f), &origin, &direction)? }))
                .filter(|h| h.distance < reach);
            let first = all.min_by(|a, b| a.distance.total_cmp(&b.distance).then(a.face.cmp(&b.face)));
            prop_assert_eq!(RayMesh::new(&mesh).unwrap().cast(&origin, &direction, reach), first);
        }
    }
}
