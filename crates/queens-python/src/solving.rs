//! One solution, all solutions, and completions of a board.

use crate::arguments::{self, limited};
use crate::boards::{Board, Placement};
use crate::counting::counted;
use crate::errors::{self, wrong};
use crate::interrupt::{abandonable, next_up_to, reporting};
use crate::memory;
use crate::search::Search;
use pyo3::types::{PyBytes, PyDict, PyDictMethods};
use pyo3::{
    Bound, IntoPyObjectExt, PyAny, PyErr, PyRef, PyResult, Python, pyclass, pyfunction, pymethods,
};
use queens::engine::{self, Options};
use queens::run::{Control, StopToken, Stopped};
use queens::solve::{LocalSearch, local};
use queens::{Error, Size, complete, solve as methods};
use queens_report::stream::{Sink, Stream};
use std::sync::atomic::{AtomicU64, Ordering};

/// Finds one solution; boards of 2 and 3 rows have no solution.
#[pyfunction]
pub(crate) fn solve(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    method: &Bound<'_, PyAny>,
    seed: Option<&Bound<'_, PyAny>>,
    seconds: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<Placement>> {
    let rows = arguments::rows(n)?;
    let seed = seed.map(|seed| arguments::seed(seed)).transpose()?.unwrap_or(0);
    let method = Method::new(&arguments::text("method", method)?, seed)?;
    memory::check(method.bytes(rows))?;
    let limit = seconds.map(arguments::seconds).transpose()?;
    let found = abandonable(py, move |stop| method.solve(rows, &limited(stop, limit)))?;
    found.map(|found| found.map(Placement::from)).map_err(failure)
}

/// Finds one solution by local search; returns it with the moves and the restarts.
#[pyfunction]
pub(crate) fn local_search(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    method: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    sideways: &Bound<'_, PyAny>,
    restarts: Option<&Bound<'_, PyAny>>,
    seconds: Option<&Bound<'_, PyAny>>,
) -> PyResult<(Option<Placement>, u64, u64)> {
    let rows = arguments::rows(n)?;
    let search = arguments::text("method", method)?;
    let search: LocalSearch = search.parse().map_err(|error: Error| wrong("method", error))?;
    let sideways = arguments::number("sideways", sideways)?;
    if sideways > 0 && !search.moves_sideways() {
        return Err(wrong("sideways", "only `hill-climbing` moves sideways: use 0"));
    }
    let options = local::Options::new(arguments::seed(seed)?).sideways(sideways);
    let options = match restarts {
        Some(restarts) => options.restarts(arguments::number("restarts", restarts)?),
        None => options,
    };
    memory::check(rows.saturating_mul(BYTES))?;
    let limit = seconds.map(arguments::seconds).transpose()?;
    let found = abandonable(py, move |stop| search.solve(rows, &options, &limited(stop, limit)))?;
    let found = found.map_err(failure)?;
    Ok((found.placement.map(Placement::from), found.steps, found.restarts))
}

/// The memory of a local search for each row: columns, queens on each line, lists of rows.
const BYTES: usize = 36;

/// Converts an error of a search: a stop, or too many rows.
fn failure(error: Error) -> PyErr {
    match error {
        Error::Stopped(_) => errors::engine(error),
        error => wrong("n", error),
    }
}

/// The method of finding one solution.
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

    /// Returns the memory for a solution and its search.
    fn bytes(&self, rows: usize) -> usize {
        let words: usize = match self {
            Method::Construct | Method::First => 1,
            Method::Random(_) => 6, // and the queens on each diagonal
        };
        rows.saturating_mul(words * size_of::<u32>())
    }

    fn solve(&self, rows: usize, stop: &StopToken) -> Result<Option<queens::Placement>, Error> {
        match self {
            Method::Construct => methods::construct(rows, stop),
            Method::Random(seed) => methods::random(rows, *seed, stop),
            Method::First => methods::first(rows, stop),
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

/// An iterator over solutions.
#[pyclass(frozen, module = "queens._native")]
pub(crate) struct Solutions {
    stream: Stream<Columns>,
    rows: usize,
    /// The published number of solutions, as a length hint. Nothing is counted for it.
    all: Option<u128>,
    taken: AtomicU64,
}

impl Solutions {
    fn new(search: Search) -> PyResult<Solutions> {
        let (rows, all) = (search.size().get(), search.published());
        let stream = Stream::new(move |sink: &Sink<Columns>| {
            // One thread is as fast as the reader of single solutions; more threads would only slow the
            // reader down.
            let _ = search.run(sink.stop(), |found| sink.put(columns(found)));
        })?;
        Ok(Solutions { stream, rows, all, taken: AtomicU64::new(0) })
    }

    fn take(&self, py: Python<'_>, most: usize) -> PyResult<Vec<Columns>> {
        let taken = next_up_to(py, &self.stream, most)?;
        self.taken.fetch_add(taken.len() as u64, Ordering::Relaxed);
        Ok(taken)
    }
}

#[pymethods]
impl Solutions {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Placement>> {
        let Some(columns) = self.take(py, 1)?.pop() else { return Ok(None) };
        let columns = columns[..self.rows].iter().map(|&column| column.into()).collect();
        queens::Placement::new(columns).map(|found| Some(found.into())).map_err(errors::engine)
    }

    fn __length_hint__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let left = |all: u128| all.saturating_sub(self.taken.load(Ordering::Relaxed).into());
        match self.all.and_then(|all| isize::try_from(left(all)).ok()) {
            Some(left) => left.into_bound_py_any(py),
            None => Ok(py.NotImplemented().into_bound(py)),
        }
    }

    /// Ends the search and the iterator.
    fn close(&self) {
        self.stream.close();
    }

    /// Returns up to `most` of the next solutions, one byte per row; empty at the end.
    fn block<'py>(&self, py: Python<'py>, most: usize) -> PyResult<Bound<'py, PyBytes>> {
        let solutions = self.take(py, most)?;
        let bytes: Vec<u8> =
            solutions.iter().flat_map(|columns| &columns[..self.rows]).copied().collect();
        Ok(PyBytes::new(py, &bytes))
    }
}

