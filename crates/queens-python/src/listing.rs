//! Iterators over solutions, and arrays of them.

use crate::arguments;
use crate::boards::Solution;
use crate::errors;
use crate::interrupt::{next_up_to, reporting};
use crate::search::Search;
use pyo3::types::{PyAnyMethods, PyDict, PyDictMethods};
use pyo3::{
    Bound, IntoPyObjectExt, PyAny, PyRef, PyResult, Python, pyclass, pyfunction, pymethods,
};
use queens::Size;
use queens::control::{Control, Stopped};
use queens_show::stream::{Sink, Stream};
use std::sync::atomic::{AtomicU64, Ordering};

/// The column of each row; rows beyond the board are 0.
type Columns = [u8; Size::MAX.get()];

fn columns(found: &queens::Placement) -> Columns {
    let mut columns = [0; Size::MAX.get()];
    for (byte, &column) in columns.iter_mut().zip(found.columns()) {
        *byte = column as u8;
    }
    columns
}

/// An iterator over solutions, returned by `solutions` and `completions`.
///
/// Several threads may share one iterator; each solution goes to one of them. `close` ends the
/// search; so does dropping the iterator.
#[pyclass(frozen, module = "queens._native")]
pub(crate) struct Solutions {
    stream: Stream<Columns>,
    rows: usize,
    /// The published number of solutions, if known: a length hint for which nothing is counted.
    all: Option<u128>,
    taken: AtomicU64,
}

impl Solutions {
    pub(crate) fn new(search: Search) -> PyResult<Solutions> {
        let (rows, all) = (search.size().get(), search.published());
        let stream = Stream::new(move |sink: &Sink<Columns>| {
            // One thread keeps up with a reader of single solutions; more threads would only slow the reader
            // down.
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

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Solution>> {
        let Some(columns) = self.take(py, 1)?.pop() else { return Ok(None) };
        let columns = columns[..self.rows].iter().map(|&column| column.into()).collect();
        queens::Placement::new(columns).map(|found| Some(Solution(found))).map_err(errors::engine)
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

    /// Returns the next `rows` solutions, or the rest at the end; `None` after the last one.
    fn _batch(&self, py: Python<'_>, rows: usize) -> PyResult<Option<SolutionBuffer>> {
        let (mut bytes, mut left) = (Vec::new(), rows);
        while left > 0 {
            let more = self.take(py, left)?;
            if more.is_empty() {
                break;
            }
            left -= more.len();
            bytes.extend(more.iter().flat_map(|columns| &columns[..self.rows]));
        }
        let shape = (rows - left, self.rows);
        Ok((left < rows).then(|| SolutionBuffer::new(bytes, shape)))
    }
}

/// Solutions for a NumPy array without a copy: one byte for each queen.
#[pyclass(frozen, module = "queens._native")]
pub(crate) struct SolutionBuffer {
    /// Used only by the array, which keeps this object.
    _bytes: Vec<u8>,
    address: usize,
    shape: (usize, usize),
}

impl SolutionBuffer {
    fn new(mut bytes: Vec<u8>, shape: (usize, usize)) -> SolutionBuffer {
        SolutionBuffer { address: bytes.as_mut_ptr() as usize, _bytes: bytes, shape }
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
        fields.set_item("shape", self.shape)?;
        fields.set_item("data", (self.address, is_read_only))?;
        Ok(fields)
    }
}

/// Returns all solutions as a NumPy array, one row each, in lexicographic order.
///
/// The array has a signed byte for each queen: 5 MB for N = 14, 236 MB for N = 16. If it does not
/// fit into the free memory of this machine or container, the function raises a `MemoryError`
/// immediately. One thread searches for half of the solutions and fills the array in place; the
/// others are mirror images.
///
/// :param n: rows of the board, 0 to 32
/// :param unique: only the smallest solution of each class of rotations and reflections
/// :param progress: ``True`` shows a bar; a function receives the completed fraction
/// :return: an array of ``int8`` with the shape (number of solutions, `n`)
/// :raises MemoryError: the array is larger than the free memory
/// :raises ImportError: NumPy is missing
///
/// See also `solutions_batches`.
///
/// >>> solutions_array(4)
/// array([[1, 3, 0, 2],
///        [2, 0, 3, 1]], dtype=int8)
/// >>> solutions_array(10).shape
/// (724, 10)
#[pyfunction]
#[pyo3(
    signature = (n, *, unique=false, progress=None),
    text_signature = "(n, *, unique=False, progress=False)"
)]
pub(crate) fn solutions_array<'py>(
    py: Python<'py>,
    n: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = arguments::truth)] unique: bool,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let numpy = py.import("queens._arrays")?.getattr("numpy")?;
    let as_array = numpy.getattr("asarray")?; // a missing package is reported before the search
    let size = arguments::size("n", n)?;
    let search = listed(size, unique);
    let all = check_array(py, &search, unique)?;
    let what = format!("solutions of N = {size}");
    let filled = reporting(py, progress, &what, |control| filled(&search, all, &control))?;
    let array = filled.map_err(|stopped| errors::engine(stopped.into()))?;
    as_array.call1((SolutionBuffer::new(array, (all, size.get())),))
}

