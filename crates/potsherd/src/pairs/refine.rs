//! Refinement of a candidate (P2): a few robust Gauss-Newton steps on the pose of B in the frame of
//! A, which stays fixed (the gauge). Terms: mating samples across the edge and along the wall's
//! normal (the slide along the edge is free), agreement of normals, a soft axis, and last the break
//! surfaces themselves.

use crate::features::{AxisHypothesis, Source};
use crate::geom::math;
use crate::geom::{Rigid, Vec3, basis_across};
use crate::pairs::line::Line;
use crate::pairs::sherd::Sherd;
use nalgebra::{Matrix6, Vector6};
use serde::{Deserialize, Serialize};

/// Standard deviation of the angle between mating normals, a millimetre of edge noise, and the length
/// of edge over which their errors are shared: normals at an edge are extrapolated from the wall.
const NORMAL_SIGMA: f64 = 0.25;
const NORMAL_CORRELATION: f64 = 20.0;
/// Length of edge over which position errors are shared.
const LINE_CORRELATION: f64 = 8.0;
/// A start is trusted as far as the lines that made it (radians and millimetres for a noise in
/// millimetres): where the edge says nothing, stay.
fn start_sigma(noise: f64) -> (f64, f64) {
    (0.03 + 0.12 * noise, 1.0 + 4.0 * noise)
}
/// Longest step of one round; the pose can never leave the neighbourhood of its start at once.
const LONGEST_STEP: f64 = 8.0;

/// Result of a refinement.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Fit {
    pub a_from_b: Rigid,
    /// Gauss-Newton information matrix at the end, for (rotation about `pivot`, shift).
    pub information: Matrix6<f64>,
    pub pivot: Vec3,
}

/// Normal equations of the pose about a pivot.
#[derive(Default)]
pub struct Normal6 {
    pub h: Matrix6<f64>,
    pub g: Vector6<f64>,
    /// Mating samples of lines in it, and the sum of their robust weights, of which each is at most one.
    pub mates: usize,
    pub weight: f64,
}

impl Normal6 {
    /// Adds a scalar residual `value` that moves with the point `arm` (from the pivot) along `along`.
    pub fn add(&mut self, value: f64, arm: &Vec3, along: &Vec3, weight: f64) {
        let m = arm.cross(along);
        let j = Vector6::new(m.x, m.y, m.z, along.x, along.y, along.z);
        self.h.syger(weight, &j, &j, 1.0);
        self.g += j * (weight * value);
    }

    /// Adds `|moving - fixed|^2` for a direction carried by the moving sherd.
    pub fn add_direction(&mut self, moving: &Vec3, fixed: &Vec3, weight: f64) {
        let g = moving.cross(&(moving - fixed));
        for r in 0..3 {
            self.g[r] += weight * g[r];
            for c in 0..=r {
                let d = if r == c { 1.0 } else { 0.0 };
                self.h[(r, c)] += weight * (d - moving[r] * moving[c]);
            }
        }
    }

    /// The damped step, or `None` where the equations say nothing. `syger` and `add_direction` fill
    /// the lower triangle only, which is all that Cholesky reads.
    pub fn step(&self) -> Option<Vector6<f64>> {
        let mut h = self.h;
        for k in 0..6 {
            h[(k, k)] += 1e-3 * h[(k, k)] + if k < 3 { 1.0 } else { 1e-3 };
        }
        let x = h.cholesky()?.solve(&(-self.g));
        x.iter().all(|v| v.is_finite()).then_some(x)
    }
}

/// Robust weight of a residual against a scale (Cauchy).
pub fn cauchy(e2: f64, scale: f64) -> f64 {
    1.0 / (1.0 + e2 / (scale * scale))
}

/// Moves `pose` by the perturbation `x` about `pivot`.
pub fn moved(pose: &Rigid, x: &Vector6<f64>, pivot: &Vec3) -> Rigid {
    let e = Rigid::exp(x);
    Rigid::new(e.rotation * pose.rotation, e.rotation * (pose.translation - pivot) + e.translation + pivot)
}

