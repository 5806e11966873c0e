//! What fits and adjustments came to. They are most of what a merge costs, and depend on the sherds that take part and on
//! where they lie, on no score and not on how many other sherds there are: so they serve a collection that grew, whose
//! merges must all be judged anew.

use crate::assemble::adjust::{SEARCHING, SETTLED, adjust_all, fit_chunk};
use crate::assemble::bench::Workbench;
use crate::assemble::graph::Graph;
use crate::geom::Rigid;
use crate::pairs::Sherd;
use crate::pairs::line::Line;
use crate::store::{Code, Key, KeyMaker, Log, RecordKey, Shelf, Store, add_numbers, held};
use rayon::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use std::sync::Mutex;

/// Rounds of a fit.
const FIT_ROUNDS: usize = 5;

/// Motions of earlier runs, and those of this one for later runs.
pub struct Moves {
    log: Log,
    made: Mutex<Vec<(RecordKey, Vec<u8>)>>,
}

impl Moves {
    pub(crate) fn new(store: &Store) -> Self {
        Self { log: store.growing_log(Shelf::Merges, &key_of_moves()), made: Mutex::default() }
    }

    fn get_or_make<T: Serialize + DeserializeOwned>(&self, key: RecordKey, make: impl FnOnce() -> T) -> T {
        if let Some(known) = self.log.get(&key).and_then(|bytes| postcard::from_bytes(bytes).ok()) {
            return known;
        }
        let made = make();
        if let Ok(packed) = postcard::to_stdvec(&made) {
            held(&self.made).push((key, packed));
        }
        made
    }

    /// Keeps what was made since the last time.
    pub fn save(&self) {
        let made = std::mem::take(&mut *held(&self.made));
        if !made.is_empty() {
            self.log.add(&made);
        }
    }
}

/// Of whatever collection.
fn key_of_moves() -> Key {
    KeyMaker::new(Code::Search).bytes(b"moves").key()
}

impl Drop for Moves {
    fn drop(&mut self) {
        self.save();
    }
}

/// Names of sherds by all that draws and pushes them.
pub(crate) fn names_of(sherds: &[Sherd]) -> Vec<[u8; 32]> {
    sherds.par_iter().map(name_of).collect()
}

fn name_of(s: &Sherd) -> [u8; 32] {
    let mut h = blake3::Hasher::new();
    h.update(format!("{:?} {:?} {:?} {:?}", s.source, s.noise, s.residual, s.rim_middle).as_bytes());
    for line in [Some(&s.inner), s.outer.as_ref()] {
        add_line(&mut h, line);
    }
    h.update(&(s.break_surface.len() as u64).to_le_bytes());
    let places = s.break_surface.iter().flat_map(|b| b.point.iter().chain(b.normal.iter()));
    add_numbers(&mut h, places.map(|x| x.to_le_bytes()));
    *h.finalize().as_bytes()
}

fn add_line(h: &mut blake3::Hasher, line: Option<&Line>) {
    h.update(&(line.map_or(u64::MAX, |l| l.len() as u64)).to_le_bytes());
    let Some(line) = line else { return };
    let places = line.points.iter().chain(&line.normals).flat_map(|v| v.iter());
    add_numbers(h, places.chain(&line.rim).chain([&line.step]).map(|x| x.to_le_bytes()));
}

/// Collects what a motion depends on.
struct Name<'a> {
    names: &'a [[u8; 32]],
    h: blake3::Hasher,
}

impl<'a> Name<'a> {
    fn new(bench: &'a Workbench, kind: u8) -> Self {
        let mut h = blake3::Hasher::new();
        h.update(&[kind]);
        Self { names: &bench.names, h }
    }

    fn number(mut self, x: u64) -> Self {
        self.h.update(&x.to_le_bytes());
        self
    }

    fn pose(mut self, pose: &Rigid) -> Self {
        add_numbers(
            &mut self.h,
            pose.rotation.iter().chain(pose.translation.iter()).map(|x| x.to_le_bytes()),
        );
        self
    }

    fn sherds(mut self, members: &[usize], poses: &[Rigid]) -> Self {
        self = self.number(members.len() as u64);
        for (&m, pose) in members.iter().zip(poses) {
            self.h.update(&self.names[m]);
            self = self.pose(pose);
        }
        self
    }

