//! The shape of break surfaces: a field that shifts every place of the wall sideways. Cracks drawn
//! as smooth lines become rough and lean a little, and both sides of a crack stay in contact
//! because they are moved by the same field.

use crate::geom::{Rng, Vec3};
use crate::synth::noise::VectorNoise;
use crate::synth::profile::smoothstep;
use crate::synth::vessel::{Vec2, Vessel};

/// (wavelength mm, root mean square mm): coarse waves first. The slope `rms / wavelength` of each
/// stays small, so the field never folds the wall over itself.
const WAVES: [(f64, f64); 2] = [(17.0, 0.45), (7.0, 0.17)];
const GRAIN: [(f64, f64); 2] = [(2.8, 0.075), (1.3, 0.03)];

pub struct Fracture {
    octaves: Vec<(VectorNoise, f64)>,
    lean: VectorNoise,
    /// Tangent of the usual angle between break and wall normal.
    lean_slope: f64,
}

impl Fracture {
    /// `waviness` and `roughness` multiply the long and the short waves; one is usual.
    pub fn new(rng: &mut Rng, waviness: f64, roughness: f64, lean_slope: f64) -> Self {
        let waves = WAVES.map(|(l, a)| (l, a * waviness));
        let grain = GRAIN.map(|(l, a)| (l, a * roughness));
        let octaves = waves
            .iter()
            .chain(&grain)
            .map(|&(length, rms)| (VectorNoise::new(rng.next_u64(), length), rms))
            .collect();
        Self { octaves, lean: VectorNoise::new(rng.next_u64(), 32.0), lean_slope }
    }

    /// Where the place `(q, w)` of the unbroken wall ends up.
    pub fn shifted(&self, vessel: &Vessel, q: &Vec2, w: f64) -> Vec2 {
        let frame = vessel.frame(q);
        let depth = 0.5 * w * frame.thickness;
        let p = frame.position + frame.outward * depth;
        let mut shift = self.lean.at(&frame.position) * (self.lean_slope * depth);
        for (noise, rms) in &self.octaves {
            shift += noise.at(&p) * *rms;
        }
        self.keep_rim(vessel, &frame, q, &shift)
    }

    /// Nothing may cross the rim: shifts along the wall fade out towards it.
    fn keep_rim(&self, vessel: &Vessel, frame: &crate::synth::vessel::Frame, q: &Vec2, shift: &Vec3) -> Vec2 {
        let along = shift.dot(&frame.along) * smoothstep((vessel.profile.length() - frame.s) / 8.0);
        vessel.moved(frame, q, along, shift.dot(&frame.around))
    }
}
