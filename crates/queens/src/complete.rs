//! Completions of a board that already has queens and blocked squares.
//!
//! A depth-first search that always fills the row or column with the fewest remaining squares. Each
//! row keeps its available squares as a bit field, with column 0 as the lowest bit. After each
//! queen, the attacked squares are removed from all open rows, so a row or column without squares
//! is noticed at once. Completion is NP-hard in general (I. Gent, C. Jefferson and P. Nightingale,
//! "Complexity of n-Queens Completion", JAIR 59, 2017), so any search may take exponential time.
//!
//! This search lists completions and finds the first one. To count many completions,
//! [`engine::completions`](crate::engine) is faster.
//!
//! ```
//! use queens::engine::{self, Options};
//! use queens::run::StopToken;
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
use crate::observer::{Node, Observer, Recorder, Stoppable, Totals, Visit};
use crate::rng::Rng;
use crate::run::{StopToken, Stopped};
use crate::symmetry::Images;
use crate::{Board, Error, Placement, Size, Square, solve};
use std::ops::ControlFlow;

/// Searches all completions of a board. Reports the fixed queens first.
///
/// Neither rows nor columns are filled in sequence.
///
/// A board whose queens attack each other has no completion. A full board without attacks has one,
/// itself.
///
/// ```
/// use queens::observer::Statistics;
/// use queens::{Board, complete};
///
/// let board: Board = ".Q..\n....\n....\n....".parse()?;
/// let mut statistics = Statistics::default();
/// let _ = complete::search(&board, &mut statistics);
/// assert_eq!((statistics.placed, statistics.solutions), (4, 1)); // the fixed queen is one of them
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
    search(board, &mut Recorder::new(board.size(), |placement, _| each(placement)))
}

/// Finds the first completion of [`search`]; `None` if the board has no completion.
///
/// # Errors
/// [`Stopped`] if the search was stopped.
pub fn first(board: &Board, stop: &StopToken) -> Result<Option<Placement>, Stopped> {
    let keep = |found: &Placement, _| ControlFlow::Break(found.clone());
    let mut first = Recorder::new(board.size(), keep);
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

/// The line to fill next: the row or the column with the fewest squares.
enum OpenLine {
    Row(usize),
    Column(u32),
}

/// The lines and squares that remain to fill.
#[derive(Clone, Copy)]
struct OpenSquares {
    /// Rows without a queen; row 0 is the lowest bit.
    rows: u32,
    /// Columns without a queen.
    columns: u32,
    /// Available squares of each open row.
    squares: [u32; 32],
    /// Queens on the board.
    queens: usize,
}

impl OpenSquares {
    /// Creates the open squares; `None` if two fixed queens attack each other.
    fn new(board: &Board) -> Option<OpenSquares> {
        if board.attack().is_some() {
            return None;
        }
        let all = board.size().row_mask();
        let squares = std::array::from_fn(|row| all & !board.blocked_in(row).bits());
        let open = OpenSquares { rows: all, columns: all, squares, queens: 0 };
        Some(board.queens().fold(open, OpenSquares::with))
    }

    /// Adds one queen.
    fn with(mut self, queen: Square) -> OpenSquares {
        let row = queen.row();
        self.rows &= !(1 << row);
        self.columns &= !(1 << queen.column());
        self.queens += 1;
        for other in RowSet::from_bits(self.rows).iter() {
            let distance = other.abs_diff(row) as u32;
            let queen = 1u64 << queen.column();
            let attacked = queen | queen << distance | queen >> distance;
            self.squares[other] &= !(attacked as u32);
        }
        self
    }

    fn search<O: Observer>(&self, observer: &mut O) -> ControlFlow<O::Stop> {
        if observer.node(Node { depth: self.queens, bits: None })? == Visit::Skip {
            return ControlFlow::Continue(());
        }
        if self.rows == 0 {
            return observer.solution(Images::IDENTITY);
        }
        match self.tightest() {
            OpenLine::Row(row) => {
                let columns = ColumnSet::from_bits(self.squares[row]).iter();
                columns.into_iter().try_for_each(|column| self.place(observer, row, column))
            }
            OpenLine::Column(bit) => {
                let rows =
                    RowSet::from_bits(self.rows).iter().filter(|&row| self.squares[row] & bit != 0);
                let column = bit.trailing_zeros() as usize;
                rows.into_iter().try_for_each(|row| self.place(observer, row, column))
            }
        }
    }

    fn place<O: Observer>(
        &self,
        observer: &mut O,
        row: usize,
        column: usize,
    ) -> ControlFlow<O::Stop> {
        let queen = Square::at(row as u8, column as u8);
        observer.placed(queen)?;
        self.with(queen).search(observer)?;
        observer.removed(queen)
    }

    /// Returns the row with the fewest squares, or a column with even fewer.
    ///
    /// A column is chosen only if it has at most two squares.
    fn tightest(&self) -> OpenLine {
        // Columns with at least one, two and three squares.
        let (mut one, mut two, mut three) = (0, 0, 0);
        let mut shortest = (u32::MAX, 0);
        for row in RowSet::from_bits(self.rows).iter() {
            let squares = self.squares[row];
            three |= two & squares;
            two |= one & squares;
            one |= squares;
            shortest = shortest.min((squares.count_ones(), row));
        }
        let columns = [self.columns & !one, self.columns & one & !two, self.columns & two & !three];
        let shorter = (0..shortest.0).zip(columns).find(|(_, columns)| *columns != 0);
        shorter.map_or(OpenLine::Row(shortest.1), |(_, columns)| {
            OpenLine::Column(columns & columns.wrapping_neg())
        })
    }
}

/// Returns a board with some queens of a random solution, so it has a completion.
///
/// The solution is that of [`solve::random`]. So up to [`solve::UNIFORM_MAX`] rows, the probability
/// of a board is proportional to its number of completions.
///
/// ```
/// use queens::run::StopToken;
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
/// It may have no completion. Each queen is placed on a random free square; boards are not equally
/// likely.
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
        let free: Vec<Square> = RowSet::from_bits(open.rows)
            .iter()
            .flat_map(|row| {
                ColumnSet::from_bits(open.squares[row])
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
