//! A board with queens and blocked squares on it.

use super::{Line, Size, Square};
use crate::{Error, Placement};
use std::fmt;
use std::str::FromStr;

/// A board with fixed queens and blocked squares, to be completed.
///
/// Its text form has one line a row from the top: `Q` a queen, `.` a free square, `x` a blocked
/// one. Blanks and `#` comments are ignored when reading. Queens may attack each other (the board
/// then has no completion): [`Board::attack`] tells.
///
/// ```
/// use queens::{Board, Line, Square};
///
/// let board: Board = "
///     . . x .   # a comment
///     . . . Q
///     . . . .
///     . . . .".parse()?;
/// assert_eq!(board.queens().collect::<Vec<_>>(), [Square { row: 1, column: 3 }]);
/// assert_eq!(board.attack(), None);
/// assert_eq!(board.to_string(), "..x.\n...Q\n....\n....\n");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Board {
    size: Size,
    /// Columns of the fixed queens of each row, column 0 the lowest bit.
    queens: [u32; 32],
    /// Columns of the blocked squares of each row.
    blocked: [u32; 32],
}

impl Board {
    /// A board with nothing on it.
    ///
    /// ```
    /// use queens::{Board, Size};
    ///
    /// assert_eq!(Board::empty(Size::new(2)?).to_string(), "..\n..\n");
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub const fn empty(size: Size) -> Board {
        Board { size, queens: [0; 32], blocked: [0; 32] }
    }

    /// Rows and columns.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// assert_eq!(Board::from_fen("4/1Q2/4/4")?.size().get(), 4);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Puts a queen on a square.
    ///
    /// ```
    /// use queens::{Board, Size, Square};
    ///
    /// let size = Size::new(4)?;
    /// let mut board = Board::empty(size);
    /// board.place(Square::new(0, 1, size)?)?.block(Square::new(3, 3, size)?)?;
    /// assert_eq!(board.to_string(), ".Q..\n....\n....\n...x\n");
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::SquareOutside`], or [`Error::QueenOnBlock`] when the square is blocked.
    pub fn place(&mut self, square: Square) -> Result<&mut Board, Error> {
        Self::mark(self.size, &mut self.queens, self.blocked, square)?;
        Ok(self)
    }

    /// Blocks a square: no queen may be put there.
    ///
    /// ```
    /// use queens::{Board, Error, Size, Square};
    ///
    /// let mut board = Board::empty(Size::new(4)?);
    /// let square = Square { row: 0, column: 0 };
    /// board.block(square)?;
    /// assert_eq!(board.place(square).unwrap_err(), Error::QueenOnBlock { square });
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::SquareOutside`], or [`Error::QueenOnBlock`] when a queen stands there.
    pub fn block(&mut self, square: Square) -> Result<&mut Board, Error> {
        Self::mark(self.size, &mut self.blocked, self.queens, square)?;
        Ok(self)
    }

    fn mark(
        size: Size,
        set: &mut [u32; 32],
        other: [u32; 32],
        square: Square,
    ) -> Result<(), Error> {
        let (row, column) = (usize::from(square.row), usize::from(square.column));
        Square::new(row, column, size)?;
        if other[row] >> column & 1 == 1 {
            return Err(Error::QueenOnBlock { square });
        }
        set[row] |= 1 << column;
        Ok(())
    }

    /// Columns of the fixed queens of a row as bits, column 0 the lowest; 0 outside the board.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let board: Board = "...\nQ.Q\n...".parse()?;
    /// assert_eq!((board.queens_in(0), board.queens_in(1)), (0, 0b101));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn queens_in(&self, row: usize) -> u32 {
        self.queens.get(row).copied().unwrap_or(0)
    }

    /// Columns of the blocked squares of a row as bits, column 0 the lowest; 0 outside the board.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let board: Board = "...\n.xx\n...".parse()?;
    /// assert_eq!((board.blocked_in(0), board.blocked_in(1)), (0, 0b110));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn blocked_in(&self, row: usize) -> u32 {
        self.blocked.get(row).copied().unwrap_or(0)
    }

    /// The fixed queens, row by row from the top, each row from the left.
    ///
    /// ```
    /// use queens::{Board, Square};
    ///
    /// let board: Board = "..Q\nQ..\n...".parse()?;
    /// let queens: Vec<Square> = board.queens().collect();
    /// assert_eq!(queens, [Square { row: 0, column: 2 }, Square { row: 1, column: 0 }]);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn queens(&self) -> impl Iterator<Item = Square> + '_ {
        self.marked(&self.queens)
    }

    /// The blocked squares, row by row from the top, each row from the left.
    ///
    /// ```
    /// use queens::{Board, Square};
    ///
    /// let board: Board = "...\n..x\n...".parse()?;
    /// assert_eq!(board.blocked().next(), Some(Square { row: 1, column: 2 }));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn blocked(&self) -> impl Iterator<Item = Square> + '_ {
        self.marked(&self.blocked)
    }

    fn marked<'a>(&'a self, set: &'a [u32; 32]) -> impl Iterator<Item = Square> + 'a {
        let squares = self
            .size
            .indices()
            .flat_map(|row| self.size.indices().map(move |column| Square { row, column }));
        squares.filter(|square| set[usize::from(square.row)] >> square.column & 1 == 1)
    }

    /// The first two fixed queens that attack each other, and the line, if there are any.
    ///
    /// ```
    /// use queens::{Board, Line, Square};
    ///
    /// let board: Board = "Q..\n...\n..Q".parse()?;
    /// let (one, two) = (Square { row: 0, column: 0 }, Square { row: 2, column: 2 });
    /// assert_eq!(board.attack(), Some((one, two, Line::Main)));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn attack(&self) -> Option<(Square, Square, Line)> {
        let queens: Vec<Square> = self.queens().collect();
        let pairs = queens
            .iter()
            .enumerate()
            .flat_map(|(i, &one)| queens[i + 1..].iter().map(move |&two| (one, two)));
        pairs.into_iter().find_map(|(one, two)| one.attack(two).map(|line| (one, two, line)))
    }

    /// Whether a placement keeps every fixed queen and avoids every blocked square.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let board: Board = ".Q..\n....\n....\n...x".parse()?;
    /// assert!(board.admits(&"1 3 0 2".parse()?));
    /// assert!(!board.admits(&"2 0 3 1".parse()?));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn admits(&self, placement: &Placement) -> bool {
        placement.size() == self.size.get()
            && placement.squares().all(|Square { row, column }| {
                let bit = 1 << column;
                (self.queens_in(row.into()) & !bit) | (self.blocked_in(row.into()) & bit) == 0
            })
    }
}

