//! Finds the lexicographically first solution of a board of up to 128 rows.
//!
//! The search starts with the solution of the closed formula and improves it from the top row down.
//! In each row, it tries the smaller columns in order, and takes the first one with which the rows
//! below can be completed. In the next row, it improves this completion.
//!
//! Most of the boards that it tries have no completion, so it must find that out quickly. To
//! complete a board, it always fills the row or column with the fewest squares, and prefers
//! columns, because the queens of the upper rows leave few squares in the left columns.
//! Backtracking row by row visits 50 times as many nodes at N = 34 (bench-results/README.md).

use super::{FIRST_MAX, construct};
use crate::control::{StopToken, Stopped};
use crate::{Error, Placement};
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// Finds the lexicographically first solution; `None` for 2 and 3 rows.
///
/// The time grows exponentially, and even N take longer than odd N: 0.2 seconds for 32 rows, 4 for
/// 34, 40 for 36.
///
/// ```
/// use queens::control::StopToken;
/// use queens::solve;
///
/// let stop = StopToken::new();
/// assert_eq!(solve::first(8, &stop)?.unwrap().to_string(), "0 4 7 5 2 6 1 3");
/// assert!(solve::first(33, &stop)?.unwrap().is_solution());
/// assert_eq!(solve::first(3, &stop)?, None);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Error::TooManyRows`] above [`FIRST_MAX`]; [`Error::Stopped`].
pub fn first(n: usize, stop: &StopToken) -> Result<Option<Placement>, Error> {
    if n > FIRST_MAX {
        return Err(Error::TooManyRows { n, max: FIRST_MAX });
    }
    let Some(found) = construct(n, stop)? else { return Ok(None) };
    let columns = found.columns();
    let first = if n <= 64 {
        Search::<u64>::new(n, stop).improve(columns)?
    } else {
        Search::<u128>::new(n, stop).improve(columns)?
    };
    Ok(Some(Placement::from_columns(first)))
}

/// A set of rows or columns; row or column 0 is the lowest bit.
trait Word:
    Copy
    + PartialEq
    + From<bool>
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    fn len(self) -> u32;

    fn lowest(self) -> usize;
}

impl Word for u64 {
    fn len(self) -> u32 {
        self.count_ones()
    }

    fn lowest(self) -> usize {
        self.trailing_zeros() as usize
    }
}

impl Word for u128 {
    fn len(self) -> u32 {
        self.count_ones()
    }

    fn lowest(self) -> usize {
        self.trailing_zeros() as usize
    }
}

fn none<W: Word>() -> W {
    false.into()
}

fn bit<W: Word>(index: usize) -> W {
    W::from(true) << index
}

/// Iterates over a set, lowest first.
#[inline]
fn members<W: Word>(mut set: W) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != none()).then(|| {
            let lowest = set.lowest();
            set = set & !bit::<W>(lowest);
            lowest
        })
    })
}

#[derive(Clone, Copy)]
enum Line {
    Row(usize),
    Column(usize),
}

/// The lines that still need a queen, and their free squares.
#[derive(Clone)]
struct Open<W> {
    /// Rows without a queen.
    rows: W,
    /// Columns without a queen.
    columns: W,
    /// The free squares of each open row.
    squares: Vec<W>,
    /// The open line with the fewest free squares.
    tightest: Line,
}

impl<W: Word> Open<W> {
    fn new(n: usize) -> Open<W> {
        let all = (0..n).map(bit).fold(none(), W::bitor);
        Open { rows: all, columns: all, squares: vec![all; n], tightest: Line::Row(0) }
    }

    /// Becomes `above` with one more queen. Returns `false` if an open line has no free square.
    fn add(&mut self, above: &Open<W>, row: usize, column: usize) -> bool {
        self.rows = above.rows & !bit::<W>(row);
        self.columns = above.columns & !bit::<W>(column);
        let queen: W = bit(column);
        let mut shortest = (u32::MAX, 0);
        let mut counts = Counts([none(); 7]);
        for other in members(self.rows) {
            let distance = other.abs_diff(row);
            let attacked = queen | queen << distance | queen >> distance;
            let squares = above.squares[other] & !attacked;
            let count = squares.len();
            if count < shortest.0 {
                if count == 0 {
                    return false;
                }
                shortest = (count, other);
            }
            self.squares[other] = squares;
            counts.add(squares);
        }
        let (count, column) = counts.least(self.columns);
        self.tightest =
            if count <= shortest.0 { Line::Column(column) } else { Line::Row(shortest.1) };
        count > 0
    }
}

/// A number for each column, at most 127: word `k` holds bit `k` of all numbers.
struct Counts<W>([W; 7]);

