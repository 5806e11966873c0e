//! The axis of the vessel, seen from the walls of one sherd (F7).
//!
//! Starts come from line geometry (the paper's six-sample solver in MLESAC, and a sweep over all
//! directions), are refined on the two-sided Cao-Mumford error, and end in a fit of a surface of
//! revolution to the positions of the samples, which also gives the covariance. Deviates from the
//! paper in the sweep (it finds every basin, not those that chance meets) and in the last fit.

mod cao;
mod degenerate;
mod layout;
mod revolution;
mod samples;
mod search;
#[cfg(test)]
mod tests;
mod uncertainty;
mod unevenness;

use crate::features::{AxisFreedom, AxisHypothesis, OrientedPoint};
use crate::geom::math;
use crate::geom::revolution::uncertainty as known;
use crate::geom::revolution::{Axis, AxisCovariance};
use crate::geom::{Rng, Vec3, unit};
use nalgebra::{Matrix4, Vector4};
use revolution::Fit;
pub use revolution::RevolutionOptions;
use samples::Sample;
use serde::{Deserialize, Serialize};
pub use unevenness::Unevenness;

/// How axes are looked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AxisOptions {
    /// Hypotheses handed out at most.
    pub most: usize,
    /// Seed of the random samples.
    pub seed: u64,
    /// Samples of both walls together used in the last fit, at most.
    pub fit_samples: usize,
    /// Hypotheses less likely than this, relative to the best, are dropped.
    pub least_weight: f64,
    /// Axes (point, direction) to start from besides those found.
    pub also_try: Vec<(Vec3, Vec3)>,
    /// What is believed about pots and scans beforehand.
    pub revolution: RevolutionOptions,
}

impl AxisOptions {
    /// For the samples of one edge line alone: they are too few to follow ridges of throwing, and one
    /// wall says nothing of how the thickness varies.
    pub fn of_a_line() -> Self {
        let unevenness = Unevenness {
            triangular: 0.0015,
            drift: 0.4,
            shallow: 40.0,
            scan: 0.04,
            thickness: 0.0,
            ..Unevenness::default()
        };
        let revolution = RevolutionOptions {
            knot_spacing: 6.0,
            correlation_length: 9.0,
            unevenness,
            unseen: 0.0,
            ..RevolutionOptions::default()
        };
        Self { revolution, ..Self::default() }
    }
}

impl Default for AxisOptions {
    fn default() -> Self {
        Self {
            most: 4,
            seed: 0,
            fit_samples: 450,
            least_weight: 1e-3,
            also_try: Vec::new(),
            revolution: RevolutionOptions::default(),
        }
    }
}

/// Fewer wall samples than this say nothing.
const LEAST_SAMPLES: usize = 12;
const STARTS: usize = crate::count(14, 2);
/// Sphere-like pieces of a radius this many times their size are plates.
const FLAT: f64 = 10.0;
/// Standard deviations (radians, millimetres) from which the best axis gets neighbours.
const LOOSE_TILT: f64 = 0.05;
const LOOSE_SHIFT: f64 = 3.0;
/// Deviation that ridges of throwing leave on planes and spheres, millimetres; profiles follow them.
const RIDGES: f64 = 0.08;
const COARSE_SAMPLES: usize = crate::count(220, 40);
/// Standard deviation of the direction of a sphere-like piece, and of a plate's before it bends, radians.
const SPHERE_TURN: f64 = 0.6;
const PLATE_TILT: f64 = 0.02;

/// Axis hypotheses from samples of the inner and the outer wall (either may be empty), best first.
/// Normals point away from the material. `name` tells the random streams of sherds apart.
pub fn estimate(
    inner: &[OrientedPoint],
    outer: &[OrientedPoint],
    options: &AxisOptions,
    name: &str,
) -> Vec<AxisHypothesis> {
    hypotheses(inner, outer, true, options, name)
}

/// The same when it is not known which wall is the inner one.
pub fn estimate_unsided(
    first: &[OrientedPoint],
    second: &[OrientedPoint],
    options: &AxisOptions,
    name: &str,
) -> Vec<AxisHypothesis> {
    hypotheses(first, second, false, options, name)
}

/// Probability that `first` is the inner wall: its normals meet the axis ahead of them and those of
/// `second` behind, or the other way round (F5).
pub fn vote_inner(
    first: &[OrientedPoint],
    second: &[OrientedPoint],
    options: &AxisOptions,
    name: &str,
) -> f64 {
    let axes = estimate_unsided(first, second, options, name);
    let (mut yes, mut total) = (0.0, 0.0);
    for axis in &axes {
        let line = axis.axis();
        let mut vote = 0.0;
        let mut size = 0.0;
        for (points, sign) in [(first, -1.0), (second, 1.0)] {
            let weight = 1.0 / points.len().max(1) as f64;
            for o in points {
                let along = sign * line.fold_normal(&o.point, &o.normal).1.radial;
                if along.is_finite() {
                    vote += weight * along;
                    size += weight * along.abs();
                }
            }
        }
        if size > 0.0 {
            yes += axis.weight * 0.5 * (1.0 + vote / size);
            total += axis.weight;
        }
    }
    if total > 0.0 { yes / total } else { 0.5 }
}

