//! What is missing, as bodies to print: the profile turned between the walls that stand. Where the profile itself is unknown nothing is made.

use crate::geom::math;
use crate::geom::revolution::profile::{distance, length_of, resample};
use crate::geom::{TriMesh, Vec3};
use crate::report::extent;
use crate::report::vessel::cuts::Cuts;
use crate::report::vessel::section::Band;
use crate::report::vessel::stand::Standing;
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::TAU;

/// One missing piece.
#[derive(Clone, Debug)]
pub struct Fill {
    /// Closed, in millimetres, where it belongs.
    pub mesh: TriMesh,
    /// Of its outside, square millimetres.
    pub area: f64,
    /// Heights between which it lies, mm.
    pub heights: [f64; 2],
    /// Share of the turn it takes.
    pub turn: f64,
}

/// Distance of stations along the profile, mm.
const STEP: f64 = 1.2;

/// A place of the wall: inner and outer point of the section.
type Station = [[f64; 2]; 2];

/// The pieces missing from a vessel that are larger than three walls square, largest first.
pub fn fills(standing: &Standing) -> Vec<Fill> {
    let (Some(section), Some(cuts)) = (&standing.section, &standing.cuts) else { return Vec::new() };
    let mut out = Vec::new();
    for band in &section.bands {
        let stations = stations(band, standing.wall);
        if stations.len() < 3 {
            continue;
        }
        let mut missing = missing_cells(cuts, &stations, standing.wall);
        let turn = cuts.angles.len();
        part_corners(&mut missing, turn, stations.len() - 1);
        for patch in patches(&missing, turn) {
            let fill = body(&patch, &stations, turn, stations.len() - 1);
            if fill.area > 9.0 * standing.wall * standing.wall {
                out.push(fill);
            }
        }
    }
    out.sort_by(|a, b| b.area.total_cmp(&a.area));
    out
}

/// Pairs of points across the wall, from the base up; not where the lip runs out.
fn stations(band: &Band, wall: f64) -> Vec<Station> {
    let outer = resample(&band.outer, false, extent::step(STEP, length_of(&band.outer)));
    let inner: Vec<[f64; 2]> = band.inner.iter().rev().copied().collect();
    let lengths = lengths_along(&inner);
    let mut at = 0;
    let mut across = Vec::new();
    for o in &outer {
        // The nearest point of the inner wall, never going back.
        let best =
            (at..inner.len()).min_by(|&i, &j| distance(inner[i], *o).total_cmp(&distance(inner[j], *o)));
        at = best.unwrap_or(at);
        across.push(lengths.get(at).copied().unwrap_or(0.0));
    }
    let across = onwards(&across, lengths.last().copied().unwrap_or(0.0));
    let pairs =
        outer.into_iter().zip(across).filter_map(|(o, s)| Some([place_along(&inner, &lengths, s)?, o]));
    pairs.filter(|[i, o]| distance(*i, *o) > 0.35 * wall && i[0].min(o[0]) > 1.5).collect()
}

/// How far each point lies along a line.
fn lengths_along(line: &[[f64; 2]]) -> Vec<f64> {
    let mut sum = 0.0;
    let steps = line.windows(2).map(|w| distance(w[0], w[1]));
    let mut out: Vec<f64> = if line.is_empty() { Vec::new() } else { vec![0.0] };
    steps.for_each(|step| {
        sum += step;
        out.push(sum);
    });
    out
}

fn place_along(line: &[[f64; 2]], lengths: &[f64], s: f64) -> Option<[f64; 2]> {
    let k = lengths.partition_point(|l| *l <= s).saturating_sub(1);
    let (a, b) = (line.get(k)?, line.get(k + 1).or(line.get(k))?);
    let t = ((s - lengths[k]) / distance(*a, *b).max(1e-9)).clamp(0.0, 1.0);
    Some([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])
}

/// Stations are averaged with so many neighbours on each side.
const NEIGHBORS: usize = 6;
/// And are never nearer to each other than this, mm: faces without area would leave the body open for programs that merge points.
const APART: f64 = 0.02;

