//! One solution, all solutions, and completions of a board.

use crate::arguments;
use crate::boards::{Board, Placement};
use crate::counting::counted;
use crate::errors::wrong;
use crate::interrupt::interruptible;
use crate::search::Search;
use crate::stream::Stream;
use pyo3::types::{PyBytes, PyTuple};
use pyo3::{
    Bound, PyAny, PyErr, PyRef, PyRefMut, PyResult, Python, pyclass, pyfunction, pymethods,
};
use queens::engine::{self, Options};
use queens::run::StopToken;
use queens::{Size, solve as methods};

/// One solution; none on boards of 2 and 3 rows.
#[pyfunction]
pub(crate) fn solve(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    method: &Bound<'_, PyAny>,
    seed: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<Placement>> {
    let rows = arguments::rows(n)?;
    let seed = seed.map(|seed| arguments::number("seed", seed)).transpose()?.unwrap_or(0);
    let method = Method::new(&arguments::text("method", method)?, seed)?;
    let found = interruptible(py, &StopToken::new(), |stop| method.solve(rows, stop))?;
    found.map(|found| found.map(Placement)).map_err(|error| wrong("n", error))
}

/// How one solution is found.
enum Method {
    Construct,
    Random(u64),
    First,
}

impl Method {
    fn new(method: &str, seed: u64) -> PyResult<Method> {
        match method {
            "construct" => Ok(Method::Construct),
            "random" => Ok(Method::Random(seed)),
            "first" => Ok(Method::First),
            other => {
                let problem =
                    format!("there is no method `{other}`: use construct, random or first");
                Err(wrong("method", problem))
            }
        }
    }

    fn solve(
        &self,
        rows: usize,
        stop: &StopToken,
    ) -> Result<Option<queens::Placement>, queens::Error> {
        match self {
            Method::Construct => methods::construct(rows),
            Method::Random(seed) => methods::random_until(rows, *seed, stop),
            Method::First => Ok(Search::All(Size::new(rows)?).first(stop)?),
        }
    }
}

/// The column of each row; rows beyond the board are 0.
type Columns = [u8; Size::MAX.get()];

fn columns(found: &queens::Placement) -> Columns {
    let mut columns = [0; Size::MAX.get()];
    for (byte, &column) in columns.iter_mut().zip(found.columns()) {
        *byte = column as u8;
    }
    columns
}

/// Solutions one by one.
#[pyclass(module = "queens._native")]
pub(crate) struct Solutions {
    stream: Stream<Columns>,
    rows: usize,
}

impl Solutions {
    fn new(search: Search) -> PyResult<Solutions> {
        let rows = search.size().get();
        let stream = Stream::new(move |sink| {
            let _ = search.run(sink.stop(), |found| sink.put(columns(found)));
        })?;
        Ok(Solutions { stream, rows })
    }
}

#[pymethods]
impl Solutions {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__<'py>(
        mut this: PyRefMut<'py, Self>,
        py: Python<'py>,
    ) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let rows = this.rows;
        let next = this.stream.next(py)?;
        next.map(|columns| PyTuple::new(py, &columns[..rows])).transpose()
    }

    /// Some of the next solutions, one byte a row; empty at the end.
    fn block<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let solutions = self.stream.next_all(py)?;
        let bytes: Vec<u8> =
            solutions.iter().flat_map(|columns| &columns[..self.rows]).copied().collect();
        Ok(PyBytes::new(py, &bytes))
    }
}

/// All solutions, or the canonical one of each class, in lexicographic order.
#[pyfunction]
pub(crate) fn solutions(n: &Bound<'_, PyAny>, unique: bool) -> PyResult<Solutions> {
    let size = arguments::size("n", n)?;
    Solutions::new(if unique { Search::Unique(size) } else { Search::All(size) })
}

/// The first completion.
#[pyfunction]
pub(crate) fn first_completion(py: Python<'_>, board: &Board) -> PyResult<Option<Placement>> {
    board.check()?;
    let search = Search::Completions(Box::new(board.0.clone()));
    let found = counted(py, |stop| Ok(search.first(stop)?))?;
    Ok(found.map(Placement))
}

/// All completions.
#[pyfunction]
pub(crate) fn completions(board: &Board) -> PyResult<Solutions> {
    board.check()?;
    Solutions::new(Search::Completions(Box::new(board.0.clone())))
}

/// The number of completions.
#[pyfunction]
pub(crate) fn count_completions(
    py: Python<'_>,
    board: &Board,
    threads: Option<&Bound<'_, PyAny>>,
) -> Result<u128, PyErr> {
    board.check()?;
    let threads = arguments::threads("threads", threads)?;
    counted(py, |stop| {
        engine::completions(&board.0, &Options::default().threads(threads).stop(stop))
    })
}
