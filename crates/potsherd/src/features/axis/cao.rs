//! Refinement of the two-sided Cao-Mumford error with a robust kernel (paper, appendix on the
//! axis term). About the z axis the error of a point is the vector `d -+ r g`, with `d` its
//! position across the axis, `r = |d|` and `g` the direction of its normal across the axis; its
//! length is `2 r sin(phi / 2)`, so the smaller of the two signs is taken without any soft-min.

use super::samples::Sample;
use crate::geom::least_squares::{Damping, Kernel, NormalEquations, damping::TRIES};
use crate::geom::revolution::{Axis, Frame};
use nalgebra::Vector4;

/// Error vector of one sample and its derivative by the four motions of the axis, with a weight
/// that fades out normals along the axis, whose direction across it is noise.
fn term(s: &Sample, frame: &Frame) -> ([f64; 2], [[f64; 4]; 2], f64) {
    let (place, normal) = (frame.place(&s.p), frame.parts(&s.n));
    let (x, y, h) = (place.x, place.y, place.height);
    let (nx, ny, nh) = (normal.x, normal.y, normal.height);
    let r = place.radius().max(1e-9);
    let q = normal.radius().max(1e-9);
    let (gx, gy) = (nx / q, ny / q);
    let side = if x * gx + y * gy < 0.0 { -1.0 } else { 1.0 };
    // The axis moves by (wa, wb, ta, tb); seen from it, points and normals move the other way.
    let dx = [0.0, -h, -1.0, 0.0];
    let dy = [h, 0.0, 0.0, -1.0];
    let dnx = [0.0, -nh, 0.0, 0.0];
    let dny = [nh, 0.0, 0.0, 0.0];
    let mut jx = [0.0; 4];
    let mut jy = [0.0; 4];
    for k in 0..4 {
        let dr = (x * dx[k] + y * dy[k]) / r;
        let turn = (gx * dny[k] - gy * dnx[k]) / q;
        jx[k] = dx[k] - side * (dr * gx - r * turn * gy);
        jy[k] = dy[k] - side * (dr * gy + r * turn * gx);
    }
    let fade = q * q / (q * q + 0.04);
    ([x - side * r * gx, y - side * r * gy], [jx, jy], fade)
}

/// Cauchy cost with the given width.
fn cost(samples: &[Sample], line: &Axis, width: f64) -> f64 {
    let frame = line.frame();
    samples
        .iter()
        .map(|s| {
            let (e, _, fade) = term(s, &frame);
            fade * Kernel::Cauchy.cost((e[0] * e[0] + e[1] * e[1]) / (width * width))
        })
        .sum()
}

/// Levenberg-Marquardt from a start; the kernel's width follows the radius, because the error is
/// the radius times an angle.
pub(crate) fn refine(samples: &[Sample], start: &Axis, iterations: usize) -> Axis {
    let mut line = start.at_foot();
    let mut damping = Damping::new(0.2, (1e-9, 0.0));
    let mut width = kernel_width(samples, &line);
    let mut best = cost(samples, &line, width);
    for _ in 0..iterations {
        let frame = line.frame();
        let mut equations = NormalEquations::<4>::default();
        for s in samples {
            let (e, j, fade) = term(s, &frame);
            let w = Kernel::Cauchy.faded(fade, (e[0] * e[0] + e[1] * e[1]) / (width * width));
            for (e, j) in e.iter().zip(&j) {
                equations.add(&Vector4::from_column_slice(j), *e, w);
            }
        }
        let mut taken = false;
        for _ in 0..TRIES {
            let Some(step) = equations.solve_held(|_, own| damping.value * own + 1e-9) else { break };
            let next = line.moved(&step).at_foot();
            let value = cost(samples, &next, width);
            if value < best {
                taken = best - value > 1e-5 * best;
                line = next;
                damping.helped();
                width = kernel_width(samples, &line);
                best = cost(samples, &line, width);
                break;
            }
            damping.failed();
        }
        if !taken {
            break;
        }
    }
    line
}

fn kernel_width(samples: &[Sample], line: &Axis) -> f64 {
    let sum: f64 = samples.iter().map(|s| line.radius(&s.p)).sum();
    (0.04 * sum / samples.len().max(1) as f64).max(0.3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::math;
    use crate::geom::{Vec3, unit};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn derivative_agrees_with_differences(
            p in prop::array::uniform3(-30.0f64..30.0),
            n in prop::array::uniform3(-1.0f64..1.0),
            v in prop::array::uniform3(-1.0f64..1.0),
        ) {
            let (Some(n), Some(direction)) = (unit(&Vec3::from(n)), unit(&Vec3::from(v))) else {
                return Ok(());
            };
            let s = Sample { p: Vec3::from(p), n, outer: true };
            let line = Axis { point: Vec3::new(40.0, 3.0, -2.0), direction };
            let frame = line.frame();
            prop_assume!(frame.parts(&n).radius() > 0.2);
            let (e, j, _) = term(&s, &frame);
            // Close to both signs the minimum has a kink.
            let r = line.radius(&s.p);
            let length = math::hypot(e[0], e[1]);
            prop_assume!(r > 1.0 && length < 1.3 * r);
            for k in 0..4 {
                let mut step = Vector4::zeros();
                step[k] = 1e-6;
                // The frame turns with the axis, as the derivation assumes.
                let turn = nalgebra::Rotation3::from_scaled_axis(frame.a * step[0] + frame.b * step[1]);
                let next = Frame { axis: line.moved(&step), a: turn * frame.a, b: turn * frame.b };
                let (f, _, _) = term(&s, &next);
                for c in 0..2 {
                    let diff = (f[c] - e[c]) / 1e-6;
                    prop_assert!((diff - j[c][k]).abs() < 1e-2 * (1.0 + j[c][k].abs()), "{} {}", diff, j[c][k]);
                }
            }
        }

        #[test]
        fn error_has_its_closed_form(x in -50.0f64..50.0, y in -50.0f64..50.0, turn in 0.0f64..6.2) {
            prop_assume!(math::hypot(x, y) > 1.0);
            let s = Sample { p: Vec3::new(x, y, 4.0), n: Vec3::new(math::cos(turn), math::sin(turn), 0.0), outer: true };
            let (e, _, _) = term(&s, &Frame { axis: Axis::z(), a: Vec3::x(), b: Vec3::y() });
            let r = math::hypot(x, y);
            let phi = math::acos(((x * math::cos(turn) + y * math::sin(turn)).abs() / r).min(1.0));
            prop_assert!((math::hypot(e[0], e[1]) - 2.0 * r * math::sin(phi / 2.0)).abs() < 1e-6);
        }
    }
}
