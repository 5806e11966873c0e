//! The closed mesh of one piece: two walls, and a band around every border that is break surface
//! along cracks and lip along the rim.

use crate::geom::{Rng, TriMesh, Vec3};
use crate::synth::fracture::Fracture;
use crate::synth::limb::{End, Limb};
use crate::synth::limb_break::LoosePart;
use crate::synth::limb_mesh::{WallHole, add_part};
use crate::synth::partition::Partition;
use crate::synth::vessel::{Vec2, Vessel};
use crate::synth::wall_mesh::{WallChart, mesh_wall};
use std::collections::BTreeMap;

/// What a vertex of a sherd lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Label {
    Inner = 0,
    Outer = 1,
    Break = 2,
    Lip = 3,
    /// Handles and spouts and their scars, chips.
    Other = 4,
    /// Dust and remains of the stand.
    Foreign = 5,
}

/// A border point of a sherd: which border it lies on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BorderPoint {
    /// The piece across the crack that starts here; none along the rim.
    pub neighbor: Option<usize>,
    /// Vertex at the border of the inner wall.
    pub inner: u32,
    /// Vertex at the border of the outer wall.
    pub outer: u32,
}

/// A piece in the frame of the pot, before wear and scanning.
#[derive(Clone, Debug, Default)]
pub struct SherdMesh {
    pub mesh: TriMesh,
    pub labels: Vec<Label>,
    /// Closed border lines, material to the left when seen from inside the vessel.
    pub borders: Vec<Vec<BorderPoint>>,
    /// Some places of the inner wall, for measuring.
    pub wall_samples: Vec<Vec2>,
    /// Edges of the breaks across handles and spouts.
    pub broken_rings: Vec<Vec<u32>>,
    /// Whole handles and hollow spouts: ways through the surface besides those its borders leave.
    pub loops_through: i64,
}

/// Charts of the two walls, shared by all pieces of a vessel.
pub struct Charts {
    inner: WallChart,
    outer: WallChart,
}

impl Charts {
    pub fn new(vessel: &Vessel) -> Self {
        Self { inner: WallChart::new(vessel, -1.0), outer: WallChart::new(vessel, 1.0) }
    }
}

/// A border point before it is carried through the wall.
struct Sample {
    q: Vec2,
    neighbor: Option<usize>,
    /// On the lip rather than on a break; corners count as break.
    lip: bool,
}

pub struct Builder<'a> {
    pub vessel: &'a Vessel,
    pub fracture: &'a Fracture,
    pub partition: &'a Partition,
    pub charts: &'a Charts,
    pub owners: &'a BTreeMap<(u32, u32), usize>,
    /// Wanted edge length, mm.
    pub edge: f64,
    pub limbs: &'a [Limb],
}

