//! Why a result cannot be scored.

use std::path::PathBuf;

#[derive(Debug, thiserror::Error)]
pub enum EvalError {
    #[error("{}: {cause}", path.display())]
    Unreadable { path: PathBuf, cause: String },
    #[error("the result is not an assembly: {cause}")]
    NotAnAssembly { cause: String },
    #[error("the result places a sherd `{sherd}` that the truth does not know")]
    UnknownSherd { sherd: String },
    #[error("the result places the sherd `{sherd}` twice")]
    DuplicateSherd { sherd: String },
    #[error("the pose of the sherd `{sherd}` has {count} numbers; it needs 16 (4 x 4, row after row)")]
    WrongLength { sherd: String, count: usize },
    #[error("the pose of the sherd `{sherd}` holds something that is not a finite number")]
    NotFinite { sherd: String },
    #[error("the pose of the sherd `{sherd}` is not a rigid motion")]
    NotRigid { sherd: String },
    #[error("the truth cannot be used: {cause}")]
    BadTruth { cause: String },
}
