//! Do these walls turn about one axis? Answered in constant time from moment matrices.
//!
//! A surface of revolution with axis direction `v` and axis moment `w` (about the pivot) has
//! `w.n + v.(p x n) = 0` at every point `p` with normal `n`. With `L = (n; p x n)` and
//! `M = sum L L^T` the misfit of the best axis is the least eigenvalue of the Schur complement of the
//! `n n` block; under a rigid motion `M` is carried over exactly (digest A.4). How much the misfit
//! grows when two pieces must share an axis tells whether they can, without choosing among
//! hypotheses of either.

use crate::features::OrientedPoint;
use crate::geom::{Mat3, Rigid, Vec3, unit};
use crate::pairs::sherd::Sherd;
use nalgebra::{Matrix6, SymmetricEigen};

/// Moment matrix of a piece, about `pivot`, weighed so that a misfit of one is one degree of freedom.
#[derive(Clone, Debug)]
pub struct Moments {
    pub m: Matrix6<f64>,
    pub pivot: Vec3,
    /// Misfit of the piece's own best axis.
    pub own: f64,
}

/// Axes farther than about this from a sherd are not believed (millimetres).
const FAR: f64 = 150.0;
/// Independent looks at the wall a sherd gives, whatever the number of samples.
const LOOKS: f64 = 24.0;
/// Least standard deviation of the residual: normals good to a degree or two at 60 mm from the axis.
const LEAST_SIGMA: f64 = 1.5;

impl Moments {
    /// `None` for fewer than ten samples.
    pub fn new(samples: &[OrientedPoint], pivot: Vec3) -> Option<Moments> {
        if samples.len() < 10 {
            return None;
        }
        let mut weights = vec![1.0; samples.len()];
        let mut raw = Matrix6::zeros();
        let mut sigma = LEAST_SIGMA;
        for _ in 0..4 {
            raw = Matrix6::zeros();
            for (s, w) in samples.iter().zip(&weights) {
                let l = line(s, &pivot);
                raw += l * l.transpose() * *w;
            }
            let (_, v, w) = best_axis(&raw, samples.len() as f64)?;
            let residuals: Vec<f64> = samples
                .iter()
                .map(|s| {
                    let l = line(s, &pivot);
                    (w.dot(&l.fixed_rows::<3>(0)) + v.dot(&l.fixed_rows::<3>(3))).abs()
                })
                .collect();
            sigma = (1.4826 * crate::geom::stats::median(&residuals)?).max(LEAST_SIGMA);
            for (w, r) in weights.iter_mut().zip(&residuals) {
                *w = 1.0 / (1.0 + (r / (2.0 * sigma)).powi(2));
            }
        }
        let scale = LOOKS / samples.len() as f64 / (sigma * sigma);
        let m = raw * scale;
        let own = best_axis(&m, LOOKS / (sigma * sigma))?.0;
        m.iter().all(|x| x.is_finite()).then_some(Moments { m, pivot, own })
    }

    /// The piece after a motion, about another pivot.
    pub fn carried(&self, motion: &Rigid, pivot: &Vec3) -> Matrix6<f64> {
        // About the old pivot, moved: L' = (R n; R (p x n)). Then the pivot shifts by d.
        let r = motion.rotation;
        let d = motion.point(&self.pivot) - pivot;
        let mut ad = Matrix6::zeros();
        ad.fixed_view_mut::<3, 3>(0, 0).copy_from(&r);
        ad.fixed_view_mut::<3, 3>(3, 3).copy_from(&r);
        ad.fixed_view_mut::<3, 3>(3, 0).copy_from(&(d.cross_matrix() * r));
        ad * self.m * ad.transpose()
    }
}

fn line(s: &OrientedPoint, pivot: &Vec3) -> nalgebra::Vector6<f64> {
    let moment = (s.point - pivot).cross(&s.normal);
    nalgebra::Vector6::new(s.normal.x, s.normal.y, s.normal.z, moment.x, moment.y, moment.z)
}

