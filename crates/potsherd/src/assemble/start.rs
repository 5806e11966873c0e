//! Where the search starts: every sherd alone, but what was decided is already put together.

use crate::assemble::bench::Workbench;
use crate::assemble::graph::{Graph, JoinEval};
use crate::assemble::merge::{judged, merge};
use crate::assemble::rules::MustJoin;
use crate::geom::Rigid;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Graphs that share no sherd, by their id.
pub type Graphs = BTreeMap<u64, Arc<Graph>>;

/// Starts kept while decided joins are made in all the ways that were found.
const FEWEST_KEPT: usize = 4;

/// Where a search starts.
pub struct Starts {
    /// Sets of graphs in which every decided join is made, best first.
    pub made: Vec<Graphs>,
    /// The same with joins left open of which only that they are was decided, and not which way: mostly they were confirmed in
    /// a vessel, whose other sherds know how the two lie. Empty where there is none.
    pub open: Vec<Graphs>,
    /// The next free id.
    pub next_id: u64,
}

pub fn starts(bench: &Workbench) -> Starts {
    let mut next_id = bench.sherds.len() as u64;
    let mut first: Graphs = (0..bench.sherds.len()).map(|s| (s as u64, Graph::single(s))).collect();
    for members in frames(bench) {
        let poses = members.iter().map(|m| bench.rules.pins[m].pose).collect();
        // What the user put into each other stays so.
        let graph = judged(bench, members, poses).0;
        put(&mut first, graph, &mut next_id);
    }
    let all: Vec<&MustJoin> = bench.rules.joins.iter().collect();
    let chosen: Vec<&MustJoin> = all.iter().copied().filter(|j| j.chosen).collect();
    let open = if chosen.len() < all.len() { with(bench, &first, &chosen, &mut next_id) } else { Vec::new() };
    let made = with(bench, &first, &all, &mut next_id);
    Starts { made, open, next_id }
}

/// The graphs with these joins made in the ways that were found, best first.
fn with(bench: &Workbench, first: &Graphs, joins: &[&MustJoin], next_id: &mut u64) -> Vec<Graphs> {
    let mut all = vec![first.clone()];
    for join in joins {
        let mut grown: Vec<Graphs> = Vec::new();
        for graphs in &all {
            for graph in joined(bench, graphs, join) {
                let mut next = graphs.clone();
                if let Some(graph) = graph {
                    put(&mut next, graph, next_id);
                }
                grown.push(next);
            }
        }
        let score = |g: &Graphs| g.values().map(|g| g.score).sum::<f64>();
        grown.sort_by(|x, y| {
            let kept = |g: &Graphs| touching(g, join);
            kept(y).cmp(&kept(x)).then(score(y).total_cmp(&score(x))).then_with(|| x.keys().cmp(y.keys()))
        });
        grown.truncate(bench.options.beam.max(FEWEST_KEPT));
        all = grown;
    }
    all
}

/// Sherds pinned in one frame, for each frame that holds several.
fn frames(bench: &Workbench) -> Vec<Vec<usize>> {
    let mut by_frame: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (sherd, pin) in &bench.rules.pins {
        by_frame.entry(&pin.frame).or_default().push(*sherd);
    }
    by_frame.into_values().filter(|m| m.len() > 1).collect()
}

/// Takes the graphs of its members out, and the graph in.
fn put(graphs: &mut Graphs, mut graph: Graph, next_id: &mut u64) {
    graphs.retain(|_, g| !g.members.iter().any(|m| graph.members.binary_search(m).is_ok()));
    graph.id = *next_id;
    *next_id += 1;
    graphs.insert(graph.id, Arc::new(graph));
}

fn graph_of(graphs: &Graphs, sherd: usize) -> Option<&Arc<Graph>> {
    graphs.values().find(|g| g.members.binary_search(&sherd).is_ok())
}

/// How many decided joins are not made.
pub fn unmet(bench: &Workbench, graphs: &Graphs) -> usize {
    bench.rules.joins.iter().filter(|j| !touching(graphs, j)).count()
}

fn touching(graphs: &Graphs, join: &MustJoin) -> bool {
    let is = |j: &JoinEval| (j.a, j.b) == (join.a, join.b) || (j.b, j.a) == (join.a, join.b);
    graph_of(graphs, join.a).is_some_and(|g| g.joins.iter().any(is))
}

/// The graph in which the join is made, once for each way to make it; `None` where it is there already.
fn joined(bench: &Workbench, graphs: &Graphs, join: &MustJoin) -> Vec<Option<Graph>> {
    let (Some(g1), Some(g2)) = (graph_of(graphs, join.a), graph_of(graphs, join.b)) else {
        return vec![None];
    };
    if g1.id == g2.id {
        return vec![None];
    }
    let (Some(pa), Some(pb)) = (g1.pose(join.a), g2.pose(join.b)) else { return vec![None] };
    let ways: Vec<Rigid> = bench
        .candidates
        .iter()
        .filter(|l| (l.a, l.b) == (join.a, join.b))
        .map(|l| *pa * l.a_from_b * pb.inverse())
        .collect();
    let mut out: Vec<Option<Graph>> =
        ways.iter().filter_map(|way| merge(bench, g1, g2, way).ok()).map(Some).collect();
    if out.is_empty() {
        // The evidence is against it; the user knows better.
        out.extend(ways.first().map(|way| Some(laid(bench, g1, g2, way))));
    }
    if out.is_empty() { vec![None] } else { out }
}

/// Both graphs as they lie, unfitted.
fn laid(bench: &Workbench, g1: &Graph, g2: &Graph, one_from_two: &Rigid) -> Graph {
    let mut all: Vec<(usize, Rigid)> = g1.members.iter().copied().zip(g1.poses.iter().copied()).collect();
    all.extend(g2.members.iter().zip(&g2.poses).map(|(&m, p)| (m, *one_from_two * *p)));
    all.sort_by_key(|x| x.0);
    judged(bench, all.iter().map(|x| x.0).collect(), all.iter().map(|x| x.1).collect()).0
}
