//! Boards in chess notation: the piece placement field of FEN.

use super::{Board, Position, Square};
use crate::Error;
use crate::error::with_noun;
use std::collections::BTreeMap;
use std::fmt::Write;

impl Board {
    /// Returns the board in Forsyth-Edwards Notation.
    ///
    /// Rows are listed from the top and separated by `/`. `Q` is a queen, `x` a blocked square, and
    /// a number counts consecutive free squares. Unlike in chess, numbers may exceed 9.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let board: Board = "..Q.\nx...\n....\n.Q..".parse()?;
    /// assert_eq!(board.to_fen(), "2Q1/x3/4/1Q2");
    /// assert_eq!(Board::from_fen("2Q1/x3/4/1Q2")?, board);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn to_fen(&self) -> String {
        let at = |square: Square| (square.row(), square.column());
        fen(self.size.get(), self.queens().map(at), self.blocked().map(at))
    }

    /// Parses the piece placement field of a FEN; ignores further fields.
    ///
    /// ```
    /// use queens::Board;
    ///
    /// let board = Board::from_fen("1Q2/4/4/x3 w - - 0 1")?;
    /// assert_eq!(board.to_string(), ".Q..\n....\n....\nx...\n");
    /// let error = Board::from_fen("1Q2/4/5/x3").unwrap_err();
    /// assert!(error.to_string().starts_with("row 3 of the FEN: "));
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::FenSyntax`] with the row of the error; [`Error::SizeOutOfRange`].
    pub fn from_fen(fen: &str) -> Result<Board, Error> {
        Board::try_from(&Position::from_fen(fen)?)
    }
}

impl Position {
    /// Returns the board in Forsyth-Edwards Notation.
    ///
    /// See [`Board::to_fen`]. A queen on a blocked square hides the block.
    pub fn to_fen(&self) -> String {
        fen(self.size(), self.queens(), self.blocked())
    }

    /// Parses the piece placement field of a FEN for a board of any size.
    ///
    /// See [`Board::from_fen`].
    ///
    /// # Errors
    /// [`Error::FenSyntax`] with the row of the error.
    pub fn from_fen(fen: &str) -> Result<Position, Error> {
        let rows: Vec<&str> = match fen.split_whitespace().next() {
            None => Vec::new(),
            Some(placement) => placement.split('/').collect(),
        };
        let mut position = Position::empty(rows.len());
        for (row, text) in rows.iter().enumerate() {
            read_row(&mut position, row, text)?;
        }
        Ok(position)
    }
}

/// Creates the FEN of `n` rows from the squares (row, column) of the pieces.
fn fen(
    n: usize,
    queens: impl Iterator<Item = (usize, usize)>,
    blocked: impl Iterator<Item = (usize, usize)>,
) -> String {
    let mut pieces: BTreeMap<_, _> = blocked.map(|square| (square, 'x')).collect();
    pieces.extend(queens.map(|square| (square, 'Q')));
    let mut fen = String::new();
    for row in 0..n {
        let pieces = pieces.range((row, 0)..(row + 1, 0));
        fen += if row > 0 { "/" } else { "" };
        write_fen_row(n, pieces.map(|(&(_, column), &piece)| (column, piece)), &mut fen);
    }
    fen
}

/// Appends one row of a FEN from its pieces and their columns, from the left.
///
/// ```
/// let mut row = String::new();
/// queens::board::write_fen_row(8, [(1, 'x'), (4, 'Q')].into_iter(), &mut row);
/// assert_eq!(row, "1x2Q3");
/// ```
pub fn write_fen_row(n: usize, pieces: impl Iterator<Item = (usize, char)>, out: &mut String) {
    let mut next = 0;
    let mut free = |column: usize, out: &mut String| {
        if column > next {
            // Writing to a string cannot fail.
            let _ = write!(out, "{}", column - next);
        }
        next = column + 1;
    };
    for (column, piece) in pieces {
        free(column, out);
        out.push(piece);
    }
    free(n, out);
}

fn read_row(position: &mut Position, row: usize, text: &str) -> Result<(), Error> {
    let n = position.size();
    let fault = |problem: String| Error::FenSyntax { row: row + 1, problem };
    let mut column = 0usize;
    for token in tokens(text) {
        let is_number = token.starts_with(|c: char| c.is_ascii_digit());
        // A number that overflows is a valid number of squares, but too large for any board.
        let squares = if is_number { token.parse().unwrap_or(usize::MAX) } else { 1 };
        let next = column.saturating_add(squares);
        if next > n {
            return Err(fault(format!("more squares than the board has rows ({n})")));
        }
        match token {
            "Q" | "q" => position.place(row, column)?,
            "x" | "X" => position.block(row, column)?,
            _ if is_number => {}
            _ => return Err(fault(format!("unknown piece `{token}`: use Q, x and numbers"))),
        }
        column = next;
    }
    if column < n {
        let (squares, rows) = (with_noun(column, "square"), with_noun(n, "row"));
        return Err(fault(format!("{squares}, but the board has {rows}")));
    }
    Ok(())
}

/// Splits a text into whole numbers and other single characters.
fn tokens(mut text: &str) -> impl Iterator<Item = &str> {
    std::iter::from_fn(move || {
        let first = text.chars().next()?;
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let (token, rest) = text.split_at(if digits == 0 { first.len_utf8() } else { digits });
        text = rest;
        Some(token)
    })
}
