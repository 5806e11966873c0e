//! Writes mutants into sources, all of them at once: which one is alive is told when the program runs (`MUTANT=17`), so
//! that 500 mutants cost one build.
//!
//! usage: potsherd-mutants ROOT COUNT SEED FILE.json [--without 3,17] FOLDER...
//!
//! Every `.rs` file below the folders (relative to ROOT) is read, all places where a mutant could be are listed, COUNT are
//! drawn by the seed, and the files are written anew. FILE.json gets the mutants. Numbers in `--without` keep their place
//! in the draw and are not written: they do not compile.

mod places;
mod write;

use places::Place;
use std::path::{Path, PathBuf};
use std::{env, fs, process};

/// A mutant that was drawn.
struct Drawn {
    number: usize,
    file: PathBuf,
    place: Place,
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|e| e.path()) {
        let of_tests = path.file_stem().is_some_and(|s| s == "tests" || s == "testdata");
        if path.is_dir() && !of_tests {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") && !of_tests {
            found.push(path);
        }
    }
}

/// The first `count` of a shuffle (Fisher-Yates, splitmix64), so that a longer draw begins with a shorter one.
fn draw<T>(mut all: Vec<T>, count: usize, seed: u64) -> Vec<T> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    let count = count.min(all.len());
    for k in 0..count {
        let other = k + (next() % (all.len() - k) as u64) as usize;
        all.swap(k, other);
    }
    all.truncate(count);
    all
}

fn fail(words: &str) -> ! {
    eprintln!("potsherd-mutants: {words}");
    process::exit(2)
}

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let [root, count, seed, list, rest @ ..] = &args[..] else { fail("see the head of main.rs") };
    let (Ok(count), Ok(seed)) = (count.parse(), seed.parse()) else { fail("COUNT and SEED are numbers") };
    let (without, folders) = match rest {
        [flag, numbers, folders @ ..] if flag == "--without" => {
            (numbers.split(',').filter_map(|n| n.parse().ok()).collect(), folders)
        }
        folders => (Vec::<usize>::new(), folders),
    };
    let mut files = Vec::new();
    folders.iter().for_each(|f| sources(&Path::new(root).join(f), &mut files));
    files.sort();
    let mut all = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).unwrap_or_else(|e| fail(&format!("{}: {e}", file.display())));
        match places::find(&text) {
            Ok(found) => all.extend(found.into_iter().map(|place| (file.clone(), place))),
            Err(e) => fail(&format!("{}: {e}", file.display())),
        }
    }
    let possible = all.len();
    let drawn: Vec<Drawn> = draw(all, count, seed)
        .into_iter()
        .enumerate()
        .map(|(k, (file, place))| Drawn { number: k + 1, file, place })
        .collect();
    for file in &files {
        let here = drawn.iter().filter(|d| d.file == *file && !without.contains(&d.number));
        let here: Vec<(usize, &Place)> = here.map(|d| (d.number, &d.place)).collect();
        if !here.is_empty() {
            let text = fs::read_to_string(file).unwrap_or_else(|e| fail(&e.to_string()));
            let written = fs::write(file, write::with_mutants(&text, &here));
            written.unwrap_or_else(|e| fail(&e.to_string()));
        }
    }
    let rows: Vec<_> = drawn.iter().map(|d| write::row(d.number, &d.file, Path::new(root), &d.place)).collect();
    let told = serde_json::json!({ "places": possible, "files": files.len(), "seed": seed, "mutants": rows });
    fs::write(list, told.to_string()).unwrap_or_else(|e| fail(&e.to_string()));
}
