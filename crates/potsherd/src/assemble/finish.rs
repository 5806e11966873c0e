//! From the best state to the answer: poses get a last adjustment on the break surfaces, weak placements are
//! taken out and stay out, every placement gets a confidence, everything left out a reason.

use crate::assemble::answers::Ended;
use crate::assemble::beam::Search;
use crate::assemble::bench::Workbench;
use crate::assemble::graph::Graph;
use crate::assemble::memory::Memory;
use crate::assemble::merge::{judged, settled};
use crate::assemble::options::{AssembleOptions, SearchMethod};
use crate::assemble::physical::in_one_space;
use crate::assemble::rules::Rules;
use crate::assemble::start::Graphs;
use crate::assemble::told::{confidence, support};
use crate::pairs::{Candidate, Sherd};
use crate::paper::algorithm_one;
use crate::run::{Cancelled, Run};
use std::sync::Arc;

/// What the search returns, in the terms of the sherds that were matched.
#[derive(Clone)]
pub struct Assembled {
    /// Graphs of two sherds or more, best first.
    pub graphs: Vec<Graph>,
    /// For each sherd of each graph, in the order of its members.
    pub confidence: Vec<Vec<f64>>,
    /// Sherds in no graph.
    pub alone: Vec<usize>,
    pub merges: usize,
    /// Sherds that were taken out in the end, and why.
    pub removed: Vec<(usize, Removal)>,
    /// States that the search ended in, best first.
    pub ended: Vec<Ended>,
}

impl Assembled {
    /// What a search that went on from these vessels adds to them. A vessel that lost a sherd on the way stays as it was: a place
    /// for one is no gain where another loses its own.
    pub fn grown(self, again: Assembled) -> Assembled {
        let holds = |g: &Graph, m: usize| g.members.binary_search(&m).is_ok();
        let mut kept: Vec<(Graph, Vec<f64>)> = Vec::new();
        let mut stay = vec![false; self.graphs.len()];
        for (new, confidence) in again.graphs.into_iter().zip(again.confidence) {
            let among: Vec<usize> =
                (0..stay.len()).filter(|&k| self.graphs[k].members.iter().any(|&m| holds(&new, m))).collect();
            match among.iter().all(|&k| self.graphs[k].members.iter().all(|&m| holds(&new, m))) {
                true => kept.push((new, confidence)),
                false => among.into_iter().for_each(|k| stay[k] = true),
            }
        }
        for (k, (old, confidence)) in self.graphs.into_iter().zip(self.confidence).enumerate() {
            let part_of = |(new, _): &(Graph, Vec<f64>)| old.members.iter().any(|&m| holds(new, m));
            if stay[k] || !kept.iter().any(part_of) {
                kept.push((old, confidence));
            }
        }
        kept.sort_by(|x, y| y.0.score.total_cmp(&x.0.score).then(x.0.members.cmp(&y.0.members)));
        let out = |m: &usize| !kept.iter().any(|(g, _)| holds(g, *m));
        let alone: Vec<usize> = self.alone.iter().copied().filter(out).collect();
        // Why a sherd was taken out stays known, unless it has a place now.
        let mut removed = again.removed;
        removed.extend(self.removed);
        removed.retain(|r| alone.contains(&r.0));
        removed.sort_by_key(|r| r.0);
        removed.dedup_by_key(|r| r.0);
        let (graphs, confidence) = kept.into_iter().unzip();
        let merges = self.merges + again.merges;
        // The states of the first search are those that compete; the second only goes on from the best.
        Assembled { graphs, confidence, alone, merges, removed, ended: self.ended }
    }
}

