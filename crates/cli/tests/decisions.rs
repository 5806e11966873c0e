//! Decisions through the real binary: every kind is obeyed, mistakes are told in a sentence, and what
//! does not depend on a decision is not computed again.

mod common;

use common::Ended;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

/// A folder of its own for each test, with two small bowls that were matched once for all tests.
struct Bowls {
    folder: tempfile::TempDir,
    scans: PathBuf,
    out: PathBuf,
}

/// Scans of both bowls and a result folder that holds what was matched.
static MATCHED: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("decisions");
    let _ = std::fs::remove_dir_all(&folder);
    let scans = folder.join("scans");
    std::fs::create_dir_all(&scans).unwrap();
    for (seed, sherds) in [("5", "5"), ("8", "3")] {
        let made = folder.join(seed);
        let done = potsherd()
            .args(["simulate", "single", "--edge", "1.3", "--sherds", sherds, "--seed", seed, "-o"])
            .arg(&made)
            .output()
            .unwrap();
        assert!(done.status.success(), "{}", words(&done.stderr));
        for file in std::fs::read_dir(made.join("sherds")).unwrap() {
            let file = file.unwrap().path();
            let name = format!("{seed}-{}", file.file_name().unwrap().to_string_lossy());
            std::fs::copy(&file, scans.join(name)).unwrap();
        }
    }
    let run = |out: &str| {
        potsherd().args(["assemble", "--no-report"]).arg(&scans).arg("-o").arg(folder.join(out)).output()
    };
    assert!(run("out").unwrap().status.ran());
    folder
});

fn copy_tree(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        match entry.path().is_dir() {
            true => copy_tree(&entry.path(), &target),
            false => drop(std::fs::copy(entry.path(), target).unwrap()),
        }
    }
}

fn potsherd() -> Command {
    Command::new(env!("CARGO_BIN_EXE_potsherd"))
}

fn words(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

impl Bowls {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (scans, out) = (folder.path().join("scans"), folder.path().join("out"));
        copy_tree(&MATCHED.join("scans"), &scans);
        copy_tree(&MATCHED.join("out"), &out);
        Self { folder, scans, out }
    }

    fn run(&self, decisions: &str, more: &[&str]) -> Output {
        let file = self.folder.path().join("told.txt");
        std::fs::write(&file, decisions).unwrap();
        potsherd()
            .args(["assemble", "--progress", "none", "--beam", "4", "--branch", "3"])
            .args(more)
            .arg(&self.scans)
            .arg("-o")
            .arg(&self.out)
            .arg("--decisions")
            .arg(&file)
            .output()
            .unwrap()
    }

    /// The answer with these decisions.
    fn answer(&self, decisions: &str) -> Value {
        let done = self.run(decisions, &["--no-report"]);
        assert!(done.status.ran(), "{decisions}: {}", words(&done.stderr));
        assembly(&self.out)
    }

    /// The one sentence with which these decisions are refused.
    fn refusal(&self, decisions: &str) -> String {
        let done = self.run(decisions, &["--no-report"]);
        let said = words(&done.stderr);
        assert_eq!(done.status.exit_code(), 2, "{decisions}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        said
    }
}

fn assembly(out: &Path) -> Value {
    serde_json::from_slice(&std::fs::read(out.join("assembly.json")).unwrap()).unwrap()
}

fn vessels(answer: &Value) -> &Vec<Value> {
    answer["assemblies"].as_array().unwrap()
}

fn vessel_of<'a>(answer: &'a Value, id: &str) -> Option<&'a Value> {
    vessels(answer).iter().find(|v| v["sherds"].get(id).is_some())
}

fn together(answer: &Value, a: &str, b: &str) -> bool {
    vessel_of(answer, a).is_some_and(|v| v["sherds"].get(b).is_some())
}

fn joins(answer: &Value) -> Vec<(String, String, bool)> {
    let one = |j: &Value| {
        let (a, b) = (j["a"].as_str().unwrap().to_owned(), j["b"].as_str().unwrap().to_owned());
        (a, b, j["decided"] == true)
    };
    vessels(answer).iter().flat_map(|v| v["joins"].as_array().unwrap()).map(one).collect()
}

