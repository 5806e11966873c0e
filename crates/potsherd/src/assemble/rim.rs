//! The rim of a pot lies in a plane. Seams of bare lines are short levers; the rim spans the whole pot,
//! so it holds its sherds upright where it runs through several of them.

use crate::features::Source;
use crate::geom::least_squares::fits::PrincipalAxes;
use crate::geom::least_squares::{Kernel, PoseEquations, reweighted};
use crate::geom::{Mat3, Rigid, Vec3};
use crate::pairs::Sherd;

/// How far a true rim is from its plane, and where a sample stops counting as one of it (millimetres).
const UNEVEN: f64 = 1.0;
const SCALE: f64 = 2.0;
/// Length of rim over which its errors are shared (millimetres).
const CORRELATION: f64 = 8.0;
/// Sherds with a rim that make a plane, and how far it must reach to both sides (standard deviation).
const FEWEST: usize = 3;
const LEAST_SPAN: f64 = 10.0;
const ROUNDS: usize = 4;

/// Normal equations that draw the rim of each sherd to the plane of all; empty where there is none.
pub fn drawn_to_plane(
    sherds: &[Sherd],
    members: &[usize],
    poses: &[Rigid],
    pivot: &Vec3,
) -> Vec<PoseEquations> {
    // Where the breaks were scanned they know better: rims are bent and worn.
    if members.iter().any(|&m| sherds[m].source == Source::Scan) {
        return Vec::new();
    }
    let rims: Vec<Vec<Vec3>> = members.iter().zip(poses).map(|(&m, pose)| rim_of(&sherds[m], pose)).collect();
    if rims.iter().filter(|r| !r.is_empty()).count() < FEWEST {
        return Vec::new();
    }
    let Some((point, normal)) = plane(&rims) else { return Vec::new() };
    let equations = members.iter().zip(&rims).map(|(&m, rim)| {
        let (step, noise) = (sherds[m].inner.step, sherds[m].noise);
        let sigma2 = UNEVEN * UNEVEN + noise * noise;
        let mut eq = PoseEquations::default();
        for p in rim {
            let off = (p - point).dot(&normal);
            let share = Kernel::Cauchy.weight(off * off / (SCALE * SCALE));
            eq.add_point(off, &(p - pivot), &normal, share * step / CORRELATION / sigma2);
        }
        eq
    });
    equations.collect()
}

fn rim_of(sherd: &Sherd, pose: &Rigid) -> Vec<Vec3> {
    match sherd.rim_middle {
        Some(_) => {
            let line = &sherd.inner;
            line.points.iter().zip(&line.rim).filter(|(_, r)| **r > 0.5).map(|(p, _)| pose.point(p)).collect()
        }
        None => Vec::new(),
    }
}

/// A point and the normal of the plane through most of the samples (iteratively reweighted least squares); `None`
/// where they do not span one.
fn plane(rims: &[Vec<Vec3>]) -> Option<(Vec3, Vec3)> {
    let samples: Vec<&Vec3> = rims.iter().flatten().collect();
    let fit = |weights: &[f64]| {
        let total: f64 = weights.iter().sum();
        let middle = samples.iter().zip(weights).map(|(p, w)| *p * *w).sum::<Vec3>() / total;
        let mut spread = Mat3::zeros();
        for (p, w) in samples.iter().zip(weights) {
            let d = *p - middle;
            spread += d * d.transpose() * (*w / total);
        }
        let found = PrincipalAxes::of(spread);
        (found.squares[1] >= LEAST_SPAN * LEAST_SPAN).then(|| (middle, found.normal()))
    };
    let reweigh = |(middle, normal): &(Vec3, Vec3), weights: &mut [f64]| {
        for (p, w) in samples.iter().zip(weights) {
            *w = Kernel::Cauchy.weight((*p - middle).dot(normal).powi(2) / (SCALE * SCALE));
        }
        Some(())
    };
    reweighted(ROUNDS, vec![1.0; samples.len()], fit, reweigh)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::math;

    #[test]
    fn the_plane_of_a_rim_is_found_beside_a_sherd_that_is_off() {
        let arc = |from: f64, lift: f64| -> Vec<Vec3> {
            (0..20)
                .map(|k| from + 0.05 * f64::from(k))
                .map(|a| Vec3::new(50.0 * math::cos(a), 50.0 * math::sin(a), lift + 0.3 * math::sin(7.0 * a)))
                .collect()
        };
        let rims = [arc(0.0, 0.0), arc(1.5, 0.0), arc(3.0, 0.0), arc(4.5, 0.0), arc(5.4, 9.0)];
        let (point, normal) = plane(&rims).unwrap();
        assert!(normal.z.abs() > 0.995 && point.z.abs() < 1.0, "{point} {normal}");
        // One short arc is nearly a line and spans no plane.
        assert!(plane(&[arc(0.0, 0.0)]).is_none());
    }
}
