//! The section of a vessel: an inner and an outer curve from the middle of the base to the lip,
//! with matching parameters so that every station has a wall of known thickness.

use crate::geom::math;
use crate::synth::error::SynthError;
use serde::{Deserialize, Serialize};

/// Spacing of the tabulated stations, mm.
const STATION_STEP: f64 = 0.25;

/// A point of the inner curve with the wall behind it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Knot {
    /// Distance of the inner curve from the axis, mm.
    pub r: f64,
    /// Height of the inner curve, mm.
    pub z: f64,
    /// Wall thickness as a multiple of the vessel's nominal thickness.
    pub wall: f64,
}

/// A ring on which the vessel stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Foot {
    /// Outer radius of the ring, mm.
    pub radius: f64,
    /// Width of its standing surface, mm.
    pub width: f64,
    /// Height above the standing plane, mm.
    pub height: f64,
}

/// A vessel's section as it is written down; the curves are splines through the knots.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProfileSpec {
    pub name: String,
    /// Kind of vessel: bowl, dish, plate, cup, vase, jar, bottle, teapot, amphora.
    pub kind: String,
    /// From the middle of the base to the lip.
    pub knots: Vec<Knot>,
    pub foot: Option<Foot>,
    /// Nominal wall thickness, mm.
    pub thickness: f64,
    /// How far the lip stands out of the end of the wall, as a multiple of half the wall there.
    pub lip: f64,
    /// Radius inside which the outside counts as base, mm; without a foot the base ends no farther out
    /// than the floor.
    pub base_radius: f64,
}

/// One station of the tabulated section: inner and outer point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Station {
    pub inner: [f64; 2],
    pub outer: [f64; 2],
}

impl Station {
    /// The point at depth `w`: -1 on the inner wall, 1 on the outer wall.
    pub fn at_depth(&self, w: f64) -> [f64; 2] {
        let k = 0.5 * (w + 1.0);
        [0, 1].map(|i| self.inner[i] + (self.outer[i] - self.inner[i]) * k)
    }

    pub fn thickness(&self) -> f64 {
        math::hypot(self.outer[0] - self.inner[0], self.outer[1] - self.inner[1])
    }

    fn lerp(&self, other: &Station, t: f64) -> Station {
        let mix = |a: [f64; 2], b: [f64; 2]| [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
        Station { inner: mix(self.inner, other.inner), outer: mix(self.outer, other.outer) }
    }
}

/// The tabulated section, by arc length `s` of the middle curve from the axis to the lip.
#[derive(Clone, Debug)]
pub struct Profile {
    stations: Vec<Station>,
    /// Area of the middle surface inside each station, divided by 2 pi.
    area: Vec<f64>,
    step: f64,
    length: f64,
    /// Arc length at which the base ends.
    pub base_end: f64,
    /// Height of the lip above the end of the wall, mm.
    pub lip_height: f64,
}

impl Profile {
    /// Tabulates `spec` with every radius and height multiplied by `scale` and the given nominal
    /// wall in mm.
    pub fn new(spec: &ProfileSpec, scale: f64, thickness: f64) -> Result<Self, SynthError> {
        let bad = |why: &str| SynthError::Profile { name: spec.name.clone(), why: why.to_string() };
        let lengths_ok = [scale, thickness, spec.base_radius].iter().all(|x| x.is_finite() && *x > 0.0);
        if spec.knots.len() < 3 || !lengths_ok {
            return Err(bad("it needs three knots, and positive scale, thickness and base radius"));
        }
        if spec.knots[0].r != 0.0 || spec.knots[1..].iter().any(|k| k.r <= 0.0) {
            return Err(bad("it must start on the axis and stay off it afterwards"));
        }
        let raw = wall_curves(spec, scale, thickness);
        let stations = resample(&raw);
        let step = STATION_STEP;
        let length = step * (stations.len() - 1) as f64;
        let mut area = vec![0.0];
        for pair in stations.windows(2) {
            let (a, b) = (pair[0].at_depth(0.0), pair[1].at_depth(0.0));
            let last = area[area.len() - 1];
            area.push(last + 0.5 * (a[0] + b[0]) * math::hypot(b[0] - a[0], b[1] - a[1]));
        }
        let end = stations.iter().position(|s| s.outer[0] > spec.base_radius * scale);
        let end = end.unwrap_or(stations.len() / 4);
        let end = if spec.foot.is_none() { end.min(floor_end(&stations)) } else { end };
        let base_end = step * end as f64;
        let lip_height = spec.lip * 0.5 * stations[stations.len() - 1].thickness();
        Ok(Self { stations, area, step, length, base_end, lip_height })
    }

    /// Arc length of the middle curve from the axis to the lip, mm.
    pub fn length(&self) -> f64 {
        self.length
    }

    pub fn stations(&self) -> &[Station] {
        &self.stations
    }