impl TryFrom<&Placement> for Board {
    type Error = Error;

    /// The board that holds all queens of a placement.
    fn try_from(placement: &Placement) -> Result<Board, Error> {
        let mut board = Board::empty(Size::new(placement.size())?);
        for square in placement.squares() {
            board.place(square)?;
        }
        Ok(board)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size.get() {
            let (queens, blocked) = (self.queens[row], self.blocked[row]);
            let square = |column| match (queens >> column & 1, blocked >> column & 1) {
                (1, _) => 'Q',
                (_, 1) => 'x',
                _ => '.',
            };
            writeln!(f, "{}", (0..self.size.get()).map(square).collect::<String>())?;
        }
        Ok(())
    }
}

impl FromStr for Board {
    type Err = Error;

    fn from_str(text: &str) -> Result<Board, Error> {
        let rows: Vec<TextRow<'_>> = text.lines().enumerate().filter_map(TextRow::read).collect();
        let size = Size::new(rows.len())?;
        let mut board = Board::empty(size);
        for (row, text) in rows.iter().enumerate() {
            text.squares(row, &mut board)?;
        }
        Ok(board)
    }
}

/// One line of a text board that describes a row.
struct TextRow<'a> {
    /// Line of the text, from 1.
    line: usize,
    /// The line without its comment.
    text: &'a str,
}

impl<'a> TextRow<'a> {
    /// `None` for lines that are blank or hold only a comment.
    fn read((index, line): (usize, &'a str)) -> Option<TextRow<'a>> {
        let text = line.split('#').next().unwrap_or("").trim_end();
        (!text.trim().is_empty()).then_some(TextRow { line: index + 1, text })
    }

    fn error(&self, column: usize, problem: String) -> Error {
        Error::BoardSyntax { line: self.line, column: column + 1, problem }
    }

    /// Puts the squares of this line on `row` of the board.
    fn squares(&self, row: usize, board: &mut Board) -> Result<(), Error> {
        let size = board.size;
        let marks = self.text.chars().enumerate().filter(|(_, mark)| !mark.is_whitespace());
        let mut found = 0;
        for (position, mark) in marks {
            if found == size.get() {
                return Err(
                    self.error(position, format!("row longer than the {size} rows of the board"))
                );
            }
            let square = Square { row: row as u8, column: found as u8 };
            match mark {
                'Q' | 'q' => board.place(square).map(drop)?,
                'x' | 'X' => board.block(square).map(drop)?,
                '.' => {}
                other => {
                    let problem =
                        format!("unknown mark `{other}`: use Q (queen), . (free) or x (blocked)");
                    return Err(self.error(position, problem));
                }
            }
            found += 1;
        }
        if found < size.get() {
            let problem =
                format!("{found} squares in a row, but the board has {size} rows: make it square");
            return Err(self.error(self.text.chars().count(), problem));
        }
        Ok(())
    }
}

impl TryFrom<String> for Board {
    type Error = Error;

    fn try_from(text: String) -> Result<Board, Error> {
        text.parse()
    }
}

impl From<Board> for String {
    fn from(board: Board) -> String {
        board.to_string()
    }
}
