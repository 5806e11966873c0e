//! One search over what was matched, scored as `assembly.json` would be.

use crate::assemble::memory::Memory;
use crate::assemble::solve::search_remembering;
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

/// Searches with every sherd placed, then with unsure ones left out, and scores both. The second search goes the same way as
/// the first for most of it, so that it takes over what the first one tried; the seconds of the first are those of any search.
pub fn search_and_score_both(
    sherds: (&[SherdFeatures], &Frames),
    matched: &Matched,
    truth: &ScoringTruth,
    options: &AssembleOptions,
    deadline: &Deadline,
) -> Result<[Searched; 2], Error> {
    let memory = Memory::of_searches();
    let place_all = AssembleOptions { place_all: true, ..options.clone() };
    let all = scored(sherds, matched, truth, &place_all, Some(&memory), deadline)?;
    Ok([all, scored(sherds, matched, truth, options, Some(&memory), deadline)?])
}

/// Searches with these options and scores the answer.
pub fn search_and_score(
    sherds: (&[SherdFeatures], &Frames),
    matched: &Matched,
    truth: &ScoringTruth,
    options: &AssembleOptions,
    deadline: &Deadline,
) -> Result<Searched, Error> {
    scored(sherds, matched, truth, options, None, deadline)
}

fn scored(
    (features, frames): (&[SherdFeatures], &Frames),
    matched: &Matched,
    truth: &ScoringTruth,
    options: &AssembleOptions,
    memory: Option<&Memory>,
    deadline: &Deadline,
) -> Result<Searched, Error> {
    let start = Instant::now();
    let options = SolveOptions { assemble: options.clone(), ..SolveOptions::default() };
    let run = Run::new().watched(deadline);
    let assembly = match memory {
        Some(memory) => search_remembering(features, matched, frames, &options, memory, &run)?,
        None => search(features, matched, frames, &options, &run)?,
    };
    let seconds = start.elapsed().as_secs_f64();
    // Through the text of the file, so that the figures are those of `potsherd evaluate`.
    let text =
        serde_json::to_string(&assembly).map_err(|e| EvalError::NotAnAssembly { cause: e.to_string() })?;
    let score = evaluate(truth, &RawResult::parse(&text)?, Faults::Refuse)?;
    Ok(Searched { score, merges: deadline.merges(), seconds })
}
