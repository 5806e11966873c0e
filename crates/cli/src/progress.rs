//! How a long job tells where it is: a bar on a terminal, plain lines in a log, JSON for programs.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use potsherd::run::{Event, Observer};
use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::time::Instant;

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Mode {
    /// A bar on a terminal, lines elsewhere.
    Auto,
    /// One line for each stage and every tenth of it.
    Plain,
    /// One JSON object a line.
    Json,
    /// Nothing.
    None,
}

pub struct Progress {
    mode: Mode,
    start: Instant,
    state: Mutex<State>,
}

struct State {
    stage: String,
    stage_start: Instant,
    tenth: usize,
    bar: Option<ProgressBar>,
}

impl Progress {
    pub fn new(mode: Mode) -> Self {
        let mode = match mode {
            Mode::Auto if !std::io::stderr().is_terminal() => Mode::Plain,
            other => other,
        };
        let state = State { stage: String::new(), stage_start: Instant::now(), tenth: 0, bar: None };
        Self { mode, start: Instant::now(), state: Mutex::new(state) }
    }

    /// `done` of `total` in `stage`; a new name opens a new stage.
    pub fn at(&self, stage: &str, done: usize, total: usize) {
        // A panic elsewhere while the lock was held leaves nothing here that could be wrong.
        let mut s = self.state.lock().unwrap_or_else(|e| e.into_inner());
        let fresh = s.stage != stage;
        if fresh {
            if let Some(bar) = s.bar.take() {
                bar.finish_and_clear();
            }
            s.stage = stage.to_owned();
            s.stage_start = Instant::now();
            s.tenth = 0;
        }
        let elapsed = self.start.elapsed().as_secs_f64();
        let left = (done > 0).then(|| {
            s.stage_start.elapsed().as_secs_f64() * (total.saturating_sub(done)) as f64 / done as f64
        });
        match self.mode {
            Mode::None => {}
            Mode::Auto => {
                let bar = s.bar.get_or_insert_with(|| new_bar(stage));
                bar.set_length(total as u64);
                bar.set_position(done as u64);
            }
            Mode::Plain => {
                let tenth = 10 * done / total.max(1);
                if fresh || tenth > s.tenth {
                    s.tenth = tenth;
                    let left =
                        left.filter(|l| *l > 1.0).map_or(String::new(), |l| format!(", about {l:.0} s left"));
                    // How much there is may be known only after a first look.
                    let how_far =
                        if total == 0 { "begins".to_owned() } else { format!("{done} of {total}{left}") };
                    say(&format!("{elapsed:7.1} s  {stage}: {how_far}"));
                }
            }
            Mode::Json => say(&serde_json::json!({
                "event": "progress", "stage": stage, "done": done, "total": total,
                "seconds": elapsed, "seconds_left": left,
            })
            .to_string()),
        }
    }

    /// Something that went wrong without stopping the job; told in every mode.
    pub fn warn(&self, text: &str) {
        if let Mode::None = self.mode {
            return say(text);
        }
        self.note(text);
    }

    /// A remark beside the progress.
    pub fn note(&self, text: &str) {
        if let Mode::None = self.mode {
            return;
        }
        if let Mode::Json = self.mode {
            say(&serde_json::json!({"event": "note", "text": text}).to_string());
            return;
        }
        let s = self.state.lock().unwrap_or_else(|e| e.into_inner());
        match &s.bar {
            Some(bar) => bar.println(text),
            None => say(text),
        }
    }

    pub fn finish(&self) {
        if let Some(bar) = self.state.lock().unwrap_or_else(|e| e.into_inner()).bar.take() {
            bar.finish_and_clear();
        }
        if let Mode::Json = self.mode {
            let seconds = self.start.elapsed().as_secs_f64();
            say(&serde_json::json!({"event": "finished", "seconds": seconds}).to_string());
        }
    }
}

impl Observer for Progress {
    fn event(&self, event: Event) {
        match event {
            Event::Measuring { done, total } => self.at("walls and edges", done, total),
            Event::Measured { reused, .. } if reused > 0 => {
                self.note(&format!("{reused} sherds were looked at in an earlier run"));
            }
            Event::Matching { done, total } => self.at("matching", done, total),
            Event::SetAside { beyond } => self.note(&format!(
                "what is measured of possible joins takes {:.0} MB, the part of the memory that is for it (--memory); the rest is kept on disk",
                beyond as f64 / 1e6
            )),
            Event::Matched { pairs, of, candidates, reused } => {
                let of = if pairs < of { format!(" (those most alike of {of})") } else { String::new() };
                let kept = match reused {
                    0 => String::new(),
                    _ => format!("; {reused} pairs were matched in an earlier run"),
                };
                self.note(&format!(
                    "{pairs} pairs matched{of}, {candidates} ways to join them looked at{kept}"
                ));
            }
            Event::Searching { graphs, sherds } => self.at("assembling", sherds - graphs, sherds),
            Event::Searched { merges, reused } if reused > 0 => {
                let new = merges.saturating_sub(reused);
                self.note(&format!("{reused} merges were tried in an earlier run, {new} are new"));
            }
            _ => {}
        }
    }
}

fn new_bar(stage: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{prefix:<12} {bar:40} {pos} of {len}, {eta} left") {
        bar.set_style(style);
    }
    bar.with_prefix(stage.to_owned())
}

/// A reader that has gone away does not stop the job.
fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
