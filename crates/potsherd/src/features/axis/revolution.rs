//! The last stage: a surface of revolution fitted to the positions of the samples.
//!
//! In the half-plane of (radius, height) each wall is a spline `t = f(s)`, with `t` along the mean
//! normal of the profile. Positions of a scan are accurate to a tenth of a millimetre where normals
//! err by degrees, so this fixes the axis several times better than any error made of normals.
//! Real pots are not round: `unevenness` adds slow deviations as unknowns with priors.

use super::layout::{Layout, Place};
use super::samples::Sample;
use super::uncertainty;
use super::unevenness::{SLOW, Unevenness};
use crate::geom::least_squares::{Damping, DenseEquations, Kernel, damping::TRIES};
use crate::geom::math;
use crate::geom::revolution::Axis;
use crate::geom::stats;
use nalgebra::{DVector, Matrix4, Vector4};
use serde::{Deserialize, Serialize};

/// What the fit believes about pots and scans before it sees the sherd.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RevolutionOptions {
    /// Distance of the spline's knots along the profile, millimetres.
    pub knot_spacing: f64,
    /// Standard deviation of the profile's curvature, 1/millimetres.
    pub profile_curvature: f64,
    /// Noise of the wall is alike over this distance, millimetres.
    pub correlation_length: f64,
    /// Least standard deviation of a wall sample from its model, millimetres.
    pub sigma_floor: f64,
    /// How far from round vessels are.
    pub unevenness: Unevenness,
    /// Of the slow deviations a sherd shows some (its thickness, warps) and not the others (oval, drift), whose
    /// size relative to the first varies from pot to pot: variance by which they may be larger. Zero takes the
    /// sizes as given, whatever the sherd shows.
    pub unseen: f64,
}

impl Default for RevolutionOptions {
    fn default() -> Self {
        Self {
            knot_spacing: 3.0,
            profile_curvature: 0.12,
            correlation_length: 10.0,
            sigma_floor: 0.04,
            unevenness: Unevenness::default(),
            unseen: 2.3,
        }
    }
}

/// Residuals beyond this many standard deviations fade out.
const KERNEL: f64 = 2.5;
/// A wall with fewer samples takes the deviation of both together.
const LEAST_OF_WALL: usize = 20;
/// Gain of a step (twice a log-likelihood) below which a fit has arrived.
const GAIN: f64 = 0.005;

#[derive(Clone, Debug)]
pub(crate) struct Fit {
    /// The line through the centres of the vessel, with its slow drift.
    pub line: Axis,
    /// Distances of the samples from the fitted walls, with sign; NaN where a sample is not used.
    pub residuals: Vec<f64>,
    /// Robust standard deviation of the residuals.
    pub sigma: f64,
    /// The same of the inner and of the outer wall: ridges of throwing make inner walls rougher.
    pub sigmas: [f64; 2],
    /// Sum of squares of the slow deviations in units of their priors.
    pub uneven: f64,
    pub covariance: Matrix4<f64>,
    /// Mean distance of the samples from the axis.
    pub radius: f64,
}

fn weight(e: f64, sigma: f64) -> f64 {
    if e.is_nan() {
        return 0.0;
    }
    Kernel::GemanMcClure.weight((e / (KERNEL * sigma)).powi(2))
}

/// Geman-McClure with the weight above, in units of variances; unused samples count as outliers,
/// so that an axis cannot win by dropping them.
pub(crate) fn robust_cost(e: f64, sigma: f64) -> f64 {
    if e.is_nan() {
        return KERNEL * KERNEL;
    }
    KERNEL * KERNEL * Kernel::GemanMcClure.cost((e / (KERNEL * sigma)).powi(2))
}

/// The unknowns are, in this order, the four motions of the axis (in some systems), the slow
/// deviations, the coefficients of the inner and of the outer profile.
struct Problem<'a> {
    options: &'a RevolutionOptions,
    /// Independent samples a sample is worth.
    worth: f64,
}

