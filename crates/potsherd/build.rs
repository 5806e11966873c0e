// Names the code of each stage by a hash of its sources, so that kept work is never taken for the work
// of another version: no number has to be raised by hand.

use std::path::{Path, PathBuf};

/// A stage and the folders of `src` that its results depend on.
const STAGES: [(&str, &[&str]); 4] = [
    ("FEATURES", &["geom", "scans", "features", "paper"]),
    ("MATCHING", &["geom", "scans", "features", "paper", "pairs"]),
    ("SEARCH", &["geom", "scans", "features", "paper", "pairs", "assemble"]),
    ("EVERYTHING", &[""]),
];

fn main() {
    println!("cargo:rerun-if-changed=src");
    // A path that is not there would make every build start over.
    if Path::new("data").exists() {
        println!("cargo:rerun-if-changed=data");
    }
    println!("cargo:rerun-if-changed=Cargo.toml");
    // Which versions of other packages compute; a package that others depend on is not told.
    if Path::new(LOCK).exists() {
        println!("cargo:rerun-if-changed={LOCK}");
    }
    for (stage, folders) in STAGES {
        println!("cargo:rustc-env=POTSHERD_CODE_OF_{stage}={}", name_of(Path::new("."), folders));
    }
}

/// Where a working copy has the versions of all packages.
const LOCK: &str = "../../Cargo.lock";

/// Hash of all that the results of a stage depend on, in the folder of the package.
fn name_of(package: &Path, folders: &[&str]) -> String {
    let mut files = vec![PathBuf::from("Cargo.toml"), PathBuf::from(LOCK)];
    for folder in folders {
        below(package, &Path::new("src").join(folder), &mut files);
    }
    below(package, Path::new("data"), &mut files);
    files.sort();
    let mut hash = Fnv::default();
    for file in &files {
        hash.add(file.to_string_lossy().as_bytes());
        hash.add(&std::fs::read(package.join(file)).unwrap_or_default());
    }
    format!("{:032x}", hash.0)
}

/// The files below a folder of the package, as they are called in it.
fn below(package: &Path, folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(package.join(folder)).into_iter().flatten().flatten() {
        let path = folder.join(entry.file_name());
        if entry.path().is_dir() { below(package, &path, files) } else { files.push(path) }
    }
}

/// FNV-1a with 128 bits: enough against chance, and a build script should need no dependency.
struct Fnv(u128);

impl Default for Fnv {
    fn default() -> Self {
        Self(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }
}

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes.iter().chain(&(bytes.len() as u64).to_le_bytes()) {
            self.0 = (self.0 ^ u128::from(*byte)).wrapping_mul(0x0100_0000_0000_0000_0000_013b);
        }
    }
}