fn hypotheses(
    inner: &[OrientedPoint],
    outer: &[OrientedPoint],
    sided: bool,
    options: &AxisOptions,
    name: &str,
) -> Vec<AxisHypothesis> {
    let (samples, center) = samples::prepare(inner, outer, options.fit_samples);
    if samples.len() < LEAST_SAMPLES {
        return Vec::new();
    }
    let mut rng = Rng::for_purpose(options.seed, &format!("axis/{name}"));
    let independent = samples::voxels(&samples, options.revolution.correlation_length).count() as f64;
    let also: Vec<Axis> = options
        .also_try
        .iter()
        .map(|(point, direction)| Axis { point: point - center, direction: *direction })
        .collect();
    let mut fits = fitted(&samples, sided, independent, &also, options, &mut rng);
    let open = open_up(&samples, &mut fits);
    let weights = weights(&samples, &fits, sided, independent);
    let mut out: Vec<AxisHypothesis> = fits
        .iter()
        .zip(&weights)
        .map(|(fit, weight)| hypothesis(fit, *weight, open, &center))
        .filter(|h| h.weight > options.least_weight)
        .collect();
    out.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    out.truncate(options.most);
    spread(&mut out, options.most);
    let total: f64 = out.iter().map(|h| h.weight).sum();
    for h in &mut out {
        h.weight /= total;
    }
    out
}

/// Fits from all starts: a short one on few samples each, a full one for those that stay apart.
fn fitted(
    samples: &[Sample],
    sided: bool,
    independent: f64,
    also: &[Axis],
    options: &AxisOptions,
    rng: &mut Rng,
) -> Vec<Fit> {
    let few = samples::strided(samples, COARSE_SAMPLES);
    let size = search::extent(samples);
    let starts = search::starts(samples, sided, STARTS, rng);
    let mut coarse: Vec<search::Start> =
        also.iter().map(|l| search::Start { line: l.at_foot(), cost: 0.0 }).collect();
    for start in &starts {
        let line = cao::refine(&few, &start.line, 8);
        let turn = |l: &Axis| search::turn_cost(&few, l, sided);
        let line = if turn(&line) <= turn(&start.line) * 1.2 { line } else { start.line };
        if let Some(fit) = revolution::fit(&few, &line, independent, false, 6, &options.revolution) {
            let sigma = options.revolution.sigma_floor * 3.0;
            let cost: f64 = fit.residuals.iter().map(|e| revolution::robust_cost(*e, sigma)).sum();
            let wrong = if sided { wrong_share(&few, &fit.line) } else { 0.0 };
            coarse.push(search::Start {
                line: fit.line,
                cost: cost / few.len() as f64 + 4.0 * (wrong - 0.3).max(0.0),
            });
        }
    }
    coarse.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    let apart = search::distinct(&coarse, options.most + 2, 5f64.to_radians(), 0.1 * size);
    let full = apart
        .iter()
        .filter_map(|s| revolution::fit(samples, &s.line, independent, true, 15, &options.revolution));
    let mut sorted: Vec<(search::Start, Fit)> = full
        .map(|fit| {
            let cost = fit.residuals.iter().map(|e| revolution::robust_cost(*e, fit.sigma.max(0.1))).sum();
            (search::Start { line: fit.line, cost }, fit)
        })
        .collect();
    sorted.sort_by(|a, b| a.0.cost.total_cmp(&b.0.cost));
    let mut out: Vec<Fit> = Vec::new();
    for (_, fit) in sorted {
        let close = |o: &Fit| {
            let (turn, apart) = o.line.apart(&fit.line);
            turn < 3f64.to_radians() && apart < (0.05 * size).max(0.05 * o.radius)
        };
        if !out.iter().any(close) {
            out.push(fit);
        }
    }
    out
}

/// Recognises pieces that leave the axis open and widens the covariance of their fits.
fn open_up(samples: &[Sample], fits: &mut Vec<Fit>) -> Option<AxisFreedom> {
    let sigma = fits.iter().map(|f| f.sigma).min_by(f64::total_cmp)?.max(RIDGES);
    let size = search::extent(samples);
    if let Some(normal) = degenerate::planes(samples, sigma) {
        fits.truncate(1);
        for fit in fits {
            fit.line = Axis { direction: normal, ..fit.line }.at_foot();
            fit.covariance += known::roaming((2.0 * size).max(30.0));
        }
        return Some(AxisFreedom::Position);
    }
    if let Some(center) = degenerate::spheres(samples, sigma) {
        if center.norm() > FLAT * size {
            // A sphere that large is a plate: its centre is no better known than its axis.
            fits.truncate(1);
            for fit in fits {
                let direction = unit(&center).unwrap_or(fit.line.direction);
                fit.line = Axis { point: Vec3::zeros(), direction };
                fit.covariance = known::roaming((2.0 * size).max(30.0))
                    + known::tilting(PLATE_TILT + size / center.norm());
            }
            return Some(AxisFreedom::Position);
        }
        for fit in fits {
            fit.line = Axis { point: center, ..fit.line }.at_foot();
            fit.covariance += known::turning_about(fit.line.height(&center), SPHERE_TURN);
        }
        return Some(AxisFreedom::Direction);
    }
    None
}

