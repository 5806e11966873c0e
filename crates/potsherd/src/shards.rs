//! Features and matching shared out among processes that have nothing in common but a folder: on one machine, in an
//! array of jobs, or on two laptops. Work is named by what it depends on, and its name draws the part that it falls to,
//! so that the parts need not know of each other; the joined result is what one process alone would find.
//!
//! Work goes by phases, and what a phase has to do follows from all that the phases before it found. A part does what
//! falls to it and says what is missing of the others; once they are done it is asked to go on.

use crate::assemble::parts::MatchingParts;
use crate::features::{features_of, key_of};
use crate::job::{Error, Options};
use crate::run::Run;
use crate::scans::{Collection, Problem, Scan};
use crate::store::{Code, Key, KeyMaker, Shelf};
use std::path::PathBuf;
use std::sync::Arc;

/// How far work that is shared out is to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// The features of every sherd.
    Features,
    /// The possible joins of all pairs.
    Matching,
}

/// What others have to finish before a part can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The phase that is not finished.
    pub phase: Phase,
    /// Sherds or pairs that are missing.
    pub missing: usize,
}

/// A part of the work on scans, for a process that goes on with it once the others have done theirs.
pub struct Parts {
    scans: Vec<PathBuf>,
    options: Options,
    problems: Vec<Problem>,
    matching: Option<MatchingParts>,
    done: Option<Key>,
}

impl Parts {
    /// `scans` as for [`Collection::open`].
    pub fn new(scans: &[PathBuf], options: &Options) -> Self {
        let (scans, options) = (scans.to_vec(), options.clone());
        Self { scans, options, problems: Vec::new(), matching: None, done: None }
    }

    /// What is wrong with the scans, as far as they are known.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// Does what falls to the run ([`Run::sharing`]) of all phases up to `until`, into its store ([`Run::kept_in`]): of
    /// files that nobody has read yet it reads its own.
    /// `None` when all parts have done theirs; then [`Job`](crate::Job) takes everything from the store.
    pub fn work_on(&mut self, until: Phase, run: &Run) -> Result<Option<Waiting>, Error> {
        if self.matching.is_none() {
            let collection = Collection::open_in(&self.scans, &self.options.open, run)?;
            if let Some(store) = run.store() {
                collection.keep_known(store);
            }
            let done = done_key(&collection, &self.options).filter(|_| until == Phase::Matching);
            if run.store().zip(done.as_ref()).is_some_and(|(store, key)| store.has(Shelf::Whole, key)) {
                self.problems = collection.problems;
                return Ok(None);
            }
            self.done = done;
            let found = features_of(&collection, &self.options.features, run)?;
            // What is there of a collection that others are still reading may look odd.
            self.problems = if collection.missing == 0 { collection.problems } else { Vec::new() };
            if found.missing > 0 {
                return Ok(Some(Waiting { phase: Phase::Features, missing: found.missing }));
            }
            if until == Phase::Features {
                return Ok(None);
            }
            let features = Arc::new(found.sherds);
            self.matching = Some(MatchingParts::new(features, &self.options.solve.matching, run));
        }
        let missing = self.matching.as_ref().map_or(Ok(0), |parts| parts.work_on(run))?;
        if let Some((store, key)) = run.store().zip(self.done.as_ref()).filter(|_| missing == 0) {
            store.put(Shelf::Whole, key, &());
        }
        Ok((missing > 0).then_some(Waiting { phase: Phase::Matching, missing }))
    }
}

/// Names a collection of which all pairs are matched; `None` where not all of it is known yet. Whoever finds that kept
/// need not look at it.
fn done_key(collection: &Collection, options: &Options) -> Option<Key> {
    if collection.missing > 0 || collection.scans().is_empty() {
        return None;
    }
    let maker = KeyMaker::new(Code::Search).bytes(b"all matched").value(&options.features);
    let maker = maker.value(&options.solve.matching).bytes(&collection.mm_per_unit.to_le_bytes());
    let add = |maker: KeyMaker, s: &Scan| {
        let key = key_of(&s.id, &s.surface_hash(), collection.mm_per_unit, &options.features);
        maker.bytes(&key.0).value(&s.aside)
    };
    Some(collection.scans().iter().fold(maker, add).key())
}
