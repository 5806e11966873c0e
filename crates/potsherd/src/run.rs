//! What a long job tells while it works, how it is stopped, and where it keeps finished work.

use crate::store::Store;
use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Where a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// Sherds whose features are known so far.
    Measuring {
        /// Sherds finished.
        done: usize,
        /// All sherds.
        total: usize,
    },
    /// The features of all sherds are known.
    Measured {
        /// All sherds.
        sherds: usize,
        /// How many of them were kept from an earlier run.
        reused: usize,
    },
    /// Pairs matched so far.
    Matching {
        /// Pairs finished.
        done: usize,
        /// All pairs.
        total: usize,
    },
    /// What is measured of candidates has filled its part of the memory; what comes now is kept on disk.
    SetAside {
        /// Bytes that it takes in memory.
        beyond: u64,
    },
    /// The pairs that are worth it are matched.
    Matched {
        /// Pairs that were matched.
        pairs: usize,
        /// All pairs of the collection.
        of: usize,
        /// Possible joins found.
        candidates: usize,
        /// Pairs that were kept from an earlier run.
        reused: usize,
    },
    /// The search goes on.
    Searching {
        /// Groups of sherds that are left; every sherd starts as one.
        graphs: usize,
        /// All sherds.
        sherds: usize,
    },
    /// The search is done.
    Searched {
        /// Merges that were tried.
        merges: usize,
        /// How many of them were kept from an earlier run.
        reused: usize,
    },
    /// Files of the result are being written.
    Writing {
        /// Files finished.
        files: usize,
    },
}

/// Watches a job and may stop it. A closure that takes an [`Event`] watches without stopping.
pub trait Observer: Sync {
    /// Is told where the job is; may be called from several threads.
    fn event(&self, event: Event);

    /// Whether the job should stop; asked often.
    fn cancelled(&self) -> bool {
        false
    }

    /// Whether [`detail`](Self::detail) is worth putting together.
    fn curious(&self) -> bool {
        false
    }

    /// Is shown what was just made: a [`SherdFeatures`](crate::SherdFeatures) when a sherd is measured, a
    /// [`Looked`](crate::pairs::Looked) when pairs are matched, a [`Growing`](crate::assemble::Growing) when the search
    /// has taken a step. May be called from several threads; only asked of observers that are curious.
    fn detail(&self, _made: &dyn Any) {}
}

impl<F: Fn(Event) + Sync> Observer for F {
    fn event(&self, event: Event) {
        self(event);
    }
}

/// The job was stopped by its observer. Finished work is in the store, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped")]
pub struct Cancelled;

/// A switch that stops a job from another thread; clones are the same switch.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A switch that is not yet thrown.
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops every job that was given this switch.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was thrown.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How a job runs: who watches, what stops it, and where finished work is kept. By default nobody,
/// nothing and nowhere.
#[derive(Clone, Copy, Default)]
pub struct Run<'a> {
    observer: Option<&'a dyn Observer>,
    cancel: Option<&'a Cancel>,
    store: Option<&'a Store>,
    shard: Shard,
}

/// A part of the work of features and matching, when several processes share a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which part, from 1.
    pub part: u64,
    /// How many parts there are.
    pub of: u64,
}

impl Default for Shard {
    /// All of the work.
    fn default() -> Self {
        Self { part: 1, of: 1 }
    }
}

impl Shard {
    /// Whether this part has the work of a name.
    pub(crate) fn has(&self, key: &[u8; 32]) -> bool {
        let mut drawn = [0; 8];
        drawn.copy_from_slice(&key[8..16]);
        u64::from_le_bytes(drawn) % self.of.max(1) + 1 == self.part
    }
}

impl<'a> Run<'a> {
    /// A run that nobody watches and that keeps nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same, watched.
    #[must_use]
    pub fn watched(self, observer: &'a dyn Observer) -> Self {
        Self { observer: Some(observer), ..self }
    }

    /// The same, stopped by this switch.
    #[must_use]
    pub fn stopped_by(self, cancel: &'a Cancel) -> Self {
        Self { cancel: Some(cancel), ..self }
    }

    /// The same, with finished work kept in, and taken from, this store.
    #[must_use]
    pub fn kept_in(self, store: &'a Store) -> Self {
        Self { store: Some(store), ..self }
    }

    pub(crate) fn tell(&self, event: Event) {
        if let Some(observer) = self.observer {
            observer.event(event);
        }
    }

    /// Shows what was just made, to observers that want to see it.
    pub(crate) fn show<T: Any>(&self, made: impl FnOnce() -> T) {
        if let Some(observer) = self.observer.filter(|o| o.curious()) {
            observer.detail(&made());
        }
    }

    /// An error as soon as the job should stop.
    pub(crate) fn go_on(&self) -> Result<(), Cancelled> {
        let thrown = self.cancel.is_some_and(Cancel::is_cancelled);
        if thrown || self.observer.is_some_and(Observer::cancelled) { Err(Cancelled) } else { Ok(()) }
    }

    /// The same, for a part of the work alone.
    #[must_use]
    pub fn sharing(self, shard: Shard) -> Self {
        Self { shard, ..self }
    }

    /// Whether the work of this name falls to this run.
    pub(crate) fn has(&self, key: &[u8; 32]) -> bool {
        self.shard.has(key)
    }

    pub(crate) fn store(&self) -> Option<&'a Store> {
        self.store
    }
}