/// Share of the radial parts of the normals that point the wrong way for their wall.
fn wrong_share(samples: &[Sample], line: &Axis) -> f64 {
    let (mut wrong, mut all) = (0.0, 1e-9);
    for s in samples {
        let along = line.fold_normal(&s.p, &s.n).1.radial;
        all += along.abs();
        if (along < 0.0) == s.outer {
            wrong += along.abs();
        }
    }
    wrong / all
}

/// Probabilities of the fits: likelihoods of the residuals, counted as independent samples only.
fn weights(samples: &[Sample], fits: &[Fit], sided: bool, independent: f64) -> Vec<f64> {
    let least = |k: usize| fits.iter().map(|f| f.sigmas[k]).min_by(f64::total_cmp).unwrap_or(1.0);
    let sigmas = [least(0), least(1)];
    let share = independent / samples.len() as f64;
    let logs: Vec<f64> = fits
        .iter()
        .map(|f| {
            let of = |s: &Sample| sigmas[usize::from(s.outer)];
            let costs = samples.iter().zip(&f.residuals).map(|(s, e)| revolution::robust_cost(*e, of(s)));
            let cost: f64 = costs.sum();
            let wrong = if sided { wrong_share(samples, &f.line) } else { 0.0 };
            -0.5 * (share * cost + f.uneven) - 30.0 * (wrong - 0.3).max(0.0)
        })
        .collect();
    let best = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let raw: Vec<f64> = logs.iter().map(|l| math::exp(l - best)).collect();
    let total: f64 = raw.iter().sum();
    raw.iter().map(|w| w / total).collect()
}

fn hypothesis(fit: &Fit, weight: f64, open: Option<AxisFreedom>, center: &Vec3) -> AxisHypothesis {
    let used: Vec<f64> = fit.residuals.iter().copied().filter(|e| e.is_finite()).collect();
    let near: Vec<f64> = used.iter().copied().filter(|e| e.abs() < 5.0 * fit.sigma).collect();
    let rms = (near.iter().map(|e| e * e).sum::<f64>() / near.len().max(1) as f64).sqrt();
    AxisHypothesis {
        point: fit.line.point + center,
        direction: fit.line.direction,
        covariance: AxisCovariance::of(&fit.covariance),
        weight,
        rms,
        freedom: open.unwrap_or_else(|| freedom(&fit.covariance, fit.radius)),
        up_known: false,
    }
}

/// Where the best axis is known loosely along one of its motions, hypotheses to either side of it
/// stand for the rest of the range, each at a distance that splits the distribution evenly.
fn spread(found: &mut Vec<AxisHypothesis>, most: usize) {
    let Some(best) = found.first().filter(|h| h.freedom == AxisFreedom::None).cloned() else { return };
    let scale = Vector4::new(LOOSE_TILT, LOOSE_TILT, LOOSE_SHIFT, LOOSE_SHIFT);
    let covariance = best.covariance.matrix();
    let scaled = Matrix4::from_fn(|r, c| covariance[(r, c)] / (scale[r] * scale[c]));
    let eigen = scaled.symmetric_eigen();
    let widest = eigen.eigenvalues.imax();
    let sigma = eigen.eigenvalues[widest].max(0.0).sqrt();
    if sigma < 1.0 || found.len() + 2 > most {
        return;
    }
    let step = eigen.eigenvectors.column(widest).component_mul(&scale) * (1.2 * sigma);
    let line = best.axis();
    found[0].weight *= 0.5;
    for sign in [-1.0, 1.0] {
        let moved = line.moved(&(step * sign));
        let weight = 0.25 * best.weight;
        found.push(AxisHypothesis { point: moved.point, direction: moved.direction, weight, ..best.clone() });
    }
    found.sort_by(|a, b| b.weight.total_cmp(&a.weight));
}

/// Reads off the covariance what is open. The axis of a sphere turns about the sphere's centre:
/// tilts are open but some point of the axis stays put.
fn freedom(covariance: &Matrix4<f64>, radius: f64) -> AxisFreedom {
    let tilt = known::loosest_tilt(covariance);
    let shift = known::loosest_shift(covariance);
    let open_tilt = tilt > 20f64.to_radians();
    let open_shift = shift > (0.5 * radius).max(15.0);
    match (open_tilt, open_shift) {
        (false, false) => AxisFreedom::None,
        (false, true) => AxisFreedom::Position,
        (true, _) => {
            let fixed = known::steadiest_point(covariance);
            if fixed < (0.25 * radius).max(5.0) { AxisFreedom::Direction } else { AxisFreedom::All }
        }
    }
}
