//! Several answers (B9): where sherds might as well lie elsewhere. The answer that is told is the likeliest one; another
//! that is nearly as likely is kept beside it. They come from two sides. The search ends in several states: what the
//! others have elsewhere is read off them (`rivals`). And every sherd, and every piece that hangs on one join, is taken
//! out of its finished vessel and offered to all others again (`elsewhere`).

mod elsewhere;
mod rivals;
mod written;

pub use written::tell;

use crate::assemble::bench::Workbench;
use crate::assemble::graph::{Graph, JoinEval};
use crate::assemble::start::Graphs;
use crate::geom::Rigid;

/// Log-odds by which another answer may fall behind the told one and still be kept: one to fifty-five.
pub const NEARLY: f64 = 4.0;
/// Other answers kept.
const MOST: usize = 20;
/// Sherds in the same place: they differ by less than this angle and this shift (millimetres).
const SAME: (f64, f64) = (0.2, 8.0);

/// A state that the search ended in, beside the best.
#[derive(Clone)]
pub struct Ended {
    /// Log-odds of the whole.
    pub score: f64,
    /// Its graphs.
    pub graphs: Graphs,
}

/// Some sherds in another place.
#[derive(Clone, Debug)]
pub struct Other {
    /// The sherds that differ, sorted.
    pub members: Vec<usize>,
    /// Where they would lie, in the frame of the graph that holds `anchor`.
    pub poses: Vec<Rigid>,
    /// A sherd that stays where it is, beside them, and its pose in the same frame.
    pub anchor: (usize, Rigid),
    /// Log-odds of this answer less those of the told one.
    pub log_odds: f64,
    /// What holds them there.
    pub joins: Vec<JoinEval>,
}

/// Other answers that are nearly as likely as the finished graphs, likeliest first.
pub fn others(bench: &Workbench, graphs: &[Graph], ended: &[Ended]) -> Vec<Other> {
    let mut all = rivals::others(bench, graphs, ended);
    all.extend(elsewhere::others(bench, graphs));
    all.sort_by(|x, y| y.log_odds.total_cmp(&x.log_odds).then_with(|| x.members.cmp(&y.members)));
    let mut kept: Vec<Other> = Vec::new();
    for other in all {
        if kept.len() < MOST && !kept.iter().any(|k| alike(bench, k, &other)) {
            kept.push(other);
        }
    }
    kept
}

/// Whether two other answers put the same sherds into the same places.
fn alike(bench: &Workbench, x: &Other, y: &Other) -> bool {
    x.members == y.members
        && x.anchor.0 == y.anchor.0
        && x.members.iter().zip(x.poses.iter().zip(&y.poses)).all(|(&m, (p, q))| {
            let (p, q) = (x.anchor.1.inverse() * *p, y.anchor.1.inverse() * *q);
            same_place(bench, m, &p, &q)
        })
}

fn same_place(bench: &Workbench, sherd: usize, p: &Rigid, q: &Rigid) -> bool {
    let center = &bench.centers[sherd];
    p.angle_to(q) < SAME.0 && (p.point(center) - q.point(center)).norm() < SAME.1
}

/// The joins between some members of a graph and the others.
fn joins_across<'a>(joins: &'a [JoinEval], members: &'a [usize]) -> impl Iterator<Item = &'a JoinEval> {
    joins.iter().filter(|j| members.contains(&j.a) != members.contains(&j.b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::merge::judged;
    use crate::assemble::options::AssembleOptions;
    use crate::assemble::rules::Rules;
    use crate::synth::Level;
    use crate::testpots::prepared_as;
    use std::sync::Arc;

    #[test]
    fn a_state_with_one_sherd_elsewhere_is_another_answer() {
        let (sherds, poses, _) = prepared_as("bowl_hemispherical", 6, 3, Level::Scan);
        let (options, rules) = (AssembleOptions::default(), Rules::default());
        let bench = Workbench::new(&sherds, &[], &options, &rules);
        let all: Vec<usize> = (0..sherds.len()).collect();
        let told = judged(&bench, all.clone(), poses.clone()).0;
        let mut moved = poses.clone();
        moved[4].translation.x += 30.0;
        // Graphs of a search have names of their own.
        let rival = Graph { id: 1, ..judged(&bench, all, moved.clone()).0 };
        let state = |score, g: &Graph| Ended { score, graphs: [(9, Arc::new(g.clone()))].into() };
        let near = [state(50.0, &told), state(48.5, &rival)];
        let found = others(&bench, std::slice::from_ref(&told), &near);
        let one = found.iter().find(|o| o.members == [4]).unwrap();
        assert!((one.log_odds + 1.5).abs() < 1e-9, "{}", one.log_odds);
        let there = one.anchor.1.inverse() * one.poses[0];
        let expected = moved[one.anchor.0].inverse() * moved[4];
        assert!((there.translation - expected.translation).norm() < 1e-9);

        // One that is far less likely is none.
        let far = [state(50.0, &told), state(40.0, &rival)];
        assert!(others(&bench, std::slice::from_ref(&told), &far).is_empty());
        // The same answer reached in another way is none either.
        let same = [state(50.0, &told), state(49.9, &told)];
        assert!(others(&bench, std::slice::from_ref(&told), &same).is_empty());
    }
}
