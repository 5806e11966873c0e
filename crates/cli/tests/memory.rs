//! How much memory a run may use decides where it keeps things, never what it finds.

mod common;

use common::potsherd;
use std::fs;

#[test]
fn candidates_that_do_not_fit_into_memory_are_kept_on_disk_and_the_answer_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    potsherd(folder, "simulate single --profile bowl_tea --sherds 14 --edge 2.5 --seed 4 -o pot");
    let (code, told) = potsherd(folder, "assemble pot/sherds -o free --no-report");
    assert!(code == 0 && !told.contains("kept on disk"), "{told}");
    let (code, told) = potsherd(folder, "assemble pot/sherds -o bound --no-report --memory 3M");
    assert!(code == 0 && told.contains("the rest is kept on disk"), "{told}");
    let read = |name: &str| fs::read(folder.join(name)).unwrap();
    assert!(read("free/assembly.json") == read("bound/assembly.json"), "the answers differ");
    let kept = |name: &str| {
        let mut all: Vec<_> =
            fs::read_dir(folder.join(name)).unwrap().map(|f| f.unwrap().file_name()).collect();
        all.sort();
        all
    };
    assert_eq!(kept("free/cache/pairs"), kept("bound/cache/pairs"), "the file beside them is gone");

    // The listing asks for all that was set aside.
    let (code, told) = potsherd(folder, "match pot/sherds -o free.json --cache free/cache");
    assert!(code == 0, "{told}");
    let (code, told) = potsherd(folder, "match pot/sherds -o bound.json --cache bound/cache --memory 3M");
    assert!(code == 0, "{told}");
    assert!(read("free.json") == read("bound.json"), "the candidates differ");

    // Too little to read a single scan is a sentence.
    let (code, told) = potsherd(folder, "assemble pot/sherds -o none --no-report --memory 1M");
    assert!(code == 2 || told.contains("may be used"), "{told}");
}
