//! Two sherds in one scan: neighbours that nobody took apart, or that someone glued long ago.

use crate::geom::Rng;
use crate::synth::defects::Defect;
use crate::synth::pot::{BrokenPot, Sherd};

/// Shortest common break that holds two sherds together, mm.
const LEAST_CONTACT: f64 = 15.0;

/// Makes one scan of as many pairs of neighbours as the pot's share asks for.
pub(crate) fn stick(pot: &mut BrokenPot, seed: u64) {
    let share = pot.spec.defects.share(Defect::Stuck);
    // Two sherds make a pair, and some sherds must be left to be found.
    let pairs = ((0.5 * share * pot.sherds.len() as f64).ceil() as usize).min(pot.sherds.len() / 3);
    let mut joins: Vec<(usize, usize)> =
        pot.contacts.iter().filter(|(_, length)| **length >= LEAST_CONTACT).map(|(pair, _)| *pair).collect();
    Rng::for_purpose(seed, &format!("stuck/{}", pot.spec.name)).shuffle(&mut joins);
    let mut made = 0;
    for (a, b) in joins {
        let free = |c: usize| pot.sherds.iter().position(|s| s.cell == c && s.stuck.is_none());
        let (true, Some(i), Some(j)) = (made < pairs, free(a), free(b)) else { continue };
        let second = pot.sherds[j].clone();
        let contact = pot.contacts.get(&(a, b)).copied().unwrap_or(0.0);
        pot.sherds[i].take_in(&second, contact);
        pot.sherds.remove(j);
        made += 1;
    }
}

impl Sherd {
    /// The pieces of the pot in this scan.
    pub(crate) fn cells(&self) -> impl Iterator<Item = usize> {
        [Some(self.cell), self.stuck].into_iter().flatten()
    }

    /// Adds a neighbour where it was in the pot; `contact` is the length of what they share.
    fn take_in(&mut self, other: &Sherd, contact: f64) {
        self.stuck = Some(other.cell);
        let first = self.scan.mesh.vertices.len() as u32;
        let scan = &mut self.scan;
        scan.mesh.vertices.extend(&other.scan.mesh.vertices);
        scan.mesh.faces.extend(other.scan.mesh.faces.iter().map(|f| f.map(|v| v + first)));
        scan.labels.extend(&other.scan.labels);
        scan.borders
            .extend(other.scan.borders.iter().map(|line| line.iter().map(|p| p.moved_on(first)).collect()));
        scan.wall_samples.extend(&other.scan.wall_samples);
        for (mine, theirs) in self.edges.iter_mut().zip(&other.edges) {
            mine.extend(theirs.iter().cloned());
        }
        self.volume += other.volume;
        self.rim_length += other.rim_length;
        self.perimeter += other.perimeter - 2.0 * contact;
        self.base_share += other.base_share;
        self.appendages.extend(&other.appendages);
    }
}
