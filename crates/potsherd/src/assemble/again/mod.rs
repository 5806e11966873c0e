//! Looking again (B3). A vessel of three sherds or more knows its axis and its profile better than any sherd does,
//! and where it is still open. A piece that was left over is slid along that profile (`profile`), which leaves it one
//! freedom, the turn about the axis; at each turn all open borders are looked at together (`slide`). So joins are found
//! that no blind look at two sherds could: short and straight seams, and pieces that close a hole. What is found is
//! only an offer: the search makes it or not, as it makes others.

mod piece;
mod profile;
mod slide;

use crate::assemble::beam::{Search, State};
use crate::assemble::graph::Graph;
use crate::geom::Rigid;
pub(crate) use piece::{Piece, Standing};
pub(super) use profile::{laid, lies};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Sherds that make a vessel whose axis can be trusted.
pub(crate) const STANDING: usize = 3;
/// Offers kept of a piece to a vessel.
const KEEP: usize = 10;
/// Estimate of such an offer without any contact, for each millimetre of contact, and at best.
const ESTIMATE: (f64, f64, f64) = (0.0, 0.1, 8.0);

/// A place that was found for a piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// Id of the graph that is the piece.
    pub piece: u64,
    /// The piece in the frame of the graph it is offered to.
    pub pose: Rigid,
    pub estimate: f64,
}

/// Places that were found, by the id of the graph they are offered to.
#[derive(Clone, Default)]
pub(crate) struct Again {
    places: BTreeMap<u64, Vec<Found>>,
    /// Graphs and pieces that were looked at, whether or not a place was found.
    looked: BTreeSet<(u64, u64)>,
}

impl Again {
    /// What is offered between two graphs, the second in the frame of the first.
    pub fn between(&self, one: u64, two: u64) -> Vec<(Rigid, f64)> {
        let of = |host: u64, piece: u64| {
            self.places.get(&host).into_iter().flatten().filter(move |f| f.piece == piece)
        };
        let direct = of(one, two).map(|f| (f.pose, f.estimate));
        direct.chain(of(two, one).map(|f| (f.pose.inverse(), f.estimate))).collect()
    }

    /// Graphs that something is offered to or by.
    pub fn with(&self, id: u64) -> Vec<u64> {
        let pieces = self.places.get(&id).into_iter().flatten().map(|f| f.piece);
        let offered = |list: &[Found]| list.iter().any(|f| f.piece == id);
        let hosts = self.places.iter().filter(|(_, list)| offered(list)).map(|(host, _)| *host);
        pieces.chain(hosts).collect()
    }

    /// Graphs between which something is offered.
    fn pairs(&self) -> BTreeSet<(u64, u64)> {
        let of = |(host, list): (&u64, &Vec<Found>)| -> Vec<(u64, u64)> {
            list.iter().map(|f| ((*host).min(f.piece), (*host).max(f.piece))).collect()
        };
        self.places.iter().flat_map(of).collect()
    }

    /// What was looked at stays; what was only carried along goes.
    fn keep_looked(&mut self) {
        for (host, list) in &mut self.places {
            list.retain(|f| self.looked.contains(&(*host, f.piece)));
        }
        self.places.retain(|_, list| !list.is_empty());
    }

    /// What was offered to a graph is offered to the larger one that it became part of.
    pub fn carry(&mut self, old: &Graph, new: &Graph) {
        let Some(places) = self.places.get(&old.id) else { return };
        let Some(now) = new.pose(old.members[0]) else { return };
        let new_from_old = *now * old.poses[0].inverse();
        let carried: Vec<Found> =
            places.iter().map(|f| Found { pose: new_from_old * f.pose, ..*f }).collect();
        self.places.entry(new.id).or_default().extend(carried);
    }
}

impl Search<'_> {
    /// The state with new offers of its left-over pieces to its vessels; `None` where there are none.
    pub(crate) fn looked_again(&mut self, state: &State) -> Option<State> {
        let bench = self.bench;
        let standing: Vec<Standing> = state
            .graphs
            .values()
            .filter(|g| g.len() >= STANDING)
            .filter_map(|g| Standing::new(bench, g))
            .collect();
        let pieces: Vec<Piece> = state.graphs.values().filter_map(|g| Piece::new(bench, g)).collect();
        let tasks: Vec<(&Standing, &Piece)> = standing
            .iter()
            .flat_map(|s| pieces.iter().map(move |p| (s, p)))
            .filter(|(s, p)| may_join(&state.graphs, s.id, p.id))
            .filter(|(s, p)| !self.again.looked.contains(&(s.id, p.id)))
            .collect();
        let found: Vec<Vec<Found>> = tasks.par_iter().map(|(s, p)| places_of(s, p)).collect();
        if found.iter().all(Vec::is_empty) {
            return None;
        }
        let before = self.again.pairs();
        self.again.keep_looked();
        let kept = self.again.pairs();
        let mut changed: BTreeSet<(u64, u64)> = before.difference(&kept).copied().collect();
        for ((host, piece), list) in tasks.iter().zip(found) {
            changed.insert((host.id.min(piece.id), host.id.max(piece.id)));
            self.again.looked.insert((host.id, piece.id));
            self.again.places.entry(host.id).or_default().extend(list);
        }
        // Offers of these graphs are made anew: the new ones are among them now.
        self.forget_offers(&changed);
        Some(self.state_with(state.graphs.clone()))
    }
}