impl<W: Word> Counts<W> {
    /// Adds 1 in each of the columns.
    #[inline]
    fn add(&mut self, columns: W) {
        let mut carry = columns;
        for word in &mut self.0 {
            (*word, carry) = (*word ^ carry, *word & carry);
        }
    }

    /// Returns the smallest number in these columns, and the first column that has it.
    ///
    /// If `columns` is empty, the number is positive.
    #[inline]
    fn least(&self, columns: W) -> (u32, usize) {
        let (mut least, mut number) = (columns, 0);
        for (place, &word) in self.0.iter().enumerate().rev() {
            let smaller = least & !word;
            if smaller == none() {
                number |= 1 << place;
            } else {
                least = smaller;
            }
        }
        (number, least.lowest())
    }
}

/// The search for completions of the upper rows.
struct Search<'a, W> {
    /// The open lines and squares after 0, 1, 2, ... queens.
    open: Vec<Open<W>>,
    columns: Vec<u32>,
    placed: u64,
    stop: &'a StopToken,
}

/// The number of queens placed between two checks of the token.
///
/// Placing them takes at most a few milliseconds.
const CHECK_EVERY: u64 = 1 << 12;

impl<W: Word> Search<'_, W> {
    fn new(n: usize, stop: &StopToken) -> Search<'_, W> {
        Search { open: vec![Open::new(n); n + 1], columns: vec![0; n], placed: 0, stop }
    }

    /// Returns the lexicographically first solution, given any solution.
    fn improve(mut self, solution: &[u32]) -> Result<Vec<u32>, Stopped> {
        let mut best = solution.to_vec();
        for row in 0..best.len() {
            let smaller = self.open[row].squares[row] & !(!none::<W>() << best[row] as usize);
            for column in members(smaller) {
                if self.place(row, row, column)? {
                    best.clone_from(&self.columns);
                    break;
                }
            }
            self.add(row, row, best[row] as usize);
        }
        Ok(best)
    }

    /// Adds a queen to a board of `queens` queens.
    ///
    /// Returns `false` if an open line has no free square.
    fn add(&mut self, queens: usize, row: usize, column: usize) -> bool {
        self.columns[row] = column as u32;
        let (above, below) = self.open.split_at_mut(queens + 1);
        below[0].add(&above[queens], row, column)
    }

    /// Adds a queen and completes the board; returns `false` if that is impossible.
    fn place(&mut self, queens: usize, row: usize, column: usize) -> Result<bool, Stopped> {
        self.placed += 1;
        if self.placed.is_multiple_of(CHECK_EVERY) {
            self.stop.check()?;
        }
        Ok(self.add(queens, row, column) && self.complete(queens + 1)?)
    }

    /// Completes a board with this number of queens; returns `false` if that is impossible.
    fn complete(&mut self, queens: usize) -> Result<bool, Stopped> {
        if queens == self.columns.len() {
            return Ok(true);
        }
        match self.open[queens].tightest {
            Line::Row(row) => {
                for column in members(self.open[queens].squares[row]) {
                    if self.place(queens, row, column)? {
                        return Ok(true);
                    }
                }
            }
            Line::Column(column) => {
                for row in members(self.open[queens].rows) {
                    let is_free = self.open[queens].squares[row] & bit(column) != none();
                    if is_free && self.place(queens, row, column)? {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;

    /// Returns the first solution of a search in lexicographic order.
    fn by_search(n: usize) -> Option<Placement> {
        crate::solutions(Size::new(n).unwrap()).next()
    }

    fn improved<W: Word>(n: usize) -> Vec<u32> {
        let stop = StopToken::new();
        let any = construct(n, &stop).unwrap().unwrap();
        Search::<W>::new(n, &stop).improve(any.columns()).unwrap()
    }

    #[test]
    fn first_solutions_match_row_by_row_search() {
        for n in 0..=29 {
            assert_eq!(first(n, &StopToken::new()).unwrap(), by_search(n), "N = {n}");
        }
    }

    #[test]
    fn both_word_sizes_give_same_solution() {
        for n in (4..=27).chain([31]) {
            assert_eq!(improved::<u64>(n), improved::<u128>(n), "N = {n}");
        }
    }

    /// A plain row-by-row search with 64-bit bit maps found this solution in 139,956,636 nodes.
    #[test]
    fn boards_above_32_rows_are_solved() {
        let columns = "0 2 4 1 3 8 10 12 14 5 7 24 26 32 30 22 27 25 28 31 29 15 17 11 9 16 6 13 20 \
                       18 23 21 19";
        assert_eq!(first(33, &StopToken::new()).unwrap().unwrap().to_string(), columns);
    }

    #[test]
    fn larger_boards_are_refused() {
        let error = Error::TooManyRows { n: FIRST_MAX + 1, max: FIRST_MAX };
        assert_eq!(first(FIRST_MAX + 1, &StopToken::new()), Err(error));
    }
}
