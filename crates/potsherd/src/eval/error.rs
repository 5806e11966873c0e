//! Why a result cannot be scored.

use crate::scans::SherdId;
use std::path::PathBuf;

/// Why a result cannot be scored.
#[derive(Debug, thiserror::Error)]
pub enum EvalError {
    /// A file of the result or of the truth cannot be read.
    #[error("{}: {cause}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        cause: String,
    },
    /// The text is no JSON of an assembly.
    #[error("the result is not an assembly: {cause}")]
    NotAnAssembly {
        /// What the parser says.
        cause: String,
    },
    /// A sherd is placed that is none of the collection's.
    #[error("the result places a sherd `{sherd}` that the truth does not know")]
    UnknownSherd {
        /// The sherd.
        sherd: SherdId,
    },
    /// A sherd has two places.
    #[error("the result places the sherd `{sherd}` twice")]
    DuplicateSherd {
        /// The sherd.
        sherd: SherdId,
    },
    /// A pose is no matrix of four rows and four columns.
    #[error("the pose of the sherd `{sherd}` has {count} numbers; it needs 16 (4 x 4, row after row)")]
    WrongLength {
        /// The sherd.
        sherd: SherdId,
        /// Numbers that were given.
        count: usize,
    },
    /// A pose holds NaN, infinity or something else than a number.
    #[error("the pose of the sherd `{sherd}` holds something that is not a finite number")]
    NotFinite {
        /// The sherd.
        sherd: SherdId,
    },
    /// A pose stretches, shears or mirrors.
    #[error("the pose of the sherd `{sherd}` is not a rigid motion")]
    NotRigid {
        /// The sherd.
        sherd: SherdId,
    },
    /// The truth contradicts itself or lacks what scoring needs.
    #[error("the truth cannot be used: {cause}")]
    BadTruth {
        /// What is wrong with it.
        cause: String,
    },
}
