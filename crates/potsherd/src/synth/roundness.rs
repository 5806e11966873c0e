//! Pots that are not bodies of revolution: pressed oval when they were lifted, lopsided, bent when the wire cut them
//! from the wheel and when they dried and were fired. All of it is slow, so neighbours are bent alike.

use crate::geom::{Rng, Vec3, math};
use crate::synth::noise::Noise;
use serde::{Deserialize, Serialize};
use std::f64::consts::TAU;

/// Length over which the uneven drying of a wall keeps its sign, about, mm.
const DRYING_LENGTH: f64 = 70.0;

/// How one pot is bent. Shares say how much each way of bending adds; `size` turns them into millimetres.
#[derive(Clone, Debug)]
pub struct Bending {
    /// Millimetres a share of one comes to.
    size: f64,
    oval: Wave,
    three: Wave,
    saddle: Wave,
    lift: Wave,
    bow: Wave,
    drying: f64,
    field: Noise,
}

/// A share and the direction it points to.
#[derive(Clone, Copy, Debug)]
struct Wave {
    share: f64,
    phase: f64,
}

impl Wave {
    fn draw(rng: &mut Rng, low: f64, high: f64) -> Self {
        Self { share: rng.range(low, high), phase: rng.range(0.0, TAU) }
    }

    /// The wave with `waves` crests a turn.
    fn around(&self, waves: f64, theta: f64) -> f64 {
        self.share * math::cos(waves * theta - self.phase)
    }
}

/// How far the middle of the wall lies off the best body of revolution about the pot's axis, mm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OutOfRound {
    /// Largest distance anywhere.
    pub largest_mm: f64,
    /// Root mean square over the wall.
    pub rms_mm: f64,
}

impl Bending {
    /// One hand and one kiln: which ways of bending prevail differs from pot to pot.
    pub fn draw(rng: &mut Rng) -> Self {
        Self {
            size: 1.0,
            oval: Wave::draw(rng, 0.5, 1.0),
            three: Wave::draw(rng, 0.05, 0.3),
            saddle: Wave::draw(rng, 0.1, 0.5),
            lift: Wave::draw(rng, 0.1, 0.4),
            bow: Wave::draw(rng, 0.2, 0.7),
            drying: rng.range(0.05, 0.2),
            field: Noise::new(rng.next_u64(), DRYING_LENGTH),
        }
    }

    /// The same bending, `factor` times as strong.
    pub fn times(self, factor: f64) -> Self {
        Self { size: self.size * factor, ..self }
    }

    /// Where the point at radius `r` (as a share of the widest, `out`), height `z` (as a share of the whole, `up`)
    /// and angle moves against the centre of its parallel.
    pub fn shift(&self, r: f64, z: f64, theta: f64, out: f64, up: f64) -> Vec3 {
        let (sin, cos) = math::sin_cos(theta);
        let here = Vec3::new(r * cos, r * sin, z);
        // Open rims give way most, the middle of the base not at all.
        let radial = out
            * (self.oval.around(2.0, theta) * (0.3 + 0.7 * up)
                + self.three.around(3.0, theta) * up
                + self.drying * self.field.at(&here));
        let raised = out * out * (self.saddle.around(2.0, theta) + self.lift.around(1.0, theta));
        Vec3::new(radial * cos, radial * sin, raised) * self.size
    }

    /// Where the centre of a parallel moves: lopsided pots leave their axis in a curve.
    pub fn bowed(&self, up: f64) -> [f64; 2] {
        let far = self.size * self.bow.share * up * up;
        [far * math::cos(self.bow.phase), far * math::sin(self.bow.phase)]
    }
}
