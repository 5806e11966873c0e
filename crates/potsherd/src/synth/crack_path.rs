//! The way of a single crack through a piece: it leaves a border about square, wanders along
//! a geodesic that noise bends, and stops at the first line it meets.

use crate::geom::{KdTree, Rng, Vec3, unit};
use crate::synth::cracks::LINE_STEP;
use crate::synth::noise::Noise;
use crate::synth::partition::Partition;
use crate::synth::vessel::{Vec2, Vessel};

/// Length of one stride, mm.
const STRIDE: f64 = 0.5;
/// A crack keeps this distance from other lines except near its ends, mm.
const CLEARANCE: f64 = 5.0;
/// Cracks that meet a line at less than this sine of an angle would leave a splinter.
const MIN_SINE: f64 = 0.62;

/// A crack between two border points `(loop, position in loop)` of a cell.
pub struct CrackPath {
    pub from: (usize, usize),
    pub to: (usize, usize),
    /// Points between the two, `LINE_STEP` apart.
    pub inner: Vec<Vec2>,
    pub length: f64,
}

struct Edge {
    a: Vec2,
    b: Vec2,
    at: (usize, usize),
}

/// The borders of one cell, laid out for fast crossing tests.
pub struct CellEdges {
    edges: Vec<Edge>,
    grid: Vec<Vec<u32>>,
    origin: Vec2,
    bin: f64,
    size: [usize; 2],
    border: KdTree,
    /// Border points far enough from every junction to start or end a crack.
    free: Vec<Vec<bool>>,
    starts: Vec<(usize, usize)>,
    loop_points: Vec<Vec<Vec2>>,
    reach: f64,
}

impl CellEdges {
    pub fn new(p: &Partition, vessel: &Vessel, cell: usize, junction_gap: f64) -> Self {
        let loops = &p.cells[cell].loops;
        let loop_points: Vec<Vec<Vec2>> =
            loops.iter().map(|l| l.iter().map(|&v| p.points[v as usize]).collect()).collect();
        let mut edges = Vec::new();
        for (k, points) in loop_points.iter().enumerate() {
            for i in 0..points.len() {
                edges.push(Edge { a: points[i], b: points[(i + 1) % points.len()], at: (k, i) });
            }
        }
        let all = loop_points.iter().flatten();
        let (lo, hi) = all
            .fold((Vec2::repeat(f64::INFINITY), Vec2::repeat(f64::NEG_INFINITY)), |(lo, hi), q| {
                (lo.inf(q), hi.sup(q))
            });
        let bin = ((hi - lo).max() / 160.0).max(1.0);
        let size = [0, 1].map(|k| ((hi[k] - lo[k]) / bin) as usize + 1);
        let border: Vec<Vec3> = loop_points.iter().flatten().map(|q| vessel.middle(q)).collect();
        let gap = (junction_gap / LINE_STEP).ceil() as usize;
        let free: Vec<Vec<bool>> = loops.iter().map(|l| far_from_junctions(p, l, gap)).collect();
        let starts = free
            .iter()
            .enumerate()
            .flat_map(|(k, f)| f.iter().enumerate().filter(|(_, ok)| **ok).map(move |(i, _)| (k, i)))
            .collect();
        let reach = 5.0 * p.cells[cell].area.sqrt() + 40.0;
        let mut out = Self {
            edges,
            grid: vec![Vec::new(); size[0] * size[1]],
            origin: lo,
            bin,
            size,
            border: KdTree::new(&border),
            free,
            starts,
            loop_points,
            reach,
        };
        out.fill_grid();
        out
    }

    fn fill_grid(&mut self) {
        for e in 0..self.edges.len() {
            let (a, b) = (self.edges[e].a, self.edges[e].b);
            for k in self.bins(&a, &b) {
                self.grid[k].push(e as u32);
            }
        }
    }

    fn bins(&self, a: &Vec2, b: &Vec2) -> Vec<usize> {
        let clamp = |x: f64, k: usize| {
            ((x - self.origin[k]) / self.bin).clamp(0.0, (self.size[k] - 1) as f64) as usize
        };
        let (lo, hi) = (a.inf(b), a.sup(b));
        let mut out = Vec::new();
        for j in clamp(lo.y, 1)..=clamp(hi.y, 1) {
            for i in clamp(lo.x, 0)..=clamp(hi.x, 0) {
                out.push(j * self.size[0] + i);
            }
        }
        out
    }

    /// The first border edge that the stride from `a` to `b` crosses, and where on the stride.
    fn crossing(&self, a: &Vec2, b: &Vec2, skip: impl Fn((usize, usize)) -> bool) -> Option<(usize, f64)> {
        let mut best: Option<(usize, f64)> = None;
        for k in self.bins(a, b) {
            for &e in &self.grid[k] {
                let edge = &self.edges[e as usize];
                if skip(edge.at) {
                    continue;
                }
                if let Some(t) = cross_at(a, b, &edge.a, &edge.b)
                    && best.is_none_or(|(f, u)| (t, e as usize) < (u, f))
                {
                    best = Some((e as usize, t));
                }
            }
        }
        best
    }
}

/// Where on `a..b` it crosses `c..d`, as a share of its length.
fn cross_at(a: &Vec2, b: &Vec2, c: &Vec2, d: &Vec2) -> Option<f64> {
    let (u, v) = (b - a, d - c);
    let den = u.perp(&v);
    if den == 0.0 {
        return None;
    }
    let t = (c - a).perp(&v) / den;
    let k = (c - a).perp(&u) / den;
    ((0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&k)).then_some(t)
}

