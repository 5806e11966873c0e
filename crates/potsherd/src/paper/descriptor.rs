//! What an edge line looks like from the vessel's axis (F10): at each point the change of height,
//! of radius and of angle (times radius) along the line, and the wall thickness.
//!
//! Deviates from the authors' program: the line is closed, so the filters run around it, and the
//! Gaussian is symmetric; theirs shifts every descriptor by half a sample.

use crate::features::{AxisHypothesis, EdgeLine};
use crate::geom::math;
use crate::geom::revolution::axis::turn_between;

/// Changes per millimetre of edge line: the smoothed unit tangent in the frame of the axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Descriptor {
    pub height: f64,
    pub radius: f64,
    /// Radius times the change of angle.
    pub around: f64,
    /// Millimetres, not smoothed; NaN where it was not measured.
    pub thickness: f64,
}

/// Half widths in samples: Savitzky-Golay of seven points, Gaussian of seven.
const REACH: usize = 3;
/// Standard deviation of the Gaussian, samples.
const SIGMA: f64 = 2.0;

/// One descriptor a point; empty for lines shorter than the filters.
pub fn describe(line: &EdgeLine, axis: &AxisHypothesis) -> Vec<Descriptor> {
    let n = line.len();
    if n < 2 * REACH + 1 || !(line.step.is_finite() && line.step > 0.0) {
        return Vec::new();
    }
    let frame = axis.axis().frame();
    let cylindrical: Vec<(f64, f64, f64)> =
        line.points.iter().map(|p| frame.place(p)).map(|p| (p.radius(), p.height, p.angle())).collect();
    let radius = smooth(&slopes(n, line.step, |i, j| cylindrical[j].0 - cylindrical[i].0));
    let height = smooth(&slopes(n, line.step, |i, j| cylindrical[j].1 - cylindrical[i].1));
    let angle = slopes(n, line.step, |i, j| {
        // Between neighbours the angle never turns by half a circle, except at the axis itself.
        turn_between(cylindrical[i].2, cylindrical[j].2)
    });
    let around: Vec<f64> = angle.iter().zip(&cylindrical).map(|(t, c)| t * c.0).collect();
    let around = smooth(&around);
    (0..n)
        .map(|i| Descriptor {
            height: height[i],
            radius: radius[i],
            around: around[i],
            thickness: line.thickness.get(i).copied().unwrap_or(f64::NAN),
        })
        .collect()
}

/// Savitzky-Golay first derivative, quadratic over seven points, around the loop.
fn slopes(n: usize, step: f64, difference: impl Fn(usize, usize) -> f64) -> Vec<f64> {
    let norm: f64 = (1..=REACH).map(|j| 2.0 * (j * j) as f64).sum();
    (0..n)
        .map(|i| {
            let sum: f64 = (1..=REACH).map(|j| j as f64 * difference((i + n - j) % n, (i + j) % n)).sum();
            sum / norm / step
        })
        .collect()
}

/// Symmetric Gaussian around the loop.
fn smooth(values: &[f64]) -> Vec<f64> {
    let n = values.len();
    let weight = |j: usize| math::exp(-0.5 * (j as f64 / SIGMA).powi(2));
    let total: f64 = 1.0 + (1..=REACH).map(|j| 2.0 * weight(j)).sum::<f64>();
    (0..n)
        .map(|i| {
            let sides = (1..=REACH).map(|j| weight(j) * (values[(i + j) % n] + values[(i + n - j) % n]));
            (values[i] + sides.sum::<f64>()) / total
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::AxisFreedom;
    use crate::geom::{Rigid, Vec3};
    use proptest::prelude::*;

    fn axis() -> AxisHypothesis {
        AxisHypothesis {
            point: Vec3::zeros(),
            direction: Vec3::z(),
            covariance: Default::default(),
            weight: 1.0,
            rms: 0.0,
            freedom: AxisFreedom::None,
            up_known: false,
        }
    }

    /// A wavy closed line on a cylinder of radius 50.
    fn line(n: usize, waves: f64) -> EdgeLine {
        let at = |k: usize| {
            let t = std::f64::consts::TAU * k as f64 / n as f64;
            let angle = 0.4 * math::cos(t) + 0.03 * math::sin(waves * t);
            Vec3::new(50.0 * math::cos(angle), 50.0 * math::sin(angle), 18.0 * math::sin(t))
        };
        let points: Vec<Vec3> = (0..n).map(at).collect();
        let thickness = (0..n).map(|k| 4.0 + 0.01 * k as f64).collect();
        EdgeLine { points, thickness, step: 1.0, ..EdgeLine::default() }
    }

    fn same(a: &Descriptor, b: &Descriptor) -> bool {
        let close = |x: f64, y: f64| (x - y).abs() < 1e-9;
        close(a.height, b.height)
            && close(a.radius, b.radius)
            && close(a.around, b.around)
            && close(a.thickness, b.thickness)
    }

    proptest! {
        #[test]
        fn does_not_depend_on_the_seam(n in 12usize..90, shift in 0usize..90, waves in 1usize..6) {
            let l = line(n, waves as f64);
            let mut turned = l.clone();
            turned.points.rotate_left(shift % n);
            turned.thickness.rotate_left(shift % n);
            let mut expected = describe(&l, &axis());
            expected.rotate_left(shift % n);
            for (a, b) in describe(&turned, &axis()).iter().zip(&expected) {
                prop_assert!(same(a, b), "{a:?} {b:?}");
            }
        }

        #[test]
        fn reversal_changes_signs_only(n in 12usize..90, waves in 1usize..6) {
            let l = line(n, waves as f64);
            let mut back = l.clone();
            back.points.reverse();
            back.thickness.reverse();
            let mut expected = describe(&l, &axis());
            expected.reverse();
            for (a, b) in describe(&back, &axis()).iter().zip(&expected) {
                let b = Descriptor { height: -b.height, radius: -b.radius, around: -b.around, ..*b };
                prop_assert!(same(a, &b), "{a:?} {b:?}");
            }
        }

        #[test]
        fn does_not_depend_on_the_pose(n in 12usize..60, w in prop::array::uniform6(-2.0f64..2.0)) {
            let l = line(n, 3.0);
            let pose = Rigid::exp(&nalgebra::Vector6::from_row_slice(&w));
            let mut moved = l.clone();
            moved.points.iter_mut().for_each(|p| *p = pose.point(p));
            let mut turned = axis();
            turned.point = pose.point(&turned.point);
            turned.direction = pose.direction(&turned.direction);
            for (a, b) in describe(&moved, &turned).iter().zip(&describe(&l, &axis())) {
                prop_assert!(same(a, b), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn a_circle_goes_around_only() {
        let n = 314;
        let at = |k: usize| {
            let t = std::f64::consts::TAU * k as f64 / n as f64;
            Vec3::new(50.0 * math::cos(t), 50.0 * math::sin(t), 7.0)
        };
        let step = std::f64::consts::TAU * 50.0 / n as f64;
        let l = EdgeLine { points: (0..n).map(at).collect(), step, ..EdgeLine::default() };
        for d in describe(&l, &axis()) {
            assert!((d.around - 1.0).abs() < 1e-6 && d.height.abs() < 1e-9 && d.radius.abs() < 1e-9);
        }
    }

    #[test]
    fn short_lines_have_none() {
        assert!(describe(&line(5, 1.0), &axis()).is_empty());
    }
}
