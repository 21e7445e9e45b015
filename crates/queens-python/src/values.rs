//! Structured results as plain Python values.

use pyo3::types::{PyAnyMethods, PyDict, PyList};
use pyo3::{Bound, IntoPyObjectExt, PyAny, PyResult, Python};
use serde_json::Value;

/// The Python value of what serializes to this JSON: dictionaries, lists, strings, numbers.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
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
                values.iter().map(|value| to_python(py, value)).collect();
            Ok(PyList::new(py, values?)?.into_any())
        }
        Value::Object(fields) => {
            let dictionary = PyDict::new(py);
            for (name, value) in fields {
                dictionary.set_item(name, to_python(py, value)?)?;
            }
            Ok(dictionary.into_any())
        }
    }
}
