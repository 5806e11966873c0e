//! What can go wrong when a pot is made or broken.

use std::path::PathBuf;

/// Why a collection was not made.
#[derive(Debug, thiserror::Error)]
pub enum SynthError {
    /// The shape of a vessel makes no sound wall.
    #[error("profile {name}: {why}")]
    Profile {
        /// The profile.
        name: String,
        /// What is wrong with it.
        why: String,
    },
    /// A shape was asked for that the library does not have.
    #[error("no profile is called {name}; `potsherd simulate profiles` prints the library")]
    UnknownProfile {
        /// The name that was asked for.
        name: String,
    },
    /// The pot is too small for that many pieces.
    #[error(
        "{pot} of profile {profile} could not be broken into {wanted} sherds, only into {got}: ask for fewer sherds or a larger pot"
    )]
    TooManySherds {
        /// The pot, in words.
        pot: String,
        /// Its shape in the library.
        profile: String,
        /// Pieces that were asked for.
        wanted: usize,
        /// Pieces it could be broken into.
        got: usize,
    },
    /// However gently the pot was broken, a sherd did not become a closed surface.
    #[error("sherd of pot {pot}: the mesh is not closed ({why})")]
    NotClosed {
        /// The pot.
        pot: String,
        /// What is wrong with the mesh.
        why: String,
    },
    /// A number of the plan is out of its range.
    #[error("option {option}: {why}")]
    Option {
        /// The option.
        option: &'static str,
        /// What it should be.
        why: String,
    },
    /// The folder holds a collection already, and nobody said that it may be replaced.
    #[error("{} already holds sherds or truth; choose another folder or replace it with --force", path.display())]
    Exists {
        /// The folder.
        path: PathBuf,
    },
    /// A file or folder cannot be written.
    #[error("cannot write {}: {source}", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
}
