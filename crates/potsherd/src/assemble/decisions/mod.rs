//! What the user decided: which sherds join, which do not, which stay out, where some belong, what
//! they are called. `parse` reads the text, `check` finds unknown names and contradictions.

mod check;
mod files;
mod parse;

use crate::geom::Rigid;
use crate::scans::SherdId;
pub use check::Checked;
pub use files::{Decided, HISTORY, NAME, Written};

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
    pub fn check(&self, ids: &[SherdId]) -> Result<Checked, DecisionError> {
        check::check(self, ids)
    }
}

/// A line of a file of decisions, however it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionLine {
    /// What it is about; two lines about one thing cannot both stand.
    pub subject: String,
    /// What it says.
    pub meaning: String,
}

impl DecisionLine {
    /// Reads one line; `None` for remarks and for what is not understood.
    pub fn read(line: &str) -> Option<Self> {
        let kind = Decisions::parse(line, "").ok()?.list.pop()?.kind;
        let sorted = |names: &[&String]| {
            let mut names: Vec<&str> = names.iter().map(|n| n.as_str()).collect();
            names.sort_unstable();
            names.join("\n")
        };
        let (about, names, says) = match &kind {
            Kind::Join { a, b, way } => ("join", sorted(&[a, b]), format!("yes {way:?}")),
            Kind::NotJoin { a, b } => ("join", sorted(&[a, b]), "no".to_owned()),
            Kind::SameVessel(names) => {
                ("vessel", sorted(&names.iter().collect::<Vec<_>>()), "one".to_owned())
            }
            Kind::NotSameVessel(names) => {
                ("vessel", sorted(&names.iter().collect::<Vec<_>>()), "several".to_owned())
            }
            Kind::LeaveOut(names) => ("out", sorted(&names.iter().collect::<Vec<_>>()), String::new()),
            Kind::Pose { sherd, frame, matrix } => ("pose", sherd.clone(), format!("{frame} {matrix:?}")),
            Kind::Label { sherd, label } => ("label", sherd.clone(), label.clone()),
        };
        let subject = format!("{about}\n{names}");
        Some(Self { meaning: format!("{subject}\n{says}"), subject })
    }
}

/// Why decisions cannot be obeyed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DecisionError {
    /// A file of decisions cannot be read.
    #[error("{file} cannot be read: {cause}")]
    Unreadable {
        /// The file.
        file: String,
        /// What is wrong with it.
        cause: String,
    },
    /// A line says nothing that is understood.
    #[error("{place}: {message}")]
    Syntax {
        /// File and line.
        place: String,
        /// What is wrong with it.
        message: String,
    },
    /// A line names something that is no sherd of the collection.
    #[error("{place}: no sherd is called \"{name}\"{}", suggestion(.nearest))]
    UnknownName {
        /// File and line.
        place: String,
        /// The name as it was written.
        name: String,
        /// A sherd whose name is much like it.
        nearest: Option<String>,
    },
    /// Two decisions cannot both be obeyed.
    #[error("{place} contradicts {other}: {message}")]
    Contradiction {
        /// File and line of one.
        place: String,
        /// File and line of the other.
        other: String,
        /// What they disagree about.
        message: String,
    },
    /// A decision is clear, but asks for something that cannot be.
    #[error("{place}: {message}")]
    Impossible {
        /// File and line.
        place: String,
        /// Why it cannot be.
        message: String,
    },
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
