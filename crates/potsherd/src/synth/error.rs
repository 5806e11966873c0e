//! What can go wrong when a pot is made or broken.

use std::path::PathBuf;

#[derive(Debug, thiserror::Error)]
pub enum SynthError {
    #[error("profile {name}: {why}")]
    Profile { name: String, why: String },
    #[error("no profile is called {name}; `potsherd simulate profiles` prints the library")]
    UnknownProfile { name: String },
    #[error(
        "{pot} of profile {profile} could not be broken into {wanted} sherds, only into {got}: ask for fewer sherds or a larger pot"
    )]
    TooManySherds { pot: String, profile: String, wanted: usize, got: usize },
    #[error("sherd of pot {pot}: the mesh is not closed ({why})")]
    NotClosed { pot: String, why: String },
    #[error("option {option}: {why}")]
    Option { option: &'static str, why: String },
    #[error("{} already holds sherds or truth; choose another folder or replace it with --force", path.display())]
    Exists { path: PathBuf },
    #[error("cannot write {}: {source}", path.display())]
    Write { path: PathBuf, source: std::io::Error },
}
