//! The search (algorithm 1 of the paper, by graphs instead of by states): every sherd starts as a
//! graph of its own; the surest merge is made first; a state branches only where merges contradict
//! each other, so that the beam holds alternatives rather than the same merges in another order.
//! Offers and merges belong to pairs of graphs and are computed once, whichever states share them.

use crate::assemble::again::Again;
use crate::assemble::answers::Ended;
use crate::assemble::bench::Workbench;
use crate::assemble::graph::Graph;
use crate::assemble::kept::Growing;
use crate::assemble::memory::{MergeKey, context, remembered};
use crate::assemble::offers::Offer;
use crate::assemble::queue::sort_queue;
use crate::assemble::repair::Repairs;
use crate::assemble::start::{Graphs, unmet};
use crate::features::Source;
use crate::run::{Cancelled, Event, Run};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A set of graphs that share no sherd.
#[derive(Clone)]
pub struct State {
    pub graphs: BTreeMap<u64, Arc<Graph>>,
    pub score: f64,
    /// Open offers, by estimate, best first.
    pub(crate) queue: Vec<Ticket>,
}

/// An offer between two graphs of a state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ticket {
    pub one: u64,
    pub two: u64,
    pub(super) index: usize,
    pub(super) estimate: f64,
}

impl Ticket {
    pub fn key(&self) -> (u64, u64, usize) {
        (self.one, self.two, self.index)
    }
}

/// A merge that was tried.
#[derive(Clone)]
pub(crate) struct Tried {
    pub graph: Option<Arc<Graph>>,
    /// Gain over the two graphs apart, with the promise of triples.
    pub rank: f64,
    pub gain: f64,
}

/// Offers tried in one batch, and how many may be tried in one step before a state is done.
const BATCH: usize = 16;
const MOST_TRIED: usize = 96;
/// The same where nothing has gained enough yet: a state should not end while something would.
pub(crate) const MOST_IN_VAIN: usize = 400;
/// Rounds of looking again at most: each gives what stands then a chance to take in more.
const MOST_LOOKS: usize = 4;
/// States that are kept as other answers.
const MOST_ENDED: usize = 6;
/// Contradicting merges this much worse than the best open a branch.
const CLOSE: f64 = 6.0;

/// To place a sherd at any price is one thing, to force two pots into one another: merges of graphs
/// must gain at least this.
const FORCED_MERGE: f64 = 0.0;

pub struct Search<'a> {
    pub(crate) bench: &'a Workbench<'a>,
    pub(super) offers: BTreeMap<(u64, u64), Arc<Vec<Offer>>>,
    pub(crate) tried: BTreeMap<(u64, u64, usize), Tried>,
    /// What repair computed already.
    pub(super) repairs: Repairs,
    pub(super) next_id: u64,
    /// Places that vessels in the making offer to what is left over.
    pub(crate) again: Again,
    /// What every merge depends on.
    context: blake3::Hasher,
    /// Least gain of a merge that is made now.
    accept: f64,
    /// Whether what was decided is made whatever it gains.
    forcing: bool,
    /// States that were nearly as good before vessels looked again, best first.
    pub ended: Vec<Ended>,
    /// Merges computed, for the report.
    pub merges: usize,
}

impl<'a> Search<'a> {
    pub fn new(bench: &'a Workbench<'a>) -> Self {
        let next_id = bench.sherds.len() as u64;
        let accept = bench.options.accept;
        let (offers, tried, context) = (BTreeMap::new(), BTreeMap::new(), context(bench));
        Self {
            bench,
            offers,
            tried,
            repairs: Repairs::default(),
            next_id,
            again: Again::default(),
            context,
            accept,
            forcing: true,
            ended: Vec::new(),
            merges: 0,
        }
    }

    /// Runs to the end; finished states, best first. `from` are graphs that stand already.
    pub fn run(&mut self, from: Option<&Graphs>, run: &Run) -> Result<Vec<State>, Cancelled> {
        let (made, open) = match from {
            Some(graphs) => (vec![self.state_standing(graphs)], Vec::new()),
            None => self.first_states(),
        };
        if open.is_empty() {
            return self.run_from(made, run);
        }
        // What the sherds say by themselves first: a decision that agrees with it changes nothing.
        self.forcing = false;
        let mut finished = self.run_from(open, run)?;
        self.forcing = true;
        if finished.first().is_some_and(|s| unmet(self.bench, &s.graphs) == 0) {
            return Ok(finished);
        }
        // What they did not make is made by force: in the vessels that stand now, or before anything else.
        let ended = std::mem::take(&mut self.ended);
        finished.truncate(1);
        finished = self.run_down(finished, run)?;
        let standing = finished.first().map(|s| s.score);
        finished.extend(self.run_from(made, run)?);
        self.sort_obeying(&mut finished);
        if finished.first().map(|s| s.score) == standing {
            self.ended = ended;
        }
        Ok(finished)
    }

