//! A quick look at two sherds (microseconds): might they have been neighbours at all? Where two sherds join, both
//! edges run at the same distance from the axis, along a wall that leans as much and is as thick. So radius, slope and
//! thickness are compared along every window of every diagonal of the two edge lines, in single precision and coarse
//! steps: no turn, no pose, no shape of the seam. It can tell strangers, never neighbours.
//!
//! Along a window every sample adds its log-likelihood ratio, "neighbours" over "any two sherds": with `s` the variance
//! of a difference among neighbours and `S` what strangers add to it, `ln((s + S) / s) / 2 - d^2 (1 / s - 1 / (s + S)) / 2`. What is not known
//! (no axis, no thickness) has an endless `s` and says nothing.

use crate::features::AxisHypothesis;
use crate::geom::math;
use crate::geom::revolution::{Facing, Meridian};
use crate::pairs::line::Line;
use crate::pairs::sherd::Sherd;

/// Coarse step along the line, millimetres, for usual sherds; lines of large sherds keep as many samples.
const STEP: f64 = 3.0;
/// Windows looked at, in coarse steps: 21 mm, which any join has, and 48 mm, which most have.
const WINDOWS: [usize; 2] = [7, 16];
const LONGEST: usize = 16;
/// Diagonals that go through the arithmetic side by side.
const LANES: usize = 8;
/// Hypotheses of the axis that are looked at.
const AXES: usize = 2;

/// Standard deviation of the difference between neighbours: radius (mm), slope (sine), thickness (mm); beside what the
/// axes are uncertain by, real pots being neither round nor even.
const NEIGHBORS: [f64; 3] = [3.0, 0.13, 0.5];
/// What strangers differ by.
const STRANGERS: [f64; 3] = [25.0, 0.5, 1.5];
/// No single sample speaks louder than this against a window: chips and stubs of handles are common.
const LOUDEST: f32 = 6.0;
/// Length of edge over which differences are alike, millimetres.
const ALIKE: f64 = 15.0;

/// What a quick look knows of a sherd.
pub(crate) struct Glance {
    step: f64,
    views: Vec<View>,
    /// Local thickness, and where it is known and no rim runs: a rim has no neighbour.
    thickness: Vec<f32>,
    measured: Vec<f32>,
    rim: Vec<f32>,
}

/// The line about one hypothesis of the axis.
struct View {
    radius: Vec<f32>,
    slope: Vec<f32>,
    radius_variance: f64,
    slope_variance: f64,
    up_known: bool,
}

/// A line in coarse steps: each sample is the mean of those it stands for.
struct Coarse<'a> {
    line: &'a Line,
    stride: usize,
    len: usize,
}

impl<'a> Coarse<'a> {
    fn new(line: &'a Line) -> Self {
        let stride = ((STEP / line.step).round() as usize).max(1);
        Self { line, stride, len: (line.len() / stride).max(1) }
    }

    /// Means of what is known of each sample of the line; NaN where nothing is.
    fn means(&self, value: impl Fn(usize) -> f64) -> Vec<f32> {
        let mean = |k: usize| {
            let all = (0..self.stride).map(|s| value((k * self.stride + s) % self.line.len()));
            let (sum, count) =
                all.filter(|x| x.is_finite()).fold((0.0, 0.0), |(sum, count), x| (sum + x, count + 1.0));
            (sum / count) as f32
        };
        (0..self.len).map(mean).collect()
    }
}

impl Glance {
    pub fn new(sherd: &Sherd) -> Self {
        let coarse = Coarse::new(&sherd.inner);
        let line = coarse.line;
        let mut thickness = coarse.means(|k| line.thickness[k]);
        let measured = thickness.iter().map(|t| f32::from(u8::from(t.is_finite()))).collect();
        thickness.iter_mut().filter(|t| !t.is_finite()).for_each(|t| *t = 0.0);
        let rim = coarse.means(|k| line.rim[k]).iter().map(|r| f32::from(u8::from(*r > 0.5))).collect();
        let mut views: Vec<View> =
            sherd.axes.iter().take(AXES).map(|axis| View::new(&coarse, axis)).collect();
        if views.is_empty() {
            views.push(View::blind(coarse.len));
        }
        Self { step: line.step * coarse.stride as f64, views, thickness, measured, rim }
    }

    fn len(&self) -> usize {
        self.thickness.len()
    }
}

impl View {
    fn new(coarse: &Coarse, hypothesis: &AxisHypothesis) -> Self {
        let (axis, line) = (hypothesis.axis(), coarse.line);
        let both = line.points.iter().zip(&line.normals);
        let folded: Vec<(Meridian, Facing)> = both.map(|(p, n)| axis.fold_normal(p, n)).collect();
        Self {
            radius: coarse.means(|k| folded[k].0.radius),
            slope: coarse.means(|k| folded[k].1.axial),
            radius_variance: hypothesis.covariance.shift_variance(),
            slope_variance: hypothesis.covariance.tilt_variance(),
            up_known: hypothesis.up_known,
        }
    }

