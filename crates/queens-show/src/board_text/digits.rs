//! Digits: the columns of at most 9 rows, without separators.

use super::Format;
use super::context::{Context, Reading};
use super::error::{ReadResult, fault};
use super::lines::Block;
use super::list::{self, List};
use super::value::{Value, digits_of};
use super::write::{Written, joined};
use std::io::{self, Write};

/// The maximum number of rows of a board written as digits without separators.
pub const MOST_DIGITS: usize = 9;

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
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
        // One digit is a number.
        let numbers = row.numbers.iter().filter(|_| is_given);
        boards.extend(numbers.map(|&number| (vec![number], row.line)));
    }
    list::readings(Format::Digits, &boards, value.lines, context)
}

/// Writes columns of one digit each, counted from 1 unless the base is given.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    let board = Written { base: board.base.or(Some(1)), ..*board };
    joined(board.columns_or("-"), "", out)?;
    writeln!(out)
}