/// Pieces are offered to vessels of more sherds than their own; of two alike the second is the piece.
fn may_join(graphs: &BTreeMap<u64, Arc<Graph>>, host: u64, piece: u64) -> bool {
    let (h, p) = (graphs[&host].len(), graphs[&piece].len());
    host != piece && (h > p || (h == p && host < piece))
}

/// The best places of a piece at a vessel.
fn places_of(host: &Standing, piece: &Piece) -> Vec<Found> {
    let mut found: Vec<(f64, f64, Rigid)> = Vec::new();
    for laid in profile::laid(host, piece) {
        found.extend(slide::turns(host, piece, &laid));
    }
    found.sort_by(|x, y| y.0.total_cmp(&x.0));
    let mut kept: Vec<(f64, Rigid)> = Vec::new();
    for (_, contact, pose) in found {
        let at = pose.point(&piece.center);
        let known =
            kept.iter().any(|(_, k)| (k.point(&piece.center) - at).norm() < 3.0 && k.angle_to(&pose) < 0.15);
        if !known && kept.len() < KEEP {
            kept.push((contact, pose));
        }
    }
    let (least, each, most) = ESTIMATE;
    kept.into_iter()
        .map(|(contact, pose)| Found { piece: piece.id, pose, estimate: (least + each * contact).min(most) })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::bench::Workbench;
    use crate::assemble::merge::judged;
    use crate::assemble::options::AssembleOptions;
    use crate::assemble::rules::Rules;
    use crate::testpots::prepared;

    #[test]
    fn a_vessel_finds_the_place_of_a_sherd_that_was_matched_with_nothing() {
        let (sherds, poses, _) = prepared("bowl_hemispherical", 8, 11);
        let (options, rules) = (AssembleOptions::default(), Rules::default());
        // No candidate of any pair is known.
        let bench = Workbench::new(&sherds, &[], &options, &rules);
        let mut found = 0;
        for out in 0..sherds.len() {
            let members: Vec<usize> = (0..sherds.len()).filter(|&k| k != out).collect();
            let placed = members.iter().map(|&k| poses[k]).collect();
            let vessel = Graph { id: 100, ..judged(&bench, members, placed).0 };
            let host = Standing::new(&bench, &vessel).unwrap();
            let Some(piece) = Piece::new(&bench, &Graph::single(out)) else { continue };
            let right = |f: &Found| {
                let off = f.pose.point(&sherds[out].center) - poses[out].point(&sherds[out].center);
                off.norm() < 5.0 && f.pose.angle_to(&poses[out]) < 0.17
            };
            found += usize::from(places_of(&host, &piece).iter().any(right));
        }
        // The foot turns about the axis as it likes.
        assert!(found + 1 >= sherds.len(), "{found} of {}", sherds.len());
    }

    #[test]
    fn places_are_carried_into_the_vessel_that_a_graph_becomes_part_of() {
        let shift = |x: f64| Rigid::new(crate::geom::Mat3::identity(), crate::geom::Vec3::new(x, 0.0, 0.0));
        let graph =
            |id, members: Vec<usize>, poses| Graph { members, poses, joins: Vec::new(), score: 0.0, id };
        let (old, new) =
            (graph(7, vec![2], vec![shift(1.0)]), graph(9, vec![2, 3], vec![shift(5.0), shift(0.0)]));
        let place = Found { piece: 4, pose: shift(10.0), estimate: 1.0 };
        let mut again = Again { places: [(7, vec![place])].into(), looked: [(7, 4)].into() };
        again.carry(&old, &new);
        // The vessel lies four millimetres farther in its new frame, and so does what is offered.
        assert_eq!(again.between(9, 4)[0].0.translation.x, 14.0);
        assert_eq!(again.between(4, 9)[0].0.translation.x, -14.0);
        assert_eq!(again.pairs(), [(4, 7), (4, 9)].into());
        // Where the vessel is looked at anew, what was found by looking stays and what was carried goes.
        again.keep_looked();
        assert_eq!(again.pairs(), [(4, 7)].into());
    }
}
