//! Lines in the half plane of (radius, height): the profiles of bodies of revolution, what they turn out to when they
//! go around the axis, and how far places are from them.

use super::{Facing, Meridian};
use crate::geom::kdtree::Neighbor;
use crate::geom::math;
use crate::geom::{KdTree, Vec3};
use std::f64::consts::PI;

impl From<Meridian> for [f64; 2] {
    fn from(m: Meridian) -> Self {
        [m.radius, m.height]
    }
}

/// Area of a closed polygon, positive when it runs counter-clockwise.
pub fn polygon_area(p: &[[f64; 2]]) -> f64 {
    (0..p.len())
        .map(|i| {
            let (a, b) = (p[i], p[(i + 1) % p.len()]);
            0.5 * (a[0] * b[1] - a[1] * b[0])
        })
        .sum()
}

/// Volume between the axis and a piece of line that goes around it (a truncated cone), positive upwards.
fn cone(a: [f64; 2], b: [f64; 2]) -> f64 {
    PI / 3.0 * (a[0] * a[0] + a[0] * b[0] + b[0] * b[0]) * (b[1] - a[1])
}

/// Volume of a closed outline turned about the axis (Pappus, Green: `pi` times the integral of `r^2 dz`).
pub fn turned_volume(outline: &[[f64; 2]]) -> f64 {
    (0..outline.len()).map(|i| cone(outline[i], outline[(i + 1) % outline.len()])).sum()
}

/// What a vessel holds whose inner wall is `path`, from the middle of its floor up.
pub fn filled_volume(path: &[[f64; 2]]) -> f64 {
    path.windows(2).map(|w| cone(w[0], w[1])).sum()
}

/// Area of the surface that a line makes when it goes around the axis.
pub fn turned_area(line: &[[f64; 2]]) -> f64 {
    line.windows(2).map(|w| PI * (w[0][0] + w[1][0]) * distance(w[0], w[1])).sum()
}

/// Whether a place lies within a closed outline (even-odd rule).
pub fn contains(outline: &[[f64; 2]], q: [f64; 2]) -> bool {
    let mut inside = false;
    for (k, a) in outline.iter().enumerate() {
        let b = outline[(k + 1) % outline.len()];
        if (a[1] > q[1]) != (b[1] > q[1]) && q[0] < a[0] + (b[0] - a[0]) * (q[1] - a[1]) / (b[1] - a[1]) {
            inside = !inside;
        }
    }
    inside
}

/// Distance of two places.
pub fn distance(a: [f64; 2], b: [f64; 2]) -> f64 {
    math::hypot(a[0] - b[0], a[1] - b[1])
}

/// How long a polyline is.
pub fn length_of(line: &[[f64; 2]]) -> f64 {
    line.windows(2).map(|w| distance(w[1], w[0])).sum()
}

/// Distance to a polyline and the unit tangent at the nearest place.
pub fn nearest(line: &[[f64; 2]], q: [f64; 2]) -> (f64, [f64; 2]) {
    let mut best = (f64::INFINITY, [1.0, 0.0]);
    for w in line.windows(2) {
        let d = [w[1][0] - w[0][0], w[1][1] - w[0][1]];
        let len2 = d[0] * d[0] + d[1] * d[1];
        if len2 <= 0.0 {
            continue;
        }
        let e = [q[0] - w[0][0], q[1] - w[0][1]];
        let t = ((e[0] * d[0] + e[1] * d[1]) / len2).clamp(0.0, 1.0);
        let off = ((e[0] - t * d[0]).powi(2) + (e[1] - t * d[1]).powi(2)).sqrt();
        if off < best.0 {
            best = (off, [d[0] / len2.sqrt(), d[1] / len2.sqrt()]);
        }
    }
    best
}

/// Points at equal steps along a line; a closed one does not repeat its start.
pub fn resample(points: &[[f64; 2]], closed: bool, step: f64) -> Vec<[f64; 2]> {
    let mut path = points.to_vec();
    if closed && let Some(first) = points.first() {
        path.push(*first);
    }
    let lengths: Vec<f64> = path.windows(2).map(|w| distance(w[1], w[0])).collect();
    let total: f64 = lengths.iter().sum();
    if !(total > 0.0 && step > 0.0) {
        return points.to_vec();
    }
    let count = (total / step).ceil().max(2.0) as usize;
    let mut out = Vec::with_capacity(count + 1);
    let (mut at, mut before) = (0, 0.0);
    for k in 0..=count {
        let s = total * k as f64 / count as f64;
        while at + 1 < lengths.len() && before + lengths[at] < s {
            before += lengths[at];
            at += 1;
        }
        let f = if lengths[at] > 0.0 { ((s - before) / lengths[at]).clamp(0.0, 1.0) } else { 0.0 };
        let (a, b) = (path[at], path[at + 1]);
        out.push([a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f]);
    }
    if closed {
        out.pop();
    }
    out
}

