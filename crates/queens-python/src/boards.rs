//! Boards and placements: immutable values with drawings.

use crate::arguments;
use crate::errors::wrong;
use crate::interrupt::{CHECK_EVERY, abandonable, each};
use crate::{memory, reading};
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyAnyMethods, PyBytes, PyInt, PyTuple};
use pyo3::{Bound, IntoPyObject, Py, PyAny, PyErr, PyResult, Python, pyclass, pymethods};
use queens::{Position, Size, Square, symmetry};
use queens_report::board_text::ReadOptions;
use queens_report::draw::svg::{self, BoardStyle};
use std::cmp::Ordering;
use std::num::NonZeroU64;

/// Largest board to draw; viewers fail on larger drawings.
const LARGEST_DRAWING: usize = 1_000;

/// A board with queens and blocked squares.
#[pyclass(frozen, eq, hash, module = "queens._native")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Board(pub(crate) queens::Board);

#[pymethods]
impl Board {
    /// Parses `Q`, `.` and `x`, a FEN, or a board in another format. `base` is the first column of lists.
    #[staticmethod]
    fn parse(text: &Bound<'_, PyAny>, base: Option<&Bound<'_, PyAny>>) -> PyResult<Board> {
        if let Ok(board) = arguments::text("board", text)?.parse() {
            return Ok(Board(board));
        }
        let base = reading::base(base)?;
        let options = ReadOptions { base, is_partial: true, ..ReadOptions::default() };
        let position = reading::board_of_text(text, options)?;
        let board = queens::Board::try_from(&position);
        board.map(Board).map_err(|error| wrong("board", error))
    }

    /// Makes a board with queens and blocks on these squares.
    #[staticmethod]
    fn of(
        n: &Bound<'_, PyAny>,
        queens: &Bound<'_, PyAny>,
        blocked: &Bound<'_, PyAny>,
    ) -> PyResult<Board> {
        let size = arguments::size("n", n)?;
        let mut board = queens::Board::empty(size);
        for queen in queens.try_iter()? {
            let square = arguments::square("queens", &queen?, size)?;
            board.place(square).map_err(|error| wrong("queens", error))?;
        }
        for block in blocked.try_iter()? {
            let square = arguments::square("blocked", &block?, size)?;
            board.block(square).map_err(|_| both(square, size))?;
        }
        Ok(Board(board))
    }

    /// Returns the number of rows and of columns.
    #[getter]
    fn n(&self) -> usize {
        self.0.size().get()
    }

    /// Returns row and column of each queen.
    #[getter]
    fn queens(&self) -> Vec<(usize, usize)> {
        self.0.queens().map(coordinates).collect()
    }

    /// Returns row and column of each blocked square.
    #[getter]
    fn blocked(&self) -> Vec<(usize, usize)> {
        self.0.blocked().map(coordinates).collect()
    }

    fn fen(&self) -> String {
        self.0.to_fen()
    }

    fn text(&self) -> String {
        self.0.to_string()
    }

    fn svg(&self, coordinates: bool, size: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        Ok(svg::board(&self.0, &style(coordinates, size)?))
    }
}

impl Board {
    pub(crate) fn position(&self) -> PyResult<Position> {
        let mut position = Position::empty(self.n());
        for (row, column) in self.queens() {
            position.place(row, column).map_err(crate::errors::engine)?;
        }
        for (row, column) in self.blocked() {
            position.block(row, column).map_err(crate::errors::engine)?;
        }
        Ok(position)
    }

    /// Checks that no two queens attack each other.
    ///
    /// # Errors
    /// `ValueError` that names two attacking queens.
    pub(crate) fn check(&self) -> PyResult<()> {
        let Some((one, two, line)) = self.0.attack() else { return Ok(()) };
        let name = |square: Square| square.name(self.0.size()).map_err(crate::errors::engine);
        let (one, two, line) = (name(one)?, name(two)?, line.with_article());
        let problem = format!("the queens on {one} and {two} attack each other along {line}");
        Err(wrong("board", format!("{problem}: remove one of them")))
    }
}

/// A column to convert for a tuple, which may have millions of columns.
struct Item {
    column: u32,
    place: usize,
}

/// Size of a pointer and a Python number.
const BYTES_OF_AN_ITEM: usize = 40;

impl<'py> IntoPyObject<'py> for Item {
    type Target = PyInt;
    type Output = Bound<'py, PyInt>;
    type Error = PyErr;

    /// Checks for Ctrl-C at intervals.
    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyInt>> {
        if self.place.is_multiple_of(CHECK_EVERY) {
            py.check_signals()?;
        }
        Ok(self.column.into_pyobject(py)?)
    }
}

fn coordinates(square: Square) -> (usize, usize) {
    (square.row(), square.column())
}

