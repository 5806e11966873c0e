//! Triangles for one wall of a piece. The wall is laid flat by the conformal map of its surface of
//! revolution: angles survive, so a Delaunay triangulation of the plane is one of the wall too.

use crate::geom::{KdTree, Rng, Vec3, math};
use crate::synth::vessel::{Vec2, Vessel, from_polar, polar};
use spade::{ConstrainedDelaunayTriangulation, Point2, Triangulation};
use std::f64::consts::{PI, TAU};

/// Conformal coordinate of each station of one wall: the integral of `ds / r`.
pub struct WallChart {
    u: Vec<f64>,
    /// Arc length along this wall at each station, mm.
    arc: Vec<f64>,
    step: f64,
}

impl WallChart {
    pub fn new(vessel: &Vessel, w: f64) -> Self {
        let points: Vec<[f64; 2]> = vessel.profile.stations().iter().map(|s| s.at_depth(w)).collect();
        let mut arc = vec![0.0];
        // The first station off the axis: the wall is flat there, u = ln r.
        let mut u = vec![0.0, math::ln(points[1][0].max(1e-9))];
        for (i, p) in points.windows(2).enumerate() {
            let len = math::hypot(p[1][0] - p[0][0], p[1][1] - p[0][1]);
            arc.push(arc[i] + len);
            if i > 0 {
                u.push(u[i] + len / (0.5 * (p[0][0] + p[1][0])).max(1e-9));
            }
        }
        Self { u, arc, step: vessel.profile.step() }
    }

    fn mix(&self, table: &[f64], s: f64) -> f64 {
        let x = (s / self.step).clamp(0.0, (table.len() - 1) as f64);
        let i = (x as usize).min(table.len() - 2);
        table[i] + (table[i + 1] - table[i]) * (x - i as f64)
    }

    fn u(&self, s: f64) -> f64 {
        if s < self.step { self.u[1] + math::ln((s / self.step).max(1e-12)) } else { self.mix(&self.u, s) }
    }

    /// Parameter `s` at which the arc length of this wall reaches `arc`.
    fn s_at_arc(&self, arc: f64) -> f64 {
        let i = self.arc.partition_point(|a| *a < arc).clamp(1, self.arc.len() - 1);
        let t = (arc - self.arc[i - 1]) / (self.arc[i] - self.arc[i - 1]).max(1e-12);
        (i as f64 - 1.0 + t.clamp(0.0, 1.0)) * self.step
    }

    fn arc_at(&self, s: f64) -> f64 {
        self.mix(&self.arc, s)
    }
}

/// Triangles over border points (numbered loop after loop) followed by inner points; counter-
/// clockwise in the plane of `q`.
pub struct WallMesh {
    pub inner: Vec<Vec2>,
    pub faces: Vec<[u32; 3]>,
}

/// The plane the wall is laid into.
enum Plane {
    /// `(u, angle)`, for pieces that do not go around the axis; holds the middle angle.
    Strip(f64),
    /// `exp(u + i angle)`, for those that do; holds the shift of `u` that keeps numbers moderate.
    Disc(f64),
}

struct Layout<'a> {
    chart: &'a WallChart,
    plane: Plane,
}

impl Layout<'_> {
    fn flat(&self, q: &Vec2) -> Vec2 {
        let (s, theta) = polar(q);
        match self.plane {
            Plane::Strip(middle) => Vec2::new(self.chart.u(s), wrap(theta - middle)),
            Plane::Disc(shift) => from_polar(math::exp(self.chart.u(s) - shift), theta),
        }
    }
}

fn wrap(angle: f64) -> f64 {
    (angle + PI).rem_euclid(TAU) - PI
}

/// Triangulates the region to the left of `loops` with edges of about `edge` mm.
pub fn mesh_wall(
    vessel: &Vessel,
    chart: &WallChart,
    w: f64,
    loops: &[Vec<Vec2>],
    edge: f64,
    rng: &mut Rng,
) -> Result<WallMesh, String> {
    let layout = Layout { chart, plane: choose_plane(chart, loops) };
    let flat: Vec<Vec<Vec2>> = loops.iter().map(|l| l.iter().map(|q| layout.flat(q)).collect()).collect();
    let inner = inner_points(vessel, &layout, w, loops, &flat, edge, rng);
    let mut points: Vec<Point2<f64>> = flat.iter().flatten().map(|p| Point2::new(p.x, p.y)).collect();
    let border = points.len();
    points.extend(inner.iter().map(|q| layout.flat(q)).map(|p| Point2::new(p.x, p.y)));
    let mut constraints = Vec::with_capacity(border);
    let mut first = 0;
    for l in loops {
        constraints.extend((0..l.len()).map(|i| [first + i, first + (i + 1) % l.len()]));
        first += l.len();
    }
    let faces = triangulate(points, constraints)?;
    Ok(WallMesh { inner, faces })
}

fn choose_plane(chart: &WallChart, loops: &[Vec<Vec2>]) -> Plane {
    let winds = loops.iter().any(|l| {
        let turn: f64 = (0..l.len()).map(|i| wrap(polar(&l[(i + 1) % l.len()]).1 - polar(&l[i]).1)).sum();
        turn.abs() > PI
    });
    if winds {
        let top = loops.iter().flatten().map(|q| chart.u(q.norm())).fold(f64::NEG_INFINITY, f64::max);
        // Distances in the plane are ratios of exponentials; centre them on the outer border.
        return Plane::Disc(top - 6.0);
    }
    // The middle of the angles passed, not their mean: a piece may reach almost around.
    let (mut lo, mut hi) = (f64::INFINITY, f64::NEG_INFINITY);
    if let Some(l) = loops.first() {
        let mut angle = polar(&l[0]).1;
        for q in l {
            angle += wrap(polar(q).1 - angle);
            lo = lo.min(angle);
            hi = hi.max(angle);
        }
    }
    Plane::Strip(0.5 * (lo + hi))
}