/// Around a bend many places of the outer wall have the same nearest place within: they are spread out along it.
fn onwards(places: &[f64], length: f64) -> Vec<f64> {
    let mut out: Vec<f64> = Vec::with_capacity(places.len());
    for i in 0..places.len() {
        let reach = NEIGHBORS.min(i).min(places.len() - 1 - i);
        let part = &places[i - reach..=i + reach];
        let mean = part.iter().sum::<f64>() / part.len() as f64;
        out.push(out.last().map_or(mean, |last| mean.max(last + APART)));
    }
    let last = out.last().copied().unwrap_or(0.0);
    if last > length {
        out.iter_mut().for_each(|s| *s *= length / last);
    }
    out
}

/// Cells between two directions and two stations at whose corners no clay stands.
fn missing_cells(cuts: &Cuts, stations: &[Station], wall: f64) -> BTreeSet<(usize, usize)> {
    let n = cuts.angles.len();
    let clay = |k: usize, s: &Station| {
        let (r, z) = (0.5 * (s[0][0] + s[1][0]), 0.5 * (s[0][1] + s[1][1]));
        let row = ((z - cuts.low) / cuts.cell).max(0.0) as u32;
        let list = &cuts.angles[k];
        let here = list[list.partition_point(|i| i.row < row)..].iter().take_while(|i| i.row == row);
        here.into_iter().any(|i| f64::from(i.from) < r + 0.25 * wall && f64::from(i.to) > r - 0.25 * wall)
    };
    let covered: Vec<Vec<bool>> = (0..n).map(|k| stations.iter().map(|s| clay(k, s)).collect()).collect();
    let free = |k: usize, j: usize| {
        ![(k, j), ((k + 1) % n, j), (k, j + 1), ((k + 1) % n, j + 1)].iter().any(|c| covered[c.0][c.1])
    };
    (0..n).flat_map(|k| (0..stations.len() - 1).map(move |j| (k, j))).filter(|&(k, j)| free(k, j)).collect()
}

/// Cells that touch at a corner alone would make an edge of four faces: one of them is given up.
fn part_corners(cells: &mut BTreeSet<(usize, usize)>, n: usize, rows: usize) {
    loop {
        let bad: Vec<(usize, usize)> = cells
            .iter()
            .copied()
            .filter(|&(k, j)| {
                [1, n - 1].into_iter().any(|step| {
                    let beside = ((k + step) % n, j);
                    let corner = (beside.0, j + 1);
                    j + 1 < rows
                        && cells.contains(&corner)
                        && !cells.contains(&beside)
                        && !cells.contains(&(k, j + 1))
                })
            })
            .collect();
        if bad.is_empty() {
            return;
        }
        bad.iter().for_each(|c| {
            cells.remove(c);
        });
    }
}

/// Cells that hang together, around a turn of `n` directions.
fn patches(cells: &BTreeSet<(usize, usize)>, n: usize) -> Vec<BTreeSet<(usize, usize)>> {
    let mut left = cells.clone();
    let mut out = Vec::new();
    while let Some(start) = left.pop_first() {
        let mut patch = BTreeSet::from([start]);
        let mut todo = vec![start];
        while let Some((k, j)) = todo.pop() {
            for next in [((k + 1) % n, j), ((k + n - 1) % n, j), (k, j + 1), (k, j.wrapping_sub(1))] {
                if left.remove(&next) {
                    patch.insert(next);
                    todo.push(next);
                }
            }
        }
        out.push(patch);
    }
    out
}

