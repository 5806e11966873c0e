//! Watches a job for the studio: one bar and one time left for all of it, a log, pause and stop.

use crate::shared::{News, Shared};
use potsherd::assemble::Growing;
use potsherd::pairs::Looked;
use potsherd::{Cancel, Event, Observer, SherdFeatures};
use serde::Serialize;
use std::any::Any;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// A panic elsewhere while the lock was held leaves nothing here that could be wrong.
pub fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where the studio is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Somebody has to say which scans.
    Choosing,
    /// Reads the scans.
    #[default]
    Reading,
    /// The scans were looked at; somebody has to say that it may begin.
    Waiting,
    Measuring,
    Matching,
    Assembling,
    /// The vessels can be looked at.
    Ready,
    /// Decisions changed: the vessels are put together again.
    Solving,
    /// The vessels that decisions touched are solved; the whole is looked at again.
    Checking,
    /// The whole result folder is being written.
    Writing,
    Stopped,
    Failed,
}

/// What is told of the job.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Progress {
    pub stage: Stage,
    /// Of the stage.
    pub done: usize,
    pub total: usize,
    /// Of the whole job, 0 to 1.
    pub share: f64,
    pub seconds_left: Option<f64>,
    pub paused: bool,
    /// What went wrong, where the job failed or a decision could not be obeyed.
    pub trouble: String,
}

/// Pauses and stops the job.
#[derive(Default)]
pub struct Control {
    paused: Mutex<bool>,
    wake: Condvar,
    stop: Mutex<Cancel>,
    whole: Mutex<Cancel>,
}

impl Control {
    pub fn pause(&self, paused: bool) {
        *held(&self.paused) = paused;
        self.wake.notify_all();
    }

    pub fn is_paused(&self) -> bool {
        *held(&self.paused)
    }

    /// Stops what runs now.
    pub fn stop(&self) {
        held(&self.stop).cancel();
        self.pause(false);
    }

    /// A switch for what begins now.
    pub fn begin(&self) -> Cancel {
        let fresh = Cancel::new();
        *held(&self.stop) = fresh.clone();
        fresh
    }

    /// A switch for a solve of the whole that begins now; an earlier one ends.
    pub fn begin_whole(&self) -> Cancel {
        let fresh = Cancel::new();
        std::mem::replace(&mut *held(&self.whole), fresh.clone()).cancel();
        fresh
    }

    /// Stops the solve of the whole.
    pub fn stop_whole(&self) {
        held(&self.whole).cancel();
    }

