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

    pub fn mesh(mut self, mesh: &TriMesh) -> Self {
        self.0.update(&(mesh.vertices.len() as u64).to_le_bytes());
        for x in mesh.vertices.iter().flat_map(|v| v.iter()) {
            self.0.update(&x.to_le_bytes());
        }
        self.0.update(&(mesh.faces.len() as u64).to_le_bytes());
        for i in mesh.faces.iter().flatten() {
            self.0.update(&i.to_le_bytes());
        }
        self
    }

    pub fn key(self) -> Key {
        Key(*self.0.finalize().as_bytes())
    }
}
