//! An edge line prepared for matching: resampled at the common step, with tangents, directions
//! across the edge, and its development into the plane.

use crate::features::EdgeLine;
use crate::geom::{Vec3, math, unit};
use crate::pairs::near::{NearTable, Seen};
use nalgebra::Complex;
use std::sync::OnceLock;

/// Samples of a line at most; the steps of a longer one are longer.
const MOST_POINTS: usize = 20_000;

/// A closed line in the frame of its scan. All lists have one entry a sample.
#[derive(Clone, Debug, Default)]
pub struct Line {
    pub points: Vec<Vec3>,
    /// Away from the material.
    pub normals: Vec<Vec3>,
    /// Along the line.
    pub tangents: Vec<Vec3>,
    /// Across the edge in the wall's tangent plane, away from the sherd.
    pub across: Vec<Vec3>,
    pub thickness: Vec<f64>,
    pub rim: Vec<f64>,
    /// Samples that are no rim, in order.
    pub free: Vec<u32>,
    pub step: f64,
    /// Made when it is first asked: a process that has a part of the pairs asks few lines.
    near: OnceLock<NearTable>,
}

impl Line {
    /// `None` for lines too short to have a shape.
    pub fn prepare(edge: &EdgeLine, step: f64, recession: f64) -> Option<Line> {
        let n0 = edge.len();
        if n0 < 8 {
            return None;
        }
        let (mut points, mut normals) = (edge.points.clone(), edge.wall_normals.clone());
        for _ in 0..smoothing_passes(edge) {
            points = blended(&points);
            normals = blended(&normals);
        }
        if recession != 0.0 {
            points = moved_across(&points, &normals, &edge.rim, recession)?;
        }
        let mut length = vec![0.0];
        for i in 0..n0 {
            length.push(length[i] + (points[(i + 1) % n0] - points[i]).norm());
        }
        let total = length[n0];
        let n = ((total / step).round() as usize).min(MOST_POINTS);
        if n < 8 || !total.is_finite() {
            return None;
        }
        let mut line = Line { step: total / n as f64, ..Line::default() };
        let mut at = 0;
        for k in 0..n {
            let s = total * k as f64 / n as f64;
            while length[at + 1] < s {
                at += 1;
            }
            let (i, j) = (at, (at + 1) % n0);
            let t = ((s - length[at]) / (length[at + 1] - length[at]).max(1e-12)).clamp(0.0, 1.0);
            line.points.push(points[i] * (1.0 - t) + points[j] * t);
            line.normals.push(unit(&(normals[i] * (1.0 - t) + normals[j] * t))?);
            line.thickness.push(edge.thickness[i] * (1.0 - t) + edge.thickness[j] * t);
            line.rim.push(edge.rim[i] * (1.0 - t) + edge.rim[j] * t);
        }
        for k in 0..n {
            let chord = line.points[(k + 1) % n] - line.points[(k + n - 1) % n];
            let tangent = chord - line.normals[k] * chord.dot(&line.normals[k]);
            let tangent = unit(&tangent)?;
            line.tangents.push(tangent);
            line.across.push(tangent.cross(&line.normals[k]));
        }
        line.free = (0..n as u32).filter(|&k| line.rim[k as usize] <= 0.5).collect();
        Some(line)
    }

    pub fn len(&self) -> usize {
        self.points.len()
    }

    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    /// The line rolled out into the plane for `count` samples (the loop is walked again and again):
    /// chords keep their lengths, turns are measured in the wall. Mating lines lie on one wall, so
    /// they develop to the same plane curve, whatever the wall's shape.
    pub fn develop(&self, count: usize) -> Vec<Complex<f64>> {
        let n = self.len();
        let chord = |i: usize| self.points[(i + 1) % n] - self.points[i % n];
        let mut out = Vec::with_capacity(count);
        let (mut at, mut heading) = (Complex::new(0.0, 0.0), 0.0f64);
        for k in 0..count {
            out.push(at);
            if k > 0 {
                let (c0, c1, normal) = (chord(k - 1), chord(k), self.normals[k % n]);
                heading += math::atan2(normal.dot(&c0.cross(&c1)), c0.dot(&c1));
            }
            let (sin, cos) = math::sin_cos(heading);
            at += Complex::new(cos, sin) * chord(k).norm();
        }
        out
    }

