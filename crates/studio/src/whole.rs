//! The whole collection solved while people go on: on threads of its own, so that a decision never waits for it, and
//! stopped as soon as one is made.

use crate::queue::LEAST_OFFER;
use crate::shared::{Order, Shared};
use crate::watch::{Stage, Watch};
use potsherd::assemble::{Decided, KeptMatches, LikelyJoin, SolveError, SolveOptions};
use potsherd::store::Store;
use potsherd::{Assembly, Cancel, Collection, Run, SherdFeatures};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Everything that a solve of the whole needs; all of it is shared.
pub struct Whole {
    pub collection: Arc<Collection>,
    pub features: Arc<Vec<SherdFeatures>>,
    pub options: SolveOptions,
    pub store: Arc<Store>,
    pub matches: KeptMatches,
    pub decided: Decided,
}

/// What it came to.
pub struct Answer {
    pub matches: KeptMatches,
    pub likely: Vec<LikelyJoin>,
    pub decided: Decided,
    pub assembly: Assembly,
    pub took: Duration,
}

impl std::fmt::Debug for Answer {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{} vessels in {:?}", self.assembly.assemblies.len(), self.took)
    }
}

impl Whole {
    /// Solves here and now.
    pub fn solve(mut self, watch: &Watch, stop: &Cancel) -> Result<Answer, SolveError> {
        let start = Instant::now();
        let run = Run::new().watched(watch).stopped_by(stop).kept_in(&self.store);
        let frames = self.collection.frames();
        let (features, options) = (&self.features, &self.options);
        let mut assembly = self.matches.solve(features, &frames, options, &self.decided.checked, &run)?;
        assembly.take_along(&self.collection);
        let likely = self.matches.matched().likely(&frames, LEAST_OFFER);
        Ok(Answer { matches: self.matches, likely, decided: self.decided, assembly, took: start.elapsed() })
    }

    /// Solves on a thread of its own; the worker is told when it is done. Half of the machine is left to quick answers.
    pub fn begin(self, shared: &Arc<Shared>) {
        let stop = shared.control.begin_whole();
        shared.tell_progress(|p| p.stage = Stage::Checking);
        let shared = shared.clone();
        std::thread::spawn(move || {
            let cores = std::thread::available_parallelism().map_or(1, usize::from);
            let threads = rayon::ThreadPoolBuilder::new().num_threads((cores / 2).max(1));
            // No more threads on this machine: the decisions stay obeyed as far as they touch, and Finish solves the whole.
            let Ok(threads) = threads.build() else { return };
            let watch = Watch::new(&shared, self.features.len(), true);
            let solved = threads.install(|| self.solve(&watch, &stop));
            if !stop.is_cancelled() {
                shared.order(Order::Solved(Box::new(solved)));
            }
        });
    }
}
