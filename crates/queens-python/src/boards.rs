//! Boards and placements: immutable values with drawings.

use crate::arguments;
use crate::errors::{self, wrong};
use crate::interrupt::{CHECK_EVERY, abandonable, each};
use crate::reading;
use pyo3::pyclass::CompareOp;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyAnyMethods, PyBytes, PyInt, PyTuple, PyType};
use pyo3::{Bound, IntoPyObject, Py, PyAny, PyErr, PyResult, Python, pyclass, pymethods};
use queens::{Position, Size, Square, symmetry};
use queens_show::board_text::ReadOptions;
use queens_show::draw::svg::{self, BoardStyle};
use std::num::NonZeroU64;

/// The largest board to draw; viewers fail on larger drawings.
const LARGEST_DRAWING: usize = 1_000;

/// A board with queens and blocked squares, up to 32 rows.
///
/// :param text: one line per row from the top: ``Q`` is a queen, ``.`` a free square, ``x`` a
///     blocked one; or a FEN such as ``1Q2/4/x3/4``; or a board printed by another program, but
///     not pairs or names of squares, which do not show its size: see `of`
/// :param base: the number of the first column, 0 or 1, if a list of columns is ambiguous
///
/// >>> board = Board('''
/// ...     . Q . .
/// ...     . . . .
/// ...     x . . .
/// ...     . . . .
/// ... ''')
/// >>> board
/// Board('1Q2/4/x3/4')
/// >>> board == Board.of(4, queens=["b4"], blocked=[(2, 0)])
/// True
#[pyclass(frozen, eq, hash, module = "queens._native")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Board(pub(crate) queens::Board);

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (text, *, base=None))]
    fn new(text: &Bound<'_, PyAny>, base: Option<&Bound<'_, PyAny>>) -> PyResult<Board> {
        if let Ok(board) = arguments::text("board", text)?.parse() {
            return Ok(Board(board));
        }
        let base = reading::base(base)?;
        let options = ReadOptions { base, is_partial: true, ..ReadOptions::default() };
        let position = reading::board_of_text(text, options)?;
        let board = queens::Board::try_from(&position);
        board.map(Board).map_err(|error| wrong("board", error))
    }

    /// Makes a board of `n` rows with queens and blocks on these squares.
    ///
    /// >>> print(Board.of(3, queens=["a1"], blocked=[(0, 2)]))
    /// ..x
    /// ...
    /// Q..
    #[staticmethod]
    #[pyo3(
        signature = (n, *, queens=None, blocked=None),
        text_signature = "(n, *, queens=(), blocked=())"
    )]
    fn of(
        n: &Bound<'_, PyAny>,
        queens: Option<&Bound<'_, PyAny>>,
        blocked: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Board> {
        let size = arguments::size("n", n)?;
        let mut board = queens::Board::empty(size);
        for square in squares("queens", queens, size)? {
            board.place(square).map_err(|error| wrong("queens", error))?;
        }
        for square in squares("blocked", blocked, size)? {
            board.block(square).map_err(|_| both(square, size))?;
        }
        Ok(Board(board))
    }

    /// The number of rows, equal to the number of columns.
    #[getter]
    fn n(&self) -> usize {
        self.0.size().get()
    }

    /// Row and column of each queen, from the top left.
    #[getter]
    fn queens<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.queens().map(coordinates).collect::<Vec<_>>())
    }

    /// Row and column of each blocked square, from the top left.
    #[getter]
    fn blocked<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.blocked().map(coordinates).collect::<Vec<_>>())
    }

    /// The piece placement of the chess notation FEN, with ``x`` for a blocked square.
    #[getter]
    fn fen(&self) -> String {
        self.0.to_fen()
    }

    /// Draws the board as an SVG document.
    ///
    /// :param size: width and height in pixels
    /// :param coordinates: whether to show names of rows and columns, as on a chess board
    #[pyo3(signature = (*, size=None, coordinates=false))]
    fn svg(&self, size: Option<&Bound<'_, PyAny>>, coordinates: bool) -> PyResult<String> {
        Ok(svg::board(&self.0, &style(coordinates, size)?))
    }

    fn _repr_html_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let image = (self.svg(None, true)?, self.n(), self.__repr__());
        py.import("queens._display")?.call_method1("board_image", image)
    }

    fn __str__(&self) -> String {
        self.0.to_string().trim_end_matches('\n').to_owned()
    }

    fn __repr__(&self) -> String {
        // The parser would read the FEN of a single row as a text board.
        let text = if self.n() > 1 { self.fen() } else { self.__str__() };
        format!("Board('{text}')")
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (this.get_type(), (this.get().__str__(),))
    }
}

