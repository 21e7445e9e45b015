//! Boards as text, one line per row.

use super::{Board, Size, Square};
use crate::Error;
use crate::error::with_noun;
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

    /// Parses a board from a mark for each square, or from a FEN.
    ///
    /// # Errors
    /// [`Error::BoardSyntax`] with the line and the column of the error; [`Error::FenSyntax`];
    /// [`Error::SizeOutOfRange`].
    fn from_str(text: &str) -> Result<Board, Error> {
        if is_fen(text) {
            return Board::from_fen(text);
        }
        let rows: Vec<(usize, &str)> =
            (1..).zip(text.lines()).filter(|(_, line)| is_row(line)).collect();
        let mut board = Board::empty(Size::new(rows.len())?);
        for (row, &(number, text)) in rows.iter().enumerate() {
            board.read_row(row, text, number)?;
        }
        Ok(board)
    }
}

/// Returns whether a text is a FEN: one line with `/`.
///
/// Text boards do not contain `/`.
fn is_fen(text: &str) -> bool {
    let text = text.trim();
    !text.contains('\n') && text.contains('/')
}

/// Returns whether a line is neither blank nor a comment.
fn is_row(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && line != "#" && !line.starts_with("# ")
}

impl Board {
    /// Parses a row from a line; `line` is its number in the text, from 1.
    fn read_row(&mut self, row: usize, text: &str, line: usize) -> Result<(), Error> {
        let (n, mut squares) = (self.size().get(), 0);
        for (at, mark) in text.chars().enumerate().filter(|(_, mark)| !mark.is_whitespace()) {
            if squares == n {
                let rows = with_noun(n, "row");
                return Err(fault(line, at, format!("row longer than the {rows} of the board")));
            }
            let square = Square::at(row as u8, squares as u8);
            match mark {
                'Q' | 'q' => drop(self.place(square)?),
                'x' | 'X' => drop(self.block(square)?),
                '.' => {}
                _ => return Err(unknown(line, at, mark)),
            }
            squares += 1;
        }
        if squares < n {
            let (squares, rows) = (with_noun(squares, "square"), with_noun(n, "row"));
            let problem = format!("{squares} in a row, but the board has {rows}: make it square");
            return Err(fault(line, text.trim_end().chars().count(), problem));
        }
        Ok(())
    }
}

fn unknown(line: usize, before: usize, mark: char) -> Error {
    let mark = mark.escape_debug();
    let problem = format!("unknown mark `{mark}`: use Q (queen), . (free) or x (blocked)");
    fault(line, before, problem)
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
