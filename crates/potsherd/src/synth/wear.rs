//! What happens to a sherd between the break and the file: its edges wear, chips come off, the
//! break erodes, and the scanner adds its noise.

use crate::geom::{KdTree, Rng, Vec3, unit};
use crate::synth::noise::Noise;
use crate::synth::sherd::{Label, SherdMesh};
use serde::{Deserialize, Serialize};

/// How far the scans are from the true surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Exact surfaces.
    Clean,
    /// Fresh breaks as a good scanner sees them.
    Scan,
    /// Worn edges, chips and eroded breaks, and the scanner.
    Worn,
    /// As sherds come out of the ground: every edge rounded, every break eroded, coarser scans.
    Harsh,
}

impl Level {
    /// The name on the command line and in the truth.
    pub fn name(self) -> &'static str {
        match self {
            Level::Clean => "clean",
            Level::Scan => "scan",
            Level::Worn => "worn",
            Level::Harsh => "harsh",
        }
    }

    /// Vertex distance of scans of this level unless the caller wants another, mm.
    pub fn usual_edge(self) -> f64 {
        match self {
            Level::Harsh => 1.2,
            _ => crate::synth::presets::DEFAULT_EDGE,
        }
    }
}

/// The condition of one sherd; lengths in mm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Condition {
    /// Radius of the rounding where wall and break meet.
    pub arris: f64,
    /// Mean depth by which the break is eroded.
    pub erosion: f64,
    pub chips: usize,
    /// Usual depth of a chip.
    pub chip_depth: f64,
    /// Root mean square of the scanner's noise from vertex to vertex.
    pub white: f64,
    /// Root mean square of its slow bending.
    pub lowfreq: f64,
}

impl Condition {
    pub fn draw(level: Level, rng: &mut Rng) -> Self {
        match level {
            Level::Clean => Self::default(),
            Level::Scan => Self {
                arris: rng.range(0.12, 0.35),
                erosion: rng.range(0.012, 0.03),
                chips: (rng.range(0.0, 1.8).powi(2)) as usize,
                chip_depth: rng.range(0.2, 0.5),
                white: rng.range(0.03, 0.044),
                lowfreq: rng.range(0.03, 0.055),
            },
            Level::Worn => Self {
                arris: rng.range(0.5, 1.3),
                erosion: rng.range(0.08, 0.25),
                chips: 3 + rng.below(7),
                chip_depth: rng.range(0.4, 1.3),
                white: rng.range(0.03, 0.05),
                lowfreq: rng.range(0.04, 0.1),
            },
            // Chosen so that mates at their true poses lie as far apart as worn sherds do: edges 0.70 mm, breaks
            // 0.33 mm (`evaluate pairs --at-truth`).
            Level::Harsh => Self {
                arris: rng.range(1.02, 1.64),
                erosion: rng.range(0.097, 0.197),
                chips: 3 + rng.below(7),
                chip_depth: rng.range(0.4, 1.3),
                white: rng.range(0.035, 0.05),
                lowfreq: rng.range(0.1, 0.15),
            },
        }
    }
}

/// Wears the sherd in place: erosion of the break, rounding of the edges, chips.
pub fn wear(sherd: &mut SherdMesh, condition: &Condition, rng: &mut Rng) {
    if condition.erosion > 0.0 {
        erode(sherd, condition.erosion, rng);
    }
    let edge: Vec<u32> = sherd
        .borders
        .iter()
        .flatten()
        .filter(|b| b.neighbor.is_some())
        .flat_map(|b| [b.inner, b.outer])
        .chain(sherd.broken_rings.iter().flatten().copied())
        .collect();
    if edge.is_empty() {
        return;
    }
    if condition.arris > 0.0 {
        round_edges(sherd, &edge, condition.arris);
    }
    for _ in 0..condition.chips {
        chip(sherd, &edge, condition.chip_depth, rng);
    }
}

/// Takes an uneven layer off the break.
fn erode(sherd: &mut SherdMesh, depth: f64, rng: &mut Rng) {
    let field = Noise::new(rng.next_u64(), 3.5);
    let normals = sherd.mesh.vertex_normals();
    for ((p, n), label) in sherd.mesh.vertices.iter_mut().zip(&normals).zip(&sherd.labels) {
        if *label == Label::Break {
            let d = (depth * (1.0 + 0.5 * field.at(p))).max(0.0);
            *p -= n * d;
        }
    }
}

/// Rounds the right-angled edge to a radius: its line sinks by `(sqrt 2 - 1) radius` towards the
/// material, and the faces beside it less and less.
fn round_edges(sherd: &mut SherdMesh, edge: &[u32], radius: f64) {
    let normals = sherd.mesh.vertex_normals();
    let line: Vec<Vec3> = edge.iter().map(|&v| sherd.mesh.vertices[v as usize]).collect();
    let tree = KdTree::new(&line);
    let reach = 1.2 * radius;
    for p in &mut sherd.mesh.vertices {
        let Some(near) = tree.nearest(p).filter(|n| n.distance < reach) else { continue };
        let k = 1.0 - near.distance / reach;
        *p -= normals[edge[near.index] as usize] * (0.414 * radius * k * k);
    }
}

/// Cuts a ball out of the sherd at a random point of its edge.
fn chip(sherd: &mut SherdMesh, edge: &[u32], depth: f64, rng: &mut Rng) {
    let at = edge[rng.below(edge.len())] as usize;
    let normals = sherd.mesh.vertex_normals();
    let (p, out) = (sherd.mesh.vertices[at], normals[at]);
    let depth = depth * rng.range(0.5, 1.5);
    let radius = depth * rng.range(2.0, 5.0);
    let center = p + out * (radius - depth);
    let grain = Noise::new(rng.next_u64(), (0.8 * radius).max(0.5));
    for (v, label) in sherd.mesh.vertices.iter_mut().zip(&mut sherd.labels) {
        let d = *v - center;
        let r = radius * (1.0 + 0.06 * grain.at(v));
        let inside = r * r - d.norm_squared();
        if inside <= 0.0 {
            continue;
        }
        // Straight in, up to the far side of the ball.
        let b = d.dot(&out);
        let sink = b + (b * b + inside).sqrt();
        *v -= out * sink.min(2.0 * depth);
        if sink > 0.08 {
            *label = Label::Other;
        }
    }
}

/// Adds the scanner's noise along the normals, and a little across them.
pub fn scan(sherd: &mut SherdMesh, condition: &Condition, rng: &mut Rng) {
    if condition.white == 0.0 && condition.lowfreq == 0.0 {
        return;
    }
    let slow = Noise::new(rng.next_u64(), 12.0);
    let normals = sherd.mesh.vertex_normals();
    for (p, n) in sherd.mesh.vertices.iter_mut().zip(&normals) {
        let n = unit(n).unwrap_or_else(Vec3::zeros);
        let along = condition.white * rng.normal() + condition.lowfreq * slow.at(p);
        let aside = Vec3::new(rng.normal(), rng.normal(), rng.normal()) * (0.3 * condition.white);
        *p += n * along + aside;
    }
}
