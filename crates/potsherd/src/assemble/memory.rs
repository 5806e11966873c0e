//! Merges that were tried, kept outside: a search that was stopped, or is run again after a decision,
//! computes none of them twice. A merge is named by everything it depends on, so nothing is misread.

use crate::assemble::bench::Workbench;
use crate::assemble::graph::Graph;
use crate::assemble::merge::merge;
use crate::assemble::moves::Moves;
use crate::assemble::options::AssembleOptions;
use crate::geom::Rigid;
use crate::store::{Key, Log, Shelf, Store, held};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The name of a merge.
pub type MergeKey = crate::store::RecordKey;

/// Merges of earlier runs, and those of this one for later runs.
pub struct Memory {
    kept: Kept,
    /// Where merges are kept on disk, what their fits came to, whatever collection they are of.
    pub(crate) moves: Option<Moves>,
    reused: AtomicUsize,
}

/// Where merges are kept.
enum Kept {
    /// In a store, for later runs.
    Log(Log),
    /// Here, for the next search of the same process.
    Here(Mutex<BTreeMap<MergeKey, Option<Graph>>>),
}

impl Memory {
    /// `key` names the features, matching options and code that the merges belong to.
    pub(crate) fn new(store: &Store, key: &Key) -> Self {
        let (kept, moves) = (Kept::Log(store.log(Shelf::Merges, key)), Some(Moves::new(store)));
        Self { kept, moves, reused: AtomicUsize::new(0) }
    }

    /// For several searches over what was matched once.
    pub(crate) fn of_searches() -> Self {
        Self { kept: Kept::Here(Mutex::default()), moves: None, reused: AtomicUsize::new(0) }
    }

    /// How many merges were taken over.
    pub fn reused(&self) -> usize {
        self.reused.load(Ordering::Relaxed)
    }

    /// `None` inside is a merge that cannot be.
    fn load(&self, key: &MergeKey) -> Option<Option<Graph>> {
        let found = match &self.kept {
            Kept::Log(log) => postcard::from_bytes(log.get(key)?).ok()?,
            Kept::Here(all) => held(all).get(key)?.clone(),
        };
        self.reused.fetch_add(1, Ordering::Relaxed);
        Some(found)
    }

    /// Keeps what was computed in one step of the search.
    pub fn save(&self, made: &[(MergeKey, Option<&Graph>)]) {
        if let Some(moves) = &self.moves {
            moves.save();
        }
        match &self.kept {
            Kept::Log(log) => {
                let packed = made.iter().filter_map(|(key, g)| Some((*key, postcard::to_stdvec(g).ok()?)));
                log.add(&packed.collect::<Vec<_>>());
            }
            Kept::Here(all) => held(all).extend(made.iter().map(|(key, g)| (*key, g.cloned()))),
        }
    }
}

/// What all merges of a search depend on: sherds as they were prepared, weights, options, cost. Features
/// and the version of the program are the store's to know.
pub fn context(bench: &Workbench) -> blake3::Hasher {
    let mut h = blake3::Hasher::new();
    h.update(&bench.cost.to_le_bytes());
    // Whether all sherds are placed decides which merges are made, not what they come to.
    let options = AssembleOptions { place_all: false, ..bench.options.clone() };
    h.update(format!("{options:?}").as_bytes());
    // All sherds share the scores in force.
    h.update(format!("{:?}", bench.sherds.first().map(|s| &s.scoring)).as_bytes());
    for s in bench.sherds {
        h.update(s.id.as_bytes());
        h.update(&[0]);
        for r in s.rivals.iter().flat_map(|all| all.iter()) {
            h.update(format!("{r:?}").as_bytes());
        }
        // A sherd may have been turned over since: its lines tell.
        let lines = s.inner.points.iter().chain(&s.inner.normals).flat_map(|v| v.iter());
        for x in lines {
            h.update(&x.to_le_bytes());
        }
    }
    h
}

/// The merge from the store, or computed; its key if it should be kept.
pub fn remembered(
    bench: &Workbench,
    context: &blake3::Hasher,
    (g1, g2): (&Graph, &Graph),
    one_from_two: &Rigid,
) -> (Option<Graph>, Option<MergeKey>) {
    let compute = || merge(bench, g1, g2, one_from_two).ok();
    let Some(store) = bench.memory else { return (compute(), None) };
    let mut h = context.clone();
    add(&mut h, g1);
    add(&mut h, g2);
    add_pose(&mut h, one_from_two);
    // Decisions change what a merge does where both sherds that they are about take part.
    for (kind, a, b) in bench.rules.among(|m| g1.pose(m).or(g2.pose(m)).is_some()) {
        h.update(&[kind]);
        h.update(&(a as u64).to_le_bytes());
        h.update(&(b as u64).to_le_bytes());
    }
    let mut key = MergeKey::default();
    key.copy_from_slice(&h.finalize().as_bytes()[..16]);
    match store.load(&key) {
        Some(kept) => (kept, None),
        None => (compute(), Some(key)),
    }
}

fn add(h: &mut blake3::Hasher, g: &Graph) {
    h.update(&(g.members.len() as u64).to_le_bytes());
    for (m, pose) in g.members.iter().zip(&g.poses) {
        h.update(&(*m as u64).to_le_bytes());
        add_pose(h, pose);
    }
    h.update(&(g.joins.len() as u64).to_le_bytes());
    for j in &g.joins {
        h.update(&(j.a as u64).to_le_bytes());
        h.update(&(j.b as u64).to_le_bytes());
        for x in [j.log_odds, j.contact.length, j.contact.overlap, j.contact.rms] {
            h.update(&x.to_le_bytes());
        }
    }
    h.update(&g.score.to_le_bytes());
}

fn add_pose(h: &mut blake3::Hasher, pose: &Rigid) {
    for x in pose.rotation.iter().chain(pose.translation.iter()) {
        h.update(&x.to_le_bytes());
    }
}
