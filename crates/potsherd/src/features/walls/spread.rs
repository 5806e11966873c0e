//! Faces that neither shell can judge (sides of a foot ring, the wall beyond the corner of a base,
//! a chip) take the label of the sure faces they hang together with most smoothly.

use super::label::Labeling;
use super::surface::Surface;
use crate::geom::{math, mesh::NO_FACE};

/// Chance to end as break per square of the wall's thickness walked over.
const WEARINESS: f64 = 0.03;

/// Faces that run from wall to wall: inside the material of both shells and near both.
pub fn between_walls(s: &Surface, labeling: &Labeling, thickness: f64) -> Vec<bool> {
    (0..s.len())
        .map(|f| {
            let [Some(a), Some(b)] = &labeling.fits[f] else { return false };
            let (da, db) = (-a.height, -b.height);
            let through = da + db;
            labeling.label[f] == 2
                && da.min(db) > -0.03 * thickness
                && a.normal.dot(&b.normal) < -0.2
                && through < 2.2 * thickness
                && a.distance + b.distance < 2.0 * through + 0.6 * thickness
        })
        .collect()
}

/// Faces that stand off the material between the walls, beyond the outer one: foot, handle, ornament.
pub fn proud_of_outer(s: &Surface, labeling: &Labeling, inner: u8, thickness: f64) -> Vec<bool> {
    let proud = |f: usize| {
        let fits = &labeling.fits[f];
        let (Some(inside), Some(outside)) = (fits[inner as usize], fits[1 - inner as usize]) else {
            return false;
        };
        // Far below the inner wall is beyond the outer, even where a foot's own sides pass for wall.
        let above = outside.distance < inside.distance && outside.height > 0.1 * thickness;
        let below = inside.height < -1.7 * thickness;
        (above || below) && inside.distance.min(outside.distance) < 4.0 * thickness
    };
    (0..s.len()).map(proud).collect()
}

/// Walks from every unsettled face at random, more readily over smooth edges than over creases,
/// until it meets a settled one: where most walks end is the label. Walls are settled as labelled,
/// the band between the walls is break except for its lip. Walks that go on for long end as break:
/// a large patch behind an arris is no wall, however little else it touches. What stands `proud` of
/// the outer wall (a foot) does not tire: only a cut right through it is break, and that goes on from the
/// break below without an arris.
pub fn settle(s: &Surface, label: &mut [u8], band: &[bool], lip: &[bool], proud: &[bool], thickness: f64) {
    let settled: Vec<bool> = (0..s.len()).map(|f| label[f] < 2 || (band[f] && !lip[f])).collect();
    let free: Vec<usize> = (0..s.len()).filter(|&f| !settled[f] && !lip[f]).collect();
    if free.is_empty() {
        return;
    }
    let mut p: Vec<[f64; 3]> = (0..s.len())
        .map(|f| {
            let mut q = [0.0; 3];
            if settled[f] {
                q[label[f] as usize] = 1.0;
            }
            q
        })
        .collect();
    let bonds: Vec<[f64; 3]> = free.iter().map(|&f| bonds(s, f, lip)).collect();
    for round in 0..240 {
        // To and fro, so that news travels both ways.
        for j in 0..free.len() {
            let i = if round % 2 == 0 { j } else { free.len() - 1 - j };
            let f = free[i];
            let tired = if proud[f] { 0.0 } else { WEARINESS * s.areas[f] / (thickness * thickness) };
            let mut q = [0.0, 0.0, tired];
            let mut total = tired + 1e-12;
            for (k, &g) in s.neighbors[f].iter().enumerate() {
                let w = bonds[i][k];
                if w > 0.0 {
                    total += w;
                    for l in 0..3 {
                        q[l] += w * p[g as usize][l];
                    }
                }
            }
            p[f] = q.map(|x| x / total);
        }
    }
    for &f in &free {
        let q = p[f];
        label[f] = if q[0] > q[1] && q[0] > q[2] {
            0
        } else if q[1] > q[2] {
            1
        } else {
            2
        };
    }
}

/// Readiness to cross each edge of a face.
fn bonds(s: &Surface, f: usize, lip: &[bool]) -> [f64; 3] {
    let mut out = [0.0; 3];
    for (k, &g) in s.neighbors[f].iter().enumerate() {
        if g == NO_FACE || lip[g as usize] {
            continue;
        }
        let angle = math::acos(s.normals[f].dot(&s.normals[g as usize]).clamp(-1.0, 1.0)).to_degrees();
        out[k] = s.edge_length(f, k) * math::exp(-(angle / 12.0).powi(2)).max(1e-9);
    }
    out
}
