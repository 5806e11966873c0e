//! Samples seen from an axis: in the half-plane of (radius, height), turned so that the profile is
//! a graph over `s`, with everything the fit differentiates.

use super::revolution::RevolutionOptions;
use super::samples::Sample;
use super::unevenness::{self, DRIFT_HEIGHT, SLOW};
use crate::geom::math;
use crate::geom::revolution::axis::turn_between;
use crate::geom::revolution::spline::Domain;
use crate::geom::revolution::{Axis, Frame};
use nalgebra::DVector;

const MOST_PARTS: usize = 20;
/// Cosine below which the wall runs too steeply across the spline's parameter to be used.
const LEAST_COSINE: f64 = 0.25;

/// A sample in the half-plane.
pub(super) struct Place {
    pub s: f64,
    pub t: f64,
    /// Cosine between the wall's normal and the direction of `t`.
    pub cosine: f64,
    pub turned: Turned,
    /// Derivative of the distance from the wall by the four motions of the axis.
    pub by_axis: [f64; 4],
    /// Derivative by the slow deviations.
    pub by_slow: [f64; SLOW],
}

impl Place {
    /// Whether the wall runs across `t` here, as the spline needs.
    pub fn usable(&self) -> bool {
        self.cosine > LEAST_COSINE
    }
}

/// All samples in the half-plane of one axis.
pub(super) struct Layout {
    pub places: Vec<Place>,
    pub domains: [Domain; 2],
    /// Direction of `t` in the half-plane.
    pub up: (f64, f64),
    pub mean_radius: f64,
    /// The sherd's centre across the axis: radii and heights count from it, so that the profile
    /// does not slide over the spline's knots when the axis moves.
    pub anchor: (f64, f64),
    /// Angle of the sherd's middle in the frame across the axis.
    pub phase: f64,
    /// Slow unknowns in use: all or none.
    pub slow: usize,
    /// Height over which the drift is given, millimetres.
    pub tall: f64,
}

/// A sample about an axis: position across, height, radius, outward normal in the half-plane.
#[derive(Clone, Copy)]
pub(super) struct Turned {
    pub x: f64,
    pub y: f64,
    pub h: f64,
    pub r: f64,
    pub nr: f64,
    pub nh: f64,
    pub outer: bool,
}

fn turned(samples: &[Sample], frame: &Frame) -> Vec<Turned> {
    samples
        .iter()
        .map(|s| {
            let (p, n) = (frame.place(&s.p), frame.parts(&s.n));
            let r = p.radius().max(1e-6);
            let sign = if s.outer { 1.0 } else { -1.0 };
            let nr = sign * (n.x * p.x + n.y * p.y) / r;
            let nh = sign * n.height;
            let length = math::hypot(nr, nh).max(1e-9);
            Turned { x: p.x, y: p.y, h: p.height, r, nr: nr / length, nh: nh / length, outer: s.outer }
        })
        .collect()
}

/// Half of the range of a set of numbers and its middle.
fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (lo, hi) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(lo, hi), v| (lo.min(v), hi.max(v)));
    if lo > hi { (1.0, 0.0) } else { ((0.5 * (hi - lo)).max(1e-6), 0.5 * (lo + hi)) }
}