/// A profile known by samples of it with their unit normals, in any order.
pub struct ProfileSamples {
    tree: KdTree,
    places: Vec<[f64; 2]>,
    normals: Vec<[f64; 2]>,
}

impl ProfileSamples {
    pub fn new(samples: impl Iterator<Item = ([f64; 2], [f64; 2])>) -> Self {
        let (places, normals): (Vec<[f64; 2]>, Vec<[f64; 2]>) = samples.unzip();
        let flat: Vec<Vec3> = places.iter().map(|p| Vec3::new(p[0], p[1], 0.0)).collect();
        Self { tree: KdTree::new(&flat), places, normals }
    }

    /// Samples of lines, with normals to the right of the way they run.
    pub fn along<'a>(lines: impl Iterator<Item = &'a Vec<[f64; 2]>>) -> Self {
        Self::new(lines.flat_map(|line| {
            line.iter().enumerate().filter_map(|(i, p)| {
                let (a, b) = (line[i.saturating_sub(1)], line[(i + 1).min(line.len() - 1)]);
                let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
                let len = math::hypot(dx, dy);
                (len > 0.0).then(|| (*p, [dy / len, -dx / len]))
            })
        }))
    }

    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// The `k` samples nearest to a place.
    pub fn near(&self, m: &Meridian, k: usize) -> Vec<Neighbor> {
        self.tree.k_nearest(&Vec3::new(m.radius, m.height, 0.0), k)
    }

    /// Distance of a place from the straight line through a sample.
    pub fn off(&self, m: &Meridian, sample: usize) -> f64 {
        let (p, n) = (self.places[sample], self.normals[sample]);
        ((m.radius - p[0]) * n[0] + (m.height - p[1]) * n[1]).abs()
    }

    /// Cosine of the angle (in the half plane) between a sample's normal and a direction.
    pub fn agrees(&self, facing: &Facing, sample: usize) -> f64 {
        let n = self.normals[sample];
        n[0] * facing.radial + n[1] * facing.axial
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RING: [[f64; 2]; 4] = [[10.0, 0.0], [12.0, 0.0], [12.0, 5.0], [10.0, 5.0]];

    #[test]
    fn a_turned_ring_has_the_volume_of_pappus() {
        assert_eq!(polygon_area(&RING), 10.0);
        // Area times the way of its middle, 11 mm from the axis.
        assert!((turned_volume(&RING) - 10.0 * 11.0 * 2.0 * PI).abs() < 1e-9);
        assert!((filled_volume(&RING[1..3]) - PI * 144.0 * 5.0).abs() < 1e-9);
        assert!((turned_area(&RING[1..3]) - 2.0 * PI * 12.0 * 5.0).abs() < 1e-9);
        // A cone of height 3 on a circle of radius 4: slant 5.
        let cone = [[4.0, 0.0], [0.0, 3.0]];
        assert!((filled_volume(&cone) - PI * 16.0).abs() < 1e-9);
        assert!((turned_area(&cone) - PI * 4.0 * 5.0).abs() < 1e-9);
    }

    #[test]
    fn the_nearest_place_of_a_line() {
        let line = [[40.0, 0.0], [40.0, 50.0], [60.0, 50.0]];
        let (away, tangent) = nearest(&line, [43.0, 20.0]);
        assert_eq!((away, tangent), (3.0, [0.0, 1.0]));
        let (away, tangent) = nearest(&line, [63.0, 54.0]);
        assert_eq!((away, tangent), (5.0, [1.0, 0.0]));
        assert_eq!(nearest(&line[..1], [0.0, 0.0]).0, f64::INFINITY);
    }

    #[test]
    fn steps_are_equal() {
        let open = resample(&RING[..3], false, 0.5);
        assert_eq!((open[0], open[open.len() - 1]), (RING[0], RING[2]));
        assert!(open.windows(2).all(|w| (distance(w[0], w[1]) - 0.5).abs() < 1e-9));
        assert_eq!(resample(&RING, true, 1.0).len(), 14);
        assert_eq!(resample(&RING[..1], false, 1.0), RING[..1].to_vec());
    }

    #[test]
    fn samples_know_their_side() {
        let wall = ProfileSamples::along([vec![[30.0, 0.0], [30.0, 10.0], [30.0, 20.0]]].iter());
        let place = Meridian { radius: 31.5, height: 9.0 };
        let near = wall.near(&place, 1)[0].index;
        assert!((wall.off(&place, near) - 1.5).abs() < 1e-12);
        // Up along the wall, its right is away from the axis.
        assert_eq!(wall.agrees(&Facing { radial: 1.0, axial: 0.0, around: 0.0 }, near), 1.0);
        assert_eq!(wall.len(), 3);
    }
}