fn touch(answer: &Value, a: &str, b: &str) -> bool {
    joins(answer).iter().any(|(x, y, _)| (x == a && y == b) || (x == b && y == a))
}

fn pose(answer: &Value, id: &str) -> Vec<f64> {
    let v = vessel_of(answer, id).unwrap();
    v["sherds"][id].as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect()
}

fn written(matrix: &[f64]) -> String {
    matrix.iter().map(f64::to_string).collect::<Vec<_>>().join(" ")
}

fn ids(answer: &Value) -> Vec<String> {
    let placed = vessels(answer).iter().flat_map(|v| v["sherds"].as_object().unwrap().keys().cloned());
    let out = answer["left_out"].as_array().unwrap().iter().map(|l| l["id"].as_str().unwrap().to_owned());
    let mut all: Vec<String> = placed.chain(out).collect();
    all.sort();
    all
}

#[test]
fn every_kind_of_decision_is_obeyed() {
    let bowls = Bowls::new();
    let free = bowls.answer("# nothing decided\n");
    let (a, b, decided) = joins(&free)[0].clone();
    assert!(!decided);

    let sure = bowls.answer(&format!("join: {b}, {a}"));
    assert!(joins(&sure).contains(&(a.clone(), b.clone(), true)), "{:?}", joins(&sure));

    let not = bowls.answer(&format!("not a join: {a}, {b}"));
    assert!(!touch(&not, &a, &b), "{:?}", joins(&not));

    let apart = bowls.answer(&format!("not same vessel: {a}, {b}"));
    assert!(!together(&apart, &a, &b));
    assert_eq!(ids(&apart), ids(&free), "nobody is lost");

    // As if the scan were not there.
    let without = bowls.answer(&format!("leave out: {a}"));
    assert!(vessel_of(&without, &a).is_none());
    let out = without["left_out"].as_array().unwrap().iter().find(|l| l["id"] == a.as_str()).unwrap();
    assert_eq!(out["reason"], "left out by your decision");
    let file = std::fs::read_dir(&bowls.scans)
        .unwrap()
        .map(|f| f.unwrap().path())
        .find(|f| f.file_stem().unwrap().to_string_lossy() == a.as_str())
        .unwrap();
    let kept = bowls.folder.path().join("kept");
    std::fs::rename(&file, &kept).unwrap();
    let gone = bowls.answer("");
    std::fs::rename(&kept, &file).unwrap();
    assert_eq!(gone["assemblies"], without["assemblies"]);
}

#[test]
fn sherds_of_two_pots_can_be_told_to_be_one_and_poses_to_stay() {
    let bowls = Bowls::new();
    let free = bowls.answer("");
    let all = ids(&free);
    // A join that the evidence does not make: the first one between the two bowls that can be made at all.
    let mixed = all
        .iter()
        .filter(|x| x.starts_with('5'))
        .flat_map(|x| all.iter().filter(|y| y.starts_with('8')).map(move |y| (x, y)))
        .find(|(x, y)| bowls.run(&format!("join: {x}, {y}"), &["--no-report"]).status.ran());
    let (x, y) = mixed.expect("some two edges must fit somehow");
    let joined = bowls.answer(&format!("join: {x}, {y}"));
    assert!(together(&joined, x, y));
    let same = bowls.answer(&format!("same vessel: {x}, {y}"));
    // Other notes may speak of the same sherds: what two bowls in one do to each other.
    let refused = |n: &Value| {
        let n = n.as_str().unwrap();
        n.contains("one vessel") && n.contains(x.as_str()) && n.contains(y.as_str())
    };
    let told = same["notes"].as_array().is_some_and(|n| n.iter().any(refused));
    assert!(together(&same, x, y) != told, "obeyed, or told that it cannot be");
    let again = bowls.answer(&format!("same vessel: {x}, {y}"));
    assert_eq!(same, again);

    // Two sherds of a vessel, moved as one: they stay to the last digit, the rest follows.
    let (a, b, _) = joins(&free)[0].clone();
    let moved = |id: &str| {
        let mut m = pose(&free, id);
        m[3] += 10.0;
        m[11] -= 4.5;
        m
    };
    let text = format!("pose: {a} = {}\npose: {b} = {}", written(&moved(&a)), written(&moved(&b)));
    let pinned = bowls.answer(&text);
    assert_eq!(pose(&pinned, &a), moved(&a));
    assert_eq!(pose(&pinned, &b), moved(&b));
    let others: Vec<&String> =
        all.iter().filter(|i| together(&free, &a, i) && together(&pinned, &a, i)).collect();
    for id in others {
        let (found, expected) = (pose(&pinned, id), moved(id));
        for k in [3, 7, 11] {
            assert!((found[k] - expected[k]).abs() < 2.0, "{id}: {found:?} {expected:?}");
        }
    }

    // Ways to join are different ways.
    let first = bowls.answer(&format!("join: {a}, {b} = 1\npose: {a} = {}", written(&pose(&free, &a))));
    let second = bowls
        .run(&format!("join: {a}, {b} = 2\npose: {a} = {}", written(&pose(&free, &a))), &["--no-report"]);
    if second.status.ran() {
        let second = assembly(&bowls.out);
        assert_ne!(pose(&first, &b), pose(&second, &b));
    } else {
        assert!(words(&second.stderr).contains("1 ways"), "{}", words(&second.stderr));
    }
}