/// Points inside the border, `edge` apart on parallels of the wall, shaken.
fn inner_points(
    vessel: &Vessel,
    layout: &Layout,
    w: f64,
    loops: &[Vec<Vec2>],
    flat: &[Vec<Vec2>],
    edge: f64,
    rng: &mut Rng,
) -> Vec<Vec2> {
    let chart = layout.chart;
    let inside = Inside::new(flat);
    let border: Vec<Vec3> = loops.iter().flatten().map(|q| vessel.place(q, w)).collect();
    let tree = KdTree::new(&border);
    let reach = loops.iter().flatten().map(|q| q.norm());
    let (lo, hi) = reach.fold((f64::INFINITY, 0.0f64), |(a, b), s| (a.min(s), b.max(s)));
    let (middle, lo, half) = match layout.plane {
        Plane::Strip(m) => {
            let widest = loops.iter().flatten().map(|q| wrap(polar(q).1 - m).abs()).fold(0.0, f64::max);
            (m, lo, widest)
        }
        // May hold the middle of the base.
        Plane::Disc(_) => (0.0, if inside.holds(&Vec2::zeros()) { 0.0 } else { lo }, PI),
    };
    let row = edge * 0.75f64.sqrt();
    let mut out = Vec::new();
    let mut arc = chart.arc_at(lo) + row * rng.uniform();
    while arc < chart.arc_at(hi) {
        let r = vessel.profile.at(chart.s_at_arc(arc)).at_depth(w)[0];
        let count = ((2.0 * half * r / edge).round() as usize).max(1);
        let phase = rng.uniform();
        for i in 0..count {
            let theta = middle + half * (2.0 * (i as f64 + phase + 0.2 * rng.normal()) / count as f64 - 1.0);
            let s = chart.s_at_arc((arc + 0.2 * row * rng.normal()).max(0.0));
            let q = from_polar(s, theta);
            if !inside.holds(&layout.flat(&q)) {
                continue;
            }
            let clear = tree.nearest(&vessel.place(&q, w)).is_none_or(|n| n.distance > 0.62 * edge);
            if clear {
                out.push(q);
            }
        }
        arc += row;
    }
    out
}

/// Even-odd test against closed lines, sorted into bands of like numbers of edges.
struct Inside {
    bands: Vec<f64>,
    edges: Vec<Vec<[Vec2; 2]>>,
}

impl Inside {
    fn new(flat: &[Vec<Vec2>]) -> Self {
        let mut ys: Vec<f64> = flat.iter().flatten().map(|p| p.y).collect();
        ys.sort_unstable_by(f64::total_cmp);
        let bands: Vec<f64> = ys.iter().step_by(16).copied().collect();
        let mut edges = vec![Vec::new(); bands.len() + 1];
        let band = |y: f64| bands.partition_point(|b| *b <= y);
        for l in flat {
            for i in 0..l.len() {
                let (a, b) = (l[i], l[(i + 1) % l.len()]);
                for list in &mut edges[band(a.y.min(b.y))..=band(a.y.max(b.y))] {
                    list.push([a, b]);
                }
            }
        }
        Self { bands, edges }
    }

    fn holds(&self, p: &Vec2) -> bool {
        let band = self.bands.partition_point(|b| *b <= p.y);
        let crossed = self.edges[band].iter().filter(|[a, b]| {
            (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        });
        crossed.count() % 2 == 1
    }
}

/// The triangles an odd number of borders away from the outside.
fn triangulate(points: Vec<Point2<f64>>, constraints: Vec<[usize; 2]>) -> Result<Vec<[u32; 3]>, String> {
    let count = points.len();
    let mut conflicts = 0;
    let cdt: ConstrainedDelaunayTriangulation<Point2<f64>> =
        ConstrainedDelaunayTriangulation::try_bulk_load_cdt(points, constraints, |_| conflicts += 1)
            .map_err(|e| format!("triangulation: {e:?}"))?;
    if conflicts > 0 {
        return Err(format!("the border crosses itself {conflicts} times"));
    }
    if cdt.num_vertices() != count {
        return Err("two border points coincide".to_string());
    }
    // Crossings of borders on the way from the outside, by flooding: plain edges cost nothing.
    let mut depth = vec![u32::MAX; cdt.num_all_faces()];
    let outer = cdt.outer_face().fix().index();
    depth[outer] = 0;
    let mut around: Vec<Vec<(usize, bool)>> = vec![Vec::new(); cdt.num_all_faces()];
    for e in cdt.undirected_edges() {
        let d = e.as_directed();
        let (f, g) = (d.face().fix().index(), d.rev().face().fix().index());
        around[f].push((g, e.is_constraint_edge()));
        around[g].push((f, e.is_constraint_edge()));
    }
    let mut queue = std::collections::VecDeque::from([outer]);
    while let Some(f) = queue.pop_front() {
        for &(g, border) in &around[f] {
            let d = depth[f] + u32::from(border);
            if d < depth[g] {
                depth[g] = d;
                if border { queue.push_back(g) } else { queue.push_front(g) }
            }
        }
    }
    Ok(cdt
        .inner_faces()
        .filter(|f| depth[f.fix().index()] % 2 == 1)
        .map(|f| f.vertices().map(|v| v.fix().index() as u32))
        .collect())
}
