//! Where to start: many directions tried with the best place for each, and MLESAC over the
//! six-sample solver. Both are scored by how far the normals turn away from the axis.

use super::samples::{Sample, strided};
use crate::geom::least_squares::Kernel;
use crate::geom::math;
use crate::geom::revolution::lines::place_along;
use crate::geom::revolution::{Axis, NormalLines, Open};
use crate::geom::{Rng, Vec3, hemisphere, unit};

/// A start and its score, lower is better.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    pub line: Axis,
    pub cost: f64,
}

/// Angle (radians) at which a normal counts half as an outlier. Errors of scanned normals are
/// angles, whatever the radius; the paper's width of 1 mm would reject all of a wide vessel.
const NORMAL_WIDTH: f64 = 0.06;
const SEARCH_SAMPLES: usize = crate::count(150, 30);
const DIRECTIONS: usize = crate::count(500, 40);
const MLESAC_ROUNDS: usize = crate::count(300, 20);

/// Mean Geman-McClure cost of the angle by which the normals miss the axis, measured in space: a
/// normal nearly along the axis says little and costs little. With known sides a normal that
/// points the wrong way costs like an outlier.
pub(crate) fn turn_cost(samples: &[Sample], line: &Axis, sided: bool) -> f64 {
    let frame = line.frame();
    let mut sum = 0.0;
    for s in samples {
        let (p, n) = (frame.place(&s.p), frame.parts(&s.n));
        let r = p.radius().max(1e-9);
        let (across, along) = ((n.x * p.y - n.y * p.x) / r, (n.x * p.x + n.y * p.y) / r);
        let wrong = sided && (along < 0.0) == s.outer;
        let turn = if wrong { math::hypot(across, along) } else { across };
        sum += Kernel::GemanMcClure.cost((turn / NORMAL_WIDTH).powi(2));
    }
    sum / samples.len().max(1) as f64
}

/// Distinct starts, best first, at most `keep`.
pub(crate) fn starts(samples: &[Sample], sided: bool, keep: usize, rng: &mut Rng) -> Vec<Start> {
    let few = strided(samples, SEARCH_SAMPLES);
    let size = extent(&few);
    let mut all: Vec<Start> = Vec::with_capacity(DIRECTIONS + MLESAC_ROUNDS + 1);
    let mut weights = vec![0.0; few.len()];
    for k in 0..DIRECTIONS {
        all.extend(start_along(&few, &hemisphere(k, DIRECTIONS), sided, size, &mut weights));
    }
    let mut push = |line: Option<Axis>| {
        if let Some(line) = line.filter(|l| l.point.norm() < 60.0 * size) {
            all.push(Start { line, cost: turn_cost(&few, &line, sided) });
        }
    };
    push(met_by_all(&few));
    if few.len() >= 6 {
        for _ in 0..MLESAC_ROUNDS {
            let six: [Sample; 6] = std::array::from_fn(|_| few[rng.below(few.len())]);
            push(met_by_all(&six));
        }
    }
    all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    distinct(&all, keep, 7f64.to_radians(), 0.15 * size)
}

/// The axis that the normals of the samples pass by at the least mean moment; six samples are the
/// minimal case of the paper, any number from four on works.
fn met_by_all(samples: &[Sample]) -> Option<Axis> {
    let mut lines = NormalLines::about_mean(samples.iter().map(|s| s.p))?;
    samples.iter().for_each(|s| lines.add(&s.p, &s.n, 1.0));
    Some(lines.best(Open::LeastNorm)?.axis.at_foot())
}

/// The best place for an axis of the given direction: least squares, then once more with the
/// weights that make distances into angles and drop outliers.
fn start_along(
    samples: &[Sample],
    direction: &Vec3,
    sided: bool,
    size: f64,
    weights: &mut [f64],
) -> Option<Start> {
    let frame = Axis { point: Vec3::zeros(), direction: *direction }.frame();
    weights.fill(1.0);
    let ridge = 1e-5 * samples.len() as f64;
    let (mut u, mut v) = place_along(&frame, weighed(samples, weights), ridge);
    for _ in 0..2 {
        for (s, w) in samples.iter().zip(weights.iter_mut()) {
            let (p, n) = (frame.parts(&s.p), frame.parts(&s.n));
            let (x, y) = (p.x - u, p.y - v);
            let r = math::hypot(x, y).max(0.05 * size);
            let t = ((n.x * y - n.y * x) / r / NORMAL_WIDTH).powi(2);
            *w = Kernel::GemanMcClure.faded(size * size / (r * r), t);
        }
        (u, v) = place_along(&frame, weighed(samples, weights), ridge);
    }
    let line = Axis { point: frame.a * u + frame.b * v, direction: *direction };
    (line.point.norm() < 60.0 * size).then(|| Start { line, cost: turn_cost(samples, &line, sided) })
}

fn weighed<'a>(samples: &'a [Sample], weights: &'a [f64]) -> impl Iterator<Item = (Vec3, Vec3, f64)> + 'a {
    samples.iter().zip(weights).map(|(s, w)| (s.p, s.n, *w))
}

/// Best first, dropping what lies close to a better one.
pub(crate) fn distinct(sorted: &[Start], keep: usize, angle: f64, distance: f64) -> Vec<Start> {
    let mut out: Vec<Start> = Vec::new();
    for s in sorted {
        if out.len() == keep {
            break;
        }
        let close = |o: &Start| {
            let (turn, apart) = o.line.apart(&s.line);
            turn < angle && apart < distance.max(0.1 * o.line.point.norm())
        };
        if s.cost.is_finite() && unit(&s.line.direction).is_some() && !out.iter().any(close) {
            out.push(*s);
        }
    }
    out
}

/// Root mean square distance from the centre.
pub(crate) fn extent(samples: &[Sample]) -> f64 {
    let sum: f64 = samples.iter().map(|s| s.p.norm_squared()).sum();
    (sum / samples.len().max(1) as f64).sqrt().max(1e-9)
}
