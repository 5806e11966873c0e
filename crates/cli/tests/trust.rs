//! What an attack on the program once broke (T1 to T12), a test each. Those of the list that are not here are where their subject is:
//!
//! | attack | test |
//! |---|---|
//! | T1 a second scan of one sherd | `copies.rs` |
//! | T2 one scan in another unit, or far too large | `scale.rs` |
//! | T3 geometry without an end | `hostile.rs` |
//! | T4 ids that share a file name; T10 formulas in tables | `report.rs` |
//! | T5 a write, rename or sync that fails | `faults.rs` |
//! | T6 closed pipes, full devices, names that are no text | here |
//! | T7 the result among the scans | `door.rs`, `troubles.rs` |
//! | T8 scans and features that were exchanged; T9 two runs in one folder | here |
//! | T10 a full or read-only disk | `troubles.rs`; long names and numbers beyond all measure: here |
//! | T11 skipped tests that count as passed | `breaking_bad.rs`; licences: `.ci/components --check` |
//! | T12 other bits on another processor | `same_bits.rs` |
//!
//! Links that lead out of a result and files without an end, which nobody had tried then, are here too.
#![cfg(unix)]

mod common;

use common::Ended;
use serde_json::Value;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;
use tempfile::TempDir;

const POTSHERD: &str = env!("CARGO_BIN_EXE_potsherd");
const QUICK: [&str; 7] = ["assemble", "--progress", "none", "--beam", "2", "--branch", "2"];

/// Three sherds in coarse scans and their result, made once for all tests.
static MADE: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("trust");
    let _ = fs::remove_dir_all(&folder);
    let pot = ["simulate", "single", "--edge", "2.2", "--sherds", "3", "--seed", "3", "-o"];
    let made = Command::new(POTSHERD).args(pot).arg(&folder).output().unwrap();
    assert!(made.status.success(), "{}", said(&made));
    let done = assemble(&folder.join("sherds"), &folder.join("result"), &[]);
    assert!(done.status.ran(), "{}", said(&done));
    folder
});

fn scans() -> PathBuf {
    MADE.join("sherds")
}

/// The result in a folder of one's own.
fn result(to: &Path) -> PathBuf {
    let copy = Command::new("cp").arg("-r").arg(MADE.join("result")).arg(to).status().unwrap();
    assert!(copy.success());
    to.join("result")
}

fn assemble(scans: &Path, out: &Path, more: &[&str]) -> Output {
    Command::new(POTSHERD).args(QUICK).args(more).arg(scans).arg("-o").arg(out).output().unwrap()
}

fn said(done: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&done.stderr), String::from_utf8_lossy(&done.stdout))
}

fn refused(done: &Output, words: &[&str]) {
    let text = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.exit_code(), 2, "{text}");
    assert!(words.iter().all(|w| text.contains(w)) && text.lines().count() == 1, "{text}");
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    files
}

/// What the program says of a result when nothing that it prints can be written, by command.
#[test]
fn a_full_device_is_told_and_a_closed_pipe_is_no_error() {
    let folder = TempDir::new().unwrap();
    let (scans, result) = (scans(), result(folder.path()));
    let id = files(&scans)[0].file_stem().unwrap().to_owned();
    let other = files(&scans)[1].file_stem().unwrap().to_owned();
    let out = folder.path().join("out");
    let (inspect, features) = (OsStr::new("inspect"), OsStr::new("features"));
    let [scans, result, out] = [&scans, &result, &out].map(|p| p.as_os_str());
    let lines: [Vec<&OsStr>; 6] = [
        vec![inspect, scans],
        vec![features, scans, OsStr::new("-o"), out],
        vec![OsStr::new("assemble"), OsStr::new("--no-report"), scans, OsStr::new("-o"), result],
        vec![OsStr::new("why"), &id, &other, scans],
        vec![OsStr::new("diff"), result, result],
        vec![OsStr::new("--help")],
    ];
    for line in lines {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let done = Command::new(POTSHERD).args(&line).stdout(full).output().unwrap();
        assert_eq!(done.status.exit_code(), 2, "{line:?}: {}", said(&done));
        let told = said(&done);
        let silent = line[0] == OsStr::new("--help");
        assert!((silent || told.contains("No space left")) && !told.contains("panicked"), "{line:?}: {told}");
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let done = Command::new(POTSHERD).args(&line).stdout(writer).output().unwrap();
        assert!(done.status.ran(), "{line:?}: {}", said(&done));
        let full = File::options().write(true).open("/dev/full").unwrap();
        let done = Command::new(POTSHERD).args(&line).stderr(full).stdout(Stdio::null()).status().unwrap();
        assert!(done.ran(), "{line:?}: {done}");
    }
    let full = File::options().write(true).open("/dev/full").unwrap();
    let nothing = Command::new(POTSHERD).args(["inspect", "/nowhere"]).stderr(full).status().unwrap();
    assert_eq!(nothing.exit_code(), 2);
}

