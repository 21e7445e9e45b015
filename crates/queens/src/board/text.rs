//! Boards as lines of text, one line a row.

use super::{Board, Size, Square};
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
        if is_fen(text) { Board::from_fen(text) } else { read_lines(text) }
    }
}

/// A FEN is one line and separates its rows by `/`, which no line of a text board has.
fn is_fen(text: &str) -> bool {
    let text = text.trim();
    !text.contains('\n') && text.split('#').next().is_some_and(|text| text.contains('/'))
}

fn read_lines(text: &str) -> Result<Board, Error> {
    let rows: Vec<TextRow<'_>> = text.lines().enumerate().filter_map(TextRow::read).collect();
    let mut board = Board::empty(Size::new(rows.len())?);
    for (row, text) in rows.iter().enumerate() {
        text.mark(row, &mut board)?;
    }
    Ok(board)
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

    /// Puts the squares of this line on a row of the board.
    fn mark(&self, row: usize, board: &mut Board) -> Result<(), Error> {
        let n = board.size().get();
        let marks = self.text.chars().enumerate().filter(|(_, mark)| !mark.is_whitespace());
        let mut columns = 0;
        for (position, mark) in marks {
            self.mark_square(position, mark, (row, columns), board)?;
            columns += 1;
        }
        if columns < n {
            let (squares, rows) = (counted(columns, "square"), counted(n, "row"));
            let problem = format!("{squares} in a row, but the board has {rows}: make it square");
            return Err(self.error(self.text.chars().count(), problem));
        }
        Ok(())
    }

    fn mark_square(
        &self,
        position: usize,
        mark: char,
        (row, column): (usize, usize),
        board: &mut Board,
    ) -> Result<(), Error> {
        let size = board.size();
        let square = Square::new(row, column, size).map_err(|_| {
            let rows = counted(size.get(), "row");
            self.error(position, format!("row longer than the {rows} of the board"))
        })?;
        match mark {
            'Q' | 'q' => board.place(square).map(drop),
            'x' | 'X' => board.block(square).map(drop),
            '.' => Ok(()),
            other => Err(self.error(
                position,
                format!("unknown mark `{other}`: use Q (queen), . (free) or x (blocked)"),
            )),
        }
    }

    fn error(&self, position: usize, problem: String) -> Error {
        Error::BoardSyntax { line: self.line, column: position + 1, problem }
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
