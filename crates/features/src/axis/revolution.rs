//! The last stage: a surface of revolution fitted to the positions of the samples.
//!
//! In the half-plane of (radius, height) each wall is a spline `t = f(s)`, with `t` along the mean
//! normal of the profile. Positions of a scan are accurate to a tenth of a millimetre where normals
//! err by degrees, so this fixes the axis several times better than any error made of normals.
//! Real pots are not round: the radius may also swell by `r e_k cos(k theta + phase)`, k = 2, 3,
//! with amplitudes that are unknown but known to be small. Taking them as unknowns with a prior
//! keeps a slightly oval sherd from claiming an accurate axis.

use super::samples::{Line, Sample};
use super::spline::Domain;
use nalgebra::{DMatrix, DVector, Matrix4, Vector4};
use potsherd_geom::{basis_across, stats};

/// What the fit believes about pots and scans before it sees the sherd.
#[derive(Clone, Debug, PartialEq)]
pub struct RevolutionOptions {
    /// Distance of the spline's knots along the profile, millimetres.
    pub knot_spacing: f64,
    /// Standard deviation of the relative swelling of the radius, for waves of 2 and of 3 a turn.
    pub out_of_round: [f64; 2],
    /// Standard deviation of the profile's curvature, 1/millimetres.
    pub profile_curvature: f64,
    /// Deviations of the wall from its model are alike over this distance, millimetres.
    pub correlation_length: f64,
    /// Least standard deviation of a wall sample from its model, millimetres.
    pub sigma_floor: f64,
}

impl Default for RevolutionOptions {
    fn default() -> Self {
        Self {
            knot_spacing: 5.0,
            out_of_round: [0.01, 0.005],
            profile_curvature: 0.12,
            correlation_length: 6.0,
            sigma_floor: 0.04,
        }
    }
}

const WAVES: usize = 4;
const MOST_PARTS: usize = 14;
/// Cosine below which the wall runs too steeply across the spline's parameter to be used.
const LEAST_COSINE: f64 = 0.25;
/// Residuals beyond this many standard deviations fade out.
const KERNEL: f64 = 2.5;

#[derive(Clone, Debug)]
pub(crate) struct Fit {
    pub line: Line,
    /// Distances of the samples from the fitted walls, with sign; NaN where a sample is not used.
    pub residuals: Vec<f64>,
    /// Robust standard deviation of the residuals.
    pub sigma: f64,
    pub covariance: Matrix4<f64>,
    /// Least distance of the samples from the axis and the mean one.
    pub radius: f64,
}

/// A sample in the half-plane.
struct Place {
    s: f64,
    t: f64,
    /// Cosine between the wall's normal and the direction of `t`.
    cosine: f64,
    /// Derivative of the distance from the wall by the four motions of the axis.
    by_axis: [f64; 4],
    /// Derivative by the waves of the radius.
    by_wave: [f64; WAVES],
    outer: bool,
}

struct Layout {
    places: Vec<Place>,
    domains: [Domain; 2],
    mean_radius: f64,
}

