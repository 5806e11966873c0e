//! Colours of a scan, by vertex or by texel: a slip on either wall that is uneven and worn, the clay of the break with its dark core,
//! and what does not belong to the sherd.

use crate::geom::{Rng, TriMesh, Vec3};
use crate::synth::noise::Noise;
use crate::synth::sherd::Label;

type Rgb = [f64; 3];

/// The colours of one pot; 0 to 255.
#[derive(Clone, Debug)]
pub(crate) struct Palette {
    inner: Rgb,
    outer: Rgb,
    clay: Rgb,
    /// Slow changes as fire and soil leave them, and the grain of the clay.
    fire: Noise,
    grain: Noise,
}

/// Fired clays, from grey to red.
const CLAYS: [Rgb; 4] =
    [[150.0, 140.0, 128.0], [176.0, 128.0, 96.0], [186.0, 106.0, 72.0], [120.0, 104.0, 92.0]];
/// Slips and glazes.
const SLIPS: [Rgb; 5] = [
    [222.0, 214.0, 196.0],
    [140.0, 52.0, 34.0],
    [70.0, 66.0, 62.0],
    [206.0, 178.0, 132.0],
    [150.0, 168.0, 140.0],
];

impl Palette {
    /// The pot's own colours; walls never have the colour of the break.
    pub(crate) fn draw(rng: &mut Rng) -> Self {
        let outer = SLIPS[rng.below(SLIPS.len())];
        let inner = if rng.uniform() < 0.5 { outer } else { SLIPS[rng.below(SLIPS.len())] };
        let clay = CLAYS[rng.below(CLAYS.len())];
        Self {
            inner,
            outer,
            clay,
            fire: Noise::new(rng.next_u64(), 38.0),
            grain: Noise::new(rng.next_u64(), 1.7),
        }
    }

    /// Colours the mesh, which stands in the frame of its pot.
    pub(crate) fn paint(&self, mesh: &mut TriMesh, labels: &[Label]) {
        let colour = |(p, label): (&Vec3, &Label)| self.colour(p, *label);
        mesh.colors = Some(mesh.vertices.iter().zip(labels).map(colour).collect());
    }

    /// The colour at a place of the pot.
    pub(crate) fn colour(&self, p: &Vec3, label: Label) -> [u8; 3] {
        let (base, slow, quick) = match label {
            Label::Inner => (self.inner, 9.0, 3.0),
            Label::Outer | Label::Lip => (self.outer, 12.0, 3.0),
            Label::Break | Label::Other => (self.clay, 6.0, 9.0),
            Label::Foreign => ([96.0, 98.0, 104.0], 0.0, 4.0),
        };
        let shade = slow * self.fire.at(p) + quick * self.grain.at(p);
        base.map(|x| (x + shade).clamp(0.0, 255.0) as u8)
    }
}
