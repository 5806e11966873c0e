//! Which questions are worth a look: those whose answer would change most, first.

mod asked;
mod lines;

pub use lines::{lock_lines, pose_line};

use potsherd::assemble::{Checked, LikelyJoin};
use potsherd::report::Upright;
use potsherd::scans::Frames;
use potsherd::{Assembly, SherdId};
use serde::Serialize;
use std::collections::BTreeSet;

/// A place where a sherd might lie.
#[derive(Clone, Debug, Serialize)]
pub struct Ghost {
    pub sherd: SherdId,
    /// Number of the vessel.
    pub vessel: usize,
    /// Row-major, mm, in the upright vessel.
    pub pose: [f64; 16],
}

/// One way to say yes.
#[derive(Clone, Debug, Serialize)]
pub struct Way {
    pub probability: f64,
    pub ghost: Option<Ghost>,
    /// Lines of decisions that say so.
    pub right: Vec<String>,
    pub evidence: Vec<(String, f64)>,
}

/// Something that a person can see better than the program.
#[derive(Clone, Debug, Serialize)]
pub struct Question {
    /// Steady over solves, for those that were put off.
    pub id: String,
    pub kind: &'static str,
    /// In one sentence.
    pub sentence: String,
    /// What hangs on it.
    pub stake: String,
    /// Sherds that an answer is expected to bring to another place.
    pub change: f64,
    /// Sherds to look at.
    pub sherds: Vec<SherdId>,
    /// Number of the vessel to look at.
    pub vessel: Option<usize>,
    /// Sherds that fall off if the answer is no.
    pub cut: Vec<SherdId>,
    /// Best first.
    pub ways: Vec<Way>,
    /// Lines of decisions that say no.
    pub wrong: Vec<String>,
}

/// How sure the whole is.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Sure {
    /// Share of the sherds that are expected to be where they belong.
    pub now: f64,
    /// Questions until 95 % are.
    pub left: usize,
}

/// The share of sherds in place that is asked for.
const ENOUGH: f64 = 0.95;
/// What would change less is not asked.
const LEAST_CHANGE: f64 = 0.004;
/// Offers that are less likely are not shown.
pub const LEAST_OFFER: f64 = 0.05;
/// Questions at the most.
const MOST: usize = 200;
const MOST_WAYS: usize = 5;

/// What questions are made from.
pub struct Asked<'a> {
    pub assembly: &'a Assembly,
    pub standing: &'a [Upright],
    pub frames: &'a Frames,
    pub decided: &'a Checked,
    /// Ways to join that are not unlikely.
    pub likely: &'a [LikelyJoin],
    pub sherds: usize,
}

/// The questions, the one whose answer changes most first, and how sure the whole is.
pub fn questions(asked: &Asked) -> (Vec<Question>, Sure) {
    let mut all = asked.joins();
    all.extend(asked.alternatives());
    all.extend(asked.offers());
    all.extend(asked.vessels());
    all.sort_by(|x, y| y.change.total_cmp(&x.change).then_with(|| x.id.cmp(&y.id)));
    let mut seen = BTreeSet::new();
    all.retain(|q| q.change >= LEAST_CHANGE && seen.insert(q.id.clone()));
    let n = asked.sherds.max(1) as f64;
    let mut open: f64 = all.iter().map(|q| q.change).sum();
    let now = (1.0 - open / n).max(0.0);
    let mut left = 0;
    for q in &all {
        if open <= (1.0 - ENOUGH) * n {
            break;
        }
        open -= q.change;
        left += 1;
    }
    all.truncate(MOST);
    (all, Sure { now, left })
}

#[cfg(test)]
mod tests {
    use super::*;
    use potsherd::assemble::{Join, LeftOut, Placement, Vessel};
    use potsherd::geom::Rigid;
    use std::collections::BTreeMap;

    fn join(a: &str, b: &str, probability: f64) -> Join {
        Join { a: a.into(), b: b.into(), probability, ..Join::default() }
    }

    fn vessel(name: &str, ids: &[&str], joins: Vec<Join>) -> Vessel {
        let one = Rigid::identity().to_row_major();
        Vessel {
            name: name.into(),
            sherds: ids.iter().map(|id| ((*id).into(), one)).collect(),
            placements: ids
                .iter()
                .map(|id| ((*id).into(), Placement { confidence: 0.9, ..Placement::default() }))
                .collect(),
            joins,
            ..Vessel::default()
        }
    }

    fn likely(a: &str, b: &str, probability: f64) -> LikelyJoin {
        let (a_from_b, evidence) = (Rigid::identity().to_row_major(), BTreeMap::new());
        LikelyJoin { a: a.into(), b: b.into(), way: 1, probability, a_from_b, evidence }
    }

    fn asked(assembly: &Assembly, decided: &Checked, likely: &[LikelyJoin]) -> (Vec<Question>, Sure) {
        let standing: Vec<Upright> = assembly.assemblies.iter().map(|_| Upright::default()).collect();
        let frames = Frames::default();
        questions(&Asked { assembly, standing: &standing, frames: &frames, decided, likely, sherds: 8 })
    }

    #[test]
    fn what_changes_most_is_asked_first_and_nothing_twice() {
        // A ring of three, a bridge to two more, and a stranger.
        let joins = vec![
            join("a", "b", 0.97),
            join("b", "c", 0.97),
            join("a", "c", 0.97),
            join("c", "d", 0.8),
            join("d", "e", 0.9),
        ];
        let left = LeftOut { id: "x".into(), ..LeftOut::default() };
        let assembly = Assembly {
            assemblies: vec![
                vessel("v1", &["a", "b", "c", "d", "e"], joins),
                vessel("v2", &["p", "q"], vec![join("p", "q", 0.99)]),
            ],
            left_out: vec![left],
            ..Assembly::default()
        };
        let ways = [likely("e", "x", 0.3), likely("a", "p", 0.5), likely("b", "q", 0.2)];
        let (found, sure) = asked(&assembly, &Checked::default(), &ways);
        let ids: Vec<&str> = found.iter().map(|q| q.id.as_str()).collect();
        // Two vessels at 0.5 x 2 sherds, the bridge at 0.2 x 2, the offer at 0.3, the last sherd at 0.1 x 1 and so on.
        assert_eq!(ids[..4], ["one vessel: v1, v2", "join: c, d", "join: e, x", "join: d, e"]);
        assert_eq!(found[1].stake, "2 sherds of v1 hang on it");
        assert_eq!(found[1].cut, ["d", "e"]);
        assert_eq!(found[2].wrong, ["not a join: e, x"]);
        assert!(found[2].ways[0].ghost.as_ref().is_some_and(|g| g.sherd == "x" && g.vessel == 0));
        assert!(sure.now < 0.95 && sure.left >= 1 && sure.left < found.len(), "{sure:?}");
        // What was answered is not asked again.
        let pair = |a: &str, b: &str| (a.into(), b.into());
        let decided = Checked {
            joins: [(pair("c", "d"), (None, String::new()))].into(),
            not_joins: [pair("e", "x")].into(),
            apart: [pair("a", "p")].into(),
            ..Checked::default()
        };
        let (then, later) = asked(&assembly, &decided, &ways);
        assert!(then.iter().all(|q| !ids[..3].contains(&q.id.as_str())), "{then:?}");
        assert!(later.now > sure.now && later.left <= sure.left);
    }
}
