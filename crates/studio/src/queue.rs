//! Which questions are worth a look: those whose answer would change most, first.

use crate::live::Upright;
use potsherd::Assembly;
use potsherd::assemble::{Alternative, Checked, Join, LikelyJoin, Vessel};
use potsherd::geom::Rigid;
use potsherd::scans::{Assembled, Frames, Pose};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A place where a sherd might lie.
#[derive(Clone, Debug, Serialize)]
pub struct Ghost {
    pub sherd: String,
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
    pub sherds: Vec<String>,
    /// Number of the vessel to look at.
    pub vessel: Option<usize>,
    /// Sherds that fall off if the answer is no.
    pub cut: Vec<String>,
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

/// A name as it stands in a file of decisions.
pub fn quoted(name: &str) -> String {
    let plain = |c: char| !"\",=\r\n".contains(c);
    let begins = |c: char| plain(c) && !c.is_whitespace() && c != ':' && c != '#';
    if name.starts_with(begins) && name.chars().all(plain) && name.trim() == name {
        name.to_owned()
    } else {
        format!("\"{}\"", name.replace('"', "\"\""))
    }
}

fn line(kind: &str, a: &str, b: &str) -> String {
    let (a, b) = if a <= b { (a, b) } else { (b, a) };
    format!("{kind}: {}, {}", quoted(a), quoted(b))
}

fn ordered(a: &str, b: &str) -> (String, String) {
    if a <= b { (a.to_owned(), b.to_owned()) } else { (b.to_owned(), a.to_owned()) }
}

/// Sherds on the side of `b` if the join between `a` and `b` were not there; `None` if other joins hold the two.
fn cut_off(vessel: &Vessel, join: &Join) -> Option<BTreeSet<String>> {
    let mut reached = BTreeSet::from([join.b.clone()]);
    let mut next = vec![join.b.as_str()];
    while let Some(at) = next.pop() {
        for j in vessel.joins.iter().filter(|j| !(j.a == join.a && j.b == join.b)) {
            let other = if j.a == at {
                &j.b
            } else if j.b == at {
                &j.a
            } else {
                continue;
            };
            if *other == join.a {
                return None;
            }
            if reached.insert(other.clone()) {
                next.push(other);
            }
        }
    }
    Some(reached)
}

/// That side of a vessel which has fewer sherds.
fn smaller(vessel: &Vessel, side: BTreeSet<String>) -> Vec<String> {
    match 2 * side.len() <= vessel.sherds.len() {
        true => side.into_iter().collect(),
        false => vessel.sherds.keys().filter(|id| !side.contains(*id)).cloned().collect(),
    }
}

fn sherds_word(n: usize) -> String {
    if n == 1 { "1 sherd".to_owned() } else { format!("{n} sherds") }
}

impl Asked<'_> {
    fn settled(&self, a: &str, b: &str) -> bool {
        let pair = ordered(a, b);
        self.decided.joins.contains_key(&pair) || self.decided.not_joins.contains(&pair)
    }

    fn home(&self, id: &str) -> Option<usize> {
        self.assembly.assemblies.iter().position(|v| v.sherds.contains_key(id))
    }

    /// Joins that stand: what falls if one is wrong.
    fn joins(&self) -> Vec<Question> {
        let mut out = Vec::new();
        for (k, vessel) in self.assembly.assemblies.iter().enumerate() {
            for join in vessel.joins.iter().filter(|j| !j.decided && !self.settled(&j.a, &j.b)) {
                let side = cut_off(vessel, join);
                let hanging = side.as_ref().map_or(0, |s| s.len().min(vessel.sherds.len() - s.len()));
                let doubt = |id: &String| 1.0 - vessel.placements.get(id).map_or(1.0, |p| p.confidence);
                // Where others hold the two, a wrong join is a wrong sherd only as far as its place is in doubt.
                let change = match hanging {
                    0 => (1.0 - join.probability) * doubt(&join.a).max(doubt(&join.b)),
                    n => (1.0 - join.probability) * n as f64,
                };
                let stake = match hanging {
                    0 => "other joins hold the two as well".to_owned(),
                    1 => format!("1 sherd of {} hangs on it", vessel.name),
                    n => format!("{n} sherds of {} hang on it", vessel.name),
                };
                out.push(Question {
                    id: line("join", &join.a, &join.b),
                    kind: "join",
                    sentence: format!("Do {} and {} join?", join.a, join.b),
                    stake,
                    change,
                    sherds: vec![join.a.clone(), join.b.clone()],
                    vessel: Some(k),
                    cut: side.map_or_else(Vec::new, |s| smaller(vessel, s)),
                    ways: vec![Way {
                        probability: join.probability,
                        ghost: None,
                        right: vec![line("join", &join.a, &join.b)],
                        evidence: sorted(&join.evidence),
                    }],
                    wrong: vec![line("not a join", &join.a, &join.b)],
                });
            }
        }
        out
    }

