//! What the program finds in small collections, to the last digit, held against the texts in `tests/golden`. The same scans
//! give the same bytes on every machine: here every machine is held to it, and a result that changed without being meant to is seen.
//!
//! After a change that is meant: `POTSHERD_KEEP=1 cargo test --release --workspace --test golden`, read the difference, commit it.
#![cfg(unix)]

mod common;

use common::Ended;
use potsherd::scans::testdata::shared;
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

const POTSHERD: &str = env!("CARGO_BIN_EXE_potsherd");

/// Lines that tell how long it took.
const TIMES: [&str; 3] = [" ms a pair", "written in", "a quick look at "];

/// FNV-1a, 64 bits: a change in any byte is seen, nobody is kept from making two alike.
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3))
}

/// What a command prints, without the lines that tell how long it took; after `>` the files whose bytes count too.
fn told(folder: &Path, line: &str) -> String {
    let (command, files) = line.split_once(" > ").unwrap_or((line, ""));
    let done = Command::new(POTSHERD).current_dir(folder).args(command.split(' ')).output().unwrap();
    assert!(done.status.ran(), "{line}: {}", String::from_utf8_lossy(&done.stderr));
    let mut text = format!("$ potsherd {command}\n");
    let printed = String::from_utf8(done.stdout).unwrap();
    for line in printed.lines().filter(|l| !TIMES.iter().any(|t| l.contains(t))) {
        let _ = writeln!(text, "{line}");
    }
    for file in files.split(' ').filter(|f| !f.is_empty()) {
        let bytes = fs::read(folder.join(file)).unwrap();
        let _ = writeln!(text, "{file}: {} bytes, {:016x}", bytes.len(), digest(&bytes));
    }
    text
}

/// Runs the lines one after the other, in a folder of their own.
fn as_kept(name: &str, lines: &[&str]) {
    as_kept_in(TempDir::new().unwrap().path(), name, lines);
}

fn as_kept_in(folder: &Path, name: &str, lines: &[&str]) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name).with_extension("txt");
    if std::env::var_os("POTSHERD_KEEP").is_some() {
        let found: String = lines.iter().map(|line| told(folder, line) + "\n").collect();
        fs::write(&file, found).unwrap();
        return;
    }
    let kept = fs::read_to_string(&file).unwrap();
    let mut rest = kept.as_str();
    for line in lines {
        let found = told(folder, line) + "\n";
        let first = found.lines().zip(rest.lines()).find(|(a, b)| a != b);
        let after = rest.strip_prefix(found.as_str());
        assert!(
            after.is_some(),
            "{name}: {first:?} (found, kept): a change that is meant is kept with POTSHERD_KEEP=1"
        );
        rest = after.unwrap_or_default();
    }
    assert!(rest.is_empty(), "{name}: no command prints {rest:?}");
}

#[test]
fn a_fresh_pot() {
    as_kept(
        "fresh",
        &[
            "simulate single --sherds 6 --edge 2.2 --seed 7 -o pot",
            "assemble pot -o out --no-report --progress none > out/assembly.json",
            "evaluate out --truth pot --json score.json > score.json",
            "evaluate features pot --json features.json > features.json",
            "evaluate pairs pot --cache out/cache",
            "evaluate pairs pot --cache out/cache --at-truth",
            "evaluate families pot",
            "match pot -o matches.json --cache out/cache > matches.json",
            "evaluate ledger pot --json ledger.json > ledger.json",
            "why 14d59a 16c223 pot",
            "report out --scans pot > out/measures.json",
            "evaluate-measures out --truth pot",
            "evaluate gluing out --scans pot",
        ],
    );
}

/// The same pot from its edge lines alone, in the layout of the paper's data.
#[test]
fn bare_lines() {
    as_kept(
        "lines",
        &[
            "simulate single --sherds 8 --edge 2.2 --seed 9 -o pot",
            "features pot -o features --export-authors lines",
            "assemble lines -o out --no-report --progress none > out/assembly.json",
            "assemble lines -o all --no-report --progress none --place-all --beam 3 > all/assembly.json",
            "diff out all",
        ],
    );
}

