//! Noise far below anything a scanner sees, to find answers that hang on the last digit.
//!
//! A result that changes under such noise was decided by a tie, not by the sherds. Benchmarks that
//! are run shaken a number of times show their spread instead of one throw of the dice.

use crate::features::{AxisHypothesis, EdgeLine, OrientedPoint, SherdFeatures};
use crate::geom::{Rng, Vec3};

/// Millimetres on a coordinate, the same number on a component of a unit vector, and relative on
/// what is neither: a hundred times the rounding of a coordinate, a thousandth of an atom.
pub const SIZE: f64 = 1e-12;

/// Adds noise to every coordinate of every sherd. The noise of a sherd depends on `seed` and its id
/// alone.
pub fn shake(features: &mut [SherdFeatures], seed: u64) {
    for f in features {
        let mut noise = Noise(Rng::for_purpose(seed, &format!("shake/{}", f.id)));
        noise.line(&mut f.inner);
        noise.line(&mut f.outer);
        f.holes.iter_mut().for_each(|line| noise.line(line));
        f.axes.iter_mut().for_each(|axis| noise.axis(axis));
        for samples in [&mut f.inner_wall, &mut f.outer_wall, &mut f.break_surface, &mut f.skin.samples] {
            noise.samples(samples);
        }
        noise.relative(&mut f.thickness);
        noise.relative(&mut f.area);
        noise.point(&mut f.centroid);
        f.rims.iter_mut().for_each(|rim| noise.relative(&mut rim.radius));
    }
}

struct Noise(Rng);

impl Noise {
    fn one(&mut self) -> f64 {
        self.0.range(-SIZE, SIZE)
    }

    fn relative(&mut self, x: &mut f64) {
        *x *= 1.0 + self.one();
    }

    fn point(&mut self, p: &mut Vec3) {
        p.iter_mut().for_each(|x| *x += self.one());
    }

    /// A vector without direction stays what it is.
    fn direction(&mut self, d: &mut Vec3) {
        let length = d.norm();
        if length > 0.5 {
            self.point(d);
            *d *= length / d.norm();
        }
    }

    fn line(&mut self, line: &mut EdgeLine) {
        line.points.iter_mut().for_each(|p| self.point(p));
        line.wall_normals.iter_mut().for_each(|n| self.direction(n));
        line.break_normals.iter_mut().for_each(|n| self.direction(n));
        line.thickness.iter_mut().for_each(|t| self.relative(t));
    }

    fn axis(&mut self, axis: &mut AxisHypothesis) {
        self.point(&mut axis.point);
        self.direction(&mut axis.direction);
        self.relative(&mut axis.weight);
        self.relative(&mut axis.rms);
    }

    fn samples(&mut self, samples: &mut [OrientedPoint]) {
        for s in samples {
            self.point(&mut s.point);
            self.direction(&mut s.normal);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sherd(id: &str) -> SherdFeatures {
        let point = Vec3::new(40.0, -3.0, 12.0);
        let inner = EdgeLine {
            points: vec![point, -point],
            wall_normals: vec![Vec3::x(), Vec3::zeros()],
            thickness: vec![5.0, f64::NAN],
            ..EdgeLine::default()
        };
        SherdFeatures {
            id: id.into(),
            state: crate::features::SherdState::Usable,
            source: crate::features::Source::Scan,
            inner,
            outer: EdgeLine::default(),
            holes: vec![],
            axes: vec![],
            rims: vec![],
            base: 0.0,
            thickness: f64::NAN,
            across: f64::NAN,
            inner_wall: vec![OrientedPoint { point, normal: Vec3::z() }],
            outer_wall: vec![],
            break_surface: vec![],
            skin: Default::default(),
            labels: crate::features::FaceLabels::default(),
            sides: 0.0,
            area: 900.0,
            centroid: point,
            colours: Default::default(),
        }
    }

    #[test]
    fn moves_everything_by_next_to_nothing() {
        let (old, mut new) = (sherd("a"), [sherd("a")]);
        shake(&mut new, 1);
        let near = |a: &Vec3, b: &Vec3| (a - b).norm() < 2.0 * SIZE && a != b;
        assert!(old.inner.points.iter().zip(&new[0].inner.points).all(|(a, b)| near(a, b)));
        assert!(near(&old.inner.wall_normals[0], &new[0].inner.wall_normals[0]));
        assert_eq!(new[0].inner.wall_normals[1], Vec3::zeros());
        assert!((new[0].inner.thickness[0] - 5.0).abs() < 1e-11 && new[0].inner.thickness[1].is_nan());
        assert!(near(&old.inner_wall[0].point, &new[0].inner_wall[0].point));
        assert!(near(&old.centroid, &new[0].centroid));
    }

    #[test]
    fn noise_belongs_to_seed_and_sherd() {
        let shaken = |ids: [&str; 2], seed| {
            let mut all = ids.map(sherd);
            shake(&mut all, seed);
            all.map(|f| f.centroid)
        };
        let (ab, ba) = (shaken(["a", "b"], 1), shaken(["b", "a"], 1));
        assert_eq!((ab[0], ab[1]), (ba[1], ba[0]));
        assert!(ab[0] != ab[1] && ab[0] != shaken(["a", "b"], 2)[0]);
    }
}