impl Builder<'_> {
    /// The mesh of the pieces `cells` as one; `rng` decides where vertices fall, never the shape.
    pub fn build(&self, cells: &[usize], rng: &mut Rng) -> Result<SherdMesh, String> {
        let lines = self.partition.loops_of(cells);
        let loops: Vec<Vec<Sample>> = lines.iter().map(|l| self.sample_loop(l, rng)).collect();
        let mut out = SherdMesh::default();
        let layers = self.layer_count(&loops);
        let mut walls: [Vec<Vec<Vec2>>; 2] = [Vec::new(), Vec::new()];
        for samples in &loops {
            let [inner, outer] = self.band(samples, layers, &mut out, rng);
            walls[0].push(inner);
            walls[1].push(outer);
        }
        let mut ids = [false, true].map(|outer| {
            let vertex = |b: &BorderPoint| if outer { b.outer } else { b.inner };
            out.borders.iter().flatten().map(vertex).collect::<Vec<u32>>()
        });
        for hole in self.stumps(cells, &mut out, rng) {
            walls[usize::from(hole.outer)].push(hole.line);
            ids[usize::from(hole.outer)].extend(hole.vertices);
        }
        let [inner, outer] = ids;
        self.wall(&walls[0], -1.0, inner, &mut out, rng)?;
        self.wall(&walls[1], 1.0, outer, &mut out, rng)?;
        Ok(out)
    }

    /// Adds what stands of handles and spouts on these pieces.
    fn stumps(&self, cells: &[usize], out: &mut SherdMesh, rng: &mut Rng) -> Vec<WallHole> {
        let mut holes = Vec::new();
        for limb in self.limbs {
            let own = |e: &End| matches!(e, End::Foot(i) if cells.contains(&limb.feet[*i].cell));
            for ends in limb.parts().into_iter().filter(|ends| ends.iter().any(own)) {
                holes.extend(add_part(self.vessel, limb, ends, self.edge, out, rng));
            }
        }
        holes
    }

    /// A part of a limb that hangs on no wall.
    pub(crate) fn build_loose(&self, part: &LoosePart, rng: &mut Rng) -> SherdMesh {
        let mut out = SherdMesh::default();
        add_part(self.vessel, &self.limbs[part.limb], part.ends, self.edge, &mut out, rng);
        out
    }

    fn neighbor(&self, a: u32, b: u32) -> Option<usize> {
        if self.partition.is_rim_edge(a, b) { None } else { self.owners.get(&(b, a)).copied() }
    }

    /// Points of the border at equal steps, each run between two corners on its own.
    fn sample_loop(&self, line: &[u32], rng: &mut Rng) -> Vec<Sample> {
        let n = line.len();
        let sides: Vec<Option<usize>> = (0..n).map(|i| self.neighbor(line[i], line[(i + 1) % n])).collect();
        let corners: Vec<usize> = (0..n).filter(|&i| sides[i] != sides[(i + n - 1) % n]).collect();
        let mut out = Vec::new();
        if corners.is_empty() {
            self.sample_run(line, 0, n, sides[0], rng, &mut out);
            return out;
        }
        for (k, &from) in corners.iter().enumerate() {
            let to = corners[(k + 1) % corners.len()];
            let steps = if corners.len() == 1 { n } else { (to + n - from) % n };
            let first = out.len();
            self.sample_run(line, from, steps, sides[from], rng, &mut out);
            if let Some(corner) = out.get_mut(first) {
                corner.lip = false;
            }
        }
        out
    }

    /// The run of `steps` edges from `from`: its first point up to, not including, its last.
    fn sample_run(
        &self,
        line: &[u32],
        from: usize,
        steps: usize,
        neighbor: Option<usize>,
        rng: &mut Rng,
        out: &mut Vec<Sample>,
    ) {
        let q: Vec<Vec2> =
            (0..=steps).map(|k| self.partition.points[line[(from + k) % line.len()] as usize]).collect();
        let mut at = vec![0.0];
        for w in q.windows(2) {
            at.push(at[at.len() - 1] + (self.vessel.middle(&w[1]) - self.vessel.middle(&w[0])).norm());
        }
        let length = at[steps];
        let count = (length / self.edge).round().max(2.0) as usize;
        let mut k = 0;
        for i in 0..count {
            // Corners are cut by a little, as a scanner does; mates do not share vertices.
            let shake = if i == 0 { 0.12 * rng.uniform() } else { 0.22 * (2.0 * rng.uniform() - 1.0) };
            let x = length * (i as f64 + shake) / count as f64;
            while k + 1 < steps && at[k + 1] < x {
                k += 1;
            }
            let t = ((x - at[k]) / (at[k + 1] - at[k]).max(1e-12)).clamp(0.0, 1.0);
            out.push(Sample { q: q[k] + (q[k + 1] - q[k]) * t, neighbor, lip: neighbor.is_none() });
        }
    }

    fn layer_count(&self, loops: &[Vec<Sample>]) -> usize {
        let mut walls: Vec<f64> = loops.iter().flatten().map(|s| self.vessel.frame(&s.q).thickness).collect();
        let wall = crate::geom::stats::median_in_place(&mut walls).unwrap_or(1.0);
        ((wall / self.edge).round() as usize).clamp(3, 60)
    }

    /// Vertices and faces of the band along one border; returns its inner and outer edge.
    fn band(&self, samples: &[Sample], layers: usize, out: &mut SherdMesh, rng: &mut Rng) -> [Vec<Vec2>; 2] {
        let first = out.mesh.vertices.len() as u32;
        let n = samples.len() as u32;
        let mut edges = [Vec::new(), Vec::new()];
        for k in 0..=layers {
            for sample in samples {
                let shake = if k == 0 || k == layers { 0.0 } else { 0.22 * (2.0 * rng.uniform() - 1.0) };
                let w = 2.0 * (k as f64 + shake) / layers as f64 - 1.0;
                let q = self.fracture.shifted(self.vessel, &sample.q, w);
                out.mesh.vertices.push(self.vessel.place(&q, w));
                out.labels.push(match (k, sample.lip) {
                    (0, _) => Label::Inner,
                    (k, _) if k == layers => self.outer_label(&q),
                    (_, true) => Label::Lip,
                    (_, false) => Label::Break,
                });
                if k == 0 {
                    edges[0].push(q);
                } else if k == layers {
                    edges[1].push(q);
                }
            }
        }
        for k in 0..layers as u32 {
            for i in 0..n {
                let j = (i + 1) % n;
                let at = |i: u32, k: u32| first + k * n + i;
                let quad = [at(j, k), at(i, k), at(i, k + 1), at(j, k + 1)];
                push_quad(&mut out.mesh, quad);
            }
        }
        let border = |i: u32| BorderPoint {
            neighbor: samples[i as usize].neighbor,
            inner: first + i,
            outer: first + layers as u32 * n + i,
        };
        out.borders.push((0..n).map(border).collect());
        edges
    }

    /// Fills a wall between its borders, whose vertices `ids` are there already.
    fn wall(
        &self,
        loops: &[Vec<Vec2>],
        w: f64,
        mut ids: Vec<u32>,
        out: &mut SherdMesh,
        rng: &mut Rng,
    ) -> Result<(), String> {
        let inside = w < 0.0;
        let chart = if inside { &self.charts.inner } else { &self.charts.outer };
        let wall = mesh_wall(self.vessel, chart, w, loops, self.edge, rng)?;
        let first = out.mesh.vertices.len() as u32;
        if inside {
            out.wall_samples = wall.inner.iter().step_by(8).copied().collect();
        }
        ids.extend((0..wall.inner.len() as u32).map(|i| first + i));
        out.mesh.vertices.extend(wall.inner.iter().map(|q| self.vessel.place(q, w)));
        out.labels.extend(wall.inner.iter().map(|q| if inside { Label::Inner } else { self.outer_label(q) }));
        out.mesh.faces.extend(wall.faces.iter().map(|f| {
            let [a, b, c] = f.map(|v| ids[v as usize]);
            if inside { [a, b, c] } else { [a, c, b] }
        }));
        Ok(())
    }

    /// Outer wall, unless a stub has lifted it.
    fn outer_label(&self, q: &Vec2) -> Label {
        let lifted = !self.vessel.stubs.is_empty() && self.vessel.stub_height(&self.vessel.middle(q)) > 0.3;
        if lifted { Label::Other } else { Label::Outer }
    }
}

