//! Refinement of the two-sided Cao-Mumford error with a robust kernel (paper, appendix on the
//! axis term). About the z axis the error of a point is the vector `d -+ r g`, with `d` its
//! position across the axis, `r = |d|` and `g` the direction of its normal across the axis; its
//! length is `2 r sin(phi / 2)`, so the smaller of the two signs is taken without any soft-min.

use super::samples::{Line, Sample};
use crate::geom::{Vec3, basis_across, math, unit};
use nalgebra::{Matrix4, Vector4};

/// Moves the axis by (tilt about a, tilt about b, shift along a, shift along b).
pub(crate) fn moved(line: &Line, step: &Vector4<f64>) -> Line {
    let (a, b) = basis_across(&line.direction);
    let turn = nalgebra::Rotation3::from_scaled_axis(a * step[0] + b * step[1]);
    let direction = turn * line.direction;
    let direction = unit(&direction).unwrap_or(line.direction);
    Line { point: line.point + a * step[2] + b * step[3], direction }
}

/// Error vector of one sample and its derivative by the four motions of the axis, with a weight
/// that fades out normals along the axis, whose direction across it is noise.
fn term(s: &Sample, line: &Line, a: &Vec3, b: &Vec3) -> ([f64; 2], [[f64; 4]; 2], f64) {
    let d = s.p - line.point;
    let (x, y, h) = (d.dot(a), d.dot(b), d.dot(&line.direction));
    let (nx, ny, nh) = (s.n.dot(a), s.n.dot(b), s.n.dot(&line.direction));
    let r = math::hypot(x, y).max(1e-9);
    let q = math::hypot(nx, ny).max(1e-9);
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
fn cost(samples: &[Sample], line: &Line, width: f64) -> f64 {
    let (a, b) = basis_across(&line.direction);
    samples
        .iter()
        .map(|s| {
            let (e, _, fade) = term(s, line, &a, &b);
            fade * math::ln_1p((e[0] * e[0] + e[1] * e[1]) / (width * width))
        })
        .sum()
}

/// Levenberg-Marquardt from a start; the kernel's width follows the radius, because the error is
/// the radius times an angle.
pub(crate) fn refine(samples: &[Sample], start: &Line, iterations: usize) -> Line {
    let mut line = start.at_foot();
    let mut damping = 1e-3;
    let mut width = kernel_width(samples, &line);
    let mut best = cost(samples, &line, width);
    for _ in 0..iterations {
        let (a, b) = basis_across(&line.direction);
        let (mut h, mut g) = (Matrix4::zeros(), Vector4::zeros());
        for s in samples {
            let (e, j, fade) = term(s, &line, &a, &b);
            let w = fade / (1.0 + (e[0] * e[0] + e[1] * e[1]) / (width * width));
            for (e, j) in e.iter().zip(&j) {
                let j = Vector4::from_column_slice(j);
                h += w * j * j.transpose();
                g += w * j * *e;
            }
        }
        let mut taken = false;
        for _ in 0..6 {
            let mut damped = h;
            for k in 0..4 {
                damped[(k, k)] += damping * h[(k, k)] + 1e-9;
            }
            let Some(step) = damped.cholesky().map(|c| -c.solve(&g)) else { break };
            let next = moved(&line, &step).at_foot();
            let value = cost(samples, &next, width);
            if value < best {
                taken = best - value > 1e-5 * best;
                line = next;
                damping = (damping * 0.2).max(1e-9);
                width = kernel_width(samples, &line);
                best = cost(samples, &line, width);
                break;
            }
            damping *= 8.0;
        }
        if !taken {
            break;
        }
    }
    line
}

fn kernel_width(samples: &[Sample], line: &Line) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|s| {
            let d = s.p - line.point;
            (d - line.direction * d.dot(&line.direction)).norm()
        })
        .sum();
    (0.04 * sum / samples.len().max(1) as f64).max(0.3)
}

#[cfg(test)]
mod tests {
    use super::*;
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
            let line = Line { point: Vec3::new(40.0, 3.0, -2.0), direction };
            let across = (n - direction * n.dot(&direction)).norm();
            prop_assume!(across > 0.2);
            let (a, b) = basis_across(&direction);
            let (e, j, _) = term(&s, &line, &a, &b);
            // Close to both signs the minimum has a kink.
            let d = s.p - line.point;
            let r = (d - direction * d.dot(&direction)).norm();
            let length = math::hypot(e[0], e[1]);
            prop_assume!(r > 1.0 && length < 1.3 * r);
            for k in 0..4 {
                let mut step = Vector4::zeros();
                step[k] = 1e-6;
                let next = moved(&line, &step);
                // The frame turns with the axis, as the derivation assumes.
                let turn = nalgebra::Rotation3::from_scaled_axis(a * step[0] + b * step[1]);
                let (f, _, _) = term(&s, &next, &(turn * a), &(turn * b));
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
            let line = Line { point: Vec3::zeros(), direction: Vec3::z() };
            let (e, _, _) = term(&s, &line, &Vec3::x(), &Vec3::y());
            let r = math::hypot(x, y);
            let phi = math::acos(((x * math::cos(turn) + y * math::sin(turn)).abs() / r).min(1.0));
            prop_assert!((math::hypot(e[0], e[1]) - 2.0 * r * math::sin(phi / 2.0)).abs() < 1e-6);
        }
    }
}
