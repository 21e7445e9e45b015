//! Lists: the column of each row.

use super::value::{Row, Value};
use super::write::{Written, joined};
use super::{Block, Context, Format, ReadResult, Reading, digits, fault};
use queens::Position;
use queens::words::counted;
use std::io::{self, Write};

/// Returns the board of columns as written; [`Position::NO_QUEEN`] is a row without a queen.
///
/// # Errors
/// If a column is on no board that counts columns from `base`.
pub(super) fn board(columns: &[u32], base: u32, line: u64) -> ReadResult<Position> {
    let from_zero = |(row, &column): (usize, &u32)| match column {
        Position::NO_QUEEN => Ok(column),
        _ => column.checked_sub(base).ok_or_else(|| {
            fault(line, format!("row {row} has its queen in column 0, but columns begin at 1 here"))
        }),
    };
    let columns: Vec<u32> = columns.iter().enumerate().map(from_zero).collect::<ReadResult<_>>()?;
    let rows = columns.len();
    Position::from_columns(columns).map_err(|error| match error {
        queens::Error::ColumnOutside { row, column, .. } => {
            let (column, last) = (column + base, (rows as u32 + base).saturating_sub(1));
            let found = format!("row {row} has its queen in column {column}");
            let rows = counted(rows as u64, "row");
            fault(line, format!("{found}, but the board has {rows}: use columns {base} to {last}"))
        }
        error => fault(line, error.to_string()),
    })
}

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    if let Some((columns, lines)) = assignments(block) {
        let line = block.number(0);
        return context.based(Format::List, lines, |base| Ok(vec![board(&columns, base, line)?]));
    }
    let text = block.text(0);
    let (is_numbered, has_gap) = (is_numbered(text), text.contains('\t'));
    let is_last = block.text(1).trim().is_empty();
    let is_listed = is_last || digits::digits(block.value_after(1)).is_some();
    let pairs = lines_of_two(block);
    let Some(value) = block.value()? else { return Ok(Vec::new()) };
    let is_given = context.is(Format::List) || context.options.base.is_some();
    let is_other =
        has_gap || !value.label.is_empty() || context.last.is_some_and(|last| last.n > 1);
    let mut lists: Vec<(Vec<u32>, u64)> = Vec::new();
    for row in value.groups.iter().flatten() {
        let mut columns = columns(row)?;
        let n = columns.len();
        let marks = |most: u32| columns.iter().all(|&one| one <= most || one == Position::NO_QUEEN);
        match n {
            _ if row.term.is_some() || !row.words.is_empty() && n == 0 => return Ok(Vec::new()),
            // A pair.
            2 if row.is_round && !is_given => return Ok(Vec::new()),
            _ if row.is_bare && context.header.is_some() && !context.is(Format::List) => {
                return Ok(Vec::new());
            }
            _ if row.is_bare && context.table == Some((row.line, n)) => {
                let problem =
                    "a table with names in its first line: name its columns row_0, row_1, ...";
                return Err(fault(row.line, problem));
            }
            0 if !is_given => {
                let problem = "an empty list: no board, or one of 0 rows (name the format)";
                return Err(fault(row.line, problem));
            }
            // A total, or a board of one row if there are others.
            1 if row.is_bare && !is_given && (is_other || !marks(u32::from(is_listed))) => {
                return Ok(Vec::new());
            }
            // A row of a matrix.
            3.. if columns.iter().all(|&column| column < 2) && !is_given => return Ok(Vec::new()),
            _ => {}
        }
        columns.drain(..usize::from(is_numbered && row.is_bare && !is_given && n > 2));
        lists.push((columns, row.line));
    }
    let lines = if pairs.len() > 1 { pairs.len() } else { value.lines };
    lists.extend(pairs.into_iter().skip(1));
    context.based(Format::List, lines, |base| {
        lists.iter().map(|(columns, line)| board(columns, base, *line)).collect()
    })
}

/// Returns consecutive lines of two numbers, which could also be pairs: all of them must be boards.
fn lines_of_two(block: &mut Block<'_>) -> Vec<(Vec<u32>, u64)> {
    let mut lists = Vec::new();
    while let Some(row) = block.value_after(lists.len()).and_then(Value::row)
        && (row.numbers.len(), row.is_bare) == (2, true)
    {
        lists.push((row.numbers.clone(), row.line));
    }
    lists
}

/// Returns whether the first number of a line numbers the board: the gap after it is wider than all others.
fn is_numbered(line: &str) -> bool {
    let gaps = line.trim().split(|c: char| !c.is_whitespace()).filter(|gap| !gap.is_empty());
    let mut is_wide = gaps.map(|gap| gap.len() > 1 || gap == "\t");
    is_wide.next() == Some(true) && is_wide.next() == Some(false) && !is_wide.any(|wide| wide)
}

/// Returns the columns of a row, also with leading zeros. Returns none for a matrix or board without separators.
fn columns(row: &Row) -> ReadResult<Vec<u32>> {
    let is_digits = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
    let Some(first) = row.words.first() else { return Ok(row.numbers.clone()) };
    let before = row.words.iter().take_while(|word| *word == "-" || is_digits(word)).count();
    if let Some(word) = row.words.get(before) {
        let (word, columns) = (word.escape_default(), counted(before as u64, "column"));
        let remedy = "use whole numbers, and `-` for a row without a queen, separated by blanks";
        return Err(fault(row.line, format!("`{word}` after {columns}: {remedy}")));
    }
    if row.words.iter().all(|word| word.len() == first.len()) && (first.len() != 2 || row.len() < 3)
    {
        return Ok(Vec::new());
    }
    let column = |word: &String| match &word[..] {
        "-" => Ok(Position::NO_QUEEN),
        _ => word.parse().map_err(|_| fault(row.line, format!("column {word} is on no board"))),
    };
    row.words.iter().map(column).collect()
}

/// Reads lines such as `Q_1 = 2`, one for each row from 0 or 1.
fn assignments(block: &mut Block<'_>) -> Option<(Vec<u32>, usize)> {
    let mut columns: Vec<u32> = Vec::new();
    let mut first = 0;
    loop {
        let index = |label: &str| -> Option<u32> {
            let name = label.trim_end().strip_suffix('=')?.trim_end().trim_end_matches(']');
            let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
            name[stem.len()..].parse().ok().filter(|_| !stem.is_empty())
        };
        let next = block.value_after(columns.len()).and_then(|value| {
            let column = *value.row().filter(|row| row.len() == 1)?.numbers.first()?;
            Some((index(&value.label)?, column))
        });
        match next {
            Some((row @ (0 | 1), column)) if columns.is_empty() => {
                first = row;
                columns.push(column);
            }
            Some((row, column)) if row == first + columns.len() as u32 && !columns.is_empty() => {
                columns.push(column);
            }
            _ => break,
        }
    }
    let lines = columns.len();
    Some((columns, lines)).filter(|_| lines > 1)
}

/// Writes the columns, separated by blanks.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    joined(board.columns_or("-"), " ", out)?;
    writeln!(out)
}