/// Which axis of A goes with which of B, if any.
pub type AxisPair<'a> = Option<(&'a AxisHypothesis, &'a AxisHypothesis)>;

/// Rounds of a sketch, out of those of a refinement, and of how many samples one is used.
const SKETCH_ROUNDS: usize = 4;
const SKETCH_STRIDE: usize = 3;

/// Squared distance of axes, in standard deviations, where one sherd has none: between yes and no.
const UNKNOWN_AXIS: f64 = 4.0;

/// The first rounds of a refinement on a part of the samples: the pose they lead to, and how promising
/// it is. A small part of the cost tells most starts that lead nowhere.
pub fn sketch(a: &Sherd, b: &Sherd, start: &Rigid, axes: AxisPair, rounds: usize) -> Option<(Rigid, f64)> {
    let edges = Mates::of_sherds(a, b, start, SKETCH_STRIDE);
    let mut walk = Walk::new(a, b, start, axes, rounds, &edges);
    for round in 0..SKETCH_ROUNDS.min(rounds) {
        walk.round(&edges, round, 2)?;
    }
    // What is together to within the noise, where the axes agree: a wide kernel would rather have long
    // seams that fit nowhere.
    let mut fit = Normal6::default();
    let scale = 1.5 * walk.noise;
    edges.iter().for_each(|e| e.terms(&walk.pose, &walk.pivot, walk.noise, (scale, 3.0 * scale), &mut fit));
    let axis = axes.map_or(UNKNOWN_AXIS, |(x, y)| AxisGap::new(x, y, &walk.pose, &a.center).mahalanobis2());
    Some((walk.pose, math::ln(fit.weight.max(0.1)) - 0.5 * math::ln(1.0 + axis)))
}

pub fn refine(a: &Sherd, b: &Sherd, start: &Rigid, axes: AxisPair, rounds: usize) -> Option<Fit> {
    let edges = Mates::of_sherds(a, b, start, 1);
    let mut walk = Walk::new(a, b, start, axes, rounds, &edges);
    for round in 0..rounds {
        if walk.round(&edges, round, 4)? < 1e-3 && round > 3 {
            break;
        }
    }
    let Walk { mut fit, pose, pivot, .. } = walk;
    fit.h.fill_upper_triangle_with_lower_triangle();
    Some(Fit { a_from_b: pose.renormalized(), information: fit.h, pivot })
}

/// A refinement under way.
struct Walk<'a> {
    start: &'a Rigid,
    axes: AxisPair<'a>,
    rounds: usize,
    noise: f64,
    pivot: Vec3,
    pose: Rigid,
    fit: Normal6,
}

impl<'a> Walk<'a> {
    fn new(
        a: &Sherd,
        b: &Sherd,
        start: &'a Rigid,
        axes: AxisPair<'a>,
        rounds: usize,
        edges: &[Mates],
    ) -> Self {
        // The pose is turned about the middle of what may touch.
        let pivot = edges.first().and_then(Mates::middle).unwrap_or(a.center);
        let noise = math::hypot(a.noise, b.noise);
        Self { start, axes, rounds, noise, pivot, pose: *start, fit: Normal6::default() }
    }

