//! A handle or a spout: a bent tube that grows out of the outer wall. A place in it is `(t, angle, depth)`: `t` goes
//! along it from 0 at its first foot to 1 at its second foot or its tip, `depth` from 0 in its middle to 1 on its skin.

use crate::geom::revolution::Place;
use crate::geom::{Rng, Vec3, math, unit};
use crate::synth::noise::Noise;
use crate::synth::profile::smoothstep;
use crate::synth::vessel::{StubKind, Vec2, Vessel};

/// Where a limb stands on the wall.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Foot {
    pub(crate) q: Vec2,
    /// The piece of the wall that it stands on.
    pub(crate) cell: usize,
    /// Half length along and half width around the vessel, mm.
    pub(crate) half: [f64; 2],
}

/// Where a part of a limb ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum End {
    Foot(usize),
    /// Broken across at this `t`.
    Break(f64),
    /// The mouth of a spout.
    Mouth,
}

/// A handle or a spout, with the places where it broke.
#[derive(Clone, Debug)]
pub(crate) struct Limb {
    pub(crate) kind: StubKind,
    /// Two for a handle, one for a spout.
    pub(crate) feet: Vec<Foot>,
    /// Where it broke across, in the order of `t`.
    pub(crate) breaks: Vec<f64>,
    /// Control points of its middle line, a cubic.
    curve: [Vec3; 4],
    /// Across the plane in which it bends.
    side: Vec3,
    /// Half width of its section in that plane and across it, mm.
    section: [f64; 2],
    rough: [Noise; 2],
    length: f64,
}

/// Share of its length over which a limb widens into its foot.
const ROOT: f64 = 0.2;
/// How much narrower a spout is at its mouth.
const TAPER: f64 = 0.35;
/// The hollow of a spout, as a share of its section.
pub(crate) const BORE: f64 = 0.55;
/// How far breaks across a limb leave a plane, root mean square at the two wavelengths, mm.
const ROUGH: [(f64, f64); 2] = [(7.0, 0.45), (2.2, 0.14)];

impl Limb {
    /// A limb on these feet, not broken yet; `reach` is how far it stands off the wall, mm.
    pub(crate) fn new(vessel: &Vessel, kind: StubKind, feet: Vec<Foot>, reach: f64, rng: &mut Rng) -> Self {
        let stand = |f: &Foot| (vessel.place(&f.q, 1.0), vessel.frame(&f.q).outward);
        let (start, out) = stand(&feet[0]);
        let curve = match feet.get(1).map(stand) {
            Some((end, back)) => [start, start + out * reach, end + back * reach, end],
            None => {
                let tip = start + out * (0.75 * reach) + Vec3::z() * (0.7 * reach);
                [start, start + out * (0.5 * reach), tip - (out + Vec3::z() * 0.8) * (0.2 * reach), tip]
            }
        };
        let length = (0..64)
            .map(|i| (bezier(&curve, f64::from(i + 1) / 64.0) - bezier(&curve, f64::from(i) / 64.0)).norm())
            .sum();
        Self {
            kind,
            breaks: Vec::new(),
            curve,
            side: vessel.frame(&feet[0].q).around,
            section: feet[0].half.map(|h| h / 1.4),
            rough: ROUGH.map(|(wavelength, _)| Noise::new(rng.next_u64(), wavelength)),
            length,
            feet,
        }
    }

    /// Length along its middle, mm.
    pub(crate) fn length(&self) -> f64 {
        self.length
    }

    /// The parts it is in after it broke, first foot first.
    pub(crate) fn parts(&self) -> Vec<[End; 2]> {
        let last = if self.feet.len() == 2 { End::Foot(1) } else { End::Mouth };
        let ends: Vec<End> = std::iter::once(End::Foot(0))
            .chain(self.breaks.iter().map(|t| End::Break(*t)))
            .chain([last])
            .collect();
        ends.windows(2).map(|w| [w[0], w[1]]).collect()
    }

