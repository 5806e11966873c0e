//! Repair: what is held most weakly is taken out, offered everywhere again, and stays elsewhere if the whole is likelier so;
//! until nothing changes. A search that makes the surest merge first cannot come back from one that was wrong, and
//! the truth is often worth more than what it ends with (bare lines of real pots: by 4 units for one pot, by 50 for
//! all of them mixed). Where breaks were scanned it is not: there repair found nothing better in eight collections and cost up to
//! twice the time, so that only bare lines are repaired.

use crate::assemble::adjust::near;
use crate::assemble::beam::{Search, State, Ticket, Tried};
use crate::assemble::graph::Graph;
use crate::assemble::merge::{judged, settled, whole, worth_of};
use crate::assemble::offers::offers_between;
use crate::assemble::start::Graphs;
use crate::pairs::contact::overlap;
use crate::run::{Cancelled, Run};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A sherd is in doubt if what holds it is worth less than this.
const WEAK: f64 = 10.0;
/// Sherds in doubt that are looked at, weakest first.
const MOST_WEAK: usize = 24;
/// Sherds that are taken out together with a weak one: those beside it that are weak too.
const TOGETHER: usize = 4;
/// Sherds that are left over and offered along with what is taken out.
const MOST_LOOSE: usize = 40;
/// Other first steps that are tried after something was taken out.
const FIRST_STEPS: usize = 4;
/// A first step may lose this much: what follows may make up for it.
const VALLEY: f64 = 3.0;
/// What the whole must gain.
const LEAST_GAIN: f64 = 0.3;
/// Attempts in all.
const MOST_ATTEMPTS: usize = 500;
/// Offers tried in vain before an attempt ends.
const IN_VAIN: usize = 48;

/// Ways of a sherd to a graph in which others may be in its way, and how much of another it may lie on before that one is
/// (square millimetres).
const WAYS: usize = 5;
const IN_THE_WAY: f64 = 40.0;
/// Such attempts at most.
const MOST_EJECTIONS: usize = 60;

/// Sherds that are taken out together, sorted.
type Out = Vec<usize>;

/// What the ways of an attempt have in common: many end alike.
#[derive(Default)]
pub(crate) struct Repairs {
    /// Graphs that this attempt adjusted to the end, by the id of what they were before.
    settled: BTreeMap<u64, Arc<Graph>>,
    /// What graphs are worth as a whole.
    worth: BTreeMap<u64, f64>,
}