    /// Runs these states to the end.
    fn run_from(&mut self, mut finished: Vec<State>, run: &Run) -> Result<Vec<State>, Cancelled> {
        // To place all, the bar is lowered step by step, so that sure merges come first.
        let bars: &[f64] =
            if self.bench.options.place_all { &[0.0, -2.0, -5.0, -10.0, -20.0, -40.0] } else { &[0.0] };
        for bar in bars {
            self.accept = self.bench.options.accept + bar;
            finished.truncate(self.bench.options.beam);
            finished = self.run_down(finished, run)?;
            if *bar == 0.0 && self.bench.options.roots {
                let grown = finished.first().cloned().and_then(|s| self.grown(&s));
                finished.extend(self.run_down(grown.into_iter().collect(), run)?);
                sort_states(&mut finished);
            }
            if *bar == 0.0 {
                let ended = |s: &State| Ended { score: s.score, graphs: s.graphs.clone() };
                self.ended = finished.iter().take(MOST_ENDED).map(ended).collect();
            }
            if *bar == 0.0 && self.bench.options.look_again {
                for _ in 0..MOST_LOOKS {
                    let Some(best) = finished.first().cloned() else { break };
                    let Some(offered) = self.looked_again(&best) else { break };
                    let graphs = best.graphs.len();
                    finished = self.run_down(vec![offered], run)?;
                    if finished.first().is_none_or(|s| s.graphs.len() >= graphs) {
                        break;
                    }
                }
            }
            if *bar == 0.0 && self.bench.options.repair && self.bare() && !finished.is_empty() {
                let best = self.repaired(finished.swap_remove(0), run)?;
                finished = vec![best];
            }
        }
        Ok(finished)
    }

    /// What obeys comes first.
    fn sort_obeying(&self, states: &mut [State]) {
        sort_states(states);
        states.sort_by_key(|s| unmet(self.bench, &s.graphs));
    }

    /// Whether nothing but edge lines is known of all sherds.
    fn bare(&self) -> bool {
        self.bench.sherds.iter().all(|s| s.source == Source::BareLines)
    }

    /// Least gain of a merge that is made now.
    pub(crate) fn accept(&self) -> f64 {
        self.accept
    }

    /// A name for a graph that no other has.
    pub(crate) fn new_id(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id - 1
    }

    fn run_down(&mut self, mut beam: Vec<State>, run: &Run) -> Result<Vec<State>, Cancelled> {
        let mut finished: Vec<State> = Vec::new();
        let total = self.bench.sherds.len();
        while !beam.is_empty() {
            let mut children = Vec::new();
            for state in &mut beam {
                run.go_on()?;
                let grown = self.expand(state);
                if grown.is_empty() {
                    finished.push(state.clone());
                }
                children.extend(grown);
            }
            sort_states(&mut children);
            beam = Vec::new();
            for child in children {
                if beam.len() < self.bench.options.beam && !beam.iter().any(|s| self.same_state(s, &child)) {
                    beam.push(child);
                }
            }
            if let Some(best) = beam.first() {
                run.tell(Event::Searching { graphs: best.graphs.len(), sherds: total });
                run.show(|| Growing::of(&best.graphs, self.bench.sherds));
            }
        }
        sort_states(&mut finished);
        Ok(finished)
    }

    /// Tries the offers of a batch that were not tried before.
    pub(crate) fn try_batch(&mut self, state: &State, batch: &[Ticket]) {
        let bench = self.bench;
        let fresh: Vec<Ticket> =
            batch.iter().copied().filter(|t| !self.tried.contains_key(&(t.one, t.two, t.index))).collect();
        let offers = &self.offers;
        let context = &self.context;
        let made: Vec<(Option<Graph>, f64, Option<MergeKey>)> = fresh
            .par_iter()
            .map(|t| {
                let offer = &offers[&(t.one, t.two)][t.index];
                let (g1, g2) = (&state.graphs[&t.one], &state.graphs[&t.two]);
                if !allowed(bench, g1, g2) {
                    return (None, 0.0, None);
                }
                let (graph, key) = remembered(bench, context, (g1, g2), &offer.one_from_two);
                (graph, offer.promise, key)
            })
            .collect();
        if let Some(memory) = bench.memory {
            let new: Vec<(MergeKey, Option<&Graph>)> =
                made.iter().filter_map(|(graph, _, key)| Some(((*key)?, graph.as_ref()))).collect();
            memory.save(&new);
        }
        self.merges += fresh.len();
        for (t, (graph, promise, _)) in fresh.into_iter().zip(made) {
            let before = state.graphs[&t.one].score + state.graphs[&t.two].score;
            let gain = graph.as_ref().map_or(f64::NEG_INFINITY, |g| g.score - before);
            let graph = graph.map(|mut g| {
                g.id = self.next_id;
                self.next_id += 1;
                Arc::new(g)
            });
            self.tried.insert((t.one, t.two, t.index), Tried { graph, rank: gain + promise, gain });
        }
    }

    /// Merges of the state that gain enough, and how far down its offers were tried.
    pub(crate) fn looked_at(&mut self, state: &State, accept: f64) -> (Vec<(Ticket, Tried)>, usize) {
        self.looked_at_up_to(state, accept, MOST_IN_VAIN)
    }

