//! The pairs of a collection that are matched, each once. What is finished is kept row by row, so that a stopped run
//! loses little, a grown collection matches only what is new, and several processes share the rows out.
//!
//! What is kept of a pair depends on its two sherds, the options and the code, on nothing else of the collection. A
//! pair belongs to the row of one of its sherds, whichever their names draw, so that rows are about equally long.

use crate::memory::limit;
use crate::pairs::candidate::{Candidate, MEASURED, set_aside};
use crate::pairs::matching::match_pair;
use crate::pairs::options::MatchOptions;
use crate::pairs::sherd::Sherd;
use crate::pairs::turn::index;
use crate::run::{Cancelled, Event, Run};
use crate::scans::SherdId;
use crate::store::{Key, RecordKey, SetAside, Shelf};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Pairs matched between two looks at whether to stop: a second or two of work.
const BLOCK: usize = 256;

/// Pairs that were just matched, with the log-odds of the best way to join each, if there is one.
#[derive(Clone, Debug, Default)]
pub struct Looked {
    /// Both ids.
    pub pairs: Vec<(SherdId, SherdId, Option<f64>)>,
}

/// Candidates of a row's pairs, by the name of the pair.
type Row = BTreeMap<RecordKey, Vec<Candidate>>;

/// What is known of the pairs of a collection.
pub(crate) struct Known {
    /// Candidates of all pairs, in the order of `turn::index`; none where a pair was not matched.
    pub pairs: Vec<Vec<Candidate>>,
    matched: Vec<bool>,
    room: Room,
}

/// Part of the memory that may be used which is for what was measured of candidates, as a divisor: features and
/// prepared sherds take more, and the search wants some.
const OF_MEMORY: u64 = 8;

/// Where what was measured of candidates goes once it fills its part of the memory.
#[derive(Default)]
struct Room {
    /// Bytes in memory.
    used: u64,
    aside: Option<Arc<SetAside>>,
    /// There is no place to set anything aside in.
    none: bool,
}

impl Room {
    fn keep(&mut self, candidates: &mut [Candidate], run: &Run) {
        let bytes = MEASURED * candidates.len() as u64;
        if self.used + bytes <= limit() / OF_MEMORY || self.none {
            self.used += bytes;
            return;
        }
        if self.aside.is_none() {
            self.aside = run.store().and_then(|s| s.set_aside()).map(Arc::new);
            self.none = self.aside.is_none();
            if !self.none {
                run.tell(Event::SetAside { beyond: self.used });
            }
        }
        if let Some(aside) = &self.aside {
            set_aside(candidates, aside);
        }
    }
}

impl Known {
    /// Of no pair of so many sherds anything is known.
    pub fn nothing(sherds: usize) -> Self {
        let all = sherds * sherds.saturating_sub(1) / 2;
        Self { pairs: vec![Vec::new(); all], matched: vec![false; all], room: Room::default() }
    }
}

/// Pairs matched so far.
pub(crate) struct PairTable<'a> {
    sherds: &'a [Sherd],
    options: &'a MatchOptions,
    /// What each sherd's pairs depend on, beside the other sherd.
    pub keys: &'a [Key],
    pub known: &'a mut Known,
    /// Pairs that were kept from an earlier run.
    pub reused: usize,
    /// Pairs that other processes have not finished yet.
    pub missing: usize,
}

impl<'a> PairTable<'a> {
    /// `keys` name all that each sherd's pairs depend on.
    pub fn new(
        sherds: &'a [Sherd],
        options: &'a MatchOptions,
        keys: &'a [Key],
        known: &'a mut Known,
    ) -> Self {
        Self { sherds, options, keys, known, reused: 0, missing: 0 }
    }

    /// How many pairs are matched.
    pub fn len(&self) -> usize {
        self.known.matched.iter().filter(|m| **m).count()
    }

    pub fn is_matched(&self, a: usize, b: usize) -> bool {
        self.known.matched[index(a, b, self.sherds.len())]
    }

    /// Matches those of the pairs `(a, b)`, `a < b`, that are not matched yet.
    pub fn add(&mut self, wanted: &[(usize, usize)], run: &Run) -> Result<(), Cancelled> {
        let mut rows: BTreeMap<usize, Vec<(usize, usize)>> = BTreeMap::new();
        for &(a, b) in wanted.iter().filter(|(a, b)| !self.is_matched(*a, *b)) {
            rows.entry(self.owner(a, b)).or_default().push((a, b));
        }
        let rows: Vec<(usize, Vec<(usize, usize)>)> = rows.into_iter().collect();
        let (before, new) = (self.len(), rows.iter().map(|r| r.1.len()).sum::<usize>());
        let mut at = 0;
        while at < rows.len() {
            run.go_on()?;
            // As many rows as make a block of work.
            let mut end = at + 1;
            while end < rows.len() && rows[at..end].iter().map(|r| r.1.len()).sum::<usize>() < BLOCK {
                end += 1;
            }
            self.add_rows(&rows[at..end], run);
            run.show(|| self.looked(&rows[at..end]));
            at = end;
            run.tell(Event::Matching { done: self.len(), total: before + new });
        }
        Ok(())
    }

