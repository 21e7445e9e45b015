//! Reads comma-separated values with a header that names the rows: `number`, ..., `row_0`, `row_1`, ...
//!
//! Not with the crate `csv`: boards in other formats may precede and follow in the same stream.

use super::ReadResult;
use super::error::fault;
use super::numbering::Numbering;
use super::source::Source;
use queens::Position;
use queens::words::counted;
use std::io::{self, Read};

/// The maximum length of a field; longer ones are not numbers.
const LONGEST: usize = 32;

/// The meaning of the fields of a record.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Header {
    /// The index of the field with the number of rows, if there is one.
    size: Option<usize>,
    /// The number of fields before the first row.
    before: usize,
    rows: usize,
    /// The number of the first row and of the first column.
    base: u32,
}

/// A field, and whether it ends its line.
struct Field {
    text: String,
    is_last: bool,
}

/// Reads the next board; `None` at the end.
///
/// A line that does not begin with a number is a new header.
pub(super) fn next<R: Read>(
    source: &mut Source<R>,
    header: &mut Option<Header>,
    numbering: Numbering,
) -> ReadResult<Option<Position>> {
    loop {
        match source.byte()? {
            None => return Ok(None),
            Some(byte @ (b'\n' | b'\r')) => source.skip(byte),
            Some(b'0'..=b'9') => {
                let missing = || fault(source.line_number(), "name the columns in a first line");
                let header = header.ok_or_else(missing)?;
                return record(source, header, numbering).map(Some);
            }
            Some(_) => *header = Some(self::header(source)?),
        }
    }
}

impl Header {
    /// Returns the name of the next row.
    fn next(self) -> String {
        format!("row_{}", self.rows + self.base as usize)
    }
}

fn header<R: Read>(source: &mut Source<R>) -> ReadResult<Header> {
    let line = source.line_number();
    let mut header = Header::default();
    for index in 0.. {
        let Field { text, is_last } = field(source)?;
        match &text[..] {
            "row_1" if header.rows == 0 => (header.rows, header.base) = (1, 1),
            name if name == header.next() => header.rows += 1,
            _ if header.rows > 0 => {
                return Err(fault(line, format!("`{text}` instead of {}", header.next())));
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

fn record<R: Read>(
    source: &mut Source<R>,
    header: Header,
    numbering: Numbering,
) -> ReadResult<Position> {
    let line = source.line_number();
    let (mut columns, mut size) = (Vec::new(), header.rows);
    for index in 0.. {
        let Field { text, is_last } = field(source)?;
        if header.size == Some(index) {
            size = text.parse().ok().filter(|&size| size <= header.rows).ok_or_else(|| {
                fault(line, format!("`{text}` is not a number of rows: use 0 to {}", header.rows))
            })?;
        }
        if index >= header.before {
            columns.try_reserve(1).map_err(io::Error::from)?;
            columns.push(column(&text, line)?);
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
    let base = numbering.given().unwrap_or(header.base);
    Numbering::new(Some(base)).board(columns, line)
}

fn column(text: &str, line: u64) -> ReadResult<u32> {
    match text {
        "" | "-" => Ok(Position::NO_QUEEN),
        _ => text
            .parse()
            .ok()
            .filter(|&column| column != Position::NO_QUEEN)
            .ok_or_else(|| fault(line, format!("`{text}` is not a column: use a whole number"))),
    }
}

/// Reads a field and the separator after it.
fn field<R: Read>(source: &mut Source<R>) -> ReadResult<Field> {
    let line = source.line_number();
    let mut bytes = Vec::new();
    let is_last = loop {
        let Some(byte) = source.byte()? else { break true };
        source.skip(byte);
        match byte {
            b',' => break false,
            b'\n' => break true,
            _ if bytes.len() == LONGEST => {
                return Err(fault(line, "this is not a table of columns: a field is too long"));
            }
            _ => bytes.push(byte),
        }
    };
    Ok(Field { text: String::from_utf8_lossy(&bytes).trim().to_owned(), is_last })
}