    /// Returns when the job may go on.
    fn wait(&self) {
        let mut paused = held(&self.paused);
        while *paused {
            paused = self.wake.wait(paused).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Seconds that a stage takes on some machine; only their ratios count, the speed of this one is measured.
#[derive(Clone, Copy, Debug, Default)]
struct Costs {
    measuring: f64,
    matching: f64,
    assembling: f64,
}

impl Costs {
    fn of(sherds: usize, pairs: Option<usize>) -> Self {
        let n = sherds as f64;
        // Each sherd is matched with the partners that look most alike, some forty of them.
        let pairs = pairs.map_or(n * (n - 1.0).clamp(0.0, 80.0) / 2.0, |p| p as f64);
        Self { measuring: 0.5 * n, matching: 0.016 * pairs, assembling: 0.15 * n }
    }

    fn all(&self) -> f64 {
        (self.measuring + self.matching + self.assembling).max(1e-9)
    }
}

/// Tells the studio's pages where a job is.
pub struct Watch<'a> {
    shared: &'a Shared,
    state: Mutex<State>,
}

struct State {
    start: Instant,
    sherds: usize,
    pairs: Option<usize>,
    /// Expected cost of work that was kept from earlier and took no time.
    free: f64,
    told: Instant,
    grown: Instant,
    solving: bool,
}

impl<'a> Watch<'a> {
    /// `solving`: the first answer is there, and decisions are being obeyed.
    pub fn new(shared: &'a Shared, sherds: usize, solving: bool) -> Self {
        let now = Instant::now();
        let state = State { start: now, sherds, pairs: None, free: 0.0, told: now, grown: now, solving };
        Self { shared, state: Mutex::new(state) }
    }

    fn at(&self, stage: Stage, done: usize, total: usize) {
        let mut s = held(&self.state);
        if s.solving {
            return;
        }
        let costs = Costs::of(s.sherds, s.pairs);
        let part = done as f64 / total.max(1) as f64;
        let spent = match stage {
            Stage::Measuring => part * costs.measuring,
            Stage::Matching => costs.measuring + part * costs.matching,
            _ => costs.measuring + costs.matching + part * costs.assembling,
        };
        let worked = (spent - s.free).max(1e-9);
        let elapsed = s.start.elapsed().as_secs_f64();
        let left = (worked > 0.02 * costs.all() && elapsed > 1.0)
            .then(|| elapsed / worked * (costs.all() - spent).max(0.0));
        // Ten times a second is as often as anybody can see.
        let fresh = held(&self.shared.progress).stage != stage;
        if fresh || done == total || s.told.elapsed().as_millis() > 100 {
            s.told = Instant::now();
            drop(s);
            self.shared.tell_progress(|p| {
                (p.stage, p.done, p.total) = (stage, done, total);
                (p.share, p.seconds_left) = (spent / costs.all(), left);
            });
        }
    }
}

impl Observer for Watch<'_> {
    fn event(&self, event: Event) {
        match event {
            Event::Measuring { done, total } => {
                held(&self.state).sherds = total;
                self.at(Stage::Measuring, done, total);
            }
            Event::Measured { sherds, reused } if reused > 0 => {
                let mut s = held(&self.state);
                s.free += Costs::of(reused, None).measuring;
                drop(s);
                self.shared.log(&format!("{reused} of {sherds} sherds were measured in an earlier run"));
            }
            Event::Matching { done, total } => {
                held(&self.state).pairs = Some(total).filter(|t| *t > 0);
                self.at(Stage::Matching, done, total);
            }
            Event::Matched { pairs, candidates, reused, .. } if !held(&self.state).solving => {
                let kept =
                    if reused > 0 { format!("; {reused} pairs from an earlier run") } else { String::new() };
                self.shared
                    .log(&format!("{pairs} pairs matched, {candidates} ways to join them looked at{kept}"));
            }
            Event::Searching { graphs, sherds } => self.at(Stage::Assembling, sherds - graphs, sherds),
            _ => {}
        }
    }

    fn cancelled(&self) -> bool {
        self.shared.control.wait();
        false
    }

    fn curious(&self) -> bool {
        !held(&self.state).solving
    }

    fn detail(&self, made: &dyn Any) {
        if let Some(sherd) = made.downcast_ref::<SherdFeatures>() {
            self.shared.measured(sherd);
        } else if let Some(looked) = made.downcast_ref::<Looked>() {
            self.shared.looked(looked);
        } else if let Some(growing) = made.downcast_ref::<Growing>() {
            let mut s = held(&self.state);
            if s.grown.elapsed().as_millis() > 250 {
                s.grown = Instant::now();
                drop(s);
                self.shared.grown(growing);
            }
        }
    }
}

/// A line of the log.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    pub when: String,
    pub text: String,
}

impl Shared {
    /// Changes what is told of the job, and tells it.
    pub fn tell_progress(&self, change: impl FnOnce(&mut Progress)) {
        let told = {
            let mut progress = held(&self.progress);
            change(&mut progress);
            progress.paused = self.control.is_paused();
            progress.clone()
        };
        self.tell(News::of("progress", &told));
    }

    pub fn log(&self, text: &str) {
        let line = Line { when: crate::clock::now(), text: text.to_owned() };
        held(&self.lines).push(line.clone());
        self.tell(News::of("log", &line));
    }
}
