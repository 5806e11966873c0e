//! Ways two graphs might be joined: pairwise candidates across, grouped by the pose they imply (B6).

use crate::assemble::bench::Workbench;
use crate::assemble::graph::Graph;
use crate::geom::{Rigid, Vec3, math};

/// One way to join two graphs.
#[derive(Clone, Debug)]
pub struct Offer {
    pub one_from_two: Rigid,
    /// Estimate of the gain from the candidates that agree on it.
    pub estimate: f64,
    /// Part of the estimate that rests on sherds outside both graphs.
    pub promise: f64,
    /// The link it was made from.
    pub link: usize,
}

/// Candidates looked at between two graphs, and offers kept. What a candidate is worth by itself tells
/// little about what it is worth in a graph, where other sherds confirm or deny it: with 5 offers real
/// pots lose a tenth of their sherds, from 40 on nothing changes.
const MOST_LINKS: usize = 500;
const KEEP: usize = 40;

/// A candidate between a sherd of one graph and a sherd of the other.
struct Across {
    log_odds: f64,
    triples: f64,
    link: usize,
    /// The pose of the second graph in the first one's frame that it implies.
    pose: Rigid,
    pair: (usize, usize),
}

/// An offer, where it brings the middle of the second graph, and the pairs that speak for it.
type Grouped = (Offer, Vec3, Vec<(usize, usize)>);

/// Offers between two graphs, best first.
pub fn offers_between(bench: &Workbench, g1: &Graph, g2: &Graph) -> Vec<Offer> {
    let small = if g1.len() < g2.len() { g1 } else { g2 };
    let mut found: Vec<Across> = Vec::new();
    for &m in &small.members {
        for &k in &bench.of_sherd[m] {
            let l = &bench.candidates[k];
            let pose = if let (Some(pa), Some(pb)) = (g1.pose(l.a), g2.pose(l.b)) {
                *pa * l.a_from_b * pb.inverse()
            } else if let (Some(pb), Some(pa)) = (g1.pose(l.b), g2.pose(l.a)) {
                *pb * l.a_from_b.inverse() * pa.inverse()
            } else {
                continue;
            };
            found.push(Across { log_odds: l.log_odds, triples: l.triples, link: k, pose, pair: (l.a, l.b) });
        }
    }
    found.sort_by(|x, y| {
        (y.log_odds + y.triples).total_cmp(&(x.log_odds + x.triples)).then(x.link.cmp(&y.link))
    });
    found.truncate(MOST_LINKS);
    let middle = g2.middle(&bench.centers);
    let least_trace = 1.0 + 2.0 * math::cos(bench.options.group_angle);
    let both_single = g1.len() + g2.len() == 2;
    let mut offers: Vec<Grouped> = Vec::new();
    for Across { log_odds, triples, link, pose, pair } in found {
        let promise = if both_single { triples } else { 0.0 };
        let place = pose.point(&middle);
        let alike = offers.iter_mut().find(|(o, at, _)| {
            (*at - place).norm() < bench.options.group_shift
                && turned_less(&o.one_from_two, &pose, least_trace)
        });
        match alike {
            Some((offer, _, pairs)) if !pairs.contains(&pair) => {
                offer.estimate += (log_odds + bench.cost).max(0.0);
                pairs.push(pair);
            }
            Some(_) => {}
            None => offers.push((
                Offer { one_from_two: pose, estimate: log_odds + promise, promise, link },
                place,
                vec![pair],
            )),
        }
    }
    let mut offers: Vec<Offer> = offers.into_iter().map(|o| o.0).collect();
    offers.sort_by(|x, y| y.estimate.total_cmp(&x.estimate).then(x.link.cmp(&y.link)));
    offers.truncate(KEEP);
    offers
}

/// Whether the rotations differ by less than the angle whose trace is given; no arc functions.
fn turned_less(x: &Rigid, y: &Rigid, least_trace: f64) -> bool {
    x.rotation.component_mul(&y.rotation).sum() > least_trace
}
