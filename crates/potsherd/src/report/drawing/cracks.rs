//! Lines between sherds as seen from the front: a map of who is seen where, and its borders.

use crate::geom::revolution::Place;
use crate::geom::{Vec3, math};
use crate::report::extent::pixel_of_wall;
use crate::report::picture::raster::{NOTHING, Raster, Surface, View};
use crate::report::simplify::thin;
use crate::report::vessel::kinds::Kind;
use crate::report::vessel::stand::Standing;
use std::collections::BTreeMap;
use std::f64::consts::TAU;

/// Triangles a vessel is thinned to before it is looked at.
const TRIANGLES: usize = 80_000;

/// What the right half of a view shows: lines sideways from the axis and by height, mm.
#[derive(Clone, Debug, Default)]
pub struct Exterior {
    /// Borders between two sherds.
    pub joins: Vec<Vec<[f64; 2]>>,
    /// Borders of sherds with nothing.
    pub broken: Vec<Vec<[f64; 2]>>,
    /// Outlines of what is missing, to be filled by the even-odd rule.
    pub gaps: Vec<Vec<[f64; 2]>>,
    /// Size of a pixel, mm: as asked for, or larger where the map would not have ended.
    pub pixel: f64,
}

/// Who is seen where, a number of the list of sherds or `NOTHING` for each pixel.
struct Map {
    ids: Vec<u32>,
    w: usize,
    h: usize,
}

/// The right half of the view from `azimuth`, with pixels of `pixel` mm. `outline` tells how far the whole vessel reaches at a height: what is not
/// there up to it is missing, also where no sherd is seen beyond.
pub fn exterior(
    standing: &Standing,
    azimuth: f64,
    pixel: f64,
    outline: impl Fn(f64) -> Option<f64>,
) -> Exterior {
    let all = || standing.sherds.iter().flat_map(|s| &s.mesh.vertices);
    let reach = all().map(|p| Place::about_z(p).radius()).fold(0.0, f64::max);
    let high = all().map(|p| p.z).fold(0.0, f64::max);
    let pixel = pixel_of_wall(pixel, 2.0 * reach, high, standing.wall);
    let (w, h) = ((2.0 * reach / pixel) as usize + 9, (high / pixel) as usize + 9);
    let ids = seen_from(standing, azimuth, pixel, [w, h], high);
    // Break edges leave narrow gaps between neighbours; the true line is in their middle.
    let grow = (0.35 * standing.wall / pixel).ceil() as usize;
    let mut map = Map { ids: grown(&ids, w, h, grow), w, h };
    let mut inside = silhouette(&map.ids, w, h);
    let height = |y: usize| high / 2.0 - (y as f64 + 0.5 - h as f64 / 2.0) * pixel;
    for y in 0..h {
        let Some(reach) = outline(height(y)) else { continue };
        for x in w / 2..(w / 2 + (reach / pixel) as usize).min(w) {
            let aside = (x as f64 + 0.5 - w as f64 / 2.0) * pixel / reach.max(pixel);
            inside[y * w + x] |= !has_clay(standing, azimuth, aside.min(1.0), height(y), reach);
        }
    }
    map.close_crumbs(&inside, (1.5 * standing.wall / pixel).powi(2) as usize);
    let to_mm = |p: [f64; 2]| [(p[0] - w as f64 / 2.0) * pixel, high / 2.0 - (p[1] - h as f64 / 2.0) * pixel];
    let smooth = (0.25 * standing.wall / pixel).round().max(2.0) as usize;
    let tidy = |lines: Vec<Vec<[f64; 2]>>, least: usize| -> Vec<Vec<[f64; 2]>> {
        let long = lines.into_iter().filter(|l| l.len() > least);
        long.map(|l| simplified(&averaged(&l, smooth), 0.4).into_iter().map(to_mm).collect()).collect()
    };
    let [joins, broken, gaps] = map.borders(&inside, w / 2);
    Exterior { joins: tidy(joins, smooth), broken: tidy(broken, smooth), gaps: tidy(gaps, 3), pixel }
}

/// Whether clay stands at a height where the outline is `aside` of its reach to the right of the axis. Walls that lie level are not seen from aside, and yet there.
fn has_clay(standing: &Standing, azimuth: f64, aside: f64, height: f64, reach: f64) -> bool {
    let Some(cuts) = &standing.cuts else { return false };
    let view = View::from_angles(azimuth, 0.0).rotation;
    let to = view.row(0) * aside + view.row(2) * (1.0 - aside * aside).max(0.0).sqrt();
    let turn = math::atan2(to[1], to[0]).rem_euclid(TAU) / TAU;
    let cut = &cuts.angles[(turn * cuts.angles.len() as f64).round() as usize % cuts.angles.len()];
    let row = ((height - cuts.low) / cuts.cell).max(0.0) as u32;
    let near = cut[cut.partition_point(|i| i.row < row)..].iter().take_while(|i| i.row == row);
    near.into_iter().any(|i| f64::from(i.to) > reach - 2.0 * standing.wall)
}

