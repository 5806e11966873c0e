//! A shell made anew of nearly the same faces: most of its samples, and all that depends on those alone, are as they were.

use super::shell::{Quadric, Shell};
use crate::geom::near::Few;
use crate::geom::{Close, Vec3};

/// Spacings within which it is noted how far from a sample the next change is.
const CLEAR: f64 = 8.0;
/// Rounding never lets what has changed pass for unchanged.
const WIDER: f64 = 1.0 + 1e-9;
const NONE: u32 = u32::MAX;

/// What stayed of a shell.
#[derive(Default)]
pub struct Kept {
    /// For each sample before its number now, if its quadric is as it was.
    now: Vec<u32>,
    /// Within this distance of each sample before none has changed.
    clear: Vec<f64>,
    /// Samples that went or came.
    changed: Option<Close>,
}

impl Kept {
    /// With the quadrics that need not be made again.
    pub(super) fn of(before: &Shell, now: &Shell) -> (Self, Vec<Option<Quadric>>) {
        let mut quadrics = vec![None; now.len()];
        if before.spacing != now.spacing {
            return (Self::default(), quadrics);
        }
        let (twin, changed) = twins(before, now);
        let changed = Close::new(&changed, 2.0 * now.spacing);
        let farthest = CLEAR * now.spacing;
        let clear_at = |i: usize| match twin[i] {
            NONE => 0.0,
            _ => changed
                .nearest_within(&before.points.points()[i], farthest)
                .map_or(farthest, |change| change.distance),
        };
        let clear: Vec<f64> = (0..before.len()).map(clear_at).collect();
        let mut kept = vec![NONE; before.len()];
        for (i, quadric) in before.quadrics.iter().enumerate() {
            if twin[i] != NONE && quadric.reach * WIDER < clear[i] {
                kept[i] = twin[i];
                quadrics[twin[i] as usize] = Some(quadric.clone());
            }
        }
        (Self { now: kept, clear, changed: Some(changed) }, quadrics)
    }

    /// The nearest four of a place now, if they and their quadrics are those that they were.
    #[inline]
    pub fn few(&self, q: &Vec3, before: &Few) -> Option<Few> {
        let mut few = *before;
        for (_, i) in &mut few {
            *i = *self.now.get(*i as usize)?;
            if *i == NONE {
                return None;
            }
        }
        let (nearest, last) = (before[0].0.sqrt(), before[before.len() - 1].0.sqrt());
        let clear = (nearest + last) * WIDER < self.clear[before[0].1 as usize];
        (clear || self.changed.as_ref()?.nearest_within(q, last * WIDER).is_none()).then_some(few)
    }
}

/// For each sample before the number of the one that is the same now, and where all others are or were.
fn twins(before: &Shell, now: &Shell) -> (Vec<u32>, Vec<Vec3>) {
    let (places, places_now) = (before.points.points(), now.points.points());
    let (mut twin, mut changed) = (vec![NONE; before.len()], Vec::new());
    let mut j = 0;
    for (i, cube) in before.cubes.iter().enumerate() {
        while j < now.len() && now.cubes[j] < *cube {
            changed.push(places_now[j]);
            j += 1;
        }
        let same = j < now.len()
            && now.cubes[j] == *cube
            && (places_now[j], now.normals[j]) == (places[i], before.normals[i]);
        if same {
            twin[i] = j as u32;
            j += 1;
        } else {
            changed.push(places[i]);
        }
    }
    changed.extend_from_slice(&places_now[j..]);
    (twin, changed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::walls::surface::Surface;

    /// Whatever part of a surface the faces before and after are, all is as if made anew.
    #[test]
    fn a_shell_made_again_is_a_shell_made_anew() {
        let mesh = crate::features::tests::barrel();
        let s = Surface::new(&mesh);
        let spacing = 2.5 * s.edge;
        let some = |low: f64, high: f64| {
            let centers = &s.centers;
            (0..s.len()).filter(move |&f| centers[f].x > low && centers[f].z < high)
        };
        let (middle, inf) = (s.centers.iter().map(|c| c.x).sum::<f64>() / s.len() as f64, f64::INFINITY);
        let height = s.centers.iter().map(|c| c.z).fold(-inf, f64::max);
        let before = Shell::new(&s, some(-inf, inf), spacing);
        let at_before = before.at_faces(&s);
        let mut reused = 0;
        for (low, high) in [(-inf, inf), (middle, inf), (-inf, 0.8 * height), (middle, 0.8 * height)] {
            let anew = Shell::new(&s, some(low, high), spacing);
            let (again, kept) = Shell::again(&s, some(low, high), spacing, Some(&before));
            reused += kept.now.iter().filter(|i| **i != NONE).count();
            let told = |at: &crate::features::walls::shell::AtFaces| format!("{:?}", at.on);
            let at = again.at_faces_again(&s, &at_before, &kept);
            assert_eq!(told(&at), told(&anew.at_faces(&s)));
            assert_eq!(told(&at), told(&again.at_faces(&s)));
        }
        assert!(reused > before.len(), "{reused} quadrics of four times {} were kept", before.len());
        let (_, other) = Shell::again(&s, some(-inf, inf), 2.0 * spacing, Some(&before));
        assert!(other.now.is_empty());
    }
}
