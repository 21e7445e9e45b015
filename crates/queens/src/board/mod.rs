//! Boards, squares and placements: the basic types of all other modules.
//!
//! Rows are numbered from 0 at the **top**, columns from 0 at the **left**. Only square *names*
//! follow chess: files are letters from the left, ranks are numbers from the **bottom**, so `a1` is
//! the bottom left square (see [`SquareName`]).
//!
//! Read the modules in this order: `size`, `square`, `sets` (rows and columns as sets), `placement`
//! (a queen in each row), [`Board`] (queens and blocked squares), `position` (a parsed board of any
//! size), `attacks` (all pairs of queens on one line), `text` and `fen` (boards as text).
//!
//! ```
//! use queens::{Board, Placement, Size, SquareName};
//!
//! let size = Size::new(4)?;
//! let corner = "a1".parse::<SquareName>()?.on(size)?;
//! assert_eq!((corner.row(), corner.column()), (3, 0));
//!
//! let mut board = Board::empty(size);
//! board.block(corner)?;
//! let placement: Placement = "1 3 0 2".parse()?;
//! assert!(placement.is_solution() && !Board::try_from(&placement)?.has_queen(corner));
//! # Ok::<(), queens::Error>(())
//! ```

mod attacks;
mod fen;
mod placement;
mod position;
mod sets;
mod size;
mod square;
mod text;

pub use attacks::Attacks;
pub use fen::write_fen_row;
pub use placement::{Placement, find_attack};
pub use position::Position;
pub use sets::{ColumnSet, IndexSet, RowSet};
pub use size::Size;
pub use square::{Line, Square, SquareName, file_name, square_name};

use crate::Error;

/// A board with fixed queens and blocked squares, to be completed with queens.
///
/// Its text form has one line per row, from the top: `Q` is a queen, `.` a free square, `x` a
/// blocked square. Spaces, and lines that begin with `#` and a space, are ignored. A single line
/// with a `/` is read as a FEN ([`Board::from_fen`]). Queens may attack each other
/// ([`Board::find_attack`]); the board then has no completion.
///
/// ```
/// use queens::{Board, Square};
///
/// let board: Board = "
///     ## a comment
///     . . x .
///     . . . Q
///     . . . .
///     . . . .".parse()?;
/// assert_eq!(board.queens().next(), Some(Square::new(1, 3, board.size())?));
/// assert_eq!(board.find_attack(), None);
/// assert_eq!(board.to_string(), "..x.\n...Q\n....\n....\n");
/// assert_eq!("2x1/3Q/4/4".parse(), Ok(board));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Board {
    size: Size,
    queens: [ColumnSet; 32],
    blocked: [ColumnSet; 32],
}

impl Board {
    /// An empty board.
    pub const fn empty(size: Size) -> Board {
        Board { size, queens: [ColumnSet::EMPTY; 32], blocked: [ColumnSet::EMPTY; 32] }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Puts a queen on a square.
    ///
    /// ```
    /// use queens::{Board, Error, Size, Square};
    ///
    /// let size = Size::new(4)?;
    /// let mut board = Board::empty(size);
    /// let corner = Square::new(3, 3, size)?;
    /// board.place(Square::new(0, 1, size)?)?.block(corner)?;
    /// assert_eq!(board.to_string(), ".Q..\n....\n....\n...x\n");
    /// assert_eq!(board.place(corner).unwrap_err(), Error::QueenOnBlock { square: corner });
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::SquareOutside`]; [`Error::QueenOnBlock`] if the square is blocked.
    pub fn place(&mut self, square: Square) -> Result<&mut Board, Error> {
        mark(self.size, &mut self.queens, &self.blocked, square)?;
        Ok(self)
    }

    /// Marks a square as blocked.
    ///
    /// # Errors
    /// [`Error::SquareOutside`]; [`Error::QueenOnBlock`] if the square has a queen.
    pub fn block(&mut self, square: Square) -> Result<&mut Board, Error> {
        mark(self.size, &mut self.blocked, &self.queens, square)?;
        Ok(self)
    }

    /// Columns of the fixed queens of a row; empty outside the board.
    pub fn queens_in(&self, row: usize) -> ColumnSet {
        self.queens.get(row).copied().unwrap_or_default()
    }

    /// Columns of the blocked squares of a row; empty outside the board.
    pub fn blocked_in(&self, row: usize) -> ColumnSet {
        self.blocked.get(row).copied().unwrap_or_default()
    }

    /// Returns whether a square has a fixed queen.
    pub fn has_queen(&self, square: Square) -> bool {
        self.queens_in(square.row()).contains(square.column())
    }

    /// Returns whether a square is blocked.
    pub fn is_blocked(&self, square: Square) -> bool {
        self.blocked_in(square.row()).contains(square.column())
    }

    /// The fixed queens, row by row from the top, each row from the left.
    pub fn queens(&self) -> impl Iterator<Item = Square> + '_ {
        self.size.squares().filter(|&square| self.has_queen(square))
    }

    /// The blocked squares, row by row from the top, each row from the left.
    pub fn blocked(&self) -> impl Iterator<Item = Square> + '_ {
        self.size.squares().filter(|&square| self.is_blocked(square))
    }

    /// Returns the first two fixed queens that attack each other, and their line.
    ///
    /// `None` if no queens attack each other.
    ///
    /// ```
    /// use queens::{Board, Line, Square};
    ///
    /// let board: Board = "Q..\n...\n..Q".parse()?;
    /// let corner = |index| Square::new(index, index, board.size());
    /// assert_eq!(board.find_attack(), Some((corner(0)?, corner(2)?, Line::Main)));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn find_attack(&self) -> Option<(Square, Square, Line)> {
        let queens: Vec<Square> = self.queens().collect();
        let mut pairs = queens
            .iter()
            .enumerate()
            .flat_map(|(i, &one)| queens[i + 1..].iter().map(move |&two| (one, two)));
        pairs.find_map(|(one, two)| one.attack(two).map(|line| (one, two, line)))
    }
}

/// Marks a square, unless it already has the other kind of mark.
fn mark(
    size: Size,
    marks: &mut [ColumnSet; 32],
    others: &[ColumnSet; 32],
    square: Square,
) -> Result<(), Error> {
    let square = square.on(size)?;
    if others[square.row()].contains(square.column()) {
        return Err(Error::QueenOnBlock { square });
    }
    marks[square.row()].insert(square.column());
    Ok(())
}

impl TryFrom<&Placement> for Board {
    type Error = Error;

    fn try_from(placement: &Placement) -> Result<Board, Error> {
        let size = Size::new(placement.size())?;
        let mut board = Board::empty(size);
        for (row, &column) in placement.columns().iter().enumerate() {
            board.place(Square::new(row, column as usize, size)?)?;
        }
        Ok(board)
    }
}
