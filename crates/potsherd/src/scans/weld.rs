//! Merges vertices that lie on the same spot.

use crate::geom::Vec3;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Cells are looked up, never iterated, so a fast hash of no cryptographic merit will do.
#[derive(Default)]
struct CellHasher(u64);

impl Hasher for CellHasher {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
    fn write(&mut self, bytes: &[u8]) {
        for b in bytes {
            self.write_i64(i64::from(*b));
        }
    }
    fn write_i64(&mut self, x: i64) {
        self.0 = (self.0.rotate_left(23) ^ x as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

type Cells = HashMap<(i64, i64, i64), u32, BuildHasherDefault<CellHasher>>;

/// For each of `candidates` (indices into `points`, ascending) the first earlier candidate within
/// `tolerance`, or itself. Chains are not followed: a vertex moves by no more than the tolerance.
pub(crate) fn weld_targets(points: &[Vec3], candidates: &[u32], tolerance: f64) -> Vec<u32> {
    let size = if tolerance > 0.0 { 4.0 * tolerance } else { 1e-30 };
    let cell = |x: f64| (x / size).floor().clamp(-9e18, 9e18) as i64;
    let mut first: Cells = HashMap::with_capacity_and_hasher(candidates.len(), Default::default());
    // Kept vertices of the same cell form a list.
    let mut next = vec![u32::MAX; candidates.len()];
    let mut out = Vec::with_capacity(candidates.len());
    for (i, &v) in candidates.iter().enumerate() {
        let p = points[v as usize];
        let span = |x: f64| (cell(x - tolerance), cell(x + tolerance));
        let ((x0, x1), (y0, y1), (z0, z1)) = (span(p.x), span(p.y), span(p.z));
        let mut found = u32::MAX;
        for key in (x0..=x1).flat_map(|x| (y0..=y1).flat_map(move |y| (z0..=z1).map(move |z| (x, y, z)))) {
            let mut k = first.get(&key).copied().unwrap_or(u32::MAX);
            while k != u32::MAX {
                let other = candidates[k as usize];
                if (points[other as usize] - p).norm() <= tolerance && other < found {
                    found = other;
                }
                k = next[k as usize];
            }
        }
        if found == u32::MAX {
            let head = first.entry((cell(p.x), cell(p.y), cell(p.z))).or_insert(u32::MAX);
            next[i] = *head;
            *head = i as u32;
            out.push(v);
        } else {
            out.push(found);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_brute_force(raw in prop::collection::vec(prop::array::uniform3(-6i32..6), 1..120)) {
            // A lattice of pitch 0.8 with tolerance 1: neighbours along an axis merge, diagonals do not.
            let points: Vec<Vec3> =
                raw.iter().map(|p| Vec3::new(p[0] as f64, p[1] as f64, p[2] as f64) * 0.8).collect();
            let all: Vec<u32> = (0..points.len() as u32).collect();
            let got = weld_targets(&points, &all, 1.0);
            let mut kept: Vec<u32> = Vec::new();
            for v in 0..points.len() as u32 {
                let hit = kept.iter().copied().find(|&k| (points[k as usize] - points[v as usize]).norm() <= 1.0);
                prop_assert_eq!(got[v as usize], hit.unwrap_or(v));
                if hit.is_none() {
                    kept.push(v);
                }
            }
        }
    }
}