fn both(square: Square, size: Size) -> pyo3::PyErr {
    match square.name(size) {
        Ok(name) => {
            wrong("blocked", format!("{name} holds a queen and is blocked: keep one of them"))
        }
        Err(error) => wrong("blocked", error),
    }
}

fn style(coordinates: bool, size: Option<&Bound<'_, PyAny>>) -> PyResult<BoardStyle> {
    let size = size.map(|size| arguments::positive("size", size)).transpose()?;
    Ok(BoardStyle { coordinates, size: size.map(NonZeroU64::get) })
}

/// A solution of any size.
#[pyclass(frozen, eq, ord, module = "queens._native")]
pub(crate) struct Placement {
    found: queens::Placement,
    /// The buffer that `data` returns.
    data: PyOnceLock<Py<PyBytes>>,
}

impl From<queens::Placement> for Placement {
    fn from(found: queens::Placement) -> Placement {
        Placement { found, data: PyOnceLock::new() }
    }
}

impl PartialEq for Placement {
    fn eq(&self, other: &Placement) -> bool {
        self.found == other.found
    }
}

impl PartialOrd for Placement {
    fn partial_cmp(&self, other: &Placement) -> Option<Ordering> {
        self.found.partial_cmp(&other.found)
    }
}

#[pymethods]
impl Placement {
    /// Checks that the columns are a solution.
    #[new]
    fn new(py: Python<'_>, columns: &Bound<'_, PyAny>) -> PyResult<Placement> {
        let checked = each(columns, |column| arguments::place("columns", column))?;
        let placement = queens::Placement::new(checked).map_err(|error| wrong("columns", error))?;
        let (placement, attack) = abandonable(py, move |_| {
            let attack = placement.find_attack();
            (placement, attack)
        })?;
        match attack {
            None => Ok(placement.into()),
            Some((upper, lower, line)) => {
                let [left, right] = [upper, lower].map(|row| placement.columns()[row]);
                let rows = format!("row {upper} (column {left}) and row {lower} (column {right})");
                let problem =
                    format!("the queens of {rows} attack each other along {}", line.with_article());
                Err(wrong("columns", format!("no solution: {problem}")))
            }
        }
    }

    /// Returns the number of rows and of columns.
    #[getter]
    fn n(&self) -> usize {
        self.found.size()
    }

    /// Returns the column of each row.
    #[getter]
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let columns = self.found.columns();
        memory::check(columns.len().saturating_mul(BYTES_OF_AN_ITEM))?;
        let items = columns.iter().enumerate().map(|(place, &column)| Item { column, place });
        PyTuple::new(py, items)
    }

    /// Returns the column of one row, or `None` outside of the board.
    fn column(&self, row: usize) -> Option<u32> {
        self.found.columns().get(row).copied()
    }

    /// Returns the column of each row as a signed 32-bit number in native byte order.
    ///
    /// Always returns the same object, which exists as long as the placement. This is required for a buffer
    /// that Python code exports without `__release_buffer__`: NumPy keeps the exporter, but not the view.
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let data = self.data.get_or_try_init(py, || self.bytes(py).map(Bound::unbind))?;
        Ok(data.bind(py).clone())
    }

    /// Returns the distinct images under the eight symmetries, the canonical one first.
    fn images(&self, py: Python<'_>) -> PyResult<Vec<Placement>> {
        let bytes = size_of_val(self.found.columns());
        memory::check(bytes.saturating_mul(symmetry::Symmetry::ALL.len() + 1))?;
        let placement = self.found.clone();
        let images = abandonable(py, move |_| symmetry::images(&placement))?;
        Ok(images.map_err(crate::errors::engine)?.into_iter().map(Placement::from).collect())
    }

    /// Returns a board with these queens.
    fn board(&self) -> PyResult<Board> {
        queens::Board::try_from(&self.found).map(Board).map_err(crate::errors::engine)
    }

    fn svg(&self, coordinates: bool, size: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let style = style(coordinates, size)?;
        let rows = self.found.size();
        if rows > LARGEST_DRAWING {
            let remedy = format!("draw boards of at most {LARGEST_DRAWING} rows");
            return Err(wrong("svg", format!("{rows} rows are too many: {remedy}")));
        }
        Ok(svg::placement(&self.found, &style))
    }
}

impl Placement {
    pub(crate) fn position(&self) -> PyResult<Position> {
        let columns = self.found.columns();
        memory::check(size_of_val(columns))?;
        Position::from_columns(columns.to_vec()).map_err(crate::errors::engine)
    }

    fn bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let columns = self.found.columns();
        memory::check(size_of_val(columns))?;
        PyBytes::new_with(py, size_of_val(columns), |bytes| {
            for (bytes, column) in bytes.chunks_exact_mut(size_of::<u32>()).zip(columns) {
                bytes.copy_from_slice(&column.to_ne_bytes());
            }
            Ok(())
        })
    }
}
