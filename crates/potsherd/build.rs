//! Names the code of each stage by a hash of its sources, so that kept work is never taken for the work
//! of another version: no number has to be raised by hand.

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
    for (stage, folders) in STAGES {
        let mut files = vec![PathBuf::from("Cargo.toml")];
        for folder in folders {
            below(&Path::new("src").join(folder), &mut files);
        }
        below(Path::new("data"), &mut files);
        files.sort();
        let mut hash = Fnv::default();
        for file in &files {
            hash.add(file.to_string_lossy().as_bytes());
            hash.add(&std::fs::read(file).unwrap_or_default());
        }
        println!("cargo:rustc-env=POTSHERD_CODE_OF_{stage}={:032x}", hash.0);
    }
}

fn below(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { below(&path, files) } else { files.push(path) }
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
