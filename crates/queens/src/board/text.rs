//! Boards as lines of text, one line a row.

use super::{Board, Position, Square};
use crate::Error;
use crate::words::counted;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.size().indices() {
            let mark = |column| match Square::at(row, column) {
                square if self.has_queen(square) => 'Q',
                square if self.is_blocked(square) => 'x',
                _ => '.',
            };
            writeln!(f, "{}", self.size().indices().map(mark).collect::<String>())?;
        }
        Ok(())
    }
}

impl FromStr for Board {
    type Err = Error;

    /// Reads lines of text, or a FEN.
    fn from_str(text: &str) -> Result<Board, Error> {
        Board::try_from(&text.parse::<Position>()?)
    }
}

impl FromStr for Position {
    type Err = Error;

    /// Reads lines of text, or a FEN.
    ///
    /// # Errors
    /// [`Error::BoardSyntax`] with the line and the column of the fault, or [`Error::FenSyntax`].
    fn from_str(text: &str) -> Result<Position, Error> {
        if is_fen(text) {
            return Position::from_fen(text);
        }
        let has_marks = |(_, line): &(usize, &str)| marks(line).next().is_some();
        let rows: Vec<(usize, &str)> = (1..).zip(text.lines()).filter(has_marks).collect();
        let mut position = Position::empty(rows.len());
        for (row, &(number, text)) in rows.iter().enumerate() {
            position.read_row(row, text, number)?;
        }
        Ok(position)
    }
}

/// A FEN is one line and separates its rows by `/`, which no line of a text board has.
fn is_fen(text: &str) -> bool {
    let text = text.trim();
    !text.contains('\n') && text.split('#').next().is_some_and(|text| text.contains('/'))
}

/// The marks of a line of a text board, each with the characters before it: blanks and a comment after
/// `#` mean nothing.
///
/// ```
/// use queens::board::marks;
///
/// assert!(marks(". Q  # free").eq([(0, '.'), (2, 'Q')]));
/// ```
pub fn marks(line: &str) -> impl Iterator<Item = (usize, char)> {
    let marks = line.split('#').next().unwrap_or_default().chars().enumerate();
    marks.filter(|(_, mark)| !mark.is_whitespace())
}

impl Position {
    /// Reads a row from a line of a text board, which has this number, from 1, in the text.
    ///
    /// # Errors
    /// [`Error::BoardSyntax`] with the line and the column of the fault.
    pub fn read_row(&mut self, row: usize, text: &str, line: usize) -> Result<(), Error> {
        let (n, mut squares) = (self.size(), 0);
        for (at, mark) in marks(text) {
            if squares == n {
                let rows = counted(n, "row");
                return Err(fault(line, at, format!("row longer than the {rows} of the board")));
            }
            self.read_mark((row, squares), mark, (line, at))?;
            squares += 1;
        }
        if squares < n {
            let (squares, rows) = (counted(squares, "square"), counted(n, "row"));
            let problem = format!("{squares} in a row, but the board has {rows}: make it square");
            let text = text.split('#').next().unwrap_or_default().trim_end();
            return Err(fault(line, text.chars().count(), problem));
        }
        Ok(())
    }

    /// Puts on a square, (row, column), what a text board marks it with: `Q`, `O` or the sign of a queen,
    /// `x` for a blocked square, `.`, `*`, a blank or shade for a free one. The mark stands in this line,
    /// from 1, after so many characters.
    ///
    /// # Errors
    /// [`Error::BoardSyntax`] if it is no mark, or [`Error::SquareOutside`].
    pub fn read_mark(
        &mut self,
        (row, column): (usize, usize),
        mark: char,
        (line, before): (usize, usize),
    ) -> Result<(), Error> {
        match mark {
            'Q' | 'q' | 'O' | '♛' | '♕' => self.place(row, column),
            'x' | 'X' => self.block(row, column),
            '.' | '*' | ' ' | '░' => Ok(()),
            _ => {
                let mark = mark.escape_debug();
                let problem =
                    format!("unknown mark `{mark}`: use Q (queen), . (free) or x (blocked)");
                Err(fault(line, before, problem))
            }
        }
    }
}

fn fault(line: usize, before: usize, problem: String) -> Error {
    Error::BoardSyntax { line, column: before + 1, problem }
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
