//! Edge lines made worse step by step, to see how much of the result is the lines' merit (table X).

use crate::features::authors::lateral_normals;
use crate::features::{EdgeLine, SherdFeatures};
use crate::geom::{Rng, Vec3};

/// One way to spoil a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Spoil {
    /// Noise of this standard deviation on every coordinate, millimetres.
    Noise(f64),
    /// One point in so many is kept; those between lie on straight lines.
    Every(usize),
    /// Every point is the mean of this many on either side and itself: corners are rounded and the line
    /// moves inwards, as lines drawn inside the true edge do.
    Smooth(usize),
}

/// The steps of the table.
pub const STEPS: [Spoil; 6] = [
    Spoil::Noise(0.25),
    Spoil::Noise(0.5),
    Spoil::Noise(1.0),
    Spoil::Every(4),
    Spoil::Smooth(2),
    Spoil::Smooth(4),
];

impl Spoil {
    pub fn words(self) -> String {
        match self {
            Self::Noise(mm) => format!("with noise of {mm} mm"),
            Self::Every(n) => format!("one point in {n}"),
            Self::Smooth(n) => format!("smoothed over {} points", 2 * n + 1),
        }
    }
}

/// The features with spoilt lines. Noise depends on the sherd's id alone.
pub fn spoilt(features: &[SherdFeatures], how: Spoil) -> Vec<SherdFeatures> {
    let mut out = features.to_vec();
    for f in &mut out {
        let mut rng = Rng::for_purpose(1, &format!("spoil/{}", f.id));
        for line in [&mut f.inner, &mut f.outer] {
            spoil(line, how, &mut rng);
        }
    }
    out
}

fn spoil(line: &mut EdgeLine, how: Spoil, rng: &mut Rng) {
    let n = line.len();
    if n < 3 {
        return;
    }
    let old = line.points.clone();
    match how {
        Spoil::Noise(mm) => {
            for p in &mut line.points {
                *p += Vec3::new(rng.normal(), rng.normal(), rng.normal()) * mm;
            }
        }
        Spoil::Every(stride) => {
            for (k, p) in line.points.iter_mut().enumerate() {
                let (from, to) = (k - k % stride, (k - k % stride + stride).min(n));
                let share = (k - from) as f64 / (to - from) as f64;
                *p = old[from] * (1.0 - share) + old[to % n] * share;
            }
        }
        Spoil::Smooth(half) => {
            for (k, p) in line.points.iter_mut().enumerate() {
                let near = (0..=2 * half).map(|o| old[(k + n + o - half.min(n)) % n]);
                *p = near.sum::<Vec3>() / (2 * half + 1) as f64;
            }
        }
    }
    // Break normals of a bare line lie across it: they follow the points.
    line.break_normals = lateral_normals(line);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::math;

    fn circle(n: usize) -> EdgeLine {
        let at = |k: usize| {
            let t = std::f64::consts::TAU * k as f64 / n as f64;
            Vec3::new(20.0 * math::cos(t), 20.0 * math::sin(t), 0.0)
        };
        EdgeLine {
            points: (0..n).map(at).collect(),
            wall_normals: vec![Vec3::z(); n],
            break_normals: (0..n).map(|k| at(k) / 20.0).collect(),
            step: 1.0,
            ..EdgeLine::default()
        }
    }

    #[test]
    fn each_way_does_what_it_says() {
        let old = circle(90);
        let after = |how| {
            let mut line = old.clone();
            spoil(&mut line, how, &mut Rng::for_purpose(1, "test"));
            line
        };
        let noisy = after(Spoil::Noise(0.5));
        let square: f64 =
            noisy.points.iter().zip(&old.points).map(|(p, q)| (p - q).norm_squared()).sum::<f64>();
        let rms = (square / 270.0).sqrt();
        assert!((rms - 0.5).abs() < 0.06, "{rms}");
        let sparse = after(Spoil::Every(4));
        assert_eq!(sparse.points[4], old.points[4]);
        assert!((sparse.points[2] - (old.points[0] + old.points[4]) * 0.5).norm() < 1e-12);
        let smooth = after(Spoil::Smooth(4));
        assert!(smooth.points.iter().all(|p| p.norm() < 19.9 && p.norm() > 19.0));
        // Across stays outwards.
        assert!(smooth.break_normals.iter().zip(&smooth.points).all(|(m, p)| m.dot(p) > 0.9 * p.norm()));
    }
}
