//! Work that is shared out, or taken over from a smaller collection, ends in the bytes of one run alone.

mod common;

use common::Ended;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn potsherd(folder: &Path, line: &str) -> Output {
    let done = command(folder, line).output().unwrap();
    assert!(done.status.ran(), "{line}: {}", String::from_utf8_lossy(&done.stderr));
    done
}

fn command(folder: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_potsherd"));
    command.args(line.split_whitespace()).current_dir(folder);
    command
}

fn said(done: &Output) -> String {
    String::from_utf8_lossy(&done.stdout).into_owned() + &String::from_utf8_lossy(&done.stderr)
}

fn answer(folder: &Path, result: &str) -> Vec<u8> {
    std::fs::read(folder.join(result).join("assembly.json")).unwrap()
}

/// Two pots, and what one run makes of them.
fn broken_pots(folder: &Path, which: &str) {
    potsherd(folder, &format!("simulate mix --pots 2 {which} --edge 2.4 -o pots"));
    potsherd(folder, "assemble pots/sherds -o alone --no-report");
}

#[test]
fn parts_of_the_work_come_to_the_answer_of_one_run() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // More sherds than are matched each with each: their partners are found in rounds.
    broken_pots(folder, "--seed 83");
    // A part that is killed leaves what it has finished, and the part is done again.
    let mut killed = command(folder, "match pots/sherds --cache store --shard 2/3").spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    killed.kill().unwrap();
    killed.wait().unwrap();
    let mut rounds = 0;
    loop {
        let parts: Vec<_> = (1..=3)
            .map(|k| {
                let line = format!("match pots/sherds --cache store --shard {k}/3");
                let mut part = command(folder, &line);
                part.stdout(std::process::Stdio::piped())
                    .stderr(std::process::Stdio::piped())
                    .spawn()
                    .unwrap()
            })
            .collect();
        let told: Vec<String> = parts.into_iter().map(|p| said(&p.wait_with_output().unwrap())).collect();
        rounds += 1;
        assert!(rounds < 12, "{told:?}");
        let done = told.iter().filter(|t| t.contains("all parts are done")).count();
        assert!(told.iter().all(|t| t.contains("done")), "{told:?}");
        if done == 3 {
            break;
        }
    }
    let joined =
        potsherd(folder, "assemble pots/sherds -o joined --cache store --no-report --progress plain");
    assert!(said(&joined).contains("matched in an earlier run"), "{}", said(&joined));
    assert_eq!(answer(folder, "joined"), answer(folder, "alone"));
    scans_that_changed_are_noticed(folder);
}

/// Two files of a finished collection change places: both are known, and under these names they are other sherds.
fn scans_that_changed_are_noticed(folder: &Path) {
    let kept = |shelf: &str| std::fs::read_dir(folder.join("store").join(shelf)).unwrap().count();
    let part = || said(&potsherd(folder, "match pots/sherds --cache store --shard 1/1"));
    assert!(part().contains("all parts are done"));
    let before = (kept("scans"), kept("features"));
    assert_eq!(before.0, before.1);
    // Nothing is looked at where all is known to be done, until a scan is another one.
    std::fs::remove_dir_all(folder.join("store/features")).unwrap();
    assert!(part().contains("all parts are done"));
    assert_eq!(kept("features"), 0);
    let scans = scans_of(folder);
    let (one, two) = (std::fs::read(&scans[0]).unwrap(), std::fs::read(&scans[1]).unwrap());
    std::fs::write(&scans[0], two).unwrap();
    std::fs::write(&scans[1], one).unwrap();
    assert!(part().contains("all parts are done"));
    assert_eq!((kept("scans"), kept("features")), before);
    potsherd(folder, "assemble pots/sherds -o joined --cache store --no-report --fresh-names");
    potsherd(folder, "assemble pots/sherds -o changed --no-report");
    assert_eq!(answer(folder, "joined"), answer(folder, "changed"));
    assert_ne!(answer(folder, "changed"), answer(folder, "alone"));
}

fn scans_of(folder: &Path) -> Vec<PathBuf> {
    let all = std::fs::read_dir(folder.join("pots/sherds")).unwrap();
    let mut scans: Vec<PathBuf> = all.map(|e| e.unwrap().path()).collect();
    scans.sort();
    scans
}

#[test]
fn a_collection_that_grew_is_matched_only_where_it_is_new() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // Worn, so that all pairs are matched a second time where the pots cracked.
    broken_pots(folder, "--seed 78 --level worn");
    let scans = scans_of(folder);
    let (late, early) = scans.split_at(4);
    std::fs::create_dir(folder.join("some")).unwrap();
    let copy =
        |scan: &PathBuf| std::fs::copy(scan, folder.join("some").join(scan.file_name().unwrap())).unwrap();
    early.iter().for_each(|s| {
        copy(s);
    });
    potsherd(folder, "assemble some -o grown --no-report");
    late.iter().for_each(|s| {
        copy(s);
    });
    let again = potsherd(folder, "assemble some -o grown --no-report --fresh-names --progress plain");
    let told = said(&again);
    let reused =
        told.split("; ").find_map(|part| part.split(" pairs were matched").next()?.trim().parse().ok());
    let pairs = early.len() * (early.len() - 1) / 2;
    assert!(reused.is_some_and(|n: usize| n > pairs / 3), "{told}");
    assert_eq!(answer(folder, "grown"), answer(folder, "alone"));
}

#[test]
fn a_part_that_makes_no_sense_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    for part in ["0/3", "4/3", "3", "a/b"] {
        let line = format!("match scans --cache store --shard {part}");
        let done = command(folder.path(), &line).output().unwrap();
        assert_eq!(done.status.exit_code(), 2);
        assert!(said(&done).contains("third of eight"), "{}", said(&done));
    }
}