fn far_from_junctions(p: &Partition, line: &[u32], gap: usize) -> Vec<bool> {
    let n = line.len();
    let mut free = vec![true; n];
    for i in (0..n).filter(|&i| p.junctions.contains(&line[i])) {
        for k in 0..=gap.min(n) {
            free[(i + k) % n] = false;
            free[(i + n - k % n) % n] = false;
        }
    }
    free
}

/// Border direction at a border point, over a few millimetres, as a unit vector in space.
fn border_direction(vessel: &Vessel, points: &[Vec2], i: usize) -> Option<Vec3> {
    let n = points.len();
    let (a, b) = (points[(i + n - 4) % n], points[(i + 4) % n]);
    unit(&(vessel.middle(&b) - vessel.middle(&a)))
}

/// Tries one crack from a random border point; `None` when it would be a bad one.
pub fn walk(p: &Partition, vessel: &Vessel, edges: &CellEdges, rng: &mut Rng) -> Option<CrackPath> {
    if edges.starts.is_empty() {
        return None;
    }
    let from = edges.starts[rng.below(edges.starts.len())];
    let line = &edges.loop_points[from.0];
    let start = line[from.1];
    let frame = vessel.frame(&start);
    let along = border_direction(vessel, line, from.1)?;
    // Material lies to the left of the border in the plane of q, which is seen from inside.
    let inward = unit(&along.cross(&frame.outward))?;
    let slant = 0.3 * rng.normal().clamp(-2.0, 2.0);
    let heading = unit(&(inward + along * slant))?;
    let strides = stride_until_hit(vessel, edges, from, start, heading, rng)?;
    let to = landing(vessel, edges, &strides)?;
    if to == from || p.cells.is_empty() {
        return None;
    }
    let end = edges.loop_points[to.0][to.1];
    let mut points = strides.points;
    points.push(end);
    finish(vessel, edges, from, to, &points)
}

struct Strides {
    points: Vec<Vec2>,
    hit: usize,
    /// Where the border was hit.
    at: Vec2,
    heading: Vec3,
}

fn stride_until_hit(
    vessel: &Vessel,
    edges: &CellEdges,
    from: (usize, usize),
    start: Vec2,
    mut heading: Vec3,
    rng: &mut Rng,
) -> Option<Strides> {
    let (slow, quick) = (Noise::new(rng.next_u64(), 38.0), Noise::new(rng.next_u64(), 13.0));
    let n = edges.loop_points[from.0].len();
    let mut points = vec![start];
    let mut q = start;
    for k in 0.. {
        let length = k as f64 * STRIDE;
        if length > edges.reach {
            return None;
        }
        let frame = vessel.frame(&q);
        // Turn by curvature noise, then carry the heading along by keeping it in the tangent plane.
        let turn = STRIDE * (0.013 * slow.along(length) + 0.03 * quick.along(length));
        let side = frame.outward.cross(&heading);
        heading += side * turn;
        heading = unit(&(heading - frame.outward * heading.dot(&frame.outward)))?;
        let next =
            vessel.moved(&frame, &q, STRIDE * heading.dot(&frame.along), STRIDE * heading.dot(&frame.around));
        let leaving = k < 4;
        let skip = |(l, i): (usize, usize)| {
            let apart = (i + n - from.1) % n;
            leaving && l == from.0 && (apart < 12 || n - apart < 12)
        };
        if let Some((hit, share)) = edges.crossing(&q, &next, skip) {
            return (k >= 12).then_some(Strides { points, hit, at: q + (next - q) * share, heading });
        }
        points.push(next);
        q = next;
    }
    None
}

/// The border point where the crack ends, if it may end there.
fn landing(vessel: &Vessel, edges: &CellEdges, strides: &Strides) -> Option<(usize, usize)> {
    let edge = &edges.edges[strides.hit];
    let line = &edges.loop_points[edge.at.0];
    let nearer_b = (strides.at - edge.b).norm() < (strides.at - edge.a).norm();
    let i = if nearer_b { (edge.at.1 + 1) % line.len() } else { edge.at.1 };
    if !edges.free[edge.at.0][i] {
        return None;
    }
    let along = border_direction(vessel, line, i)?;
    (along.cross(&strides.heading).norm() >= MIN_SINE).then_some((edge.at.0, i))
}

/// Checks clearances and puts points at equal steps.
fn finish(
    vessel: &Vessel,
    edges: &CellEdges,
    from: (usize, usize),
    to: (usize, usize),
    points: &[Vec2],
) -> Option<CrackPath> {
    let space: Vec<Vec3> = points.iter().map(|q| vessel.middle(q)).collect();
    let mut at = vec![0.0];
    for w in space.windows(2) {
        at.push(at[at.len() - 1] + (w[1] - w[0]).norm());
    }
    let length = at[at.len() - 1];
    if length < 10.0 {
        return None;
    }
    let every = 4;
    for i in (0..space.len()).step_by(every) {
        let to_end = at[i].min(length - at[i]);
        let want = CLEARANCE.min(0.6 * to_end);
        if want > 0.5 && edges.border.nearest(&space[i])?.distance < want {
            return None;
        }
        // The crack must not come back to itself.
        let close = (0..i)
            .step_by(every)
            .any(|j| at[i] - at[j] > 3.0 * CLEARANCE && (space[i] - space[j]).norm() < 2.0 * CLEARANCE);
        if close {
            return None;
        }
    }
    let count = (length / LINE_STEP).round().max(2.0) as usize;
    let mut k = 0;
    let inner = (1..count)
        .map(|i| {
            let x = length * i as f64 / count as f64;
            while k + 2 < at.len() && at[k + 1] < x {
                k += 1;
            }
            let t = ((x - at[k]) / (at[k + 1] - at[k]).max(1e-12)).clamp(0.0, 1.0);
            points[k] + (points[k + 1] - points[k]) * t
        })
        .collect();
    Some(CrackPath { from, to, inner, length })
}
