//! The name of kept work: the hash of everything it depends on.

use crate::geom::TriMesh;
use serde::Serialize;

/// The sources that made the work; see `build.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    Features,
    Matching,
    Search,
}

impl Code {
    fn hash(self) -> &'static str {
        match self {
            Self::Features => env!("POTSHERD_CODE_OF_FEATURES"),
            Self::Matching => env!("POTSHERD_CODE_OF_MATCHING"),
            Self::Search => env!("POTSHERD_CODE_OF_SEARCH"),
        }
    }
}

/// The hash of all that some work depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key(pub [u8; 32]);

impl Key {
    /// As a file name.
    pub fn name(&self) -> String {
        self.0.iter().take(16).map(|b| format!("{b:02x}")).collect()
    }
}

/// Bytes handed to a hash at a time: it is slow with few.
const AT_A_TIME: usize = 1 << 14;

/// Adds numbers, as their bytes.
pub(crate) fn add_numbers<const N: usize>(hash: &mut blake3::Hasher, numbers: impl Iterator<Item = [u8; N]>) {
    let mut some = Vec::with_capacity(AT_A_TIME + N);
    for number in numbers {
        some.extend_from_slice(&number);
        if some.len() >= AT_A_TIME {
            hash.update(&some);
            some.clear();
        }
    }
    hash.update(&some);
}

/// Collects what a key depends on. Every part is told apart from its neighbours by its length.
pub(crate) struct KeyMaker(blake3::Hasher);

impl KeyMaker {
    pub fn new(code: Code) -> Self {
        Self(blake3::Hasher::new()).bytes(code.hash().as_bytes())
    }

    pub fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0.update(&(bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
        self
    }

    /// Any options: the same value always gives the same bytes.
    pub fn value<T: Serialize + ?Sized>(self, value: &T) -> Self {
        // Plain data always serialises; what does not must not pass for something that does.
        match postcard::to_stdvec(value) {
            Ok(bytes) => self.bytes(&bytes),
            Err(e) => self.bytes(format!("not serialised: {e}").as_bytes()),
        }
    }

    /// Places and faces, without colours.
    pub fn shape(mut self, mesh: &TriMesh) -> Self {
        self.0.update(&(mesh.vertices.len() as u64).to_le_bytes());
        add_numbers(&mut self.0, mesh.vertices.iter().flat_map(|v| v.iter()).map(|x| x.to_le_bytes()));
        self.0.update(&(mesh.faces.len() as u64).to_le_bytes());
        add_numbers(&mut self.0, mesh.faces.iter().flatten().map(|i| i.to_le_bytes()));
        self
    }

    pub fn key(self) -> Key {
        Key(*self.0.finalize().as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// As it runs before the package is compiled.
    #[allow(dead_code)] // Its `main` is cargo's.
    mod build {
        include!(concat!(env!("CARGO_MANIFEST_DIR"), "/build.rs"));

        pub fn names(package: &Path) -> Vec<(&'static str, String)> {
            STAGES.iter().map(|(stage, folders)| (*stage, name_of(package, folders))).collect()
        }
    }

    #[test]
    fn work_of_other_code_has_another_name() {
        let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let now: BTreeMap<_, _> = build::names(here).into_iter().collect();
        assert_eq!(
            [Code::Features, Code::Matching, Code::Search].map(Code::hash),
            [now["FEATURES"].as_str(), now["MATCHING"].as_str(), now["SEARCH"].as_str()]
        );
        let copy = tempfile::tempdir().unwrap();
        for (file, text) in
            [("src/assemble/merge.rs", "1"), ("src/report/mod.rs", "2"), ("src/geom/mesh.rs", "3")]
        {
            let path = copy.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let before = build::names(copy.path());
        let changed_by = |file: &str| {
            std::fs::write(copy.path().join(file), "other").unwrap();
            let after = build::names(copy.path());
            let differ = before.iter().zip(&after).filter(|(b, a)| b != a).map(|(b, _)| b.0);
            differ.collect::<Vec<_>>()
        };
        assert_eq!(changed_by("src/report/mod.rs"), ["EVERYTHING"]);
        assert_eq!(changed_by("src/assemble/merge.rs"), ["SEARCH", "EVERYTHING"]);
        assert_eq!(changed_by("src/geom/mesh.rs"), ["FEATURES", "MATCHING", "SEARCH", "EVERYTHING"]);
    }
}