    /// Of a sherd whose axis is not known.
    fn blind(n: usize) -> Self {
        let nothing = vec![0.0; n];
        let (radius, slope) = (nothing.clone(), nothing);
        Self { radius, slope, radius_variance: f64::INFINITY, slope_variance: f64::INFINITY, up_known: false }
    }
}

/// The log-likelihood ratio of a difference `d` is `even - against * d^2`.
#[derive(Clone, Copy, Default)]
struct Ratio {
    even: f32,
    against: f32,
}

impl Ratio {
    fn new(variance: f64, strangers: f64) -> Self {
        if !variance.is_finite() {
            return Self::default();
        }
        let both = variance + strangers * strangers;
        Self { even: (0.5 * math::ln(both / variance)) as f32, against: (0.5 / variance - 0.5 / both) as f32 }
    }
}

/// Room for the arithmetic of a pair, kept from pair to pair.
#[derive(Default)]
pub(crate) struct Scratch {
    radius: Vec<f32>,
    slope: Vec<f32>,
    thickness: Vec<f32>,
    measured: Vec<f32>,
    rim: Vec<f32>,
    sums: Vec<[f32; LANES]>,
}

/// How likely the two have been neighbours by the best window, as a log-likelihood ratio.
pub(crate) fn likeness(a: &Glance, b: &Glance, scratch: &mut Scratch) -> f32 {
    let mut best = f32::NEG_INFINITY;
    let long = a.len() + LONGEST + b.len() + LANES;
    backwards(&b.thickness, long, &mut scratch.thickness);
    backwards(&b.measured, long, &mut scratch.measured);
    backwards(&b.rim, long, &mut scratch.rim);
    for vb in &b.views {
        backwards(&vb.radius, long, &mut scratch.radius);
        backwards(&vb.slope, long, &mut scratch.slope);
        for va in &a.views {
            let square = |k: usize| NEIGHBORS[k] * NEIGHBORS[k];
            let ratios = [
                Ratio::new(square(0) + va.radius_variance + vb.radius_variance, STRANGERS[0]),
                Ratio::new(square(1) + va.slope_variance + vb.slope_variance, STRANGERS[1]),
                Ratio::new(square(2), STRANGERS[2]),
            ];
            // Which end is up is open unless both say.
            let senses: &[f32] = if va.up_known && vb.up_known { &[1.0] } else { &[1.0, -1.0] };
            for &sense in senses {
                best = best.max(best_window(a, va, b.len(), sense, &ratios, scratch));
            }
        }
    }
    best
}

/// The values of a closed line, walked the other way again and again.
fn backwards(values: &[f32], long: usize, out: &mut Vec<f32>) {
    out.clear();
    out.extend(values.iter().rev().cycle().take(long));
}

fn best_window(
    a: &Glance,
    va: &View,
    n_b: usize,
    sense: f32,
    ratios: &[Ratio; 3],
    scratch: &mut Scratch,
) -> f32 {
    let n_a = a.len();
    let windows = WINDOWS.map(|w| w.min(n_a).min(n_b));
    let weight = (a.step / ALIKE) as f32;
    let span = n_a + windows[1];
    let [r, s, t] = *ratios;
    let even = r.even + s.even;
    let mut best = [f32::NEG_INFINITY; LANES];
    scratch.sums.clear();
    scratch.sums.resize(span + 1, [0.0; LANES]);
    for d in (0..n_b).step_by(LANES) {
        let mut sum = [0.0f32; LANES];
        for k in 0..span {
            let i = if k < n_a { k } else { k - n_a };
            let at = d + k;
            let (radius, slope, thickness) = (
                &scratch.radius[at..at + LANES],
                &scratch.slope[at..at + LANES],
                &scratch.thickness[at..at + LANES],
            );
            let (measured, rim) = (&scratch.measured[at..at + LANES], &scratch.rim[at..at + LANES]);
            let (ra, sa, ta, ma, ea) =
                (va.radius[i], sense * va.slope[i], a.thickness[i], a.measured[i], a.rim[i]);
            for lane in 0..LANES {
                let (dr, ds, dt) = (ra - radius[lane], sa - slope[lane], ta - thickness[lane]);
                let both = ma * measured[lane];
                let ratio =
                    even - r.against * dr * dr - s.against * ds * ds + both * (t.even - t.against * dt * dt);
                let no_break = (ea + rim[lane]).min(1.0);
                let ratio = ratio.max(-LOUDEST);
                sum[lane] += ratio - no_break * (ratio + LOUDEST);
            }
            scratch.sums[k + 1] = sum;
        }
        for w in windows {
            for k in 0..n_a {
                let (from, to) = (&scratch.sums[k], &scratch.sums[k + w]);
                for lane in 0..LANES {
                    best[lane] = best[lane].max(weight * (to[lane] - from[lane]));
                }
            }
        }
    }
    best.iter().copied().fold(f32::NEG_INFINITY, f32::max)
}