impl Search<'_> {
    /// The state after repair; the same one where nothing became likelier.
    pub(crate) fn repaired(&mut self, state: State, run: &Run) -> Result<State, Cancelled> {
        let mut graphs = self.all_settled(&state.graphs, &Graphs::new());
        // What stays as it was is handed on as it was: adjusting it once more is for those who finish.
        let before: BTreeMap<u64, Arc<Graph>> = graphs
            .values()
            .filter_map(|g| Some((g.id, state.graphs.values().find(|s| s.members == g.members)?.clone())))
            .collect();
        for each_gains in [false, true] {
            graphs = self.repaired_so(graphs, each_gains, run)?;
        }
        let graphs = graphs.into_iter().map(|(id, g)| before.get(&id).cloned().unwrap_or(g));
        Ok(self.state_of(graphs.map(|g| (g.id, g)).collect()))
    }

    /// Takes out and puts back until nothing gains.
    fn repaired_so(&mut self, mut graphs: Graphs, each_gains: bool, run: &Run) -> Result<Graphs, Cancelled> {
        let mut worth = self.worth(&graphs);
        // What was tried in vain is tried anew only where its surroundings changed.
        let mut known: BTreeSet<(Out, u64)> = BTreeSet::new();
        let mut attempts = 0;
        'again: loop {
            // What is in the way costs more to find, and is asked for only where the plain ways are exhausted.
            let ways: [fn(&Self, &Graphs) -> Vec<Out>; 2] = [Self::doubtful, Self::in_the_way];
            for way in ways {
                for out in way(self, &graphs) {
                    if attempts > MOST_ATTEMPTS || !known.insert((out.clone(), surroundings(&graphs, &out))) {
                        continue;
                    }
                    for tried in self.attempts(&graphs, &out, each_gains, run)? {
                        attempts += 1;
                        let now = self.worth(&tried);
                        if now > worth + LEAST_GAIN {
                            (graphs, worth) = (tried, now);
                            continue 'again;
                        }
                    }
                }
            }
            return Ok(graphs);
        }
    }

    fn worth(&mut self, graphs: &Graphs) -> f64 {
        graphs.values().map(|g| self.worth_of(g)).sum()
    }

    fn worth_of(&mut self, g: &Graph) -> f64 {
        *self.repairs.worth.entry(g.id).or_insert_with(|| whole(self.bench, g))
    }

    /// Graphs adjusted to the end, but for those that are known already.
    fn all_settled(&mut self, graphs: &Graphs, known: &Graphs) -> Graphs {
        let bench = self.bench;
        let all: Vec<&Arc<Graph>> = graphs.values().collect();
        let before = &self.repairs.settled;
        let made: Vec<Option<Graph>> = all
            .par_iter()
            .map(|g| {
                let done = g.len() < 2 || known.contains_key(&g.id) || before.contains_key(&g.id);
                (!done).then(|| settled(bench, g).0)
            })
            .collect();
        let mut out = Graphs::new();
        for (old, new) in all.into_iter().zip(made) {
            let new = new.map(|g| Arc::new(Graph { id: self.new_id(), ..g }));
            self.repairs.settled.extend(new.map(|g| (old.id, g)));
            let stays = old.len() < 2 || known.contains_key(&old.id);
            let g = if stays { old } else { self.repairs.settled.get(&old.id).unwrap_or(old) };
            out.insert(g.id, Arc::clone(g));
        }
        out
    }

    /// Sherds in doubt, weakest first.
    fn weak(&self, graphs: &Graphs) -> Vec<usize> {
        let bench = self.bench;
        let mut weak: Vec<(f64, usize)> = Vec::new();
        for g in graphs.values().filter(|g| g.len() > 1) {
            for &m in g.members.iter().filter(|&&m| !bench.rules.holds(m)) {
                let held = worth_of(g.joins_of(m)) - bench.cost;
                if held < WEAK {
                    weak.push((held, m));
                }
            }
        }
        weak.sort_by(|x, y| x.0.total_cmp(&y.0).then(x.1.cmp(&y.1)));
        weak.truncate(MOST_WEAK);
        weak.into_iter().map(|w| w.1).collect()
    }

    /// What to take out, one after the other: each weak sherd, each with the weak ones beside it, and all of a graph.
    fn doubtful(&self, graphs: &Graphs) -> Vec<Out> {
        let weak = self.weak(graphs);
        let home: BTreeMap<usize, u64> =
            graphs.values().flat_map(|g| g.members.iter().map(|&m| (m, g.id))).collect();
        let mut outs: Vec<Out> = Vec::new();
        let mut add = |mut out: Out| {
            out.sort_unstable();
            out.dedup();
            if !outs.contains(&out) {
                outs.push(out);
            }
        };
        for &m in &weak {
            add(vec![m]);
        }
        for &m in &weak {
            let g = &graphs[&home[&m]];
            let beside = |x: usize| g.joins_of(m).any(|j| j.a == x || j.b == x);
            let near = weak.iter().copied().filter(|&x| x != m && beside(x)).take(TOGETHER - 1);
            add(near.chain([m]).collect());
        }
        for g in graphs.values().filter(|g| g.len() > 1) {
            let of: Vec<usize> = weak.iter().copied().filter(|m| home[m] == g.id).collect();
            add(of.iter().copied().take(TOGETHER).collect());
            add(of);
        }
        add(weak.clone());
        outs.retain(|o| !o.is_empty());
        outs
    }

    /// Sherds that are in doubt or left over, each with those in doubt that lie where it might belong.
    fn in_the_way(&self, graphs: &Graphs) -> Vec<Out> {
        let (bench, weak) = (self.bench, self.weak(graphs));
        let left = graphs.values().filter(|g| g.len() == 1).map(|g| g.members[0]).take(MOST_WEAK);
        let movers: Vec<usize> = weak.iter().copied().chain(left).collect();
        let tasks: Vec<(usize, &Arc<Graph>)> = movers
            .iter()
            .flat_map(|&m| graphs.values().filter(|g| g.len() > 1).map(move |g| (m, g)))
            .collect();
        let found: Vec<Vec<(f64, Out)>> = tasks
            .par_iter()
            .map(|&(m, g)| {
                let piece = Graph::single(m);
                let host = g.without(m);
                let offers = offers_between(bench, &host, &piece).into_iter().take(WAYS);
                offers
                    .filter_map(|o| {
                        let mut out: Out = host
                            .members
                            .iter()
                            .zip(&host.poses)
                            .filter(|(x, _)| weak.contains(x))
                            .filter(|(x, pose)| {
                                let (a, b) = (&bench.sherds[**x], &bench.sherds[m]);
                                let a_from_b = pose.inverse() * o.one_from_two;
                                near(bench.sherds, (**x, pose), (m, &o.one_from_two), 2.0)
                                    && overlap(a, b, &a_from_b) > IN_THE_WAY
                            })
                            .map(|(x, _)| *x)
                            .collect();
                        let few = (1..TOGETHER).contains(&out.len());
                        out.push(m);
                        out.sort_unstable();
                        few.then_some((o.estimate, out))
                    })
                    .collect()
            })
            .collect();
        let mut found = found.concat();
        found.sort_by(|x, y| y.0.total_cmp(&x.0).then_with(|| x.1.cmp(&y.1)));
        found.truncate(MOST_EJECTIONS);
        found.into_iter().map(|f| f.1).collect()
    }

    /// The graphs without some sherds, put together again in several ways.
    fn attempts(
        &mut self,
        graphs: &Graphs,
        out: &Out,
        each_gains: bool,
        run: &Run,
    ) -> Result<Vec<Graphs>, Cancelled> {
        run.go_on()?;
        // Ids tell what is newer: what lies anew is known by one of its own.
        self.repairs.settled.clear();
        let bare = self.taken_out(graphs, out);
        let mut loose: BTreeSet<usize> = out.iter().copied().collect();
        // Of a large collection more may be left over than can be offered with every attempt.
        if alone(&bare) <= MOST_LOOSE {
            loose.extend(bare.values().filter(|g| g.len() == 1).map(|g| g.members[0]));
        }
        let mut state = self.state_offering(bare, &loose);
        of_loose(&mut state, &loose);
        let (mut good, _) = self.looked_at_up_to(&state, self.accept() - VALLEY, IN_VAIN);
        good.sort_by(|x, y| y.1.rank.total_cmp(&x.1.rank).then(x.0.key().cmp(&y.0.key())));
        let mut firsts: Vec<(Ticket, Tried)> = Vec::new();
        for (ticket, tried) in good {
            let old = tried.graph.as_ref().is_some_and(|g| self.lies_as(g, graphs, out));
            if firsts.len() < FIRST_STEPS && !old && !firsts.iter().any(|f| self.same_outcome(&f.1, &tried)) {
                firsts.push((ticket, tried));
            }
        }
        let mut starts: Vec<State> = firsts.iter().map(|(t, tried)| self.child(&state, t, tried)).collect();
        starts.push(state);
        let mut all = Vec::new();
        for start in starts {
            let ended = self.greedily(start, &loose, each_gains, run)?;
            all.push(self.all_settled(&ended.graphs, graphs));
        }
        Ok(all)
    }

    /// Makes the surest merge of a loose sherd again and again. With `each_gains` only those after which the whole is worth
    /// more: it knows what a merge does not, that an edge which is taken cannot be taken again. But some steps pay later.
    fn greedily(
        &mut self,
        mut state: State,
        loose: &BTreeSet<usize>,
        each_gains: bool,
        run: &Run,
    ) -> Result<State, Cancelled> {
        loop {
            run.go_on()?;
            of_loose(&mut state, loose);
            let (mut good, _) = self.looked_at_up_to(&state, self.accept(), IN_VAIN);
            good.sort_by(|x, y| y.1.rank.total_cmp(&x.1.rank).then(x.0.key().cmp(&y.0.key())));
            let gains = |(t, tried): &(Ticket, Tried)| {
                if !each_gains {
                    return true;
                }
                let apart = self.worth_of(&state.graphs[&t.one]) + self.worth_of(&state.graphs[&t.two]);
                tried.graph.as_ref().is_some_and(|g| self.worth_of(g) > apart)
            };
            let Some((ticket, tried)) = good.into_iter().find(gains) else { return Ok(state) };
            state = self.child(&state, &ticket, &tried);
        }
    }

    /// The graphs without these sherds, which lie loose; what falls apart becomes several graphs.
    fn taken_out(&mut self, graphs: &Graphs, out: &Out) -> Graphs {
        let bench = self.bench;
        let mut left = Graphs::new();
        for g in graphs.values() {
            if !g.members.iter().any(|m| out.contains(m)) {
                left.insert(g.id, Arc::clone(g));
                continue;
            }
            for part in pieces(g, out) {
                let graph = match part.as_slice() {
                    [one] => Graph::single(*one),
                    _ => {
                        let poses = part.iter().filter_map(|m| g.pose(*m).copied()).collect();
                        Arc::new(Graph { id: self.new_id(), ..judged(bench, part, poses).0 })
                    }
                };
                left.insert(graph.id, graph);
            }
        }
        left.extend(out.iter().map(|&m| (m as u64, Graph::single(m))));
        left
    }

    /// Whether the sherds that were taken out lie in a graph as they lay before.
    fn lies_as(&self, g: &Graph, graphs: &Graphs, out: &Out) -> bool {
        let Some(old) =
            graphs.values().find(|o| o.members.iter().any(|m| out.contains(m) && g.pose(*m).is_some()))
        else {
            return false;
        };
        let both: Vec<usize> = g.members.iter().copied().filter(|&m| old.pose(m).is_some()).collect();
        if both.len() < 2 || both.len() < g.len() {
            return false;
        }
        let Some(anchor) = both.iter().copied().find(|m| !out.contains(m)).or(both.first().copied()) else {
            return false;
        };
        let (Some(a), Some(b)) = (g.pose(anchor), old.pose(anchor)) else { return false };
        both.iter().all(|&m| {
            let (Some(p), Some(q)) = (g.pose(m), old.pose(m)) else { return false };
            let (p, q) = (a.inverse() * *p, b.inverse() * *q);
            let center = &self.bench.centers[m];
            p.angle_to(&q) < 0.1 && (p.point(center) - q.point(center)).norm() < 4.0
        })
    }
}

/// Names what an attempt depends on: the graphs that the sherds are taken out of.
fn surroundings(graphs: &Graphs, out: &Out) -> u64 {
    graphs.values().filter(|g| g.members.iter().any(|m| out.contains(m))).map(|g| g.id).max().unwrap_or(0)
}

fn alone(graphs: &Graphs) -> usize {
    graphs.values().filter(|g| g.len() == 1).count()
}

/// Only offers of what is loose, or of what loose sherds were put together to.
fn of_loose(state: &mut State, loose: &BTreeSet<usize>) {
    let graphs = &state.graphs;
    let is_loose = |id: &u64| graphs[id].members.iter().all(|m| loose.contains(m));
    state.queue.retain(|t| is_loose(&t.one) || is_loose(&t.two));
}

/// What hangs together of a graph without some of its sherds.
fn pieces(g: &Graph, out: &Out) -> Vec<Vec<usize>> {
    let stays = |m: usize| !out.contains(&m);
    g.parts(g.hanging_by(|_, j| stays(j.a) && stays(j.b)), stays)
}

#[cfg(test)]
mod tests;
