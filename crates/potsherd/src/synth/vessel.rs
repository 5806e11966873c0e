//! A vessel as a map: a place in its wall is `(q, w)`, where `q` is a point of a flat disc (its
//! polar coordinates are arc length from the middle of the base and angle about the axis) and `w`
//! goes from -1 on the inner wall to 1 on the outer wall.

use crate::geom::{Rng, Vec3, math};
use crate::synth::noise::Noise;
use crate::synth::profile::{Profile, Station, smoothstep};
use crate::synth::roundness::{Bending, OutOfRound};
use nalgebra::Vector2;
use serde::{Deserialize, Serialize};
use std::f64::consts::TAU;

pub type Vec2 = Vector2<f64>;

/// How far the vessel departs from a surface of revolution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Imperfections {
    /// Relative excess of the longer radius at the rim.
    pub ovality: f64,
    /// Amplitude of the throwing ridges inside, mm.
    pub ridge_inner_mm: f64,
    /// Amplitude of the throwing ridges outside, mm.
    pub ridge_outer_mm: f64,
    /// Distance between neighbouring ridges, mm.
    pub ridge_pitch_mm: f64,
    /// How far the centres of the parallels leave the axis, mm.
    pub wobble_mm: f64,
    /// Lean of the axis against the standing plane, radians.
    pub tilt_rad: f64,
    /// Root mean square of the slow change of wall thickness, mm.
    pub thickness_variation_mm: f64,
}

impl Imperfections {
    /// As a practised potter leaves them.
    pub fn draw(rng: &mut Rng) -> Self {
        Self {
            ovality: rng.range(0.002, 0.014),
            ridge_inner_mm: rng.range(0.07, 0.2),
            ridge_outer_mm: rng.range(0.015, 0.06),
            ridge_pitch_mm: rng.range(4.5, 10.0),
            wobble_mm: rng.range(0.1, 0.36),
            tilt_rad: rng.range(0.0003, 0.0027),
            thickness_variation_mm: rng.range(0.07, 0.4),
        }
    }
}

/// The scar of a handle or a spout on the outer wall: a lump with a rough top.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stub {
    pub kind: StubKind,
    /// Middle of the scar.
    pub center: Vec3,
    /// Half length along and half width across the direction of the wall, mm.
    pub half: [f64; 2],
    /// Height over the wall, mm.
    pub height: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StubKind {
    Handle,
    Spout,
}

/// Tangent frame of the middle surface of the ideal vessel.
pub struct Frame {
    pub s: f64,
    pub theta: f64,
    pub r: f64,
    pub position: Vec3,
    /// Direction of growing `s`.
    pub along: Vec3,
    /// Direction of growing angle.
    pub around: Vec3,
    /// Towards the outside of the vessel.
    pub outward: Vec3,
    pub thickness: f64,
}

pub struct Vessel {
    pub profile: Profile,
    pub imperfections: Imperfections,
    pub stubs: Vec<Stub>,
    /// What keeps the pot from being round, where it was asked for.
    bending: Option<Bending>,
    phases: [f64; 6],
    thickness_field: Noise,
    stub_field: Noise,
    height: f64,
    widest: f64,
}

pub fn polar(q: &Vec2) -> (f64, f64) {
    (q.norm(), math::atan2(q.y, q.x))
}

pub fn from_polar(s: f64, theta: f64) -> Vec2 {
    Vec2::new(s * math::cos(theta), s * math::sin(theta))
}

impl Vessel {
    pub fn new(profile: Profile, imperfections: Imperfections, rng: &mut Rng) -> Self {
        let height = profile.stations().iter().map(|s| s.outer[1].max(s.inner[1])).fold(0.0, f64::max);
        let widest = profile.stations().iter().map(|s| s.outer[0]).fold(1.0, f64::max);
        Self {
            profile,
            imperfections,
            stubs: Vec::new(),
            bending: None,
            phases: std::array::from_fn(|_| rng.range(0.0, TAU)),
            thickness_field: Noise::new(rng.next_u64(), 45.0),
            stub_field: Noise::new(rng.next_u64(), 2.5),
            height,
            widest,
        }
    }

    /// The section without imperfections, but with the lip: radius and height at `(s, w)`.
    fn ideal(&self, s: f64, w: f64) -> [f64; 2] {
        let (point, tangent) = (self.profile.at(s).at_depth(w), self.profile.tangent(s));
        let lip = self.lip_extension(s, w);
        [point[0] + tangent[0] * lip, point[1] + tangent[1] * lip]
    }

