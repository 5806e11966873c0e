//! A sherd laid into a vessel by hand is drawn to the nearest place where it fits.

use crate::assemble::adjust::{fit_chunk, near};
use crate::assemble::graph::Graph;
use crate::assemble::kept::KeptMatches;
use crate::assemble::merge::SHORTEST_CONTACT;
use crate::assemble::result::Vessel;
use crate::geom::Rigid;
use crate::pairs::{Candidate, Sherd, Telling, judge};
use crate::scans::SherdId;
use crate::scans::frames::{Assembled, Frames, Pose};

/// Where a sherd fits near the place where it was laid.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapped {
    /// Row-major 4x4: from the sherd's file to the vessel's frame.
    pub pose: [f64; 16],
    /// How far its middle moved, in millimetres.
    pub moved: f64,
    /// The sherds that it touches there, and how likely each is its neighbour; the likeliest first.
    pub beside: Vec<(SherdId, f64)>,
}

/// Hands are not surer than this, millimetres: places farther away are other places.
const REACH: f64 = 30.0;
/// Edges are followed some millimetres at a time; so many times.
const PULLS: usize = 4;

impl KeptMatches {
    /// The nearest fit of a sherd that was laid at `laid` (row-major 4x4, from its file to the vessel's frame), whatever
    /// it was matched with; `None` where it touches nothing, or has no edge to fit.
    pub fn snap(&self, frames: &Frames, vessel: &Vessel, id: &SherdId, laid: &[f64; 16]) -> Option<Snapped> {
        let sherds = &self.matched().sherds;
        let own = sherds.iter().position(|s| s.id == *id)?;
        let working = |id: &SherdId, m: &[f64; 16]| {
            *frames.to_working::<Assembled>(id, &Pose::from_row_major(m)).rigid()
        };
        let laid = working(id, laid);
        let placed = sherds.iter().enumerate().filter(|(k, _)| *k != own);
        let placed = placed.filter_map(|(k, s)| Some((k, working(&s.id, vessel.sherds.get(&s.id)?))));
        let (members, poses): (Vec<usize>, Vec<Rigid>) = placed.unzip();
        let stands = Graph { members, poses, joins: Vec::new(), score: 0.0, id: 0 };
        let center = sherds[own].center;
        let moved = |pose: &Rigid| (pose.point(&center) - laid.point(&center)).norm();
        let known = self.known(own, &stands).filter(|pose| moved(pose) < REACH);
        let fits =
            std::iter::once(laid).chain(known).filter_map(|start| pulled(sherds, &stands, own, &start));
        // What is far away must fit better by as much as hands are unlikely to be wrong by so much.
        let worth = |pose: &Rigid| {
            let far = moved(pose) / REACH;
            touching(sherds, &stands, own, pose).iter().map(|t| t.1.max(-4.0)).sum::<f64>() - 8.0 * far * far
        };
        let best = fits.filter(|pose| moved(pose) < REACH).map(|pose| (worth(&pose), pose));
        let (_, pose) = best.max_by(|x, y| x.0.total_cmp(&y.0))?;
        let telling = Telling::of(sherds);
        let mut beside: Vec<(SherdId, f64)> = touching(sherds, &stands, own, &pose)
            .iter()
            .map(|&(k, score)| {
                (sherds[k].id.clone(), telling.probability(sherds[own].pair_with(&sherds[k]), score))
            })
            .collect();
        beside.sort_by(|x, y| y.1.total_cmp(&x.1).then_with(|| x.0.cmp(&y.0)));
        let in_file = frames.to_file(id, &Pose::<Assembled, _>::new(pose)).to_row_major();
        (!beside.is_empty()).then_some(Snapped { pose: in_file, moved: moved(&pose), beside })
    }

    /// Where the sherd would lie by what it was matched with.
    fn known(&self, own: usize, stands: &Graph) -> impl Iterator<Item = Rigid> {
        let ways = self.matched().pairs.iter().flatten();
        ways.filter_map(move |c: &Candidate| {
            let (other, other_from_own) = match (c.a == own, c.b == own) {
                (true, _) => (c.b, c.a_from_b().inverse()),
                (_, true) => (c.a, *c.a_from_b()),
                _ => return None,
            };
            Some(*stands.pose(other)? * other_from_own)
        })
    }
}

/// Drawn along until the edges meet.
fn pulled(sherds: &[Sherd], stands: &Graph, own: usize, start: &Rigid) -> Option<Rigid> {
    let alone = Graph::single(own);
    let pull = |pose: Rigid| fit_chunk(sherds, stands, &alone, &pose, 5);
    let pose = (0..PULLS).try_fold(*start, |pose, _| pull(pose))?;
    (!touching(sherds, stands, own, &pose).is_empty()).then_some(pose)
}

/// The sherds that one touches where it lies, with the log-odds of each join.
fn touching(sherds: &[Sherd], stands: &Graph, own: usize, pose: &Rigid) -> Vec<(usize, f64)> {
    let around = stands.members.iter().zip(&stands.poses);
    let around = around.filter(|&(&k, p)| near(sherds, (k, p), (own, pose), 3.0));
    let judged = around.map(|(&k, p)| (k, judge(&sherds[k], &sherds[own], &(p.inverse() * *pose))));
    judged.filter(|(_, (contact, ..))| contact.length >= SHORTEST_CONTACT).map(|(k, j)| (k, j.2)).collect()
}