/// A closed body over a patch of cells: outside, inside and the edge between them.
fn body(patch: &BTreeSet<(usize, usize)>, stations: &[Station], n: usize, rows: usize) -> Fill {
    let corner = |k: usize, j: usize| (k % n, j);
    let mut edges: Vec<[(usize, usize); 2]> = Vec::new();
    let mut quads: Vec<[(usize, usize); 4]> = Vec::new();
    for &(k, j) in patch {
        let c = [corner(k, j), corner(k + 1, j), corner(k + 1, j + 1), corner(k, j + 1)];
        quads.push(c);
        let beside = [
            (j > 0).then(|| (k, j - 1)),
            Some(((k + 1) % n, j)),
            (j + 1 < rows).then_some((k, j + 1)),
            Some(((k + n - 1) % n, j)),
        ];
        for (side, next) in beside.into_iter().enumerate() {
            if !next.is_some_and(|c| patch.contains(&c)) {
                edges.push([c[side], c[(side + 1) % 4]]);
            }
        }
    }
    let places = smoothed(&quads, &edges, n);
    let mut mesh = TriMesh::default();
    let mut index: BTreeMap<((usize, usize), usize), u32> = BTreeMap::new();
    let mut vertex = |c: (usize, usize), side: usize, mesh: &mut TriMesh| {
        *index.entry((c, side)).or_insert_with(|| {
            mesh.vertices.push(on_wall(stations, places[&c], side, n));
            mesh.vertices.len() as u32 - 1
        })
    };
    for q in &quads {
        let o = q.map(|c| vertex(c, 1, &mut mesh));
        let i = q.map(|c| vertex(c, 0, &mut mesh));
        mesh.faces.extend([[o[0], o[1], o[2]], [o[0], o[2], o[3]], [i[0], i[2], i[1]], [i[0], i[3], i[2]]]);
    }
    let outside: f64 = quads.iter().map(|q| quad_area(q.map(|c| on_wall(stations, places[&c], 1, n)))).sum();
    for [x, y] in edges {
        let [xo, yo, xi, yi] = [(x, 1), (y, 1), (x, 0), (y, 0)].map(|(c, s)| vertex(c, s, &mut mesh));
        mesh.faces.extend([[yo, xo, xi], [yo, xi, yi]]);
    }
    let (lo, hi) = mesh.bounds().unwrap_or_default();
    let turn = patch.iter().map(|c| c.0).collect::<BTreeSet<_>>().len() as f64 / n as f64;
    Fill { mesh, area: outside, heights: [lo.z, hi.z], turn }
}

fn quad_area(p: [Vec3; 4]) -> f64 {
    0.5 * (p[2] - p[0]).cross(&(p[3] - p[1])).norm()
}

/// Where corners lie, as direction and station: those of the border are drawn towards their neighbours along it, so that it is no staircase.
fn smoothed(
    quads: &[[(usize, usize); 4]],
    edges: &[[(usize, usize); 2]],
    n: usize,
) -> BTreeMap<(usize, usize), [f64; 2]> {
    let mut places: BTreeMap<(usize, usize), [f64; 2]> =
        quads.iter().flatten().map(|c| (*c, [c.0 as f64, c.1 as f64])).collect();
    for _ in 0..6 {
        let mut sums: BTreeMap<(usize, usize), ([f64; 2], f64)> = BTreeMap::new();
        for [a, b] in edges {
            for (p, q) in [(a, b), (b, a)] {
                let (from, to) = (places[p], places[q]);
                // The short way around the turn.
                let turn = (to[0] - from[0] + 1.5 * n as f64).rem_euclid(n as f64) - 0.5 * n as f64;
                let sum = sums.entry(*p).or_default();
                *sum = ([sum.0[0] + turn, sum.0[1] + to[1] - from[1]], sum.1 + 1.0);
            }
        }
        for (c, (sum, count)) in sums {
            places.entry(c).and_modify(|p| *p = [p[0] + 0.5 * sum[0] / count, p[1] + 0.5 * sum[1] / count]);
        }
    }
    places
}

fn on_wall(stations: &[Station], place: [f64; 2], side: usize, n: usize) -> Vec3 {
    let at = place[1].clamp(0.0, (stations.len() - 1) as f64);
    let k = (at as usize).min(stations.len() - 2);
    let (a, b, t) = (stations[k][side], stations[k + 1][side], at - k as f64);
    let (r, z) = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t);
    let (sin, cos) = math::sin_cos(TAU * place[0] / n as f64);
    Vec3::new(r * cos, r * sin, z)
}