#[test]
fn a_device_is_written_to_and_never_replaced() {
    let folder = TempDir::new().unwrap();
    let link = folder.path().join("link.json");
    let target = folder.path().join("target.json");
    fs::write(&target, "old").unwrap();
    std::os::unix::fs::symlink(&target, &link).unwrap();
    let inspect = |to: &Path| {
        Command::new(POTSHERD).arg("inspect").arg(scans()).arg("--json").arg(to).output().unwrap()
    };
    refused(&inspect(Path::new("/dev/full")), &["cannot write /dev/full", "No space left"]);
    use std::os::unix::fs::FileTypeExt;
    assert!(fs::metadata("/dev/full").unwrap().file_type().is_char_device());
    assert!(inspect(&link).status.ran());
    assert!(link.is_symlink() && fs::read_to_string(&target).unwrap().starts_with('{'));
}

#[test]
fn names_that_are_no_text_are_read_and_written() {
    let folder = TempDir::new().unwrap();
    let odd = |name: &[u8]| folder.path().join(OsStr::from_bytes(name));
    let (from, out) = (odd(b"sc\xffans"), odd(b"res\xfeult"));
    fs::create_dir(&from).unwrap();
    for (k, file) in files(&scans()).iter().enumerate() {
        let name = [b"sh\xf0", k.to_string().as_bytes(), b".ply"].concat();
        fs::copy(file, from.join(OsStr::from_bytes(&name))).unwrap();
    }
    let done = assemble(&from, &out, &[]);
    assert!(done.status.ran(), "{}", said(&done));
    assert!(out.join("index.html").is_file() && !said(&done).contains("panicked"), "{}", said(&done));
}

#[test]
fn neither_home_nor_a_folder_for_temporary_files_is_needed() {
    let folder = TempDir::new().unwrap();
    let mut bare = Command::new(POTSHERD);
    bare.args(QUICK).arg(scans()).arg("-o").arg(folder.path().join("out")).env_clear();
    let done = bare.output().unwrap();
    assert!(done.status.ran(), "{}", said(&done));
    let mut odd = Command::new(POTSHERD);
    odd.args(QUICK).arg(scans()).arg("-o").arg(folder.path().join("odd"));
    let done = odd.env("HOME", "/nowhere").env("TMPDIR", "/nowhere").output().unwrap();
    assert!(done.status.ran(), "{}", said(&done));
}

#[test]
fn scans_that_were_exchanged_are_refused() {
    let folder = TempDir::new().unwrap();
    let result = result(folder.path());
    let answer: Value = serde_json::from_slice(&fs::read(result.join("assembly.json")).unwrap()).unwrap();
    assert_eq!(answer["scans"].as_object().unwrap().len(), 3);
    let other = folder.path().join("scans");
    fs::create_dir(&other).unwrap();
    let list = files(&scans());
    for (from, to) in list.iter().zip([&list[1], &list[0], &list[2]]) {
        fs::copy(from, other.join(to.file_name().unwrap())).unwrap();
    }
    let report = |scans: &Path, more: &[&OsStr]| {
        let line = [OsStr::new("report"), result.as_os_str(), OsStr::new("--scans"), scans.as_os_str()];
        Command::new(POTSHERD).args(line).args(more).output().unwrap()
    };
    let page = fs::read(result.join("index.html")).unwrap();
    refused(&report(&other, &[]), &["is not the scan of", "assemble again"]);
    assert_eq!(fs::read(result.join("index.html")).unwrap(), page);
    assert!(report(&scans(), &[]).status.ran());
}

#[test]
fn features_of_another_sherd_are_refused() {
    let folder = TempDir::new().unwrap();
    let (result, made) = (result(folder.path()), folder.path().join("features"));
    let measure = Command::new(POTSHERD).arg("features").arg(scans()).arg("-o").arg(&made).output().unwrap();
    assert!(measure.status.ran(), "{}", said(&measure));
    let report = || {
        let mut line = Command::new(POTSHERD);
        line.arg("report").arg(&result).arg("--scans").arg(scans()).arg("--features").arg(&made);
        line.output().unwrap()
    };
    assert!(report().status.ran());
    let name = |k: usize| {
        let stem = files(&scans())[k].file_stem().unwrap().to_string_lossy().into_owned();
        (made.join(format!("{stem}.json")), stem)
    };
    let ((a, id_a), (b, id_b)) = (name(0), name(1));
    fs::copy(&a, &b).unwrap();
    refused(&report(), &["was not made from"]);
    // Nor when it says that it is the other one.
    let text = fs::read_to_string(&a).unwrap().replace(&id_a, &id_b);
    fs::write(&b, text).unwrap();
    refused(&report(), &["was not made from"]);
}

