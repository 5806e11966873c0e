//! Lines between sherds as seen from the front: a map of who is seen where, and its borders.

use crate::geom::revolution::Place;
use crate::geom::{Vec3, math};
use crate::report::picture::raster::{NOTHING, Raster, Surface, View};
use crate::report::simplify::thin;
use crate::report::vessel::kinds::Kind;
use crate::report::vessel::stand::Standing;
use std::collections::BTreeMap;

/// Triangles a vessel is thinned to before it is looked at.
const TRIANGLES: usize = 80_000;

/// Border lines on the right half of the view from `azimuth`: sideways from the axis and height, mm.
pub fn cracks(standing: &Standing, azimuth: f64, pixel: f64) -> Vec<Vec<[f64; 2]>> {
    let reach = standing
        .sherds
        .iter()
        .flat_map(|s| &s.mesh.vertices)
        .map(|p| Place::about_z(p).radius())
        .fold(0.0, f64::max);
    let high = standing.sherds.iter().flat_map(|s| &s.mesh.vertices).map(|p| p.z).fold(0.0, f64::max);
    let (w, h) = ((2.0 * reach / pixel) as usize + 9, (high / pixel) as usize + 9);
    let mut view = View::from_angles(azimuth, 0.0);
    view.center = Vec3::new(0.0, 0.0, high / 2.0);
    view.scale = 1.0 / pixel;
    let mut raster = Raster::new(w, h, 1);
    let back = view.rotation.row(2).transpose();
    for (i, s) in standing.sherds.iter().enumerate() {
        let light = thin(&s.mesh, (TRIANGLES / standing.sherds.len().max(1)).max(400));
        let faces: Vec<[u32; 3]> = light
            .mesh
            .faces
            .iter()
            .filter(|f| {
                let outer = f
                    .iter()
                    .filter(|&&v| s.kinds.vertices[light.source[v as usize] as usize] == Kind::Outer)
                    .count();
                let facing: Vec3 = f.iter().map(|&v| light.normals[v as usize]).sum();
                outer >= 2 && facing.dot(&back) > 0.0
            })
            .copied()
            .collect();
        let (vertices, normals) = (&light.mesh.vertices, &light.normals);
        let surface = Surface {
            vertices,
            normals,
            faces: &faces,
            color: [0; 3],
            colors: None,
            shift: Vec3::zeros(),
            id: i as u32,
        };
        raster.draw(&view, &surface);
    }
    // Break edges leave narrow gaps between neighbours; the true line is in their middle.
    let grow = (0.35 * standing.wall / pixel).ceil() as usize;
    let ids = grown(&raster.ids, w, h, grow);
    let lines = borders(&ids, w, h, w / 2);
    let to_mm = |p: [f64; 2]| [(p[0] - w as f64 / 2.0) * pixel, high / 2.0 - (p[1] - h as f64 / 2.0) * pixel];
    let smooth = (0.25 * standing.wall / pixel).round().max(2.0) as usize;
    lines
        .into_iter()
        .filter(|l| l.len() > smooth)
        .map(|l| simplified(&averaged(&l, smooth), 0.4).into_iter().map(to_mm).collect())
        .collect()
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

/// Chains of pixel corners between different labels, right of `from`; the outer silhouette stays out.
fn borders(ids: &[u32], w: usize, h: usize, from: usize) -> Vec<Vec<[f64; 2]>> {
    let inside = silhouette(ids, w, h);
    let mut graph: BTreeMap<(usize, usize), Vec<(usize, usize)>> = BTreeMap::new();
    let mut join = |a: (usize, usize), b: (usize, usize)| {
        graph.entry(a).or_default().push(b);
        graph.entry(b).or_default().push(a);
    };
    for y in 1..h - 1 {
        for x in from.max(1)..w - 1 {
            let (here, right, below) = (y * w + x, y * w + x + 1, (y + 1) * w + x);
            if ids[here] != ids[right] && inside[here] && inside[right] {
                join((x + 1, y), (x + 1, y + 1));
            }
            if ids[here] != ids[below] && inside[here] && inside[below] {
                join((x, y + 1), (x + 1, y + 1));
            }
        }
    }
    chains(graph)
}

/// Pixels between the first and the last seen pixel of their row, well within.
fn silhouette(ids: &[u32], w: usize, h: usize) -> Vec<bool> {
    let mut out = vec![false; w * h];
    let spans: Vec<Option<(usize, usize)>> = (0..h)
        .map(|y| {
            let row = &ids[y * w..(y + 1) * w];
            let first = row.iter().position(|i| *i != NOTHING)?;
            let last = row.iter().rposition(|i| *i != NOTHING)?;
            // The vessel is round: where one side is missing the other tells how far it went.
            let half = (w / 2).saturating_sub(first).max(last.saturating_sub(w / 2));
            Some((w / 2 - half.min(w / 2), (w / 2 + half).min(w - 1)))
        })
        .collect();
    let first = spans.iter().position(Option::is_some).unwrap_or(0);
    let last = spans.iter().rposition(Option::is_some).unwrap_or(0);
    for y in first + 2..last.saturating_sub(1) {
        if let Some((a, b)) = spans[y] {
            for x in a + 2..b.saturating_sub(1) {
                out[y * w + x] = true;
            }
        }
    }
    out
}

fn chains(mut graph: BTreeMap<(usize, usize), Vec<(usize, usize)>>) -> Vec<Vec<[f64; 2]>> {
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

fn take(graph: &mut BTreeMap<(usize, usize), Vec<(usize, usize)>>, from: (usize, usize), to: (usize, usize)) {
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

    #[test]
    fn border_between_two_labels_is_one_line() {
        let (w, h) = (40, 30);
        let ids: Vec<u32> = (0..w * h)
            .map(|k| {
                let (x, y) = (k % w, k / w);
                if !(3..=36).contains(&x) || !(3..=26).contains(&y) { NOTHING } else { u32::from(y > 14) }
            })
            .collect();
        let lines = borders(&ids, w, h, w / 2);
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert!(lines[0].iter().all(|p| p[1] == 15.0));
    }

    #[test]
    fn straight_lines_become_two_points() {
        let line: Vec<[f64; 2]> = (0..50).map(|i| [i as f64, 2.0 * i as f64]).collect();
        assert_eq!(simplified(&line, 0.1).len(), 2);
    }
}
