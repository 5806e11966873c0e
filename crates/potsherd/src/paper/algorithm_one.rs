//! Algorithm 1 as the paper prints it, and the base-driven search of 2021, over the features and matches that
//! ours has: what differs is the search alone.
//!
//! A state is a set of graphs that share no sherd. It starts with the best connected sherds, is given another one
//! whenever it has too few graphs or too few candidates (line 4), registers sherds and other graphs to its
//! graphs (lines 7 to 11), ranks what passes verification by inliers (line 12), expands the best of it after global
//! adjustment (lines 16 to 22), and lives on if it is among the best (lines 24 to 26). The program of 2021 puts the
//! base sherds together first and then adds one sherd at a time; its graphs never merge.
//!
//! Deviations: matches between graphs are those of their sherds, not found again from the new axis; registration and
//! adjustment are ours (no axis and no shared rim radius in them; axes are a gate, as in the authors' program); inliers are counted by the length of edge in contact.

use crate::assemble::adjust::{SEARCHING, adjust_all, fit_chunk};
use crate::assemble::bench::Workbench;
use crate::assemble::graph::Graph;
use crate::assemble::merge::judged;
use crate::assemble::offers::offers_between;
use crate::assemble::start::Graphs;
use crate::geom::nearest_rotation;
use crate::geom::{Mat3, Rigid, Vec3};
use crate::pairs::contact::Contact;
use crate::paper::verification::{MOST_OVERLAP, one_profile};
use crate::run::{Cancelled, Event, Run};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Fewer priority candidates than this and a state is given another sherd (the paper's epsilon, whose value it
/// does not print).
const EPSILON: usize = 5;
/// Matches between two graphs that are registered; the paper has 20 to 30 after pruning for a pair of pots of 30.
const MOST_REGISTERED: usize = 10;
/// Registered poses are one within this: 25 degrees, 20 mm.
const GROUP_ANGLE: f64 = 0.436;
const GROUP_SHIFT: f64 = 20.0;
/// Axes of sherds that touch may differ by this, as the authors' program has it (25 degrees).
const MOST_TILT: f64 = 0.436;
/// Rounds of the fit of a chunk and of the global adjustment.
const FIT_ROUNDS: usize = 5;
const ADJUST_ROUNDS: usize = 2;

/// The best output of algorithm 1, and how many registrations it tried.
pub fn search(bench: &Workbench, run: &Run) -> Result<(Graphs, usize), Cancelled> {
    let mut search = PaperSearch::new(bench, Phase::Multi);
    let mut first = State::default();
    for _ in 0..bench.options.branch {
        search.replenish(&mut first);
    }
    let found = search.run_down(vec![first], run)?;
    Ok((best_of(found), search.registrations))
}

/// The same for the search from base sherds. Where no sherd is known to be one, nothing is put together.
pub fn search_from_bases(bench: &Workbench, run: &Run) -> Result<(Graphs, usize), Cancelled> {
    let mut search = PaperSearch::new(bench, Phase::Bases);
    let mut first = State::default();
    for m in (0..bench.sherds.len()).filter(|&m| bench.sherds[m].base > 0.5) {
        first.graphs.insert(m as u64, Graph::single(m));
    }
    let mut bases = search.run_down(vec![first], run)?;
    bases.truncate(bench.options.beam);
    search.phase = Phase::Growth;
    let found = search.run_down(bases, run)?;
    Ok((best_of(found), search.registrations))
}

fn best_of(found: Vec<State>) -> Graphs {
    found.into_iter().next().map_or_else(Graphs::new, |s| s.graphs)
}

/// What may be joined to what.
#[derive(Clone, Copy, PartialEq)]
enum Phase {
    /// Sherds and graphs to graphs; states are replenished.
    Multi,
    /// Graphs of base sherds to each other.
    Bases,
    /// Single sherds to graphs.
    Growth,
}

#[derive(Clone, Default)]
struct State {
    graphs: Graphs,
    /// Length of edge in contact over all joins: the number of inliers times their step.
    score: f64,
    /// Priority candidates when it was last looked at.
    candidates: usize,
}

/// A way to join two graphs that passed verification.
#[derive(Clone, Copy)]
struct Registered {
    one: u64,
    two: u64,
    one_from_two: Rigid,
    inliers: f64,
}

struct PaperSearch<'a> {
    bench: &'a Workbench<'a>,
    phase: Phase,
    /// Registrations by the two graphs; graphs never change.
    known: BTreeMap<(u64, u64), Vec<Registered>>,
    next_id: u64,
    registrations: usize,
}

