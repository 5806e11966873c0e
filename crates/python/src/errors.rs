//! Errors of the library as exceptions, in the same sentences. Their classes are written in Python, where type checkers
//! see them.

use potsherd::assemble::DecisionError as Decision;
use potsherd::scans::ScanError as Scan;
use pyo3::PyErr;
use pyo3::import_exception;

import_exception!(potsherd._errors, Error);
import_exception!(potsherd._errors, ScanError);
import_exception!(potsherd._errors, DecisionError);

/// The exception for an error of any stage.
pub fn told(error: anyhow::Error) -> PyErr {
    let sentence = potsherd_cli::sentence(&error);
    let of_library = error.downcast_ref::<potsherd::Error>();
    match (of_library, error.downcast_ref::<Scan>(), error.downcast_ref::<Decision>()) {
        (Some(potsherd::Error::Scans(_)), ..) | (_, Some(_), _) => ScanError::new_err(sentence),
        (Some(potsherd::Error::Decision(_)), ..) | (.., Some(_)) => DecisionError::new_err(sentence),
        _ => Error::new_err(sentence),
    }
}

/// For data that Python hands over and that must have been made here.
pub fn unreadable(what: &str, cause: impl std::fmt::Display) -> PyErr {
    Error::new_err(format!("{what} cannot be read: {cause}"))
}
