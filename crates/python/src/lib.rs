//! The extension module of the Python package, `potsherd._native`. It hands over data and runs stages; what users see
//! is written in Python on top of it (`python/potsherd`).

mod arrays;
mod assembly;
mod collection;
mod errors;
mod features;
mod matches;
mod others;
mod work;

/// The part of potsherd that is written in Rust. Use the package `potsherd`, which is made of it.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use crate::assembly::Assembly;
    #[pymodule_export]
    use crate::collection::Collection;
    #[pymodule_export]
    use crate::features::Features;
    #[pymodule_export]
    use crate::matches::{Matches, Parts};
    #[pymodule_export]
    use crate::others::{check_measures, evaluate, limit_memory, main, simulate, version};
}
