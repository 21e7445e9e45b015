//! Completions of a board that already has queens and blocked squares.
//!
//! The search is depth-first and always fills the row or column with the fewest remaining squares.
//! Bit fields hold the occupied columns and diagonals and give the available squares of a row;
//! column 0 is the lowest bit. As soon as a row or column has no square left, the search
//! backtracks. Completion is NP-hard in general (I. Gent, C. Jefferson and P. Nightingale,
//! "Complexity of n-Queens Completion", JAIR 59, 2017), so any search may take exponential time.
//!
//! This search lists completions and finds the first one. [`engine::completions`](crate::engine)
//! counts them with this search or with the join of the fast counter, whichever is expected to be
//! faster.
//!
//! ```
//! use queens::engine::{self, Options};
//! use queens::control::StopToken;
//! use queens::{Board, complete};
//!
//! let board: Board = "
//!     . . . . . .
//!     . . . . . .
//!     . . . . . Q
//!     . . . . . .
//!     . . . . x .
//!     . . . . . .".parse()?;
//! let stop = StopToken::new();
//! assert_eq!(complete::first(&board, &stop)?.unwrap().to_string(), "1 3 5 0 2 4");
//! assert_eq!(complete::count(&board, &stop)?, engine::completions(&board, &Options::default())?);
//! # Ok::<(), queens::Error>(())
//! ```

use crate::board::{ColumnSet, RowSet};
use crate::control::{StopToken, Stopped};
use crate::observer::{ForEachSolution, Node, Observer, Stoppable, Totals, Visit};
use crate::rng::Rng;
use crate::symmetry::Images;
use crate::{Board, Error, Placement, Size, Square, solve};
use std::ops::ControlFlow;

/// Searches for all completions of a board. Reports the fixed queens first.
///
/// A board whose queens attack each other has no completion. A full board without attacks has
/// exactly one completion: itself.
///
/// ```
/// use queens::observer::Statistics;
/// use queens::{Board, complete};
///
/// let board: Board = ".Q..\n....\n....\n....".parse()?;
/// let mut statistics = Statistics::default();
/// let _ = complete::search(&board, &mut statistics);
/// assert_eq!((statistics.placed, statistics.solutions), (4, 1)); // 4 includes the fixed one
/// # Ok::<(), queens::Error>(())
/// ```
pub fn search<O: Observer>(board: &Board, observer: &mut O) -> ControlFlow<O::Stop> {
    let Some(open) = OpenSquares::new(board) else { return ControlFlow::Continue(()) };
    board.queens().try_for_each(|queen| observer.placed(queen))?;
    open.search(observer)?;
    board
        .queens()
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .try_for_each(|queen| observer.removed(queen))
}

/// Passes each completion to `each`, in the order of [`search`], until it breaks.
///
/// ```
/// use queens::{Board, complete};
/// use std::ops::ControlFlow;
///
/// let board: Board = ".Q..\n....\n....\n....\n".parse()?;
/// let mut completions = Vec::new();
/// let _ = complete::completions(&board, |placement| {
///     completions.push(placement.to_string());
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(completions, ["1 3 0 2"]);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn completions<B>(
    board: &Board,
    mut each: impl FnMut(&Placement) -> ControlFlow<B>,
) -> ControlFlow<B> {
    search(board, &mut ForEachSolution::new(board.size(), |placement, _| each(placement)))
}

/// Finds the first completion of [`search`]; `None` if the board has no completion.
///
/// # Errors
/// [`Stopped`] if the search was stopped.
pub fn first(board: &Board, stop: &StopToken) -> Result<Option<Placement>, Stopped> {
    let keep = |found: &Placement, _| ControlFlow::Break(found.clone());
    let mut first = ForEachSolution::new(board.size(), keep);
    Stoppable::run(&mut first, stop, |to| search(board, to)).map(ControlFlow::break_value)
}

/// Counts the completions by visiting each of them.
///
/// # Errors
/// [`Stopped`] if the search was stopped.
pub fn count(board: &Board, stop: &StopToken) -> Result<u128, Stopped> {
    let mut count = Totals::default();
    let _ = Stoppable::run(&mut count, stop, |to| search(board, to))?;
    Ok(count.total.into())
}

/// The squares of the line to fill next: the row or the column with the fewest squares.
pub(crate) struct OpenLine {
    is_row: bool,
    /// The number of the row or column.
    number: u8,
    /// The columns of a row's squares, or the rows of a column's squares.
    squares: u32,
}

impl Iterator for OpenLine {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let place = (self.squares != 0).then(|| self.squares.trailing_zeros() as u8)?;
        self.squares &= self.squares - 1;
        Some(if self.is_row {
            Square::at(self.number, place)
        } else {
            Square::at(place, self.number)
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let squares = self.squares.count_ones() as usize;
        (squares, Some(squares))
    }
}

impl ExactSizeIterator for OpenLine {}

/// The lines that still need a queen, and their available squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenSquares {
    /// Rows without a queen; row 0 is the lowest bit.
    rows: u32,
    /// Columns without a queen.
    columns: u32,
    /// For each row, the squares that are not blocked.
    unblocked: [u32; 32],
    /// Attacked rising diagonals; a square has bit row + column.
    rising: u64,
    /// Attacked falling diagonals; a square has bit column - row + 31.
    falling: u64,
    queens: usize,
}

impl OpenSquares {
    /// Creates the open squares; `None` if two fixed queens attack each other.
    pub(crate) fn new(board: &Board) -> Option<OpenSquares> {
        if board.find_attack().is_some() {
            return None;
        }
        let all = board.size().row_mask();
        let unblocked = std::array::from_fn(|row| all & !board.blocked_in(row).bits());
        let open =
            OpenSquares { rows: all, columns: all, unblocked, rising: 0, falling: 0, queens: 0 };
        Some(board.queens().fold(open, OpenSquares::with))
    }

