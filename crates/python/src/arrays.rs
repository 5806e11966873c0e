//! Arrays between numpy and the library: views of what Rust holds, read-only, and copies on the way in.

use crate::errors::Error;
use numpy::ndarray::ArrayView2;
use numpy::{Element, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use potsherd::geom::Vec3;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Rows of `N` numbers that lie one after the other in memory.
///
/// # Safety
/// `T` must consist of exactly `N` numbers of type `E` without padding.
pub unsafe trait Rows<E, const N: usize> {}
// SAFETY: three numbers each; nalgebra's vectors are plain arrays in memory.
unsafe impl Rows<f64, 3> for Vec3 {}
unsafe impl Rows<u32, 3> for [u32; 3] {}
unsafe impl Rows<u8, 3> for [u8; 3] {}

/// A read-only view of `rows`, which `owner` keeps alive and never changes.
pub fn view<'py, T: Rows<E, N>, E: Element, const N: usize>(
    owner: Bound<'py, PyAny>,
    rows: &[T],
) -> PyResult<Bound<'py, PyArray2<E>>> {
    const { assert!(size_of::<T>() == N * size_of::<E>()) };
    // SAFETY: `rows` are `N` numbers each (see `Rows`), and the array holds on to its owner.
    let array = unsafe {
        let numbers = ArrayView2::from_shape_ptr((rows.len(), N), rows.as_ptr().cast::<E>());
        PyArray2::borrow_from_array(&numbers, owner)
    };
    read_only(array)
}

/// A new array of points, read-only like the views.
pub fn copied<'py>(py: Python<'py>, rows: &[Vec3]) -> PyResult<Bound<'py, PyArray2<f64>>> {
    let numbers: Vec<f64> = rows.iter().flat_map(|v| v.iter().copied()).collect();
    read_only(numpy::PyArray1::from_vec(py, numbers).reshape([rows.len(), 3])?)
}

fn read_only<E: Element>(array: Bound<'_, PyArray2<E>>) -> PyResult<Bound<'_, PyArray2<E>>> {
    let options = PyDict::new(array.py());
    options.set_item("write", false)?;
    array.call_method("setflags", (), Some(&options))?;
    Ok(array)
}

/// Rows of three of an array that Python made.
pub fn rows<E: Element + Copy>(array: &PyReadonlyArray2<E>, what: &str) -> PyResult<Vec<[E; 3]>> {
    if array.shape()[1] != 3 {
        return Err(Error::new_err(format!("{what} must have three columns, not {}", array.shape()[1])));
    }
    Ok(array.as_array().rows().into_iter().map(|r| [r[0], r[1], r[2]]).collect())
}