fn lay_out(samples: &[Sample], line: &Line, options: &RevolutionOptions) -> Layout {
    let (a, b) = basis_across(&line.direction);
    let mut raw = Vec::with_capacity(samples.len());
    let (mut mean_r, mut mean_h) = (0.0, 0.0);
    for sample in samples {
        let d = sample.p - line.point;
        let (x, y, h) = (d.dot(&a), d.dot(&b), d.dot(&line.direction));
        let r = x.hypot(y).max(1e-6);
        let sign = if sample.outer { 1.0 } else { -1.0 };
        let nr = sign * (sample.n.dot(&a) * x + sample.n.dot(&b) * y) / r;
        let nh = sign * sample.n.dot(&line.direction);
        let length = nr.hypot(nh).max(1e-9);
        mean_r += nr;
        mean_h += nh;
        raw.push((x, y, h, r, nr / length, nh / length, sample.outer));
    }
    let length = mean_r.hypot(mean_h);
    let (tr, th) = if length > 1e-9 { (mean_r / length, mean_h / length) } else { (1.0, 0.0) };
    let center = raw.iter().fold((0.0, 0.0), |c, p| (c.0 + p.0, c.1 + p.1));
    let phase = center.1.atan2(center.0);
    let places: Vec<Place> = raw
        .iter()
        .map(|&(x, y, h, r, nr, nh, outer)| {
            let theta = y.atan2(x) - phase;
            let wave = -nr * r;
            Place {
                s: -th * r + tr * h,
                t: tr * r + th * h,
                cosine: nr * tr + nh * th,
                by_axis: [nr * y * h / r - nh * y, -nr * x * h / r + nh * x, -nr * x / r, -nr * y / r],
                by_wave: [
                    wave * (2.0 * theta).cos(),
                    wave * (2.0 * theta).sin(),
                    wave * (3.0 * theta).cos(),
                    wave * (3.0 * theta).sin(),
                ],
                outer,
            }
        })
        .collect();
    let domain = |outer: bool| {
        let (mut lo, mut hi) = (f64::INFINITY, f64::NEG_INFINITY);
        for p in places.iter().filter(|p| p.outer == outer && p.cosine > LEAST_COSINE) {
            lo = lo.min(p.s);
            hi = hi.max(p.s);
        }
        if lo > hi {
            (lo, hi) = (0.0, 1.0);
        }
        Domain::new(lo, hi, options.knot_spacing, MOST_PARTS)
    };
    let mean_radius = raw.iter().map(|p| p.3).sum::<f64>() / raw.len().max(1) as f64;
    Layout { domains: [domain(false), domain(true)], places, mean_radius }
}

/// State of the linear unknowns: waves, then the coefficients of the inner and the outer profile.
struct Problem<'a> {
    samples: &'a [Sample],
    options: &'a RevolutionOptions,
    /// Independent samples a sample is worth.
    worth: f64,
}

impl Layout {
    fn unknowns(&self) -> usize {
        WAVES + self.domains[0].coefficients() + self.domains[1].coefficients()
    }

    fn first_coefficient(&self, outer: bool) -> usize {
        WAVES + if outer { self.domains[0].coefficients() } else { 0 }
    }

    fn residual(&self, p: &Place, z: &DVector<f64>) -> f64 {
        if p.cosine <= LEAST_COSINE {
            return f64::NAN;
        }
        let (at, row) = self.domains[p.outer as usize].row(p.s);
        let at = at + self.first_coefficient(p.outer);
        let f: f64 = (0..4).map(|k| row[k] * z[at + k]).sum();
        let waves: f64 = (0..WAVES).map(|k| p.by_wave[k] * z[k]).sum();
        p.cosine * (p.t - f) + waves
    }

    fn residuals(&self, z: &DVector<f64>) -> Vec<f64> {
        self.places.iter().map(|p| self.residual(p, z)).collect()
    }
}

fn weight(e: f64, sigma: f64) -> f64 {
    if e.is_nan() {
        return 0.0;
    }
    let t = (e / (KERNEL * sigma)).powi(2);
    1.0 / (1.0 + t).powi(2)
}

/// Geman-McClure with the weight above, in units of variances; unused samples count as outliers,
/// so that an axis cannot win by dropping them.
pub(crate) fn robust_cost(e: f64, sigma: f64) -> f64 {
    if e.is_nan() {
        return KERNEL * KERNEL;
    }
    let t = (e / (KERNEL * sigma)).powi(2);
    KERNEL * KERNEL * t / (1.0 + t)
}

