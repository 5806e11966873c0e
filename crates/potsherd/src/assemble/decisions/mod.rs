//! What the user decided: which sherds join, which do not, which stay out, where some belong, what
//! they are called. `parse` reads the text, `check` finds unknown names and contradictions.

mod check;
mod files;
mod parse;

use crate::geom::Rigid;
pub use check::Checked;
pub use files::Decided;

/// One decision, with the place it was read from.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    pub kind: Kind,
    /// File and line, as told to the user.
    pub place: String,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// The two join; if a number is given, in the way `potsherd why` lists under it (from 1).
    Join {
        a: String,
        b: String,
        way: Option<usize>,
    },
    NotJoin {
        a: String,
        b: String,
    },
    SameVessel(Vec<String>),
    /// No two of them are of one vessel.
    NotSameVessel(Vec<String>),
    LeaveOut(Vec<String>),
    /// Sixteen numbers, row after row, from the scan to the frame's coordinates, in file units.
    Pose {
        sherd: String,
        frame: String,
        matrix: [f64; 16],
    },
    Label {
        sherd: String,
        label: String,
    },
}

/// Everything that was decided, in the order it was read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Decisions {
    pub list: Vec<Decision>,
}

impl Decisions {
    /// Reads the text of one file; `file` is what messages call it.
    pub fn parse(text: &str, file: &str) -> Result<Self, DecisionError> {
        parse::parse(text, file)
    }

    /// Takes over what another file decided.
    pub fn append(&mut self, other: Self) {
        self.list.extend(other.list);
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Finds names that are no sherd of the collection, and contradictions.
    pub fn check(&self, ids: &[String]) -> Result<Checked, DecisionError> {
        check::check(self, ids)
    }
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DecisionError {
    #[error("{file} cannot be read: {cause}")]
    Unreadable { file: String, cause: String },
    #[error("{place}: {message}")]
    Syntax { place: String, message: String },
    #[error("{place}: no sherd is called \"{name}\"{}", suggestion(.nearest))]
    UnknownName { place: String, name: String, nearest: Option<String> },
    #[error("{place} contradicts {other}: {message}")]
    Contradiction { place: String, other: String, message: String },
    #[error("{place}: {message}")]
    Impossible { place: String, message: String },
}

fn suggestion(nearest: &Option<String>) -> String {
    nearest.as_ref().map_or_else(String::new, |n| format!("; did you mean \"{n}\"?"))
}

/// A pose that was given, in millimetres, with the matrix as it was written.
#[derive(Clone, Debug, PartialEq)]
pub struct Pin {
    pub frame: String,
    pub matrix: [f64; 16],
    pub pose: Rigid,
}
