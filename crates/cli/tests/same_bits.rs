//! The same bytes whatever the processor, the number of threads, the folder and the order of files.

mod common;

use common::Ended;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Tells glibc to take the functions it has for processors without fused multiply-add, whose last
/// digits differ. Elsewhere it says nothing.
const WITHOUT_FMA: (&str, &str) =
    ("GLIBC_TUNABLES", "glibc.cpu.hwcaps=-FMA,-AVX2,-AVX2_Usable,-FMA4,-AVX512F");

/// A run in a folder, with names relative to it, so that nothing typed differs between folders.
struct Run<'a> {
    folder: &'a Path,
    args: Vec<String>,
    without_fma: bool,
}

impl<'a> Run<'a> {
    fn new(folder: &'a Path, line: &str) -> Self {
        Self { folder, args: line.split_whitespace().map(str::to_owned).collect(), without_fma: false }
    }

    fn without_fma(mut self) -> Self {
        self.without_fma = true;
        self
    }

    /// Runs it; all files below the folder `out`, without kept work and what was typed.
    fn files(self) -> BTreeMap<PathBuf, Vec<u8>> {
        std::fs::create_dir_all(self.folder).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_potsherd"));
        command.args(&self.args).current_dir(self.folder).env_remove(WITHOUT_FMA.0);
        if self.without_fma {
            command.env(WITHOUT_FMA.0, WITHOUT_FMA.1);
        }
        let done = command.output().unwrap();
        assert!(done.status.ran(), "{:?}: {}", self.args, String::from_utf8_lossy(&done.stderr));
        let typed = format!("potsherd {}", self.args.join(" "));
        let mut files = BTreeMap::new();
        collect(&self.folder.join("out"), Path::new(""), &mut files);
        for name in ["run.json", "page/data.js"] {
            if let Some(bytes) = files.get_mut(Path::new(name)) {
                let text = String::from_utf8(std::mem::take(bytes)).unwrap();
                assert!(text.contains(&typed), "{name} tells what was typed");
                *bytes = text.replace(&typed, "").into_bytes();
            }
        }
        files
    }
}

fn collect(folder: &Path, name: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let (path, name) = entry.map(|e| (e.path(), name.join(e.file_name()))).unwrap();
        if path.is_dir() && name != Path::new("cache") {
            collect(&path, &name, files);
        } else if path.is_file() {
            files.insert(name, std::fs::read(path).unwrap());
        }
    }
}

fn assert_same(one: &BTreeMap<PathBuf, Vec<u8>>, two: &BTreeMap<PathBuf, Vec<u8>>, what: &str) {
    let names = |files: &BTreeMap<PathBuf, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(one), names(two), "{what}");
    let differ: Vec<_> = one.keys().filter(|name| one[*name] != two[*name]).collect();
    assert!(differ.is_empty(), "{what}: {differ:?}");
}

fn copy(from: &Path, to: &Path) {
    let mut files = BTreeMap::new();
    collect(from, Path::new(""), &mut files);
    for (name, bytes) in files {
        let path = to.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }
}

const SIMULATE: &str = "simulate single --sherds 5 --edge 1.4 --seed 5 -o out";
const ASSEMBLE: &str = "assemble scans -o out --progress none";
const BRIEFLY: &str = "assemble scans -o out --progress none --no-report";