    fn key(self) -> RecordKey {
        let mut key = RecordKey::default();
        key.copy_from_slice(&self.h.finalize().as_bytes()[..16]);
        key
    }
}

/// As [`fit_chunk`].
pub fn fitted(bench: &Workbench, g1: &Graph, g2: &Graph, one_from_two: &Rigid) -> Option<Rigid> {
    let make = || fit_chunk(bench.sherds, g1, g2, one_from_two, FIT_ROUNDS);
    let Some(moves) = bench.moves() else { return make() };
    let name = Name::new(bench, b'f').sherds(&g1.members, &g1.poses).sherds(&g2.members, &g2.poses);
    moves.get_or_make(name.pose(one_from_two).key(), make)
}

/// How far an adjustment goes.
#[derive(Clone, Copy, PartialEq)]
pub enum Adjusting {
    /// While mates are being told from others.
    Searching,
    /// To the end.
    Settling,
}

/// The poses that [`adjust_all`] comes to, with breaks.
pub fn adjusted(
    bench: &Workbench,
    members: &[usize],
    poses: Vec<Rigid>,
    touching: &[(usize, usize)],
    how: Adjusting,
) -> Vec<Rigid> {
    let fixed = bench.rules.fixed(members);
    let rounds = match how {
        Adjusting::Searching => (2, SEARCHING),
        Adjusting::Settling => (4, SETTLED),
    };
    let make = |mut poses: Vec<Rigid>| {
        adjust_all(bench.sherds, members, &mut poses, touching, rounds, true, &fixed);
        poses
    };
    let Some(moves) = bench.moves() else { return make(poses) };
    let kind = if how == Adjusting::Searching { b'a' } else { b's' };
    let mut name = Name::new(bench, kind).sherds(members, &poses).number(touching.len() as u64);
    for &(i, j) in touching {
        name = name.number(i as u64).number(j as u64);
    }
    let name = fixed.iter().fold(name, |name, f| name.number(u64::from(*f)));
    let count = poses.len();
    let found = moves.get_or_make(name.key(), || make(poses.clone()));
    if found.len() == count { found } else { make(poses) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::decisions::Checked;
    use crate::assemble::solve::{SolveOptions, solve};
    use crate::features::SherdFeatures;
    use crate::run::Run;
    use crate::scans::Frames;
    use crate::store::StoreOptions;
    use crate::synth::Level;
    use crate::testpots::looked_at;

    /// Motions serve a collection that grew, and a search whose merges are gone computes none of them again.
    #[test]
    fn motions_that_are_kept_are_used_and_lead_to_the_same_answer() {
        let (features, _) = looked_at("bowl_tea", 6, 3, Level::Scan);
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path(), &StoreOptions::default()).unwrap();
        let (options, run) = (SolveOptions::suited_to(features.len()), Run::new());
        let solved = |features: &[SherdFeatures], run: &Run| {
            solve(features, &Frames::default(), &options, &Checked::default(), run).unwrap()
        };
        let alone = solved(&features, &run);
        solved(&features[1..], &run.kept_in(&store));
        let sizes = || -> Vec<(std::path::PathBuf, u64)> {
            let logs = std::fs::read_dir(folder.path().join("merges")).unwrap().flatten();
            let mut all: Vec<_> = logs.map(|e| (e.path(), e.metadata().unwrap().len())).collect();
            all.sort();
            all
        };
        assert_eq!(solved(&features, &run.kept_in(&store)), alone);
        let own = folder.path().join("merges").join(format!("{}.log", key_of_moves().name()));
        let before = sizes();
        for (path, _) in before.iter().filter(|(path, _)| *path != own) {
            std::fs::remove_file(path).unwrap();
        }
        assert_eq!(solved(&features, &run.kept_in(&store)), alone);
        let length = |all: &[(std::path::PathBuf, u64)]| all.iter().find(|l| l.0 == own).map(|l| l.1);
        assert!(length(&before) > Some(1000));
        assert_eq!(length(&sizes()), length(&before), "nothing was moved again");
        assert!(sizes().len() == 2, "merges are kept again");
    }
}