#[test]
fn harshly_worn_pots_with_losses() {
    as_kept(
        "harsh",
        &[
            "simulate mix --level harsh --pots 2 --missing 30% --edge 2.2 --seed 3 -o box",
            "assemble box -o out --no-report --progress none > out/assembly.json",
            "evaluate out --truth box --json score.json --ledger > score.json",
            "evaluate pairs box --cache out/cache --at-truth",
            "evaluate pairs box --cache out/cache --misses",
            "evaluate families box",
        ],
    );
}

/// Colours, worn edges, small pieces.
#[test]
fn worn_and_painted_in_many_pieces() {
    as_kept(
        "worn",
        &[
            "simulate single --colour --level worn --sherds 16 --missing 3 --edge 2.0 --seed 5 -o pot",
            "assemble pot -o out --no-report --progress none > out/assembly.json",
            "evaluate out --truth pot --ledger",
        ],
    );
}

/// More sherds than are all matched with each other.
#[test]
fn partners_are_chosen() {
    as_kept(
        "partners",
        &[
            "simulate mix --level scan --pots 2 --edge 2.6 --seed 7 -o box",
            "assemble box -o out --no-report --progress none > out/assembly.json",
            "assemble box -o few --no-report --progress none --partners 4 --search algorithm1 > few/assembly.json",
            "evaluate few --truth box --ledger",
            "evaluate pairs box --cache out/cache --prefilter",
            "evaluate pairs box --cache out/cache --fit",
            "evaluate pairs box --cache out/cache --generator lcs",
        ],
    );
}

/// Copies the files of a folder whose names begin in one of these ways.
fn copied(from: &Path, to: &Path, begin: &[&str]) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let name = entry.file_name().into_string().unwrap();
        if begin.iter().any(|words| name.starts_with(words)) {
            fs::copy(entry.path(), to.join(name)).unwrap();
        }
    }
}

/// Pieces without edge lines are laid on the breaks of what stands.
#[test]
fn splinters() {
    let Some(sets) = shared("data/breaking-bad") else { return };
    let folder = TempDir::new().unwrap();
    for set in ["Bowl_15/mode_6", "Cup_1e227771/mode_7_8pcs"] {
        copied(&sets.join(set), &folder.path().join(set), &[""]);
    }
    as_kept_in(
        folder.path(),
        "splinters",
        &[
            "assemble Bowl_15/mode_6 -o bowl --no-report --progress none > bowl/assembly.json",
            "evaluate bowl --truth Bowl_15/mode_6 --ledger",
            "assemble Cup_1e227771/mode_7_8pcs -o cup --no-report --progress none > cup/assembly.json",
            "evaluate cup --truth Cup_1e227771/mode_7_8pcs --ledger",
        ],
    );
}

/// Weights learnt from pots, judged on those left out.
#[test]
fn left_out() {
    let Some(lines) = shared("data/sfspp") else { return };
    let folder = TempDir::new().unwrap();
    for part in ["Axes", "Breaklines", "Ground Truth"] {
        let to = folder.path().join("lines").join(part);
        copied(&lines.join(part), &to, &["Pot_C_", "Pot_F_", "Pot_H_"]);
    }
    as_kept_in(
        folder.path(),
        "left_out",
        &["bench cross lines --together C --mixes C+F --simulated 0 --progress none"],
    );
}

/// A truth that knows the profile of the pot, and nothing of its faces and edges.
#[test]
fn features_by_the_profile() {
    let folder = TempDir::new().unwrap();
    told(folder.path(), "simulate single --sherds 6 --edge 2.2 --seed 8 --unit cm -o pot");
    let file = folder.path().join("pot/truth/truth.json");
    let mut truth: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    for sherd in truth["sherds"].as_object_mut().unwrap().values_mut() {
        let known = sherd.as_object_mut().unwrap();
        assert!(known.remove("edge_lines").is_some() && known.remove("labels").is_some());
    }
    fs::write(&file, truth.to_string()).unwrap();
    as_kept_in(folder.path(), "profile", &["evaluate features pot --json pot.json > pot.json"]);
}