impl Problem<'_> {
    /// Normal equations in the motions of the axis (first four, if `axis`) and the linear unknowns.
    fn equations(
        &self,
        layout: &Layout,
        z: &DVector<f64>,
        weights: &[f64],
        sigma: f64,
        axis: bool,
    ) -> (DMatrix<f64>, DVector<f64>) {
        let lead = if axis { 4 } else { 0 };
        let size = lead + layout.unknowns();
        let mut h = DMatrix::zeros(size, size);
        let mut g = DVector::zeros(size);
        let scale = self.worth / (sigma * sigma);
        let mut index = [0usize; 4 + WAVES + 4];
        let mut value = [0.0; 4 + WAVES + 4];
        for (p, w) in layout.places.iter().zip(weights) {
            if *w <= 1e-6 || p.cosine <= LEAST_COSINE {
                continue;
            }
            let (at, row) = layout.domains[p.outer as usize].row(p.s);
            let at = at + layout.first_coefficient(p.outer);
            for k in 0..4 {
                index[k] = lead + at + k;
                value[k] = -p.cosine * row[k];
            }
            for k in 0..WAVES {
                index[4 + k] = lead + k;
                value[4 + k] = p.by_wave[k];
            }
            let mut used = 4 + WAVES;
            if axis {
                for k in 0..4 {
                    index[used + k] = k;
                    value[used + k] = p.by_axis[k];
                }
                used += 4;
            }
            let e = layout.residual(p, z);
            for i in 0..used {
                let v = scale * w * value[i];
                g[index[i]] += v * e;
                for j in 0..used {
                    h[(index[i], index[j])] += v * value[j];
                }
            }
        }
        self.add_priors(layout, z, lead, &mut h, &mut g);
        (h, g)
    }

    fn add_priors(
        &self,
        layout: &Layout,
        z: &DVector<f64>,
        lead: usize,
        h: &mut DMatrix<f64>,
        g: &mut DVector<f64>,
    ) {
        for k in 0..WAVES {
            let info = self.options.out_of_round[k / 2].max(1e-9).powi(-2);
            h[(lead + k, lead + k)] += info;
            g[lead + k] += info * z[k];
        }
        for outer in [false, true] {
            let domain = &layout.domains[outer as usize];
            let first = layout.first_coefficient(outer);
            let bend = self.options.profile_curvature * domain.width().powi(2);
            let info = bend.max(1e-9).powi(-2);
            for j in 0..domain.coefficients() - 2 {
                let at = first + j;
                let d = z[at] - 2.0 * z[at + 1] + z[at + 2];
                for (a, ca) in [(0, 1.0), (1, -2.0), (2, 1.0)] {
                    g[lead + at + a] += info * ca * d;
                    for (b, cb) in [(0, 1.0), (1, -2.0), (2, 1.0)] {
                        h[(lead + at + a, lead + at + b)] += info * ca * cb;
                    }
                }
            }
            // Keeps an empty wall's coefficients from being undefined.
            for j in 0..domain.coefficients() {
                h[(lead + first + j, lead + first + j)] += 1e-8;
            }
        }
    }

    /// Best profile and waves for a fixed axis: a linear problem, repeated for the robust weights.
    fn profile(
        &self,
        layout: &Layout,
        weights: &mut Vec<f64>,
        sigma: Option<f64>,
    ) -> Option<(DVector<f64>, f64)> {
        let mut z = DVector::zeros(layout.unknowns());
        let mut scale = sigma.unwrap_or(1.0);
        for round in 0..3 {
            let (h, g) = self.equations(layout, &z, weights, scale, false);
            z -= h.cholesky()?.solve(&g);
            let e = layout.residuals(&z);
            if sigma.is_none() {
                scale = self.spread(&e);
            }
            if round < 2 {
                *weights = e.iter().map(|e| weight(*e, scale)).collect();
            }
        }
        Some((z, scale))
    }

    fn spread(&self, e: &[f64]) -> f64 {
        let mut size: Vec<f64> = e.iter().filter(|e| !e.is_nan()).map(|e| e.abs()).collect();
        let spread = stats::median_in_place(&mut size).map_or(1.0, |m| 1.4826 * m);
        spread.max(self.options.sigma_floor)
    }

    fn cost(&self, layout: &Layout, z: &DVector<f64>, sigma: f64) -> f64 {
        let data: f64 = layout.residuals(z).iter().map(|e| robust_cost(*e, sigma)).sum();
        let waves: f64 =
            (0..WAVES).map(|k| (z[k] / self.options.out_of_round[k / 2].max(1e-9)).powi(2)).sum();
        self.worth * data + waves
    }
}

