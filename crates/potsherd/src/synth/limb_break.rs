//! Where handles and spouts stand on a broken pot, and how they broke with it. Clay is thick under a foot: cracks run
//! around it, so that feet are placed between the cracks. A handle whose feet stand on two pieces must break; others
//! stay whole or snap off.

use crate::geom::{KdTree, Rng, Vec3};
use crate::synth::limb::{End, Foot, Limb};
use crate::synth::partition::Partition;
use crate::synth::vessel::{StubKind, Vessel, from_polar};
use std::f64::consts::{PI, TAU};

/// A part of a limb that hangs on no wall: a sherd of its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LoosePart {
    pub(crate) limb: usize,
    pub(crate) ends: [End; 2],
}

impl LoosePart {
    /// Where it broke off, along its limb.
    pub(crate) fn cuts(&self) -> impl Iterator<Item = f64> {
        self.ends.into_iter().filter_map(|e| match e {
            End::Break(t) => Some(t),
            _ => None,
        })
    }
}

/// Sizes tried where there is little room between the cracks, against the usual one.
const SIZES: [f64; 4] = [1.0, 0.8, 0.65, 0.5];
/// Clay between a foot and the nearest crack, mm.
const MARGIN: f64 = 1.2;
/// Least distance between the skin of a limb and the wall below it, mm.
const AIR: f64 = 1.5;
/// Share of parts that were broken off and found.
const FOUND: f64 = 0.6;

/// Limbs of the wanted kinds for which there is room, broken where they break.
pub(crate) fn place_limbs(
    vessel: &Vessel,
    partition: &Partition,
    kinds: &[StubKind],
    rng: &mut Rng,
) -> Vec<Limb> {
    let cracks: Vec<Vec3> = partition.points.iter().map(|q| vessel.middle(q)).collect();
    let ground = Ground { vessel, partition, cracks: KdTree::new(&cracks) };
    let start = rng.range(0.0, TAU);
    let mut out: Vec<Limb> = Vec::new();
    for (i, &kind) in kinds.iter().enumerate() {
        // Opposite to each other, or nearly so: cracks leave no room everywhere.
        let wanted = start + PI * i as f64;
        if let Some(mut limb) = SIZES.iter().find_map(|size| ground.limb(kind, wanted, *size, rng)) {
            limb.breaks = breaks(&limb, rng);
            out.push(limb);
        }
    }
    out
}

/// The parts that hang on no wall and were found.
pub(crate) fn loose_parts(limbs: &[Limb], rng: &mut Rng) -> Vec<LoosePart> {
    let mut out = Vec::new();
    for (limb, l) in limbs.iter().enumerate() {
        for ends in l.parts() {
            let loose = !ends.iter().any(|e| matches!(e, End::Foot(_)));
            if loose && rng.uniform() < FOUND {
                out.push(LoosePart { limb, ends });
            }
        }
    }
    out
}

/// A handle over a crack broke once or twice; one on a single piece may be whole; a spout lost its tip or did not.
fn breaks(limb: &Limb, rng: &mut Rng) -> Vec<f64> {
    let dice = rng.uniform();
    let snapped = vec![rng.range(0.27, 0.36), rng.range(0.64, 0.73)];
    match limb.feet.as_slice() {
        [a, b] if a.cell == b.cell && dice < 0.45 => Vec::new(),
        [a, b] if a.cell != b.cell && dice < 0.5 => vec![rng.range(0.35, 0.65)],
        [_, _] => snapped,
        _ if dice < 0.5 => Vec::new(),
        _ => vec![rng.range(0.4, 0.7)],
    }
}

struct Ground<'a> {
    vessel: &'a Vessel,
    partition: &'a Partition,
    cracks: KdTree,
}

impl Ground<'_> {
    /// A limb of this size as near to the wanted direction as the cracks allow.
    fn limb(&self, kind: StubKind, wanted: f64, size: f64, rng: &mut Rng) -> Option<Limb> {
        let half = match kind {
            StubKind::Handle => [rng.range(7.0, 9.5) * size, rng.range(6.0, 9.5) * size],
            StubKind::Spout => [rng.range(10.0, 13.0) * size, rng.range(9.0, 12.0) * size],
        };
        // Half a quarter to either side, nearest first.
        let turns = (0..25).map(|i| f64::from((i + 1) / 2) * if i % 2 == 0 { 1.0 } else { -1.0 } * PI / 96.0);
        for theta in turns.map(|turn| wanted + turn) {
            for low in [0.55, 0.5, 0.6, 0.45, 0.65] {
                let Some(first) = self.foot(low, theta, half) else { continue };
                let feet: Vec<Vec<Foot>> = match kind {
                    StubKind::Spout => vec![vec![first]],
                    StubKind::Handle => ([0.85, 0.8, 0.9, 0.75].iter())
                        .filter_map(|high| Some(vec![first, self.foot(*high, theta, half)?]))
                        .collect(),
                };
                let limbs = feet.into_iter().filter_map(|f| self.standing(kind, f, size, rng));
                if let Some(limb) = limbs.into_iter().next() {
                    return Some(limb);
                }
            }
        }
        None
    }

    /// A foot at a share of the profile's length, if no crack comes near it.
    fn foot(&self, share: f64, theta: f64, half: [f64; 2]) -> Option<Foot> {
        let q = from_polar(share * self.vessel.profile.length(), theta);
        let reach = half[0].max(half[1]) + MARGIN + self.vessel.frame(&q).thickness * 0.5;
        let clear = self.cracks.nearest(&self.vessel.middle(&q)).is_none_or(|n| n.distance > reach);
        let cell = self.partition.cell_at(&q)?;
        clear.then_some(Foot { q, cell, half })
    }

    /// The limb on these feet, raised until it stands clear of the wall.
    fn standing(&self, kind: StubKind, feet: Vec<Foot>, size: f64, rng: &mut Rng) -> Option<Limb> {
        let base = self.vessel.place(&feet[0].q, 1.0);
        let apart = feet.get(1).map(|f| (self.vessel.place(&f.q, 1.0) - base).norm());
        // Feet must not grow into each other.
        if apart.is_some_and(|d| d < 2.6 * feet[0].half[0]) {
            return None;
        }
        let usual = apart.map_or(rng.range(45.0, 60.0) * size, |d| (0.9 * d).max(30.0 * size));
        [1.0, 1.3, 1.7]
            .iter()
            .map(|raise| Limb::new(self.vessel, kind, feet.clone(), usual * raise, rng))
            .find(|limb| limb.clear_of_wall(self.vessel) > AIR)
    }
}