impl Board {
    pub(crate) fn of_value(board: &Bound<'_, PyAny>) -> PyResult<Board> {
        if let Ok(board) = board.cast::<Board>() {
            return Ok(Board(board.get().0.clone()));
        }
        let inner = board.getattr_opt("_inner")?;
        match inner.as_ref().map(|inner| inner.cast::<Placement>()) {
            Some(Ok(placement)) => placement.get().board(),
            _ => Board::new(board, None),
        }
    }

    pub(crate) fn position(&self) -> PyResult<Position> {
        let mut position = Position::empty(self.n());
        for (row, column) in self.0.queens().map(coordinates) {
            position.place(row, column).map_err(crate::errors::engine)?;
        }
        for (row, column) in self.0.blocked().map(coordinates) {
            position.block(row, column).map_err(crate::errors::engine)?;
        }
        Ok(position)
    }

    /// Raises a `ValueError` that names two attacking queens, if any.
    pub(crate) fn check(&self) -> PyResult<()> {
        let Some((one, two, line)) = self.0.find_attack() else { return Ok(()) };
        let name = |square: Square| square.name(self.0.size()).map_err(crate::errors::engine);
        let (one, two, line) = (name(one)?, name(two)?, line.with_article());
        let problem = format!("the queens on {one} and {two} attack each other along {line}");
        Err(wrong("board", format!("{problem}: remove one of them")))
    }
}

/// A column to convert to an item of a tuple.
///
/// The tuple may have millions of items.
struct Item {
    column: u32,
    place: usize,
}

/// The size of a pointer and a Python number.
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

fn squares(name: &str, values: Option<&Bound<'_, PyAny>>, size: Size) -> PyResult<Vec<Square>> {
    let Some(values) = values else { return Ok(Vec::new()) };
    values.try_iter()?.map(|value| arguments::square(name, &value?, size)).collect()
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
#[pyclass(frozen, module = "queens._native")]
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

pub(crate) struct Solution(pub(crate) queens::Placement);

impl<'py> IntoPyObject<'py> for Solution {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let class = CLASS.import(py, "queens._boards", "Solution")?;
        class.call_method1("_of", (Placement::from(self.0),))
    }
}

#[pymethods]
impl Placement {
    /// Creates a placement; the columns must be a solution.
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
        errors::check_memory(columns.len().saturating_mul(BYTES_OF_AN_ITEM))?;
        let items = columns.iter().enumerate().map(|(place, &column)| Item { column, place });
        PyTuple::new(py, items)
    }

    /// Returns the column of one row, or `None` outside the board.
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
        errors::check_memory(bytes.saturating_mul(symmetry::Symmetry::ALL.len() + 1))?;
        let placement = self.found.clone();
        let images = abandonable(py, move |_| symmetry::images(&placement))?;
        Ok(images.map_err(crate::errors::engine)?.into_iter().map(Placement::from).collect())
    }

    fn __richcmp__(&self, other: &Placement, comparison: CompareOp) -> bool {
        comparison.matches(self.found.cmp(&other.found))
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
        errors::check_memory(size_of_val(columns))?;
        Position::from_columns(columns.to_vec()).map_err(crate::errors::engine)
    }

    fn bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let columns = self.found.columns();
        errors::check_memory(size_of_val(columns))?;
        PyBytes::new_with(py, size_of_val(columns), |bytes| {
            for (bytes, column) in bytes.chunks_exact_mut(size_of::<u32>()).zip(columns) {
                bytes.copy_from_slice(&column.to_ne_bytes());
            }
            Ok(())
        })
    }
}
