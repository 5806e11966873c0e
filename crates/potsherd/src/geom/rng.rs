//! Seeded, portable randomness. A stream is derived from what it is for (a seed and a name), never
//! shared between threads, so results do not depend on the order of work.

use crate::geom::{Mat3, Vec3, math};
use nalgebra::{Quaternion, UnitQuaternion};
use rand_core::{Rng as _, SeedableRng};
use rand_pcg::Pcg64;

/// A stream of random numbers that is the same on every machine.
pub struct Rng(Pcg64);

impl Rng {
    /// The stream of `purpose` under `seed`.
    pub fn for_purpose(seed: u64, purpose: &str) -> Self {
        let mut h = blake3::Hasher::new();
        h.update(&seed.to_le_bytes());
        h.update(purpose.as_bytes());
        Self(Pcg64::from_seed(*h.finalize().as_bytes()))
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Uniform in `[0, 1)`.
    pub fn uniform(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Uniform from `lo` up to, but without, `hi`.
    pub fn range(&mut self, lo: f64, hi: f64) -> f64 {
        lo + (hi - lo) * self.uniform()
    }

    /// Uniform in `0..n`; `n` must not be zero.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.0.next_u64() as u128 * n as u128) >> 64) as usize
    }

    /// Standard normal.
    pub fn normal(&mut self) -> f64 {
        let u = 1.0 - self.uniform();
        (-2.0 * math::ln(u)).sqrt() * math::cos(std::f64::consts::TAU * self.uniform())
    }

    /// A rotation drawn uniformly from all rotations.
    pub fn rotation(&mut self) -> Mat3 {
        let q = Quaternion::new(self.normal(), self.normal(), self.normal(), self.normal());
        *UnitQuaternion::from_quaternion(q).to_rotation_matrix().matrix()
    }

    /// A direction drawn uniformly from the sphere.
    pub fn unit_vector(&mut self) -> Vec3 {
        loop {
            let v = Vec3::new(self.normal(), self.normal(), self.normal());
            if let Some(u) = crate::geom::unit(&v) {
                return u;
            }
        }
    }

    /// Puts the items into random order, every order being as likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_pinned_and_apart() {
        let a: Vec<u64> = {
            let mut r = Rng::for_purpose(1, "a");
            (0..3).map(|_| r.next_u64()).collect()
        };
        let again: Vec<u64> = {
            let mut r = Rng::for_purpose(1, "a");
            (0..3).map(|_| r.next_u64()).collect()
        };
        assert_eq!(a, again);
        assert_ne!(a[0], Rng::for_purpose(2, "a").next_u64());
        assert_ne!(a[0], Rng::for_purpose(1, "b").next_u64());
    }

    #[test]
    fn normal_has_unit_variance() {
        let mut r = Rng::for_purpose(7, "normal");
        let x: Vec<f64> = (0..20_000).map(|_| r.normal()).collect();
        let var = x.iter().map(|v| v * v).sum::<f64>() / x.len() as f64;
        assert!((var - 1.0).abs() < 0.05, "{var}");
    }
}