/// Fits from a start; `None` when the samples carry no surface at all.
pub(crate) fn fit(
    samples: &[Sample],
    start: &Line,
    independent: f64,
    iterations: usize,
    options: &RevolutionOptions,
) -> Option<Fit> {
    let worth = (independent / samples.len().max(1) as f64).min(1.0);
    let problem = Problem { samples, options, worth };
    let mut line = start.at_foot();
    let mut layout = lay_out(samples, &line, options);
    let mut weights = vec![1.0; samples.len()];
    let (mut z, mut sigma) = problem.profile(&layout, &mut weights, None)?;
    let mut best = problem.cost(&layout, &z, sigma);
    let mut damping = 1e-3;
    for _ in 0..iterations {
        let (h, g) = problem.equations(&layout, &z, &weights, sigma, true);
        let mut gain = 0.0;
        for _ in 0..5 {
            let Some(step) = limited_step(&h, &g, damping, layout.mean_radius) else { break };
            let next = super::cao::moved(&line, &step).at_foot();
            let next_layout = lay_out(problem.samples, &next, options);
            let mut next_weights = weights.clone();
            let Some((next_z, _)) = problem.profile(&next_layout, &mut next_weights, Some(sigma)) else {
                break;
            };
            let value = problem.cost(&next_layout, &next_z, sigma);
            if value < best {
                gain = best - value;
                (line, layout, z, weights, best) = (next, next_layout, next_z, next_weights, value);
                damping = (damping * 0.1).max(1e-8);
                break;
            }
            damping = (damping * 10.0).max(1e-4);
        }
        let spread = problem.spread(&layout.residuals(&z));
        let settled = (spread / sigma - 1.0).abs() < 0.02;
        if !settled {
            sigma = spread;
            best = problem.cost(&layout, &z, sigma);
        }
        if gain < 1e-3 + 1e-5 * best && settled {
            break;
        }
    }
    let (h, _) = problem.equations(&layout, &z, &weights, sigma, true);
    let covariance = marginal(&h)?;
    let radius = layout.mean_radius;
    Some(Fit { line, residuals: layout.residuals(&z), sigma, covariance, radius })
}

/// A damped Gauss-Newton step, cut back to what the linearisation can bear.
fn limited_step(h: &DMatrix<f64>, g: &DVector<f64>, damping: f64, radius: f64) -> Option<Vector4<f64>> {
    let mut damped = h.clone();
    for k in 0..4 {
        damped[(k, k)] += damping * h[(k, k)] + loose(k);
    }
    let step = -damped.cholesky()?.solve(g);
    let mut out = Vector4::new(step[0], step[1], step[2], step[3]);
    let turn = out[0].hypot(out[1]);
    let shift = out[2].hypot(out[3]);
    let cut = (0.15 / turn.max(1e-300)).min((0.3 * radius.max(5.0)) / shift.max(1e-300)).min(1.0);
    out *= cut;
    out.iter().all(|x| x.is_finite()).then_some(out)
}

/// Information that is always there: tilts within a radian, shifts within 300 mm.
fn loose(k: usize) -> f64 {
    if k < 2 { 1.0 } else { 300f64.powi(-2) }
}

/// Covariance of the axis with the profile and the waves left free.
fn marginal(h: &DMatrix<f64>) -> Option<Matrix4<f64>> {
    let mut h = h.clone();
    for k in 0..4 {
        h[(k, k)] += loose(k);
    }
    let chol = h.cholesky()?;
    let mut out = Matrix4::zeros();
    for k in 0..4 {
        let mut unit = DVector::zeros(chol.l_dirty().nrows());
        unit[k] = 1.0;
        let column = chol.solve(&unit);
        for j in 0..4 {
            out[(j, k)] = column[j];
        }
    }
    let out = (out + out.transpose()) * 0.5;
    out.iter().all(|x| x.is_finite()).then_some(out)
}
