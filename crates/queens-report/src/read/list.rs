//! Lists of columns: a board a line, or within square brackets.

use super::source::Source;
use super::{Found, fault, from_base, of_columns};
use crate::Position;
use crate::position::NO_QUEEN;
use std::io::BufRead;

/// A list while it is read.
#[derive(Default)]
struct List {
    columns: Vec<u32>,
    in_brackets: bool,
    /// Whether the last thing was a comma: an empty place between commas is a row without a queen.
    after_comma: bool,
}

/// The next board; `None` at the end.
pub(super) fn next<R: BufRead>(
    source: &mut Source<R>,
    base: u32,
    is_strict: bool,
) -> Found<Option<Position>> {
    loop {
        let line = source.line_number();
        let is_end = source.peek()?.is_none();
        let list = read(source, base)?;
        if is_end {
            return Ok(None);
        }
        if !list.columns.is_empty() || list.in_brackets || is_strict {
            return of_columns(list.columns, line, base).map(Some);
        }
    }
}

/// Reads to the end of a list and of its line.
fn read<R: BufRead>(source: &mut Source<R>, base: u32) -> Found<List> {
    let mut list = List::default();
    let mut is_closed = false;
    while let Some(byte) = source.peek()? {
        match byte {
            b'\n' if !list.in_brackets || is_closed => {
                source.skip(byte);
                break;
            }
            b' ' | b'\t' | b'\r' | b'\n' => source.skip(byte),
            b'#' => comment(source)?,
            b']' if list.in_brackets && !is_closed => {
                source.skip(byte);
                is_closed = true;
            }
            b'[' if !list.in_brackets && list.columns.is_empty() && !list.after_comma => {
                source.skip(byte);
                list.in_brackets = true;
            }
            _ if is_closed => return Err(unreadable(source, &list, byte)),
            b'0'..=b'9' => {
                let column = number(source, base)?;
                list.add(column);
            }
            b'-' => {
                source.skip(byte);
                list.add(NO_QUEEN);
            }
            b',' => {
                source.skip(byte);
                list.comma();
            }
            _ => return Err(unreadable(source, &list, byte)),
        }
    }
    if list.in_brackets && !is_closed {
        return Err(fault(source.line_number(), "the list does not end: close it with `]`"));
    }
    if list.after_comma {
        list.add(NO_QUEEN);
    }
    Ok(list)
}

impl List {
    fn add(&mut self, column: u32) {
        self.columns.push(column);
        self.after_comma = false;
    }

    fn comma(&mut self) {
        if self.after_comma || self.columns.is_empty() {
            self.add(NO_QUEEN);
        }
        self.after_comma = true;
    }
}

/// Skips to the end of the line, which stays.
fn comment<R: BufRead>(source: &mut Source<R>) -> Found<()> {
    while let Some(byte) = source.peek()?.filter(|&byte| byte != b'\n') {
        source.skip(byte);
    }
    Ok(())
}

/// A column, from 0.
fn number<R: BufRead>(source: &mut Source<R>, base: u32) -> Found<u32> {
    let mut number: u64 = 0;
    while let Some(digit) = source.peek()?.filter(u8::is_ascii_digit) {
        source.skip(digit);
        number = number.saturating_mul(10).saturating_add(u64::from(digit - b'0'));
    }
    from_base(number, source.line_number(), base)
}

fn unreadable<R: BufRead>(source: &Source<R>, list: &List, byte: u8) -> super::ReadError {
    let mark = char::from(byte).escape_default();
    let columns = crate::number::counted(list.columns.len() as u64, "column");
    let remedy = "use whole numbers, and `-` for a row without a queen, separated by blanks";
    fault(source.line_number(), format!("`{mark}` after {columns}: {remedy}"))
}