impl Problem<'_> {
    /// Normal equations for changes of the unknowns, with or without the axis.
    fn equations(
        &self,
        layout: &Layout,
        z: &DVector<f64>,
        weights: &[f64],
        sigmas: [f64; 2],
        axis: bool,
    ) -> DenseEquations {
        let lead = if axis { 4 } else { 0 };
        let mut sum = DenseEquations::new(lead + layout.unknowns());
        let scales = sigmas.map(|s| self.worth / (s * s));
        let mut first = [0.0; 4 + SLOW];
        let dense = lead + layout.slow;
        for (p, w) in layout.places.iter().zip(weights) {
            if *w <= 1e-6 {
                continue;
            }
            let (at, row) = layout.domains[p.turned.outer as usize].row(p.s);
            first[..lead].copy_from_slice(&p.by_axis[..lead]);
            first[lead..dense].copy_from_slice(&p.by_slow[..layout.slow]);
            let band = row.map(|x| -p.cosine.max(0.1) * x);
            let weight = scales[usize::from(p.turned.outer)] * w;
            let at = lead + at + layout.first_coefficient(p.turned.outer);
            sum.add(&first[..dense], at, &band, layout.residual(p, z), weight);
        }
        self.add_priors(layout, z, lead, &mut sum);
        sum
    }

    /// Slow deviations about zero with a deviation of one, second differences of the splines.
    fn add_priors(&self, layout: &Layout, z: &DVector<f64>, lead: usize, sum: &mut DenseEquations) {
        for k in 0..layout.slow {
            sum.hold(lead + k, z[k], 1.0);
        }
        for outer in [false, true] {
            let domain = &layout.domains[outer as usize];
            let first = layout.first_coefficient(outer);
            let bend = self.options.profile_curvature * domain.width().powi(2);
            let info = bend.max(1e-9).powi(-2);
            for at in first..first + domain.coefficients() - 2 {
                let d = z[at] - 2.0 * z[at + 1] + z[at + 2];
                sum.add(&[], lead + at, &[1.0, -2.0, 1.0], d, info);
            }
            // Keeps an empty wall's coefficients from being undefined.
            for at in first..first + domain.coefficients() {
                sum.hold(lead + at, 0.0, 1e-8);
            }
        }
    }

    /// Best profile and slow deviations for a fixed axis and fixed weights: a linear problem.
    fn profile(&self, layout: &Layout, weights: &[f64], sigmas: [f64; 2]) -> Option<DVector<f64>> {
        let zero = DVector::zeros(layout.unknowns());
        self.equations(layout, &zero, weights, sigmas, false).solve()
    }

    fn spread(&self, e: impl Iterator<Item = f64>, least: usize) -> Option<f64> {
        let used: Vec<f64> = e.filter(|e| !e.is_nan()).collect();
        if used.len() < least {
            return None;
        }
        stats::sigma_about_zero(used.into_iter()).map(|sigma| sigma.max(self.options.sigma_floor))
    }

    /// Of all samples, and of either wall where it has enough of them.
    fn spreads(&self, layout: &Layout, e: &[f64]) -> (f64, [f64; 2]) {
        let all = self.spread(e.iter().copied(), 1).unwrap_or(1.0);
        let of = |outer: bool| {
            let wall = layout.places.iter().zip(e).filter(|(p, _)| p.turned.outer == outer);
            self.spread(wall.map(|(_, e)| *e), LEAST_OF_WALL).unwrap_or(all)
        };
        (all, [of(false), of(true)])
    }

    /// What a step must lower: squares with the weights of the moment. Their decrease implies a
    /// decrease of the robust cost, and unlike that one it is smooth.
    fn cost(&self, layout: &Layout, z: &DVector<f64>, weights: &[f64], sigmas: [f64; 2]) -> f64 {
        let squares = layout.places.iter().zip(weights).filter(|(_, w)| **w > 0.0);
        let sigma = |p: &Place| sigmas[usize::from(p.turned.outer)];
        let data: f64 = squares.map(|(p, w)| w * (layout.residual(p, z) / sigma(p)).powi(2)).sum();
        let slow: f64 = z.iter().take(layout.slow).map(|x| x * x).sum();
        self.worth * data + slow + self.bending(layout, z)
    }

    fn bending(&self, layout: &Layout, z: &DVector<f64>) -> f64 {
        [false, true]
            .into_iter()
            .map(|outer| {
                let domain = &layout.domains[outer as usize];
                let first = layout.first_coefficient(outer);
                let bend = self.options.profile_curvature * domain.width().powi(2);
                (first..first + domain.coefficients() - 2)
                    .map(|at| ((z[at] - 2.0 * z[at + 1] + z[at + 2]) / bend.max(1e-9)).powi(2))
                    .sum::<f64>()
            })
            .sum()
    }
}

/// The state of a fit: an axis, and the best of everything else for it.
struct State {
    line: Axis,
    layout: Layout,
    z: DVector<f64>,
    weights: Vec<f64>,
    sigma: f64,
    sigmas: [f64; 2],
}

impl State {
    fn new(problem: &Problem, samples: &[Sample], line: Axis, slow: bool) -> Option<Self> {
        let layout = Layout::new(samples, &line, slow, problem.options, None);
        let weights: Vec<f64> = layout.places.iter().map(|p| if p.usable() { 1.0 } else { 0.0 }).collect();
        let z = problem.profile(&layout, &weights, [1.0; 2])?;
        let mut state = Self { line, layout, z, weights, sigma: 1.0, sigmas: [1.0; 2] };
        for _ in 0..3 {
            state.reweigh(problem)?;
        }
        Some(state)
    }