    /// Radius and height of the middle of the lip. A lip that flares reaches outwards more than up.
    pub fn lip(&self) -> [f64; 2] {
        self.ideal(self.profile.length(), 0.0)
    }

    /// From what the vessel stands on to its highest point.
    pub fn full_height(&self) -> f64 {
        let steps = self.profile.stations().len() - 1;
        let all = (0..=steps).flat_map(|i| {
            let s = self.profile.length() * i as f64 / steps.max(1) as f64;
            (-8..=8).map(move |w| (s, f64::from(w) / 8.0))
        });
        let heights = all.map(|(s, w)| self.ideal(s, w)[1]);
        let (low, high) =
            heights.fold((f64::INFINITY, f64::NEG_INFINITY), |(lo, hi), z| (lo.min(z), hi.max(z)));
        high - low
    }

    /// Volume up to the brim, the lip included.
    pub fn capacity(&self) -> f64 {
        let (length, steps) = (self.profile.length(), self.profile.stations().len());
        let wall = (0..=steps).map(|i| self.ideal(length * i as f64 / steps as f64, -1.0));
        let lip = (1..=48).map(|i| self.ideal(length, -1.0 + f64::from(i) / 24.0));
        let path: Vec<[f64; 2]> = wall.chain(lip).collect();
        let top =
            (0..path.len()).max_by(|&i, &j| path[i][1].total_cmp(&path[j][1]).then(j.cmp(&i))).unwrap_or(0);
        crate::geom::revolution::profile::filled_volume(&path[..=top])
    }

    pub fn frame(&self, q: &Vec2) -> Frame {
        let (s, theta) = polar(q);
        let station = self.profile.at(s);
        let [r, z] = station.at_depth(0.0);
        let [tr, tz] = self.profile.tangent(s);
        let (sin, cos) = math::sin_cos(theta);
        let along = Vec3::new(tr * cos, tr * sin, tz);
        let around = Vec3::new(-sin, cos, 0.0);
        Frame {
            s,
            theta,
            r,
            position: Vec3::new(r * cos, r * sin, z),
            along,
            around,
            outward: around.cross(&along),
            thickness: station.thickness(),
        }
    }

    /// Middle surface of the ideal vessel.
    pub fn middle(&self, q: &Vec2) -> Vec3 {
        let (s, theta) = polar(q);
        let [r, z] = self.profile.at(s).at_depth(0.0);
        let (sin, cos) = math::sin_cos(theta);
        Vec3::new(r * cos, r * sin, z)
    }

    /// `q` moved by `along` and `around` millimetres on the middle surface; for short moves.
    pub fn moved(&self, frame: &Frame, q: &Vec2, along: f64, around: f64) -> Vec2 {
        let (sin, cos) = math::sin_cos(frame.theta);
        // Near the middle of the base the disc is the surface itself.
        let stretch = if frame.s < 1e-3 || frame.r < 1e-6 { 1.0 } else { frame.s / frame.r };
        q + Vec2::new(cos, sin) * along + Vec2::new(-sin, cos) * (around * stretch)
    }

    /// The place `(q, w)` in space, with all imperfections.
    pub fn place(&self, q: &Vec2, w: f64) -> Vec3 {
        let (s, theta) = polar(q);
        let station = self.profile.at(s);
        let point = station.at_depth(w);
        let across = unit2([station.outer[0] - station.inner[0], station.outer[1] - station.inner[1]]);
        let shift = self.wall_shift(&station, s, theta, w);
        let lip = self.lip_extension(s, w);
        let tangent = self.profile.tangent(s);
        let r = point[0] + across[0] * shift + tangent[0] * lip;
        let z = point[1] + across[1] * shift + tangent[1] * lip;
        self.out_of_round(r, z, theta)
    }

    /// The lip: near the end of the wall its middle reaches higher than its faces.
    fn lip_extension(&self, s: f64, w: f64) -> f64 {
        let zone = 2.5 * self.profile.at(self.profile.length()).thickness();
        let k = ((s - self.profile.length()) / zone + 1.0).clamp(0.0, 1.0);
        self.profile.lip_height * (1.0 - w * w) * k * k
    }