    fn looked(&self, rows: &[(usize, Vec<(usize, usize)>)]) -> Looked {
        let told = |&(a, b): &(usize, usize)| {
            let best = self.known.pairs[index(a, b, self.sherds.len())].first().map(|c| c.log_odds);
            (self.sherds[a].id.clone(), self.sherds[b].id.clone(), best)
        };
        Looked { pairs: rows.iter().flat_map(|r| &r.1).map(told).collect() }
    }

    fn add_rows(&mut self, rows: &[(usize, Vec<(usize, usize)>)], run: &Run) {
        let mut kept: Vec<Row> = rows.iter().map(|(row, _)| self.load(*row, run)).collect();
        let mut todo: Vec<(usize, usize, usize)> = Vec::new();
        for (k, (row, pairs)) in rows.iter().enumerate() {
            for &(a, b) in pairs {
                match kept[k].get(&self.name(a, b)) {
                    Some(found) => {
                        let found = found.clone();
                        self.reused += 1;
                        self.put(a, b, found, run);
                    }
                    None if run.has(&self.keys[*row].0) => todo.push((k, a, b)),
                    None => self.missing += 1,
                }
            }
        }
        let made: Vec<Vec<Candidate>> =
            todo.par_iter().map(|&(_, a, b)| match_pair(self.sherds, a, b, self.options)).collect();
        let mut changed = vec![false; rows.len()];
        for (&(k, a, b), candidates) in todo.iter().zip(made) {
            if run.store().is_some() {
                kept[k].insert(self.name(a, b), candidates.clone());
                changed[k] = true;
            }
            self.put(a, b, candidates, run);
        }
        for (k, (row, _)) in rows.iter().enumerate().filter(|(k, _)| changed[*k]) {
            if let Some(store) = run.store() {
                store.put(Shelf::Pairs, &self.keys[*row], &kept[k]);
            }
        }
    }

    fn load(&self, row: usize, run: &Run) -> Row {
        run.store().and_then(|s| s.get(Shelf::Pairs, &self.keys[row])).unwrap_or_default()
    }

    /// Candidates name their sherds by their places in this collection.
    fn put(&mut self, a: usize, b: usize, mut candidates: Vec<Candidate>, run: &Run) {
        candidates.iter_mut().for_each(|c| (c.a, c.b) = (a, b));
        // A large collection has a hundred thousand of these lists.
        candidates.shrink_to_fit();
        self.known.room.keep(&mut candidates, run);
        let at = index(a, b, self.sherds.len());
        self.known.pairs[at] = candidates;
        self.known.matched[at] = true;
    }

    /// The sherd in whose row the pair is kept.
    fn owner(&self, a: usize, b: usize) -> usize {
        let (low, high) = if self.keys[a] < self.keys[b] { (a, b) } else { (b, a) };
        if (self.keys[a].0[0] ^ self.keys[b].0[0]) & 1 == 0 { low } else { high }
    }

    fn name(&self, a: usize, b: usize) -> RecordKey {
        let mut hash = blake3::Hasher::new();
        hash.update(&self.keys[a].0);
        hash.update(&self.keys[b].0);
        let mut name = RecordKey::default();
        name.copy_from_slice(&hash.finalize().as_bytes()[..16]);
        name
    }
}

/// An end of the run where the disk does not give back what was set aside there: what was made of it would be wrong.
pub(crate) fn unless_lost(pairs: &[Vec<Candidate>], run: &Run) -> Result<(), Cancelled> {
    if !pairs.iter().flatten().any(Candidate::is_lost) {
        return Ok(());
    }
    if let Some(store) = run.store() {
        store.note(LOST.to_owned());
    }
    Err(Cancelled)
}

const LOST: &str = "candidates that were kept on disk for want of memory cannot be read again";

/// All pairs of so many sherds.
pub(crate) fn every_pair(sherds: usize) -> Vec<(usize, usize)> {
    (0..sherds).flat_map(|a| (a + 1..sherds).map(move |b| (a, b))).collect()
}
