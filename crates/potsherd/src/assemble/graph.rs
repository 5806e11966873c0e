//! A pot in the making: sherds with poses in a common frame, the joins between them, and what the
//! whole is worth. Graphs never change; a merge makes a new one, so states and memories share them.

use crate::geom::{DisjointSets, Rigid, Vec3};
use crate::pairs::contact::Contact;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A join between two placed sherds, judged at their poses.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct JoinEval {
    pub a: usize,
    pub b: usize,
    pub log_odds: f64,
    /// The part of it that speaks of the body: whether the two turn about one axis.
    pub body: f64,
    /// The part of it that speaks of other candidates for the same edges.
    pub rivals: f64,
    /// Shared by all graphs in which the join was made the same way: a search keeps thousands of them.
    #[serde(with = "shared")]
    pub contact: Arc<Contact>,
}

impl JoinEval {
    /// The part that speaks of this fracture alone.
    pub fn fracture(&self) -> f64 {
        self.log_odds - self.body - self.rivals
    }
}

/// What is shared is written as it is.
mod shared {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::sync::Arc;

    pub fn serialize<S: Serializer, T: Serialize>(x: &Arc<T>, s: S) -> Result<S::Ok, S::Error> {
        x.as_ref().serialize(s)
    }

    pub fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>>(d: D) -> Result<Arc<T>, D::Error> {
        T::deserialize(d).map(Arc::new)
    }
}

/// Members are sorted; `poses[k]` carries the scan of `members[k]` into the graph's frame.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Graph {
    pub members: Vec<usize>,
    pub poses: Vec<Rigid>,
    pub joins: Vec<JoinEval>,
    /// Log-odds of the whole against the sherds lying apart.
    pub score: f64,
    /// Identity: the history that led here. Two graphs with one id are one.
    pub id: u64,
}

impl Graph {
    pub fn single(sherd: usize) -> Arc<Graph> {
        Arc::new(Graph {
            members: vec![sherd],
            poses: vec![Rigid::identity()],
            joins: Vec::new(),
            score: 0.0,
            id: sherd as u64,
        })
    }

    pub fn len(&self) -> usize {
        self.members.len()
    }

    pub fn pose(&self, sherd: usize) -> Option<&Rigid> {
        self.members.binary_search(&sherd).ok().map(|k| &self.poses[k])
    }

    /// The same graph without one of its sherds, and as it was judged before.
    pub fn without(&self, sherd: usize) -> Graph {
        let keep: Vec<usize> = (0..self.len()).filter(|&k| self.members[k] != sherd).collect();
        Graph {
            members: keep.iter().map(|&k| self.members[k]).collect(),
            poses: keep.iter().map(|&k| self.poses[k]).collect(),
            joins: self.joins.iter().filter(|j| j.a != sherd && j.b != sherd).cloned().collect(),
            score: self.score,
            id: self.id,
        }
    }

    /// Joins of one of its sherds.
    pub fn joins_of(&self, sherd: usize) -> impl Iterator<Item = &JoinEval> {
        self.joins.iter().filter(move |j| j.a == sherd || j.b == sherd)
    }

    /// Which of its members, by their position, hang together through some of its joins.
    pub fn hanging_by(&self, join: impl Fn(usize, &JoinEval) -> bool) -> DisjointSets {
        let mut sets = DisjointSets::new(self.len());
        let at = |m: usize| self.members.binary_search(&m).ok();
        for (_, j) in self.joins.iter().enumerate().filter(|(k, j)| join(*k, j)) {
            if let (Some(a), Some(b)) = (at(j.a), at(j.b)) {
                sets.join(a as u32, b as u32);
            }
        }
        sets
    }

    /// Some of its members, parted by what hangs together; in the order of the lowest of each part.
    pub fn parts(&self, mut sets: DisjointSets, member: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
        let mut parts: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (k, &m) in self.members.iter().enumerate().filter(|(_, m)| member(**m)) {
            parts.entry(sets.find(k as u32)).or_default().push(m);
        }
        parts.into_values().collect()
    }

    /// Middle of the placed sherds.
    pub fn middle(&self, centers: &[Vec3]) -> Vec3 {
        let sum: Vec3 = self.members.iter().zip(&self.poses).map(|(&m, p)| p.point(&centers[m])).sum();
        sum / self.len() as f64
    }

    /// Whether the other graph holds the same sherds in the same places.
    pub fn same_as(&self, other: &Graph, centers: &[Vec3], angle: f64, shift: f64) -> bool {
        if self.members != other.members {
            return false;
        }
        let to_other = other.poses[0] * self.poses[0].inverse();
        self.members.iter().enumerate().all(|(k, &m)| {
            let moved = to_other * self.poses[k];
            moved.angle_to(&other.poses[k]) < angle
                && (moved.point(&centers[m]) - other.poses[k].point(&centers[m])).norm() < shift
        })
    }
}