    /// One round; how far it moved, in millimetres. `None` with fewer mates than `least`.
    fn round(&mut self, edges: &[Mates], round: usize, least: usize) -> Option<f64> {
        let t = round as f64 / (self.rounds - 1).max(1) as f64;
        let noise = self.noise;
        // Annealed: the first rounds forgive what a start may be off, the last one the noise.
        let scale = math::powf(1.2 + 2.0 * noise, 1.0 - t) * math::powf(1.5 * noise, t);
        let reach = 2.5 * scale + 0.5;
        let (pose, pivot) = (self.pose, self.pivot);
        let mut fit = Normal6::default();
        edges.iter().for_each(|e| e.terms(&pose, &pivot, noise, (scale, reach), &mut fit));
        if fit.mates < least {
            return None;
        }
        if let Some((axis_a, axis_b)) = self.axes {
            axis_terms(axis_a, axis_b, &pose, &pivot, &mut fit);
        }
        start_terms(self.start, &pose, &pivot, noise, &mut fit);
        let mut x = fit.step()?;
        let size = x.fixed_rows::<3>(3).norm() + 40.0 * x.fixed_rows::<3>(0).norm();
        if size > LONGEST_STEP {
            x *= LONGEST_STEP / size;
        }
        self.pose = moved(&pose, &x, &pivot);
        self.fit = fit;
        Some(size)
    }
}

/// Pulls back to the start, softly.
fn start_terms(start: &Rigid, pose: &Rigid, pivot: &Vec3, noise: f64, out: &mut Normal6) {
    let (tilt, shift_sigma) = start_sigma(noise);
    let back = pose.rotation * start.rotation.transpose();
    let turn = nalgebra::Rotation3::from_matrix_unchecked(back).scaled_axis();
    let at = start.inverse().point(pivot);
    let shift = pose.point(&at) - pivot;
    for k in 0..3 {
        out.h[(k, k)] += 1.0 / (tilt * tilt);
        out.g[k] += turn[k] / (tilt * tilt);
        out.h[(k + 3, k + 3)] += 1.0 / (shift_sigma * shift_sigma);
        out.g[k + 3] += shift[k] / (shift_sigma * shift_sigma);
    }
}

/// Two lines that may touch, and the samples of the first that may.
pub struct Mates<'a> {
    a: &'a Line,
    b: &'a Line,
    samples: Vec<usize>,
    /// Samples that each of them stands for.
    each: f64,
}

/// Samples farther than this from the other line at the start stay out of a refinement: no start
/// that leads anywhere is so far off.
const HOPELESSLY_FAR: f64 = 9.0;

impl<'a> Mates<'a> {
    /// All samples that are no rim.
    pub fn all(a: &'a Line, b: &'a Line) -> Self {
        Self { a, b, samples: (0..a.len()).filter(|&i| a.rim[i] <= 0.5).collect(), each: 1.0 }
    }

    /// Every `stride`-th sample within `reach` of the other line at a pose, each for as many.
    fn thinned(a: &'a Line, b: &'a Line, a_from_b: &Rigid, reach: f64, stride: usize) -> Self {
        let b_from_a = a_from_b.inverse();
        let may = |i: &usize| a.rim[*i] <= 0.5 && b.nearest(&b_from_a.point(&a.points[*i]), reach).is_some();
        let samples = (0..a.len()).step_by(stride).filter(may).collect();
        Self { a, b, samples, each: stride as f64 }
    }

    /// Inner and outer lines of two sherds, about the pose where a refinement starts.
    fn of_sherds(a: &'a Sherd, b: &'a Sherd, start: &Rigid, stride: usize) -> Vec<Self> {
        let outer = a.outer.as_ref().zip(b.outer.as_ref());
        let lines = std::iter::once((&a.inner, &b.inner)).chain(outer);
        lines.map(|(la, lb)| Self::thinned(la, lb, start, HOPELESSLY_FAR, stride)).collect()
    }

    /// Middle of the samples.
    fn middle(&self) -> Option<Vec3> {
        let sum = self.samples.iter().map(|&i| self.a.points[i]).sum::<Vec3>();
        (!self.samples.is_empty()).then(|| sum / self.samples.len() as f64)
    }

