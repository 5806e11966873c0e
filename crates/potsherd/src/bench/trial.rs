//! One search over what was matched, scored as `assembly.json` would be.

use crate::assemble::{AssembleOptions, Matched, SolveOptions, search};
use crate::eval::{Faults, RawResult, Score, ScoringTruth, evaluate};
use crate::features::SherdFeatures;
use crate::run::{Event, Observer, Run};
use crate::scans::Frames;
use crate::{Error, eval::EvalError};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Stops a run when its time is up and counts the merges it tried.
#[derive(Default)]
pub struct Deadline {
    until: Option<Instant>,
    merges: AtomicUsize,
}

impl Deadline {
    /// From now on; no limit if none is given.
    pub fn after(seconds: Option<f64>) -> Self {
        let limit = seconds.filter(|s| s.is_finite() && *s >= 0.0).map(Duration::from_secs_f64);
        Self { until: limit.map(|l| Instant::now() + l), merges: AtomicUsize::new(0) }
    }

    /// Merges of the last search.
    pub fn merges(&self) -> usize {
        self.merges.load(Ordering::Relaxed)
    }
}

impl Observer for Deadline {
    fn event(&self, event: Event) {
        if let Event::Searched { merges, .. } = event {
            self.merges.store(merges, Ordering::Relaxed);
        }
    }

    fn cancelled(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }
}

/// What one search came to.
pub struct Searched {
    /// Its score.
    pub score: Score,
    /// Merges that it tried.
    pub merges: usize,
    /// Wall seconds.
    pub seconds: f64,
}

/// Searches with these options and scores the answer.
pub fn search_and_score(
    (features, frames): (&[SherdFeatures], &Frames),
    matched: &Matched,
    truth: &ScoringTruth,
    options: &AssembleOptions,
    deadline: &Deadline,
) -> Result<Searched, Error> {
    let start = Instant::now();
    let options = SolveOptions { assemble: options.clone(), ..SolveOptions::default() };
    let run = Run::new().watched(deadline);
    let assembly = search(features, matched, frames, &options, &run)?;
    let seconds = start.elapsed().as_secs_f64();
    // Through the text of the file, so that the figures are those of `potsherd evaluate`.
    let text =
        serde_json::to_string(&assembly).map_err(|e| EvalError::NotAnAssembly { cause: e.to_string() })?;
    let score = evaluate(truth, &RawResult::parse(&text)?, Faults::Refuse)?;
    Ok(Searched { score, merges: deadline.merges(), seconds })
}