    /// The same, giving up after so many offers in vain.
    pub(crate) fn looked_at_up_to(
        &mut self,
        state: &State,
        accept: f64,
        in_vain: usize,
    ) -> (Vec<(Ticket, Tried)>, usize) {
        let mut good: Vec<(Ticket, Tried)> = Vec::new();
        let (mut at, mut fresh) = (0, 0);
        while at < state.queue.len()
            && fresh < if good.is_empty() { in_vain } else { MOST_TRIED.min(in_vain) }
        {
            let batch: Vec<Ticket> = state.queue[at..(at + BATCH).min(state.queue.len())].to_vec();
            at += batch.len();
            // What was tried in an earlier step costs nothing to look at again.
            fresh += batch.iter().filter(|t| !self.tried.contains_key(&t.key())).count();
            self.try_batch(state, &batch);
            for t in batch {
                let tried = &self.tried[&(t.one, t.two, t.index)];
                let (g1, g2) = (&state.graphs[&t.one], &state.graphs[&t.two]);
                let lone = g1.len() == 1 || g2.len() == 1;
                let bar = if lone { accept } else { accept.max(FORCED_MERGE) };
                let decided = || self.forcing && self.bench.rules.unites(&g1.members, &g2.members);
                if tried.graph.is_some() && (tried.gain > bar || decided()) {
                    good.push((t, tried.clone()));
                }
            }
            // Estimates further down promise less than what is already in hand.
            let best = good.iter().map(|g| g.1.rank).fold(f64::NEG_INFINITY, f64::max);
            if state.queue.get(at).is_none_or(|next| next.estimate < best) && !good.is_empty() {
                break;
            }
        }
        (good, at)
    }

    /// The state's continuations: its surest merge, and those that contradict it and come close.
    fn expand(&mut self, state: &mut State) -> Vec<State> {
        let (mut good, at) = self.looked_at(state, self.accept);
        let tried = &self.tried;
        let may = |t: &Ticket| tried[&t.key()].graph.is_some();
        let left: Vec<Ticket> = state.queue[..at].iter().copied().filter(may).collect();
        state.queue.splice(..at, left);
        good.sort_by(|x, y| {
            y.1.rank
                .total_cmp(&x.1.rank)
                .then((x.0.one, x.0.two, x.0.index).cmp(&(y.0.one, y.0.two, y.0.index)))
        });
        let Some(((first, best), others)) = good.split_first() else { return Vec::new() };
        let touches = |t: &Ticket| [t.one, t.two].iter().any(|g| *g == first.one || *g == first.two);
        let mut out = vec![self.child(state, first, best)];
        for (t, tried) in others {
            if out.len() >= self.bench.options.branch {
                break;
            }
            if touches(t) && tried.rank > best.rank - CLOSE && !self.same_outcome(best, tried) {
                out.push(self.child(state, t, tried));
            }
        }
        out
    }

    /// Two merges of one sherd into one graph in the same place are one.
    pub(crate) fn same_outcome(&self, x: &Tried, y: &Tried) -> bool {
        match (&x.graph, &y.graph) {
            (Some(x), Some(y)) => x.same_as(y, &self.bench.centers, 0.1, 4.0),
            _ => false,
        }
    }

    pub(crate) fn child(&mut self, state: &State, t: &Ticket, tried: &Tried) -> State {
        let mut graphs = state.graphs.clone();
        graphs.remove(&t.one);
        graphs.remove(&t.two);
        let mut queue: Vec<Ticket> = state
            .queue
            .iter()
            .copied()
            .filter(|q| ![q.one, q.two].iter().any(|g| *g == t.one || *g == t.two))
            .collect();
        if let Some(graph) = &tried.graph {
            graphs.insert(graph.id, graph.clone());
            for old in [t.one, t.two] {
                self.again.carry(&state.graphs[&old], graph);
            }
            let pairs = self.pairs_with(graph, &graphs);
            self.queue_offers(&graphs, &pairs, &mut queue);
        }
        sort_queue(&mut queue);
        State { graphs, score: state.score + tried.gain, queue }
    }

    fn same_state(&self, x: &State, y: &State) -> bool {
        if x.graphs.len() != y.graphs.len() {
            return false;
        }
        let by_members = |s: &State| {
            let mut g: Vec<Arc<Graph>> = s.graphs.values().filter(|g| g.len() > 1).cloned().collect();
            g.sort_by(|p, q| p.members.cmp(&q.members));
            g
        };
        let (gx, gy) = (by_members(x), by_members(y));
        gx.len() == gy.len()
            && gx.iter().zip(&gy).all(|(p, q)| p.id == q.id || p.same_as(q, &self.bench.centers, 0.26, 10.0))
    }
}

/// Merges that the options rule out.
fn allowed(bench: &Workbench, g1: &Graph, g2: &Graph) -> bool {
    let o = bench.options;
    (o.merge_graphs || g1.len() == 1 || g2.len() == 1) && bench.rules.may_share(&g1.members, &g2.members)
}

fn sort_states(states: &mut [State]) {
    states.sort_by(|x, y| y.score.total_cmp(&x.score).then_with(|| x.graphs.keys().cmp(y.graphs.keys())));
}