/// What a map of sherds holds where there is none.
pub const NOTHING_SEEN: u32 = NOTHING;

/// Borders of all labels of a map, against each other and against nothing; patches smaller than `least` pixels are closed.
pub fn map_borders(ids: &[u32], w: usize, h: usize, least: f64) -> Vec<Vec<[f64; 2]>> {
    let mut map = Map { ids: ids.to_vec(), w, h };
    let inside = vec![true; ids.len()];
    map.close_crumbs(&inside, least as usize);
    let [joins, broken, _] = map.borders(&inside, 1);
    joins.into_iter().chain(broken).map(|l| simplified(&averaged(&l, 2), 0.2)).collect()
}

/// Closed outlines of what is marked on a map; patches smaller than `least` pixels are left out.
pub fn areas_of(marked: &[bool], w: usize, h: usize, least: usize) -> Vec<Vec<[f64; 2]>> {
    let ids = marked.iter().map(|m| if *m { NOTHING } else { 0 }).collect();
    let inside = vec![true; marked.len()];
    let mut map = Map { ids, w, h };
    map.close_crumbs(&inside, least);
    let [_, _, areas] = map.borders(&inside, 1);
    areas.into_iter().map(|l| simplified(&averaged(&l, 1), 0.3)).collect()
}

/// The outer walls as seen from `azimuth`, by the numbers of their sherds.
fn seen_from(standing: &Standing, azimuth: f64, pixel: f64, [w, h]: [usize; 2], high: f64) -> Vec<u32> {
    let mut view = View::from_angles(azimuth, 0.0);
    view.center = Vec3::new(0.0, 0.0, high / 2.0);
    view.scale = 1.0 / pixel;
    let mut raster = Raster::new(w, h, 1);
    let back = view.rotation.row(2).transpose();
    for (i, s) in standing.sherds.iter().enumerate() {
        let light = thin(&s.mesh, (TRIANGLES / standing.sherds.len().max(1)).max(400));
        let outer = |f: &[u32; 3]| {
            let kind = |v: &u32| s.kinds.vertices[light.source[*v as usize] as usize] == Kind::Outer;
            let facing: Vec3 = f.iter().map(|&v| light.normals[v as usize]).sum();
            f.iter().filter(|v| kind(v)).count() >= 2 && facing.dot(&back) > 0.0
        };
        let faces: Vec<[u32; 3]> = light.mesh.faces.iter().filter(|f| outer(f)).copied().collect();
        let (vertices, normals) = (&light.mesh.vertices, &light.normals);
        let (color, colors, shift) = ([0; 3], None, Vec3::zeros());
        raster.draw(&view, &Surface { vertices, normals, faces: &faces, color, colors, shift, id: i as u32 });
    }
    raster.ids
}

impl Map {
    /// Patches of one label (or of nothing) that are smaller than `least` pixels say nothing: junctions of three breaks, slivers
    /// of a break seen from aside. They are given to what surrounds them.
    fn close_crumbs(&mut self, inside: &[bool], least: usize) {
        let mut crumbs = vec![false; self.ids.len()];
        for patch in self.patches(inside) {
            if patch.len() < least {
                patch.iter().for_each(|&k| crumbs[k] = true);
            }
        }
        (0..crumbs.len()).filter(|&k| crumbs[k]).for_each(|k| self.ids[k] = NOTHING);
        let mut left = crumbs.iter().filter(|c| **c).count();
        while left > 0 {
            let next = grown(&self.ids, self.w, self.h, 1);
            let filled: Vec<usize> = (0..crumbs.len()).filter(|&k| crumbs[k] && next[k] != NOTHING).collect();
            filled.iter().for_each(|&k| (self.ids[k], crumbs[k]) = (next[k], false));
            if filled.is_empty() {
                break;
            }
            left -= filled.len();
        }
    }