    /// Sherds that might as well lie elsewhere.
    fn alternatives(&self) -> Vec<Question> {
        self.assembly.alternatives.iter().filter_map(|a| self.alternative(a)).collect()
    }

    fn alternative(&self, other: &Alternative) -> Option<Question> {
        let k = self.assembly.assemblies.iter().position(|v| v.name == other.vessel)?;
        if other
            .sherds
            .iter()
            .any(|id| self.decided.poses.contains_key(id) || self.decided.left_out.contains(id))
        {
            return None;
        }
        let vessel = &self.assembly.assemblies[k];
        let anchor = other.neighbors.iter().find(|id| vessel.sherds.contains_key(*id))?;
        let pose = |id: &String, m: &[f64; 16]| {
            let numbers: Vec<String> = m.iter().map(f64::to_string).collect();
            format!("pose: {}, {} = {}", quoted(id), quoted(&vessel.name), numbers.join(" "))
        };
        let mut right: Vec<String> = other.poses.iter().map(|(id, m)| pose(id, m)).collect();
        right.push(pose(anchor, vessel.sherds.get(anchor)?));
        // What holds them where they are now.
        let inside = |id: &String| other.sherds.contains(id);
        let holding: Vec<&Join> = self
            .assembly
            .assemblies
            .iter()
            .flat_map(|v| &v.joins)
            .filter(|j| inside(&j.a) != inside(&j.b))
            .collect();
        let best = holding.iter().max_by(|x, y| x.probability.total_cmp(&y.probability))?;
        if self.settled(&best.a, &best.b) {
            return None;
        }
        let (first, m) = other.poses.iter().next()?;
        Some(Question {
            id: format!("elsewhere: {}", other.sherds.join(", ")),
            kind: "elsewhere",
            sentence: format!("Does {} lie here instead (blue)?", other.sherds.join(", ")),
            stake: other.why.clone(),
            change: other.probability * other.sherds.len() as f64,
            sherds: other.sherds.iter().chain([anchor]).cloned().collect(),
            vessel: Some(k),
            cut: Vec::new(),
            ways: vec![Way {
                probability: other.probability,
                ghost: self.ghost(first, k, m),
                right,
                evidence: Vec::new(),
            }],
            wrong: vec![line("join", &best.a, &best.b)],
        })
    }

    fn ghost(&self, id: &str, vessel: usize, in_assembly: &[f64; 16]) -> Option<Ghost> {
        let pose = self.frames.to_working::<Assembled>(id, &Pose::from_row_major(in_assembly));
        let pose = (self.standing.get(vessel)?.stand * *pose.rigid()).to_row_major();
        Some(Ghost { sherd: id.to_owned(), vessel, pose })
    }

    /// Places for sherds that are in no vessel.
    fn offers(&self) -> Vec<Question> {
        let mut out = Vec::new();
        for left in self.assembly.left_out.iter().filter(|l| !self.decided.left_out.contains(&l.id)) {
            let best = self.best_by_partner(&left.id, |other| self.home(other).is_some());
            for (to, ways) in best {
                let vessel = self.home(&to);
                let told = left.offers.iter().find(|o| o.to == to).map(|o| o.probability);
                let probability = told.unwrap_or(ways[0].probability);
                let Some(k) = vessel else { continue };
                out.push(Question {
                    id: line("join", &left.id, &to),
                    kind: "offer",
                    sentence: format!(
                        "Does {} belong here (blue), beside {to} in {}?",
                        left.id, self.assembly.assemblies[k].name
                    ),
                    stake: "it is not placed".to_owned(),
                    change: probability,
                    sherds: vec![left.id.clone(), to.clone()],
                    vessel,
                    cut: Vec::new(),
                    ways: ways.iter().take(MOST_WAYS).map(|w| self.way(&left.id, &to, k, w)).collect(),
                    wrong: vec![line("not a join", &left.id, &to)],
                });
            }
        }
        out
    }

