use super::*;

fn key(name: &str) -> Key {
    KeyMaker::new(Code::Features).bytes(name.as_bytes()).key()
}

fn open(folder: &Path) -> Store {
    Store::open(folder, &StoreOptions::default()).unwrap()
}

#[test]
fn what_is_kept_is_found_again_and_only_under_its_own_key_and_shelf() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    store.put(Shelf::Features, &key("a"), &vec![1.5, 2.5]);
    assert_eq!(store.get::<Vec<f64>>(Shelf::Features, &key("a")), Some(vec![1.5, 2.5]));
    assert_eq!(store.get::<Vec<f64>>(Shelf::Features, &key("b")), None);
    assert_eq!(store.get::<Vec<f64>>(Shelf::Pairs, &key("a")), None);
    assert_ne!(key("a"), KeyMaker::new(Code::Matching).bytes(b"a").key());
}

#[test]
fn torn_changed_and_exchanged_files_are_not_believed() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    store.put(Shelf::Features, &key("a"), &vec![1u8; 20]);
    store.put(Shelf::Features, &key("b"), &vec![2u8; 20]);
    let path = |k| store.path(Shelf::Features, &key(k), "kept");
    let whole = std::fs::read(path("a")).unwrap();
    for cut in 0..whole.len() {
        std::fs::write(path("a"), &whole[..cut]).unwrap();
        assert!(store.get::<Vec<u8>>(Shelf::Features, &key("a")).is_none(), "cut at {cut}");
        let mut flipped = whole.clone();
        flipped[cut] ^= 1;
        std::fs::write(path("a"), &flipped).unwrap();
        assert!(store.get::<Vec<u8>>(Shelf::Features, &key("a")).is_none(), "flipped at {cut}");
    }
    std::fs::copy(path("b"), path("a")).unwrap();
    assert!(store.get::<Vec<u8>>(Shelf::Features, &key("a")).is_none(), "a file in another's place");
    assert!(store.get::<Vec<u8>>(Shelf::Features, &key("b")).is_some());
}

#[test]
fn a_second_run_is_told_whom_to_wait_for() {
    let folder = tempfile::tempdir().unwrap();
    let first = open(folder.path());
    let error = Store::open(folder.path(), &StoreOptions::default()).err().unwrap().to_string();
    assert!(error.contains(&format!("process {}", std::process::id())), "{error}");
    drop(first);
    open(folder.path());
}

#[test]
fn another_layout_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("store.txt"), "potsherd-store-0\n").unwrap();
    let error = Store::open(folder.path(), &StoreOptions::default()).err().unwrap().to_string();
    assert!(error.contains("another version") && error.contains("potsherd-store-0"), "{error}");
}

#[test]
fn the_limit_holds_and_unused_work_makes_room() {
    let folder = tempfile::tempdir().unwrap();
    let options = StoreOptions { limit: 4000 };
    let earlier = Store::open(folder.path(), &options).unwrap();
    earlier.put(Shelf::Pairs, &key("old"), &vec![0u8; 1500]);
    drop(earlier);
    let store = Store::open(folder.path(), &options).unwrap();
    store.put(Shelf::Pairs, &key("new"), &vec![0u8; 1500]);
    store.put(Shelf::Pairs, &key("newer"), &vec![0u8; 1500]);
    assert!(store.get::<Vec<u8>>(Shelf::Pairs, &key("old")).is_none(), "it made room");
    assert!(store.get::<Vec<u8>>(Shelf::Pairs, &key("new")).is_some());
    assert!(store.get::<Vec<u8>>(Shelf::Pairs, &key("newer")).is_some());
    assert_eq!(store.trouble(), None);
    store.put(Shelf::Pairs, &key("newest"), &vec![0u8; 1500]);
    assert!(store.get::<Vec<u8>>(Shelf::Pairs, &key("newest")).is_none());
    assert!(store.trouble().unwrap().contains("limit"));
}

#[test]
fn half_written_files_of_a_killed_run_go() {
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()));
    let part = folder.path().join("pairs/.12-0-x.kept.part");
    std::fs::write(&part, "half").unwrap();
    drop(open(folder.path()));
    assert!(!part.exists());
}

#[test]
fn a_torn_record_ends_the_log_and_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let records: Vec<([u8; 16], Vec<u8>)> = (0..3u8).map(|k| ([k; 16], vec![k; 5])).collect();
    let path = folder.path().join("x.log");
    let log = |k: &str| Log::open(path.clone(), "merges", &key(k), 1 << 20);
    log("k").add(&records[..2]);
    let whole = std::fs::read(&path).unwrap();
    for cut in 0..whole.len() {
        std::fs::write(&path, &whole[..cut]).unwrap();
        let again = log("k");
        assert!(again.get(&records[1].0).is_none());
        again.add(&records[2..]);
        drop(again);
        assert_eq!(log("k").get(&records[2].0), Some(&[2u8; 5][..]), "{cut}");
    }
    std::fs::write(&path, &whole).unwrap();
    assert_eq!(log("k").get(&records[0].0), Some(&[0u8; 5][..]));
    assert!(log("other").get(&records[0].0).is_none(), "the log of another search");
}

#[test]
fn what_is_set_aside_goes_through_no_link() {
    let folder = tempfile::tempdir().unwrap();
    let mine = folder.path().join("mine");
    std::fs::write(&mine, "of the user").unwrap();
    let store = open(&folder.path().join("store"));
    // As in a folder that somebody sends, with a link for every number that a process may have.
    let link = folder.path().join(format!("store/pairs/.aside-{}.part", std::process::id()));
    #[cfg(unix)]
    std::os::unix::fs::symlink(&mine, &link).unwrap();
    #[cfg(not(unix))]
    std::fs::write(&link, "of a process that was killed").unwrap();
    let aside = store.set_aside().unwrap();
    let places = aside.put(&[1u8, 2]).unwrap();
    assert_eq!(aside.get::<u8>(places[1].0, places[1].1), Some(2));
    assert_eq!(std::fs::read_to_string(&mine).unwrap(), "of the user");
}

/// A folder that somebody sends may hold links by the names under which files are written beside.
#[cfg(unix)]
#[test]
fn what_is_written_beside_goes_through_no_link() {
    let folder = tempfile::tempdir().unwrap();
    let (mine, out) = (folder.path().join("mine"), folder.path().join("out"));
    std::fs::write(&mine, "of the user").unwrap();
    std::fs::create_dir(&out).unwrap();
    for number in 0..3000 {
        let link = out.join(format!(".{}-{number}-x.json.part", std::process::id()));
        std::os::unix::fs::symlink(&mine, link).unwrap();
    }
    write_whole(&out.join("x.json"), b"new").unwrap();
    assert_eq!(std::fs::read_to_string(&mine).unwrap(), "of the user");
    assert_eq!(std::fs::read_to_string(out.join("x.json")).unwrap(), "new");
    assert!(!out.join("x.json").is_symlink());
}