#[test]
fn two_runs_into_one_folder_are_kept_apart_wherever_they_keep_their_work() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("out");
    fs::create_dir_all(out.join("cache")).unwrap();
    let lock = File::create(out.join("cache/lock")).unwrap();
    lock.lock().unwrap();
    let elsewhere = folder.path().join("elsewhere").display().to_string();
    for more in [&[][..], &["--cache", &elsewhere]] {
        refused(&assemble(&scans(), &out, more), &["in use by another run", "wait until it has finished"]);
    }
    drop(lock);
    assert!(assemble(&scans(), &out, &["--no-report", "--cache", &elsewhere]).status.ran());
}

#[test]
fn long_names_and_numbers_beyond_all_measure_are_told() {
    let folder = TempDir::new().unwrap();
    let (from, out) = (folder.path().join("scans"), folder.path().join("out"));
    fs::create_dir(&from).unwrap();
    for (k, file) in files(&scans()).iter().enumerate() {
        fs::copy(file, from.join(format!("{}{k}.ply", "n".repeat(250)))).unwrap();
    }
    let far = "v 0 0 0\nv 1e31 0 0\nv 0 1 0\nv 1 1 0\nf 1 2 3\nf 1 3 4\n";
    fs::write(from.join("far.obj"), far).unwrap();
    let done = assemble(&from, &out, &[]);
    assert!(done.status.ran(), "{}", said(&done));
    assert!(out.join("index.html").is_file());
    let told = said(&done);
    assert!(told.contains("far.obj") && !told.contains("not finite"), "{told}");
}

/// An earlier result stays whole until the next one is: here the next one cannot be written to its end.
#[test]
fn an_earlier_result_survives_one_that_cannot_be_finished() {
    let folder = TempDir::new().unwrap();
    let result = result(folder.path());
    let all = |result: &Path| -> Vec<(PathBuf, Vec<u8>)> {
        let mut all = Vec::new();
        let mut todo = vec![result.to_owned()];
        while let Some(dir) = todo.pop() {
            for path in files(&dir) {
                match path.is_dir() {
                    true if path.ends_with("cache") => {}
                    true => todo.push(path),
                    false => all.push((path.clone(), fs::read(&path).unwrap())),
                }
            }
        }
        all.sort();
        all
    };
    let before = all(&result);
    let limited = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 300; exec \"$@\"", "sh", POTSHERD])
        .args(QUICK)
        .args(["--place-all", "--section", "hatch"])
        .arg(scans())
        .arg("-o")
        .arg(&result)
        .output()
        .unwrap();
    refused(&limited, &["cannot write"]);
    assert_eq!(before, all(&result));
}

/// Told before a byte of it is read, and the others go on.
#[test]
fn a_scan_beyond_the_memory_that_may_be_used_is_left_out() {
    let folder = TempDir::new().unwrap();
    let from = folder.path().join("scans");
    fs::create_dir(&from).unwrap();
    for file in files(&scans()) {
        fs::copy(&file, from.join(file.file_name().unwrap())).unwrap();
    }
    // Its size is all that counts.
    File::create(from.join("vast.ply")).unwrap().set_len(3_000_000_000).unwrap();
    let out = folder.path().join("out");
    let done = assemble(&from, &out, &["--no-report", "--memory", "2G"]);
    assert_eq!(done.status.exit_code(), 1, "{}", said(&done));
    assert!(said(&done).contains("vast.ply needs about 48."), "{}", said(&done));
    assert!(said(&done).contains("2.0 GB may be used"), "{}", said(&done));
    let answer: Value = serde_json::from_slice(&fs::read(out.join("assembly.json")).unwrap()).unwrap();
    assert_eq!(answer["assemblies"][0]["sherds"].as_object().unwrap().len(), 3);
    let wrong = assemble(&from, &out, &["--memory", "a lot"]);
    assert_eq!(wrong.status.exit_code(), 2);
    assert!(said(&wrong).contains("no size such as 4G"), "{}", said(&wrong));
}

/// Ends within a minute, or the test fails: a file without an end must not be waited for.
fn in_time(line: &[&OsStr]) -> Output {
    let done = Command::new("timeout").args(["-s", "KILL", "60", POTSHERD]).args(line).output().unwrap();
    assert!(!said(&done).contains("panicked"), "{}", said(&done));
    done
}

