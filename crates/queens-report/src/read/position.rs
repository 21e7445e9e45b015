//! A board as it was read: of any size, with queens, few or all, and blocked squares.

use queens::board::find_attack;
use queens::{Board, Error, Line, Placement, Size, Square};

/// Stands for the column of a row without a queen.
pub(crate) const NO_QUEEN: u32 = u32::MAX;

/// A board of any size. It takes 4 bytes a row, and more for what a list of columns cannot say.
///
/// ```
/// use queens_report::read::{self, ReadOptions};
///
/// let mut boards = read::boards("1 3 0 2\n1 - 0 2\n".as_bytes(), ReadOptions::default())?;
/// let position = boards.next().unwrap()?;
/// assert_eq!(position.placement().unwrap().to_string(), "1 3 0 2");
/// assert_eq!(boards.next().unwrap()?.queens().count(), 3);
/// # Ok::<(), read::ReadError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The column of the first queen of each row, or [`NO_QUEEN`].
    columns: Vec<u32>,
    /// Further queens, as (row, column), row by row from the top.
    more: Vec<(usize, u32)>,
    /// Blocked squares, as (row, column), row by row from the top.
    blocked: Vec<(usize, u32)>,
}

impl Position {
    /// At most one queen in a row.
    pub(crate) fn of_columns(columns: Vec<u32>) -> Position {
        Position { columns, ..Position::default() }
    }

    /// Adds a row below the others: the columns of what is on it, from the left, and whether it is a
    /// queen or else a blocked square.
    pub(crate) fn add_row(&mut self, marks: impl IntoIterator<Item = (u32, bool)>) {
        let row = self.columns.len();
        self.columns.push(NO_QUEEN);
        for (column, is_queen) in marks {
            match (is_queen, self.columns[row]) {
                (false, _) => self.blocked.push((row, column)),
                (true, NO_QUEEN) => self.columns[row] = column,
                (true, _) => self.more.push((row, column)),
            }
        }
    }

    /// Rows and columns.
    pub fn size(&self) -> usize {
        self.columns.len()
    }

    /// The column of the first queen of each row.
    pub(crate) fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// The queens as (row, column), row by row from the top.
    pub fn queens(&self) -> impl Iterator<Item = (usize, usize)> + Clone + '_ {
        self.columns.iter().enumerate().flat_map(|(row, &column)| {
            let first = Some(column).filter(|&column| column != NO_QUEEN);
            let from = self.more.partition_point(|&(other, _)| other < row);
            let more = self.more[from..].iter().take_while(move |&&(other, _)| other == row);
            let columns = first.into_iter().chain(more.map(|&(_, column)| column));
            columns.map(move |column| (row, column as usize))
        })
    }

    /// The blocked squares as (row, column), row by row from the top.
    pub fn blocked(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.blocked.iter().map(|&(row, column)| (row, column as usize))
    }

    /// The first two queens that attack each other, and the line. Takes O(N) time and 5 bits of memory
    /// a row.
    pub fn attack(&self) -> Option<([(usize, usize); 2], Line)> {
        find_attack(self.size(), self.queens())
    }

    /// The same board if every row has exactly one queen.
    pub fn placement(&self) -> Option<Placement> {
        let is_full = self.more.is_empty() && !self.columns.contains(&NO_QUEEN);
        is_full.then(|| Placement::new(self.columns.clone()).ok()).flatten()
    }

    /// The same board, to be completed.
    ///
    /// # Errors
    /// [`Error::SizeOutOfRange`] above [`Size::MAX`].
    pub fn board(&self) -> Result<Board, Error> {
        let size = Size::new(self.size())?;
        let mut board = Board::empty(size);
        for (row, column) in self.queens() {
            board.place(Square::new(row, column, size)?)?;
        }
        for (row, column) in self.blocked() {
            board.block(Square::new(row, column, size)?)?;
        }
        Ok(board)
    }
}