    /// Middle and the two half axes of the section at `t`.
    fn section_at(&self, t: f64) -> (Vec3, Vec3, Vec3) {
        let step = 1e-3;
        let (a, b) = ((t - step).max(0.0), (t + step).min(1.0));
        let tangent = bezier(&self.curve, b) - bezier(&self.curve, a);
        let up = unit(&tangent.cross(&self.side)).unwrap_or_else(Vec3::z);
        let size = if self.kind == StubKind::Spout { 1.0 - TAPER * t } else { 1.0 };
        let middle = bezier(&self.curve, t.clamp(0.0, 1.0));
        // Beyond the mouth straight on: its lip reaches a little farther than 1.
        let on = unit(&tangent).unwrap_or_else(Vec3::z) * ((t - 1.0).max(0.0) * self.length);
        (middle + on, up * (self.section[0] * size), self.side * (self.section[1] * size))
    }

    /// Outline of a foot on a wall (`w` is -1 inside, 1 outside), `share` of its full width, where `angle` of the
    /// section comes down.
    pub(crate) fn outline(&self, vessel: &Vessel, foot: usize, angle: f64, share: f64) -> Vec2 {
        let f = &self.feet[foot];
        // The section turns over on its way from the first foot to the second.
        let cos = if foot == 0 { math::cos(angle) } else { -math::cos(angle) };
        let (along, around) = (share * f.half[0] * cos, share * f.half[1] * math::sin(angle));
        vessel.moved(&vessel.frame(&f.q), &f.q, along, around)
    }

    /// A point of the limb.
    pub(crate) fn at(&self, vessel: &Vessel, t: f64, angle: f64, depth: f64) -> Vec3 {
        let (middle, up, side) = self.section_at(t);
        let swept = middle + (up * math::cos(angle) + side * math::sin(angle)) * depth;
        let (near, foot) = if t < 0.5 { (t, 0) } else { (1.0 - t, 1) };
        if foot >= self.feet.len() || near >= ROOT {
            return swept;
        }
        let wall = vessel.place(&self.outline(vessel, foot, angle, 1.0), 1.0);
        let root = vessel.place(&self.feet[foot].q, 1.0);
        let low = root + (wall - root) * depth;
        low + (swept - low) * smoothstep(near / ROOT)
    }

    /// A point on the hollow of a spout; at `t` 0 it has come through the wall.
    pub(crate) fn bore(&self, vessel: &Vessel, t: f64, angle: f64) -> Vec3 {
        let inside = vessel.place(&self.outline(vessel, 0, angle, BORE), -1.0);
        let swept = self.at(vessel, t.max(ROOT * 0.5), angle, BORE);
        inside + (swept - inside) * smoothstep(t / (1.5 * ROOT))
    }

    /// `t` of the break at `cut`, which is rough: a function of the place alone, so that both sides fit.
    pub(crate) fn broken_at(&self, vessel: &Vessel, cut: f64, angle: f64, depth: f64) -> f64 {
        let p = self.at(vessel, cut, angle, depth);
        let off: f64 = self.rough.iter().zip(ROUGH).map(|(noise, (_, rms))| rms * noise.at(&p)).sum();
        cut + off / self.length
    }

    /// Length around the section at `t`, mm.
    pub(crate) fn girth(&self, t: f64) -> f64 {
        let (_, up, side) = self.section_at(t);
        let (a, b) = (up.norm(), side.norm());
        // Ramanujan's first approximation.
        std::f64::consts::PI * (3.0 * (a + b) - ((3.0 * a + b) * (a + 3.0 * b)).sqrt())
    }

    /// Least distance between the skin, away from its feet, and the wall, mm.
    pub(crate) fn clear_of_wall(&self, vessel: &Vessel) -> f64 {
        let thick = self.section[0].max(self.section[1]);
        let from = 1.3 * ROOT;
        let to = if self.feet.len() == 2 { 1.0 - from } else { 1.0 };
        let off = |i: i32| {
            let p = bezier(&self.curve, from + (to - from) * f64::from(i) / 24.0);
            let r = Place::about_z(&p).radius();
            let wall = vessel.profile.stations().iter();
            wall.map(|s| math::hypot(s.outer[0] - r, s.outer[1] - p.z)).fold(f64::INFINITY, f64::min)
        };
        (0..=24).map(off).fold(f64::INFINITY, f64::min) - thick
    }
}

fn bezier(c: &[Vec3; 4], t: f64) -> Vec3 {
    let s = 1.0 - t;
    c[0] * (s * s * s) + c[1] * (3.0 * s * s * t) + c[2] * (3.0 * s * t * t) + c[3] * (t * t * t)
}