/// A folder that somebody else made must not tell the program to write elsewhere.
#[test]
fn links_that_lead_out_of_a_result_are_refused() {
    use std::os::unix::fs::symlink;
    // What is a link, whether it is one to a folder, and what is run.
    let cases: [(&str, bool, &[&str]); 5] = [
        ("page", true, &["--section", "hatch"]),
        ("models", true, &["--section", "hatch"]),
        ("assembly.json", false, &["--no-report"]),
        ("cache/lock", false, &["--no-report"]),
        ("cache/features", true, &["--no-report"]),
    ];
    for (name, to_folder, more) in cases {
        let folder = TempDir::new().unwrap();
        let result = result(folder.path());
        let outside = folder.path().join("outside");
        fs::create_dir(&outside).unwrap();
        fs::write(outside.join("mine"), "mine").unwrap();
        let place = result.join(name);
        let _ = fs::remove_dir_all(&place).or_else(|_| fs::remove_file(&place));
        symlink(if to_folder { outside.clone() } else { outside.join("mine") }, &place).unwrap();
        let done = assemble(&scans(), &result, more);
        refused(&done, &["is a link that leads out of the folder", name.rsplit('/').next().unwrap()]);
        assert_eq!(fs::read_to_string(outside.join("mine")).unwrap(), "mine", "{name}");
        assert_eq!(files(&outside).len(), 1, "{name}");
    }
    // What waits to be moved is only ever made by the program itself.
    let folder = TempDir::new().unwrap();
    let result = result(folder.path());
    let outside = folder.path().join("outside");
    fs::create_dir_all(outside.join("files")).unwrap();
    fs::write(outside.join("files/index.html"), "mine").unwrap();
    fs::write(outside.join("complete"), "put index.html\n").unwrap();
    symlink(&outside, result.join(".potsherd-new")).unwrap();
    assert!(assemble(&scans(), &result, &["--no-report"]).status.ran());
    assert_eq!(fs::read_to_string(outside.join("files/index.html")).unwrap(), "mine");
    assert!(fs::read_to_string(result.join("index.html")).unwrap() != "mine");
}

/// Devices and pipes are no files: they are told, whoever names them, and nobody waits for them.
#[test]
fn files_without_an_end_are_refused() {
    let folder = TempDir::new().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let (scans, result, out) = (scans(), result(folder.path()), folder.path().join("out"));
    let from = folder.path().join("from");
    for endless in [Path::new("/dev/zero"), &pipe] {
        let [scans, result, out, from, endless] =
            [&scans, &result, &out, &from, endless].map(|p| p.as_os_str());
        let words = |line: &'static str| line.split(' ').map(OsStr::new).collect::<Vec<_>>();
        let lines = [
            [
                words("assemble --progress none --no-report -o"),
                vec![out, scans, OsStr::new("--decisions"), endless],
            ]
            .concat(),
            [
                words("assemble --progress none --no-report -o"),
                vec![out, scans, OsStr::new("--weights"), endless],
            ]
            .concat(),
            [words("report --labels"), vec![endless, OsStr::new("--scans"), scans, result]].concat(),
            [words("evaluate --truth"), vec![endless, result]].concat(),
            [words("diff"), vec![endless, result]].concat(),
        ];
        for line in lines {
            refused(&in_time(&line), &["it is a device or a pipe, not an ordinary file"]);
        }
        let done = in_time(&[OsStr::new("inspect"), endless]);
        assert_eq!(done.status.exit_code(), 2, "{}", said(&done));
        // Among the scans: told, and the others go on.
        let _ = fs::remove_dir_all(from);
        assert!(Command::new("cp").arg("-r").arg(scans).arg(from).status().unwrap().success());
        for name in ["sherds.csv", "decisions.txt", "one.ply"] {
            std::os::unix::fs::symlink(endless, Path::new(from).join(name)).unwrap();
        }
        let done = in_time(&[OsStr::new("inspect"), from]);
        assert_eq!(done.status.exit_code(), 1, "{}", said(&done));
        assert!(said(&done).contains("one.ply is not an ordinary file"), "{}", said(&done));
        // Neither a table nor decisions are passed over in silence because they are no files.
        assert!(
            said(&done).contains("sherds.csv cannot be read: it is a device or a pipe"),
            "{}",
            said(&done)
        );
        let line = [words("assemble --progress none --no-report -o"), vec![out, from]].concat();
        refused(&in_time(&line), &["decisions.txt", "it is a device or a pipe"]);
    }
}

/// Minutes may go into measuring: what can be told before is told before.
#[test]
fn a_slip_in_the_decisions_is_told_before_anything_is_measured() {
    let folder = TempDir::new().unwrap();
    let (slip, out) = (folder.path().join("slip.txt"), folder.path().join("out"));
    fs::write(&slip, "joyn: a, b\n").unwrap();
    let done = assemble(&scans(), &out, &["--decisions", slip.to_str().unwrap()]);
    refused(&done, &["slip.txt", "line 1"]);
    assert!(!out.exists());
}
