//! Smooth random fields in space that are functions of the point alone, so that the two sides of a
//! crack, and any number of threads, see the same field.

use crate::geom::{Vec3, math};

/// Root mean square of lattice gradient noise with unit gradients, measured once (see the test);
/// fields are divided by it so that amplitudes below are root mean squares.
const RAW_RMS: f64 = 0.192;

/// A scalar field with mean zero, root mean square about one and one wavelength.
#[derive(Clone, Copy, Debug)]
pub struct Noise {
    seed: u64,
    frequency: f64,
}

impl Noise {
    pub fn new(seed: u64, wavelength: f64) -> Self {
        Self { seed, frequency: 1.0 / wavelength }
    }

    pub fn at(&self, p: &Vec3) -> f64 {
        let q = p * self.frequency;
        let cell = q.map(f64::floor);
        let f = q - cell;
        let fade = f.map(|t| t * t * t * (t * (t * 6.0 - 15.0) + 10.0));
        let corner = |dx: i64, dy: i64, dz: i64| {
            let g = self.gradient(cell.x as i64 + dx, cell.y as i64 + dy, cell.z as i64 + dz);
            g.dot(&(f - Vec3::new(dx as f64, dy as f64, dz as f64)))
        };
        let mix = |a: f64, b: f64, t: f64| a + (b - a) * t;
        let plane = |dz: i64| {
            mix(
                mix(corner(0, 0, dz), corner(1, 0, dz), fade.x),
                mix(corner(0, 1, dz), corner(1, 1, dz), fade.x),
                fade.y,
            )
        };
        mix(plane(0), plane(1), fade.z) / RAW_RMS
    }

    /// The field along a line: for functions of one length.
    pub fn along(&self, x: f64) -> f64 {
        // Off the lattice planes, where gradient noise vanishes.
        self.at(&Vec3::new(x, 0.37 / self.frequency, 0.61 / self.frequency))
    }

    fn gradient(&self, x: i64, y: i64, z: i64) -> Vec3 {
        let h = mix64(
            self.seed
                ^ mix64(x as u64 ^ 0x9e37_79b9_7f4a_7c15)
                ^ mix64(y as u64 ^ 0xd1b5_4a32_d192_ed03).rotate_left(21)
                ^ mix64(z as u64 ^ 0x8cb9_2ba7_2f3d_8dd7).rotate_left(42),
        );
        let cos = (h >> 32) as f64 / (1u64 << 31) as f64 - 1.0;
        let angle = (h & 0xffff_ffff) as f64 / (1u64 << 32) as f64 * std::f64::consts::TAU;
        let sin = (1.0 - cos * cos).max(0.0).sqrt();
        Vec3::new(sin * math::cos(angle), sin * math::sin(angle), cos)
    }
}

/// Three independent fields as one vector.
#[derive(Clone, Copy, Debug)]
pub struct VectorNoise([Noise; 3]);

impl VectorNoise {
    pub fn new(seed: u64, wavelength: f64) -> Self {
        Self([1, 2, 3].map(|k| Noise::new(mix64(seed.wrapping_add(k)), wavelength)))
    }

    pub fn at(&self, p: &Vec3) -> Vec3 {
        Vec3::new(self.0[0].at(p), self.0[1].at(p), self.0[2].at(p))
    }
}

/// A bijection of 64 bits that spreads every input bit over all output bits.
pub fn mix64(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Rng;

    #[test]
    fn amplitude_is_about_one_and_mean_zero() {
        let field = Noise::new(5, 3.0);
        let mut rng = Rng::for_purpose(1, "noise");
        let x: Vec<f64> = (0..20_000)
            .map(|_| {
                field.at(&Vec3::new(rng.range(-90.0, 90.0), rng.range(-90.0, 90.0), rng.range(-90.0, 90.0)))
            })
            .collect();
        let mean = x.iter().sum::<f64>() / x.len() as f64;
        let rms = (x.iter().map(|v| v * v).sum::<f64>() / x.len() as f64).sqrt();
        assert!(mean.abs() < 0.05, "{mean}");
        assert!((rms - 1.0).abs() < 0.06, "{rms}");
    }

    #[test]
    fn fields_are_continuous_and_differ_by_seed() {
        let (a, b) = (Noise::new(1, 2.0), Noise::new(2, 2.0));
        let p = Vec3::new(1.999_999, -3.3, 0.2);
        let q = Vec3::new(2.000_001, -3.3, 0.2);
        assert!((a.at(&p) - a.at(&q)).abs() < 1e-4);
        assert!((a.at(&p) - b.at(&p)).abs() > 1e-6);
    }
}
