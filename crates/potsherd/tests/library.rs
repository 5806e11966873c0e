//! The library as another program uses it: stage by stage, watched, stopped, taken up again.

use potsherd::store::StoreOptions;
use potsherd::synth::{Level, Plan, PotSpec, write_collection};
use potsherd::{Cancel, Event, Job, Options, Run, Store};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

fn bowl(folder: &Path) -> PathBuf {
    let pots = vec![PotSpec::new("A", "bowl_tea", 5, 2.0)];
    let (name, unit) = ("bowl".to_owned(), "mm".to_owned());
    let plan = Plan { name, seed: 4, level: Level::Scan, unit, unit_scale: 1.0, pots };
    write_collection(&plan, folder, true).unwrap();
    folder.join("sherds")
}

#[test]
fn a_stopped_job_says_so_and_the_next_one_takes_up_its_work() {
    let folder = tempfile::tempdir().unwrap();
    let scans = [bowl(&folder.path().join("bowl"))];
    let store = Store::open(folder.path().join("kept"), &StoreOptions::default()).unwrap();
    let options = Options::default();

    // Stopped as soon as the features are there.
    let stop = Cancel::new();
    let stopping = |event: Event| {
        if let Event::Measured { .. } = event {
            stop.cancel();
        }
    };
    let run = Run::new().watched(&stopping).stopped_by(&stop).kept_in(&store);
    let job = Job::open(&scans, &options, &run).unwrap();
    let stopped = job.solve(&options.solve, &Default::default(), &run);
    assert!(matches!(stopped, Err(potsherd::Error::Cancelled(_))));

    // The next one measures nothing again, and gives what a run without a store gives.
    let reused = AtomicUsize::new(0);
    let counting = |event: Event| {
        if let Event::Measured { reused: n, .. } | Event::Matched { reused: n, .. } = event {
            reused.fetch_add(n, Ordering::Relaxed);
        }
    };
    let run = Run::new().watched(&counting).kept_in(&store);
    let job = Job::open(&scans, &options, &run).unwrap();
    assert_eq!(reused.load(Ordering::Relaxed), job.features.len());
    let kept = job.solve(&options.solve, &Default::default(), &run).unwrap();
    let plain = Job::open(&scans, &options, &Run::new()).unwrap();
    let fresh = plain.solve(&options.solve, &Default::default(), &Run::new()).unwrap();
    assert_eq!(kept.to_json(), fresh.to_json());
    assert_eq!(kept.assemblies[0].sherds.len(), 5);

    // And once more: the pairs are known too.
    reused.store(0, Ordering::Relaxed);
    let again = job.solve(&options.solve, &Default::default(), &run).unwrap();
    assert_eq!(again.to_json(), fresh.to_json());
    assert_eq!(reused.load(Ordering::Relaxed), 10, "all ten pairs of five sherds");
}

#[test]
fn errors_are_typed_and_speak() {
    let nowhere = [PathBuf::from("no/such/folder")];
    let error = Job::open(&nowhere, &Options::default(), &Run::new()).err().unwrap();
    assert!(matches!(error, potsherd::Error::Scans(_)));
    assert!(error.to_string().contains("no/such/folder"), "{error}");
}
