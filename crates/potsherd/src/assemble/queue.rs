//! What a state of the search has open: offers between its graphs, made once for each pair, best first.

use crate::assemble::beam::{Search, State, Ticket};
use crate::assemble::graph::Graph;
use crate::assemble::offers::{Offer, offers_between};
use crate::assemble::start::{Graphs, Starts, starts};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Offers with a worse estimate are not even queued.
pub(crate) const WORST_OFFER: f64 = -9.0;
/// Offers between graphs that were decided to be of one vessel are looked at before all others.
const DECIDED: f64 = 40.0;

impl Search<'_> {
    /// The states to start from: with all joins made that were decided, and with those left open whose way was not.
    pub(super) fn first_states(&mut self) -> (Vec<State>, Vec<State>) {
        let Starts { made, open, next_id } = starts(self.bench);
        self.next_id = next_id;
        let mut states = |all: Vec<Graphs>| all.into_iter().map(|graphs| self.state_of(graphs)).collect();
        (states(made), states(open))
    }

    pub(crate) fn state_standing(&mut self, graphs: &Graphs) -> State {
        self.next_id = graphs.keys().max().map_or(self.next_id, |id| self.next_id.max(id + 1));
        self.state_of(graphs.clone())
    }

    /// A state with all its offers.
    pub(crate) fn state_of(&mut self, graphs: Graphs) -> State {
        let mut home = vec![0; self.bench.sherds.len()];
        graphs.values().for_each(|g| g.members.iter().for_each(|&m| home[m] = g.id));
        let pair = |a: u64, b: u64| (a.min(b), a.max(b));
        let mut pairs: Vec<(u64, u64)> =
            self.bench.candidates.iter().map(|l| pair(home[l.a], home[l.b])).filter(|p| p.0 != p.1).collect();
        pairs.sort_unstable();
        pairs.dedup();
        self.state_between(graphs, &pairs)
    }

    /// A state with the offers of some sherds.
    pub(crate) fn state_offering(&mut self, graphs: Graphs, sherds: &BTreeSet<usize>) -> State {
        let home: BTreeMap<usize, u64> =
            graphs.values().flat_map(|g| g.members.iter().map(|&m| (m, g.id))).collect();
        let links = sherds.iter().flat_map(|&m| &self.bench.of_sherd[m]).map(|&k| &self.bench.candidates[k]);
        let pairs: BTreeSet<(u64, u64)> = links
            .map(|l| (home[&l.a].min(home[&l.b]), home[&l.a].max(home[&l.b])))
            .filter(|p| p.0 != p.1)
            .collect();
        self.state_between(graphs, &pairs.into_iter().collect::<Vec<_>>())
    }

    /// A state with all its offers, and those that its vessels make anew.
    pub(crate) fn state_with(&mut self, graphs: Graphs) -> State {
        let ids: Vec<u64> = graphs.keys().copied().collect();
        let large = |id: &u64| graphs[id].len() > 1;
        let pairs: Vec<(u64, u64)> = ids
            .iter()
            .enumerate()
            .flat_map(|(k, x)| ids[k + 1..].iter().map(move |y| (*x, *y)))
            .filter(|(x, y)| large(x) || large(y))
            .collect();
        self.state_between(graphs, &pairs)
    }

    /// A new graph and those to which something may be offered of it: in a large collection few others have candidates with it.
    pub(super) fn pairs_with(&self, graph: &Graph, graphs: &Graphs) -> Vec<(u64, u64)> {
        let mut home = vec![graph.id; self.bench.sherds.len()];
        graphs.values().for_each(|g| g.members.iter().for_each(|&m| home[m] = g.id));
        let links = graph.members.iter().flat_map(|&m| &self.bench.of_sherd[m]);
        let ends = links.map(|&k| &self.bench.candidates[k]).flat_map(|l| [home[l.a], home[l.b]]);
        let mut others: Vec<u64> = ends.collect();
        others.extend(self.again.with(graph.id).into_iter().filter(|id| graphs.contains_key(id)));
        others.sort_unstable();
        others.dedup();
        others.into_iter().filter(|&id| id != graph.id).map(|id| (id, graph.id)).collect()
    }

    /// Offers between these graphs are forgotten, with what was tried of them.
    pub(crate) fn forget_offers(&mut self, between: &BTreeSet<(u64, u64)>) {
        self.offers.retain(|pair, _| !between.contains(pair));
        self.tried.retain(|(one, two, _), _| !between.contains(&(*one, *two)));
    }

    fn state_between(&mut self, graphs: Graphs, pairs: &[(u64, u64)]) -> State {
        let mut queue = Vec::new();
        self.queue_offers(&graphs, pairs, &mut queue);
        sort_queue(&mut queue);
        let score = graphs.values().map(|g| g.score).sum();
        State { graphs, score, queue }
    }

    pub(super) fn queue_offers(
        &mut self,
        graphs: &BTreeMap<u64, Arc<Graph>>,
        pairs: &[(u64, u64)],
        queue: &mut Vec<Ticket>,
    ) {
        let bench = self.bench;
        let unknown: Vec<(u64, u64)> =
            pairs.iter().copied().filter(|p| !self.offers.contains_key(p)).collect();
        let made: Vec<Vec<Offer>> =
            unknown.par_iter().map(|(x, y)| self.offers_of(&graphs[x], &graphs[y])).collect();
        for (pair, offers) in unknown.into_iter().zip(made) {
            self.offers.insert(pair, Arc::new(offers));
        }
        for &(one, two) in pairs {
            let decided = bench.rules.unites(&graphs[&one].members, &graphs[&two].members);
            let lift = if decided { DECIDED } else { 0.0 };
            for (index, o) in self.offers[&(one, two)].iter().enumerate() {
                if o.estimate + lift > WORST_OFFER {
                    queue.push(Ticket { one, two, index, estimate: o.estimate + lift });
                }
            }
        }
    }

    /// Offers that the candidates make between two graphs, and those that were found by looking again.
    fn offers_of(&self, one: &Graph, two: &Graph) -> Vec<Offer> {
        let mut offers = offers_between(self.bench, one, two);
        let again = self.again.between(one.id, two.id).into_iter();
        offers.extend(again.map(|(one_from_two, estimate)| Offer {
            one_from_two,
            estimate,
            promise: 0.0,
            link: usize::MAX,
        }));
        offers
    }
}

/// Best first; what is alike goes by its graphs.
pub(super) fn sort_queue(queue: &mut [Ticket]) {
    queue.sort_by(|x, y| {
        y.estimate.total_cmp(&x.estimate).then((x.one, x.two, x.index).cmp(&(y.one, y.two, y.index)))
    });
}
