//! Two sherds in one scan: neighbours that nobody took apart, or that someone glued long ago. The scanner sees one
//! surface with a groove along the seam.

use crate::geom::{KdTree, Rng, Vec3};
use crate::synth::defects::Defect;
use crate::synth::fracture::Fracture;
use crate::synth::pot::{BrokenPot, Sherd};
use crate::synth::sherd::{Label, SherdMesh};

/// Shortest common break that holds two sherds together, mm.
const LEAST_CONTACT: f64 = 15.0;
/// Depth and half width of the groove along a seam, mm.
const GROOVE_DEPTH: (f64, f64) = (0.1, 0.4);
const GROOVE_REACH: (f64, f64) = (0.7, 1.5);

/// The pieces that are there, those that stick together in one list.
pub(crate) fn together(pot: &BrokenPot, seed: u64) -> Vec<Vec<usize>> {
    let there = |c: &usize| pot.missing.binary_search(c).is_err();
    let mut groups: Vec<Vec<usize>> = (0..pot.partition.cells.len()).filter(there).map(|c| vec![c]).collect();
    let share = pot.spec.defects.share(Defect::Stuck);
    // Two sherds make a pair, and some sherds must be left to be found.
    let pairs = ((0.5 * share * groups.len() as f64).ceil() as usize).min(groups.len() / 3);
    let long = pot
        .contacts
        .iter()
        .filter(|((_, b), length)| *b < pot.partition.cells.len() && **length >= LEAST_CONTACT);
    let mut joins: Vec<(usize, usize)> = long.map(|(pair, _)| *pair).collect();
    Rng::for_purpose(seed, &format!("stuck/{}", pot.spec.name)).shuffle(&mut joins);
    let mut made = 0;
    for (a, b) in joins {
        let free = |c: usize| groups.iter().position(|g| g[..] == [c]);
        let (true, Some(i), Some(j)) = (made < pairs, free(a), free(b)) else { continue };
        groups[i].push(b);
        groups.remove(j);
        made += 1;
    }
    groups
}

/// Presses the groove into both walls along the crack between two pieces.
pub(crate) fn groove(
    pot: &BrokenPot,
    fracture: &Fracture,
    (a, b): (usize, usize),
    sherd: &mut SherdMesh,
    rng: &mut Rng,
) {
    let (depth, reach) =
        (rng.range(GROOVE_DEPTH.0, GROOVE_DEPTH.1), rng.range(GROOVE_REACH.0, GROOVE_REACH.1));
    let owners = pot.partition.owners();
    let seam = owners.iter().filter(|((x, y), cell)| **cell == a && owners.get(&(*y, *x)) == Some(&b));
    let points: Vec<u32> = seam.map(|((x, _), _)| *x).collect();
    let v = &pot.vessel;
    let normals = sherd.mesh.vertex_normals();
    for (w, label) in [(-1.0, Label::Inner), (1.0, Label::Outer)] {
        let on_wall =
            |id: &u32| -> Vec3 { v.place(&fracture.shifted(v, &pot.partition.points[*id as usize], w), w) };
        let line = KdTree::new(&points.iter().map(on_wall).collect::<Vec<Vec3>>());
        let own = sherd.mesh.vertices.iter_mut().zip(&normals).zip(&sherd.labels);
        for ((p, n), _) in own.filter(|(_, l)| **l == label) {
            if let Some(near) = line.nearest(p).filter(|near| near.distance < reach) {
                let k = 1.0 - near.distance / reach;
                *p -= n * (depth * k * k);
            }
        }
    }
}

impl Sherd {
    /// The pieces of the pot in this scan.
    pub(crate) fn cells(&self) -> impl Iterator<Item = usize> {
        [Some(self.cell), self.stuck].into_iter().flatten()
    }
}