impl<'a> PaperSearch<'a> {
    fn new(bench: &'a Workbench<'a>, phase: Phase) -> Self {
        let next_id = bench.sherds.len() as u64;
        Self { bench, phase, known: BTreeMap::new(), next_id, registrations: 0 }
    }

    /// Runs until no state has anything to add; outputs, best first.
    fn run_down(&mut self, mut beam: Vec<State>, run: &Run) -> Result<Vec<State>, Cancelled> {
        let mut outputs = Vec::new();
        while !beam.is_empty() {
            let mut children = Vec::new();
            for mut state in std::mem::take(&mut beam) {
                run.go_on()?;
                let list = self.priorities(&mut state);
                let grown = self.expanded(&state, &list);
                if grown.is_empty() {
                    outputs.push(state);
                }
                children.extend(grown);
            }
            sort(&mut children);
            for child in children {
                if beam.len() < self.bench.options.beam && !beam.iter().any(|s| self.same(s, &child)) {
                    beam.push(child);
                }
            }
            if let Some(best) = beam.first() {
                let (all, placed) =
                    (self.bench.sherds.len(), best.graphs.values().map(|g| g.len() - 1).sum::<usize>());
                run.tell(Event::Searching { graphs: all - placed, sherds: all });
            }
        }
        sort(&mut outputs);
        Ok(outputs)
    }

    /// Adds the unused sherd with the most pairwise matches as a graph; false if all are used.
    fn replenish(&self, state: &mut State) -> bool {
        let used = |m: usize| state.graphs.values().any(|g| g.pose(m).is_some());
        let unused = (0..self.bench.sherds.len()).filter(|&m| !used(m));
        let best = unused.max_by_key(|&m| (self.bench.of_sherd[m].len(), std::cmp::Reverse(m)));
        let Some(sherd) = best else { return false };
        state.graphs.insert(sherd as u64, Graph::single(sherd));
        true
    }

    /// The priority list of a state (lines 4 to 12): best first. A state without any is replenished until it has
    /// some or no sherd is left.
    fn priorities(&mut self, state: &mut State) -> Vec<Registered> {
        let wanting =
            state.graphs.len() < self.bench.options.branch || state.candidates < EPSILON && state.score > 0.0;
        if self.phase == Phase::Multi && wanting {
            self.replenish(state);
        }
        loop {
            let list = self.ranked(state);
            state.candidates = list.len();
            if !list.is_empty() || self.phase != Phase::Multi || !self.replenish(state) {
                return list;
            }
        }
    }

    fn ranked(&mut self, state: &State) -> Vec<Registered> {
        let others = self.partners(state);
        let mut pairs: Vec<(Arc<Graph>, Arc<Graph>)> = Vec::new();
        for graph in state.graphs.values() {
            for other in &others {
                let twice = state.graphs.contains_key(&other.id) && other.id <= graph.id;
                if !twice && other.id != graph.id && self.allowed(graph, other) {
                    pairs.push((graph.clone(), other.clone()));
                }
            }
        }
        let bench = self.bench;
        let unknown: Vec<&(Arc<Graph>, Arc<Graph>)> =
            pairs.iter().filter(|(x, y)| !self.known.contains_key(&(x.id, y.id))).collect();
        let made: Vec<(usize, Vec<Registered>)> =
            unknown.par_iter().map(|(x, y)| registered(bench, x, y)).collect();
        let keys: Vec<(u64, u64)> = unknown.iter().map(|(x, y)| (x.id, y.id)).collect();
        for (key, (tried, found)) in keys.into_iter().zip(made) {
            self.registrations += tried;
            self.known.insert(key, found);
        }
        let mut list: Vec<Registered> =
            pairs.iter().flat_map(|(x, y)| self.known[&(x.id, y.id)].iter().copied()).collect();
        list.sort_by(|x, y| y.inliers.total_cmp(&x.inliers).then((x.one, x.two).cmp(&(y.one, y.two))));
        list
    }

