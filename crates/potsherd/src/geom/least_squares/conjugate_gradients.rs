//! Conjugate gradients for symmetric positive definite systems that are too large to be written out: all that is
//! asked is what the matrix makes of a vector. The three coordinates of points are solved side by side.

use crate::geom::Vec3;

/// Residual at which the solution has arrived, relative to the first, squared.
const ARRIVED: f64 = 1e-14;

/// Solves `apply(x) = wanted` for each coordinate, from `start`.
pub fn solve(apply: impl Fn(&[Vec3]) -> Vec<Vec3>, wanted: &[Vec3], start: &[Vec3]) -> Vec<Vec3> {
    let n = start.len();
    let mut x = start.to_vec();
    let ax = apply(&x);
    let mut r: Vec<Vec3> = (0..n).map(|i| wanted[i] - ax[i]).collect();
    let mut p = r.clone();
    let mut rr = dot(&r, &r);
    let stop = rr.map(|v| v.max(1e-300) * ARRIVED);
    for _ in 0..4 * n {
        if rr.x <= stop.x && rr.y <= stop.y && rr.z <= stop.z {
            break;
        }
        let ap = apply(&p);
        let alpha = rr.zip_map(&dot(&p, &ap), |a, b| if b > 0.0 { a / b } else { 0.0 });
        for i in 0..n {
            x[i] += p[i].component_mul(&alpha);
            r[i] -= ap[i].component_mul(&alpha);
        }
        let next = dot(&r, &r);
        let beta = next.zip_map(&rr, |a, b| if b > 0.0 { a / b } else { 0.0 });
        for i in 0..n {
            p[i] = r[i] + p[i].component_mul(&beta);
        }
        rr = next;
    }
    x
}

/// Scalar products, coordinate by coordinate.
fn dot(a: &[Vec3], b: &[Vec3]) -> Vec3 {
    a.iter().zip(b).fold(Vec3::zeros(), |s, (x, y)| s + x.component_mul(y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_system_is_solved_for_each_coordinate() {
        // (4 1; 1 3) x = b has the inverse (3 -1; -1 4) / 11.
        let apply = |x: &[Vec3]| vec![x[0] * 4.0 + x[1], x[0] + x[1] * 3.0];
        let wanted = [Vec3::new(1.0, 11.0, 0.0), Vec3::new(2.0, 0.0, 0.0)];
        let x = solve(apply, &wanted, &[Vec3::zeros(), Vec3::zeros()]);
        assert!((x[0] - Vec3::new(1.0 / 11.0, 3.0, 0.0)).norm() < 1e-9, "{x:?}");
        assert!((x[1] - Vec3::new(7.0 / 11.0, -1.0, 0.0)).norm() < 1e-9, "{x:?}");
    }
}