    /// Distances from the walls; NaN where the wall cannot be used.
    fn residuals(&self) -> Vec<f64> {
        let one = |p| self.layout.residual(p, &self.z);
        self.layout.places.iter().map(|p| if p.usable() { one(p) } else { f64::NAN }).collect()
    }

    fn reweigh(&mut self, problem: &Problem) -> Option<()> {
        let e = self.residuals();
        (self.sigma, self.sigmas) = problem.spreads(&self.layout, &e);
        let of = |p: &Place| self.sigmas[usize::from(p.turned.outer)];
        self.weights = self.layout.places.iter().zip(&e).map(|(p, e)| weight(*e, of(p))).collect();
        self.z = problem.profile(&self.layout, &self.weights, self.sigmas)?;
        Some(())
    }

    /// One step of Levenberg-Marquardt; how much it gained.
    fn improve(&mut self, problem: &Problem, samples: &[Sample], damping: &mut Damping) -> f64 {
        self.layout.differentiate(&self.z);
        let equations = problem.equations(&self.layout, &self.z, &self.weights, self.sigmas, true);
        let cost = problem.cost(&self.layout, &self.z, &self.weights, self.sigmas);
        for _ in 0..TRIES {
            let Some(step) = limited_step(&equations, damping.value, self.layout.mean_radius) else { break };
            let line = self.line.moved(&step).at_foot();
            let slow = self.layout.slow > 0;
            let layout = Layout::new(samples, &line, slow, problem.options, Some(&self.layout));
            let Some(z) = problem.profile(&layout, &self.weights, self.sigmas) else { break };
            let gain = cost - problem.cost(&layout, &z, &self.weights, self.sigmas);
            if gain > 0.0 {
                (self.line, self.layout, self.z) = (line, layout, z);
                damping.helped();
                return gain;
            }
            damping.failed();
        }
        0.0
    }
}

/// Fits from a start, with the slow deviations or (for a quick look) without; `None` when the
/// samples carry no surface at all.
pub(crate) fn fit(
    samples: &[Sample],
    start: &Axis,
    independent: f64,
    slow: bool,
    iterations: usize,
    options: &RevolutionOptions,
) -> Option<Fit> {
    let problem = Problem { options, worth: (independent / samples.len().max(1) as f64).min(1.0) };
    let mut state = State::new(&problem, samples, start.at_foot(), slow)?;
    let mut damping = Damping::new(0.1, (1e-8, 1e-4));
    for round in 0..iterations {
        let gain = state.improve(&problem, samples, &mut damping);
        if round % 3 == 0 && round < 7 {
            // The profile's own frame follows the axis.
            state.layout = Layout::new(samples, &state.line, slow, options, None);
            state.z = problem.profile(&state.layout, &state.weights, state.sigmas)?;
        }
        let sigma = state.sigma;
        state.reweigh(&problem)?;
        if gain < GAIN && (state.sigma / sigma - 1.0).abs() < 0.05 && round > 0 {
            break;
        }
    }
    state.layout.differentiate(&state.z);
    let residuals = state.residuals();
    let adaptive = slow && options.unseen > 0.0;
    let alike =
        if adaptive { uncertainty::alike(samples, &residuals, &state.weights, state.sigmas) } else { 1.0 };
    let problem = Problem { worth: problem.worth.min(1.0 / alike), ..problem };
    let mut h = problem.equations(&state.layout, &state.z, &state.weights, state.sigmas, true).information();
    if adaptive {
        uncertainty::suit_priors(&mut h, &state.z, options.unseen)?;
    }
    let drift = uncertainty::drift_as_tilt(&state.layout, options);
    let covariance = uncertainty::marginal(&h, &drift)?;
    let mut line = state.line;
    if slow {
        let tilt = drift.fixed_columns::<2>(4) * nalgebra::Vector2::new(state.z[0], state.z[1]);
        line = line.moved(&tilt).at_foot();
    }
    let uneven = state.z.iter().take(state.layout.slow).map(|x| x * x).sum();
    Some(Fit {
        line,
        residuals,
        sigma: state.sigma,
        sigmas: state.sigmas,
        uneven,
        covariance,
        radius: state.layout.mean_radius,
    })
}

/// A damped Gauss-Newton step, cut back to what the linearisation can bear.
fn limited_step(equations: &DenseEquations, damping: f64, radius: f64) -> Option<Vector4<f64>> {
    let mut damped = equations.clone();
    for k in 0..4 {
        damped.hold(k, 0.0, damping * equations.h[(k, k)] + uncertainty::loose(k));
    }
    let step = damped.solve()?;
    let mut out = Vector4::new(step[0], step[1], step[2], step[3]);
    let turn = math::hypot(out[0], out[1]);
    let shift = math::hypot(out[2], out[3]);
    let cut = (0.15 / turn.max(1e-300)).min((0.3 * radius.max(5.0)) / shift.max(1e-300)).min(1.0);
    out *= cut;
    out.iter().all(|x| x.is_finite()).then_some(out)
}
