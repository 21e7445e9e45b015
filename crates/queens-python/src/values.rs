//! Converts structured results to plain Python values.

use pyo3::exceptions::PyRuntimeError;
use pyo3::types::{PyAnyMethods, PyDict, PyList};
use pyo3::{Bound, IntoPyObjectExt, PyAny, PyErr, PyResult, Python};
use queens::Digits;
use serde::Serialize;
use serde_json::Value;

/// Fields that are whole numbers in Python, but text in JSON, where large numbers are inexact.
const NUMBERS: [&str; 6] = ["total", "count_so_far", "nodes", "tested", "placed", "seed"];

/// Serializes a value to Python dictionaries, lists, strings and numbers.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    value: &impl Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let value = serde_json::to_value(value);
    from_json(py, &value.map_err(|error| PyErr::new::<PyRuntimeError, _>(error.to_string()))?)
}

fn from_json<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Null => Ok(py.None().into_bound(py)),
        Value::Bool(value) => value.into_bound_py_any(py),
        Value::Number(number) => match number.as_u64() {
            Some(whole) => whole.into_bound_py_any(py),
            None => number.as_f64().into_bound_py_any(py),
        },
        Value::String(text) => text.into_bound_py_any(py),
        Value::Array(values) => {
            let values: PyResult<Vec<_>> =
                values.iter().map(|value| from_json(py, value)).collect();
            Ok(PyList::new(py, values?)?.into_any())
        }
        Value::Object(fields) => {
            let dictionary = PyDict::new(py);
            for (name, value) in fields {
                dictionary.set_item(name, field(py, name, value)?)?;
            }
            Ok(dictionary.into_any())
        }
    }
}

fn field<'py>(py: Python<'py>, name: &str, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    let text = value.as_str().filter(|_| NUMBERS.contains(&name));
    match text.and_then(Digits::<u128>::parse) {
        Some(Digits(count)) => count.into_bound_py_any(py),
        None => from_json(py, value),
    }
}
