//! Converts results to Python values.

use pyo3::types::{PyAnyMethods, PyDict};
use pyo3::{Bound, PyAny, PyResult, Python};
use serde::Serialize;

/// Serializes a value to Python dictionaries, lists, strings and numbers.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    value: &impl Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(pythonize::pythonize(py, value)?)
}

pub(crate) fn fields<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyDict>> {
    Ok(to_python(py, value)?.cast_into()?)
}

pub(crate) fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("queens._results")?.getattr(name)
}
