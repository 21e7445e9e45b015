//! Pairs of row and column, also as facts of logic programs such as `queen(1,2)` and `block(3,4)`.

use super::Format;
use super::context::{Context, Reading};
use super::error::{ReadResult, fault};
use super::lines::Block;
use super::value::{Row, Value};
use super::write::Written;
use crate::words::with_noun;
use queens::Position;
use std::io::{self, Write};

/// Row and column of a square, and whether it is blocked.
pub(super) type Pair = ([u32; 2], bool);

/// Returns the board of `n` rows with queens on these squares, whose rows and columns count from `base`.
///
/// # Errors
/// If a square is outside of the board.
pub(super) fn board(pairs: &[Pair], n: usize, base: u32, line: u64) -> ReadResult<Position> {
    let mut board = Position::empty(n);
    for &([row, column], is_blocked) in pairs {
        let place =
            |number: u32| Some(number.checked_sub(base)? as usize).filter(|&place| place < n);
        let Some((row, column)) = place(row).zip(place(column)) else {
            let last = (n as u64 + u64::from(base)).saturating_sub(1);
            let rows = with_noun(n, "row");
            let problem =
                format!("({row},{column}) is outside a board of {rows}: use {base} to {last}");
            return Err(fault(line, problem));
        };
        let placed = if is_blocked { board.block(row, column) } else { board.place(row, column) };
        placed.map_err(|error| fault(line, error.to_string()))?;
    }
    Ok(board)
}

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
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
        // Each line has one pair.
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
            board(pairs, context.size(queens, *line)?, base, *line)
        };
        boards.iter().map(board).collect()
    })
}

/// Returns the pair of a row, if it is one.
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

/// Writes the pairs of a board on one line.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    let base = board.base.unwrap_or_default() as usize;
    let queens = board.queens().map(|(row, column)| (row + base, column as usize + base));
    for (index, (row, column)) in queens.enumerate() {
        write!(out, "{}({row},{column})", if index > 0 { " " } else { "" })?;
    }
    writeln!(out)
}