impl Layout {
    /// With the profile's parameter, the weights of steep parts and the slow deviations of another
    /// layout, or with its own: a step is judged with everything but the positions held still.
    pub fn new(
        samples: &[Sample],
        line: &Axis,
        slow: bool,
        options: &RevolutionOptions,
        like: Option<&Layout>,
    ) -> Self {
        let frame = line.frame();
        let turned = turned(samples, &frame);
        let mean_radius = turned.iter().map(|p| p.r).sum::<f64>() / turned.len().max(1) as f64;
        let anchor = (-line.point.dot(&frame.a), -line.point.dot(&frame.b));
        let r0 = math::hypot(anchor.0, anchor.1);
        if let Some(other) = like {
            let (tr, th) = other.up;
            let keep = |(p, o): (&Turned, &Place)| Place {
                s: tr * p.h - th * (p.r - r0),
                t: tr * (p.r - r0) + th * p.h,
                turned: *p,
                ..*o
            };
            let places = turned.iter().zip(&other.places).map(keep).collect();
            return Self { places, anchor, mean_radius, ..*other };
        }
        let sum = turned.iter().fold([0.0; 4], |m, p| [m[0] + p.nr, m[1] + p.nh, m[2] + p.x, m[3] + p.y]);
        let length = math::hypot(sum[0], sum[1]);
        // Direction of `t`: the mean normal of the profile.
        let (tr, th) = if length > 1e-9 { (sum[0] / length, sum[1] / length) } else { (1.0, 0.0) };
        let phase = math::atan2(sum[3], sum[2]);
        let slow = if slow { SLOW } else { 0 };
        let mut places: Vec<Place> = turned
            .iter()
            .map(|p| Place {
                s: tr * p.h - th * (p.r - r0),
                t: tr * (p.r - r0) + th * p.h,
                cosine: p.nr * tr + p.nh * th,
                turned: *p,
                by_axis: [0.0; 4],
                by_slow: [0.0; SLOW],
            })
            .collect();
        let (half_h, _) = range(turned.iter().map(|p| p.h));
        let tall = (2.0 * half_h).max(options.unevenness.shallow).min(DRIFT_HEIGHT);
        if slow > 0 {
            add_slow(&mut places, phase, tall, options);
        }
        let domain = |outer: bool| {
            let used = places.iter().filter(|p| p.turned.outer == outer && p.usable());
            let (half, middle) = range(used.map(|p| p.s));
            Domain::new(middle - half, middle + half, options.knot_spacing, MOST_PARTS)
        };
        let domains = [domain(false), domain(true)];
        Self { domains, places, up: (tr, th), anchor, mean_radius, phase, slow, tall }
    }

    pub fn unknowns(&self) -> usize {
        self.slow + self.domains[0].coefficients() + self.domains[1].coefficients()
    }

    pub fn first_coefficient(&self, outer: bool) -> usize {
        self.slow + if outer { self.domains[0].coefficients() } else { 0 }
    }

    /// Derivatives by the axis, with the normals of the fitted profile: the noise of scanned normals
    /// would look like information about the axis, and sphere-like pieces like certain ones.
    pub fn differentiate(&mut self, z: &DVector<f64>) {
        let (tr, th) = self.up;
        for at in 0..self.places.len() {
            let p = &self.places[at];
            let (first, row) = self.domains[p.turned.outer as usize].slope_row(p.s);
            let first = first + self.first_coefficient(p.turned.outer);
            let slope: f64 = (0..4).map(|k| row[k] * z[first + k]).sum();
            let cosine = p.cosine.max(0.1);
            let (nr, nh) = (cosine * (tr + slope * th), cosine * (th - slope * tr));
            self.places[at].by_axis = by_axis(&self.places[at].turned, nr, nh, &self.anchor);
        }
    }

    pub fn residual(&self, p: &Place, z: &DVector<f64>) -> f64 {
        let (at, row) = self.domains[p.turned.outer as usize].row(p.s);
        let at = at + self.first_coefficient(p.turned.outer);
        let f: f64 = (0..4).map(|k| row[k] * z[at + k]).sum();
        let slow: f64 = (0..self.slow).map(|k| p.by_slow[k] * z[k]).sum();
        p.cosine.max(0.1) * (p.t - f) + slow
    }
}

/// How the distance from the wall changes when the axis moves, the sherd's centre held fast: seen from the axis, the point moves
/// the other way, and only its motion in the half-plane along the wall's normal counts.
fn by_axis(p: &Turned, nr: f64, nh: f64, anchor: &(f64, f64)) -> [f64; 4] {
    let (cx, cy) = (p.x / p.r, p.y / p.r);
    let r0 = math::hypot(anchor.0, anchor.1).max(1e-6);
    let (cx0, cy0) = (anchor.0 / r0, anchor.1 / r0);
    [
        nr * cy * p.h - nh * (p.y - anchor.1),
        -nr * cx * p.h + nh * (p.x - anchor.0),
        -nr * (cx - cx0),
        -nr * (cy - cy0),
    ]
}

fn add_slow(places: &mut [Place], phase: f64, tall: f64, options: &RevolutionOptions) {
    let angle = |p: &Place| turn_between(phase, math::atan2(p.turned.y, p.turned.x));
    let (half_s, mid_s) = range(places.iter().map(|p| p.s));
    let (half_angle, mid_angle) = range(places.iter().map(angle));
    for p in places {
        let theta = angle(p);
        let at = unevenness::At {
            theta,
            h: p.turned.h,
            r: p.turned.r,
            nr: p.turned.nr,
            along: (p.s - mid_s) / half_s,
            around: (theta - mid_angle) / half_angle,
            outer: p.turned.outer,
            tall,
        };
        p.by_slow = unevenness::columns(&at, &options.unevenness);
    }
}
