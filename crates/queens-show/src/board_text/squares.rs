//! Reads and writes the squares of queens: chess names, or pairs of row and column.
//!
//! Logic programs write facts such as `queen(1,2)` and `block(3,4)`.

use super::Format;
use super::context::{Context, Reading};
use super::error::{FaultKind, ReadResult, fault, fault_of};
use super::format::{Written, joined};
use super::lines::Block;
use super::value::{Row, Value};
use crate::words::with_noun;
use queens::Position;
use queens::board::{file_name, square_name};
use std::io::{self, Write};

/// The maximum number of rows of a board with named squares. A name longer than `zz702` could be any word.
pub(super) const MOST_SQUARES: usize = 702;

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

pub(super) fn board(names: &[String], n: usize, line: u64) -> ReadResult<Position> {
    let mut board = Position::empty(n);
    for name in names {
        let square = parse(name).filter(|&(column, rank)| column < n && rank <= n);
        let (column, rank) = square.ok_or_else(|| {
            let (name, rows) = (name.escape_default(), with_noun(n, "row"));
            let last = file_name(n.saturating_sub(1));
            let kind = FaultKind::Square { square: name.to_string(), n };
            let problem =
                format!("`{name}` is not a square of a board of {rows}: use a1 to {last}{n}");
            fault_of(kind, line, problem)
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
        // A line in which at least half of the words are squares is a board, so other words are errors.
        if squares == 0 || 2 * squares < row.words.len() {
            return Ok(Vec::new());
        }
        let n = context.size(row.words.len(), row.line)?;
        boards.push(board(&row.words, n, row.line)?);
    }
    Ok(vec![Reading::new(Format::Squares, boards, value.lines)])
}

pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    let n = board.columns.len();
    joined(board.queens().map(|(row, column)| square_name((row, column as usize), n)), " ", out)?;
    writeln!(out)
}

pub(super) type Pair = ([u32; 2], bool);

/// Returns the board of `n` rows with these queens and blocked squares. Rows and columns are counted from
/// `base`.
pub(super) fn board_of_pairs(
    pairs: &[Pair],
    n: usize,
    base: u32,
    line: u64,
) -> ReadResult<Position> {
    let mut board = Position::empty(n);
    for &([row, column], is_blocked) in pairs {
        let place =
            |number: u32| Some(number.checked_sub(base)? as usize).filter(|&place| place < n);
        let Some((row, column)) = place(row).zip(place(column)) else {
            let last = (n as u64 + u64::from(base)).saturating_sub(1);
            let rows = with_noun(n, "row");
            let problem =
                format!("({row},{column}) is outside a board of {rows}: use {base} to {last}");
            return Err(fault_of(
                FaultKind::Square { square: format!("({row},{column})"), n },
                line,
                problem,
            ));
        };
        let placed = if is_blocked { board.block(row, column) } else { board.place(row, column) };
        placed.map_err(|error| fault(line, error.to_string()))?;
    }
    Ok(board)
}

pub(super) fn read_pairs(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let is_given = context.is(Format::Pairs) || context.options.rows.is_some();
    let Some(value) = block.value()? else { return Ok(Vec::new()) };
    let mut boards: Vec<(Vec<Pair>, u64)> = Vec::new();
    for group in &value.groups {
        let pairs: Option<ReadResult<_>> = group.iter().map(pair).collect();
        let Some(pairs) = pairs.transpose()? else { return Ok(Vec::new()) };
        boards.push((pairs, group[0].line));
    }
    let mut lines = value.lines;
    if let Some((is_term, is_round)) = value.row().map(|row| (row.term.is_some(), row.is_round)) {
        // The following lines may have one pair each.
        while let Some(row) = block.value_after(lines).and_then(Value::row)
            && row.term.is_some() == is_term
            && let Some(Ok(pair)) = pair(row)
        {
            boards[0].0.push(pair);
            lines += 1;
        }
        block.span = block.span.max(lines);
        if lines == 1 && !is_term && !is_round && !is_given {
            return Ok(Vec::new());
        }
    }
    context.based(Format::Pairs, lines, |base| {
        let board = |(pairs, line): &(Vec<Pair>, u64)| {
            let queens = pairs.iter().filter(|(_, is_blocked)| !is_blocked).count();
            board_of_pairs(pairs, context.size(queens, *line)?, base, *line)
        };
        boards.iter().map(board).collect()
    })
}

/// Parses a row of numbers as a pair. Returns `None` if the row cannot be one.
fn pair(row: &Row) -> Option<ReadResult<Pair>> {
    let name = row.term.as_ref();
    match row.numbers[..] {
        [one, two] if one.max(two) != Position::NO_QUEEN => {
            Some(Ok(([one, two], name.is_some_and(|name| name.starts_with("block")))))
        }
        _ => {
            let problem = "this is not a pair of row and column: write two numbers";
            name.map(|_| Err(fault(row.line, problem)))
        }
    }
}

pub(super) fn write_pairs(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    let base = board.base.unwrap_or_default() as usize;
    let queens = board.queens().map(|(row, column)| (row + base, column as usize + base));
    for (index, (row, column)) in queens.enumerate() {
        write!(out, "{}({row},{column})", if index > 0 { " " } else { "" })?;
    }
    writeln!(out)
}
