//! Lists of columns: a board a line, or within square brackets, or a list of such lists.

use super::source::Source;
use super::{ReadError, ReadResult, fault, from_base, of_columns};
use queens::Position;
use queens::words::counted;
use std::io::BufRead;

/// Longer rows are no columns.
const LONGEST: usize = 32;

/// A list while it is read.
#[derive(Default)]
struct List {
    columns: Vec<u32>,
    in_brackets: bool,
    /// Whether the last thing was a comma: an empty place between commas is a row without a queen.
    after_comma: bool,
}

/// The next board; `None` at the end. `is_nested` is whether it stands in a list of lists.
pub(super) fn next<R: BufRead>(
    source: &mut Source<R>,
    base: u32,
    is_strict: bool,
    is_nested: &mut bool,
) -> ReadResult<Option<Position>> {
    loop {
        if *is_nested {
            *is_nested = is_followed(source)?;
        }
        let line = source.line_number();
        let is_end = source.peek()?.is_none();
        let list = read(source, base, is_nested)?;
        if is_end {
            return Ok(None);
        }
        if !list.columns.is_empty() || list.in_brackets || is_strict {
            return of_columns(list.columns, line, base).map(Some);
        }
    }
}

/// Whether a list of lists goes on, read up to its next list or to the end of its last line.
fn is_followed<R: BufRead>(source: &mut Source<R>) -> ReadResult<bool> {
    let (mut has_comma, mut is_closed) = (false, false);
    while let Some(byte) = source.peek()? {
        match byte {
            b'\n' if is_closed => {
                source.skip(byte);
                return Ok(false);
            }
            b' ' | b'\t' | b'\r' | b'\n' => source.skip(byte),
            b',' if !has_comma && !is_closed => {
                source.skip(byte);
                has_comma = true;
            }
            b']' if !has_comma && !is_closed => {
                source.skip(byte);
                is_closed = true;
            }
            b'[' if has_comma => return Ok(true),
            _ => {
                let mark = char::from(byte).escape_default();
                let problem =
                    format!("`{mark}` after a list: use `,` before the next, `]` at the end");
                return Err(fault(source.line_number(), problem));
            }
        }
    }
    if is_closed { Ok(false) } else { Err(unclosed(source)) }
}

fn unclosed<R: BufRead>(source: &Source<R>) -> ReadError {
    fault(source.line_number(), "the list does not end: close it with `]`")
}

/// Reads to the end of a list and of its line, or in a list of lists to its end.
fn read<R: BufRead>(source: &mut Source<R>, base: u32, is_nested: &mut bool) -> ReadResult<List> {
    let line = source.line_number();
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
                if *is_nested {
                    break;
                }
            }
            b'[' if list.is_new_bracket() && !*is_nested => {
                source.skip(byte);
                *is_nested = true;
            }
            b'[' if !list.in_brackets && list.columns.is_empty() && !list.after_comma => {
                source.skip(byte);
                list.in_brackets = true;
            }
            _ if is_closed => return Err(unreadable(source, &list, &char::from(byte).to_string())),
            b'0'..=b'9' | b'-' | b'n' => {
                let column = row(source, &list, base)?;
                list.add(column);
            }
            b',' => {
                source.skip(byte);
                list.comma();
            }
            _ => return Err(unreadable(source, &list, &char::from(byte).to_string())),
        }
    }
    if list.in_brackets && !is_closed {
        return Err(unclosed(source));
    }
    if list.after_comma {
        let columns = counted(list.columns.len() as u64, "column");
        let problem = format!(
            "nothing after the comma after {columns}: drop it, or put `-` for a row without a queen"
        );
        return Err(fault(line, problem));
    }
    Ok(list)
}

impl List {
    /// Whether nothing but a bracket was read.
    fn is_new_bracket(&self) -> bool {
        self.in_brackets && self.columns.is_empty() && !self.after_comma
    }

    fn add(&mut self, column: u32) {
        self.columns.push(column);
        self.after_comma = false;
    }

    fn comma(&mut self) {
        if self.after_comma || self.columns.is_empty() {
            self.add(Position::NO_QUEEN);
        }
        self.after_comma = true;
    }
}

/// Skips to the end of the line, which stays.
fn comment<R: BufRead>(source: &mut Source<R>) -> ReadResult<()> {
    while let Some(byte) = source.peek()?.filter(|&byte| byte != b'\n') {
        source.skip(byte);
    }
    Ok(())
}

/// What a row has, up to the next blank, comma or bracket: a column, which is returned as counted from
/// 0, or `-` (`null` where a program writes lists) for none.
fn row<R: BufRead>(source: &mut Source<R>, list: &List, base: u32) -> ReadResult<u32> {
    let mut row = String::new();
    while let Some(byte) = source.peek()?.filter(|byte| !b" \t\r\n,[]#".contains(byte)) {
        source.skip(byte);
        row.push(char::from(byte));
        if row.len() > LONGEST {
            return Err(unreadable(source, list, &row));
        }
    }
    match &row[..] {
        "-" | "null" => Ok(Position::NO_QUEEN),
        digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            from_base(digits.parse().unwrap_or(u64::MAX), source.line_number(), base)
        }
        _ => Err(unreadable(source, list, &row)),
    }
}

fn unreadable<R: BufRead>(source: &Source<R>, list: &List, what: &str) -> ReadError {
    let columns = counted(list.columns.len() as u64, "column");
    let remedy = "use whole numbers, and `-` for a row without a queen, separated by blanks";
    fault(source.line_number(), format!("`{}` after {columns}: {remedy}", what.escape_default()))
}