    fn locate(&self, s: f64) -> (usize, f64) {
        let x = (s / self.step).clamp(0.0, (self.stations.len() - 1) as f64);
        let i = (x as usize).min(self.stations.len() - 2);
        (i, x - i as f64)
    }

    pub fn at(&self, s: f64) -> Station {
        let (i, t) = self.locate(s);
        self.stations[i].lerp(&self.stations[i + 1], t)
    }

    /// Direction of growing `s` along the middle curve, as a unit vector `(r, z)`.
    pub fn tangent(&self, s: f64) -> [f64; 2] {
        let (i, t) = self.locate(s);
        // Central differences at both stations, so that the direction has no jumps.
        let slope = |k: usize| {
            let (a, b) = (k.saturating_sub(1), (k + 1).min(self.stations.len() - 1));
            let (p, q) = (self.stations[a].at_depth(0.0), self.stations[b].at_depth(0.0));
            [q[0] - p[0], q[1] - p[1]]
        };
        let (p, q) = (slope(i), slope(i + 1));
        let d = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
        let n = math::hypot(d[0], d[1]).max(1e-12);
        [d[0] / n, d[1] / n]
    }

    /// Area of the middle surface within arc length `s`, divided by 2 pi.
    pub fn area_within(&self, s: f64) -> f64 {
        let (i, t) = self.locate(s);
        self.area[i] + (self.area[i + 1] - self.area[i]) * t
    }