    /// Connected patches of equal labels inside the silhouette.
    fn patches(&self, inside: &[bool]) -> Vec<Vec<usize>> {
        let mut taken: Vec<bool> = inside.iter().map(|i| !i).collect();
        let mut out = Vec::new();
        for start in 0..taken.len() {
            if taken[start] {
                continue;
            }
            taken[start] = true;
            let (mut patch, mut at) = (vec![start], 0);
            while at < patch.len() {
                let k = patch[at];
                for next in [k.wrapping_sub(1), k + 1, k.wrapping_sub(self.w), k + self.w] {
                    if next < taken.len() && !taken[next] && self.ids[next] == self.ids[k] {
                        taken[next] = true;
                        patch.push(next);
                    }
                }
                at += 1;
            }
            out.push(patch);
        }
        out
    }

    /// Chains of pixel corners right of `from`: between two sherds, between a sherd and nothing, and around what is nothing.
    fn borders(&self, inside: &[bool], from: usize) -> [Vec<Vec<[f64; 2]>>; 3] {
        let mut graphs: [Graph; 3] = Default::default();
        let empty = |k: usize, x: usize| x >= from && inside[k] && self.ids[k] == NOTHING;
        for y in 1..self.h - 1 {
            for x in from.max(1) - 1..self.w - 1 {
                let here = y * self.w + x;
                let sides = [
                    (here + 1, x + 1, (x + 1, y), (x + 1, y + 1)),
                    (here + self.w, x, (x, y + 1), (x + 1, y + 1)),
                ];
                for (next, next_x, a, b) in sides {
                    let (p, q) = (self.ids[here], self.ids[next]);
                    if p != q && inside[here] && inside[next] && x >= from {
                        let graph = usize::from(p == NOTHING || q == NOTHING);
                        join(&mut graphs[graph], a, b);
                    }
                    if empty(here, x) != empty(next, next_x) {
                        join(&mut graphs[2], a, b);
                    }
                }
            }
        }
        graphs.map(chains)
    }
}

type Graph = BTreeMap<(usize, usize), Vec<(usize, usize)>>;

fn join(graph: &mut Graph, a: (usize, usize), b: (usize, usize)) {
    graph.entry(a).or_default().push(b);
    graph.entry(b).or_default().push(a);
}

/// Labels spread into empty pixels, one ring a pass.
fn grown(ids: &[u32], w: usize, h: usize, passes: usize) -> Vec<u32> {
    let mut now = ids.to_vec();
    for _ in 0..passes {
        let mut next = now.clone();
        for y in 1..h - 1 {
            for x in 1..w - 1 {
                let at = y * w + x;
                if now[at] == NOTHING {
                    let around = [at - 1, at + 1, at - w, at + w].map(|k| now[k]);
                    next[at] = around.into_iter().min().unwrap_or(NOTHING);
                }
            }
        }
        now = next;
    }
    now
}

/// Pixels between the first and the last seen pixel of their row.
fn silhouette(ids: &[u32], w: usize, h: usize) -> Vec<bool> {
    let mut out = vec![false; w * h];
    let spans: Vec<Option<(usize, usize)>> = (0..h)
        .map(|y| {
            let row = &ids[y * w..(y + 1) * w];
            let first = row.iter().position(|i| *i != NOTHING)?;
            let last = row.iter().rposition(|i| *i != NOTHING)?;
            // The vessel is round: where one side is missing the other tells how far it went.
            let right = last.max(w - 1 - first);
            Some((w - 1 - right, right))
        })
        .collect();
    let first = spans.iter().position(Option::is_some).unwrap_or(0);
    let last = spans.iter().rposition(Option::is_some).unwrap_or(0);
    for y in first..=last {
        if let Some((a, b)) = spans[y] {
            out[y * w + a..=y * w + b].fill(true);
        }
    }
    out
}

fn chains(mut graph: Graph) -> Vec<Vec<[f64; 2]>> {
    let degrees: BTreeMap<(usize, usize), usize> = graph.iter().map(|(k, v)| (*k, v.len())).collect();
    let ends: Vec<(usize, usize)> = degrees.iter().filter(|(_, d)| **d != 2).map(|(k, _)| *k).collect();
    let all: Vec<(usize, usize)> = degrees.keys().copied().collect();
    let mut out = Vec::new();
    for start in ends.into_iter().chain(all) {
        while let Some(next) = graph.get_mut(&start).and_then(Vec::pop) {
            let mut line = vec![start, next];
            take(&mut graph, next, start);
            let mut at = next;
            while degrees[&at] == 2 && at != start {
                let Some(step) = graph.get_mut(&at).and_then(Vec::pop) else { break };
                take(&mut graph, step, at);
                line.push(step);
                at = step;
            }
            out.push(line.iter().map(|p| [p.0 as f64, p.1 as f64]).collect());
        }
    }
    out
}

