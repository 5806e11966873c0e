//! Growth from many roots. The surest pair of a small collection is not always right, and a search that
//! makes the surest merge first never comes back from it. So every likely pair is grown by itself, sherd
//! by sherd, as if it were the root of a pot; right roots soon gather contacts that wrong ones cannot.
//! Of what has grown the best graphs that share no sherd make one more state to start from.

use crate::assemble::beam::{Search, State, Ticket, Tried};
use crate::assemble::bench::SEARCH_COST;
use crate::assemble::graph::Graph;
use std::sync::Arc;

/// A graph worth less than this for each sherd is in doubt: about what a candidate found among many must
/// make up for.
const DOUBTFUL: f64 = SEARCH_COST;
/// Roots are grown if this many sherds are in doubt, and one in so many: a few that fit nowhere are no
/// sign that the search went wrong. With more than the last number each root would cost too much.
const FEWEST_IN_DOUBT: usize = 4;
const ONE_IN: usize = 10;
const MOST_IN_DOUBT: usize = 40;
/// Likely pairs that are looked at, for each sherd, and roots that are grown of them.
const PAIRS_OF_SHERD: usize = 6;
const MOST_ROOTS: usize = 32;
/// A growing graph may lose this much before it must gain again.
const VALLEY: f64 = 4.0;

impl Search<'_> {
    /// What other roots make of the sherds that a finished state leaves in doubt, if there are enough of
    /// them and any grew.
    pub(crate) fn grown(&mut self, finished: &State) -> Option<State> {
        let mut graphs = finished.graphs.clone();
        let sherds = self.bench.sherds.len();
        let mut in_doubt = 0;
        for (id, graph) in &finished.graphs {
            let decided = graph.members.iter().any(|&m| self.bench.rules.holds(m));
            if !decided && graph.score <= DOUBTFUL * (graph.len() as f64 - 1.0) {
                in_doubt += graph.len();
                graphs.remove(id);
                graphs.extend(graph.members.iter().map(|&m| (m as u64, Graph::single(m))));
            }
        }
        let enough = in_doubt >= FEWEST_IN_DOUBT && in_doubt * ONE_IN >= sherds;
        match enough && in_doubt <= MOST_IN_DOUBT {
            true => {
                let start = self.state_of(graphs);
                self.best_of_roots(&start)
            }
            false => None,
        }
    }

    fn best_of_roots(&mut self, start: &State) -> Option<State> {
        let mut graphs: Vec<Arc<Graph>> = Vec::new();
        for (ticket, tried) in self.roots(start) {
            graphs.extend(self.grow(start, &ticket, &tried));
        }
        graphs.sort_by(|x, y| y.score.total_cmp(&x.score).then_with(|| x.members.cmp(&y.members)));
        let mut chosen = start.graphs.clone();
        let mut taken = vec![false; self.bench.sherds.len()];
        for graph in graphs.into_iter().filter(|g| g.score > 0.0) {
            if graph.members.iter().any(|&m| taken[m]) {
                continue;
            }
            graph.members.iter().for_each(|&m| taken[m] = true);
            chosen.retain(|_, g| !g.members.iter().any(|m| graph.members.binary_search(m).is_ok()));
            chosen.insert(graph.id, graph);
        }
        taken.contains(&true).then(|| self.state_of(chosen))
    }

    /// The likeliest pairs of single sherds, no two alike.
    fn roots(&mut self, start: &State) -> Vec<(Ticket, Tried)> {
        let single = |id: &u64| start.graphs[id].len() == 1;
        let singles = start.graphs.keys().filter(|id| single(id)).count();
        let pairs = start.queue.iter().copied().filter(|t| single(&t.one) && single(&t.two));
        let tickets: Vec<Ticket> = pairs.take(PAIRS_OF_SHERD * singles).collect();
        self.try_batch(start, &tickets);
        let mut roots: Vec<(Ticket, Tried)> = tickets
            .iter()
            .map(|t| (*t, self.tried[&t.key()].clone()))
            .filter(|(_, tried)| tried.graph.is_some())
            .collect();
        roots.sort_by(|x, y| y.1.rank.total_cmp(&x.1.rank).then(x.0.key().cmp(&y.0.key())));
        let mut distinct: Vec<(Ticket, Tried)> = Vec::new();
        for root in roots {
            if distinct.len() == MOST_ROOTS {
                break;
            }
            if !distinct.iter().any(|d| self.same_outcome(&d.1, &root.1)) {
                distinct.push(root);
            }
        }
        distinct
    }

    /// Adds the best graph of the state again and again; the best there was on the way.
    fn grow(&mut self, start: &State, root: &Ticket, tried: &Tried) -> Option<Arc<Graph>> {
        let mut graph = tried.graph.clone()?;
        let mut state = self.child(start, root, tried);
        let mut best = graph.clone();
        loop {
            state.queue.retain(|t| t.one == graph.id || t.two == graph.id);
            let Some((ticket, next)) = self.best_of(&state) else { break };
            state = self.child(&state, &ticket, &next);
            graph = next.graph?;
            if graph.score > best.score {
                best = graph.clone();
            }
            if graph.score < best.score - VALLEY {
                break;
            }
        }
        Some(best)
    }

    /// The merge of the state that gains most.
    fn best_of(&mut self, state: &State) -> Option<(Ticket, Tried)> {
        let (good, _) = self.looked_at(state, -VALLEY);
        good.into_iter().max_by(|x, y| x.1.gain.total_cmp(&y.1.gain).then(y.0.key().cmp(&x.0.key())))
    }
}