    /// Other graphs of the state, and sherds that none of them holds.
    fn partners(&self, state: &State) -> Vec<Arc<Graph>> {
        let mut used = vec![false; self.bench.sherds.len()];
        state.graphs.values().flat_map(|g| &g.members).for_each(|&m| used[m] = true);
        let single = (0..used.len()).filter(|&m| !used[m]).map(Graph::single);
        match self.phase {
            Phase::Multi => state.graphs.values().cloned().chain(single).collect(),
            Phase::Bases => state.graphs.values().cloned().collect(),
            Phase::Growth => single.collect(),
        }
    }

    fn allowed(&self, one: &Graph, two: &Graph) -> bool {
        let merging = self.bench.options.merge_graphs || one.len() == 1 || two.len() == 1;
        merging && self.bench.rules.may_share(&one.members, &two.members)
    }

    /// The state's best continuations after global adjustment and verification (lines 16 to 22).
    fn expanded(&mut self, state: &State, list: &[Registered]) -> Vec<State> {
        let bench = self.bench;
        let graph = |id: u64| state.graphs.get(&id).cloned().unwrap_or_else(|| Graph::single(id as usize));
        let best = &list[..list.len().min(bench.options.branch)];
        let made: Vec<Option<Graph>> = best
            .par_iter()
            .map(|r| joined(bench, &graph(r.one), &graph(r.two), &r.one_from_two, bench.options.adjust))
            .collect();
        let mut out = Vec::new();
        for (r, merged) in best.iter().zip(made) {
            let Some(mut merged) = merged else { continue };
            merged.id = self.next_id;
            self.next_id += 1;
            let mut next = state.clone();
            next.graphs.remove(&r.one);
            next.graphs.remove(&r.two);
            next.graphs.insert(merged.id, Arc::new(merged));
            next.score = next.graphs.values().map(|g| inliers(g)).sum();
            out.push(next);
        }
        if out.is_empty() && list.len() > best.len() {
            // None of the best is plausible: those behind them are looked at.
            return self.expanded(state, &list[best.len()..]);
        }
        out
    }

    /// The same result by another order (line 24).
    fn same(&self, x: &State, y: &State) -> bool {
        x.graphs.len() == y.graphs.len()
            && x.graphs
                .values()
                .zip(y.graphs.values())
                .all(|(p, q)| p.id == q.id || p.same_as(q, &self.bench.centers, GROUP_ANGLE, GROUP_SHIFT))
    }
}

fn sort(states: &mut [State]) {
    states.sort_by(|x, y| y.score.total_cmp(&x.score).then_with(|| x.graphs.keys().cmp(y.graphs.keys())));
}

fn inliers(graph: &Graph) -> f64 {
    graph.joins.iter().map(|j| j.contact.length).sum()
}

/// Both graphs as one; `None` where verification fails or nothing touches.
fn joined(bench: &Workbench, g1: &Graph, g2: &Graph, one_from_two: &Rigid, adjust: bool) -> Option<Graph> {
    let mut all: Vec<(usize, Rigid)> = g1.members.iter().copied().zip(g1.poses.iter().copied()).collect();
    all.extend(g2.members.iter().zip(&g2.poses).map(|(&m, p)| (m, *one_from_two * *p)));
    all.sort_by_key(|x| x.0);
    let members: Vec<usize> = all.iter().map(|x| x.0).collect();
    let mut poses: Vec<Rigid> = all.iter().map(|x| x.1).collect();
    if adjust {
        let near = judged(bench, members.clone(), poses.clone()).0;
        let place = |m: usize| members.binary_search(&m).ok();
        let touching: Vec<(usize, usize)> =
            near.joins.iter().filter_map(|j| Some((place(j.a)?, place(j.b)?))).collect();
        let fixed = bench.rules.fixed(&members);
        adjust_all(bench.sherds, &members, &mut poses, &touching, (ADJUST_ROUNDS, SEARCHING), true, &fixed);
    }
    let graph = judged(bench, members, poses).0;
    let across = |a: usize, b: usize| g1.pose(a).is_some() != g1.pose(b).is_some();
    let touches = graph.joins.iter().any(|j| across(j.a, j.b));
    let bad = |c: &Contact| c.overlap > MOST_OVERLAP || c.axis_angle > MOST_TILT;
    let refused = graph.joins.iter().any(|j| across(j.a, j.b) && bad(&j.contact));
    (touches && !refused && one_profile(bench, &graph.members, &graph.poses)).then_some(graph)
}

