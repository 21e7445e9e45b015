//! Comma-separated values with a header that names the rows: `number`, ..., `row_0`, `row_1`, ...

use super::source::Source;
use super::{ReadResult, fault, from_base, of_columns};
use queens::Position;
use queens::words::counted;
use std::io::BufRead;

/// Longer fields are no numbers.
const LONGEST: usize = 32;

/// What the fields of a record mean.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Header {
    /// Which field holds the rows of the board, if one does.
    size: Option<usize>,
    /// Fields before the first row.
    before: usize,
    rows: usize,
}

/// One field, and whether it ends its line.
struct Field {
    text: String,
    is_last: bool,
}

/// The next board; `None` at the end. A line that does not begin with a number is a new header.
pub(super) fn next<R: BufRead>(
    source: &mut Source<R>,
    header: &mut Option<Header>,
    base: u32,
) -> ReadResult<Option<Position>> {
    loop {
        match source.peek()? {
            None => return Ok(None),
            Some(byte @ (b'\n' | b'\r')) => source.skip(byte),
            Some(b'0'..=b'9') => {
                let missing = || fault(source.line_number(), "name the columns in a first line");
                let header = header.ok_or_else(missing)?;
                return record(source, header, base).map(Some);
            }
            Some(_) => *header = Some(self::header(source)?),
        }
    }
}

fn header<R: BufRead>(source: &mut Source<R>) -> ReadResult<Header> {
    let line = source.line_number();
    let mut header = Header::default();
    for index in 0.. {
        let Field { text, is_last } = field(source)?;
        match &text[..] {
            name if name == format!("row_{}", header.rows) => header.rows += 1,
            _ if header.rows > 0 => {
                return Err(fault(line, format!("`{text}` where row_{} belongs", header.rows)));
            }
            "n" => header.size = Some(index),
            _ => {}
        }
        header.before += usize::from(header.rows == 0);
        if is_last {
            break;
        }
    }
    Ok(header)
}

fn record<R: BufRead>(source: &mut Source<R>, header: Header, base: u32) -> ReadResult<Position> {
    let line = source.line_number();
    let (mut columns, mut size) = (Vec::new(), header.rows);
    for index in 0.. {
        let Field { text, is_last } = field(source)?;
        if header.size == Some(index) {
            size = text.parse().ok().filter(|&size| size <= header.rows).ok_or_else(|| {
                fault(line, format!("`{text}` is no number of rows: use 0 to {}", header.rows))
            })?;
        }
        if index >= header.before {
            columns.push(column(&text, line, base)?);
        }
        if is_last {
            break;
        }
    }
    if columns.len() > size {
        let rest = columns.split_off(size);
        if rest.iter().any(|&column| column != Position::NO_QUEEN) {
            return Err(fault(line, format!("more columns than the board has rows ({size})")));
        }
    }
    if columns.len() < size {
        let found = counted(columns.len() as u64, "column");
        return Err(fault(
            line,
            format!("{found}, but the header names {}", counted(size as u64, "row")),
        ));
    }
    of_columns(columns, line, base)
}

fn column(text: &str, line: u64, base: u32) -> ReadResult<u32> {
    match text {
        "" | "-" => Ok(Position::NO_QUEEN),
        _ => match text.parse() {
            Ok(number) => from_base(number, line, base),
            Err(_) => Err(fault(line, format!("`{text}` is no column: use a whole number"))),
        },
    }
}

/// Reads a field and what ends it.
fn field<R: BufRead>(source: &mut Source<R>) -> ReadResult<Field> {
    let line = source.line_number();
    let mut bytes = Vec::new();
    let is_last = loop {
        let Some(byte) = source.peek()? else { break true };
        source.skip(byte);
        match byte {
            b',' => break false,
            b'\n' => break true,
            _ if bytes.len() == LONGEST => {
                return Err(fault(line, "this is no table of columns: a field is too long"));
            }
            _ => bytes.push(byte),
        }
    };
    Ok(Field { text: String::from_utf8_lossy(&bytes).trim().to_owned(), is_last })
}