/// Runs the search over matched pairs, obeying the rules, from single sherds or from graphs that stand already.
pub fn assemble(
    (sherds, pairs): (&[Sherd], &[Vec<Candidate>]),
    options: &AssembleOptions,
    rules: &Rules,
    from: Option<&Graphs>,
    memory: Option<&Memory>,
    run: &Run,
) -> Result<Assembled, Cancelled> {
    let bench = Workbench::new(sherds, pairs, options, rules).with_memory(memory);
    let mut ended = Vec::new();
    let (found, merges) = match options.search {
        SearchMethod::Graphs => {
            let mut search = Search::new(&bench);
            let states = search.run(from, run)?;
            let best = states.into_iter().next().map_or_else(Graphs::new, |s| s.graphs);
            ended = std::mem::take(&mut search.ended);
            (best, search.merges)
        }
        SearchMethod::Algorithm1 => algorithm_one::search(&bench, run)?,
        SearchMethod::BaseDriven => algorithm_one::search_from_bases(&bench, run)?,
    };
    let (mut graphs, removed) = finished_graphs(&bench, &found);
    graphs.sort_by(|x, y| y.score.total_cmp(&x.score).then(x.members.cmp(&y.members)));
    let confidences = |g: &Graph| g.members.iter().map(|&m| confidence(sherds, &g.joins, m)).collect();
    let confidence = graphs.iter().map(confidences).collect();
    let mut placed = vec![false; sherds.len()];
    graphs.iter().flat_map(|g| &g.members).for_each(|&m| placed[m] = true);
    let alone = (0..sherds.len()).filter(|&s| !placed[s]).collect();
    Ok(Assembled { graphs, confidence, alone, merges, removed, ended })
}

fn finished_graphs(bench: &Workbench, found: &Graphs) -> (Vec<Graph>, Vec<(usize, Removal)>) {
    let graphs: Vec<&Arc<Graph>> = found.values().filter(|g| g.len() > 1).collect();
    let (mut kept, mut removed) = (Vec::new(), Vec::new());
    for g in graphs {
        let (standing, out) = finished(bench, g);
        kept.extend(standing);
        removed.extend(out);
    }
    (kept, removed)
}

/// Why a sherd that was placed is taken out in the end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Removal {
    /// It overlaps a sherd (by index) that the others support more, beyond all doubt.
    Overlap { with: usize },
    /// It touches a sherd that it was decided not to join.
    Barred { with: usize },
    /// The others support it too little: its log-odds, and the least that stays.
    Support { support: f64, least: f64 },
    /// Two sherds that nothing else holds together, or one that is left of them: their log-odds, and the least that stands.
    Lone { support: f64, least: f64 },
}

/// A graph as it is told in the end: adjusted once more and pruned, with what was taken out and why.
pub fn finished(bench: &Workbench, g: &Graph) -> (Vec<Graph>, Vec<(usize, Removal)>) {
    let mut removed = Vec::new();
    let polished = polished(bench, g, &mut removed);
    (prune(bench, polished, &mut removed), removed)
}

/// Share of a sherd that must lie in another for it to be taken out. Less is told and not called sure: where much of a wall
/// was taken for break, neighbours in their places seem to share some of it.
const MOSTLY: f64 = 0.5;

/// Last joint adjustment, on the break surfaces where they were scanned, and a fresh judgement.
fn polished(bench: &Workbench, g: &Graph, removed: &mut Vec<(usize, Removal)>) -> Graph {
    let (g, mut overlapping) = settled(bench, g);
    let inside = in_one_space(bench.sherds, &g).into_iter().filter(|s| s.share > MOSTLY);
    overlapping.extend(inside.map(|s| (s.a, s.b)));
    without_overlap(bench, g, &overlapping, removed)
}

/// Takes out the weaker of two sherds that overlap beyond all doubt. Where a decision holds both, or all sherds
/// are to be placed, they stay and their confidence tells.
fn without_overlap(
    bench: &Workbench,
    mut g: Graph,
    overlapping: &[(usize, usize)],
    removed: &mut Vec<(usize, Removal)>,
) -> Graph {
    if bench.options.place_all {
        return g;
    }
    for &(a, b) in overlapping {
        let there = |m: usize| g.members.binary_search(&m).is_ok();
        let weaker = weaker_of(bench, &g, a, b);
        if there(a) && there(b) && !bench.rules.holds(weaker) {
            removed.push((weaker, Removal::Overlap { with: a + b - weaker }));
            g = g.without(weaker);
        }
    }
    g
}

/// The one that the others support less; one that a decision holds is never the weaker of two.
fn weaker_of(bench: &Workbench, g: &Graph, a: usize, b: usize) -> usize {
    let rank = |m: usize| (bench.rules.holds(m), support(bench.sherds, &g.joins, m));
    let (x, y) = (rank(a), rank(b));
    if x.0.cmp(&y.0).then(x.1.total_cmp(&y.1)).is_lt() { a } else { b }
}