    pub fn step(&self) -> f64 {
        self.step
    }
}

/// Steepest slope of what counts as floor, degrees: without a foot a base ends where the wall rises,
/// whatever its radius.
const FLOOR_SLOPE: f64 = 20.0;

/// First station from the middle of the base at which the middle curve rises more steeply than a floor.
fn floor_end(stations: &[Station]) -> usize {
    let rises = |w: &[Station]| {
        let (a, b) = (w[0].at_depth(0.0), w[1].at_depth(0.0));
        b[1] - a[1] > math::tan(FLOOR_SLOPE.to_radians()) * (b[0] - a[0])
    };
    stations.windows(2).position(rises).unwrap_or(stations.len() - 1).max(1)
}

/// Dense inner curve through the knots, and the outer curve a wall away with the foot under it.
fn wall_curves(spec: &ProfileSpec, scale: f64, thickness: f64) -> Vec<Station> {
    let knots: Vec<Knot> = spec
        .knots
        .iter()
        .map(|k| Knot { r: k.r * scale, z: k.z * scale, wall: k.wall * thickness })
        .collect();
    let inner = spline(&knots);
    let n = inner.len();
    let mut outer: Vec<[f64; 2]> = (0..n)
        .map(|i| {
            let (a, b) = (inner[i.saturating_sub(1)], inner[(i + 1).min(n - 1)]);
            let (dr, dz) = (b.r - a.r, b.z - a.z);
            let len = math::hypot(dr, dz).max(1e-12);
            // Outside lies to the right of the way from the base to the lip.
            let (nr, nz) = if i == 0 { (0.0, -1.0) } else { (dz / len, -dr / len) };
            [inner[i].r + nr * inner[i].wall, inner[i].z + nz * inner[i].wall]
        })
        .collect();
    for p in &mut outer {
        p[0] = p[0].max(0.0);
    }
    smooth(&mut outer, 40);
    unfold(&inner, &mut outer);
    if let Some(foot) = &spec.foot {
        add_foot(&mut outer, foot, scale);
    }
    let floor = outer.iter().map(|p| p[1]).fold(f64::INFINITY, f64::min);
    inner
        .iter()
        .zip(&outer)
        .map(|(k, o)| Station { inner: [k.r, k.z - floor], outer: [o[0], o[1] - floor] })
        .collect()
}

/// In a sharp neck the curve a wall away turns back on itself: such places are smoothed until the
/// outer curve advances at least a fifth as fast as the inner one.
fn unfold(inner: &[Knot], outer: &mut [[f64; 2]]) {
    let n = outer.len();
    for _ in 0..160 {
        let middle = |i: usize| [0.5 * (inner[i].r + outer[i][0]), 0.5 * (inner[i].z + outer[i][1])];
        let mut folded = vec![false; n];
        for i in 1..n - 1 {
            let (a, b) = (middle(i - 1), middle(i + 1));
            let (dr, dz) = (b[0] - a[0], b[1] - a[1]);
            let ahead = (outer[i + 1][0] - outer[i][0]) * dr + (outer[i + 1][1] - outer[i][1]) * dz;
            let step = math::hypot(inner[i + 1].r - inner[i].r, inner[i + 1].z - inner[i].z);
            if ahead < 0.2 * step * math::hypot(dr, dz) {
                // Six millimetres to either side.
                folded[i.saturating_sub(30).max(1)..(i + 31).min(n - 1)].fill(true);
            }
        }
        if !folded.contains(&true) {
            return;
        }
        for _ in 0..20 {
            let old = outer.to_vec();
            for i in (1..n - 1).filter(|&i| folded[i]) {
                for k in 0..2 {
                    outer[i][k] = 0.5 * old[i][k] + 0.25 * (old[i - 1][k] + old[i + 1][k]);
                }
            }
        }
    }
}

/// Pushes the part of the outer curve that lies over the ring down, with flanks of a millimetre or two.
fn add_foot(outer: &mut [[f64; 2]], foot: &Foot, scale: f64) {
    let (radius, height) = (foot.radius * scale, foot.height * scale);
    let inside = radius - foot.width * scale;
    let flank = (0.55 * height).clamp(1.2, 3.0);
    // Only the base stands on the ring; the neck of a closed vessel may be as narrow.
    let base = outer.iter().position(|p| p[0] > radius + flank).unwrap_or(outer.len());
    for p in &mut outer[..base] {
        let up = smoothstep((p[0] - inside + flank) / flank);
        let down = smoothstep((radius + flank - p[0]) / flank);
        p[1] -= height * up * down;
    }
    smooth(outer, 6);
}

fn smooth(curve: &mut [[f64; 2]], rounds: usize) {
    for _ in 0..rounds {
        let old = curve.to_vec();
        for i in 1..curve.len().saturating_sub(1) {
            for k in 0..2 {
                curve[i][k] = 0.5 * old[i][k] + 0.25 * (old[i - 1][k] + old[i + 1][k]);
            }
        }
        // The curve crosses the axis at a right angle: its mirror image is its neighbour there.
        curve[0] = [0.0, 0.5 * (old[0][1] + old[1][1])];
    }
}

pub fn smoothstep(x: f64) -> f64 {
    let t = x.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Points about 0.2 mm apart on the centripetal spline through the knots; it crosses the axis at a
/// right angle because the curve is continued by its mirror image.
fn spline(knots: &[Knot]) -> Vec<Knot> {
    let mirrored = Knot { r: -knots[1].r, ..knots[1] };
    let (last, before) = (knots[knots.len() - 1], knots[knots.len() - 2]);
    let beyond = Knot { r: 2.0 * last.r - before.r, z: 2.0 * last.z - before.z, wall: last.wall };
    let all: Vec<Knot> = std::iter::once(mirrored).chain(knots.iter().copied()).chain([beyond]).collect();
    let mut out = Vec::new();
    for w in all.windows(4) {
        let chord = math::hypot(w[2].r - w[1].r, w[2].z - w[1].z);
        let pieces = (chord / 0.2).ceil().max(2.0) as usize;
        out.extend((0..pieces).map(|i| centripetal(w, i as f64 / pieces as f64)));
    }
    out.push(last);
    out
}

/// The centripetal Catmull-Rom spline between `w[1]` and `w[2]` by the pyramid of linear mixes.
fn centripetal(w: &[Knot], t: f64) -> Knot {
    let gap = |a: &Knot, b: &Knot| math::hypot(a.r - b.r, a.z - b.z).sqrt().max(1e-6);
    let t1 = gap(&w[0], &w[1]);
    let t2 = t1 + gap(&w[1], &w[2]);
    let t3 = t2 + gap(&w[2], &w[3]);
    let x = t1 + (t2 - t1) * t;
    let mix = |a: Knot, b: Knot, ta: f64, tb: f64| {
        let k = (x - ta) / (tb - ta);
        Knot { r: a.r + (b.r - a.r) * k, z: a.z + (b.z - a.z) * k, wall: a.wall + (b.wall - a.wall) * k }
    };
    let (a1, a2, a3) = (mix(w[0], w[1], 0.0, t1), mix(w[1], w[2], t1, t2), mix(w[2], w[3], t2, t3));
    let (b1, b2) = (mix(a1, a2, 0.0, t2), mix(a2, a3, t1, t3));
    mix(b1, b2, t1, t2)
}

/// Stations at equal steps of the middle curve.
fn resample(raw: &[Station]) -> Vec<Station> {
    let mut at = vec![0.0];
    for pair in raw.windows(2) {
        let (a, b) = (pair[0].at_depth(0.0), pair[1].at_depth(0.0));
        at.push(at[at.len() - 1] + math::hypot(b[0] - a[0], b[1] - a[1]));
    }
    let count = (at[at.len() - 1] / STATION_STEP).floor() as usize;
    let mut i = 0;
    (0..=count)
        .map(|k| {
            let s = k as f64 * STATION_STEP;
            while i + 2 < raw.len() && at[i + 1] < s {
                i += 1;
            }
            let span = (at[i + 1] - at[i]).max(1e-12);
            raw[i].lerp(&raw[i + 1], ((s - at[i]) / span).clamp(0.0, 1.0))
        })
        .collect()
}