#[test]
fn same_bytes_everywhere() {
    let root = tempfile::tempdir().unwrap();
    let folder = |name: &str| root.path().join(name);
    let pot = Run::new(&folder("pot"), SIMULATE).files();
    assert_same(&pot, &Run::new(&folder("pot2"), SIMULATE).without_fma().files(), "a pot broken without FMA");

    for name in ["here", "there", "without", "one", "two", "reversed"] {
        copy(&folder("pot/out"), &folder(name).join("scans"));
    }
    let here = Run::new(&folder("here"), ASSEMBLE).files();
    assert!(here.contains_key(Path::new("index.html")) && here.len() > 10, "{:?}", here.keys());
    assert_same(
        &here,
        &Run::new(&folder("there"), ASSEMBLE).files(),
        "scans in another folder, a second run",
    );
    assert_same(&here, &Run::new(&folder("without"), ASSEMBLE).without_fma().files(), "without FMA");

    let answer = |line: &str, name: &str| Run::new(&folder(name), line).files();
    let only = |files: &BTreeMap<PathBuf, Vec<u8>>| {
        BTreeMap::from([("assembly.json".into(), files[Path::new("assembly.json")].clone())])
    };
    for threads in ["one", "two"] {
        let number = if threads == "one" { 1 } else { 2 };
        let files = answer(&format!("--threads {number} {BRIEFLY}"), threads);
        assert_same(&only(&here), &only(&files), &format!("{threads} threads"));
    }
    let mut sherds: Vec<PathBuf> = pot.keys().filter(|n| n.starts_with("sherds")).cloned().collect();
    sherds.reverse();
    let listed: Vec<String> = sherds.iter().map(|n| format!("scans/{}", n.display())).collect();
    let files = answer(&BRIEFLY.replace("scans", &listed.join(" ")), "reversed");
    assert_same(&only(&here), &only(&files), "files named one by one, last first");
}

/// Worn breaks are matched twice and looked at again, bare lines are repaired: other ways through the search than those of
/// fresh scans.
#[test]
fn same_bytes_of_worn_sherds_and_of_bare_lines() {
    let root = tempfile::tempdir().unwrap();
    let made = root.path().join("made");
    let worn = "simulate single --sherds 6 --missing 1 --level worn --edge 1.6 --seed 7 -o out";
    Run::new(&made, worn).files();
    Run::new(&made, "features out -o features --no-cache --export-authors out/lines").files();
    for (what, scans) in [("worn", "out/sherds"), ("lines", "out/lines")] {
        let answer = |name: &str, threads: usize| {
            let folder = root.path().join(format!("{what} {name}"));
            copy(&made.join(scans), &folder.join("scans"));
            let run = Run::new(&folder, &format!("--threads {threads} {BRIEFLY}"));
            if name == "without" { run.without_fma().files() } else { run.files() }
        };
        let one = answer("one", 1);
        let text = String::from_utf8_lossy(&one[Path::new("assembly.json")]);
        assert!(text.contains("\"contact\""), "{what}: nothing was joined");
        assert_same(&one, &answer("two", 2), &format!("{what}, two threads"));
        assert_same(&one, &answer("without", 2), &format!("{what}, without FMA"));
    }
}

/// The tests above say nothing if the setting does not reach the library of the system.
#[test]
#[cfg(all(target_os = "linux", target_env = "gnu", target_arch = "x86_64"))]
fn the_setting_without_fma_works() {
    if !std::arch::is_x86_feature_detected!("fma") {
        return;
    }
    let digits = |with_setting: bool| {
        let mut again = Command::new(std::env::current_exe().unwrap());
        again.args(["--exact", "digits_of_the_system", "--ignored", "--nocapture"]).env_remove(WITHOUT_FMA.0);
        if with_setting {
            again.env(WITHOUT_FMA.0, WITHOUT_FMA.1);
        }
        let said = String::from_utf8(again.output().unwrap().stdout).unwrap();
        said.lines().find_map(|l| l.split_once("digits: ").map(|(_, d)| d.to_owned())).expect(&said)
    };
    assert_ne!(digits(false), digits(true), "glibc no longer obeys {WITHOUT_FMA:?}");
}

/// Not a test: the one above asks a second process for what the system's own functions say.
#[test]
#[ignore = "a second process of the test above runs it"]
#[expect(clippy::disallowed_methods, reason = "the functions of the system are what is looked at")]
fn digits_of_the_system() {
    let bits = |i: u32| (f64::from(i) * 0.37).sin().to_bits() ^ (f64::from(i) * 0.013).exp().to_bits();
    println!("digits: {:x}", (1..20_000).fold(0u64, |sum, i| sum.rotate_left(1) ^ bits(i)));
}
