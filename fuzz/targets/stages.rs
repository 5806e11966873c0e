#![no_main]
//! Every eighth input goes through the report too, which takes as long as all else together.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

static REACHED: [AtomicU64; 6] = [const { AtomicU64::new(0) }; 6];

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let report = data.iter().map(|b| u64::from(*b)).sum::<u64>() % 8 == 0;
    let folder = report.then(|| tempfile::tempdir().expect("no folder for temporary files"));
    let reached = potsherd::fuzzing::stages(data, folder.as_ref().map(|f| f.path()));
    REACHED[reached].fetch_add(1, Relaxed);
    let counts = REACHED.each_ref().map(|n| n.load(Relaxed));
    if counts.iter().sum::<u64>() % 1000 == 0 {
        eprintln!("ended after reading {}, features {}, matching {}, search {}, report {}", counts[1], counts[2], counts[3], counts[4], counts[5]);
    }
});