/// Binary STL.
pub fn stl(mesh: &TriMesh) -> Vec<u8> {
    let mut out = b"potsherd: a fill, not an original piece; millimetres".to_vec();
    out.resize(80, b' ');
    out.extend((mesh.faces.len() as u32).to_le_bytes());
    for f in 0..mesh.faces.len() {
        let normal = crate::geom::unit(&mesh.face_area_vector(f)).unwrap_or_else(Vec3::zeros);
        let numbers = std::iter::once(normal).chain(mesh.corner(f));
        numbers.flat_map(|p| [p.x, p.y, p.z]).for_each(|x| out.extend((x as f32).to_le_bytes()));
        out.extend([0, 0]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::vessel::cuts::Interval;

    /// A tube of radius 40 to 45, 60 high, with a window.
    fn tube(window: impl Fn(usize, f64) -> bool) -> (Cuts, Band) {
        let (cell, rows, n, window) = (0.5, 124, 180, &window);
        let row = |k: usize| {
            let clay = (2..122u32).filter(move |&r| !window(k, f64::from(r) * cell));
            clay.map(|r| Interval { row: r, sherd: 0, from: 40.0, to: 45.0 }).collect::<Vec<_>>()
        };
        let angles = (0..n).map(row).collect();
        let line = |r: f64| (0..=60).map(move |z| [r, 1.0 + f64::from(z)]);
        let band = Band { outer: line(45.0).collect(), inner: line(40.0).rev().collect(), on_axis: false };
        (Cuts { low: 0.0, cell, rows, radius: 45.0, angles }, band)
    }

    #[test]
    fn a_window_becomes_one_closed_body_of_its_size() {
        let (cuts, band) = tube(|k, z| (20..60).contains(&k) && (20.0..45.0).contains(&z));
        let stations = stations(&band, 5.0);
        let mut cells = missing_cells(&cuts, &stations, 5.0);
        part_corners(&mut cells, 180, stations.len() - 1);
        let all = patches(&cells, 180);
        assert_eq!(all.len(), 1);
        let fill = body(&all[0], &stations, 180, stations.len() - 1);
        assert!(fill.mesh.openness() < 1e-9, "{}", fill.mesh.openness());
        let want = 40.0 * TAU / 180.0 * (45.0f64.powi(2) - 40.0f64.powi(2)) / 2.0 * 25.0;
        let share = fill.mesh.volume() / want;
        assert!(
            (0.8..1.0).contains(&share),
            "{share}: a little smaller than the window, and turned right side out"
        );
        assert!((fill.turn - 40.0 / 180.0).abs() < 0.02 && fill.heights[0] > 19.0 && fill.heights[1] < 46.0);
    }

    #[test]
    fn a_window_across_the_seam_of_the_angle_is_one() {
        let (cuts, band) = tube(|k, z| !(10..170).contains(&k) && (20.0..45.0).contains(&z));
        let stations = stations(&band, 5.0);
        let cells = missing_cells(&cuts, &stations, 5.0);
        assert_eq!(patches(&cells, 180).len(), 1);
    }

    #[test]
    fn two_windows_that_do_not_reach_the_seam_are_two() {
        let (cuts, band) = tube(|k, z| (k < 30 || (60..90).contains(&k)) && (20.0..45.0).contains(&z));
        let cells = missing_cells(&cuts, &stations(&band, 5.0), 5.0);
        assert_eq!(patches(&cells, 180).len(), 2);
    }

    #[test]
    fn no_two_stations_share_a_point_around_a_bend() {
        // A floor that turns up into a wall: within, the corner is the nearest place for a whole arc outside.
        let arc = |r: f64| (0..=30).map(move |d| f64::from(3 * d).to_radians()).map(move |t| (r, t));
        let bend = |r: f64| arc(r).map(|(r, t)| [40.0 + r * math::sin(t), 10.0 - r * math::cos(t)]);
        let outer: Vec<[f64; 2]> = (0..40).map(|x| [f64::from(x), 4.0]).chain(bend(6.0)).collect();
        let inner: Vec<[f64; 2]> = (0..40).map(|x| [f64::from(x), 9.5]).chain(bend(0.5)).collect();
        let band = Band { outer, inner: inner.into_iter().rev().collect(), on_axis: true };
        let all = stations(&band, 5.0);
        assert!(all.windows(2).all(|w| distance(w[0][0], w[1][0]) > 0.5 * APART), "{all:?}");
    }
}
