//! Reads and writes lists of columns: numbers, or digits without separators.

use super::Format;
use super::context::{Context, Reading};
use super::error::{FaultKind, ReadResult, fault, fault_of};
use super::format::{Written, joined};
use super::lines::Block;
use super::value::{Row, Value, digits_of};
use crate::words::with_noun;
use queens::Position;
use std::io::{self, Write};

pub(super) type List = (Vec<u32>, u64);

/// Returns the board with these columns, counted from `base`. [`Position::NO_QUEEN`] is a row without a queen.
pub(super) fn board(columns: &[u32], base: u32, line: u64) -> ReadResult<Position> {
    let n = columns.len() as u32;
    let from_zero = |(row, &column): (usize, &u32)| match column.checked_sub(base) {
        _ if column == Position::NO_QUEEN => Ok(column),
        Some(place) if place < n => Ok(place),
        _ => {
            let (rows, last) = (with_noun(n, "row"), (n + base).saturating_sub(1));
            let found = format!("row {row} has its queen in column {column}");
            let remedy = format!("use columns {base} to {last}");
            let kind = FaultKind::Column { column, first: base, last };
            Err(fault_of(kind, line, format!("{found}, but the board has {rows}: {remedy}")))
        }
    };
    let columns = columns.iter().enumerate().map(from_zero).collect::<ReadResult<_>>()?;
    Position::from_columns(columns).map_err(|error| fault(line, error.to_string()))
}

pub(super) fn readings(
    format: Format,
    lists: &[List],
    lines: usize,
    context: &Context,
) -> ReadResult<Vec<Reading>> {
    if lists.is_empty() {
        return Ok(Vec::new());
    }
    context.based(format, lines, |base| {
        lists.iter().map(|(columns, line)| board(columns, base, *line)).collect()
    })
}

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let assigned = assignments(block);
    if assigned.len() > 1 {
        let lines = assigned.len();
        return readings(Format::List, &[(assigned, block.number(0))], lines, context);
    }
    let text = block.text(0);
    let (is_numbered, has_gap) = (is_numbered(text), text.contains('\t'));
    let is_last = block.text(1).trim().is_empty();
    let is_listed = is_last || block.value_after(1).and_then(Value::digits).is_some();
    // Consecutive lines of two numbers could also be pairs, so all of them must be boards.
    let is_two = |row: &Row| row.is_bare && row.numbers.len() == 2;
    let mut is_two = |ahead| block.value_after(ahead).and_then(Value::row).is_some_and(is_two);
    let twos = (0..).take_while(|&ahead| is_two(ahead)).count();
    block.span = block.span.max(twos);
    let Some(lines) = block.value()?.map(|value| value.lines) else { return Ok(Vec::new()) };
    let is_list = context.is(Format::List);
    let is_given = is_list || context.options.base.is_some();
    let is_later = context.last.is_some_and(|last| last.n > 1);
    let mut lists: Vec<List> = Vec::new();
    for ahead in 0..twos.max(1) {
        let Some(value) = block.value_after(ahead) else { break };
        for row in value.groups.iter().flatten() {
            let mut columns = columns(row)?;
            let n = columns.len();
            if row.is_bare && context.table == Some((row.line, n)) {
                let problem =
                    "a table with names in its first line: name its columns row_0, row_1, ...";
                return Err(fault(row.line, problem));
            }
            let is_board =
                matches!(columns[..], [0 | Position::NO_QUEEN]) || columns[..] == [1] && is_listed;
            let is_other = has_gap || is_later || !value.label.is_empty();
            // A single number is a total if other boards are around it, and otherwise a board of one row.
            let is_total = n == 1 && row.is_bare && (is_other || !is_board);
            let is_pair = n == 2 && row.is_round;
            let is_matrix = n > 2 && columns.iter().all(|&column| column < 2);
            let is_record = row.is_bare && context.header.is_some();
            if row.term.is_some()
                || n == 0 && !row.words.is_empty()
                || is_record && !is_list
                || (is_total || is_pair || is_matrix) && !is_given
            {
                return Ok(Vec::new());
            }
            if n == 0 && !is_given {
                let problem = "an empty list: no board, or one of 0 rows (name the format)";
                return Err(fault(row.line, problem));
            }
            if is_numbered && row.is_bare && !is_given && n > 2 && fits(&columns[1..]) {
                columns.remove(0);
            }
            lists.push((columns, row.line));
        }
    }
    readings(Format::List, &lists, lines.max(twos), context)
}

