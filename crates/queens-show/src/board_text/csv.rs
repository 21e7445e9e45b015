//! Comma-separated values with a header that names the rows: `number`, ..., `row_0`, `row_1`, ...

use super::context::{Context, Fields, Reading};
use super::error::{ReadResult, fault};
use super::lines::Block;
use super::value::Value;
use super::write::{Header, Written};
use super::{Format, list};
use crate::words::with_noun;
use queens::Position;
use std::io::{self, Write};

/// Parses a line that names rows. `None` if it names none.
pub(super) fn header(text: &str, line: u64) -> ReadResult<Option<Fields>> {
    if !text.contains("row_") && !text.starts_with("number") {
        return Ok(None);
    }
    let mut header = Fields::default();
    for (index, name) in text.trim().split(',').map(str::trim).enumerate() {
        match name {
            "row_1" if header.rows == 0 => (header.rows, header.base) = (1, 1),
            name if name == header.next() => header.rows += 1,
            _ if header.rows > 0 => {
                return Err(fault(line, format!("`{name}` instead of {}", header.next())));
            }
            "n" => header.size = Some(index),
            _ => {}
        }
        header.before += usize::from(header.rows == 0);
    }
    let is_empty = text.trim() == "number" || text.trim() == "number,class_size";
    Ok(Some(header).filter(|header| header.rows > 0 || is_empty))
}

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let Some(line) = block.line(0) else { return Ok(Vec::new()) };
    let (number, text) = (line.number, line.text.trim());
    let is_record =
        line.cut.is_some() || text.starts_with(|c: char| c.is_ascii_digit() || c == ',');
    let header = match context.header {
        Some(header) if is_record => header,
        None if is_record && context.is(Format::Csv) => {
            return Err(fault(number, "name the columns in a first line"));
        }
        _ => return Ok(Vec::new()),
    };
    let field = |(index, text): (usize, &str)| match text.trim() {
        // Other fields may have any text.
        _ if index < header.before && header.size != Some(index) => Ok(0),
        "" | "-" => Ok(Position::NO_QUEEN),
        text => {
            text.parse().ok().filter(|&column| column != Position::NO_QUEEN).ok_or_else(|| {
                fault(number, format!("`{text}` is not a column: use a whole number"))
            })
        }
    };
    let fields: Vec<u32> = match line.cut {
        Some(_) => {
            block.value()?.and_then(Value::row).map_or(Vec::new(), |row| row.numbers.clone())
        }
        None => text.split(',').enumerate().map(field).collect::<ReadResult<_>>()?,
    };
    let rows = header.size.and_then(|index| fields.get(index)).map_or(header.rows, |&n| n as usize);
    let columns = fields.get(header.before..).unwrap_or_default();
    let is_filled = |&column: &u32| column != Position::NO_QUEEN;
    let (board, rest) = columns.split_at_checked(rows).unwrap_or_default();
    if rows > header.rows || columns.len() < rows || rest.iter().any(is_filled) {
        let found = with_noun(columns.len(), "column");
        let problem = format!("{found}, but the header (or `n`) names another number of rows");
        return Err(fault(number, problem));
    }
    let base = context.options.base.unwrap_or(header.base);
    let boards = vec![list::board(board, base, number)?];
    Ok(vec![Reading { base: Some(base), ..Reading::new(Format::Csv, boards, 1) }])
}

/// Writes the names of the fields.
pub(super) fn write_header(
    header: &Header,
    base: Option<u32>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let size = if header.has_sizes { "n," } else { "" };
    write!(out, "{size}number{}", if header.has_classes { ",class_size" } else { "" })?;
    let first = base.unwrap_or_default() as usize;
    (first..first + header.rows).try_for_each(|row| write!(out, ",row_{row}"))?;
    writeln!(out)
}

/// Writes a record.
pub(super) fn write(board: &Written<'_>, header: &Header, out: &mut dyn Write) -> io::Result<()> {
    if header.has_sizes {
        write!(out, "{},", board.columns.len())?;
    }
    write!(out, "{}", board.solution.map_or(1, |solution| solution.number))?;
    let class = board.solution.and_then(|solution| solution.class_size);
    class.map_or(Ok(()), |size| write!(out, ",{size}"))?;
    board.columns_or("").try_for_each(|column| write!(out, ",{column}"))?;
    let missing = header.rows.saturating_sub(board.columns.len());
    writeln!(out, "{}", ",".repeat(missing))
}
