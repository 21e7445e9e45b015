//! Digits: the columns of at most 9 rows, without separators.

use super::value::Value;
use super::write::{Written, joined};
use super::{Block, Context, Format, ReadResult, Reading, fault, list};
use std::io::{self, Write};

/// The maximum number of rows of a board written as digits without separators.
pub const MOST_DIGITS: usize = 9;

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let next = digits(block.value_after(1)).unwrap_or_default();
    let is_heading =
        block.value_after(1).is_some_and(|value| next.is_empty() && value.row().is_some());
    let Some(value) = block.value()? else { return Ok(Vec::new()) };
    let is_given = context.is(Format::Digits);
    let is_lone = digits(Some(value)).is_some();
    let is_other =
        context.last.is_some_and(|last| last.format != Format::Digits && last.n > 1) || is_heading;
    if is_lone && is_other && !is_given {
        return Ok(Vec::new());
    }
    let mut boards: Vec<(Vec<u32>, u64)> = Vec::new();
    for row in value.groups.iter().flatten() {
        let width = row.words.first().map_or(0, String::len);
        if row.words.iter().any(|word| word.len() != width) {
            return Ok(Vec::new());
        }
        let is_several = row.words.len() > 1 && row.words.len() != row.words[0].len();
        for word in &row.words {
            let n = word.len();
            let Some(columns) = digits_of(word) else { return Ok(Vec::new()) };
            let is_binary = columns.iter().all(|&digit| digit < 2);
            let is_matrix = is_binary && (n > 2 || next.len() != 2);
            let is_list = row.words.len() > 1 && !is_several;
            if (is_matrix || is_list || n < 3 && !is_binary) && !is_given {
                return Ok(Vec::new());
            }
            if n > MOST_DIGITS {
                let problem = format!("{n} digits in a row: separate the columns by blanks");
                return Err(fault(row.line, problem));
            }
            boards.push((columns, row.line));
        }
        // One digit is a number.
        for &number in row.numbers.iter().filter(|_| is_given) {
            boards.push((vec![number], row.line));
        }
    }
    if boards.is_empty() {
        return Ok(Vec::new());
    }
    context.based(Format::Digits, value.lines, |base| {
        boards.iter().map(|(columns, line)| list::board(columns, base, *line)).collect()
    })
}

/// Returns the digits of a line that has nothing else.
pub(super) fn digits(value: Option<&Value>) -> Option<Vec<u32>> {
    let row = value.filter(|value| value.label.is_empty())?.row().filter(|row| row.is_bare)?;
    match &row.words[..] {
        [word] => digits_of(word),
        _ => Some(row.numbers.to_vec()).filter(|numbers| numbers.len() == 1),
    }
}

fn digits_of(word: &str) -> Option<Vec<u32>> {
    word.chars().map(|digit| digit.to_digit(10)).collect()
}

/// Writes columns of one digit each, counted from 1 unless the base is given.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    let board = Written { base: board.base.or(Some(1)), ..*board };
    joined(board.columns_or("-"), "", out)?;
    writeln!(out)
}