/// Returns whether all columns fit on the board, counted from 0 or from 1.
fn fits(columns: &[u32]) -> bool {
    let n = columns.len() as u32;
    let is_on = |first: u32, column: u32| {
        column == Position::NO_QUEEN || (first..first + n).contains(&column)
    };
    [0, 1].iter().any(|&first| columns.iter().all(|&column| is_on(first, column)))
}

/// Returns whether a line begins with a board number, which has the widest gap after it.
fn is_numbered(line: &str) -> bool {
    let gaps = line.trim().split(|c: char| !c.is_whitespace()).filter(|gap| !gap.is_empty());
    let mut is_wide = gaps.map(|gap| gap.len() > 1 || gap == "\t");
    is_wide.next() == Some(true) && is_wide.next() == Some(false) && !is_wide.any(|wide| wide)
}

/// Returns the columns of a row, which may have leading zeros. Returns an empty list for matrices and boards
/// without separators.
fn columns(row: &Row) -> ReadResult<Vec<u32>> {
    let Some(first) = row.words.first() else { return Ok(row.numbers.clone()) };
    let is_digits = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_even = |word: &String| word.len() == first.len() && (word == "-" || is_digits(word));
    if row.words.iter().all(is_even) && (first.len() != 2 || row.len() < 3) {
        return Ok(Vec::new());
    }
    let column = |(index, word): (usize, &String)| match &word[..] {
        "-" => Ok(Position::NO_QUEEN),
        _ => word.parse().ok().filter(|_| is_digits(word)).ok_or_else(|| {
            let (word, before) = (word.escape_default(), with_noun(index, "column"));
            let remedy =
                "use whole numbers, and `-` for a row without a queen, separated by blanks";
            let kind = FaultKind::Word { word: word.to_string() };
            fault_of(kind, row.line, format!("`{word}` after {before}: {remedy}"))
        }),
    };
    row.words.iter().enumerate().map(column).collect()
}

/// Reads lines such as `Q_1 = 2`, one for each row. Rows are counted from 0 or from 1.
fn assignments(block: &mut Block<'_>) -> Vec<u32> {
    let mut columns: Vec<u32> = Vec::new();
    let mut first = 0;
    while let Some(value) = block.value_after(columns.len())
        && let Some(&[column]) = value.row().map(|row| &row.numbers[..])
        && let Some(row) = index(&value.label)
        && (row == first + columns.len() || row == 1 && columns.is_empty())
    {
        first = row - columns.len();
        columns.push(column);
    }
    columns
}

fn index(label: &str) -> Option<usize> {
    let name = label.trim_end().strip_suffix('=')?.trim_end().trim_end_matches(']');
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    name[stem.len()..].parse().ok().filter(|_| !stem.is_empty())
}

pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    joined(board.columns_or("-"), " ", out)?;
    writeln!(out)
}

/// The maximum number of rows of a board written as digits without separators.
pub(super) const MOST_DIGITS: usize = 9;

pub(super) fn read_digits(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let next = block.value_after(1).and_then(Value::digits).unwrap_or_default();
    let is_heading = next.is_empty() && block.value_after(1).and_then(Value::row).is_some();
    let Some(value) = block.value()? else { return Ok(Vec::new()) };
    let is_given = context.is(Format::Digits);
    let is_later = context.last.is_some_and(|last| last.format != Format::Digits && last.n > 1);
    if !is_given && (is_later || is_heading) && value.digits().is_some() {
        return Ok(Vec::new());
    }
    let mut boards: Vec<List> = Vec::new();
    for row in value.groups.iter().flatten() {
        let n = row.words.first().map_or(0, String::len);
        if row.words.iter().any(|word| word.len() != n) {
            return Ok(Vec::new());
        }
        for word in &row.words {
            let Some(columns) = digits_of(word) else { return Ok(Vec::new()) };
            let is_binary = columns.iter().all(|&digit| digit < 2);
            let is_matrix = is_binary && (n > 2 || next.len() != 2);
            let is_list = n > 1 && row.words.len() == n;
            if (is_matrix || is_list || n < 3 && !is_binary) && !is_given {
                return Ok(Vec::new());
            }
            if n > MOST_DIGITS {
                let problem = format!("{n} digits in a row: separate the columns by blanks");
                return Err(fault(row.line, problem));
            }
            boards.push((columns, row.line));
        }
        // A single digit was parsed as a number.
        let numbers = row.numbers.iter().filter(|_| is_given);
        boards.extend(numbers.map(|&number| (vec![number], row.line)));
    }
    readings(Format::Digits, &boards, value.lines, context)
}

/// Writes the columns as single digits, counted from 1 unless the base is given.
pub(super) fn write_digits(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    let board = Written { base: board.base.or(Some(1)), ..*board };
    joined(board.columns_or("-"), "", out)?;
    writeln!(out)
}