/// Registers the second graph to the first in all ways that were matched; alike results are averaged. How many
/// were tried comes first.
fn registered(bench: &Workbench, g1: &Arc<Graph>, g2: &Arc<Graph>) -> (usize, Vec<Registered>) {
    let offers = offers_between(bench, g1, g2);
    let tried = offers.len().min(MOST_REGISTERED);
    let middle = g2.middle(&bench.centers);
    let before = inliers(g1) + inliers(g2);
    let mut groups: Vec<(Vec<Rigid>, f64)> = Vec::new();
    for offer in &offers[..tried] {
        let Some(pose) = fit_chunk(bench.sherds, g1, g2, &offer.one_from_two, FIT_ROUNDS) else { continue };
        let Some(graph) = joined(bench, g1, g2, &pose, false) else { continue };
        let gain = inliers(&graph) - before;
        let alike = |p: &Rigid| {
            p.angle_to(&pose) < GROUP_ANGLE && (p.point(&middle) - pose.point(&middle)).norm() < GROUP_SHIFT
        };
        match groups.iter_mut().find(|(poses, _)| alike(&poses[0])) {
            Some((poses, best)) => {
                poses.push(pose);
                *best = best.max(gain);
            }
            None => groups.push((vec![pose], gain)),
        }
    }
    let found = groups
        .iter()
        .filter_map(|(poses, inliers)| {
            let one_from_two = average(poses, &middle)?;
            Some(Registered { one: g1.id, two: g2.id, one_from_two, inliers: *inliers })
        })
        .collect();
    (tried, found)
}

/// The mean rotation, and the mean place of the middle.
fn average(poses: &[Rigid], middle: &Vec3) -> Option<Rigid> {
    let rotation = nearest_rotation(&poses.iter().map(|p| p.rotation).sum::<Mat3>())?;
    let place = poses.iter().map(|p| p.point(middle)).sum::<Vec3>() / poses.len() as f64;
    Some(Rigid::new(rotation, place - rotation * middle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::{
        AssembleOptions, SearchMethod, SolveOptions, match_features, search as put_together,
    };
    use crate::eval::{Faults, RawResult, evaluate, load_truth};
    use crate::features::{FeatureOptions, features_of};
    use crate::pairs::MatchOptions;
    use crate::scans::testdata::shared;
    use crate::scans::{Collection, OpenOptions};

    #[test]
    fn average_of_two_turns_is_the_turn_between() {
        let turn = |angle: f64| Rigid::exp(&nalgebra::Vector6::new(0.0, 0.0, angle, 0.0, 0.0, 0.0));
        let mean = average(&[turn(0.1), turn(0.3)], &Vec3::new(10.0, 0.0, 0.0)).unwrap();
        assert!(mean.angle_to(&turn(0.2)) < 1e-9);
    }

    /// Both searches of the paper put a small real pot together on our features and matches.
    #[test]
    fn a_small_pot_comes_together_by_either_search() {
        let Some(folder) = shared("data/sfspp") else { return };
        let pots = vec!["F".to_owned()];
        let open = OpenOptions { pots: pots.clone(), ..OpenOptions::default() };
        let collection = Collection::open(std::slice::from_ref(&folder), &open).unwrap();
        let features = features_of(&collection, &FeatureOptions::default(), &Run::new()).unwrap().sherds;
        let matched = match_features(&features, &MatchOptions::default(), &Run::new()).unwrap();
        let truth = load_truth(&folder, &pots).unwrap();
        for search in [SearchMethod::Algorithm1, SearchMethod::BaseDriven] {
            let assemble = AssembleOptions { beam: 5, branch: 3, search, ..AssembleOptions::default() };
            let options = SolveOptions { assemble, ..SolveOptions::default() };
            let found =
                put_together(&features, &matched, &collection.frames(), &options, &Run::new()).unwrap();
            let raw = RawResult::parse(&serde_json::to_string(&found).unwrap()).unwrap();
            let score = evaluate(&truth, &raw, Faults::Refuse).unwrap();
            let share = score.paper_total.sherds.share().unwrap();
            assert!(share >= 0.8, "{search:?}: {share}");
        }
    }
}