fn take(graph: &mut Graph, from: (usize, usize), to: (usize, usize)) {
    if let Some(list) = graph.get_mut(&from)
        && let Some(k) = list.iter().position(|x| *x == to)
    {
        list.remove(k);
    }
}

/// Moving average that keeps the ends.
fn averaged(line: &[[f64; 2]], reach: usize) -> Vec<[f64; 2]> {
    let n = line.len();
    (0..n)
        .map(|i| {
            let r = reach.min(i).min(n - 1 - i);
            let part = &line[i - r..=i + r];
            let k = part.len() as f64;
            part.iter().fold([0.0, 0.0], |m, p| [m[0] + p[0] / k, m[1] + p[1] / k])
        })
        .collect()
}

/// Douglas and Peucker: drops points nearer than `tolerance` to the straight line.
pub fn simplified(line: &[[f64; 2]], tolerance: f64) -> Vec<[f64; 2]> {
    if line.len() < 3 {
        return line.to_vec();
    }
    let mut keep = vec![false; line.len()];
    keep[0] = true;
    keep[line.len() - 1] = true;
    let mut todo = vec![(0, line.len() - 1)];
    while let Some((a, b)) = todo.pop() {
        let far = (a + 1..b)
            .map(|i| (i, distance(line[i], line[a], line[b])))
            .max_by(|x, y| x.1.total_cmp(&y.1).then(y.0.cmp(&x.0)));
        if let Some((i, d)) = far
            && d > tolerance
        {
            keep[i] = true;
            todo.push((a, i));
            todo.push((i, b));
        }
    }
    line.iter().zip(keep).filter(|(_, k)| *k).map(|(p, _)| *p).collect()
}

fn distance(p: [f64; 2], a: [f64; 2], b: [f64; 2]) -> f64 {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let len2 = dx * dx + dy * dy;
    let t = if len2 > 0.0 { (((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / len2).clamp(0.0, 1.0) } else { 0.0 };
    math::hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(label: impl Fn(usize, usize) -> u32) -> Map {
        let (w, h) = (60, 50);
        let at = |k: usize| (k % w, k / w);
        let seen = |x: usize, y: usize| (3..=56).contains(&x) && (3..=46).contains(&y);
        let ids = (0..w * h).map(at).map(|(x, y)| if seen(x, y) { label(x, y) } else { NOTHING }).collect();
        Map { ids, w, h }
    }

    #[test]
    fn border_between_two_labels_is_one_line_from_edge_to_edge() {
        let m = map(|_, y| u32::from(y > 24));
        let [joins, broken, gaps] = m.borders(&silhouette(&m.ids, m.w, m.h), m.w / 2);
        assert_eq!((joins.len(), broken.len(), gaps.len()), (1, 0, 0), "{joins:?}");
        assert!(joins[0].iter().all(|p| p[1] == 25.0));
        let ends = [joins[0][0][0], joins[0].last().unwrap()[0]];
        assert!(ends.contains(&30.0) && ends.contains(&57.0), "{ends:?}");
    }

    #[test]
    fn a_hole_where_three_breaks_meet_is_no_diamond() {
        let diamond = |x: usize, y: usize| x.abs_diff(42) + y.abs_diff(24) < 4;
        let mut m = map(|x, y| {
            if diamond(x, y) {
                NOTHING
            } else if y <= 24 {
                0
            } else {
                1 + u32::from(x > 42)
            }
        });
        let inside = silhouette(&m.ids, m.w, m.h);
        assert!(!m.borders(&inside, m.w / 2)[2].is_empty());
        m.close_crumbs(&inside, 80);
        let [joins, broken, gaps] = m.borders(&inside, m.w / 2);
        assert_eq!((joins.len(), broken.len(), gaps.len()), (3, 0, 0), "three lines that meet");
    }

    #[test]
    fn what_is_missing_is_told_from_a_sherd() {
        let mut m = map(|x, y| if (35..50).contains(&x) && (10..30).contains(&y) { NOTHING } else { 0 });
        let inside = silhouette(&m.ids, m.w, m.h);
        m.close_crumbs(&inside, 80);
        let [joins, broken, gaps] = m.borders(&inside, m.w / 2);
        assert_eq!((joins.len(), broken.len(), gaps.len()), (0, 1, 1));
    }

    #[test]
    fn straight_lines_become_two_points() {
        let line: Vec<[f64; 2]> = (0..50).map(|i| [i as f64, 2.0 * i as f64]).collect();
        assert_eq!(simplified(&line, 0.1).len(), 2);
    }
}
