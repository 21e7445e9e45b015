//! Squares by their chess names, one board per line.

use super::Format;
use super::context::{Context, Reading};
use super::error::{ReadResult, fault};
use super::lines::Block;
use super::write::{Written, joined};
use crate::words::with_noun;
use queens::Position;
use queens::board::{file_name, square_name};
use std::io::{self, Write};

/// The maximum number of rows of a board with named squares. A name longer than `zz702` could be any word.
pub const MOST_SQUARES: usize = 702;

/// Parses a name such as `b4` as a column from 0 and a rank from 1.
pub(super) fn parse(name: &str) -> Option<(usize, usize)> {
    let (file, rank) = name.split_at(name.find(|c: char| !c.is_ascii_alphabetic())?);
    let column = match *file.to_ascii_lowercase().as_bytes() {
        [one] => usize::from(one - b'a'),
        [first, second] => usize::from(first - b'a' + 1) * 26 + usize::from(second - b'a'),
        _ => return None,
    };
    let is_rank = rank.bytes().all(|byte| byte.is_ascii_digit()) && !rank.starts_with('0');
    Some((column, rank.parse().ok().filter(|_| is_rank)?))
}

/// Returns the board of `n` rows with queens on these squares.
///
/// # Errors
/// If a word is not a square of the board.
pub(super) fn board(names: &[String], n: usize, line: u64) -> ReadResult<Position> {
    let mut board = Position::empty(n);
    for name in names {
        let square = parse(name).filter(|&(column, rank)| column < n && rank <= n);
        let (column, rank) = square.ok_or_else(|| {
            let (name, rows) = (name.escape_default(), with_noun(n, "row"));
            let last = file_name(n.saturating_sub(1));
            fault(
                line,
                format!("`{name}` is not a square of a board of {rows}: use a1 to {last}{n}"),
            )
        })?;
        board.place(n - rank, column).map_err(|error| fault(line, error.to_string()))?;
    }
    Ok(board)
}

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let Some(value) = block.value()? else { return Ok(Vec::new()) };
    let mut boards = Vec::new();
    for row in value.groups.iter().flatten() {
        let squares = row.words.iter().filter(|word| parse(word).is_some()).count();
        // One or two damaged names do not hide a board.
        if squares == 0 || 2 * squares < row.words.len() {
            return Ok(Vec::new());
        }
        let n = context.size(row.words.len(), row.line)?;
        boards.push(board(&row.words, n, row.line)?);
    }
    Ok(vec![Reading::new(Format::Squares, boards, value.lines)])
}

/// Writes the names, from the top.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    let n = board.columns.len();
    joined(board.queens().map(|(row, column)| square_name((row, column as usize), n)), " ", out)?;
    writeln!(out)
}
