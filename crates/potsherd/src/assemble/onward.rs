//! One sherd at a time. A search makes the surest merge first and goes on from there: where what is left over is joined to each other
//! first, or one vessel takes two sherds of which one does not stay, a sherd with a place that it would keep is lost with the others. So what is
//! left over in the end is offered to the vessels as they are told, each sherd by itself, and stays if nothing else has to go.

use crate::assemble::beam::{Search, Ticket};
use crate::assemble::bench::Workbench;
use crate::assemble::finish::{Assembled, finished};
use crate::assemble::graph::Graph;
use crate::assemble::start::Graphs;
use crate::assemble::told::confidence;
use crate::run::{Cancelled, Run};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Offers that are looked at in all: each costs a merge, and mostly a last adjustment.
const MOST: usize = 60;

/// The vessels with what they can still take, one sherd after the other.
pub fn one_by_one(bench: &Workbench, mut done: Assembled, run: &Run) -> Result<Assembled, Cancelled> {
    let mut search = Search::new(bench);
    let mut graphs = standing(&done, bench.sherds.len());
    let mut refused: BTreeSet<(u64, u64, usize)> = BTreeSet::new();
    for _ in 0..MOST {
        run.go_on()?;
        let mut state = search.state_standing(&graphs);
        state.queue.retain(|t| !refused.contains(&t.key()) && to_a_vessel(&graphs, t));
        let accept = search.accept();
        let (mut good, _) = search.looked_at(&state, accept);
        good.sort_by(|x, y| y.1.rank.total_cmp(&x.1.rank).then(x.0.key().cmp(&y.0.key())));
        let Some((ticket, tried)) = good.first() else { break };
        match tried.graph.as_ref().and_then(|g| kept_whole(bench, g)) {
            Some(mut grown) => {
                graphs.remove(&ticket.one);
                graphs.remove(&ticket.two);
                grown.id = search.new_id();
                graphs.insert(grown.id, Arc::new(grown));
            }
            None => drop(refused.insert(ticket.key())),
        }
    }
    done.merges += search.merges;
    Ok(with(bench, done, &graphs))
}

/// What stands in the end, and every other sherd alone.
pub fn standing(done: &Assembled, sherds: usize) -> Graphs {
    // Ids below the number of sherds are those of single sherds.
    let numbered = (sherds as u64..).zip(&done.graphs);
    let mut graphs: Graphs = numbered.map(|(id, g)| (id, Arc::new(Graph { id, ..g.clone() }))).collect();
    graphs.extend(done.alone.iter().map(|&s| (s as u64, Graph::single(s))));
    graphs
}

/// Whether a single sherd is offered to a vessel.
fn to_a_vessel(graphs: &Graphs, t: &Ticket) -> bool {
    let (one, two) = (graphs[&t.one].len(), graphs[&t.two].len());
    one.min(two) == 1 && one.max(two) > 1
}

/// The graph as it is told in the end, if all of it is.
fn kept_whole(bench: &Workbench, g: &Graph) -> Option<Graph> {
    let (mut told, removed) = finished(bench, g);
    let whole = removed.is_empty() && told.len() == 1 && told[0].len() == g.len();
    if whole { told.pop() } else { None }
}

fn with(bench: &Workbench, done: Assembled, graphs: &Graphs) -> Assembled {
    let mut vessels: Vec<Graph> = graphs.values().filter(|g| g.len() > 1).map(|g| (**g).clone()).collect();
    vessels.sort_by(|x, y| y.score.total_cmp(&x.score).then(x.members.cmp(&y.members)));
    let told = |g: &Graph| g.members.iter().map(|&m| confidence(bench.sherds, &g.joins, m)).collect();
    let confidence = vessels.iter().map(told).collect();
    let placed = |m: &usize| vessels.iter().any(|g| g.members.binary_search(m).is_ok());
    let alone: Vec<usize> = done.alone.iter().copied().filter(|m| !placed(m)).collect();
    let removed = done.removed.iter().filter(|r| alone.contains(&r.0)).copied().collect();
    Assembled { graphs: vessels, confidence, alone, removed, ..done }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::merge::judged;
    use crate::assemble::options::AssembleOptions;
    use crate::assemble::rules::Rules;
    use crate::pairs::matching::match_pair;
    use crate::pairs::{Candidate, MatchOptions, Sherd};
    use crate::run::Run;
    use crate::testpots::prepared;

    /// All sherds of a pot but two in their places, and candidates of every pair of which one is wanted.
    fn without_two(wanted: impl Fn(usize, usize) -> bool) -> (Vec<Sherd>, Vec<Vec<Candidate>>, Assembled) {
        let (sherds, poses, _) = prepared("bowl_hemispherical", 8, 11);
        let n = sherds.len();
        let mut pairs = Vec::new();
        for a in 0..n {
            for b in a + 1..n {
                let found = if wanted(a, b) {
                    match_pair(&sherds, a, b, &MatchOptions::default())
                } else {
                    Vec::new()
                };
                pairs.push(found);
            }
        }
        let (options, rules) = (AssembleOptions::default(), Rules::default());
        let bench = Workbench::new(&sherds, &[], &options, &rules);
        let members: Vec<usize> = (2..n).collect();
        let graph = judged(&bench, members.clone(), members.iter().map(|&m| poses[m]).collect()).0;
        let confidence = vec![vec![0.9; members.len()]];
        let done = Assembled {
            graphs: vec![graph],
            confidence,
            alone: vec![0, 1],
            merges: 0,
            removed: Vec::new(),
            ended: Vec::new(),
        };
        (sherds, pairs, done)
    }

    #[test]
    fn sherds_come_into_a_vessel_one_by_one_and_are_not_joined_to_each_other() {
        let (options, rules) = (AssembleOptions::default(), Rules::default());
        let (sherds, pairs, done) = without_two(|a, b| a < 2 && b >= 2);
        let bench = Workbench::new(&sherds, &pairs, &options, &rules);
        let grown = one_by_one(&bench, done, &Run::default()).unwrap();
        assert_eq!((grown.graphs.len(), grown.graphs[0].len()), (1, sherds.len()));
        assert_eq!((grown.alone.len(), grown.confidence[0].len()), (0, sherds.len()));
        // With candidates between the two alone there is no vessel that would take them.
        let (sherds, pairs, done) = without_two(|a, b| (a, b) == (0, 1));
        let bench = Workbench::new(&sherds, &pairs, &options, &rules);
        let same = one_by_one(&bench, done, &Run::default()).unwrap();
        assert_eq!((same.graphs.len(), same.alone), (1, vec![0, 1]));
    }
}
