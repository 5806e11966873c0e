//! What follows from the pieces of a broken pot: lengths, areas, walls, and who lies beside whom.

use crate::geom::Vec3;
use crate::synth::fracture::Fracture;
use crate::synth::limb::{End, Limb};
use crate::synth::limb_break::LoosePart;
use crate::synth::pot::{BrokenPot, Sherd};
use crate::synth::sherd::SherdMesh;
use crate::synth::vessel::{Stub, Vec2, Vessel};
use crate::synth::wear::Condition;
use std::collections::BTreeMap;

/// Everything that follows from the pieces themselves.
pub(super) fn measure(pot: &BrokenPot, fracture: &Fracture, cells: &[usize], mesh: &SherdMesh) -> Sherd {
    let v = &pot.vessel;
    let at = |id: u32| {
        let q = pot.partition.points[id as usize];
        v.place(&fracture.shifted(v, &q, 0.0), 0.0)
    };
    let (mut perimeter, mut rim_length, mut base) = (0.0, 0.0, 0.0);
    for l in &pot.partition.loops_of(cells) {
        for (i, &a) in l.iter().enumerate() {
            let b = l[(i + 1) % l.len()];
            let step = (at(a) - at(b)).norm();
            perimeter += step;
            if pot.partition.is_rim_edge(a, b) {
                rim_length += step;
            }
        }
        base += pot.partition.enclosed_up_to(v.profile.base_end, v, l);
    }
    let whole = std::f64::consts::TAU * v.profile.area_within(v.profile.base_end);
    let mut walls: Vec<f64> = mesh.wall_samples.iter().map(|q| wall_at(v, q)).collect();
    let stub_near = |s: &&Stub| {
        let near = |p: &Vec3| (p - s.center).norm() < s.half[0];
        mesh.mesh
            .vertices
            .iter()
            .zip(&mesh.labels)
            .any(|(p, l)| *l == crate::synth::sherd::Label::Other && near(p))
    };
    let own = |l: &&Limb| l.feet.iter().any(|f| cells.contains(&f.cell));
    let scars = v.stubs.iter().filter(stub_near).map(|s| s.kind);
    Sherd {
        cell: cells[0],
        stuck: cells.get(1).copied(),
        scan: SherdMesh::default(),
        condition: Condition::default(),
        edges: [Vec::new(), Vec::new()],
        thickness: crate::geom::stats::median_in_place(&mut walls).unwrap_or(pot.thickness),
        volume: mesh.mesh.volume(),
        rim_length,
        perimeter,
        area: cells.iter().map(|c| pot.partition.cells[*c].area).sum(),
        base_share: (base / whole).clamp(0.0, 1.0),
        appendages: scars.chain(pot.limbs.iter().filter(own).map(|l| l.kind)).collect(),
    }
}

/// The same for a part of a handle or a spout that hangs on no wall.
pub(super) fn measure_loose(pot: &BrokenPot, part: &LoosePart, cell: usize, mesh: &SherdMesh) -> Sherd {
    let limb = &pot.limbs[part.limb];
    Sherd {
        cell,
        stuck: None,
        scan: SherdMesh::default(),
        condition: Condition::default(),
        edges: [Vec::new(), Vec::new()],
        thickness: 2.0 * limb.girth(0.5) / std::f64::consts::TAU,
        volume: mesh.mesh.volume(),
        rim_length: 0.0,
        perimeter: part.cuts().map(|t| limb.girth(t)).sum(),
        area: 0.5 * mesh.mesh.area(),
        base_share: 0.0,
        appendages: vec![limb.kind],
    }
}

fn wall_at(vessel: &Vessel, q: &Vec2) -> f64 {
    (vessel.place(q, 1.0) - vessel.place(q, -1.0)).norm()
}

/// Length of the common crack of any two pieces that meet.
pub(super) fn contact_lengths(pot: &BrokenPot, fracture: &Fracture) -> BTreeMap<(usize, usize), f64> {
    let v = &pot.vessel;
    let at = |id: u32| {
        let q = pot.partition.points[id as usize];
        v.place(&fracture.shifted(v, &q, 0.0), 0.0)
    };
    let owners = pot.partition.owners();
    let mut out = BTreeMap::new();
    for (&(a, b), &left) in owners.iter().filter(|((a, b), _)| a < b) {
        if let Some(&right) = owners.get(&(b, a))
            && left != right
        {
            *out.entry((left.min(right), left.max(right))).or_insert(0.0) += (at(a) - at(b)).norm();
        }
    }
    for (a, b, length) in pot.contacts_of_limbs() {
        *out.entry((a.min(b), a.max(b))).or_insert(0.0) += length;
    }
    out
}

impl BrokenPot {
    /// Where handles and spouts broke across: the two pieces, and the length around the break.
    fn contacts_of_limbs(&self) -> Vec<(usize, usize, f64)> {
        let mut out = Vec::new();
        for (i, limb) in self.limbs.iter().enumerate() {
            // The piece that a part belongs to, if it is there.
            let owner = |ends: &[End; 2]| {
                let foot = ends.iter().find_map(|e| match e {
                    End::Foot(k) => Some(limb.feet[*k].cell),
                    _ => None,
                });
                let number = || self.loose.iter().position(|l| l.limb == i && l.ends == *ends);
                foot.or_else(|| number().map(|k| self.partition.cells.len() + k))
            };
            for (pair, cut) in limb.parts().windows(2).zip(&limb.breaks) {
                if let (Some(a), Some(b)) = (owner(&pair[0]), owner(&pair[1]))
                    && a != b
                {
                    out.push((a, b, limb.girth(*cut)));
                }
            }
        }
        out
    }
}