    pub(crate) fn with(mut self, queen: Square) -> OpenSquares {
        let (row, column) = (queen.row(), queen.column());
        self.rows &= !(1 << row);
        self.columns &= !(1 << column);
        self.rising |= 1 << (row + column);
        self.falling |= 1 << (31 + column - row);
        self.queens += 1;
        self
    }

    /// Returns the available squares of an open row.
    #[inline]
    fn squares(&self, row: usize) -> u32 {
        let attacked = self.rising >> row | self.falling >> (31 - row);
        self.unblocked[row] & self.columns & !(attacked as u32)
    }

    pub(crate) fn is_full(&self) -> bool {
        self.rows == 0
    }

    pub(crate) fn search<O: Observer>(&self, observer: &mut O) -> ControlFlow<O::Stop> {
        if observer.node(Node { depth: self.queens, bits: None })? == Visit::Skip {
            return ControlFlow::Continue(());
        }
        if self.is_full() {
            return observer.solution(Images::IDENTITY);
        }
        self.tightest().try_for_each(|queen| {
            observer.placed(queen)?;
            self.with(queen).search(observer)?;
            observer.removed(queen)
        })
    }

    /// Returns the row with the fewest squares, or a column with even fewer.
    ///
    /// A column is chosen only if it has at most two squares.
    pub(crate) fn tightest(&self) -> OpenLine {
        // Columns with at least one, two and three squares.
        let (mut one, mut two, mut three) = (0, 0, 0);
        // Rows with no square, with at most one, and with at most two.
        let mut short_rows = [0, 0, 0];
        for row in self.open_rows() {
            let squares = self.squares(row);
            (one, two, three) = (one | squares, two | one & squares, three | two & squares);
            let mut rest = squares;
            for rows in &mut short_rows {
                *rows |= u32::from(rest == 0) << row;
                rest &= rest.wrapping_sub(1);
            }
        }
        let short_columns = [one, two, three].map(|longer| self.columns & !longer);
        for (rows, columns) in short_rows.into_iter().zip(short_columns) {
            if rows != 0 {
                return self.row(rows.trailing_zeros() as usize);
            }
            if columns != 0 {
                return self.column(columns.trailing_zeros() as u8);
            }
        }
        let shortest = self.open_rows().min_by_key(|&row| self.squares(row).count_ones());
        self.row(shortest.unwrap_or_default())
    }

    fn open_rows(&self) -> impl Iterator<Item = usize> {
        RowSet::from_bits(self.rows).iter()
    }

    fn row(&self, row: usize) -> OpenLine {
        OpenLine { is_row: true, number: row as u8, squares: self.squares(row) }
    }

    fn column(&self, column: u8) -> OpenLine {
        let squares =
            self.open_rows().fold(0, |rows, row| rows | (self.squares(row) >> column & 1) << row);
        OpenLine { is_row: false, number: column, squares }
    }
}

/// Returns a board with some queens of a random solution, so it has a completion.
///
/// The solution comes from [`solve::random`]. So up to [`solve::UNIFORM_MAX`] rows, the probability
/// of a board is proportional to its number of completions.
///
/// ```
/// use queens::control::StopToken;
/// use queens::{Size, complete};
///
/// let board = complete::random_solvable(Size::new(8)?, 3, 1)?;
/// assert_eq!(board.queens().count(), 3);
/// assert!(complete::first(&board, &StopToken::new())?.is_some());
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Error::TooManyQueens`] for more queens than rows, or for any queen on a board of 2 or 3 rows.
pub fn random_solvable(size: Size, queens: usize, seed: u64) -> Result<Board, Error> {
    let mut board = Board::empty(size);
    let too_many = Error::TooManyQueens { queens, size: size.get() };
    let mut rest: Vec<Square> = match solve::random(size.get(), seed, &StopToken::new())? {
        Some(solution) if queens <= size.get() => solution.squares()?.collect(),
        None if queens == 0 => Vec::new(),
        _ => return Err(too_many),
    };
    let mut rng = Rng::new(!seed);
    for _ in 0..queens {
        board.place(rest.swap_remove(rng.pick(0..rest.len())))?;
    }
    Ok(board)
}

/// Returns a board with random queens that do not attack each other.
///
/// It may have no completion. Each queen is placed on a random free square, so boards are not
/// equally likely.
///
/// # Errors
/// [`Error::TooManyQueens`] if a thousand attempts found no such board.
pub fn random_any(size: Size, queens: usize, seed: u64) -> Result<Board, Error> {
    let mut rng = Rng::new(seed);
    let board = (0..1_000).find_map(|_| scatter(size, queens, &mut rng));
    board.ok_or(Error::TooManyQueens { queens, size: size.get() })
}

/// Places queens on random free squares; `None` if no free square remains.
fn scatter(size: Size, queens: usize, rng: &mut Rng) -> Option<Board> {
    let mut board = Board::empty(size);
    let mut open = OpenSquares::new(&board)?;
    for _ in 0..queens {
        let free: Vec<Square> = open
            .open_rows()
            .flat_map(|row| {
                ColumnSet::from_bits(open.squares(row))
                    .iter()
                    .map(move |column| Square::at(row as u8, column as u8))
            })
            .collect();
        let queen = *free.get(rng.pick(0..free.len().max(1)))?;
        board.place(queen).ok()?;
        open = open.with(queen);
    }
    Some(board)
}