    /// Vessels that may be one.
    fn vessels(&self) -> Vec<Question> {
        let mut best: BTreeMap<(usize, usize), &LikelyJoin> = BTreeMap::new();
        for l in self.likely.iter().filter(|l| !self.settled(&l.a, &l.b)) {
            let (Some(v), Some(w)) = (self.home(&l.a), self.home(&l.b)) else { continue };
            let key = (v.min(w), v.max(w));
            if v != w && best.get(&key).is_none_or(|b| l.probability > b.probability) {
                best.insert(key, l);
            }
        }
        let apart = |v: &Vessel, w: &Vessel| {
            let both = |p: &(String, String)| {
                (v.sherds.contains_key(&p.0) && w.sherds.contains_key(&p.1))
                    || (w.sherds.contains_key(&p.0) && v.sherds.contains_key(&p.1))
            };
            self.decided.apart.iter().any(both)
        };
        let mut out = Vec::new();
        for ((v, w), l) in best {
            let (one, two) = (&self.assembly.assemblies[v], &self.assembly.assemblies[w]);
            if apart(one, two) {
                continue;
            }
            let size = one.sherds.len().min(two.sherds.len());
            // The smaller comes to the larger.
            let (moving, to, home) = if self.home(&l.a) == Some(v) && one.sherds.len() >= two.sherds.len() {
                (&l.b, &l.a, v)
            } else if self.home(&l.b) == Some(v) && one.sherds.len() >= two.sherds.len() {
                (&l.a, &l.b, v)
            } else if self.home(&l.a) == Some(w) {
                (&l.b, &l.a, w)
            } else {
                (&l.a, &l.b, w)
            };
            out.push(Question {
                id: format!("one vessel: {}, {}", one.name, two.name),
                kind: "vessels",
                sentence: format!(
                    "Are {} and {} one vessel, joined at {moving} (blue) and {to}?",
                    one.name, two.name
                ),
                stake: format!("{} would come to the others", sherds_word(size)),
                change: l.probability * size as f64,
                sherds: vec![moving.clone(), to.clone()],
                vessel: Some(home),
                cut: Vec::new(),
                ways: vec![self.way(moving, to, home, l)],
                wrong: vec![line("not same vessel", &l.a, &l.b)],
            });
        }
        out
    }

    /// Ways to join a sherd to others that are wanted, by the other sherd, best first.
    fn best_by_partner(&self, id: &str, wanted: impl Fn(&str) -> bool) -> BTreeMap<String, Vec<&LikelyJoin>> {
        let mut out: BTreeMap<String, Vec<&LikelyJoin>> = BTreeMap::new();
        for l in self.likely.iter().filter(|l| (l.a == id || l.b == id) && !self.settled(&l.a, &l.b)) {
            let other = if l.a == id { &l.b } else { &l.a };
            if wanted(other) {
                out.entry(other.clone()).or_default().push(l);
            }
        }
        out.values_mut()
            .for_each(|w| w.sort_by(|x, y| y.probability.total_cmp(&x.probability).then(x.way.cmp(&y.way))));
        out
    }

    /// A sherd laid beside another one that stands in a vessel.
    fn way(&self, id: &str, to: &str, vessel: usize, l: &LikelyJoin) -> Way {
        let a_from_b = Rigid::from_row_major(&l.a_from_b);
        let to_from_id = if l.b == id { a_from_b } else { a_from_b.inverse() };
        let at = self.assembly.assemblies[vessel].sherds.get(to);
        let pose = at.map(|m| (Rigid::from_row_major(m) * to_from_id).to_row_major());
        let join = line("join", id, to);
        Way {
            probability: l.probability,
            ghost: pose.and_then(|m| self.ghost(id, vessel, &m)),
            right: vec![if l.way == 1 { join } else { format!("{join} = {}", l.way) }],
            evidence: sorted(&l.evidence),
        }
    }
}

/// The strongest first.
fn sorted(evidence: &BTreeMap<String, f64>) -> Vec<(String, f64)> {
    let mut all: Vec<(String, f64)> = evidence.iter().map(|(k, v)| (k.clone(), *v)).collect();
    all.sort_by(|x, y| y.1.abs().total_cmp(&x.1.abs()).then_with(|| x.0.cmp(&y.0)));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use potsherd::assemble::{LeftOut, Placement};

    fn join(a: &str, b: &str, probability: f64) -> Join {
        Join { a: a.into(), b: b.into(), probability, ..Join::default() }
    }

    fn vessel(name: &str, ids: &[&str], joins: Vec<Join>) -> Vessel {
        let one = Rigid::identity().to_row_major();
        Vessel {
            name: name.into(),
            sherds: ids.iter().map(|id| ((*id).to_owned(), one)).collect(),
            placements: ids
                .iter()
                .map(|id| ((*id).to_owned(), Placement { confidence: 0.9, neighbors: vec![] }))
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
        let standing: Vec<Upright> = assembly.assemblies.iter().map(|_| Upright::lying()).collect();
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
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
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

    #[test]
    fn names_are_quoted_where_they_must_be() {
        assert_eq!(line("join", "b,1", "a"), "join: a, \"b,1\"");
        assert_eq!(quoted("say \"x\""), "\"say \"\"x\"\"\"");
        assert_eq!(quoted("Inv. 3"), "Inv. 3");
        assert_eq!(quoted("#1"), "\"#1\"");
    }
}
