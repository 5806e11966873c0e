//! Where to start: many directions tried with the best place for each, and MLESAC over the
//! six-sample solver. Both are scored by how far the normals turn away from the axis.

use super::lines;
use super::samples::{Line, Sample, strided};
use crate::geom::{Rng, Vec3, basis_across, math, unit};

/// A start and its score, lower is better.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    pub line: Line,
    pub cost: f64,
}

/// Angle (radians) at which a normal counts half as an outlier. Errors of scanned normals are
/// angles, whatever the radius; the paper's width of 1 mm would reject all of a wide vessel.
const NORMAL_WIDTH: f64 = 0.06;
const SEARCH_SAMPLES: usize = 150;
const DIRECTIONS: usize = 500;
const MLESAC_ROUNDS: usize = 300;

/// Mean Geman-McClure cost of the angle by which the normals miss the axis, measured in space: a
/// normal nearly along the axis says little and costs little. With known sides a normal that
/// points the wrong way costs like an outlier.
pub(crate) fn turn_cost(samples: &[Sample], line: &Line, sided: bool) -> f64 {
    let (a, b) = basis_across(&line.direction);
    let mut sum = 0.0;
    for s in samples {
        let d = s.p - line.point;
        let (x, y) = (d.dot(&a), d.dot(&b));
        let (nx, ny) = (s.n.dot(&a), s.n.dot(&b));
        let r = math::hypot(x, y).max(1e-9);
        let (across, along) = ((nx * y - ny * x) / r, (nx * x + ny * y) / r);
        let wrong = sided && (along < 0.0) == s.outer;
        let turn = if wrong { math::hypot(across, along) } else { across };
        let t = (turn / NORMAL_WIDTH).powi(2);
        sum += t / (1.0 + t);
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
    let mut push = |line: Option<Line>| {
        if let Some(line) = line.filter(|l| l.point.norm() < 60.0 * size) {
            all.push(Start { line, cost: turn_cost(&few, &line, sided) });
        }
    };
    push(lines::solve(&few));
    if few.len() >= 6 {
        for _ in 0..MLESAC_ROUNDS {
            let six: [Sample; 6] = std::array::from_fn(|_| few[rng.below(few.len())]);
            push(lines::solve(&six));
        }
    }
    all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    distinct(&all, keep, 7f64.to_radians(), 0.15 * size)
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
    let frame = basis_across(direction);
    weights.fill(1.0);
    let ridge = 1e-5 * samples.len() as f64;
    let (mut u, mut v) = lines::place_for_direction(samples, &frame, weights, ridge);
    for _ in 0..2 {
        for (s, w) in samples.iter().zip(weights.iter_mut()) {
            let (x, y) = (s.p.dot(&frame.0) - u, s.p.dot(&frame.1) - v);
            let (nx, ny) = (s.n.dot(&frame.0), s.n.dot(&frame.1));
            let r = math::hypot(x, y).max(0.05 * size);
            let t = ((nx * y - ny * x) / r / NORMAL_WIDTH).powi(2);
            *w = size * size / (r * r) / (1.0 + t).powi(2);
        }
        (u, v) = lines::place_for_direction(samples, &frame, weights, ridge);
    }
    let line = Line { point: frame.0 * u + frame.1 * v, direction: *direction };
    (line.point.norm() < 60.0 * size).then(|| Start { line, cost: turn_cost(samples, &line, sided) })
}

/// The k-th of `count` directions spread evenly over a half sphere.
fn hemisphere(k: usize, count: usize) -> Vec3 {
    let z = (k as f64 + 0.5) / count as f64;
    let turn = k as f64 * 2.399_963_229_728_653;
    let r = (1.0 - z * z).sqrt();
    Vec3::new(r * math::cos(turn), r * math::sin(turn), z)
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