/// Takes out members that the rest does not support, the worst first; what falls apart becomes
/// several graphs.
fn prune(bench: &Workbench, g: Graph, removed: &mut Vec<(usize, Removal)>) -> Vec<Graph> {
    let mut g = apart(bench, g, removed);
    if bench.options.place_all {
        return vec![g];
    }
    let least = bench.options.accept.min(0.0);
    loop {
        let worst = g
            .members
            .iter()
            .filter(|&&m| !bench.rules.holds(m))
            .map(|&m| (support(bench.sherds, &g.joins, m), m))
            .min_by(|x, y| x.0.total_cmp(&y.0).then(x.1.cmp(&y.1)));
        match worst {
            Some((support, m)) if support < least && g.len() > 1 => {
                removed.push((m, Removal::Support { support, least }));
                g = g.without(m);
            }
            _ => break,
        }
    }
    let (standing, falling): (Vec<Graph>, Vec<Graph>) =
        components(bench, &g).into_iter().partition(|g| stands(bench, g));
    let kept: Vec<usize> = standing.iter().flat_map(|g| &g.members).copied().collect();
    for &m in g.members.iter().filter(|m| !kept.contains(m)) {
        let pair = falling.iter().find(|g| g.members.contains(&m));
        let support = pair.map_or(0.0, |g| support(bench.sherds, &g.joins, g.members[0]));
        removed.push((m, Removal::Lone { support, least: bench.sherds[m].scoring.lone_pair }));
    }
    standing
}

/// Whether a graph is more than a chance: of all the pairs that a collection allows a few fit by luck, so two sherds
/// that nothing else holds together must be surer than one that joins a vessel.
fn stands(bench: &Workbench, g: &Graph) -> bool {
    let decided = || {
        bench.rules.unites(&g.members[..1], &g.members[1..])
            || g.members.iter().any(|&m| bench.rules.holds(m))
    };
    let least = bench.sherds[g.members[0]].scoring.lone_pair;
    g.len() > 2 || support(bench.sherds, &g.joins, g.members[0]) >= least || decided()
}

/// Takes out the weaker of two sherds that touch although they were decided not to join.
fn apart(bench: &Workbench, mut g: Graph, removed: &mut Vec<(usize, Removal)>) -> Graph {
    while let Some((a, b)) = g.joins.iter().find(|j| !bench.rules.may_touch(j.a, j.b)).map(|j| (j.a, j.b)) {
        let weaker = weaker_of(bench, &g, a, b);
        removed.push((weaker, Removal::Barred { with: a + b - weaker }));
        g = g.without(weaker);
    }
    g
}