/// Raises `MemoryError` unless an array of the published number of solutions fits into the free memory.
fn check_array(py: Python<'_>, search: &Search, unique: bool) -> PyResult<usize> {
    let (rows, published) = (search.size().get() as u128, search.published());
    let solutions = published.unwrap_or_else(|| at_least(search.size(), unique));
    let need = (solutions * rows, published.is_none());
    py.import("queens._memory")?.call_method1("check", need)?;
    let all = published.and_then(|all| usize::try_from(all).ok());
    let all = all.ok_or_else(|| errors::missing_memory(u128::MAX))?;
    errors::check_memory(all.saturating_mul(search.size().get()))?;
    Ok(all)
}

/// Returns a lower bound for the number of solutions or classes.
///
/// This is the published number of this board, or else that of the largest smaller board which has one: from
/// six rows on, the number grows with the board.
fn at_least(size: Size, unique: bool) -> u128 {
    let mut sizes = (0..=size.get()).rev().filter_map(|rows| Size::new(rows).ok());
    sizes.find_map(|size| listed(size, unique).published()).unwrap_or(1)
}

/// Fills an array in place. The system zeroes its pages at the first write.
fn filled(search: &Search, all: usize, control: &Control<'_>) -> Result<Vec<u8>, Stopped> {
    let mut array = vec![0; all * search.size().get()];
    match search.fill(control, &mut array) {
        Ok(()) => Ok(array),
        Err(stopped) => {
            errors::free_memory(array);
            Err(stopped)
        }
    }
}

/// Returns the search for all solutions, or for the canonical solution of each class.
fn listed(size: Size, unique: bool) -> Search {
    if unique { Search::Unique(size) } else { Search::All(size) }
}

/// Iterates over all solutions on a board of `n` rows, in lexicographic order.
///
/// The search runs at most about a thousand solutions ahead of the iterator, and stops when the
/// iterator is closed or dropped. It uses one thread, which is fast enough: the 2.3 million
/// solutions of N = 15 took 1.7 s on two processors, but 2.8 s with two searching threads. Mirror
/// images save nothing here, because those of the first solutions come last; `solutions_array` does
/// use them. A forked process cannot continue the search.
///
/// :param n: rows of the board, 0 to 32
/// :param unique: only the smallest solution of each class of rotations and reflections
/// :raises ValueError: more than 32 rows
///
/// See also `solutions_array`, `solutions_batches`, `count`.
///
/// >>> list(solutions(4))
/// [Solution([1, 3, 0, 2]), Solution([2, 0, 3, 1])]
/// >>> list(solutions(4, unique=True)) == [(1, 3, 0, 2)]
/// True
/// >>> next(solutions(20))[:5]
/// (0, 2, 4, 1, 3)
#[pyfunction]
#[pyo3(signature = (n, *, unique=false))]
pub(crate) fn solutions(
    n: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = arguments::truth)] unique: bool,
) -> PyResult<Solutions> {
    let size = arguments::size("n", n)?;
    Solutions::new(listed(size, unique))
}
