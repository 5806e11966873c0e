#![no_main]
//! Three inputs of four go through the report too, which takes as long as all else together.

use std::sync::Mutex;

#[derive(Default)]
struct Seen {
    reached: [u64; 6],
    /// How many executions had so many faces.
    faces: std::collections::BTreeMap<usize, u64>,
}

static SEEN: Mutex<Option<Seen>> = Mutex::new(None);

fn median(of: &std::collections::BTreeMap<usize, u64>, all: u64) -> usize {
    let mut before = 0;
    let at = of.iter().find(|(_, count)| {
        before += *count;
        2 * before >= all
    });
    at.map_or(0, |(faces, _)| *faces)
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let report = data.iter().map(|b| u64::from(*b)).sum::<u64>() % 4 != 0;
    let folder = report.then(|| tempfile::tempdir().expect("no folder for temporary files"));
    let (reached, faces) = potsherd::fuzzing::stages(data, folder.as_ref().map(|f| f.path()));
    let mut seen = SEEN.lock().expect("one thread only");
    let seen = seen.get_or_insert_default();
    seen.reached[reached] += 1;
    *seen.faces.entry(faces).or_default() += 1;
    let all: u64 = seen.reached.iter().sum();
    if all % 500 == 0 {
        let [_, read, measured, matched, searched, reported] = seen.reached;
        let half = median(&seen.faces, all);
        eprintln!(
            "{all} executions, median of {half} faces; ended after reading {read}, features {measured}, matching {matched}, search {searched}, report {reported}"
        );
    }
});