fn components(bench: &Workbench, g: &Graph) -> Vec<Graph> {
    let mut sets = g.hanging_by(|_, _| true);
    for k in 1..g.len() {
        // What was decided to be of one vessel stays together, whether or not it still touches.
        let before = (0..k).find(|&i| bench.rules.unites(&[g.members[i]], &[g.members[k]]));
        before.into_iter().for_each(|i| sets.join(i as u32, k as u32));
    }
    let vessels = g.parts(sets, |_| true).into_iter().filter(|members| members.len() > 1);
    // Poses are as they were: what overlapped is out already.
    let poses = |members: &[usize]| members.iter().filter_map(|&m| g.pose(m).copied()).collect();
    vessels.map(|members| judged(bench, members.clone(), poses(&members)).0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::{Rigid, Vec3, unit};
    use crate::pairs::judge;
    use crate::scans::Truth;
    use crate::scans::truth::Contact;
    use crate::testpots::prepared;

    /// Square millimetres; small as the bowl is.
    const FORBIDDEN: f64 = 100.0;

    /// The sherd with fewest joins, pushed into one of its neighbours further than any evidence outweighs.
    fn push_one_into_another(sherds: &[Sherd], poses: &mut [Rigid], truth: &Truth) -> usize {
        let touches = |k: usize| -> Vec<&Contact> {
            let id = &sherds[k].id;
            truth.adjacency.iter().filter(|c| c.a == *id || c.b == *id).collect()
        };
        let pushed = (0..sherds.len()).min_by_key(|&k| (touches(k).len(), k)).unwrap();
        let length = |c: &&Contact| c.length.unwrap_or(0.0);
        let join = touches(pushed).into_iter().max_by(|x, y| length(x).total_cmp(&length(y))).unwrap();
        let into =
            sherds.iter().position(|s| s.id != sherds[pushed].id && (s.id == join.a || s.id == join.b));
        let into = into.unwrap();
        let place = |k: usize, poses: &[Rigid]| poses[k].point(&sherds[k].center);
        let way = unit(&(place(into, poses) - place(pushed, poses))).unwrap_or_else(Vec3::x);
        poses[pushed].translation += way * 14.0;
        let a_from_b = poses[into].inverse() * poses[pushed];
        let overlap = judge(&sherds[into], &sherds[pushed], &a_from_b).0.overlap;
        assert!(overlap > FORBIDDEN, "{overlap}");
        pushed
    }

    /// An answer with these vessels, of ten sherds.
    fn answer(vessels: &[&[usize]], removed: &[usize]) -> Assembled {
        let graph = |members: &&[usize]| Graph {
            members: members.to_vec(),
            poses: vec![Rigid::identity(); members.len()],
            joins: Vec::new(),
            score: members.len() as f64,
            id: 0,
        };
        let graphs: Vec<Graph> = vessels.iter().map(graph).collect();
        let confidence = graphs.iter().map(|g| vec![0.9; g.len()]).collect();
        let alone = (0..10).filter(|m| !vessels.concat().contains(m)).collect();
        let removal = |&m: &usize| (m, Removal::Overlap { with: 0 });
        let removed = removed.iter().map(removal).collect();
        Assembled { graphs, confidence, alone, merges: 1, removed, ended: Vec::new() }
    }

    #[test]
    fn going_on_adds_sherds_and_takes_none_away() {
        let members = |a: &Assembled| a.graphs.iter().map(|g| g.members.clone()).collect::<Vec<_>>();
        let before = || answer(&[&[0, 1, 2], &[4, 5], &[6, 7]], &[3, 8]);
        // One vessel grows by two, another loses one for a third, and the last is gone.
        let after = answer(&[&[0, 1, 2, 3], &[4, 9]], &[5]);
        let grown = before().grown(after);
        assert_eq!(members(&grown), [vec![0, 1, 2, 3], vec![4, 5], vec![6, 7]]);
        assert_eq!(grown.alone, [8, 9]);
        assert_eq!(grown.removed.iter().map(|r| r.0).collect::<Vec<_>>(), [8]);
        assert_eq!((grown.merges, grown.confidence[0].len()), (2, 4));
        // Two vessels that become one are one, and what was left over may be a vessel of its own.
        let grown = before().grown(answer(&[&[0, 1, 2, 4, 5], &[6, 7], &[8, 9]], &[]));
        assert_eq!(members(&grown), [vec![0, 1, 2, 4, 5], vec![6, 7], vec![8, 9]]);
        assert_eq!(grown.alone, [3]);
    }

    #[test]
    fn one_overlapping_pair_costs_its_weaker_sherd_and_not_the_vessel() {
        let (sherds, mut poses, truth) = prepared("bowl_tea", 6, 5);
        let pushed = push_one_into_another(&sherds, &mut poses, &truth);
        let options = AssembleOptions { forbidden_overlap: FORBIDDEN, ..AssembleOptions::default() };
        let rules = Rules::default();
        let bench = Workbench::new(&sherds, &[], &options, &rules);
        let all: Vec<usize> = (0..sherds.len()).collect();
        let (g, overlapping) = judged(&bench, all.clone(), poses);
        let mut removed = Vec::new();
        let apart = without_overlap(&bench, g, &overlapping, &mut removed);
        let graphs = prune(&bench, apart, &mut removed);
        assert_eq!(graphs.len(), 1);
        assert!(matches!(removed[..], [(m, Removal::Overlap { .. })] if m == pushed), "{removed:?}");
        let expected: Vec<usize> = all.into_iter().filter(|&k| k != pushed).collect();
        assert_eq!(graphs[0].members, expected);
        assert!(graphs[0].joins.len() >= 4, "{} joins", graphs[0].joins.len());
    }
}