    /// Adds the mating samples. The robust kernel has a `scale`, and
    /// mates farther apart than `reach` are none.
    pub fn terms(
        &self,
        a_from_b: &Rigid,
        pivot: &Vec3,
        noise: f64,
        (scale, reach): (f64, f64),
        out: &mut Normal6,
    ) {
        let (a, b) = (self.a, self.b);
        let b_from_a = a_from_b.inverse();
        let normal_weight = self.each * a.step / NORMAL_CORRELATION / (NORMAL_SIGMA * noise).powi(2);
        // While the kernel is wide the samples are not known to be mates: they count for less.
        let sigma = noise.max(scale / 1.5);
        let base = self.each * a.step / LINE_CORRELATION / (sigma * sigma);
        for &i in &self.samples {
            let Some((j, _)) = b.nearest(&b_from_a.point(&a.points[i]), reach) else { continue };
            if b.rim[j] > 0.5 {
                continue;
            }
            let n_b = a_from_b.direction(&b.normals[j]);
            let t_b = a_from_b.direction(&b.tangents[j]);
            if t_b.dot(&a.tangents[i]) > -0.4 || n_b.dot(&a.normals[i]) < 0.6 {
                continue;
            }
            let p = a_from_b.point(&b.points[j]);
            let m = p - a.points[i];
            let (across, along) = (m.dot(&a.across[i]), m.dot(&a.normals[i]));
            let share = cauchy(across * across + along * along, scale);
            let w = base * share;
            let arm = p - pivot;
            out.add(across, &arm, &a.across[i], w);
            out.add(along, &arm, &a.normals[i], w);
            out.add_direction(&n_b, &a.normals[i], normal_weight * share);
            out.mates += 1;
            out.weight += self.each * share;
        }
    }
}

/// Tilt and offset between the two axes, weighed by both uncertainties; robust, since real pots are
/// not round and hypotheses may be wrong.
fn axis_terms(
    axis_a: &AxisHypothesis,
    axis_b: &AxisHypothesis,
    pose: &Rigid,
    pivot: &Vec3,
    out: &mut Normal6,
) {
    let e = AxisGap::new(axis_a, axis_b, pose, pivot);
    let w = cauchy(e.mahalanobis2(), 3.0);
    for k in 0..2 {
        let across = if k == 0 { e.basis.0 } else { e.basis.1 };
        // A direction moves by the rotation alone: an arm equal to the direction, no shift.
        let m = e.direction_b.cross(&across);
        let j = Vector6::new(m.x, m.y, m.z, 0.0, 0.0, 0.0);
        out.h.syger(w / e.tilt_variance, &j, &j, 1.0);
        out.g += j * (w * e.tilt[k] / e.tilt_variance);
        out.add(e.shift[k], &(e.point_b - pivot), &across, w / e.shift_variance);
    }
}

/// How far two axes are apart at a pose, near a point of interest.
pub struct AxisGap {
    pub tilt: [f64; 2],
    pub shift: [f64; 2],
    pub tilt_variance: f64,
    pub shift_variance: f64,
    basis: (Vec3, Vec3),
    pub direction_b: Vec3,
    point_b: Vec3,
}

impl AxisGap {
    pub fn new(axis_a: &AxisHypothesis, axis_b: &AxisHypothesis, a_from_b: &Rigid, near: &Vec3) -> Self {
        let basis = basis_across(&axis_a.direction);
        let mut d = a_from_b.direction(&axis_b.direction);
        if d.dot(&axis_a.direction) < 0.0 {
            d = -d;
        }
        let p = a_from_b.point(&axis_b.point);
        // Compared where the two sherds are, not at the scan's origin.
        let p = p + d * (near - p).dot(&d);
        let gap = p - axis_a.point;
        let mean = |k: [usize; 2], c: &[f64; 16]| 0.5 * (c[k[0]] + c[k[1]]);
        // Pots out of round tilt the axes of their own sherds by a few degrees against each other.
        let tilt_variance =
            mean([0, 5], &axis_a.covariance) + mean([0, 5], &axis_b.covariance) + 0.03f64.powi(2);
        let shift_variance = mean([10, 15], &axis_a.covariance) + mean([10, 15], &axis_b.covariance) + 1.0;
        Self {
            tilt: [d.dot(&basis.0), d.dot(&basis.1)],
            shift: [gap.dot(&basis.0), gap.dot(&basis.1)],
            tilt_variance,
            shift_variance,
            basis,
            direction_b: d,
            point_b: p,
        }
    }