/// Misfit, direction and moment of the best axis of a moment matrix. `weight` is the total weight of
/// the samples in it; it sets how strongly far axes are disbelieved.
fn best_axis(m: &Matrix6<f64>, weight: f64) -> Option<(f64, Vec3, Vec3)> {
    let nn: Mat3 = m.fixed_view::<3, 3>(0, 0) + Mat3::identity() * (weight / (FAR * FAR));
    let mn: Mat3 = m.fixed_view::<3, 3>(3, 0).into_owned();
    let mm: Mat3 = m.fixed_view::<3, 3>(3, 3).into_owned();
    let inverse = nn.try_inverse()?;
    let schur = mm - mn * inverse * mn.transpose();
    let eigen = SymmetricEigen::new((schur + schur.transpose()) * 0.5);
    let k = (0..3).min_by(|&x, &y| eigen.eigenvalues[x].total_cmp(&eigen.eigenvalues[y]))?;
    let v = unit(&eigen.eigenvectors.column(k).into_owned())?;
    let w = -(inverse * mn.transpose() * v);
    Some((eigen.eigenvalues[k].max(0.0), v, w))
}

/// A point and the direction of the axis that pieces share at their poses; `None` where one of them
/// cannot speak of it.
pub fn common_axis<'a>(pieces: impl IntoIterator<Item = (&'a Sherd, &'a Rigid)>) -> Option<(Vec3, Vec3)> {
    let mut pieces = pieces.into_iter().peekable();
    let pivot = pieces.peek().map(|(s, pose)| pose.point(&s.center))?;
    let mut sum = Matrix6::zeros();
    for (sherd, pose) in pieces {
        sum += sherd.moments.as_ref()?.carried(pose, &pivot);
    }
    let (_, direction, moment) = best_axis(&sum, trace_n(&sum))?;
    Some((pivot + direction.cross(&moment), direction))
}

/// Growth of the misfit when B, moved, must share A's axis.
pub fn shared_misfit(a: &Moments, b: &Moments, a_from_b: &Rigid) -> Option<f64> {
    let sum = a.m + b.carried(a_from_b, &a.pivot);
    let weight = trace_n(&sum);
    Some((best_axis(&sum, weight)?.0 - a.own - b.own).max(0.0))
}

/// Total weight of the samples: normals are unit vectors.
fn trace_n(m: &Matrix6<f64>) -> f64 {
    m[(0, 0)] + m[(1, 1)] + m[(2, 2)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::math;
    use nalgebra::Vector6;

    /// Patch of a cone about z.
    fn patch(turn: f64, z0: f64) -> Vec<OrientedPoint> {
        let mut out = Vec::new();
        for i in 0..10 {
            for j in 0..10 {
                let (a, z) = (turn + 0.06 * i as f64, z0 + 4.0 * j as f64);
                let r = 50.0 + 0.4 * z + 0.004 * z * z;
                let slope: f64 = 0.4 + 0.008 * z;
                let n = Vec3::new(-math::cos(a), -math::sin(a), slope) / (1.0 + slope * slope).sqrt();
                out.push(OrientedPoint {
                    point: Vec3::new(r * math::cos(a), r * math::sin(a), z),
                    normal: n,
                });
            }
        }
        out
    }

    #[test]
    fn pieces_of_one_pot_share_an_axis_and_tilted_ones_do_not() {
        let (pa, pb) = (patch(0.0, 0.0), patch(0.7, 10.0));
        let a = Moments::new(&pa, pa[0].point).unwrap();
        let b = Moments::new(&pb, pb[50].point).unwrap();
        let together = shared_misfit(&a, &b, &Rigid::identity()).unwrap();
        assert!(together < 0.5, "{together}");
        let tilt = Rigid::exp(&Vector6::new(0.3, 0.0, 0.0, 0.0, 0.0, 0.0));
        let apart = shared_misfit(&a, &b, &tilt).unwrap();
        assert!(apart > 4.0, "{apart}");
    }

    #[test]
    fn carrying_over_is_exact() {
        let p = patch(0.2, 5.0);
        let a = Moments::new(&p, p[0].point).unwrap();
        let motion = Rigid::exp(&Vector6::new(0.4, -0.8, 1.1, 30.0, -20.0, 7.0));
        let moved: Vec<OrientedPoint> = p
            .iter()
            .map(|s| OrientedPoint { point: motion.point(&s.point), normal: motion.direction(&s.normal) })
            .collect();
        let pivot = Vec3::new(1.0, 2.0, 3.0);
        let b = Moments::new(&moved, pivot).unwrap();
        let ratio = (a.carried(&motion, &pivot) - b.m).norm() / b.m.norm();
        assert!(ratio < 1e-2, "{ratio}");
    }
}