    /// Ridges, uneven wall and stubs: a shift across the wall, towards the outside.
    fn wall_shift(&self, station: &Station, s: f64, theta: f64, w: f64) -> f64 {
        let imp = &self.imperfections;
        let [r, z] = station.at_depth(0.0);
        let (sin, cos) = math::sin_cos(theta);
        let p = Vec3::new(r * cos, r * sin, z);
        let outer_share = 0.5 * (w + 1.0);
        // Ridges are one spiral, turning once a pitch; they fade at the base and at the lip.
        let fade = smoothstep((s - 4.0) / 14.0) * smoothstep((self.profile.length() - s) / 6.0);
        let spiral = |phase: f64| math::sin(TAU * s / imp.ridge_pitch_mm.max(0.5) - theta + phase);
        let inner = imp.ridge_inner_mm * fade * spiral(self.phases[0])
            - 0.5 * imp.thickness_variation_mm * self.thickness_field.at(&p);
        let outer = imp.ridge_outer_mm * fade * spiral(self.phases[1])
            + 0.5 * imp.thickness_variation_mm * self.thickness_field.at(&p)
            + self.stub_height(&p);
        inner + (outer - inner) * outer_share
    }

    /// Height of the stubs over the wall at a point of the ideal middle surface.
    pub fn stub_height(&self, p: &Vec3) -> f64 {
        self.stubs.iter().map(|stub| self.one_stub(stub, p)).fold(0.0, f64::max)
    }

    fn one_stub(&self, stub: &Stub, p: &Vec3) -> f64 {
        let d = p - stub.center;
        if d.norm() > 2.0 * (stub.half[0] + stub.half[1]) {
            return 0.0;
        }
        let radial = Vec3::new(stub.center.x, stub.center.y, 0.0);
        let around = crate::geom::unit(&Vec3::z().cross(&radial)).unwrap_or_else(Vec3::x);
        let x = d.dot(&around);
        let y = (d.norm_squared() - x * x).max(0.0).sqrt();
        let rho = math::hypot(x / stub.half[1], y / stub.half[0]);
        let top = stub.height * (1.0 + 0.12 * self.stub_field.at(p));
        // A fillet where the stub leaves the wall, a steeper flank above it.
        let flank = smoothstep((1.25 - rho) / 0.45);
        let bore = match stub.kind {
            StubKind::Handle => 0.0,
            StubKind::Spout => 0.85 * smoothstep((0.5 - rho) / 0.3),
        };
        top * flank * (1.0 - bore)
    }

    /// Ovality, wobble and lean of the whole vessel.
    fn out_of_round(&self, r: f64, z: f64, theta: f64) -> Vec3 {
        let imp = &self.imperfections;
        let up = (z / self.height.max(1.0)).clamp(0.0, 1.2);
        let oval = 1.0
            + imp.ovality
                * (0.35 + 0.65 * up)
                * (math::cos(2.0 * (theta - self.phases[2])) + 0.3 * math::cos(3.0 * theta - self.phases[3]));
        let c = self.center(z);
        let round = Vec3::new(r * oval * math::cos(theta) + c.x, r * oval * math::sin(theta) + c.y, z);
        let bent = |b: &Bending| b.shift(r, z, theta, r / self.widest, up);
        round + self.bending.as_ref().map_or_else(Vec3::zeros, bent)
    }

    /// Bends the pot until its wall leaves the best body of revolution by `largest` mm somewhere, and nowhere more.
    pub fn bend(&mut self, largest: f64, rng: &mut Rng) {
        // Bending says it all: what a practised potter leaves would come on top.
        (self.imperfections.ovality, self.imperfections.wobble_mm) = (0.0, 0.0);
        let bending = Bending::draw(rng);
        self.bending = Some(bending.clone());
        let whole = self.deviation().largest_mm;
        self.bending = Some(bending.times(largest / whole.max(1e-9)));
    }

