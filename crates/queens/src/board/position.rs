//! Positions: boards of any size, the common type of all parsers.

use super::{Board, Line, Placement, Size, Square, find_attack, square_name};
use crate::Error;
use std::collections::BTreeSet;

/// A board of any size with any queens and blocked squares.
///
/// Takes 4 bytes per row, and more for blocked squares and for rows with several queens. Convert it
/// to a [`Board`] to complete it, or to a [`Placement`] if each row has one queen.
///
/// ```
/// use queens::{Board, Position};
///
/// let position = Position::from_fen("1Q2/4/x3/3Q")?;
/// assert_eq!(position.queens().collect::<Vec<_>>(), [(0, 1), (3, 3)]);
/// assert_eq!((position.find_attack(), position.placement()), (None, None));
/// assert_eq!(Board::try_from(&position)?.to_fen(), "1Q2/4/x3/3Q");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    size: usize,
    /// The column of the leftmost queen of each row, or [`Position::NO_QUEEN`].
    ///
    /// The list ends at the last row with a queen, so a text that only claims to have many rows
    /// takes no memory.
    columns: Vec<u32>,
    /// Further queens, as (row, column).
    more: BTreeSet<(usize, u32)>,
    blocked: BTreeSet<(usize, u32)>,
}

impl Position {
    /// The column of a row without a queen.
    pub const NO_QUEEN: u32 = u32::MAX;

    /// An empty board of `n` rows.
    pub fn empty(n: usize) -> Position {
        Position { size: n, ..Position::default() }
    }

    /// Creates a board from the column of each row's queen, or [`Position::NO_QUEEN`].
    ///
    /// # Errors
    /// [`Error::ColumnOutside`] with the first column outside the board.
    pub fn from_columns(mut columns: Vec<u32>) -> Result<Position, Error> {
        let n = columns.len();
        let is_outside = |&column: &u32| column != Self::NO_QUEEN && column as usize >= n;
        match columns.iter().position(is_outside) {
            Some(row) => Err(Error::ColumnOutside { row, column: columns[row], n }),
            None => {
                let is_queen = |&column: &u32| column != Self::NO_QUEEN;
                columns.truncate(columns.iter().rposition(is_queen).map_or(0, |last| last + 1));
                Ok(Position { columns, ..Position::empty(n) })
            }
        }
    }

    /// Puts a queen on a square.
    ///
    /// # Errors
    /// [`Error::SquareOutside`].
    pub fn place(&mut self, row: usize, column: usize) -> Result<(), Error> {
        let column = self.checked(row, column)?;
        if row >= self.columns.len() {
            self.columns.resize(row + 1, Self::NO_QUEEN);
        }
        let first = self.columns[row];
        self.columns[row] = first.min(column);
        // The queen further to the right, unless the two are equal or one is missing.
        let other = first.max(column);
        if other != Self::NO_QUEEN && first != column {
            self.more.insert((row, other));
        }
        Ok(())
    }

    /// Blocks a square.
    ///
    /// # Errors
    /// [`Error::SquareOutside`].
    pub fn block(&mut self, row: usize, column: usize) -> Result<(), Error> {
        let column = self.checked(row, column)?;
        self.blocked.insert((row, column));
        Ok(())
    }

    fn checked(&self, row: usize, column: usize) -> Result<u32, Error> {
        let size = self.size;
        if row.max(column) >= size {
            return Err(Error::SquareOutside { square: square_name((row, column), size), size });
        }
        Ok(column as u32)
    }

    /// The number of rows and columns.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The column of the leftmost queen of each row, or [`Position::NO_QUEEN`].
    ///
    /// The list ends at the last row with a queen.
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// The queens as (row, column), row by row from the top and from the left.
    pub fn queens(&self) -> impl Iterator<Item = (usize, usize)> + Clone + '_ {
        self.columns.iter().enumerate().flat_map(|(row, &column)| {
            let first = Some((row, column)).filter(|_| column != Self::NO_QUEEN);
            let more = self.more.range((row, 0)..=(row, Self::NO_QUEEN));
            first.into_iter().chain(more.copied()).map(|(row, column)| (row, column as usize))
        })
    }

    /// The blocked squares as (row, column), from the top and from the left.
    pub fn blocked(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.blocked.iter().map(|&(row, column)| (row, column as usize))
    }

    /// Returns the first two queens that attack each other, and the line.
    ///
    /// Takes O(N) time and 5 bits of memory per row.
    pub fn find_attack(&self) -> Option<([(usize, usize); 2], Line)> {
        find_attack(self.size, self.queens())
    }

    /// Converts the board to a placement, if each row has exactly one queen.
    pub fn placement(&self) -> Option<Placement> {
        let has_all = self.columns.len() == self.size && !self.columns.contains(&Self::NO_QUEEN);
        let is_full = has_all && self.more.is_empty();
        is_full.then(|| Placement::from_columns(self.columns.clone()))
    }
}

impl TryFrom<&Position> for Board {
    type Error = Error;

    /// Converts the position to a board that can be completed.
    ///
    /// # Errors
    /// [`Error::SizeOutOfRange`]; [`Error::QueenOnBlock`].
    fn try_from(position: &Position) -> Result<Board, Error> {
        let size = Size::new(position.size())?;
        let mut board = Board::empty(size);
        for (row, column) in position.queens() {
            board.place(Square::new(row, column, size)?)?;
        }
        for (row, column) in position.blocked() {
            board.block(Square::new(row, column, size)?)?;
        }
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queens_are_listed_from_the_left() {
        let mut position = Position::empty(3);
        for column in [1, 2, 0, 1] {
            position.place(1, column).unwrap();
        }
        assert_eq!(position.queens().collect::<Vec<_>>(), [(1, 0), (1, 1), (1, 2)]);
        assert_eq!(Board::try_from(&position).unwrap().to_fen(), "3/QQQ/3");
    }

    #[test]
    fn squares_outside_the_board_are_rejected() {
        let mut position = Position::empty(2);
        let outside = |square: &str| Err(Error::SquareOutside { square: square.into(), size: 2 });
        assert_eq!(position.place(0, 2), outside("c2"));
        assert_eq!(position.block(2, 0), outside("a0"));
        assert_eq!(
            Position::empty(2),
            Position::from_columns(vec![Position::NO_QUEEN; 2]).unwrap()
        );
        let columns = Position::from_columns(vec![Position::NO_QUEEN, 2]);
        assert_eq!(columns, Err(Error::ColumnOutside { row: 1, column: 2, n: 2 }));
    }

    #[test]
    fn queen_on_blocked_square_is_rejected() {
        let mut position = Position::empty(1);
        position.place(0, 0).unwrap();
        position.block(0, 0).unwrap();
        assert!(matches!(Board::try_from(&position), Err(Error::QueenOnBlock { .. })));
    }
}