/// Two triangles over the shorter diagonal of `[a, b, c, d]`.
pub(crate) fn push_quad(mesh: &mut TriMesh, [a, b, c, d]: [u32; 4]) {
    let at = |v: u32| mesh.vertices[v as usize];
    if (at(a) - at(c)).norm() <= (at(b) - at(d)).norm() {
        mesh.faces.extend([[a, b, c], [a, c, d]]);
    } else {
        mesh.faces.extend([[a, b, d], [b, c, d]]);
    }
}

/// Why a mesh is not closed, or nothing.
pub fn closed_fault(mesh: &TriMesh) -> Option<String> {
    let mut edges: Vec<(u32, u32)> =
        mesh.faces.iter().flat_map(|f| (0..3).map(move |k| (f[k], f[(k + 1) % 3]))).collect();
    edges.sort_unstable();
    if edges.windows(2).any(|w| w[0] == w[1]) {
        return Some("an edge is used twice in the same direction".to_string());
    }
    let open = edges.iter().filter(|(a, b)| edges.binary_search(&(*b, *a)).is_err()).count();
    if open > 0 {
        return Some(format!("{open} edges have one face"));
    }
    let volume = mesh.volume();
    (volume.is_nan() || volume <= 0.0).then(|| format!("volume {volume} is not positive"))
}

/// Number of handles of a closed connected mesh.
pub fn genus(mesh: &TriMesh) -> i64 {
    let euler = mesh.vertices.len() as i64 - (mesh.faces.len() as i64) / 2;
    1 - euler / 2
}

/// The whole border of a sherd on one wall, as points.
pub fn border_points(sherd: &SherdMesh, outer: bool) -> Vec<Vec<Vec3>> {
    let vertex = |b: &BorderPoint| sherd.mesh.vertices[if outer { b.outer } else { b.inner } as usize];
    sherd.borders.iter().map(|l| l.iter().map(vertex).collect()).collect()
}