#[test]
fn mistakes_are_told_in_one_sentence() {
    let bowls = Bowls::new();
    let free = bowls.answer("");
    let (a, b) = (&ids(&free)[0], &ids(&free)[1]);
    let slip = format!("{}x", &a[..a.len() - 1]);
    let said = bowls.refusal(&format!("leave out: {slip}"));
    assert!(
        said.contains("line 1") && said.contains(&slip) && said.contains(&format!("did you mean \"{a}\"")),
        "{said}"
    );
    let said = bowls.refusal(&format!("join: {a}, {b}\n\nnot a join: {a}, {b}"));
    assert!(said.contains("line 3") && said.contains("line 1") && said.contains("contradicts"), "{said}");
    let said = bowls.refusal("glue: a, b");
    assert!(said.contains("glue") && said.contains("same vessel"), "{said}");
    let done = potsherd()
        .args(["assemble", "--progress", "none", "--decisions", "no such file.txt"])
        .arg(&bowls.scans)
        .arg("-o")
        .arg(&bowls.out)
        .output()
        .unwrap();
    assert_eq!(done.status.exit_code(), 2);
    assert!(words(&done.stderr).contains("no such file.txt"));
}

#[test]
fn only_what_depends_on_a_decision_is_computed_again() {
    let bowls = Bowls::new();
    let free = bowls.answer("");
    let (a, b, _) = joins(&free)[0].clone();
    let text = format!("not a join: {a}, {b}\nlabel: {a} = Inv. 1987/3 <&>");
    // Found in the result folder without being named; labels are shown everywhere.
    std::fs::write(bowls.out.join("decisions.txt"), &text).unwrap();
    let done = potsherd()
        .args(["assemble", "--progress", "plain", "--threads", "1", "--beam", "4", "--branch", "3"])
        .arg(&bowls.scans)
        .arg("-o")
        .arg(&bowls.out)
        .output()
        .unwrap();
    let said = words(&done.stderr);
    let pairs = ids(&free).len() * (ids(&free).len() - 1) / 2;
    assert!(said.contains("obeying 2 decisions"), "{said}");
    assert!(said.contains(&format!("{pairs} pairs were matched in an earlier run")), "{said}");
    assert!(
        said.contains(&format!("{} sherds were looked at in an earlier run", ids(&free).len())),
        "{said}"
    );
    let one = std::fs::read(bowls.out.join("assembly.json")).unwrap();
    let data = std::fs::read_to_string(bowls.out.join("page/data.js")).unwrap();
    assert!(
        data.contains("Inv. 1987/3 <&>") && data.contains("not a join"),
        "label and decisions on the page"
    );
    let sherds = std::fs::read_to_string(bowls.out.join("sherds.csv")).unwrap();
    assert!(sherds.contains("Inv. 1987/3 <&>"));
    std::fs::remove_file(bowls.out.join("decisions.txt")).unwrap();
    assert!(bowls.run(&text, &["--no-report", "--threads", "2"]).status.ran());
    assert_eq!(one, std::fs::read(bowls.out.join("assembly.json")).unwrap(), "one thread and two");
}
