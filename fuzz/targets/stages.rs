#![no_main]
//! Tells in the end, and now and then, how far inputs went, how many faces they had, and where the time goes.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

const STAGES: [&str; 4] = ["reading", "features", "matching and search", "report"];

#[derive(Default)]
struct Seen {
    all: u64,
    /// Inputs that passed each stage, and the time it took them.
    passed: [(u64, Duration); STAGES.len()],
    /// How many inputs had so many faces.
    faces: BTreeMap<usize, u64>,
}

static SEEN: Mutex<Option<Seen>> = Mutex::new(None);
/// One folder for all: each result replaces the one before, as users do it.
static FOLDER: LazyLock<tempfile::TempDir> =
    LazyLock::new(|| tempfile::tempdir().expect("no folder for temporary files"));

impl Seen {
    fn median(&self) -> usize {
        let mut before = 0;
        let at = self.faces.iter().find(|(_, count)| {
            before += *count;
            2 * before >= self.all
        });
        at.map_or(0, |(faces, _)| *faces)
    }

    fn told(&self) -> String {
        let stage = |(name, (count, time)): (&&str, &(u64, Duration))| {
            format!("{name} {count} ({:.1} ms)", 1e3 * time.as_secs_f64() / (*count).max(1) as f64)
        };
        let stages: Vec<String> = STAGES.iter().zip(&self.passed).map(stage).collect();
        format!("{} executions, median of {} faces; passed {}", self.all, self.median(), stages.join(", "))
    }
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let way = potsherd::fuzzing::stages(data, FOLDER.path());
    let mut seen = SEEN.lock().expect("one thread only");
    let seen = seen.get_or_insert_default();
    seen.all += 1;
    *seen.faces.entry(way.faces).or_default() += 1;
    for (passed, times) in seen.passed.iter_mut().zip(way.ended.windows(2)) {
        passed.0 += 1;
        passed.1 += times[1] - times[0];
    }
    if seen.all % 500 == 0 {
        eprintln!("{}", seen.told());
    }
});