    /// How far the pot is from round, ridges and uneven walls not counted.
    pub fn deviation(&self) -> OutOfRound {
        let (point, up) = self.axis();
        let (n, turns) = (96, 72);
        let (mut largest, mut sum, mut weight) = (0.0f64, 0.0, 0.0);
        for i in 1..=n {
            let s = self.profile.length() * f64::from(i) / f64::from(n);
            let ([r, z], [tr, tz]) = (self.profile.at(s).at_depth(0.0), self.profile.tangent(s));
            let folded: Vec<[f64; 2]> = (0..turns)
                .map(|k| {
                    let d = self.out_of_round(r, z, TAU * f64::from(k) / f64::from(turns)) - point;
                    let high = d.dot(&up);
                    [(d - up * high).norm(), high]
                })
                .collect();
            // Across the wall, as seen in the section.
            let across = |p: &[f64; 2]| p[0] * tz - p[1] * tr;
            let mean = folded.iter().map(across).sum::<f64>() / f64::from(turns);
            for off in folded.iter().map(|p| across(p) - mean) {
                largest = largest.max(off.abs());
                sum += r * off * off;
                weight += r;
            }
        }
        OutOfRound { largest_mm: largest, rms_mm: (sum / weight.max(1e-9)).sqrt() }
    }

    /// Centre of the parallel at height `z`.
    fn center(&self, z: f64) -> Vec2 {
        let imp = &self.imperfections;
        let turn = TAU * z / (1.3 * self.height.max(30.0)) + self.phases[4];
        let lean = imp.tilt_rad * z;
        let bow =
            self.bending.as_ref().map_or([0.0; 2], |b| b.bowed((z / self.height.max(1.0)).clamp(0.0, 1.2)));
        Vec2::new(
            imp.wobble_mm * math::cos(turn) + lean * math::cos(self.phases[5]) + bow[0],
            imp.wobble_mm * math::sin(turn) + lean * math::sin(self.phases[5]) + bow[1],
        )
    }

    /// The line that fits the centres of the parallels best: a point at height zero and the
    /// upward direction.
    pub fn axis(&self) -> (Vec3, Vec3) {
        let n = 64;
        let zs: Vec<f64> = (0..n).map(|i| self.height * (i as f64 + 0.5) / n as f64).collect();
        let mean_z = zs.iter().sum::<f64>() / n as f64;
        let mean_c = zs.iter().map(|z| self.center(*z)).sum::<Vec2>() / n as f64;
        let var = zs.iter().map(|z| (z - mean_z).powi(2)).sum::<f64>();
        let slope =
            zs.iter().map(|z| (self.center(*z) - mean_c) * (z - mean_z)).sum::<Vec2>() / var.max(1e-9);
        let at_zero = mean_c - slope * mean_z;
        let up = Vec3::new(slope.x, slope.y, 1.0);
        (Vec3::new(at_zero.x, at_zero.y, 0.0), up / up.norm())
    }
}

fn unit2(v: [f64; 2]) -> [f64; 2] {
    let n = math::hypot(v[0], v[1]).max(1e-12);
    [v[0] / n, v[1] / n]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synth::library;

    fn vessel() -> Vessel {
        let spec = &library::profiles()[0];
        let profile = Profile::new(spec, 1.0, spec.thickness).unwrap();
        Vessel::new(profile, Imperfections::default(), &mut Rng::for_purpose(1, "test"))
    }

    #[test]
    fn moving_covers_the_asked_distance_also_across_the_pole() {
        let v = vessel();
        for start in [Vec2::new(0.2, 0.0), Vec2::new(30.0, 10.0), Vec2::new(-50.0, 40.0)] {
            let f = v.frame(&start);
            let to = v.moved(&f, &start, -0.3, 0.4);
            let d = (v.middle(&to) - v.middle(&start)).norm();
            assert!((d - 0.5).abs() < 0.02, "{d}");
        }
    }

    #[test]
    fn a_bent_pot_is_as_far_from_round_as_asked_and_a_perfect_one_is_round() {
        let mut v = vessel();
        assert!(v.deviation().largest_mm < 1e-9, "{:?}", v.deviation());
        for (seed, asked) in [(1, 0.3), (2, 0.9), (3, 0.9)] {
            v.bend(asked, &mut Rng::for_purpose(seed, "bend"));
            let got = v.deviation();
            assert!((got.largest_mm / asked - 1.0).abs() < 0.03, "{got:?} instead of {asked}");
            assert!(got.rms_mm > 0.2 * asked && got.rms_mm < 0.7 * asked, "{got:?}");
        }
    }

    #[test]
    fn outward_leads_from_inner_to_outer_wall() {
        let v = vessel();
        let q = Vec2::new(40.0, 20.0);
        let across = v.place(&q, 1.0) - v.place(&q, -1.0);
        assert!(across.dot(&v.frame(&q).outward) > 0.8 * across.norm());
    }
}
