//! What could be asked about an answer.

use crate::queue::lines::{line, ordered, pose_line};
use crate::queue::{Asked, Ghost, MOST_WAYS, Question, Way};
use potsherd::SherdId;
use potsherd::assemble::{Alternative, Join, LikelyJoin, Vessel};
use potsherd::geom::Rigid;
use potsherd::scans::{Assembled, Pose};
use std::collections::{BTreeMap, BTreeSet};

/// Sherds on the side of `b` if the join between `a` and `b` were not there; `None` if other joins hold the two.
fn cut_off(vessel: &Vessel, join: &Join) -> Option<BTreeSet<SherdId>> {
    let mut reached = BTreeSet::from([join.b.clone()]);
    let mut next = vec![&join.b];
    while let Some(at) = next.pop() {
        for j in vessel.joins.iter().filter(|j| !(j.a == join.a && j.b == join.b)) {
            let other = if j.a == *at {
                &j.b
            } else if j.b == *at {
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
fn smaller(vessel: &Vessel, side: BTreeSet<SherdId>) -> Vec<SherdId> {
    match 2 * side.len() <= vessel.sherds.len() {
        true => side.into_iter().collect(),
        false => vessel.sherds.keys().filter(|id| !side.contains(*id)).cloned().collect(),
    }
}

fn sherds_word(n: usize) -> String {
    if n == 1 { "1 sherd".to_owned() } else { format!("{n} sherds") }
}

impl Asked<'_> {
    fn settled(&self, a: &SherdId, b: &SherdId) -> bool {
        let pair = ordered(a, b);
        self.decided.joins.contains_key(&pair) || self.decided.not_joins.contains(&pair)
    }

    fn home(&self, id: &SherdId) -> Option<usize> {
        self.assembly.assemblies.iter().position(|v| v.sherds.contains_key(id))
    }

    /// Joins that stand: what falls if one is wrong.
    pub(super) fn joins(&self) -> Vec<Question> {
        let mut out = Vec::new();
        for (k, vessel) in self.assembly.assemblies.iter().enumerate() {
            for join in vessel.joins.iter().filter(|j| !j.decided && !self.settled(&j.a, &j.b)) {
                let side = cut_off(vessel, join);
                let hanging = side.as_ref().map_or(0, |s| s.len().min(vessel.sherds.len() - s.len()));
                let doubt = |id: &SherdId| 1.0 - vessel.placements.get(id).map_or(1.0, |p| p.confidence);
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
    pub(super) fn alternatives(&self) -> Vec<Question> {
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
        let pose = |id: &SherdId, m: &[f64; 16]| pose_line(&vessel.name, id, m);
        let mut right: Vec<String> = other.poses.iter().map(|(id, m)| pose(id, m)).collect();
        right.push(pose(anchor, vessel.sherds.get(anchor)?));
        // What holds them where they are now.
        let inside = |id: &SherdId| other.sherds.contains(id);
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

    fn ghost(&self, id: &SherdId, vessel: usize, in_assembly: &[f64; 16]) -> Option<Ghost> {
        let pose = self.frames.to_working::<Assembled>(id, &Pose::from_row_major(in_assembly));
        let pose = (self.standing.get(vessel)?.stand * pose).to_row_major();
        Some(Ghost { sherd: id.clone(), vessel, pose })
    }

    /// Places for sherds that are in no vessel.
    pub(super) fn offers(&self) -> Vec<Question> {
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
    pub(super) fn vessels(&self) -> Vec<Question> {
        let mut best: BTreeMap<(usize, usize), &LikelyJoin> = BTreeMap::new();
        for l in self.likely.iter().filter(|l| !self.settled(&l.a, &l.b)) {
            let (Some(v), Some(w)) = (self.home(&l.a), self.home(&l.b)) else { continue };
            let key = (v.min(w), v.max(w));
            if v != w && best.get(&key).is_none_or(|b| l.probability > b.probability) {
                best.insert(key, l);
            }
        }
        let apart = |v: &Vessel, w: &Vessel| {
            let both = |p: &(SherdId, SherdId)| {
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
    fn best_by_partner(
        &self,
        id: &SherdId,
        wanted: impl Fn(&SherdId) -> bool,
    ) -> BTreeMap<SherdId, Vec<&LikelyJoin>> {
        let mut out: BTreeMap<SherdId, Vec<&LikelyJoin>> = BTreeMap::new();
        for l in self.likely.iter().filter(|l| (l.a == *id || l.b == *id) && !self.settled(&l.a, &l.b)) {
            let other = if l.a == *id { &l.b } else { &l.a };
            if wanted(other) {
                out.entry(other.clone()).or_default().push(l);
            }
        }
        out.values_mut()
            .for_each(|w| w.sort_by(|x, y| y.probability.total_cmp(&x.probability).then(x.way.cmp(&y.way))));
        out
    }

    /// A sherd laid beside another one that stands in a vessel.
    fn way(&self, id: &SherdId, to: &SherdId, vessel: usize, l: &LikelyJoin) -> Way {
        let a_from_b = Rigid::from_row_major(&l.a_from_b);
        let to_from_id = if l.b == *id { a_from_b } else { a_from_b.inverse() };
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