    pub fn mahalanobis2(&self) -> f64 {
        (self.tilt[0].powi(2) + self.tilt[1].powi(2)) / self.tilt_variance
            + (self.shift[0].powi(2) + self.shift[1].powi(2)) / self.shift_variance
    }

    pub fn tilt_angle(&self) -> f64 {
        math::asin(math::hypot(self.tilt[0], self.tilt[1]).min(1.0))
    }
}

/// Rounds of the break-surface refinement.
const SURFACE_ROUNDS: usize = 4;
/// Points of the break used at most; more add time, not certainty.
const SURFACE_POINTS: usize = 100;

/// Last refinement on the break surfaces, which ends the slide along straight seams. Points of B's
/// break against the planes of A's, together with the edge lines.
pub fn refine_on_break(a: &Sherd, b: &Sherd, fit: &Fit, touching_b: &[usize]) -> Option<Fit> {
    if a.pair_with(b) == Source::BareLines {
        return None;
    }
    let noise = math::hypot(a.noise, b.noise);
    let mut pose = fit.a_from_b;
    let near = break_points_beside(b, touching_b);
    if near.len() < 12 {
        return None;
    }
    let pivot = fit.pivot;
    let edges = Mates::of_sherds(a, b, &pose, 1);
    let mut eq = Normal6::default();
    for round in 0..SURFACE_ROUNDS {
        let reach = [2.5, 1.8, 1.2, 1.0][round.min(3)];
        eq = Normal6::default();
        for e in &edges {
            e.terms(&pose, &pivot, noise, (1.5 * noise, 4.0 * noise), &mut eq);
        }
        surface_terms(a, b, &pose, &pivot, &near, reach, &mut eq);
        let x = eq.step()?;
        let size = x.fixed_rows::<3>(3).norm() + 40.0 * x.fixed_rows::<3>(0).norm();
        if size > LONGEST_STEP {
            return None;
        }
        pose = moved(&pose, &x, &pivot);
    }
    eq.h.fill_upper_triangle_with_lower_triangle();
    Some(Fit { a_from_b: pose.renormalized(), information: eq.h, pivot })
}

/// Points of B's break against the planes of A's.
fn surface_terms(
    a: &Sherd,
    b: &Sherd,
    pose: &Rigid,
    pivot: &Vec3,
    points: &[usize],
    reach: f64,
    out: &mut Normal6,
) {
    for &k in points {
        let p = pose.point(&b.break_surface[k].point);
        let Some(hit) = a.break_tree.nearest(&p) else { continue };
        let s = &a.break_surface[hit.index];
        if hit.distance > reach || pose.direction(&b.break_surface[k].normal).dot(&s.normal) > -0.6 {
            continue;
        }
        let e = (p - s.point).dot(&s.normal);
        out.add(e, &(p - pivot), &s.normal, cauchy(e * e, 0.3) / (0.15 * 0.15) * 0.5);
    }
}

/// Break surfaces of a pair that already fits, for joint adjustment.
pub fn break_terms(a: &Sherd, b: &Sherd, pose: &Rigid, pivot: &Vec3, out: &mut Normal6) {
    let touching = crate::pairs::contact::measure_touching(a, b, pose).1;
    surface_terms(a, b, pose, pivot, &break_points_beside(b, &touching), 1.0, out);
}

/// B's break points beside the given samples of its inner line, thinned.
pub fn break_points_beside(b: &Sherd, samples: &[usize]) -> Vec<usize> {
    let all: Vec<usize> =
        samples.iter().flat_map(|&j| b.break_of_sample[j].iter().map(|&k| k as usize)).collect();
    let keep = all.len().div_ceil(SURFACE_POINTS).max(1);
    all.into_iter().step_by(keep).collect()
}
