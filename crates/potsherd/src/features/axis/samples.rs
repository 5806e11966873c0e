//! Wall samples as the axis estimation uses them: thinned evenly, centred, with their wall.

use crate::features::OrientedPoint;
use crate::geom::{Vec3, math, unit};
use std::collections::BTreeMap;

/// A wall point about the centre of the sherd.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub p: Vec3,
    pub n: Vec3,
    pub outer: bool,
}

/// A line in the frame of the samples.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub point: Vec3,
    pub direction: Vec3,
}

impl Line {
    /// The same line with its point at the foot of the perpendicular from the origin.
    pub fn at_foot(&self) -> Self {
        Self { point: self.point - self.direction * self.point.dot(&self.direction), ..*self }
    }

    /// Angle between the two directions, signs ignored, and the distance between the points where
    /// the lines cross the plane through the origin across their mean direction.
    pub fn apart(&self, other: &Self) -> (f64, f64) {
        let sign = if self.direction.dot(&other.direction) < 0.0 { -1.0 } else { 1.0 };
        let d2 = other.direction * sign;
        let angle = math::atan2(self.direction.cross(&d2).norm(), self.direction.dot(&d2));
        let Some(mean) = unit(&(self.direction + d2)) else { return (angle, f64::INFINITY) };
        let cross = |l: &Self, d: &Vec3| l.point - d * (l.point.dot(&mean) / d.dot(&mean));
        (angle, (cross(self, &self.direction) - cross(other, &d2)).norm())
    }
}

/// Samples averaged over cells until at most about `cap` remain, and the centre they are taken
/// about. Averaging keeps more of the scan's accuracy than dropping points does.
pub(crate) fn prepare(inner: &[OrientedPoint], outer: &[OrientedPoint], cap: usize) -> (Vec<Sample>, Vec3) {
    let finite = |o: &&OrientedPoint| o.point.iter().chain(o.normal.iter()).all(|x| x.is_finite());
    let all: Vec<Sample> = [(inner, false), (outer, true)]
        .into_iter()
        .flat_map(|(points, side)| {
            points.iter().filter(finite).map(move |o| Sample { p: o.point, n: o.normal, outer: side })
        })
        .collect();
    if all.is_empty() {
        return (all, Vec3::zeros());
    }
    let mut cell = 0.0;
    let mut out = all.clone();
    while out.len() > cap {
        cell = if cell == 0.0 { first_cell(&all, cap) } else { cell * 1.2 };
        out = averaged(&all, cell);
    }
    let center = out.iter().map(|s| s.p).sum::<Vec3>() / out.len() as f64;
    for s in &mut out {
        s.p -= center;
    }
    (out, center)
}

/// A cell somewhat too small: as if the samples filled two squares of the sherd's extent.
fn first_cell(all: &[Sample], cap: usize) -> f64 {
    let (mut lo, mut hi) = (all[0].p, all[0].p);
    for s in all {
        lo = lo.inf(&s.p);
        hi = hi.sup(&s.p);
    }
    (0.3 * (hi - lo).norm() / (cap as f64).sqrt()).max(1e-9)
}

/// Wall and cell.
type CellKey = (bool, i64, i64, i64);

fn averaged(all: &[Sample], cell: f64) -> Vec<Sample> {
    let mut cells: BTreeMap<CellKey, (Vec3, Vec3, f64)> = BTreeMap::new();
    for s in all {
        let k = s.p / cell;
        let key = (s.outer, k.x.floor() as i64, k.y.floor() as i64, k.z.floor() as i64);
        let e = cells.entry(key).or_insert((Vec3::zeros(), Vec3::zeros(), 0.0));
        e.0 += s.p;
        e.1 += s.n;
        e.2 += 1.0;
    }
    cells
        .into_iter()
        .filter_map(|((outer, ..), (p, n, count))| Some(Sample { p: p / count, n: unit(&n)?, outer }))
        .collect()
}

/// Every k-th sample, so that about `count` remain.
pub(crate) fn strided(samples: &[Sample], count: usize) -> Vec<Sample> {
    let step = samples.len().div_ceil(count.max(1)).max(1);
    samples.iter().step_by(step).copied().collect()
}