/// Solutions for a NumPy array without a copy: one byte for each queen.
#[pyclass(frozen, module = "queens._native")]
pub(crate) struct SolutionBuffer {
    /// Used only by the array, which keeps this object.
    bytes: Vec<u8>,
    address: usize,
    rows: usize,
}

impl SolutionBuffer {
    fn new(mut bytes: Vec<u8>, rows: usize) -> SolutionBuffer {
        SolutionBuffer { address: bytes.as_mut_ptr() as usize, bytes, rows }
    }
}

#[pymethods]
impl SolutionBuffer {
    /// Describes the array for NumPy.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fields = PyDict::new(py);
        let is_read_only = false;
        fields.set_item("version", 3)?;
        fields.set_item("typestr", "|i1")?;
        fields.set_item("shape", (self.bytes.len() / self.rows.max(1), self.rows))?;
        fields.set_item("data", (self.address, is_read_only))?;
        Ok(fields)
    }
}

/// Lists all solutions in lexicographic order, or the canonical solutions of all classes. Allocates an array
/// for their published number and fills it in place. The system zeroes its pages at the first write.
///
/// # Errors
/// `MemoryError` if no number is published: the list would not fit into any memory.
#[pyfunction]
pub(crate) fn list_solutions(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    unique: bool,
    report: Option<&Bound<'_, PyAny>>,
) -> PyResult<SolutionBuffer> {
    let size = arguments::size("n", n)?;
    let (search, rows) = (listed(size, unique), size.get() as u128);
    // The solution of an empty board has no bytes.
    let all = if rows == 0 { Some(0) } else { search.published() };
    let bytes = all.and_then(|all| usize::try_from(all * rows).ok());
    let bytes = bytes.ok_or_else(|| memory::missing(u128::MAX))?;
    memory::check(bytes)?;
    let filled = reporting(py, report, |stop, note| {
        let mut array = vec![0; bytes];
        match search.fill(&Control::default().stop(stop).progress(note), &mut array) {
            Ok(()) => Ok(array),
            Err(stopped) => {
                memory::free(array);
                Err(stopped)
            }
        }
    })?;
    let array = filled.map_err(|stopped: Stopped| errors::engine(stopped.into()))?;
    Ok(SolutionBuffer::new(array, size.get()))
}

/// Returns the search for all solutions, or for the canonical solution of each class.
fn listed(size: Size, unique: bool) -> Search {
    if unique { Search::Unique(size) } else { Search::All(size) }
}

/// Returns a lower bound for the number of solutions or classes. This is the published number of this board,
/// or of the largest board that has one. From six rows on, the number grows with the board.
#[pyfunction]
pub(crate) fn at_least(n: &Bound<'_, PyAny>, unique: bool) -> PyResult<u128> {
    let rows = arguments::size("n", n)?.get();
    let mut sizes = (0..=rows).rev().filter_map(|rows| Size::new(rows).ok());
    Ok(sizes.find_map(|size| listed(size, unique).published()).unwrap_or(1))
}

/// Iterates over all solutions, or the canonical solution of each class, in lexicographic order.
#[pyfunction]
pub(crate) fn solutions(n: &Bound<'_, PyAny>, unique: bool) -> PyResult<Solutions> {
    let size = arguments::size("n", n)?;
    Solutions::new(listed(size, unique))
}

/// Finds the first completion.
#[pyfunction]
pub(crate) fn first_completion(
    py: Python<'_>,
    board: &Board,
    seconds: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<Placement>> {
    board.check()?;
    let limit = seconds.map(arguments::seconds).transpose()?;
    let found = counted(py, |stop| Ok(complete::first(&board.0, &limited(stop, limit))?))?;
    Ok(found.map(Placement::from))
}

/// Iterates over all completions.
#[pyfunction]
pub(crate) fn completions(board: &Board) -> PyResult<Solutions> {
    board.check()?;
    Solutions::new(Search::Completions(Box::new(board.0.clone())))
}

/// Counts the completions.
#[pyfunction]
pub(crate) fn count_completions(
    py: Python<'_>,
    board: &Board,
    threads: Option<&Bound<'_, PyAny>>,
    seconds: Option<&Bound<'_, PyAny>>,
) -> Result<u128, PyErr> {
    board.check()?;
    let limit = seconds.map(arguments::seconds).transpose()?;
    let threads = arguments::threads("threads", threads)?;
    let kernel = arguments::best_kernel()?;
    counted(py, |stop| {
        let control = Control::default().threads(threads).stop(&limited(stop, limit));
        engine::completions(&board.0, &Options::from(control).kernel(kernel))
    })
}