    #[inline]
    fn table(&self) -> &NearTable {
        self.near.get_or_init(|| NearTable::new(&self.points))
    }

    /// Nearest sample to `p` and its squared distance, if nearer than `reach`.
    pub fn nearest(&self, p: &Vec3, reach: f64) -> Option<(usize, f64)> {
        self.table().nearest(p, reach)
    }

    /// As [`beside`](Self::beside), told only which samples they are.
    #[inline]
    pub fn within_reach(
        &self,
        samples: impl Iterator<Item = usize>,
        (step, reach): (f64, f64),
        place: impl Fn(usize) -> Vec3,
        mut found: impl FnMut(usize),
    ) {
        let (mut next, table) = (0, self.table());
        for i in samples {
            if i < next {
                continue;
            }
            match table.far(&place(i), reach) {
                None => found(i),
                Some(least) => next = i + 1 + left_out(least, step, reach),
            }
        }
    }

    /// Those of some samples of another line (their numbers, in order) that are within reach of this one: `place` tells where
    /// a sample lies, `found` is told the sample, where it lies, the nearest sample here and the squared distance.
    /// Samples lie a step apart at most, so that those beside one that is far off are not looked up.
    #[inline]
    pub fn beside(
        &self,
        samples: impl Iterator<Item = usize>,
        (step, reach): (f64, f64),
        place: impl Fn(usize) -> Vec3,
        mut found: impl FnMut(usize, &Vec3, usize, f64),
    ) {
        let (mut next, table) = (0, self.table());
        for i in samples {
            if i < next {
                continue;
            }
            let p = place(i);
            match table.look(&p, reach) {
                Seen::Near(j, d2) => found(i, &p, j, d2),
                Seen::Far(least) => next = i + 1 + left_out(least, step, reach),
            }
        }
    }
}

/// Samples that may be left out after one from which all of a line is so far off at least.
#[inline]
fn left_out(least: f64, step: f64, reach: f64) -> usize {
    // Millionths of a millimetre are rounding.
    ((least - reach - 1e-6) / step).max(0.0) as usize
}

/// The line moved away from the sherd by what it recedes from where the pot cracked. A rim is no crack and stays.
fn moved_across(points: &[Vec3], normals: &[Vec3], rim: &[f64], recession: f64) -> Option<Vec<Vec3>> {
    let n = points.len();
    (0..n)
        .map(|k| {
            let chord = points[(k + 1) % n] - points[(k + n - 1) % n];
            let across = unit(&chord.cross(&normals[k]))?;
            Some(points[k] + across * (recession * (1.0 - rim[k].clamp(0.0, 1.0))))
        })
        .collect()
}

/// Passes of the binomial filter. Lines sampled coarsely zigzag by a fraction of the step, which
/// stretches them unevenly; finer ones were smoothed when they were made.
fn smoothing_passes(edge: &EdgeLine) -> usize {
    if edge.step > 1.4 { 1 } else { 0 }
}

