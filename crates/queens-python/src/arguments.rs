//! Checks and converts arguments, with the same messages as the command line.

use crate::errors::wrong;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::types::{PyAnyMethods, PyDict, PyFloat, PyString, PyStringMethods};
use pyo3::{Bound, PyAny, PyErr, PyResult, Python};
use queens::control::{StopToken, Threads};
use queens::count::Method;
use queens::engine::kernel::Kernel;
use queens::{Algorithm, Error, Size, Square, SquareName};
use queens_kit::KernelChoice;
use queens_show::explain::{Language, Topic, UnknownLanguage};
use queens_show::words::{no_number, no_positive, no_rows};
use serde::Serialize;
use std::num::NonZeroU64;
use std::str::FromStr;
use std::time::Duration;

fn wrong_kind(name: &str, problem: impl std::fmt::Display) -> PyErr {
    PyTypeError::new_err(format!("{name}: {problem}"))
}

/// Returns the digits of a whole number of any size; `problem` describes other values.
fn digits(
    name: &str,
    value: &Bound<'_, PyAny>,
    problem: impl FnOnce(String) -> String,
) -> PyResult<String> {
    match value.call_method0("__index__") {
        Ok(number) => Ok(number.str()?.to_string()),
        // The text of an array can have several lines.
        Err(_) => Err(wrong_kind(name, problem(value.repr()?.to_string().replace('\n', "")))),
    }
}

pub(crate) fn size(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Size> {
    let text = digits(name, value, |text| Error::SizeSyntax { text }.to_string())?;
    text.parse().map_err(|error: Error| wrong(name, error))
}

fn whole_number<T: FromStr>(
    name: &str,
    value: &Bound<'_, PyAny>,
    problem: impl Fn(String) -> String,
) -> PyResult<T> {
    let text = digits(name, value, &problem)?;
    text.parse().map_err(|_| wrong(name, problem(text)))
}

pub(crate) fn rows(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    whole_number("n", value, |text| no_rows(&text))
}

pub(crate) fn number(name: &str, value: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole_number(name, value, |text| no_number(&text))
}

pub(crate) fn random_seed(py: Python<'_>) -> PyResult<u64> {
    py.import("random")?.call_method1("getrandbits", (63,))?.extract()
}

pub(crate) fn seed(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let problem = |text| format!("`{text}` is not a seed: use 0 to 2**64 - 1");
    whole_number("seed", value, problem)
}

pub(crate) fn positive(name: &str, value: &Bound<'_, PyAny>) -> PyResult<NonZeroU64> {
    NonZeroU64::new(number(name, value)?).ok_or_else(|| wrong(name, no_positive("0")))
}

/// Parses a row or column. Accepts floats with whole values, because data frames contain them.
pub(crate) fn place(name: &str, value: &Bound<'_, PyAny>) -> PyResult<u32> {
    let places = 0.0..f64::from(u32::MAX);
    if let Ok(place) = value.extract::<f64>()
        && place.fract() == 0.0
        && places.contains(&place)
    {
        return Ok(place as u32);
    }
    let problem =
        |text: String| format!("`{text}` is not a row or column: use whole numbers from 0 up");
    let text = digits(name, value, problem)?;
    Err(wrong(name, problem(text)))
}

/// Parses a number of threads; `None` means one for each processor.
pub(crate) fn threads(name: &str, value: Option<&Bound<'_, PyAny>>) -> PyResult<Threads> {
    let Some(value) = value else { return Ok(Threads::ALL) };
    let text = digits(name, value, |text| Error::Threads { text }.to_string())?;
    text.parse().map_err(|error: Error| wrong(name, error))
}

pub(crate) fn seconds(value: &Bound<'_, PyAny>) -> PyResult<Duration> {
    let problem = |text: String| {
        format!("`{text}` is not a time limit: use a number of seconds above 0, such as 2.5")
    };
    let text = value.repr()?.to_string();
    if value.is_instance_of::<PyString>() {
        return Err(wrong_kind("seconds", problem(text)));
    }
    let seconds = value.py().get_type::<PyFloat>().call1((value,));
    let seconds: f64 = match seconds.and_then(|seconds| seconds.extract()) {
        Ok(seconds) => seconds,
        Err(_) => return Err(wrong_kind("seconds", problem(text))),
    };
    let limit = Some(seconds).filter(|seconds| *seconds > 0.0);
    let limit = limit.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    limit.ok_or_else(|| wrong("seconds", problem(text)))
}

/// Returns a token that also stops after the time limit, if any.
pub(crate) fn limited(stop: &StopToken, limit: Option<Duration>) -> StopToken {
    limit.map_or_else(|| stop.clone(), |limit| stop.within(limit))
}

pub(crate) fn truth(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    value.is_truthy()
}

pub(crate) fn text(name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    match value.cast::<PyString>() {
        Ok(text) => Ok(text.to_string_lossy().into_owned()),
        Err(_) => Err(wrong_kind(name, format!("`{}` is not text: use a string", value.repr()?))),
    }
}

pub(crate) fn algorithm(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Algorithm> {
    text(name, value)?.parse().map_err(|error: Error| wrong(name, error))
}

pub(crate) fn method(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Method> {
    text(name, value)?.parse().map_err(|error: Error| wrong(name, error))
}

pub(crate) fn topic(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Topic> {
    text(name, value)?.parse().map_err(|error: Error| wrong(name, error))
}

pub(crate) fn language(value: Option<&Bound<'_, PyAny>>) -> PyResult<Language> {
    let Some(value) = value else { return Ok(Language::default()) };
    text("language", value)?.parse().map_err(|error: UnknownLanguage| wrong("language", error))
}

/// Parses the kernel for a board of this size. `auto`, the default, is the best kernel up to `QUEENS_KERNEL`.
pub(crate) fn kernel(value: Option<&Bound<'_, PyAny>>, size: Size) -> PyResult<Kernel> {
    let choice = value.map_or(Ok(KernelChoice::default()), kernel_choice)?;
    choice.kernel(size, kernel_limit()?).map_err(|error| wrong("kernel", error))
}

/// Returns the value of `QUEENS_KERNEL`, which can change between calls.
pub(crate) fn kernel_limit() -> PyResult<Option<Kernel>> {
    queens_kit::kernel_limit().map_err(PyValueError::new_err)
}

pub(crate) fn best_kernel() -> PyResult<Kernel> {
    Ok(kernel_limit()?.unwrap_or_else(Kernel::best))
}

pub(crate) fn kernel_choice(value: &Bound<'_, PyAny>) -> PyResult<KernelChoice> {
    text("kernel", value)?.parse().map_err(|error: String| wrong("kernel", error))
}

pub(crate) fn square(name: &str, value: &Bound<'_, PyAny>, size: Size) -> PyResult<Square> {
    if value.is_instance_of::<PyString>() {
        let square = text(name, value)?.parse::<SquareName>().and_then(|named| named.on(size));
        return square.map_err(|error| wrong(name, error));
    }
    let problem = || -> PyResult<PyErr> {
        let text = value.repr()?;
        Ok(wrong_kind(name, format!("`{text}` is not a square: use a name or (row, column)")))
    };
    let Ok((row, column)) = value.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() else {
        return Err(problem()?);
    };
    let place =
        |value| number(name, value).map(|place| usize::try_from(place).unwrap_or(usize::MAX));
    Square::new(place(&row)?, place(&column)?, size).map_err(|error| wrong(name, error))
}

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