/// One pass of the circular binomial filter (1, 2, 1) / 4.
fn blended(values: &[Vec3]) -> Vec<Vec3> {
    let n = values.len();
    (0..n).map(|i| (values[(i + n - 1) % n] + values[i] * 2.0 + values[(i + 1) % n]) * 0.25).collect()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A wavy closed line on a cylinder of radius 80, seen from the inside.
    pub fn wavy(radius: f64, waves: f64, phase: f64) -> EdgeLine {
        let n = 120;
        let mut e = EdgeLine { step: 1.0, ..EdgeLine::default() };
        for i in 0..n {
            let a = std::f64::consts::TAU * i as f64 / n as f64;
            // The second wave breaks the symmetry of the first.
            let r = radius * (1.0 + 0.15 * math::sin(waves * a + phase) + 0.1 * math::cos(2.0 * a + 1.0));
            let (u, v) = (r * math::cos(a), r * math::sin(a));
            let (s, c) = math::sin_cos(u / 80.0);
            e.points.push(Vec3::new(80.0 * c, -80.0 * s, v));
            e.wall_normals.push(Vec3::new(-c, s, 0.0));
            e.break_normals.push(Vec3::zeros());
            e.thickness.push(5.0);
            e.rim.push(0.0);
        }
        e
    }

    #[test]
    fn samples_are_even_and_frames_right_handed() {
        let line = Line::prepare(&wavy(25.0, 3.0, 0.0), 1.5, 0.0).unwrap();
        let n = line.len();
        for i in 0..n {
            let d = (line.points[(i + 1) % n] - line.points[i]).norm();
            assert!((d - line.step).abs() < 0.1 * line.step, "{d}");
        }
        let center = line.points.iter().sum::<Vec3>() / n as f64;
        let out = (0..n).filter(|&i| line.across[i].dot(&(line.points[i] - center)) > 0.0).count();
        assert!(out > n * 9 / 10, "directions across point away from the sherd: {out}/{n}");
    }

    #[test]
    fn a_line_that_recedes_is_moved_out_but_for_its_rim() {
        let mut edge = wavy(25.0, 3.0, 0.0);
        edge.rim[..20].fill(1.0);
        let (as_it_is, moved) =
            (Line::prepare(&edge, 1.5, 0.0).unwrap(), Line::prepare(&edge, 1.5, 0.5).unwrap());
        for (p, rim) in moved.points.iter().zip(&moved.rim) {
            let (k, _) = as_it_is.nearest(p, 5.0).unwrap();
            let out = (p - as_it_is.points[k]).dot(&as_it_is.across[k]);
            match rim {
                r if *r > 0.99 => assert!(out.abs() < 0.05, "rim moved by {out}"),
                r if *r < 0.01 => assert!((out - 0.5).abs() < 0.1, "moved by {out}"),
                _ => {}
            }
        }
    }

    proptest! {
        #[test]
        fn samples_that_are_left_out_are_not_within_reach(u in -90.0f64..90.0, v in -60.0f64..60.0, turn in -3.0f64..3.0, reach in 1.0f64..15.0) {
            let line = Line::prepare(&wavy(25.0, 5.0, 1.0), 1.5, 0.0).unwrap();
            let (s, c) = math::sin_cos(turn);
            let place = |i: usize| {
                let p = line.points[i];
                Vec3::new(c * p.x - s * p.y, s * p.x + c * p.y, p.z) + Vec3::new(u, v, 0.3 * u)
            };
            let mut found = Vec::new();
            line.beside(0..line.len(), (line.step, reach), place, |i, _, j, d2| found.push((i, j, d2)));
            let all = (0..line.len()).filter_map(|i| line.nearest(&place(i), reach).map(|(j, d2)| (i, j, d2)));
            prop_assert_eq!(&found, &all.collect::<Vec<_>>());
            let mut within = Vec::new();
            line.within_reach(0..line.len(), (line.step, reach), place, |i| within.push(i));
            prop_assert_eq!(within, found.iter().map(|f| f.0).collect::<Vec<_>>());
        }

        #[test]
        fn nearest_is_about_brute_force(u in -40.0f64..40.0, v in -40.0f64..40.0, w in -20.0f64..20.0) {
            let line = Line::prepare(&wavy(25.0, 5.0, 1.0), 1.5, 0.0).unwrap();
            let p = Vec3::new(75.0 + w, u, v);
            let brute = line.points.iter().map(|q| (q - p).norm()).fold(f64::INFINITY, f64::min);
            // Half a cell's diagonal either way, where two branches are about equally far.
            match line.nearest(&p, 12.0) {
                Some((_, d2)) => prop_assert!(d2.sqrt() - brute < 4.4),
                None => prop_assert!(brute > 12.0 - 4.4),
            }
            let on = line.points[(u.abs() as usize) % line.len()];
            prop_assert!(line.nearest(&on, 1.0).is_some_and(|hit| hit.1 < 1e-12));
        }
    }
}
